//! The first smallest set of axiom blocks for a step, by implicit hitting sets.

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use super::clauses::Clauses;
use super::counter::{Outcome, Search};
use super::form::Form;
use super::frame::Frame;
use super::known::FORMS;
use crate::budget::{Budget, Deadline, End};
use crate::subsets::{Hitting, Smallest, smallest};

/// How much may be searched to make what a counter-model violates fewer blocks.
const GROWTH: u64 = 200;
/// How much may be searched for one step's citation, and how many nodes its hitting sets may take.
const WORK: u64 = 200_000;
const NODES: u64 = 200_000;

/// What a step says, over the numbered cells of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    pub frame: &'a Frame,
    /// How many blocks there are: those of the frame, and of the clauses.
    pub blocks: usize,
    pub clauses: &'a Clauses,
    pub premises: &'a [Lit],
    /// The opposites of the derived facts, of which each must be refuted; none for a contradiction.
    pub denied: &'a [Lit],
}

/// What a step says, with its parts.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub clauses: Clauses,
    /// Ascending.
    pub premises: Vec<Lit>,
    /// As in [`Question`], ascending.
    pub denied: Vec<Lit>,
}

impl Statement {
    /// What is asked of it; the frame and its clauses have so many blocks.
    pub(super) fn question<'a>(&'a self, frame: &'a Frame, blocks: usize) -> Question<'a> {
        let Statement { clauses, premises, denied } = self;
        Question { frame, blocks, clauses, premises, denied }
    }
}

/// Blocks that suffice for a step.
#[derive(Clone, Debug)]
pub(super) struct Sufficient {
    /// Their numbers, ascending.
    pub blocks: Vec<usize>,
    /// Whether this is the first smallest such set.
    pub first: bool,
}

impl Sufficient {
    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.blocks.as_slice())
    }
}

/// A smallest set of blocks that suffices, and why none is smaller.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    /// The first such set.
    first: Vec<usize>,
    /// Sets of blocks, ascending, of which every set that suffices has some; fewer blocks than the first has do not hit
    /// them all.
    needed: Vec<Vec<usize>>,
}

impl Proof {
    fn bytes(&self) -> usize {
        self.needed.iter().chain([&self.first]).map(|set| 24 + size_of_val(set.as_slice())).sum()
    }

    /// The same of other categories.
    fn moved(&self, frame: &Frame, to: &[usize]) -> Proof {
        let moved = |blocks: &Vec<usize>| {
            let mut blocks: Vec<usize> = blocks.iter().map(|block| frame.moved(*block, to)).collect();
            blocks.sort_unstable();
            blocks
        };
        Proof { first: moved(&self.first), needed: self.needed.iter().map(moved).collect() }
    }
}

impl Question<'_> {
    /// The same for all steps that say the same; what is found is a function of it.
    pub(super) fn key(&self) -> Vec<u32> {
        let mut key = vec![self.frame.categories as u32, self.frame.entities as u32, self.blocks as u32];
        self.clauses.write(&mut key);
        key.push(self.premises.len() as u32);
        let literals = self.premises.iter().chain(self.denied);
        key.extend(literals.map(|literal| literal.lidx() as u32));
        key
    }

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

    /// What must be refuted, one after the other; nothing more than the premises, if `None`.
    fn goals(&self) -> Vec<Option<Lit>> {
        match self.denied {
            [] => vec![None],
            denied => denied.iter().copied().map(Some).collect(),
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
