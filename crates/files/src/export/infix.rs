//! Operations written between their parts, as most languages write them.

use because_encodings::{ClueNumber, Comparison, Entity};

use super::logic::{Distance, Logic, Sum};

/// How a language writes what is not made of parts, and its signs.
pub(super) trait Infix {
    /// And.
    const AND: &'static str;
    /// Or.
    const OR: &'static str;
    /// If and only if.
    const IFF: &'static str;
    /// Not, before what is in parentheses.
    const NOT: &'static str;

    /// What always holds, or never.
    fn constant(value: bool) -> String {
        value.to_string()
    }
    /// A comparison's sign.
    fn sign(comparison: Comparison) -> &'static str {
        comparison.sign()
    }
    /// Two entities are in one row.
    fn same(&self, a: Entity, b: Entity) -> String;
    /// Two entities are not in one row.
    fn apart(&self, a: Entity, b: Entity) -> String;
    /// A clue is true.
    fn clue(&self, number: ClueNumber) -> String;
    /// How many of the parts hold.
    fn count(&self, parts: &[String]) -> String;
    /// A comparison of sums.
    fn sum(&self, sum: &Sum) -> String;
    /// A comparison of a distance.
    fn distance(&self, distance: &Distance) -> String;
}

/// The formula as a whole.
pub(super) fn written<L: Infix>(language: &L, logic: &Logic) -> String {
    match logic {
        Logic::Constant(value) => L::constant(*value),
        Logic::Same(a, b) => language.same(*a, *b),
        Logic::Clue(number) => language.clue(*number),
        Logic::Not(inner) => match &**inner {
            Logic::Same(a, b) => language.apart(*a, *b),
            other => format!("{}({})", L::NOT, written(language, other)),
        },
        Logic::All(of) => joined(language, of, L::AND),
        Logic::Any(of) => joined(language, of, L::OR),
        Logic::Iff(a, b) => format!("{} {} {}", part(language, a), L::IFF, part(language, b)),
        Logic::Count { comparison, count, of } => {
            let parts: Vec<String> = of.iter().map(|logic| written(language, logic)).collect();
            format!("{} {} {count}", language.count(&parts), L::sign(*comparison))
        }
        Logic::Sum(sum) => language.sum(sum),
        Logic::Distance(distance) => language.distance(distance),
    }
}

fn joined<L: Infix>(language: &L, of: &[Logic], sign: &str) -> String {
    let parts: Vec<String> = of.iter().map(|logic| part(language, logic)).collect();
    parts.join(&format!(" {sign} "))
}

/// The formula where it is a part of another.
fn part<L: Infix>(language: &L, logic: &Logic) -> String {
    let text = written(language, logic);
    let alone = match logic {
        Logic::Constant(_) | Logic::Same(..) | Logic::Clue(_) => true,
        Logic::Not(inner) => matches!(**inner, Logic::Same(..)),
        _ => false,
    };
    if alone { text } else { format!("({text})") }
}

/// A sum: `2 * a + b - 3`.
pub(super) fn total(terms: impl IntoIterator<Item = (i64, String)>, constant: i64) -> String {
    let terms = terms.into_iter().map(|(factor, text)| match factor {
        1 => text,
        factor => format!("{factor} * {text}"),
    });
    let text = terms.collect::<Vec<_>>().join(" + ");
    match constant {
        constant if text.is_empty() => constant.to_string(),
        0 => text,
        less if less < 0 => format!("{text} - {}", -less),
        more => format!("{text} + {more}"),
    }
}
