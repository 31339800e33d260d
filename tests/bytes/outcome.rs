//! What a command said, and the digest of it.

use std::process::Output;

use sha2::{Digest, Sha256};

pub struct Outcome {
    pub output: Output,
    /// What it wrote to `out`, by name.
    pub files: Vec<(String, Vec<u8>)>,
}

/// The first 16 hexadecimal digits of the SHA-256 of these parts, each with its length before it.
pub fn digest(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Proofs and counter-models are as the solver came upon them: another account of the same work. A checker of its
/// own judges them (`.ci/certificates`).
fn depends_on_the_search(name: &str) -> bool {
    name.ends_with(".lrat")
        || name.ends_with("-models.txt")
        || name.ends_with("-smallest.cnf")
        || name.ends_with("proof/index.json")
}

impl Outcome {
    pub fn exit(&self) -> i32 {
        self.output.status.code().unwrap_or(-1)
    }

    /// Of standard output, standard error and the files that were written.
    pub fn digest(&self) -> String {
        let mut parts: Vec<&[u8]> = vec![&self.output.stdout, &self.output.stderr];
        for (name, bytes) in &self.files {
            parts.push(name.as_bytes());
            if !depends_on_the_search(name) {
                parts.push(bytes);
            }
        }
        digest(&parts)
    }
}
