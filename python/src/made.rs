//! New puzzles, each by its number.

use because_ask::{GenerateRequest, Maker, Refusal, theme_names};
use pyo3::prelude::*;

use crate::data;
use crate::stream::{Sent, Stream};

/// How many puzzles are made ahead of who reads them.
const AHEAD: usize = 8;

/// The puzzles that there are of these numbers, in their order; without `count` there is no end.
#[pyfunction]
pub(crate) fn make(
    py: Python<'_>,
    options: &Bound<'_, PyAny>,
    first: u64,
    count: Option<u64>,
    time_limit: Option<f64>,
) -> PyResult<Stream> {
    let asked: GenerateRequest = data::options(options)?;
    Stream::start(py.None().into_bound(py), Some(AHEAD), data::limit(time_limit)?, move |handle, send| {
        let maker = Maker::of(&asked)?;
        let end = count.map_or(u64::MAX, |count| first.saturating_add(count));
        for number in first..end {
            let Some(made) = maker.make(number, 1, handle).map_err(Refusal::from)? else { continue };
            if !send(Sent::Made(Box::new(because_ask::Report::answer(&made)))) {
                break;
            }
        }
        Ok(Sent::End)
    })
}

/// The names of the themes that come along.
#[pyfunction]
pub(crate) fn themes() -> Vec<&'static str> {
    theme_names()
}
