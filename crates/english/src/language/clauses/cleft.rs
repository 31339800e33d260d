//! "It was A, not B, who …": said of A, and denied of B.

use super::piece::{bare, own};
use super::way::{Open, Way};
use crate::language::phrase::subjects;
use crate::language::sentence::{Sentence, Token};

/// A row that a sentence is about, and another that it is not.
pub(crate) fn contrasted(sentence: &Sentence<'_>) -> Vec<Open> {
    let way = not_another(sentence).or_else(|| neither(sentence));
    way.into_iter().map(|way| vec![way]).collect()
}

/// "It was A, (and) not B, who …", "A, not B, …".
fn not_another(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    let comma = sentence.find(all.clone(), &[","])?;
    let mut not = comma + 1;
    not += usize::from(sentence.is(not, &["and", "but"]));
    let cleft = sentence.is(all.start, &["it"]) && sentence.is(all.start + 1, &["is", "was"]);
    let first = if cleft { all.start + 2 } else { all.start };
    let close = sentence
        .find(not..all.end, &[","])
        .or_else(|| sentence.find(not..all.end, &["who", "that", "which", "whose"]).filter(|_| cleft))?;
    let row = |range: std::ops::Range<usize>| {
        let row = subjects(sentence, &range).into_iter().next()?;
        let lead = sentence.mentions[row.mentions[0]].words.start;
        let tail = row.words.end..range.end;
        let noun = |place: usize| {
            sentence.is(place, &["'s"]) || sentence.world.is_row_noun(sentence.singular(place))
        };
        ((range.start..lead).all(|place| !sentence.matters(place)) && tail.clone().all(noun)).then_some(())
    };
    let rest = close + usize::from(sentence.is(close, &[","]));
    let told = sentence.is(rest, &["who", "that", "which", "whose"]);
    if !sentence.is(not, &["not"]) || told != cleft || sentence.within(&(rest..all.end)).is_empty() {
        return None;
    }
    row(first..comma)?;
    row(not + 1..close)?;
    if sentence.find(all.clone(), &["if", "unless", "or", "either", "neither"]).is_some() {
        return None;
    }
    let whose = sentence.is(rest, &["whose"]);
    let said = if cleft { rest + 1..all.end } else { rest..all.end };
    let begins = sentence.is(rest + 1, &["he", "she", "they", "the"]);
    if said.is_empty() || cleft && begins && !whose {
        return None;
    }
    let of = |range: std::ops::Range<usize>, lead: Vec<Token>| {
        let mut clause = lead;
        clause.extend(own(range));
        clause.extend(whose.then_some(Token::Put("'s", rest)));
        clause.extend(own(said.clone()));
        clause
    };
    let untrue = vec![Token::Put("untrue_that", not)];
    Some(Way::new(vec![of(first..comma, Vec::new()), of(not + 1..close, untrue)]))
}

/// "It was neither A nor B that C had".
fn neither(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    let cleft = sentence.is(all.start, &["it"])
        && sentence.is(all.start + 1, &["is", "was"])
        && sentence.is(all.start + 2, &["neither"]);
    let told = sentence.find(all.clone(), &["who", "that", "which"]).filter(|_| cleft)?;
    let mut tokens = own(all.start + 2..told);
    tokens.push(Token::Put("is", all.start + 1));
    tokens.extend(own(told + 1..all.end));
    (!sentence.within(&(told..all.end)).is_empty()).then(|| Way::new(vec![tokens]))
}
