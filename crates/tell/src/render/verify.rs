//! The verdict on a sequence in words: every step that does not hold and why, then what all of
//! them come to.

use because_encodings::{ClueNumber, Fact};

use super::clauses::clauses;
use super::layout::{Look, wrap};
use super::speaker::Speaker;
use super::text::{counted, header};
use super::words::capitalised;
use because_engine::explain::Status;
use because_engine::verify::{Graded, Label, Marked, Said, Verdict};

/// How many clauses of facts a line says at most; the rest is counted.
const MOST_CLAUSES: usize = 4;

/// The whole report, with a final line break: on the steps `said`, on an answer table, or on both.
pub fn report(
    speaker: &Speaker,
    title: &str,
    look: Look,
    clues_at_once: usize,
    steps: Option<(&[Said], &Verdict)>,
    answer: Option<Marked>,
) -> String {
    let mut text = header(speaker, title, look);
    let mut paragraph = |said: &str, first: &str| {
        let rest = " ".repeat(first.len());
        text.push_str(&format!("{}\n", wrap(&look.typography(said), look.columns(), first, &rest)));
    };
    if let Some((said, verdict)) = steps {
        let mut bad = false;
        for (said, graded) in said.iter().zip(&verdict.steps).filter(|(_, graded)| !graded.sound) {
            let why = why(speaker, said, graded, clues_at_once);
            let claim = if said.contradiction {
                "The clues contradict each other".to_string()
            } else {
                capitalised(&facts(speaker, &said.derived))
            };
            paragraph(&format!("{claim}: {why}"), &format!("{:>2}. ", graded.number));
            bad = true;
        }
        if bad {
            paragraph("", "");
        }
        for line in summary(verdict) {
            paragraph(&line, "");
        }
    }
    if let Some(marked) = answer {
        paragraph(&of_answer(marked), "");
    }
    text
}

fn facts(speaker: &Speaker, facts: &[Fact]) -> String {
    let found = clauses(speaker, facts, None, false);
    let told = if found.len() > MOST_CLAUSES { MOST_CLAUSES - 1 } else { found.len() };
    let mut said: Vec<String> = super::clauses::said(speaker, &found[..told]);
    let more: usize = found[told..].iter().map(super::clauses::Clause::facts).sum();
    if more > 0 {
        said.push(format!("{more} marks more"));
    }
    speaker.words.clauses(&said)
}

/// Why a step does not hold, and what would.
fn why(speaker: &Speaker, said: &Said, graded: &Graded, clues_at_once: usize) -> String {
    let carried = |fact: &Fact| said.carried.contains(fact) && !said.derived.contains(fact);
    if !graded.at_fault.is_empty() && graded.at_fault.iter().all(carried) {
        return format!("it does not follow without a clue that {}.", facts(speaker, &graded.at_fault));
    }
    let from_cited = not_from_cited(speaker, said, graded);
    match graded.label {
        Label::Cited => String::new(),
        Label::Grid => {
            let clues = graded.forced_by.as_deref().unwrap_or_default();
            let what = match clues {
                [] => "from the grid alone".to_string(),
                some => format!("from the grid with {}", speaker.clue_names(some)),
            };
            format!("{from_cited}; it does follow {what}.")
        }
        Label::True => {
            let few = match clues_at_once {
                0 => "the grid and the clues".to_string(),
                n => format!("the grid and {} at once", counted(n, "clue", "clues")),
            };
            let forced = match graded.undecided {
                true => "a limit was reached before it was known whether the grid forces it yet".to_string(),
                false => format!("{few} do not force it yet"),
            };
            match said.is_uncited() {
                true => format!("this is true, but {forced}."),
                false => format!("{from_cited}; it is true, but {forced}."),
            }
        }
        Label::Open => "the clues leave this open.".to_string(),
        Label::False if said.contradiction => "they do not, there is a solution.".to_string(),
        Label::False if graded.at_fault.len() < said.derived.len() => {
            let wrong = facts(speaker, &graded.at_fault);
            format!("it is not so that {wrong}.")
        }
        Label::False => "this is not so.".to_string(),
    }
}

/// "this does not follow from clue 3 and its 2 premises", or what it rests on without a right to.
fn not_from_cited(speaker: &Speaker, said: &Said, graded: &Graded) -> String {
    if !graded.not_shown.is_empty() {
        let premises = facts(speaker, &graded.not_shown);
        return format!("this rests on what nothing has shown yet, that {premises}");
    }
    let clues: Option<String> = said.clues.as_ref().map(|clues| match clues.as_slice() {
        [] => "the axioms".to_string(),
        some => {
            let mut some: Vec<ClueNumber> = some.to_vec();
            some.sort_unstable();
            some.dedup();
            speaker.clue_names(&some)
        }
    });
    let premises = graded.premises.filter(|premises| *premises > 0);
    let premises = premises.map(|n| format!("its {}", counted(n, "premise", "premises")));
    let cited: Vec<String> = clues.into_iter().chain(premises).collect();
    match cited.is_empty() {
        true => "this does not follow from what it cites".to_string(),
        false => format!("this does not follow from {}", speaker.words.and_list(&cited)),
    }
}

/// What the steps come to, a paragraph each.
fn summary(verdict: &Verdict) -> Vec<String> {
    let steps = verdict.steps.len();
    let mut lines = Vec::new();
    let all = match steps {
        1 => "The only step is".to_string(),
        n => format!("All {n} steps are"),
    };
    let end = match (verdict.status, verdict.complete) {
        (Status::None, true) => ", and they reach the contradiction: there is no solution",
        (_, true) => ", and with the axioms they give everything that the clues entail",
        (Status::None, false) => "; they do not reach the contradiction",
        (_, false) => "; more follows from the clues than they say",
    };
    match verdict.first_bad() {
        _ if steps == 0 => lines.push("There are no steps.".to_string()),
        None if verdict.limit => {
            lines.push(format!("The first {} sound; the time limit was reached then.", are(steps)));
        }
        None => lines.push(format!("{all} sound{end}.")),
        Some(bad) => {
            let sound = verdict.steps.iter().filter(|step| step.sound).count();
            lines
                .push(format!("Step {} is the first that does not hold; {sound} of {steps} do.", bad.number));
            if verdict.limit {
                lines.push("The time limit was reached before the rest was graded.".to_string());
            }
        }
    }
    let counts: Vec<String> = Label::ALL
        .into_iter()
        .map(|label| (verdict.count(label), label))
        .filter(|(count, _)| *count > 0)
        .map(|(count, label)| format!("{count} {}", label_words(label)))
        .collect();
    if !counts.is_empty() {
        lines.push(format!("By label: {}.", counts.join(", ")));
    }
    let sum = |of: fn(&Graded) -> usize| verdict.steps.iter().map(of).sum::<usize>();
    let (premises, clues) = (sum(|step| step.spare_premises.len()), sum(|step| step.spare_clues.len()));
    if premises + clues > 0 {
        let of: Vec<String> = [(premises, "premise", "premises"), (clues, "clue", "clues")]
            .into_iter()
            .filter(|(n, ..)| *n > 0)
            .map(|(n, one, many)| counted(n, one, many))
            .collect();
        let steps: Vec<String> = verdict
            .steps
            .iter()
            .filter(|step| !step.spare_premises.is_empty() || !step.spare_clues.is_empty())
            .map(|step| step.number.to_string())
            .collect();
        let word = if steps.len() == 1 { "step" } else { "steps" };
        lines.push(format!("Spare, each by itself: {} ({word} {}).", of.join(" and "), steps.join(", ")));
    }
    lines.extend(sizes(verdict));
    lines
}

fn are(steps: usize) -> String {
    if steps == 1 { "step is".to_string() } else { format!("{steps} steps are") }
}

/// How far the premises are from the fewest possible.
fn sizes(verdict: &Verdict) -> Option<String> {
    let known = |step: &&Graded| step.label == Label::Cited && step.premises.is_some();
    let cited: Vec<&Graded> = verdict.steps.iter().filter(known).collect();
    let measured: Vec<(usize, usize)> =
        cited.iter().filter_map(|step| Some((step.premises?, step.smallest?.size?))).collect();
    let unknown = cited.iter().filter(|step| step.smallest.is_some_and(|s| s.size.is_none())).count();
    if measured.is_empty() && unknown == 0 {
        return None;
    }
    let least = measured.iter().filter(|(used, least)| used == least).count();
    let over: usize = measured.iter().map(|(used, least)| used.saturating_sub(*least)).sum();
    let of = counted(measured.len(), "step", "steps");
    let mut line = format!("With the fewest premises possible, proven: {least} of {of}");
    if over > 0 {
        line.push_str(&format!("; {over} too many in all"));
    }
    if unknown > 0 {
        line.push_str(&format!("; for {unknown} more a limit kept it from being known"));
    }
    Some(format!("{line}."))
}

fn label_words(label: Label) -> &'static str {
    match label {
        Label::Cited => "from what they cite",
        Label::Grid => "from grid and clues",
        Label::True => "true, but not forced yet",
        Label::Open => "left open by the clues",
        Label::False => "false",
    }
}

fn of_answer(marked: Marked) -> String {
    match (marked.cells, marked.right) {
        (_, true) => "The answer table is right.".to_string(),
        (Some((right, of)), false) => {
            format!("The answer table is wrong: {right} of its {} are right.", counted(of, "cell", "cells"))
        }
        (None, false) => "The answer table is no solution.".to_string(),
    }
}
