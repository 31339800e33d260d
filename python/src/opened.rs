//! A puzzle that is read, and what can be asked about it.

use std::mem;
use std::sync::Arc;

use because_ask::{
    CheckOptions, Command, ExplainOptions, ExportOptions, FormatName, GradeOptions, Handle, HintOptions,
    PuzzleRequest, ReadOptions, Refusal, Report, SolveOptions, VerifyOptions, WhyOptions,
};
use because_tell::render::json::FactJson;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::de::DeserializeOwned;

use crate::data;
use crate::found::Found;
use crate::judged::{Judged, judged};
use crate::steps::Steps;
use crate::work;

/// A puzzle that is read.
#[pyclass(frozen, module = "because._because")]
pub(crate) struct Opened {
    opened: Arc<because_ask::Opened>,
    steps: Arc<Steps>,
}

/// What a puzzle's text is and how to read it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Source {
    text: String,
    format: Option<String>,
    name: String,
    without: Vec<u32>,
    strict: bool,
    language: Option<String>,
}

impl Source {
    fn request(self) -> PyResult<PuzzleRequest<ReadOptions>> {
        let format = match self.format.as_deref() {
            None => None,
            Some("toml") => Some(FormatName::Toml),
            Some("json") => Some(FormatName::Json),
            Some("text") => Some(FormatName::Text),
            Some(other) => {
                let message = format!("there is no format `{other}`; there are toml, json and text");
                return Err(PyValueError::new_err(message));
            }
        };
        Ok(PuzzleRequest {
            format,
            name: self.name,
            without: self.without,
            strict: self.strict,
            language: self.language,
            ..PuzzleRequest::of(self.text)
        })
    }
}

#[pymethods]
impl Opened {
    /// Reads a puzzle: a dict with `text`, `format`, `name`, `without`, `strict` and `language`.
    #[staticmethod]
    fn read(py: Python<'_>, source: Source, time_limit: Option<f64>) -> PyResult<Opened> {
        let request = source.request()?;
        let read = move |handle: &Handle<'_>| because_ask::Opened::of(&request, handle);
        let opened = Arc::new(work::run(py, data::limit(time_limit)?, read)?);
        Ok(Opened { opened, steps: Arc::new(Steps::new(py)?) })
    }

    /// The puzzle file as JSON has it, with what every clue means.
    fn document<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data::to_python(py, &because_files::document(&self.opened.file))
    }

    /// The facts that are given.
    fn given<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let puzzle = &self.opened.file.puzzle;
        let given: Vec<_> = puzzle.given.iter().collect();
        self.steps.facts(py, &FactJson::list(puzzle, &given))
    }

    /// The answer to a command of this name with these options.
    fn ask<'py>(
        &self,
        py: Python<'py>,
        command: &str,
        options: &Bound<'py, PyAny>,
        time_limit: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match command {
            "read" => self.asked::<ReadOptions>(py, options, time_limit),
            "check" => self.asked::<CheckOptions>(py, options, time_limit),
            "solve" => self.asked::<SolveOptions>(py, options, time_limit),
            "export" => self.asked::<ExportOptions>(py, options, time_limit),
            "grade" => self.asked::<GradeOptions>(py, options, time_limit),
            "prefer" => self.asked::<because_ask::PreferOptions>(py, options, time_limit),
            other => Err(PyValueError::new_err(format!("there is no command `{other}`"))),
        }
    }

    /// The steps, which are given the trail, as they are found; then the rest of the answer.
    fn explain(
        &self,
        options: &Bound<'_, PyAny>,
        trail: Bound<'_, PyAny>,
        time_limit: Option<f64>,
    ) -> PyResult<Found> {
        let asked: ExplainOptions = data::options(options)?;
        let about = (Arc::clone(&self.opened), Arc::clone(&self.steps));
        Found::start(about, asked, trail, data::limit(time_limit)?)
    }

    /// The steps that some cells rest on, which are given the trail, and the rest of the answer.
    fn why<'py>(
        &self,
        py: Python<'py>,
        options: &Bound<'py, PyAny>,
        trail: Bound<'py, PyAny>,
        time_limit: Option<f64>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyAny>)> {
        let mut answer = self.answer::<WhyOptions>(py, options, time_limit)?;
        let steps = mem::take(&mut answer.explain.steps);
        let steps: Vec<_> =
            steps.iter().map(|of| self.steps.step(py, of, &trail)).collect::<PyResult<_>>()?;
        Ok((PyTuple::new(py, steps)?, data::to_python(py, &answer)?))
    }

    /// Why the first wrong mark of a grid is wrong, where that is a step, and the rest of the hint.
    fn hint<'py>(
        &self,
        py: Python<'py>,
        options: &Bound<'py, PyAny>,
        time_limit: Option<f64>,
    ) -> PyResult<(Option<Bound<'py, PyAny>>, Bound<'py, PyAny>)> {
        let mut answer = self.answer::<HintOptions>(py, options, time_limit)?;
        let because = answer.wrong.as_mut().and_then(|wrong| wrong.because.take());
        let none = py.None().into_bound(py);
        let because = because.map(|of| self.steps.step(py, &of, &none)).transpose()?;
        Ok((because, data::to_python(py, &answer)?))
    }

    /// What becomes of steps, in notation, JSON or prose.
    fn verify<'py>(
        &self,
        py: Python<'py>,
        options: &Bound<'py, PyAny>,
        time_limit: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let asked: VerifyOptions = data::options(options)?;
        let opened = Arc::clone(&self.opened);
        let answer: Judged =
            work::run(py, data::limit(time_limit)?, move |handle| judged(&opened, &asked, handle))?;
        data::to_python(py, &answer)
    }
}

impl Opened {
    fn asked<'py, C>(
        &self,
        py: Python<'py>,
        options: &Bound<'py, PyAny>,
        time_limit: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>>
    where
        C: Command + DeserializeOwned + Send + 'static,
        C::Answer: Send + 'static,
    {
        data::to_python(py, &self.answer::<C>(py, options, time_limit)?)
    }

    fn answer<C>(
        &self,
        py: Python<'_>,
        options: &Bound<'_, PyAny>,
        time_limit: Option<f64>,
    ) -> PyResult<C::Answer>
    where
        C: Command + DeserializeOwned + Send + 'static,
        C::Answer: Send + 'static,
    {
        let asked: C = data::options(options)?;
        let opened = Arc::clone(&self.opened);
        let find = move |handle: &Handle<'_>| -> Result<C::Answer, Refusal> {
            Ok(asked.report(&opened, handle)?.answer())
        };
        work::run(py, data::limit(time_limit)?, find)
    }
}
