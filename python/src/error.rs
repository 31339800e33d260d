//! Refusals as Python's exceptions.

use because_ask::{Refusal, RefusalKind};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::data;

/// The exception for a refusal, of the package's own classes.
pub(crate) fn refused(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let late = refusal.kind == RefusalKind::Limit;
    let made = || {
        let class = py.import("because._errors")?.getattr(if late { "TimeLimit" } else { "PuzzleError" })?;
        let shown = refusal.faults_shown(false).unwrap_or_else(|| refusal.message.clone());
        class.call1((shown, data::to_python(py, &refusal.faults)?, refusal.id.as_str()))
    };
    match made() {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// What a panic of the engine is in Python.
pub(crate) fn defect() -> PyErr {
    PyRuntimeError::new_err("a defect of because: its engine gave up; please report the puzzle")
}
