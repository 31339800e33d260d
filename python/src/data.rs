//! Between Python objects and the plain data of requests and answers, without text in between.

use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use pythonize::{PythonizeTypes, PythonizeUnnamedMappingAdapter, depythonize, pythonize_custom};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Objects become dicts and lists tuples, so that what is made of them can be hashed.
struct Frozen;

impl PythonizeTypes for Frozen {
    type Map = PyDict;
    type NamedMap = PythonizeUnnamedMappingAdapter<PyDict>;
    type List = PyTuple;
}

/// An answer as dicts, tuples, strings and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    pythonize_custom::<Frozen, _>(py, value).map_err(PyErr::from)
}

/// The options of a request.
pub(crate) fn options<T: DeserializeOwned>(options: &Bound<'_, PyAny>) -> PyResult<T> {
    depythonize(options).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// A limit in seconds.
pub(crate) fn limit(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let Some(seconds) = seconds else { return Ok(None) };
    let limit = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
    let wrong = || PyValueError::new_err(format!("time_limit: {seconds:?} is no time in seconds"));
    limit.ok_or_else(wrong).map(Some)
}
