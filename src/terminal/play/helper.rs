//! Help from the engine, found in a thread of its own so that the screen stays alive.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use because_encodings::{Cell, Fact};

use because_ask::{Handle, HintOptions, Opened, RefusalKind};
use because_engine::hint::{CellReason, Report};

/// What is asked about the marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// A hint.
    Hint,
    /// Whether there is a wrong mark.
    Check,
    /// Which is the first wrong mark, to go back to before it.
    Back,
    /// Why a cell is as it is.
    Why(Cell),
}

/// What the engine says.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// A hint.
    Hint(Box<Report>),
    /// The places of the wrong marks.
    Wrong(Vec<usize>),
    /// Why a cell is as it is.
    Why(Cell, CellReason),
    /// The time was over, or something failed, in words.
    Failed(String),
}

struct Request {
    ticket: u64,
    ask: Ask,
    marks: Vec<Fact>,
}

/// The thread, and what is awaited from it.
#[derive(Debug)]
pub(crate) struct Helper {
    requests: Sender<Request>,
    answers: Receiver<(u64, Answer)>,
    /// Requests are numbered; the answer to any but the last comes too late.
    ticket: u64,
    awaited: Option<Ask>,
}

impl Helper {
    /// A thread that helps with a puzzle; each answer may take so long.
    pub(crate) fn new(
        opened: Opened,
        asked: HintOptions,
        handle: Handle<'static>,
        limit: Duration,
    ) -> Helper {
        let (requests, waiting) = channel::<Request>();
        let (told, answers) = channel();
        thread::spawn(move || {
            while let Ok(mut request) = waiting.recv() {
                // Only the last of several waiting ones is still wanted.
                while let Ok(later) = waiting.try_recv() {
                    request = later;
                }
                let handle = handle.with_limit(limit);
                let answer = catch_unwind(AssertUnwindSafe(|| answer(&opened, &request, &asked, &handle)));
                let failed = || Answer::Failed("A defect of this program; please report it.".to_string());
                if told.send((request.ticket, answer.unwrap_or_else(|_| failed()))).is_err() {
                    return;
                }
            }
        });
        Helper { requests, answers, ticket: 0, awaited: None }
    }

    /// Asks something about the marks; whatever was asked before is no longer awaited.
    pub(crate) fn ask(&mut self, ask: Ask, marks: Vec<Fact>) {
        self.ticket += 1;
        self.awaited = Some(ask.clone());
        // A thread that is gone gives no answer, which the next look finds out.
        let _ = self.requests.send(Request { ticket: self.ticket, ask, marks });
    }

    /// What is awaited.
    pub(crate) fn awaited(&self) -> Option<&Ask> {
        self.awaited.as_ref()
    }

    /// Nothing is awaited any more.
    pub(crate) fn forget(&mut self) {
        self.ticket += 1;
        self.awaited = None;
    }

    /// The answer that is awaited, if it comes within so long, with what was asked.
    pub(crate) fn answer(&mut self, within: Duration) -> Option<(Ask, Answer)> {
        let until = Instant::now() + within;
        while self.awaited.is_some() {
            let left = until.saturating_duration_since(Instant::now());
            let found = match left.is_zero() {
                true => self.answers.try_recv(),
                false => self.answers.recv_timeout(left).map_err(|error| match error {
                    RecvTimeoutError::Timeout => TryRecvError::Empty,
                    RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
                }),
            };
            let answer = match found {
                Ok((ticket, answer)) if ticket == self.ticket => answer,
                Ok(_) => continue,
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => Answer::Failed("There is no help to be had.".to_string()),
            };
            return self.awaited.take().map(|ask| (ask, answer));
        }
        None
    }
}

fn answer(opened: &Opened, request: &Request, asked: &HintOptions, handle: &Handle<'_>) -> Answer {
    let marks = request.marks.as_slice();
    let found = match request.ask {
        Ask::Hint => {
            let marks = marks.iter().map(|fact| (*fact, None)).collect();
            let report = asked.report_on(opened, |_| Ok(marks), handle);
            report.map(|report| Answer::Hint(Box::new(report.found)))
        }
        Ask::Check | Ask::Back => asked.wrong_marks(opened, marks, handle).map(Answer::Wrong),
        Ask::Why(cell) => asked.why_cell(opened, marks, cell, handle).map(|reason| Answer::Why(cell, reason)),
    };
    found.unwrap_or_else(|refusal| match refusal.kind {
        RefusalKind::Limit => Answer::Failed("That took too long, and was given up.".to_string()),
        _ => Answer::Failed(format!("That failed: {}.", refusal.message)),
    })
}
