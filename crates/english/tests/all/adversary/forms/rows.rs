//! One row or two: what is said between two persons, and of a person and a thing.

use super::super::judge::Case;
use super::super::maker::{Maker, Np, all, quoted, same, two};
use super::super::words::{ADVERBS, KIN, VERBS, WITH};
use super::Form;

pub const FORMS: &[Form] = &[
    dealt, dealt, dealt_with, passive, relative, each_other, took, was_taken, kin, of_kin, three, object_of,
];

/// Two persons of different categories, or of one.
fn pair(maker: &mut Maker<'_>) -> (Np, Np) {
    let first = maker.person();
    let other = maker.person_beside(&first);
    (first, other)
}

/// "Ann zorbed the person who paid $2": two rows.
fn dealt(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let (past, bare) = maker.one(VERBS);
    let (text, means) = match maker.random.below(4) {
        0 => (format!("{} {} {past} {}", a.text, maker.one(ADVERBS), b.text), two(&a.row, &b.row)),
        // A denial of the deed says nothing of the rows, or that they are two.
        1 => (format!("{} did not {bare} {}", a.text, b.text), two(&a.row, &b.row)),
        _ => (format!("{} {past} {}", a.text, b.text), two(&a.row, &b.row)),
    };
    Some(Case::any("two rows: verb between persons", &text, vec![means, "true".into()]))
}

/// "Ann zorbed with the person who paid $2".
fn dealt_with(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let verb =
        maker.one(&["zorbed", "danced", "sang", "argued", "cooked", "worked", "quandled", "left", "came"]);
    let text = format!("{} {verb} {} {}", a.text, maker.one(WITH), b.text);
    Some(Case::any("two rows: verb and preposition", &text, vec![two(&a.row, &b.row), "true".into()]))
}

/// "Ann was zorbed by the person who paid $2".
fn passive(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let verb = maker.one(&[
        "zorbed",
        "quandled",
        "watched",
        "hired",
        "taught",
        "photographed",
        "warned",
        "driven home",
    ]);
    let text = format!("{} was {verb} by {}", a.text, b.text);
    Some(Case::any("two rows: passive", &text, vec![two(&a.row, &b.row), "true".into()]))
}

/// "The person Ann zorbed bought the lamp": not Ann.
fn relative(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.name();
    let thing = maker.one(maker.stage.things);
    let (past, _) = maker.one(&VERBS[..20]);
    let has = maker.stage.has.replace("{}", thing);
    let text = match maker.random.below(4) {
        0 => format!("the person whom {} {past} {has}", a.text),
        1 => format!("the person {} {past} {has}", a.text),
        2 => format!("the person who {past} {} {has}", a.text),
        _ => format!("the person who was {past} by {} {has}", a.text),
    };
    Some(Case::means("two rows: relative clause", &text, two(&a.row, &quoted(thing))))
}

/// "Ann and the person who paid $2 zorbed each other".
fn each_other(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = pair(maker);
    let (past, _) = maker.one(&VERBS[..20]);
    let text = format!("{} and {} {past} each other", a.text, b.text);
    Some(Case::any("two rows: each other", &text, vec![two(&a.row, &b.row), "true".into()]))
}

/// "Ann zorbed the lamp": by the habits of the genre it is hers.
fn took(maker: &mut Maker<'_>) -> Option<Case> {
    let a = if maker.coin() { maker.name() } else { maker.valued() };
    let thing = maker.one(maker.stage.things);
    let verb = maker.one(&["zorbed", "quandled", "brindled", "snarved", "chose", "picked", "took", "has"]);
    let adverb = maker.one(ADVERBS);
    let text = if maker.coin() {
        format!("{} {verb} the {thing}", a.text)
    } else {
        format!("{} {adverb} {verb} the {thing}", a.text)
    };
    Some(Case::means("one row: verb and thing", &text, same(&a.row, &quoted(thing))))
}

/// "The lamp was zorbed by Ann".
fn was_taken(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.name();
    let thing = maker.one(maker.stage.things);
    let verb = maker.one(&["zorbed", "quandled", "chosen", "picked", "taken"]);
    let deny = maker.one(&["", "not ", "never "]);
    let text = format!("the {thing} was {deny}{verb} by {}", a.text);
    let thing = quoted(thing);
    let means = if deny.is_empty() { same(&a.row, &thing) } else { two(&a.row, &thing) };
    Some(Case::means("one row: thing and passive", &text, means))
}

/// "Ann's sister bought the lamp": somebody else did.
fn kin(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.name();
    let kin = maker.one(KIN);
    let (other, row) = if maker.coin() {
        let thing = maker.one(maker.stage.things);
        (maker.stage.has.replace("{}", thing), quoted(thing))
    } else {
        let value = maker.one(maker.stage.axis.values);
        (maker.stage.axis.has.replace("{}", value), quoted(value))
    };
    let text = match maker.random.below(3) {
        0 => format!("{}'s {kin} {other}", a.text),
        1 => format!("the {kin} of {} {other}", a.text),
        _ => format!("a {kin} of {}'s {other}", a.text),
    };
    Some(Case::means("two rows: kin", &text, two(&a.row, &row)))
}

/// "The person with the lamp is Ann's sister".
fn of_kin(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.name();
    let b = if maker.coin() { maker.keeper() } else { maker.valued() };
    let kin = maker.one(KIN);
    let text = match maker.random.below(3) {
        0 => format!("{} is {}'s {kin}", b.text, a.text),
        1 => format!("{} is the {kin} of {}", b.text, a.text),
        _ => format!("{} is the {kin} of {}", a.text, b.text),
    };
    Some(Case::any("two rows: kin", &text, vec![two(&a.row, &b.row), "true".into()]))
}

/// "Ann zorbed the person with the lamp for the person who paid $2".
fn three(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b, c) = (maker.name(), maker.keeper(), maker.valued());
    let (past, _) = maker.one(&VERBS[..20]);
    let with = maker.one(WITH);
    let text = format!("{} {past} {} {with} {}", a.text, b.text, c.text);
    let (ab, ac, bc) = (two(&a.row, &b.row), two(&a.row, &c.row), two(&b.row, &c.row));
    let any =
        vec![ab.clone(), all(&[ab.clone(), ac.clone()]), all(&[ab.clone(), bc.clone()]), all(&[ab, ac, bc])];
    Some(Case::any("two rows: three persons", &text, any))
}

/// "Ann has the lamp that the person who paid $2 zorbed": Ann's lamp, and another person.
fn object_of(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, c) = (maker.name(), maker.valued());
    let thing = maker.one(maker.stage.things);
    let (past, _) = maker.one(&VERBS[..5]);
    let text = format!("{} {} that {} {past}", a.text, maker.stage.has.replace("{}", thing), c.text);
    let own = same(&a.row, &quoted(thing));
    let any = vec![own.clone(), all(&[own, two(&a.row, &c.row)])];
    Some(Case::any("two rows: another's deed beside a thing", &text, any))
}
