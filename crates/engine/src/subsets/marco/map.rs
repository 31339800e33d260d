//! The map of what is explored: which sets of elements nothing is known of yet.

use rustsat::encodings::card::{BoundUpper, BoundUpperIncremental, Totalizer};
use rustsat::instances::{BasicVarManager, Cnf};
use rustsat::types::{Clause, Lit, Var};

use crate::oracle::{Answer, Oracle, OracleError};

/// A formula whose models are the unexplored sets, with a bound on their size.
pub(crate) struct Map {
    oracle: Box<dyn Oracle>,
    elements: usize,
    size: Totalizer,
    variables: BasicVarManager,
    /// Every set is explored.
    closed: bool,
}

impl Map {
    /// Nothing explored, over the elements 0 to `elements`; `oracle` must be empty.
    pub(crate) fn new(elements: usize, oracle: Box<dyn Oracle>) -> Map {
        let size = (0..elements).map(Map::literal).collect();
        let variables = BasicVarManager::from_next_free(Var::new(elements as u32));
        Map { oracle, elements, size, variables, closed: false }
    }

    fn literal(element: usize) -> Lit {
        Lit::positive(element as u32)
    }

    /// Explores every set that holds none of these elements.
    pub(crate) fn must_hit(&mut self, set: &[usize]) -> Result<(), OracleError> {
        self.add(set.iter().map(|element| Map::literal(*element)))
    }

    /// Explores every set that holds all of these elements.
    pub(crate) fn must_leave(&mut self, set: &[usize]) -> Result<(), OracleError> {
        self.add(set.iter().map(|element| !Map::literal(*element)))
    }

    fn add(&mut self, literals: impl Iterator<Item = Lit>) -> Result<(), OracleError> {
        let clause: Clause = literals.collect();
        if clause.is_empty() {
            self.closed = true;
            return Ok(());
        }
        self.oracle.add_clause(&clause)
    }

    /// Whether every set is explored.
    pub(crate) fn is_whole(&mut self) -> Result<bool, OracleError> {
        Ok(self.model(&[])?.is_none())
    }

    /// An unexplored set of at most so many elements.
    pub(crate) fn any(&mut self, most: usize) -> Result<Option<Vec<usize>>, OracleError> {
        let bound = self.at_most(most)?;
        self.model(&bound)
    }

    /// The lexicographically first unexplored set of `size` elements, where there is none of fewer.
    pub(crate) fn first(&mut self, size: usize) -> Result<Option<Vec<usize>>, OracleError> {
        let mut assumptions = self.at_most(size)?;
        let Some(mut best) = self.model(&assumptions)? else { return Ok(None) };
        let mut chosen = 0;
        for element in 0..self.elements {
            if chosen == size {
                break;
            }
            assumptions.push(Map::literal(element));
            if best.binary_search(&element).is_err() {
                match self.model(&assumptions)? {
                    Some(better) => best = better,
                    None => {
                        assumptions.pop();
                        assumptions.push(!Map::literal(element));
                        continue;
                    }
                }
            }
            chosen += 1;
        }
        Ok(Some(best))
    }

    fn at_most(&mut self, most: usize) -> Result<Vec<Lit>, OracleError> {
        let failed = |error: &dyn std::fmt::Display| OracleError::Failed(error.to_string());
        let mut clauses = Cnf::new();
        self.size
            .encode_ub_change(most..=most, &mut clauses, &mut self.variables)
            .map_err(|error| failed(&error))?;
        for clause in &clauses {
            self.oracle.add_clause(clause)?;
        }
        self.size.enforce_ub(most).map_err(|error| failed(&error))
    }

    fn model(&mut self, assumptions: &[Lit]) -> Result<Option<Vec<usize>>, OracleError> {
        if self.closed {
            return Ok(None);
        }
        Ok(match self.oracle.solve(assumptions)? {
            Answer::Model(model) => {
                Some((0..self.elements).filter(|element| model.holds(Map::literal(*element))).collect())
            }
            Answer::Core(_) => None,
        })
    }
}
