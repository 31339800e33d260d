//! One clue over its own lines: what it leaves of their candidates.

use because_encodings::{CategoryId, Entity, Formula, Puzzle, Shape};

use crate::search::{self, Budget, Demand, Domains, Found, Node, Row, Search, Until, Wish, bits};

/// How many steps of search a clue may take to be gone through for one candidate; one that takes more
/// is left as it is.
const STEPS: u64 = 100_000;

/// A clue and its own lines: those of the entities that it names in the categories that it speaks of.
pub(crate) struct View {
    /// Over the categories that it speaks of alone.
    search: Search,
    /// The lines, as rows and categories of the puzzle and of the search.
    lines: Vec<[(Row, u8); 2]>,
    /// Ways in which the clue can hold, each an entity per line.
    ways: Vec<u8>,
    /// What the last look left, per line.
    left: Vec<u64>,
    wish: Wish,
    base: Domains,
    probe: Domains,
}

impl View {
    /// The view of a clue; `None` if it speaks of no line.
    pub(crate) fn of_clue(puzzle: &Puzzle, formula: &Formula) -> Option<View> {
        let node = search::compile(puzzle, formula);
        let named = named(puzzle, formula, puzzle.clues().len());
        View::new(puzzle.shape(), &node, &named, &formula.categories(puzzle))
    }

    /// The views of what always holds of unnamed entities: one per two neighbours.
    pub(crate) fn of_unnamed(puzzle: &Puzzle) -> Vec<View> {
        let orders = puzzle.unnamed_orders().into_iter().flat_map(|(category, reference)| {
            puzzle.category(category).twins().into_iter().map(move |twins| (category, reference, twins))
        });
        let of = |(node, (category, reference, (i, j))): (Node, (CategoryId, CategoryId, (usize, usize)))| {
            let named = [category.entity(i as u8), category.entity(j as u8)];
            let mut categories = [category, reference];
            categories.sort_unstable();
            View::new(puzzle.shape(), &node, &named, &categories)
        };
        search::unnamed_orders(puzzle).into_iter().zip(orders).filter_map(of).collect()
    }

    fn new(shape: Shape, node: &Node, named: &[Entity], categories: &[CategoryId]) -> Option<View> {
        let own = Shape::new(categories.len(), shape.entities())?;
        let n = shape.entities() as Row;
        let place = |category: u8| categories.iter().position(|c| c.0 == category).unwrap_or(0);
        let small = |(row, category): (Row, u8)| {
            ((place((row / n) as u8) as Row) * n + row % n, place(category) as u8)
        };
        let search = Search::new(own, Vec::new(), vec![node.renamed(&small)]);
        let mut lines = Vec::new();
        for entity in named {
            let row = entity.category.index() as Row * n + Row::from(entity.index);
            for category in categories.iter().filter(|category| **category != entity.category) {
                lines.push([(row, category.0), small((row, category.0))]);
            }
        }
        let start = search.start();
        (!lines.is_empty()).then(|| View {
            left: vec![0; lines.len()],
            search,
            lines,
            ways: Vec::new(),
            wish: Wish::none(&start),
            base: start.clone(),
            probe: start,
        })
    }

    // A clue and its lines
    //
    // What:  all that a clue and the axioms entail of the clue's own lines, from the marks in these
    //        lines.
    // Post:  a candidate of such a line is left if a way for the clue to hold, out of the candidates of
    //        these lines, takes it. False if there is no way at all.
    // How:   ways that were found before and still are ways support the candidates that they take. For
    //        each candidate without support a way is looked for, by a search over the categories that
    //        the clue speaks of: any assignment of these can be completed.
    // After: supports that are kept: Lecoutre, Hemery, "A study of residual supports in arc consistency",
    //        IJCAI 2007.
    /// Looks at the clue with a grid; false if they are contradictory. What it leaves is for
    /// [`View::mark`].
    pub(crate) fn look(&mut self, grid: &Domains) -> bool {
        let now = |line: &[(Row, u8); 2]| grid.candidates(line[0].0, line[0].1);
        if self.lines.iter().zip(&self.left).all(|(line, left)| now(line) == *left) {
            return true;
        }
        let candidates: Vec<u64> = self.lines.iter().map(now).collect();
        let mut supported = vec![0u64; self.lines.len()];
        for way in self.ways.chunks_exact(self.lines.len()) {
            if way.iter().zip(&candidates).all(|(index, left)| left >> index & 1 == 1) {
                way.iter().zip(&mut supported).for_each(|(index, mask)| *mask |= 1 << index);
            }
        }
        if supported != candidates && !self.seek(&candidates, &mut supported) {
            return false;
        }
        self.left = supported;
        true
    }

    /// Leaves in a grid what the last look left; gives whether that changes anything.
    pub(crate) fn mark(&self, grid: &mut Domains) -> bool {
        self.lines
            .iter()
            .zip(&self.left)
            .fold(false, |changed, (line, left)| grid.restrict(line[0].0, line[0].1, *left) || changed)
    }

    /// Adds support for each candidate that has some; false if a line has none.
    fn seek(&mut self, candidates: &[u64], supported: &mut [u64]) -> bool {
        let demand = Demand { clues: &[0], broken: None };
        let View { search, lines, ways, wish, base, probe, .. } = self;
        base.copy_from(&search.start());
        for (line, left) in lines.iter().zip(candidates) {
            base.restrict(line[1].0, line[1].1, *left);
        }
        if search.narrow(base, [], demand, &mut Budget::endless()).is_err() {
            return false;
        }
        // A way that takes several candidates without support is worth as many searches.
        let mut wish = wish.clone();
        for (line, supported) in lines.iter().zip(&*supported) {
            let (row, category) = line[1];
            for index in bits(base.candidates(row, category) & !supported) {
                wish.want(row, category, index);
            }
        }
        for place in 0..lines.len() {
            let (row, category) = lines[place][1];
            for index in bits(base.candidates(row, category)) {
                if supported[place] >> index & 1 == 1 {
                    continue;
                }
                probe.copy_from(base);
                probe.restrict(row, category, 1 << index);
                let mut budget = Budget::new(STEPS, None);
                let settled = search.narrow(probe, [], demand, &mut budget);
                let found = match settled {
                    Ok(()) => search.find(probe, demand, Until::Assigned, &wish, &mut budget),
                    Err(search::Stop::Conflict) => Found::Nothing,
                    Err(search::Stop::Limit(end)) => Found::Limit(end),
                };
                // Whatever came of it, it was asked about.
                wish.drop(row, category, index);
                match found {
                    Found::Nothing => {}
                    Found::Limit(_) => supported[place] |= 1 << index,
                    Found::Assignment => {
                        wish.forget(probe);
                        for (line, mask) in lines.iter().zip(supported.iter_mut()) {
                            let index = probe.candidates(line[1].0, line[1].1).trailing_zeros();
                            ways.push(index as u8);
                            *mask |= 1 << index;
                        }
                    }
                }
            }
        }
        supported.iter().all(|mask| *mask != 0)
    }
}

/// The entities that a formula names, also in the clues that it speaks about.
fn named(puzzle: &Puzzle, formula: &Formula, depth: usize) -> Vec<Entity> {
    let mut found = formula.entities();
    if depth > 0 {
        let spoken_of = formula.clues_spoken_of().into_iter().filter_map(|number| puzzle.clue(number));
        found.extend(spoken_of.flat_map(|clue| named(puzzle, &clue.formula, depth - 1)));
    }
    found.sort_unstable();
    found.dedup();
    found
}
