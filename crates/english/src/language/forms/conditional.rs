//! Conditions: "if … then …", "… only if …", "… unless …", "… if and only if …".

use std::ops::Range;

use because_encodings::Formula;

use crate::language::doubt::Doubt;
use crate::language::sentence::Sentence;

/// A condition and what follows from it.
pub(crate) fn conditional(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let implies = |a, b| Formula::Implies(Box::new(a), Box::new(b));
    let split = |at: usize, end: usize| {
        sentence.consume_all(at..end);
        Some((sentence.statement(range.start..at)?, sentence.statement(end..range.end)?))
    };
    if let Some(at) = sentence.find(range.clone(), &["iff"]) {
        let (left, right) = split(at, at + 1)?;
        return Some(Formula::Iff(Box::new(left), Box::new(right)));
    }
    if let Some(at) = sentence.find(range.clone(), &["unless"]) {
        let (right, left) = if at == range.start {
            let cut = sentence.find(range.clone(), &[","])?;
            sentence.consume(at);
            (sentence.statement(cut + 1..range.end)?, sentence.statement(at + 1..cut)?)
        } else {
            split(at, at + 1)?
        };
        let ways = ["it holds where the exception does not", "just one of it and the exception holds"];
        return Some(match sentence.pick(Doubt::Condition, at, &ways) {
            0 => implies(left.negate(), right),
            _ => Formula::Iff(Box::new(left.negate()), Box::new(right)),
        });
    }
    let at = sentence.find(range.clone(), &["if", "whenever", "provided"])?;
    if at == range.start {
        let cut =
            sentence.find(range.clone(), &["then"]).or_else(|| sentence.rfind(range.clone(), &[","]))?;
        sentence.consume(at);
        sentence.consume(cut);
        let premise = sentence.statement(at + 1..cut)?;
        return Some(implies(premise, sentence.statement(cut + 1..range.end)?));
    }
    if sentence.is(at - 1, &["only"]) {
        sentence.consume(at - 1);
        sentence.consume(at);
        let left = sentence.statement(range.start..at - 1)?;
        return Some(implies(left, sentence.statement(at + 1..range.end)?));
    }
    let (conclusion, premise) = split(at, at + 1)?;
    Some(implies(premise, conclusion))
}
