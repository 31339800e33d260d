//! "Neither A nor B …", and "It is not true that …".

use std::ops::Range;

use because_encodings::{Entity, Formula};

use crate::language::comparison::not_as;
use crate::language::doubt::Doubt;
use crate::language::phrase::{entities, lists};
use crate::language::predicate::Predicate;
use crate::language::said::said;
use crate::language::sentence::Sentence;

/// "Neither A nor B …": it holds of none of them. People often also mean that A and B differ.
pub fn neither(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if !sentence.is(range.start, &["neither"]) {
        return None;
    }
    sentence.consume(range.start);
    let lists = lists(sentence, range.start + 1..range.end, &["nor", "or", ","]);
    for list in lists {
        let before = sentence.mark();
        let end = list.last()?.words.end;
        sentence.consume_keys(range.start..end, &["nor", "or"]);
        // "neither A nor B stayed as long as C": both less.
        if let Some(less) = not_as(sentence, end..range.end) {
            let of: Vec<Entity> = entities(sentence, &list)?;
            return Some(Formula::All(of.into_iter().map(|row| less.of(row)).collect()));
        }
        if let Some(said) = said(sentence, end..range.end) {
            let of: Vec<Entity> = entities(sentence, &list)?;
            return Some(Formula::All(none(sentence, range.start, &said, of)));
        }
        sentence.back(before);
    }
    None
}

fn none(sentence: &Sentence<'_>, place: usize, said: &Predicate, of: Vec<Entity>) -> Vec<Formula> {
    let mut all: Vec<Formula> = of.iter().map(|row| said.of(*row).negate()).collect();
    let one_category = of.iter().all(|row| of.first().is_some_and(|first| first.category == row.category));
    if !one_category {
        let ways =
            ["both are denied; they may be the same one", "both are denied, and they are two different ones"];
        if sentence.pick(Doubt::Apart, place, &ways) == 1 {
            all.push(Formula::Different(of));
        }
    }
    all
}
