//! The first smallest set of axiom blocks for a step, by implicit hitting sets.

use std::sync::Arc;

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use super::counter::{Outcome, Search};
use super::form::Form;
use super::known::FORMS;
use super::proof::{Claim, Proof, Sufficient, renamed};
use super::shipped;
use super::statement::Question;
use crate::budget::{Budget, Deadline, End};
use crate::subsets::{Hitting, Smallest, some_smallest};

/// How much may be searched to make what a counter-model violates fewer blocks.
const GROWTH: u64 = 500;
/// How much may be searched to show that a block is spare, where no smallest set was found.
const SPARE: u64 = 200;
/// How much may be searched for one step's citation, and how many nodes its hitting sets may take.
const WORK: u64 = 200_000;
const NODES: u64 = 200_000;
/// Which of the smallest sets comes first is looked for with so much less: of 1,833 proofs that settle it with all of
/// that, 1,826 do with this, and the others would take a third of the time for citing.
const FIRST: u64 = 4;
/// What is shipped is proven with so much less, so that it would be proven for a step of its form.
#[cfg(test)]
const AMPLE: u64 = 8;

impl Question<'_> {
    /// As [`Question::first_smallest`], from what is shipped, or by the proof for the form, which steps with other
    /// orders of categories share.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(super) fn by_form(&self, deadline: Option<Deadline>) -> Result<Sufficient, End> {
        match shipped::first(self) {
            Some(blocks) => Ok(Sufficient { blocks, claim: Claim::First }),
            None => self.by_proof(deadline),
        }
    }

    /// As [`Question::by_form`], with nothing that is shipped.
    pub(super) fn by_proof(&self, deadline: Option<Deadline>) -> Result<Sufficient, End> {
        let form = Form::of(self);
        let question = form.statement.question(self.frame, self.frame.blocks);
        let key = question.key();
        let proof = match FORMS.get(&key) {
            Some(proof) => proof,
            None => {
                let proof = question.proof(question.limits(2, deadline))?.map(Arc::new);
                FORMS.keep(key, &proof, proof.as_ref().map_or(0, |proof| proof.bytes()));
                proof
            }
        };
        match proof {
            Some(proof) => question.first_of(&proof, &form.names(self.frame), deadline),
            // How far a search comes may rest on the order: what it proves in this one stays proven.
            None => self.first_smallest(deadline),
        }
    }

    /// The first smallest set of blocks that suffices; some smallest set, or a set of which none is known to be
    /// spare, where that takes too long.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(super) fn first_smallest(&self, deadline: Option<Deadline>) -> Result<Sufficient, End> {
        match self.proof(self.limits(1, deadline))? {
            Some(proof) => self.first_of(&proof, &(0..self.blocks).collect::<Vec<usize>>(), deadline),
            None => self.few(deadline),
        }
    }

    /// The first of the smallest sets, as blocks are named, given one of them with its proof; that one, where to settle
    /// which is first takes too long.
    fn first_of(
        &self,
        proof: &Proof,
        names: &[usize],
        deadline: Option<Deadline>,
    ) -> Result<Sufficient, End> {
        Ok(match self.first(proof, names, self.limits(FIRST, deadline))? {
            Some(blocks) => Sufficient { blocks, claim: Claim::First },
            None => Sufficient { blocks: renamed(&proof.some, names), claim: Claim::Smallest },
        })
    }

    fn searching(&self, work: u64, deadline: Option<Deadline>) -> Search<'_> {
        Search::new(self.frame, self.blocks, (self.clauses, self.premises), Budget::new(work, deadline))
    }

    /// What may be searched, and how many nodes hitting sets may take: this part of it all.
    fn limits(&self, part: u64, deadline: Option<Deadline>) -> (Search<'_>, Budget) {
        (self.searching(WORK / part, deadline), Budget::of_nodes(NODES / part, deadline))
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

    /// A smallest set of blocks that suffices, with its proof; `None` if that takes too much work.
    fn proof(&self, (mut search, mut nodes): (Search<'_>, Budget)) -> Result<Option<Proof>, End> {
        let found = self.settle(&mut search).and_then(|()| {
            let mut counters = Counters::new(&mut search, self.goals());
            let mut hitting = Hitting::new(counters.start()?);
            let mut judge = |chosen: &[usize]| counters.judge(chosen);
            let found = some_smallest(&mut hitting, 0..=self.blocks, &mut nodes, &mut judge)?;
            Ok((found, hitting.into_sets(), counters.refuting(self.goals())))
        });
        match found {
            Err(End::Time) => Err(End::Time),
            Ok((Smallest::Found(some), needed, refuting)) => {
                Ok(Some(Proof { some: some.into_elements(), needed, refuting }))
            }
            _ => Ok(None),
        }
    }

    /// The first of the smallest sets, given one of them with its proof, as blocks are named; `None` if that takes too
    /// much work.
    fn first(
        &self,
        proof: &Proof,
        names: &[usize],
        (mut search, mut nodes): (Search<'_>, Budget),
    ) -> Result<Option<Vec<usize>>, End> {
        let mut blocks = vec![0; names.len()];
        names.iter().enumerate().for_each(|(block, name)| blocks[*name] = block);
        let found = self.settle(&mut search).and_then(|()| {
            let mut counters = Counters::knowing(&mut search, self.goals(), &proof.refuting);
            let mut hitting = Hitting::new(proof.needed.iter().map(|set| renamed(set, names)).collect());
            let mut judge = |chosen: &[usize]| {
                let missed = counters.judge(&renamed(chosen, &blocks))?;
                Ok(missed.map(|missed| renamed(&missed, names)))
            };
            hitting.first(proof.some.len(), renamed(&proof.some, names), &mut nodes, &mut judge)
        });
        match (found, nodes.end()) {
            (Err(End::Time), _) | (_, Some(End::Time)) => Err(End::Time),
            (Ok(first), None) => Ok(Some(first)),
            _ => Ok(None),
        }
    }

    /// For every order of the categories the first of the smallest sets, each set once and as it is named here; `None`
    /// where to prove that takes more than a part of the work that a step may take.
    #[cfg(test)]
    pub(super) fn firsts(&self, places: &[Vec<usize>]) -> Option<Vec<Vec<usize>>> {
        let proof = self.proof(self.limits(AMPLE, None)).ok()??;
        let mut firsts: Vec<Vec<usize>> = Vec::new();
        for places in places {
            let names: Vec<usize> = (0..self.blocks).map(|block| self.frame.moved(block, places)).collect();
            let of = |set: &Vec<usize>| renamed(set, &names);
            let first = self.first(&proof, &names, self.limits(AMPLE, None)).ok()??;
            if !firsts.iter().any(|set| of(set) == first) {
                let back = |name: &usize| names.iter().position(|other| other == name);
                let mut first: Vec<usize> = first.iter().filter_map(back).collect();
                first.sort_unstable();
                firsts.push(first);
            }
        }
        firsts.sort_unstable();
        Some(firsts)
    }

    /// Blocks that suffice, without those that a short search shows to be spare.
    fn few(&self, deadline: Option<Deadline>) -> Result<Sufficient, End> {
        let (goals, mut search) = (self.goals(), self.searching(WORK, deadline));
        let mut kept = FixedBitSet::with_capacity(self.blocks);
        let mut all = FixedBitSet::with_capacity(self.blocks);
        all.insert_range(..);
        for goal in &goals {
            search.budget = Budget::new(WORK, deadline);
            match search.against(&all, *goal) {
                Ok(Outcome::Refuted(used)) => kept.union_with(&search.chosen_of(used)),
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
                search.budget = Budget::new(SPARE, deadline);
                match search.against(&kept, *goal) {
                    Ok(Outcome::Refuted(_)) => continue,
                    Ok(Outcome::Model) | Err(End::Work) => {}
                    Err(End::Time) => return Err(End::Time),
                }
                kept.insert(block);
                break;
            }
        }
        Ok(Sufficient { blocks: kept.ones().collect(), claim: Claim::Sufficient })
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
        let goal = |denied| Goal { denied, refuting: Vec::new(), untold: Vec::new() };
        Counters { search, goals: goals.into_iter().map(goal).collect() }
    }

    /// The same with what is known to refute each.
    fn knowing(
        search: &'s mut Search<'a>,
        goals: Vec<Option<Lit>>,
        refuting: &[Vec<FixedBitSet>],
    ) -> Counters<'s, 'a> {
        let mut counters = Counters::new(search, goals);
        for (goal, refuting) in counters.goals.iter_mut().zip(refuting) {
            goal.refuting.clone_from(refuting);
        }
        counters
    }

    /// What is known to refute each of these goals; of one that needs no axiom, that none does.
    fn refuting(self, goals: Vec<Option<Lit>>) -> Vec<Vec<FixedBitSet>> {
        let none = FixedBitSet::with_capacity(self.search.blocks);
        let of = |denied: Option<Lit>| {
            let goal = self.goals.iter().find(|goal| goal.denied == denied);
            goal.map_or_else(|| vec![none.clone()], |goal| goal.refuting.clone())
        };
        goals.into_iter().map(of).collect()
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
        let closed = self.search.closed(wanted.clone());
        for place in 0..self.goals.len() {
            let goal = &mut self.goals[place];
            if goal.is_refuted_by(&closed) {
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
    /// Blocks, with all that they imply, of which a short search did not tell.
    untold: Vec<FixedBitSet>,
}

impl Goal {
    /// Whether blocks, with all that they imply, are known to refute it.
    fn is_refuted_by(&self, closed: &FixedBitSet) -> bool {
        self.refuting.iter().any(|used| used.is_subset(closed))
    }

    /// The blocks that the assignment found violates, after some searching near it for one that satisfies
    /// all that it does, and more.
    fn grown(&mut self, search: &mut Search<'_>) -> Result<Vec<usize>, End> {
        search.aside(|search| {
            let mut violated = search.violated();
            let (mut waiting, mut wanted) = (violated.clone(), violated.clone());
            search.settle();
            while let Some(block) = waiting.ones().next() {
                waiting.set(block, false);
                // What an assignment satisfies implies nothing that it violates.
                wanted.clone_from(&violated);
                wanted.toggle_range(..);
                search.close_with(&mut wanted, block);
                if self.is_refuted_by(&wanted) || self.untold.iter().any(|fewer| fewer.is_subset(&wanted)) {
                    continue;
                }
                match search.within(GROWTH, |search| search.against(&wanted, self.denied)) {
                    Ok(Outcome::Model) => {
                        violated = search.violated();
                        waiting.intersect_with(&violated);
                        search.settle();
                    }
                    Ok(Outcome::Refuted(used)) => self.refuting.push(used),
                    Err(End::Work) => self.untold.push(wanted.clone()),
                    Err(End::Time) => return Err(End::Time),
                }
            }
            Ok(violated.ones().collect())
        })
    }
}
