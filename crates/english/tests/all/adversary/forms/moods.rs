//! Conditions, choices, questions, numbers of things, what was once so, and denials that are misspelt.

use super::super::judge::Case;
use super::super::maker::{Maker, quoted, same, sentence, two};
use super::Form;

pub const FORMS: &[Form] =
    &[condition, condition, choice, question, several, once, misspelt, misspelt, fronted];

/// Two statements: text and formula of each.
fn statements(maker: &mut Maker<'_>) -> [(String, String); 2] {
    let names = maker.some(maker.stage.people, 2);
    let thing = maker.one(maker.stage.things);
    let value = maker.one(maker.stage.axis.values);
    [
        (
            format!("{} {}", names[0], maker.stage.has.replace("{}", thing)),
            same(&quoted(names[0]), &quoted(thing)),
        ),
        (
            format!("{} {}", names[1], maker.stage.axis.has.replace("{}", value)),
            same(&quoted(names[1]), &quoted(value)),
        ),
    ]
}

/// "If Ann bought the lamp, Bea paid $2".
fn condition(maker: &mut Maker<'_>) -> Option<Case> {
    let [(p, pm), (q, qm)] = statements(maker);
    let then = format!("if {pm} then {qm}");
    let back = format!("if {qm} then {pm}");
    let either = format!("({pm}) or ({qm})");
    let (text, any) = match maker.random.below(9) {
        0 => (format!("if {p}, then {q}"), vec![then]),
        1 => (format!("if {p}, {q}"), vec![then]),
        2 => (format!("{p} if {q}"), vec![back]),
        3 => (format!("{p} only if {q}"), vec![then]),
        4 => (format!("{p} if and only if {q}"), vec![format!("{pm} iff {qm}")]),
        5 => (format!("{p} unless {q}"), vec![either, format!("({pm}) xor ({qm})")]),
        6 => (format!("unless {p}, {q}"), vec![either, format!("({pm}) xor ({qm})")]),
        7 => (format!("{p} provided that {q}"), vec![back, format!("{pm} iff {qm}")]),
        _ => (format!("{p} even if {q}"), vec![pm]),
    };
    Some(Case::any("moods: condition", &text, any))
}

/// "Either Ann bought the lamp or Bea paid $2".
fn choice(maker: &mut Maker<'_>) -> Option<Case> {
    let [(p, pm), (q, qm)] = statements(maker);
    let (or, xor) = (format!("({pm}) or ({qm})"), format!("({pm}) xor ({qm})"));
    let (text, any) = match maker.random.below(5) {
        0 => (format!("either {p} or {q}"), vec![xor]),
        1 => (format!("either {p} or {q}, but not both"), vec![xor]),
        2 => (format!("{p} or {q}, or both"), vec![or]),
        3 => (format!("it is not true that {p} and {q}"), vec![format!("not ({pm} and {qm})")]),
        _ => (format!("{p} or {q}"), vec![or, xor]),
    };
    Some(Case::any("moods: choice", &text, any))
}

/// "Did Ann buy the lamp?"
fn question(maker: &mut Maker<'_>) -> Option<Case> {
    let name = maker.one(maker.stage.people);
    let thing = maker.one(maker.stage.things);
    let (has, bare) = (maker.stage.has.replace("{}", thing), maker.stage.bare.replace("{}", thing));
    let text = match maker.random.below(5) {
        0 => format!("did {name} {bare}?"),
        1 => format!("who {has}, {name} or somebody else?"),
        2 => format!("why would {name} {bare}?"),
        3 => format!("was it {name} who {has}?"),
        _ => format!("could {name} {bare}?"),
    };
    let mut case = Case::nothing("moods: question", &text);
    case.text = sentence(&text).trim_end_matches('.').to_string();
    Some(case)
}

/// "Ann bought two lamps": of the lamp there is one.
fn several(maker: &mut Maker<'_>) -> Option<Case> {
    let name = maker.one(maker.stage.people);
    let thing = maker.one(maker.stage.things);
    let count = maker.one(&[
        "two",
        "no fewer than three",
        "several",
        "half of the",
        "most of the",
        "a dozen",
        "both",
    ]);
    let many = if thing.ends_with(['s', 'x', 'y']) { thing.to_string() } else { format!("{thing}s") };
    let has = maker.stage.has.replace("the {}", &format!("{count} {many}"));
    Some(Case::nothing("moods: more than one of a thing", &format!("{name} {has}")))
}

/// "Ann used to keep the cat": it is so no more, or nothing is told.
fn once(maker: &mut Maker<'_>) -> Option<Case> {
    let name = maker.one(maker.stage.people);
    let thing = maker.one(maker.stage.things);
    let bare = maker.stage.bare.replace("{}", thing);
    let text = match maker.random.below(8) {
        0 => format!("{name} used to {bare}"),
        1 => format!("{name} has yet to {bare}"),
        2 => format!("{name} was no longer able to {bare}"),
        3 => format!("{name} forgot to {bare}"),
        4 => format!("{name} was never seen to {bare}"),
        5 => format!("{name} stopped short of wanting to {bare}"),
        6 => format!("{name} would have liked to {bare}"),
        _ => format!("{name} gave up trying to {bare}"),
    };
    Some(Case::any("moods: once or not yet", &text, vec!["true".into(), two(&quoted(name), &quoted(thing))]))
}

/// "Ann did'nt buy the lamp": a denial, however it is spelt.
fn misspelt(maker: &mut Maker<'_>) -> Option<Case> {
    let name = maker.one(maker.stage.people);
    let thing = maker.one(maker.stage.things);
    let not = maker.stage.has_not.replace("{}", thing);
    let (auxiliary, rest) = not.split_once(" not ")?;
    let ending = maker.one(&[
        "n't", "n’t", "'nt", "nt", " n't", "n`t", " nto", " ont", "n;t", " knot", "nit", "'t", " NOT",
    ]);
    let text = format!("{name} {auxiliary}{ending} {rest}");
    Some(Case::means("denial: misspelt", &text, two(&quoted(name), &quoted(thing))))
}

/// "Never did Ann buy the lamp".
fn fronted(maker: &mut Maker<'_>) -> Option<Case> {
    let name = maker.one(maker.stage.people);
    let thing = maker.one(maker.stage.things);
    let (has, bare) = (maker.stage.has.replace("{}", thing), maker.stage.bare.replace("{}", thing));
    let apart = two(&quoted(name), &quoted(thing));
    let (text, means) = match maker.random.below(6) {
        0 => (format!("never did {name} {bare}"), apart),
        1 => (format!("at no time did {name} {bare}"), apart),
        2 => (format!("under no circumstances would {name} {bare}"), apart),
        3 => (format!("it was none other than {name} who {has}"), same(&quoted(name), &quoted(thing))),
        4 => (format!("no, {name} did not; somebody else {has}"), apart),
        _ => (format!("by no stretch could {name} {bare}"), apart),
    };
    Some(Case::means("denial: in front", &text, means))
}
