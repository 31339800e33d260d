//! Quantifiers: how many, who alone, all but one.

use super::super::judge::Case;
use super::super::maker::{Maker, all, not, quoted, same, two};
use super::Form;

pub const FORMS: &[Form] =
    &[counted, counted, counted, pairs, lone, nobody, but_one, of_all, thing_of, thing_alone];

/// "A, B and C".
fn listed(names: &[&str], last: &str) -> String {
    let (end, start) = names.split_last().unwrap();
    format!("{} {last} {end}", start.join(", "))
}

/// The same said of several rows.
fn each(maker: &Maker<'_>, names: &[&str], with: &str, up: bool) -> Vec<String> {
    names.iter().map(|name| maker.more(&quoted(name), with, up)).collect()
}

/// "Exactly two of Ann, Bea and Cy paid more than the person with the lamp".
fn counted(maker: &mut Maker<'_>) -> Option<Case> {
    let with = maker.keeper();
    let names = maker.some(maker.stage.people, 3);
    let (said, up) = maker.compared(&with);
    let said_of = |count: &str, these: &[String]| format!("{count} of ({})", these.join(", "));
    let these = each(maker, &names, &with.row, up);
    let words = [
        ("exactly two of", "exactly 2"),
        ("exactly one of", "exactly 1"),
        ("at least two of", "at least 2"),
        ("at least one of", "at least 1"),
        ("at most two of", "at most 2"),
        ("at most one of", "at most 1"),
        ("fewer than two of", "at most 1"),
        ("more than one of", "at least 2"),
        ("no more than one of", "at most 1"),
        ("not all of", "at most 2"),
        ("only one of", "exactly 1"),
        ("only two of", "exactly 2"),
        ("none of", "exactly 0"),
        ("all of", "exactly 3"),
        ("all three of", "exactly 3"),
        ("each of", "exactly 3"),
        ("no fewer than two of", "at least 2"),
        ("precisely two of", "exactly 2"),
    ];
    let (word, count) = maker.one(&words);
    let text = format!("{word} {} {said}", listed(&names, "and"));
    Some(Case::means("counting: of a list", &text, said_of(count, &these)))
}

/// "Both Ann and Bea", "neither", "either", "not both".
fn pairs(maker: &mut Maker<'_>) -> Option<Case> {
    let with = maker.keeper();
    let names = maker.some(maker.stage.people, 2);
    let (said, up) = maker.compared(&with);
    let these = each(maker, &names, &with.row, up);
    let (a, b) = (names[0], names[1]);
    let list = [
        (format!("both {a} and {b}"), "exactly 2"),
        (format!("neither {a} nor {b}"), "exactly 0"),
        (format!("either {a} or {b}, but not both,"), "exactly 1"),
        (format!("not both {a} and {b}"), "at most 1"),
        (format!("only one of {a} and {b}"), "exactly 1"),
        (format!("at least one of {a} and {b}"), "at least 1"),
        (format!("at most one of {a} and {b}"), "at most 1"),
        (format!("{a} but not {b}"), "first"),
        (format!("{a}, unlike {b},"), "first"),
        (format!("{a} as well as {b}"), "exactly 2"),
    ];
    let (who, count) = &list[maker.random.below(list.len())];
    let means = match *count {
        "first" => all(&[these[0].clone(), not(&these[1])]),
        count => format!("{count} of ({})", these.join(", ")),
    };
    Some(Case::means("counting: of two", &format!("{who} {said}"), means))
}

/// "Only Ann paid more than the person with the lamp".
fn lone(maker: &mut Maker<'_>) -> Option<Case> {
    let with = maker.keeper();
    let names = maker.some(maker.stage.people, 4);
    let (said, up) = maker.compared(&with);
    let these = each(maker, &names, &with.row, up);
    let a = names[0];
    let text = match maker.random.below(5) {
        0 => format!("only {a} {said}"),
        1 => format!("{a} alone {said}"),
        2 => format!("nobody but {a} {said}"),
        3 => format!("no one except {a} {said}"),
        _ => format!("{a} was the only one who {said}"),
    };
    let mut parts = vec![these[0].clone()];
    parts.extend(these[1..].iter().map(|other| not(other)));
    Some(Case::means("counting: one alone", &text, all(&parts)))
}

/// "Nobody paid more than Ann".
fn nobody(maker: &mut Maker<'_>) -> Option<Case> {
    let with = maker.measured();
    let (said, up) = maker.compared(&with);
    let who = maker.one(&["nobody", "no one", "none of them", "no other person", "not one of them"]);
    let ends = if up { "last" } else { "first" };
    let means = format!("{ends}({}, {})", maker.stage.axis.name, with.row);
    Some(Case::means("counting: nobody", &format!("{who} {said}"), means))
}

/// "Everybody but Ann paid more than the person with the lamp": Ann is that person, or paid less.
fn but_one(maker: &mut Maker<'_>) -> Option<Case> {
    let with = maker.keeper();
    let names = maker.some(maker.stage.people, 4);
    let (said, up) = maker.compared(&with);
    let these = each(maker, &names, &with.row, up);
    let a = names[0];
    let text = match maker.random.below(4) {
        0 => format!("everybody but {a} {said}"),
        1 => format!("all but {a} {said}"),
        2 => format!("everyone except {a} {said}"),
        _ => format!("everyone other than {a} {said}"),
    };
    let others = all(&these[1..]);
    Some(Case::means("counting: all but one", &text, all(&[others, not(&these[0])])))
}

/// "Exactly two people paid more than Ann".
fn of_all(maker: &mut Maker<'_>) -> Option<Case> {
    let with = maker.measured();
    let (said, up) = maker.compared(&with);
    let these = each(maker, maker.stage.people, &with.row, up);
    let words = [
        ("exactly two people", "exactly 2"),
        ("exactly one person", "exactly 1"),
        ("at least two people", "at least 2"),
        ("at most one person", "at most 1"),
        ("only two of the four", "exactly 2"),
        ("just one of the four", "exactly 1"),
        ("all but one of the four", "exactly 3"),
        ("fewer than two of the four", "at most 1"),
        ("more than two of them", "at least 3"),
    ];
    let (word, count) = maker.one(&words);
    let means = format!("{count} of ({})", these.join(", "));
    Some(Case::means("counting: of all", &format!("{word} {said}"), means))
}

/// "At most one of Ann and Bea bought the lamp", "exactly one of Ann and Bea bought the lamp".
fn thing_of(maker: &mut Maker<'_>) -> Option<Case> {
    let names = maker.some(maker.stage.people, 3);
    let thing = maker.one(maker.stage.things);
    let has = maker.stage.has.replace("{}", thing);
    let thing = quoted(thing);
    let list = listed(&names, "and");
    let any = format!("{thing} in {{{}}}", names.iter().map(|n| quoted(n)).collect::<Vec<_>>().join(", "));
    let (word, means) = match maker.random.below(7) {
        0 => ("exactly one of", any),
        1 => ("one of", any),
        2 => ("at most one of", "true".into()),
        3 => ("none of", not(&any)),
        4 => ("at least one of", any),
        5 => ("only one of", any),
        _ => ("no more than one of", "true".into()),
    };
    Some(Case::means("counting: who has a thing", &format!("{word} {list} {has}"), means))
}

/// "Nobody but Ann bought the lamp", "anyone but Ann bought the lamp", "Ann bought only the lamp".
fn thing_alone(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.one(maker.stage.people);
    let thing = maker.one(maker.stage.things);
    let has = maker.stage.has.replace("{}", thing);
    let row = quoted(a);
    let thing = quoted(thing);
    let (text, means) = match maker.random.below(6) {
        0 => (format!("nobody but {a} {has}"), same(&row, &thing)),
        1 => (format!("only {a} {has}"), same(&row, &thing)),
        2 => (format!("someone other than {a} {has}"), two(&row, &thing)),
        3 => (format!("it was {a} and no one else who {has}"), same(&row, &thing)),
        4 => (format!("anyone but {a} {has}"), two(&row, &thing)),
        _ => (format!("not {a} but somebody else {has}"), two(&row, &thing)),
    };
    Some(Case::means("counting: a thing and one alone", &text, means))
}
