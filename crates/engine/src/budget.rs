//! The one account of effort: how much work may still be done, and until when.

mod deadline;

pub use deadline::{Cancel, Deadline};

/// How much work passes between two looks at the clock: about a millisecond of search.
const BETWEEN_LOOKS: u64 = 1 << 15;

/// Which end of a budget was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The work that was allowed is done.
    Work,
    /// The deadline has passed.
    Time,
}

/// What is left to spend. A unit of work is a step of a search: one change looked into, one
/// constraint looked at, or one node of a search tree.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    /// Work that may be done before the next look at the clock.
    now: u64,
    /// Work after that.
    later: u64,
    between: u64,
    deadline: Option<Deadline>,
    end: Option<End>,
}

impl Budget {
    /// So much work, and none after the deadline if there is one.
    pub(crate) fn new(work: u64, deadline: Option<Deadline>) -> Budget {
        Budget { now: 0, later: work, between: BETWEEN_LOOKS, deadline, end: None }
    }

    /// As much work as it takes, and none after the deadline if there is one.
    pub(crate) fn until(deadline: Option<Deadline>) -> Budget {
        Budget::new(u64::MAX, deadline)
    }

    /// No limit at all.
    pub(crate) fn endless() -> Budget {
        Budget::until(None)
    }

    /// As [`Budget::new`], for nodes of a search for hitting sets, which take some microseconds each.
    pub(crate) fn of_nodes(work: u64, deadline: Option<Deadline>) -> Budget {
        Budget { between: BETWEEN_LOOKS / 32, ..Budget::new(work, deadline) }
    }

    /// When it ends, if ever.
    pub(crate) fn deadline(&self) -> Option<Deadline> {
        self.deadline
    }

    /// Does work.
    ///
    /// # Errors
    /// If so much is not left, or the deadline has passed.
    #[inline]
    pub(crate) fn spend(&mut self, work: u64) -> Result<(), End> {
        #[cfg(test)]
        counted::work(work);
        match self.now.checked_sub(work) {
            Some(rest) => {
                self.now = rest;
                Ok(())
            }
            None => self.refill(work),
        }
    }

    #[cold]
    fn refill(&mut self, work: u64) -> Result<(), End> {
        self.look()?;
        let more = self.later.min(self.between.max(work));
        match self.now.saturating_add(more).checked_sub(work) {
            Some(rest) => {
                (self.now, self.later) = (rest, self.later - more);
                Ok(())
            }
            None => Err(self.ended(End::Work)),
        }
    }

    fn ended(&mut self, end: End) -> End {
        (self.now, self.later, self.end) = (0, 0, Some(end));
        end
    }

    /// Takes off work that is done already; less where less is left.
    pub(crate) fn take(&mut self, work: u64) {
        match self.now.checked_sub(work) {
            Some(rest) => self.now = rest,
            None => (self.now, self.later) = (0, self.left().saturating_sub(work)),
        }
    }

    /// Looks at the clock.
    ///
    /// # Errors
    /// If the deadline has passed.
    pub(crate) fn look(&mut self) -> Result<(), End> {
        match self.end == Some(End::Time) || is_past(self.deadline) {
            true => Err(self.ended(End::Time)),
            false => Ok(()),
        }
    }

    /// How it ended, if it has.
    pub(crate) fn end(&self) -> Option<End> {
        self.end
    }

    /// How much work is left.
    pub(crate) fn left(&self) -> u64 {
        self.now.saturating_add(self.later)
    }

    /// Allows so much work from now on, whatever was left. The deadline stays.
    pub(crate) fn allow(&mut self, work: u64) {
        (self.now, self.later) = (0, work);
        self.end = self.end.filter(|end| *end == End::Time);
    }

    /// Does something within a part of what is left, at most so much.
    pub(crate) fn within<T>(&mut self, most: u64, work: impl FnOnce(&mut Budget) -> T) -> T {
        let given = most.min(self.left());
        let mut part = Budget { now: 0, later: given, end: None, ..*self };
        let done = work(&mut part);
        let rest = self.left() - (given - part.left());
        (self.now, self.later) = (0, rest);
        if part.end == Some(End::Time) {
            self.ended(End::Time);
        }
        done
    }
}

/// Whether a deadline has passed: the one place where the engine looks at the clock.
pub fn is_past(deadline: Option<Deadline>) -> bool {
    let Some(deadline) = deadline else { return false };
    #[cfg(test)]
    if let Some(out) = counted::look() {
        return out;
    }
    deadline.is_past()
}

/// A clock for tests, which runs out after so many looks at it and counts what is done then.
#[cfg(test)]
pub(crate) mod counted {
    use std::cell::Cell;

    thread_local! {
        static LOOKS: Cell<Option<u64>> = const { Cell::new(None) };
        static AFTER: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
    }

    /// Does something under a clock that runs out after so many looks; gives how many looks and how
    /// much work there were afterwards.
    pub(crate) fn run_out_after<T>(looks: u64, work: impl FnOnce() -> T) -> (T, (u64, u64)) {
        LOOKS.set(Some(looks));
        AFTER.set((0, 0));
        let done = work();
        LOOKS.set(None);
        (done, AFTER.get())
    }

    pub(super) fn look() -> Option<bool> {
        let left = LOOKS.get()?;
        LOOKS.set(Some(left.saturating_sub(1)));
        if left == 0 {
            AFTER.set((AFTER.get().0 + 1, AFTER.get().1));
        }
        Some(left == 0)
    }

    pub(super) fn work(work: u64) {
        if LOOKS.get() == Some(0) {
            AFTER.set((AFTER.get().0, AFTER.get().1.saturating_add(work)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_budget_is_spent_to_the_last_step_and_stays_spent() {
        for steps in [0, 1, 5, BETWEEN_LOOKS - 1, BETWEEN_LOOKS, 3 * BETWEEN_LOOKS + 1] {
            let mut budget = Budget::new(steps, None);
            let mut taken = 0;
            while budget.spend(1).is_ok() {
                taken += 1;
            }
            assert_eq!(taken, steps);
            assert_eq!((budget.left(), budget.end()), (0, Some(End::Work)));
            assert_eq!(budget.spend(1), Err(End::Work));
        }
    }

    #[test]
    fn more_than_is_left_cannot_be_taken_at_once() {
        let mut budget = Budget::new(10 * BETWEEN_LOOKS, None);
        assert_eq!(budget.spend(7 * BETWEEN_LOOKS), Ok(()));
        assert_eq!(budget.spend(4 * BETWEEN_LOOKS), Err(End::Work));
        assert_eq!(budget.left(), 0);
    }

    #[test]
    fn what_is_left_before_a_look_counts_towards_what_is_spent_after_it() {
        let mut budget = Budget::new(BETWEEN_LOOKS + 5, None);
        assert_eq!(budget.spend(1), Ok(()));
        assert_eq!(budget.spend(BETWEEN_LOOKS + 4), Ok(()));
        assert_eq!(budget.left(), 0);
        assert_eq!(Budget::endless().spend(u64::MAX), Ok(()));
    }

    #[test]
    fn a_deadline_that_has_passed_leaves_nothing_and_is_another_end_than_work() {
        let mut budget = Budget::until(Some(Instant::now().into()));
        assert_eq!(budget.spend(1), Err(End::Time));
        assert_eq!((budget.left(), budget.end()), (0, Some(End::Time)));
        budget.allow(5);
        assert_eq!(budget.spend(1), Err(End::Time));
        let mut budget = Budget::new(5, None);
        assert_eq!(budget.spend(6), Err(End::Work));
        budget.allow(5);
        assert_eq!((budget.spend(5), budget.end()), (Ok(()), None));
    }

    #[test]
    fn what_a_part_spends_the_whole_has_spent() {
        let mut budget = Budget::new(100, None);
        assert_eq!(budget.within(30, |part| part.spend(20)), Ok(()));
        assert_eq!(budget.left(), 80);
        assert_eq!(budget.within(30, |part| part.spend(40)), Err(End::Work));
        assert_eq!((budget.left(), budget.end()), (50, None));
        assert_eq!(budget.within(300, |part| part.left()), 50);
    }
}
