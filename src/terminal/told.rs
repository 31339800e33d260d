//! A step in words: its sentence, and below it what a player calls it.

use super::listing::Item;
use super::names::plain;
use super::theme::Theme;
use because_engine::explain::{PremiseSearch, Step};
use because_tell::render::Speaker;
use because_tell::render::sentence;
use because_tell::render::text::{unproven, used_up};

/// The sentence of a step; its technique, what is not proven of it and which clues it uses up.
pub(crate) fn step_items(speaker: &Speaker, theme: Theme, step: &Step, premises: PremiseSearch) -> [Item; 2] {
    let mut details = vec![speaker.technique(step.technique).to_string()];
    if premises == PremiseSearch::Smallest {
        details.extend(unproven(speaker, step));
    }
    details.extend(used_up(speaker, &step.used_up));
    let details = plain(&details.join(theme.dot()), theme.look);
    let said = plain(&sentence(speaker, step), theme.look);
    [Item::plain(said, ratatui::style::Style::new()), Item::plain(details, theme.quiet())]
}
