//! Steps as lines of text: a fact, and in brackets what it follows from.

use because_encodings::{Fact, Puzzle};

use super::super::fault::{ContentError, Fault, Report, StepsError};
use super::super::notation::entity_named;
use super::super::tree::Span;
use super::{StepReader, WrittenStep};

/// The longest line that may be a step, in bytes.
const LONGEST_LINE: usize = 1 << 16;
/// The most `=` of a fact, and `#` of a line, that may be one.
const MOST_SIGNS: usize = 12;

/// A fault and its place in the line.
pub(super) struct Wrong {
    pub span: Span,
    pub fault: Box<dyn Fault>,
}

fn wrong(span: Span, fault: impl Fault + 'static) -> Wrong {
    Wrong { span, fault: Box::new(fault) }
}

/// The steps of a text, one on every line that is not blank and no comment.
pub(super) fn read(text: &str, reader: &StepReader<'_>, report: &mut Report) -> Vec<WrittenStep> {
    let mut steps = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let from = start;
        start += line.len();
        if report.is_full() {
            break;
        }
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        match step(line.trim_end(), reader) {
            Ok(step) => steps.push(step),
            Err(all) => {
                for Wrong { span, fault } in all {
                    report.push_any(from + span.start..from + span.end, fault.as_ref());
                }
            }
        }
    }
    steps
}

/// The step of a line: facts parted by `;` (or `contradiction`), then perhaps a citation in
/// brackets, then perhaps a comment. Where names hold such signs themselves, the reading that
/// gives names is the one meant.
pub(super) fn step(line: &str, reader: &StepReader<'_>) -> Result<WrittenStep, Vec<Wrong>> {
    let whole = 0..line.len();
    if line.len() > LONGEST_LINE || line.matches('#').count() > MOST_SIGNS {
        return Err(vec![wrong(whole, StepsError::NoStep)]);
    }
    let comments = line.match_indices('#').map(|(place, _)| place);
    let mut ends: Vec<usize> = comments.chain([line.len()]).collect();
    ends.reverse();
    let mut faults = Vec::new();
    for end in ends {
        let content = line[..end].trim_end();
        let cited = content.strip_suffix(']').and_then(|rest| rest.rfind('['));
        if let Some(open) = cited {
            let inside = open + 1..content.len() - 1;
            match facts(&content[..open], reader) {
                // What it says is plain, so what is in the brackets has to be a citation.
                Ok(step) => return citation(line, inside, step, reader),
                Err(wrong) => {
                    faults = wrong;
                    if let Err(more) = citation(line, inside, WrittenStep::default(), reader) {
                        faults.extend(more);
                    }
                }
            }
        }
        match facts(content, reader) {
            Ok(step) => return Ok(step),
            Err(wrong) if cited.is_none() => faults = wrong,
            Err(_) => {}
        }
    }
    Err(faults)
}

/// The facts before the citation.
fn facts(text: &str, reader: &StepReader<'_>) -> Result<WrittenStep, Vec<Wrong>> {
    let puzzle = &reader.file.puzzle;
    if text.trim().eq_ignore_ascii_case("contradiction") {
        return Ok(WrittenStep { contradiction: true, ..WrittenStep::default() });
    }
    let one = match fact(text, 0, puzzle) {
        Ok(fact) => return Ok(WrittenStep { derived: vec![fact], ..WrittenStep::default() }),
        Err(wrong) => wrong,
    };
    if !text.contains(';') {
        return Err(one);
    }
    let (mut derived, mut faults) = (Vec::new(), Vec::new());
    for (part, at) in parts(text, ';') {
        match fact(part, at, puzzle) {
            Ok(fact) => derived.push(fact),
            Err(wrong) => faults.extend(wrong),
        }
    }
    if faults.is_empty() { Ok(WrittenStep { derived, ..WrittenStep::default() }) } else { Err(faults) }
}

/// The parts of a text that are not blank, each with its place.
fn parts(text: &str, sign: char) -> impl Iterator<Item = (&str, usize)> {
    let mut start = 0;
    let place = move |part: &str| {
        let at = start;
        start += part.len() + sign.len_utf8();
        at
    };
    text.split(sign)
        .map(place)
        .zip(text.split(sign))
        .filter_map(|(at, part)| (!part.trim().is_empty()).then_some((part, at)))
}

/// The fact that a text says; `from` is its place in the line.
pub(super) fn fact(text: &str, from: usize, puzzle: &Puzzle) -> Result<Fact, Vec<Wrong>> {
    let from = from + (text.len() - text.trim_start().len());
    let text = text.trim();
    let whole = from..from + text.len();
    let mut partings = text.match_indices('=').map(|(place, _)| {
        let negated = text[..place].ends_with('!');
        (&text[..place - usize::from(negated)], &text[place + 1..], !negated)
    });
    let signs = text.matches('=').count();
    if signs == 0 || signs > MOST_SIGNS {
        return Err(vec![wrong(whole, StepsError::NoStep)]);
    }
    let named = |name: &str| entity_named(name.trim(), puzzle);
    let last = partings.clone().next_back();
    let found =
        partings.find_map(|(left, right, value)| Some((named(left).ok()?, named(right).ok()?, value)));
    if let Some((a, b, value)) = found {
        return match puzzle.shape().cell(a, b) {
            Some(cell) => Ok(Fact { cell, value }),
            None => {
                let (a, b, of) = (puzzle.entity_name(a), puzzle.entity_name(b), a.category);
                let category = puzzle.category(of).name.clone();
                Err(vec![wrong(whole, ContentError::OneCategory { a, b, category })])
            }
        };
    }
    let mut faults = Vec::new();
    for side in last.iter().flat_map(|(left, right, _)| [left, right]) {
        if let Err(error) = named(side) {
            let offset = side.as_ptr() as usize - text.as_ptr() as usize;
            let at = from + offset + (side.len() - side.trim_start().len());
            faults.push(wrong(at..at + side.trim().len(), error));
        }
    }
    Err(faults)
}

/// What stands in the brackets: clue numbers and facts, parted by `;`. Empty brackets, `no clue`
/// and `no fact` say that nothing is needed; what is not mentioned is left open.
fn citation(
    line: &str,
    inside: Span,
    mut step: WrittenStep,
    reader: &StepReader<'_>,
) -> Result<WrittenStep, Vec<Wrong>> {
    let text = &line[inside.clone()];
    let mut faults = Vec::new();
    if text.trim().is_empty() {
        (step.clues, step.premises) = (Some(Vec::new()), Some(Vec::new()));
    }
    for (part, at) in parts(text, ';') {
        let from = inside.start + at;
        let folded = part.trim().to_lowercase();
        match folded.as_str() {
            "no clue" | "no clues" => {
                step.clues.get_or_insert_default();
            }
            "no fact" | "no facts" | "no premise" | "no premises" => {
                step.premises.get_or_insert_default();
            }
            _ if part.contains('=') => match fact(part, from, &reader.file.puzzle) {
                Ok(fact) => step.premises.get_or_insert_default().push(fact),
                Err(wrong) => faults.extend(wrong),
            },
            _ => clues(part, from, &mut step, reader, &mut faults),
        }
    }
    if faults.is_empty() { Ok(step) } else { Err(faults) }
}

/// Clue numbers: `3`, `clue 3`, `clues 3, 5 and 8`, `story`.
fn clues(part: &str, from: usize, step: &mut WrittenStep, reader: &StepReader<'_>, faults: &mut Vec<Wrong>) {
    let mut any = false;
    let words = part.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
    for word in words {
        let at = from + (word.as_ptr() as usize - part.as_ptr() as usize);
        let span = at..at + word.len();
        let number = match word.to_lowercase().as_str() {
            "clue" | "clues" | "and" | "the" => continue,
            "story" => 0,
            digits => match digits.parse() {
                Ok(number) => number,
                Err(_) => {
                    let trimmed = part.trim();
                    let at = from + (part.len() - part.trim_start().len());
                    let text = trimmed.to_string();
                    faults.push(wrong(at..at + trimmed.len(), StepsError::NoCitation { text }));
                    return;
                }
            },
        };
        any = true;
        match reader.clue(number) {
            Ok(number) => step.clues.get_or_insert_default().push(number),
            Err(error) => faults.push(wrong(span, error)),
        }
    }
    if !any {
        let at = from + (part.len() - part.trim_start().len());
        let text = part.trim().to_string();
        faults.push(wrong(at..at + text.len(), StepsError::NoClueNumber { text }));
    }
}
