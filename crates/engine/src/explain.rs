//! Step-wise explanations: the least-effort sequence of steps to all that a puzzle entails.
//!
//! A puzzle built in code, its steps one at a time, facts added between them, and why:
//!
//! ```
//! use because_engine::explain::{CostProfile, Options, begin};
//! use because_encodings::{Category, CategoryId, Fact, Formula, Puzzle};
//!
//! let names = Category::new("name", ["Ann", "Bob", "Cid"]);
//! let pets = Category::new("pet", ["cat", "dog", "eel"]);
//! let mut puzzle = Puzzle::new(vec![names, pets]).unwrap();
//! let (name, pet) = (CategoryId(0), CategoryId(1));
//! let (ann, bob, cid) = (name.entity(0), name.entity(1), name.entity(2));
//! let (cat, dog, eel) = (pet.entity(0), pet.entity(1), pet.entity(2));
//! puzzle.add_clue("Ann does not have the cat.", Formula::Same(ann, cat).negate());
//! puzzle.add_clue("Bob has the dog.", Formula::Same(bob, dog));
//!
//! // Steps are found when they are asked for: the first comes without the rest.
//! let options = Options { cost: CostProfile::Effort, ..Options::default() };
//! let (_, mut explainer) = begin(&puzzle, &options).unwrap();
//! let first = explainer.next_step().unwrap().unwrap();
//! assert_eq!(first.number, 1);
//! assert!(first.cost.proven && first.premises.is_empty());
//!
//! // Facts that somebody else marked join the grid.
//! let no_cat = Fact { cell: puzzle.shape().cell(ann, cat).unwrap(), value: false };
//! let bobs_dog = Fact { cell: puzzle.shape().cell(bob, dog).unwrap(), value: true };
//! explainer.learn([no_cat, bobs_dog]);
//!
//! // Why does Ann have the eel? The step is named, not taken.
//! let anns_eel = Fact { cell: puzzle.shape().cell(ann, eel).unwrap(), value: true };
//! let why = explainer.why(anns_eel).unwrap().unwrap();
//! assert!(why.clues.is_empty());
//! let no_dog = Fact { cell: puzzle.shape().cell(ann, dog).unwrap(), value: false };
//! assert_eq!(why.premises, [no_cat, no_dog]);
//!
//! // The rest, as an iterator.
//! let rest: Vec<_> = explainer.by_ref().collect::<Result<_, _>>().unwrap();
//! assert!(rest.iter().any(|step| step.derived.contains(&anns_eel)));
//! assert!(explainer.why(Fact { value: false, ..anns_eel }).unwrap().is_none());
//! # let _ = cid;
//! ```

mod alternatives;
mod chooser;
mod cite;
mod clash;
mod cost;
mod deepening;
mod engine;
mod exact;
mod explainer;
mod features;
mod figures;
pub(crate) mod minimal;
mod options;
mod parts;
mod patterns;
mod pool;
mod prober;
mod reasons;
mod sequence;
mod slice;
pub(crate) mod step;
mod technique;
mod told;
mod trace;
mod weighted;
mod weights;
mod why;
pub use step::{Basis, StepCost};

pub use clash::smallest_clash;
pub use cost::CostProfile;
pub use explainer::Explainer;
pub(crate) use explainer::{Restated, cited, truths};
pub use figures::{Figures, effort};
pub(crate) use minimal::Claim;
pub use minimal::Ous;
pub use options::{Options, STEP_LIMIT, Search};
pub use parts::{Part, PartCounts, PartWeights};
pub(crate) use reasons::{Fewest, Reasons, Want};
pub use sequence::{begin, explain};
pub use slice::{Goal, slice};
pub use step::{Nested, PremiseSearch, Sequence, Status, Step, Technique};
pub use told::{Telling, Told, told};
pub(crate) use weighted::{PricedBlock, Problem, Reason, Weighted};
pub use weighted::{Weighed, Weigher};
pub use weights::Weights;

pub use crate::entail::SolveError as ExplainError;
