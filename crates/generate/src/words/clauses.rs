//! Clauses that join two names, or deny it, and conditions of them.

use because_encodings::{Entity, Formula};

use super::rows::denied;
use super::{Teller, Way, drawn};
use crate::rng::Rng;

impl Teller<'_> {
    /// All ways to say a formula.
    pub(super) fn ways(&self, formula: &Formula, rng: &mut Rng) -> Vec<Way> {
        match formula {
            Formula::Same(a, b) => self.joined((*a, *b), true, rng),
            Formula::Not(inner) => match inner.as_ref() {
                Formula::Same(a, b) => self.joined((*a, *b), false, rng),
                inner => self.not_ordered(inner, rng),
            },
            Formula::Implies(a, b) => self.condition(a, b, rng),
            Formula::Different(of) => self.different(of, rng),
            Formula::Matching(left, right) => self.pairs(left, right, rng),
            Formula::Count { .. } | Formula::All(_) => {
                let ways = self.several(formula, rng);
                if ways.is_empty() { self.ordered(formula, rng) } else { ways }
            }
            _ => self.ordered(formula, rng),
        }
    }

    /// One way to say a formula, as a part of another.
    pub(super) fn clause(&self, formula: &Formula, rng: &mut Rng) -> Option<String> {
        let ways = match formula {
            Formula::Same(a, b) => self.plain_join((*a, *b), true, rng),
            Formula::Not(inner) => match inner.as_ref() {
                Formula::Same(a, b) => self.plain_join((*a, *b), false, rng),
                _ => self.ways(formula, rng),
            },
            _ => self.ways(formula, rng),
        };
        drawn(ways, rng).into_iter().next()
    }

    /// "Ada baked the rye", "the rye was baked by Ada", "it was Ada who baked the rye", or their opposites.
    fn joined(&self, pair: (Entity, Entity), holds: bool, rng: &mut Rng) -> Vec<Way> {
        let mut ways = self.plain_join(pair, holds, rng);
        for (row, name) in [pair, (pair.1, pair.0)] {
            for verb in &self.words(name).passive {
                let said = if holds { Some(verb.verb.clone()) } else { denied(verb) };
                if let Some(said) = said {
                    ways.push((2, format!("{} {said} {}", self.name(name), self.row(row, rng))));
                }
            }
            if self.acts(row) && !self.words(name).verbs.is_empty() {
                let (be, not) = (&self.themed.theme().be, if holds { "" } else { " not" });
                let described = self.row(name, rng);
                let row = self.row(row, rng);
                ways.push((1, format!("{described} {be}{not} {row}")));
                if let (true, Some(said)) = (holds, self.predicate(name, true, rng)) {
                    ways.push((1, format!("it {be} {row} {} {said}", self.who())));
                } else if !holds {
                    ways.push((1, format!("{row} {be} not {described}")));
                }
            }
        }
        ways
    }

    /// "Ada baked the rye", or that she did not.
    fn plain_join(&self, pair: (Entity, Entity), holds: bool, rng: &mut Rng) -> Vec<Way> {
        let ways = [pair, (pair.1, pair.0)].into_iter().filter_map(|(row, name)| {
            let said = self.predicate(name, holds, rng)?;
            Some((if self.acts(row) { 8 } else { 5 }, format!("{} {said}", self.row(row, rng))))
        });
        ways.collect()
    }

    /// "If Ada baked the rye, then Bruno charged $5."
    fn condition(&self, a: &Formula, b: &Formula, rng: &mut Rng) -> Vec<Way> {
        let (Some(first), Some(then)) = (self.clause(a, rng), self.clause(b, rng)) else { return Vec::new() };
        vec![
            (6, format!("if {first}, then {then}")),
            (2, format!("if {first}, {then}")),
            (1, format!("{then} if {first}")),
        ]
    }
}
