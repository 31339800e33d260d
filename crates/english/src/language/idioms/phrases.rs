//! Phrases of several words that stand for one, as data.

pub(crate) use crate::tables::idioms::IDIOMS;
