//! How explanations are told.
#![allow(
    missing_docs,
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr
)]

mod degrees;
mod reading;
mod render;
mod steps;
mod wording;
