//! Children: lists of clues made from those of an archive.

use because_encodings::Shape;
use because_engine::budget::Deadline;

use super::archive::{Archive, Told};
use super::cell::Cell;
use super::vary::{Lean, Varier};
use crate::{Chance, Frame, GenerateError, Relation, Rng, Wanted};

/// Lists longer than this share of the cells, which hardly anyone would read, are not explained: their
/// explanations take a hundred times as long as others.
const CELLS_A_CLUE: usize = 6;

/// Makes children for one frame.
pub(crate) struct Nursery<'a> {
    varier: Varier<'a>,
    most_clues: usize,
}

impl<'a> Nursery<'a> {
    /// For a frame and what is wanted of its clues.
    pub(crate) fn new(frame: &'a Frame, wanted: &Wanted) -> Nursery<'a> {
        let usual = most_clues(frame.puzzle.shape());
        let most_clues = wanted.clues.as_ref().map_or(usual, |range| *range.end());
        Nursery { varier: Varier::new(frame, wanted), most_clues }
    }

    /// The same, to stop by a deadline.
    pub(crate) fn until(self, deadline: Option<Deadline>) -> Nursery<'a> {
        Nursery { varier: self.varier.until(deadline), ..self }
    }

    /// A list from nothing, or from that of a cell; `None` where chance led to none, or to one that
    /// is too long.
    ///
    /// # Errors
    /// When a solver fails.
    pub(crate) fn child(
        &self,
        archive: &Archive,
        parent: Option<Cell>,
        rng: &mut Rng,
    ) -> Result<Option<Vec<Told>>, GenerateError> {
        let lean = *rng.pick(&Lean::ALL).unwrap_or(&Lean::Even);
        let kinds = if rng.one_in(2) { self.varier.some_kinds(rng) } else { self.varier.kinds().to_vec() };
        let child = match parent.and_then(|cell| archive.get(cell)) {
            None => self.varier.finished(Vec::new(), &kinds, lean, 0, rng)?,
            Some(elite) => {
                let child = self.varied(elite.clues.clone(), archive, &kinds, lean, rng)?;
                child.filter(|child| *child != elite.clues)
            }
        };
        Ok(child.filter(|child| child.len() <= self.most_clues))
    }

    fn varied(
        &self,
        mut kept: Vec<Told>,
        archive: &Archive,
        kinds: &[Relation],
        lean: Lean,
        rng: &mut Rng,
    ) -> Result<Option<Vec<Told>>, GenerateError> {
        match rng.below(6) {
            // Another list's clues with these: both are true of the frame's solution.
            0 => {
                let other = archive.choose(rng);
                kept.extend(other.iter().flat_map(|(_, other)| other.clues.iter().cloned()));
                self.varier.finished(kept, kinds, lean, 0, rng)
            }
            // A new clue, for which others may become spare.
            1 => {
                let Some(clue) = self.varier.clue(rng) else { return Ok(None) };
                kept.insert(0, clue);
                self.varier.finished(kept, kinds, lean, 1, rng)
            }
            // A kind given up.
            2 => {
                let Some((gone, _)) = rng.pick(&kept).cloned() else { return Ok(None) };
                kept.retain(|(kind, _)| *kind != gone);
                let kinds: Vec<Relation> = kinds.iter().copied().filter(|kind| *kind != gone).collect();
                let guarded = kept.len();
                self.varier.finished(kept, &kinds, lean, guarded, rng)
            }
            // Some clues given up; the rest kept or not.
            _ => {
                let gone = 1 + rng.below(1 + kept.len() / 3);
                for _ in 0..gone.min(kept.len()) {
                    kept.remove(rng.below(kept.len()));
                }
                let guarded = if rng.one_in(2) { kept.len() } else { 0 };
                self.varier.finished(kept, kinds, lean, guarded, rng)
            }
        }
    }
}

/// The most clues of a list where nobody says how many there may be.
fn most_clues(shape: Shape) -> usize {
    (shape.cells() / CELLS_A_CLUE).max(2 * shape.entities())
}
