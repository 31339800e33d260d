//! What is found one after the other, by a thread that goes on while the first is looked at.

use std::sync::mpsc::{Receiver, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use because_ask::{Cancel, Handle, Refusal};
use pyo3::prelude::*;

use crate::{error, work};

type Outcome<T> = Result<T, Refusal>;

/// What is found one after the other.
pub(crate) struct Stream<T> {
    receive: Mutex<Receiver<Outcome<T>>>,
    cancel: Arc<Cancel>,
}

impl<T: Send + 'static> Stream<T> {
    /// Has a thread find it, ahead of who reads it by so many at most where that is said. What `find` gives comes
    /// last.
    pub(crate) fn start(
        ahead: Option<usize>,
        limit: Option<Duration>,
        find: impl FnOnce(&Handle<'_>, &dyn Fn(T) -> bool) -> Outcome<T> + Send + 'static,
    ) -> PyResult<Stream<T>> {
        let (send, receive): (Box<dyn Fn(Outcome<T>) -> bool + Send>, _) = match ahead {
            Some(most) => {
                let (send, receive) = sync_channel(most);
                (Box::new(move |sent| send.send(sent).is_ok()), receive)
            }
            None => {
                let (send, receive) = channel();
                (Box::new(move |sent| send.send(sent).is_ok()), receive)
            }
        };
        let cancel = work::start(limit, move |handle| {
            let last = find(handle, &|sent| send(Ok(sent)));
            // Nobody listens where it was dropped.
            send(last);
        })?;
        Ok(Stream { receive: Mutex::new(receive), cancel })
    }

    /// What comes next; waits for it.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<T> {
        let sent = work::next(py, &self.receive, &self.cancel)?.ok_or_else(error::defect)?;
        sent.map_err(|refusal| error::refused(py, &refusal))
    }

    /// What comes next, where it is there.
    pub(crate) fn ready(&self, py: Python<'_>) -> PyResult<Option<T>> {
        let sent = self.receive.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
        match sent {
            Ok(sent) => sent.map(Some).map_err(|refusal| error::refused(py, &refusal)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(error::defect()),
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
    }
}
