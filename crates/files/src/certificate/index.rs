//! The list of the files, with what each claims and a hash of its bytes.

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Certificate, File, INDEX};
use because_engine::explain::Status;

/// The version of the form of a certificate.
const FORMAT: u32 = 1;

/// What a certificate shows and what it does not, for whoever opens the folder.
const README: &str = include_str!("README.txt");

#[derive(Serialize)]
struct Index<'i> {
    format: u32,
    made_by: String,
    puzzle: &'i str,
    status: &'static str,
    files: Vec<Listed<'i>>,
}

#[derive(Serialize)]
struct Listed<'i> {
    name: &'i str,
    sha256: String,
    claim: &'i str,
}

/// The files with what belongs to every certificate.
pub(super) fn finished(id: &str, status: Status, mut files: Vec<File>) -> Certificate {
    files.push(File::new("README.txt", README.to_string(), "What is shown here and what is not."));
    let index = Index {
        format: FORMAT,
        made_by: format!("because {}", env!("CARGO_PKG_VERSION")),
        puzzle: id,
        status: match status {
            Status::Unique => "unique",
            Status::None => "none",
            Status::Multiple => "multiple",
        },
        files: files.iter().map(listed).collect(),
    };
    // Strings alone, written to memory: this does not fail.
    let text = serde_json::to_string_pretty(&index).unwrap_or_default();
    // Then nothing of the list itself can change unseen.
    let above = text.trim_end_matches("\n}").to_string() + ",\n";
    let text = format!("{above}  \"sha256_above\": \"{}\"\n}}\n", sha256(above.as_bytes()));
    files.push(File::new(INDEX, text, "The list of the files."));
    Certificate { status, files }
}

fn listed(file: &File) -> Listed<'_> {
    Listed { name: &file.name, sha256: sha256(file.text.as_bytes()), claim: &file.claim }
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
