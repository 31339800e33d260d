//! Where a puzzle stands in the archive: its stars, its number of clues, the techniques that it needs.

use crate::Relation;
use because_engine::explain::Technique;
use because_engine::grade::Grade;

/// A cell of the archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// From 1 to 5.
    pub stars: u8,
    /// How many clues there are.
    pub clues: u8,
    /// The kinds of technique that its explanation needs, or the hardest of them.
    pub techniques: Needs,
}

/// How finely cells tell techniques apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// By all kinds that a puzzle needs.
    #[default]
    Set,
    /// By the hardest of them.
    Hardest,
}

/// A kind of technique beyond reading off, cross-outs, last candidates and what carries marks over,
/// which every puzzle needs. From the easiest to the hardest, as players have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// A clue that compares.
    Comparison,
    /// A clue that gives a choice.
    Choice,
    /// A clue that says of two that they are two others.
    Pair,
    /// A clue that says of several that they are all different.
    AllDifferent,
    /// Two that have no common partner.
    CrossElimination,
    /// Two or more that share as many candidates.
    SharedCandidates,
    /// A deduction from the grid alone that has no name.
    Nameless,
    /// Several clues at once.
    Together,
}

/// A set of kinds of technique.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Needs(u8);

impl Need {
    /// All of them.
    pub(crate) const ALL: [Need; 8] = [
        Need::Comparison,
        Need::Choice,
        Need::Pair,
        Need::AllDifferent,
        Need::CrossElimination,
        Need::SharedCandidates,
        Need::Nameless,
        Need::Together,
    ];

    /// The kind of a technique, if it has one.
    pub(crate) fn of(technique: Technique) -> Option<Need> {
        match technique {
            Technique::EitherOr => Some(Need::Choice),
            Technique::UnalignedPair => Some(Need::Pair),
            Technique::MultiElimination => Some(Need::AllDifferent),
            Technique::Comparative => Some(Need::Comparison),
            Technique::SeveralClues => Some(Need::Together),
            Technique::CrossElimination
            | Technique::ParallelCrossElimination
            | Technique::SkewedCrossElimination => Some(Need::CrossElimination),
            Technique::AlignedPair | Technique::StaggeredPair | Technique::PseudoTrue => {
                Some(Need::SharedCandidates)
            }
            Technique::GridAlone => Some(Need::Nameless),
            Technique::ReadOff
            | Technique::ClueWithGrid
            | Technique::CrossOut
            | Technique::LastCandidate
            | Technique::Transposition
            | Technique::Transitive
            | Technique::Contradiction => None,
        }
    }

    /// The kind of technique that clues of a kind ask for, if any.
    pub(crate) fn of_clue(relation: Relation) -> Option<Need> {
        match relation {
            Relation::Either => Some(Need::Choice),
            Relation::Pair => Some(Need::Pair),
            Relation::Different => Some(Need::AllDifferent),
            Relation::Order | Relation::Exactly | Relation::Bound | Relation::Apart | Relation::Between => {
                Some(Need::Comparison)
            }
            Relation::Is
            | Relation::Not
            | Relation::Neither
            | Relation::Place
            | Relation::Threshold
            | Relation::Implies => None,
        }
    }
}

impl Needs {
    /// Whether it is among them.
    pub(crate) fn has(self, need: Need) -> bool {
        self.0 >> need as u8 & 1 == 1
    }

    /// The last of them alone, if there is one.
    #[must_use]
    pub(crate) fn hardest(self) -> Needs {
        self.iter().last().into_iter().collect()
    }

    /// Those among them.
    pub(crate) fn iter(self) -> impl Iterator<Item = Need> {
        Need::ALL.into_iter().filter(move |need| self.has(*need))
    }
}

impl FromIterator<Need> for Needs {
    fn from_iter<T: IntoIterator<Item = Need>>(needs: T) -> Needs {
        Needs(needs.into_iter().fold(0, |set, need| set | 1 << need as u8))
    }
}

impl Cell {
    /// The cell of a puzzle with this grade and so many clues.
    pub fn of(grade: &Grade, clues: usize, detail: Detail) -> Cell {
        let needs: Needs = grade.figures.techniques.keys().filter_map(|of| Need::of(*of)).collect();
        let techniques = match detail {
            Detail::Hardest => needs.hardest(),
            Detail::Set => needs,
        };
        Cell { stars: grade.stars, clues: u8::try_from(clues).unwrap_or(u8::MAX), techniques }
    }
}
