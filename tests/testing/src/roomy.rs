//! Work on a stack as large as that of a program's first thread: what is not optimised takes much of it.

/// Does it there, and panics as it does.
pub fn roomy(work: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(8 << 20).spawn_scoped(scope, work).unwrap();
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    });
}
