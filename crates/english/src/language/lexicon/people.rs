//! Words for people: which nouns mean the same people, who is whose, what stands before a name.

use crate::tables::lexicon::ALIKE;
use crate::tables::lexicon::COUNTS;
use crate::tables::lexicon::LOOKS;
use crate::tables::lexicon::PEOPLE_END;
use crate::tables::lexicon::RANKS;
use crate::tables::lexicon::RELATIONS;
use crate::tables::lexicon::THINGS;
use std::sync::LazyLock;

use crate::language::lookup::Lookup;

use super::set;

/// Other nouns for the same people.
pub(crate) fn alike(noun: &str) -> impl Iterator<Item = &'static str> {
    let of = ALIKE.into_iter().find(|line| line.contains(&noun)).unwrap_or_default();
    of.iter().copied()
}

/// Whether a noun is somebody else than the one whose it is.
pub(crate) fn is_relation(noun: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(RELATIONS));
    WORDS.contains(noun)
}

/// Whether a word before a name only says what somebody is.
pub(crate) fn is_rank(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(RANKS));
    WORDS.contains(key)
}

/// Whether a word tells a thing from others of its name.
pub(crate) fn distinguishes(key: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(LOOKS));
    WORDS.contains(key)
}

/// Whether a noun in the singular is one for people: "player", "woman".
pub(crate) fn is_of_people(noun: &str) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(THINGS));
    !WORDS.contains(noun)
        && !noun.ends_with("ment")
        && !super::is_operator(noun)
        && (PEOPLE_END.iter().any(|ending| noun.ends_with(ending))
            || ALIKE.iter().take(9).flat_map(|of| of.iter()).any(|of| *of == noun)
            || matches!(noun, "bride" | "groom" | "girl" | "boy" | "friend" | "name" | "couple" | "artist"))
}

/// Whether names are of deeds, and none is of somebody: "shelving" and "tours" as jobs.
pub(crate) fn are_deeds(names: &[String]) -> bool {
    let words = || names.iter().flat_map(|name| name.split(' '));
    let deed = |word: &str| word.len() > 5 && word.starts_with(char::is_lowercase) && word.ends_with("ing");
    words().any(deed) && !words().any(is_of_people)
}

/// Whether a noun in the singular may count what a category is about that is called otherwise: points of scores,
/// and guests, attendees, passengers where it is about people.
pub(crate) fn may_count(noun: &str, of_people: bool) -> bool {
    static WORDS: LazyLock<Lookup<()>> = LazyLock::new(|| set(COUNTS));
    WORDS.contains(noun)
        || of_people && (PEOPLE_END.iter().any(|ending| noun.ends_with(ending)) || super::is_row_noun(noun))
}
