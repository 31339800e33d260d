//! Steps that somebody wrote about a puzzle, or the answer table that they came to.
//!
//! ```
//! use because::source::{Format, StepReader, read_puzzle};
//!
//! let puzzle = br#"
//! clues = [{ means = 'Ann = cat' }]
//! [[categories]]
//! name = "Name"
//! entities = ["Ann", "Bea"]
//! [[categories]]
//! name = "Pet"
//! entities = ["cat", "dog"]
//! "#;
//! let file = read_puzzle(puzzle, "pets.toml", Format::Toml).unwrap();
//! let reader = StepReader::new(&file);
//!
//! let text = b"Ann = cat [clue 1]\nBea != cat [no clue; Ann = cat]  # the cat is taken\nBea = dog";
//! let steps = reader.read(text, "mine.steps").unwrap().steps.unwrap();
//! assert_eq!(steps.len(), 3);
//! assert_eq!(steps[1].premises.as_ref().map(Vec::len), Some(1));
//! assert!(steps[2].clues.is_none() && steps[2].premises.is_none());
//!
//! let table = reader.read(br#"{"solution": [["Bea", "dog"], ["Ann", null]]}"#, "table.json").unwrap();
//! assert_eq!(table.answer.unwrap()[1][1], None);
//!
//! let faults = reader.read(b"Ann = cow [clue 7]", "bad.steps").unwrap_err();
//! assert_eq!(faults.diagnostics().len(), 2);
//! ```

mod document;
mod plain;
mod quick;

use because_encodings::{ClueNumber, Entity, Fact};

use super::diagnostic::Faults;
use super::fault::{Report, StepsError};
use super::lines::PuzzleLine;
use super::puzzle_file::PuzzleFile;
use super::reader::text_of;
use super::tree::Span;
use quick::Names;
pub use quick::id_of;

/// What a file of steps holds: steps, an answer table, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepsFile {
    /// The puzzle that it says it is about.
    pub id: Option<String>,
    /// The steps, in order.
    pub steps: Option<Vec<WrittenStep>>,
    /// The rows of the answer table, one place per category; `None` where nothing is written.
    pub answer: Option<Vec<Vec<Option<Entity>>>>,
}

/// A step as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenStep {
    /// The clues that it cites, in its order; `None` where it does not say.
    pub clues: Option<Vec<ClueNumber>>,
    /// The facts that it rests on, in its order; `None` where it does not say.
    pub premises: Option<Vec<Fact>>,
    /// The facts that it gives.
    pub derived: Vec<Fact>,
    /// Whether it gives the contradiction.
    pub contradiction: bool,
}

/// The most steps of a sequence.
const MOST_STEPS: usize = 1_000_000;

/// Reads steps about one puzzle.
pub struct StepReader<'a> {
    file: &'a PuzzleFile,
    names: Names<'a>,
}

impl<'a> StepReader<'a> {
    /// A reader that knows the names and the clue numbers of a puzzle.
    pub fn new(file: &'a PuzzleFile) -> StepReader<'a> {
        StepReader { file, names: Names::new(&file.puzzle) }
    }

    /// Reads steps. JSON, where it begins with `{` or `[`: an object with `steps`, `solution` or
    /// both (the JSON of an explanation is one), or a list of steps. A step is an object with
    /// `derived`, and `clues` and `premises` if it cites any; or a fact; or a string like a line
    /// of text. Unknown keys are passed over. Else text: a step a line, with `#` before comments.
    ///
    /// # Errors
    /// All faults that could be found.
    pub fn read(&self, bytes: &[u8], name: &str) -> Result<StepsFile, Faults> {
        self.read_from(bytes, name, 1)
    }

    /// Reads the steps of a line of a data set, which are JSON.
    ///
    /// # Errors
    /// As [`StepReader::read`]. Spans are of the line, line numbers of the file.
    pub fn read_line(&self, line: &PuzzleLine) -> Result<StepsFile, Faults> {
        self.read_from(line.bytes(), line.file_name(), line.number())
    }

    fn read_from(&self, bytes: &[u8], name: &str, first_line: usize) -> Result<StepsFile, Faults> {
        // Most of what programs write has no fault and needs no places; the rest is read again.
        let many = |steps: &Option<Vec<WrittenStep>>| steps.as_ref().is_some_and(|of| of.len() > MOST_STEPS);
        if let Some(read) = quick::read(bytes, self).filter(|read| !many(&read.steps)) {
            return Ok(read);
        }
        let mut report = text_of(bytes, name, first_line)?;
        let source = report.source();
        let start = source.text.trim_start();
        let read = if start.is_empty() {
            report.push(0..0, StepsError::Empty);
            None
        } else if start.starts_with(['{', '[']) {
            document::read(&source.text, self, &mut report)
        } else {
            let steps = plain::read(&source.text, self, &mut report);
            if steps.is_empty() && report.is_clean() {
                report.push(0..0, StepsError::Empty);
            }
            Some(StepsFile { steps: Some(steps), ..StepsFile::default() })
        };
        if read.as_ref().is_some_and(|read| many(&read.steps)) {
            report.push(0..0, StepsError::TooMany { most: MOST_STEPS });
        }
        report.id = read.as_ref().and_then(|read| read.id.clone()).or(report.id.take());
        match read {
            Some(read) if report.is_clean() => Ok(read),
            _ => Err(report.finish()),
        }
    }

    /// Whether the puzzle's file has a clue of this number, understood or not.
    fn has_clue(&self, number: u32) -> bool {
        self.file.clue(ClueNumber(number)).is_some()
    }

    /// The clue of this number, or the fault that there is none.
    fn clue(&self, number: u32) -> Result<ClueNumber, StepsError> {
        if self.has_clue(number) {
            return Ok(ClueNumber(number));
        }
        let numbers = || self.file.clues.iter().map(|clue| clue.number.0).filter(|number| *number > 0);
        let known = match (numbers().min(), numbers().max()) {
            (Some(first), Some(last)) if first < last => {
                format!("clues count from {first} to {last}, in the order of the file")
            }
            (Some(only), _) => format!("the only clue is clue {only}"),
            _ => "the puzzle has no clues".to_string(),
        };
        Err(StepsError::NoSuchClue { number, known })
    }

    /// Notes a step that says nothing.
    fn check(&self, step: &WrittenStep, span: &Span, report: &mut Report) {
        if step.derived.is_empty() && !step.contradiction {
            report.push(span.clone(), StepsError::SaysNothing);
        }
    }
}
