//! What the puzzle and its blocks promise.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod generators;
mod language;
mod theory;
