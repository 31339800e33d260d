//! "Either A or B …", "Either … or …", "A or B …", "… or …".

use std::ops::Range;

use because_encodings::{Entity, Formula};

use crate::language::phrase::{entities, lists, subjects};
use crate::language::sentence::Sentence;

/// Alternatives between statements or subjects.
pub(crate) fn either(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    // "It was either A or B who …".
    let cleft = sentence.is(range.start, &["it"])
        && sentence.is(range.start + 1, &["is", "was", "will"])
        && (sentence.is(range.start + 2, &["either"])
            || sentence.find(range.clone(), &["who", "that", "which"]).is_some());
    let range = if cleft { range.start + 2..range.end } else { range };
    let exclusive = sentence.is(range.start, &["either"]);
    let start = range.start + usize::from(exclusive);
    let or = sentence.find(start..range.end, &["or"])?;
    if exclusive {
        sentence.consume(range.start);
    } else if sentence.find(range.start..or, &["either", "neither", "whether", "not"]).is_some() {
        return None;
    }
    // "Either of A or B", "either one of A and B".
    let start = if exclusive && sentence.is(start, &["of"]) { start + 1 } else { start };
    if let Some(found) = elliptic(sentence, start..range.end, or) {
        return Some(one_of(sentence, or, exclusive, found));
    }
    let before = sentence.mark();
    if let Some(of) = alternatives(sentence, start..range.end) {
        return Some(one_of(sentence, or, exclusive, of));
    }
    sentence.back(before);
    let lists = lists(sentence, start..range.end, &["or", ","]);
    for list in lists {
        let before = sentence.mark();
        let end = list.last()?.words.end;
        if sentence.find(start..end, &["or"]).is_none() {
            break;
        }
        sentence.consume_keys(start..end, &["or"]);
        if let Some(said) = sentence.predicate(end..range.end) {
            let of: Vec<Entity> = entities(sentence, &list)?;
            return Some(one_of(sentence, or, exclusive, of.iter().map(|row| said.of(*row)).collect()));
        }
        sentence.back(before);
    }
    None
}

/// "A plays the viola, or B does."
fn elliptic(sentence: &Sentence<'_>, range: Range<usize>, or: usize) -> Option<Vec<Formula>> {
    // "…, but not both".
    let mut range = range;
    if range.end > range.start && sentence.is(range.end - 1, &["but_not_both"]) {
        sentence.consume(range.end - 1);
        range.end -= 1;
    }
    let verb = ["does", "did", "is", "was", "has", "do", "will"];
    let [other] = <[_; 1]>::try_from(sentence.within(&(or..range.end))).ok()?;
    let end = sentence.mentions[other].words.end;
    if end + 1 != range.end || !sentence.is(end, &verb) {
        return None;
    }
    let before = sentence.mark();
    sentence.consume(or);
    let subject = subjects(sentence, &(range.start..or)).pop()?;
    if let Some(said) = sentence.predicate(subject.words.end..or)
        && let (Some(a), Some(b)) = (subject.entity(sentence), sentence.entity(other))
    {
        return Some(vec![said.of(a), said.of(b)]);
    }
    sentence.back(before);
    None
}

/// Whole statements parted by "or", each with a subject of its own.
fn alternatives(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Vec<Formula>> {
    let mut of = Vec::new();
    let mut start = range.start;
    for place in range.start..=range.end {
        if place == range.end || sentence.is(place, &["or"]) {
            sentence.consume(place);
            let part = start..place;
            let pronoun = part.clone().take(2).any(|place| sentence.is(place, &["he", "she", "it", "they"]));
            if sentence.within(&part).len() + usize::from(pronoun) < 2
                && sentence.find(part.clone(), &["is", "was", "not"]).is_none()
            {
                return None;
            }
            of.push(sentence.statement(part)?);
            start = place + 1;
        }
    }
    (of.len() > 1).then_some(of)
}

/// Exactly one of them after "either"; "or" alone leaves room for both.
pub(crate) fn one_of(sentence: &Sentence<'_>, or: usize, exclusive: bool, of: Vec<Formula>) -> Formula {
    let both = sentence.find(or..sentence.words.len(), &["or_both"]).is_some();
    if exclusive {
        return if both { Formula::Any(of) } else { Formula::either(of) };
    }
    if shut_out(&of) {
        return Formula::Any(of);
    }
    if sentence.or(or) { Formula::Any(of) } else { Formula::either(of) }
}

/// Whether no two of the formulas can hold together, as each puts one row into another place of
/// one category.
fn shut_out(of: &[Formula]) -> bool {
    let apart = |x: &Formula, y: &Formula| match (x, y) {
        (Formula::Same(a, b), Formula::Same(c, d)) => {
            let rest =
                |p: &Entity, q: &Entity, r: &Entity, s: &Entity| p == r && q.category == s.category && q != s;
            rest(a, b, c, d) || rest(b, a, d, c) || rest(a, b, d, c) || rest(b, a, c, d)
        }
        _ => false,
    };
    of.iter().enumerate().all(|(i, x)| of[..i].iter().all(|y| apart(x, y)))
}
