//! What is said of a row: the predicates of a clause.

use std::ops::Range;

use because_encodings::{Entity, Formula, Place};

use super::comparison::comparison;
use super::doubt::Doubt;
use super::groups::group;
use super::lexicon::{MARKS, is_operator};
use super::phrase::{entities, rows};
use super::position::position;
use super::predicate::Predicate;
use super::sentence::Sentence;

/// How predicates are tried: those that part the words come last.
type Part = fn(&Sentence<'_>, Range<usize>) -> Option<Predicate>;

/// What the words of a range say of a row. All of them that could change the meaning are accounted for.
pub fn said(sentence: &Sentence<'_>, mut range: Range<usize>) -> Option<Predicate> {
    while range.start < range.end
        && (sentence.is(range.end - 1, MARKS) || sentence.is(range.end - 1, &["but_not_both", "or_both"]))
    {
        sentence.consume(range.end - 1);
        range.end -= 1;
    }
    if range.is_empty() || sentence.is_beyond(12) {
        return None;
    }
    sentence.deeper(1);
    let parts: [Part; 8] = [relative, not_at_once, but, alternatives, plain, distributed, and, or];
    let found = parts.iter().find_map(|part| {
        let before = sentence.mark();
        let found = part(sentence, range.clone()).filter(|_| sentence.left_over(range.clone()).is_none());
        if found.is_none() {
            sentence.back(before);
        }
        found
    });
    sentence.deeper(-1);
    found
}

/// "…, who …, …": the words between two commas stand for themselves.
fn relative(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    if !sentence.is(range.start, &[","]) || !sentence.is(range.start + 1, &["who", "whose", "which", "the"]) {
        return None;
    }
    let comma = sentence.find(range.start + 1..range.end, &[","])?;
    let first = said(sentence, range.start + 2..comma)?;
    Some(Predicate::All(vec![first, said(sentence, comma + 1..range.end)?]))
}

/// "after, but not immediately after, A".
fn not_at_once(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let but = sentence.find(range.clone(), &["but", "though", "although", "and"])?;
    let not = sentence.is(but + 1, &["not"]).then_some(but + 1)?;
    sentence.is(not + 1, &["immediately", "directly", "right", "just", "next_to"]).then_some(())?;
    comparison(sentence, range).filter(Predicate::is_comparison)
}

/// "… but …": both.
fn but(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let but = sentence.find(range.clone(), &["but", "yet"]).filter(|but| !sentence.is(but + 1, &["by"]))?;
    sentence.consume(but);
    let left = said(sentence, range.start..but)?;
    Some(Predicate::All(vec![left, said(sentence, but + 1..range.end)?]))
}

/// "… and …": both, each as far as it can be read alone.
fn and(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    sentence.places(range.clone(), &["and", ","]).into_iter().find_map(|place| {
        // "is not A and B": the negation may go for both.
        let bare = sentence.mention_at(place + 1).is_some()
            || sentence.is(place + 1, &["the", "a", "in", "at", "on"]);
        if bare && sentence.find(range.start..place, &["not", "never", "no"]).is_some() {
            return None;
        }
        // "before A, which was before B": that is said of A.
        if sentence.is(place, &[","]) && sentence.is(place + 1, &["who", "whose", "which", "that"]) {
            return None;
        }
        let before = sentence.mark();
        sentence.consume(place);
        let both = || {
            let left = said(sentence, range.start..place)?;
            Some(Predicate::All(vec![left, said(sentence, place + 1..range.end)?]))
        };
        let found = both();
        if found.is_none() {
            sentence.back(before);
        }
        found
    })
}

/// "… or …": at least one, or just one.
fn or(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let place = sentence.find(range.clone(), &["or"])?;
    sentence.consume(place);
    let left = said(sentence, range.start..place)?;
    let both = vec![left, said(sentence, place + 1..range.end)?];
    Some(one_of(sentence, place, both))
}

fn one_of(sentence: &Sentence<'_>, place: usize, of: Vec<Predicate>) -> Predicate {
    let category = |said: &Predicate| match said {
        Predicate::Is(entity) => Some(entity.category),
        Predicate::At(category, Place::Nth(_) | Place::First | Place::Last) => Some(*category),
        _ => None,
    };
    let first = of.first().and_then(category);
    if first.is_some() && of.iter().all(|said| category(said) == first) {
        return Predicate::Any(of);
    }
    if sentence.or(place) { Predicate::Any(of) } else { Predicate::Either(of) }
}

/// One thing, perhaps denied.
fn plain(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let Some(not) = sentence.find(range.clone(), &["not", "never", "no"]) else {
        return positive(sentence, range);
    };
    sentence.consume(not);
    if sentence.find(range.start..not, &["or", "and"]).is_some() {
        return None;
    }
    // "not as tall as A": less tall.
    if sentence.is(not + 1, &["as", "so", "quite"])
        && let Some(less) = super::comparison::not_as(sentence, not + 1..range.end)
    {
        return Some(less);
    }
    // "the house with A, which is not B": only the second is denied.
    if !sentence.within(&(range.start..not)).is_empty() {
        return None;
    }
    let denied = positive(sentence, range.clone())?;
    // "is not A and B": of each, or only of both together.
    if let Predicate::All(of) = &denied
        && let Some(and) = sentence.find(not..range.end, &["and"])
    {
        let none = Predicate::All(of.iter().map(|said| Predicate::Not(Box::new(said.clone()))).collect());
        let ways = ["it is denied that both hold", "each of them is denied"];
        return Some(match sentence.pick(Doubt::Both, and, &ways) {
            0 => Predicate::Not(Box::new(denied)),
            _ => none,
        });
    }
    Some(Predicate::Not(Box::new(denied)))
}

fn positive(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    for part in [comparison, position] {
        let before = sentence.mark();
        match part(sentence, range.clone()) {
            Some(found) if sentence.left_over(range.clone()).is_none() => return Some(found),
            _ => sentence.back(before),
        }
    }
    let mentions = sentence.within(&range);
    if let Some((category, attribute, number, place)) = group(sentence, range.clone())
        && mentions.is_empty()
    {
        sentence.consume(place);
        sentence.consume_keys(range.start..place, &["one", "among", "of"]);
        return Some(Predicate::Group(category, attribute, number));
    }
    for mention in &mentions {
        let start = sentence.mentions[*mention].words.start;
        sentence.consume_keys(
            range.start.max(start.saturating_sub(3))..start,
            &["exactly", "precisely", "total", "actually"],
        );
    }
    let entities: Vec<Entity> =
        mentions.iter().map(|mention| sentence.entity(*mention)).collect::<Option<_>>()?;
    let is = |entity: &Entity| Predicate::Is(*entity);
    match entities.as_slice() {
        [] => None,
        [one] => Some(Predicate::Is(*one)),
        several => {
            if let Some(or) = sentence.find(range.clone(), &["or"]) {
                sentence.consume_keys(range.clone(), &["or"]);
                if sentence.find(range, &["and"]).is_some() {
                    return None;
                }
                return Some(one_of(sentence, or, several.iter().map(is).collect()));
            }
            let shared = |(i, entity): (usize, &Entity)| {
                several[..i].iter().any(|other| other.category == entity.category)
            };
            if several.iter().enumerate().any(shared) {
                return None;
            }
            sentence.consume_keys(range, &["and", "both"]);
            Some(Predicate::All(several.iter().map(is).collect()))
        }
    }
}

/// "either … or …", "neither … nor …" after a subject.
fn alternatives(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
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
        // "either A, B or C".
        if mentions.len() > 1 && sentence.find(part.clone(), &[","]).is_some() {
            let before = sentence.mark();
            if let Some(found) = said(sentence, part.clone()).filter(Predicate::is_comparison) {
                of.push(found);
                continue;
            }
            sentence.back(before);
            for mention in mentions {
                of.push(Predicate::Is(sentence.entity(mention)?));
            }
        } else {
            of.push(said(sentence, part)?);
        }
    }
    Some(match (neither, denied) {
        (true, None) | (false, Some(_)) => Predicate::Not(Box::new(Predicate::Any(of))),
        (false, None) => Predicate::Either(of),
        (true, Some(_)) => return None,
    })
}

/// "next to either A or B", "older than both A and B": what is said goes for each of them.
fn distributed(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let first = *sentence.within(&range).first()?;
    let start = sentence.mentions[first].words.start;
    let list = rows(sentence, start..range.end, &["and", "or", "nor", ","]);
    let last = list.last().filter(|_| list.len() > 1)?.words.end;
    let or = sentence.find(start..last, &["or"]);
    let nor = sentence.find(start..last, &["nor"]);
    sentence.consume_keys(start..last, &["and", "or", "nor"]);
    let lead = sentence.find(range.start..start, &["either", "neither", "both"]);
    lead.into_iter().for_each(|place| sentence.consume(place));
    let neither = lead.is_some_and(|lead| sentence.is(lead, &["neither"]));
    if sentence.left_over(last..range.end).is_some() || neither != nor.is_some() {
        return None;
    }
    let not = sentence.find(range.start..start, &["not", "never"]);
    let one = said(sentence, range.start..list[0].words.end)?;
    let bare = match (&one, not) {
        (Predicate::Not(inner), Some(_)) => inner.as_ref().clone(),
        (one, None) => one.clone(),
        _ => return None,
    };
    let from = list[0].entity(sentence)?;
    let of = entities(sentence, &list)?
        .into_iter()
        .map(|to| bare.retargeted(from, to))
        .collect::<Option<Vec<_>>>()?;
    let found = match (or, lead) {
        (Some(_), Some(_)) => Predicate::Either(of),
        (Some(or), None) => one_of(sentence, or, of),
        _ if neither => Predicate::Not(Box::new(Predicate::Any(of))),
        _ if not.is_some() => return Some(Predicate::Not(Box::new(Predicate::Any(of)))),
        _ => Predicate::All(of),
    };
    Some(if not.is_some() { Predicate::Not(Box::new(found)) } else { found })
}

/// What is said of a row of which only this is known: "the one who lives next to A drinks tea".
pub fn described(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let first = *sentence.within(&range).first()?;
    let end = sentence.mentions[first].words.end;
    let told = sentence.find(range.start..end, &["who", "that", "which", "whoever"]);
    let noun = || (range.start..end).find(|place| sentence.world.is_row_noun(&sentence.singular(*place)));
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
