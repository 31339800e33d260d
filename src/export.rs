//! The puzzle as a formula for other tools: one file per format behind one manager.
//!
//! The models of an export are one to one with the solutions of the puzzle, projected to the
//! cells or not. Comments say what every variable, clause and group stands for.
//!
//! ```
//! use because::export::{Format, Options, export};
//! use because_encodings::{Category, Puzzle};
//!
//! let people = Category::new("Person", ["Ann", "Bob"]);
//! let puzzle = Puzzle::new(vec![people, Category::new("Drink", ["tea", "iced milk"])]).unwrap();
//! let text = export(&puzzle, Format::Dimacs, &Options::default()).unwrap();
//! assert!(text.contains("c var 2 Person=Ann Drink=\"iced milk\"\n"));
//! assert!(text.contains("\np cnf 4 8\n"));
//! ```

mod comments;
mod dimacs;
mod formula;
mod gcnf;

use because_encodings::{ClueNumber, Encoding, Puzzle, Theory, TheoryError};

pub(crate) use comments::{block as block_name, cell as cell_name};
pub(crate) use formula::Formula;

/// A format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// DIMACS CNF.
    #[default]
    Dimacs,
    /// Grouped CNF: a group per clue, for tools that look for unsatisfiable sets of groups.
    Gcnf,
}

/// What to write, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How the grid is laid out in variables.
    pub encoding: Encoding,
    /// How the variables that stand for cells are marked for model counters. DIMACS only.
    pub projection: Projection,
    /// The clues to assert; all asserted ones if `None`. Axioms and given facts are always
    /// there.
    pub clues: Option<Vec<ClueNumber>>,
    /// Where axioms and given facts go. Grouped CNF only.
    pub axioms: Axioms,
}

/// How the variables that stand for cells are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Projection {
    /// By a line `c p show 1 2 … 0`.
    Show,
    /// By lines `c ind 1 2 … 0`.
    Ind,
    /// Not at all.
    #[default]
    None,
}

/// Where axioms and given facts go in grouped CNF.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Axioms {
    /// Into group 0, which always holds.
    #[default]
    Hard,
    /// Into a group per block.
    Groups,
}

/// Why a puzzle cannot be exported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// It has no theory.
    #[error(transparent)]
    Theory(#[from] TheoryError),
    /// A clue was asked for that it does not have.
    #[error("there is no clue {0}")]
    NoSuchClue(u32),
    /// A clue was asked for that is only stated, for others to speak about.
    #[error("clue {0} is only stated for other clues to speak about; it asserts nothing")]
    OnlyStated(u32),
}

/// A formula as DIMACS CNF, with its comments.
pub(crate) fn dimacs(puzzle: &Puzzle, formula: &Formula) -> String {
    dimacs::write(puzzle, formula, Projection::None)
}

/// A clause as a line of DIMACS CNF.
pub(crate) fn clause_line(clause: &[i32]) -> String {
    comments::clause(clause) + "\n"
}

/// The puzzle in a format, with a final line break. The text depends on nothing else.
///
/// # Errors
/// [`ExportError`].
pub fn export(puzzle: &Puzzle, format: Format, options: &Options) -> Result<String, ExportError> {
    for number in options.clues.iter().flatten() {
        match puzzle.clue(*number) {
            None => return Err(ExportError::NoSuchClue(number.0)),
            Some(clue) if !clue.asserted => return Err(ExportError::OnlyStated(number.0)),
            Some(_) => {}
        }
    }
    let theory = Theory::build(puzzle, options.encoding)?;
    let formula = Formula::new(&theory, options.clues.as_deref());
    Ok(match format {
        Format::Dimacs => dimacs::write(puzzle, &formula, options.projection),
        Format::Gcnf => gcnf::write(puzzle, &formula, options.axioms),
    })
}
