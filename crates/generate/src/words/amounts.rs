//! How far: "two dollars", "half an hour", "at least three years".

use because_encodings::{CategoryId, Kind, Number};
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Teller, number};
use crate::rng::Rng;
use because_words::inflection::singular;

impl Teller<'_> {
    /// A difference of values of a category, with its unit, as chance has it.
    pub(super) fn amount(&self, category: CategoryId, size: Number, rng: &mut Rng) -> Option<String> {
        let whole = usize::try_from(size.to_whole()?).ok()?;
        let values = self.themed.frame.puzzle.category(category).values.as_ref()?;
        Some(match values.kind {
            Kind::Money if rng.random_range(0..3) > 0 => format!("${whole}"),
            Kind::Money => counted(whole, "dollars"),
            Kind::Clock => duration(whole, rng),
            Kind::Weekday | Kind::Date => counted(whole, "days"),
            Kind::Month => counted(whole, "months"),
            _ => counted(whole, self.unit(category)?),
        })
    }

    /// The unit of a category's differences.
    fn unit(&self, category: CategoryId) -> Option<&str> {
        let values = self.themed.frame.puzzle.category(category).values.as_ref()?;
        let of = self.themed.words(category).unit.as_deref();
        of.or(Some(values.unit.as_str())).filter(|unit| !unit.is_empty())
    }
}

fn counted(n: usize, unit: &str) -> String {
    // "4 km": letters that stand for a unit go with digits.
    if unit.len() <= 2 {
        return format!("{n} {unit}");
    }
    let unit = if n == 1 { singular(unit) } else { unit.to_string() };
    format!("{} {unit}", number(n))
}

fn duration(minutes: usize, rng: &mut Rng) -> String {
    let ways = match (minutes / 60, minutes % 60) {
        (0, 30) => vec!["half an hour".to_string(), "30 minutes".to_string()],
        (0, _) => vec![counted(minutes, "minutes")],
        (1, 0) => vec!["an hour".to_string(), "one hour".to_string()],
        (1, 30) => vec!["an hour and a half".to_string(), "90 minutes".to_string()],
        (hours, 0) => vec![counted(hours, "hours")],
        (hours, rest) => vec![format!("{} and {}", counted(hours, "hours"), counted(rest, "minutes"))],
    };
    ways.choose(rng).cloned().unwrap_or_default()
}
