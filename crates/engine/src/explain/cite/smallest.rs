//! The first smallest set of axiom blocks for a step, by implicit hitting sets.

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use super::counter::{Outcome, Search};
use super::form::Form;
use super::known::FORMS;
use super::proof::{Proof, Sufficient};
use super::statement::Question;
use crate::budget::{Budget, Deadline, End};
use crate::subsets::{Hitting, Smallest, smallest};

/// How much may be searched to make what a counter-model violates fewer blocks.
const GROWTH: u64 = 200;
/// How much may be searched for one step's citation, and how many nodes its hitting sets may take.
const WORK: u64 = 200_000;
const NODES: u64 = 200_000;

impl Question<'_> {
    /// As [`Question::first_smallest`], by the proof for the form, which steps with other orders of categories share.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(super) fn by_form(&self, deadline: Option<Deadline>) -> Result<Sufficient, End> {
        let form = Form::of(self);
        let question = form.statement.question(self.frame, self.frame.blocks);
        let key = question.key();
        let proof = match FORMS.get(&key) {
            Some(proof) => proof,
            None => {
                let mut search = question.searching(WORK / 2, deadline);
                let proof = question.proof(&mut search, deadline)?;
                FORMS.keep(key, &proof, proof.as_ref().map_or(0, Proof::bytes));
                proof
            }
        };
        let first = match (proof, form.places()) {
            (None, _) => None,
            (Some(proof), None) => Some(proof.first),
            (Some(proof), Some(places)) => self.earlier(proof.moved(self.frame, places), deadline)?,
        };
        match first {
            Some(blocks) => Ok(Sufficient { blocks, first: true }),
            // How far a search comes may rest on the order: what it proves in this one stays proven.
            None => self.first_smallest(deadline),
        }
    }

    /// The first smallest set of blocks that suffices; a set of which none is known to be spare,
    /// where that takes too long.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(super) fn first_smallest(&self, deadline: Option<Deadline>) -> Result<Sufficient, End> {
        let mut search = self.searching(WORK, deadline);
        match self.proof(&mut search, deadline)? {
            Some(proof) => Ok(Sufficient { blocks: proof.first, first: true }),
            None => Ok(Sufficient { blocks: self.few(&mut search, deadline)?, first: false }),
        }
    }

    fn searching(&self, work: u64, deadline: Option<Deadline>) -> Search<'_> {
        Search::new(self.frame, self.blocks, (self.clauses, self.premises), Budget::new(work, deadline))
    }

    /// The first of the smallest sets, given one of them with its proof; `None` if that takes too much work.
    fn earlier(&self, known: Proof, deadline: Option<Deadline>) -> Result<Option<Vec<usize>>, End> {
        let Proof { first, needed } = known;
        let mut search = self.searching(WORK, deadline);
        let mut nodes = Budget::of_nodes(NODES, deadline);
        let found = self.settle(&mut search).and_then(|()| {
            let mut counters = Counters::new(&mut search, self.goals());
            let mut judge = |chosen: &[usize]| counters.judge(chosen);
            Hitting::new(needed).first(first.len(), first, &mut nodes, &mut judge)
        });
        match (found, nodes.end()) {
            (Err(End::Time), _) | (_, Some(End::Time)) => Err(End::Time),
            (Ok(first), None) => Ok(Some(first)),
            _ => Ok(None),
        }
    }

    /// Counter-models are looked for near an assignment against which nothing speaks.
    fn settle(&self, search: &mut Search<'_>) -> Result<(), End> {
        let mut all = FixedBitSet::with_capacity(self.blocks);
        all.insert_range(..);
        if let Outcome::Model = search.against(&all, None)? {
            search.settle();
        }
        Ok(())
    }

    /// The first smallest set of blocks that suffices, with its proof; `None` if that takes too much work.
    fn proof(&self, search: &mut Search<'_>, deadline: Option<Deadline>) -> Result<Option<Proof>, End> {
        let mut nodes = Budget::of_nodes(NODES, deadline);
        let found = self.settle(search).and_then(|()| {
            let mut counters = Counters::new(search, self.goals());
            let mut hitting = Hitting::new(counters.start()?);
            let mut judge = |chosen: &[usize]| counters.judge(chosen);
            let found = smallest(&mut hitting, 0..=self.blocks, &mut nodes, &mut judge)?;
            Ok((found, hitting.into_sets()))
        });
        match found {
            Err(End::Time) => Err(End::Time),
            Ok((Smallest::Found(first), needed)) if nodes.end().is_none() => {
                Ok(Some(Proof { first: first.into_elements(), needed }))
            }
            _ => Ok(None),
        }
    }

    /// Blocks that suffice, without those that a short search shows to be spare.
    fn few(&self, search: &mut Search<'_>, deadline: Option<Deadline>) -> Result<Vec<usize>, End> {
        let goals = self.goals();
        let mut kept = FixedBitSet::with_capacity(self.blocks);
        let mut all = FixedBitSet::with_capacity(self.blocks);
        all.insert_range(..);
        for goal in &goals {
            search.budget = Budget::new(WORK, deadline);
            match search.against(&all, *goal) {
                Ok(Outcome::Refuted(used)) => kept.union_with(&used),
                // The step is sound, so all of them together suffice.
                Ok(Outcome::Model) | Err(End::Work) => kept.union_with(&all),
                Err(End::Time) => return Err(End::Time),
            }
        }
        for block in (0..self.blocks).rev() {
            if !kept.contains(block) {
                continue;
            }
            kept.set(block, false);
            for goal in &goals {
                search.budget = Budget::new(GROWTH, deadline);
                match search.against(&kept, *goal) {
                    Ok(Outcome::Refuted(_)) => continue,
                    Ok(Outcome::Model) | Err(End::Work) => {}
                    Err(End::Time) => return Err(End::Time),
                }
                kept.insert(block);
                break;
            }
        }
        Ok(kept.ones().collect())
    }
}

/// Counter-models against sets of blocks that do not suffice.
struct Counters<'s, 'a> {
    search: &'s mut Search<'a>,
    /// What is still to be refuted.
    goals: Vec<Goal>,
}

impl<'s, 'a> Counters<'s, 'a> {
    fn new(search: &'s mut Search<'a>, goals: Vec<Option<Lit>>) -> Counters<'s, 'a> {
        Counters {
            search,
            goals: goals
                .into_iter()
                .map(|denied| Goal { denied, refuting: Vec::new(), untold: Vec::new() })
                .collect(),
        }
    }

    /// Drops the goals that need no axiom; gives for each other one blocks of which it needs some.
    fn start(&mut self) -> Result<Vec<Vec<usize>>, End> {
        let none = FixedBitSet::with_capacity(self.search.blocks);
        let mut sets = Vec::new();
        for mut goal in std::mem::take(&mut self.goals) {
            if let Outcome::Model = self.search.against(&none, goal.denied)? {
                sets.push(goal.grown(self.search)?);
                self.goals.push(goal);
            }
        }
        Ok(sets)
    }

    /// Blocks of which some are needed beside the chosen ones; `None` if those suffice.
    fn judge(&mut self, chosen: &[usize]) -> Result<Option<Vec<usize>>, End> {
        let mut wanted = FixedBitSet::with_capacity(self.search.blocks);
        chosen.iter().for_each(|block| wanted.insert(*block));
        for place in 0..self.goals.len() {
            let goal = &mut self.goals[place];
            if goal.is_refuted_by(&wanted) {
                continue;
            }
            match self.search.against(&wanted, goal.denied)? {
                Outcome::Refuted(used) => goal.refuting.push(used),
                Outcome::Model => {
                    let missed = goal.grown(self.search)?;
                    // What was not refuted last is asked about first.
                    self.goals.swap(0, place);
                    return Ok(Some(missed));
                }
            }
        }
        Ok(None)
    }
}

/// Something to refute, with sets of blocks that are known to do so.
struct Goal {
    denied: Option<Lit>,
    refuting: Vec<FixedBitSet>,
    /// Blocks of which a short search did not tell.
    untold: Vec<FixedBitSet>,
}

impl Goal {
    fn is_refuted_by(&self, blocks: &FixedBitSet) -> bool {
        self.refuting.iter().any(|used| used.is_subset(blocks))
    }

    /// The blocks that the assignment found violates, after some searching for one that satisfies
    /// all that it does, and more.
    fn grown(&mut self, search: &mut Search<'_>) -> Result<Vec<usize>, End> {
        let mut violated = search.violated();
        let mut waiting = violated.clone();
        while let Some(block) = waiting.ones().next() {
            waiting.set(block, false);
            let mut wanted = FixedBitSet::with_capacity(search.blocks);
            wanted.insert_range(..);
            wanted.difference_with(&violated);
            wanted.insert(block);
            if self.is_refuted_by(&wanted) || self.untold.iter().any(|fewer| fewer.is_subset(&wanted)) {
                continue;
            }
            match search.within(GROWTH, |search| search.against(&wanted, self.denied)) {
                Ok(Outcome::Model) => {
                    violated = search.violated();
                    waiting.intersect_with(&violated);
                }
                Ok(Outcome::Refuted(used)) => self.refuting.push(used),
                Err(End::Work) => self.untold.push(wanted),
                Err(End::Time) => return Err(End::Time),
            }
        }
        Ok(violated.ones().collect())
    }
}
