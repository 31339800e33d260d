//! What one finds somewhere: "You will not hear Ann on the Lake Stage".

use super::piece::{bare, own};
use super::verbs::is_verb;
use super::way::{Open, Way};
use crate::language::sentence::{Sentence, Token};

const WHOEVER: [&str; 4] = ["you", "visitors", "one", "we"];
const HELPS: [&str; 6] = ["will", "can", "would", "could", "may", "do"];
const FINDS: [&str; 6] = ["hear", "find", "see", "meet", "spot", "catch"];

/// What you will, or will not, find where: said of what is found.
pub(crate) fn heard(sentence: &Sentence<'_>) -> Vec<Open> {
    way(sentence).into_iter().map(|way| vec![way]).collect()
}

fn way(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    let helps = all.start + 1;
    if !sentence.is(all.start, &WHOEVER) || !sentence.is(helps, &HELPS) {
        return None;
    }
    let not = sentence.is(helps + 1, &["not", "never"]);
    let verb = helps + 1 + usize::from(not);
    if !sentence.is(verb, &FINDS) {
        return None;
    }
    let rest = verb + 1..all.end;
    let first = (rest.start..rest.end.min(rest.start + 2)).find_map(|place| sentence.mention_at(place))?;
    let end = sentence.mentions[first].words.end;
    let place = end..rest.end;
    // "not at A, nor at B".
    let nor = sentence.rfind(place.clone(), &["nor", "or"]).filter(|_| not);
    let comma = nor.and_then(|nor| nor.checked_sub(1)).filter(|comma| sentence.is(*comma, &[","]));
    let loose = |at: usize| {
        sentence.is(at, &[",", "and", "or", "nor", "if", "either"]) && Some(at) != nor && Some(at) != comma
    };
    let whole = sentence.is(place.start, &["on", "in", "at", "next_to", "behind", "above", "below", "with"])
        && !place.clone().any(|word| is_verb(sentence, word))
        && !place.clone().any(loose);
    if !whole {
        return None;
    }
    let mut clause = own(rest.start..end);
    clause.push(Token::Put("is", verb));
    if not {
        clause.extend(own(helps + 1..helps + 2));
    }
    let or = |at: usize| if Some(at) == nor { Token::Put("or", at) } else { Token::Own(at) };
    clause.extend(place.filter(|at| Some(*at) != comma).map(or));
    Some(Way::new(vec![clause]))
}
