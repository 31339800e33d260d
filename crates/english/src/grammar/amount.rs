//! Amounts as differences of a category's values.

use because_encodings::{CategoryId, Kind, Number, Scale};

use super::context::Context;
use super::item::{Amount, Noun, set_of};
use super::lexicon;
use super::numbers::rate;
use super::tokens::class;
use super::types::{fit, is_agent, is_counted, is_label, is_measure, is_year, measures_nothing};
use crate::language::inflect::singular;
use crate::language::lexicon::{Dimension, has_unit};
use crate::language::units::unit;

/// How an amount suits a category.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Suited {
    /// The difference.
    pub by: Number,
    /// Whether the unit tells of just this category.
    pub told: bool,
    /// What it is a difference of: of ranks, where dates are one a month.
    pub of: Scale,
}

/// An amount as a difference of a category's values; `None` where its unit is another.
pub(super) fn suited(context: &Context<'_>, category: CategoryId, amount: &Amount) -> Option<Suited> {
    let values = context.world.puzzle.category(category).values.as_ref()?;
    let told = |by: Option<Number>| by.map(|by| Suited { by, told: true, of: Scale::Value });
    let plain = |told: bool| Some(Suited { by: amount.number, told, of: Scale::Value });
    let times = |factor: i64| Number::whole(factor).and_then(|factor| amount.number.checked_mul(factor));
    if amount.money {
        return (values.kind == Kind::Money).then_some(Suited {
            by: amount.number,
            told: true,
            of: Scale::Value,
        });
    }
    // So many rows between.
    if amount.end == 0 && !is_counted(values) {
        return Some(Suited { by: amount.number, told: false, of: Scale::Rank });
    }
    if amount.unit == 0 {
        return if values.kind == Kind::Clock { None } else { plain(false) };
    }
    if let Some(rate) = rate(context, usize::from(amount.unit) - 1).filter(|_| amount.end > amount.unit) {
        return (values.unit == rate).then(|| plain(true))?;
    }
    let word = &context.words[usize::from(amount.unit) - 1];
    let noun = percent(word.singular());
    let own = singular(values.unit.split(' ').next().unwrap_or_default().trim_end_matches('.'));
    let own = percent(&own);
    let measures = |of: Dimension| fit(context.world, category, of) > 1;
    let speaks = context.tokens[usize::from(amount.unit) - 1].categories & set_of(category) != 0;
    match (values.kind, unit(noun)) {
        (Kind::Money, Some(("money", base))) => match base {
            1 => told(amount.number.checked_mul("0.01".parse().ok()?)),
            _ => plain(true),
        },
        (Kind::Money, _) if noun.eq_ignore_ascii_case(own) || noun == "buck" => plain(true),
        (Kind::Clock, Some(("time", base))) if base % 60 == 0 => told(times(base / 60)),
        (Kind::Date | Kind::Weekday, Some(("time", base))) if base % 86_400 == 0 => {
            told(times(base / 86_400))
        }
        // "The night before": of each day there is one.
        (Kind::Date | Kind::Weekday, None)
            if matches!(noun, "night" | "evening" | "morning" | "afternoon") =>
        {
            plain(speaks)
        }
        (Kind::Date, Some(("months", base))) if is_monthly(context, category) => {
            times(base).map(|by| Suited { by, told: true, of: Scale::Rank })
        }
        (Kind::Month, Some(("months", base))) => told(times(base)),
        (Kind::Number, Some(("months", base))) if is_year(values) && base % 12 == 0 => told(times(base / 12)),
        (Kind::Number, _) if is_year(values) => None,
        // "Ten years longer", of anniversaries.
        (Kind::Ordinal, Some(("months", base))) if base % 12 == 0 && is_yearly(context, category) => {
            told(times(base / 12))
        }
        (Kind::Number, Some((what, base))) => {
            if noun.eq_ignore_ascii_case(own) {
                return plain(true);
            }
            match unit(own) {
                Some((other, small)) if other == what && small > 0 && base % small == 0 => {
                    told(times(base / small))
                }
                // "48 hours" are two days.
                Some((other, small)) if other == what && small > 0 => {
                    let all = amount.number.to_whole()?.checked_mul(base)?;
                    told(Number::whole(all / small).filter(|_| all % small == 0))
                }
                Some(_) => None,
                None if speaks => plain(true),
                None if own.is_empty() && has_unit(noun, measures) => plain(true),
                None => None,
            }
        }
        (Kind::Number, None) if noun.eq_ignore_ascii_case(own) || speaks => plain(true),
        (Kind::Number, None) if own.is_empty() && has_unit(noun, measures) => plain(true),
        // "16 birds higher", where what is counted is called a count and no more.
        (Kind::Number, None) if own.is_empty() && counts_things(context, category, amount.unit) => {
            plain(true)
        }
        (Kind::Number, None) if is_counted(values) && is_place(noun) => plain(true),
        // "One place behind": of whatever tells the places.
        (Kind::Number, None) if is_place(noun) && !is_year(values) => {
            Some(Suited { by: amount.number, told: false, of: Scale::Rank })
        }
        (Kind::Ordinal | Kind::Position, None) if speaks || is_place(noun) => plain(speaks),
        _ => None,
    }
}

/// The ordered categories whose values are so many of a noun: by their unit, or since a count is called no more.
pub(super) fn in_unit(context: &Context<'_>, noun: Noun) -> u32 {
    let word = &context.words[usize::from(noun.span.1) - 1];
    let of = |counts: &dyn Fn(&CategoryId) -> bool| {
        context.world.ordered().filter(|of| counts(of)).fold(0, |all, of| all | set_of(of))
    };
    let own = of(&|category| {
        let values = context.world.puzzle.category(*category).values.as_ref();
        let own = singular(values.and_then(|values| values.unit.split(' ').next()).unwrap_or_default());
        let alike = unit(&own).is_some() && unit(&own) == word.unit();
        let yearly = is_yearly(context, *category) && word.unit() == unit("year");
        yearly || !own.is_empty() && (own.eq_ignore_ascii_case(word.singular()) || alike)
    });
    let bare = |category: &CategoryId| {
        let values = context.world.puzzle.category(*category).values.as_ref();
        values.is_some_and(|values| values.kind == Kind::Number && values.unit.is_empty())
    };
    match own {
        0 => of(&|category| bare(category) && counts_things(context, *category, noun.span.1)),
        own => own,
    }
}

/// Whether a category that tells no unit counts what a noun names, which is of no order itself.
fn counts_things(context: &Context<'_>, category: CategoryId, unit: u8) -> bool {
    let Some(place) = usize::from(unit).checked_sub(1) else { return false };
    let ordered = context.world.ordered().fold(0, |all, of| all | set_of(of));
    let word = &context.words[place];
    let plain = context.tokens[place].categories & ordered == 0 && word.singular() != word.key;
    plain && !is_place(word.singular()) && counts(context, category, place)
}

/// Whether a category is the one that counts what the noun at a place names: since it is called a count and no more;
/// since it is called by those who are counted ("70,000 more people", where there are viewers); or since the noun is
/// of what has no order, and no other category's numbers may be so many of it ("6 fewer cookies").
pub(super) fn counts(context: &Context<'_>, category: CategoryId, place: usize) -> bool {
    let name = |of: CategoryId| singular(&context.world.puzzle.category(of).name.to_lowercase());
    let token = context.tokens[place];
    let sole = |fits: &dyn Fn(CategoryId) -> bool| {
        fits(category) && context.world.ordered().filter(|of| fits(*of)).count() == 1
    };
    let bare = |of: CategoryId| {
        let values = context.world.puzzle.category(of).values.as_ref();
        values.is_some_and(|values| {
            values.kind == Kind::Number && values.unit.is_empty() && !is_counted(values) && !is_year(values)
        })
    };
    let of_no_unit =
        |of: CategoryId| bare(of) && measures_nothing(context.world, of) && !is_label(context.world, of);
    sole(&|of| is_measure(&name(of)))
        || token.is(class::PERSON) && sole(&|of| bare(of) && is_agent(&name(of)))
        || token.categories != 0 && sole(&of_no_unit)
}

/// Whether there is one of a category's a year: anniversaries.
fn is_yearly(context: &Context<'_>, category: CategoryId) -> bool {
    lexicon::class("yearly").iter().any(|of| context.world.is_called(category, of))
}

/// A unit by one name, of those that are the same: "12 percentage points".
fn percent(unit: &str) -> &str {
    if matches!(unit, "%" | "percentage") { "percent" } else { unit }
}

fn is_place(noun: &str) -> bool {
    lexicon::has("steps", noun)
}

/// Whether dates are one a month, of months that follow each other.
fn is_monthly(context: &Context<'_>, category: CategoryId) -> bool {
    let of = context.world.puzzle.category(category);
    let Some(ranks) = of.ranks() else { return false };
    let mut months: Vec<(usize, Option<usize>)> =
        ranks.iter().copied().zip(of.entities.iter().map(|name| month_in(name))).collect();
    months.sort_unstable();
    months.iter().all(|(_, month)| month.is_some())
        && months.windows(2).all(|two| match (two[0].1, two[1].1) {
            (Some(a), Some(b)) => b == (a + 1) % 12,
            _ => false,
        })
}

/// The month that a name has, from 0.
fn month_in(name: &str) -> Option<usize> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let name = name.to_lowercase();
    let mut words = name.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 2);
    words.find_map(|word| MONTHS.iter().position(|month| word.starts_with(month)))
}
