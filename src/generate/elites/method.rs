//! MAP-Elites as a way to find the clues of a frame.

use super::cell::Detail;
use super::{Elites, judge};
use crate::generate::{Draft, Frame, GenerateError, Method, Rng, Wanted};

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
    fn draft(&self, frame: &Frame, wanted: &Wanted, rng: &mut Rng) -> Result<Option<Draft>, GenerateError> {
        let mut elites = Elites::new(frame, wanted, Detail::Set);
        for attempts in 1..=self.most {
            let Some((clues, grade)) = elites.advance(rng)? else { continue };
            if judge::fits(wanted, clues.len(), &grade) {
                let clues = clues.into_iter().map(|(_, formula)| formula).collect();
                return Ok(Some(Draft { clues, attempts }));
            }
        }
        Ok(None)
    }
}
