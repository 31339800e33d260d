//! Depth-first search for a full assignment, wished-for values first.

use because_encodings::{Fact, Shape};

use super::bits::{Row, bits};
use super::domains::Domains;
use super::node::Node;
use super::stop::Stop;
use super::wish::Wish;
use crate::budget::{Budget, End};

/// What a search ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// What was looked for: it is in the domains.
    Assignment,
    /// There is none.
    Nothing,
    /// The budget ended before the answer.
    Limit(End),
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// To a full assignment: every candidate set has one member.
    Assigned,
    /// To candidates with which every demand is met, whatever becomes of them. The axioms may
    /// still leave no assignment of them.
    Decided,
}

/// A search over all assignments that satisfy the axioms.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    shape: Shape,
    /// Everything possible under the axioms.
    start: Domains,
    /// What always holds, beside the axioms that [`Domains`] knows.
    always: Vec<Watched>,
    clues: Vec<Watched>,
}

/// A constraint, and what it is to look out for: see [`Domains::watch`].
#[derive(Clone, Debug)]
struct Watched {
    node: Node,
    reads: Box<[(u64, u64)]>,
}

impl Watched {
    /// `reads` is working space.
    fn new(domains: &Domains, node: Node, reads: &mut Vec<(u64, u64)>) -> Watched {
        reads.clear();
        node.unknowns(&mut |(row, category)| reads.push(domains.watch(row, category)));
        if reads.is_empty() {
            // What reads nothing is decided already, and must not be passed over.
            reads.push((u64::MAX, u64::MAX));
        }
        reads.sort_unstable();
        reads.dedup();
        Watched { node, reads: reads.as_slice().into() }
    }

    /// Whether some of what it reads may be among the touched rows.
    #[inline]
    fn is_touched(&self, touched: u64) -> bool {
        self.reads.iter().any(|(row, category)| touched & row != 0 && touched & category != 0)
    }

    /// All rows that it reads, and those of the categories that it reads.
    fn all(&self) -> u64 {
        self.reads.iter().fold(0, |all, (row, category)| all | row | category)
    }
}

/// What an assignment must satisfy: some clues, one clue not, on top of given candidates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand<'a> {
    /// Clues that must hold, by place.
    pub clues: &'a [usize],
    /// A clue that must not hold.
    pub broken: Option<usize>,
}

impl Demand<'_> {
    /// Nothing beside the axioms.
    pub(crate) const NOTHING: Demand<'static> = Demand { clues: &[], broken: None };
}

impl Search {
    /// A search with these clues, and nodes that always hold.
    pub(crate) fn new(shape: Shape, always: Vec<Node>, clues: Vec<Node>) -> Search {
        let start = Domains::full(shape);
        let mut reads = Vec::new();
        let mut watch = |node| Watched::new(&start, node, &mut reads);
        let [always, clues] = [always, clues].map(|nodes| nodes.into_iter().map(&mut watch).collect());
        Search { shape, start, always, clues }
    }

    /// Adds a clue, and gives its place.
    pub(crate) fn add_clue(&mut self, clue: Node) -> usize {
        self.clues.push(Watched::new(&self.start, clue, &mut Vec::new()));
        self.clues.len() - 1
    }

    /// Everything possible under the axioms.
    pub(crate) fn start(&self) -> Domains {
        self.start.clone()
    }

    /// How many clues there are.
    pub(crate) fn clue_count(&self) -> usize {
        self.clues.len()
    }

    /// All constraints: the clues, then what always holds.
    pub(crate) fn constraints(&self) -> impl Iterator<Item = &Node> {
        self.clues.iter().chain(&self.always).map(|watched| &watched.node)
    }

    /// Whether something always holds, beside the axioms.
    pub(crate) fn has_orders(&self) -> bool {
        !self.always.is_empty()
    }

    /// A constraint by its place among all.
    pub(crate) fn constraint(&self, place: usize) -> Option<&Node> {
        let clues = self.clues.len();
        let watched = if place < clues { self.clues.get(place) } else { self.always.get(place - clues) };
        watched.map(|watched| &watched.node)
    }

    /// Whether a clue holds in a full assignment.
    pub(crate) fn holds(&self, clue: usize, assignment: &Domains) -> bool {
        self.clues[clue].node.holds(assignment)
    }

    /// Whether what always holds holds in a full assignment.
    pub(crate) fn always_hold(&self, assignment: &Domains) -> bool {
        self.always.iter().all(|watched| watched.node.holds(assignment))
    }

    /// Whether a clue reads some of these touched rows, as far as is known: else it is what it was.
    pub(crate) fn is_touched(&self, clue: usize, touched: u64) -> bool {
        self.clues[clue].is_touched(touched)
    }

    /// The same of what always holds.
    pub(crate) fn is_always_touched(&self, touched: u64) -> bool {
        self.always.iter().any(|watched| watched.is_touched(touched))
    }

    /// Whether a full assignment meets a demand, and what always holds.
    pub(crate) fn meets(&self, assignment: &Domains, demand: Demand<'_>) -> bool {
        self.nodes(demand).all(|(watched, value)| watched.node.holds(assignment) == value)
    }

    /// Marks facts, then propagates axioms and clues until nothing moves; false if they clash.
    pub(crate) fn propagate(
        &self,
        domains: &mut Domains,
        facts: impl IntoIterator<Item = Fact>,
        demand: Demand<'_>,
    ) -> bool {
        self.narrow(domains, facts, demand, &mut Budget::endless()).is_ok()
    }

    /// As [`Search::propagate`], within a budget.
    ///
    /// # Errors
    /// [`Stop::Conflict`] if facts and demand clash; [`Stop::Limit`], then the domains are
    /// not settled.
    pub(crate) fn narrow(
        &self,
        domains: &mut Domains,
        facts: impl IntoIterator<Item = Fact>,
        demand: Demand<'_>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        for fact in facts {
            domains.mark(self.shape, fact);
        }
        self.settle(domains, demand, u64::MAX, budget)
    }

    /// As [`Search::narrow`], for domains that are settled under the demand but for these facts.
    ///
    /// # Errors
    /// As [`Search::narrow`].
    pub(crate) fn narrow_settled(
        &self,
        domains: &mut Domains,
        facts: impl IntoIterator<Item = Fact>,
        demand: Demand<'_>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        for fact in facts {
            domains.mark(self.shape, fact);
        }
        self.settle(domains, demand, 0, budget)
    }

    /// As [`Search::narrow`] without facts, for domains that are settled under all of the demand
    /// but its clues from the place `fresh` in its list on, and the broken one if there is one.
    ///
    /// # Errors
    /// As [`Search::narrow`].
    pub(crate) fn narrow_further(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        fresh: usize,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let clues = demand.clues.iter().skip(fresh).chain(demand.broken.iter());
        let reads = clues.fold(0, |reads, clue| reads | self.clues[*clue].all());
        self.settle(domains, demand, reads, budget)
    }

    fn nodes<'a>(&'a self, demand: Demand<'a>) -> impl Iterator<Item = (&'a Watched, bool)> {
        let always = self.always.iter().map(|node| (node, true));
        let clues = demand.clues.iter().map(|clue| (&self.clues[*clue], true));
        always.chain(clues).chain(demand.broken.map(|clue| (&self.clues[clue], false)))
    }

    /// Propagates until nothing moves. Constraints are looked at again where they read what
    /// changed or one of the rows `stirred`, all words of them in one; with none, that is, with `stirred` zero
    /// and nothing changed, the domains are settled already.
    fn settle(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        mut stirred: u64,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        loop {
            domains.propagate(budget)?;
            stirred |= domains.take_touched();
            if stirred == 0 {
                return Ok(());
            }
            for (watched, value) in self.nodes(demand) {
                if watched.is_touched(stirred | domains.touched()) {
                    budget.spend(1)?;
                    if !watched.node.force(value, domains) {
                        return Err(Stop::Conflict);
                    }
                }
            }
            stirred = 0;
        }
    }

    /// As [`Search::settle`] after one restriction; `decided`: every demand is known to be met.
    fn follow(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        decided: bool,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if decided { domains.propagate(budget) } else { self.settle(domains, demand, 0, budget) }
    }

    /// Finds candidates below `domains`, which must be settled. Where there are any, they are in
    /// `domains` afterwards; else `domains` is what it was.
    pub(crate) fn find(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        until: Until,
        wish: &Wish,
        budget: &mut Budget,
    ) -> Found {
        let mark = domains.mark_state();
        match self.descend(domains, false, demand, until, wish, budget) {
            Ok(()) => Found::Assignment,
            Err(stop) => {
                domains.undo(mark);
                match stop {
                    Stop::Limit(end) => Found::Limit(end),
                    Stop::Conflict => Found::Nothing,
                }
            }
        }
    }

    /// Visits the full assignments below `domains`, which must be settled, until `visit`
    /// gives false or the budget is used up; gives whether all were visited.
    pub(crate) fn each(
        &self,
        domains: &mut Domains,
        demand: Demand<'_>,
        budget: &mut Budget,
        visit: &mut dyn FnMut(&Domains) -> bool,
    ) -> bool {
        self.visit_below(domains, false, demand, budget, visit)
    }

    fn visit_below(
        &self,
        domains: &mut Domains,
        decided: bool,
        demand: Demand<'_>,
        budget: &mut Budget,
        visit: &mut dyn FnMut(&Domains) -> bool,
    ) -> bool {
        let open = if decided { None } else { self.open_unknown(domains, demand) };
        let decided = open.is_none();
        let Some((row, category)) = open.or_else(|| any_unknown(domains, None)) else {
            return visit(domains);
        };
        if budget.spend(node_steps(domains, decided)).is_err() {
            return false;
        }
        for index in bits(domains.candidates(row, category)) {
            let mark = domains.mark_state();
            domains.restrict(row, category, 1 << index);
            let goes_on = match self.follow(domains, demand, decided, budget) {
                Ok(()) => self.visit_below(domains, decided, demand, budget, visit),
                Err(stop) => stop == Stop::Conflict,
            };
            domains.undo(mark);
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Searches below `domains`. `decided`: every demand is known to be met. On an error the
    /// domains have to be taken back to what they were.
    fn descend(
        &self,
        domains: &mut Domains,
        mut decided: bool,
        demand: Demand<'_>,
        until: Until,
        wish: &Wish,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        loop {
            let open = if decided { None } else { self.open_unknown(domains, demand) };
            decided = open.is_none();
            if decided && until == Until::Decided {
                return Ok(());
            }
            let Some((row, category)) = open.or_else(|| any_unknown(domains, Some(wish))) else {
                return Ok(());
            };
            budget.spend(node_steps(domains, decided))?;
            let mask = domains.candidates(row, category);
            let wished = mask & wish.of(row, category);
            let pick = if wished != 0 { wished } else { mask };
            let bit = pick & pick.wrapping_neg();
            let mark = domains.mark_state();
            domains.restrict(row, category, bit);
            let below = self
                .follow(domains, demand, decided, budget)
                .and_then(|()| self.descend(domains, decided, demand, until, wish, budget));
            match below {
                Ok(()) => return Ok(()),
                Err(limit @ Stop::Limit(_)) => return Err(limit),
                Err(Stop::Conflict) => domains.undo(mark),
            }
            domains.restrict(row, category, !bit);
            self.follow(domains, demand, decided, budget)?;
        }
    }

    /// Of the unknowns that a demand still depends on, one with the fewest candidates; the first
    /// where several have as few.
    fn open_unknown(&self, domains: &Domains, demand: Demand<'_>) -> Option<(Row, u8)> {
        let mut best = None;
        for (watched, _) in self.nodes(demand) {
            let Some((row, category)) = watched.node.open_unknown(domains) else { continue };
            let left = domains.candidates(row, category).count_ones();
            if left <= 2 {
                return Some((row, category));
            }
            if best.is_none_or(|(least, _)| left < least) {
                best = Some((left, (row, category)));
            }
        }
        best.map(|(_, unknown)| unknown)
    }
}

/// What a node costs beside its propagation: where no clue says which unknown to decide, going
/// through all of them.
fn node_steps(domains: &Domains, decided: bool) -> u64 {
    let (rows, categories) = domains.size();
    if decided { 1 + (rows * categories) as u64 / 64 } else { 1 }
}

/// An unknown whose wish can be met, else any; `None` in a full assignment.
fn any_unknown(domains: &Domains, wish: Option<&Wish>) -> Option<(Row, u8)> {
    let (rows, categories) = domains.size();
    let mut other = None;
    for row in 0..rows as Row {
        if domains.is_decided(row) {
            continue;
        }
        for category in domains.category(row) + 1..categories as u8 {
            let mask = domains.candidates(row, category);
            if mask.is_power_of_two() {
                continue;
            }
            match wish {
                Some(wish) if mask & wish.of(row, category) == 0 => other = other.or(Some((row, category))),
                _ => return Some((row, category)),
            }
        }
    }
    other
}
