//! Counter-models for the engine, and facts that propagation yields.

mod assignment;
mod near;
mod nearer;

use std::cmp::Ordering;

use because_encodings::{ClueNumber, Fact, Puzzle, Shape};
use fixedbitset::FixedBitSet;

use super::{ExplainError, Options, Search};
use crate::budget::Budget;
use crate::entail::{Decider, Form};
use crate::search::{self, Demand, Domains, Stop, Wish};
pub(crate) use assignment::Assignment;
use near::Near;
use nearer::Distance;

/// How many steps of search a question may take before SAT is asked instead, some milliseconds: most questions take
/// far fewer, and the others many more than all of SAT.
const STEPS: u64 = 10_000;

/// Up to so many cells the pool starts with two exchanges as well as with one.
const SEED_CELLS: usize = 2_000;

/// The answer to "is there a model in which the target does not hold?".
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// Yes, this one.
    Counter(Assignment),
    /// No: the target is entailed (with no target: the demand cannot be met).
    Entailed,
}

/// A decision procedure for the puzzle: it finds counter-models or proves that none exists.
///
/// Answers are right; which counter-model is given is free, since nothing that is shown depends on
/// it.
pub(crate) struct Prober<'a> {
    shape: Shape,
    search: search::Search,
    /// Whether SAT alone is asked.
    by_sat: bool,
    start: Domains,
    grid: Domains,
    /// Whether the axioms alone show that the grid cannot be.
    clash: bool,
    /// The facts of the grid.
    facts: Vec<Fact>,
    /// The cells of the grid.
    known: FixedBitSet,
    distance: Option<Distance>,
    /// Working space: the candidates of a question, and its facts.
    work: Option<Domains>,
    asked: Vec<Fact>,
    /// A base that is free again.
    spare: Option<Base>,
    wish: Wish,
    decider: Decider<'a>,
}

/// A demand together with premises, ready to be asked about many targets.
pub(crate) struct Base {
    domains: Domains,
    /// The premises, but for the whole grid.
    premises: Vec<Fact>,
    whole: bool,
}

impl<'a> Prober<'a> {
    /// The prober for these asserted clues of a puzzle.
    pub(crate) fn new(puzzle: &'a Puzzle, clues: &[ClueNumber], options: &Options) -> Prober<'a> {
        let asserted = clues.iter().filter_map(|number| puzzle.clue(*number));
        let nodes = asserted.map(|clue| search::compile(puzzle, &clue.formula)).collect();
        let search = search::Search::new(puzzle.shape(), search::unnamed_orders(puzzle), nodes);
        let mut start = search.start();
        search.propagate(&mut start, [], Demand::NOTHING);
        let (form, backend, deadline) = (Form::ENTAILMENT, options.backend, options.deadline);
        Prober {
            shape: puzzle.shape(),
            search,
            by_sat: options.search == Search::Sat,
            grid: start.clone(),
            clash: false,
            facts: Vec::new(),
            known: FixedBitSet::with_capacity(puzzle.shape().cells()),
            distance: Distance::new(puzzle.shape()),
            work: None,
            asked: Vec::new(),
            spare: None,
            wish: Wish::like(&start),
            start,
            decider: Decider::new(puzzle, clues.to_vec(), form, backend, deadline),
        }
    }

    /// A model of the base in which `target` does not hold; with no target, any model.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn counter(
        &mut self,
        base: &Base,
        demand: Demand<'_>,
        target: Option<Fact>,
    ) -> Result<Reply, ExplainError> {
        let mut work = self.work.take().unwrap_or_else(|| base.domains.clone());
        work.copy_from(&base.domains);
        let found = self.counter_below(&mut work, base, demand, target.map(Fact::negated));
        let reply = match found {
            Ok(true) => Ok(Reply::Counter(self.assignment(&work))),
            Ok(false) => Ok(Reply::Entailed),
            Err(error) => Err(error),
        };
        self.work = Some(work);
        reply
    }

    fn counter_below(
        &mut self,
        work: &mut Domains,
        base: &Base,
        demand: Demand<'_>,
        opposite: Option<Fact>,
    ) -> Result<bool, ExplainError> {
        if !self.by_sat {
            let mut budget = Budget::until(self.decider.deadline());
            if !is_possible(self.search.narrow_settled(work, opposite, demand, &mut budget))? {
                return Ok(false);
            }
        }
        self.asked.clear();
        self.asked.extend_from_slice(if base.whole { &self.facts } else { &base.premises });
        self.asked.extend(opposite);
        let facts = &self.asked;
        if self.by_sat {
            let Some(loaded) = self.decider.loaded()? else { return Err(ExplainError::Work) };
            let Some(solution) = loaded.find(demand, facts)? else { return Ok(false) };
            *work = Domains::of_solution(self.shape, &solution);
        } else if !self.decider.assign(&self.search, work, STEPS, (demand, facts), &self.wish)? {
            return Ok(false);
        }
        if let (Some(distance), false) = (&mut self.distance, base.whole) {
            // A model that violates fewer grid facts tells more.
            let known = |fact: Fact| self.known.contains(fact.cell.index());
            distance.descend(&self.search, demand, facts.iter().copied(), &known, work);
        }
        Ok(true)
    }

    /// Marks facts and propagates; false if they clash with the demand.
    fn narrow(
        &self,
        domains: &mut Domains,
        facts: impl IntoIterator<Item = Fact>,
        demand: Demand<'_>,
    ) -> Result<bool, ExplainError> {
        is_possible(self.search.narrow(domains, facts, demand, &mut Budget::until(self.decider.deadline())))
    }

    fn assignment(&self, domains: &Domains) -> Assignment {
        let mut truths = FixedBitSet::with_capacity(self.shape.cells());
        domains.truths(&mut truths);
        let mut holding = FixedBitSet::with_capacity(self.search.clue_count());
        for clue in 0..self.search.clue_count() {
            holding.set(clue, self.search.holds(clue, domains));
        }
        Assignment { truths, holding }
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.shape.cells()
    }

    /// Whether two rows of a model may be exchanged, where no clue is asked for.
    pub(crate) fn may_exchange(&self) -> bool {
        !self.search.has_orders()
    }

    /// The shape of the puzzle.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// How many clues there are.
    pub(crate) fn clues(&self) -> usize {
        self.search.clue_count()
    }

    /// The solution with two rows exchanged in one category, and with two such exchanges that
    /// touch each other: the models that differ from it least.
    pub(crate) fn seeds(&mut self, solution: &FixedBitSet, sow: &mut dyn FnMut(Assignment)) {
        if self.by_sat {
            return;
        }
        let solved = Domains::of_truths(self.shape, solution);
        let (k, n) = (self.shape.categories(), self.shape.entities());
        let pairs = (0..n).flat_map(|r| (r + 1..n).map(move |s| (r, s)));
        // Of two categories the one exchanged is the other exchanged.
        let own = if k == 2 { 1 } else { k };
        let swaps: Vec<(usize, usize, usize)> =
            (0..own).flat_map(|category| pairs.clone().map(move |(r, s)| (category, r, s))).collect();
        // Exchanged in some categories or in all others, two rows are the same.
        let is_first = |others: &[usize]| match (2 * others.len()).cmp(&k) {
            Ordering::Less => true,
            Ordering::Equal => others.contains(&0),
            Ordering::Greater => false,
        };
        // Two exchanges that touch each other: other ones are as good as each alone. Of the three that make a round of
        // three rows the last two are the same as the first.
        let touch = |a: &(usize, usize, usize), b: &(usize, usize, usize)| match a.0 == b.0 {
            true => a.1 == b.1 || a.1 == b.2,
            false => (a.1, a.2) == (b.1, b.2) && is_first(&[a.0, b.0]),
        };
        let mut near = Near::new(self.shape, &self.search, solved, solution.clone());
        for (place, a) in swaps.iter().enumerate() {
            near.exchange(*a);
            near.seed().into_iter().for_each(&mut *sow);
            if self.shape.cells() <= SEED_CELLS {
                for b in swaps[..place].iter().filter(|b| touch(a, b)) {
                    near.exchange(*b);
                    near.seed().into_iter().for_each(&mut *sow);
                    near.exchange(*b);
                }
            }
            near.exchange(*a);
        }
    }

    /// Prefers assignments that agree with these true cells from now on.
    pub(crate) fn prefer(&mut self, truths: &FixedBitSet) {
        self.wish = Wish::like(&Domains::of_truths(self.shape, truths));
        for cell in self.shape.all_cells() {
            let fact = Fact { cell, value: truths.contains(cell.index()) };
            self.distance.iter_mut().for_each(|distance| distance.wish(fact));
        }
    }

    /// Adds a fact to the grid that [`Prober::on_grid`] starts from.
    pub(crate) fn extend_grid(&mut self, fact: Fact) {
        self.facts.push(fact);
        self.known.insert(fact.cell.index());
        self.distance.iter_mut().for_each(|distance| distance.know(fact));
        self.clash = self.clash || !self.search.propagate(&mut self.grid, [fact], Demand::NOTHING);
    }

    /// The demand on the whole grid; `None` if propagation shows a clash.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(crate) fn on_grid(&mut self, demand: Demand<'_>) -> Result<Option<Base>, ExplainError> {
        let mut base = self.base(true, &[]);
        let possible = self.by_sat || !self.clash && self.narrow(&mut base.domains, [], demand)?;
        Ok(self.if_possible(base, possible))
    }

    /// The demand on some premises; `None` if propagation shows a clash.
    ///
    /// # Errors
    /// When the deadline passes.
    pub(crate) fn on_premises(
        &mut self,
        demand: Demand<'_>,
        premises: &[Fact],
    ) -> Result<Option<Base>, ExplainError> {
        let mut base = self.base(false, premises);
        let possible = self.by_sat || self.narrow(&mut base.domains, premises.iter().copied(), demand)?;
        Ok(self.if_possible(base, possible))
    }

    /// The whole grid, or the start for some premises, which are not marked yet.
    fn base(&mut self, whole: bool, premises: &[Fact]) -> Base {
        let domains = if whole { &self.grid } else { &self.start };
        match self.spare.take() {
            Some(mut base) => {
                base.domains.copy_from(domains);
                base.premises.clear();
                base.premises.extend_from_slice(premises);
                Base { whole, ..base }
            }
            None => Base { domains: domains.clone(), premises: premises.to_vec(), whole },
        }
    }

    fn if_possible(&mut self, base: Base, possible: bool) -> Option<Base> {
        if possible {
            return Some(base);
        }
        self.give_back(base);
        None
    }

    /// Takes back a base that nothing is asked of any more, for another to take its room.
    pub(crate) fn give_back(&mut self, base: Base) {
        self.spare = Some(base);
    }

    /// Facts that propagation has found below a base: sound, perhaps not all.
    pub(crate) fn propagated(&self, base: &Base, found: &mut dyn FnMut(Fact)) {
        if !self.by_sat {
            base.domains.facts(found);
        }
    }
}

/// Whether what was propagated came to no clash.
fn is_possible(propagated: Result<(), Stop>) -> Result<bool, ExplainError> {
    match propagated {
        Ok(()) => Ok(true),
        Err(Stop::Conflict) => Ok(false),
        Err(Stop::Limit(end)) => Err(end.into()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use because_encodings::testing::{Profile, puzzle};

    use super::*;

    /// The assignments after one exchange, and after two that touch: each once.
    #[test]
    fn every_seed_is_sown_once() {
        for (k, n) in [(2, 3), (2, 5), (3, 3), (3, 4), (4, 3), (4, 4), (4, 5), (5, 3), (6, 3)] {
            let puzzle = puzzle(1, k, n, Profile { clues: 0, unnamed: false, ..Profile::ANY });
            let shape = puzzle.shape();
            let truths = |columns: &[Vec<u8>]| {
                let mut truths = FixedBitSet::with_capacity(shape.cells());
                Domains::assigned(shape, columns).truths(&mut truths);
                truths
            };
            let solved = vec![(0..n as u8).collect::<Vec<u8>>(); k];
            let pairs: Vec<(usize, usize)> = (0..n).flat_map(|r| (r + 1..n).map(move |s| (r, s))).collect();
            let mut expected: BTreeSet<Vec<usize>> = BTreeSet::new();
            for (a, first) in (0..k).flat_map(|a| pairs.iter().map(move |pair| (a, pair))) {
                let mut one = solved.clone();
                one[a].swap(first.0, first.1);
                expected.insert(truths(&one).ones().collect());
                for (b, second) in (0..k).flat_map(|b| pairs.iter().map(move |pair| (b, pair))) {
                    let shares = [second.0, second.1].iter().any(|row| *row == first.0 || *row == first.1);
                    if first == second || a == b && shares {
                        let mut two = one.clone();
                        two[b].swap(second.0, second.1);
                        expected.insert(truths(&two).ones().collect());
                    }
                }
            }
            let solution = truths(&solved);
            expected.remove(&solution.ones().collect::<Vec<usize>>());
            let mut found: Vec<Vec<usize>> = Vec::new();
            let mut prober = Prober::new(&puzzle, &[], &Options::default());
            prober.seeds(&solution, &mut |model| found.push(model.truths.ones().collect()));
            assert_eq!(found.len(), expected.len(), "{k}x{n}");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{k}x{n}");
        }
    }
}
