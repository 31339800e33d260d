//! Numbers, quantities, dates, months and plurals as people write them.

pub mod inflection;
pub mod quantity;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
