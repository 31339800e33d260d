//! How much a search may do, and until when.

use std::time::Instant;

/// How many steps pass between two looks at the clock: about a millisecond.
const BETWEEN_LOOKS: u64 = 1 << 15;

/// Why a search ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// What is demanded cannot be.
    Conflict,
    /// The budget is used up.
    Limit,
}

/// What is left to spend, in steps: a step is one change looked into or one constraint looked
/// at, so that its time hardly depends on the size of the grid.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Steps that may be taken before the next look at the clock.
    now: u64,
    /// Steps after these.
    later: u64,
    deadline: Option<Instant>,
    late: bool,
}

impl Budget {
    /// So many steps, and none after the deadline if there is one.
    pub fn new(steps: u64, deadline: Option<Instant>) -> Budget {
        Budget { now: 0, later: steps, deadline, late: false }
    }

    /// As many steps as it takes, and none after the deadline if there is one.
    pub fn until(deadline: Option<Instant>) -> Budget {
        Budget::new(u64::MAX, deadline)
    }

    /// No limit at all.
    pub fn endless() -> Budget {
        Budget::until(None)
    }

    /// Takes steps.
    ///
    /// # Errors
    /// [`Stop::Limit`] if so many are not left, or the deadline has passed.
    #[inline]
    pub fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        match self.now.checked_sub(steps) {
            Some(rest) => {
                self.now = rest;
                Ok(())
            }
            None => self.refill(steps),
        }
    }

    #[cold]
    fn refill(&mut self, steps: u64) -> Result<(), Stop> {
        self.late = self.late || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let more = self.later.min(BETWEEN_LOOKS.max(steps));
        if self.late || self.now + more < steps {
            (self.now, self.later) = (0, 0);
            return Err(Stop::Limit);
        }
        self.later -= more;
        self.now += more - steps;
        Ok(())
    }

    /// Whether it was the deadline that ended it.
    pub fn is_late(&self) -> bool {
        self.late
    }

    /// Whether nothing is left, for whatever reason.
    pub fn is_spent(&self) -> bool {
        self.now == 0 && self.later == 0
    }
}

#[cfg(test)]
mod tests {
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
            assert!(budget.is_spent() && !budget.is_late());
            assert_eq!(budget.spend(1), Err(Stop::Limit));
        }
    }

    #[test]
    fn more_than_is_left_cannot_be_taken_at_once() {
        let mut budget = Budget::new(10 * BETWEEN_LOOKS, None);
        assert_eq!(budget.spend(7 * BETWEEN_LOOKS), Ok(()));
        assert_eq!(budget.spend(4 * BETWEEN_LOOKS), Err(Stop::Limit));
        assert!(budget.is_spent());
    }

    #[test]
    fn a_deadline_that_has_passed_leaves_nothing() {
        let mut budget = Budget::until(Some(Instant::now()));
        assert_eq!(budget.spend(1), Err(Stop::Limit));
        assert!(budget.is_late() && budget.is_spent());
    }
}
