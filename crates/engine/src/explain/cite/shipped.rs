//! Citations that come along: what the common forms of steps cite, found and proven before.
//!
//! `data/citations` is printed from generated puzzles, and every entry proven anew:
//! `BECAUSE_RENEW=1 cargo test -p because-engine --lib printed -- --ignored`. An entry serves a step whose form
//! is the same to the last literal, and no other.

#[cfg(test)]
#[path = "../../../tests/citations/mod.rs"]
mod tests;

use super::form::Form;
use super::packed::{Bytes, Packed};
use super::proof::renamed;
use super::statement::Question;

/// What was printed. A browser has none of it: there its size counts for more.
#[cfg(not(target_family = "wasm"))]
static TABLE: Table<'static> = Table(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/citations")));
#[cfg(target_family = "wasm")]
static TABLE: Table<'static> = Table(&[]);

/// Over fewer categories a proof takes hardly longer than to look for one.
const LEAST_CATEGORIES: usize = 3;

/// One in so many forms has its place written down.
const STRIDE: usize = 16;

// The table
//
// How many clauses there are, the place of each behind that, then each: its bytes, counted; how many forms have them;
// the places of one in `STRIDE` of these; the forms. Of a form: its premises and facts, counted; how many sets of blocks
// it has, and of how many blocks each; the blocks. Clauses and forms are in order of their bytes. For every order of the
// categories, the first of the smallest sets is among those of the form.
/// A table of citations.
struct Table<'a>(&'a [u8]);

/// The first smallest set of blocks that suffices, if it is known.
pub(super) fn first(question: &Question<'_>) -> Option<Vec<usize>> {
    let frame = question.frame;
    let is_common = frame.categories >= LEAST_CATEGORIES && question.blocks == frame.blocks;
    if TABLE.0.is_empty() || !is_common { None } else { TABLE.first(question) }
}

impl Table<'_> {
    fn first(&self, question: &Question<'_>) -> Option<Vec<usize>> {
        let frame = question.frame;
        let form = Form::by_clauses(question);
        let names = form.names(frame);
        let sets = self.sets(&Packed::of(&form.statement, frame))?;
        let known = sets.iter().all(|set| set.iter().all(|block| *block < names.len()));
        known.then(|| sets.iter().map(|set| renamed(set, &names)).min())?
    }

    /// The sets of blocks of a form.
    fn sets(&self, form: &Packed) -> Option<Vec<Vec<usize>>> {
        let mut start = Bytes(self.0);
        let count = start.fixed()?;
        let behind = start.after(count.checked_mul(4)?)?;
        let clauses_at = |number: usize| -> Option<Bytes<'_>> {
            let place = start.after(number.checked_mul(4)?)?.fixed()?;
            behind.after(place)
        };
        let number = last_up_to(count, &form.clauses, |number| clauses_at(number)?.counted())?;
        let mut forms = clauses_at(number)?;
        if forms.counted()? != form.clauses {
            return None;
        }
        let count = forms.number()?;
        let strides = count.div_ceil(STRIDE);
        let behind = forms.after(strides.checked_mul(4)?)?;
        let form_at = |stride: usize| -> Option<Bytes<'_>> {
            let place = forms.after(stride.checked_mul(4)?)?.fixed()?;
            behind.after(place)
        };
        let stride = last_up_to(strides, &form.facts, |stride| form_at(stride)?.counted())?;
        let mut entries = form_at(stride)?;
        for _ in 0..STRIDE.min(count - stride * STRIDE) {
            let facts = entries.counted()?;
            let (sets, each) = (entries.number()?, entries.number()?);
            let blocks = entries.take(sets.checked_mul(each)?)?;
            if facts == form.facts && each > 0 {
                let set = |set: usize| blocks.get(set * each..(set + 1) * each);
                let numbers = |set: &[u8]| set.iter().map(|block| usize::from(*block)).collect();
                return (0..sets).map(|place| set(place).map(numbers)).collect();
            }
        }
        None
    }
}

/// The last of so many ascending ones that is no more than a key.
fn last_up_to<'a>(count: usize, key: &[u8], at: impl Fn(usize) -> Option<&'a [u8]>) -> Option<usize> {
    let (mut from, mut to) = (0, count);
    while from < to {
        let middle = from + (to - from) / 2;
        if at(middle)? <= key { from = middle + 1 } else { to = middle }
    }
    from.checked_sub(1)
}
