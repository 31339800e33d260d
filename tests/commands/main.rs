//! The program as it is run, and what its documents say.
#![allow(
    missing_docs,
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr
)]

mod batch;
mod broken;
mod broken_limits;
mod certificates;
mod cli;
mod docs;
mod faults;
mod generate;
mod grade;
mod hint;
mod inputs;
mod large;
mod limits;
mod page;
mod platforms;
mod prefer;
mod reading;
mod shipped;
mod texts;
mod texts_solved;
mod texts_told;
mod understand;
mod verify;
mod why;
