//! A search over permutations that finds counter-models faster than SAT on small grids.
//!
//! Every assignment here satisfies the axioms by construction: a state of the search is, for
//! every entity, the set of entities of every other category that it may still go with.

mod dfs;
mod domains;
mod node;
mod program;

pub use dfs::{Demand, Found, Search, Wish};
pub use domains::{Conflict, Domains, Row};
pub use node::{Candidates, Node, Truth, bits};
pub use program::{compile, unnamed_orders};
