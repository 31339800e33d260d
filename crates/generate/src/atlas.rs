//! An atlas: one puzzle for each combination of difficulty, number of clues and techniques.

use because_encodings::Formula;
use rand::RngExt;

use super::elites::{Archive, Detail, Elites, fits};
use super::frame::Frame;
use super::made::Made;
use super::method::{GenerateError, Patience};
use super::order::{Order, explained};
use super::rng::{Rng, rng};

impl Order<'_> {
    /// The puzzles that so many explanations at most find for one frame: one for each combination of stars, number
    /// of clues and kinds of technique that came by and is wanted, those with fewer stars first, then those with fewer
    /// clues. All have the same categories and the same solution, no spare clue, and their grade. They are numbered
    /// from 0.
    ///
    /// `tell` is told how many were explained; what was found by the deadline is told, too.
    ///
    /// # Errors
    /// When a theme is too small, or a solver fails.
    pub fn atlas(&self, most: u64, tell: &mut dyn FnMut(u64)) -> Result<Vec<Made>, GenerateError> {
        let mut rng = rng(self.seed, 0);
        let Some(theme) = self.themes.get(rng.random_range(0..self.themes.len().max(1))) else {
            return Ok(Vec::new());
        };
        let themed = theme.frame(self.categories, self.entities, &mut rng)?;
        let archive = self.archive(&themed.frame, most, &mut rng, tell)?;
        let mut found = Vec::new();
        for (_, elite) in archive.iter() {
            let clues: Vec<Formula> = elite.clues.iter().map(|(_, formula)| formula.clone()).collect();
            if !fits(&themed.frame, self.wanted, &clues, &elite.grade, None)? {
                continue;
            }
            let Some(mut made) = Made::new(&themed, &clues, &mut rng) else { continue };
            made.number = found.len() as u64;
            made.attempts = most;
            made.file.id = format!("{}-{}-atlas-{}", made.file.id, self.seed, made.number);
            made.explained = Some(explained(&made.file.puzzle, self.cite, None)?);
            found.push(made);
        }
        Ok(found)
    }

    fn archive(
        &self,
        frame: &Frame,
        most: u64,
        rng: &mut Rng,
        tell: &mut dyn FnMut(u64),
    ) -> Result<Archive, GenerateError> {
        let patience = Patience::new(16, self.deadline);
        let mut elites = Elites::new(frame, self.wanted, Detail::Set).until(self.deadline);
        for explained in 1..=most {
            match patience.check().and_then(|()| elites.advance(rng)) {
                Err(GenerateError::Deadline) => break,
                advanced => advanced?,
            };
            tell(explained);
        }
        Ok(elites.into_archive())
    }
}
