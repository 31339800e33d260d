//! Work on a thread of its own, while Python's other threads run and signals are heard.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use because_ask::{Cancel, Handle, Refusal};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::error;

/// Deep clues need as much as on the main thread of a program, wherever they are asked about.
const STACK: usize = 8 << 20;

/// How long passes between two looks for signals.
pub(crate) const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Starts work that ends by a limit, or when it is cancelled.
pub(crate) fn start(
    limit: Option<Duration>,
    work: impl FnOnce(&Handle<'_>) + Send + 'static,
) -> PyResult<Arc<Cancel>> {
    let cancel = Arc::new(Cancel::default());
    let ours = Arc::clone(&cancel);
    let run = move || {
        let usual = Handle::default().with_cancel(&ours);
        work(&limit.map_or(usual, |limit| usual.with_limit(limit)));
    };
    let thread = thread::Builder::new().name("because".to_string()).stack_size(STACK);
    thread.spawn(run).map_err(|error| PyOSError::new_err(error.to_string()))?;
    Ok(cancel)
}

/// What a thread sends next; `None` where it has ended. A signal cancels the thread, which ends by itself.
pub(crate) fn next<T: Send>(
    py: Python<'_>,
    from: &Mutex<Receiver<T>>,
    cancel: &Cancel,
) -> PyResult<Option<T>> {
    let wait = || from.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(BETWEEN_LOOKS);
    loop {
        match py.detach(wait) {
            Ok(sent) => return Ok(Some(sent)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| cancel.cancel())?,
        }
    }
}

/// The outcome of work.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    limit: Option<Duration>,
    work: impl FnOnce(&Handle<'_>) -> Result<T, Refusal> + Send + 'static,
) -> PyResult<T> {
    let (send, receive) = channel();
    // Nobody listens where a signal came first.
    let cancel = start(limit, move |handle| drop(send.send(work(handle))))?;
    let outcome = next(py, &Mutex::new(receive), &cancel)?.ok_or_else(error::defect)?;
    outcome.map_err(|refusal| error::refused(py, &refusal))
}
