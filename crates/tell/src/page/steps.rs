//! The steps as the page lists them.

use itertools::Itertools;

use crate::render::Speaker;
use crate::render::glossary::Glossary;
use crate::render::nested::supposition;
use crate::render::sentence::sentence;
use crate::render::text::{TextOptions, details};
use because_engine::explain::{Nested, PremiseSearch, Sequence, Step, Told};

use super::PageOptions;
use super::others::{Way, ways};

/// A step of the list.
pub(crate) struct StepView {
    /// Its place among all steps, from 1.
    pub place: usize,
    /// The number of the told step that it is or is carried from.
    pub number: usize,
    /// Whether it is carried from another.
    pub carried: bool,
    /// It in a sentence.
    pub sentence: String,
    /// Its technique, its marks, what is used up.
    pub details: String,
    /// What its techniques are, where they are used first.
    pub glossary: Vec<String>,
    /// Other steps that were as easy, in sentences; those told elsewhere by number.
    pub others: Vec<String>,
    /// The places and numbers of those that are taken later, and of the steps beside which the rest is told.
    pub elsewhere: Vec<(usize, usize)>,
    /// How many they are.
    pub others_count: String,
    /// How it can be opened up into easier ones.
    pub nested: Option<NestedView>,
}

/// A nested explanation.
pub(crate) struct NestedView {
    /// What is supposed, as a sentence.
    pub supposed: String,
    /// The sentences of its steps.
    pub steps: Vec<String>,
}

/// All steps of a sequence.
pub(crate) fn views(speaker: &Speaker, sequence: &Sequence, options: PageOptions) -> Vec<StepView> {
    let look = look(sequence.premises, options);
    let mut glossary = Glossary::new(options.glossary);
    let number_at = |place: usize| {
        place.checked_sub(1).and_then(|at| sequence.steps.get(at)).map_or(0, |step| step.number)
    };
    let view = |(place, (step, ways)): (usize, (&Step, Vec<Way<&Step>>))| StepView {
        place,
        number: step.number,
        carried: number_at(place - 1) == step.number,
        sentence: sentence(speaker, step),
        details: details(speaker, Told::alone(step), look, glossary.cited(step)),
        glossary: glossary.lines(speaker, std::slice::from_ref(step)),
        others: ways.iter().filter_map(|way| own(way).map(|other| sentence(speaker, other))).collect(),
        elsewhere: ways.iter().filter_map(told_at).sorted().dedup().map(|at| (at, number_at(at))).collect(),
        others_count: step.alternatives.len().to_string(),
        nested: step.nested.as_ref().map(|nested| nested_view(speaker, nested)),
    };
    (1..).zip(sequence.steps.iter().zip(ways(sequence))).map(view).collect()
}

/// How what stands below a step is told.
pub(super) fn look(premises: PremiseSearch, options: PageOptions) -> TextOptions {
    TextOptions { marks: true, costs: options.costs, premises, ..TextOptions::default() }
}

fn own<'a>(way: &Way<&'a Step>) -> Option<&'a Step> {
    match way {
        Way::Own(step) => Some(step),
        Way::Taken(_) | Way::Named(..) => None,
    }
}

fn told_at(way: &Way<&Step>) -> Option<usize> {
    match way {
        Way::Own(_) => None,
        Way::Taken(place) | Way::Named(place, _) => Some(*place),
    }
}

fn nested_view(speaker: &Speaker, nested: &Nested) -> NestedView {
    NestedView {
        supposed: supposition(speaker, nested),
        steps: nested.steps.iter().map(|step| sentence(speaker, step)).collect(),
    }
}
