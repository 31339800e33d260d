//! Certificates: what `check` and `explain` claim, as files that another program can check.
//!
//! Everything is about one formula, the puzzle as DIMACS CNF: models show that something is
//! possible, proofs in LRAT that something is not. docs/certificates.md says what the files are
//! and what they do not show.
//!
//! ```
//! use because_files::certificate::solutions;
//! use because_encodings::{Category, CategoryId, Formula, Puzzle};
//!
//! let people = Category::new("Person", ["Ann", "Bob"]);
//! let mut puzzle = Puzzle::new(vec![people, Category::new("Drink", ["tea", "milk"])]).unwrap();
//! puzzle.add_clue("Ann has tea.", Formula::Same(CategoryId(0).entity(0), CategoryId(1).entity(0)));
//! let certificate = solutions(&puzzle, "tiny", None).unwrap();
//! let names: Vec<&str> = certificate.files.iter().map(|file| file.name.as_str()).collect();
//! assert_eq!(
//!     names,
//!     ["puzzle.cnf", "solution.txt", "unique.cnf", "unique.lrat", "README.txt", "index.json"]
//! );
//! ```

mod counter;
mod index;
mod models;
mod smallest;
mod solutions;
mod sound;
mod steps;
mod world;
mod written;

pub use solutions::solutions;
pub use steps::{Claimed, steps};

use because_encodings::TheoryError;

use because_engine::explain::Status;
use because_engine::oracle::OracleError;

/// The name of the file that lists the others.
pub const INDEX: &str = "index.json";

/// A file of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, in a folder of its own.
    pub name: String,
    /// What is in it.
    pub text: String,
    /// What it claims, in a sentence.
    pub claim: String,
}

impl File {
    fn new(name: impl Into<String>, text: String, claim: impl Into<String>) -> File {
        File { name: name.into(), text, claim: claim.into() }
    }
}

/// The files that certify one result; the last one lists the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// How the puzzle stands, as the files show.
    pub status: Status,
    /// The files, each under another name.
    pub files: Vec<File>,
}

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The puzzle is too large to encode.
    #[error(transparent)]
    Theory(#[from] TheoryError),
    /// The SAT solver failed.
    #[error(transparent)]
    Oracle(OracleError),
    /// The deadline passed.
    #[error("the time limit was reached")]
    Deadline,
    /// The premises and clues of a step do not force what it derives.
    #[error("step {0} could not be proved again: a defect of this program; please report it")]
    Unsound(usize),
    /// Fewer premises force the target of a step that was said to have the fewest.
    #[error(
        "step {0} was said to have the fewest premises, and has not: a defect of this program; please report it"
    )]
    NotSmallest(usize),
    /// The steps do not end where they should.
    #[error("the steps leave out what follows: a defect of this program; please report it")]
    Unfinished,
}

impl From<OracleError> for CertificateError {
    fn from(error: OracleError) -> CertificateError {
        match error {
            OracleError::Interrupted => CertificateError::Deadline,
            error => CertificateError::Oracle(error),
        }
    }
}
