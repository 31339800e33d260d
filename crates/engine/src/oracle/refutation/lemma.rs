//! A proof, in lemmas: what each follows from.

use std::fmt::Write as _;

/// What a lemma follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Antecedent {
    /// A clause of the input, by place.
    Clause(usize),
    /// An earlier lemma, by place.
    Lemma(usize),
}

/// A clause that follows by unit propagation alone: with all of its literals false, each of these
/// has one literal left, in this order, and the last one none.
#[derive(Clone, Debug)]
pub(super) struct Lemma {
    pub literals: Vec<i32>,
    pub after: Vec<Antecedent>,
}

/// A proof that clauses have no model: lemmas, each needed by a later one, the last one empty.
#[derive(Clone, Debug)]
pub struct Refutation {
    pub(super) lemmas: Vec<Lemma>,
    pub(super) used: Vec<usize>,
}

impl Refutation {
    /// The clauses that it rests on, by place.
    pub fn used(&self) -> &[usize] {
        &self.used
    }

    /// The proof as LRAT over a file of `clauses` clauses; `number` gives the number in it, from
    /// 1, of the clause at a place.
    pub fn lrat(&self, clauses: usize, number: impl Fn(usize) -> usize) -> String {
        let mut text = String::new();
        for (place, lemma) in self.lemmas.iter().enumerate() {
            let _ = write!(text, "{}", clauses + place + 1);
            lemma.literals.iter().for_each(|literal| {
                let _ = write!(text, " {literal}");
            });
            text.push_str(" 0");
            for after in &lemma.after {
                let id = match after {
                    Antecedent::Clause(place) => number(*place),
                    Antecedent::Lemma(place) => clauses + place + 1,
                };
                let _ = write!(text, " {id}");
            }
            text.push_str(" 0\n");
        }
        text
    }
}
