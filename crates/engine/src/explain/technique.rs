//! What a player would call a step: by the shape of its clue, or of its marks in the grid.

mod by_clue;
mod by_grid;

use because_encodings::{ClueNumber, Fact, Puzzle};

use super::step::Technique;

impl Technique {
    /// All, from those with clues to the contradiction.
    pub const ALL: [Technique; 19] = [
        Technique::ReadOff,
        Technique::ClueWithGrid,
        Technique::EitherOr,
        Technique::UnalignedPair,
        Technique::MultiElimination,
        Technique::Comparative,
        Technique::SeveralClues,
        Technique::CrossOut,
        Technique::LastCandidate,
        Technique::Transposition,
        Technique::Transitive,
        Technique::CrossElimination,
        Technique::ParallelCrossElimination,
        Technique::SkewedCrossElimination,
        Technique::AlignedPair,
        Technique::StaggeredPair,
        Technique::PseudoTrue,
        Technique::GridAlone,
        Technique::Contradiction,
    ];

    /// What programs call it.
    pub fn id(self) -> &'static str {
        match self {
            Technique::ReadOff => "read-off",
            Technique::ClueWithGrid => "clue-with-grid",
            Technique::EitherOr => "either-or",
            Technique::UnalignedPair => "unaligned-pair",
            Technique::MultiElimination => "multi-elimination",
            Technique::Comparative => "comparative",
            Technique::SeveralClues => "several-clues",
            Technique::CrossOut => "cross-out",
            Technique::LastCandidate => "last-candidate",
            Technique::Transposition => "transposition",
            Technique::Transitive => "transitive",
            Technique::CrossElimination => "cross-elimination",
            Technique::ParallelCrossElimination => "cross-elimination-parallel",
            Technique::SkewedCrossElimination => "cross-elimination-skewed",
            Technique::AlignedPair => "pseudo-true-pair-aligned",
            Technique::StaggeredPair => "pseudo-true-pair-staggered",
            Technique::PseudoTrue => "pseudo-true",
            Technique::GridAlone => "grid-alone",
            Technique::Contradiction => "contradiction",
        }
    }
}

/// The technique of a step with these used clues, premises and derived facts.
pub(crate) fn technique(
    puzzle: &Puzzle,
    clues: &[ClueNumber],
    premises: &[Fact],
    derived: &[Fact],
) -> Technique {
    if derived.is_empty() {
        return Technique::Contradiction;
    }
    match clues {
        [] => by_grid::technique(puzzle.shape(), premises, derived),
        [one] => {
            let said = puzzle.clue(*one).and_then(|clue| by_clue::technique(puzzle, &clue.formula));
            let plain = if premises.is_empty() { Technique::ReadOff } else { Technique::ClueWithGrid };
            said.unwrap_or(plain)
        }
        _ => Technique::SeveralClues,
    }
}
