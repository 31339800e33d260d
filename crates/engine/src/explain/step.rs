//! What an explanation is made of: steps, their costs, and the sequence they form.

use because_encodings::{AxiomName, ClueNumber, Fact, FactSet};

/// One step: `premises`, `clues` and the axioms entail every fact of `derived`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its place in the sequence, from 1; where steps are told, what is carried from a step has its number.
    pub number: usize,
    /// The clues it cites, ascending, with the clues that those speak about.
    pub clues: Vec<ClueNumber>,
    /// The grid facts it rests on, in fact order.
    pub premises: Vec<Fact>,
    /// New facts, in fact order: with [`PremiseSearch::Smallest`], all that follow. The fact that
    /// the step was chosen for is [`Step::target`].
    pub derived: Vec<Fact>,
    /// The fact that the step was chosen for; `None` in a step that derives the contradiction.
    pub target: Option<Fact>,
    /// Whether it derives a contradiction instead of facts.
    pub contradiction: bool,
    /// What it costs, and what is proven about that.
    pub cost: StepCost,
    /// The axiom blocks that it needs: with these premises and clues they entail all derived
    /// facts. Where `axioms_proven`, no smaller set over the categories concerned does, and this
    /// is the first such set in axiom order, unless that takes more work to settle than is
    /// allowed; where axioms have a price, none that costs less does.
    pub axioms: Vec<AxiomName>,
    /// Whether `axioms` is proven smallest; a limit on work decides it, never the clock.
    pub axioms_proven: bool,
    /// What a player would call it.
    pub technique: Technique,
    /// Asserted clues that grid and axioms entail from this step on, and did not before; with
    /// [`PremiseSearch::Any`], those of which propagation shows it.
    pub used_up: Vec<ClueNumber>,
    /// Other steps on the same grid, of equal cost or Pareto-optimal in clues and premises,
    /// where they were asked for; by cost, then in the order of ties.
    pub alternatives: Vec<Step>,
    /// Easier steps that show the same, where they were asked for and there are any.
    pub nested: Option<Nested>,
}

/// An explanation of a step by easier ones: its target's opposite is supposed, and they lead to
/// a contradiction. Each of them costs strictly less than the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nested {
    /// The opposite of the step's target.
    pub supposed: Fact,
    /// What the steps may use.
    pub basis: Basis,
    /// The steps, in order, numbered from 1; the last one derives the contradiction, and each of
    /// the others a fact that a later one rests on.
    pub steps: Vec<Step>,
}

impl Nested {
    /// What programs call it to suppose and see.
    pub const ID: &str = "trial-and-error";
}

/// What a nested explanation may use beside what is supposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The premises and the clues of the step that it explains.
    Step,
    /// All that is known at that step, and all clues.
    Grid,
}

/// What a step costs under the sequence's cost profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepCost {
    /// How many clues it uses (without those that are only spoken of).
    pub clues: usize,
    /// How many grid facts it rests on.
    pub premises: usize,
    /// The cost as one number.
    pub total: u64,
    /// No step of this sequence's point costs less than this; equal to `total` if proven.
    pub at_least: u64,
    /// Whether it is proven that no step of this sequence's point costs less.
    pub proven: bool,
}

/// What a player would call a step; the shapes are those of `docs/reading-a-step.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A clue alone gives facts: true marks and false marks.
    ReadOff,
    /// One clue and what is marked.
    ClueWithGrid,
    /// One clue that gives a choice of things of which one holds.
    EitherOr,
    /// One clue that says of two that they are two others, and not which is which.
    UnalignedPair,
    /// One clue that says of three or more that they are all different.
    MultiElimination,
    /// One clue that compares what is more, later or farther, or tells how far apart two are.
    Comparative,
    /// Several clues at once.
    SeveralClues,
    /// One true mark crosses out its row and column.
    CrossOut,
    /// All but one of a row or column are crossed out.
    LastCandidate,
    /// A true mark carries a false mark of one of its entities over to the other.
    Transposition,
    /// Two true marks that share an entity make a third.
    Transitive,
    /// Two entities have no common partner in a third category, seen in several ways at once.
    CrossElimination,
    /// The same where both entities' false marks lie in rows, or both in columns.
    ParallelCrossElimination,
    /// The same where the ones lie in a row and the others in a column.
    SkewedCrossElimination,
    /// Two entities of one category share two candidates: a pseudo-true pair in one table.
    AlignedPair,
    /// Two entities of different categories, known not to be the same, share two candidates.
    StaggeredPair,
    /// Three or more entities share as many candidates.
    PseudoTrue,
    /// Another deduction from the grid alone.
    GridAlone,
    /// The premises clash.
    Contradiction,
}

/// How a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exactly one solution.
    Unique,
    /// No solution.
    None,
    /// More than one solution.
    Multiple,
}

/// How much is asked of a step beside that it is sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PremiseSearch {
    /// It is the cheapest, with provably smallest premises.
    #[default]
    Smallest,
    /// Nothing: steps are read off a propagation, which is far faster. They cite premises and
    /// axioms that suffice, and derive what was propagated; more may follow from the same.
    Any,
}

/// A sequence of steps from the facts known at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// How the puzzle stands.
    pub status: Status,
    /// What was asked of its steps.
    pub premises: PremiseSearch,
    /// What is known before the first step.
    pub start: FactSet,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Whether the steps reach all that the puzzle entails (with no solution: the
    /// contradiction). False where a limit stopped them.
    pub complete: bool,
}
