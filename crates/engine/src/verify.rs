//! Whether a sequence of steps is sound, whoever wrote it, and how much more than needed it uses.
//!
//! Every step gets a [`Label`]. Terms and examples are in docs/verify.md.
//!
//! ```
//! use because_engine::verify::{Label, Options, Said, Verifier};
//! use because_encodings::{Category, CategoryId, Fact, Formula, Puzzle};
//!
//! let names = Category::new("name", ["Ann", "Bob", "Cid"]);
//! let pets = Category::new("pet", ["cat", "dog", "eel"]);
//! let mut puzzle = Puzzle::new(vec![names, pets]).unwrap();
//! let (ann, bob) = (CategoryId(0).entity(0), CategoryId(0).entity(1));
//! let (cat, dog) = (CategoryId(1).entity(0), CategoryId(1).entity(1));
//! let first = puzzle.add_clue("Ann does not have the cat.", Formula::Same(ann, cat).negate());
//! let second = puzzle.add_clue("Bob has the dog.", Formula::Same(bob, dog));
//!
//! let fact = |x, y, value| Fact { cell: puzzle.shape().cell(x, y).unwrap(), value };
//! let verifier = Verifier::new(&puzzle, None, Options::default()).unwrap();
//! let verdict = verifier
//!     .verify(
//!         &[
//!             // It names the wrong clue,
//!             Said { clues: Some(vec![first]), premises: Some(vec![]), ..Said::fact(fact(bob, dog, true)) },
//!             // and this one names none at all.
//!             Said::fact(fact(ann, cat, false)),
//!             Said::fact(fact(ann, dog, true)),
//!         ],
//!         None,
//!     )
//!     .unwrap();
//! let labels: Vec<Label> = verdict.steps.iter().map(|step| step.label).collect();
//! assert_eq!(labels, [Label::Grid, Label::Grid, Label::False]);
//! assert_eq!(verdict.steps[0].forced_by, Some(vec![second]));
//! assert_eq!(verdict.first_bad().map(|step| step.number), Some(1));
//! assert!(verdict.steps[1].sound && !verdict.is_sound());
//! ```

mod fewest;
mod grader;
mod ground;
mod proof;
mod prover;
mod said;
mod shown;
mod standing;
mod table;
mod verdict;

pub use ground::Verifier;
pub use proof::Proof;
pub use said::Said;
pub use table::{Answer, Marked};
pub use verdict::{Graded, Label, Smallest, Verdict};

pub use crate::solve::SolveError as VerifyError;

use crate::oracle::Backend;

/// How many clues at once a step that does not say why may take, unless told otherwise.
pub const CLUES_AT_ONCE: usize = 3;

/// How many nodes the searches for the fewest clues and the fewest premises of one step may take
/// each, unless told otherwise.
pub const STEP_LIMIT: u64 = 200_000;

/// What to find out about a sequence beside the labels of its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The SAT solver, for the questions that the search over permutations finds too hard.
    pub backend: Backend,
    /// How many clues at once may force a fact from the grid; 0 for any number.
    pub clues_at_once: usize,
    /// Whether a step may rest on what the axioms alone give of the grid, though nobody said it: who tells a step in
    /// words does not say every cross.
    pub bookkeeping: bool,
    /// Whether to find the premises and clues that could each be left out.
    pub spare: bool,
    /// Whether to find how few premises would have done.
    pub smallest: bool,
    /// How many nodes the search for the fewest premises of a step may take, and that for the
    /// fewest clues.
    pub step_limit: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            backend: Backend::default(),
            clues_at_once: CLUES_AT_ONCE,
            bookkeeping: false,
            spare: true,
            smallest: false,
            step_limit: STEP_LIMIT,
        }
    }
}
