//! The cheapest axiom steps by bit operations: cross-outs, transpositions, last candidates.
//!
//! For n ≥ 3 every consequence of the axioms that rests on fewer than n facts comes about by
//! propagation on the grid: true marks cross out their row and column, marks carry over from
//! one entity of a true mark to the other, and n − 1 crosses leave the last candidate. So on a
//! grid where nothing is left to cross out, what two facts entail is a transposition; and
//! where nothing is left to transpose either, the next consequence rests on n − 1 facts and
//! is a last candidate, or on n or more. (For n = 3 both rest on two facts.) The tests compare
//! this with search over all models.
//!
//! That holds as long as so few facts do not contradict each other: see `contradiction`.

mod contradiction;

use std::cell::Cell;

use because_encodings::{CategoryId, Entity, Fact, Shape};

use super::engine::Target;
use super::minimal::Smus;
use crate::search::bits;

/// A cheapest step from the axioms alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AxiomStep {
    /// The first that so few facts entail: the contradiction, a tick before a cross, then in fact order.
    pub target: Target,
    /// The lexicographically smallest of the smallest premises, in fact order.
    pub premises: Smus<Fact>,
}

/// A partly filled grid as marks by row: a row is an entity, as category · n + index.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    shape: Shape,
    /// `yes[row · k + category]`: the partner, or `NONE`.
    yes: Vec<u8>,
    /// `no[row · k + category]`: the crossed-out entities of the category, as bits.
    no: Vec<u64>,
    /// `paired[a · k + b]`: the entities of a that have a partner in b, as bits.
    paired: Vec<u64>,
    full: u64,
    /// Whether some entity has two partners in a category.
    doubled: bool,
    /// Whether some entity has no candidate left in a category.
    emptied: bool,
    /// `settled[row · k + category]`: nothing is to be transposed there, as far as is known.
    settled: Vec<Cell<bool>>,
    /// The same of ticks alone.
    ticked: Vec<Cell<bool>>,
}

const NONE: u8 = u8::MAX;

impl Marks {
    /// The empty grid.
    pub(crate) fn new(shape: Shape) -> Marks {
        let (k, n) = (shape.categories(), shape.entities());
        Marks {
            shape,
            yes: vec![NONE; k * n * k],
            no: vec![0; k * n * k],
            paired: vec![0; k * k],
            settled: vec![Cell::new(false); k * n * k],
            ticked: vec![Cell::new(false); k * n * k],
            full: if n == 64 { u64::MAX } else { (1 << n) - 1 },
            doubled: false,
            emptied: false,
        }
    }

    /// Whether steps are known: not where two facts contradict each other.
    pub(crate) fn apply(&self) -> bool {
        !self.doubled
    }

    /// So many facts may entail something without a clue where no step is known, and no fewer. Of three entities, where
    /// nothing is left of a row, two crosses do much at once.
    pub(crate) fn floor(&self) -> usize {
        match self.shape.entities() {
            3 if self.emptied => 2,
            n => n,
        }
    }

    /// The first of the cheapest steps that rest on fewer than [`Marks::floor`] facts, if there is one, but for those of a
    /// row of which nothing is left. Where the grid may have no solution, the contradiction is one of them.
    pub(crate) fn cheapest(&self, solvable: bool) -> Option<AxiomStep> {
        let step = self.cross_out();
        if step.is_some() || self.floor() == 2 {
            return step;
        }
        let transposition = self.transposition();
        if self.shape.entities() > 3 {
            let contradiction = || if solvable { None } else { self.contradiction() };
            return transposition.or_else(contradiction).or_else(|| self.last_candidate());
        }
        let first = |step: &AxiomStep| (step.target.class(), step.target, step.premises.elements().to_vec());
        transposition.into_iter().chain(self.last_candidate()).min_by_key(first)
    }

    /// Whether there is a row of which nothing is left, and what follows from it is known.
    pub(crate) fn emptied(&self) -> bool {
        self.emptied && self.shape.entities() > 3
    }

    fn place(&self, x: Entity, c: CategoryId) -> usize {
        let (k, n) = (self.shape.categories(), self.shape.entities());
        (x.category.index() * n + usize::from(x.index)) * k + c.index()
    }

    /// Adds a fact.
    pub(crate) fn learn(&mut self, fact: Fact) {
        let (x, y) = self.shape.entities_at(fact.cell);
        for (x, y) in [(x, y), (y, x)] {
            let place = self.place(x, y.category);
            if fact.value {
                self.doubled |= self.yes[place] != NONE && self.yes[place] != y.index;
                self.yes[place] = y.index;
                self.paired[x.category.index() * self.shape.categories() + y.category.index()] |=
                    1 << x.index;
            } else {
                self.no[place] |= 1 << y.index;
                self.emptied |= self.no[place] == self.full;
            }
        }
        self.unsettle(x, y, fact.value);
    }

    /// What may be transposed since a fact about x and y is known: to anything that goes with x
    /// or with y; by a true mark, also to what does not go with them.
    fn unsettle(&self, x: Entity, y: Entity, value: bool) {
        for (x, y) in [(x, y), (y, x)] {
            for c in self.shape.category_ids() {
                self.unsettle_at(self.place(x, c), value);
                if let Some(z) = self.partner(x, c) {
                    self.unsettle_at(self.place(z, y.category), value);
                    self.unsettle_at(self.place(y, c), value);
                }
                if value {
                    for z in self.shape.entities_of(c) {
                        self.unsettle_at(self.place(z, y.category), value);
                    }
                }
            }
        }
    }

    /// A tick is carried over from ticks alone.
    fn unsettle_at(&self, place: usize, value: bool) {
        self.settled[place].set(false);
        if value {
            self.ticked[place].set(false);
        }
    }

    fn partner(&self, x: Entity, c: CategoryId) -> Option<Entity> {
        let partner = self.yes[self.place(x, c)];
        (partner != NONE).then(|| c.entity(partner))
    }

    fn crossed(&self, x: Entity, c: CategoryId) -> u64 {
        self.no[self.place(x, c)]
    }

    /// The entities of c about which nothing is known with x.
    fn open(&self, x: Entity, c: CategoryId) -> u64 {
        let place = self.place(x, c);
        let yes = if self.yes[place] == NONE { 0 } else { 1 << self.yes[place] };
        self.full & !self.no[place] & !yes
    }

    fn paired(&self, a: CategoryId, b: CategoryId) -> u64 {
        self.paired[a.index() * self.shape.categories() + b.index()]
    }

    fn fact(&self, x: Entity, y: Entity, value: bool) -> Option<Fact> {
        self.shape.cell(x, y).map(|cell| Fact { cell, value })
    }

    /// The first fact that one true mark crosses out.
    pub(crate) fn cross_out(&self) -> Option<AxiomStep> {
        for (a, b) in self.shape.category_pairs() {
            let columns = self.paired(b, a);
            if columns == 0 {
                continue;
            }
            for x in self.shape.entities_of(a) {
                let open = self.open(x, b);
                let partner = self.partner(x, b);
                let crossed = if partner.is_some() { open } else { open & columns };
                let Some(index) = bits(crossed).next() else { continue };
                let y = b.entity(index as u8);
                let by_row = partner.and_then(|partner| self.fact(x, partner, true));
                let by_column = self.partner(y, a).and_then(|partner| self.fact(partner, y, true));
                let premise = by_row.into_iter().chain(by_column).min()?;
                return Some(AxiomStep {
                    target: Target::of(self.fact(x, y, false)?),
                    premises: Smus::shown(vec![premise]),
                });
            }
        }
        None
    }

    /// The first fact that two facts entail, a tick before a cross, on a grid where no true mark
    /// crosses anything out.
    pub(crate) fn transposition(&self) -> Option<AxiomStep> {
        if let Some((x, y)) = self.first_open(&self.ticked, Marks::ticks_over) {
            return self.transposed(x, y, true);
        }
        let (x, y) = self.first_open(&self.settled, Marks::carried_over)?;
        self.transposed(x, y, false)
    }

    /// The first open cell of those that `found` finds; where it finds none, that is remembered.
    fn first_open(
        &self,
        settled: &[Cell<bool>],
        found: impl Fn(&Marks, Entity, CategoryId) -> u64,
    ) -> Option<(Entity, Entity)> {
        for (a, b) in self.shape.category_pairs() {
            for x in self.shape.entities_of(a) {
                let (open, settled) = (self.open(x, b), &settled[self.place(x, b)]);
                if open == 0 || settled.get() {
                    continue;
                }
                if let Some(index) = bits(open & found(self, x, b)).next() {
                    return Some((x, b.entity(index as u8)));
                }
                settled.set(true);
            }
        }
        None
    }

    /// The entities of b that go with what x goes with.
    fn ticks_over(&self, x: Entity, b: CategoryId) -> u64 {
        let third = self.shape.category_ids().filter(|c| *c != x.category && *c != b);
        let over = third.filter_map(|c| self.partner(self.partner(x, c)?, b));
        over.fold(0, |ticks, y| ticks | 1 << y.index)
    }

    /// The entities of b whose cell with x follows from two facts over some third category,
    /// known or not.
    fn carried_over(&self, x: Entity, b: CategoryId) -> u64 {
        let mut carried = 0;
        for c in self.shape.category_ids().filter(|c| *c != x.category && *c != b) {
            if let Some(z) = self.partner(x, c) {
                let partner = self.partner(z, b).map_or(0, |_| self.full);
                carried |= self.crossed(z, b) | partner;
            }
            for index in bits(self.crossed(x, c) & self.paired(c, b)) {
                carried |= self.partner(c.entity(index as u8), b).map_or(0, |y| 1 << y.index);
            }
        }
        carried
    }

    /// The first two facts that entail a fact, as a step.
    fn transposed(&self, x: Entity, y: Entity, value: bool) -> Option<AxiomStep> {
        let premises = self.carrying(x, y, value)?;
        let target = Target::of(self.fact(x, y, value)?);
        Some(AxiomStep { target, premises: Smus::shown(premises.to_vec()) })
    }

    /// The first two facts that entail that x and y belong together, or that they do not.
    fn carrying(&self, x: Entity, y: Entity, value: bool) -> Option<[Fact; 2]> {
        let mut best: Option<[Fact; 2]> = None;
        let mut offer = |gives: bool, first: Option<Fact>, second: Option<Fact>| {
            if let (Some(first), Some(second)) = (first, second) {
                let pair = [first.min(second), first.max(second)];
                if gives == value && best.is_none_or(|known| pair < known) {
                    best = Some(pair);
                }
            }
        };
        for c in self.shape.category_ids().filter(|c| *c != x.category && *c != y.category) {
            let (of_x, of_y) = (self.partner(x, c), self.partner(y, c));
            let mark = |z: Option<Entity>, w: Entity| z.and_then(|z| self.fact(z, w, true));
            if let (Some(of_x), Some(of_y)) = (of_x, of_y) {
                offer(of_x == of_y, mark(Some(of_x), x), mark(Some(of_y), y));
            }
            for (near, far, partner) in [(x, y, of_x), (y, x, of_y)] {
                let Some(z) = partner else { continue };
                if self.crossed(far, c) & (1 << z.index) != 0 {
                    offer(false, mark(partner, near), self.fact(z, far, false));
                }
                // Near goes with another of far's category.
                let other = self.partner(z, far.category).filter(|other| *other != far);
                offer(false, mark(partner, near), mark(other, z));
            }
        }
        best
    }

    /// The first mark of a last candidate, on a grid where nothing is left to cross out or to
    /// transpose.
    pub(crate) fn last_candidate(&self) -> Option<AxiomStep> {
        let mut best: Option<AxiomStep> = None;
        for (a, b) in self.shape.category_pairs() {
            for (of, by) in [(a, b), (b, a)] {
                for x in self.shape.entities_of(of) {
                    let open = self.open(x, by);
                    if open.is_power_of_two() && self.partner(x, by).is_none() {
                        self.offer_last(x, by.entity(open.trailing_zeros() as u8), &mut best);
                    }
                }
            }
            if best.is_some() {
                // Later tables have later cells.
                break;
            }
        }
        best
    }

    /// y is the last candidate of x.
    fn offer_last(&self, x: Entity, y: Entity, best: &mut Option<AxiomStep>) {
        if let Some(target) = self.fact(x, y, true).map(Target::of) {
            offer(best, target, self.others_out(x, y));
        }
    }

    /// The first facts by which x goes with none of the category but y.
    fn others_out(&self, x: Entity, y: Entity) -> Vec<Fact> {
        // Each other candidate is out by its cross, or by the true mark that made the cross.
        let out = |other: Entity| {
            let mark = self.partner(other, x.category).and_then(|z| self.fact(z, other, true));
            self.fact(x, other, false).into_iter().chain(mark).min()
        };
        let others = self.shape.entities_of(y.category).filter(|other| *other != y);
        let mut premises: Vec<Fact> = others.filter_map(out).collect();
        premises.sort_unstable();
        premises
    }
}

/// Takes the step if it is the first so far.
fn offer(best: &mut Option<AxiomStep>, target: Target, premises: Vec<Fact>) {
    let better =
        |known: &AxiomStep| (target, premises.as_slice()) < (known.target, known.premises.elements());
    if best.as_ref().is_none_or(better) {
        *best = Some(AxiomStep { target, premises: Smus::shown(premises) });
    }
}

#[cfg(test)]
mod tests {
    use because_encodings::Shape;

    use super::*;

    /// What is remembered of earlier looks changes nothing: the next step is that of a grid
    /// which learned the same facts at once.
    #[test]
    fn remembering_changes_no_step() {
        for (seed, (k, n)) in (0u64..).zip([(3, 3), (4, 4), (5, 3), (3, 6), (6, 5)]) {
            let Some(shape) = Shape::new(k, n) else { unreachable!() };
            // Entity i of every category goes with the entities i of the others.
            let is = |cell| {
                let (x, y) = shape.entities_at(cell);
                Fact { cell, value: x.index == y.index }
            };
            let mut facts: Vec<Fact> = Vec::new();
            let (mut marks, mut state) = (Marks::new(shape), seed * 2 + 1);
            while facts.len() < shape.cells() {
                let fact = match marks.cheapest(true).and_then(|step| step.target.fact()) {
                    Some(fact) => fact,
                    None => {
                        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                        is(because_encodings::Cell((state >> 33) as u32 % shape.cells() as u32))
                    }
                };
                if facts.contains(&fact) {
                    continue;
                }
                facts.push(fact);
                marks.learn(fact);
                let mut fresh = Marks::new(shape);
                facts.iter().for_each(|fact| fresh.learn(*fact));
                assert_eq!(marks.cheapest(true), fresh.cheapest(true), "{facts:?}");
                assert!(marks.apply() && marks.contradiction().is_none(), "{facts:?}");
            }
        }
    }
}
