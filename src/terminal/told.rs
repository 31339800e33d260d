//! A step in words: its sentence, and below it what a player calls it.

use super::listing::Item;
use super::names::plain;
use super::theme::Theme;
use crate::explain::{PremiseSearch, Step};
use crate::render::Speaker;
use crate::render::sentence::sentence;
use crate::render::text::unproven;
use crate::render::words::technique;

/// The sentence of a step; its technique, what is not proven of it and which clues it uses up.
pub fn told(speaker: &Speaker, theme: Theme, step: &Step, premises: PremiseSearch) -> [Item; 2] {
    let mut details = vec![technique(step.technique).to_string()];
    if premises == PremiseSearch::Smallest {
        details.extend(unproven(step));
    }
    match step.used_up.as_slice() {
        [] => {}
        [one] => details.push(format!("{} is used up", speaker.clue_name(*one))),
        several => details.push(format!("{} are used up", speaker.clue_names(several))),
    }
    let details = plain(&details.join(theme.dot()), theme.look);
    let said = plain(&sentence(speaker, step), theme.look);
    [Item::plain(said, ratatui::style::Style::new()), Item::plain(details, theme.quiet())]
}
