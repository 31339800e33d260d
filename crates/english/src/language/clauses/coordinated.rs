//! Predicates that share a subject: "A is B but not C", "A paid more than B and less than C".

use crate::tables::clauses::JOINTS;
use crate::tables::clauses::TIES;
use std::ops::Range;

use super::conceded::tells_a_mood;
use super::condition::said_of_one;
use super::ellipsis::{begins_comparison, compare_alike, filled, is_open, object, verb_group};
use super::piece::{bare, named, own, start, stop};
use super::verbs::{begins_predicate, is_verb};
use super::way::{Open, Taking, Way};
use crate::language::doubt::Doubt;
use crate::language::phrase::subjects;
use crate::language::sentence::{Sentence, Token};

const PRONOUNS: [&str; 4] = ["it", "he", "she", "they"];

/// A statement before a joint.
struct Left {
    /// The mention that stands for its subject.
    subject: usize,
    /// What is said of it.
    predicate: Range<usize>,
}

/// The clauses on both sides of the first joint between predicates.
pub(crate) fn coordinated(sentence: &Sentence<'_>) -> Vec<Open> {
    let whole = bare(sentence, sentence.all());
    let many = stop(sentence, whole.start) < whole.end;
    if many || whole.is_empty() || sentence.find(whole.clone(), &TIES).is_some() {
        return Vec::new();
    }
    let loose = |place: &usize| sentence.find(0..*place, &["either", "neither", "whether"]).is_none();
    if sentence.places(whole.clone(), &["or"]).iter().any(loose)
        || sentence.is(whole.start, &["of", "neither", "either", "both", "one", "from"])
    {
        return Vec::new();
    }
    sentence
        .places(whole.clone(), &JOINTS)
        .into_iter()
        .filter_map(|joint| cut(sentence, &whole, joint))
        .collect()
}

fn left_of(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Left> {
    let range = bare(sentence, range);
    let subject = subjects(sentence, &range).into_iter().next()?;
    let predicate = subject.words.end..range.end;
    let first = *subject.mentions.first()?;
    // A list of subjects, or a subject that is denied, is for the forms.
    let start = sentence.mentions[first].words.start;
    let single = (range.start..start).all(|place| !sentence.matters(place));
    let verb = predicate.clone().any(|place| is_verb(sentence, place) || begins_predicate(sentence, place));
    (single && verb && !predicate.is_empty()).then_some(Left { subject: first, predicate })
}

fn cut(sentence: &Sentence<'_>, whole: &Range<usize>, joint: usize) -> Option<Open> {
    let mut first = joint + 1;
    if sentence.is(joint, &[","]) && sentence.is(first, &JOINTS) {
        return None;
    }
    let left = left_of(sentence, whole.start..joint)?;
    while sentence.is(first, &["also", "then", "nevertheless", "however", "still"]) {
        first += 1;
    }
    let right = first..whole.end;
    if right.is_empty() {
        return None;
    }
    let comma = sentence.is(joint, &[","]);
    let but = !comma && !sentence.is(joint, &["and"]);
    let denied = sentence.find(left.predicate.clone(), &["not", "never", "no"]).is_some();
    let before = own(start(sentence, joint)..joint);
    let subject = named(sentence, left.subject);
    let other = object(sentence, left.predicate.clone());
    // ", but it is taller": the subject, or what it is compared with.
    if sentence.is(first, &PRONOUNS) && !comma {
        let compares = sentence.find(left.predicate.clone(), &["than", "as"]).is_some();
        return Some(pronoun(sentence, &left, before, right, other.filter(|_| compares)));
    }
    // ", and B did not get it": what the first is about.
    if !comma && let Some(way) = object_pronoun(sentence, &left, &before, right.clone()) {
        return Some(vec![way]);
    }
    // ", and B is its owner".
    if !comma && sentence.mention_at(first + usize::from(sentence.is(first, &["the"]))).is_some() {
        let ways = said_of_one(sentence, &(whole.start..joint), &right, left.subject);
        if !ways.is_empty() {
            let joined = |way: Way| Way { parts: [vec![before.clone()], way.parts].concat(), ..way };
            return Some(ways.into_iter().map(joined).collect());
        }
    }
    // ", but his turn came later": the subject's.
    if !comma
        && sentence.is(first, &["its", "his", "her", "their"])
        && let Some(of) = other
        && sentence.find(left.predicate.clone(), &["than", "as"]).is_some()
        && is_open(sentence, right.clone())
    {
        return Some(possessed(sentence, &left, &before, right, of));
    }
    // "…, who …" is of what stands before the comma; "…, and who …" goes on.
    if comma && sentence.is(first, &["who", "which", "that", "whose"]) {
        return None;
    }
    if sentence.is(first, &["who", "which", "that"]) && is_verb(sentence, first + 1)
        || sentence.is(first, &["whose"])
    {
        let whose = sentence.is(first, &["whose"]);
        let mut clause = subject;
        clause.extend(whose.then_some(Token::Put("'s", first)));
        clause.extend(filled(sentence, left.predicate, first + 1..whole.end, other));
        return Some(vec![Way::new(vec![before, clause])]);
    }
    if let Some(way) = own_subject(sentence, &left, &before, right.clone()) {
        return Some(vec![way]);
    }
    // "hates soup and did not eat any": any of it.
    let any = right.end - 1;
    if let (Some(other), true) = (other, sentence.is(any, &["any", "it"]))
        && begins_predicate(sentence, first)
        && sentence.within(&right).is_empty()
        && (sentence.is(any, &["it"]) || sentence.find(right.clone(), &["not", "never"]).is_some())
    {
        let clause = [subject, own(first..any), named(sentence, other)].concat();
        return Some(vec![Way::new(vec![before, clause])]);
    }
    let not = sentence.is(first, &["not", "never"]);
    let at_once = ["immediately", "directly", "right", "just", "next_to", "both", "necessarily"];
    if not && sentence.is(first + 1, &at_once) {
        return None;
    }
    if !not && begins_predicate(sentence, first) && !begins_comparison(sentence, right.clone()) {
        // "did not eat soup and drink tea": the negation may go on.
        let auxiliary = sentence.find(left.predicate.clone(), &["did", "does", "do", "will"]).is_some();
        if denied && auxiliary && !is_verb(sentence, first) {
            return None;
        }
        let said = filled(sentence, left.predicate.clone(), right, other);
        return Some(attached(sentence, &left, joint, before, &said));
    }
    let elided = not && but || begins_comparison(sentence, right.clone());
    if !elided || comma || denied && !but {
        return None;
    }
    let group = verb_group(sentence, left.predicate.clone());
    let group = if !group.is_empty() && sentence.key(group.end - 1) == sentence.key(first) {
        group.start..group.end - 1
    } else {
        group
    };
    let mut clause = subject;
    clause.extend(own(group));
    clause.extend(filled(sentence, left.predicate.clone(), right.clone(), other));
    // "is older and taller than A".
    let shared = compare_alike(sentence, left.predicate.clone(), right.clone());
    // "cheaper than A and dearer": not both than A.
    if shared && is_open(sentence, right.clone()) {
        return None;
    }
    let mut first = own(start(sentence, joint)..left.predicate.start);
    first.extend(filled(sentence, right.clone(), left.predicate, object(sentence, right)));
    Some(vec![Way { shared, ..Way::new(vec![first, clause]) }])
}

/// "…, but his turn came later": of the subject's turn and that of the other, or the other way round.
fn possessed(
    sentence: &Sentence<'_>,
    left: &Left,
    before: &[Token],
    right: Range<usize>,
    other: usize,
) -> Open {
    let at = right.start;
    let clause = |whom: usize, other: usize| {
        let mut clause = named(sentence, whom);
        clause.push(Token::Put("'s", at));
        clause.extend(filled(sentence, left.predicate.clone(), at + 1..right.end, Some(other)));
        let name = sentence.mentions[whom].of.first().map(|of| sentence.world.puzzle.entity_name(*of));
        let reason = format!("“{}” is of {}", sentence.words[at].key, name.unwrap_or_default());
        let taking = Taking { doubt: Doubt::Pronoun, place: at, reason };
        Way { taking: Some(taking), ..Way::new(vec![before.to_vec(), clause]) }
    };
    vec![clause(left.subject, other), clause(other, left.subject)]
}

/// "…, but it …": of the subject, or of what it is compared with.
fn pronoun(
    sentence: &Sentence<'_>,
    left: &Left,
    before: Vec<Token>,
    right: Range<usize>,
    other: Option<usize>,
) -> Open {
    let mut found = Vec::new();
    let verb = right.start + 1..right.end;
    let ways = [(Some(left.subject), other), (other, Some(left.subject))];
    for (whom, other) in ways {
        let Some(whom) = whom else { continue };
        let mut clause = named(sentence, whom);
        clause.extend(filled(sentence, left.predicate.clone(), verb.clone(), other));
        let word = &sentence.words[right.start].key;
        let name = sentence.mentions[whom].of.first().map(|of| sentence.world.puzzle.entity_name(*of));
        let taking = Taking {
            doubt: Doubt::Pronoun,
            place: right.start,
            reason: format!("“{word}” is {}", name.unwrap_or_default()),
        };
        found.push(Way { taking: Some(taking), ..Way::new(vec![before.clone(), clause]) });
    }
    found
}

/// "A raised more than B, but B walked more laps": than the other of the two.
fn own_subject(sentence: &Sentence<'_>, left: &Left, before: &[Token], right: Range<usize>) -> Option<Way> {
    let than = sentence.find(left.predicate.clone(), &["than"])?;
    let [other] = <[usize; 1]>::try_from(sentence.within(&(than..left.predicate.end))).ok()?;
    let [subject] = <[usize; 1]>::try_from(sentence.within(&right)).ok()?;
    let of = |mention: usize| sentence.mentions[mention].of.as_slice();
    let whom = match of(subject) {
        named if named == of(other) => left.subject,
        named if named == of(left.subject) => other,
        _ => return None,
    };
    let starts = sentence.mentions[subject].words.start;
    let leads = (right.start..starts).all(|place| sentence.is(place, &["the"]));
    let after = sentence.mentions[subject].words.end..right.end;
    let loose = ["than", "as", "not", "or", "and", "but", "if", "never"];
    let plain = leads && is_open(sentence, after.clone()) && sentence.find(after.clone(), &loose).is_none();
    plain.then(|| {
        let mut clause = own(right.start..after.start);
        clause.extend(filled(sentence, left.predicate.clone(), after, Some(whom)));
        Way::new(vec![before.to_vec(), clause])
    })
}

/// "…, and B did not get it": said of B and the subject before.
fn object_pronoun(
    sentence: &Sentence<'_>,
    left: &Left,
    before: &[Token],
    right: Range<usize>,
) -> Option<Way> {
    let [one] = <[usize; 1]>::try_from(sentence.within(&right)).ok()?;
    let words = sentence.mentions[one].words.clone();
    let article = sentence.is(right.start, &["the"]);
    let at = sentence.find(words.end..right.end, &["it", "him", "her", "them"])?;
    let alone = sentence.find(at + 1..right.end, &["it", "him", "her", "them"]).is_none();
    // "her cat", "than him".
    let object = at + 1 == right.end || sentence.is(at + 1, &["at", "in", "on", "either", "to", "by"]);
    let compared = sentence.find(right.clone(), &["than", "as"]).is_some();
    if words.start > right.start + usize::from(article)
        || !alone
        || !object
        || compared
        || tells_a_mood(sentence, right.clone())
        || !(words.end..at).any(|place| is_verb(sentence, place))
    {
        return None;
    }
    let mut clause = own(right.start..at);
    clause.extend(named(sentence, left.subject));
    clause.extend(own(at + 1..right.end));
    Some(Way::new(vec![before.to_vec(), clause]))
}

/// "A knows the one who sells B and has C": that is A, or the one who sells B.
fn attached(sentence: &Sentence<'_>, left: &Left, joint: usize, before: Vec<Token>, said: &[Token]) -> Open {
    let told = ["who", "that", "which", "whoever"];
    let told = sentence.rfind(left.predicate.clone(), &told).filter(|_| !sentence.is_before(joint, &[","]));
    let other = told.and_then(|told| sentence.within(&(told..joint)).last().copied());
    let of = |whom: usize| {
        let name = sentence.mentions[whom].of.first().map(|of| sentence.world.puzzle.entity_name(*of));
        let reason = format!("what follows is said of {}", name.unwrap_or_default());
        let clause = [named(sentence, whom), said.to_vec()].concat();
        let taking = Taking { doubt: Doubt::Attachment, place: joint, reason };
        Way { taking: Some(taking), ..Way::new(vec![before.clone(), clause]) }
    };
    std::iter::once(left.subject).chain(other).map(of).collect()
}
