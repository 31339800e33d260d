//! Men and women, told by their titles: "is driven by a man" where there are Mr. Ramos and Ms. Tate.

use std::ops::Range;

use because_encodings::{CategoryId, Entity};

use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

/// One of those whose titles are of one sex, where each of a category has a title.
pub(crate) fn titled(sentence: &Sentence<'_>, range: &Range<usize>) -> Option<Predicate> {
    let place = range.clone().find(|place| sex(sentence, *place).is_some())?;
    let female = sex(sentence, place)?;
    if !sentence.is_before(place, &["a", "one", "the"]) || sentence.is(place, &["men", "women", "ladies"]) {
        return None;
    }
    // "a man who …" says more of him.
    let rest = place + 1..range.end;
    let more = ["who", "whose", "that", "which", "with", "older", "younger", "in", "from", "of", "named"];
    if sentence.find(rest, &more).is_some() {
        return None;
    }
    let (women, men) = sexes_by_title(sentence)?;
    sentence.consume(place);
    sentence.consume_keys(range.clone(), &["one"]);
    Some(if female { women } else { men })
}

/// To be one of those whose titles are women's, and one of those whose titles are men's, where one category has titles
/// throughout.
pub(crate) fn sexes_by_title(sentence: &Sentence<'_>) -> Option<(Predicate, Predicate)> {
    let puzzle = sentence.world.puzzle;
    let mut told = puzzle.shape().category_ids().filter(|category| has_titles(sentence, *category));
    let (category, None) = (told.next()?, told.next()) else { return None };
    let of = |female: bool| {
        let all = puzzle.shape().entities_of(category);
        let of: Vec<Predicate> =
            all.filter(|entity| is_female(sentence, *entity) == Some(female)).map(Predicate::Is).collect();
        (!of.is_empty()).then_some(if let [one] = of.as_slice() { one.clone() } else { Predicate::Any(of) })
    };
    Some((of(true)?, of(false)?))
}

/// Whether a word is for a woman, or for a man.
fn sex(sentence: &Sentence<'_>, place: usize) -> Option<bool> {
    match sentence.singular(place) {
        "woman" | "lady" => Some(true),
        "man" | "gentleman" => Some(false),
        _ => None,
    }
}

fn has_titles(sentence: &Sentence<'_>, category: CategoryId) -> bool {
    let mut all = sentence.world.puzzle.shape().entities_of(category);
    all.all(|entity| is_female(sentence, entity).is_some())
}

/// Whether a title is a woman's, or a man's.
fn is_female(sentence: &Sentence<'_>, of: Entity) -> Option<bool> {
    match sentence.world.names.keys_of(of).first()?.as_str() {
        "mrs" | "ms" | "miss" | "lady" | "madam" => Some(true),
        "mr" | "mister" | "sir" | "lord" => Some(false),
        _ => None,
    }
}
