//! Of which category a comparison is, and which way round its values are.

use std::ops::Range;

use because_encodings::{CategoryId, Kind, Values};

use crate::language::doubt::Doubt;
use crate::language::lexicon::{Comparative, Dimension};
use crate::language::measures::is_year;
use crate::language::names::Fit;
use crate::language::sentence::Sentence;
use crate::language::world::World;

/// The category of the row that is compared with, where that row is itself named by a value.
pub fn value_itself(sentence: &Sentence<'_>, mention: usize, words: Range<usize>) -> Option<CategoryId> {
    let entity = sentence.entity(mention)?;
    let values = sentence.world.puzzle.category(entity.category).values.as_ref()?;
    let plain = matches!(sentence.mentions[mention].fit, Fit::Value | Fit::Name);
    let lead = sentence.mentions[mention].words.start.saturating_sub(words.start);
    (plain && values.kind != Kind::Position && lead <= 2).then_some(entity.category)
}

/// Whether a value only tells which row is meant: "the $5 planter", "the planet 58 light years away".
pub fn is_described(sentence: &Sentence<'_>, start: usize, mention: usize) -> bool {
    let words = sentence.mentions[mention].words.clone();
    let noun = |place: usize| {
        sentence.words.get(place).is_some_and(|word| {
            sentence.mention_at(place).is_none() && sentence.world.is_row_noun(word.singular())
        })
    };
    let lead = start..words.start;
    noun(words.end) || lead.into_iter().any(|place| !sentence.is(place, &["the", "a", "an", "that"]))
}

/// The one ordered category of which the noun after a comparative speaks: "a higher score (than)".
pub fn compared_noun(sentence: &Sentence<'_>, after: Range<usize>) -> Option<CategoryId> {
    let prepositions = ["in", "on", "at", "of", "for", "from", "to", "with", "by", "per"];
    let phrase = after.take_while(|place| !sentence.is(*place, &prepositions));
    let nouns: Vec<usize> = phrase.filter(|place| !sentence.key(*place).is_empty()).collect();
    let of = |category: &CategoryId| {
        nouns.iter().any(|place| sentence.world.speaks_of(&sentence.words[*place], *category))
    };
    let mut told = sentence.world.ordered().filter(of);
    match (told.next(), told.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    }
}

/// The category that a comparison is about: the best, or another that is about as good.
pub fn chosen(sentence: &Sentence<'_>, place: usize, scored: &[(CategoryId, i32)]) -> Option<CategoryId> {
    let (_, best) = *scored.first()?;
    let close: Vec<CategoryId> =
        scored.iter().filter(|(_, score)| best - score <= 1).map(|(category, _)| *category).collect();
    let ways: Vec<String> = close
        .iter()
        .map(|of| format!("it compares “{}”", sentence.world.puzzle.category(*of).name))
        .collect();
    let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
    close.get(sentence.pick(Doubt::Measure, place, &ways)).copied()
}

/// Whether a comparative means the greater value in a category.
pub fn direction(sentence: &Sentence<'_>, category: CategoryId, says: Comparative) -> bool {
    turned(sentence.world, category, says)
}

/// The same of a puzzle.
pub fn turned(world: &World<'_>, category: CategoryId, says: Comparative) -> bool {
    let Some(values) = world.puzzle.category(category).values.as_ref() else { return says.greater };
    let called = |word: &&str| world.is_called(category, word);
    let places = matches!(values.kind, Kind::Ordinal | Kind::Position);
    let ranks = places || ["rank", "place", "position", "finish"].iter().any(called);
    let counts = matches!(values.kind, Kind::Number | Kind::Money);
    // Row 8 is behind row 5.
    let lined = ["row", "seat", "spot", "lane", "chair", "desk", "slot", "cabin"].iter().any(called);
    let duration = ["minute", "second", "hour", "time"].iter().any(called);
    // Years before our time run backwards.
    if matches!(says.dimension, Dimension::Time | Dimension::Age) && is_before_our_time(values) {
        return says.greater == (says.dimension == Dimension::Age);
    }
    match says.dimension {
        // Who is born earlier is older; so is a thing that was made earlier.
        Dimension::Age if is_year(values) || values.kind == Kind::Date => !says.greater,
        // What has been there longer came earlier.
        Dimension::Length if is_year(values) || values.kind == Kind::Date => !says.greater,
        // Fewer minutes are faster.
        Dimension::Speed if duration || ranks => !says.greater,
        // A higher rank is a smaller number; a higher floor is not.
        Dimension::Any if values.kind == Kind::Ordinal && !world.is_of(category, Dimension::Vertical) => {
            !says.greater
        }
        // "under $170" is less, "below the third floor" too; "below" in a ranking is more.
        // Who is behind has fewer points, votes, goals.
        Dimension::Rank if counts && !ranks && !lined && !duration && !is_year(values) => !says.greater,
        // Who was born before is older.
        Dimension::Time if called(&"age") && !is_year(values) => !says.greater,
        Dimension::Vertical => says.greater != (ranks && !world.is_of(category, Dimension::Vertical)),
        // The brighter a star, the less its magnitude.
        Dimension::Brightness if called(&"magnitude") => !says.greater,
        // What is more popular is higher up a list.
        Dimension::Crowd | Dimension::Rating | Dimension::Score if places || called(&"rank") => !says.greater,
        _ => says.greater,
    }
}

/// Whether the values are years that count backwards.
fn is_before_our_time(values: &Values) -> bool {
    let unit = values.unit.to_lowercase().replace('.', "");
    values.kind == Kind::Number && matches!(unit.as_str(), "bc" | "bce")
}

/// A unit that counts places, in a category whose values are something else.
pub fn is_place(unit: &str, sentence: &Sentence<'_>, category: CategoryId) -> bool {
    let own = sentence.world.puzzle.category(category).values.as_ref();
    matches!(unit, "place" | "spot" | "position" | "rank" | "slot" | "turn" | "step" | "seat")
        && own.is_some_and(|values| !matches!(values.kind, Kind::Ordinal | Kind::Number))
}
