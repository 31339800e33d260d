//! Statements whose subject is only described: "the one who lives next to A drinks tea".

use std::ops::Range;

use because_encodings::Formula;

use super::said;
use crate::language::lexicon::is_operator;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// What is said of a row of which only this is known: "the one who lives next to A drinks tea".
pub fn described(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let first = *sentence.within(&range).first()?;
    let end = sentence.mentions[first].words.end;
    let told = sentence.find(range.start..end, &["who", "that", "which", "whoever"]);
    let noun = || (range.start..end).find(|place| sentence.world.is_row_noun(sentence.singular(*place)));
    let told = told.or_else(noun)?;
    let lead = (range.start..told).all(|place| !is_operator(sentence.key(place)));
    if !lead || sentence.find(range.clone(), &["and", "or", "but", ","]).is_some() {
        return None;
    }
    let what = said(sentence, told + 1..end)?;
    let (entity, denied) = match said(sentence, end..range.end)? {
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
