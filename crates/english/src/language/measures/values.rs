//! What the values of a category are: places, years, lengths of time, or only labels.

use because_encodings::{Category, CategoryId, Kind, Number, Values};

use crate::language::inflect::forms;
use crate::language::lexicon::Dimension;
use crate::language::units::unit;
use crate::language::world::World;

impl World<'_> {
    /// What the values of a category are, if it has any.
    pub(crate) fn kind(&self, category: CategoryId) -> Option<Kind> {
        self.puzzle.category(category).values.as_ref().map(|values| values.kind)
    }
}

/// Whether the values are 1, 2, 3, … in some order.
pub(crate) fn counted(values: &Values) -> bool {
    (1..).take(values.of.len()).all(|n| values.of.contains(&Number::small(n)))
}

/// Whether the values are places in a row, wherever it begins: whole numbers without a unit and without a gap.
pub(crate) fn lined(values: &Values) -> bool {
    let whole = |n: &Number| n.to_whole();
    let Some(least) = values.of.iter().filter_map(whole).min().filter(|least| (0..1000).contains(least))
    else {
        return false;
    };
    values.kind == Kind::Number
        && values.unit.is_empty()
        && (least..).take(values.of.len()).all(|n| values.of.iter().any(|of| whole(of) == Some(n)))
}

/// Whether the values look like years.
pub(crate) fn is_year(values: &Values) -> bool {
    if values.kind != Kind::Number {
        return false;
    }
    let year = |n: &Number| n.to_whole().is_some_and(|n| (1000..=2200).contains(&n));
    // "1920s", told by its decade.
    let called = !values.unit.is_empty() && (forms(&values.unit).singular == "year" || values.unit == "s");
    // Nobody is so many years old, nor does anything last so long.
    let before_the_era = called && values.of.iter().any(|n| *n < Number::ZERO);
    (values.unit.is_empty() || called) && (before_the_era || values.of.iter().all(year))
}

/// Whether the values are lengths of time.
pub(crate) fn is_duration(values: &Values) -> bool {
    let measures = unit(&forms(values.unit.split(' ').next().unwrap_or_default()).singular);
    matches!(measures, Some(("time" | "months", _))) && !counted(values)
}

/// What the values of a category are counted in: their unit, or what it is called: "Minutes: 10, 20, 30".
pub(crate) fn counted_in(of: &Category) -> String {
    let Some(values) = of.values.as_ref() else { return String::new() };
    let name = of.name.to_lowercase();
    let one = forms(&name).singular.to_string();
    let spans = values.unit.is_empty() && !counted(values) && name != one && unit(&one).is_some();
    if spans { one } else { forms(&values.unit).singular.to_string() }
}

/// Whether a dimension may be of what only stands in an order, and of days and times.
pub(crate) fn orders(dimension: Dimension) -> bool {
    use Dimension::{Across, Age, Any, Distance, Rank, Speed, Time, Vertical};
    matches!(dimension, Any | Time | Rank | Across | Vertical | Age | Speed | Distance)
}

/// Whether a category only has numbers that tell its entities apart, where a dimension asks for more and less.
pub(crate) fn only_labels(world: &World<'_>, category: CategoryId, dimension: Dimension) -> bool {
    !orders(dimension) && labels(world, category)
}

/// Whether the numbers of a category only tell its entities apart: "Bus 15", "#45".
pub(crate) fn labels(world: &World<'_>, category: CategoryId) -> bool {
    let of = world.puzzle.category(category);
    let values = of.values.as_ref();
    let label = |name: &String| name.starts_with(|c: char| c == '#' || c.is_alphabetic());
    values.is_some_and(|values| values.kind == Kind::Number) && of.entities.iter().all(label)
}
