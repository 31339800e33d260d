//! Denials: one, two, and where they reach.

use super::super::judge::Case;
use super::super::maker::{Maker, all, not, quoted, same, two};
use super::Form;

pub const FORMS: &[Form] = &[plain, of_two, of_values, double, double, of_comparison, without, nobody, cleft];

/// Person, thing: names and rows.
fn pick(maker: &mut Maker<'_>) -> (&'static str, &'static str) {
    (maker.one(maker.stage.people), maker.one(maker.stage.things))
}

/// "Ann did not buy the lamp", however it is said.
fn plain(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, thing) = pick(maker);
    let stage = maker.stage;
    let (has, has_not) = (stage.has.replace("{}", thing), stage.has_not.replace("{}", thing));
    let text = match maker.random.below(6) {
        0 => format!("{a} {has_not}"),
        1 => format!("{a} never {has}"),
        2 => format!("{a} most certainly {has_not}"),
        3 => format!("{a} isn't the one who {has}"),
        4 => format!("it wasn't {a} who {has}"),
        _ => format!("whoever {has}, it was not {a}"),
    };
    Some(Case::means("denial: plain", &text, two(&quoted(a), &quoted(thing))))
}

/// "Not Ann but Bea bought the lamp".
fn of_two(maker: &mut Maker<'_>) -> Option<Case> {
    let names = maker.some(maker.stage.people, 2);
    let thing = maker.one(maker.stage.things);
    let (a, b, has) = (names[0], names[1], maker.stage.has.replace("{}", thing));
    let has_not = maker.stage.has_not.replace("{}", thing);
    let thing = quoted(thing);
    let yes = same(&quoted(b), &thing);
    let (text, means) = match maker.random.below(6) {
        0 => (format!("not {a} but {b} {has}"), yes),
        1 => (format!("{b}, not {a}, {has}"), yes),
        2 => (format!("it was {b} rather than {a} who {has}"), yes),
        3 => (format!("{b} instead of {a} {has}"), yes),
        4 => (
            format!("{a} {has_not} and nor did {b}"),
            all(&[two(&quoted(a), &thing), two(&quoted(b), &thing)]),
        ),
        _ => (format!("neither {a} nor {b} {has}"), all(&[two(&quoted(a), &thing), two(&quoted(b), &thing)])),
    };
    Some(Case::means("denial: of one of two", &text, means))
}

/// "Ann bought the lamp, not the drum".
fn of_values(maker: &mut Maker<'_>) -> Option<Case> {
    let a = maker.one(maker.stage.people);
    let things = maker.some(maker.stage.things, 2);
    let stage = maker.stage;
    let (t, u) = (things[0], things[1]);
    let row = quoted(a);
    let yes = same(&row, &quoted(t));
    let none = all(&[two(&row, &quoted(t)), two(&row, &quoted(u))]);
    let (text, means) = match maker.random.below(5) {
        0 => (format!("{a} {}, not the {u}", stage.has.replace("{}", t)), yes),
        1 => (format!("{a} {} or the {u}", stage.has_not.replace("{}", t)), none),
        2 => (format!("{a} {}, nor the {u}", stage.has_not.replace("{}", t)), none),
        3 => (format!("{a} {} and not the {u}", stage.has.replace("{}", t)), yes),
        _ => (format!("{a} {} but the {u}", stage.has_not.replace("{}", t)), same(&row, &quoted(u))),
    };
    Some(Case::means("denial: of values", &text, means))
}

/// Two denials are none.
fn double(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, thing) = pick(maker);
    let stage = maker.stage;
    let (has, has_not) = (stage.has.replace("{}", thing), stage.has_not.replace("{}", thing));
    let bare = stage.bare.replace("{}", thing);
    let text = match maker.random.below(7) {
        0 => format!("it is not true that {a} {has_not}"),
        1 => format!("it is false that {a} {has_not}"),
        2 => format!("{a} did not fail to {bare}"),
        3 => format!("{a} is not the one who {has_not}"),
        4 => format!("it is not the case that it was not {a} who {has}"),
        5 => format!("there is no doubt that {a} {has}"),
        _ => format!("nobody denies that {a} {has}"),
    };
    let yes = same(&quoted(a), &quoted(thing));
    // Of the four, three did not: that Ann is not "the one" of them may be odd, but it is no denial of the lamp.
    Some(Case::means("denial: doubled", &text, yes))
}

/// "Ann did not pay more than the person with the lamp": as much, or less.
fn of_comparison(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, b) = super::dimensions::pair(maker);
    let (text, up) = maker.one(maker.stage.axis.compared);
    let means = not(&maker.more(&a.1, &b.1, up));
    let text = match maker.random.below(3) {
        0 => format!("it is not true that {} {text} {}", a.0, b.0),
        1 => format!("it is false that {} {text} {}", a.0, b.0),
        _ => format!("it is not the case that {} {text} {}", a.0, b.0),
    };
    Some(Case::any("denial: of a comparison", &text, vec![means.clone(), all(&[means, two(&a.1, &b.1)])]))
}

/// "Ann bought the lamp without paying $2".
fn without(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, thing) = pick(maker);
    let value = maker.one(maker.stage.axis.values);
    let has = maker.stage.has.replace("{}", thing);
    let axis = &maker.stage.axis;
    let (row, thing, other) = (quoted(a), quoted(thing), quoted(value));
    let (text, means) = match maker.random.below(4) {
        0 => (
            format!("{a} {has}, but {}", axis.has_not.replace("{}", value)),
            [same(&row, &thing), two(&row, &other)],
        ),
        1 => (
            format!("{a} {has} and {}", axis.has_not.replace("{}", value)),
            [same(&row, &thing), two(&row, &other)],
        ),
        2 => (
            format!("{a} never {has} and {}", axis.has.replace("{}", value)),
            [two(&row, &thing), same(&row, &other)],
        ),
        _ => (
            format!("the one who {has} isn't {a} and {}", axis.has_not.replace("{}", value)),
            [two(&row, &thing), two(&thing, &other)],
        ),
    };
    Some(Case::means("denial: beside a statement", &text, all(&means)))
}

/// "Nobody who paid $2 bought the lamp".
fn nobody(maker: &mut Maker<'_>) -> Option<Case> {
    let thing = maker.one(maker.stage.things);
    let value = maker.one(maker.stage.axis.values);
    let has = maker.stage.has.replace("{}", thing);
    let paid = maker.stage.axis.has.replace("{}", value);
    let text = match maker.random.below(4) {
        0 => format!("nobody who {paid} {has}"),
        1 => format!("no one who {has} {paid}"),
        2 => format!("no person who {has} also {paid}"),
        _ => format!("there is nobody who both {has} and {paid}"),
    };
    Some(Case::means("denial: nobody", &text, two(&quoted(thing), &quoted(value))))
}

/// "What Ann bought was not the lamp".
fn cleft(maker: &mut Maker<'_>) -> Option<Case> {
    let (a, thing) = pick(maker);
    let row = two(&quoted(a), &quoted(thing));
    let text = match maker.random.below(4) {
        0 => format!("the {thing} is not {a}'s"),
        1 => format!("the {thing} is anything but {a}'s"),
        2 => format!("the {thing} belongs to somebody other than {a}"),
        _ => format!("the {thing} is by no means {a}'s"),
    };
    Some(Case::means("denial: of a thing", &text, row))
}
