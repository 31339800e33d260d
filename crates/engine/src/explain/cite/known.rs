//! Citations that were found before, in this process.
//!
//! A citation depends on the step only up to the names of its entities, and but for which of several is the first up to
//! the order of its categories. So steps of one puzzle and of many have it from one another. What is kept is a function of its
//! key: that something is kept changes no citation.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::proof::{Proof, Sufficient};

/// About how many bytes of each kind are kept: past that, all of it is forgotten.
const MOST_BYTES: usize = 16 << 20;
/// What one takes beside its numbers.
const BYTES_EACH: usize = 96;

/// What steps cite.
pub(super) static CITATIONS: Known<Sufficient> = Known::new();
/// What forms of steps need; `None` where that was not proven.
pub(super) static FORMS: Known<Option<Arc<Proof>>> = Known::new();

/// Something found, as a function of a key.
pub(super) struct Known<T>(Mutex<Kept<T>>);

struct Kept<T> {
    found: BTreeMap<Box<[u32]>, T>,
    bytes: usize,
}

impl<T: Clone> Known<T> {
    const fn new() -> Known<T> {
        Known(Mutex::new(Kept { found: BTreeMap::new(), bytes: 0 }))
    }

    /// What was found for this key, if it is known.
    pub(super) fn get(&self, key: &[u32]) -> Option<T> {
        self.0.lock().ok()?.found.get(key).cloned()
    }

    /// Keeps what was found for this key; it takes about so many bytes.
    pub(super) fn keep(&self, key: Vec<u32>, found: &T, bytes: usize) {
        let bytes = size_of_val(key.as_slice()) + bytes + BYTES_EACH;
        let Ok(mut known) = self.0.lock() else { return };
        if known.bytes + bytes > MOST_BYTES {
            known.found.clear();
            known.bytes = 0;
        }
        // Another thread may have been first.
        if known.found.insert(key.into(), found.clone()).is_none() {
            known.bytes += bytes;
        }
    }
}
