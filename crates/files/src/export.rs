//! The puzzle as a formula for other tools: one file per format behind one manager.
//!
//! The models of an export are one to one with the solutions of the puzzle, projected to the
//! cells or not. Comments say what every variable, clause and group stands for.
//!
//! ```
//! use because_files::export::{Format, Options, export};
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
mod cpmpy;
mod dimacs;
mod error;
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
mod options;
mod rows;
mod wcnf;

use because_encodings::formula::check_spoken;
use because_encodings::{Clue, ClueNumber, FormulaError, Puzzle, Theory, TheoryError};

use crate::{PuzzleFile, document};
pub(crate) use comments::{block as block_name, cell as cell_name};
pub use error::ExportError;
pub(crate) use formula::Formula;
pub use options::{Axioms, Format, Options, Projection};

/// Whether formats are written that the page for browsers does not offer.
const MORE: bool = cfg!(feature = "formats");

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
            Format::Asp if MORE => asp::write(puzzle, &clues),
            Format::Fodot if MORE => fodot::write(puzzle, &clues),
            Format::Minizinc if MORE => minizinc::write(puzzle, &clues),
            Format::Cpmpy if MORE => cpmpy::write(puzzle, &clues),
            Format::Json => {
                let file = PuzzleFile::of(puzzle.clone(), "");
                Ok(json(&file, options.clues.as_deref()))
            }
            _ => Err(ExportError::LeftOut),
        };
    }
    // Clues that are left out leave no trace in how variables are numbered.
    let puzzle = &with_clues(puzzle, &clues);
    let theory = Theory::build(puzzle, options.encoding)?;
    Ok(match format {
        Format::Gcnf => gcnf::write(puzzle, &Formula::new(&theory, &clues), options.axioms),
        Format::Wcnf if MORE => wcnf::write(puzzle, &Formula::new(&theory, &clues)),
        Format::Opb if MORE => {
            let formula = Formula::without(&theory, &clues, opb::counted);
            opb::write(puzzle, &formula, options.encoding)
        }
        Format::Dimacs => dimacs::write(puzzle, &Formula::new(&theory, &clues), options.projection),
        _ => return Err(ExportError::LeftOut),
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
