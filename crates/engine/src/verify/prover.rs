//! Whether facts follow from others by some clues and the axioms: by propagation, which settles
//! most questions, then by a search for a counter-model, then by SAT.

use because_encodings::Fact;

use super::VerifyError;
use super::ground::Verifier;
use crate::budget::{Budget, Deadline};
use crate::entail::{Decider, Form};
use crate::search::{Demand, Domains, Stop};

/// How many steps of search a question may take before SAT is asked instead: some 10 ms.
const STEPS: u64 = 400_000;

/// What is known before some clues are used.
#[derive(Clone, Copy)]
pub(super) struct Base<'b> {
    /// Candidates that the axioms have been applied to.
    pub settled: &'b Domains,
    /// Facts; those of them that `settled` does not hold yet are `fresh`.
    pub facts: &'b [Fact],
    /// Whether the facts still have to be marked.
    pub fresh: bool,
}

/// What is to follow: all of the facts or, where there are none, the contradiction.
pub(super) type Goal<'g> = &'g [Fact];

/// Answers questions about entailment for one sequence.
pub(super) struct Prover<'v, 'a> {
    verifier: &'v Verifier<'a>,
    /// Working space; the counter-model, where there is one.
    work: Domains,
    decider: Decider<'a>,
}

impl<'v, 'a> Prover<'v, 'a> {
    pub(crate) fn new(verifier: &'v Verifier<'a>, deadline: Option<Deadline>) -> Prover<'v, 'a> {
        let Verifier { puzzle, options, clues, .. } = verifier;
        let decider = Decider::new(puzzle, clues.clone(), Form::ENTAILMENT, options.backend, deadline);
        Prover { verifier, work: verifier.start.clone(), decider }
    }

    /// The counter-model that was found last.
    pub(crate) fn model(&self) -> &Domains {
        &self.work
    }

    // Entailment
    //
    // What:  whether some assignment satisfies the axioms, `clues` and the facts of `base`, and
    //        not all of `goal`. If so, it is in `model()` afterwards.
    // Pre:   the settled candidates of the base are what the axioms leave of some of its facts;
    //        `clues` are places of asserted clues.
    // Post:  false means that base, clues and axioms entail the goal.
    // How:   the facts are marked and propagated with the clues. What that leaves only the
    //        wanted value is entailed; for each other fact, a search goes on below with the fact
    //        turned round, preferring what a solution has. Past so many steps SAT decides.
    // After: Claes, Bogaerts, Canoy, Guns 2019, section 5.2, of which this is the question that
    //        optimal propagation asks for every fact.
    /// Whether `base` and `clues` leave an assignment in which not all of `goal` is so.
    pub(crate) fn refuted(
        &mut self,
        base: Base<'_>,
        clues: &[usize],
        goal: Goal<'_>,
    ) -> Result<bool, VerifyError> {
        let demand = Demand { clues, broken: None };
        self.work.copy_from(base.settled);
        if base.fresh {
            base.facts.iter().for_each(|fact| self.verifier.mark(&mut self.work, *fact));
        }
        let mut budget = Budget::until(self.decider.deadline());
        match self.verifier.search.narrow_further(&mut self.work, demand, 0, &mut budget) {
            Ok(()) => {}
            Err(Stop::Conflict) => return Ok(false),
            Err(Stop::Limit(end)) => return Err(end.into()),
        }
        if goal.is_empty() {
            return self.find(base, demand, None);
        }
        for fact in goal {
            match self.verifier.value(&self.work, *fact) {
                Some(value) if value == fact.value => continue,
                // The opposite follows; so does the fact itself if nothing satisfies both.
                Some(_) => return self.find(base, demand, Some(*fact)),
                None => {}
            }
            let mark = self.work.mark_state();
            self.verifier.mark(&mut self.work, fact.negated());
            let mut budget = Budget::until(self.decider.deadline());
            let narrowed =
                self.verifier.search.narrow_further(&mut self.work, demand, clues.len(), &mut budget);
            match narrowed {
                Ok(()) if self.find(base, demand, Some(*fact))? => return Ok(true),
                Err(Stop::Limit(end)) => return Err(end.into()),
                Ok(()) | Err(Stop::Conflict) => self.work.undo(mark),
            }
        }
        Ok(false)
    }

    /// Searches below the working space for an assignment, which is there afterwards; else it
    /// stays as it was.
    fn find(
        &mut self,
        base: Base<'_>,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<bool, VerifyError> {
        let Verifier { search, wish, .. } = self.verifier;
        let facts: Vec<Fact> = base.facts.iter().copied().chain(target.map(Fact::negated)).collect();
        self.decider.assign(search, &mut self.work, STEPS, (demand, &facts), wish)
    }
}
