//! What the clues of a puzzle show of the words around its names.

use because_encodings::{CategoryId, Puzzle};
use because_files::GAP;

use crate::language::lexicon::is_of_people;
use crate::tables::wording::{PEOPLE, PRONOUNS};

/// Words around a name, and how often they were seen there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    /// The words before it.
    pub before: String,
    /// The words after it, with the blank before them.
    pub after: String,
    /// The last words before it that say of a row that it is so, after "is": "made by" of "the app made by".
    pub rest: String,
    /// The noun of the row that it is said of or that is called so; empty where none is seen.
    pub noun: String,
    /// The category of the name that owns this noun: "Ann's colour".
    pub owner: Option<CategoryId>,
    /// The category of the name itself that it is said of, where no noun stands between: "Ann grew the".
    pub by: Option<CategoryId>,
    /// How they came to be there, the best first.
    pub rank: u8,
    /// How often.
    pub times: usize,
}

/// A noun for rows.
#[derive(Clone, Debug)]
pub(super) struct Noun {
    /// The noun.
    pub noun: String,
    /// How often.
    pub times: usize,
    /// How often as what a name owns.
    pub owned: usize,
    /// Whether "who" was seen after it, or "that".
    pub relative: Option<bool>,
}

/// What is seen of one category.
#[derive(Clone, Debug, Default)]
pub(super) struct OfCategory {
    /// What is said before and after its names of a row.
    pub verbs: Vec<Seen>,
    /// What rows are called by its names.
    pub descriptions: Vec<Seen>,
    /// How often a name alone is what a sentence is about, with "the" or without; before a verb it counts thrice.
    pub bare: usize,
    /// How often a name with "the" is.
    pub with_the: usize,
    /// How often its names own a row: "Ann's report".
    pub owning: usize,
}

/// What is seen of all categories.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// One per category.
    pub of: Vec<OfCategory>,
    /// The nouns for rows: "person", "report".
    pub nouns: Vec<Noun>,
    /// How often the clues say "is" and "was".
    pub tense: (usize, usize),
    /// Whether rows are people: somewhere they are "who".
    pub who: bool,
}

impl Seen {
    /// Words seen once.
    pub(super) fn new(before: String, after: &str, rank: u8) -> Seen {
        let (after, rest, noun) = (after.to_string(), String::new(), String::new());
        Seen { before, after, rest, noun, owner: None, by: None, rank, times: 1 }
    }

    /// The words with the gap where the name stands, if not at the end.
    pub(super) fn words(&self) -> String {
        match (self.before.is_empty(), self.after.is_empty()) {
            (false, true) => self.before.clone(),
            (true, _) => format!("{GAP}{}", self.after),
            (false, false) => format!("{} {GAP}{}", self.before, self.after),
        }
    }
}

impl Evidence {
    /// Nothing seen as yet.
    pub(super) fn new(puzzle: &Puzzle) -> Evidence {
        let of = vec![OfCategory::default(); puzzle.categories().len()];
        Evidence { of, nouns: Vec::new(), tense: (0, 0), who: false }
    }

    /// Notes what is said of a row by a name.
    pub(super) fn verb(&mut self, category: CategoryId, seen: Seen) {
        if let Some(of) = self.of.get_mut(category.index()) {
            note(&mut of.verbs, seen);
        }
    }

    /// Notes what a row is called by a name.
    pub(super) fn description(&mut self, category: CategoryId, seen: Seen) {
        if let Some(of) = self.of.get_mut(category.index()) {
            note(&mut of.descriptions, seen);
        }
    }

    /// Notes a noun for rows, whether a name owns it, and whether "who" or "that" follows it.
    pub(super) fn noun(&mut self, noun: &str, owned: bool, relative: Option<bool>) {
        if noun.is_empty()
            || PRONOUNS.contains(&noun) && noun != "one"
            || !noun.chars().all(|c| c.is_ascii_lowercase())
        {
            return;
        }
        let at = self.nouns.iter().position(|seen| seen.noun == noun).unwrap_or_else(|| {
            self.nouns.push(Noun { noun: noun.to_string(), times: 0, owned: 0, relative: None });
            self.nouns.len() - 1
        });
        if let Some(seen) = self.nouns.get_mut(at) {
            seen.times += 1;
            seen.owned += usize::from(owned);
            seen.relative = relative.or(seen.relative);
        }
    }

    /// Whether a noun is one for people; nothing where there is no noun, or only its ending tells: "gardener", "crater".
    pub(super) fn is_of_people(&self, noun: &str) -> Option<bool> {
        let who = self.nouns.iter().any(|seen| seen.noun == noun && seen.relative == Some(true));
        match noun {
            "" | "one" | "other" => None,
            _ if who || PEOPLE.contains(&noun) => Some(true),
            _ if is_of_people(noun) => None,
            _ => Some(false),
        }
    }

    /// "is" or "was", as the clues mostly have it.
    pub(super) fn copula(&self) -> &'static str {
        if self.tense.1 > self.tense.0 { "was" } else { "is" }
    }

    /// "has" or "had", as the clues mostly have it.
    pub(super) fn has(&self) -> &'static str {
        if self.tense.1 > self.tense.0 { "had" } else { "has" }
    }
}

fn note(all: &mut Vec<Seen>, new: Seen) {
    let same = |seen: &&mut Seen| {
        (&seen.before, &seen.after, seen.rank, &seen.noun, seen.owner, seen.by)
            == (&new.before, &new.after, new.rank, &new.noun, new.owner, new.by)
    };
    match all.iter_mut().find(same) {
        Some(seen) => seen.times += 1,
        None => all.push(new),
    }
}
