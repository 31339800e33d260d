//! Told steps: what a person would say, with the bookkeeping that follows it.
//!
//! Marks that only carry what is known from one table to another need no words: crosses beside a tick, last
//! candidates, transpositions, ticks over a third entity. A told step is any other step, and what is carried from it
//! are the bookkeeping steps that come after it, until nothing is left to carry. So each told step is found on a grid
//! that is closed under bookkeeping, wherever bookkeeping costs less than anything else; in the profiles in which
//! axioms are free it does.

use because_encodings::{ClueNumber, Fact, Shape};

use super::step::{Sequence, Step, Technique};

impl Step {
    /// Whether a player would not want to be told why: a cross-out, a last candidate, a transposition, a transitive
    /// relationship, or whatever else follows from at most two marks without a clue.
    pub fn is_bookkeeping(&self) -> bool {
        use Technique::{CrossOut, LastCandidate, Transitive, Transposition};
        let technique = matches!(self.technique, CrossOut | LastCandidate | Transposition | Transitive);
        (technique || self.premises.len() <= 2) && self.clues.is_empty() && !self.contradiction
    }
}

impl Step {
    /// Whether nobody would find it without trying something out: it rests on more marks than a row has, or on the grid
    /// alone in a way that no technique has a name for.
    pub fn is_trial(&self, shape: Shape) -> bool {
        self.premises.len() > shape.entities() || self.technique == Technique::GridAlone
    }
}

/// Numbers steps as they are told: a bookkeeping step has the number of the step that it follows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Telling {
    /// The last number.
    told: usize,
    /// Whether every step is told.
    all: bool,
}

impl Telling {
    /// Nothing is told yet; with `all`, every step will be.
    pub fn new(all: bool) -> Telling {
        Telling { told: 0, all }
    }

    /// Gives the next step its number.
    pub fn number(&mut self, step: &mut Step) {
        let carried = !self.all && self.told > 0 && step.is_bookkeeping();
        self.told += usize::from(!carried);
        step.number = self.told;
    }
}

/// A told step, with what is carried from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told<'a> {
    /// The step.
    pub step: &'a Step,
    /// The bookkeeping after it, in order.
    pub carried: &'a [Step],
}

impl<'a> Told<'a> {
    /// A step, and what follows it; nothing, where there is no step.
    pub fn of(steps: &'a [Step]) -> Option<Told<'a>> {
        steps.split_first().map(|(step, carried)| Told { step, carried })
    }

    /// A step from which nothing is carried.
    pub fn alone(step: &'a Step) -> Told<'a> {
        Told { step, carried: &[] }
    }

    /// The step, then what is carried.
    pub fn steps(self) -> impl Iterator<Item = &'a Step> {
        std::iter::once(self.step).chain(self.carried)
    }

    /// The new facts of all of them, in order.
    pub fn facts(self) -> impl Iterator<Item = Fact> + 'a {
        self.steps().flat_map(|step| step.derived.iter().copied())
    }

    /// The facts that are carried.
    pub fn carried_facts(self) -> Vec<Fact> {
        self.carried.iter().flat_map(|step| step.derived.iter().copied()).collect()
    }

    /// The clues that have nothing more to say after all of them, ascending.
    pub fn used_up(self) -> Vec<ClueNumber> {
        let mut used_up: Vec<ClueNumber> =
            self.steps().flat_map(|step| step.used_up.iter().copied()).collect();
        used_up.sort_unstable();
        used_up
    }
}

/// The told steps of some that are numbered, in order.
pub fn told(steps: &[Step]) -> impl Iterator<Item = Told<'_>> {
    steps.chunk_by(|a, b| a.number == b.number).filter_map(Told::of)
}

impl Sequence {
    /// Numbers the steps as they are told.
    pub fn tell(&mut self) {
        let mut telling = Telling::default();
        self.steps.iter_mut().for_each(|step| telling.number(step));
    }

    /// How many steps are told.
    pub fn told(&self) -> usize {
        told(&self.steps).count()
    }
}
