//! "A and B, neither of whom has C, …": what is said of all of a list, or of none.

use super::piece::{bare, own, start, stop};
use super::way::{Open, Way};
use crate::language::phrase::lists;
use crate::language::sentence::{Sentence, Token};

/// The clause that "both of whom" or "neither of whom" begins, said of the list before it.
pub(crate) fn of_whom(sentence: &Sentence<'_>) -> Vec<Open> {
    let commas = sentence.places(sentence.all(), &[","]);
    commas.into_iter().find_map(|comma| way(sentence, comma)).into_iter().map(|way| vec![way]).collect()
}

fn way(sentence: &Sentence<'_>, comma: usize) -> Option<Way> {
    let at = comma + 1;
    // "none of" is one word by now.
    let head = match sentence.key(at) {
        "neither" | "both" | "all" if sentence.is(at + 1, &["of"]) => at + 2,
        "none_of" => at + 1,
        _ => return None,
    };
    if !sentence.is(head, &["whom", "which"]) {
        return None;
    }
    let begin = start(sentence, comma);
    let before = bare(sentence, begin..comma);
    let list = lists(sentence, before.clone(), &["and", ","]).into_iter().next()?;
    let [first, .., last] = list.as_slice() else { return None };
    let whole = last.words.end == comma
        && sentence.within(&before).len() == list.iter().map(|row| row.mentions.len()).sum::<usize>();
    let lead = sentence.mentions[first.mentions[0]].words.start;
    let plain = !(before.start..lead).any(|place| sentence.matters(place));
    let end = stop(sentence, comma);
    let close = sentence.find(at..end, &[","])?;
    let tied = sentence.find(head..close, &["if", "unless", "or", "either", "neither", "not"]).is_some();
    if !whole || !plain || tied || list.len() > 2 && sentence.is(at, &["neither", "both"]) {
        return None;
    }
    let mut main = own(begin..comma);
    main.extend(own(close + 1..sentence.words.len()));
    let negative = sentence.is(at, &["neither", "none_of"]);
    let mut clause = Vec::new();
    if negative {
        clause.push(Token::Put("neither", at));
    }
    for (i, row) in list.iter().enumerate() {
        if i > 0 {
            clause.push(Token::Put(if negative { "nor" } else { "and" }, at));
        }
        clause.extend(own(row.words.clone()));
    }
    clause.extend(own(head + 1..close));
    Some(Way::new(vec![main, clause]))
}
