//! Two at the ends: "Ann sits at one end of the bench, and Ben at the other".

use super::piece::{bare, named, own};
use super::way::{Open, Way};
use crate::language::sentence::{Sentence, Token};

/// One row at one end and another at the other: both are at an end, and they are two.
pub(crate) fn other_end(sentence: &Sentence<'_>) -> Vec<Open> {
    way(sentence).into_iter().map(|way| vec![way]).collect()
}

fn way(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    let end = all.clone().find(|place| {
        sentence.is(*place, &["one"])
            && sentence.is(place + 1, &["end"])
            && sentence.is_before(*place, &["at"])
    })?;
    let other = (end + 2..all.end).find(|place| {
        sentence.is(*place, &["other"])
            && sentence.is_before(*place, &["the"])
            && sentence.is(place - 2, &["at"])
    })?;
    let ends = other + 1 == all.end || other + 2 == all.end && sentence.is(other + 1, &["end"]);
    let and = sentence.find(end..other, &["and", "while", "with"])?;
    let second = and + 1..other - 2;
    let [a] = <[usize; 1]>::try_from(sentence.within(&(all.start..end))).ok()?;
    let [b] = <[usize; 1]>::try_from(sentence.within(&second)).ok()?;
    let loose = ["not", "never", "neither", "either", "or", "if", "nor"];
    if !ends || sentence.find(all.clone(), &loose).is_some() || !sentence.within(&(end..and)).is_empty() {
        return None;
    }
    let first = own(all.start..end + 2);
    let mut last = own(second.clone());
    last.push(Token::Put("is", and));
    last.extend(own(end - 1..end + 2));
    let mut parts = vec![first, last];
    let category = |mention: usize| sentence.mentions[mention].of.first().map(|entity| entity.category);
    if category(a) != category(b) {
        let mut apart = named(sentence, a);
        apart.extend([Token::Put("is", and), Token::Put("not", and)]);
        apart.extend(named(sentence, b));
        parts.push(apart);
    }
    Some(Way::new(parts))
}
