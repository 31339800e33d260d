//! "Neither A nor B …", and "It is not true that …".

use std::ops::Range;

use because_encodings::{Entity, Formula};

use crate::language::comparison::not_as;
use crate::language::doubt::Doubt;
use crate::language::phrase::{entities, lists};
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "Neither A nor B …": it holds of none of them. People often also mean that A and B differ.
pub(crate) fn neither(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let nobody = is_nobody(sentence, &range);
    if !sentence.is(range.start, &["neither"]) && !nobody {
        return None;
    }
    sentence.consume(range.start);
    let lists = lists(sentence, range.start + 1..range.end, &["nor", "or", ","]);
    for list in lists {
        let before = sentence.mark();
        let end = list.last()?.words.end;
        sentence.consume_keys(range.start..end, &["nor", "or"]);
        // "Neither A nor B is as tall as C": both are less tall.
        if let Some(less) = as_much(sentence, end..range.end) {
            let of = entities(sentence, &list)?;
            return Some(Formula::All(of.iter().map(|row| less.of(*row)).collect()));
        }
        if let Some(said) = sentence.predicate(end..range.end) {
            let of: Vec<Entity> = entities(sentence, &list)?;
            if nobody {
                return Some(Formula::All(of.iter().map(|row| said.of(*row).negate()).collect()));
            }
            return Some(Formula::All(none(sentence, range.start, &said, of)));
        }
        sentence.back(before);
    }
    None
}

/// "Nobody from A or B …", "No one with A or B …".
fn is_nobody(sentence: &Sentence<'_>, range: &Range<usize>) -> bool {
    let told = ["from", "with", "who", "in", "at", "on", "born", "of"];
    let noun = range.start + 1 + usize::from(sentence.is(range.start, &["no"]));
    let row = noun == range.start + 1 || sentence.world.is_row_noun(sentence.singular(noun - 1));
    let first = sentence.within(range).first().map_or(0, |first| sentence.mentions[*first].words.start);
    sentence.is(range.start, &["nobody", "no"])
        && row
        && sentence.is(noun, &told)
        && !(range.start + 1..first).any(|place| sentence.matters(place))
        && sentence.find(range.clone(), &["not", "than", "but", "except"]).is_none()
}

/// What is denied with "as much as A", "for as long as A did".
fn as_much(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let first = sentence.find(range.clone(), &["as"])?;
    sentence.find(first + 2..range.end, &["as"])?;
    sentence.within(&(range.start..first)).is_empty().then(|| not_as(sentence, range)).flatten()
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
