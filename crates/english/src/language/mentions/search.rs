//! All mentions of a sentence, of which no two overlap.

use super::mention::Mention;
use super::named::{formed, named};
use super::narrow::narrow;
use super::placed::placed;
use super::timed::timed;
use super::undergone::undergone;
use super::valued::valued;
use super::weaker::without_weaker;
use crate::language::inflect::singular;
use crate::language::lexicon::{is_common, is_filler};
use crate::language::names::Fit;
use crate::language::superlative::superlative;
use crate::language::words::{Word, is_initials};
use crate::language::world::World;

/// The mentions of a sentence, in order; they do not overlap. Longer ones come before shorter, and
/// better before worse.
pub fn mentions(world: &World<'_>, words: &[Word]) -> Vec<Mention> {
    chosen(world, words, &candidates(world, words), true)
}

/// The mentions of a sentence by name, value, place or time; superlatives are left to a grammar.
pub(crate) fn plain_mentions(world: &World<'_>, words: &[Word]) -> Vec<Mention> {
    chosen(world, words, &candidates(world, words), false)
}

/// All that a sentence may mention by name, value, place or time, overlapping or not.
pub(crate) fn candidates(world: &World<'_>, words: &[Word]) -> Vec<Mention> {
    let keys: Vec<&str> = words.iter().map(Word::singular).collect();
    let mut found: Vec<Mention> = Vec::new();
    for start in 0..words.len() {
        named(world, words, &keys, start, &mut found);
        valued(world, words, start, &mut found);
        placed(world, words, start, &mut found);
        timed(world, words, start, &mut found);
        formed(world, words, &keys, start, &mut found);
    }
    found.retain(|mention| !is_small_month(world, words, mention) && !is_no_initials(world, words, mention));
    found
}

/// The mentions of a sentence among what it may mention, with superlatives where they are asked for.
pub(crate) fn chosen(
    world: &World<'_>,
    words: &[Word],
    candidates: &[Mention],
    superlatives: bool,
) -> Vec<Mention> {
    let mut more = Vec::new();
    if superlatives {
        for start in 0..words.len() {
            superlative(world, words, start, candidates, &mut more);
        }
    }
    let mut found: Vec<&Mention> = candidates.iter().chain(&more).collect();
    let occasions: Vec<usize> = occasions(words).collect();
    let is_occasion = |of: &Mention| {
        occasions
            .iter()
            .any(|start| of.words.start < start + FOR_THE_FIRST_TIME.len() && *start < of.words.end)
    };
    found.retain(|mention| !is_occasion(mention));
    found.sort_by_key(|mention| (mention.words.start, std::cmp::Reverse(mention.words.len()), mention.fit));
    found.sort_by_key(|mention| (std::cmp::Reverse(mention.words.len()), mention.fit, mention.words.start));
    let mut kept: Vec<Mention> = Vec::with_capacity(found.len());
    for mention in found {
        let overlaps = |other: &&mut Mention| {
            other.words.start < mention.words.end && mention.words.start < other.words.end
        };
        match kept.iter_mut().find(overlaps) {
            None => kept.push(mention.clone()),
            Some(same)
                if same.words == mention.words
                    && (same.fit == mention.fit || same.fit == Fit::Name && mention.fit == Fit::Value) =>
            {
                same.of.extend(
                    mention.of.iter().filter(|entity| !same.of.contains(entity)).copied().collect::<Vec<_>>(),
                );
            }
            Some(_) => {}
        }
    }
    kept.sort_by_key(|mention| mention.words.start);
    let mut kept = undergone(world, words, without_weaker(words, run_together(words, kept)));
    kept.iter_mut().for_each(|mention| narrow(world, words, mention));
    kept
}

/// The mentions, those of one entity that are joined as one: "bird-watcher".
fn run_together(words: &[Word], mentions: Vec<Mention>) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::with_capacity(mentions.len());
    for mention in mentions {
        match found.last_mut() {
            Some(last)
                if last.words.end == mention.words.start
                    && words[mention.words.start].joined
                    && last.of.len() == 1
                    && last.of == mention.of =>
            {
                last.words.end = mention.words.end;
                last.fit = last.fit.max(mention.fit);
            }
            _ => found.push(mention),
        }
    }
    found
}

/// How often, and no place in an order.
const FOR_THE_FIRST_TIME: [&str; 4] = ["for", "the", "first", "time"];

/// Where it is said for which time.
fn occasions(words: &[Word]) -> impl Iterator<Item = usize> {
    let said = |of: &[Word]| of.iter().zip(FOR_THE_FIRST_TIME).all(|(word, said)| word.key == said);
    words
        .windows(FOR_THE_FIRST_TIME.len())
        .enumerate()
        .filter(move |(_, of)| said(of))
        .map(|(start, _)| start)
}

/// "It was the mug", "an hour": no small word means "IT", and nothing but its letters "HR".
fn is_no_initials(world: &World<'_>, words: &[Word], mention: &Mention) -> bool {
    let start = mention.words.start;
    let word = &words[start];
    let small = (is_common(&word.key) || is_filler(&word.key)) && (!word.capital || start == 0);
    let another = |name: &str| {
        let name = if is_initials(name) { name.to_lowercase() } else { return false };
        let spelled = name.as_str() == word.key.as_str();
        // "Hour", which "hr" is short for; no plural.
        small && spelled
            || !spelled && word.singular() == singular(&name) && !name.starts_with(word.singular())
    };
    mention.words.len() == 1
        && !word.initials
        && mention.fit != Fit::Value
        && mention.of.iter().all(|of| another(&world.puzzle.entity_name(*of)))
}

/// "They march", "they may": no month has a small letter, unless the puzzle writes it so.
fn is_small_month(world: &World<'_>, words: &[Word], mention: &Mention) -> bool {
    let start = mention.words.start;
    let word = &words[start];
    // "they sat", "they wed", "the sun".
    if mention.words.len() == 1 && matches!(word.key.as_str(), "sat" | "sun" | "wed" | "mar") && !word.capital
    {
        return true;
    }
    let dated = ["in", "of", "by", "for", "until", "during", "before", "after", "is", "was", "than"];
    mention.words.len() == 1
        && matches!(word.key.as_str(), "march" | "may")
        && !word.capital
        && !start.checked_sub(1).is_some_and(|before| dated.contains(&words[before].key.as_str()))
        && mention.of.iter().all(|of| world.puzzle.entity_name(*of).starts_with(char::is_uppercase))
}
