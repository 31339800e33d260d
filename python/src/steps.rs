//! Steps as the package's own objects.

use std::collections::HashMap;

use because_tell::render::json::{AxiomJson, EntityJson, FactJson, NestedJson, StepJson};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Makes steps. A step of a large puzzle has dozens of facts, so entities are made once and facts without the function
/// that named tuples have for it.
pub(crate) struct Steps {
    entities: HashMap<EntityJson, Py<PyAny>>,
    new_tuple: Py<PyAny>,
    of_fact: Py<PyAny>,
    of_entity: Py<PyAny>,
    of_cost: Py<PyAny>,
    of_axiom: Py<PyAny>,
    of_nested: Py<PyAny>,
    of_step: Py<PyAny>,
}

impl Steps {
    pub(crate) fn new(py: Python<'_>) -> PyResult<Steps> {
        let types = py.import("because._types")?;
        let class = |name: &str| types.getattr(name).map(Bound::unbind);
        Ok(Steps {
            entities: HashMap::new(),
            new_tuple: py.get_type::<PyTuple>().getattr("__new__")?.unbind(),
            of_fact: class("Fact")?,
            of_entity: class("Entity")?,
            of_cost: class("Cost")?,
            of_axiom: class("Axiom")?,
            of_nested: class("Nested")?,
            of_step: class("Step")?,
        })
    }

    /// A step along a trail, which is `None` of Python for one that is known by itself. Fields are in the order of
    /// `because.Step`.
    pub(crate) fn step<'py>(
        &mut self,
        py: Python<'py>,
        of: &StepJson,
        trail: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let cost = &of.cost;
        let cost = (cost.clues, cost.premises, cost.total, cost.proven, cost.at_least);
        let alternatives: Vec<_> =
            of.alternatives.iter().map(|other| self.step(py, other, trail)).collect::<PyResult<_>>()?;
        let nested = of.nested.as_ref().map(|nested| self.nested(py, nested)).transpose()?;
        let fields = [
            of.n.into_pyobject(py)?.into_any(),
            of.sentence.as_str().into_pyobject(py)?.into_any(),
            PyTuple::new(py, &of.clues)?.into_any(),
            self.facts(py, &of.premises)?.into_any(),
            self.facts(py, &of.derived)?.into_any(),
            self.facts(py, &of.carried)?.into_any(),
            self.of_cost.bind(py).call1(cost)?,
            of.technique.as_str().into_pyobject(py)?.into_any(),
            self.axioms(py, &of.axioms)?.into_any(),
            of.axioms_proven.into_pyobject(py)?.to_owned().into_any(),
            of.contradiction.into_pyobject(py)?.to_owned().into_any(),
            PyTuple::new(py, &of.used_up)?.into_any(),
            PyTuple::new(py, alternatives)?.into_any(),
            nested.unwrap_or_else(|| py.None().into_bound(py)),
            trail.clone(),
        ];
        self.of_step.bind(py).call1(PyTuple::new(py, fields)?)
    }

    /// What opens up a step: its steps stand on their own, beside the trail.
    fn nested<'py>(&mut self, py: Python<'py>, of: &NestedJson) -> PyResult<Bound<'py, PyAny>> {
        let none = py.None().into_bound(py);
        let steps: Vec<_> =
            of.steps.iter().map(|step| self.step(py, step, &none)).collect::<PyResult<_>>()?;
        let supposed = self.fact(py, &of.supposed)?;
        let steps = PyTuple::new(py, steps)?;
        self.of_nested.bind(py).call1((supposed, of.sentence.as_str(), of.basis.as_str(), steps))
    }

    fn facts<'py>(&mut self, py: Python<'py>, of: &[FactJson]) -> PyResult<Bound<'py, PyTuple>> {
        let facts: Vec<_> = of.iter().map(|fact| self.fact(py, fact)).collect::<PyResult<_>>()?;
        PyTuple::new(py, facts)
    }

    fn fact<'py>(&mut self, py: Python<'py>, of: &FactJson) -> PyResult<Bound<'py, PyAny>> {
        let fields = (self.entity(py, &of.a)?, self.entity(py, &of.b)?, of.value);
        self.new_tuple.bind(py).call1((self.of_fact.bind(py), fields))
    }

    fn entity<'py>(&mut self, py: Python<'py>, of: &EntityJson) -> PyResult<Bound<'py, PyAny>> {
        if let Some(known) = self.entities.get(of) {
            return Ok(known.bind(py).clone());
        }
        let made = self.of_entity.bind(py).call1((of.category.as_str(), of.entity.as_str()))?;
        self.entities.insert(of.clone(), made.clone().unbind());
        Ok(made)
    }

    fn axioms<'py>(&self, py: Python<'py>, of: &[AxiomJson]) -> PyResult<Bound<'py, PyTuple>> {
        let axioms = of.iter().map(|of| {
            let categories = PyTuple::new(py, &of.categories)?;
            let fields = (of.axiom.as_str(), categories, of.rule.as_str(), of.text.as_str());
            self.of_axiom.bind(py).call1(fields)
        });
        PyTuple::new(py, axioms.collect::<PyResult<Vec<_>>>()?)
    }
}
