//! A whole explanation as Markdown: an ordered list of sentences, the final grid, the table.

mod parts;
mod sheet;

use super::answer::answer_sentence;
use super::carried::{carried_crosses, carried_ticks};
use super::figures::{difficulty, rated};
use super::glossary::Glossary;
use super::grid::{Marks, grid};
use super::layout::Look;
use super::nested::supposition;
use super::sentence::sentence;
use super::speaker::Speaker;
use super::text::{TextOptions, verdict};
use because_engine::explain::{Sequence, Status, Told, told};
use because_files::PuzzleFile;

use parts::table;
pub(in crate::render) use parts::{answer_line, escape, fenced};
pub use sheet::sheet;

/// The whole explanation below what the puzzle says, with a final line break. Of the options, `grids`, `summary`,
/// `rating` and `unread` are heeded.
pub fn explanation(
    speaker: &Speaker,
    file: &PuzzleFile,
    sequence: &Sequence,
    options: TextOptions,
) -> String {
    format!("{}\n{}", sheet::puzzle(speaker, file), steps(speaker, sequence, options))
}

/// The steps below their heading.
pub fn steps(speaker: &Speaker, sequence: &Sequence, options: TextOptions) -> String {
    let TextOptions { unread, grids, .. } = options;
    let look = Look::default();
    let around = &speaker.words.around;
    let mut text = format!("## {}\n\n", around.heading_steps);
    let mut known = sequence.start.clone();
    let mut glossary = Glossary::new(options.glossary);
    for told in told(&sequence.steps) {
        let step = told.step;
        text.push_str(&item(speaker, told, &format!("{}.", step.number), &mut glossary));
        if let Some(carried) = carried_ticks(speaker, told) {
            text.push_str(&format!("\n    {}\n", escape(&carried)));
        }
        if grids {
            let derived: Vec<_> = told.facts().collect();
            let marks = Marks { known: &known, premises: &step.premises, derived: &derived };
            text.push_str(&format!("\n{}\n", fenced(&grid(speaker, look, marks, false), "   ")));
        }
        known.extend(told.facts());
    }
    text.push_str(&format!("\n{}\n", escape(&verdict(speaker, sequence, unread))));
    if let Some(rating) = options.rating.filter(|_| options.summary) {
        text.push_str(&format!("\n{}\n", escape(&rated(speaker, rating))));
    }
    if options.summary {
        text.push_str(&format!("\n{}\n", escape(&difficulty(speaker, &sequence.steps))));
    }
    if sequence.status == Status::None {
        return text;
    }
    let marks = Marks { known: &known, premises: &[], derived: &[] };
    text.push_str(&format!("\n{}\n", fenced(&grid(speaker, look, marks, true), "")));
    text.push_str(&table(speaker, &known));
    if let Some(answer) = answer_sentence(speaker, &known) {
        text.push_str(&format!("\n{}\n", answer_line(speaker, &answer)));
    }
    text
}

/// A step as an item of the list, behind its number, its nested steps as a list inside.
pub(super) fn item(speaker: &Speaker, told: Told<'_>, number: &str, glossary: &mut Glossary) -> String {
    let step = told.step;
    let said = escape(&sentence(speaker, step));
    let explained = glossary.lines(speaker, std::slice::from_ref(step));
    let named = std::iter::once(speaker.words.technique(step.technique).one.clone());
    let named: Vec<String> = named.chain(carried_crosses(speaker, told)).collect();
    let mut text = format!("{number} {said} *({})*\n", named.join(&speaker.words.semicolon));
    for line in explained {
        text.push_str(&format!("\n    *{}*\n", escape(&line)));
    }
    if let Some(nested) = &step.nested {
        text.push_str(&format!("\n    {}\n\n", escape(&supposition(speaker, nested))));
        for step in &nested.steps {
            text.push_str(&format!("    {}. {}\n", step.number, escape(&sentence(speaker, step))));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_names_is_harmless() {
        assert_eq!(escape("<b>*x*</b> [a](b)|"), "&lt;b&gt;\\*x\\*&lt;/b&gt; \\[a\\](b)\\|");
        assert!(fenced("```\n", "").starts_with("````text\n"));
    }
}
