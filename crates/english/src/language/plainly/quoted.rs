//! Names in quotes, which the tolerant reader takes as they are.

use because_encodings::Entity;

use super::super::mentions::Mention;
use super::super::names::Fit;
use super::super::words::Word;
use super::super::world::World;
use crate::language::spelled::compared;

/// The mentions of a text, where a name in quotes is that name and nothing else.
pub(crate) fn quoted(
    world: &World<'_>,
    text: &str,
    words: &[Word],
    mut mentions: Vec<Mention>,
) -> Vec<Mention> {
    // Most texts have none.
    if !text.contains(['“', '”', '"']) {
        return mentions;
    }
    let mut open: Option<usize> = None;
    for (place, mark) in text.char_indices().filter(|(_, c)| matches!(c, '“' | '”' | '"')) {
        let Some(start) = open.filter(|_| mark != '“') else {
            open = Some(place + mark.len_utf8());
            continue;
        };
        let of = named(world, &text[start..place]);
        let inside = |word: &&Word| start <= word.span.start && word.span.end <= place;
        let first = words.iter().position(|word| inside(&word));
        open = None;
        if let (false, Some(first)) = (of.is_empty(), first) {
            let range = first..first + words[first..].iter().take_while(inside).count();
            mentions.retain(|other| other.words.end <= range.start || range.end <= other.words.start);
            mentions.push(Mention { words: range, of, fit: Fit::Name });
        } else {
            // “The Parks” is not “The Park”.
            let quoted = |mention: &Mention| words[mention.words.clone()].iter().any(|word| inside(&word));
            let written = |mention: &Mention| {
                let of = |entity: &Entity| world.puzzle.entity_name(*entity).to_lowercase();
                let plural = |word: &&Word| word.key != word.singular();
                let several = words[mention.words.clone()].iter().filter(plural);
                several
                    .into_iter()
                    .all(|word| mention.of.iter().any(|entity| of(entity).contains(word.key.as_str())))
            };
            mentions.retain(|mention| !quoted(mention) || written(mention));
        }
    }
    mentions.sort_by_key(|mention| mention.words.start);
    mentions
}

/// The entities of this name.
fn named(world: &World<'_>, name: &str) -> Vec<Entity> {
    let name = compared(name);
    let Some(first) = name.chars().next() else { return Vec::new() };
    let named = world.plain.names(first).iter();
    let same = named.filter(|one| one.words.spelled.compared == *name);
    same.map(|one| one.entity).collect()
}
