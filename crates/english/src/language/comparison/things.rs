//! What there is more or fewer of: "more wheels than" is about no category where nothing speaks of wheels.

use because_encodings::Entity;

use crate::language::inflect::singular;
use crate::language::lexicon::{
    Dimension, adjective, dimension_of, is_auxiliary, is_common, is_filler, is_operator, may_count,
};
use crate::language::phrase::Row;
use crate::language::sentence::Sentence;
use crate::language::units::unit;

/// Whether the noun between a comparative and "than" is of things that neither the puzzle nor its story speaks of.
pub(crate) fn are_foreign(sentence: &Sentence<'_>, at: usize, than: usize) -> bool {
    let place = at + 1;
    let key = sentence.key(place);
    let noun = sentence.singular(place);
    let plural = !key.is_empty() && place < than && noun != key && singular(noun) == noun;
    plural
        && sentence.is(at, &["more", "fewer", "less"])
        && !may_count(noun, sentence.world.is_keyword("person"))
        && adjective(key).is_none()
        && dimension_of(noun).is_none()
        && unit(noun).is_none()
        && !is_filler(noun)
        && !is_operator(key)
        && !sentence.world.speaks(&sentence.words[place])
        && !sentence.world.tells_of(&sentence.words[place])
}

/// Whether a thing is no row to compare with: "more than a fish"; "more than two days late with the atlas", where
/// the days are not those of the atlas.
pub(crate) fn is_thing(
    sentence: &Sentence<'_>,
    than: Option<usize>,
    row: &Row,
    dimension: Dimension,
) -> bool {
    let Some(than) = than else { return false };
    let mention = &sentence.mentions[row.mentions[0]];
    let valued = |entity: &Entity| sentence.world.puzzle.category(entity.category).values.is_some();
    let start = mention.words.start;
    let one = dimension == Dimension::Amount
        && sentence.is(than + 1, &["a", "an"])
        && start == than + 2
        && !mention.of.iter().any(valued);
    let value = row.mentions.len() > 1
        && start == than + 1
        && mention.of.iter().all(valued)
        && sentence.find(mention.words.end..row.words.end, &["with"]).is_some();
    one || value
}

/// Whether what is named only tells where or when something was that is no row: "before a crowd in 1908".
pub(crate) fn is_foreign_place(sentence: &Sentence<'_>, row: &Row) -> bool {
    let first = sentence.mentions[row.mentions[0]].words.start;
    let at = row.words.start;
    let noun = sentence.singular(at + 1);
    sentence.is(at, &["a", "an"])
        && !noun.is_empty()
        && sentence.is(at + 2, &["in", "on", "at", "to", "from", "of", "during"])
        && at + 2 < first
        && !sentence.world.is_row_noun(noun)
        && !sentence.world.tells_of(&sentence.words[at + 1])
}

/// Whether a row's name in small letters only describes a thing of which nothing is known: "the red fashion", "the
/// salt limit".
pub(crate) fn is_part_of_a_thing(sentence: &Sentence<'_>, row: &Row) -> bool {
    let mention = &sentence.mentions[row.mentions[0]];
    let (start, end) = (mention.words.start, mention.words.end);
    let (key, noun) = (sentence.key(end), sentence.singular(end));
    !sentence.words[start].capital
        && sentence.is_before(start, &["the", "a", "an"])
        && key.len() > 2
        && key.chars().all(char::is_alphabetic)
        && !key.ends_with("ly")
        && !is_filler(noun)
        && !is_operator(key)
        && !is_auxiliary(key)
        && !is_common(key)
        && !sentence.world.is_row_noun(noun)
        && !sentence.world.speaks(&sentence.words[end])
        && !sentence.world.tells_of(&sentence.words[end])
}
