//! A full name beside a word of another name: "raised funds for ocean rescue" is not about the literacy fund.

use super::mention::Mention;
use crate::language::names::Fit;
use crate::language::words::Word;
use crate::tables::language::WITHIN;

/// Leaves out mentions by a part of a name, or another form of one, where the full name of another entity of the
/// category stands in the same noun phrase.
pub(crate) fn without_weaker(words: &[Word], mentions: Vec<Mention>) -> Vec<Mention> {
    let full = |mention: &Mention| matches!(mention.fit, Fit::Name | Fit::Value);
    let category = |mention: &Mention| mention.of.first().map(|entity| entity.category);
    let near = |a: &Mention, b: &Mention| {
        let (a, b) = if a.words.start < b.words.start { (a, b) } else { (b, a) };
        let gap = words.get(a.words.end..b.words.start).unwrap_or_default();
        !gap.is_empty() && gap.len() < 4 && gap.iter().all(|word| WITHIN.contains(&word.key.as_str()))
    };
    let beaten = |mention: &Mention| {
        let capital = words[mention.words.start].capital;
        !full(mention)
            && !capital
            && mentions
                .iter()
                .any(|other| full(other) && category(other) == category(mention) && near(mention, other))
    };
    let beaten: Vec<bool> = mentions.iter().map(beaten).collect();
    mentions.into_iter().zip(beaten).filter(|(_, beaten)| !beaten).map(|(mention, _)| mention).collect()
}
