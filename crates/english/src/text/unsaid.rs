//! Places that a text does not list, because every solver knows them: first, second, third.

use super::declared::Declared;
use super::draft::Draft;
use super::page::Page;
use super::places::Places;
use super::unnamed::alike;
use super::words::{Token, capitalised, is_people, tokens};
use crate::tables::text::ENDS;
use because_encodings::Kind;
use because_files::tree::Span;
use because_words::inflection::singular;
use because_words::quantity::read_column;
use because_words::quantity::spoken::ORDINALS;
use std::collections::BTreeMap;

/// Words of clues that speak of an order, and what the order is of.
const ORDER: [(&str, &[&str]); 3] = [
    ("Height", &["taller", "tallest", "shorter", "shortest"]),
    ("Age", &["older", "oldest", "younger", "youngest"]),
    (
        "Position",
        &[
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "last",
            "left",
            "right",
            "next",
            "adjacent",
            "before",
            "after",
            "ahead",
            "behind",
            "immediately",
            "directly",
            "finished",
            "middle",
            "beside",
            "position",
            "winner",
            "between",
            "left-hand",
            "faster",
            "slower",
        ],
    ),
];

/// The places that the clues need and no list gives: where two clues or more speak of an order and
/// no category of the text has one.
pub(super) fn unsaid(
    page: &Page<'_>,
    draft: &Draft,
    categories: &[Declared],
    rows: &[Places],
) -> Option<Places> {
    let ordered = |category: &Declared| {
        let names: Vec<String> = category.entities.iter().map(|name| page.words(name)).collect();
        read_column(&names).is_ok_and(|column| column.is_some()) || graded(&names)
    };
    let count = categories.first()?.entities.len();
    let said = draft.clues.first()?.clone();
    let asked = draft.question.as_ref().filter(|question| asks_for_order(page, question));
    if let (Some(asked), true) = (asked, rows.is_empty()) {
        let timed = categories.iter().any(|category| is_timed(page, category));
        let name = places_asked(page, draft).unwrap_or_else(|| counted(page, &draft.clues, categories));
        return (!timed).then(|| Places { name, said: asked.clone(), count: Some(count), names: Vec::new() });
    }
    if !rows.is_empty() || categories.iter().any(ordered) {
        return None;
    }
    let speaks = |of: &[&str]| {
        let speaks = |clue: &&Span| {
            let words = tokens(page, clue);
            let name = |at: usize| {
                words
                    .get(at + 1)
                    .is_some_and(|next| ["name", "names", "letter", "time"].contains(&next.key.as_str()))
            };
            (0..words.len()).any(|at| of.contains(&words[at].key.as_str()) && !name(at))
        };
        draft.clues.iter().filter(speaks).count()
    };
    let (name, clues) = ORDER.iter().map(|(name, of)| (*name, speaks(of))).max_by_key(|(_, clues)| *clues)?;
    let placed = || places_asked(page, draft);
    let name = match name {
        "Position" => placed().unwrap_or_else(|| counted(page, &draft.clues, categories)),
        name => name.to_string(),
    };
    (clues >= 2).then(|| Places { name, said, count: Some(count), names: Vec::new() })
}

/// "In which order did they come?"
fn asks_for_order(page: &Page<'_>, question: &Span) -> bool {
    let words = tokens(page, question);
    words.iter().any(|word| ["order", "sequence"].contains(&word.key.as_str()))
}

/// "… and the place of each": what a question calls the order.
fn places_asked(page: &Page<'_>, draft: &Draft) -> Option<String> {
    let asks = |sentence: &&Span| page.get(sentence).trim_end().ends_with('?');
    let mut asked = draft.question.iter().chain(draft.story.iter().filter(asks));
    let place = |word: &Token| matches!(word.key.as_str(), "place" | "places" | "position" | "positions");
    asked.any(|sentence| tokens(page, sentence).iter().any(place)).then(|| "Position".to_string())
}

/// Whether the names of a category tell when something was: then these are the order.
fn is_timed(page: &Page<'_>, category: &Declared) -> bool {
    let names: Vec<String> = category.entities.iter().map(|name| page.words(name)).collect();
    let kind = read_column(&names).ok().flatten().map(|column| column.kind);
    matches!(
        kind,
        Some(Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month | Kind::Ordinal | Kind::Position)
    )
}

/// What clues count by place, "his third call", unless it is a category already.
pub(super) fn counted(page: &Page<'_>, clues: &[Span], categories: &[Declared]) -> String {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for clue in clues {
        for two in tokens(page, clue).windows(2) {
            let place = ORDINALS.contains(&two[0].key.as_str())
                || ["last", "final", "next"].contains(&two[0].key.as_str());
            let noun = singular(&two[1].key);
            let plain = !two[1].capital
                && noun.len() > 3
                && noun.chars().all(char::is_alphabetic)
                // "The last pupil" is somebody who came last.
                && !is_people(&format!("{noun}s"))
                && !ENDS.contains(&noun.as_str());
            if place && plain && categories.iter().all(|category| !alike(&category.name, &noun)) {
                *times.entry(noun).or_default() += 1;
            }
        }
    }
    let most = times.into_iter().rev().max_by_key(|(_, times)| *times);
    most.map_or_else(|| "Position".to_string(), |(noun, _)| capitalised(&noun))
}

/// Whether names are grades: "very short, short, average, tall".
fn graded(names: &[String]) -> bool {
    let grades = ["short", "tall", "small", "large", "young", "old", "low", "high", "slow", "fast", "medium"];
    names.iter().filter(|name| grades.contains(&name.to_lowercase().as_str())).count() >= 2
}
