//! Of what a superlative is the end: "of all", "of the five finds".

use crate::language::lexicon::small_number;
use crate::language::words::Word;
use crate::language::world::World;

/// Among which rows a superlative looks.
pub(crate) enum Scope {
    /// Among all, as words up to a place say.
    All(usize),
    /// Nothing is said.
    Open,
    /// Among some only.
    Some,
}

/// What is said after a superlative: "(tip) of the four", "(find) of all", "of the two women".
pub(crate) fn end(world: &World<'_>, words: &[Word], start: usize) -> Scope {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    // A noun or two may stand between: "the biggest tip of the four".
    let of = (start..start + 3).find(|place| matches!(key(*place), "of" | "among" | "in"));
    let Some(of) = of.filter(|of| (start..*of).all(|place| is_plain(world, words, place))) else {
        return Scope::Open;
    };
    let mut place = of + 1;
    let all = key(place) == "all";
    place += usize::from(all);
    place += usize::from(matches!(key(place), "the" | "these" | "those"));
    let n = world.puzzle.shape().entities();
    match small_number(key(place)).filter(|_| !matches!(key(place), "a" | "an")) {
        Some(number) if usize::try_from(number) == Ok(n) && key(of) != "in" => Scope::All(place + 1),
        Some(number) if number > 1 && key(of) != "in" => Scope::Some,
        _ if all => Scope::All(place),
        _ if matches!(key(place), "group" | "lot" | "bunch" | "day" | "set" | "week" | "year") => {
            Scope::All(place + 1)
        }
        _ => Scope::Open,
    }
}

/// Whether a word may be a noun between a superlative and its "of".
fn is_plain(world: &World<'_>, words: &[Word], place: usize) -> bool {
    let Some(word) = words.get(place) else { return false };
    world.speaks(word) || word.key.chars().all(char::is_alphabetic) && !word.capital
}
