//! What the English of a puzzle was understood to mean, as text.

use anstyle::Style;

use super::layout::{Look, clean, wrap};
use super::plain::plain;
use super::speaker::Speaker;
use super::text::counted;
use because_encodings::AttributeValues;
use because_english::language::{Outcome, Reading};
use because_english::understand::Asked;
use because_english::understand::Kind;
use because_english::understand::trouble_lines;
use because_english::understand::{Measured, Understanding, Understood};
use because_files::{ClueState, ClueStatus, GAP, PuzzleFile};

const INDENT: &str = "    ";

/// Every clue with its meaning in the notation and in plain words, the doubts about it, and how many
/// are understood; with a final line break.
pub fn read(
    speaker: &Speaker,
    look: Look,
    file: &PuzzleFile,
    understanding: &Understanding,
    measured: Option<&Measured>,
) -> String {
    let mut text = String::new();
    for clue in &file.clues {
        let understood = understanding.clues.iter().find(|of| of.number == clue.number);
        text.push_str(&one(speaker, look, clue, understood));
        if measured.is_some_and(|measured| measured.missed.contains(&clue.number)) {
            text.push_str(&indented(look, "This is not what was expected."));
        }
        text.push('\n');
    }
    if let Some(words) = &file.question {
        text.push_str(&wrap(&clean(words), look.columns(), "", INDENT));
        text.push('\n');
        text.push_str(&indented(look, &question(file, understanding)));
        text.push('\n');
    }
    text.push_str(&words(look, file, understanding));
    text.push_str(&wrap(&tally(file), look.columns(), "", INDENT));
    text.push('\n');
    if let Some(measured) = measured {
        text.push_str(&wrap(&share(measured), look.columns(), "", INDENT));
        text.push('\n');
    }
    text
}

/// What was taken for a category, a name, an order and a group, of a puzzle that no file declares; with a final
/// blank line.
pub fn taken(look: Look, file: &PuzzleFile) -> String {
    let mut text = String::from("Taken from the text:\n");
    for category in file.puzzle.categories() {
        let mut names: Vec<String> = category.entities.iter().map(|name| clean(name)).collect();
        names.extend((0..category.unnamed).map(|_| "one that is not named".to_string()));
        let order = if category.values.is_some() { " (in order)" } else { "" };
        text.push_str(&indented(look, &format!("{}{order}: {}.", clean(&category.name), names.join(", "))));
        for attribute in &category.attributes {
            let AttributeValues::Nominal { groups, of } = &attribute.of else { continue };
            for (place, group) in groups.iter().enumerate() {
                let has = |own: &&u8| usize::from(**own) == place;
                let members =
                    of.iter().zip(&names).filter(|(own, _)| has(own)).map(|(_, name)| name.as_str());
                let members = members.collect::<Vec<_>>().join(", ");
                text.push_str(&indented(
                    look,
                    &format!("{} “{}”: {members}.", clean(&attribute.name), clean(group)),
                ));
            }
        }
    }
    text.push('\n');
    text
}

/// The words that the clues give categories, as a text file has them; with a final blank line, where there are any.
fn words(look: Look, file: &PuzzleFile, understanding: &Understanding) -> String {
    let given = |words: &Option<String>| {
        let words = words.as_deref().map(clean).unwrap_or_default();
        if words.is_empty() || words.contains(GAP) { words } else { format!("{words} {GAP}") }
    };
    let mut text = String::new();
    for (category, words) in file.puzzle.categories().iter().zip(&understanding.words) {
        // That a name stands for itself needs no saying.
        let alone = words.describes.as_deref().is_none_or(|of| of.chars().eq([GAP]));
        if words.verb.is_none() && alone {
            continue;
        }
        if text.is_empty() {
            text.push_str("Words taken from the clues:\n");
        }
        let parts = [given(&words.verb), given(&words.describes)].join("; ");
        let names: Vec<String> = category.entities.iter().map(|name| clean(name)).collect();
        let line =
            format!("{} ({}): {}", clean(&category.name), parts.trim_end_matches("; "), names.join(", "));
        text.push_str(&indented(look, &line));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// "227 of 227 clues mean what was expected (100.0 %)."
pub fn share(measured: &Measured) -> String {
    let (understood, all) = (measured.understood(), measured.clues);
    format!("{understood} of {all} clues mean what was expected ({:.1} %).", 100.0 * measured.share())
}

fn indented(look: Look, line: &str) -> String {
    format!("{}\n", wrap(&look.typography(line), look.columns(), INDENT, INDENT))
}

fn one(speaker: &Speaker, look: Look, clue: &ClueState, understood: Option<&Understood>) -> String {
    let number = format!("{:>2}. ", clue.number.0);
    let head = wrap(&look.typography(&clean(&clue.text)), look.columns(), &number, INDENT);
    let mut text = format!("{}\n", look.paint(Style::new().bold(), &head));
    match understood.map(|of| (of, &of.outcome)) {
        None => match &clue.formula {
            Some(formula) => {
                text.push_str(&meaning(speaker, look, formula));
                text.push_str(&indented(look, "(The file says so.)"));
            }
            None => text.push_str(&indented(look, "It has no text and no meaning.")),
        },
        Some((_, Outcome::Remark)) => text.push_str(&indented(look, "It says nothing about the grid.")),
        Some((of, Outcome::Read(readings))) => {
            let chosen = of.chosen.unwrap_or(0);
            if let Some(reading) = readings.get(chosen) {
                text.push_str(&meaning(speaker, look, &reading.formula));
            }
            if readings.len() > 1 {
                text.push_str(&doubts(speaker, look, of, chosen, readings));
            }
        }
        Some((_, Outcome::Unread(trouble))) => {
            text.push_str(&indented(look, "Not understood."));
            if !trouble.span.is_empty() {
                text.push_str(&pointed(look, &clue.text, trouble));
            }
            for line in trouble_lines(trouble, &clue.text) {
                text.push_str(&indented(look, &line));
            }
        }
    }
    if clue.status == ClueStatus::Waiting {
        text.push_str(&indented(look, "It waits for a clue that is not understood."));
    }
    text
}

/// The clue again, with what is not understood marked below.
fn pointed(look: Look, text: &str, trouble: &because_english::language::Trouble) -> String {
    let (Some(before), Some(words)) = (text.get(..trouble.span.start), text.get(trouble.span.clone())) else {
        return String::new();
    };
    if words.trim().len() == text.trim().len() || text.contains('\n') || text.len() + 8 > look.columns() {
        return String::new();
    }
    let (blank, mark) = (super::layout::width(before), super::layout::width(words).max(1));
    format!("{INDENT}{text}\n{INDENT}{}{}\n", " ".repeat(blank), "^".repeat(mark))
}

fn meaning(speaker: &Speaker, look: Look, formula: &because_encodings::Formula) -> String {
    let notation = formula.notation(speaker.puzzle).to_string();
    let mut words = plain(speaker, formula);
    if let Some(first) = words.get(..1) {
        words = first.to_uppercase() + &words[1..];
    }
    format!("{}\n{}", wrap(&notation, look.columns(), INDENT, "      "), indented(look, &format!("{words}.")))
}

/// The other readings, and why they are not taken.
fn doubts(speaker: &Speaker, look: Look, of: &Understood, chosen: usize, readings: &[Reading]) -> String {
    let mut text = indented(look, &format!("Taken of {} readings: {}.", readings.len(), of.why.words()));
    if let Some(taken) = readings.get(chosen).filter(|reading| !reading.reason.is_empty()) {
        text.push_str(&indented(look, &format!("It is taken so: {}.", taken.reason)));
    }
    for (place, reading) in readings.iter().enumerate().filter(|(place, _)| *place != chosen) {
        let leaves = match of.stands.get(place).copied().flatten() {
            Some(Kind::None) => "; the puzzle would have no solution",
            Some(Kind::Many) => "; the puzzle would have several solutions",
            Some(Kind::One) => "; the puzzle would have one solution",
            None => "",
        };
        let reason = if reading.reason.is_empty() { String::new() } else { format!(" ({})", reading.reason) };
        let words = plain(speaker, &reading.formula);
        text.push_str(&indented(look, &format!("Else it says: {words}{reason}{leaves}.")));
    }
    text
}

fn question(file: &PuzzleFile, understanding: &Understanding) -> String {
    match (&file.puzzle.question, &understanding.question) {
        (Some(ask), _) => {
            let category = &file.puzzle.category(ask.category).name;
            format!("It asks for the {category} of {}.", file.puzzle.entity_name(ask.of))
        }
        (None, Some(Asked::Unread(why))) => format!("Not understood: {why}."),
        (None, Some(Asked::Whole)) => "It asks for the whole solution.".to_string(),
        (None, _) => "Not understood.".to_string(),
    }
}

fn tally(file: &PuzzleFile) -> String {
    let of = |status: &[ClueStatus]| file.clues.iter().filter(|clue| status.contains(&clue.status)).count();
    let all = counted(file.clues.len(), "clue", "clues");
    let (open, unread) = (of(&[ClueStatus::Ambiguous]), of(&[ClueStatus::Unread, ClueStatus::Waiting]));
    match (open, unread) {
        (0, 0) => format!("{all}, all understood."),
        _ => format!(
            "{all}: {} understood, {open} ambiguous, {unread} not understood.",
            of(&[ClueStatus::Read])
        ),
    }
}
