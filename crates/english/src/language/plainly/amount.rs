//! Differences and values in plain words: "20 dollars", "1 hour and 30 minutes", "2 days after
//! May 10th", "9:30 pm", "place 3".

use because_encodings::AttributeValues;
use because_encodings::{Kind, Measure, Number, Scale};

use super::scan::{Scan, Ways};
use super::vocabulary::forms;
use crate::language::spelled::compared;

const HOUR: i32 = 60;

impl Scan<'_> {
    fn kind(&self, measure: Measure) -> Option<Kind> {
        let values = self.world.puzzle.category(measure.category).values.as_ref();
        values.map(|values| values.kind).filter(|_| measure.scale == Scale::Value)
    }

    /// The unit of a measure, in all its forms.
    fn units(&self, measure: Measure) -> Vec<String> {
        let category = self.world.puzzle.category(measure.category);
        match measure.scale {
            Scale::Value => self.world.plain.unit(measure.category).to_vec(),
            Scale::Rank => forms("places"),
            Scale::Attribute(id) => {
                let mut found = vec![String::new()];
                if let Some(attribute) = category.attributes.get(id.index()) {
                    if let AttributeValues::Numeric { unit, .. } = &attribute.of {
                        found.extend(forms(&compared(unit)));
                    }
                    found.extend(forms(&compared(&attribute.name)));
                }
                found
            }
        }
    }

    /// A difference on a measure.
    pub(crate) fn amount(&self, at: usize, measure: Measure) -> Ways<Number> {
        let mut found = Vec::new();
        if let Some((end, size)) = self.number(at) {
            for unit in self.units(measure) {
                let end = if unit.is_empty() { Some(end) } else { self.word(end, &format!(" {unit}")) };
                found.extend(end.map(|end| (end, size)));
            }
        }
        if self.kind(measure) == Some(Kind::Clock) {
            found.extend(self.hours(at));
        }
        found
    }

    /// "1 hour", "2 hours and 5 minutes".
    fn hours(&self, at: usize) -> Ways<Number> {
        let timed = |at, one: &str, many: &str| {
            let (end, number) = self.number(at)?;
            Some((self.word(end, many).or_else(|| self.word(end, one))?, number))
        };
        let Some((end, hours)) = timed(at, " hour", " hours") else { return Vec::new() };
        let Some(minutes) = hours.checked_mul(Number::small(HOUR)) else { return Vec::new() };
        let mut found = vec![(end, minutes)];
        if let Some((end, further)) =
            self.word(end, " and ").and_then(|start| timed(start, " minute", " minutes"))
        {
            found.extend(minutes.checked_add(further).map(|all| (end, all)));
        }
        found
    }

    /// A value on a measure.
    pub(crate) fn value(&self, at: usize, measure: Measure) -> Ways<Number> {
        let mut found = self.amount(at, measure);
        found.extend(self.word(at, "the value ").and_then(|start| self.number(start)));
        let kind = self.kind(measure);
        if measure.scale == Scale::Rank || matches!(kind, Some(Kind::Position | Kind::Ordinal)) {
            found.extend(self.word(at, "place ").and_then(|start| self.number(start)));
        }
        found.extend(self.own_value(at, measure));
        match kind {
            Some(Kind::Clock) => found.extend(self.clock(at)),
            Some(Kind::Date | Kind::Weekday | Kind::Month) => {
                for (end, size) in self.amount(at, measure) {
                    for (start, later) in self.any(end, &[(" after ", true), (" before ", false)]) {
                        let size = if later { size } else { size.negated() };
                        let from = self.own_value(start, measure).into_iter();
                        found.extend(from.filter_map(|(end, from)| Some((end, from.checked_add(size)?))));
                    }
                }
            }
            _ => {}
        }
        found
    }

    /// The value of an entity of the measure's own category, by its name.
    fn own_value(&self, at: usize, measure: Measure) -> Ways<Number> {
        let category = self.world.puzzle.category(measure.category);
        let Some(numbers) = measure.numbers(category).filter(|_| measure.scale == Scale::Value) else {
            return Vec::new();
        };
        let own = self.name(at).into_iter().filter(|(_, entity)| entity.category == measure.category);
        own.filter_map(|(end, entity)| Some((end, *numbers.get(usize::from(entity.index))?))).collect()
    }

    /// "9:30 pm".
    fn clock(&self, at: usize) -> Option<(usize, Number)> {
        let (end, hour) = self.count(at)?;
        let (end, minute) = self.count(self.word(end, ":")?)?;
        let (end, half) =
            self.word(end, " am").map(|end| (end, 0)).or_else(|| Some((self.word(end, " pm")?, 12)))?;
        let proper = (1..=12).contains(&hour) && minute < 60;
        proper.then(|| (end, Number::small(((hour % 12 + half) * 60 + minute) as i32)))
    }
}
