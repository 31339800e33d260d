//! Steps as somebody wrote them.

use because_encodings::{ClueNumber, Entity, Fact};

/// What a file of steps holds: steps, an answer table, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepsFile {
    /// The puzzle that it says it is about.
    pub id: Option<String>,
    /// The steps, in order.
    pub steps: Option<Vec<WrittenStep>>,
    /// The rows of the answer table, one place per category; `None` where nothing is written.
    pub answer: Option<Vec<Vec<Option<Entity>>>>,
}

/// A step as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenStep {
    /// The clues that it cites, in its order; `None` where it does not say.
    pub clues: Option<Vec<ClueNumber>>,
    /// The facts that it rests on, in its order; `None` where it does not say.
    pub premises: Option<Vec<Fact>>,
    /// The facts that it gives.
    pub derived: Vec<Fact>,
    /// The facts that it carries from these, without a clue.
    pub carried: Vec<Fact>,
    /// Whether it gives the contradiction.
    pub contradiction: bool,
}
