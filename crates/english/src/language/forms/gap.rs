//! "There are two houses between A and B", "A and B have one seat between them".

use std::ops::Range;

use because_encodings::{Formula, Measure};

use crate::language::lexicon::small_number;
use crate::language::measures::across;
use crate::language::phrase::rows;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;
use crate::language::units::is_measured;

/// So many places between two rows.
pub(crate) fn places_between(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let between = sentence.find(range.clone(), &["between", "separate", "separates", "separated"])?;
    let counted = range.clone().find_map(|place| {
        let key = &sentence.words[place].key;
        let n = if matches!(key.as_str(), "no" | "nobody") {
            Some(0)
        } else {
            small_number(key).filter(|_| !matches!(key.as_str(), "a" | "an"))
        };
        let noun = (place + 1..(place + 4).min(range.end)).any(|next| {
            sentence.world.is_place_noun(&sentence.words[next])
                || sentence.is(next, &["between"])
                || sentence.world.is_row_noun(sentence.singular(next))
        });
        // "exactly one sled came in between", "two of the other trains left between": what the rows are.
        let row = |next: usize| {
            let key = sentence.key(next);
            let told = || sentence.world.tells_of(&sentence.words[next]);
            !key.is_empty() && (sentence.world.is_row_noun(sentence.singular(next)) || told())
        };
        let lead = |next: usize| sentence.is(next, &["of", "the", "other", "others"]);
        let first = (place + 1..place + 5).find(|next| !lead(*next));
        let noun = noun
            || place < between
                && !sentence.is_before(place, &["the", "this", "that"])
                && first.is_some_and(row);
        // "the number of people between A and B is 2".
        let noun = noun || place > between && place + 1 == range.end && number_of(sentence, &range).is_some();
        n.filter(|_| noun && outside_names(sentence, place)).map(|n| (place, n))
    });
    let (place, number) = counted?;
    // So many years between two are no places.
    if (place + 1..(place + 3).min(range.end)).any(|next| is_measured(sentence.singular(next))) {
        return None;
    }
    let list = if place < between || number_of(sentence, &range).is_some() {
        between..if place < between { range.end } else { place }
    } else {
        range.start..place
    };
    let list = rows(sentence, list, &["and", "from"]);
    let [a, b] = list.as_slice() else { return None };
    let others = sentence
        .within(&range)
        .iter()
        .filter(|mention| !sentence.mentions[**mention].words.contains(&place))
        .count();
    if others != a.mentions.len() + b.mentions.len()
        || sentence.find(range.clone(), &["not", "never", "or", "neither"]).is_some()
    {
        return None;
    }
    let category = across(sentence, range.clone())?;
    sentence
        .consume_keys(range.clone(), &["and", "exactly", "between", "no", "nobody", "only", "just", "other"]);
    sentence.consume(place);
    let (a, b) = (a.entity(sentence)?, b.entity(sentence)?);
    let rank = Measure::rank(category);
    let of = |number: u32| Predicate::Gap(rank, number, b).of(a);
    let n = sentence.world.puzzle.shape().entities() as u32;
    let number = u32::try_from(number).ok()?;
    if place >= 2 && sentence.is(place - 1, &["than"]) {
        let more = sentence.is(place - 2, &["more"]);
        if !more && !sentence.is(place - 2, &["less", "fewer"]) {
            return None;
        }
        sentence.consume_all(place - 2..place);
        let counts = if more { number + 1..n } else { 0..number };
        return Some(Formula::Any(counts.map(of).collect()));
    }
    if let Some(least) = sentence.find(range.clone(), &["at_least", "no_less_than"]) {
        sentence.consume(least);
        return Some(Formula::Any((number..n).map(of).collect()));
    }
    if let Some(most) = sentence.find(range, &["at_most", "no_more_than"]) {
        sentence.consume(most);
        return Some(Formula::Any((0..=number).map(of).collect()));
    }
    Some(of(number))
}

/// "the number of people".
fn number_of(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<usize> {
    sentence.find(range.clone(), &["number"]).filter(|place| sentence.is(place + 1, &["of"]))
}

/// Whether a number is no part of a longer name.
fn outside_names(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.mention_at(place).is_none_or(|mention| sentence.mentions[mention].words.start == place)
}
