//! The last resort: what only a search over all arrangements shows.

use because_encodings::{AxiomName, CategoryId, Fact};
use fixedbitset::FixedBitSet;

use super::Trace;
use super::board::Mark;
use super::cause::{Cause, axioms_among};
use super::draft::Draft;
use super::judge::Question;
use super::layout::fact;
use crate::explain::ExplainError;
use crate::search::{Domains, Wish};
use crate::subsets::shrink;

impl Trace<'_> {
    /// The first mark that follows from the grid and all clues, where no rule yields one; with
    /// as few clues, and then as few premises, as QuickXplain leaves. `None` if nothing follows.
    pub(super) fn deduction(&mut self) -> Result<Option<Draft>, ExplainError> {
        if self.board.open == 0 {
            return Ok(None);
        }
        let grid = self.grid();
        if self.entailed.is_none() && !self.find_entailed(&grid)? {
            return self.deduced(&grid, None).map(Some);
        }
        let cells = self.entailed.iter().flat_map(|entailed| entailed.ones());
        let open = cells.map(|cell| cell as u32).find(|cell| self.board.mark(*cell) == Mark::Open);
        match (open, &self.reference) {
            (Some(cell), Some(truths)) => {
                let target = fact(cell, truths.contains(cell as usize));
                self.deduced(&grid, Some(target)).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn grid(&self) -> Vec<Fact> {
        let cells = 0..self.rules.layout.cells() as u32;
        let marked = cells.filter(|cell| self.board.mark(*cell) != Mark::Open);
        marked.map(|cell| fact(cell, self.board.mark(cell) == Mark::Yes)).collect()
    }

    pub(super) fn model(
        &mut self,
        clues: &[usize],
        facts: &[Fact],
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        self.judge.model(Question { clues, facts }, None)
    }

    /// Finds the open cells on which all models of the grid agree; false if there is no model.
    fn find_entailed(&mut self, grid: &[Fact]) -> Result<bool, ExplainError> {
        let clues: Vec<usize> = (0..self.rules.nodes.len() - self.rules.nodes.always()).collect();
        let reference = match self.reference.take() {
            Some(known) => known,
            None => match self.model(&clues, grid)? {
                Some(found) => found,
                None => return Ok(false),
            },
        };
        let mut agreed = FixedBitSet::with_capacity(reference.len());
        (0..reference.len())
            .filter(|cell| self.board.mark(*cell as u32) == Mark::Open)
            .for_each(|cell| agreed.insert(cell));
        let unlike = Wish::unlike(&Domains::of_truths(self.shape(), &reference));
        let mut facts = grid.to_vec();
        for cell in 0..reference.len() {
            if !agreed.contains(cell) {
                continue;
            }
            facts.push(fact(cell as u32, !reference.contains(cell)));
            let other = self.judge.model(Question { clues: &clues, facts: &facts }, Some(&unlike))?;
            if let Some(mut other) = other {
                other.symmetric_difference_with(&reference);
                agreed.difference_with(&other);
            }
            facts.pop();
        }
        self.reference = Some(reference);
        self.entailed = Some(agreed);
        Ok(true)
    }

    /// Clues and facts of the grid that entail a target, or clash, none of which can be left out: first
    /// as few clues as QuickXplain leaves with the whole grid, then as few facts with these.
    pub(super) fn shrunk(
        &mut self,
        grid: &[Fact],
        target: Option<Fact>,
    ) -> Result<(Vec<usize>, Vec<Fact>), ExplainError> {
        let clues: Vec<usize> = (0..self.rules.nodes.len() - self.rules.nodes.always()).collect();
        let places: Vec<usize> = (0..grid.len()).collect();
        let mut suffices = |clues: &[usize], kept: &[usize]| -> Result<bool, ExplainError> {
            let opposite = target.map(Fact::negated);
            let facts: Vec<Fact> = kept.iter().map(|place| grid[*place]).chain(opposite).collect();
            Ok(self.model(clues, &facts)?.is_none())
        };
        let clues = shrink(&clues, &mut |clues: &[usize]| suffices(clues, &places))?.into_elements();
        let kept = shrink(&places, &mut |kept: &[usize]| suffices(&clues, kept))?;
        Ok((clues, kept.elements().iter().map(|place| grid[*place]).collect()))
    }

    fn deduced(&mut self, grid: &[Fact], target: Option<Fact>) -> Result<Draft, ExplainError> {
        let (clues, premises) = self.shrunk(grid, target)?;
        let premises: Vec<u32> = premises.iter().map(|fact| fact.cell.0).collect();
        let nodes: Vec<usize> = clues.iter().map(|clue| clue + self.rules.nodes.always()).collect();
        let axioms = match self.reader.cites() {
            true => self.axioms_over(&nodes, premises.iter().copied().chain(target.map(|fact| fact.cell.0))),
            false => Vec::new(),
        };
        let cause = Cause { premises, nodes, axioms, supposed: target.is_some() };
        Ok(match target {
            Some(target) => self.supposed(cause, target),
            None => self.of_cause(cause, None),
        })
    }

    /// All axioms over the categories of some nodes and cells, and the orders of the unnamed.
    fn axioms_over(&self, nodes: &[usize], cells: impl Iterator<Item = u32>) -> Vec<AxiomName> {
        let (layout, all) = (&self.rules.layout, &self.rules.nodes);
        let of_nodes = (0..all.always()).chain(nodes.iter().copied()).flat_map(|node| all.categories(node));
        let mut categories: Vec<CategoryId> = of_nodes.copied().collect();
        categories.extend(cells.flat_map(|cell| {
            let (x, y) = layout.rows(cell);
            [x, y].map(|row| CategoryId(layout.category(row)))
        }));
        categories.sort_unstable();
        categories.dedup();
        let mut axioms = Vec::new();
        axioms_among(&categories, &mut axioms);
        axioms.extend(all.orders());
        axioms.sort_unstable();
        axioms
    }
}
