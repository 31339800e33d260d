//! Nouns and verbs in the form that a sentence needs.

use super::{Forms, Words};
use because_english::language::{counts, negate, plural, singular};

/// The words with which what a verb has behind it may begin.
const TAILS: [&str; 16] = [
    "a", "after", "an", "as", "at", "before", "by", "for", "from", "in", "of", "on", "the", "to", "under",
    "with",
];

const ARTICLES: [&str; 3] = ["a", "an", "the"];
const HAVE: [&str; 3] = ["has", "have", "had"];
const BE: [&str; 4] = ["is", "are", "was", "were"];

/// The words of a subject behind which a verb is not missed.
const SHORT: usize = 3;

impl Words {
    /// Whether what is left of a verb is enough to be understood behind a subject of so many words: "the train to Ghent
    /// from platform 3", but not "the reader who has until June 2 the novel".
    pub(crate) fn tail_suffices(&self, tail: &str, subject: &str) -> bool {
        is_preposition(tail) || subject.split(' ').count() <= SHORT
    }

    /// Whether things of two kinds can be said behind one such beginning of a verb: "has locker 3 and the red bag", "was
    /// found by Parks in 2009", but not "sang 4th and Shenandoah" or "is the banker and from Ravenna".
    pub(crate) fn can_share(&self, head: &str, tail: &str) -> bool {
        has(head) || is_preposition(tail) && !BE.contains(&head.trim_end_matches(" not"))
    }

    /// What is said of things of two kinds behind one beginning of a verb.
    pub(crate) fn shared(&self, head: &str, said: &[String]) -> String {
        if has(head) { self.and_list(said) } else { said.join(" ") }
    }

    /// What is left of a verb that was said just before: "by" of "was treated by"; `None` in a language that says it
    /// again.
    pub(crate) fn after_verb<'a>(&self, verb: &'a str) -> Option<&'a str> {
        if self.forms != Forms::English {
            return None;
        }
        let (_, rest) = verb.split_once(' ').unwrap_or((verb, ""));
        let mut starts = rest.split(' ').scan(0, |at, word| {
            let here = *at;
            *at += word.len() + 1;
            Some((here, word))
        });
        let tail = starts.find(|(_, word)| TAILS.contains(word));
        Some(tail.map_or(rest, |(at, _)| &rest[at..]))
    }

    /// A category's name as a common noun inside a sentence, for one of its entities.
    pub(crate) fn noun(&self, name: &str) -> String {
        match self.forms {
            Forms::English => singular(name),
            Forms::AsWritten => name.to_string(),
        }
    }

    /// The same for several of its entities.
    pub(crate) fn nouns(&self, name: &str) -> String {
        match self.forms {
            Forms::English => plural(name),
            Forms::AsWritten => name.to_string(),
        }
    }

    /// Whether bare numbers in a category of this name say how many, and neither how much nor which.
    pub(crate) fn counts(&self, name: &str) -> bool {
        self.forms == Forms::English && counts(name)
    }

    /// The opposite of a verb, where the language's rules know it.
    pub(crate) fn negate(&self, verb: &str) -> Option<String> {
        if self.forms == Forms::English {
            return negate(verb);
        }
        let (first, rest) = verb.split_once(' ').unwrap_or((verb, ""));
        Some(self.fill(&self.negated, &[("first", first), ("rest", rest)]).trim_end().to_string())
    }
}

fn has(head: &str) -> bool {
    head.split(' ').next_back().is_some_and(|last| HAVE.contains(&last))
}

fn is_preposition(tail: &str) -> bool {
    let first = tail.split(' ').next().unwrap_or_default();
    TAILS.contains(&first) && !ARTICLES.contains(&first)
}

/// Quantities of one unit, with the unit at the last of them: "8, 11 or 15 sailors".
pub(crate) fn unit_once(mut names: Vec<String>) -> Vec<String> {
    let unit = |name: &String| {
        let (number, unit) = name.split_once(' ')?;
        number.starts_with(|c: char| c.is_ascii_digit()).then(|| unit.to_string())
    };
    let units: Vec<Option<String>> = names.iter().map(unit).collect();
    if let (Some((_, most)), Some(Some(shared))) = (names.split_last_mut(), units.last())
        && units.iter().all(|unit| unit.as_ref() == Some(shared))
    {
        most.iter_mut().for_each(|name| name.truncate(name.len() - shared.len() - 1));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_that_was_said_leaves_what_it_takes() {
        let words = Words { forms: Forms::English, ..Words::default() };
        let left = ["paid", "was treated by", "was in the", "has locker", "is aged", "gets off at the"];
        let left = left.map(|verb| words.after_verb(verb).unwrap_or_default());
        assert_eq!(left, ["", "by", "in the", "locker", "aged", "at the"]);
        assert_eq!(Words::default().after_verb("paid"), None);
    }
}
