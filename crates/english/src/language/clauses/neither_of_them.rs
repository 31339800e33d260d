//! "…, and A got neither of them": neither of the two that the clause before is about.

use std::ops::Range;

use super::piece::{bare, named, own, stop};
use super::way::{Open, Way};
use crate::language::lexicon::MARKS;
use crate::language::sentence::{Sentence, Token};

/// Two clauses, of which the second says of both rows of the first that it is not so.
pub(crate) fn neither_of_them(sentence: &Sentence<'_>) -> Vec<Open> {
    let found = sentence.places(sentence.all(), &["neither"]).into_iter().find_map(|at| way(sentence, at));
    found.into_iter().map(|way| vec![way]).collect()
}

fn way(sentence: &Sentence<'_>, at: usize) -> Option<Way> {
    let them = match sentence.key(at + 1) {
        "of" if sentence.is(at + 2, &["them", "these", "those"]) => at + 3,
        "" => at + 1,
        _ if sentence.is(at + 1, MARKS) => at + 1,
        _ => return None,
    };
    let all = bare(sentence, sentence.all());
    // "B got neither", or "neither of them was B's".
    let object = them >= all.end;
    if !object && them == at + 1 || stop(sentence, them) < all.end {
        return None;
    }
    let joint = sentence.rfind(0..at, &["and", "but", ";", ".", "while", "though", "although"])?;
    let before = bare(sentence, 0..joint);
    let lead = joint + 1..at;
    let rest = them..all.end;
    let category = |mention: usize| sentence.mentions[mention].of.first().map(|of| of.category);
    // "live nine floors apart": how far is no row.
    let valued = |mention: &usize| {
        category(*mention).is_some_and(|of| sentence.world.puzzle.category(of).values.is_some())
    };
    let rows: Vec<usize> = sentence.within(&before).into_iter().filter(|mention| !valued(mention)).collect();
    let [first, second] = <[usize; 2]>::try_from(rows).ok()?;
    let loose = ["if", "unless", "or", "nor", "either", "neither", "who", "which", "not"];
    let plain = |words: Range<usize>| {
        sentence.find(words.clone(), &loose).is_none() && words.into_iter().all(|at| !sentence.matters(at))
    };
    let said = if object { &lead } else { &rest };
    let of_them = category(first) == category(second)
        && sentence.within(&(at..them)).is_empty()
        && sentence.find(before.clone(), &["if", "unless", "or", "nor", "either", "neither"]).is_none()
        && (object || lead.is_empty() || lead.len() == 1 && sentence.is(lead.start, &[","]))
        && sentence.within(said).len() == 1
        && sentence.within(said).iter().all(|mention| category(*mention) != category(first))
        && plain(said.clone());
    if !of_them {
        return None;
    }
    let mut clause = if object { own(lead) } else { Vec::new() };
    clause.push(Token::Own(at));
    clause.extend(named(sentence, first));
    clause.push(Token::Put("nor", at));
    clause.extend(named(sentence, second));
    clause.extend(if object { Vec::new() } else { own(rest) });
    Some(Way::new(vec![own(before), clause]))
}
