//! Statements whose subject is only described: "the one who lives next to A drinks tea".

use std::ops::Range;

use because_encodings::Formula;

use crate::language::lexicon::is_operator;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// What is said of a row of which only this is known: "the one who lives next to A drinks tea".
pub(crate) fn described(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let first = *sentence.within(&range).first()?;
    let end = sentence.mentions[first].words.end;
    let told = sentence.find(range.start..end, &["who", "that", "which", "whoever"]);
    let noun = || (range.start..end).find(|place| sentence.world.is_row_noun(sentence.singular(*place)));
    let after_next = || {
        let next = range.start + 1 + usize::from(sentence.is(range.start + 1, &["very"]));
        (sentence.is(range.start, &["the"]) && sentence.is(next, &["next"]) && next + 1 < end)
            .then_some(next + 1)
    };
    let told = told.or_else(noun).or_else(after_next)?;
    let lead =
        (range.start..told).all(|place| !is_operator(sentence.key(place)) || sentence.is(place, &["next"]));
    if !lead || sentence.find(range.clone(), &["and", "or", "but", ","]).is_some() {
        return None;
    }
    // "the very next guest after A".
    let next = (range.start..told)
        .find(|place| sentence.is(*place, &["next"]) && sentence.is_before(*place, &["the", "very"]));
    let what = sentence.predicate(next.unwrap_or(told + 1)..end)?;
    let (entity, denied) = match sentence.predicate(end..range.end)? {
        Predicate::Is(entity) => (entity, false),
        Predicate::Not(inner) => match *inner {
            Predicate::Is(entity) => (entity, true),
            _ => return None,
        },
        _ => return None,
    };
    let found = what.is_comparison().then(|| what.of(entity))?;
    Some(if denied { found.negate() } else { found })
}
