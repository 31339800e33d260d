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

mod asp;
mod comments;
mod dimacs;
mod fodot;
mod formula;
mod gcnf;
mod infix;
mod labels;
mod logic;
mod lower;
mod minizinc;
mod numbers;
mod opb;
mod wcnf;

use because_encodings::formula::check::check_spoken;
use because_encodings::{Clue, ClueNumber, Encoding, FormulaError, Puzzle, Theory, TheoryError};

use crate::source::{PuzzleFile, document};
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
    /// MaxSAT: clues are soft, so that the cost is the number of clues dropped.
    Wcnf,
    /// Pseudo-Boolean constraints.
    Opb,
    /// An answer set program for clingo.
    Asp,
    /// FO(.) for IDP-Z3.
    Fodot,
    /// A MiniZinc model.
    Minizinc,
    /// The puzzle file as JSON, with what all clues mean.
    Json,
}

impl Format {
    /// Whether it has a variable per cell, so that the layout of the grid can be chosen.
    pub fn is_propositional(self) -> bool {
        matches!(self, Format::Dimacs | Format::Gcnf | Format::Wcnf | Format::Opb)
    }
}

/// What to write, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How the grid is laid out in variables, where the format has them for cells.
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
    /// A clue compares a sum of numbers that are too large for other tools, in too many ways to list.
    #[error("clue {0} compares sums past the range of whole numbers of other tools")]
    Sum(u32),
}

/// The clues that a puzzle asserts.
pub(crate) fn asserted(puzzle: &Puzzle) -> Vec<ClueNumber> {
    puzzle.clues().iter().filter(|clue| clue.asserted).map(|clue| clue.number).collect()
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
    let clues = options.clues.clone().unwrap_or_else(|| asserted(puzzle));
    if !format.is_propositional() {
        check(puzzle)?;
        return match format {
            Format::Asp => asp::write(puzzle, &clues),
            Format::Fodot => fodot::write(puzzle, &clues),
            Format::Minizinc => minizinc::write(puzzle, &clues),
            _ => {
                let file = PuzzleFile::of(puzzle.clone(), "");
                Ok(json(&file, options.clues.as_deref()))
            }
        };
    }
    // Clues that are left out leave no trace in how variables are numbered.
    let puzzle = &with_clues(puzzle, &clues);
    let theory = Theory::build(puzzle, options.encoding)?;
    Ok(match format {
        Format::Gcnf => gcnf::write(puzzle, &Formula::new(&theory, &clues), options.axioms),
        Format::Wcnf => wcnf::write(puzzle, &Formula::new(&theory, &clues)),
        Format::Opb => {
            let formula = Formula::without(&theory, &clues, opb::counted);
            opb::write(puzzle, &formula, options.encoding)
        }
        _ => dimacs::write(puzzle, &Formula::new(&theory, &clues), options.projection),
    })
}

/// The puzzle with these clues asserted, and those that they speak about.
fn with_clues(puzzle: &Puzzle, clues: &[ClueNumber]) -> Puzzle {
    let mut with = puzzle.without_clues();
    for number in lower::with_spoken_of(puzzle, clues) {
        if let Some(clue) = puzzle.clue(number) {
            with.push_clue(Clue { asserted: clues.contains(&number), ..clue.clone() });
        }
    }
    with
}

/// The puzzle of a file in a format; JSON keeps its title, story and wording.
///
/// # Errors
/// [`ExportError`].
pub fn export_file(file: &PuzzleFile, format: Format, options: &Options) -> Result<String, ExportError> {
    // It says what is wrong with the clues asked for, too.
    let text = export(&file.puzzle, format, options)?;
    Ok(if format == Format::Json { json(file, options.clues.as_deref()) } else { text })
}

fn json(file: &PuzzleFile, clues: Option<&[ClueNumber]>) -> String {
    let document = match clues {
        Some(clues) => document(&file.with_clues(clues)),
        None => document(file),
    };
    format!("{document:#}\n")
}

/// Whether every clue fits the puzzle, and none speaks about itself.
fn check(puzzle: &Puzzle) -> Result<(), TheoryError> {
    for clue in puzzle.clues() {
        let checked = clue.formula.check(puzzle, &|number| puzzle.clue(number).is_some());
        checked.map_err(|error| TheoryError::Clue { number: clue.number, error })?;
    }
    check_spoken(puzzle).map_err(|error| {
        let number = match error {
            FormulaError::Circular(number) | FormulaError::Entangled(number) => number,
            _ => ClueNumber(0),
        };
        TheoryError::Clue { number, error }
    })
}
