//! Red herrings: clues that are true and of no use, and sentences that say nothing about the grid.

use because_encodings::{Formula, Solution};
use because_english::language::{Outcome, World, mentions, read, words};
use because_english::understand::hints;

use super::bench::Bench;
use super::item::{Item, Role};
use crate::chance::Chance;

/// How many clues are looked at for each that misleads.
const TRIES: usize = 200;

impl Bench<'_> {
    /// Puts so many herrings among the clues, in places that chance gives, and gives whether there were so many.
    ///
    /// A clue that misleads holds in all solutions that there are: so the others leave the same ones without it. Where
    /// there are none, only sentences mislead.
    pub(super) fn mislead(&mut self, items: &mut Vec<Item>, solutions: &[Solution], many: usize) -> bool {
        let mut asides = self.asides();
        for _ in 0..many {
            let aside = !asides.is_empty() && (solutions.is_empty() || self.rng.one_in(2));
            let found = if aside {
                let place = self.rng.below(asides.len());
                Some(Item::new((Formula::Constant(true), asides.swap_remove(place)), Role::Aside))
            } else {
                self.spare(items, solutions)
            };
            let Some(found) = found else { return false };
            items.insert(self.rng.below(items.len() + 1), found);
        }
        true
    }

    /// A clue that follows from the others and says what none of them says by itself.
    fn spare(&mut self, items: &[Item], solutions: &[Solution]) -> Option<Item> {
        let (themed, sampler) = (self.themed, self.sampler.clone());
        let known: Vec<Formula> = items.iter().map(|item| item.formula.clone()).collect();
        for _ in 0..TRIES * usize::from(!solutions.is_empty()) {
            let holds = |formula: &Formula| {
                !known.contains(formula) && solutions.iter().all(|of| formula.holds(&themed.frame.puzzle, of))
            };
            let relation = *self.rng.pick(&self.relations)?;
            let Some(formula) = sampler.clue(relation, self.rng).filter(holds) else { continue };
            // What nothing breaks says nothing.
            if self.solutions([formula.clone().negate()], 1).is_ok_and(|found| found.is_empty()) {
                continue;
            }
            let Some(text) = self.teller.tell(&formula, self.rng) else { continue };
            return Some(Item::new((formula, text), Role::Spare));
        }
        None
    }

    /// The sentences of the theme that name nothing of the grid and mean nothing to the reader of English.
    fn asides(&self) -> Vec<String> {
        let file = &self.themed.file;
        let world = World::new(&file.puzzle, &hints(file));
        let says_nothing = |text: &&String| {
            mentions(&world, &words(text)).is_empty() && !matches!(read(&world, text), Outcome::Read(_))
        };
        self.themed.asides.iter().filter(says_nothing).cloned().collect()
    }
}
