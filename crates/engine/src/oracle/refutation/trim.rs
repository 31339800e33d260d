//! A proof without what it does not need.

use std::collections::{BTreeMap, BTreeSet};

use super::lemma::{Antecedent, Lemma, Refutation};

/// The lemmas that the empty one rests on, in order, each with the propagations that it needs;
/// `None` if there is no empty one, or a lemma does not follow.
pub(super) fn trimmed(clauses: &[Vec<i32>], lemmas: &[Lemma]) -> Option<Refutation> {
    let last = lemmas.iter().position(|lemma| lemma.literals.is_empty())?;
    let of = |antecedent: Antecedent| match antecedent {
        Antecedent::Clause(place) => clauses.get(place).map_or(&[][..], Vec::as_slice),
        Antecedent::Lemma(place) => lemmas[place].literals.as_slice(),
    };
    let mut needed = vec![false; last + 1];
    needed[last] = true;
    let mut used = vec![false; clauses.len()];
    let mut kept = Vec::new();
    let mut values = Values::new(clauses);
    for place in (0..=last).rev() {
        if !needed[place] {
            continue;
        }
        let after = conflict(&lemmas[place], &of, &mut values)?;
        for antecedent in &after {
            match antecedent {
                Antecedent::Clause(clause) => *used.get_mut(*clause)? = true,
                Antecedent::Lemma(earlier) => *needed.get_mut(*earlier).filter(|_| *earlier < place)? = true,
            }
        }
        kept.push((place, after));
    }
    kept.reverse();
    let renumbered: BTreeMap<usize, usize> = kept.iter().map(|(place, _)| *place).zip(0..).collect();
    let lemma = |(place, after): (usize, Vec<Antecedent>)| Lemma {
        literals: lemmas[place].literals.clone(),
        after: after
            .into_iter()
            .map(|antecedent| match antecedent {
                Antecedent::Lemma(place) => {
                    Antecedent::Lemma(renumbered.get(&place).copied().unwrap_or(place))
                }
                clause => clause,
            })
            .collect(),
    };
    let lemmas = kept.into_iter().map(lemma).collect();
    Some(Refutation { lemmas, used: (0..clauses.len()).filter(|place| used[*place]).collect() })
}

/// Which literals hold, and the antecedent that made each so, by place.
struct Values {
    /// Per variable, its sign if it has a value, else 0.
    signs: Vec<i32>,
    /// In order, without the literals that are supposed.
    order: Vec<(i32, usize)>,
}

impl Values {
    fn new(clauses: &[Vec<i32>]) -> Values {
        let most = clauses.iter().flatten().map(|literal| literal.unsigned_abs()).max().unwrap_or_default();
        Values { signs: vec![0; most as usize + 1], order: Vec::new() }
    }

    fn sign(&self, literal: i32) -> i32 {
        self.signs.get(literal.unsigned_abs() as usize).copied().unwrap_or_default()
    }

    fn holds(&self, literal: i32) -> bool {
        self.sign(literal) == literal.signum()
    }

    fn fails(&self, literal: i32) -> bool {
        self.sign(literal) == -literal.signum()
    }

    fn set(&mut self, literal: i32, sign: i32) {
        if let Some(known) = self.signs.get_mut(literal.unsigned_abs() as usize) {
            *known = sign;
        }
    }

    /// The antecedent that has no literal left, if propagation finds one.
    fn clash<'c>(&mut self, lemma: &Lemma, of: &impl Fn(Antecedent) -> &'c [i32]) -> Option<usize> {
        loop {
            let before = self.order.len();
            for (place, antecedent) in lemma.after.iter().enumerate() {
                let clause = of(*antecedent);
                if clause.iter().any(|literal| self.holds(*literal)) {
                    continue;
                }
                let mut open = clause.iter().copied().filter(|literal| !self.fails(*literal));
                match (open.next(), open.next()) {
                    (None, _) => return Some(place),
                    (Some(literal), None) => {
                        self.set(literal, literal.signum());
                        self.order.push((literal, place));
                    }
                    _ => {}
                }
            }
            if self.order.len() == before {
                return None;
            }
        }
    }
}

/// Those of a lemma's antecedents that its conflict rests on, in the order of propagation; `None`
/// if there is none.
fn conflict<'c>(
    lemma: &Lemma,
    of: &impl Fn(Antecedent) -> &'c [i32],
    values: &mut Values,
) -> Option<Vec<Antecedent>> {
    lemma.literals.iter().for_each(|literal| values.set(*literal, -literal.signum()));
    let clash = values.clash(lemma, of);
    let order = std::mem::take(&mut values.order);
    let supposed = lemma.literals.iter().copied();
    order.iter().map(|(literal, _)| *literal).chain(supposed).for_each(|literal| values.set(literal, 0));
    let clash = clash?;
    let mut wanted: BTreeSet<i32> = of(lemma.after[clash]).iter().map(|literal| -literal).collect();
    let mut after = vec![lemma.after[clash]];
    for (literal, place) in order.into_iter().rev() {
        if wanted.contains(&literal) {
            let clause = of(lemma.after[place]);
            wanted.extend(clause.iter().filter(|other| **other != literal).map(|other| -other));
            after.push(lemma.after[place]);
        }
    }
    after.reverse();
    Some(after)
}
