//! Comparisons of how many letters names have.

use std::ops::Range;

use because_encodings::{AttributeId, Measure, Scale};

use crate::language::doubt::Doubt;
use crate::language::sentence::Sentence;

/// The name of the attribute that counts letters.
pub(crate) const LETTERS: &str = "letters";

/// The attribute that counts letters, where a clause speaks of letters.
pub(crate) fn letters(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Measure> {
    let named = || {
        sentence.find(clause.clone(), &["longer", "shorter"])?;
        sentence.find(sentence.all(), &["name", "surname", "names", "word", "title"])
    };
    let word = sentence.find(clause.clone(), &["letter", "letters"]).or_else(named)?;
    let puzzle = sentence.world.puzzle;
    let mut found: Vec<(i32, Measure)> = Vec::new();
    for category in puzzle.shape().category_ids() {
        let attributes = &puzzle.category(category).attributes;
        if let Some(place) = attributes.iter().position(|attribute| attribute.name == LETTERS) {
            let attribute = AttributeId(u8::try_from(place).ok()?);
            // The nearest word before that speaks of the category.
            let speaks = |place: &usize| sentence.world.speaks_of(&sentence.words[*place], category);
            let score = sentence.all().take(word).filter(speaks).last().map_or(0, |place| place + 1);
            found.push((
                -i32::try_from(score).ok()?,
                Measure { category, scale: Scale::Attribute(attribute) },
            ));
        }
    }
    found.sort_by_key(|(score, measure)| (*score, measure.category));
    let best = found.first()?.0;
    found.retain(|(score, _)| *score == best);
    let ways: Vec<String> = found
        .iter()
        .map(|(_, of)| format!("it counts the letters of “{}”", puzzle.category(of.category).name))
        .collect();
    let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
    Some(found.get(sentence.pick(Doubt::Measure, clause.start, &ways))?.1)
}
