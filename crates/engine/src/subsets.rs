//! Sets of elements that suffice: a smallest one, a minimal one, all minimal ones in order.
//!
//! What suffices is known to a judge alone, and more never suffices less. Of a set that does not
//! suffice the judge names another that it misses and that every sufficient set hits: so clashes
//! of clues, clues that leave one solution, and premises of a step are found in one way.

mod correction;
pub(crate) mod hitting;
mod marco;
mod minimal;
mod shrink;
mod smallest;

pub(crate) use correction::Corrections;
pub(crate) use hitting::{Hit, Hitting, Judge};
pub(crate) use marco::{Marco, Next};
pub(crate) use minimal::Smus;
pub use minimal::{Mcs, Mus};
pub(crate) use shrink::shrink;
pub(crate) use smallest::{Smallest, smallest, some_smallest};
