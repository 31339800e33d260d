//! "The truck in the middle was A's": a subject that is told by its place alone.

use std::ops::Range;

use because_encodings::{Formula, Place};

use crate::language::clauses::is_verb;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// What is said of the row at a place.
pub(crate) fn placed(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let noun = range.start + 1;
    let row = !sentence.key(noun).is_empty()
        && (sentence.world.is_row_noun(sentence.singular(noun))
            || sentence.world.tells_of(&sentence.words[noun]));
    if !sentence.is(range.start, &["the"]) || !row {
        return None;
    }
    let first = sentence.mentions[*sentence.within(&range).first()?].words.start;
    let place = range.start + 2;
    let verb = (place..first).find(|at| is_verb(sentence, *at))?;
    if !sentence.is(place, &["in", "at", "on", "to"]) || verb == place {
        return None;
    }
    let Predicate::At(category, at) = sentence.predicate(place..verb)? else { return None };
    // "One of the ends" is no single row.
    if matches!(at, Place::End | Place::InFirst(_) | Place::InLast(_)) {
        return None;
    }
    let of = |entity| Formula::Place { category, entity, place: at };
    match sentence.predicate(verb..range.end)? {
        Predicate::Is(entity) => {
            sentence.speak_of(entity);
            Some(of(entity))
        }
        Predicate::Not(inner) => match *inner {
            Predicate::Is(entity) => Some(of(entity).negate()),
            _ => None,
        },
        _ => None,
    }
}
