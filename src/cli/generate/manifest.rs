//! What a file of generated puzzles holds and how it was made, in a file beside it.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use super::super::fail::Fail;
use super::super::input;

/// What a file of puzzles holds. Of two runs that say the same of `made_by` and `from`, one holds what the
/// other begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// What the bytes depend on.
    pub made_by: MadeBy,
    /// The number of the first puzzle.
    pub from: u64,
    /// The number after the last that was tried.
    pub next: u64,
    /// How many lines there are.
    pub lines: u64,
    /// How many numbers have no line, because their puzzle equals an earlier one up to renaming or because
    /// none was found.
    pub passed_over: u64,
    /// How many sets of clues were finished for all these lines, those among them that were put by.
    pub attempts: u64,
    /// Of all bytes, in hexadecimal.
    pub sha256: String,
    /// Whether all that was asked for is there.
    pub complete: bool,
}

/// What the bytes of a puzzle depend on, beside its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeBy {
    /// The program's version.
    pub version: String,
    /// The seed.
    pub seed: u64,
    /// The options, by name.
    pub options: serde_json::Map<String, serde_json::Value>,
}

/// Where the manifest of a file is.
pub fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".manifest.json");
    name.into()
}

impl Manifest {
    /// Writes it beside the file, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), Fail> {
        let path = beside(path);
        let shown = path.display().to_string();
        let fail = |error| Fail::io("write", shown.clone())(error);
        let folder = path.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file: NamedTempFile = builder.prefix(".because-").tempfile_in(folder).map_err(fail)?;
        let text = serde_json::to_string_pretty(self).map_err(|error| fail(error.into()))?;
        writeln!(file, "{text}").and_then(|()| file.as_file().sync_all()).map_err(fail)?;
        file.persist(&path).map_err(|error| fail(error.error))?;
        Ok(())
    }

    /// Reads the manifest of a file.
    ///
    /// # Errors
    /// If there is none, or it is no manifest.
    pub fn read(path: &Path) -> Result<Manifest, Fail> {
        let path = beside(path);
        let shown = path.display().to_string();
        let bytes = input::limited(&path).map_err(Fail::io("read", shown.clone()))?;
        serde_json::from_slice(&bytes)
            .map_err(|error| Fail::Message(format!("{shown} is no manifest: {error}")))
    }
}
