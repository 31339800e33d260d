//! What is found out about a sequence, and about each of its steps.

use because_encodings::{ClueNumber, Fact};

use crate::explain::Status;

/// How well a step is founded, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    /// It follows from what it cites: its premises are shown, and with its clues and the axioms
    /// they entail all that it says.
    Cited,
    /// It follows from the grid so far and a few clues, but not from what it cites; or it cites
    /// nothing.
    Grid,
    /// It is true, but grid and few clues do not force it yet.
    True,
    /// Some fact of it is neither entailed nor refuted by all clues together.
    Open,
    /// Some fact of it is not so.
    False,
}

impl Label {
    /// All labels, the best first.
    pub const ALL: [Label; 5] = [Label::Cited, Label::Grid, Label::True, Label::Open, Label::False];
}

/// How few premises would have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Smallest {
    /// So many facts of the grid suffice with the same clues, and no fewer; `None` where the
    /// search reached its limit.
    pub size: Option<usize>,
    /// Fewer than this are proven not to suffice.
    pub at_least: usize,
}

/// A step and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    /// Its place in the sequence, from 1.
    pub number: usize,
    /// How well it is founded.
    pub label: Label,
    /// Whether it holds as it stands: it follows from what it cites or, if it cites nothing, from
    /// the grid.
    pub sound: bool,
    /// Whether a limit kept a search from its answer, so that the label may be better.
    pub undecided: bool,
    /// Premises that neither the puzzle gives nor a step before has shown, in the step's order.
    pub not_shown: Vec<Fact>,
    /// Where the step is not sound: those of its facts that have no better label by themselves,
    /// in the step's order. None where each would hold alone, but not all of the same clues, or
    /// where only its premises are at fault.
    pub at_fault: Vec<Fact>,
    /// How many of its facts were shown before.
    pub restated: usize,
    /// Where it does not name the clues it follows from, or not the right ones: the fewest that
    /// force it, the first such set in clue order.
    pub forced_by: Option<Vec<ClueNumber>>,
    /// Whether fewer clues than those of `forced_by` are proven not to do.
    pub forced_by_proven: bool,
    /// How many premises it cites, each counted once.
    pub premises: Option<usize>,
    /// In a step that follows from what it cites: the premises that could each be left out alone.
    pub spare_premises: Vec<Fact>,
    /// The same of its clues. A clue that another cited clue speaks about is needed to read that.
    pub spare_clues: Vec<ClueNumber>,
    /// How few premises would have done, where that was asked and the step follows from the grid.
    pub smallest: Option<Smallest>,
}

impl Graded {
    /// A step of which nothing is known.
    pub(super) fn nothing(number: usize) -> Graded {
        Graded {
            number,
            label: Label::False,
            sound: false,
            undecided: false,
            not_shown: Vec::new(),
            at_fault: Vec::new(),
            restated: 0,
            forced_by: None,
            forced_by_proven: false,
            premises: None,
            spare_premises: Vec::new(),
            spare_clues: Vec::new(),
            smallest: None,
        }
    }

    /// Whether its premises are proven to be as few as possible.
    pub fn is_smallest(&self) -> bool {
        let size = self.smallest.and_then(|smallest| smallest.size);
        self.label == Label::Cited && size.is_some() && size == self.premises
    }
}

/// A sequence and what became of its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How the puzzle stands.
    pub status: Status,
    /// The steps, in order.
    pub steps: Vec<Graded>,
    /// Whether all that the puzzle entails is said, or follows from what is said by the axioms
    /// alone; with no solution, whether the contradiction is reached.
    pub complete: bool,
    /// Whether the deadline passed, so that steps are missing.
    pub limit: bool,
}

impl Verdict {
    pub(super) fn cut_short(status: Status, steps: Vec<Graded>) -> Verdict {
        Verdict { status, steps, complete: false, limit: true }
    }

    /// Whether every step is sound.
    pub fn is_sound(&self) -> bool {
        self.steps.iter().all(|step| step.sound)
    }

    /// The first step that is not sound.
    pub fn first_bad(&self) -> Option<&Graded> {
        self.steps.iter().find(|step| !step.sound)
    }

    /// How many steps have a label.
    pub fn count(&self, label: Label) -> usize {
        self.steps.iter().filter(|step| step.label == label).count()
    }
}
