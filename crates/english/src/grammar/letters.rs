//! Comparisons of how long names are.

use because_encodings::{AttributeId, CategoryId, Scale};

use super::assumption::Assumption;
use super::context::Context;
use super::item::{Choice, Compare, set_of};
use super::members::sex_told;
use crate::language::lexicon::Dimension;
use crate::language::measures::LETTERS;

/// The letters of names, where it is them that are compared: "four letters longer", "has a longer surname".
pub(super) fn letters(context: &Context<'_>, compare: &Compare) -> Option<Choice> {
    // "Letters to Nobody" is a book.
    let is = |place: usize, of: &[&str]| {
        let word = context.words.get(place).filter(|_| !context.mentioned(place));
        word.is_some_and(|word| of.contains(&word.singular()))
    };
    let place = usize::from(compare.word.place);
    let unit = compare.amount.map_or(0, |amount| usize::from(amount.unit));
    let length =
        compare.word.dimension == Some(Dimension::Length) || compare.word.dimension == Some(Dimension::Short);
    let near = place.saturating_sub(4)..place + 3;
    let told = unit > 0 && is(unit - 1, &["letter"])
        // "A shorter letter" is one that was written.
        || near.clone().any(|at| context.key(at) == "letters" && is(at, &["letter"]))
        || length && (0..context.words.len()).any(|at| is(at, &["name", "surname", "word", "title"]));
    told.then_some(())?;
    let puzzle = context.world.puzzle;
    let mut found: Vec<(usize, CategoryId, AttributeId)> = Vec::new();
    for category in puzzle.shape().category_ids() {
        let attributes = &puzzle.category(category).attributes;
        let Some(of) = attributes.iter().position(|attribute| attribute.name == LETTERS) else { continue };
        // The nearest word before that speaks of the category.
        let speaks = |at: &usize| {
            let before = at.checked_sub(1).map_or("", |before| context.key(before));
            match context.words[*at].singular() {
                // "Ann's last name".
                "name" if matches!(before, "last" | "family") => context.world.is_called(category, "surname"),
                _ => context.world.speaks_of(&context.words[*at], category),
            }
        };
        let nearest = (0..(place + 2).min(context.words.len())).filter(speaks).last().map_or(0, |at| at + 1);
        found.push((nearest, category, AttributeId(u8::try_from(of).ok()?)));
    }
    // "More letters in her name": in somebody's.
    let hers =
        (1..context.words.len()).any(|at| is(at, &["name"]) && sex_told(context.key(at - 1)).is_some());
    let person = |of: &CategoryId| hers && context.types.people & set_of(*of) != 0;
    if found.iter().any(|(_, of, _)| person(of)) {
        found.retain(|(_, of, _)| person(of));
    }
    let best = found.iter().map(|(nearest, ..)| *nearest).max()?;
    let mut likeliest = found.iter().filter(|(nearest, ..)| *nearest == best);
    let (_, category, of) = *likeliest.next()?;
    let cost = match likeliest.next() {
        None => (0, 0),
        Some(_) => context.assume(Assumption::Measure(compare.word.place, category)),
    };
    let by = compare.amount.map(|amount| amount.number);
    let greater = compare.word.greater;
    Some(Choice { category, greater, by, cost, of: Scale::Attribute(of) })
}
