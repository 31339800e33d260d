//! What there is to go through: steps, runs of trivial ones, and the end.

use because_engine::explain::Step;
use because_engine::explain::is_trivial;

/// Something to be looked at at a time; steps are named by their places, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// A step.
    Step(usize),
    /// Two or more trivial steps, one after the other.
    Run(Vec<usize>),
    /// What they lead to.
    End,
}

impl Entry {
    /// The places of its steps.
    pub(crate) fn places(&self) -> &[usize] {
        match self {
            Entry::Step(place) => std::slice::from_ref(place),
            Entry::Run(places) => places,
            Entry::End => &[],
        }
    }
}

/// The entries of the steps at these places, with or without runs folded; the end after them
/// where there is one.
pub(crate) fn entries(steps: &[Step], places: &[usize], fold: bool, ended: bool) -> Vec<Entry> {
    let trivial = |place: &usize| fold && steps.get(*place).is_some_and(is_trivial);
    let runs = places.chunk_by(|a, b| trivial(a) && trivial(b));
    let entry = |run: &[usize]| match run {
        [one] => Entry::Step(*one),
        several => Entry::Run(several.to_vec()),
    };
    runs.map(entry).chain(ended.then_some(Entry::End)).collect()
}

/// The entry that has the step at this place, or the next one after it.
pub(crate) fn with(entries: &[Entry], place: usize) -> usize {
    let has = |entry: &Entry| entry.places().last().is_none_or(|last| *last >= place);
    entries.iter().position(has).unwrap_or(entries.len().saturating_sub(1))
}
