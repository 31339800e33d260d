//! The incremental SAT solver behind one trait.
//!
//! ```text
//!            add_clause             solve(assumptions)
//!   new ──▶ ┌───────┐ ─────────────────────────────────▶ Model | Core
//!           │ ready │ ◀───────────────────────────────── (the answer is a value;
//!           └───────┘            any call                 the oracle is ready again)
//! ```
//! Every call is legal at every time. An answer owns its data, so that nothing can be read
//! from a solver in the wrong state.

mod backend;
mod incremental;
mod refutation;
mod varisat;

pub use backend::Backend;
pub(crate) use incremental::Incremental;
pub use refutation::{refute, refute_each};
pub(crate) use varisat::VarisatSolver;

use rustsat::types::{Clause, Lit, Var};

use crate::budget::End;

/// An incremental SAT solver under assumptions.
pub trait Oracle {
    /// Adds a clause for good.
    ///
    /// # Errors
    /// When the solver fails.
    fn add_clause(&mut self, clause: &Clause) -> Result<(), OracleError>;

    /// Whether the clauses are satisfiable with all assumptions true. Assumptions may repeat
    /// and may contradict each other.
    ///
    /// # Errors
    /// When the solver fails or stops without an answer.
    fn solve(&mut self, assumptions: &[Lit]) -> Result<Answer, OracleError>;
}

/// What an [`Oracle`] answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Satisfiable, by this assignment.
    Model(Model),
    /// Unsatisfiable already with this subset of the assumptions, in the order in which they
    /// were given, each once. It is *not* claimed minimal.
    Core(Vec<Lit>),
}

/// A satisfying assignment of all variables that the oracle knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    values: Vec<bool>,
}

impl Model {
    /// The model with these values, by variable.
    pub(crate) fn new(values: Vec<bool>) -> Model {
        Model { values }
    }

    /// Whether a variable is true; variables that no clause and no assumption mentions are false.
    pub(crate) fn value(&self, variable: Var) -> bool {
        self.values.get(variable.idx()).copied().unwrap_or(false)
    }

    /// Whether a literal is true.
    pub fn holds(&self, literal: Lit) -> bool {
        self.value(literal.var()) == literal.is_pos()
    }
}

/// Why an oracle gives no answer.
#[derive(Debug, thiserror::Error)]
pub enum OracleError {
    /// The solver stopped before it had an answer.
    #[error("the SAT solver stopped without an answer")]
    Interrupted,
    /// The solver failed.
    #[error("the SAT solver failed: {0}")]
    Failed(String),
}

impl From<End> for OracleError {
    fn from(_: End) -> OracleError {
        OracleError::Interrupted
    }
}
