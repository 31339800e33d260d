//! Cheapest steps where every part of a reason has a price: clues, axioms and facts together.
//!
//! A *reason* for a target is a set of elements, blocks and grid facts, that entails it. Let M be
//! any assignment of the cells, whether it satisfies axioms or not, in which the target does not
//! hold: a reason must hold something that M violates. So a cheapest reason is a cheapest
//! hitting set of what such counter-models violate (Gamba, Bogaerts, Guns, "Efficiently
//! explaining CSPs with unsatisfiable subset optimization", IJCAI 2021 and JAIR 2023: optimal
//! constrained unsatisfiable subsets, by the implicit hitting sets of Ignatiev and others).
//!
//! Here one pool of counter-models serves all targets and all steps; a target's bound from an
//! earlier step stands until a new fact touches a model that it rests on; costs are tried in
//! ascending order over all targets at once, each search giving the next cost worth trying; and
//! counter-models are found by repairing the solution where a target turns it wrong.

mod aim;
mod assignment;
mod beside;
mod cheapest;
mod clauses;
mod elements;
mod engine;
mod hitting;
mod load;
mod near;
mod of_puzzle;
mod order;
mod pool;
mod prices;
mod prober;
mod problem;
mod reason;
mod repair;
mod sat;
mod weigher;

pub(crate) use engine::Weighted;
pub(crate) use of_puzzle::OfPuzzle;
pub(crate) use problem::{PricedBlock, Problem};
pub(crate) use reason::Reason;
pub use weigher::{Weighed, Weigher};
