//! Where a predicate begins, told by its verb.

use crate::tables::clauses::ADVERBS;
use crate::tables::clauses::PASTS;
use std::sync::LazyLock;

use foldhash::HashSet;

use crate::language::lexicon::is_auxiliary;
use crate::language::sentence::Sentence;

/// Whether a finite verb stands at a place.
pub(crate) fn is_verb(sentence: &Sentence<'_>, place: usize) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| PASTS.split_whitespace().collect());
    let key = sentence.key(place);
    let article = sentence.is_before(place, &["the", "a", "an"]);
    !article
        && !sentence.words.get(place).is_some_and(|word| word.joined)
        && (is_auxiliary(key) && key != "'s" || WORDS.contains(key) || key.len() > 4 && key.ends_with("ed"))
}

/// Whether a predicate begins at a place: with a verb, or with an adverb or a negation before one.
pub(crate) fn begins_predicate(sentence: &Sentence<'_>, place: usize) -> bool {
    let skip = (place..place + 3).find(|place| !sentence.is(*place, &ADVERBS)).unwrap_or(place);
    is_verb(sentence, skip) || is_verb(sentence, place) || is_present(sentence, skip)
}

/// Whether a place may have a verb in the present: "drinks the tea", "lives in Rome".
pub(crate) fn is_present(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    let object = sentence.mention_at(place + 1).is_some()
        || sentence.is(place + 1, &["the", "a", "an", "in", "at", "on", "from", "to", "with", "for", "by"])
        || place + 1 < sentence.words.len() && sentence.matters(place + 1);
    key.len() > 3
        && key.ends_with('s')
        && !key.ends_with("ss")
        && !sentence.words[place].capital
        && !sentence.world.is_row_noun(sentence.singular(place))
        && place + 1 < sentence.words.len()
        && object
}
