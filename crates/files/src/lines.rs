//! JSON lines: many puzzles in one file, one a line, read as they are asked for.
//!
//! ```
//! use because_files::{NoProse, PuzzleLines};
//!
//! let file = "{\"id\": \"cut off\n\n[]\n";
//! let faults: Vec<_> = PuzzleLines::new(file.as_bytes(), "many.jsonl")
//!     .map(|line| line.unwrap().read(&NoProse).unwrap_err())
//!     .collect();
//! assert_eq!(faults.len(), 2);
//! assert_eq!(faults[1].diagnostics()[0].line, 3);
//! ```

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

use because_encodings::Puzzle;
use memchr::memchr;

use super::diagnostic::Faults;
use super::grid::{GridFact, read_facts_beside};
use super::prose::Prose;
use super::puzzle_file::PuzzleFile;
use super::reader::{Format, LARGEST, Origin, read_bytes};

/// The lines of a file of puzzles that are not blank, in order.
#[derive(Debug)]
pub struct PuzzleLines<R> {
    input: R,
    name: Arc<str>,
    number: usize,
    taken: u64,
    done: bool,
}

/// One line, not read as a puzzle yet, so that another thread may do that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleLine {
    name: Arc<str>,
    number: usize,
    bytes: Vec<u8>,
}

impl<R: BufRead> PuzzleLines<R> {
    /// The lines of `input`, a file called `name`.
    pub fn new(input: R, name: impl Into<String>) -> PuzzleLines<R> {
        PuzzleLines { input, name: name.into().into(), number: 0, taken: 0, done: false }
    }

    /// How many bytes of the input the lines so far have taken.
    pub fn bytes_taken(&self) -> u64 {
        self.taken
    }
}

impl<R: Read> PuzzleLines<BufReader<R>> {
    /// Whether the next line can be had without waiting for more input.
    pub fn is_at_hand(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }
}

impl<R: BufRead> Iterator for PuzzleLines<R> {
    /// A line, or the stream's own error, after which there is nothing more.
    type Item = io::Result<PuzzleLine>;

    fn next(&mut self) -> Option<io::Result<PuzzleLine>> {
        while !self.done {
            match next_line(&mut self.input, &mut self.taken) {
                Ok(None) => self.done = true,
                Ok(Some(bytes)) => {
                    self.number += 1;
                    if !bytes.trim_ascii().is_empty() {
                        return Some(Ok(PuzzleLine {
                            name: Arc::clone(&self.name),
                            number: self.number,
                            bytes,
                        }));
                    }
                }
                Err(error) => {
                    self.done = true;
                    return Some(Err(error));
                }
            }
        }
        None
    }
}

/// The next line without its end; of a longer one than a puzzle may take, just too much.
/// Counts the bytes it takes from the input.
fn next_line(input: &mut impl BufRead, count: &mut u64) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            return Ok(any.then_some(line));
        }
        any = true;
        let end = memchr(b'\n', chunk);
        let taken = end.unwrap_or(chunk.len());
        let room = (LARGEST + 1).saturating_sub(line.len());
        line.extend_from_slice(&chunk[..taken.min(room)]);
        let consumed = end.map_or(taken, |end| end + 1);
        *count += consumed as u64;
        input.consume(consumed);
        if end.is_some() {
            if line.last() == Some(&b'\r') {
                line.pop();
            }
            return Ok(Some(line));
        }
    }
}

impl PuzzleLine {
    /// A line of this number, from 1, of a file called `name`.
    pub fn new(name: impl Into<String>, number: usize, bytes: Vec<u8>) -> PuzzleLine {
        PuzzleLine { name: name.into().into(), number, bytes }
    }

    /// Its number in the file, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// How many bytes it has.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The name of the file, as messages give it.
    pub(crate) fn file_name(&self) -> &str {
        &self.name
    }

    /// Its bytes, without the end of the line.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The puzzle of this line. Keys that the format does not know are passed over; a puzzle
    /// without an id is called by its line's number. `prose` reads what English alone tells.
    ///
    /// # Errors
    /// All faults of this line. Spans are of the line, line numbers of the file.
    pub fn read(&self, prose: &dyn Prose) -> Result<PuzzleFile, Faults> {
        let origin = Origin {
            name: &self.name,
            first_line: self.number,
            strict: false,
            id: format!("line {}", self.number),
            prose,
        };
        read_bytes(&self.bytes, Format::Json, origin)
    }

    /// The marks that the line gives beside its puzzle, `"facts": [FACT, …]` as in a grid file;
    /// none where it has no such key.
    ///
    /// # Errors
    /// All faults of these marks.
    pub fn grid(&self, puzzle: &Puzzle) -> Result<Vec<GridFact>, Faults> {
        read_facts_beside(&self.bytes, &self.name, self.number, puzzle)
    }
}
