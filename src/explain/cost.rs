//! Cost profiles: what makes one step easier than another.

use because_encodings::Shape;

/// How the cost of a step is counted. Axioms are free in every profile here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CostProfile {
    /// Fewer clues first, whatever the premises; then fewer premises (ZebraTutor: Claes,
    /// Bogaerts, Canoy, Guns 2019).
    #[default]
    Zebratutor,
    /// n + 1 per clue and 1 per premise, n being the number of entities in a category: an axiom
    /// step with more premises than a whole row is not preferred to a clue.
    Effort,
    /// Not a cost but a person's order: the clues one after the other, then cross-outs and last
    /// candidates, then one rarer axiom step (Escamocher, O'Sullivan 2019, Algorithm 1). Steps
    /// are counted as in [`CostProfile::Effort`], and proven means that their premises are the
    /// smallest for their clues.
    Reader,
}

impl CostProfile {
    /// What `clues` clues cost, before premises; each premise costs 1.
    pub fn of_clues(&self, shape: Shape, clues: usize) -> u64 {
        let one = match self {
            CostProfile::Zebratutor => shape.cells() + 1,
            CostProfile::Effort | CostProfile::Reader => shape.entities() + 1,
        };
        one as u64 * clues as u64
    }

    /// Its name on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            CostProfile::Zebratutor => "zebratutor",
            CostProfile::Effort => "effort",
            CostProfile::Reader => "reader",
        }
    }
}
