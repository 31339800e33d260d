//! "The older a car, the less it cost": two orders that go the same way, or opposite ways.

use std::ops::Range;

use because_encodings::{CategoryId, Formula, Measure};

use crate::language::comparison::{chosen, direction};
use crate::language::lexicon::{Comparative, comparative};
use crate::language::measures::candidates;
use crate::language::predicate::{Difference, Predicate};
use crate::language::sentence::Sentence;

/// How well a category must fit each half.
const FITS: i32 = 3;

/// The two halves of "the more …, the less …".
pub(crate) fn halves(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<[Range<usize>; 2]> {
    let begins = |at: usize| sentence.is(at, &["the"]) && comparative(sentence.key(at + 1)).is_some();
    let comma = sentence.find(range.clone(), &[","])?;
    (begins(range.start) && begins(comma + 1)).then(|| [range.start + 1..comma, comma + 2..range.end])
}

/// "The more …, the less …" of all rows.
pub(crate) fn correlative(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let [one, other] = halves(sentence, &range)?;
    if !sentence.within(&range).is_empty() || sentence.find(range.clone(), &["than", "not", "if"]).is_some() {
        return None;
    }
    let half = |half: Range<usize>| -> Option<(CategoryId, bool)> {
        let says: Comparative = comparative(sentence.key(half.start))?;
        let mut fit = candidates(sentence, half.clone(), says.dimension, None);
        fit.retain(|(_, score)| *score >= FITS);
        let category = chosen(sentence, half.start, &fit)?;
        Some((category, direction(sentence, category, says)))
    };
    let ((by, up), (of, also_up)) = (half(one)?, half(other)?);
    if by == of {
        return None;
    }
    sentence.consume_all(range);
    let ranks = sentence.world.puzzle.category(by).ranks()?;
    let mut order: Vec<usize> = (0..ranks.len()).collect();
    order.sort_by_key(|index| ranks[*index]);
    let row = |index: usize| u8::try_from(index).ok().map(|index| by.entity(index));
    let rows: Vec<_> = order.into_iter().map(row).collect::<Option<_>>()?;
    let more = |pair: &[because_encodings::Entity]| {
        let measure = Measure::value(of);
        Predicate::Compare { measure, greater: up == also_up, by: Difference::Some, than: pair[0] }
            .of(pair[1])
    };
    Some(Formula::All(rows.windows(2).map(more).collect()))
}
