//! Search, then SAT: the order in which every question for a model is asked.

use because_encodings::{ClueNumber, Fact, Puzzle, Solution, TheoryError};

use super::{Form, Loaded, SolveError};
use crate::budget::{Budget, Deadline, End};
use crate::oracle::Backend;
use crate::search::{Demand, Domains, Found, Search, Until, Wish};

/// Decides whether there is a model, by a search that is given up after so much work, and then by
/// SAT. The solver is loaded when it is first needed, and kept.
pub(crate) struct Decider<'a> {
    puzzle: &'a Puzzle,
    clues: Vec<ClueNumber>,
    form: Form,
    backend: Backend,
    deadline: Option<Deadline>,
    sat: Sat,
}

enum Sat {
    NotYet,
    Loaded(Box<Loaded>),
    /// The puzzle is too large to encode: all that remains is to search on.
    TooLarge,
}

/// What a search for a model came to.
pub(crate) enum Seen<T> {
    /// This one.
    Model(T),
    /// There is none.
    Nothing,
    /// The budget ended first.
    Limit(End),
}

impl<'a> Decider<'a> {
    /// A decider for these asserted clues of a puzzle.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        clues: Vec<ClueNumber>,
        form: Form,
        backend: Backend,
        deadline: Option<Deadline>,
    ) -> Decider<'a> {
        Decider { puzzle, clues, form, backend, deadline, sat: Sat::NotYet }
    }

    /// The same decider by a deadline, if there is one.
    #[must_use]
    pub(crate) fn with_deadline(self, deadline: Option<Deadline>) -> Decider<'a> {
        Decider { deadline, ..self }
    }

    /// The numbers of the clues, by their places.
    pub(crate) fn clues(&self) -> &[ClueNumber] {
        &self.clues
    }

    /// When it gives up, if ever.
    pub(crate) fn deadline(&self) -> Option<Deadline> {
        self.deadline
    }

    // Search, then SAT
    //
    // What:  a model of the demand and some facts; `None` if there is none.
    // Pre:   `search` looks for one within the budget that it is given.
    // How:   a search of at most `steps` comes first, since it answers most questions soonest. Then
    //        SAT is asked; where the puzzle is too large for that, the search goes on without a
    //        limit.
    /// A model, as `search` finds it or as SAT does.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn decide<T>(
        &mut self,
        steps: u64,
        (demand, facts): (Demand<'_>, &[Fact]),
        mut search: impl FnMut(&mut Budget) -> Seen<T>,
        by_sat: impl FnOnce(Solution) -> T,
    ) -> Result<Option<T>, SolveError> {
        let mut budget = Budget::new(steps, self.deadline);
        loop {
            match search(&mut budget) {
                Seen::Model(model) => return Ok(Some(model)),
                Seen::Nothing => return Ok(None),
                Seen::Limit(End::Time) => return Err(SolveError::Deadline),
                Seen::Limit(End::Work) => {}
            }
            if let Some(loaded) = self.loaded()? {
                return Ok(loaded.find(demand, facts)?.map(by_sat));
            }
            budget = Budget::until(self.deadline);
        }
    }

    /// As [`Decider::decide`], by a search for an assignment below settled domains: it is in there
    /// afterwards, else they are as they were. Gives whether there is one.
    ///
    /// # Errors
    /// As [`Decider::decide`].
    pub(crate) fn assign(
        &mut self,
        search: &Search,
        domains: &mut Domains,
        steps: u64,
        (demand, facts): (Demand<'_>, &[Fact]),
        wish: &Wish,
    ) -> Result<bool, SolveError> {
        let shape = self.puzzle.shape();
        let look = |budget: &mut Budget| match search.find(domains, demand, Until::Assigned, wish, budget) {
            Found::Assignment => Seen::Model(None),
            Found::Nothing => Seen::Nothing,
            Found::Limit(end) => Seen::Limit(end),
        };
        let found = self.decide(steps, (demand, facts), look, Some)?;
        if let Some(Some(solution)) = &found {
            *domains = Domains::of_solution(shape, solution);
        }
        Ok(found.is_some())
    }

    /// The SAT solver; `None` where the puzzle is too large for it.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn loaded(&mut self) -> Result<Option<&mut Loaded>, SolveError> {
        if let Sat::NotYet = self.sat {
            Budget::until(self.deadline).look()?;
            let loaded = Loaded::in_form(self.puzzle, &self.clues, self.form, self.backend, self.deadline);
            self.sat = match loaded {
                Ok(loaded) => Sat::Loaded(Box::new(loaded)),
                Err(SolveError::Theory(TheoryError::TooLarge { .. })) => Sat::TooLarge,
                Err(error) => return Err(error),
            };
        }
        Ok(match &mut self.sat {
            Sat::Loaded(loaded) => Some(loaded),
            _ => None,
        })
    }
}
