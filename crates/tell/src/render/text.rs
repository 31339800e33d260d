//! A whole explanation as terminal text, a step at a time.

mod details;
mod handout;
mod options;

pub(crate) use details::{details, mark, marks};
pub use details::{unproven, used_up};
pub use handout::handout;
pub use options::TextOptions;

use anstyle::Style;
use because_encodings::FactSet;

use super::answer::{answer_sentence, known_table};
use super::carried::{carried_sentence, carried_ticks};
use super::figures::{difficulty, rated};
use super::glossary::Glossary;
use super::grid::{Marks, brackets, grid, legend_lines};
use super::layout::{Look, clean, wrap};
use super::nested::nested_text;
use super::sentence::sentence;
use super::speaker::Speaker;
use super::words::fill;
use because_engine::explain::{PremiseSearch, Sequence, Status, Step, Told, told};
use because_engine::grade::Rating;

/// The whole explanation, with a final line break.
pub fn explanation(speaker: &Speaker, title: &str, sequence: &Sequence, options: TextOptions) -> String {
    let options = TextOptions { premises: sequence.premises, ..options };
    let mut teller = Teller::new(speaker, sequence.start.clone(), options);
    let mut text = teller.opening(title);
    sequence.steps.iter().for_each(|step| text.push_str(&teller.tell(step)));
    text + &teller.finish(sequence, options.rating)
}

/// Tells an explanation as its steps come, and knows the grid before the next. A step waits for what is carried from
/// it.
pub struct Teller<'a> {
    speaker: &'a Speaker<'a>,
    options: TextOptions,
    known: FactSet,
    waiting: Vec<Step>,
    /// Which techniques are explained.
    glossary: Glossary,
}

impl<'a> Teller<'a> {
    /// Nothing is told yet, and this much is known.
    pub fn new(speaker: &'a Speaker<'a>, known: FactSet, options: TextOptions) -> Teller<'a> {
        Teller { speaker, options, known, waiting: Vec::new(), glossary: Glossary::new(options.glossary) }
    }

    /// What comes before the first step: the title, the size, and what is proven of every step.
    pub fn opening(&self, title: &str) -> String {
        opening(self.speaker, title, self.options)
    }

    /// What there is to tell with one more step.
    pub fn tell(&mut self, step: &Step) -> String {
        let goes_on = self.waiting.last().is_none_or(|last| last.number == step.number);
        let text = if goes_on { String::new() } else { self.waited() };
        self.waiting.push(step.clone());
        text
    }

    /// What is left to tell, and what all steps lead to.
    pub fn finish(mut self, sequence: &Sequence, rating: Option<Rating>) -> String {
        let waited = self.waited();
        waited + &footer(self.speaker, sequence, &self.known, TextOptions { rating, ..self.options })
    }

    fn waited(&mut self) -> String {
        let waiting = std::mem::take(&mut self.waiting);
        let Some(told) = Told::of(&waiting) else { return String::new() };
        let text = step_text(self.speaker, told, &self.known, self.options, &mut self.glossary);
        self.known.extend(told.facts());
        text
    }
}

/// What comes before the first step: the title, the size, and what is proven of every step.
fn opening(speaker: &Speaker, title: &str, options: TextOptions) -> String {
    let look = options.look;
    let mut text = header(speaker, title, look);
    text.truncate(text.trim_end().len());
    let around = &speaker.words.around;
    let proven = match options.premises {
        PremiseSearch::Smallest if options.costs => &around.proven_cheapest,
        PremiseSearch::Smallest => &around.proven_easiest,
        PremiseSearch::Any => &around.proven_sound,
    };
    format!("{text}\n{}\n\n", wrap(proven, look.columns(), "", ""))
}

/// The title and the size of the puzzle.
pub(crate) fn header(speaker: &Speaker, title: &str, look: Look) -> String {
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

/// A step: its number, technique, sentence and marks; its grid if asked for. `known` is what
/// was known before it. Empty for a step that the options leave out.
pub(crate) fn step_text(
    speaker: &Speaker,
    told: Told<'_>,
    known: &FactSet,
    options: TextOptions,
    glossary: &mut Glossary,
) -> String {
    let (look, step) = (options.look, told.step);
    if options.at.is_some_and(|at| at != step.number) {
        return String::new();
    }
    let number = format!("{:>2}. ", step.number);
    let indent = " ".repeat(number.len());
    let said = look.typography(&sentence(speaker, step));
    let mut text = wrap(&said, look.columns(), &number, &indent);
    text = text.replacen(&number, &look.paint(Style::new().bold(), &number), 1);
    text.push('\n');
    // The line of details has the crosses.
    let carried =
        if options.summary { carried_sentence(speaker, told) } else { carried_ticks(speaker, told) };
    if let Some(carried) = carried {
        text.push_str(&wrap(&look.typography(&carried), look.columns(), &indent, &indent));
        text.push('\n');
    }
    if !options.summary {
        let details =
            wrap(&details(speaker, told, options, glossary.cited(step)), look.columns(), &indent, &indent);
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
        let derived: Vec<_> = told.facts().collect();
        let marks = Marks { known, premises: &step.premises, derived: &derived };
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

/// What the steps lead to: how the puzzle stands, the final grid, the table and the answer.
fn footer(speaker: &Speaker, sequence: &Sequence, known: &FactSet, options: TextOptions) -> String {
    let look = options.look;
    let around = &speaker.words.around;
    if let Some(at) = options.at {
        let (at_text, n) = (at.to_string(), sequence.told().to_string());
        return match sequence.steps.iter().any(|s| s.number == at) {
            true => String::new(),
            false => format!("{}\n", fill(&around.no_such_step, &[("at", &at_text), ("n", &n)])),
        };
    }
    let mut text = String::new();
    if options.summary {
        text.push('\n');
    }
    let mut verdict = verdict(speaker, sequence, options.unread);
    if options.costs {
        let cost = sequence.steps.iter().fold(0, |sum: u64, step| sum.saturating_add(step.cost.total));
        verdict.push_str(&format!(" {}", fill(&around.together, &[("cost", &cost.to_string())])));
    }
    text.push_str(&wrap(&verdict, look.columns(), "", ""));
    text.push('\n');
    if let Some(rating) = options.rating.filter(|_| options.summary) {
        text.push_str(&wrap(&rated(speaker, rating), look.columns(), "", "  "));
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
    if let Some(answer) = answer_sentence(speaker, known) {
        text.push_str(&format!(
            "\n{}\n",
            wrap(&fill(&around.answer, &[("answer", &answer)]), look.columns(), "", "")
        ));
    }
    text
}

/// One paragraph on what the steps show, and on where a limit kept something from being proven.
pub fn verdict(speaker: &Speaker, sequence: &Sequence, unread: bool) -> String {
    let around = &speaker.words.around;
    let steps = sequence.told();
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
    let open = told(&sequence.steps).filter(|told| told.steps().any(|step| !step.cost.proven)).count();
    match open {
        0 => reached,
        _ if sequence.premises == PremiseSearch::Any => format!("{reached} {}", around.sound),
        open => format!("{reached} {}", around.open.of(open)),
    }
}

/// "1 clue", "3 clues".
pub(crate) fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
