//! A run of trivial steps in words.

use because_encodings::{Fact, FactSet};

use super::glossary::Glossary;
use super::grid::{Marks, grid};
use super::layout::wrap;
use super::speaker::Speaker;
use super::text::{self, TextOptions, mark};
use super::words::{Words, capitalised, fill};
use because_engine::explain::Step;
use because_engine::explain::{Part, folded};

/// How many true marks a run names; the others are counted.
const MOST_TRUE: usize = 6;

/// Steps one by one, or with runs of trivial ones as one part each.
pub(crate) fn parts(steps: &[Step], fold: bool) -> Vec<Part<'_>> {
    if fold { folded(steps) } else { steps.iter().map(Part::Step).collect() }
}

/// What a run of trivial steps gives, in one sentence.
pub fn run_sentence(speaker: &Speaker, run: &[Step]) -> String {
    let (named, more, crosses) = given(run);
    let mut said: Vec<String> = named.iter().map(|fact| speaker.fact(*fact)).collect();
    if more > 0 {
        said.push(speaker.words.around.more_ticks.of(more));
    }
    if crosses > 0 {
        said.push(speaker.words.around.crosses.of(crosses));
    }
    capitalised(&fill(&speaker.words.without_a_clue, &[("facts", &speaker.words.clauses(&said))]))
}

/// A run as text: its numbers, its sentence, and how many steps there are of each technique; the
/// grid after it if asked for. `known` is what was known before it.
pub(crate) fn run_text(
    speaker: &Speaker,
    run: &[Step],
    known: &FactSet,
    options: TextOptions,
    glossary: &mut Glossary,
) -> String {
    let look = options.look;
    let (Some(first), Some(last)) = (run.first(), run.last()) else { return String::new() };
    let dash = if look.unicode { "–" } else { "-" };
    let number = format!("{:>2}{dash}{}. ", first.number, last.number);
    let indent = " ".repeat(number.chars().count());
    let said = look.typography(&run_sentence(speaker, run));
    let mut text = format!("{}\n", wrap(&said, look.columns(), &number, &indent));
    if !options.summary {
        let (named, ..) = given(run);
        let mut parts = vec![techniques(speaker.words, run)];
        if !named.is_empty() {
            let marks: Vec<String> = named.iter().map(|fact| mark(speaker, *fact, look)).collect();
            parts.push(marks.join(", "));
        }
        let used_up: Vec<_> = run.iter().flat_map(|step| step.used_up.iter().copied()).collect();
        parts.extend(text::used_up(speaker, &used_up));
        let details = parts.join(if look.unicode { " · " } else { " - " });
        text.push_str(&wrap(&details, look.columns(), &indent, &indent).replace('\u{a0}', " "));
        text.push('\n');
        for line in glossary.lines(speaker, run) {
            text.push_str(&wrap(&look.typography(&line), look.columns(), &indent, &indent));
            text.push('\n');
        }
    }
    if options.grids {
        let derived: Vec<Fact> = run.iter().flat_map(|step| step.derived.iter().copied()).collect();
        text.push_str(&format!(
            "\n{}",
            grid(speaker, look, Marks { known, premises: &[], derived: &derived }, false)
        ));
    }
    if !options.summary {
        text.push('\n');
    }
    text
}

/// "2 cross-outs, 1 transposition".
fn techniques(words: &Words, run: &[Step]) -> String {
    let mut counts = std::collections::BTreeMap::new();
    for step in run {
        *counts.entry(step.technique).or_insert(0) += 1;
    }
    let counts = counts.into_iter().map(|(technique, n)| {
        let said = words.technique(technique);
        format!("{n} {}", if n == 1 { &said.one } else { &said.many })
    });
    counts.collect::<Vec<_>>().join(", ")
}

/// The first true marks of a run, how many more there are, and how many false ones.
fn given(run: &[Step]) -> (Vec<Fact>, usize, usize) {
    let facts = || run.iter().flat_map(|step| step.derived.iter().copied());
    let mut named: Vec<Fact> = facts().filter(|fact| fact.value).collect();
    let more = named.len().saturating_sub(MOST_TRUE);
    named.truncate(MOST_TRUE);
    (named, more, facts().filter(|fact| !fact.value).count())
}
