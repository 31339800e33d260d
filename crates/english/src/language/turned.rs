//! Whether a comparative means the greater value in a category: a higher rank is a smaller number.

use because_encodings::{CategoryId, Kind, Values};

use crate::language::lexicon::{Comparative, Dimension};
use crate::language::measures::{counted, is_year};
use crate::language::world::World;
use crate::tables::language::{LEAST_WINS, LINED, MOST_WINS, PLACED};

/// The same of a puzzle.
pub(crate) fn turned(world: &World<'_>, category: CategoryId, says: Comparative) -> bool {
    let Some(values) = world.puzzle.category(category).values.as_ref() else { return says.greater };
    let called = |word: &&str| world.is_called(category, word);
    let places = matches!(values.kind, Kind::Ordinal | Kind::Position);
    let ranks = places || PLACED.iter().any(called);
    let counts = matches!(values.kind, Kind::Number | Kind::Money);
    // Row 8 is behind row 5.
    let lined = LINED.iter().any(called) || world.tells_of_a_front() && counted(values);
    let duration = ["minute", "second", "hour", "time"].iter().any(called);
    let told = world.told().rises().filter(|_| ranks || called(&"flat"));
    let upright = told.unwrap_or_else(|| world.is_of(category, Dimension::Vertical));
    // Years before our time run backwards.
    if matches!(says.dimension, Dimension::Time | Dimension::Age) && is_before_our_time(values) {
        return says.greater == (says.dimension == Dimension::Age);
    }
    match says.dimension {
        // Who is born earlier is older; so is a thing that was made earlier, and has been there longer.
        Dimension::Age | Dimension::Length | Dimension::Short
            if is_year(values) || values.kind == Kind::Date || is_century(world, category) =>
        {
            !says.greater
        }
        // Fewer minutes are faster.
        Dimension::Speed if duration || ranks => !says.greater,
        // A higher rank is a smaller number; a higher floor is not.
        Dimension::Any if !upright && (values.kind == Kind::Ordinal || ranks && told.is_some()) => {
            !says.greater
        }
        // "under $170" is less, "below the third floor" too; "below" in a ranking is more.
        // Who plays golf is the better the fewer strokes it takes.
        Dimension::Rank | Dimension::Rating if most_is_best(world, category) == Some(false) => {
            says.greater == (says.dimension == Dimension::Rank)
        }
        // Who is behind has fewer points, votes, goals.
        Dimension::Rank if counts && !ranks && !lined && !duration && !is_year(values) => !says.greater,
        // Who was born before is older.
        Dimension::Time if called(&"age") && !is_year(values) => !says.greater,
        Dimension::Vertical => {
            let down = ranks && !upright || called(&"depth");
            says.greater != down
        }
        // The brighter a star, the less its magnitude.
        Dimension::Brightness if called(&"magnitude") => !says.greater,
        // What is more popular is higher up a list.
        Dimension::Crowd | Dimension::Rating | Dimension::Score if places || called(&"rank") => !says.greater,
        _ => says.greater,
    }
}

impl World<'_> {
    /// Whether the story tells that the first of what stands in a row is at the front.
    pub(crate) fn tells_of_a_front(&self) -> bool {
        self.told.front() == Some(true) && self.ordered().count() == 1
    }
}

/// Whether the most of scores is the best of them, where that is told: of "scores" nothing tells.
pub(crate) fn most_is_best(world: &World<'_>, category: CategoryId) -> Option<bool> {
    let of = world.puzzle.category(category);
    let tells = |words: &[&str]| words.iter().any(|word| world.tells_of_key(word));
    let bare = matches!(&*of.name.to_lowercase(), "score" | "scores" | "result" | "results");
    let bare = bare && of.values.as_ref().is_some_and(|of| of.unit.is_empty() && of.kind == Kind::Number);
    if bare && tells(&LEAST_WINS) {
        return Some(false);
    }
    (!bare || tells(&MOST_WINS)).then_some(true)
}

/// Whether the values are centuries by their numbers: "16th".
pub(crate) fn is_century(world: &World<'_>, category: CategoryId) -> bool {
    let values = world.puzzle.category(category).values.as_ref();
    values.is_some_and(|values| values.kind == Kind::Ordinal) && world.is_called(category, "century")
}

/// Whether the values are years that count backwards.
fn is_before_our_time(values: &Values) -> bool {
    let unit = values.unit.to_lowercase().replace('.', "");
    values.kind == Kind::Number && matches!(unit.as_str(), "bc" | "bce")
}
