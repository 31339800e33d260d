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
    let numbers = measure.listed(category).unwrap_or_default();
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
            let words = &s.words.plain.measure;
            let template = if difference < Number::ZERO { &words.before } else { &words.after };
            let (size, first) =
                (amount(s, measure, difference.magnitude()), s.name(measure.category.entity(0)));
            return s.words.fill(template, &[("size", &size), ("x", &first)]);
        }
    }
    match (measure.scale, s.kind(measure.category)) {
        (Scale::Rank, _) | (Scale::Value, Kind::Position | Kind::Ordinal) => {
            s.words.fill(&s.words.plain.measure.place, &[("n", &in_digits(s, value))])
        }
        _ => amount(s, measure, value),
    }
}

fn with_unit(s: &Speaker, size: Number, unit: &str) -> String {
    if let Some(counted) = s.words.plain.measure.units.get(unit) {
        let template = if size == Number::ONE { &counted.one } else { &counted.many };
        return s.words.fill(template, &[("n", &in_digits(s, size))]);
    }
    let single = s.words.noun(unit);
    let is_single = size == Number::ONE && single.to_lowercase() != unit.to_lowercase();
    let unit = if is_single { single.as_str() } else { unit };
    let size = in_digits(s, size);
    if unit.is_empty() { size } else { format!("{size} {unit}") }
}

/// A number in digits, with the mark that the language has before decimals.
pub(crate) fn in_digits(s: &Speaker, number: Number) -> String {
    number.to_string().replace('.', &s.words.around.point)
}

fn duration(s: &Speaker, size: Number) -> String {
    let Some(minutes) = size.to_whole().filter(|minutes| *minutes >= 0) else {
        return with_unit(s, size, "minutes");
    };
    let whole = |n: i64, unit: &str| Number::whole(n).map(|n| with_unit(s, n, unit)).unwrap_or_default();
    match (minutes / 60, minutes % 60) {
        (0, m) => whole(m, "minutes"),
        (h, 0) => whole(h, "hours"),
        (h, m) => s.words.and_list(&[whole(h, "hours"), whole(m, "minutes")]),
    }
}

fn clock(s: &Speaker, value: Number) -> String {
    let words = &s.words.plain.measure;
    let Some(minutes) = value.to_whole() else { return with_unit(s, value, "minutes") };
    let (hour, minute) = (minutes.div_euclid(60), minutes.rem_euclid(60));
    let half = if hour.rem_euclid(24) < 12 { &words.am } else { &words.pm };
    let of_12 = match hour.rem_euclid(12) {
        0 => 12,
        h => h,
    };
    let (hour, minute) = (hour.rem_euclid(24).to_string(), format!("{minute:02}"));
    let values =
        [("hour", hour.as_str()), ("minute", &minute), ("hour_of_12", &of_12.to_string()), ("half", half)];
    s.words.fill(&words.clock, &values)
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
