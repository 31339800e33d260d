//! What a player would call a step.

use because_encodings::{AxiomName, Fact, Shape};

use super::step::Technique;

impl Technique {
    /// All, from those with clues to the contradiction.
    pub const ALL: [Technique; 9] = [
        Technique::ReadOff,
        Technique::ClueWithGrid,
        Technique::SeveralClues,
        Technique::CrossOut,
        Technique::LastCandidate,
        Technique::Transposition,
        Technique::CrossElimination,
        Technique::PseudoTrue,
        Technique::Contradiction,
    ];

    /// What programs call it.
    pub fn id(self) -> &'static str {
        match self {
            Technique::ReadOff => "read-off",
            Technique::ClueWithGrid => "clue-with-grid",
            Technique::SeveralClues => "several-clues",
            Technique::CrossOut => "cross-out",
            Technique::LastCandidate => "last-candidate",
            Technique::Transposition => "transposition",
            Technique::CrossElimination => "cross-elimination",
            Technique::PseudoTrue => "pseudo-true",
            Technique::Contradiction => "contradiction",
        }
    }
}

/// The technique of a step with these premises, facts and axioms and so many clues.
pub fn technique(
    shape: Shape,
    clues: usize,
    premises: &[Fact],
    derived: &[Fact],
    axioms: &[AxiomName],
) -> Technique {
    if derived.is_empty() {
        return Technique::Contradiction;
    }
    match (clues, premises.is_empty()) {
        (0, _) => of_axioms(shape, premises, derived, axioms),
        (1, true) => Technique::ReadOff,
        (1, false) => Technique::ClueWithGrid,
        _ => Technique::SeveralClues,
    }
}

fn of_axioms(shape: Shape, premises: &[Fact], derived: &[Fact], axioms: &[AxiomName]) -> Technique {
    let categories = |fact: &Fact| {
        let (x, y) = shape.entities_at(fact.cell);
        (x.category, y.category)
    };
    let one_table = premises
        .iter()
        .chain(derived)
        .map(categories)
        .all(|pair| Some(pair) == premises.first().map(categories));
    let crossed_out = premises.iter().filter(|fact| !fact.value).count();
    if one_table && premises.len() == 1 && crossed_out == 0 {
        Technique::CrossOut
    } else if one_table && derived.iter().any(|fact| fact.value) {
        Technique::LastCandidate
    } else if premises.len() == 2 && crossed_out <= 1 {
        Technique::Transposition
    } else if derived.iter().all(|fact| !fact.value) && !axioms.iter().all(|axiom| axiom.is_bijection()) {
        Technique::CrossElimination
    } else {
        Technique::PseudoTrue
    }
}
