//! Amounts: how much more, how many times as much, next to each other.

use super::super::judge::Case;
use super::super::maker::{Maker, all, two};
use super::Form;

pub const FORMS: &[Form] = &[bounded, bounded, times, times, vague, apart, next, not_by];

/// "Ann paid at least two dollars more than the person with the lamp".
fn bounded(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = super::dimensions::pair(maker);
    let (by, up) = maker.one(maker.stage.axis.by);
    let (amount, count) = maker.amount(3);
    let words = [
        ("at least", ">="),
        ("at most", "<="),
        ("more than", ">"),
        ("less than", "<"),
        ("exactly", "="),
        ("no more than", "<="),
        ("no less than", ">="),
        ("precisely", "="),
        ("not quite", "<"),
    ];
    let (word, sign) = maker.one(&words);
    let text = format!("{} {} {}", a.0, by.replace("{}", &format!("{word} {amount}")), b.0);
    let (high, low) = if up { (&a.1, &b.1) } else { (&b.1, &a.1) };
    let (high, low) = (maker.value_of(high), maker.value_of(low));
    let means = format!("{high} {sign} {low} + {count}");
    // What is more by at most so much is more.
    let any = if sign.starts_with('<') {
        vec![all(&[means.clone(), format!("{high} > {low}")]), means]
    } else {
        vec![means]
    };
    Some(Case::any("amount: bounded", &text, any))
}

/// "Ann paid half again as much as the person with the lamp".
fn times(maker: &mut Maker<'_>) -> Option<Case> {
    if !maker.stage.axis.amounts {
        return None;
    }
    let (a, b) = super::dimensions::pair(maker);
    let words = [
        ("twice", 2, 1),
        ("half again", 3, 2),
        ("three times", 3, 1),
        ("half", 1, 2),
        ("exactly twice", 2, 1),
        ("a third", 1, 3),
        ("two-thirds", 2, 3),
        ("one and a half times", 3, 2),
        ("four times", 4, 1),
        ("three-quarters", 3, 4),
        ("a third again", 4, 3),
    ];
    let (word, up, down) = maker.one(&words);
    let link = match maker.stage.axis.dimension {
        "money" => "paid {} as much as",
        "age" => "is {} as old as",
        _ => "has {} as many hens as",
    };
    let text = format!("{} {} {}", a.0, link.replace("{}", word), b.0);
    let means = format!("{down} * {} = {up} * {}", maker.value_of(&a.1), maker.value_of(&b.1));
    Some(Case::means("amount: times", &text, means))
}

/// "Ann paid almost twice as much": no number, or a bound at the most.
fn vague(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = super::dimensions::pair(maker);
    let (by, up) = maker.one(maker.stage.axis.by);
    let (amount, count) = maker.amount(3);
    let word =
        maker.one(&["a good", "about", "roughly", "almost", "nearly", "some", "around", "perhaps", "or so"]);
    let amount = if word == "or so" { format!("{amount} or so") } else { format!("{word} {amount}") };
    let text = format!("{} {} {}", a.0, by.replace("{}", &amount), b.0);
    let more = maker.more(&a.1, &b.1, up);
    let mut any = vec!["true".into(), more, two(&a.1, &b.1)];
    if word == "a good" {
        let (high, low) = if up { (&a.1, &b.1) } else { (&b.1, &a.1) };
        any.push(format!("{} >= {} + {count}", maker.value_of(high), maker.value_of(low)));
    }
    Some(Case::any("amount: vague", &text, any))
}

/// "Ann and the person with the lamp came two days apart".
fn apart(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = super::dimensions::pair(maker);
    let (amount, count) = maker.amount(3);
    let (link, tail) = match maker.stage.axis.dimension {
        "money" => ("paid amounts", "apart"),
        "place" => ("live", "apart"),
        "age" => ("are", "apart in age"),
        "time" => ("came", "apart"),
        _ => return None,
    };
    let (word, sign) = maker.one(&[
        ("", "="),
        ("exactly ", "="),
        ("at least ", ">="),
        ("at most ", "<="),
        ("more than ", ">"),
    ]);
    let text = format!("{} and {} {link} {word}{amount} {tail}", a.0, b.0);
    let gap = format!("|{} - {}| {sign} {count}", maker.value_of(&a.1), maker.value_of(&b.1));
    let any = if sign == "<=" { vec![gap.clone(), all(&[gap, two(&a.1, &b.1)])] } else { vec![gap] };
    Some(Case::any("amount: apart", &text, any))
}

/// "Ann and the person with the lamp came on consecutive days".
fn next(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = super::dimensions::pair(maker);
    let next = format!("next_to({}, {}, {})", maker.stage.axis.name, a.1, b.1);
    let both = format!("{} and {}", a.0, b.0);
    let (text, means) = match (maker.stage.axis.dimension, maker.random.below(4)) {
        ("time", 0) => (format!("{both} came on consecutive days"), next),
        ("time", 1) => (format!("{both} did not come on consecutive days"), format!("not {next}")),
        ("time", 2) => (format!("{} came the day after {}", a.0, b.0), maker.one_after(&a.1, &b.1)),
        ("time", _) => (format!("{} came the day before {}", a.0, b.0), maker.one_after(&b.1, &a.1)),
        ("place", 0) => (format!("{both} live on consecutive floors"), next),
        ("place", 1) => (format!("{both} do not live on adjacent floors"), format!("not {next}")),
        ("place", 2) => (format!("{} lives directly above {}", a.0, b.0), maker.one_after(&a.1, &b.1)),
        ("place", _) => (format!("{} lives right below {}", a.0, b.0), maker.one_after(&b.1, &a.1)),
        _ => return None,
    };
    Some(Case::any("amount: next to each other", &text, vec![means.clone(), all(&[means, two(&a.1, &b.1)])]))
}

/// "It is not true that Ann paid two dollars more than Bea".
fn not_by(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = super::dimensions::pair(maker);
    let (by, up) = maker.one(maker.stage.axis.by);
    let (amount, count) = maker.amount(3);
    let text = format!("it is not true that {} {} {}", a.0, by.replace("{}", &amount), b.0);
    let sign = if up { '+' } else { '-' };
    let means = format!("{} != {} {sign} {count}", maker.value_of(&a.1), maker.value_of(&b.1));
    Some(Case::means("amount: denied", &text, means))
}
