//! MAP-Elites as a way to find the clues of a frame.

use because_encodings::Formula;

use super::cell::Detail;
use super::{Elites, fits};
use crate::{Draft, Frame, GenerateError, Method, Patience, Rng, Wanted};

/// Fills an archive until a puzzle comes by that is what is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapElites {
    /// How many lists are explained for a frame before it is given up.
    pub most: u64,
}

impl Default for MapElites {
    fn default() -> MapElites {
        MapElites { most: 2_000 }
    }
}

impl Method for MapElites {
    fn draft_within(
        &self,
        frame: &Frame,
        wanted: &Wanted,
        patience: &Patience<'_>,
        rng: &mut Rng,
    ) -> Result<Option<Draft>, GenerateError> {
        let mut elites = Elites::new(frame, wanted, Detail::Set).until(patience.deadline);
        for attempts in 1..=patience.of(self.most) {
            patience.attempt()?;
            let Some((clues, grade)) = elites.advance(rng)? else { continue };
            let clues: Vec<Formula> = clues.into_iter().map(|(_, formula)| formula).collect();
            if fits(frame, wanted, &clues, &grade, patience.deadline)? {
                return Ok(Some(Draft { clues, attempts, explained: None }));
            }
        }
        Ok(None)
    }
}
