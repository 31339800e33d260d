//! What English is understood to mean.
#![allow(
    missing_docs,
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr
)]

mod adversary;
mod files;
mod fresh;
mod grammar;
mod language;
mod texts;
mod understand;
mod whole;
