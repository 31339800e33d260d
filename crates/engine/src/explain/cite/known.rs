//! Citations that were found before, in this process.
//!
//! A citation depends on the step only up to the names of its entities, so steps of one puzzle and of many
//! have it from one another. What is kept is a function of its key: that something is kept changes no
//! citation.

use std::collections::BTreeMap;
use std::sync::Mutex;

/// About how many bytes are kept: past that, all are forgotten.
const MOST_BYTES: usize = 16 << 20;
/// What one takes beside its numbers.
const BYTES_EACH: usize = 96;

static KNOWN: Mutex<Known> = Mutex::new(Known { citations: BTreeMap::new(), bytes: 0 });

struct Known {
    citations: BTreeMap<Box<[u32]>, Box<[usize]>>,
    bytes: usize,
}

/// The blocks of the question with this key, if they are known.
pub(super) fn get(key: &[u32]) -> Option<Vec<usize>> {
    let known = KNOWN.lock().ok()?;
    known.citations.get(key).map(|blocks| blocks.to_vec())
}

/// Keeps the blocks of the question with this key.
pub(super) fn keep(key: Vec<u32>, blocks: &[usize]) {
    let bytes = size_of_val(key.as_slice()) + size_of_val(blocks) + BYTES_EACH;
    let Ok(mut known) = KNOWN.lock() else { return };
    if known.bytes + bytes > MOST_BYTES {
        known.citations.clear();
        known.bytes = 0;
    }
    known.bytes += bytes;
    known.citations.insert(key.into(), blocks.into());
}
