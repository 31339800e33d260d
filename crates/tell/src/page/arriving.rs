//! Steps for a page that is open before all of them are found: as data with its words, one told step after another.
//!
//! The page that comes last has all of them, with what is only known then: what it says of techniques where they are used
//! first, the easier steps inside a hard one, other ways to go on.

use because_engine::explain::{PremiseSearch, Step, Told};
use serde::Serialize;

use crate::render::Speaker;
use crate::render::carried::carried_sentence;
use crate::render::glossary::Glossary;
use crate::render::sentence::sentence;
use crate::render::text::{TextOptions, details};

use super::PageOptions;
use super::data::{RunData, StepData, StepWriter};
use super::steps::look;

/// A told step for the page: the step, and what is carried from it.
#[derive(Clone, Debug, Serialize)]
pub struct MoreSteps {
    /// The place of the first among all steps, from 1.
    place: usize,
    /// The number of the told step.
    number: usize,
    steps: Vec<StepData>,
    /// The sentence of each step, and what stands below it.
    words: Vec<(String, String)>,
    /// What is carried.
    run: Option<RunData>,
    /// All axioms that were cited so far; steps name them by place.
    axioms: Vec<String>,
    /// What the techniques so far are called, by key.
    techniques: Vec<(&'static str, &'static str)>,
}

/// What makes them, in the order in which they are found.
pub struct StepsToCome<'a> {
    writer: StepWriter<'a>,
    look: TextOptions,
    glossary: Glossary,
    place: usize,
}

impl<'a> StepsToCome<'a> {
    /// For a page of these options.
    pub fn new(speaker: &'a Speaker<'a>, premises: PremiseSearch, options: PageOptions) -> StepsToCome<'a> {
        let (writer, glossary) = (StepWriter::new(speaker), Glossary::new(false));
        StepsToCome { writer, look: look(premises, options), glossary, place: 1 }
    }

    /// The next told step; none, where there is no step.
    pub fn more(&mut self, steps: &[Step]) -> Option<MoreSteps> {
        let told = Told::of(steps)?;
        let (place, speaker) = (self.place, self.writer.speaker);
        self.place += steps.len();
        let mut words = |step| {
            let below = details(speaker, Told::alone(step), self.look, self.glossary.cited(step));
            (sentence(speaker, step), below)
        };
        let words = steps.iter().map(&mut words).collect();
        let run = carried_sentence(speaker, told).map(|said| (place + 1, place + steps.len() - 1, said));
        Some(MoreSteps {
            place,
            number: told.step.number,
            steps: steps.iter().map(|step| self.writer.step(step, true)).collect(),
            words,
            run,
            axioms: self.writer.axioms.clone(),
            techniques: self.writer.techniques.clone(),
        })
    }
}
