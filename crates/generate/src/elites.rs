//! Puzzles for every corner of difficulty, number of clues and techniques: MAP-Elites.
//!
//! ```
//! use because_generate::elites::{Detail, Elites};
//! use because_generate::{Frame, Wanted, rng};
//! use because_encodings::{Category, Puzzle, Solution};
//!
//! let names = Category::new("name", ["Ann", "Bob", "Cid"]);
//! let pets = Category::new("pet", ["cat", "dog", "eel"]);
//! let puzzle = Puzzle::new(vec![names, pets]).unwrap();
//! let solution = Solution::from_columns(puzzle.shape(), &[vec![0, 1, 2], vec![2, 0, 1]]).unwrap();
//! let frame = Frame { puzzle, solution };
//!
//! let (mut elites, mut rng) = (Elites::new(&frame, &Wanted::default(), Detail::Set), rng(1, 0));
//! for _ in 0..30 {
//!     elites.advance(&mut rng).unwrap();
//! }
//! assert!(elites.archive().len() > 3);
//! ```

mod archive;
mod cell;
mod children;
mod judge;
mod method;
mod vary;

use because_engine::budget::Deadline;
use std::collections::BTreeMap;

pub(crate) use archive::{Archive, Offer, Told};
pub use cell::{Cell, Detail};
pub(crate) use cell::{Need, Needs};
use children::Nursery;
pub(super) use judge::{fits, graded};
pub use method::MapElites;

use super::frame::Frame;
use super::method::GenerateError;
use super::rng::Rng;
use super::wanted::Wanted;
use because_engine::grade::Grade;

/// How many children are made at most before one of them is explained, which takes some twenty times as long
/// as to make one.
const BATCH: usize = 8;

/// A child of such promise is explained without looking for a better one.
const ENOUGH: u64 = 600_000;

/// How many lists are made from nothing before any is made from others.
const FIRST: usize = 16;

/// What is seen of a list before it is explained: how many clues there are, and which techniques their
/// kinds ask for.
type Class = (usize, Needs);

/// How many lists of a class were explained, and how many of these filled a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Yield {
    explained: u64,
    filled: u64,
}

impl Yield {
    /// What may be hoped of one more: so many of a million fill a cell (the rule of succession).
    fn promise(self) -> u64 {
        (self.filled + 1) * 1_000_000 / (self.explained + 1)
    }
}

/// A search that fills an archive for one frame.
///
/// Every list in it leaves the frame's solution alone, has no spare clue, and was graded by its
/// explanation by least effort.
pub struct Elites<'a> {
    frame: &'a Frame,
    nursery: Nursery<'a>,
    archive: Archive,
    yields: BTreeMap<Class, Yield>,
    from_nothing: usize,
    deadline: Option<Deadline>,
}

// MAP-Elites
//
// What:  one puzzle per cell of stars × number of clues × kinds of technique, as many cells as the
//        time allows; in a cell the puzzle with the shortest clues found.
// Pre:   a frame, and kinds of clue that tell its solution from all other assignments.
// Post:  whatever is in the archive is unique by proof, irreducible and graded by its own explanation.
// How:   a parent is drawn from the archive, those the more often whose children filled cells. Some
//        children are made: clues given up and others grown in their place, weaker or stronger ones or
//        of few kinds; a kind given up; a clue added; two parents' clues pooled. Spare clues are taken
//        away. The child whose class has filled the most cells for what was spent on it is explained,
//        graded and offered to its cell: a class of which nothing is known comes first.
// After: Mouret, Clune, "Illuminating search spaces by mapping elites", arXiv 1504.04909, 2015; to ask a
//        cheap model before each evaluation: Gaier, Asteroth, Mouret, "Data-efficient design exploration
//        through surrogate-assisted illumination", Evolutionary Computation 26, 2018.
impl<'a> Elites<'a> {
    /// An empty archive for a frame, and the kinds and number of clues that are wanted.
    pub fn new(frame: &'a Frame, wanted: &Wanted, detail: Detail) -> Elites<'a> {
        Elites {
            frame,
            nursery: Nursery::new(frame, wanted),
            archive: Archive::new(detail),
            yields: BTreeMap::new(),
            from_nothing: 0,
            deadline: None,
        }
    }

    /// The same, to stop by a deadline.
    #[must_use]
    pub(crate) fn until(self, deadline: Option<Deadline>) -> Elites<'a> {
        Elites { deadline, nursery: self.nursery.until(deadline), ..self }
    }

    /// What was found so far.
    pub fn archive(&self) -> &Archive {
        &self.archive
    }

    /// What was found.
    pub(crate) fn into_archive(self) -> Archive {
        self.archive
    }

    /// Makes some lists, explains one of them and offers it to the archive; gives it, with its grade.
    /// `None` where chance led to no list.
    ///
    /// # Errors
    /// When the deadline passes, or the engine fails.
    pub fn advance(&mut self, rng: &mut Rng) -> Result<Option<(Vec<Told>, Grade)>, GenerateError> {
        let parent = self.parent(rng);
        let mut best: Option<(u64, Class, Vec<Told>)> = None;
        for _ in 0..BATCH {
            let Some(child) = self.nursery.child(&self.archive, parent, rng)? else { continue };
            let class = (child.len(), child.iter().filter_map(|(kind, _)| Need::of_clue(*kind)).collect());
            let promise = self.yields.get(&class).copied().unwrap_or_default().promise();
            if best.as_ref().is_none_or(|(most, _, _)| promise > *most) {
                best = Some((promise, class, child));
            }
            if promise >= ENOUGH {
                break;
            }
        }
        let Some((_, class, clues)) = best else { return Ok(None) };
        let grade = graded(self.frame, clues.iter().map(|(_, formula)| formula), self.deadline)?;
        let offer = self.archive.offer(clues.clone(), grade.clone());
        let of_class = self.yields.entry(class).or_default();
        of_class.explained += 1;
        of_class.filled += u64::from(offer == Offer::New);
        if let Some(parent) = parent {
            self.archive.note(parent, offer);
        }
        Ok(Some((clues, grade)))
    }

    /// The cell whose list is varied; `None`: a list from nothing.
    fn parent(&mut self, rng: &mut Rng) -> Option<Cell> {
        if self.from_nothing < FIRST {
            self.from_nothing += 1;
            return None;
        }
        self.archive.choose(rng).map(|(cell, _)| cell)
    }
}
