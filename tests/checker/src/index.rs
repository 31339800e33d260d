//! The list of files: every file is there, with the bytes that it had.

use crate::folder::{Folder, text};
use crate::json::{self, Value};
use crate::refusal::{Refusal, Where};
use crate::sha256::sha256;

/// The status that the list says, if the files are those that it names.
pub(crate) fn check(folder: &Folder) -> Result<String, Refusal> {
    let whole = Where::whole("index.json");
    let lines = text(folder, "index.json")?.lines;
    let Some(index) = json::read(&lines.join("\n")) else { return Err(whole.refuse("it is no JSON")) };
    // The last line but one is the hash of those above it.
    let Some((above, [own, _])) = lines.split_at_checked(lines.len().saturating_sub(2)) else {
        return Err(whole.refuse("it is too short"));
    };
    let text: String = above.iter().flat_map(|line| [*line, "\n"]).collect();
    let sealed = *own == format!("  \"sha256_above\": \"{}\"", sha256(text.as_bytes()));
    Where::new("index.json", above.len() + 1).demand(sealed, "the lines above have another SHA-256")?;
    whole.demand(index.get("format") == Some(&Value::Number(1)), "its format is not 1")?;
    let maker = index.get("made_by").and_then(Value::text);
    whole.demand(maker.is_some_and(|maker| maker.starts_with("because ")), "it is not by because")?;
    let status = index.get("status").and_then(Value::text);
    let Some(Value::List(files)) = index.get("files") else { return Err(whole.refuse("it lists no files")) };
    let mut listed = vec!["index.json"];
    for file in files {
        let word = |key: &str| file.get(key).and_then(Value::text).unwrap_or_default();
        let (name, hash) = (word("name"), word("sha256"));
        whole.demand(!word("claim").is_empty(), &format!("it says nothing of `{name}`"))?;
        whole.demand(!listed.contains(&name), &format!("it lists `{name}` twice"))?;
        let Some(bytes) = folder.get(name) else { return Err(Where::whole(name).refuse("it is missing")) };
        let place = Where::whole(name);
        place.demand(sha256(bytes) == hash, "its SHA-256 is not that of the list of files")?;
        listed.push(name);
    }
    match folder.keys().find(|name| !listed.contains(&name.as_str())) {
        Some(name) => Err(Where::whole(name).refuse("it is not in the list of files")),
        None => status.map(str::to_string).ok_or_else(|| whole.refuse("it says nothing of the status")),
    }
}
