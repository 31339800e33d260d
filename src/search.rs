//! A search over permutations that finds counter-models faster than SAT on small grids.
//!
//! Every assignment here satisfies the axioms by construction: a state of the search is, for
//! every entity, the set of entities of every other category that it may still go with.

mod axioms;
mod budget;
mod complete;
mod dfs;
mod domains;
mod neighbours;
mod node;
mod program;
mod wish;

pub use budget::{Budget, Stop};
pub use complete::complete;
pub use dfs::{Demand, Found, Search, Until};
pub use domains::{Domains, Mark, Row};
pub use neighbours::{Broken, Neighbours};
pub use node::{Candidates, Node, Truth, bits};
pub use program::{compile, of_fact, unnamed_orders};
pub use wish::Wish;
