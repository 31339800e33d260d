//! The steps of an explanation, as they are found.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use because_ask::{ExplainOptions, Opened};
use because_tell::render::json::{StatusJson, StepJson, TotalsJson};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde::Serialize;

use crate::steps::Steps;
use crate::stream::Stream;
use crate::{data, error};

/// What comes.
enum Sent {
    /// A step.
    Step(Box<StepJson>),
    /// The rest of an explanation, which comes last.
    Rest(Box<Rest>),
}

/// What is known of an explanation beside its steps.
#[derive(Serialize)]
struct Rest {
    status: StatusJson,
    complete: bool,
    totals: TotalsJson,
}

/// The steps of an explanation, as they are found.
#[pyclass(frozen, module = "because._because")]
pub(crate) struct Found {
    stream: Stream<Sent>,
    steps: Arc<Steps>,
    /// What the steps are given.
    trail: Py<PyAny>,
}

impl Found {
    /// Has a thread find them.
    pub(crate) fn start(
        (opened, steps): (Arc<Opened>, Arc<Steps>),
        asked: ExplainOptions,
        trail: Bound<'_, PyAny>,
        limit: Option<Duration>,
    ) -> PyResult<Found> {
        let stream = Stream::start(usize::MAX, limit, move |handle, send| {
            let found = asked.tell(&opened, handle, &mut |step| match send(Sent::Step(Box::new(step))) {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })?;
            let rest = found.rest();
            let rest = Rest { status: rest.status, complete: rest.complete, totals: rest.totals };
            Ok(Sent::Rest(Box::new(rest)))
        })?;
        Ok(Found { stream, steps, trail: trail.unbind() })
    }
}

#[pymethods]
impl Found {
    /// Waits for a step, or for all of them, and adds those that are there to a list; the rest of the answer, where no
    /// more come.
    fn more<'py>(
        &self,
        py: Python<'py>,
        into: &Bound<'py, PyList>,
        all: bool,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        for sent in self.stream.take(py, if all { usize::MAX } else { 1 }, usize::MAX)? {
            match sent.map_err(|refusal| error::refused(py, &refusal))? {
                Sent::Step(step) => into.append(self.steps.step(py, &step, self.trail.bind(py))?)?,
                Sent::Rest(rest) => return data::to_python(py, &rest).map(Some),
            }
        }
        Ok(None)
    }

    /// Ends the work.
    fn cancel(&self) {
        self.stream.cancel();
    }
}
