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
    /// The constraints that read who is in a row of a category, as (category · n + row, place
    /// among the constraints), ascending.
    readers: Vec<(u32, u32)>,
}

impl<'a> Neighbours<'a> {
    /// The neighbours of a solution of the search's puzzle.
    pub(crate) fn new(search: &'a Search, shape: Shape, solution: &'a Solution) -> Neighbours<'a> {
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
        let assigned = Domains::assigned(shape, &columns);
        let mut neighbours = Neighbours { search, shape, assigned, solution, columns, readers: Vec::new() };
        let mut readers = Vec::new();
        for place in 0..search.constraints().count() {
            neighbours.tell_read(place, &mut |category, row| {
                readers.push((neighbours.key(category, row), place as u32));
            });
        }
        readers.sort_unstable();
        readers.dedup();
        neighbours.readers = readers;
        neighbours
    }

    fn key(&self, category: CategoryId, row: u8) -> u32 {
        (category.index() * self.shape.entities() + usize::from(row)) as u32
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

    fn readers_of(&self, category: CategoryId, row: u8) -> &[(u32, u32)] {
        let key = self.key(category, row);
        let from = self.readers.partition_point(|(k, _)| *k < key);
        let length = self.readers[from..].iter().take_while(|(k, _)| *k == key).count();
        &self.readers[from..from + length]
    }

    fn is_broken(&self, place: u32) -> bool {
        let node = self.search.constraint(place as usize);
        node.is_some_and(|node| !node.holds(&self.assigned))
    }

    fn exchange(&mut self, category: CategoryId, r: u8, s: u8) {
        let (x, y) = self.entities(category, r, s);
        let row = |index| self.assigned.row(category.entity(index));
        self.assigned.exchange(row(x), row(y));
    }

    /// Whether nothing is broken once two rows have exchanged what they have of a category: another solution.
    pub(crate) fn breaks_nothing(&mut self, category: CategoryId, r: u8, s: u8) -> bool {
        if self.readers_of(category, r).is_empty() && self.readers_of(category, s).is_empty() {
            return true;
        }
        self.exchange(category, r, s);
        let mut readers = self.readers_of(category, r).iter().chain(self.readers_of(category, s));
        let is_sound = readers.all(|(_, place)| !self.is_broken(*place));
        self.exchange(category, r, s);
        is_sound
    }

    /// The only constraint that is broken after such an exchange, by place, if it is not one of the `known`.
    pub(crate) fn breaks_one_more(
        &mut self,
        (category, r, s): (CategoryId, u8, u8),
        known: &[bool],
    ) -> Option<usize> {
        let is_known = |place: u32| known.get(place as usize) == Some(&true);
        let readers =
            |all: &Self, row| all.readers_of(category, row).iter().any(|(_, place)| !is_known(*place));
        if !readers(self, r) && !readers(self, s) {
            return None;
        }
        self.exchange(category, r, s);
        let mut broken = None;
        for (_, place) in self.readers_of(category, r).iter().chain(self.readers_of(category, s)) {
            if broken != Some(*place) && self.is_broken(*place) {
                if broken.is_some() || is_known(*place) {
                    broken = None;
                    break;
                }
                broken = Some(*place);
            }
        }
        self.exchange(category, r, s);
        broken.map(|place| place as usize)
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
        let mut broken: Vec<u32> = Vec::new();
        let mut next = Some(category);
        let mut found = false;
        while let Some(category) = next.take() {
            self.exchange(category, r, s);
            moved |= 1 << category.0;
            let readers = self.readers_of(category, r).iter().chain(self.readers_of(category, s));
            broken.extend(readers.map(|(_, place)| *place));
            broken.retain(|place| self.is_broken(*place));
            match broken.iter().find(|place| **place as usize != clue) {
                None => found = !broken.is_empty(),
                Some(other) => self.tell_read(*other as usize, &mut |category, row| {
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
