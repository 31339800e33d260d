//! "A and B have, in some order, C and D".

use std::ops::Range;

use because_encodings::{Entity, Formula};

use crate::language::phrase::{entities, rows};
use crate::language::sentence::Sentence;

/// Rows of one list are those of another, it is not said which.
pub(crate) fn in_some_order(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let told = sentence.find(range.clone(), &["in_some_order"])?;
    let one = rows(sentence, range.clone(), &["and", ","]);
    let end = one.last()?.words.end;
    let other = rows(sentence, end..range.end, &["and", ","]);
    if one.len() < 2 || one.len() != other.len() {
        return None;
    }
    let named = |of: &[crate::language::phrase::Row]| of.iter().map(|row| row.mentions.len()).sum::<usize>();
    if named(&one) + named(&other) != sentence.within(&range).len() {
        return None;
    }
    sentence.consume(told);
    sentence.consume_keys(range, &["and", "both"]);
    let one: Vec<Entity> = entities(sentence, &one)?;
    let other = entities(sentence, &other)?;
    let shared =
        |of: &[Entity]| of.iter().all(|entity| of.first().is_some_and(|x| x.category == entity.category));
    // Rows named in different ways need not be different; "A and B are, in some order, C and D" says that they are.
    let pairs = one.len() == 2 && sentence.is_before(told, &["are", "were"]);
    (pairs || shared(&one) || shared(&other)).then_some(Formula::Matching(one, other))
}
