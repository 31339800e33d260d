//! What there is to go through: steps, each with what is carried from it, and the end.

use because_engine::explain::Step;

/// Something to be looked at at a time; steps are named by their places, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// A step, and where that is told with it, what is carried from it.
    Steps(Vec<usize>),
    /// What they lead to.
    End,
}

impl Entry {
    /// The places of its steps.
    pub(crate) fn places(&self) -> &[usize] {
        match self {
            Entry::Steps(places) => places,
            Entry::End => &[],
        }
    }

    /// The place of its first step.
    pub(crate) fn first(&self) -> Option<usize> {
        self.places().first().copied()
    }
}

/// The entries of the steps at these places, with or without what is carried folded; the end after them where there is
/// one.
pub(crate) fn entries(steps: &[Step], places: &[usize], fold: bool, ended: bool) -> Vec<Entry> {
    let number = |place: &usize| steps.get(*place).map(|step| step.number);
    let told = places.chunk_by(|a, b| fold && number(a) == number(b));
    told.map(|places| Entry::Steps(places.to_vec())).chain(ended.then_some(Entry::End)).collect()
}

/// The entry that has the step at this place, or the next one after it.
pub(crate) fn with(entries: &[Entry], place: usize) -> usize {
    let has = |entry: &Entry| entry.places().last().is_none_or(|last| *last >= place);
    entries.iter().position(has).unwrap_or(entries.len().saturating_sub(1))
}

/// How the step at a place is numbered: "7", and "7.2" for the second that is carried from it.
pub(crate) fn label(steps: &[Step], place: usize) -> String {
    let number = steps.get(place).map_or(0, |step| step.number);
    let before = steps.iter().take(place).rev().take_while(|step| step.number == number).count();
    if before == 0 { number.to_string() } else { format!("{number}.{before}") }
}
