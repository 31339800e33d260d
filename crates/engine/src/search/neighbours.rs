//! The assignments that differ from a solution by exchanging entities of two rows.

use because_encodings::{CategoryId, Shape, Solution};

use super::bits::bits;
use super::dfs::Search;
use super::domains::Domains;

/// A solution and what depends on the place of each of its entities, so that exchanging some of
/// them takes only a look at what that can break.
pub(crate) struct Neighbours<'a> {
    search: &'a Search,
    shape: Shape,
    /// The solution, or what exchanges have made of it for now.
    assigned: Domains,
    solution: &'a Solution,
    /// Per category, the entity in each row of the solution.
    columns: Vec<Vec<u8>>,
    /// Per category and row, as category · n + row, the constraints that read who is there, by place among the
    /// constraints, as so many words of bits.
    readers: Vec<u64>,
    words: usize,
}

impl<'a> Neighbours<'a> {
    /// The neighbours of a solution of the search's puzzle.
    pub(crate) fn new(search: &'a Search, shape: Shape, solution: &'a Solution) -> Neighbours<'a> {
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
        let assigned = Domains::assigned(shape, &columns);
        let constraints = search.constraints().count();
        let words = constraints.div_ceil(64);
        let mut readers = vec![0; shape.categories() * shape.entities() * words];
        let mut neighbours =
            Neighbours { search, shape, assigned, solution, columns, readers: Vec::new(), words };
        for place in 0..constraints {
            neighbours.tell_read(place, &mut |category, row| {
                readers[neighbours.key(category, row) * words + place / 64] |= 1u64 << (place % 64);
            });
        }
        neighbours.readers = readers;
        neighbours
    }

    fn key(&self, category: CategoryId, row: u8) -> usize {
        category.index() * self.shape.entities() + usize::from(row)
    }

    /// Tells the categories and rows whose entity a constraint reads, some perhaps repeatedly.
    fn tell_read(&self, place: usize, tell: &mut dyn FnMut(CategoryId, u8)) {
        let n = self.shape.entities() as u16;
        if let Some(node) = self.search.constraint(place) {
            node.unknowns(&mut |(row, category)| {
                let own = CategoryId((row / n) as u8);
                let row = self.solution.row(own.entity((row % n) as u8));
                tell(own, row);
                tell(CategoryId(category), row);
            });
        }
    }

    fn readers_of(&self, category: CategoryId, row: u8) -> &[u64] {
        &self.readers[self.key(category, row) * self.words..][..self.words]
    }

    /// The constraints that read who is in one of two rows of a category.
    fn readers_of_both(&self, category: CategoryId, r: u8, s: u8) -> impl Iterator<Item = usize> + '_ {
        let both = self.readers_of(category, r).iter().zip(self.readers_of(category, s));
        places(both.map(|(of_r, of_s)| of_r | of_s))
    }

    fn is_broken(&self, place: usize) -> bool {
        let node = self.search.constraint(place);
        node.is_some_and(|node| !node.holds(&self.assigned))
    }

    fn exchange(&mut self, category: CategoryId, r: u8, s: u8) {
        let (x, y) = self.entities(category, r, s);
        let row = |index| self.assigned.row(category.entity(index));
        self.assigned.exchange(row(x), row(y));
    }

    /// Whether nothing is broken once two rows have exchanged what they have of a category: another solution.
    pub(crate) fn breaks_nothing(&mut self, category: CategoryId, r: u8, s: u8) -> bool {
        if self.readers_of_both(category, r, s).next().is_none() {
            return true;
        }
        self.exchange(category, r, s);
        let is_sound = self.readers_of_both(category, r, s).all(|place| !self.is_broken(place));
        self.exchange(category, r, s);
        is_sound
    }

    /// The only constraint that is broken after such an exchange, by place, if it is not one of the `known`.
    pub(crate) fn breaks_one_more(
        &mut self,
        (category, r, s): (CategoryId, u8, u8),
        known: &[bool],
    ) -> Option<usize> {
        let is_known = |place: usize| known.get(place) == Some(&true);
        if self.readers_of_both(category, r, s).all(is_known) {
            return None;
        }
        self.exchange(category, r, s);
        let only = {
            let mut broken = self.readers_of_both(category, r, s).filter(|place| self.is_broken(*place));
            broken.next().filter(|place| !is_known(*place) && broken.next().is_none())
        };
        self.exchange(category, r, s);
        only
    }

    /// Whether an assignment was found at hand that breaks this clue and nothing else.
    ///
    /// Two rows exchange what they have of a category that the clue reads. While that breaks
    /// another constraint, they exchange as well what they have of a category that this one
    /// reads: so entities that belong together stay together.
    pub(crate) fn breaks_only(&mut self, clue: usize) -> bool {
        let mut read = Vec::new();
        self.tell_read(clue, &mut |category, row| read.push((category, row)));
        read.sort_unstable();
        read.dedup();
        let n = self.shape.entities() as u8;
        let mut exchanges =
            read.into_iter().flat_map(|(c, r)| (0..n).filter(move |s| *s != r).map(move |s| (c, r, s)));
        exchanges.any(|(category, r, s)| self.breaks_only_after(clue, category, r, s))
    }

    fn breaks_only_after(&mut self, clue: usize, category: CategoryId, r: u8, s: u8) -> bool {
        let mut moved = 0u64;
        let mut broken: Vec<usize> = Vec::new();
        let mut next = Some(category);
        let mut found = false;
        while let Some(category) = next.take() {
            self.exchange(category, r, s);
            moved |= 1 << category.0;
            for row in [r, s] {
                broken.extend(places(self.readers_of(category, row).iter().copied()));
            }
            broken.retain(|place| self.is_broken(*place));
            match broken.iter().find(|place| **place != clue) {
                None => found = !broken.is_empty(),
                Some(other) => self.tell_read(*other, &mut |category, row| {
                    if next.is_none() && (row == r || row == s) && moved >> category.0 & 1 == 0 {
                        next = Some(category);
                    }
                }),
            }
        }
        for category in bits(moved) {
            self.exchange(CategoryId(category as u8), r, s);
        }
        found
    }

    /// All exchanges: a category and two rows of it.
    pub(crate) fn exchanges(shape: Shape) -> impl Iterator<Item = (CategoryId, u8, u8)> {
        let n = shape.entities() as u8;
        let pairs = move |c| (0..n).flat_map(move |r| (r + 1..n).map(move |s| (c, r, s)));
        shape.category_ids().flat_map(pairs)
    }

    /// The entities in two rows of a category.
    pub(crate) fn entities(&self, category: CategoryId, r: u8, s: u8) -> (u8, u8) {
        let column = &self.columns[category.index()];
        (column[usize::from(r)], column[usize::from(s)])
    }

    /// The assignment after an exchange.
    pub(crate) fn exchanged(&self, category: CategoryId, r: u8, s: u8) -> Option<Solution> {
        let mut columns = self.columns.clone();
        columns[category.index()].swap(usize::from(r), usize::from(s));
        Solution::from_columns(self.shape, &columns)
    }
}

/// The places of the bits of some words.
fn places(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(at, word)| bits(word).map(move |bit| at * 64 + bit))
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::{Profile, Random, all_solutions, puzzle};

    use super::*;
    use crate::search::{Truth, compile, unnamed_orders};

    /// Only what reads the exchanged rows is looked at: what is broken is what a look at all constraints says.
    #[test]
    fn an_exchange_breaks_what_a_whole_look_says() {
        let mut seen = [0; 3];
        for seed in 0..400 {
            let mut random = Random::part(seed, 11);
            let puzzle = puzzle(seed, 2 + random.below(2), 2 + random.below(3), Profile::ANY);
            let shape = puzzle.shape();
            let nodes = puzzle.clues().iter().map(|clue| compile(&puzzle, &clue.formula)).collect();
            let search = Search::new(shape, unnamed_orders(&puzzle), nodes);
            let constraints = search.constraints().count();
            let known: Vec<bool> = (0..search.clue_count()).map(|_| random.below(4) == 0).collect();
            let all_hold = |solution: &Solution| {
                let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
                let whole = Domains::assigned(shape, &columns);
                search.constraints().all(|node| node.truth(&whole) == Truth::True)
            };
            for solution in all_solutions(&puzzle).iter().filter(|of| all_hold(of)).take(2) {
                let mut neighbours = Neighbours::new(&search, shape, solution);
                for (category, r, s) in Neighbours::exchanges(shape) {
                    let mut columns: Vec<Vec<u8>> =
                        shape.category_ids().map(|c| solution.column(c)).collect();
                    columns[category.index()].swap(usize::from(r), usize::from(s));
                    let whole = Domains::assigned(shape, &columns);
                    let is_broken = |place: &usize| {
                        search.constraint(*place).is_some_and(|node| node.truth(&whole) != Truth::True)
                    };
                    let broken: Vec<usize> = (0..constraints).filter(is_broken).collect();
                    assert_eq!(neighbours.breaks_nothing(category, r, s), broken.is_empty());
                    let only = match broken.as_slice() {
                        [only] if known.get(*only) != Some(&true) => Some(*only),
                        _ => None,
                    };
                    assert_eq!(neighbours.breaks_one_more((category, r, s), &known), only);
                    seen[broken.len().min(2)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|times| *times > 100), "{seen:?}");
    }
}
