//! Every command that writes files, and what it leaves.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A small puzzle in English.
const PUZZLE: &str = "\
clues = [\"Ann drinks no tea.\", \"Cleo drinks milk.\"]
[[categories]]
name = \"Guest\"
entities = [\"Ann\", \"Bea\", \"Cleo\"]
[[categories]]
name = \"Drink\"
entities = [\"tea\", \"milk\", \"juice\"]
";

/// What a command writes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Writes {
    /// One file.
    File,
    /// A file that grows beside its place, and a manifest.
    Growing,
    /// A folder of files, each whole.
    Files,
    /// A folder that is whole or not there.
    Folder,
}

/// A command that writes; `IN` stands for its input, `SET` for a file of lines, `CNF` for clauses, `OUT` for
/// where it writes.
pub struct Writer {
    pub arguments: &'static [&'static str],
    pub writes: Writes,
}

pub const WRITERS: [Writer; 15] = [
    Writer { arguments: &["explain", "IN", "-o", "OUT"], writes: Writes::File },
    Writer { arguments: &["explain", "IN", "--format", "html", "-o", "OUT"], writes: Writes::File },
    Writer { arguments: &["explain", "IN", "--format", "markdown", "-o", "OUT"], writes: Writes::File },
    Writer { arguments: &["explain", "SET", "-o", "OUT"], writes: Writes::File },
    Writer { arguments: &["explain", "sudoku4.gcnf", "-o", "OUT"], writes: Writes::File },
    Writer { arguments: &["export", "IN", "--format", "asp", "-o", "OUT"], writes: Writes::File },
    Writer { arguments: &["import", "CNF", "-o", "OUT"], writes: Writes::File },
    Writer { arguments: &["read", "IN", "--write", "OUT"], writes: Writes::File },
    Writer {
        arguments: &["generate", "--entities", "3", "--categories", "3", "-o", "OUT"],
        writes: Writes::File,
    },
    Writer {
        arguments: &["generate", "--entities", "3", "--categories", "3", "--format", "html", "-o", "OUT"],
        writes: Writes::File,
    },
    Writer {
        arguments: &["generate", "--entities", "3", "--categories", "3", "--count", "4", "-o", "OUT"],
        writes: Writes::Growing,
    },
    Writer {
        arguments: &["generate", "--categories", "3", "--count", "3", "--format", "toml", "-o", "OUT"],
        writes: Writes::Files,
    },
    Writer { arguments: &["check", "IN", "--proof", "OUT"], writes: Writes::Folder },
    Writer { arguments: &["explain", "IN", "--proof", "OUT"], writes: Writes::Folder },
    Writer { arguments: &["new", "OUT"], writes: Writes::File },
];

/// A folder with inputs.
pub struct Inputs(TempDir);

impl Inputs {
    pub fn new() -> Inputs {
        let folder = TempDir::new().unwrap();
        let inputs = Inputs(folder);
        fs::write(inputs.path("in.toml"), PUZZLE).unwrap();
        let line = because(&["export", "IN", "--format", "json", "--json"], &inputs, Path::new("")).output();
        let line: serde_json::Value = serde_json::from_slice(&line.unwrap().stdout).unwrap();
        let line: serde_json::Value = serde_json::from_str(line["text"].as_str().unwrap()).unwrap();
        fs::write(inputs.path("set.jsonl"), format!("{line}\n").repeat(3)).unwrap();
        let clauses = because(&["export", "IN", "--format", "gcnf"], &inputs, Path::new("")).output();
        fs::write(inputs.path("in.cnf"), clauses.unwrap().stdout).unwrap();
        inputs
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// A command, its words filled in.
pub fn because(arguments: &[&str], inputs: &Inputs, target: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.args(arguments.iter().map(|word| filled(word, inputs, target)));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub fn filled(word: &str, inputs: &Inputs, target: &Path) -> PathBuf {
    match word {
        "IN" => inputs.path("in.toml"),
        "SET" => inputs.path("set.jsonl"),
        "CNF" => inputs.path("in.cnf"),
        "OUT" => target.to_path_buf(),
        other => PathBuf::from(other),
    }
}

impl Writer {
    pub fn command(&self, inputs: &Inputs, target: &Path) -> Command {
        because(self.arguments, inputs, target)
    }

    /// Where it writes, in a folder; `new` takes no other ending.
    pub fn target(&self, folder: &Path) -> PathBuf {
        folder.join("out.toml")
    }

    /// What it writes where nothing is wrong.
    pub fn whole(&self, inputs: &Inputs) -> Left {
        let folder = TempDir::new().unwrap();
        let target = self.target(folder.path());
        let out = self.command(inputs, &target).output().unwrap();
        assert_eq!(out.status.code(), Some(0), "{:?}: {}", self.arguments, said(&out));
        left(&target)
    }

    /// What is there is all of it, or for a folder of files all of some of them.
    pub fn is_sound(&self, left: &Left, whole: &Left) -> bool {
        match self.writes {
            Writes::Files => left.iter().all(|(name, bytes)| whole.get(name) == Some(bytes)),
            _ => left.is_empty() || left == whole,
        }
    }
}

/// The files at a place, a file itself or those of a folder, by name.
pub type Left = BTreeMap<String, Vec<u8>>;

/// What is at a place. What is not whole yet has other names, which begin with a dot.
pub fn left(place: &Path) -> Left {
    let hidden = |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    if place.is_file() {
        return [(String::new(), fs::read(place).unwrap())].into();
    }
    let Ok(entries) = fs::read_dir(place) else { return Left::new() };
    let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| !hidden(path));
    paths
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap()))
        .collect()
}

/// All names in a folder, hidden ones too.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

pub fn said(out: &Output) -> String {
    String::from_utf8_lossy(&out.stderr).into_owned()
}

/// It was refused with exit status 2, a message that has these words, and no panic.
pub fn refused(out: &Output, words: &[&str], what: &[&str]) {
    let said = said(out);
    assert_eq!(out.status.code(), Some(2), "{what:?}: {said}");
    assert!(!said.contains("panicked"), "{what:?}: {said}");
    for word in words {
        assert!(said.contains(word), "{what:?}: no `{word}` in: {said}");
    }
}
