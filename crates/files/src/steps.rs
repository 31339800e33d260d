//! Steps that somebody wrote about a puzzle, or the answer table that they came to.
//!
//! ```
//! use because_files::{Format, StepReader, read_puzzle};
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
mod names;
mod plain;
mod quick;
mod reader;
mod written;

pub use quick::id_of;
pub use reader::StepReader;
pub use written::{StepsFile, WrittenStep};

use super::diagnostic::Faults;
use super::fault::StepsError;
use super::lines::PuzzleLine;
use super::reader::text_of;

/// The most steps of a sequence.
const MOST_STEPS: usize = 1_000_000;

impl StepReader<'_> {
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
}
