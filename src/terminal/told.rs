//! A step in words: its sentence, and below it what a player calls it.

use super::listing::Item;
use super::names::plain;
use super::theme::Theme;
use crate::explain::{PremiseSearch, Step};
use crate::render::Speaker;
use crate::render::sentence::sentence;
use crate::render::text::{unproven, used_up};

/// The sentence of a step; its technique, what is not proven of it and which clues it uses up.
pub fn told(speaker: &Speaker, theme: Theme, step: &Step, premises: PremiseSearch) -> [Item; 2] {
    let mut details = vec![speaker.words.technique(step.technique).one.clone()];
    if premises == PremiseSearch::Smallest {
        details.extend(unproven(speaker.words, step));
    }
    details.extend(used_up(speaker, &step.used_up));
    let details = plain(&details.join(theme.dot()), theme.look);
    let said = plain(&sentence(speaker, step), theme.look);
    [Item::plain(said, ratatui::style::Style::new()), Item::plain(details, theme.quiet())]
}
