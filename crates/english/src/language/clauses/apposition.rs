//! Appositions: "A's ship, the oldest of the five, …".

use super::piece::{antecedent, closes, named, own, start, stop};
use super::verbs::is_verb;
use super::way::{Open, Way};
use crate::language::sentence::{Sentence, Token};

/// What is put between as another name of the noun phrase before it.
pub(crate) fn appositions(sentence: &Sentence<'_>) -> Vec<Open> {
    let commas = sentence.places(sentence.all(), &[","]);
    commas.into_iter().rev().filter_map(|comma| apposition(sentence, comma)).map(|way| vec![way]).collect()
}

fn apposition(sentence: &Sentence<'_>, comma: usize) -> Option<Way> {
    let whom = antecedent(sentence, comma)?;
    let (begin, end) = (start(sentence, comma), stop(sentence, comma));
    let first = sentence.mentions[whom].words.start;
    // "A, B, the cook, …", "A and B, the cook": a list, or it is not clear whose name it is.
    let list = (first.saturating_sub(2)..first).any(|place| sentence.is(place, &[",", "and", "or", "nor"]));
    if list || !sentence.is(comma + 1, &["the", "a", "an"]) && sentence.mention_at(comma + 1).is_none() {
        return None;
    }
    let subject = !(begin..comma).any(|place| is_verb(sentence, place));
    let close = sentence.find(comma + 1..end, &[","]).unwrap_or(end);
    let said = comma + 1..close;
    let mentions = sentence.within(&said);
    let category = |mention: usize| sentence.mentions[mention].of.iter().map(|entity| entity.category);
    let plain = !mentions.is_empty()
        && mentions.iter().all(|other| !category(*other).any(|of| category(whom).any(|known| known == of)))
        && said.clone().all(|place| !sentence.matters(place) && !is_verb(sentence, place));
    let after = if close < end { close + 1 } else { close };
    let ends = close == end && !subject || close < end && closes(sentence, subject, after);
    let order = sentence
        .is(begin, &["of", "from", "either", "neither", "among", "between", "if", "after", "before"])
        || sentence.find(begin..end, &["order", "different", "respectively"]).is_some();
    if !plain || !ends || order || close < end && !subject && !sentence.is(after, &["and", "but"]) {
        return None;
    }
    let mut main = own(0..comma);
    main.extend(own(after..sentence.words.len()));
    let mut clause = named(sentence, whom);
    clause.push(Token::Put("is", comma));
    clause.extend(own(said));
    Some(Way::new(vec![main, clause]))
}
