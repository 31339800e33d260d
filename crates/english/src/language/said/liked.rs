//! "Likes soup better than any other dish": likes soup, and what else is said of the others is no news.

use std::ops::Range;

use crate::language::comparison::all_others;
use crate::language::sentence::Sentence;
use crate::language::superlative::is_liking_verb;

/// The range without what it says of all that is liked less, which is accounted for.
pub(crate) fn without_the_others(sentence: &Sentence<'_>, range: Range<usize>) -> Range<usize> {
    tail(sentence, &range).map_or(range.clone(), |start| {
        sentence.consume_all(start..range.end);
        range.start..start
    })
}

fn tail(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<usize> {
    let verb = range.clone().find(|place| is_liking_verb(sentence.key(*place)))?;
    let [liked] = <[usize; 1]>::try_from(sentence.within(range)).ok()?;
    let start = sentence.mentions[liked].words.end;
    let noun = usize::from(!sentence.key(start).is_empty() && sentence.world.speaks(&sentence.words[start]));
    let from = match sentence.key(start + noun) {
        "better" | "more" if sentence.is(start + noun + 1, &["than"]) => start + noun + 2,
        "to" | "over" | "above" => start + noun + 1,
        _ => return None,
    };
    let denied = sentence.find(range.clone(), &["not", "never", "no", "or", "less"]).is_some();
    (verb < start && !denied && all_others(sentence, from, range.end)? == range.end).then_some(start)
}
