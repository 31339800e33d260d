//! Bringing a counter-model nearer to the grid: one that violates fewer facts tells more.

use because_encodings::{Entity, Fact, Shape};

use crate::search::{Demand, Domains, Row, Search};

/// What violating a fact of the grid weighs, against a cell that is not known yet.
const KNOWN: i32 = 64;

/// What violating a premise weighs, or giving up the opposite of the target: more than all
/// cells of two entities together.
const KEPT: i32 = 1 << 24;

/// Beyond so many entities in all the table would be too large.
const MOST_ROWS: usize = 512;

/// For every two entities, what it adds to an assignment's distance if they go together.
#[derive(Clone, Debug)]
pub(crate) struct Distance {
    shape: Shape,
    rows: usize,
    of_pair: Vec<i32>,
    /// Per entity, its partners in the wished-for assignment, where there is one.
    wished: Vec<bool>,
    /// Working space: per entity of the first category and entity, what it adds that this one goes with those that go
    /// with the first; and per entity, the one of that category that it goes with.
    with: Vec<i32>,
    groups: Vec<u8>,
}

impl Distance {
    /// No preference; `None` for shapes that are too large.
    pub(crate) fn new(shape: Shape) -> Option<Distance> {
        let rows = shape.categories() * shape.entities();
        let pairs = if rows <= MOST_ROWS { rows * rows } else { return None };
        let (with, groups) = (vec![0; rows * shape.entities()], vec![0; rows]);
        Some(Distance { shape, rows, of_pair: vec![0; pairs], wished: vec![false; pairs], with, groups })
    }

    fn places(&self, fact: Fact) -> [usize; 2] {
        let (x, y) = self.shape.entities_at(fact.cell);
        let row = |e: Entity| e.category.index() * self.shape.entities() + usize::from(e.index);
        let (x, y) = (row(x), row(y));
        [x * self.rows + y, y * self.rows + x]
    }

    fn weigh(&mut self, fact: Fact, weight: i32) {
        for place in self.places(fact) {
            self.of_pair[place] = if fact.value { -weight } else { weight };
        }
    }

    /// Prefers a fact that is not known.
    pub(crate) fn wish(&mut self, fact: Fact) {
        for place in self.places(fact) {
            self.wished[place] = fact.value;
        }
        self.weigh(fact, 1);
    }

    /// Prefers a fact of the grid.
    pub(crate) fn know(&mut self, fact: Fact) {
        for place in self.places(fact) {
            self.wished[place] = fact.value;
        }
        self.weigh(fact, KNOWN);
    }

    // Descent by exchanges
    //
    // What:  a full assignment that meets the demand, keeps some facts, and is no further from
    //        the grid than the one given.
    // Pre:   the assignment meets the demand and the facts to keep.
    // How:   exchanges two entities of a category wherever that brings the assignment nearer
    //        and the demand is still met, until none does.
    /// Brings an assignment nearer to the grid.
    pub(crate) fn descend(
        &mut self,
        search: &Search,
        demand: Demand<'_>,
        keep: impl Iterator<Item = Fact> + Clone,
        known: &dyn Fn(Fact) -> bool,
        assignment: &mut Domains,
    ) {
        keep.clone().for_each(|fact| self.weigh(fact, KEPT));
        let (k, n) = (self.shape.categories(), self.shape.entities());
        self.group(assignment);
        // How many exchanges have been looked at in vain since the last one was made.
        let (mut idle, all) = (0, k * n * (n - 1) / 2);
        while idle < all {
            for first in (0..k).map(|category| category * n) {
                for (x, y) in (first..first + n).flat_map(|x| (first..x).map(move |y| (x, y))) {
                    if idle == all {
                        break;
                    }
                    idle += 1;
                    if self.gain(x, y) < 0 {
                        assignment.exchange(x as Row, y as Row);
                        if search.meets(assignment, demand) {
                            self.exchange(x, y);
                            idle = 0;
                        } else {
                            assignment.exchange(x as Row, y as Row);
                        }
                    }
                }
            }
        }
        for fact in keep {
            let [place, _] = self.places(fact);
            let fact = Fact { value: self.wished[place], ..fact };
            self.weigh(fact, if known(fact) { KNOWN } else { 1 });
        }
    }

    /// Entities of one category weigh as much with each other as nothing: a group has one of them.
    fn group(&mut self, assignment: &Domains) {
        self.with.fill(0);
        for ((row, group), of_row) in (0..).zip(&mut self.groups).zip(self.of_pair.chunks_exact(self.rows)) {
            *group = assignment.candidates(row, 0).trailing_zeros() as u8;
            let with = &mut self.with[usize::from(*group) * self.rows..][..self.rows];
            with.iter_mut().zip(of_row).for_each(|(with, weight)| *with += weight);
        }
    }

    /// Two entities of a category have taken each other's place.
    fn exchange(&mut self, x: usize, y: usize) {
        let rows = self.rows;
        let (own_x, own_y) = (usize::from(self.groups[x]) * rows, usize::from(self.groups[y]) * rows);
        let (of_x, of_y) = (&self.of_pair[x * rows..][..rows], &self.of_pair[y * rows..][..rows]);
        for (own, more, less) in [(own_x, of_y, of_x), (own_y, of_x, of_y)] {
            let with = self.with[own..][..rows].iter_mut();
            with.zip(more.iter().zip(less)).for_each(|(with, (more, less))| *with += more - less);
        }
        self.groups.swap(x, y);
    }

    /// How much further from the grid an exchange leads.
    #[inline]
    fn gain(&self, x: usize, y: usize) -> i32 {
        let of_group = |row: usize| &self.with[usize::from(self.groups[row]) * self.rows..][..self.rows];
        let (with_x, with_y) = (of_group(x), of_group(y));
        with_y[x] + with_x[y] - with_x[x] - with_y[y]
    }
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::Random;

    use super::*;

    /// What is kept of groups says what all pairs say.
    #[test]
    fn an_exchange_gains_what_its_pairs_do() {
        for seed in 0..300 {
            let mut random = Random::part(seed, 3);
            let (k, n) = (2 + random.below(4), 2 + random.below(5));
            let Some((shape, mut distance)) = Shape::new(k, n).and_then(|s| Some((s, Distance::new(s)?)))
            else {
                unreachable!()
            };
            for cell in shape.all_cells() {
                distance.weigh(Fact { cell, value: random.below(2) == 0 }, 1 + random.below(100) as i32);
            }
            let column: Vec<u8> = (0..n as u8).collect();
            let mut assignment = Domains::assigned(shape, &vec![column; k]);
            distance.group(&assignment);
            for _ in 0..30 {
                let first = random.below(k) * n;
                let (x, y) = (first + random.below(n), first + random.below(n));
                if x == y {
                    continue;
                }
                let (of_x, of_y) = (&distance.of_pair[x * k * n..], &distance.of_pair[y * k * n..]);
                let mut gain = 0;
                assignment.partners(x as Row, y as Row, |p, q| {
                    let (p, q) = (usize::from(p), usize::from(q));
                    gain += of_x[q] + of_y[p] - of_x[p] - of_y[q];
                });
                assert_eq!(distance.gain(x, y), gain);
                assignment.exchange(x as Row, y as Row);
                distance.exchange(x, y);
            }
        }
    }
}
