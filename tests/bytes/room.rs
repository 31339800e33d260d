//! A folder in which commands run: the files beside this test, those of `puzzles/bad` and
//! `puzzles/formulas` in `bad` and `formulas`, and `out` for what commands write.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::case::Case;
use crate::outcome::Outcome;

pub struct Room {
    folder: PathBuf,
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

/// The program that is compared; its path holds in any folder.
fn program() -> PathBuf {
    let path = env::var_os("BECAUSE").unwrap_or_else(|| env!("CARGO_BIN_EXE_because").into());
    fs::canonicalize(&path).unwrap_or_else(|_| panic!("there is no program {}", path.display()))
}

impl Room {
    pub fn folder(name: &str) -> PathBuf {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("bytes").join(name)
    }

    /// Makes it, empty of what an earlier run left in it.
    pub fn new(name: &str) -> Room {
        let folder = Room::folder(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
        copy(&repository.join("tests/bytes"), &folder);
        copy(&repository.join("puzzles/bad"), &folder.join("bad"));
        copy(&repository.join("puzzles/formulas"), &folder.join("formulas"));
        Room { folder }
    }

    /// Runs the program with these arguments and this on its standard input.
    pub fn run(&self, args: &[String], input: &[u8]) -> Outcome {
        let out = self.folder.join("out");
        if out.exists() {
            fs::remove_dir_all(&out).unwrap();
        }
        fs::create_dir(&out).unwrap();
        let piped = self.folder.join("out.input");
        fs::write(&piped, input).unwrap();
        let mut command = Command::new(program());
        command.args(args).current_dir(&self.folder).stdin(Stdio::from(File::open(&piped).unwrap()));
        let global = args.iter().any(|arg| arg == "--threads") || args.iter().any(|arg| arg == "--help");
        if !global && args.len() > 1 {
            command.args(["--threads", "1"]);
        }
        for name in ["COLUMNS", "LINES", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LANG", "LC_ALL", "TERM"] {
            command.env_remove(name);
        }
        let output = command.output().unwrap();
        Outcome { output, files: files(&out, &out) }
    }

    /// Runs what a case pipes in, then the case.
    pub fn outcome(&self, case: &Case) -> Outcome {
        let input = case.input.as_ref().map(|args| self.run(args, b"").output.stdout).unwrap_or_default();
        self.run(&case.args, &input)
    }
}

/// The files in a folder and below it, by name.
fn files(folder: &Path, root: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, root));
        } else {
            let parts = path.strip_prefix(root).unwrap().iter().map(|part| part.to_str().unwrap());
            found.push((parts.collect::<Vec<_>>().join("/"), fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}
