//! Sums told as something to do: "Add the positions of Ann and Ben and you get 8".

use super::piece::{bare, own};
use super::way::{Open, Way};
use crate::language::sentence::{Sentence, Token};

/// What comes of adding, said of what is added.
pub(crate) fn added(sentence: &Sentence<'_>) -> Vec<Open> {
    way(sentence).into_iter().map(|way| vec![way]).collect()
}

fn way(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    if !sentence.is(all.start, &["add"]) {
        return None;
    }
    let you = sentence.rfind(all.clone(), &["you"]).filter(|you| sentence.is(you + 1, &["get", "have"]))?;
    let and = you.checked_sub(1).filter(|and| sentence.is(*and, &["and", ","]))?;
    let mut clause = own(all.start + 1..and);
    clause.push(Token::Put("total", you));
    clause.extend(own(you + 2..all.end));
    Some(Way::new(vec![clause]))
}
