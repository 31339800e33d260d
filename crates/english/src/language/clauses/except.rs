//! "A was bought by a man other than B": it is not B.

use std::ops::Range;

use super::piece::{bare, own};
use super::verbs::is_verb;
use super::way::{Open, Way};
use crate::language::lexicon::comparing_verb;
use crate::language::phrase::subjects;
use crate::language::sentence::{Sentence, Token};

/// Words for one who is not named.
const SOMEONE: [&str; 3] = ["somebody", "someone", "something"];

/// What somebody else than one who is named has, denied of him.
pub(crate) fn except(sentence: &Sentence<'_>) -> Vec<Open> {
    let all = bare(sentence, sentence.all());
    let way = sentence.places(all.clone(), &["except"]).first().and_then(|at| denied(sentence, &all, *at));
    way.into_iter().map(|way| vec![way]).collect()
}

fn denied(sentence: &Sentence<'_>, all: &Range<usize>, at: usize) -> Option<Way> {
    let noun = indefinite(sentence, at)?;
    let subject = subjects(sentence, all).into_iter().next()?;
    let verb = subject.words.end..noun;
    let [_] = <[usize; 1]>::try_from(sentence.within(&(at..all.end))).ok()?;
    let lead = all.start..subject.words.start.max(sentence.mentions[subject.mentions[0]].words.start);
    let plain = |words: Range<usize>| words.into_iter().all(|place| !sentence.matters(place));
    let loose = ["if", "unless", "or", "and", "but", "than", ","];
    let simple = sentence.within(&verb).is_empty()
        && plain(lead)
        && plain(verb.clone())
        && plain(at + 1..all.end)
        && verb.clone().any(|place| is_verb(sentence, place))
        && verb.clone().all(|place| comparing_verb(sentence.key(place)).is_none())
        && !(at + 1..all.end).any(|place| is_verb(sentence, place))
        && sentence.find(all.clone(), &loose).is_none();
    if !simple {
        return None;
    }
    let mut clause = own(all.start..subject.words.end);
    clause.push(Token::Put("not", at));
    clause.extend(own(verb));
    clause.extend(own(at + 1..all.end));
    Some(Way::new(vec![clause]))
}

/// Where "a man" begins before "other than"; a man is one of the rows.
fn indefinite(sentence: &Sentence<'_>, at: usize) -> Option<usize> {
    let noun = at.checked_sub(1)?;
    if sentence.is(noun, &SOMEONE) {
        return Some(noun);
    }
    let article = noun.checked_sub(1).filter(|article| sentence.is(*article, &["a", "an"]))?;
    let word = &sentence.words[noun];
    let of_rows = sentence.world.is_row_noun(word.singular())
        || sentence.world.speaks(word) && sentence.mention_at(noun).is_none();
    of_rows.then_some(article)
}
