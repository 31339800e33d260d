//! Statements: what a clause says of which rows.

use std::ops::Range;

use because_encodings::{CategoryId, Entity, Formula, Measure, Place};

use super::comparison::comparison;
use super::inflect::{singular, stem};
use super::lexicon::{Dimension, ordinal, small_number};
use super::measures::candidates;
use super::predicate::{Predicate, same};
use super::sentence::Sentence;

const NEGATIONS: [&str; 4] = ["not", "never", "no", "nor"];

/// What the words of a range say; `None` if they are not understood.
pub fn statement(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let range = trimmed(sentence, range);
    if sentence.within(&range).is_empty() {
        return None;
    }
    let forms: [fn(&Sentence<'_>, Range<usize>) -> Option<Formula>; 9] = [
        several,
        conditional,
        one_and_other,
        neither,
        either_first,
        different,
        places_between,
        conjunction,
        simple,
    ];
    for form in forms {
        let before = sentence.used();
        if let Some(formula) = form(sentence, range.clone()) {
            if sentence.left_over(range.clone()).is_none() {
                return Some(formula);
            }
        }
        sentence.go_back(before);
    }
    None
}

/// Without punctuation and words that only lead over at both ends.
fn trimmed(sentence: &Sentence<'_>, mut range: Range<usize>) -> Range<usize> {
    const MARKS: [&str; 6] = [",", ".", ";", ":", "!", "?"];
    const LEADS: [&str; 8] =
        ["also", "however", "additionally", "furthermore", "moreover", "and", "but", "that"];
    while range.start < range.end && (sentence.is(range.start, &MARKS) || sentence.is(range.start, &LEADS)) {
        sentence.consume(range.start);
        range.start += 1;
    }
    while range.start < range.end && sentence.is(range.end - 1, &MARKS) {
        range.end -= 1;
    }
    range
}

/// Sentences one after the other.
fn several(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let stop = sentence.find(range.clone(), &[".", ";"])?;
    let first = statement(sentence, range.start..stop)?;
    let rest = statement(sentence, stop + 1..range.end)?;
    Some(Formula::All(vec![first, rest]))
}

/// "if … then …", "… if and only if …".
fn conditional(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let at = sentence.find(range.clone(), &["if"])?;
    sentence.consume(at);
    if at == range.start {
        let then = sentence.find(range.clone(), &["then"]);
        let comma = || sentence.rfind(range.clone(), &[","]);
        let cut = then.or_else(comma)?;
        sentence.consume(cut);
        let premise = statement(sentence, at + 1..cut)?;
        let conclusion = statement(sentence, cut + 1..range.end)?;
        return Some(Formula::Implies(Box::new(premise), Box::new(conclusion)));
    }
    if sentence.is(at + 1, &["and"]) && sentence.is(at + 2, &["only"]) && sentence.is(at + 3, &["if"]) {
        sentence.consume_all(at..at + 4);
        let left = statement(sentence, range.start..at)?;
        let right = statement(sentence, at + 4..range.end)?;
        return Some(Formula::Iff(Box::new(left), Box::new(right)));
    }
    if at > range.start && sentence.is(at - 1, &["only"]) {
        return None;
    }
    let conclusion = statement(sentence, range.start..at)?;
    let premise = statement(sentence, at + 1..range.end)?;
    Some(Formula::Implies(Box::new(premise), Box::new(conclusion)))
}

/// "Of A and B, one … and the other …", and of three.
fn one_and_other(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let (of, list_end, tail) = if sentence.is(range.start, &["of", "between"]) {
        let one = (range.start + 1..range.end).find(|place| {
            sentence.is(*place, &["one"])
                && !sentence.within(&(range.start..*place)).is_empty()
                && starts_one(sentence, *place)
        })?;
        (range.start, one, one)
    } else {
        return None;
    };
    let rows = sentence.within(&(of + 1..list_end));
    if rows.len() < 2 {
        return None;
    }
    let mut cuts = vec![tail];
    let mut place = tail + 1;
    while place < range.end {
        let ordinal_one = sentence.is(place, &["another"])
            || (sentence.is(place, &["the"])
                && sentence.is(place + 1, &["other", "second", "third", "last", "remaining", "fourth"]))
            || (sentence.is(place, &["other", "one"]) && sentence.is(place.wrapping_sub(1), &["and", ","]));
        let after = place
            .checked_sub(1)
            .is_some_and(|before| sentence.is(before, &["and", ",", "while", ";", "whereas", "but"]));
        if ordinal_one && after {
            cuts.push(place);
            place += 1;
        }
        place += 1;
    }
    if cuts.len() != rows.len() {
        return None;
    }
    sentence.consume_all(of..list_end);
    let mut said = Vec::new();
    for (i, cut) in cuts.iter().enumerate() {
        let end = cuts.get(i + 1).copied().unwrap_or(range.end);
        let mut end = end;
        while end > *cut && sentence.is(end - 1, &["and", ",", "while", ";", "whereas", "but"]) {
            sentence.consume(end - 1);
            end -= 1;
        }
        let mut start = *cut;
        while start < end
            && sentence.is(
                start,
                &["one", "the", "other", "another", "second", "third", "last", "remaining", "fourth"],
            )
        {
            sentence.consume(start);
            start += 1;
        }
        said.push(predicate(sentence, start..end)?);
    }
    let rows: Vec<Entity> = rows.into_iter().map(|row| sentence.entity(row)).collect::<Option<_>>()?;
    let values: Option<Vec<Entity>> = said
        .iter()
        .map(|predicate| if let Predicate::Is(entity) = predicate { Some(*entity) } else { None })
        .collect();
    if let Some(values) = values {
        return Some(Formula::Matching(rows, values));
    }
    let (a, b) = (*rows.first()?, *rows.get(1)?);
    let [p, q] = said.as_slice() else { return None };
    let ways = vec![Formula::All(vec![p.of(a), q.of(b)]), Formula::All(vec![q.of(a), p.of(b)])];
    Some(Formula::All(vec![Formula::Different(rows), Formula::either(ways)]))
}

/// Whether "one" here begins "one is …", and is no "the one who …".
fn starts_one(sentence: &Sentence<'_>, place: usize) -> bool {
    let before = place.checked_sub(1).is_none_or(|before| {
        sentence.is(before, &[",", ";", ":"])
            || sentence.mention_at(before).is_some()
            || sentence.is(before, &["'s"])
            || !sentence.is(before, &["the", "this", "that", "no"])
    });
    let comma = place.checked_sub(1).is_some_and(|before| sentence.is(before, &[",", ";", ":"]));
    comma || before && !sentence.is(place + 1, &["of", "who", "that", "which", "with", "from", "in"])
}

/// "Neither A nor B …".
fn neither(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if !sentence.is(range.start, &["neither"]) {
        return None;
    }
    let nor = sentence.find(range.clone(), &["nor"])?;
    let rows = sentence.within(&(range.start..nor));
    let after = sentence.within(&(nor..range.end));
    let (first, second) = (*rows.first()?, *after.first()?);
    sentence.consume(range.start);
    sentence.consume(nor);
    let start = sentence.mentions[second].words.end;
    let said = predicate(sentence, start..range.end)?;
    let (a, b) = (sentence.entity(first)?, sentence.entity(second)?);
    Some(Formula::All(vec![said.of(a).negate(), said.of(b).negate()]))
}

/// "Either A or B …", "Either A is … or B is …".
fn either_first(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    if !sentence.is(range.start, &["either"]) {
        return None;
    }
    let or = sentence.find(range.clone(), &["or"])?;
    sentence.consume(range.start);
    sentence.consume(or);
    let before = sentence.used();
    let whole = sentence.within(&(range.start + 1..or)).len() > 1;
    if whole
        && let Some(left) = statement(sentence, range.start + 1..or)
        && let Some(right) = statement(sentence, or + 1..range.end)
    {
        return Some(Formula::either(vec![left, right]));
    }
    sentence.go_back(before);
    let first = *sentence.within(&(range.start + 1..or)).first()?;
    let second = *sentence.within(&(or + 1..range.end)).first()?;
    let said = predicate(sentence, sentence.mentions[second].words.end..range.end)?;
    let (a, b) = (sentence.entity(first)?, sentence.entity(second)?);
    Some(Formula::either(vec![said.of(a), said.of(b)]))
}

/// "A, B and C are all different", "The four people are A, B, C and D", "A and B are not the same".
fn different(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let all = sentence.within(&range);
    let rows = |of: &[usize]| of.iter().map(|row| sentence.entity(*row)).collect::<Option<Vec<Entity>>>();
    if let Some(word) = sentence.find(range.clone(), &["different", "distinct", "separate"]) {
        let negated = sentence.find(range.clone(), &["not", "no"]).is_some();
        let list = sentence.within(&(range.start..word));
        if negated
            || list.len() < 2
            || list.len() != all.len()
            || sentence.find(range.clone(), &["or", "than", "either"]).is_some()
        {
            return None;
        }
        let groups = ["sex", "gender", "kind", "color", "colour", "age", "day", "price"];
        if sentence.is(word + 1, &groups) {
            return None;
        }
        sentence.consume_all(range.clone());
        return Some(Formula::Different(rows(&list)?));
    }
    if let Some(word) = sentence.find(range.clone(), &["same"]) {
        let list = sentence.within(&range);
        let not = sentence.find(range.start..word, &["not"])?;
        if list.len() < 2 || sentence.find(range.clone(), &["or", "than", "either"]).is_some() {
            return None;
        }
        sentence.consume(not);
        sentence.consume(word);
        sentence.consume_all(
            range
                .clone()
                .filter(|place| sentence.is(*place, &["and"]))
                .fold(0..0, |_, place| place..place + 1),
        );
        return Some(Formula::Different(rows(&list)?));
    }
    // "The four Ns are A, B, C and D".
    let is = sentence.find(range.clone(), &["are", "were", "include", "be"])?;
    let number = (range.start..is).find_map(|place| small_number(sentence.key(place)).filter(|n| *n > 1))?;
    let before = sentence.within(&(range.start..is));
    let list = sentence.within(&(is..range.end));
    if !before.is_empty()
        || usize::try_from(number) != Ok(list.len())
        || sentence.find(range.clone(), &["or", "not"]).is_some()
    {
        return None;
    }
    if usize::try_from(number) != Ok(sentence.world.puzzle.shape().entities()) {
        return None;
    }
    sentence.consume_all(range.clone());
    Some(Formula::Different(rows(&list)?))
}

/// "There are two houses between A and B", "There is one house between them" is refused.
fn places_between(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let between = sentence.find(range.clone(), &["between"])?;
    let ends = sentence.within(&(between..range.end));
    let [a, b] = ends.as_slice() else { return None };
    let number =
        (range.start..between).find_map(|place| small_number(sentence.key(place)).map(|n| (place, n)));
    let (place, number) = number?;
    if !sentence
        .within(&(range.start..between))
        .iter()
        .all(|row| sentence.mentions[*row].words.contains(&place))
    {
        return None;
    }
    let category = across(sentence, range.clone())?;
    sentence.consume_all(
        range.clone().filter(|p| sentence.is(*p, &["and"]) && *p > between).fold(0..0, |_, p| p..p + 1),
    );
    sentence.consume_all(place..between + 1);
    let (a, b) = (sentence.entity(*a)?, sentence.entity(*b)?);
    Some(Predicate::Gap(Measure::rank(category), u32::try_from(number).ok()?, b).of(a))
}

/// The category that positions are about.
fn across(sentence: &Sentence<'_>, range: Range<usize>) -> Option<CategoryId> {
    Some(candidates(sentence, range, Dimension::Across, None).first()?.0)
}

/// "A is … and B is …": two statements, each with a subject of its own.
fn conjunction(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    for place in range.clone() {
        let word = sentence.is(place, &["and", "while", "but", "whereas"]);
        if !word || sentence.find(range.start..place, &["between", "either", "neither", "both"]).is_some() {
            continue;
        }
        if sentence.within(&(range.start..place)).len() < 2 || sentence.within(&(place..range.end)).len() < 2
        {
            continue;
        }
        let before = sentence.used();
        sentence.consume(place);
        if let Some(left) = statement(sentence, range.start..place)
            && let Some(right) = statement(sentence, place + 1..range.end)
        {
            return Some(Formula::All(vec![left, right]));
        }
        sentence.go_back(before);
    }
    None
}

/// A subject and what is said of it.
fn simple(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let mentions = sentence.within(&range);
    let first = *mentions.first()?;
    let subject = sentence.mentions[first].words.clone();
    // A subject that denies something is no single row.
    if sentence.find(range.start..subject.start, &NEGATIONS).is_some() {
        return None;
    }
    let mut end = subject.end;
    // A subject of two: "Ann and Bob are next to each other".
    if sentence.is(end, &["and"]) && mentions.len() > 1 {
        let second = mentions[1];
        if sentence.find(end..sentence.mentions[second].words.start, &["is", "was", "not"]).is_none() {
            let (a, b) = (sentence.entity(first)?, sentence.entity(second)?);
            sentence.consume(end);
            end = sentence.mentions[second].words.end;
            return pair(sentence, a, b, end..range.end);
        }
    }
    let said = predicate(sentence, end..range.end)?;
    Some(said.of(sentence.entity(first)?))
}

/// What is said of two rows together.
fn pair(sentence: &Sentence<'_>, a: Entity, b: Entity, range: Range<usize>) -> Option<Formula> {
    let negated = sentence.find(range.clone(), &NEGATIONS);
    negated.into_iter().for_each(|place| sentence.consume(place));
    let category = across(sentence, range.clone())?;
    if let Some(next) = sentence.find(
        range.clone(),
        &["next", "adjacent", "neighbor", "neighbour", "neighbors", "neighbours", "beside"],
    ) {
        sentence.consume_all(next..range.end);
        let said = Predicate::NextTo(Measure::rank(category), b).of(a);
        return Some(if negated.is_some() { said.negate() } else { said });
    }
    if sentence.find(range.clone(), &["apart"]).is_some() {
        return None;
    }
    None
}

/// What the words of a range say of a row.
pub fn predicate(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let mut range = range;
    while range.start < range.end && sentence.is(range.end - 1, &[",", "."]) {
        range.end -= 1;
    }
    if let Some(either) = sentence.find(range.clone(), &["either", "neither"]) {
        return alternatives(sentence, either, range);
    }
    if let Some(not) = sentence.find(range.clone(), &["not", "never", "no"]) {
        sentence.consume(not);
        // "is not A or B": neither.
        let rest = without(sentence, range.clone(), not);
        return Some(Predicate::Not(Box::new(rest?)));
    }
    positive(sentence, range)
}

/// The words of a range after a negation; what stands before it speaks of the measure only.
fn without(sentence: &Sentence<'_>, range: Range<usize>, _not: usize) -> Option<Predicate> {
    positive(sentence, range)
}

fn positive(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let before = sentence.used();
    if let Some(found) = comparison(sentence, range.clone()) {
        return Some(found);
    }
    sentence.go_back(before);
    if let Some(found) = position(sentence, range.clone()) {
        return Some(found);
    }
    let mentions = sentence.within(&range);
    for mention in &mentions {
        let before = sentence.mentions[*mention].words.start;
        (range.start.max(before.saturating_sub(3))..before)
            .filter(|place| sentence.is(*place, &["exactly", "precisely", "total"]))
            .for_each(|place| sentence.consume(place));
    }
    let entities: Vec<Entity> =
        mentions.iter().map(|mention| sentence.entity(*mention)).collect::<Option<_>>()?;
    let is = |entity: &Entity| Predicate::Is(*entity);
    match entities.as_slice() {
        [] => None,
        [one] => Some(Predicate::Is(*one)),
        several => {
            if let Some(or) = sentence.find(range.clone(), &["or"]) {
                range.filter(|place| sentence.is(*place, &["or"])).for_each(|place| sentence.consume(place));
                let _ = or;
                return Some(Predicate::Any(several.iter().map(is).collect()));
            }
            let and = range.clone().filter(|place| sentence.is(*place, &["and", "both"]));
            and.for_each(|place| sentence.consume(place));
            Some(Predicate::All(several.iter().map(is).collect()))
        }
    }
}

/// "either … or …", "neither … nor …" after a subject.
fn alternatives(sentence: &Sentence<'_>, either: usize, range: Range<usize>) -> Option<Predicate> {
    let neither = sentence.is(either, &["neither"]);
    sentence.consume(either);
    let joint: &[&str] = if neither { &["nor", "or"] } else { &["or"] };
    let mut parts = Vec::new();
    let mut start = either + 1;
    for place in either + 1..range.end {
        if sentence.is(place, joint) {
            sentence.consume(place);
            parts.push(start..place);
            start = place + 1;
        }
    }
    parts.push(start..range.end);
    if parts.len() < 2 {
        return None;
    }
    // "either A, B or C".
    let mut said = Vec::new();
    for part in parts {
        let mentions = sentence.within(&part);
        let comma = sentence.find(part.clone(), &[","]).is_some();
        if mentions.len() > 1 && comma && comparison(sentence, part.clone()).is_none() {
            for mention in mentions {
                said.push(Predicate::Is(sentence.entity(mention)?));
            }
        } else {
            said.push(predicate(sentence, part)?);
        }
    }
    Some(if neither { Predicate::Not(Box::new(Predicate::Any(said))) } else { Predicate::Either(said) })
}

/// Positions in a row: next to, between, first, last, at an end, in the middle, Nth.
fn position(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Predicate> {
    let category = across(sentence, range.clone())?;
    let rank = Measure::rank(category);
    let mentions = sentence.within(&range);
    let beside = [
        "next",
        "adjacent",
        "beside",
        "neighbor",
        "neighbour",
        "alongside",
        "neighbors",
        "neighbours",
        "neighboring",
    ];
    if let (Some(next), [other]) = (sentence.find(range.clone(), &beside), mentions.as_slice()) {
        sentence.consume(next);
        return Some(Predicate::NextTo(rank, sentence.entity(*other)?));
    }
    if let (Some(between), [a, b]) = (sentence.find(range.clone(), &["between"]), mentions.as_slice()) {
        sentence.consume(between);
        range
            .filter(|place| *place > between && sentence.is(*place, &["and"]))
            .for_each(|place| sentence.consume(place));
        return Some(Predicate::Between(rank, sentence.entity(*a)?, sentence.entity(*b)?, false));
    }
    if !mentions.is_empty() {
        return None;
    }
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    let _ = values;
    for place in range.clone() {
        if sentence.is(place, &["left", "right"]) && !sentence.is(place + 1, &["of"]) {
            let most = place.checked_sub(1).is_some_and(|before| sentence.is(before, &["far", "extreme"]));
            if most {
                let left = sentence.is(place, &["left"]);
                sentence.consume(place);
                return Some(Predicate::At(category, if left { Place::First } else { Place::Last }));
            }
        }
        if sentence.is(place, &["leftmost"]) {
            return Some(Predicate::At(category, Place::First));
        }
        if sentence.is(place, &["rightmost", "last"]) {
            let before = place.checked_sub(2).filter(|_| sentence.is(place - 1, &["to"]));
            if let Some(nth) = before.and_then(|before| ordinal(sentence.key(before))) {
                return Some(Predicate::At(category, Place::NthLast(nth)));
            }
            return Some(Predicate::At(category, Place::Last));
        }
        if sentence.is(place, &["end", "ends"]) {
            range.clone().filter(|p| sentence.is(*p, &["either", "one"])).for_each(|p| sentence.consume(p));
            return Some(Predicate::At(category, Place::End));
        }
        if sentence.is(place, &["middle", "center", "centre"]) {
            return Some(Predicate::At(category, Place::Middle));
        }
        if sentence.is(place, &["odd", "even"]) {
            sentence.consume(place);
            return Some(Predicate::Parity(Measure::value(category), sentence.is(place, &["odd"])));
        }
        if let Some(nth) = ordinal(sentence.key(place)) {
            if sentence.is(place + 1, &["to"]) && sentence.is(place + 2, &["last"]) {
                continue;
            }
            let from_right = sentence.find(place..range.end, &["right"]);
            if let Some(right) = from_right {
                sentence.consume(right);
                return Some(Predicate::At(category, Place::NthLast(nth)));
            }
            sentence.find(place..range.end, &["left"]).into_iter().for_each(|left| sentence.consume(left));
            return Some(Predicate::At(category, Place::Nth(nth)));
        }
    }
    // "house 2", "position 3".
    let named = |place: usize| {
        let knows = sentence.world.keywords[category.index()].contains(&stem(&singular(sentence.key(place))));
        knows
            && sentence.key(place + 1).chars().all(|c| c.is_ascii_digit())
            && !sentence.key(place + 1).is_empty()
    };
    let place = range.clone().find(|place| named(*place))?;
    sentence.consume(place + 1);
    let nth = sentence.key(place + 1).parse().ok()?;
    Some(Predicate::At(category, Place::Nth(nth)))
}

/// Two rows are one, as a formula.
pub fn is(a: Entity, b: Entity) -> Formula {
    same(a, b)
}
