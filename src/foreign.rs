//! Formulas in groups that are no logic grids, explained step by step.
//!
//! A text in grouped CNF says in comments which variables are facts, what they are called and which are
//! known at the start:
//!
//! ```
//! use because::foreign::{Foreign, Outcome, Options, explain};
//!
//! let text = "\
//! c facts 1 2 3 0
//! c given 1 0
//! c name 2 the road is wet
//! c group 1: rain makes roads wet
//! p gcnf 3 2 2
//! {1} -1 2 0
//! {2} -2 -3 0
//! ";
//! let formula = Foreign::read(text).unwrap();
//! let found = explain(&formula, &Options::default()).unwrap();
//! assert_eq!(found.outcome, Outcome::Unique);
//! let steps: Vec<_> = found.steps.iter().map(|s| (s.groups.clone(), s.premises.clone(), s.derived.clone())).collect();
//! assert_eq!(steps, [(vec![1], vec![1], vec![2]), (vec![2], vec![2], vec![-3])]);
//! assert_eq!(formula.name(2), "the road is wet");
//! assert_eq!(formula.name(-3), "not 3");
//! ```

mod parts;
mod premises;
mod reader;
mod steps;

use std::collections::BTreeMap;
use std::time::Instant;

use crate::oracle::{Backend, OracleError};

pub use reader::ForeignError;
pub use steps::explain;

/// A formula in groups, with facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foreign {
    /// How many variables there are, numbered from 1.
    variables: i32,
    /// What each group is called; group 0 always holds.
    groups: Vec<String>,
    /// The clauses with their groups.
    clauses: Vec<(usize, Vec<i32>)>,
    /// The variables that are facts, in the order of the text.
    facts: Vec<i32>,
    /// The facts known at the start, as literals.
    given: Vec<i32>,
    names: BTreeMap<i32, String>,
}

/// A step: the groups and the known facts that give new ones. Facts are literals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The groups, ascending, without group 0: no fewer would do.
    pub groups: Vec<usize>,
    /// Known facts, in the order of facts: with as many groups, no fewer give anything new.
    pub premises: Vec<i32>,
    /// All new facts that these groups and premises give, in the order of facts.
    pub derived: Vec<i32>,
}

/// How a formula stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It settles all facts.
    Unique,
    /// Some facts are open.
    Multiple,
    /// It cannot be true.
    None,
    /// Time ran out before the last step.
    Limit,
}

/// The steps of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The steps, up to the last fact that all models share.
    pub steps: Vec<Step>,
    /// How the formula stands.
    pub outcome: Outcome,
}

/// How to explain.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The SAT solver.
    pub backend: Backend,
    /// When to stop, if ever.
    pub deadline: Option<Instant>,
}

impl Foreign {
    /// Reads grouped CNF with a line of facts.
    ///
    /// # Errors
    /// The first line that is not as it should be.
    pub fn read(text: &str) -> Result<Foreign, ForeignError> {
        reader::read(text)
    }

    /// What a literal says.
    pub fn name(&self, literal: i32) -> String {
        if let Some(name) = self.names.get(&literal) {
            return name.clone();
        }
        let plain = self.names.get(&literal.abs()).cloned();
        let plain = plain.unwrap_or_else(|| literal.abs().to_string());
        if literal < 0 { format!("not {plain}") } else { plain }
    }

    /// What a group is called: its number where the text has no name for it.
    pub fn group(&self, number: usize) -> String {
        let named = self.groups.get(number).filter(|name| !name.is_empty());
        named.cloned().unwrap_or_else(|| format!("group {number}"))
    }

    /// The facts known at the start.
    pub fn given(&self) -> &[i32] {
        &self.given
    }
}

/// Why a formula has no steps.
#[derive(Debug, thiserror::Error)]
pub enum ExplainError {
    /// The SAT solver failed.
    #[error(transparent)]
    Oracle(#[from] OracleError),
}
