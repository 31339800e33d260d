//! The subject at the end: "Below Ann lives Ben", "At the west end stood the truck with the pie".

use super::piece::{bare, own};
use super::verbs::is_verb;
use super::way::{Open, Way};
use crate::language::lexicon::ordinal;
use crate::language::phrase::subjects;
use crate::language::sentence::Sentence;
use crate::tables::clauses::LEADS;
use crate::tables::clauses::VERBS;

/// A place or a time, a verb, and at the end the subject: put into the usual order.
pub(crate) fn inverted(sentence: &Sentence<'_>) -> Vec<Open> {
    way(sentence).into_iter().map(|way| vec![way]).collect()
}

fn way(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    if !sentence.is(all.start, &LEADS) && ordinal(sentence.key(all.start)).is_none() {
        return None;
    }
    let verb = sentence.rfind(all.clone(), &VERBS)?;
    let front = bare(sentence, all.start..verb);
    let told = ["who", "that", "which", "whose", "whoever", "if", "when", "than"];
    if front.is_empty()
        || front.clone().any(|place| is_verb(sentence, place))
        || sentence.find(front.clone(), &told).is_some()
    {
        return None;
    }
    // "In the middle lives Ben", not "In May Ben was ill".
    let before = sentence.mentions.iter().rfind(|mention| mention.words.end <= verb);
    let adjoins = before.is_some_and(|mention| mention.words.end == verb);
    let several =
        adjoins && sentence.within(&front).len() > 1 && sentence.find(front.clone(), &["and"]).is_none();
    let rest = verb + 1..all.end;
    let plain = rest.clone().all(|place| !sentence.matters(place) && !is_verb(sentence, place));
    let whole = subjects(sentence, &rest).first().is_some_and(|row| {
        sentence.within(&rest).len() == row.mentions.len() && row.words.start == rest.start
    });
    let marks = sentence.find(rest.clone(), &[",", ".", ";", ":"]).is_some();
    if several || !plain || !whole || marks {
        return None;
    }
    let mut tokens = own(rest);
    tokens.extend(own(verb..verb + 1));
    tokens.extend(own(front));
    Some(Way::new(vec![tokens]))
}
