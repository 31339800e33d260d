//! Running one kind of work over a puzzle file or over every line of a data set.

use std::time::Instant;

use because::render::json::StatusJson;
use because::render::{Look, Speaker};
use because::solve::SolveError;
use because::source::PuzzleFile;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input::{self, Source};
use super::language::LanguageArg;
use super::lines::{Line, each_line};
use super::output::{Output, complain};
use super::progress::Progress;
use super::unread;

/// What a command does with each puzzle.
pub trait Work: Sync {
    /// What it finds out about a puzzle.
    type Found;

    /// Finds it out, by the deadline if there is one.
    ///
    /// # Errors
    /// What keeps it from being found out.
    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Self::Found, Failure>;

    /// Finds it out about a line of a data set, which may say more than its puzzle.
    ///
    /// # Errors
    /// As [`Work::find`].
    fn find_in(&self, _: &Line, file: &PuzzleFile, job: Job) -> Result<Self::Found, Failure> {
        self.find(file, job)
    }

    /// The language to tell it in, where that is asked for.
    fn language(&self) -> Option<&LanguageArg> {
        None
    }

    /// Whether it is about the English itself, which it then reads on its own.
    fn reads(&self) -> bool {
        false
    }

    /// What to say where a limit comes before there is anything to give.
    fn late(&self) -> &'static str {
        "the time limit was reached before it was known how many solutions there are"
    }

    /// The exit status that a finding stands for.
    fn exit(&self, found: &Self::Found) -> Exit;

    /// A finding as a line of JSON.
    fn json(&self, speaker: &Speaker, file: &PuzzleFile, found: &Self::Found) -> String;

    /// The line of JSON that stands in for a finding.
    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String;

    /// A finding as text, with a final line break.
    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, found: &Self::Found) -> String;

    /// Writes what it finds out about one puzzle as text.
    ///
    /// # Errors
    /// What keeps it from being found out or written.
    fn write(&self, speaker: &Speaker, file: &PuzzleFile, job: Job, to: &mut Page) -> Result<Exit, Failure> {
        let found = self.find(file, job)?;
        to.text(&self.text(speaker, to.look, file, &found))?;
        Ok(self.exit(&found))
    }
}

/// How to work on a puzzle.
#[derive(Clone, Copy)]
pub struct Job {
    /// The SAT solver.
    pub backend: because::oracle::Backend,
    /// When to stop.
    pub deadline: Option<Instant>,
    /// Whether the puzzle is one of many: then only what costs little is done unasked.
    pub of_many: bool,
}

impl Job {
    /// How the options have it, for one puzzle or for one of many.
    pub fn new(global: &Global, of_many: bool) -> Job {
        let deadline = global.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Job { backend: global.backend, deadline, of_many }
    }
}

/// What keeps a finding from being made or written.
pub enum Failure {
    /// A limit came first.
    Limit,
    /// Something else, in words.
    Error(String),
    /// The output.
    Output(Fail),
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Deadline => Failure::Limit,
            error => Failure::Error(error.to_string()),
        }
    }
}

impl From<Fail> for Failure {
    fn from(fail: Fail) -> Failure {
        Failure::Output(fail)
    }
}

/// Where text goes, how it looks, and the sign of life beside it.
pub struct Page<'a> {
    /// How the text should look.
    pub look: Look,
    output: &'a mut Output,
    progress: Progress,
}

impl Page<'_> {
    /// Writes text, to be seen at once.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn text(&mut self, text: &str) -> Result<(), Fail> {
        let output = &mut *self.output;
        self.progress.aside(|| {
            output.text(text)?;
            output.flush()
        })
    }

    /// Says what is being worked on, to whoever waits.
    pub fn doing(&self, what: String) {
        self.progress.say(what);
    }
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
    let opened = if work.reads() { input::open_as_it_is(file, global) } else { input::open(file, global) };
    let exit = match opened {
        Ok(Source::Lines(lines, size)) => {
            let progress = Progress::through(size);
            let one = |line: &Line| one_line(work, line, global);
            let broken = |line: &Line| {
                let error = "a defect of this program; please report it".to_string();
                work.json_failed(&line.name(), StatusJson::Error, Some(error))
            };
            each_line(lines, global.threads(), &mut output, &progress, one, broken)?
        }
        Ok(Source::One(mut puzzle, bytes)) => {
            work.language().into_iter().for_each(|language| language.set(&mut puzzle));
            let doubts = [unread::report(&puzzle, file, &bytes), unread::question(&puzzle)];
            if !work.reads() {
                doubts.iter().flatten().for_each(|message| complain(message));
            }
            let exit = one_puzzle(work, &puzzle, file, json, global, &mut output)?;
            if !work.reads() && unread::any(&puzzle) { exit.max(Exit::Negative) } else { exit }
        }
        Err(Fail::Strict { id, message }) if json => {
            let line = work.json_failed(&id, StatusJson::Error, Some(message.clone()));
            if let Output::Stdout(_) = output {
                output.text(&format!("{line}\n"))?;
                output.finish()?;
            }
            return Err(Fail::Strict { id, message });
        }
        Err(Fail::Faults(faults)) if json => {
            // A program that reads the result learns of it there as well.
            let id = faults.id().map_or_else(|| input::stem(file), str::to_string);
            if let Output::Stdout(_) = output {
                // A question is no fault: the puzzle waits for its author's answer.
                let status = if faults.is_question() { StatusJson::Unread } else { StatusJson::Error };
                let line = work.json_failed(&id, status, Some(faults.to_string()));
                output.text(&format!("{line}\n"))?;
                output.finish()?;
            }
            return Err(Fail::Faults(faults));
        }
        Err(fail) => return Err(fail),
    };
    output.finish()?;
    Ok(exit)
}

fn one_puzzle(
    work: &impl Work,
    file: &PuzzleFile,
    name: &str,
    json: bool,
    global: &Global,
    output: &mut Output,
) -> Result<Exit, Fail> {
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let progress = Progress::start(&format!("working on {name}"));
    let job = Job::new(global, false);
    let done = if json {
        work.find(file, job).map(|found| (work.json(&speaker, file, &found), work.exit(&found)))
    } else {
        let to_file = !matches!(output, Output::Stdout(_));
        let mut page = Page { look: global.look(to_file), output, progress };
        work.write(&speaker, file, job, &mut page).map(|exit| (String::new(), exit))
    };
    match done {
        Ok((line, exit)) => {
            if json {
                output.text(&format!("{line}\n"))?;
            }
            Ok(exit)
        }
        Err(Failure::Output(fail)) => {
            if let (true, Fail::Faults(faults)) = (json, &fail) {
                let line = work.json_failed(&file.id, StatusJson::Error, Some(faults.to_string()));
                output.text(&format!("{line}\n"))?;
                output.flush()?;
            }
            Err(fail)
        }
        Err(Failure::Error(error)) => Err(Fail::Message(format!("{name}: {error}"))),
        Err(Failure::Limit) => {
            complain(work.late());
            if json {
                output.text(&format!("{}\n", work.json_failed(&file.id, StatusJson::Limit, None)))?;
            }
            Ok(Exit::Limit)
        }
    }
}

fn one_line(work: &impl Work, line: &Line, global: &Global) -> (String, Exit) {
    let failed = |id: &str, error: String| (work.json_failed(id, StatusJson::Error, Some(error)), Exit::Bad);
    let job = Job::new(global, true);
    let read = if work.reads() { line.read_as_it_is() } else { line.read(global, job) };
    let mut file = match read {
        Ok(file) => file,
        // As for one puzzle: a question is no fault.
        Err(refused) if refused.asks => {
            let line = work.json_failed(&refused.id, StatusJson::Unread, Some(refused.error));
            return (line, Exit::Negative);
        }
        Err(refused) => return failed(&refused.id, refused.error),
    };
    work.language().into_iter().for_each(|language| language.set(&mut file));
    match work.find_in(line, &file, job) {
        Ok(found) => {
            let speaker = Speaker::new(&file.puzzle, &file.wording);
            let exit = work.exit(&found);
            let exit = if !work.reads() && unread::any(&file) { exit.max(Exit::Negative) } else { exit };
            (work.json(&speaker, &file, &found), exit)
        }
        Err(Failure::Limit) => (work.json_failed(&file.id, StatusJson::Limit, None), Exit::Limit),
        Err(Failure::Error(error)) => failed(&file.id, error),
        Err(Failure::Output(fail)) => failed(&file.id, fail.to_string()),
    }
}
