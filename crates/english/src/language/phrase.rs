//! Noun phrases that stand for a row: "the person who paid $180", "Teri's client", "the Dane with the cat".

use crate::tables::language::DESCRIBES;
use std::ops::Range;

use because_encodings::Entity;

use super::lexicon::{is_operator, is_title, small_number};
use super::predicate::same;
use super::sentence::Sentence;

/// Words that deny.
pub(crate) const NEGATIONS: [&str; 6] = ["not", "never", "no", "nor", "nobody", "none_of"];

/// A noun phrase that stands for a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Its words, up to the end of its last mention.
    pub words: Range<usize>,
    /// Its mentions, in order; all are in its row.
    pub mentions: Vec<usize>,
}

impl Row {
    /// The entity that stands for the row. Where the phrase mentions several, that they are in one row
    /// is taken for granted.
    pub(crate) fn entity(&self, sentence: &Sentence<'_>) -> Option<Entity> {
        let first = sentence.entity(*self.mentions.first()?)?;
        for further in &self.mentions[1..] {
            sentence.presume(same(first, sentence.entity(*further)?));
        }
        Some(first)
    }
}

/// The noun phrases at the beginning of a range, parted by any of `joints`, up to the first gap that
/// neither parts two nor describes one.
pub(crate) fn rows(sentence: &Sentence<'_>, range: Range<usize>, joints: &[&str]) -> Vec<Row> {
    let mentions = sentence.within(&range);
    let mut found: Vec<Row> = Vec::new();
    let mut start = range.start;
    for mention in mentions {
        let words = sentence.mentions[mention].words.clone();
        let Some(row) = found.last_mut() else {
            found.push(Row { words: start..words.end, mentions: vec![mention] });
            start = words.end;
            continue;
        };
        let gap = start..words.start;
        let last = gap.clone().rev().find(|place| sentence.is(*place, joints));
        if let Some(last) = last.filter(|_| parts(sentence, gap.clone(), joints)) {
            found.push(Row { words: last + 1..words.end, mentions: vec![mention] });
        } else if !measures(sentence, &gap, words.start)
            && describes(sentence, gap)
            && fits(sentence, row, mention)
        {
            row.words.end = words.end;
            row.mentions.push(mention);
        } else {
            break;
        }
        start = words.end;
    }
    found
}

/// Whether between two mentions stands nothing that a clause would be made of, but joints.
fn parts(sentence: &Sentence<'_>, gap: Range<usize>, joints: &[&str]) -> bool {
    let verb = ["is", "was", "are", "were", "will", "did", "does", "has", "had", "paid", "not", "than"];
    let first = gap.clone().find(|place| sentence.is(*place, joints)).unwrap_or(gap.end);
    // After the joint a noun phrase must begin: "next to A and drinks tea" is no list.
    let last = gap.clone().rev().find(|place| sentence.is(*place, joints)).unwrap_or(gap.start);
    let begins = last + 1 >= gap.end || {
        let word = &sentence.words[last + 1];
        let key = word.key.as_str();
        matches!(
            key,
            "the"
                | "a"
                | "an"
                | "either"
                | "both"
                | "from"
                | "of"
                | "one"
                | "that"
                | "whoever"
                | "those"
                | "his"
                | "her"
                | "to"
                | "than"
                | "on"
                | "at"
                | "in"
                | "neither"
                | "is"
                | "was"
                | "are"
                | "were"
        ) || word.capital
            || is_title(key)
            || sentence.world.is_row_noun(word.singular())
    };
    if !begins {
        return false;
    }
    if gap.clone().any(|place| {
        !joints.contains(&sentence.key(place))
            && sentence.matters(place)
            && !sentence.is(place, &["either", "both", "or", "nor", "and", "neither", "other", "another"])
    }) {
        return false;
    }
    // "A was X and B": the verb stands before the joint; "the one that was X and the one that …" is a list.
    first < gap.end
        && sentence.find(gap.start..first, &verb).is_none()
        && !(first..gap.end).any(|place| {
            sentence.is(place, &["is", "was", "are", "were", "than"])
                && sentence.find(first..place, &["who", "that", "which", "whose", "whoever"]).is_none()
        })
}

/// Whether what follows says by how much: "older than Ann by 3 years".
fn measures(sentence: &Sentence<'_>, gap: &Range<usize>, next: usize) -> bool {
    let number = sentence.words[next].key.starts_with(|c: char| c.is_ascii_digit() || c == '$')
        || small_number(&sentence.words[next].key).is_some();
    number && gap.clone().next_back().is_some_and(|place| sentence.is(place, &["by"]))
}

/// Whether words between two mentions make the second describe the first.
fn describes(sentence: &Sentence<'_>, gap: Range<usize>) -> bool {
    if gap.clone().any(|place| is_operator(sentence.key(place)) || sentence.is(place, &[".", ";", ":"])) {
        return false;
    }
    let bare = gap.clone().all(|place| sentence.is(place, &["'s", "the"]));
    let noun = |place: usize| {
        sentence.is(place, &["'s", ","])
            || sentence.words[place].joined
            || sentence.world.is_row_noun(sentence.singular(place))
    };
    let relative = |place: usize| sentence.is(place, &["who", "whose", "that", "which"]);
    let head = gap
        .clone()
        .take(3)
        .find(|place| sentence.is(*place, &DESCRIBES) && (relative(*place) || (gap.start..*place).all(noun)));
    let Some(head) = head else { return bare };
    let comma = sentence.find(gap.clone(), &[","]);
    let verb =
        sentence.find(gap.start..head, &["is", "was", "are", "will", "did", "has", "had", "does", "to"]);
    verb.is_none()
        && comma.is_none_or(|comma| comma == gap.start && sentence.is(head, &["who", "whose", "which"]))
}

/// Whether a mention can be in the row of a phrase: of another category than all it has.
fn fits(sentence: &Sentence<'_>, row: &Row, mention: usize) -> bool {
    let category = |mention: usize| sentence.mentions[mention].of.first().map(|entity| entity.category);
    row.mentions.iter().all(|other| category(*other) != category(mention))
}

/// The list of phrases at the beginning of a range, and the same with less and less of its last one;
/// none if it is no list.
pub(crate) fn lists(sentence: &Sentence<'_>, range: Range<usize>, joints: &[&str]) -> Vec<Vec<Row>> {
    let list = rows(sentence, range, joints);
    let Some(last) = list.last().filter(|_| list.len() > 1).cloned() else { return Vec::new() };
    let shorter = |length: usize| {
        let mut list = list.clone();
        if let Some(row) = list.last_mut() {
            row.mentions.truncate(length);
            row.words.end = sentence.mentions[row.mentions[length - 1]].words.end;
        }
        list
    };
    (1..=last.mentions.len()).rev().map(shorter).collect()
}

/// The entities of the rows of a list.
pub(crate) fn entities(sentence: &Sentence<'_>, list: &[Row]) -> Option<Vec<Entity>> {
    list.iter().map(|row| row.entity(sentence)).collect()
}

/// What may be the subject of a clause: the phrase at its beginning, longer ones first.
pub(crate) fn subjects(sentence: &Sentence<'_>, range: &Range<usize>) -> Vec<Row> {
    let Some(row) = rows(sentence, range.clone(), &["and", "or", "nor"]).into_iter().next() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for length in (1..=row.mentions.len()).rev() {
        let last = row.mentions[length - 1];
        let words = row.words.start..sentence.mentions[last].words.end;
        found.push(Row { words, mentions: row.mentions[..length].to_vec() });
    }
    found
}
