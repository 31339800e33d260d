//! Steps to a contradiction: those alone that it rests on.

use std::collections::VecDeque;

use super::{Explainer, ToClash};
use crate::explain::ExplainError;
use crate::explain::slice::{Goal, slice};
use crate::explain::step::Step;

impl<'a> Explainer<'a> {
    /// Where the steps lead to a contradiction, those alone that it rests on: nobody wants to know the rest. All steps
    /// are found before the first is given, and no clue is named as used up. A step derives what is new on the grid with
    /// the steps that are left out. Facts must be added before the first step is asked for.
    pub fn only_to_clash(mut self) -> Explainer<'a> {
        self.clash = Some(ToClash::Sought);
        self
    }

    /// The next of the steps that the contradiction rests on.
    pub(super) fn next_to_clash(&mut self) -> Result<Option<Step>, ExplainError> {
        if let Some(ToClash::Sought) = self.clash {
            let before = self.known.clone();
            let (steps, late) = self.cut_down()?;
            self.known = before;
            self.clash = Some(ToClash::Known(steps, late));
        }
        let Some(ToClash::Known(steps, late)) = &mut self.clash else { return Ok(None) };
        match steps.pop_front() {
            Some(step) => {
                step.derived.iter().for_each(|fact| {
                    self.known.insert(*fact);
                });
                Ok(Some(step))
            }
            None => late.take().map_or(Ok(None), Err),
        }
    }

    /// All steps, cut down to what the contradiction rests on; where the deadline passes before there is one, those
    /// that were found.
    fn cut_down(&mut self) -> Result<(VecDeque<Step>, Option<ExplainError>), ExplainError> {
        let (mut steps, mut late) = (Vec::new(), None);
        loop {
            match self.found_step() {
                Ok(Some(step)) => steps.push(step),
                Ok(None) => break,
                Err(error @ ExplainError::Deadline) => {
                    late = Some(error);
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        if late.is_some() {
            return Ok((steps.into(), late));
        }
        let kept = slice(&steps, &Goal::Contradiction).into_iter().zip(1..);
        // A clue that a step left out would have used up is used up by no other.
        let kept = kept.map(|(place, number)| Step { number, used_up: Vec::new(), ..steps[place].clone() });
        Ok((kept.collect(), None))
    }
}
