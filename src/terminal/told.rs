//! A step in words: its sentence, and below it what a player calls it.

use std::collections::BTreeSet;

use because_encodings::ClueNumber;

use super::listing::Item;
use super::names::plain;
use super::theme::Theme;
use because_engine::explain::{PremiseSearch, Step, Told};
use because_tell::render::Speaker;
use because_tell::render::carried_sentence;
use because_tell::render::sentence;
use because_tell::render::text::{unproven, used_up};

/// The sentence of a step; its technique, what is not proven of it and which clues it uses up.
pub(crate) fn step_items(speaker: &Speaker, theme: Theme, step: &Step, premises: PremiseSearch) -> Vec<Item> {
    told_items(speaker, theme, Told::alone(step), premises, &step.clues.iter().copied().collect())
}

/// The same of a told step, with what is carried from it in a sentence; `cited` are the clues that were used.
pub(crate) fn told_items(
    speaker: &Speaker,
    theme: Theme,
    told: Told<'_>,
    premises: PremiseSearch,
    cited: &BTreeSet<ClueNumber>,
) -> Vec<Item> {
    let step = told.step;
    let mut details = vec![speaker.technique(step.technique).to_string()];
    if premises == PremiseSearch::Smallest {
        details.extend(unproven(speaker, step));
    }
    details.extend(used_up(speaker, &told.used_up(), cited));
    let details = plain(&details.join(theme.dot()), theme.look);
    let said = plain(&sentence(speaker, step), theme.look);
    let carried = carried_sentence(speaker, told);
    let carried =
        carried.map(|carried| Item::plain(plain(&carried, theme.look), ratatui::style::Style::new()));
    let said = Item::plain(said, ratatui::style::Style::new());
    std::iter::once(said).chain(carried).chain([Item::plain(details, theme.quiet())]).collect()
}
