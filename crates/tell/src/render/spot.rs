//! Where a step takes place, in words that do not say what it marks.

use super::layout::clean;
use super::speaker::Speaker;
use super::words::fill;
use because_engine::explain::{Technique, Told};
use because_engine::hint::Spot;

/// How many sub-grids are named; beyond that they are counted.
const MOST_PARTS: usize = 3;

/// "Look at clue 5 and what is marked: something follows in the Client–Price part of the grid,
/// at Hannah."
pub(crate) fn spot(speaker: &Speaker, spot: &Spot) -> String {
    let words = &speaker.words.spot;
    let template = match spot.technique {
        Technique::Contradiction if spot.clues.is_empty() => &words.clash,
        Technique::Contradiction => &words.clash_of_clues,
        _ if spot.clues.is_empty() => &words.no_clue,
        Technique::SeveralClues => &words.together,
        _ if !spot.rests_on_marks => &words.alone,
        _ => &words.with_marks,
    };
    let values = [
        ("clues", speaker.clue_names(&spot.clues)),
        ("technique", speaker.words.technique(spot.technique).look_for.clone()),
        ("place", place(speaker, spot)),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    fill(template, &values)
}

/// That marks are only to be carried, how many, and where.
pub(crate) fn carried_spot(speaker: &Speaker, told: Told<'_>) -> String {
    let place = place(speaker, &Spot::of(speaker.puzzle.shape(), told));
    speaker.words.spot.carry.with(told.facts().count(), &[("place", &place)])
}

/// " in the Client–Price part of the grid, at Hannah".
pub fn place(speaker: &Speaker, spot: &Spot) -> String {
    let words = &speaker.words.spot;
    let category = |c| clean(&speaker.puzzle.category(c).name);
    let pairs = spot.categories.iter().map(|(a, b)| format!("{}–{}", category(*a), category(*b)));
    let mut parts: Vec<String> = pairs.collect();
    if parts.is_empty() {
        return String::new();
    }
    let template = if parts.len() > 1 { &words.parts } else { &words.part };
    if parts.len() > MOST_PARTS {
        let more = parts.split_off(MOST_PARTS - 1).len();
        parts.push(fill(&words.more, &[("n", &more.to_string())]));
    }
    let parts = fill(template, &[("parts", &speaker.words.and_list(&parts))]);
    let row = spot.row.map(|entity| fill(&words.at, &[("name", &speaker.name(entity))]));
    format!("{parts}{}", row.unwrap_or_default())
}
