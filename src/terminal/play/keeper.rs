//! Where the marks are kept between two sittings.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use because_encodings::Puzzle;
use etcetera::BaseStrategy;
use tempfile::NamedTempFile;

use crate::board::{Saved, read_saved};
use because_files::{ClueState, Faults, LARGEST, PuzzleFile};

/// How much of a puzzle's id the name of its file takes at most.
const MOST_OF_ID: usize = 40;

/// A file for the marks of one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keeper {
    path: PathBuf,
}

/// Why kept marks cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// They are none of this puzzle.
    #[error("{0}")]
    Faults(Faults),
    /// The file cannot be read.
    #[error("cannot read {path}: {source}")]
    Io {
        /// The file.
        path: String,
        /// Why.
        source: io::Error,
    },
}

impl Keeper {
    /// A file of this name.
    pub fn at(path: &Path) -> Keeper {
        Keeper { path: path.to_path_buf() }
    }

    /// The puzzle's own file in the user's folder for such things; `None` where there is no such
    /// folder. A puzzle whose names or clues have changed is another one.
    pub fn of(file: &PuzzleFile) -> Option<Keeper> {
        let folders = etcetera::choose_base_strategy().ok()?;
        let folder = folders.state_dir().unwrap_or_else(|| folders.data_dir());
        let safe = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let id: String = file.id.chars().map(safe).take(MOST_OF_ID).collect();
        let name = format!("{id}-{:016x}.json", fingerprint(file));
        Some(Keeper { path: folder.join("because").join("play").join(name) })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What is kept; `None` where nothing is.
    ///
    /// # Errors
    /// If the file cannot be read, or is no grid of this puzzle.
    pub(crate) fn load(&self, puzzle: &Puzzle) -> Result<Option<Saved>, KeepError> {
        let path = self.path.display().to_string();
        match self.bytes() {
            Ok(bytes) => read_saved(&bytes, &path, puzzle).map(Some).map_err(KeepError::Faults),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(KeepError::Io { path, source }),
        }
    }

    /// What is in the file, up to one byte more than a grid may have.
    fn bytes(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        fs::File::open(&self.path)?.take(LARGEST as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Keeps a board; the file is written whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn save(&self, saved: &Saved, puzzle: &Puzzle) -> io::Result<()> {
        // Through a symbolic link the file it leads to is replaced, not the link.
        let path = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        fs::create_dir_all(folder)?;
        let mut file = NamedTempFile::new_in(folder)?;
        file.write_all(saved.text(puzzle).as_bytes())?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    }
}

/// A number for the names and the clues of a puzzle, the same on every machine (FNV-1a).
fn fingerprint(file: &PuzzleFile) -> u64 {
    let categories = file.puzzle.categories().iter();
    let names = categories.flat_map(|category| std::iter::once(&category.name).chain(&category.entities));
    let clue = |clue: &ClueState| match &clue.formula {
        // What English is understood to mean may get better; the clue stays the same.
        Some(formula) if clue.text.is_empty() => formula.notation(&file.puzzle).to_string(),
        _ => clue.text.clone(),
    };
    let texts = names.cloned().chain(file.clues.iter().map(clue));
    let bytes = texts.flat_map(|text| text.into_bytes().into_iter().chain([0xff]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
