//! `because-checker DIR`: checks the certificates in a folder. Exit status: 0 accepted, 1 refused,
//! 2 bad use.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use because_checker::{Folder, check};

const USAGE: &str = "usage: because-checker [--no-index] DIR
Checks the certificates in DIR. With --no-index, without the hashes of index.json.";

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let before = arguments.len();
    arguments.retain(|argument| argument != "--no-index");
    let hashes = arguments.len() == before;
    let [folder] = &arguments[..] else {
        say(&mut io::stderr(), USAGE);
        return ExitCode::from(2);
    };
    let read = match read(Path::new(folder)) {
        Ok(read) => read,
        Err(error) => {
            say(&mut io::stderr(), &format!("cannot read {folder}: {error}"));
            return ExitCode::from(2);
        }
    };
    match check(&read, hashes) {
        Ok(verdict) => {
            say(&mut io::stdout(), &verdict.to_string());
            ExitCode::SUCCESS
        }
        Err(refusal) => {
            say(&mut io::stdout(), &format!("refused: {refusal}"));
            ExitCode::from(1)
        }
    }
}

fn read(path: &Path) -> io::Result<Folder> {
    let mut folder = Folder::new();
    for entry in std::fs::read_dir(path)? {
        let entry = entry?;
        folder.insert(entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path())?);
    }
    Ok(folder)
}

fn say(to: &mut impl Write, text: &str) {
    // If nobody reads it, the exit status says it.
    let _ = writeln!(to, "{text}");
}
