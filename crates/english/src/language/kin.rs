//! Other forms of a name: people and their countries, words of one stem, words run together.

use crate::tables::language::{KIN, PEOPLES};
use std::sync::LazyLock;

use foldhash::HashMap;

/// The place of each word among the peoples.
static PLACES: LazyLock<HashMap<&str, usize>> = LazyLock::new(|| {
    let mut places = HashMap::default();
    for (place, of) in PEOPLES.iter().enumerate() {
        of.iter().for_each(|word| {
            places.entry(*word).or_insert(place);
        });
    }
    places
});

fn people(word: &str) -> Option<usize> {
    PLACES.get(word).copied()
}

/// Whether two words are for one country, its people or its language.
pub(crate) fn is_of_people(word: &str, name: &str) -> bool {
    people(word).is_some_and(|of| people(&name.to_lowercase()) == Some(of))
}

/// A word with what it is compared by.
#[derive(Clone, Debug)]
pub(crate) struct Kin {
    key: String,
    /// Its place among the peoples.
    people: Option<usize>,
    /// Its stem, where it is long enough to be told by it.
    stem: Option<String>,
}

impl Kin {
    /// A word, of which its stem is found out where it is told by it.
    pub(crate) fn of(key: &str, stem: impl Fn(&str) -> String) -> Kin {
        let plain = key.chars().count() > 3 && key.chars().all(char::is_alphabetic);
        Kin {
            key: key.to_string(),
            // "texas" is "texa" as a singular.
            people: people(key).into_iter().chain(people(&format!("{key}s")).filter(|_| key.len() > 3)).min(),
            stem: plain.then(|| stem(key)),
        }
    }

    /// The word itself.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Bits of which two words that are akin have one in common: by the letter with which it begins, and all for one of a
    /// people.
    pub(crate) fn may_be_akin(&self) -> u64 {
        let first = self.key.as_bytes().first().copied().unwrap_or_default();
        if self.people.is_some() { u64::MAX } else { 1 << (first % 64) }
    }

    /// Whether two words are forms of one: of one country, of one stem, or one the beginning of the
    /// other.
    pub(crate) fn is_akin(&self, other: &Kin) -> bool {
        if self.people.is_some() && self.people == other.people {
            return true;
        }
        // All others begin alike.
        if self.key.as_bytes().first() != other.key.as_bytes().first() {
            return false;
        }
        self.key == other.key
            || self
                .stem
                .as_ref()
                .zip(other.stem.as_ref())
                .is_some_and(|(a, b)| a == b || family(&self.key, &other.key) || does(&self.key, &other.key))
    }
}

/// Whether one word is for who does what the other is: "boxer" and "boxing".
fn does(word: &str, name: &str) -> bool {
    let doer = word.strip_suffix('s').unwrap_or(word);
    // "Ventriloquist" and "ventriloquism", "chemist" and "chemistry", "linguist" and "linguistics".
    let of_art = doer.strip_suffix("ist").filter(|doer| doer.len() > 3);
    let of_field = of_art.and(name.strip_suffix("ry").or_else(|| name.strip_suffix("ics"))) == Some(doer);
    // "Oboist" and "oboe", "violist" and "viola".
    let player = doer.strip_suffix("ist").filter(|player| player.len() > 2);
    // "Sculptor" and "sculpture".
    let maker = doer.strip_suffix("or").filter(|maker| maker.len() > 2);
    let doer = doer.strip_suffix("er").or_else(|| doer.strip_suffix("or"));
    of_field
        || of_art.is_some() && name.strip_suffix("ism") == of_art
        || player.is_some() && name.strip_suffix(['a', 'e', 'o']) == player
        || maker.is_some() && name.strip_suffix("ure") == maker
        || doer.is_some_and(|doer| doer.len() > 2 && name.strip_suffix("ing") == Some(doer))
}

/// Whether two words share so long a beginning that they are of one family: "photographer" and
/// "photography".
fn family(word: &str, name: &str) -> bool {
    let shared = word.chars().zip(name.chars()).take_while(|(a, b)| a == b).count();
    if shared < 4 {
        return false;
    }
    let rest = |text: &str| text.chars().count() - shared;
    // "Spotted" of "spots", "striped" of "stripes".
    let shared_end = word.chars().take(shared).last();
    let ending = |text: &str| {
        let rest: String = text.chars().skip(shared).collect();
        [
            "", "s", "es", "e", "er", "or", "ing", "y", "ist", "ish", "ic", "ed", "ies", "ian", "al", "ers",
            "ism", "istry", "o", "a", "mer", "ner", "per", "ter",
        ]
        .contains(&rest.as_str())
            || shared_end == Some('e') && rest == "d"
            || rest.strip_suffix("ed").is_some_and(|twice| twice.chars().eq(shared_end))
    };
    rest(word) <= 5 && rest(name) <= 5 && ending(word) && ending(name)
}

/// The parts of a word that runs letters and digits together: "f150" is "f" and "150".
pub(crate) fn unjoined(key: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for c in key.chars() {
        let goes_on = parts
            .last()
            .and_then(|part| part.chars().last())
            .is_some_and(|last| last.is_ascii_digit() == c.is_ascii_digit());
        match parts.last_mut().filter(|_| goes_on) {
            Some(part) => part.push(c),
            None => parts.push(c.to_string()),
        }
    }
    parts
}

/// Whether a noun is one for somebody by kinship.
pub(super) fn is_kin(noun: &str) -> bool {
    let has = |of: &str| of.split_whitespace().any(|of| of == noun);
    KIN.iter().any(|(a, b)| has(a) || has(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::inflect::stem;

    fn akin(word: &str, name: &str) -> bool {
        Kin::of(word, stem).is_akin(&Kin::of(name, stem))
    }

    #[test]
    fn no_word_is_of_two_peoples() {
        let mut words: Vec<&str> = PEOPLES.concat();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }

    #[test]
    fn forms_of_one_name() {
        for (word, name) in [
            ("british", "brit"),
            ("norway", "norwegian"),
            ("gardener", "gardening"),
            ("photographer", "photography"),
            ("boxer", "boxing"),
            ("skiers", "skiing"),
            ("ventriloquist", "ventriloquism"),
            ("chemist", "chemistry"),
            ("linguists", "linguistics"),
        ] {
            assert!(akin(word, name), "{word} {name}");
        }
        for (word, name) in [
            ("past", "pastry"),
            ("grape", "grapefruit"),
            ("cat", "caterpillar"),
            ("french", "fresh"),
            ("marin", "market"),
        ] {
            assert!(!akin(word, name), "{word} {name}");
        }
    }

    #[test]
    fn letters_and_digits_part() {
        assert_eq!(unjoined("f150"), ["f", "150"]);
        assert_eq!(unjoined("tea"), ["tea"]);
    }
}
