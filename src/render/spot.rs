//! Where a step takes place, in words that do not say what it marks.

use super::layout::clean;
use super::speaker::Speaker;
use super::words;
use crate::explain::step::Technique;
use crate::hint::Spot;

/// How many sub-grids are named; beyond that they are counted.
const MOST_PARTS: usize = 3;

/// "Look at clue 5 and what is marked: something follows in the Client–Price part of the grid,
/// at Hannah."
pub fn spot(speaker: &Speaker, spot: &Spot) -> String {
    let place = place(speaker, spot);
    let clues = speaker.clue_names(&spot.clues);
    match spot.technique {
        Technique::Contradiction if spot.clues.is_empty() => {
            format!("Look at what is marked: it contradicts itself{place}.")
        }
        Technique::Contradiction => format!("Look at {clues}: a contradiction follows{place}."),
        _ if spot.clues.is_empty() => {
            format!("No clue is needed: look for {}{place}.", named(spot.technique))
        }
        Technique::ReadOff => format!("Look at {clues} alone: something follows{place}."),
        Technique::SeveralClues => format!("Look at {clues} together: something follows{place}."),
        _ => format!("Look at {clues} and what is marked: something follows{place}."),
    }
}

/// " in the Client–Price part of the grid, at Hannah".
pub fn place(speaker: &Speaker, spot: &Spot) -> String {
    let category = |c| clean(&speaker.puzzle.category(c).name);
    let pairs = spot.categories.iter().map(|(a, b)| format!("{}–{}", category(*a), category(*b)));
    let mut parts: Vec<String> = pairs.collect();
    if parts.is_empty() {
        return String::new();
    }
    let several = parts.len() > 1;
    if parts.len() > MOST_PARTS {
        let more = parts.split_off(MOST_PARTS - 1).len();
        parts.push(format!("{more} more"));
    }
    let parts = speaker.words.and_list(&parts);
    let row = spot.row.map(|entity| format!(", at {}", speaker.name(entity))).unwrap_or_default();
    format!(" in the {parts} part{} of the grid{row}", if several { "s" } else { "" })
}

/// "a cross-out".
fn named(technique: Technique) -> String {
    let name = words::technique(technique);
    match technique {
        Technique::PseudoTrue => name.to_string(),
        _ => format!("a {name}"),
    }
}
