//! Whatever comes in, six kinds of input are read or refused: no panic, and nothing that is read changes when
//! it is written and read again.
//!
//! `tests/fuzz` gives the same functions to a fuzzer; what it found is in `findings`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, missing_docs)]

mod damage;
mod findings;
use because_testing::roomy;
mod seeds;
mod tried;
