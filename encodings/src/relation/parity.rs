//! The measure of a row is odd, or even.

use super::{Compiler, Meaning};
use crate::category::Entity;
use crate::formula::Measure;

impl Compiler<'_> {
    pub(super) fn parity(&mut self, measure: Measure, entity: Entity, odd: bool) -> Meaning {
        self.at_some(entity, measure, |number| if odd { number.is_odd() } else { number.is_even() })
    }
}
