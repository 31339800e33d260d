//! What the documents show of commands is what the commands print.
//!
//! In a block marked `console`, a line that begins with `$` is run in a folder of its own (`because`,
//! `because-checker`, `cat`), and what follows is its output; a line `…` stands for any lines. A block behind a comment `<!-- file: NAME -->` is a
//! file in that folder, for the blocks after it. `BECAUSE_BLESS=1` writes outputs that have no `…` anew.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

use crate::docs::pages::{pages, root};

/// The words of a command line: quotes keep words together, and nothing else is special.
pub fn arguments(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// What a command prints: its results, then what it says on standard error.
fn output_of(line: &str, folder: &Path) -> String {
    let mut args = arguments(line);
    match args.remove(0).as_str() {
        "because" => {
            let output = Command::new(env!("CARGO_BIN_EXE_because"))
                .args(&args)
                .current_dir(folder)
                .env("BECAUSE_PUZZLES", root().join("puzzles"))
                .output()
                .unwrap();
            let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
            // Blocks have no space at the ends of their lines.
            let all = text(output.stdout) + &text(output.stderr);
            all.lines().map(|line| format!("{}\n", line.trim_end())).collect()
        }
        "because-checker" => verdict(&folder.join(&args[0])),
        "cat" => fs::read_to_string(folder.join(&args[0])).unwrap(),
        other => panic!("no such command: {other}"),
    }
}

/// What the checker of certificates says of a folder.
fn verdict(folder: &Path) -> String {
    let mut files = because_checker::Folder::new();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        files.insert(entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap());
    }
    match because_checker::check(&files, true) {
        Ok(verdict) => verdict.to_string(),
        Err(refusal) => format!("refused: {refusal}\n"),
    }
}

/// Whether lines are as shown; `…` stands for any.
fn alike(shown: &[&str], lines: &[&str]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((&"…", rest)) => (0..=lines.len()).any(|from| alike(rest, &lines[from..])),
        Some((line, rest)) => lines.first() == Some(line) && alike(rest, &lines[1..]),
    }
}

struct Checked {
    /// The document with outputs as they are.
    text: String,
    commands: usize,
    wrong: Vec<String>,
}

fn check(document: &str) -> Checked {
    let folder = tempfile::tempdir().unwrap();
    let mut checked = Checked { text: String::new(), commands: 0, wrong: Vec::new() };
    let mut lines = document.lines().peekable();
    let mut file = None;
    while let Some(line) = lines.next() {
        checked.text.push_str(&format!("{line}\n"));
        let named = line.strip_prefix("<!-- file: ").and_then(|rest| rest.strip_suffix(" -->"));
        if named.is_some() {
            file = named;
            continue;
        }
        let Some(kind) = line.strip_prefix("```").filter(|_| line != "```") else { continue };
        let mut block = Vec::new();
        for line in lines.by_ref().take_while(|line| *line != "```") {
            block.push(line);
        }
        if let Some(name) = file.take() {
            fs::write(folder.path().join(name), block.join("\n") + "\n").unwrap();
        }
        let mut rest = block.as_slice();
        while let Some((line, after)) = rest.split_first() {
            checked.text.push_str(&format!("{line}\n"));
            rest = after;
            let Some(command) = line.strip_prefix("$ ").filter(|_| kind == "console") else { continue };
            let end = rest.iter().position(|line| line.starts_with("$ ")).unwrap_or(rest.len());
            let (shown, after) = rest.split_at(end);
            rest = after;
            checked.commands += 1;
            let printed = output_of(command, folder.path());
            let same = alike(shown, &printed.lines().collect::<Vec<_>>());
            if !same {
                checked.wrong.push(format!("{command}\n{printed}"));
            }
            if same || shown.contains(&"…") {
                shown.iter().for_each(|line| checked.text.push_str(&format!("{line}\n")));
            } else {
                checked.text.push_str(&printed);
            }
        }
        checked.text.push_str("```\n");
    }
    checked
}

#[test]
fn commands_in_the_documents_print_what_is_shown() {
    let (mut commands, mut wrong) = (0, Vec::new());
    for page in pages() {
        let checked = check(&page.text);
        commands += checked.commands;
        if std::env::var_os("BECAUSE_BLESS").is_some() {
            fs::write(page.path(), &checked.text).unwrap();
        }
        wrong.extend(checked.wrong.iter().map(|wrong| format!("{}: {wrong}", page.name)));
    }
    assert!(commands > 30, "{commands}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_left_out_may_be_anything() {
    assert!(alike(&["a", "…", "d"], &["a", "b", "c", "d"]));
    assert!(alike(&["…"], &[]));
    assert!(!alike(&["a", "…"], &["b"]));
    assert!(!alike(&["a"], &["a", "b"]));
}

#[test]
fn quotes_keep_words_together() {
    assert_eq!(
        arguments("because why spa Hannah '$160' \"a b\" ''"),
        ["because", "why", "spa", "Hannah", "$160", "a b", ""]
    );
}
