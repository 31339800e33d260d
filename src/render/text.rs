//! A whole explanation as terminal text, a step at a time.

use anstyle::Style;
use because_encodings::{ClueNumber, Fact, FactSet};

use super::answer::{answer_in_grid, known_table};
use super::figures::{difficulty, rated};
use super::fold::run_text;
use super::glossary::Glossary;
use super::grid::{Marks, brackets, grid, legend_lines, tick};
use super::layout::{Look, clean, wrap};
use super::nested::nested_text;
use super::sentence::sentence;
use super::speaker::Speaker;
use super::words::{Words, fill};
use crate::explain::fold::{Part, folded};
use crate::explain::step::{Nested, PremiseSearch, Sequence, Status, Step};
use crate::grade::Rating;

/// How many marks a step lists; a cross-out of a large grid has hundreds.
const MOST_MARKS: usize = 16;

/// What the text of an explanation contains.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions {
    /// How it looks.
    pub look: Look,
    /// The grid after every step, instead of only at the end.
    pub grids: bool,
    /// Sentences only: neither marks nor grids.
    pub summary: bool,
    /// Only the step of this number, with its grid.
    pub at: Option<usize>,
    /// Runs of trivial steps as one paragraph.
    pub fold: bool,
    /// Whether some clue is not understood, so that the steps follow from the others.
    pub unread: bool,
    /// Whether techniques are explained where they are first used.
    pub glossary: bool,
    /// What was asked of the steps.
    pub premises: PremiseSearch,
    /// What every step costs: for profiles in which that is more than clues and premises.
    pub costs: bool,
    /// Whether the steps are in a person's order, instead of the cheapest first.
    pub reader: bool,
    /// How hard the puzzle is, to be said in a summary.
    pub rating: Option<Rating>,
}

/// The whole explanation, with a final line break.
pub fn explanation(speaker: &Speaker, title: &str, sequence: &Sequence, options: TextOptions) -> String {
    let mut text = opening(speaker, title, TextOptions { premises: sequence.premises, ..options });
    let mut known = sequence.start.clone();
    let mut glossary = Glossary::new(options.glossary);
    if options.fold {
        for part in folded(&sequence.steps) {
            text.push_str(&part_text(speaker, part, &known, options, &mut glossary));
            part.steps().iter().for_each(|step| learn(&mut known, step));
        }
    } else {
        for step in &sequence.steps {
            text.push_str(&step_text(speaker, step, &known, options, &mut glossary));
            learn(&mut known, step);
        }
    }
    text.push_str(&footer(speaker, sequence, &known, options));
    text
}

/// What comes before the first step: the title, the size, and what is proven of every step.
pub fn opening(speaker: &Speaker, title: &str, options: TextOptions) -> String {
    let look = options.look;
    let mut text = header(speaker, title, look);
    text.truncate(text.trim_end().len());
    let around = &speaker.words.around;
    let proven = match options.premises {
        PremiseSearch::Smallest if options.costs => &around.proven_cheapest,
        PremiseSearch::Smallest if options.reader => &around.proven_in_order,
        PremiseSearch::Smallest => &around.proven_easiest,
        PremiseSearch::Any => &around.proven_sound,
    };
    format!("{text}\n{}\n\n", wrap(proven, look.columns(), "", ""))
}

/// Adds the facts that a step derives.
pub fn learn(known: &mut FactSet, step: &Step) {
    for fact in &step.derived {
        known.insert(*fact);
    }
}

/// The title and the size of the puzzle.
pub fn header(speaker: &Speaker, title: &str, look: Look) -> String {
    let shape = speaker.puzzle.shape();
    let mut text = String::new();
    let title = clean(title);
    if !title.is_empty() {
        let title = wrap(&title, look.columns(), "", "");
        text.push_str(&format!("{}\n", look.paint(Style::new().bold(), &title)));
    }
    let around = &speaker.words.around;
    let (k, n, cells) =
        (shape.categories().to_string(), shape.entities().to_string(), shape.cells().to_string());
    let clues = around.clues.of(speaker.puzzle.clues().len());
    let size = fill(&around.size, &[("k", &k), ("n", &n), ("cells", &cells), ("clues", &clues)]);
    text.push_str(&wrap(&size, look.columns(), "", ""));
    text.push_str("\n\n");
    text
}

/// A step or a run of trivial ones; `known` is what was known before it.
pub fn part_text(
    speaker: &Speaker,
    part: Part<'_>,
    known: &FactSet,
    options: TextOptions,
    glossary: &mut Glossary,
) -> String {
    match part {
        Part::Step(step) => step_text(speaker, step, known, options, glossary),
        Part::Run(run) => run_text(speaker, run, known, options, glossary),
    }
}

/// A step: its number, technique, sentence and marks; its grid if asked for. `known` is what
/// was known before it. Empty for a step that the options leave out.
pub fn step_text(
    speaker: &Speaker,
    step: &Step,
    known: &FactSet,
    options: TextOptions,
    glossary: &mut Glossary,
) -> String {
    let look = options.look;
    if options.at.is_some_and(|at| at != step.number) {
        return String::new();
    }
    let number = format!("{:>2}. ", step.number);
    let indent = " ".repeat(number.len());
    let said = look.typography(&sentence(speaker, step));
    let mut text = wrap(&said, look.columns(), &number, &indent);
    text = text.replacen(&number, &look.paint(Style::new().bold(), &number), 1);
    text.push('\n');
    if !options.summary {
        let details = wrap(&details(speaker, step, options), look.columns(), &indent, &indent);
        text.push_str(&details.replace('\u{a0}', " "));
        text.push('\n');
        for line in glossary.lines(speaker, std::slice::from_ref(step)) {
            text.push_str(&wrap(&look.typography(&line), look.columns(), &indent, &indent));
            text.push('\n');
        }
    }
    let or = &speaker.words.around.or;
    for other in &step.alternatives {
        let said = look.typography(&sentence(speaker, other));
        text.push_str(&wrap(&said, look.columns(), &format!("{indent}{or}"), &format!("{indent}    ")));
        text.push('\n');
    }
    if let Some(nested) = &step.nested {
        text.push_str(&nested_text(speaker, look, nested, &indent));
    }
    if options.grids || options.at.is_some() {
        let marks = Marks { known, premises: &step.premises, derived: &step.derived };
        text.push('\n');
        text.push_str(&grid(speaker, look, marks, options.at.is_some()));
        if options.at.is_some() {
            text.push_str(&format!("{}\n", brackets(speaker, look)));
        }
    }
    if !options.summary {
        text.push('\n');
    }
    text
}

/// "cross-out · new: ‹✗› Hannah–$150, … · clue 3 is used up".
pub fn details(speaker: &Speaker, step: &Step, options: TextOptions) -> String {
    let (look, premises) = (options.look, options.premises);
    let around = &speaker.words.around;
    let mut parts = vec![speaker.words.technique(step.technique).one.clone()];
    if !step.derived.is_empty() {
        let mut marks: Vec<String> =
            step.derived.iter().take(MOST_MARKS).map(|f| mark(speaker, *f, look)).collect();
        if step.derived.len() > MOST_MARKS {
            let more = (step.derived.len() - MOST_MARKS).to_string();
            marks.push(fill(&around.more, &[("n", &more)]));
        }
        parts.push(marks.join(", "));
    }
    if step.nested.is_some() {
        parts.extend(speaker.words.techniques.get(Nested::ID).map(|words| words.one.clone()));
    }
    if step.cost.proven && options.costs {
        let values = [("total", step.cost.total.to_string()), ("what", what_is_paid(speaker.words, step))];
        parts.push(fill(&around.cost, &[("total", &values[0].1), ("what", &values[1].1)]));
    }
    if premises == PremiseSearch::Smallest {
        parts.extend(unproven(speaker.words, step));
    }
    parts.extend(used_up(speaker, &step.used_up));
    parts.join(if look.unicode { " · " } else { " - " })
}

/// "clue 3 is used up"; `None` where none is.
pub fn used_up(speaker: &Speaker, clues: &[ClueNumber]) -> Option<String> {
    let around = &speaker.words.around;
    match clues {
        [] => None,
        [one] => Some(fill(&around.used_up, &[("clue", &speaker.clue_name(*one))])),
        several => Some(fill(&around.used_up_all, &[("clues", &speaker.clue_names(several))])),
    }
}

/// What is not proven of a step, and how far it is; `None` if all is.
pub fn unproven(words: &Words, step: &Step) -> Option<String> {
    let (total, least) = (step.cost.total.to_string(), step.cost.at_least.to_string());
    (!step.cost.proven).then(|| fill(&words.around.unproven, &[("total", &total), ("least", &least)]))
}

/// "1 clue, 2 axioms and 3 premises".
fn what_is_paid(words: &Words, step: &Step) -> String {
    let around = &words.around;
    let parts = [
        (step.cost.clues, &around.clues),
        (step.axioms.len(), &around.axioms),
        (step.cost.premises, &around.premises),
    ];
    let said: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, words)| words.of(*n)).collect();
    if said.is_empty() { around.nothing.clone() } else { words.and_list(&said) }
}

/// "‹✗› Hannah–$150", whose spaces do not break.
pub fn mark(speaker: &Speaker, fact: Fact, look: Look) -> String {
    let (a, b) = speaker.puzzle.shape().entities_at(fact.cell);
    let (open, close, dash) = if look.unicode { ("‹", "›", "–") } else { ("<", ">", "-") };
    let name = |e| look.fit(&speaker.name(e), 24);
    format!("{open}{}{close} {}{dash}{}", tick(look, fact.value), name(a), name(b)).replace(' ', "\u{a0}")
}

/// What the steps lead to: how the puzzle stands, the final grid, the table and the answer.
pub fn footer(speaker: &Speaker, sequence: &Sequence, known: &FactSet, options: TextOptions) -> String {
    let look = options.look;
    let around = &speaker.words.around;
    if let Some(at) = options.at {
        let (at_text, n) = (at.to_string(), sequence.steps.len().to_string());
        return match sequence.steps.iter().any(|s| s.number == at) {
            true => String::new(),
            false => format!("{}\n", fill(&around.no_such_step, &[("at", &at_text), ("n", &n)])),
        };
    }
    let mut text = String::new();
    if options.summary {
        text.push('\n');
    }
    let mut verdict = verdict(speaker.words, sequence, options.unread);
    if options.costs {
        let cost = sequence.steps.iter().fold(0, |sum: u64, step| sum.saturating_add(step.cost.total));
        verdict.push_str(&format!(" {}", fill(&around.together, &[("cost", &cost.to_string())])));
    }
    text.push_str(&wrap(&verdict, look.columns(), "", ""));
    text.push('\n');
    if let Some(rating) = options.rating.filter(|_| options.summary) {
        text.push_str(&wrap(&rated(speaker.words, rating), look.columns(), "", "  "));
        text.push('\n');
    }
    if options.summary && !sequence.steps.is_empty() {
        text.push_str(&wrap(&difficulty(speaker, &sequence.steps), look.columns(), "", "  "));
        text.push('\n');
    }
    if sequence.status == Status::None {
        return text;
    }
    if !options.summary && !options.grids {
        text.push('\n');
        text.push_str(&grid(speaker, look, Marks { known, premises: &[], derived: &[] }, false));
    }
    if !options.summary {
        text.push('\n');
        text.push_str(&legend_lines(speaker, look));
    }
    text.push('\n');
    text.push_str(&known_table(speaker, look, known));
    if let Some(answer) = answer_in_grid(speaker.puzzle, known) {
        text.push_str(&format!(
            "\n{}\n",
            wrap(&fill(&around.answer, &[("answer", &clean(&answer))]), look.columns(), "", "")
        ));
    }
    text
}

/// One paragraph on what the steps show, and on where a limit kept something from being proven.
pub fn verdict(words: &Words, sequence: &Sequence, unread: bool) -> String {
    let around = &words.around;
    let steps = sequence.steps.len();
    let reached = match (sequence.complete, sequence.status) {
        (false, _) => fill(&around.stopped, &[("steps", &around.steps.of(steps))]),
        (true, status) => {
            let template = match status {
                Status::Unique => &around.to_unique,
                Status::None => &around.to_none,
                Status::Multiple if unread => &around.to_unread,
                Status::Multiple => &around.to_multiple,
            };
            fill(template, &[("lead", &around.lead.of(steps))])
        }
    };
    let open = sequence.steps.iter().filter(|s| !s.cost.proven).count();
    match open {
        0 => reached,
        _ if sequence.premises == PremiseSearch::Any => format!("{reached} {}", around.sound),
        open => format!("{reached} {}", around.open.of(open)),
    }
}

/// "1 clue", "3 clues".
pub fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
