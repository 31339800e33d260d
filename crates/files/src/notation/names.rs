//! Names looked up in the puzzle: exactly, then without regard to case, with suggestions.

use because_encodings::{CategoryId, Entity, Puzzle};

use crate::fault::ContentError;

/// The most names that a message lists.
const MOST_LISTED: usize = 12;

/// The category of this name.
///
/// # Errors
/// No category has it, or several differ only in case.
pub(crate) fn find_category(puzzle: &Puzzle, name: &str) -> Result<CategoryId, ContentError> {
    let names = || puzzle.shape().category_ids().map(|id| (id, puzzle.category(id).name.as_str()));
    if let Some((id, _)) = names().find(|(_, n)| *n == name) {
        return Ok(id);
    }
    let folded = name.to_lowercase();
    let mut alike = names().filter(|(_, n)| n.to_lowercase() == folded);
    if let (Some((id, _)), None) = (alike.next(), alike.next()) {
        return Ok(id);
    }
    Err(ContentError::UnknownCategory {
        name: name.to_string(),
        suggestion: nearest(name, names().map(|(_, n)| n)),
        known: names().map(|(_, n)| n.to_string()).collect(),
    })
}

/// The entity of this name, of one category or of any.
///
/// # Errors
/// No entity has it, or several have, or the category is not there.
pub(crate) fn find_entity(
    puzzle: &Puzzle,
    category: Option<&str>,
    name: &str,
) -> Result<Entity, ContentError> {
    let within = category.map(|c| find_category(puzzle, c)).transpose()?;
    find_entity_in(puzzle, within, name)
}

/// The entity of this name, of one category or of any.
pub(crate) fn find_entity_in(
    puzzle: &Puzzle,
    within: Option<CategoryId>,
    name: &str,
) -> Result<Entity, ContentError> {
    let all = || {
        let categories = puzzle.shape().category_ids().filter(move |id| within.is_none_or(|w| w == *id));
        categories.flat_map(|id| {
            let names = &puzzle.category(id).entities;
            (0..).zip(names).map(move |(i, n)| (id.entity(i), n.as_str()))
        })
    };
    let (mut exact, mut is_alone) = (None, true);
    for id in puzzle.shape().category_ids().filter(|id| within.is_none_or(|w| w == *id)) {
        for (i, known) in puzzle.category(id).entities.iter().enumerate() {
            if known == name {
                is_alone &= exact.replace(id.entity(i as u8)).is_none();
            }
        }
    }
    if let (Some(entity), true) = (exact, is_alone) {
        return Ok(entity);
    }
    let mut found: Vec<Entity> = all().filter(|(_, n)| *n == name).map(|(e, _)| e).collect();
    if found.is_empty() {
        let folded = name.to_lowercase();
        found = all().filter(|(_, n)| n.to_lowercase() == folded).map(|(e, _)| e).collect();
    }
    match found[..] {
        [entity] => Ok(entity),
        [] => Err(ContentError::UnknownEntity {
            name: name.to_string(),
            category: within.map(|c| puzzle.category(c).name.clone()),
            suggestion: nearest(name, all().map(|(_, n)| n)),
            is_category: find_category(puzzle, name).is_ok(),
            elsewhere: within
                .and_then(|_| find_entity_in(puzzle, None, name).ok())
                .map(|e| puzzle.category(e.category).name.clone()),
            known: all().filter(|_| within.is_some()).take(MOST_LISTED).map(|(_, n)| n.to_string()).collect(),
        }),
        _ => Err(ContentError::AmbiguousEntity {
            name: puzzle.entity_name(found[0]),
            categories: found.iter().map(|e| puzzle.category(e.category).name.clone()).collect(),
        }),
    }
}

/// The name most like this one, if any is like it at all; the first of several. Names that
/// differ in a number are not alike.
pub(crate) fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    // Similarity takes time in the square of the length.
    if name.len() > 200 {
        return None;
    }
    let folded = name.to_lowercase();
    let mut best: Option<(f64, &str)> = None;
    for candidate in names {
        if candidate.len() > 200 || digits(candidate) != digits(name) {
            continue;
        }
        let likeness = strsim::jaro_winkler(&folded, &candidate.to_lowercase());
        if likeness > 0.8 && best.is_none_or(|(most, _)| likeness > most) {
            best = Some((likeness, candidate));
        }
    }
    best.map(|(_, candidate)| candidate.to_string())
}

fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}
