//! The smallest premises of a target: counter-models name what they must hit.

use because_encodings::Fact;

use super::warm::Warm;
use super::{ClueSet, Engine, SetId, Target};
use crate::budget::{Budget, End};
use crate::explain::ExplainError;
use crate::explain::minimal::{Mus, Smus};
use crate::explain::pool::Models;
use crate::explain::prober::Reply;
use crate::search::Demand;
use crate::subsets::{Hit, Hitting};

/// What a search for premises came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Premises {
    /// These, in fact order.
    Found(Smus<Fact>),
    /// So few do not suffice.
    Refuted,
    /// The effort was used up before the answer.
    Exhausted,
}

impl Engine<'_> {
    /// The lexicographically smallest premises of `most` facts for a target that follows from
    /// the set, given that fewer do not suffice. `effort` counts down the nodes of the search;
    /// where it is used up after premises were found, they are as few but not the first.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn premises(
        &mut self,
        set: SetId,
        target: Target,
        most: usize,
        effort: &mut Budget,
    ) -> Result<Premises, ExplainError> {
        if let (0, Some(alone)) = (most, &self.sets[set.0].alone) {
            let found = alone.contains(target.index());
            return Ok(if found { Premises::Found(Smus::shown(Vec::new())) } else { Premises::Refuted });
        }
        let ClueSet { warm, clues, .. } = &mut self.sets[set.0];
        let warm = warm.entry(target).or_default();
        if warm.refresh(&self.pool, self.grid_size) <= most {
            let (against, _) = &mut self.judging;
            self.pool.put_against(clues, target.fact(), against);
            let taken = warm.pack(&self.pool, against);
            if taken > 0 {
                // The search for this target does not have these models yet.
                self.hitting_of = None;
            }
            // A model that is taken without a search counts as one node.
            effort.take(taken as u64);
            self.budget.spend(taken as u64)?;
        }
        if warm.packing > most {
            warm.refuted = warm.refuted.max(Some(most));
            return Ok(Premises::Refuted);
        }
        let given = effort.left().min(self.budget.left());
        let mut nodes = Budget::of_nodes(given, self.budget.deadline());
        let hit = self.with_warm(set, target, |warm, hitting, judge| {
            let Warm { refuted, models, .. } = warm;
            let mut judge = |cells: &[usize]| judge.missed(cells, models);
            let any = match hitting.any(most, &mut nodes, &mut judge)? {
                Hit::Found(any) => any,
                Hit::Refuted => {
                    *refuted = Some(most);
                    return Ok(Hit::Refuted);
                }
                ended => return Ok(ended),
            };
            // The first of the smallest is found among elements that are needed; that they are
            // is known once the counter-models refute one premise less.
            if let Some(fewer) = most.checked_sub(1).filter(|fewer| *refuted < Some(*fewer)) {
                match hitting.any(fewer, &mut nodes, &mut judge)? {
                    Hit::Refuted => {}
                    Hit::Found(smaller) => return Ok(Hit::Found(smaller)),
                    Hit::Ended(_) => return Ok(Hit::Found(any)),
                }
            }
            hitting.first(most, any, &mut nodes, &mut judge).map(Hit::Found)
        });
        let done = given - nodes.left();
        effort.take(done);
        self.spend(done)?;
        if nodes.end() == Some(End::Time) {
            return Err(ExplainError::Deadline);
        }
        Ok(match hit? {
            Hit::Found(cells) => Premises::Found(Smus::shown(self.facts(cells))),
            Hit::Refuted => Premises::Refuted,
            Hit::Ended(_) => Premises::Exhausted,
        })
    }

    /// Premises for a target that follows from the set: none of them can be left out, but they
    /// are not claimed to be the fewest.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn some_premises(&mut self, set: SetId, target: Target) -> Result<Mus<Fact>, ExplainError> {
        let cells = self.with_warm(set, target, |warm, hitting, judge| {
            let models = &mut warm.models;
            hitting.greedy(&mut |cells: &[usize]| judge.missed(cells, models))
        })?;
        Ok(Mus::shown(self.facts(cells.into_elements())))
    }

    fn facts(&self, cells: Vec<usize>) -> Vec<Fact> {
        cells.into_iter().map(|cell| self.reference_fact(cell)).collect()
    }

    fn with_warm<T>(
        &mut self,
        set: SetId,
        target: Target,
        work: impl FnOnce(&mut Warm, &mut Hitting, &mut PremiseJudge<'_, '_>) -> Result<T, ExplainError>,
    ) -> Result<T, ExplainError> {
        let ClueSet { warm, clues, .. } = &mut self.sets[set.0];
        let mut warm = std::mem::take(warm.entry(target).or_default());
        let clues = std::mem::take(clues);
        warm.refresh(&self.pool, self.grid_size);
        let mut hitting = std::mem::take(&mut self.hitting);
        let of = Some((set, target, self.grid_size));
        if std::mem::replace(&mut self.hitting_of, of) != of {
            hitting.renew(warm.models.iter().map(|model| self.pool.violates(*model).ones()));
        }
        let (relevant, missed) = std::mem::take(&mut self.judging);
        let mut judge = PremiseJudge { clues, target, is_relevant: false, relevant, missed, engine: self };
        let found = work(&mut warm, &mut hitting, &mut judge);
        let PremiseJudge { clues, relevant, missed, .. } = judge;
        (self.hitting, self.judging) = (hitting, (relevant, missed));
        self.sets[set.0].clues = clues;
        self.sets[set.0].warm.insert(target, warm);
        found
    }
}

/// Judges whether premises suffice for a target: by the models of the pool first, then by the
/// prober.
struct PremiseJudge<'e, 'a> {
    engine: &'e mut Engine<'a>,
    clues: Vec<usize>,
    target: Target,
    /// The models of the pool that refute premises which they do not violate, once they were looked for; those that
    /// refute what was asked last.
    is_relevant: bool,
    relevant: Models,
    missed: Models,
}

impl PremiseJudge<'_, '_> {
    /// The grid facts that some counter-model to these premises violates; the model is added
    /// to `models`.
    fn missed(
        &mut self,
        cells: &[usize],
        models: &mut Vec<usize>,
    ) -> Result<Option<Vec<usize>>, ExplainError> {
        let engine = &mut *self.engine;
        engine.budget.look()?;
        let target = self.target.fact();
        let (relevant, missed) = (&mut self.relevant, &mut self.missed);
        if !std::mem::replace(&mut self.is_relevant, true) {
            engine.pool.put_against(&self.clues, target, relevant);
        }
        missed.clone_from(relevant);
        for cell in cells {
            engine.pool.drop_violating(missed, *cell);
        }
        let model = match missed.ones().min_by_key(|model| engine.pool.weight(*model)) {
            Some(model) => model,
            None => {
                let premises: Vec<Fact> = cells.iter().map(|cell| engine.reference_fact(*cell)).collect();
                let demand = Demand { clues: &self.clues, broken: None };
                let Some(base) = engine.prober.on_premises(demand, &premises)? else { return Ok(None) };
                let reply = engine.counter(&base, demand, target)?;
                engine.prober.give_back(base);
                match reply {
                    Reply::Entailed => return Ok(None),
                    Reply::Counter(model) => {
                        let place = engine.pool.add(model);
                        relevant.grow_and_insert(place);
                        place
                    }
                }
            }
        };
        models.push(model);
        let mut missed = Vec::with_capacity(engine.pool.weight(model) as usize);
        missed.extend(engine.pool.violates(model).ones());
        Ok(Some(missed))
    }
}
