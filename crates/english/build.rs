//! Makes a constant of every table of words in `data`, in a module named as its file.
//!
//! A table begins with `[NAME] form`; lines with `#` before it say what it is. Forms: `words`, all words of all
//! lines; `lines`, a phrase a line; `pairs`, `phrase = phrase` a line; `sets`,
//! `word, word, …` a line.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// A table as Rust: its type and its value.
fn constant(form: &str, lines: &[&str]) -> Result<(String, String), String> {
    let list = |of: &str, items: Vec<String>| {
        (format!("[{of}; {}]", items.len()), format!("[{}]", items.join(", ")))
    };
    match form {
        "words" => {
            let words = lines.iter().flat_map(|line| line.split_whitespace());
            Ok(list("&str", words.map(|word| format!("{word:?}")).collect()))
        }
        "lines" => Ok(list("&str", lines.iter().map(|line| format!("{line:?}")).collect())),
        "sets" => {
            let set = |line: &&str| format!("&{:?}", line.split(',').map(str::trim).collect::<Vec<_>>());
            Ok(list("&[&str]", lines.iter().map(set).collect()))
        }
        "pairs" => {
            let pair = |line: &&str| {
                let (left, right) = line.split_once('=').ok_or(format!("no `=` in `{line}`"))?;
                Ok(format!("({:?}, {:?})", left.trim(), right.trim()))
            };
            Ok(list("(&str, &str)", lines.iter().map(pair).collect::<Result<_, String>>()?))
        }
        _ => Err(format!("`{form}` is no form of a table")),
    }
}

/// All tables of a file.
fn tables(text: &str) -> Result<String, String> {
    let mut rust = String::new();
    for table in text.split("\n\n") {
        let (notes, rows): (Vec<&str>, Vec<&str>) = table.lines().partition(|line| line.starts_with('#'));
        let Some((head, rows)) = rows.split_first() else { continue };
        let head = head.strip_prefix('[').and_then(|head| head.split_once("] "));
        let (name, form) = head.ok_or(format!("no `[NAME] form` before `{}`", rows.concat()))?;
        let (of, value) = constant(form, rows).map_err(|fault| format!("{name}: {fault}"))?;
        for note in notes {
            writeln!(rust, "///{}", &note[1..]).map_err(|fault| fault.to_string())?;
        }
        writeln!(rust, "pub(crate) const {name}: {of} = {value};").map_err(|fault| fault.to_string())?;
    }
    Ok(rust)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    let mut files: Vec<_> = fs::read_dir("data")?.collect::<Result<_, _>>()?;
    // Folders hold what is read when it is asked for.
    files.retain(|file| file.path().is_file());
    files.sort_by_key(fs::DirEntry::file_name);
    let mut rust = String::new();
    for file in files {
        let path = file.path();
        let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a name that is not UTF-8")?;
        let made = tables(&fs::read_to_string(&path)?);
        let made = made.map_err(|fault| format!("{}: {fault}", path.display()))?;
        write!(rust, "pub(crate) mod {name} {{\n{made}}}\n")?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("tables.rs"), rust)?;
    Ok(())
}
