//! Who tells a caller of `explain` each step before the answer is whole.

use because_engine::explain::{Sequence, Step, Told};
use because_tell::render::Speaker;
use because_tell::render::json::StepJson;

use super::handle::Handle;
use super::signs::{Listener, Sign};

/// Tells a caller each step in JSON.
pub(crate) struct Teller<'t> {
    pub handle: &'t Handle<'t>,
    pub speaker: Speaker<'t>,
}

impl Listener for Teller<'_> {
    fn begins(&mut self, _: &Sequence) {}

    fn tells(&mut self, steps: &[Step]) {
        if let Some(told) = Told::of(steps) {
            self.handle.sign(&Sign::Told(&StepJson::told(&self.speaker, told)));
        }
    }
}
