//! Which of the words that were seen around names are taken: those seen most that fit every name.

use std::cmp::Reverse;

use because_encodings::{Category, CategoryId, Puzzle};
use because_files::{CategoryWording, GAP, Wording};

use super::evidence::{Evidence, Noun, OfCategory, Seen};
use super::shown::rank;
use crate::language::english::{negate, past_base, singular};
use crate::language::groups::Grouping;
use crate::language::lexicon::{is_denial, is_of_people};
use crate::tables::wording::{MEASURING, OF_THINGS, PEOPLE, PREPOSITIONS, STANDING};

/// What the words are chosen for.
struct Choice<'a> {
    puzzle: &'a Puzzle,
    evidence: &'a Evidence,
    /// The category whose names are what sentences are about.
    subject: CategoryId,
    /// Whether rows are people.
    people: bool,
    /// What groups them: "the woman who" is said of some alone.
    groupings: Vec<Grouping>,
}

/// The words for each category to which the file gives none.
pub(super) fn words(puzzle: &Puzzle, wording: &Wording, evidence: &Evidence) -> Vec<CategoryWording> {
    let own = |category: CategoryId| wording.categories.get(category.index());
    let ids = || puzzle.shape().category_ids();
    let verbless = |category: &CategoryId| own(*category).is_none_or(|own| own.verb.is_none());
    let any_verb = wording.categories.iter().any(|own| own.verb.is_some());
    let subject = match any_verb {
        true => ids().find(verbless).or_else(|| ids().next()),
        false => subject(puzzle, evidence),
    };
    let Some(subject) = subject else { return Vec::new() };
    let people = are_people(puzzle, evidence, subject);
    let choice = Choice { puzzle, evidence, subject, people, groupings: Grouping::all(puzzle) };
    let mut found = vec![CategoryWording::default(); puzzle.categories().len()];
    for category in ids().filter(|category| *category != subject && verbless(category)) {
        let Some(verb) = choice.verb(category) else { continue };
        let words = &mut found[category.index()];
        let describes = own(category).and_then(|own| own.describes.clone());
        words.describes = Some(describes.unwrap_or_else(|| choice.describes(category, &verb)));
        words.verb = Some(verb.words());
    }
    if found.iter().all(|words| words.verb.is_none()) {
        return Vec::new();
    }
    if !any_verb && own(subject).is_none_or(|own| own.describes.is_none()) {
        let before = |category: &CategoryId| *category < subject && found[category.index()].verb.is_none();
        let marked = ids().filter(verbless).any(|category| before(&category));
        found[subject.index()].describes = choice.called(marked);
    }
    found
}

/// The category whose names are what sentences are about: they stand alone, with "the", or own the rows, and are
/// not what verbs say.
fn subject(puzzle: &Puzzle, evidence: &Evidence) -> Option<CategoryId> {
    let said =
        |of: &OfCategory| of.verbs.iter().filter(|seen| seen.rank == 0).map(|seen| seen.times).sum::<usize>();
    let score = |category: &CategoryId| {
        let of = &evidence.of[category.index()];
        let ordered = puzzle.category(*category).values.is_some();
        let least = |times: usize| times.checked_sub(3 * said(of)).filter(|left| *left > 0 && !ordered);
        let rest = usize::MAX - said(of);
        (least(of.bare), least(of.with_the), least(of.owning), (!ordered).then_some(rest), rest)
    };
    // The first of those that are as good.
    puzzle.shape().category_ids().rev().max_by_key(score)
}

/// Whether rows are people.
fn are_people(puzzle: &Puzzle, evidence: &Evidence, subject: CategoryId) -> bool {
    let of = &evidence.of[subject.index()];
    let own = of.descriptions.iter().filter(|seen| !seen.noun.is_empty()).max_by_key(|seen| seen.times);
    if let Some(own) = own.filter(|_| !stands_alone(of)) {
        return evidence.is_of_people(&own.noun) == Some(true);
    }
    let own = singular(&puzzle.category(subject).name);
    let nouns = || evidence.nouns.iter().filter(|noun| noun.owned < noun.times);
    let people = nouns().filter(|noun| evidence.is_of_people(&noun.noun) == Some(true));
    let people: usize = people.map(|noun| noun.times).sum();
    evidence.who || own != "name" && is_of_people(&own) || 2 * people > nouns().map(|noun| noun.times).sum()
}

/// Whether the names of a category stand for rows alone, rather than for who has them: "Ann", not "Ann's report".
fn stands_alone(of: &OfCategory) -> bool {
    of.bare + of.with_the > 0 && of.bare + of.with_the >= 2 * of.owning
}

/// Whether words are said of things as well: "one was made in", "the other is the".
fn may_be_of_things(verb: &str) -> bool {
    let mut words = verb.split(' ');
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let done = || second.ends_with("ed") || past_base(second).is_some();
    OF_THINGS.contains(&first)
        || is_copula(verb) && !second.is_empty()
        || matches!(first, "is" | "was") && done()
}

fn is_copula(verb: &str) -> bool {
    matches!(verb, "is" | "was" | "is the" | "was the" | "is a" | "was a" | "is an" | "was an")
}

impl Choice<'_> {
    /// Whether words are about rows, and not about something that a row has: "Ann's colour is".
    fn is_of_rows(&self, seen: &Seen) -> bool {
        // "Tea is drunk by the Dane" is told of tea.
        let passive = seen.before.trim_end_matches(" the").ends_with(" by");
        if passive && seen.by.is_some_and(|by| by != self.subject) {
            return false;
        }
        let is_row = |noun: &Noun| noun.owned < noun.times;
        let mut nouns = self.evidence.nouns.iter();
        let row = nouns.any(|noun| noun.noun == seen.noun && is_row(noun));
        let alone = stands_alone(&self.evidence.of[self.subject.index()]);
        let most = || {
            let nouns = self.evidence.nouns.iter().rev().filter(|noun| noun.owned > 0);
            nouns.max_by_key(|noun| (is_row(noun), noun.owned)).map(|noun| noun.noun.as_str())
        };
        let owned = match seen.owner {
            Some(owner) if owner == self.subject && alone => return false,
            Some(_) => row || most() == Some(&seen.noun),
            None => true,
        };
        let by = seen.by.is_none_or(|by| match by == self.subject {
            true => alone,
            false => self.names_rows(&self.evidence.of[by.index()]),
        });
        owned
            && by
            && self.is_told(seen)
            && self.evidence.is_of_people(&seen.noun).is_none_or(|people| people == self.people)
    }

    /// Whether words that may be of things are said of nobody but rows: of people, by a name of theirs or a noun.
    fn is_told(&self, seen: &Seen) -> bool {
        let told = seen.by.is_some() || !matches!(&*seen.noun, "" | "one" | "other");
        told || !self.people || !may_be_of_things(&seen.before)
    }

    /// Whether the names of a category are said to be rows themselves: "was the goalie".
    fn names_rows(&self, of: &OfCategory) -> bool {
        let row = |seen: &Seen| seen.after.is_empty() && is_copula(&seen.before) && self.is_told(seen);
        of.verbs.iter().any(|seen| row(seen) && seen.owner.is_none())
    }

    /// Whether a noun is for some of the rows alone.
    fn is_of_some(&self, noun: &str) -> bool {
        self.groupings.iter().any(|of| of.group(noun).is_some())
    }

    /// What is said of a row by a name of a category.
    fn verb(&self, category: CategoryId) -> Option<Seen> {
        let of = &self.evidence.of[category.index()];
        let derived = of.descriptions.iter().filter_map(|seen| self.is_said(seen));
        let all = of.verbs.iter().cloned().chain(derived);
        let all = self.ordered(category, all, |seen| seen.rank);
        let says = |seen: &Seen| {
            let first = seen.before.split(' ').next().unwrap_or_default();
            !is_denial(first) && negate(&seen.before).is_some()
        };
        all.into_iter().find(says)
    }

    /// Those that fit a category and are about rows, the best first.
    fn ordered(
        &self,
        category: CategoryId,
        all: impl Iterator<Item = Seen>,
        worth: impl Fn(&Seen) -> u8,
    ) -> Vec<Seen> {
        let names = self.puzzle.category(category);
        let mut found: Vec<Seen> = Vec::new();
        for seen in all.filter(|seen| fits(names, seen) && self.is_of_rows(seen)) {
            match found.iter_mut().find(|old| (&old.before, &old.after) == (&seen.before, &seen.after)) {
                Some(old) => {
                    old.times += seen.times;
                    old.rank = old.rank.min(seen.rank);
                }
                None => found.push(seen),
            }
        }
        // The sort is stable: of those that are as good the first that was seen.
        found.sort_by_key(|seen| (worth(seen), Reverse(seen.times)));
        found
    }

    /// What is said of a row that is called so: "was made by" of "the app made by".
    fn is_said(&self, seen: &Seen) -> Option<Seen> {
        let is = self.evidence.copula();
        let first = seen.rest.split(' ').next().unwrap_or_default();
        let standing = STANDING.contains(&first) || first == "due" || !PREPOSITIONS.contains(&first);
        let before = match seen.rank {
            rank::RELATIVE | rank::BARE => return None,
            rank::PHRASE if first == "with" => {
                format!("{}{}", self.evidence.has(), &seen.rest["with".len()..])
            }
            rank::PHRASE if standing => format!("{is} {}", seen.rest),
            _ if seen.before.is_empty() => is.to_string(),
            _ => format!("{is} {}", seen.before),
        };
        Some(Seen { before, rank: seen.rank + 1, rest: String::new(), ..seen.clone() })
    }

    /// What a row is called by a name of a category of which this is said.
    fn describes(&self, category: CategoryId, verb: &Seen) -> String {
        let of = &self.evidence.of[category.index()];
        // A name alone is called so only where a row is said to be it: "the goalie".
        let named = verb.after.is_empty() && is_copula(&verb.before);
        let fits = |seen: &&Seen| {
            !measures(seen) && !self.is_of_some(&seen.noun) && (seen.rank < rank::WITH_THE || named)
        };
        let all = of.descriptions.iter().filter(fits).cloned();
        let all = self.ordered(category, all, |seen| seen.rank.max(rank::PHRASE));
        let own = all.first();
        let composed = || Seen { before: format!("{} {}", self.row(), verb.before), ..verb.clone() }.words();
        own.map_or_else(composed, Seen::words)
    }

    /// The noun for a row, with the article and what opens a clause about it: "the person who".
    fn row(&self) -> String {
        let fits = |noun: &&Noun| {
            self.evidence.is_of_people(&noun.noun) != Some(!self.people)
                && noun.owned < noun.times
                && !self.is_of_some(&noun.noun)
        };
        let of = &self.evidence.of[self.subject.index()];
        let noun = |seen: &&Seen| !seen.noun.is_empty() && !self.is_of_some(&seen.noun);
        let called = of.descriptions.iter().rev().filter(|seen| noun(seen) && !stands_alone(of));
        let called = called.max_by_key(|seen| seen.times).map(|seen| seen.noun.clone());
        let most = self.evidence.nouns.iter().rev().filter(fits).max_by_key(|noun| noun.times);
        let own = singular(&self.puzzle.category(self.subject).name);
        let plain = own.chars().all(|c| c.is_ascii_lowercase()) && !own.ends_with("name");
        let noun = called
            .or_else(|| most.map(|noun| noun.noun.clone()))
            .or(plain.then_some(own))
            .unwrap_or_else(|| "one".into());
        let relative =
            self.evidence.nouns.iter().find(|seen| seen.noun == noun).and_then(|seen| seen.relative);
        let known = PEOPLE.contains(&noun.as_str());
        let who = self.people && (self.evidence.who || relative == Some(true) || known);
        format!("the {noun} {}", if who { "who" } else { "that" })
    }

    /// What a row is called by a name of the subject's category; nothing where that is the name, unless it is to be
    /// `marked` as the subject's.
    fn called(&self, marked: bool) -> Option<String> {
        let of = &self.evidence.of[self.subject.index()];
        let fits = |seen: &&Seen| !measures(seen) && !self.is_of_some(&seen.noun);
        let all = of.descriptions.iter().filter(fits).cloned();
        let by_itself = stands_alone(of);
        let alone = if of.bare > of.with_the { rank::BARE } else { rank::WITH_THE };
        let all = self.ordered(self.subject, all, |seen| match seen.rank {
            rank if rank == alone => u8::from(!by_itself),
            rank::BARE | rank::WITH_THE => 2,
            _ => u8::from(by_itself),
        });
        let words = all.first().map_or_else(|| GAP.to_string(), Seen::words);
        match words.contains(GAP) {
            true if words.chars().eq([GAP]) => marked.then_some(words),
            false if marked => Some(format!("{words} {GAP}")),
            _ => Some(words),
        }
    }
}

/// Whether what is after the name only measures: "the 25 years old", which is no noun.
fn measures(seen: &Seen) -> bool {
    seen.rank == rank::BESIDE && MEASURING.iter().any(|word| seen.after.ends_with(&format!(" {word}")))
}

/// Whether words fit every name of a category.
fn fits(names: &Category, seen: &Seen) -> bool {
    let article = seen.before.rsplit(' ').next().unwrap_or_default();
    names.entities.iter().map(|name| name.to_lowercase()).all(|name| {
        let first = name.split(' ').next().unwrap_or_default();
        let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u', '8']);
        let plural = singular(&name) != name;
        let agrees = match article {
            "a" => !vowel && !plural,
            "an" => vowel && !plural,
            _ => true,
        };
        let doubled = matches!(article, "a" | "an" | "the") && matches!(first, "a" | "an" | "the" | "no");
        let after = seen.after.trim();
        let one = name == "1" && !after.is_empty() && singular(after) == after;
        agrees && !doubled && !one
    })
}
