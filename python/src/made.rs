//! New puzzles, each by its number.

use std::sync::atomic::{AtomicBool, Ordering};

use because_ask::{GenerateRequest, MadeJson, Maker, Refusal, Report, theme_names};
use pyo3::prelude::*;
use serde_json::Value;

use crate::stream::Stream;
use crate::{data, error};

/// How many puzzles are made ahead of who reads them, at least.
const AHEAD: usize = 8;

/// How many are waited for at once, at most.
const MOST_AT_ONCE: usize = 1_000;

/// A puzzle, with the text of its file.
type Puzzle = (String, Box<MadeJson>);

/// New puzzles, as they are made.
#[pyclass(frozen, module = "because._because")]
pub(crate) struct Made {
    stream: Stream<Option<Puzzle>>,
    at_once: usize,
    /// The end was met: nothing more comes.
    is_over: AtomicBool,
}

#[pymethods]
impl Made {
    /// The texts of the next ones' files, and they; fewer than are waited for at their end, and none after it.
    fn take<'py>(&self, py: Python<'py>) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
        let mut found = Vec::new();
        if self.is_over.load(Ordering::Relaxed) {
            return Ok(found);
        }
        for next in self.stream.take(py, self.at_once, self.at_once)? {
            match next.map_err(|refusal| error::refused(py, &refusal))? {
                Some((text, made)) => found.push((text, data::to_python(py, &made)?)),
                None => self.is_over.store(true, Ordering::Relaxed),
            }
        }
        Ok(found)
    }
}

/// The puzzles that there are of these numbers, in their order; without `count` there is no end. So many are waited for
/// at once.
#[pyfunction]
pub(crate) fn make(
    options: &Bound<'_, PyAny>,
    first: u64,
    count: Option<u64>,
    at_once: usize,
    time_limit: Option<f64>,
) -> PyResult<Made> {
    let asked: GenerateRequest = data::options(options)?;
    let at_once = at_once.min(MOST_AT_ONCE);
    let stream = Stream::start(AHEAD.max(2 * at_once), data::limit(time_limit)?, move |handle, send| {
        let maker = Maker::of(&asked)?;
        let end = count.map_or(u64::MAX, |count| first.saturating_add(count));
        for number in first..end {
            let Some(made) = maker.make(number, 1, handle).map_err(Refusal::from)? else { continue };
            let made = made.answer();
            if !send(Some((file_text(&made.0), Box::new(made)))) {
                break;
            }
        }
        Ok(None)
    })?;
    Ok(Made { stream, at_once, is_over: AtomicBool::new(false) })
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

/// The names of the themes that come along.
#[pyfunction]
pub(crate) fn themes() -> Vec<&'static str> {
    theme_names()
}
