//! Steps as the package's own objects.

use std::sync::{Mutex, MutexGuard, PoisonError};

use because_tell::render::json::{AxiomJson, EntityJson, FactJson, NestedJson, StepJson};
use foldhash::{HashMap, HashMapExt};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

/// Makes steps of one puzzle. They tell of the same facts and axioms again and again, which cannot be changed: so each is
/// made once, and shared by all that is ever told of the puzzle.
pub(crate) struct Steps {
    known: Mutex<Known>,
    new_tuple: Py<PyAny>,
    of_fact: Py<PyAny>,
    of_entity: Py<PyAny>,
    of_cost: Py<PyAny>,
    of_axiom: Py<PyAny>,
    of_nested: Py<PyAny>,
    of_step: Py<PyAny>,
    new_object: Py<PyAny>,
    /// The names of a step's fields, in order.
    fields: Vec<Py<PyString>>,
}

/// What was made so far. While it is looked at nothing of Python's runs, so that no thread waits for another here.
struct Known {
    entities: HashMap<EntityJson, (usize, Py<PyAny>)>,
    /// By the places of both entities among these.
    facts: HashMap<(usize, usize, bool), Py<PyAny>>,
    axioms: HashMap<AxiomJson, Py<PyAny>>,
}

impl Known {
    fn fact(&self, of: &FactJson) -> Option<&Py<PyAny>> {
        let ((a, _), (b, _)) = (self.entities.get(&of.a)?, self.entities.get(&of.b)?);
        self.facts.get(&(*a, *b, of.value))
    }
}

impl Steps {
    pub(crate) fn new(py: Python<'_>) -> PyResult<Steps> {
        let types = py.import("because._types")?;
        let class = |name: &str| types.getattr(name).map(Bound::unbind);
        let fields = types.getattr("Step")?.getattr("__match_args__")?;
        Ok(Steps {
            known: Mutex::new(Known {
                entities: HashMap::new(),
                facts: HashMap::new(),
                axioms: HashMap::new(),
            }),
            // Named tuples have a function of their own for it, which takes longer.
            new_tuple: py.get_type::<PyTuple>().getattr("__new__")?.unbind(),
            of_fact: class("Fact")?,
            of_entity: class("Entity")?,
            of_cost: class("Cost")?,
            of_axiom: class("Axiom")?,
            of_nested: class("Nested")?,
            of_step: class("Step")?,
            new_object: py.get_type::<PyAny>().getattr("__new__")?.unbind(),
            fields: fields.extract()?,
        })
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A step along a trail, which is `None` of Python for one that is known by itself. Fields are in the order of
    /// `because.Step`.
    pub(crate) fn step<'py>(
        &self,
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
            self.new_tuple.bind(py).call1((self.of_cost.bind(py), cost))?,
            of.technique.as_str().into_pyobject(py)?.into_any(),
            self.axioms(py, &of.axioms)?.into_any(),
            of.axioms_proven.into_pyobject(py)?.to_owned().into_any(),
            of.contradiction.into_pyobject(py)?.to_owned().into_any(),
            PyTuple::new(py, &of.used_up)?.into_any(),
            PyTuple::new(py, alternatives)?.into_any(),
            nested.unwrap_or_else(|| py.None().into_bound(py)),
            trail.clone(),
        ];
        // Its own constructor sets each field by a call.
        let made = self.new_object.bind(py).call1((self.of_step.bind(py),))?;
        let into = made.getattr(intern!(py, "__dict__"))?.cast_into::<PyDict>()?;
        for (name, field) in self.fields.iter().zip(fields) {
            into.set_item(name, field)?;
        }
        Ok(made)
    }

    /// Facts by their names.
    pub(crate) fn facts<'py>(&self, py: Python<'py>, of: &[FactJson]) -> PyResult<Bound<'py, PyTuple>> {
        let found: Vec<_> = {
            let known = self.known();
            of.iter().map(|fact| known.fact(fact).map(|fact| fact.clone_ref(py))).collect()
        };
        let facts = of.iter().zip(found).map(|(fact, found)| match found {
            Some(found) => Ok(found.into_bound(py)),
            None => self.new_fact(py, fact),
        });
        PyTuple::new(py, facts.collect::<PyResult<Vec<_>>>()?)
    }

    fn new_fact<'py>(&self, py: Python<'py>, of: &FactJson) -> PyResult<Bound<'py, PyAny>> {
        let ((a, of_a), (b, of_b)) = (self.entity(py, &of.a)?, self.entity(py, &of.b)?);
        let made = self.new_tuple.bind(py).call1((self.of_fact.bind(py), (of_a, of_b, of.value)))?;
        self.known().facts.insert((a, b, of.value), made.clone().unbind());
        Ok(made)
    }

    fn entity<'py>(&self, py: Python<'py>, of: &EntityJson) -> PyResult<(usize, Bound<'py, PyAny>)> {
        let found = self.known().entities.get(of).map(|(place, found)| (*place, found.clone_ref(py)));
        if let Some((place, found)) = found {
            return Ok((place, found.into_bound(py)));
        }
        let made = self.of_entity.bind(py).call1((of.category.as_str(), of.entity.as_str()))?;
        let mut known = self.known();
        // Another thread may have made it meanwhile.
        let next = known.entities.len();
        let (place, kept) = known.entities.entry(of.clone()).or_insert_with(|| (next, made.clone().unbind()));
        Ok((*place, kept.clone_ref(py).into_bound(py)))
    }

    /// What opens up a step: its steps stand on their own, beside the trail.
    fn nested<'py>(&self, py: Python<'py>, of: &NestedJson) -> PyResult<Bound<'py, PyAny>> {
        let none = py.None().into_bound(py);
        let steps: Vec<_> =
            of.steps.iter().map(|step| self.step(py, step, &none)).collect::<PyResult<_>>()?;
        let supposed = self.facts(py, std::slice::from_ref(&of.supposed))?.get_item(0)?;
        let steps = PyTuple::new(py, steps)?;
        self.of_nested.bind(py).call1((supposed, of.sentence.as_str(), of.basis.as_str(), steps))
    }

    fn axioms<'py>(&self, py: Python<'py>, of: &[AxiomJson]) -> PyResult<Bound<'py, PyTuple>> {
        let axioms = of.iter().map(|of| {
            let known = self.known().axioms.get(of).map(|known| known.clone_ref(py));
            known.map_or_else(|| self.new_axiom(py, of), |known| Ok(known.into_bound(py)))
        });
        PyTuple::new(py, axioms.collect::<PyResult<Vec<_>>>()?)
    }

    fn new_axiom<'py>(&self, py: Python<'py>, of: &AxiomJson) -> PyResult<Bound<'py, PyAny>> {
        let categories = PyTuple::new(py, &of.categories)?;
        let fields = (of.axiom.as_str(), categories, of.rule.as_str(), of.text.as_str());
        let made = self.of_axiom.bind(py).call1(fields)?;
        self.known().axioms.insert(of.clone(), made.clone().unbind());
        Ok(made)
    }
}
