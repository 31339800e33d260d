//! What a data set holds and how it was made.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The version of the manifest's form; another is refused.
pub(crate) const FORMAT: &str = "because/data/1";

/// A text that is in every set and nowhere else: who finds it in what a model says knows that the model was shown one.
pub(crate) const CANARY: &str = "because-data-canary:3f0b6f0e-5a0d-4c5e-9d0a-6b1f7c2e84d1";

/// What a data set holds. It is there when all else is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of its form.
    pub format: String,
    /// The version of the program.
    pub version: String,
    /// What was asked for.
    pub order: Value,
    /// The number of the first puzzle that was tried.
    pub from: u64,
    /// How many numbers were tried.
    pub count: u64,
    /// How many rows a shard has at most.
    pub shard: u64,
    /// How many rows there are.
    pub rows: u64,
    /// How many numbers have no row: their puzzle equals an earlier one up to renaming, or there is none.
    pub passed_over: u64,
    /// The sum of all forms, each a number of 256 bits, modulo 2²⁵⁶.
    pub form_sum: String,
    /// The splits by name.
    pub splits: BTreeMap<String, SplitOf>,
    /// SHA-256 of every file but this one, by name.
    pub files: BTreeMap<String, String>,
    /// A text that is in every set and nowhere else.
    pub canary: String,
}

/// What there is of a split.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SplitOf {
    /// How many rows.
    pub rows: u64,
    /// How many shards.
    pub shards: u64,
    /// The sum of their forms.
    pub form_sum: String,
}

/// A file that is whole or not there: until it is, it has another name.
pub(crate) struct Whole {
    path: PathBuf,
    part: PathBuf,
}

impl Whole {
    /// Begins a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn begin(path: &Path) -> io::Result<(Whole, BufWriter<File>)> {
        let mut part = path.as_os_str().to_os_string();
        part.push(".part");
        let (path, part) = (path.to_path_buf(), PathBuf::from(part));
        let file = BufWriter::new(File::create(&part)?);
        Ok((Whole { path, part }, file))
    }

    /// It is whole: it takes its name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn end(self, mut file: BufWriter<File>) -> io::Result<()> {
        file.flush()?;
        file.get_ref().sync_all()?;
        std::fs::rename(self.part, self.path)
    }
}

/// Writes a file, whole or not at all.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (whole, mut file) = Whole::begin(path)?;
    file.write_all(bytes)?;
    whole.end(file)
}

/// SHA-256 of a file, in hexadecimal.
pub(crate) fn digest(path: &Path) -> io::Result<String> {
    let (mut file, mut hash, mut bytes) = (File::open(path)?, Sha256::new(), vec![0; 1 << 16]);
    loop {
        let read = file.read(&mut bytes)?;
        if read == 0 {
            break;
        }
        hash.update(&bytes[..read]);
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
