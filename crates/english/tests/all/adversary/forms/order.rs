//! The order again: three at once, bounds by a value, who is meant by a comparison.

use super::super::judge::Case;
use super::super::maker::{Maker, Np, all, not, quoted, same, two};
use super::Form;

pub const FORMS: &[Form] =
    &[between, most_of, bound, bound, by_comparison, foreign_by, mixed, in_a_row, and_thing];

/// Three persons of different rows by their names, or one by a thing.
fn three(maker: &mut Maker<'_>) -> (Np, Np, Np) {
    let names = maker.some(maker.stage.people, 3);
    let mut each = names.into_iter().map(|name| Np { text: name.into(), row: quoted(name), of: 0 });
    let (a, b) = (each.next().unwrap(), each.next().unwrap());
    let c = if maker.coin() { each.next().unwrap() } else { maker.keeper() };
    (a, b, c)
}

/// "Ann paid more than Bea but less than the person with the lamp".
fn between(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b, c) = three(maker);
    let compared = maker.stage.axis.compared;
    let ((more, up), (less, down)) = (compared[0], compared[1]);
    let first = maker.more(&a.row, &b.row, up);
    let (a, b, c) = (&a, &b, &c);
    let (text, means) = match maker.random.below(4) {
        0 => (
            format!("{} {more} {} but {less} {}", a.text, b.text, c.text),
            all(&[first, maker.more(&a.row, &c.row, down)]),
        ),
        1 => (
            format!("{} {more} {}, who {less} {}", a.text, b.text, c.text),
            all(&[first, maker.more(&b.row, &c.row, down)]),
        ),
        2 => (
            format!("{}, who {more} {}, {less} {}", a.text, b.text, c.text),
            all(&[first, maker.more(&a.row, &c.row, down)]),
        ),
        _ => (
            format!("{} {more} both {} and {}", a.text, b.text, c.text),
            all(&[first, maker.more(&a.row, &c.row, up)]),
        ),
    };
    let apart = all(&[means.clone(), two(&b.row, &c.row)]);
    Some(Case::any("order: three", &text, vec![means, apart]))
}

/// "Of Ann, Bea and Cy, Ann paid the most".
fn most_of(maker: &mut Maker<'_>) -> Option<Case> {
    let names = maker.some(maker.stage.people, 3);
    let rows: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    let most = maker.stage.axis.most;
    let text = format!("{} {most} {}, {} and {}", names[0], names[1], names[2], names[0]);
    let means = all(&[maker.more(&rows[0], &rows[1], true), maker.more(&rows[0], &rows[2], true)]);
    Some(Case::means("order: most of three", &text, means))
}

/// "Ann paid less than $6".
fn bound(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.measured();
    let values = maker.stage.axis.values;
    // Bounds that always or never hold are no news.
    let value = values[1 + maker.random.below(2)];
    let deny = maker.one(&["", "it is not true that "]);
    let (has, sign) = match maker.stage.axis.dimension {
        "money" => maker.one(&[
            ("paid less than {}", "<"),
            ("paid more than {}", ">"),
            ("paid at least {}", ">="),
            ("paid no more than {}", "<="),
            ("did not pay more than {}", "<="),
        ]),
        "place" => maker.one(&[
            ("lives above floor {}", ">"),
            ("lives below floor {}", "<"),
            ("does not live above floor {}", "<="),
        ]),
        "age" => maker.one(&[
            ("is under {} years old", "<"),
            ("is over {} years old", ">"),
            ("is at least {} years old", ">="),
            ("is not over {} years old", "<="),
        ]),
        "time" => maker.one(&[
            ("came after {}", ">"),
            ("came before {}", "<"),
            ("came no later than {}", "<="),
            ("did not come before {}", ">="),
        ]),
        _ => maker.one(&[
            ("has more than {}", ">"),
            ("has fewer than {}", "<"),
            ("has at least {}", ">="),
            ("has no more than {}", "<="),
        ]),
    };
    let means = format!("{} {sign} {}", maker.value_of(&a.row), quoted(value));
    let means = if deny.is_empty() { means } else { not(&means) };
    Some(Case::means(
        "order: bound by a value",
        &format!("{deny}{} {}", a.text, has.replace("{}", value)),
        means,
    ))
}

/// "Somebody who paid more than Ann bought the lamp".
fn by_comparison(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.name();
    let thing = maker.one(maker.stage.things);
    let (than, up) = maker.compared(&a);
    let has = maker.stage.has.replace("{}", thing);
    let (text, means) = match maker.random.below(4) {
        0 => (format!("somebody who {than} {has}"), maker.more(&quoted(thing), &a.row, up)),
        1 => (format!("the person who {has} {than}"), maker.more(&quoted(thing), &a.row, up)),
        2 => (format!("the one with the {thing} {than}"), maker.more(&quoted(thing), &a.row, up)),
        _ => (format!("nobody who {than} {has}"), not(&maker.more(&quoted(thing), &a.row, up))),
    };
    Some(Case::means("order: described by a comparison", &text, means))
}

/// "Somebody taller than Ann bought the lamp": not Ann.
fn foreign_by(maker: &mut Maker<'_>) -> Option<Case> {
    let names = maker.some(maker.stage.people, 2);
    let thing = maker.one(maker.stage.things);
    let has = maker.stage.has.replace("{}", thing);
    let word = maker.one(&["taller", "louder", "zorbier", "richer", "heavier", "more famous"]);
    let most = maker.one(&["tallest", "loudest", "zorbiest", "richest", "heaviest", "most famous"]);
    let (a, b, thing) = (quoted(names[0]), quoted(names[1]), quoted(thing));
    let (text, any) = match maker.random.below(4) {
        0 => (format!("somebody {word} than {} {has}", names[0]), vec!["true".into(), two(&a, &thing)]),
        1 => (
            format!("the {word} of {} and {} {has}", names[0], names[1]),
            vec!["true".into(), format!("({}) or ({})", same(&a, &thing), same(&b, &thing))],
        ),
        2 => (format!("the {most} of the four {has}"), vec!["true".into()]),
        _ => (format!("{} is {word} than {} and {has}", names[0], names[1]), vec![same(&a, &thing)]),
    };
    Some(Case::any("dimension: described by another", &text, any))
}

/// "Exactly one of Ann and the person with the lamp paid $2".
fn mixed(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, k) = (maker.name(), maker.keeper());
    let value = maker.one(maker.stage.axis.values);
    let has = maker.stage.axis.has.replace("{}", value);
    let each = [same(&a.row, &quoted(value)), same(&k.row, &quoted(value))];
    let (word, link, count) = maker.one(&[
        ("exactly one of", "and", "exactly 1"),
        ("at least one of", "and", "at least 1"),
        ("neither", "nor", "exactly 0"),
        ("either", "or", "exactly 1"),
        ("only one of", "and", "exactly 1"),
        ("none of", "and", "exactly 0"),
    ]);
    let text = format!("{word} {} {link} {} {has}", a.text, k.text);
    let means = format!("{count} of ({})", each.join(", "));
    let apart = all(&[means.clone(), two(&a.row, &k.row)]);
    // "Either … or" of two that may be one: one of them at least.
    let any = [means, apart, format!("({}) or ({})", each[0], each[1])];
    let keep = if word == "either" { 3 } else { 2 };
    Some(Case::any("counting: a name and another", &text, any[..keep].to_vec()))
}

/// "Ann, Bea and Cy came on three consecutive days".
fn in_a_row(maker: &mut Maker<'_>) -> Option<Case> {
    let link = match maker.stage.axis.dimension {
        "time" => "came on",
        "place" => "live on",
        _ => return None,
    };
    let names = maker.some(maker.stage.people, 3);
    let (_, many) = maker.stage.axis.unit;
    let text = format!("{}, {} and {} {link} three consecutive {many}", names[0], names[1], names[2]);
    let rows: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    let pairs = [(0, 1), (0, 2), (1, 2)];
    let near = |(a, b): (usize, usize)| {
        format!("|{} - {}| <= 2", maker.value_of(&rows[a]), maker.value_of(&rows[b]))
    };
    Some(Case::means("amount: three in a row", &text, all(&pairs.map(near))))
}

/// "Ann bought the lamp and paid more than Bea".
fn and_thing(maker: &mut Maker<'_>) -> Option<Case> {
    let names = maker.some(maker.stage.people, 2);
    let thing = maker.one(maker.stage.things);
    let (than, up) = maker.one(maker.stage.axis.compared);
    let (has, has_not) = (maker.stage.has.replace("{}", thing), maker.stage.has_not.replace("{}", thing));
    let (a, b, row) = (quoted(names[0]), quoted(names[1]), quoted(thing));
    let more = maker.more(&a, &b, up);
    let (text, own) = match maker.random.below(3) {
        0 => (format!("{} {has} and {than} {}", names[0], names[1]), same(&a, &row)),
        1 => (format!("{} {has_not} but {than} {}", names[0], names[1]), two(&a, &row)),
        _ => (format!("{} {than} {} and {has_not}", names[0], names[1]), two(&a, &row)),
    };
    Some(Case::means("order: beside a thing", &text, all(&[own, more])))
}
