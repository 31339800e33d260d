//! What the grid and the clues show of the step that is looked at.

use std::collections::{BTreeMap, BTreeSet};

use because_encodings::{Cell, ClueNumber, Fact, FactSet};

use super::entries::Entry;
use super::{Opened, Viewer};
use crate::terminal::theme::Role;
use because_engine::explain::Step;

impl Viewer {
    /// What is known before the step at a place.
    pub(super) fn known_before(&self, place: usize) -> FactSet {
        let mut known = self.file.puzzle.given.clone();
        known.extend(self.steps.iter().take(place).flat_map(|step| step.derived.iter().copied()));
        known
    }

    /// The grid that is looked at, and the roles of its cells.
    pub(super) fn scene(&self) -> (FactSet, BTreeMap<Cell, (Role, bool)>) {
        let mut roles = BTreeMap::new();
        let mut play = |facts: &[Fact], role: Role| {
            for fact in facts {
                // A mark and its opposite clash.
                let clash = roles.get(&fact.cell).is_some_and(|(_, value)| *value != fact.value);
                roles.insert(fact.cell, (if clash { Role::Wrong } else { role }, fact.value));
            }
        };
        let places = self.entry().map(|entry| entry.places().to_vec());
        let Some(first) = places.as_ref().and_then(|places| places.first()) else {
            return (self.known_before(self.steps.len()), roles);
        };
        let known = self.known_before(*first);
        if let Some(Opened { nested, at }) = &self.opened {
            play(&[nested.supposed], Role::Supposed);
            for step in nested.steps.iter().take(at.saturating_sub(1)) {
                play(&step.derived, Role::Supposed);
            }
            if let Some(step) = at.checked_sub(1).and_then(|at| nested.steps.get(at)) {
                play(&step.premises, if step.contradiction { Role::Wrong } else { Role::Premise });
                play(&step.derived, Role::New);
            }
            return (known, roles);
        }
        let steps = places.iter().flatten().filter_map(|place| self.steps.get(*place));
        for (at, step) in steps.enumerate() {
            if at == 0 {
                play(&step.premises, if step.contradiction { Role::Wrong } else { Role::Premise });
            }
            play(&step.derived, Role::New);
        }
        (known, roles)
    }

    /// The clues that are spoken of.
    pub(super) fn used(&self) -> Vec<ClueNumber> {
        let steps: Vec<&Step> = match &self.opened {
            Some(Opened { nested, at }) => {
                at.checked_sub(1).and_then(|at| nested.steps.get(at)).into_iter().collect()
            }
            None => {
                let places = self.entry().map(Entry::places).unwrap_or_default();
                places.iter().filter_map(|place| self.steps.get(*place)).collect()
            }
        };
        steps.iter().flat_map(|step| step.clues.iter().copied()).collect()
    }

    /// The clues that say nothing more before what is looked at.
    pub(super) fn used_up(&self) -> BTreeSet<ClueNumber> {
        let first = self.entry().and_then(Entry::first);
        let before = self.steps.iter().take(first.unwrap_or(self.steps.len()));
        before.flat_map(|step| step.used_up.iter().copied()).collect()
    }
}
