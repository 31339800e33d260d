//! Capitals of a word, and of what comes in the place of its ending.

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Lower,
    Upper,
    /// With a capital at its start, and letters without.
    Title,
    Other,
}

impl Case {
    pub(super) fn of(word: &str) -> Case {
        if word == word.to_lowercase() {
            Case::Lower
        } else if word == word.to_uppercase() {
            Case::Upper
        } else if begins_large(word) {
            Case::Title
        } else {
            Case::Other
        }
    }

    /// Another word, in small letters, in the place of this one.
    pub(super) fn of_word(self, word: &str, other: &str) -> String {
        match self {
            Case::Lower => return other.to_string(),
            Case::Upper => return other.to_uppercase(),
            Case::Title | Case::Other => (),
        }
        let same = |(a, b): &(char, char)| a.to_lowercase().eq([*b]);
        let shared: String =
            word.chars().zip(other.chars()).take_while(same).map(|(letter, _)| letter).collect();
        if shared.is_empty() && self == Case::Title {
            return capital(other);
        }
        shared.chars().chain(other.chars().skip(shared.chars().count())).collect()
    }

    /// What comes, in small letters, in the place of an ending: `had` is that with what stays of it, which may be
    /// nothing.
    pub(super) fn of_ending(self, had: &str, nothing_stays: bool, comes: &str) -> String {
        let run =
            !had.chars().any(char::is_lowercase) && had.chars().filter(|c| c.is_uppercase()).count() > 1;
        match self {
            Case::Lower => comes.to_string(),
            Case::Upper => comes.to_uppercase(),
            // Capitals inside of a word that has others go on.
            Case::Title | Case::Other if run => comes.to_uppercase(),
            Case::Title | Case::Other if nothing_stays && begins_large(had) => capital(comes),
            Case::Title | Case::Other => comes.to_string(),
        }
    }
}

fn begins_large(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_uppercase)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
