//! Where a sentence mentions entities.

mod mention;
mod named;
mod narrow;
mod placed;
mod search;
mod timed;
mod undergone;
mod valued;
mod weaker;

pub(crate) use mention::Mention;
pub(crate) use narrow::tells_age;
pub(crate) use placed::{by_numbers, called};
pub use search::mentions;
pub(crate) use search::{candidates, chosen, plain_mentions};
pub(crate) use timed::hour;
pub(crate) use valued::{begins_quantity, continues_quantity};
