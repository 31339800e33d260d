//! Categories that are not given: a partition of names, inferred from what clues say of them.
//!
//! ```
//! use because::source::partition::partitions;
//!
//! // Four names in groups of two: 0 and 1 are apart, and so are 0 and 2.
//! let found = partitions(4, Some(2), &[], &[(0, 1), (0, 2)], 10);
//! assert_eq!(found.partitions, [vec![vec![0, 3], vec![1, 2]]]);
//! ```

mod evidence;
mod groups;
mod known;

pub use groups::{Found, partitions};

pub(super) use known::{Inferred, infer};
