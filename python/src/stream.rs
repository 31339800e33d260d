//! What is found one after the other, by a thread that goes on while the first is looked at.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use because_ask::{Cancel, Handle, Refusal};
use pyo3::prelude::*;

use crate::{error, work};

type Outcome<T> = Result<T, Refusal>;

/// What is found one after the other.
pub(crate) struct Stream<T> {
    queue: Arc<Queue<T>>,
    cancel: Arc<Cancel>,
}

struct Queue<T> {
    state: Mutex<State<T>>,
    /// So many came as are waited for, or the last.
    came: Condvar,
    /// Some were taken.
    taken: Condvar,
}

struct State<T> {
    ready: VecDeque<Outcome<T>>,
    /// For how many the reader waits: to be woken for each would take longer than many a search.
    wanted: usize,
    /// No more will come.
    is_over: bool,
    /// Nobody reads.
    is_left: bool,
}

impl<T> Queue<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds one, where there is room for it at last; gives whether somebody reads.
    fn add(&self, sent: Outcome<T>, most: usize) -> bool {
        let full = |state: &mut State<T>| state.ready.len() >= most && !state.is_left;
        let state = self.taken.wait_while(self.state(), full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.is_left {
            return false;
        }
        state.ready.push_back(sent);
        if state.ready.len() >= state.wanted {
            self.came.notify_one();
        }
        true
    }
}

/// Says at its end that no more will come, also where the search came to grief.
struct Writer<T>(Arc<Queue<T>>);

impl<T> Drop for Writer<T> {
    fn drop(&mut self) {
        self.0.state().is_over = true;
        self.0.came.notify_one();
    }
}

impl<T: Send + 'static> Stream<T> {
    /// Has a thread find it, ahead of who reads it by so many at most. What `find` gives comes last.
    pub(crate) fn start(
        ahead: usize,
        limit: Option<Duration>,
        find: impl FnOnce(&Handle<'_>, &dyn Fn(T) -> bool) -> Outcome<T> + Send + 'static,
    ) -> PyResult<Stream<T>> {
        let state = State { ready: VecDeque::new(), wanted: 1, is_over: false, is_left: false };
        let queue = Arc::new(Queue { state: Mutex::new(state), came: Condvar::new(), taken: Condvar::new() });
        let writer = Writer(Arc::clone(&queue));
        let cancel = work::start(limit, move |handle| {
            let last = find(handle, &|sent| writer.0.add(Ok(sent), ahead));
            // Nobody listens where it was dropped.
            writer.0.add(last, usize::MAX);
        })?;
        Ok(Stream { queue, cancel })
    }

    /// Waits for so many, or for the last, and takes so many at most of what is there; one at least.
    pub(crate) fn take(&self, py: Python<'_>, wanted: usize, most: usize) -> PyResult<Vec<Outcome<T>>> {
        let look = || {
            let mut state = self.queue.state();
            state.wanted = wanted;
            let waits = |state: &mut State<T>| state.ready.len() < wanted && !state.is_over;
            let waited = self.queue.came.wait_timeout_while(state, work::BETWEEN_LOOKS, waits);
            let (mut state, waited) = waited.unwrap_or_else(PoisonError::into_inner);
            if waited.timed_out() {
                return None;
            }
            let most = most.min(state.ready.len());
            let taken: Vec<Outcome<T>> = state.ready.drain(..most).collect();
            self.queue.taken.notify_one();
            Some(taken)
        };
        loop {
            match py.detach(look) {
                Some(taken) if taken.is_empty() => return Err(error::defect()),
                Some(taken) => return Ok(taken),
                None => py.check_signals().inspect_err(|_| self.cancel())?,
            }
        }
    }

    /// Ends the work.
    pub(crate) fn cancel(&self) {
        self.cancel.cancel();
    }
}

impl<T> Drop for Stream<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
        self.queue.state().is_left = true;
        self.queue.taken.notify_one();
    }
}
