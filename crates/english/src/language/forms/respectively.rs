//! "A and B ate the soup and the pie, respectively": two lists, one with one in this order.

use std::ops::Range;

use because_encodings::Formula;

use crate::language::phrase::{Row, rows};
use crate::language::predicate::same;
use crate::language::sentence::Sentence;

/// Two lists, of which the first of the one is the first of the other, and so on.
pub(crate) fn respectively(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let word = sentence.find(range.clone(), &["respectively"])?;
    let first = rows(sentence, range.clone(), &["and", ","]);
    let end = first.last().filter(|_| first.len() > 1)?.words.end;
    let start = sentence.mentions.iter().map(|mention| mention.words.start).find(|start| *start >= end)?;
    let second = rows(sentence, start..range.end, &["and", ","]);
    let mentions = |of: &[Row]| of.iter().map(|row| row.mentions.len()).sum::<usize>();
    if first.len() != second.len()
        || sentence.within(&range).len() != mentions(&first) + mentions(&second)
        || second.iter().any(|row| row.mentions.len() > 1)
    {
        return None;
    }
    sentence.consume(word);
    for list in [&first, &second] {
        let words = list[0].words.start..list[list.len() - 1].words.end;
        sentence.consume_keys(words, &["and"]);
    }
    let pair = |(a, b): (&Row, &Row)| Some(same(a.entity(sentence)?, b.entity(sentence)?));
    Some(Formula::All(first.iter().zip(&second).map(pair).collect::<Option<_>>()?))
}
