//! Names told by what happened: "the curtain was torn", "the cue that was missed", where a mishap is a torn curtain.

use super::mention::Mention;
use crate::language::names::Fit;
use crate::language::words::Word;
use crate::language::world::World;
use crate::tables::language::{BEFALLS, BEFALLS_NOT};
use crate::tables::verify::POSSESSIVES;

/*
 * What:  a mention of a name's noun, and one of the word before it in the name, that a form of "be" joins, as one thing.
 * Pre:   the mentions do not overlap and are in order.
 * Post:  what comes behind "that was" is a part of the noun's mention; else it is a verb, and no mention.
 * How:   a denial says of the noun that something else was not so only where nobody owns it.
 */
pub(super) fn undergone(world: &World<'_>, words: &[Word], mentions: Vec<Mention>) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::with_capacity(mentions.len());
    for mention in mentions {
        let joined = found.last().and_then(|noun| joins(world, words, noun, &mention));
        match (joined, found.last_mut()) {
            (Some(true), Some(noun)) => {
                noun.words.end = mention.words.end;
                noun.fit = Fit::Part;
            }
            (Some(false), Some(_)) => {}
            _ => found.push(mention),
        }
    }
    found
}

/// Whether the second of two mentions tells what befell the first, and whether it does so by "that was".
fn joins(world: &World<'_>, words: &[Word], noun: &Mention, deed: &Mention) -> Option<bool> {
    let ([of], true) = (noun.of.as_slice(), noun.of == deed.of) else { return None };
    let [_, thing] = world.names.keys_of(*of) else { return None };
    let (at, end) = (noun.words.start, noun.words.end);
    let one = noun.words.len() == 1 && deed.words.len() == 1;
    let fits = one && words[at].singular() == thing && words[deed.words.start].singular() != thing;
    let before = at.checked_sub(1).map(|at| &*words[at].key)?;
    let between = words.get(end..deed.words.start).filter(|of| fits && !of.is_empty())?;
    let relative = matches!(&*between[0].key, "that" | "which");
    let denied = between.iter().any(|word| BEFALLS_NOT.contains(&&*word.key));
    let befalls = |word: &Word| BEFALLS.contains(&&*word.key) || BEFALLS_NOT.contains(&&*word.key);
    let owned = matches!(before, "'s" | "whose") || POSSESSIVES.contains(&before);
    let told = between[usize::from(relative)..].iter().all(befalls) && between.len() > usize::from(relative);
    (told && !(denied && (owned || relative))).then_some(relative)
}
