//! Places that a text does not list, because every solver knows them: first, second, third.

use super::declared::Declared;
use super::draft::Draft;
use super::page::Page;
use super::places::Places;
use super::words::tokens;
use because_files::tree::Span;
use because_words::quantity::read_column;

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
    if !rows.is_empty() || categories.iter().any(ordered) {
        return None;
    }
    let count = categories.first()?.entities.len();
    let said = draft.clues.first()?.clone();
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
    (clues >= 2).then(|| Places { name: name.to_string(), said, count: Some(count), names: Vec::new() })
}

/// Whether names are grades: "very short, short, average, tall".
fn graded(names: &[String]) -> bool {
    let grades = ["short", "tall", "small", "large", "young", "old", "low", "high", "slow", "fast", "medium"];
    names.iter().filter(|name| grades.contains(&name.to_lowercase().as_str())).count() >= 2
}
