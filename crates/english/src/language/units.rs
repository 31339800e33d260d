//! Units of measure: what they measure, and how large they are.

use std::sync::LazyLock;

use super::lookup::Lookup;

/// The names of units, what each measures, and how many of the smallest unit it is: 0 for what it cannot be turned into
/// others.
const UNITS: [(&str, &str, i64); 30] = [
    ("second", "time", 1),
    ("minute", "time", 60),
    ("hour", "time", 3_600),
    ("day night", "time", 86_400),
    ("week", "time", 604_800),
    ("fortnight", "time", 1_209_600),
    ("month", "months", 1),
    ("year ad bc ce bce a.d. b.c. b.c AD BC CE BCE B.C. A.D.", "months", 12),
    ("decade", "months", 120),
    ("century", "months", 1_200),
    ("inch", "length", 1),
    ("foot feet", "length", 12),
    ("yard", "length", 36),
    ("mile", "length", 63_360),
    ("mm millimeter millimetre", "metric length", 1),
    ("cm centimeter centimetre", "metric length", 10),
    ("m meter metre", "metric length", 1_000),
    ("km kilometer kilometre", "metric length", 1_000_000),
    ("ounce oz", "weight", 1),
    ("pound lb", "weight", 16),
    ("milligram mg", "milligrams", 1),
    ("gram g", "metric weight", 1),
    ("kilogram kilo kg", "metric weight", 1_000),
    ("cent penny", "money", 1),
    ("dollar euro", "money", 100),
    ("degree", "degrees", 1),
    ("percent", "percent", 1),
    ("league", "leagues", 1),
    ("hundredweight cwt", "hundredweight", 1),
    ("letter", "letters", 1),
];

/// What a unit of measure measures, and how many of the smallest unit it is.
pub(crate) fn unit(name: &str) -> Option<(&'static str, i64)> {
    static OF: LazyLock<Lookup<(&str, i64)>> = LazyLock::new(|| {
        let each = |(names, what, many): (&'static str, _, _)| {
            names.split(' ').map(move |name| (name, (what, many)))
        };
        UNITS.into_iter().flat_map(each).collect()
    });
    OF.get(name).copied()
}

/// Whether so many of a unit are so much of something, and none that may lie between: years, minutes, dollars, but
/// neither days nor weeks.
pub(crate) fn is_measured(name: &str) -> bool {
    match unit(name) {
        Some(("time", seconds)) => seconds < 86_400,
        Some(_) => true,
        None => false,
    }
}
