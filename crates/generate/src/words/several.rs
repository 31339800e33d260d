//! Sentences about three names or more: neither … nor, either … or, of two the one and the other, all different.

use because_encodings::{Comparison, Entity, Formula};

use super::{Teller, Way, and, number};
use crate::rng::Rng;

impl Teller<'_> {
    /// What counts or joins pairs of names: one of them, none of them, all of them.
    pub(super) fn several(&self, formula: &Formula, rng: &mut Rng) -> Vec<Way> {
        match formula {
            Formula::Count { comparison: Comparison::Equal, count: 1, of } => self.either(of, rng),
            Formula::Count { comparison: Comparison::Equal | Comparison::AtMost, count: 0, of } => {
                self.neither(of, rng)
            }
            Formula::All(of) if of.iter().all(|part| matches!(part, Formula::Not(_))) => {
                let inner: Vec<Formula> = of
                    .iter()
                    .filter_map(|part| match part {
                        Formula::Not(inner) => Some(inner.as_ref().clone()),
                        _ => None,
                    })
                    .collect();
                self.neither(&inner, rng)
            }
            Formula::All(of) => self.both(of, rng),
            _ => Vec::new(),
        }
    }

    /// "Ada baked neither the rye nor the brioche", "neither Ada nor Bruno baked the rye".
    fn neither(&self, of: &[Formula], rng: &mut Rng) -> Vec<Way> {
        let mut ways = self.alternatives(of, ("neither", "nor"), rng);
        if let Some((x, [y, z])) = shared(of)
            && self.acts(y)
            && self.acts(z)
            && let Some(verb) = self.words(x).passive.first()
        {
            let (y, z) = (self.name(y), self.name(z));
            ways.push((2, format!("{} {} neither {y} nor {z}", self.name(x), verb.verb)));
        }
        ways
    }

    /// "Ada baked either the rye or the brioche", "either Ada or Bruno baked the rye".
    fn either(&self, of: &[Formula], rng: &mut Rng) -> Vec<Way> {
        let mut ways = self.alternatives(of, ("either", "or"), rng);
        if let ([a, b], true) = (of, ways.is_empty())
            && let (Some(a), Some(b)) = (self.clause(a, rng), self.clause(b, rng))
        {
            ways.push((1, format!("either {a}, or {b}, but not both")));
        }
        ways
    }

    /// Two alternatives for one row, or two rows for one alternative.
    fn alternatives(&self, of: &[Formula], (one, other): (&str, &str), rng: &mut Rng) -> Vec<Way> {
        let Some((x, [y, z])) = shared(of) else { return Vec::new() };
        let mut ways = Vec::new();
        if y.category == z.category && !self.acts(y) {
            let row = self.row(x, rng);
            if let Some(verb) = self.verb(y, rng) {
                ways.push((
                    8,
                    format!("{row} {} {one} {} {other} {}", verb.verb, self.name(y), self.name(z)),
                ));
            }
        }
        let (first, second) = (self.predicate(y, true, rng), self.predicate(z, true, rng));
        if let (Some(first), Some(second), false) = (first, second, y.category == z.category) {
            ways.push((5, format!("{} {}", self.row(x, rng), either_of((one, other), &first, &second))));
        }
        let (y, z) = if self.acts(z) { (z, y) } else { (y, z) };
        let (first, second) = (self.row(y, rng), self.row(z, rng));
        let row = self.row(x, rng);
        ways.push((2, format!("{row} {} {one} {first} {other} {second}", self.themed.theme().be)));
        // "Neither Ada nor the baker from Oxbow …" may take it for granted that she is not that baker.
        if let (Some(said), true) =
            (self.predicate(x, true, rng), one == "either" || y.category == z.category)
        {
            ways.push((6, format!("{one} {first} {other} {second} {said}")));
        }
        ways
    }

    /// "Ada baked the rye and charged $5."
    fn both(&self, of: &[Formula], rng: &mut Rng) -> Vec<Way> {
        let Some((x, [y, z])) = shared(of) else {
            let parts: Option<Vec<String>> = of.iter().map(|part| self.clause(part, rng)).collect();
            return parts
                .filter(|parts| parts.len() == 2)
                .map(|parts| (1, parts.join(", and ")))
                .into_iter()
                .collect();
        };
        let (first, second) = (self.predicate(y, true, rng), self.predicate(z, true, rng));
        let (Some(first), Some(second)) = (first, second) else { return Vec::new() };
        vec![(1, format!("{} {first} and {second}", self.row(x, rng)))]
    }

    /// "Ada, the baker of the rye and whoever charged $5 are three different bakers."
    pub(super) fn different(&self, of: &[Entity], rng: &mut Rng) -> Vec<Way> {
        let theme = self.themed.theme();
        let mut of = of.to_vec();
        of.sort_by_key(|entity| !self.acts(*entity));
        let rows: Vec<String> = of.iter().map(|entity| self.row(*entity, rng)).collect();
        let (count, listed, many) = (number(rows.len()), and(&rows), &theme.many);
        let mut ways = vec![
            (3, format!("{listed} are {count} different {many}")),
            (1, format!("{listed} are all different {many}")),
        ];
        if rows.len() == self.themed.frame.puzzle.shape().entities() {
            ways.push((9, format!("the {count} {many} are {listed}")));
        }
        ways
    }

    /// "Of Ada and Bruno, one baked the rye and the other charged $5."
    pub(super) fn pairs(&self, left: &[Entity], right: &[Entity], rng: &mut Rng) -> Vec<Way> {
        let mut ways = Vec::new();
        for (rows, names) in [(left, right), (right, left)] {
            let ([x, y], [v, w]) = (rows, names) else { continue };
            // Who has a name of his own comes first.
            let (x, y) = if self.acts(*y) { (y, x) } else { (x, y) };
            let (x, y) = (self.row(*x, rng), self.row(*y, rng));
            let (first, second) = (self.predicate(*v, true, rng), self.predicate(*w, true, rng));
            let (Some(first), Some(second)) = (first, second) else { continue };
            ways.push((3, format!("of {x} and {y}, one {first} and the other {second}")));
        }
        ways
    }
}

/// "either came 3rd or was led by Ulla", "was neither led by Ulla nor founded in 1990".
fn either_of((one, other): (&str, &str), a: &str, b: &str) -> String {
    if let (Some(a), Some(b)) = (a.strip_prefix("was "), b.strip_prefix("was ")) {
        return format!("was {one} {a} {other} {b}");
    }
    let heavy = ["was ", "had "].iter().any(|start| a.starts_with(start));
    let (a, b) = if heavy { (b, a) } else { (a, b) };
    format!("{one} {a} {other} {b}")
}

/// The entity that two pairs have in common, and the others.
fn shared(of: &[Formula]) -> Option<(Entity, [Entity; 2])> {
    let [Formula::Same(a, b), Formula::Same(c, d)] = of else { return None };
    let ways = [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)];
    ways.into_iter().find(|(x, _, other, _)| x == other).map(|(x, y, _, z)| (*x, [*y, *z]))
}
