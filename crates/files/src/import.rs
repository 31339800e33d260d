//! CNF that this tool wrote, with its comments, back into the puzzle.
//!
//! ```
//! use because_files::export::{Format, Options, export};
//! use because_files::import;
//! use because_encodings::{Category, Formula, Puzzle};
//!
//! let people = Category::new("Person", ["Ann", "Bob"]);
//! let mut puzzle = Puzzle::new(vec![people, Category::new("Drink", ["tea", "milk"])]).unwrap();
//! let [person, drink] = [0, 1].map(because_encodings::CategoryId);
//! puzzle.add_clue("Ann drinks no tea.", Formula::Same(person.entity(0), drink.entity(0)).negate());
//! let text = export(&puzzle, Format::Gcnf, &Options::default()).unwrap();
//! assert_eq!(import(&text, "tiny").unwrap().puzzle, puzzle);
//! assert!(import(&text.replace("-1", "1"), "tiny").is_err());
//! ```

mod comments;
mod error;

pub use error::ImportError;

use because_encodings::{ClueNumber, Encoding, Puzzle};

use crate::export::{self, Axioms, ExportError, Format, Options};
use crate::{PuzzleFile, read_puzzle};

/// The puzzle of a text that `export` wrote as DIMACS or grouped CNF.
///
/// What clues mean is in the comments. The clauses are made again from that, and must be those of the
/// text, in any encoding. Clues that the text leaves out are no longer there, and the others are numbered
/// from 1.
///
/// # Errors
/// [`ImportError`].
pub fn import(text: &str, id: &str) -> Result<PuzzleFile, ImportError> {
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let comments = comments::read(text)?;
    let file = read_puzzle(comments.document.to_string().as_bytes(), id, crate::Format::Json);
    let file = file.map_err(ImportError::Faults)?;
    if !is_written(&file.puzzle, &comments.asserted, text)? {
        return Err(ImportError::Differs);
    }
    Ok(file.with_clues(&comments.asserted))
}

/// Whether some encoding of the puzzle has the clauses of the text.
fn is_written(puzzle: &Puzzle, clues: &[ClueNumber], text: &str) -> Result<bool, ExportError> {
    let grouped = text.lines().any(|line| line.starts_with("p gcnf"));
    let (format, axioms): (_, &[Axioms]) = match grouped {
        true => (Format::Gcnf, &[Axioms::Hard, Axioms::Groups]),
        false => (Format::Dimacs, &[Axioms::Hard]),
    };
    for encoding in [Encoding::Pairwise, Encoding::Tuple] {
        for axioms in axioms {
            let clues = Some(clues.to_vec());
            let options = Options { encoding, axioms: *axioms, clues, ..Options::default() };
            let again = export::export(puzzle, format, &options)?;
            if clauses(&again).eq(clauses(text)) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The words of all lines that are no comments.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    let comment = |line: &&str| line.starts_with("c ") || *line == "c";
    text.lines().filter(move |line| !comment(line)).flat_map(str::split_whitespace)
}
