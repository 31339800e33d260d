//! The first smallest set of axiom blocks for a step, by implicit hitting sets.

use fixedbitset::FixedBitSet;
use rustsat::types::Lit;

use super::clauses::Clauses;
use super::counter::{Outcome, Search};
use super::frame::Frame;
use crate::budget::{Budget, Deadline, End};
use crate::subsets::{Hitting, Smallest, smallest};

/// How much may be searched to make what a counter-model violates fewer blocks.
const GROWTH: u64 = 200;
/// How much may be searched for one step's citation, and how many nodes its hitting sets may take.
const WORK: u64 = 200_000;
const NODES: u64 = 200_000;

/// What a step says, over the numbered cells of a frame.
#[derive(Debug)]
pub(super) struct Question<'a> {
    pub frame: &'a Frame,
    /// How many blocks there are: those of the frame, and of the clauses.
    pub blocks: usize,
    pub clauses: &'a Clauses,
    pub premises: &'a [Lit],
    /// The opposites of the derived facts, of which each must be refuted; none for a contradiction.
    pub denied: &'a [Lit],
}

/// Blocks that suffice for a step.
#[derive(Clone, Debug)]
pub(super) struct Sufficient {
    /// Their numbers, ascending.
    pub blocks: Vec<usize>,
    /// Whether this is the first smallest such set.
    pub first: bool,
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

    /// The first smallest set of blocks that suffices; a set of which none is known to be spare,
    /// where that takes too long.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(super) fn first_smallest(&self, deadline: Option<Deadline>) -> Result<Sufficient, End> {
        let given = (self.clauses, self.premises);
        let mut search = Search::new(self.frame, self.blocks, given, Budget::new(WORK, deadline));
        match self.search(&mut search, deadline) {
            Ok(Some(first)) => Ok(Sufficient { blocks: first, first: true }),
            Err(End::Time) => Err(End::Time),
            Ok(None) | Err(End::Work) => {
                let blocks = self.few(&mut search, deadline)?;
                Ok(Sufficient { blocks, first: false })
            }
        }
    }

    /// What must be refuted, one after the other; nothing more than the premises, if `None`.
    fn goals(&self) -> Vec<Option<Lit>> {
        match self.denied {
            [] => vec![None],
            denied => denied.iter().copied().map(Some).collect(),
        }
    }

    /// The first smallest set of blocks that suffices; `None` if that takes too many nodes.
    fn search(&self, search: &mut Search<'_>, deadline: Option<Deadline>) -> Result<Option<Vec<usize>>, End> {
        // Counter-models are looked for near an assignment against which nothing speaks.
        let mut all = FixedBitSet::with_capacity(self.blocks);
        all.insert_range(..);
        if let Outcome::Model = search.against(&all, None)? {
            search.settle();
        }
        let mut counters = Counters::new(search, self.goals());
        let sets = counters.start()?;
        let mut nodes = Budget::of_nodes(NODES, deadline);
        let mut judge = |chosen: &[usize]| counters.judge(chosen);
        Ok(match smallest(&mut Hitting::new(sets), 0..=self.blocks, &mut nodes, &mut judge)? {
            Smallest::Found(first) if nodes.end().is_none() => Some(first.into_elements()),
            _ => None,
        })
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
