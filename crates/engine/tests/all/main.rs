//! The engine: what it proves, beside naive twins.
#![allow(
    missing_docs,
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr
)]

mod broken;
mod check;
mod explain;
mod foreign;
mod grade;
mod hint;
mod naive;
mod oracle;
mod search;
mod shared_data;
mod verify;
mod weighted;
mod why;
mod zebratutor;
