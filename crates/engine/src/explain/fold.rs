//! Runs of trivial steps, folded.

use super::step::{Step, Technique};

/// A part of a folded sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// A step to be read.
    Step(&'a Step),
    /// Two or more trivial steps that follow one another.
    Run(&'a [Step]),
}

impl<'a> Part<'a> {
    /// Its steps, in order.
    pub fn steps(self) -> &'a [Step] {
        match self {
            Part::Step(step) => std::slice::from_ref(step),
            Part::Run(run) => run,
        }
    }
}

/// Whether a player would not want to be told why: a cross-out, a last candidate, a transposition or a
/// transitive relationship, each of which needs no clue.
pub fn is_trivial(step: &Step) -> bool {
    use Technique::{CrossOut, LastCandidate, Transitive, Transposition};
    let technique = matches!(step.technique, CrossOut | LastCandidate | Transposition | Transitive);
    technique && step.clues.is_empty()
}

/// The steps in order, runs of trivial ones as one part.
pub fn folded(steps: &[Step]) -> Vec<Part<'_>> {
    let runs = steps.chunk_by(|a, b| is_trivial(a) && is_trivial(b));
    runs.map(|run| match run {
        [one] => Part::Step(one),
        several => Part::Run(several),
    })
    .collect()
}
