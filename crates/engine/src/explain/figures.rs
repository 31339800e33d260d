//! What a sequence adds up to, as figures of how hard a puzzle is.

use std::collections::BTreeMap;

use because_encodings::Shape;

use super::cost::CostProfile;
use super::step::{Step, Technique};

/// Figures of a sequence of steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How many steps there are.
    pub steps: usize,
    /// How many of them cite a clue.
    pub steps_with_clues: usize,
    /// How many steps there are of each technique; none of those that do not occur.
    pub techniques: BTreeMap<Technique, usize>,
    /// How many facts they derive.
    pub derived: usize,
    /// Premises of all steps.
    pub premises: usize,
    /// The most premises of one step.
    pub most_premises: usize,
    /// The most clues that one step uses (without those that are only spoken of).
    pub most_clues: usize,
    /// What all steps cost, by the profile they were chosen by.
    pub cost: u64,
    /// What all steps cost as [`CostProfile::Effort`] counts, whatever they were chosen by: to
    /// compare puzzles.
    pub effort: u64,
    /// The number of the first step that takes the most effort; 0 if there is no step.
    pub hardest: usize,
    /// How many steps are not proven cheapest.
    pub unproven: usize,
}

impl Figures {
    /// The figures of these steps, in a puzzle of this shape.
    pub fn of(steps: &[Step], shape: Shape) -> Figures {
        let mut figures = Figures::default();
        let mut most = None;
        for step in steps {
            let effort = effort(step, shape);
            if most.is_none_or(|most| effort > most) {
                (most, figures.hardest) = (Some(effort), step.number);
            }
            figures.steps += 1;
            figures.steps_with_clues += usize::from(!step.clues.is_empty());
            *figures.techniques.entry(step.technique).or_default() += 1;
            figures.derived += step.derived.len();
            figures.premises += step.premises.len();
            figures.most_premises = figures.most_premises.max(step.premises.len());
            figures.most_clues = figures.most_clues.max(step.cost.clues);
            figures.cost = figures.cost.saturating_add(step.cost.total);
            figures.effort += effort;
            figures.unproven += usize::from(!step.cost.proven);
        }
        figures
    }

    /// Premises per step, in hundredths, rounded; 0 if there is no step.
    pub fn mean_premises_in_hundredths(&self) -> usize {
        (200 * self.premises + self.steps).checked_div(2 * self.steps).unwrap_or(0)
    }
}

/// What a step costs as [`CostProfile::Effort`] counts.
pub fn effort(step: &Step, shape: Shape) -> u64 {
    CostProfile::Effort.of_clues(shape, step.cost.clues) + step.premises.len() as u64
}
