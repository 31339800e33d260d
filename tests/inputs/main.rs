//! Whatever comes in, six kinds of input are read or refused: no panic, and nothing that is read changes when
//! it is written and read again.
//!
//! `tests/fuzz` gives the same functions to a fuzzer; what it found is in `findings`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, missing_docs)]

mod damage;
mod findings;
mod seeds;
mod tried;

/// On a stack as large as that of a program's first thread: what is not optimised takes much of it.
fn roomy(work: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(8 << 20).spawn_scoped(scope, work).unwrap();
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    });
}
