//! When all work ends: at a moment, or as soon as somebody calls it off.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

use web_time::{Duration, Instant};

/// The numbers of what was called off and may still be worked on. A deadline is copied into every part of the engine,
/// so it carries a number and no flag of its own.
static CALLED_OFF: RwLock<BTreeSet<u64>> = RwLock::new(BTreeSet::new());

/// Longer than anybody waits.
const NEVER: Duration = Duration::from_secs(100 * 365 * 24 * 3_600);

/// Calls work off, from any thread: what was given a deadline of this stops as if that had passed.
#[derive(Debug)]
pub struct Cancel(u64);

impl Default for Cancel {
    fn default() -> Cancel {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Cancel(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Cancel {
    /// Ends the work; what was found until then is given, as past a time limit.
    pub fn cancel(&self) {
        CALLED_OFF.write().unwrap_or_else(PoisonError::into_inner).insert(self.0);
    }
}

impl Drop for Cancel {
    fn drop(&mut self) {
        CALLED_OFF.write().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

fn is_called_off(number: u64) -> bool {
    CALLED_OFF.read().unwrap_or_else(PoisonError::into_inner).contains(&number)
}

/// When work ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    at: Instant,
    cancel: Option<u64>,
}

impl From<Instant> for Deadline {
    fn from(at: Instant) -> Deadline {
        Deadline { at, cancel: None }
    }
}

impl Deadline {
    /// At a moment if there is one, or when it is called off if somebody can.
    pub fn of(at: Option<Instant>, cancel: Option<&Cancel>) -> Option<Deadline> {
        let at = at.or_else(|| cancel.and_then(|_| Instant::now().checked_add(NEVER)))?;
        Some(Deadline { at, cancel: cancel.map(|cancel| cancel.0) })
    }

    /// Whether it has passed.
    pub(super) fn is_past(self) -> bool {
        self.cancel.is_some_and(is_called_off) || Instant::now() >= self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::is_past;

    #[test]
    fn what_is_called_off_is_past_and_what_is_not_ends_at_its_moment() {
        let (cancel, other) = (Cancel::default(), Cancel::default());
        let [ours, others] = [&cancel, &other].map(|cancel| Deadline::of(None, Some(cancel)));
        assert!(ours.is_some() && !is_past(ours) && !is_past(others));
        cancel.cancel();
        assert!(is_past(ours) && !is_past(others));
        assert!(is_past(Deadline::of(Some(Instant::now()), Some(&other))));
        assert_eq!(Deadline::of(None, None), None);
        drop(cancel);
        assert!(!is_past(ours), "nothing is kept of what nobody can call off");
    }
}
