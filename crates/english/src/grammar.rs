//! A typed chart grammar of clues: every word of a sentence has its place in one derivation.
//!
//! Rules and words are data (`data/grammar`). A rule is a line: `Pf -> Vg Cmp Np : compare .05` makes a finite
//! predicate of a verb group, a comparison short of its object and a noun phrase, by the action `compare`, at a cost.
//! Words that need no rule of their own stand in runs of closed shapes; a run is an edge beside the words.

mod actions;
mod amount;
mod asides;
mod assumption;
mod chart;
mod contest;
mod context;
mod discourse;
mod heads;
mod item;
mod lattice;
mod leaning;
mod letters;
mod lexicon;
mod literal;
mod meaning;
mod measure;
mod members;
mod named;
mod normal;
mod noun;
mod numbers;
mod orders;
mod parts;
mod passed;
mod pointing;
mod presumed;
mod pronoun;
mod rules;
mod runs;
mod sets;
mod sexes;
mod symbol;
mod tables;
mod titled;
mod tokens;
mod types;

use std::ops::Range;
use std::sync::LazyLock;

use because_encodings::Formula;

use crate::language::World;
use crate::language::contingent::is_contingent;
use crate::language::ring::round;
use crate::language::utterance::Utterance;
use assumption::Assumption;
pub(crate) use assumption::remark;
use chart::Chart;
use context::Context;
pub(crate) use discourse::{Before, last_named, last_time, told};
pub(crate) use meaning::all;
pub(crate) use named::{Named, named};
pub(crate) use normal::is_same;
pub(crate) use presumed::presumed;
use rules::Grammar;
pub(crate) use titled::{by_names, titled};

/// How much dearer than the best a reading may be, in hundredths.
const MARGIN: u32 = 45;

/// How dear a derivation without assumptions may be before that is said.
const LOOSE: u32 = 112;

/// What is assumed where words are put together that need not go together.
pub(crate) const LOOSELY: &str = "it is put together loosely";

/// The most readings that are given.
const MOST: usize = 6;

/// The rules, read once.
fn grammar() -> &'static Grammar {
    static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| Grammar::read(&tables::rules(), &actions::action));
    &GRAMMAR
}

/// One meaning of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parsed {
    /// The meaning.
    pub formula: Formula,
    /// How far its derivation is from plain words, in hundredths.
    pub cost: u32,
    /// What it takes words to mean where they need not.
    pub assumptions: Vec<String>,
}

impl Parsed {
    /// Whether it says more than the reading before it, as people do at times who deny something of two.
    pub(crate) fn is_apart(&self) -> bool {
        self.assumptions.as_slice() == [assumption::APART]
    }
}

/// The reading that assumes nothing, where no other is to be weighed against it.
pub(crate) fn sole(found: &[Parsed]) -> Option<&Parsed> {
    let (first, others) = found.split_first()?;
    (first.assumptions.is_empty() && others.iter().all(Parsed::is_apart)).then_some(first)
}

/*
 * What:  the meanings of a sentence, the cheapest first; none where some word has no place.
 * Pre:   none; any text will do.
 * Post:  no two are the same formula; each is well typed, and may hold and fail.
 * How:   words, mentions and idioms are the edges of a lattice; a chart closes it under the rules, spans from
 *        below, cheapest first; what spans all words is a sentence.
 * After: Kay, Algorithm schemata and data structures in syntactic processing (1980); the k best derivations as
 *        in Huang and Chiang (2005), without a packed forest.
 */
pub(crate) fn readings(world: &World<'_>, text: &str) -> Vec<Parsed> {
    readings_of(&Utterance::new(world, text), false)
}

/// The same of words that are known; where it is loose, some of them may be passed over, each by an assumption.
pub(crate) fn readings_of(utterance: &Utterance<'_>, loose: bool) -> Vec<Parsed> {
    let mut found = Context::new(utterance, loose).map_or_else(Vec::new, |context| closed(&context));
    for of in found.iter_mut().filter(|of| loose && of.assumptions.is_empty()) {
        of.assumptions.push(LOOSELY.to_string());
    }
    found
}

/// What a rash reader makes of words, who lets any verb make rows one and any word compare anything: which words
/// forbid that tells why a text is not read.
pub(crate) fn rash(utterance: &Utterance<'_>) -> Vec<Parsed> {
    let context = Context::new(utterance, false);
    context.map_or_else(Vec::new, |context| closed(&context.made_rash()))
}

/// What of a text between marks may say nothing of the grid: its place in bytes, and what it is to pass it over.
pub(crate) fn passable(world: &World<'_>, text: &str) -> Vec<(Range<usize>, String)> {
    let Some(context) = Context::new(&Utterance::new(world, text), true) else { return Vec::new() };
    let told = |words: &Range<usize>| {
        let of = Assumption::Over(words.start as u8, words.end as u8);
        Some((
            context.words.get(words.start)?.span.start..context.words.get(words.end - 1)?.span.end,
            of.told(world, &context.words),
        ))
    };
    passed::between_marks(&context).iter().filter_map(told).collect()
}

/// The meanings of the words of a context.
fn closed(context: &Context<'_>) -> Vec<Parsed> {
    let (grammar, world) = (grammar(), context.world);
    let sentences = 1 + context.words.iter().filter(|word| matches!(&*word.key, "." | ";")).count() as u32;
    let chart = Chart::closed(grammar, context);
    let mut found: Vec<Parsed> = Vec::new();
    let whole = chart.whole();
    for item in whole {
        let Some(formula) = item.sem.clause().map(item::Clause::whole) else { continue };
        let Some(formula) = round(world, &context.words, formula) else {
            // Nothing that is less likely takes the place of what cannot be said.
            if found.is_empty() {
                return Vec::new();
            }
            continue;
        };
        let best = found.first().map_or(u32::MAX, |best| best.cost + MARGIN);
        if found.len() == MOST || item.cost > best {
            break;
        }
        if leaning::leans(&formula)
            || found.iter().any(|known| is_same(&known.formula, &formula))
            || tells_names_apart(&formula)
            || !is_sound(world, &formula)
        {
            continue;
        }
        let mut assumptions = context.assumptions(item.assumed, has_choice(&formula));
        // What is no choice was paid for.
        let spared = if item.assumed == 0 { 0 } else { context::ASSUMED };
        if assumptions.is_empty() && item.cost > LOOSE * sentences + spared {
            assumptions.push(LOOSELY.to_string());
        }
        found.push(Parsed { formula, cost: item.cost, assumptions });
    }
    found
}

/// Whether one or both may be so: of what is denied, neither is.
fn has_choice(of: &Formula) -> bool {
    match of {
        Formula::Any(_) => true,
        Formula::Not(of) if matches!(**of, Formula::Any(_)) => false,
        other => other.parts().into_iter().any(has_choice),
    }
}

/// Whether a part says that two of one category are one row, or are not: no clue does.
fn tells_names_apart(of: &Formula) -> bool {
    match of {
        Formula::Same(a, b) => a.category == b.category,
        other => other.parts().into_iter().any(tells_names_apart),
    }
}

/// Whether a formula is well typed, may hold, and may fail.
pub(crate) fn is_sound(world: &World<'_>, formula: &Formula) -> bool {
    formula.check(world.puzzle, &|_| true).is_ok()
        && formula.check_possible(world.puzzle).is_ok()
        && is_contingent(world.puzzle, formula)
}

/// Whether a look at a sentence passes over words: the variable `LOOSE`.
#[cfg(test)]
fn loose() -> bool {
    std::env::var_os("LOOSE").is_some()
}

/// The items of a chart, for a look at what is not understood.
#[cfg(test)]
pub(crate) fn described(world: &World<'_>, text: &str) -> String {
    let Some(context) = Context::new(&Utterance::new(world, text), loose()) else { return String::new() };
    let grammar = grammar();
    let chart = Chart::closed(grammar, &context);
    let mut lines: Vec<String> = chart
        .items()
        .iter()
        .map(|item| {
            let words: Vec<&str> =
                (item.start..item.end).map(|place| context.key(usize::from(place))).collect();
            let sem = match &item.sem {
                item::Sem::Predicate(of) => {
                    format!("{:?} subject {:?} {:?}", of.formula, of.subject, of.objects)
                }
                item::Sem::Clause(of) if leaning::leans(&of.formula) => format!("{:?}", of.formula),
                item::Sem::Clause(of) => of.formula.notation(world.puzzle).to_string(),
                _ => String::new(),
            };
            let name = grammar.name(item.symbol);
            format!(
                "{name} {} [{}] {:?} {sem}",
                words.join(" "),
                item.cost,
                context.assumptions(item.assumed, true)
            )
        })
        .collect();
    lines.push(format!("{:?}", context.mentions));
    for (word, token) in context.words.iter().zip(&context.tokens) {
        lines.push(format!("{} {:b} {:b}", word.key, token.of, token.categories));
    }
    lines.push(format!("{:?}", chart.size()));
    lines.push(format!("{:?}", types::Types::new(world)));
    lines.join("\n")
}

/// The fewest parts of a sentence that are understood, for a look at where it breaks.
#[cfg(test)]
pub(crate) fn covered(world: &World<'_>, text: &str) -> String {
    const PARTS: [&str; 14] =
        ["S", "Sc", "Np", "Pf", "Land", "Lor", "Cx", "Xp", "Mods", "Nor", "Pfo", "Cmp", "Vg", "Nf"];
    let Some(context) = Context::new(&Utterance::new(world, text), loose()) else { return String::new() };
    let grammar = grammar();
    let chart = Chart::closed(grammar, &context);
    let length = context.words.len();
    let mut best: Vec<(u32, Vec<String>)> = vec![(0, Vec::new())];
    for end in 1..=length {
        let words = |start: usize| (start..end).map(|at| context.key(at)).collect::<Vec<_>>().join(" ");
        let mut told = best[end - 1].1.clone();
        told.push(context.key(end - 1).to_string());
        let mut least = (best[end - 1].0 + 40, told);
        for item in chart.items().iter().filter(|item| usize::from(item.end) == end) {
            let name = grammar.name(item.symbol);
            let Some(at) = PARTS.iter().position(|part| *part == name) else { continue };
            let start = usize::from(item.start);
            let cost = best[start].0 + 20 + at as u32;
            if cost < least.0 {
                let mut told = best[start].1.clone();
                told.push(format!("{name}({})", words(start)));
                least = (cost, told);
            }
        }
        best.push(least);
    }
    format!("{:?} {}", chart.size(), best.pop().map_or(String::new(), |(_, told)| told.join(" ")))
}

/// The rules, a line each, and the places of those that the cheapest derivation of a sentence uses.
#[cfg(test)]
pub(crate) fn used(world: &World<'_>, text: &str) -> (&'static [&'static str], Vec<u16>) {
    let utterance = Utterance::new(world, text);
    let of =
        |loose| Context::new(&utterance, loose).map(|context| Chart::closed(grammar(), &context).lines());
    let strict = of(loose()).filter(|lines| !lines.is_empty());
    (&grammar().lines, strict.or_else(|| of(true)).unwrap_or_default())
}

/// The same of all readings that are offered, each of which may use others.
#[cfg(test)]
pub(crate) fn offered(world: &World<'_>, text: &str) -> Vec<u16> {
    let context = Context::new(&Utterance::new(world, text), false);
    context.map_or_else(Vec::new, |context| Chart::closed(grammar(), &context).lines_within(MARGIN))
}

/// How long the words, the chart, and all of it take.
#[cfg(test)]
pub(crate) fn timed(world: &World<'_>, text: &str) -> [std::time::Duration; 3] {
    let begun = std::time::Instant::now();
    let Some(context) = Context::new(&Utterance::new(world, text), false) else {
        return [begun.elapsed(); 3];
    };
    let words = begun.elapsed();
    let chart = Chart::closed(grammar(), &context);
    let closed = begun.elapsed() - words;
    let _ = (chart.whole().len(), std::hint::black_box(readings(world, text).len()));
    [words, closed, begun.elapsed() - words - closed]
}

#[cfg(test)]
mod tests {
    use super::grammar;

    #[test]
    fn every_line_is_a_rule() {
        assert!(grammar().faults.is_empty(), "{:#?}", grammar().faults);
        assert!(grammar().wants.len() <= usize::from(super::rules::SetNumber::MAX));
    }
}
