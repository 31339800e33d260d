//! A proof without what it does not need.

use std::collections::BTreeMap;

use super::{Antecedent, Lemma, Refutation};

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
    for place in (0..=last).rev() {
        if !needed[place] {
            continue;
        }
        let after = conflict(&lemmas[place], &of)?;
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

/// Those of a lemma's antecedents that its conflict rests on, in the order of propagation.
fn conflict<'c>(lemma: &Lemma, of: &impl Fn(Antecedent) -> &'c [i32]) -> Option<Vec<Antecedent>> {
    // Per literal that is true, the antecedent that made it so, by place.
    let mut holds: BTreeMap<i32, Option<usize>> =
        lemma.literals.iter().map(|literal| (-literal, None)).collect();
    let mut order: Vec<(i32, usize)> = Vec::new();
    let clash = loop {
        let before = order.len();
        let mut clash = None;
        for (place, antecedent) in lemma.after.iter().enumerate() {
            let clause = of(*antecedent);
            if clause.iter().any(|literal| holds.contains_key(literal)) {
                continue;
            }
            let mut open = clause.iter().filter(|literal| !holds.contains_key(&-**literal));
            match (open.next().copied(), open.next()) {
                (None, _) => {
                    clash = Some(place);
                    break;
                }
                (Some(literal), None) => {
                    holds.insert(literal, Some(place));
                    order.push((literal, place));
                }
                _ => {}
            }
        }
        match clash {
            Some(clash) => break clash,
            None if order.len() == before => return None,
            None => {}
        }
    };
    let mut wanted: Vec<i32> = of(lemma.after[clash]).iter().map(|literal| -literal).collect();
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
