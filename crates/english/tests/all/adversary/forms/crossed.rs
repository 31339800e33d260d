//! Two categories with an order at once: which of them is meant, and in which unit.

use super::super::judge::Case;
use super::super::maker::{Maker, all};
use super::super::words::NUMBERS;
use super::Form;

pub const FORMS: &[Form] = &[aged, aged, aged, aged, farmed, farmed, farmed, farmed, shares, shares];

/// Ages and prizes.
fn aged(maker: &mut Maker<'_>) -> Option<Case> {
    if maker.stage.name != "pupils" {
        return None;
    }
    let names = maker.some(maker.stage.people, 3);
    let (a, b, c) = (names[0], names[1], names[2]);
    let count = 2 + maker.random.below(4);
    let number = NUMBERS[count - 1];
    let (older, won) = (format!("Age({a}) > Age({b})"), format!("Prize({a}) > Prize({b})"));
    let (text, any) = match maker.random.below(12) {
        0 => (format!("{a} is {number} dollars older than {b}"), vec!["true".into()]),
        1 => (format!("{a} won {number} years more than {b}"), vec!["true".into()]),
        2 => (
            format!("{a} won {number} dollars more than {b}"),
            vec![format!("Prize({a}) = Prize({b}) + {count}")],
        ),
        3 => {
            (format!("{a} is {number} years older than {b}"), vec![format!("Age({a}) = Age({b}) + {count}")])
        }
        4 => (
            format!("{a} is older than {b} but won less"),
            vec![all(&[older, format!("Prize({a}) < Prize({b})")])],
        ),
        5 => (
            format!("{a} won more than {b}, who is older than {c}"),
            vec![all(&[won, format!("Age({b}) > Age({c})")])],
        ),
        6 => ("the oldest pupil won the least".to_string(), vec!["Age:16 = Prize:\"$10\"".into()]),
        7 => (
            format!("{a} is ten years old and did not win ten dollars"),
            vec![format!("{a} = Age:10 and {a} != Prize:\"$10\"")],
        ),
        8 => (format!("{a} is ${count} older than {b}"), vec!["true".into()]),
        9 => (
            format!("{a} is {number} inches taller than {b}, who won $25"),
            vec![format!("{b} = Prize:\"$25\"")],
        ),
        10 => (format!("{a} won more years than {b}"), vec!["true".into()]),
        _ => (format!("{a} has {number} more than {b}"), vec!["true".into()]),
    };
    Some(Case::any("two orders: ages and prizes", &text, any))
}

/// Hens and acres.
fn farmed(maker: &mut Maker<'_>) -> Option<Case> {
    if maker.stage.name != "barn" {
        return None;
    }
    let names = maker.some(maker.stage.people, 3);
    let (a, b, c) = (names[0], names[1], names[2]);
    let count = 2 + maker.random.below(3);
    let number = NUMBERS[count - 1];
    let hens = format!("Hens({a}) = Hens({b}) + {count}");
    let acres = format!("Land({a}) = Land({b}) + {count}");
    let (text, any) = match maker.random.below(10) {
        0 => (format!("{a} has {number} more than {b}"), vec!["true".into()]),
        1 => (format!("{a} has {number} more hens than {b}"), vec![hens]),
        2 => (format!("{a} has {number} more acres than {b}"), vec![acres]),
        3 => (format!("{a} has {number} more geese than {b}"), vec!["true".into()]),
        4 => (format!("{a} has more hens than {b} has acres"), vec!["true".into()]),
        5 => (format!("{a} has twice as many acres as {b}"), vec![format!("Land({a}) = 2 * Land({b})")]),
        6 => (
            format!("{a} has more hens and fewer acres than {b}"),
            vec![format!("Hens({a}) > Hens({b}) and Land({a}) < Land({b})")],
        ),
        7 => (
            format!("{a} has {number} more hens than {b} and fewer acres than {c}"),
            vec![all(&[hens, format!("Land({a}) < Land({c})")])],
        ),
        8 => (format!("{a} has more rain than {b}"), vec!["true".into()]),
        _ => (format!("{a} sold {number} more eggs than {b}"), vec!["true".into()]),
    };
    Some(Case::any("two orders: hens and acres", &text, any))
}

/// "Ann paid 50% more than Bea".
fn shares(maker: &mut Maker<'_>) -> Option<Case> {
    let (more, again) = match maker.stage.axis.dimension {
        "money" => ("paid {} more than", "paid {} as much again as"),
        "count" => ("has {} more hens than", "has {} as many hens again as"),
        _ => return None,
    };
    let (a, b) = super::dimensions::pair(maker);
    let list = [
        (more.replace("{}", "50%"), 3, 2),
        (more.replace("{}", "fifty percent"), 3, 2),
        (more.replace("{}", "100 percent"), 2, 1),
        (more.replace("{}", "200%"), 3, 1),
        (again.replace("{}", "half"), 3, 2),
        (again.replace("{}", "a third"), 4, 3),
        (more.replace("{}", "half again"), 3, 2),
        (more.replace("{}", "two times"), 3, 1),
    ];
    let (link, up, down) = &list[maker.random.below(list.len())];
    let means = format!("{down} * {} = {up} * {}", maker.value_of(&a.1), maker.value_of(&b.1));
    let mut any = vec![means];
    // Many say "two times more" for twice.
    if link.contains("two times") {
        any.push(format!("{} = 2 * {}", maker.value_of(&a.1), maker.value_of(&b.1)));
    }
    Some(Case::any("amount: shares", &format!("{} {link} {}", a.0, b.0), any))
}
