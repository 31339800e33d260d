//! The steps, found in a thread of their own and shown as they come.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use because_encodings::FactSet;

use because_ask::{ExplainOptions, Handle, Opened, Progress, Refusal, RefusalKind};
use because_engine::explain::{Nested, Status, Step};

/// How long the search for easier steps may take.
const NESTED_LIMIT: Duration = Duration::from_secs(30);

/// What comes from the thread.
#[derive(Debug)]
pub(crate) enum FinderEvent {
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
pub(crate) struct Finder {
    opened: Arc<Opened>,
    asked: ExplainOptions,
    handle: Handle<'static>,
    teller: Sender<FinderEvent>,
    found: Receiver<FinderEvent>,
}

impl Finder {
    /// Begins to look for the steps.
    pub(crate) fn new(opened: Arc<Opened>, asked: ExplainOptions, handle: Handle<'static>) -> Finder {
        let (teller, found) = channel();
        let finder = Finder { opened, asked, handle, teller, found };
        finder.spawn(|opened, asked, handle, teller| {
            let hear = |sign| {
                if let Progress::Stands(status) = sign {
                    let _ = teller.send(FinderEvent::Status(status));
                }
            };
            let found = asked.stream(opened, &handle.with_progress(&hear), &mut |step, _| match teller
                .send(FinderEvent::Step(Box::new(step.clone())))
            {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
            match found {
                Ok(report) if report.found.complete => FinderEvent::All,
                Ok(_) => FinderEvent::Late,
                Err(refusal) if refusal.kind == RefusalKind::Limit => FinderEvent::Late,
                Err(refusal) => failed(&refusal),
            }
        });
        finder
    }

    /// Begins to open a step up; `known` is the grid before it.
    pub(crate) fn nest(&self, place: usize, known: FactSet, step: Step) {
        self.spawn(move |opened, asked, handle, _| {
            // The deadline of the steps may have passed.
            match asked.nested(opened, (&known, &step), &handle.with_limit(NESTED_LIMIT)) {
                Ok(nested) => FinderEvent::Nested(place, nested.map(Box::new)),
                Err(refusal) if refusal.kind == RefusalKind::Limit => {
                    FinderEvent::Failed("That took too long, and was given up.".to_string())
                }
                Err(refusal) => failed(&refusal),
            }
        });
    }

    /// What has come, or comes within so long.
    pub(crate) fn next(&self, within: Duration) -> Option<FinderEvent> {
        match self.found.try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Empty) if !within.is_zero() => self.found.recv_timeout(within).ok(),
            Err(_) => None,
        }
    }

    fn spawn(
        &self,
        work: impl FnOnce(&Opened, &ExplainOptions, Handle<'static>, &Sender<FinderEvent>) -> FinderEvent
        + Send
        + 'static,
    ) {
        let (opened, asked) = (Arc::clone(&self.opened), self.asked.clone());
        let (handle, teller) = (self.handle, self.teller.clone());
        thread::spawn(move || {
            let found = catch_unwind(AssertUnwindSafe(|| work(&opened, &asked, handle, &teller)));
            let failed = || FinderEvent::Failed("A defect of this program; please report it.".to_string());
            // Nobody waits any more where it cannot be sent.
            let _ = teller.send(found.unwrap_or_else(|_| failed()));
        });
    }
}

fn failed(refusal: &Refusal) -> FinderEvent {
    FinderEvent::Failed(format!("That failed: {}.", refusal.message))
}
