//! A whole explanation as terminal text, a step at a time.

use anstyle::Style;
use because_encodings::{Fact, FactSet};

use super::answer::{answer_in_grid, known_table};
use super::figures::difficulty;
use super::fold::run_text;
use super::grid::{Marks, brackets, grid, legend_lines, tick};
use super::layout::{Look, clean, wrap};
use super::nested::nested_text;
use super::sentence::sentence;
use super::speaker::Speaker;
use super::words;
use crate::explain::fold::{Part, folded};
use crate::explain::step::{PremiseSearch, Sequence, Status, Step};

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
    /// What was asked of the steps.
    pub premises: PremiseSearch,
    /// What every step costs: for profiles in which that is more than clues and premises.
    pub costs: bool,
    /// Whether the steps are in a person's order, instead of the cheapest first.
    pub reader: bool,
}

/// The whole explanation, with a final line break.
pub fn explanation(speaker: &Speaker, title: &str, sequence: &Sequence, options: TextOptions) -> String {
    let mut text = opening(speaker, title, TextOptions { premises: sequence.premises, ..options });
    let mut known = sequence.start.clone();
    if options.fold {
        for part in folded(&sequence.steps) {
            text.push_str(&part_text(speaker, part, &known, options));
            part.steps().iter().for_each(|step| learn(&mut known, step));
        }
    } else {
        for step in &sequence.steps {
            text.push_str(&step_text(speaker, step, &known, options));
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
    let proven = match options.premises {
        PremiseSearch::Smallest if options.costs => {
            "Each step is the cheapest that is left, clues, axioms and premises counted: proven, unless the \
             step says otherwise."
        }
        PremiseSearch::Smallest if options.reader => {
            "The steps follow a reader: clue after clue, then the grid. Each has the fewest premises for its \
             clues: proven, unless the step says otherwise."
        }
        PremiseSearch::Smallest => {
            "Each step is the easiest that is left, with the fewest premises possible: proven, unless the \
             step says otherwise."
        }
        PremiseSearch::Any => {
            "Each step follows from what it names. There may be easier steps, and steps may name more than \
             they need."
        }
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
    let (k, n, clues) = (shape.categories(), shape.entities(), speaker.puzzle.clues().len());
    let size =
        format!("{k} categories of {n}, {} cells, {}.", shape.cells(), counted(clues, "clue", "clues"));
    text.push_str(&wrap(&size, look.columns(), "", ""));
    text.push_str("\n\n");
    text
}

/// A step or a run of trivial ones; `known` is what was known before it.
pub fn part_text(speaker: &Speaker, part: Part<'_>, known: &FactSet, options: TextOptions) -> String {
    match part {
        Part::Step(step) => step_text(speaker, step, known, options),
        Part::Run(run) => run_text(speaker, run, known, options),
    }
}

/// A step: its number, technique, sentence and marks; its grid if asked for. `known` is what
/// was known before it. Empty for a step that the options leave out.
pub fn step_text(speaker: &Speaker, step: &Step, known: &FactSet, options: TextOptions) -> String {
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
    }
    for other in &step.alternatives {
        let said = look.typography(&sentence(speaker, other));
        text.push_str(&wrap(&said, look.columns(), &format!("{indent}or: "), &format!("{indent}    ")));
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
            text.push_str(&format!("{}\n", brackets(look)));
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
    let mut parts = vec![words::technique(step.technique).to_string()];
    if !step.derived.is_empty() {
        let mut marks: Vec<String> =
            step.derived.iter().take(MOST_MARKS).map(|f| mark(speaker, *f, look)).collect();
        if step.derived.len() > MOST_MARKS {
            marks.push(format!("and {} more", step.derived.len() - MOST_MARKS));
        }
        parts.push(marks.join(", "));
    }
    if step.cost.proven && options.costs {
        parts.push(format!("cost {} for {}", step.cost.total, what_is_paid(step)));
    }
    if premises == PremiseSearch::Smallest {
        parts.extend(unproven(step));
    }
    match step.used_up.as_slice() {
        [] => {}
        [one] => parts.push(format!("{} is used up", speaker.clue_name(*one))),
        several => parts.push(format!("{} are used up", speaker.clue_names(several))),
    }
    parts.join(if look.unicode { " · " } else { " - " })
}

/// What is not proven of a step, and how far it is; `None` if all is.
pub fn unproven(step: &Step) -> Option<String> {
    let (total, at_least) = (step.cost.total, step.cost.at_least);
    (!step.cost.proven).then(|| format!("not proven cheapest: cost {total}, at least {at_least} is needed"))
}

/// "1 clue, 2 axioms and 3 premises".
fn what_is_paid(step: &Step) -> String {
    let parts = [
        (step.cost.clues, "clue", "clues"),
        (step.axioms.len(), "axiom", "axioms"),
        (step.cost.premises, "premise", "premises"),
    ];
    let said: Vec<String> =
        parts.iter().filter(|(n, ..)| *n > 0).map(|(n, one, many)| counted(*n, one, many)).collect();
    match said.split_last() {
        None => "nothing".to_string(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
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
    if let Some(at) = options.at {
        return match sequence.steps.iter().any(|s| s.number == at) {
            true => String::new(),
            false => format!("There is no step {at}; there are {}.\n", sequence.steps.len()),
        };
    }
    let mut text = String::new();
    if options.summary {
        text.push('\n');
    }
    let mut verdict = verdict(sequence, options.unread);
    if options.costs {
        let cost = sequence.steps.iter().fold(0, |sum: u64, step| sum.saturating_add(step.cost.total));
        verdict.push_str(&format!(" Together they cost {cost}."));
    }
    text.push_str(&wrap(&verdict, look.columns(), "", ""));
    text.push('\n');
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
            wrap(&format!("Answer: {}", clean(&answer)), look.columns(), "", "")
        ));
    }
    text
}

/// One paragraph on what the steps show, and on where a limit kept something from being proven.
pub fn verdict(sequence: &Sequence, unread: bool) -> String {
    let steps = counted(sequence.steps.len(), "step", "steps");
    let reached = match (sequence.complete, sequence.status) {
        (false, _) => format!("A limit stopped the explanation after {steps}; more follows from the clues."),
        (true, Status::Unique) => format!("{} to the only solution.", leads(sequence.steps.len())),
        (true, Status::None) => {
            format!("{} to a contradiction: there is no solution.", leads(sequence.steps.len()))
        }
        (true, Status::Multiple) if unread => format!(
            "{} to everything that follows from the clues that are understood; the others are needed.",
            leads(sequence.steps.len())
        ),
        (true, Status::Multiple) => format!(
            "{} to everything that the solutions share; there is more than one solution.",
            leads(sequence.steps.len())
        ),
    };
    let open = sequence.steps.iter().filter(|s| !s.cost.proven).count();
    let proven = match open {
        0 => String::new(),
        _ if sequence.premises == PremiseSearch::Any => {
            " They are sound; easier ones were not looked for.".to_string()
        }
        1 => " In one step a limit stopped the proof that nothing easier was left.".to_string(),
        n => format!(" In {n} steps a limit stopped the proof that nothing easier was left."),
    };
    format!("{reached}{proven}")
}

fn leads(steps: usize) -> String {
    match steps {
        1 => "1 step leads".to_string(),
        n => format!("{n} steps lead"),
    }
}

/// "1 clue", "3 clues".
pub fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
