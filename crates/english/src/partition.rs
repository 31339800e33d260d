//! Categories that are not given: a partition of names, inferred from what clues say of them.

mod evidence;
mod groups;
mod known;

pub(crate) use groups::partitions;

pub(crate) use known::infer;
