//! "House number 1" is house 1.

use super::words::Word;
use super::world::World;

/// The words without "number" between a noun of the puzzle and a number.
pub(crate) fn numbered(world: &World<'_>, words: Vec<Word>) -> Vec<Word> {
    let idle = |place: usize| {
        let noun = place.checked_sub(1).and_then(|before| words.get(before));
        let number = words.get(place + 1);
        matches!(words[place].key.as_str(), "number" | "no")
            && noun.is_some_and(|noun| noun.key != "the" && world.speaks(noun) && noun.singular() == noun.key)
            && number.is_some_and(|number| number.key.chars().all(|c| c.is_ascii_digit()))
    };
    if !(0..words.len()).any(idle) {
        return words;
    }
    let kept: Vec<bool> = (0..words.len()).map(|place| !idle(place)).collect();
    words.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(word, _)| word).collect()
}
