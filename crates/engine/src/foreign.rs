//! Formulas in groups that are no logic grids, explained step by step.
//!
//! A text in grouped CNF says in comments which variables are facts, what they are called and which are
//! known at the start:
//!
//! ```
//! use because_engine::foreign::{Foreign, Outcome, Options, explain};
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

mod explained;
mod formula;
mod parts;
mod reader;
mod steps;

pub(crate) use crate::entail::SolveError as ExplainError;
pub use explained::{Explained, Options, Outcome, Step};
pub use formula::Foreign;
pub use reader::ForeignError;
pub use steps::explain;
