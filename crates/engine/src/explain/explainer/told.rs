//! Steps as they are told: with their citations, their names, and what they cost.

use because_encodings::{ClueNumber, Fact, Puzzle};

use super::Explainer;
use crate::explain::ExplainError;
use crate::explain::chooser::Chosen;
use crate::explain::cite::Citation;
use crate::explain::deepening::Choice;
use crate::explain::engine::Target;
use crate::explain::minimal::Claim;
use crate::explain::step::{Step, StepCost};
use crate::explain::technique::technique;

/// A step in the terms of its clues' places, to be told again in another sequence.
pub(crate) struct Restated {
    /// Its place in that sequence, from 1.
    pub number: usize,
    /// The clues it uses, by place.
    pub clues: Vec<usize>,
    /// Its premises, in fact order.
    pub premises: Vec<Fact>,
    /// Its new facts, in fact order; none for the contradiction.
    pub derived: Vec<Fact>,
    /// What it is for; `None` for the contradiction.
    pub target: Option<Fact>,
    /// Whether no fewer premises would do.
    pub proven: bool,
}

impl Explainer<'_> {
    /// A step told again, with its citations and its name.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, or the solver fails.
    pub(crate) fn restate(&mut self, step: Restated) -> Result<Step, ExplainError> {
        let Restated { number, clues, premises, derived, target, proven } = step;
        let base = self.options.cost.of_clues(self.puzzle.shape(), clues.len());
        let total = base + premises.len() as u64;
        let choice = Choice {
            clues,
            target: target.map_or(Target::CONTRADICTION, Target::of),
            premises: Claim::Sufficient(premises),
            total,
            at_least: if proven { total } else { base },
        };
        let before = std::mem::replace(&mut self.number, number);
        let step = self.describe(Chosen { choice, derived, citation: None, alternatives: Vec::new() });
        self.number = before;
        step
    }

    /// A step that is named and not taken, under the number of the next.
    pub(super) fn named(&mut self, chosen: Option<Chosen>) -> Result<Option<Step>, ExplainError> {
        self.number += 1;
        let step = chosen.map(|chosen| self.describe(chosen)).transpose();
        self.number -= 1;
        step
    }

    /// A step of this puzzle that says these of its facts alone, with axioms cited and the
    /// technique named anew. Where axioms have a price, those that the step pays for stay its citation.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub(crate) fn shortened(&mut self, step: &Step, derived: Vec<Fact>) -> Result<Step, ExplainError> {
        let is_used = |number: &&ClueNumber| self.puzzle.clue(**number).is_some_and(|clue| clue.asserted);
        let used: Vec<ClueNumber> = step.clues.iter().filter(is_used).copied().collect();
        let axioms = match self.options.cost.is_priced() {
            true => Citation { names: step.axioms.clone(), proven: step.axioms_proven },
            false => self.citer.smallest(&used, &step.premises, &derived)?,
        };
        Ok(Step {
            technique: technique(self.puzzle, &used, &step.premises, &derived),
            axioms: axioms.names,
            axioms_proven: axioms.proven,
            derived,
            ..step.clone()
        })
    }

    /// A step with its citations and its name, and its alternatives.
    pub(super) fn describe(&mut self, chosen: Chosen) -> Result<Step, ExplainError> {
        let Chosen { choice, derived, citation, alternatives } = chosen;
        let premises = choice.premises.elements();
        let used: Vec<ClueNumber> = choice.clues.iter().map(|clue| self.clues[*clue]).collect();
        // What a step pays for is part of it, cited or not.
        let cite = self.options.cite || self.options.cost.is_priced() && citation.is_some();
        let axioms = match (cite, citation) {
            (true, Some(citation)) => citation,
            (true, None) => self.citer.smallest(&used, premises, &derived)?,
            (false, _) => Citation { names: Vec::new(), proven: false },
        };
        Ok(Step {
            number: self.number,
            technique: technique(self.puzzle, &used, premises, &derived),
            cost: StepCost {
                clues: used.len(),
                premises: premises.len(),
                total: choice.total,
                at_least: choice.at_least,
                proven: choice.at_least == choice.total,
            },
            clues: cited(self.puzzle, used),
            target: choice.target.fact(),
            contradiction: derived.is_empty(),
            premises: choice.premises.into_elements(),
            derived,
            axioms: axioms.names,
            axioms_proven: axioms.proven,
            used_up: Vec::new(),
            alternatives: alternatives
                .into_iter()
                .map(|other| self.describe(other))
                .collect::<Result<_, _>>()?,
            nested: None,
        })
    }
}

/// These clues and those that they speak about, ascending.
pub(crate) fn cited(puzzle: &Puzzle, mut cited: Vec<ClueNumber>) -> Vec<ClueNumber> {
    let mut next = 0;
    while let Some(number) = cited.get(next).copied() {
        let spoken = puzzle.clue(number).map(|clue| clue.formula.clues_spoken_of());
        for further in spoken.unwrap_or_default() {
            if !cited.contains(&further) {
                cited.push(further);
            }
        }
        next += 1;
    }
    cited.sort_unstable();
    cited
}
