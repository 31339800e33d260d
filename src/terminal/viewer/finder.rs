//! The steps, found in a thread of their own and shown as they come.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use because_encodings::FactSet;

use crate::explain::{ExplainError, Nested, Options, Status, Step, begin};
use crate::nested::nested;
use crate::source::PuzzleFile;

/// How long the search for easier steps may take.
const NESTED_LIMIT: Duration = Duration::from_secs(30);

/// What comes from the thread.
#[derive(Debug)]
pub enum Found {
    /// How the puzzle stands.
    Status(Status),
    /// The next step.
    Step(Box<Step>),
    /// There are no more.
    All,
    /// A limit stopped the search.
    Late,
    /// What opens a step up, by the step's place; `None` if nothing does.
    Nested(usize, Option<Box<Nested>>),
    /// Something failed, in words.
    Failed(String),
}

/// The threads, and what is awaited from them.
#[derive(Debug)]
pub struct Finder {
    file: Arc<PuzzleFile>,
    options: Options,
    teller: Sender<Found>,
    found: Receiver<Found>,
}

impl Finder {
    /// Begins to look for the steps.
    pub fn new(file: Arc<PuzzleFile>, options: Options) -> Finder {
        let (teller, found) = channel();
        let finder = Finder { file, options, teller, found };
        finder.spawn(|file, options, teller| {
            let found = steps(file, options, teller);
            match found {
                Ok(()) => Found::All,
                Err(ExplainError::Deadline) => Found::Late,
                Err(error) => Found::Failed(format!("That failed: {error}.")),
            }
        });
        finder
    }

    /// Begins to open a step up; `known` is the grid before it.
    pub fn nest(&self, place: usize, known: FactSet, step: Step) {
        self.spawn(move |file, options, _| {
            // The deadline of the steps may have passed.
            let options = Options { deadline: Instant::now().checked_add(NESTED_LIMIT), ..options.clone() };
            match nested(&file.puzzle, &options, &known, &step) {
                Ok(nested) => Found::Nested(place, nested.map(Box::new)),
                Err(ExplainError::Deadline) => {
                    Found::Failed("That took too long, and was given up.".to_string())
                }
                Err(error) => Found::Failed(format!("That failed: {error}.")),
            }
        });
    }

    /// What has come, or comes within so long.
    pub fn next(&self, within: Duration) -> Option<Found> {
        match self.found.try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Empty) if !within.is_zero() => self.found.recv_timeout(within).ok(),
            Err(_) => None,
        }
    }

    fn spawn(&self, work: impl FnOnce(&PuzzleFile, &Options, &Sender<Found>) -> Found + Send + 'static) {
        let (file, options, teller) = (Arc::clone(&self.file), self.options.clone(), self.teller.clone());
        thread::spawn(move || {
            let found = catch_unwind(AssertUnwindSafe(|| work(&file, &options, &teller)));
            let failed = || Found::Failed("A defect of this program; please report it.".to_string());
            // Nobody waits any more where it cannot be sent.
            let _ = teller.send(found.unwrap_or_else(|_| failed()));
        });
    }
}

fn steps(file: &PuzzleFile, options: &Options, teller: &Sender<Found>) -> Result<(), ExplainError> {
    let (status, mut explainer) = begin(&file.puzzle, options)?;
    let _ = teller.send(Found::Status(status));
    while let Some(step) = explainer.next_step()? {
        if teller.send(Found::Step(Box::new(step))).is_err() {
            break;
        }
    }
    Ok(())
}
