//! New puzzles, each by its number.

use because_ask::{GenerateRequest, MadeJson, Maker, Refusal, Report, theme_names};
use pyo3::prelude::*;
use serde_json::Value;

use crate::stream::Stream;
use crate::{data, error};

/// How many puzzles are made ahead of who reads them.
const AHEAD: usize = 8;

/// A puzzle, with the text of its file.
type Puzzle = (String, Box<MadeJson>);

/// New puzzles, as they are made.
#[pyclass(frozen, module = "because._because")]
pub(crate) struct Made(Stream<Option<Puzzle>>);

#[pymethods]
impl Made {
    /// The text of the next one's file, and it; `None` at their end.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<(String, Bound<'py, PyAny>)>> {
        let Some(next) = self.0.take(py, 1, 1)?.pop() else { return Ok(None) };
        let next = next.map_err(|refusal| error::refused(py, &refusal))?;
        next.map(|(text, made)| Ok((text, data::to_python(py, &made)?))).transpose()
    }
}

/// The puzzles that there are of these numbers, in their order; without `count` there is no end.
#[pyfunction]
pub(crate) fn make(
    options: &Bound<'_, PyAny>,
    first: u64,
    count: Option<u64>,
    time_limit: Option<f64>,
) -> PyResult<Made> {
    let asked: GenerateRequest = data::options(options)?;
    let stream = Stream::start(AHEAD, data::limit(time_limit)?, move |handle, send| {
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
    Ok(Made(stream))
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
