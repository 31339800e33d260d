//! What there is more or fewer of: "more wheels than" is about no category where nothing speaks of wheels.

use crate::language::inflect::singular;
use crate::language::lexicon::{adjective, dimension_of, is_filler, is_operator, may_count};
use crate::language::numeral::unit;
use crate::language::sentence::Sentence;

/// Whether the noun between a comparative and "than" is of things that neither the puzzle nor its story speaks of.
pub fn are_foreign(sentence: &Sentence<'_>, at: usize, than: usize) -> bool {
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
