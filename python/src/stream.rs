//! What is found one after the other, by a thread that goes on while the first is looked at.

use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use because_ask::{Cancel, Handle, MadeJson, Refusal};
use because_tell::render::json::{ExplainJson, StepJson};
use pyo3::prelude::*;
use serde_json::Value;

use crate::steps::Steps;
use crate::{data, error, work};

/// What comes.
pub(crate) enum Sent {
    /// A step.
    Step(Box<StepJson>),
    /// The rest of an explanation.
    Explained(Box<ExplainJson>),
    /// A puzzle.
    Made(Box<MadeJson>),
    /// There are no more.
    End,
}

type Outcome = Result<Sent, Refusal>;

/// What is found one after the other.
#[pyclass(frozen, module = "because._because")]
pub(crate) struct Stream {
    receive: Mutex<Receiver<Outcome>>,
    cancel: Arc<Cancel>,
    /// What makes steps of what comes, and what they are given.
    steps: Mutex<Steps>,
    trail: Py<PyAny>,
}

impl Stream {
    /// Has a thread find it, ahead of who reads it by so many at most where that is said. What `find` gives comes
    /// last.
    pub(crate) fn start(
        trail: Bound<'_, PyAny>,
        ahead: Option<usize>,
        limit: Option<Duration>,
        find: impl FnOnce(&Handle<'_>, &dyn Fn(Sent) -> bool) -> Outcome + Send + 'static,
    ) -> PyResult<Stream> {
        let (send, receive): (Box<dyn Fn(Outcome) -> bool + Send>, _) = match ahead {
            Some(most) => {
                let (send, receive) = sync_channel(most);
                (Box::new(move |sent| send.send(sent).is_ok()), receive)
            }
            None => {
                let (send, receive) = channel();
                (Box::new(move |sent| send.send(sent).is_ok()), receive)
            }
        };
        let cancel = work::start(limit, move |handle| {
            let last = find(handle, &|sent| send(Ok(sent)));
            // Nobody listens where it was dropped.
            send(last);
        })?;
        let steps = Mutex::new(Steps::new(trail.py())?);
        Ok(Stream { receive: Mutex::new(receive), cancel, steps, trail: trail.unbind() })
    }
}

#[pymethods]
impl Stream {
    /// What comes next: whether it is one of many, and it; `(False, None)` at the end of puzzles.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<(bool, Bound<'py, PyAny>)> {
        match work::next(py, &self.receive, &self.cancel)? {
            None => Err(error::defect()),
            Some(Err(refusal)) => Err(error::refused(py, &refusal)),
            Some(Ok(Sent::Step(step))) => {
                let mut steps = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
                Ok((true, steps.step(py, &step, self.trail.bind(py))?))
            }
            Some(Ok(Sent::Explained(rest))) => Ok((false, data::to_python(py, &rest)?)),
            Some(Ok(Sent::Made(made))) => {
                let text = file_text(&made.0);
                Ok((true, (text, data::to_python(py, &made)?).into_pyobject(py)?.into_any()))
            }
            Some(Ok(Sent::End)) => Ok((false, py.None().into_bound(py))),
        }
    }

    /// Ends the work.
    fn cancel(&self) {
        self.cancel.cancel();
    }
}

/// What is a puzzle file of a puzzle that was made.
fn file_text(made: &Value) -> String {
    let mut file = made.clone();
    if let Value::Object(map) = &mut file {
        for key in ["number", "attempts", "form", "explanation"] {
            map.shift_remove(key);
        }
    }
    file.to_string()
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}
