//! Sets of elements that suffice: a smallest one, a minimal one, all minimal ones in order.
//!
//! What suffices is known to a judge alone, and more never suffices less. Of a set that does not
//! suffice the judge names another that it misses and that every sufficient set hits: so clashes
//! of clues, clues that leave one solution, and premises of a step are found in one way.
//!
//! ```
//! use because::oracle::{Backend, OracleError};
//! use because::subsets::{Hitting, Marco, Next, Smallest, smallest};
//!
//! // What suffices: to hit each of these.
//! let sets = [vec![0, 1], vec![1, 2], vec![2, 3]];
//! let mut judge = |chosen: &[usize]| -> Result<Option<Vec<usize>>, OracleError> {
//!     Ok(sets.iter().find(|set| !set.iter().any(|element| chosen.contains(element))).cloned())
//! };
//! let found = smallest(&mut Hitting::default(), 0..=4, &mut { u64::MAX }, &|| Ok(()), &mut judge).unwrap();
//! assert!(matches!(found, Smallest::Found(first) if first.elements() == [0, 2]));
//!
//! let mut marco = Marco::new(4, Backend::default().oracle());
//! let mut minimal = Vec::new();
//! while let Next::Set(set) = marco.next(4, &mut judge).unwrap() {
//!     minimal.push(set.into_elements());
//! }
//! assert_eq!(minimal, [[0, 2], [1, 2], [1, 3]]);
//! ```

mod correction;
mod hitting;
mod marco;
mod minimal;
mod shrink;
mod smallest;

pub use correction::{Clash, Corrections};
pub use hitting::{Hit, Hitting, Judge};
pub use marco::{Marco, Next};
pub use minimal::{Mcs, Mus, Smus};
pub use shrink::shrink;
pub use smallest::{Smallest, smallest};
