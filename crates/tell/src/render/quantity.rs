//! Numbers in words: differences with their unit, values by the name that the puzzle gives them.

use because_encodings::AttributeValues;
use because_encodings::{AttributeId, CategoryId, Kind, Measure, Number, Scale};

use super::layout::clean;
use super::speaker::Speaker;

/// The minutes of a day.
const DAY: i32 = 24 * 60;

/// A difference on a measure: "20 dollars", "2 places", "1 hour and 30 minutes".
pub(crate) fn amount(s: &Speaker, measure: Measure, size: Number) -> String {
    let unit = match measure.scale {
        Scale::Rank => "places".to_string(),
        Scale::Attribute(id) => attribute_unit(s, measure.category, id),
        Scale::Value => match (s.unit(measure.category), s.kind(measure.category)) {
            (_, Kind::Clock) => return duration(s, size),
            (unit, _) if !unit.is_empty() => unit,
            _ if s.counts(measure.category) => s.nouns(measure.category),
            (_, Kind::Position | Kind::Ordinal) => "places".to_string(),
            (_, Kind::Date | Kind::Weekday) => "days".to_string(),
            (_, Kind::Month) => "months".to_string(),
            _ => String::new(),
        },
    };
    with_unit(s, size, &unit)
}

/// A value on a measure, by the name of the entity that has it where there is one.
pub(crate) fn value_name(s: &Speaker, measure: Measure, value: Number) -> String {
    let category = s.puzzle.category(measure.category);
    let numbers = measure.numbers(category).unwrap_or_default();
    if measure.scale == Scale::Value {
        if let Some(index) = numbers.iter().position(|n| *n == value) {
            return s.name(measure.category.entity(index as u8));
        }
        if s.kind(measure.category) == Kind::Clock && value >= Number::ZERO && value < Number::small(DAY) {
            return clock(s, value);
        }
        // A day or month without a name of its own is told from the first one.
        if matches!(s.kind(measure.category), Kind::Date | Kind::Weekday | Kind::Month)
            && let Some(first) = numbers.first()
            && let Some(difference) = value.checked_sub(*first)
        {
            let word = if difference < Number::ZERO { "before" } else { "after" };
            let size = amount(s, measure, difference.magnitude());
            return format!("{size} {word} {}", s.name(measure.category.entity(0)));
        }
    }
    match (measure.scale, s.kind(measure.category)) {
        (Scale::Rank, _) | (Scale::Value, Kind::Position | Kind::Ordinal) => format!("place {value}"),
        _ => amount(s, measure, value),
    }
}

fn with_unit(s: &Speaker, size: Number, unit: &str) -> String {
    let single = s.words.noun(unit);
    let is_single = size == Number::ONE && single.to_lowercase() != unit.to_lowercase();
    let unit = if is_single { single.as_str() } else { unit };
    if unit.is_empty() { size.to_string() } else { format!("{size} {unit}") }
}

fn duration(s: &Speaker, size: Number) -> String {
    let Some(minutes) = size.to_whole().filter(|minutes| *minutes >= 0) else {
        return with_unit(s, size, "minutes");
    };
    let part = |n: i64, unit: &str| if n == 1 { format!("1 {unit}") } else { format!("{n} {unit}s") };
    match (minutes / 60, minutes % 60) {
        (0, m) => part(m, "minute"),
        (h, 0) => part(h, "hour"),
        (h, m) => format!("{} and {}", part(h, "hour"), part(m, "minute")),
    }
}

fn clock(s: &Speaker, value: Number) -> String {
    let Some(minutes) = value.to_whole() else { return with_unit(s, value, "minutes") };
    let (hour, minute) = (minutes.div_euclid(60), minutes.rem_euclid(60));
    let half = if hour.rem_euclid(24) < 12 { "am" } else { "pm" };
    let hour = match hour.rem_euclid(12) {
        0 => 12,
        h => h,
    };
    format!("{hour}:{minute:02} {half}")
}

fn attribute_unit(s: &Speaker, category: CategoryId, id: AttributeId) -> String {
    let category = s.puzzle.category(category);
    match category.attributes.get(id.index()).map(|a| (&a.of, &a.name)) {
        Some((AttributeValues::Numeric { unit, .. }, _)) if !unit.is_empty() => clean(unit),
        Some((_, name)) => clean(name),
        None => String::new(),
    }
}

impl Speaker<'_> {
    /// The name of an attribute.
    pub(crate) fn attribute_name(&self, category: CategoryId, id: AttributeId) -> String {
        clean(self.puzzle.category(category).attributes.get(id.index()).map_or("", |a| &a.name))
    }

    /// The name of a group of a nominal attribute.
    pub(crate) fn group_name(&self, category: CategoryId, id: AttributeId, group: u8) -> String {
        match self.puzzle.category(category).attributes.get(id.index()).map(|a| &a.of) {
            Some(AttributeValues::Nominal { groups, .. }) => {
                clean(groups.get(usize::from(group)).map_or("", String::as_str))
            }
            _ => String::new(),
        }
    }
}
