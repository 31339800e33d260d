//! An answer set program for clingo, after LOGICIA (Mitra and Baral 2015): tuples that choose one
//! element per category, and a rule per clue.

mod rules;
mod terms;

use std::fmt::Write as _;

use because_encodings::{ClueNumber, Fact, Puzzle};

use super::ExportError;
use super::comments;
use super::labels::Labels;
use super::lower::{Lowered, measure_name};
use rules::Rules;
use terms::{element, quoted};

/// The program; its answer sets are one to one with the solutions.
///
/// # Errors
/// If a clue compares numbers that are too large.
pub(super) fn write(puzzle: &Puzzle, clues: &[ClueNumber]) -> Result<String, ExportError> {
    let labels = Labels::plain(puzzle);
    let lowered = Lowered::new(puzzle, clues)?;
    let mut text = head(puzzle, &labels);
    for (measure, table) in &lowered.tables {
        let (name, category) = (measure_name(puzzle, *measure), measure.category);
        let scale = comments::scale(table.decimals);
        let _ = writeln!(
            text,
            "\n% The {} of every {}{scale}.",
            comments::one_line(name),
            labels.category(category)
        );
        for (entity, number) in puzzle.shape().entities_of(category).zip(&table.numbers) {
            let (category, element) = (quoted(labels.category(category)), quoted(labels.entity(entity)));
            let _ = writeln!(text, "number({},{category},{element},{number}).", quoted(name));
        }
    }
    text.push_str(&given(puzzle, &labels));
    for (number, logic) in &lowered.clues {
        let asserted = clues.contains(number);
        text.push_str(&comments::clue(puzzle, *number, "% ", asserted));
        text.push_str(&Rules::new(puzzle, &labels, *number).of_clue(logic));
        if asserted {
            let _ = writeln!(text, ":- not clue{}.", number.0);
        }
    }
    text.push_str("\n#show tuple/3.\n");
    Ok(text)
}

/// What the program is, its categories, and what a tuple is.
fn head(puzzle: &Puzzle, labels: &Labels) -> String {
    let mut ids = puzzle.shape().category_ids();
    let rows = ids.next().map_or("", |first| labels.category(first));
    let mut text = format!(
        "\
% A logic grid puzzle as an answer set program.
%
%     clingo FILE 0
%
% prints all answer sets. They are one to one with the solutions of the puzzle: tuple(G,C,E) says
% that element E of category C is in tuple G. Tuple G is that of element G of the first category,
% {rows}, so that no two answer sets differ in the numbers of tuples alone.

% element(C,E,I): E is element I of category C.
"
    );
    for category in puzzle.shape().category_ids() {
        let elements = puzzle.shape().entities_of(category).zip(1..).map(|(entity, place)| {
            format!(
                "element({},{},{place}).",
                quoted(labels.category(category)),
                quoted(labels.entity(entity))
            )
        });
        let _ = writeln!(text, "{}", elements.collect::<Vec<_>>().join(" "));
    }
    let rows = quoted(rows);
    let _ = write!(
        text,
        "
% Each tuple has one element of every category, and no element is in two tuples.
category(C) :- element(C,E,I).
group(G) :- element({rows},E,G).
1 {{ tuple(G,C,E) : element(C,E,I) }} 1 :- group(G), category(C).
:- tuple(G1,C,E), tuple(G2,C,E), G1 < G2.

% Tuple G has element G of {rows}.
:- element({rows},E,G), not tuple(G,{rows},E).
"
    );
    let mut twins = String::new();
    for (category, reference) in puzzle.unnamed_orders() {
        for (first, second) in puzzle.category(category).twins() {
            let [first, second] = [first, second].map(|place| labels.entity(category.entity(place as u8)));
            let (category, reference) =
                (quoted(labels.category(category)), quoted(labels.category(reference)));
            let _ = writeln!(
                twins,
                ":- tuple(G1,{category},{}), tuple(G2,{category},{}), \
                 tuple(G1,{reference},E1), tuple(G2,{reference},E2), \
                 element({reference},E1,I1), element({reference},E2,I2), I1 > I2.",
                quoted(first),
                quoted(second),
            );
        }
    }
    if !twins.is_empty() {
        text.push_str("\n% Elements without a name that nothing tells apart are in the order of a category that has\n% names: else each solution would be found once for every way to call them.\n");
        text.push_str(&twins);
    }
    text
}

/// The given facts, as constraints.
fn given(puzzle: &Puzzle, labels: &Labels) -> String {
    let mut text = String::new();
    for Fact { cell, value } in puzzle.given.iter() {
        let pair = puzzle.shape().entities_at(cell);
        let [a, b] = [pair.0, pair.1].map(|entity| element(labels, entity));
        if text.is_empty() {
            text.push_str("\n% What is given.\n");
        }
        let _ = match value {
            true => writeln!(text, ":- tuple(G1,{a}), tuple(G2,{b}), G1 != G2."),
            false => writeln!(text, ":- tuple(G,{a}), tuple(G,{b})."),
        };
    }
    text
}
