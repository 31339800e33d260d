//! A nested explanation in words: what is supposed, and the easier steps to the contradiction.

use super::layout::{Look, wrap};
use super::sentence::sentence;
use super::speaker::Speaker;
use super::words::{capitalised, fill};
use because_engine::explain::{Basis, Nested};

/// What is supposed, as a sentence: "Suppose instead that Freda paid $150."
pub fn supposition(speaker: &Speaker, nested: &Nested) -> String {
    let template = match nested.basis {
        Basis::Step => &speaker.words.suppose,
        Basis::Grid => &speaker.words.suppose_on_grid,
    };
    capitalised(&fill(template, &[("fact", &speaker.fact(nested.supposed))]))
}

/// The whole of it as lines of text, with a final line break, behind an indent.
pub(crate) fn nested_text(speaker: &Speaker, look: Look, nested: &Nested, indent: &str) -> String {
    let said = look.typography(&supposition(speaker, nested));
    let mut text = format!("{}\n", wrap(&said, look.columns(), indent, indent));
    for step in &nested.steps {
        let number = format!("{indent}{:>2}. ", step.number);
        let rest = " ".repeat(number.chars().count());
        let said = look.typography(&sentence(speaker, step));
        text.push_str(&format!("{}\n", wrap(&said, look.columns(), &number, &rest)));
    }
    text
}
