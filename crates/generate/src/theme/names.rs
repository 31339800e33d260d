//! The names of a category, out of a theme's pool.

use because_encodings::{Category, Kind, Number, Values};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use crate::rng::Rng;
use because_files::theme::{Pool, Rule, ThemeCategory};
use because_words::quantity::read_column;

/// The category with so many of its names; values ascend, other names are in alphabetical order.
pub(crate) fn category(of: &ThemeCategory, entities: usize, rng: &mut Rng) -> Category {
    let names = match &of.pool {
        Pool::Names(names) => some(names, entities, rng),
        Pool::Runs(runs) => neighbours(runs, entities, rng),
        Pool::Rule(rule) => values(rule, entities, rng),
    };
    with_names(of, names)
}

/// The category with these names, and the values that they are.
pub(crate) fn with_names(of: &ThemeCategory, names: Vec<String>) -> Category {
    let ordered = of.order.is_some();
    let column = if ordered { read_column(&names).ok().flatten() } else { None };
    let mut category = Category::new(of.name.clone(), names);
    if let Some(column) = column {
        let own = of.unit.clone().filter(|_| column.kind != Kind::Clock);
        category.values = Some(Values { kind: column.kind, unit: own.unwrap_or(column.unit), of: column.of });
    } else if ordered {
        let places = (1..).map(Number::small).take(category.len()).collect();
        let unit = of.unit.clone().unwrap_or_default();
        category.values = Some(Values { kind: Kind::Position, unit, of: places });
    }
    category
}

fn some(names: &[String], entities: usize, rng: &mut Rng) -> Vec<String> {
    let mut chosen = names.to_vec();
    let (chosen, _) = chosen.partial_shuffle(rng, entities);
    let mut chosen = chosen.to_vec();
    chosen.sort_unstable();
    chosen
}

fn neighbours(runs: &[Vec<String>], entities: usize, rng: &mut Rng) -> Vec<String> {
    let long: Vec<&Vec<String>> = runs.iter().filter(|run| run.len() >= entities).collect();
    let Some(run) = long.choose(rng) else { return Vec::new() };
    let start = rng.random_range(0..=run.len() - entities);
    run[start..start + entities].to_vec()
}

fn values(rule: &Rule, entities: usize, rng: &mut Rng) -> Vec<String> {
    let same = rule.steps.choose(rng).copied().unwrap_or(1);
    let mut value = first(rule, same, rng);
    let mut names = Vec::with_capacity(entities);
    for _ in 0..entities {
        names.push(written(&rule.write, value));
        value += if rule.even { same } else { rule.steps.choose(rng).copied().unwrap_or(1) };
    }
    names
}

/// A first value; a clock time at a multiple of the step.
pub(crate) fn first(rule: &Rule, step: i64, rng: &mut Rng) -> i64 {
    let value = rng.random_range(rule.first.0..=rule.first.1);
    if rule.write.contains("{clock}") { value - value % step.clamp(1, 60) } else { value }
}

/// A value as a name.
pub(crate) fn written(write: &str, value: i64) -> String {
    let hour = value.div_euclid(60).rem_euclid(24);
    let half = if hour < 12 { "am" } else { "pm" };
    let clock = format!("{}:{:02} {half}", (hour + 11) % 12 + 1, value.rem_euclid(60));
    write.replace("{clock}", &clock).replace("{}", &value.to_string())
}
