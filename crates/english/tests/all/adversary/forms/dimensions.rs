//! Comparatives: what they measure, and in which unit.

use super::super::judge::Case;
use super::super::maker::{Maker, two};
use super::super::words::{COMPARATIVES, MOST, NUMBERS};
use super::Form;

pub const FORMS: &[Form] =
    &[foreign, foreign, foreign_unit, unit_alone, as_much, foreign_most, fits, fits_by, most];

/// A comparative that no category measures.
fn other(maker: &mut Maker<'_>) -> (&'static str, &'static str) {
    loop {
        let (word, dimension, unit) = maker.one(COMPARATIVES);
        // Floors come early or late with nobody; what is cheap may be said of anything that counts.
        if !maker.stage.measures(dimension) {
            return (word, unit);
        }
    }
}

/// "Ann is taller than the person with the lamp": that they are two, at the most.
fn foreign(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let (word, _) = other(maker);
    let text = format!("{} {} {word} than {}", a.0, maker.one(&["is", "was", "is much", "is not"]), b.0);
    Some(Case::any("dimension: no category has it", &text, vec!["true".into(), two(&a.1, &b.1)]))
}

/// "Ann is two inches taller than the person with the lamp".
fn foreign_unit(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let (word, unit) = other(maker);
    let count = 2 + maker.random.below(2);
    let amount = format!("{} {unit}", NUMBERS[count - 1]);
    let text = format!("{} is {} {word} than {}", a.0, amount.trim(), b.0);
    Some(Case::any("dimension: an amount of another", &text, vec!["true".into(), two(&a.1, &b.1)]))
}

/// "Ann paid two years more than the person with the lamp".
fn unit_alone(maker: &mut Maker<'_>) -> Option<Case> {
    let units = [
        ("years", "age"),
        ("inches", "height"),
        ("kilos", "weight"),
        ("degrees", "warmth"),
        ("plonks", "zorb"),
    ];
    let (unit, dimension) = maker.one(&units);
    if maker.stage.measures(dimension) || maker.stage.axis.dimension == "count" {
        return None;
    }
    let (a, b) = pair(maker);
    let (by, _) = maker.one(maker.stage.axis.by);
    let amount = format!("{} {unit}", NUMBERS[1 + maker.random.below(2)]);
    let text = format!("{} {} {}", a.0, by.replace("{}", &amount), b.0);
    Some(Case::any("dimension: a unit of another", &text, vec!["true".into(), two(&a.1, &b.1)]))
}

/// "Ann is as old as the person with the lamp", where nobody has an age.
fn as_much(maker: &mut Maker<'_>) -> Option<Case> {
    let list =
        [("old", "age"), ("tall", "height"), ("heavy", "weight"), ("loud", "noise"), ("zorby", "zorb")];
    let (word, dimension) = maker.one(&list);
    if maker.stage.measures(dimension) {
        return None;
    }
    let (a, b) = pair(maker);
    let times = maker.one(&["", "twice ", "half ", "not "]);
    let text = format!("{} is {times}as {word} as {}", a.0, b.0);
    Some(Case::any("dimension: as much of another", &text, vec!["true".into(), two(&a.1, &b.1)]))
}

/// "Ann is the tallest of the four".
fn foreign_most(maker: &mut Maker<'_>) -> Option<Case> {
    let (word, dimension) = maker.one(MOST);
    if maker.stage.measures(dimension) {
        return None;
    }
    let a = maker.measured();
    let text = match maker.random.below(3) {
        0 => format!("{} is the {word} of the four", a.text),
        1 => format!("{} is the {word}", a.text),
        _ => format!("the {word} of the four is {}", a.text),
    };
    Some(Case::means("dimension: the most of another", &text, "true".into()))
}

/// "Ann paid more than the person with the lamp".
fn fits(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let (text, up) = maker.one(maker.stage.axis.compared);
    let means = maker.more(&a.1, &b.1, up);
    Some(Case::means("comparison that fits", &format!("{} {text} {}", a.0, b.0), means))
}

/// "Ann paid two dollars more than the person with the lamp".
fn fits_by(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let (by, up) = maker.one(maker.stage.axis.by);
    let (amount, count) = maker.amount(3);
    let text = format!("{} {} {}", a.0, by.replace("{}", &amount), b.0);
    let sign = if up { '+' } else { '-' };
    let means = format!("{} = {} {sign} {count}", maker.value_of(&a.1), maker.value_of(&b.1));
    Some(Case::means("comparison by an amount", &text, means))
}

/// "The person with the lamp paid the most of the four".
fn most(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.measured();
    let text = format!("{} {} the four", a.text, maker.stage.axis.most);
    Some(Case::means("superlative that fits", &text, format!("last({}, {})", maker.stage.axis.name, a.row)))
}

/// Two that are compared: text and row.
pub fn pair(maker: &mut Maker<'_>) -> ((String, String), (String, String)) {
    let a = maker.measured();
    let b = maker.measured_beside(&a);
    ((a.text, a.row), (b.text, b.row))
}
