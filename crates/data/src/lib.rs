//! Data sets of puzzles: a folder of shards, a card, the order that made it, a manifest; whole or not there.
//!
//! Rows come in the order of their numbers. Of equal ones up to renaming the first stays. What is in the folder at the
//! end depends on the order, the numbers and the size of a shard alone; which rows there are, on the first two.

mod card;
mod column;
mod folder;
mod log;
mod manifest;
#[cfg(not(feature = "parquet"))]
mod none;
mod row;
#[cfg(feature = "parquet")]
mod shard;
mod spool;
mod sum;

#[cfg(not(feature = "parquet"))]
use none as shard;

pub use folder::{DataError, DataSet, Run, Taken};
pub use manifest::{Manifest, SplitOf};
pub use row::Row;
pub use sum::FormSum;

/// Whether shards can be written: the feature `parquet`.
pub const CAN_WRITE: bool = cfg!(feature = "parquet");

#[cfg(test)]
extern crate self as because_data;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
