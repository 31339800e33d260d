//! The command line.

mod cli;

use std::process::ExitCode;

#[cfg(feature = "data")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
