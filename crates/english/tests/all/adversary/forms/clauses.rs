//! Two clauses, possessives, and persons who only stand by: who has what.

use super::super::judge::Case;
use super::super::maker::{Maker, Np, all, quoted, same, two};
use super::super::words::{KIN, VERBS};
use super::Form;

pub const FORMS: &[Form] =
    &[owned, owned, deed_and_thing, deed_and_thing, by_favor, gapped, while_other, beside_kin, watched];

/// A person's name, another's, and two things.
fn four(maker: &mut Maker<'_>) -> (&'static str, &'static str, &'static str, &'static str) {
    let names = maker.some(maker.stage.people, 2);
    let things = maker.some(maker.stage.things, 2);
    (names[0], names[1], things[0], things[1])
}

/// Only verbs of dealings that have an object.
fn verb(maker: &mut Maker<'_>) -> &'static str {
    maker.one(&VERBS[..20]).0
}

/// "Ann zorbed Bea's lamp": it is Bea's.
fn owned(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b, thing, _) = four(maker);
    let value = maker.valued();
    let past = verb(maker);
    let (text, owner, by): (String, &str, Option<&Np>) = match maker.random.below(5) {
        0 => (format!("{a} {past} {b}'s {thing}"), b, None),
        1 => (format!("{} {past} {b}'s {thing}", value.text), b, Some(&value)),
        2 => (format!("{b}'s {thing} was {past} by {}", value.text), b, Some(&value)),
        3 => (format!("{a}, not {b}, {past} the {thing}"), a, None),
        _ => (format!("{a} {past} {b} and {}", maker.stage.has.replace("{}", thing)), a, None),
    };
    let own = same(&quoted(owner), &quoted(thing));
    let mut any = vec![own.clone()];
    any.extend(by.map(|by| all(&[own, two(&by.row, &quoted(thing))])));
    Some(Case::any("clauses: whose thing", &text, any))
}

/// "The one who paid $2 zorbed Ann and bought the lamp": two rows, and one.
fn deed_and_thing(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b, thing, _) = four(maker);
    let value = maker.valued();
    let past = verb(maker);
    let has = maker.stage.has.replace("{}", thing);
    let (thing, a_row, b_row) = (quoted(thing), quoted(a), quoted(b));
    let paid = same(&value.row, &thing);
    let apart = two(&a_row, &value.row);
    let (text, means, beside) = match maker.random.below(6) {
        0 => (format!("{} {past} {a} and {has}", value.text), paid, apart),
        1 => (format!("{a}, who {past} {b}, {has}"), same(&a_row, &thing), two(&b_row, &thing)),
        2 => (format!("{a}, whom {b} {past}, {has}"), same(&a_row, &thing), two(&b_row, &thing)),
        3 => (format!("{b} {past} {a}, who {has}"), same(&a_row, &thing), two(&b_row, &thing)),
        4 => (format!("{a}, who {past} {}, {has}", value.text), same(&a_row, &thing), apart),
        _ => (format!("{} {past} {a}, who {has}", value.text), same(&a_row, &thing), apart),
    };
    Some(Case::any("clauses: a deed and a thing", &text, vec![means.clone(), all(&[means, beside])]))
}

/// "Ann bought the lamp for the one who paid $2".
fn by_favor(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, _, thing, _) = four(maker);
    let value = maker.valued();
    let has = maker.stage.has.replace("{}", thing);
    let link = maker.one(&[
        "for",
        "because of",
        "thanks to",
        "in spite of",
        "on behalf of",
        "without telling",
        "to please",
    ]);
    let own = same(&quoted(a), &quoted(thing));
    let text = format!("{a} {has} {link} {}", value.text);
    Some(Case::any(
        "clauses: a thing for another",
        &text,
        vec![own.clone(), all(&[own, two(&quoted(a), &value.row)])],
    ))
}

/// "Ann bought the lamp and Bea the drum".
fn gapped(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b, thing, other) = four(maker);
    let has = |maker: &Maker<'_>, thing: &str| maker.stage.has.replace("{}", thing);
    let (first, second) = (has(maker, thing), has(maker, other));
    let not = maker.stage.has_not.replace("{}", other);
    let yes = same(&quoted(a), &quoted(thing));
    let both = all(&[yes.clone(), same(&quoted(b), &quoted(other))]);
    let (text, means) = match maker.random.below(5) {
        0 => (format!("{a} {first} and {b} the {other}"), both),
        1 => (format!("{a} {first}, {b} the {other}"), both),
        2 => (format!("{a} {first} but {b} {not}"), all(&[yes, two(&quoted(b), &quoted(other))])),
        3 => (format!("{a} {first}; {b} {second}"), both),
        _ => (format!("{a} and {b} have the {thing} and the {other}, respectively"), both),
    };
    Some(Case::means("clauses: gapped", &text, means))
}

/// "Ann bought the lamp while the one who paid $2 bought the drum".
fn while_other(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, _, thing, other) = four(maker);
    let value = maker.valued();
    let link = maker.one(&["while", "because", "although", "whereas", "even though", "since"]);
    if link == "since" && maker.stage.axis.dimension == "time" {
        return None;
    }
    let text = format!(
        "{a} {} {link} {} {}",
        maker.stage.has.replace("{}", thing),
        value.text,
        maker.stage.has.replace("{}", other)
    );
    let means = all(&[same(&quoted(a), &quoted(thing)), same(&value.row, &quoted(other))]);
    let apart = all(&[means.clone(), two(&quoted(a), &value.row)]);
    Some(Case::any("clauses: two at once", &text, vec![means, apart]))
}

/// "Ann paid more than Bea's cousin": not more than Bea.
fn beside_kin(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b, thing, _) = four(maker);
    let kin = maker.one(KIN);
    let (than, up) = maker.one(maker.stage.axis.compared);
    let all_but = |this: &str, maker: &Maker<'_>, row: &str| {
        let others = maker.stage.people.iter().filter(|name| **name != this);
        others
            .map(|name| format!("({})", maker.more(row, &quoted(name), up)))
            .collect::<Vec<_>>()
            .join(" or ")
    };
    let (text, any) = match maker.random.below(3) {
        0 => (format!("{a} {than} {b}'s {kin}"), all_but(b, maker, &quoted(a))),
        1 => (format!("{a} {than} the {kin} of {b}"), all_but(b, maker, &quoted(a))),
        _ => (
            format!("the {kin} of {b} {than} whoever {}", maker.stage.has.replace("{}", thing)),
            "true".into(),
        ),
    };
    Some(Case::any("clauses: kin compared", &text, vec!["true".into(), any]))
}

/// "Ann saw the one who paid $2 buy the lamp".
fn watched(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, _, thing, _) = four(maker);
    let value = maker.valued();
    let (see, part) = maker.one(&[
        ("saw", true),
        ("watched", true),
        ("helped", true),
        ("let", true),
        ("heard that", false),
        ("noticed that", false),
    ]);
    let said = if part { maker.stage.bare } else { maker.stage.has };
    let text = format!("{a} {see} {} {}", value.text, said.replace("{}", thing));
    let own = same(&value.row, &quoted(thing));
    let apart = all(&[own.clone(), two(&quoted(a), &quoted(thing))]);
    Some(Case::any("clauses: seen by another", &text, vec![own, apart, "true".into()]))
}
