//! A search over permutations that finds counter-models faster than SAT on small grids.
//!
//! Every assignment here satisfies the axioms by construction: a state of the search is, for
//! every entity, the set of entities of every other category that it may still go with.

mod axioms;
mod bits;
mod complete;
mod dfs;
mod domains;
mod layout;
mod neighbours;
mod node;
mod program;
mod stop;
mod wish;

pub(crate) use crate::budget::Budget;
pub(crate) use bits::{Row, bits};
pub(crate) use complete::complete;
pub(crate) use dfs::{Demand, Found, Search, Until};
pub(crate) use domains::Domains;
pub(crate) use layout::Layout;
pub(crate) use neighbours::Neighbours;
pub(crate) use node::{Candidates, Node, Truth};
pub(crate) use program::{compile, of_fact, unnamed_orders};
pub(crate) use stop::Stop;
pub(crate) use wish::Wish;
