//! Whether facts follow from others by some clues and the axioms: by propagation, which settles
//! most questions, then by a search for a counter-model, then by SAT.

use std::time::Instant;

use because_encodings::Fact;

use super::VerifyError;
use super::ground::Verifier;
use super::proof::Proof;
use crate::search::{Budget, Demand, Domains, Found, Stop, Until};

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
    deadline: Option<Instant>,
    /// Working space; the counter-model, where there is one.
    work: Domains,
    sat: Sat<'a>,
}

enum Sat<'a> {
    NotYet,
    Loaded(Box<Proof<'a>>),
    /// The puzzle is too large to encode: all that remains is to search on.
    TooLarge,
}

impl<'v, 'a> Prover<'v, 'a> {
    pub fn new(verifier: &'v Verifier<'a>, deadline: Option<Instant>) -> Prover<'v, 'a> {
        Prover { verifier, deadline, work: verifier.start.clone(), sat: Sat::NotYet }
    }

    /// The counter-model that was found last.
    pub fn model(&self) -> &Domains {
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
    pub fn refuted(&mut self, base: Base<'_>, clues: &[usize], goal: Goal<'_>) -> Result<bool, VerifyError> {
        let demand = Demand { clues, broken: None };
        self.work.copy_from(base.settled);
        if base.fresh {
            base.facts.iter().for_each(|fact| self.verifier.mark(&mut self.work, *fact));
        }
        let mut budget = Budget::until(self.deadline);
        match self.verifier.search.narrow_further(&mut self.work, demand, 0, &mut budget) {
            Ok(()) => {}
            Err(Stop::Conflict) => return Ok(false),
            Err(Stop::Limit) => return Err(VerifyError::Deadline),
        }
        if goal.is_empty() {
            return self.find(base, demand, None);
        }
        for fact in goal {
            match self.verifier.value(&self.work, *fact) {
                Some(value) if value == fact.value => continue,
                Some(_) => {
                    // The opposite follows; so does the fact itself if nothing satisfies both.
                    if self.find(base, demand, Some(*fact))? {
                        return Ok(true);
                    }
                    return Ok(false);
                }
                None => {}
            }
            let mark = self.work.mark_state();
            self.verifier.mark(&mut self.work, fact.negated());
            let mut budget = Budget::until(self.deadline);
            let narrowed =
                self.verifier.search.narrow_further(&mut self.work, demand, clues.len(), &mut budget);
            match narrowed {
                Ok(()) if self.find(base, demand, Some(*fact))? => return Ok(true),
                Err(Stop::Limit) => return Err(VerifyError::Deadline),
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
        let verifier = self.verifier;
        let mut budget = Budget::new(STEPS, self.deadline);
        match verifier.search.find(&mut self.work, demand, Until::Assigned, &verifier.wish, &mut budget) {
            Found::Assignment => return Ok(true),
            Found::Nothing => return Ok(false),
            Found::Limit if budget.is_late() => return Err(VerifyError::Deadline),
            Found::Limit => {}
        }
        if let Some(proof) = self.proof()? {
            let clues: Vec<_> = demand.clues.iter().map(|place| verifier.clues[*place]).collect();
            let goal: Vec<Fact> = target.into_iter().collect();
            let Some(columns) = proof.counter(&clues, base.facts, &goal)? else { return Ok(false) };
            self.work = Domains::assigned(verifier.puzzle.shape(), &columns);
            return Ok(true);
        }
        let mut budget = Budget::until(self.deadline);
        match verifier.search.find(&mut self.work, demand, Until::Assigned, &verifier.wish, &mut budget) {
            Found::Assignment => Ok(true),
            Found::Nothing => Ok(false),
            Found::Limit => Err(VerifyError::Deadline),
        }
    }

    fn proof(&mut self) -> Result<Option<&mut Proof<'a>>, VerifyError> {
        if let Sat::NotYet = self.sat {
            let Verifier { puzzle, options, .. } = self.verifier;
            self.sat = match Proof::new(puzzle, options.backend, self.deadline) {
                Ok(proof) => Sat::Loaded(Box::new(proof)),
                Err(VerifyError::Theory(because_encodings::TheoryError::TooLarge { .. })) => Sat::TooLarge,
                Err(error) => return Err(error),
            };
        }
        Ok(match &mut self.sat {
            Sat::Loaded(proof) => Some(proof),
            _ => None,
        })
    }
}
