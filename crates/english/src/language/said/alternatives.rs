//! Predicates with "either … or" or "neither … nor".

use std::ops::Range;

use crate::language::comparison::not_as;
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// "either … or …", "neither … nor …" after a subject.
pub(crate) fn alternatives(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let either = sentence.find(range.clone(), &["either", "neither"])?;
    // "next to either A or B": that is about the object only.
    let object = ["than", "before", "after", "next_to", "behind", "ahead_of"];
    let side = sentence.is_before(either, &["of"])
        && sentence.is_before(either - 1, &["left", "right", "north", "south", "east", "west"]);
    if side || sentence.find(range.start..either, &object).is_some() {
        return None;
    }
    // "at either end", "on either side of": no alternatives.
    if sentence.is(either + 1, &["end", "side", "of"]) {
        return None;
    }
    let denied = sentence.find(range.start..either, &["not", "never"]);
    denied.into_iter().for_each(|place| sentence.consume(place));
    let neither = sentence.is(either, &["neither"]);
    sentence.consume(either);
    let joint: &[&str] = if neither { &["nor", "or"] } else { &["or"] };
    let mut parts = Vec::new();
    let mut start = either + 1;
    for place in sentence.places(either + 1..range.end, joint) {
        sentence.consume(place);
        parts.push(start..place);
        start = place + 1;
    }
    parts.push(start..range.end);
    if parts.len() < 2 {
        return None;
    }
    // "either two places before A or one place after B"; "was either before or after A".
    let mut of = Vec::new();
    for part in parts {
        let mentions = sentence.within(&part);
        // "neither as deep as A nor as deep as B": less deep than either.
        if neither
            && sentence.is(part.start, &["as", "so"])
            && sentence.find(part.start + 1..part.end, &["as"]).is_some()
        {
            of.push(Predicate::Not(Box::new(not_as(sentence, part)?)));
            continue;
        }
        // "either A, B or C".
        if mentions.len() > 1 && sentence.find(part.clone(), &[","]).is_some() {
            let before = sentence.mark();
            if let Some(found) = sentence.predicate(part.clone()).filter(Predicate::is_comparison) {
                of.push(found);
                continue;
            }
            sentence.back(before);
            for mention in mentions {
                of.push(Predicate::Is(sentence.entity(mention)?));
            }
        } else {
            of.push(sentence.predicate(part)?);
        }
    }
    Some(match (neither, denied) {
        (true, None) | (false, Some(_)) => Predicate::Not(Box::new(Predicate::Any(of))),
        (false, None) if sentence.find(either..sentence.words.len(), &["or_both"]).is_some() => {
            Predicate::Any(of)
        }
        (false, None) => Predicate::Either(of),
        (true, Some(_)) => return None,
    })
}
