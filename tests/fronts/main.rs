//! The server, the screens and the board under them.
#![allow(
    missing_docs,
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr
)]

#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "terminal")]
mod terminal;
