//! Clues that speak about themselves, or about too many others to be followed.

use std::collections::BTreeMap;

use super::FormulaError;
use crate::formula::Formula;
use crate::puzzle::{ClueNumber, Puzzle};

/// The most parts of all formulas that speak about clues, with those clues in their places.
pub const MOST_SPOKEN: u64 = 200_000;
/// How deep a formula may nest, with the clues that it speaks about in their places.
pub const DEEPEST_SPOKEN: usize = 400;

/// Whether some clue speaks about itself, perhaps by way of others, or about too many.
///
/// # Errors
/// [`FormulaError::Circular`] with the first such clue; [`FormulaError::Entangled`].
pub fn check_spoken(puzzle: &Puzzle) -> Result<(), FormulaError> {
    check_circular(puzzle)?;
    let clues = puzzle.clues().iter().map(|clue| (clue.number, &clue.formula));
    entangled(clues).first().map_or(Ok(()), |number| Err(FormulaError::Entangled(*number)))
}

fn check_circular(puzzle: &Puzzle) -> Result<(), FormulaError> {
    for clue in puzzle.clues() {
        let mut reached = clue.formula.clues_spoken_of();
        let mut next = 0;
        while let Some(number) = reached.get(next).copied() {
            if number == clue.number {
                return Err(FormulaError::Circular(number));
            }
            for further in puzzle.clue(number).map(|c| c.formula.clues_spoken_of()).unwrap_or_default() {
                if !reached.contains(&further) {
                    reached.push(further);
                }
            }
            next += 1;
        }
    }
    Ok(())
}

/// The clues with which too much is said about clues, and those about others, to be written out, ascending. None may
/// speak about itself.
pub fn entangled<'a>(clues: impl IntoIterator<Item = (ClueNumber, &'a Formula)>) -> Vec<ClueNumber> {
    let clues: BTreeMap<ClueNumber, &Formula> = clues.into_iter().collect();
    let mut extents = Extents { clues: &clues, known: BTreeMap::new() };
    let (mut total, mut found) = (0u64, Vec::new());
    for (number, formula) in &clues {
        if formula.clues_spoken_of().is_empty() {
            continue;
        }
        match extents.clue(*number, 0).filter(|extent| extent.parts.saturating_add(total) <= MOST_SPOKEN) {
            Some(extent) => total += extent.parts,
            None => {
                // Others are looked at as if it said nothing.
                extents.known.insert(*number, Extent { parts: 1, depth: 1 });
                found.push(*number);
            }
        }
    }
    found
}

/// How large a formula is with the clues that it speaks about in their places.
#[derive(Clone, Copy)]
struct Extent {
    parts: u64,
    depth: usize,
}

struct Extents<'a> {
    clues: &'a BTreeMap<ClueNumber, &'a Formula>,
    known: BTreeMap<ClueNumber, Extent>,
}

impl Extents<'_> {
    /// The extent of a clue that stands so deep in others; `None` where that is too deep.
    fn clue(&mut self, number: ClueNumber, level: usize) -> Option<Extent> {
        if let Some(extent) = self.known.get(&number) {
            return Some(*extent);
        }
        let Some(formula) = self.clues.get(&number) else { return Some(Extent { parts: 1, depth: 1 }) };
        let extent = self.formula(formula, level + 1)?;
        self.known.insert(number, extent);
        Some(extent)
    }

    fn formula(&mut self, formula: &Formula, level: usize) -> Option<Extent> {
        if level > DEEPEST_SPOKEN {
            return None;
        }
        let mut extent = match formula {
            Formula::Clue(number) => self.clue(*number, level)?,
            // Each of the entities is held against each other one.
            Formula::Different(of) => Extent { parts: (of.len() * of.len()) as u64, depth: 0 },
            Formula::Matching(of, _) => Extent { parts: 4 * (of.len() * of.len()) as u64, depth: 0 },
            _ => Extent { parts: 1, depth: 0 },
        };
        for part in formula.parts() {
            let part = self.formula(part, level + 1)?;
            extent.parts = extent.parts.saturating_add(part.parts);
            extent.depth = extent.depth.max(part.depth);
        }
        extent.depth += 1;
        (level + extent.depth <= DEEPEST_SPOKEN).then_some(extent)
    }
}
