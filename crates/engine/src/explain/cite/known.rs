//! Citations that were found before, in this process.
//!
//! A citation depends on the step only up to the names of its entities, so steps of one puzzle and of many
//! have it from one another. What is kept is a function of its key: that something is kept changes no
//! citation.

use std::collections::BTreeMap;
use std::sync::Mutex;

use super::smallest::Sufficient;

/// About how many bytes are kept: past that, all are forgotten.
const MOST_BYTES: usize = 16 << 20;
/// What one takes beside its numbers.
const BYTES_EACH: usize = 96;

static KNOWN: Mutex<Known> = Mutex::new(Known { citations: BTreeMap::new(), bytes: 0 });

struct Known {
    citations: BTreeMap<Box<[u32]>, Sufficient>,
    bytes: usize,
}

/// What was found for the question with this key, if it is known.
pub(super) fn get(key: &[u32]) -> Option<Sufficient> {
    KNOWN.lock().ok()?.citations.get(key).cloned()
}

/// Keeps what was found for the question with this key.
pub(super) fn keep(key: Vec<u32>, found: &Sufficient) {
    let bytes = size_of_val(key.as_slice()) + size_of_val(found.blocks.as_slice()) + BYTES_EACH;
    let Ok(mut known) = KNOWN.lock() else { return };
    if known.bytes + bytes > MOST_BYTES {
        known.citations.clear();
        known.bytes = 0;
    }
    // Another thread may have been first.
    if known.citations.insert(key.into(), found.clone()).is_none() {
        known.bytes += bytes;
    }
}
