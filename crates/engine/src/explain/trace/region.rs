//! A step decided over the categories that it speaks of, whatever the size of the grid.

use because_encodings::{Fact, Shape};
use fixedbitset::FixedBitSet;

use super::judge::{Judge, Question};
use super::layout::{Layout, fact};
use super::nodes::Nodes;
use crate::explain::ExplainError;
use crate::search::{Domains, Row, Search, Wish};

/// The grid of some categories, with the clues of a step.
///
/// A category of which neither clues nor premises nor conclusion speak takes no part: read each
/// of its entities as the entity of the same number of a category that is spoken of, and every
/// model of the smaller grid becomes one of the whole. So a step holds over the one exactly
/// where it holds over the other, and derives nothing beyond. (Categories with unnamed entities
/// in an order are always spoken of.)
pub(crate) struct Region {
    /// The categories, ascending.
    categories: Vec<u8>,
    layout: Layout,
    search: Search,
    /// The clues, by place in the puzzle.
    clues: Vec<usize>,
    /// A solution, if one is known: models are likely to be near it.
    near: Option<Wish>,
}

impl Region {
    /// The region of some clues (by place) and cells, `solution` being one of all clues.
    pub(crate) fn new(
        layout: &Layout,
        nodes: &Nodes,
        clues: &[usize],
        cells: &[u32],
        solution: Option<&FixedBitSet>,
    ) -> Region {
        let chosen: Vec<usize> =
            (0..nodes.always()).chain(clues.iter().map(|clue| nodes.always() + clue)).collect();
        let spoken_of = chosen.iter().flat_map(|node| nodes.categories(*node)).map(|category| category.0);
        let mut categories: Vec<u8> = spoken_of.collect();
        for (row, category) in chosen.iter().flat_map(|node| nodes.lines(*node)) {
            categories.extend([layout.category(*row), *category]);
        }
        for (x, y) in cells.iter().map(|cell| layout.rows(*cell)) {
            categories.extend([layout.category(x), layout.category(y)]);
        }
        categories.sort_unstable();
        categories.dedup();
        // A grid has two categories at least.
        let spare = (0..layout.categories as u8).find(|category| !categories.contains(category));
        if categories.len() < 2 {
            categories.extend(spare);
            categories.sort_unstable();
        }
        let small = Layout::new(Shape::new(categories.len(), layout.entities).unwrap_or(layout.shape));
        let place = |category: u8| categories.iter().position(|of| *of == category).unwrap_or_default() as u8;
        let into = |(row, category): (Row, u8)| {
            let row = small.row(place(layout.category(row)), usize::from(layout.index(row)));
            (row, place(category))
        };
        let search = nodes.search(small.shape, clues, &into);
        let mut region = Region { categories, layout: small, search, clues: clues.to_vec(), near: None };
        region.near = solution.map(|whole| Wish::like(&region.assigned(&region.truths(layout, whole))));
        region
    }

    /// True cells of the whole grid as those of the region.
    fn truths(&self, layout: &Layout, whole: &FixedBitSet) -> FixedBitSet {
        let mut truths = FixedBitSet::with_capacity(self.layout.cells());
        for cell in 0..self.layout.cells() {
            let outside = self.outside(layout, fact(cell as u32, true));
            truths.set(cell, whole.contains(outside.cell.index()));
        }
        truths
    }

    /// The assignment with these true cells of the region.
    fn assigned(&self, truths: &FixedBitSet) -> Domains {
        Domains::of_truths(self.layout.shape, truths)
    }

    fn inside(&self, layout: &Layout, whole: Fact) -> Fact {
        let (x, y) = layout.rows(whole.cell.0);
        let row = |row: Row| {
            let place = self.categories.iter().position(|category| *category == layout.category(row));
            self.layout.row(place.unwrap_or_default() as u8, usize::from(layout.index(row)))
        };
        fact(self.layout.cell_of(row(x), row(y)), whole.value)
    }

    fn outside(&self, layout: &Layout, small: Fact) -> Fact {
        let (x, y) = self.layout.rows(small.cell.0);
        let row = |row: Row| {
            let category = self.categories[usize::from(self.layout.category(row))];
            layout.row(category, usize::from(self.layout.index(row)))
        };
        fact(layout.cell_of(row(x), row(y)), small.value)
    }

    /// A model of the region's clues and some facts of the puzzle, as true cells of the region.
    fn model(
        &self,
        judge: &mut Judge<'_>,
        layout: &Layout,
        facts: &[Fact],
        wish: Option<&Wish>,
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        let clues: Vec<usize> = (0..self.clues.len()).collect();
        let inside: Vec<Fact> = facts.iter().map(|fact| self.inside(layout, *fact)).collect();
        let small = Question { clues: &clues, facts: &inside };
        let whole = Question { clues: &self.clues, facts };
        let over = (&self.search, self.layout.shape);
        judge.model_inside(over, (small, whole), wish, |solution| self.truths(layout, solution))
    }

    /// Whether the target follows from the clues and some premises (a contradiction, if there is
    /// no target).
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn entails(
        &self,
        judge: &mut Judge<'_>,
        layout: &Layout,
        premises: &[Fact],
        target: Option<Fact>,
    ) -> Result<bool, ExplainError> {
        let facts: Vec<Fact> = premises.iter().copied().chain(target.map(Fact::negated)).collect();
        Ok(self.model(judge, layout, &facts, self.near.as_ref())?.is_none())
    }

    /// Drops premises, the last ones first, as long as the target follows (a contradiction, if
    /// there is none): none of those that are left can be left out.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn minimal(
        &self,
        judge: &mut Judge<'_>,
        layout: &Layout,
        premises: &[Fact],
        target: Option<Fact>,
    ) -> Result<Vec<Fact>, ExplainError> {
        let mut kept = premises.to_vec();
        for place in (0..kept.len()).rev() {
            let spared = kept.remove(place);
            if !self.entails(judge, layout, &kept, target)? {
                kept.insert(place, spared);
            }
        }
        Ok(kept)
    }

    /// All facts that the clues and premises entail, in fact order; none if they clash.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn derived(
        &self,
        judge: &mut Judge<'_>,
        layout: &Layout,
        premises: &[Fact],
        known: &dyn Fn(Fact) -> bool,
    ) -> Result<Vec<Fact>, ExplainError> {
        let Some(reference) = self.model(judge, layout, premises, None)? else {
            return Ok(Vec::new());
        };
        let unlike = Wish::unlike(&self.assigned(&reference));
        let mut agreed = FixedBitSet::with_capacity(reference.len());
        agreed.insert_range(..);
        let mut derived = Vec::new();
        let mut facts = premises.to_vec();
        for cell in 0..reference.len() {
            let found = self.outside(layout, fact(cell as u32, reference.contains(cell)));
            if !agreed.contains(cell) || known(found) {
                continue;
            }
            facts.push(found.negated());
            match self.model(judge, layout, &facts, Some(&unlike))? {
                None => derived.push(found),
                Some(mut other) => {
                    other.symmetric_difference_with(&reference);
                    agreed.difference_with(&other);
                }
            }
            facts.pop();
        }
        derived.sort_unstable();
        Ok(derived)
    }
}
