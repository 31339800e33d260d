//! "If A did not, then B did", "if A is C, then D is its owner": what a condition's second half leaves out.

use std::ops::Range;

use super::conceded::tells_a_mood;
use super::piece::{bare, named, own, stop};
use super::way::{Open, Taking, Way};
use crate::language::doubt::Doubt;
use crate::language::lexicon::is_auxiliary;
use crate::language::phrase::subjects;
use crate::language::sentence::{Sentence, Token};

/// Pronouns for the object of a verb.
const OBJECTS: [&str; 4] = ["it", "him", "her", "them"];

/// Pronouns for whose something is.
const OWNERS: [&str; 4] = ["its", "his", "her", "their"];

/// A condition and what follows from it, each half's words without marks.
struct Condition {
    premise: Range<usize>,
    conclusion: Range<usize>,
}

/// A condition with the words put in that its second half only means.
pub(crate) fn conditions(sentence: &Sentence<'_>) -> Vec<Open> {
    if let Some(way) = inserted(sentence) {
        return vec![vec![way]];
    }
    let Some(Condition { premise, conclusion }) = halves(sentence) else { return Vec::new() };
    let put = |clause: Vec<Token>| [own(0..conclusion.start), clause].concat();
    if let Some(clause) =
        cleft(sentence, &premise, &conclusion).or_else(|| elliptic(sentence, &premise, &conclusion))
    {
        return vec![vec![Way::new(vec![put(clause)])]];
    }
    let Some(subject) = subjects(sentence, &premise).into_iter().next() else { return Vec::new() };
    let ways = said_of_one(sentence, &premise, &conclusion, subject.mentions[0]);
    let ways: Vec<Way> =
        ways.into_iter().map(|way| Way { parts: vec![put(way.parts.concat())], ..way }).collect();
    if !ways.is_empty() {
        return vec![ways];
    }
    let clause = of_the_row(sentence, &premise, &conclusion).map(put);
    clause.map(|clause| vec![Way::new(vec![clause])]).into_iter().collect()
}

/// "If A got B, then it was from C": where the first half says that two are in one row, a pronoun is that row.
fn of_the_row(
    sentence: &Sentence<'_>,
    premise: &Range<usize>,
    conclusion: &Range<usize>,
) -> Option<Vec<Token>> {
    let at = conclusion.start;
    let pronoun = sentence.is(at, &["it", "he", "she", "they"]);
    let all = sentence.within(premise);
    let same = all.len() == 2 && premise.clone().all(|place| !sentence.matters(place));
    let told = ["who", "that", "which", "whose", "it", "him", "them", "than"];
    let category = |mention: usize| sentence.mentions[mention].of.first().map(|of| of.category);
    let said = sentence.within(conclusion);
    let fits = |mention: &usize| said.iter().all(|other| category(*other) != category(*mention));
    if !pronoun || !same || said.len() != 1 || sentence.find(at + 1..conclusion.end, &told).is_some() {
        return None;
    }
    let mut clause = named(sentence, all.into_iter().find(fits)?);
    clause.extend(own(at + 1..conclusion.end));
    Some(clause)
}

/// "If P, then Q".
fn halves(sentence: &Sentence<'_>) -> Option<Condition> {
    let all = bare(sentence, sentence.all());
    if !sentence.is(all.start, &["if"]) || stop(sentence, 0) < all.end {
        return None;
    }
    let cut = sentence.find(all.clone(), &["then"]).or_else(|| sentence.rfind(all.clone(), &[","]))?;
    let premise = bare(sentence, all.start + 1..cut);
    let conclusion = bare(sentence, cut + 1..all.end);
    (!premise.is_empty() && !conclusion.is_empty()).then_some(Condition { premise, conclusion })
}

/// "A, if it is B, is C": "if A is B, then A is C".
fn inserted(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    let at = sentence.find(all.clone(), &["if"])?;
    let close = sentence.find(at..all.end, &[","])?;
    let whom = bare(sentence, all.start..at);
    let [mention] = <[usize; 1]>::try_from(sentence.within(&whom)).ok()?;
    let plain = whom.clone().all(|place| !sentence.matters(place))
        && sentence.is_before(at, &[","])
        && whom.end + 1 == at
        && sentence.mentions[mention].words.end == whom.end
        && sentence.is(at + 1, &["he", "she", "it", "they"])
        && sentence.find(at + 1..all.end, &["if", "unless", "or"]).is_none();
    if !plain || close + 1 >= all.end {
        return None;
    }
    let mut tokens = own(at..at + 1);
    tokens.extend(named(sentence, mention));
    tokens.extend(own(at + 2..close));
    tokens.extend([Token::Own(close), Token::Put("then", close)]);
    tokens.extend(own(whom));
    tokens.extend(own(close + 1..all.end));
    Some(Way::new(vec![tokens]))
}

/// "If it was not A who P, then it was B": "then B is (the one who) P".
fn cleft(sentence: &Sentence<'_>, premise: &Range<usize>, conclusion: &Range<usize>) -> Option<Vec<Token>> {
    let is = |place: usize| sentence.is(place, &["it"]) && sentence.is(place + 1, &["is", "was"]);
    let told = sentence.find(premise.clone(), &["who", "that", "which"])?;
    let row = subjects(sentence, &(conclusion.start + 2..conclusion.end)).into_iter().next()?;
    let whole =
        row.words.end == conclusion.end && !conclusion.clone().skip(2).any(|place| sentence.matters(place));
    if !is(premise.start) || !is(conclusion.start) || !whole || is_mixed(sentence, premise) {
        return None;
    }
    let mut clause = own(conclusion.start + 2..conclusion.end);
    clause.extend(own(told + 1..premise.end));
    Some(clause)
}

/// "If A did not measure B, then C did": "then C did measure B".
fn elliptic(
    sentence: &Sentence<'_>,
    premise: &Range<usize>,
    conclusion: &Range<usize>,
) -> Option<Vec<Token>> {
    let mut end = conclusion.end;
    while end > conclusion.start && sentence.is(end - 1, &["too", "also", "well", "as"]) {
        end -= 1;
    }
    let not = sentence.is_before(end, &["not"]);
    let verb = end.checked_sub(1 + usize::from(not))?;
    let row = subjects(sentence, &(conclusion.start..verb)).into_iter().next()?;
    let possessive = usize::from(sentence.is(row.words.end, &["'s"]));
    let noun = |place: usize| sentence.world.is_row_noun(sentence.singular(place));
    let whole = (row.words.end + possessive..verb).all(noun)
        && is_auxiliary(sentence.key(verb))
        && !(conclusion.start..verb).any(|place| sentence.matters(place));
    let first = subjects(sentence, premise).into_iter().last()?;
    let predicate = first.words.end..premise.end;
    let own_verb =
        predicate.clone().find(|place| is_auxiliary(sentence.key(*place)) && !sentence.is(*place, &["'s"]));
    if !whole || is_mixed(sentence, premise) || sentence.within(&predicate).is_empty() {
        return None;
    }
    // "If A was …, then B did" has another verb.
    let alike = own_verb
        .map_or(sentence.is(verb, &["did", "does", "do"]), |own| sentence.key(own) == sentence.key(verb));
    if !alike {
        return None;
    }
    let mut clause = own(conclusion.start..verb);
    clause.extend(own_verb.is_none().then_some(Token::Own(verb)));
    let denied = |place: &usize| sentence.is(*place, &["not", "never"]);
    for place in predicate.filter(|place| !denied(place)) {
        clause.push(Token::Own(place));
        if not && own_verb == Some(place) {
            clause.push(Token::Own(verb + 1));
        }
    }
    if not && own_verb.is_none() {
        clause.insert(clause.iter().position(|token| *token == Token::Own(verb))? + 1, Token::Own(verb + 1));
    }
    Some(clause)
}

/// Whether a premise has more than one statement.
fn is_mixed(sentence: &Sentence<'_>, premise: &Range<usize>) -> bool {
    sentence.find(premise.clone(), &["and", "or", "but", "either", "neither", "nor", "if"]).is_some()
}

/// "… then B is its owner", "… then B has it": the pronoun is what the first half is about.
pub(crate) fn said_of_one(
    sentence: &Sentence<'_>,
    first: &Range<usize>,
    second: &Range<usize>,
    subject: usize,
) -> Vec<Way> {
    let Some(at) = pronoun(sentence, second).filter(|_| !tells_a_mood(sentence, second.clone())) else {
        return Vec::new();
    };
    let owner = sentence.is(at, &OWNERS) && at + 1 < second.end;
    let category = |mention: usize| sentence.mentions[mention].of.first().map(|of| of.category);
    let inside = sentence.within(second);
    let fits = |mention: &usize| inside.iter().all(|other| category(*other) != category(*mention));
    let mut whom = vec![subject];
    whom.extend(sentence.within(first).into_iter().filter(|mention| *mention != subject));
    let whom = whom.into_iter().filter(fits);
    let way = |mention: usize| {
        let mut clause = own(second.start..at);
        clause.extend(named(sentence, mention));
        clause.extend(owner.then_some(Token::Put("'s", at)));
        clause.extend(own(at + 1..second.end));
        let name = sentence.mentions[mention].of.first().map(|of| sentence.world.puzzle.entity_name(*of));
        let word = &sentence.words[at].key;
        let reason = format!("“{word}” is {}", name.unwrap_or_default());
        let taking = Taking { doubt: Doubt::Pronoun, place: at, reason };
        Way { taking: Some(taking), ..Way::new(vec![clause]) }
    };
    whom.map(way).collect()
}

/// The one pronoun of a clause that is no subject: an object at the end, or whose something at the end is.
fn pronoun(sentence: &Sentence<'_>, clause: &Range<usize>) -> Option<usize> {
    let all: Vec<usize> = sentence
        .places(clause.clone(), &OBJECTS)
        .into_iter()
        .chain(sentence.places(clause.clone(), &["its", "his", "their"]))
        .collect();
    let [at] = <[usize; 1]>::try_from(all).ok()?;
    let subject = sentence.within(&(clause.start..at));
    let object = at + 1 == clause.end && sentence.is(at, &OBJECTS);
    let noun = |place: usize| !sentence.key(place).is_empty() && !sentence.matters(place);
    let owner = sentence.is(at, &OWNERS) && at + 2 >= clause.end && noun(at + 1) && at + 1 < clause.end;
    (at > clause.start && subject.len() == 1 && (object || owner)).then_some(at)
}
