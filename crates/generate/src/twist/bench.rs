//! What twists are made with.

use because_engine::budget::Deadline;

use crate::relation::{Relation, Relations};
use crate::rng::Rng;
use crate::sample::Sampler;
use crate::theme::Themed;
use crate::words::Teller;

/// The puzzle that is twisted, and what is drawn from.
pub(super) struct Bench<'a> {
    pub(super) themed: &'a Themed,
    pub(super) teller: Teller<'a>,
    /// Clues that are true of the solution.
    pub(super) sampler: Sampler,
    pub(super) relations: Vec<Relation>,
    pub(super) deadline: Option<Deadline>,
    pub(super) rng: &'a mut Rng,
}

impl<'a> Bench<'a> {
    pub(super) fn new(
        themed: &'a Themed,
        relations: Relations,
        deadline: Option<Deadline>,
        rng: &'a mut Rng,
    ) -> Bench<'a> {
        let sampler = Sampler::new(&themed.frame, false);
        let relations = sampler.possible(relations).iter().collect();
        Bench { themed, teller: Teller::new(themed), sampler, relations, deadline, rng }
    }
}
