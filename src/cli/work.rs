//! Running one kind of work over a puzzle file or over every line of a data set.

use because::render::{Look, Speaker};

use super::engine_stub::source::{self, Format, PuzzleFile};
use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::lines::{Line, each_line};
use super::output::Output;

/// What a command does with each puzzle.
pub trait Work: Sync {
    /// What it finds out about a puzzle.
    type Found;

    /// Finds it out.
    ///
    /// # Errors
    /// What keeps it from being found out, in words.
    fn find(&self, puzzle: &PuzzleFile, global: &Global) -> Result<Self::Found, String>;

    /// The exit status that a finding stands for.
    fn exit(&self, found: &Self::Found) -> Exit;

    /// A finding as a line of JSON.
    fn json(&self, speaker: &Speaker, id: &str, puzzle: &PuzzleFile, found: &Self::Found) -> String;

    /// The line of JSON that stands in for a finding.
    fn json_failed(&self, id: &str, error: String) -> String;

    /// A finding as text, with a final line break.
    fn text(&self, speaker: &Speaker, look: Look, puzzle: &PuzzleFile, found: &Self::Found) -> String;
}

/// Does the work on what FILE names and writes the results; `json` decides how for one puzzle.
///
/// # Errors
/// If the input cannot be read, or the results not be written.
pub fn run(
    work: &impl Work,
    file: &str,
    json: bool,
    global: &Global,
    mut output: Output,
) -> Result<Exit, Fail> {
    let exit = match input::open(file, global)? {
        Source::Lines(reader) => {
            let one = |line: &Line| one_line(work, line, global);
            let broken = |line: &Line| {
                work.json_failed(&name_of(line), "a defect of this program; please report it".to_string())
            };
            each_line(reader, global.threads(), &mut output, one, broken)?
        }
        Source::One(puzzle) => {
            let found = work.find(&puzzle, global).map_err(|e| Fail::Message(format!("{file}: {e}")))?;
            let speaker = Speaker::new(&puzzle.puzzle, &puzzle.wording);
            let text = if json {
                format!("{}\n", work.json(&speaker, &input::id_of(&puzzle, file), &puzzle, &found))
            } else {
                let to_file = !matches!(output, Output::Stdout(_));
                work.text(&speaker, global.look(to_file), &puzzle, &found)
            };
            output.text(&text)?;
            work.exit(&found)
        }
    };
    output.finish()?;
    Ok(exit)
}

fn name_of(line: &Line) -> String {
    format!("line {}", line.number)
}

fn one_line(work: &impl Work, line: &Line, global: &Global) -> (String, Exit) {
    let name = name_of(line);
    let bytes = match &line.bytes {
        Ok(bytes) => bytes,
        Err(error) => return (work.json_failed(&name, error.clone()), Exit::Bad),
    };
    let puzzle = match source::read_puzzle(bytes, &name, Format::JsonLine) {
        Ok(puzzle) => puzzle,
        Err(faults) => return (work.json_failed(&name, faults.render(false)), Exit::Bad),
    };
    let id = puzzle.id.clone().unwrap_or(name);
    match work.find(&puzzle, global) {
        Ok(found) => {
            let speaker = Speaker::new(&puzzle.puzzle, &puzzle.wording);
            (work.json(&speaker, &id, &puzzle, &found), work.exit(&found))
        }
        Err(error) => (work.json_failed(&id, error), Exit::Bad),
    }
}
