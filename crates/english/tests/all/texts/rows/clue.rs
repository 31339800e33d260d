//! Sentences about a row of people: true ones of who stands where, and remarks on something else.

use because_encodings::testing::Random;

use super::people::{Row, Thing};

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];
const ORDINALS: [&str; 13] = [
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// What says nothing of who stands where.
const REMARKS: [&str; 16] = [
    "{a} has an older sister.",
    "{a} once had lunch with {b}.",
    "{a} is friends with {b}.",
    "{a} was born in May.",
    "{a} thinks that the weather is nice.",
    "{a} met {b} at a party.",
    "{a} has met {b} before.",
    "{a} is a good swimmer.",
    "{a} and {b} went to the same school.",
    "{a} forgot to bring an umbrella.",
    "{a} knows {b}.",
    "{a} is taller than {b}.",
    "{a} arrived before {b}.",
    "{a} is 34 years old.",
    "{a} lent {b} some money.",
    "{a} is older than {b}.",
];

fn pick(random: &mut Random, of: &[String]) -> String {
    of[random.below(of.len())].clone()
}

fn number(random: &mut Random, n: usize) -> String {
    if random.below(3) == 0 { n.to_string() } else { NUMBERS[n].to_string() }
}

/// The first letter as a capital.
pub fn begun(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A remark on two of a row.
pub fn remark(random: &mut Random, row: &Row) -> String {
    let (a, b) = (row.any(random), row.any(random));
    let text = REMARKS[random.below(REMARKS.len())];
    begun(&text.replace("{a}", &row.who(random, a)).replace("{b}", &row.who(random, b)))
}

/// A true sentence of who stands where, of the form that is drawn; nothing where that form says
/// nothing of those who are drawn.
pub fn clue(random: &mut Random, row: &Row) -> Option<String> {
    let (a, b, c) = (row.any(random), row.any(random), row.any(random));
    let form = random.below(12);
    let said = match form {
        0 => alone(random, row, a),
        1 | 2 => bounded(random, row, a),
        3 => same(random, row, a, b),
        _ if a.place == b.place => None,
        4 | 5 => side(random, row, a, b),
        6 => beside(random, row, a, b),
        7 => distance(random, row, a, b),
        8 | 9 => gap(random, row, a, b),
        _ => three(random, row, [a, b, c]),
    };
    said.map(|text| begun(&text))
}

/// Where one stands.
fn alone(random: &mut Random, row: &Row, a: Thing) -> Option<String> {
    let (who, at, n) = (row.who(random, a), a.place, row.size);
    let mut ways = vec![format!("{who} is at an {} position.", if at % 2 == 0 { "even" } else { "odd" })];
    if random.below(4) == 0 {
        ways = vec![
            format!("{who} is at position {at}."),
            format!("{who} stands in position {at}."),
            format!("{who} is {} from the left.", ORDINALS[at]),
            format!("{who} is {} from the right.", ORDINALS[n + 1 - at]),
        ];
    }
    if at == 1 || at == n {
        ways.push(format!("{who} is at one of the ends."));
        ways.push(format!("{who} is at the {} end.", if at == 1 { "left" } else { "right" }));
    }
    if 2 * at == n + 1 {
        ways.push(format!("{who} is exactly in the middle."));
    }
    if at > 1 {
        let left = number(random, at - 1);
        let people = if at == 2 { "is one person".to_string() } else { format!("are {left} people") };
        ways.push(format!("there {people} to the left of {who}."));
    }
    Some(pick(random, &ways))
}

/// Where one does not stand, or in which part of the row.
fn bounded(random: &mut Random, row: &Row, a: Thing) -> Option<String> {
    let (who, at) = (row.who(random, a), a.place);
    let other = 1 + random.below(row.size);
    if other == at {
        return None;
    }
    let (low, high) = (at.min(other), at.max(other));
    let side = if at < other { "left" } else { "right" };
    let mut ways = vec![
        format!("{who} is not at position {other}."),
        format!("{who} is not {} from the left.", ORDINALS[other]),
        format!("{who} is somewhere to the {side} of position {other}."),
        format!("{who} is either at position {low} or at position {high}."),
    ];
    if at > 1 && at < row.size {
        ways.push(format!("{who} is not at either end."));
    }
    Some(pick(random, &ways))
}

fn same(random: &mut Random, row: &Row, a: Thing, b: Thing) -> Option<String> {
    let (x, y) = (row.who(random, a), row.who(random, b));
    if a.kind == b.kind {
        return None;
    }
    let ways = if a.place == b.place {
        [format!("{x} is {y}."), format!("{x} and {y} are the same person.")]
    } else {
        [format!("{x} is not {y}."), format!("{x} and {y} are different people.")]
    };
    Some(pick(random, &ways))
}

fn side(random: &mut Random, row: &Row, a: Thing, b: Thing) -> Option<String> {
    let (x, y) = (row.who(random, a), row.who(random, b));
    let side = if a.place < b.place { "left" } else { "right" };
    let mut ways = vec![
        format!("{x} is somewhere to the {side} of {y}."),
        format!("{x} stands to the {side} of {y}."),
        format!("{x} is on the {side} of {y}."),
        format!("{x} is closer to the {side} end than {y}."),
    ];
    if a.place.abs_diff(b.place) > 1 {
        ways.push(format!("{x} is more than one place to the {side} of {y}."));
        ways.push(format!("{x} is at least two places to the {side} of {y}."));
    }
    Some(pick(random, &ways))
}

fn beside(random: &mut Random, row: &Row, a: Thing, b: Thing) -> Option<String> {
    let (x, y) = (row.who(random, a), row.who(random, b));
    let side = if a.place < b.place { "left" } else { "right" };
    let ways = if a.place.abs_diff(b.place) == 1 {
        vec![
            format!("{x} is immediately to the {side} of {y}."),
            format!("{x} stands directly {side} of {y}."),
            format!("{x} is next to {y}."),
            format!("{x} and {y} are next to each other."),
        ]
    } else {
        vec![format!("{x} is not next to {y}."), format!("{x} is not adjacent to {y}.")]
    };
    Some(pick(random, &ways))
}

fn distance(random: &mut Random, row: &Row, a: Thing, b: Thing) -> Option<String> {
    let (x, y) = (row.who(random, a), row.who(random, b));
    let (by, side) = (a.place.abs_diff(b.place), if a.place < b.place { "left" } else { "right" });
    let (n, s) = (number(random, by), if by == 1 { "" } else { "s" });
    let ways = [
        format!("{x} is exactly {n} place{s} to the {side} of {y}."),
        format!("{x} stands {n} spot{s} {side} of {y}."),
        format!("{x} is {n} position{s} to the {side} of {y}."),
        format!("the sum of the positions of {x} and {y} is {}.", a.place + b.place),
    ];
    let nth = format!("{x} is the {} to the {side} of {y}.", ORDINALS[by]);
    Some(if by > 1 && random.below(4) == 0 { nth } else { pick(random, &ways) })
}

fn gap(random: &mut Random, row: &Row, a: Thing, b: Thing) -> Option<String> {
    let (x, y) = (row.who(random, a), row.who(random, b));
    let between = a.place.abs_diff(b.place).checked_sub(1).filter(|n| *n > 0)?;
    let n = number(random, between);
    let (is, people) = if between == 1 { ("is", "person") } else { ("are", "people") };
    let ways = [
        format!("there {is} exactly {n} {people} between {x} and {y}."),
        format!("there {is} at least {n} {people} between {x} and {y}."),
        format!("exactly {n} {people} stand{} between {x} and {y}.", if between == 1 { "s" } else { "" }),
        format!("the number of people between {x} and {y} is {between}."),
    ];
    Some(pick(random, &ways))
}

fn three(random: &mut Random, row: &Row, mut of: [Thing; 3]) -> Option<String> {
    of.sort_by_key(|thing| thing.place);
    let [a, b, c] = of;
    if a.place == b.place || b.place == c.place {
        return None;
    }
    let (x, y, z) = (row.who(random, a), row.who(random, b), row.who(random, c));
    let ways = [
        format!("{y} stands somewhere between {x} and {z}."),
        format!("{y} is between {z} and {x}."),
        format!("{x}, {y} and {z} stand in that order from left to right."),
        format!("{z}, {y} and {x} are in that order from right to left."),
    ];
    Some(pick(random, &ways))
}
