//! The categories that a formula speaks of.

use super::Formula;
use crate::category::CategoryId;
use crate::puzzle::Puzzle;

impl Formula {
    /// The categories it speaks of, by entities, measures and groups, ascending; clues it
    /// speaks about are followed.
    pub fn categories(&self, puzzle: &Puzzle) -> Vec<CategoryId> {
        let mut found = Vec::new();
        self.collect_categories(puzzle, puzzle.clues().len(), &mut found);
        found.sort_unstable();
        found.dedup();
        found
    }

    fn collect_categories(&self, puzzle: &Puzzle, depth: usize, found: &mut Vec<CategoryId>) {
        match self {
            Formula::Apart { measure, .. }
            | Formula::Between { measure, .. }
            | Formula::InOrder { measure, .. }
            | Formula::Parity { measure, .. } => found.push(measure.category),
            Formula::Place { category, .. }
            | Formula::Group { category, .. }
            | Formula::SameGroup { category, .. } => {
                found.push(*category);
            }
            Formula::Compare(left, _, right) => {
                found.extend(left.terms.iter().chain(&right.terms).map(|term| term.measure.category));
            }
            Formula::Clue(number) if depth > 0 => {
                if let Some(clue) = puzzle.clue(*number) {
                    clue.formula.collect_categories(puzzle, depth - 1, found);
                }
            }
            _ => {}
        }
        found.extend(self.entities().iter().map(|entity| entity.category));
        for part in self.parts() {
            part.collect_categories(puzzle, depth, found);
        }
    }
}
