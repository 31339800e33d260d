//! What a sentence that is passed over takes for granted of who has something.

use because_encodings::Formula;

use super::context::Context;
use super::item::Sem;
use super::lexicon;
use super::meaning::filled;
use super::members::group;
use super::passed::passed;
use super::symbol::known;
use crate::language::World;
use crate::language::utterance::Utterance;

/// "A man who knits", where somebody has the knitting: the words, and that a man has it.
pub(crate) fn presumed(world: &World<'_>, text: &str) -> Option<(String, Formula)> {
    let context = Context::new(&Utterance::new(world, text), true)?;
    let denied =
        (0..context.words.len()).any(|at| lexicon::has("not", context.key(at)) || context.key(at) == "no");
    (!denied).then_some(())?;
    (1..context.words.len().saturating_sub(2)).find_map(|at| {
        let who = matches!(context.key(at - 1), "a" | "an") && matches!(context.key(at + 1), "who" | "that");
        let of = group(&context, at).filter(|_| who)?;
        let mut found = None;
        passed(&context, at + 2, &mut |item| match item.sem {
            Sem::Value(of) if item.symbol == known::VERBAL => found = Some(of),
            _ => {}
        });
        let value = found?;
        let formula = filled(&of, value)?;
        let told = context.words[at..at + 3].iter().map(|word| &*word.key).collect::<Vec<_>>().join(" ");
        Some((told, formula))
    })
}
