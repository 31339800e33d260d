//! Asides: words between commas, in brackets or behind a clause that say nothing of the grid.
//!
//! What an aside may be is said in `words.txt`: how one begins, which words of the closed classes may stand in it, and
//! which words unsay what stands beside it. The rules tell where one may stand.

use std::sync::LazyLock;

use foldhash::HashSet;

use super::assumption::Assumption;
use super::context::Context;
use super::item::{Item, Sem};
use super::leaning::{Kind, kind_of};
use super::lexicon;
use super::members::members;
use super::symbol::{Symbol, known};
use super::tokens::{class, lexical};
use super::types::{fit, is_agent};
use crate::language::lexicon::{
    Comparative, Dimension, adjective, comparative, comparing_verb, ordinal, small_number, superlative,
};

/// What one costs, in hundredths.
const COST: u32 = 5;

/// The words of asides, by class.
struct Asides {
    /// How one between commas begins.
    begins: &'static HashSet<&'static str>,
    /// How a clause behind another begins.
    joins: &'static HashSet<&'static str>,
    /// Words that give a reason.
    reasons: &'static HashSet<&'static str>,
    /// Who may be the subject behind "and".
    subjects: &'static HashSet<&'static str>,
    /// Words of the closed classes that change nothing.
    harmless: &'static HashSet<&'static str>,
    /// Words with which the present tense paraphrases nothing.
    habits: &'static HashSet<&'static str>,
    /// Words that unsay or weaken.
    unsays: &'static HashSet<&'static str>,
    block: &'static HashSet<&'static str>,
}

fn table() -> &'static Asides {
    static TABLE: LazyLock<Asides> = LazyLock::new(|| Asides {
        begins: lexicon::class("aside_begins"),
        joins: lexicon::class("aside_joins"),
        reasons: lexicon::class("aside_reasons"),
        subjects: lexicon::class("aside_subjects"),
        harmless: lexicon::class("aside_harmless"),
        habits: lexicon::class("aside_habits"),
        unsays: lexicon::class("aside_unsays"),
        block: lexicon::class("block"),
    });
    &TABLE
}

/// The asides that begin at a place: at a comma, at the end of a sentence within a text, or at the word for a reason.
pub(super) fn asides(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    let key = context.key(start);
    let parted = matches!(key, "," | ";" | ":" | "." | "!");
    let first = start + usize::from(parted);
    if start == 0 || !(parted || lexical(&context.words[start]).reasons) || context.key(first).is_empty() {
        return;
    }
    let of = table();
    let length = context.words.len();
    let begin = context.key(first);
    let end = (first..length).find(|at| !is_idle(context, *at)).unwrap_or(length);
    let bracketed = context.brackets.iter().find(|(open, close)| *open == start && *close <= end);
    if let Some((_, close)) = bracketed.filter(|(_, close)| !paraphrases(context, first, *close)) {
        each(aside(context, first, start, close + 1));
    }
    // ", and not much enjoying it,".
    let begin = match (begin, context.key(first + 1)) {
        ("and", next) if next == "not" || next.ends_with("ing") => next,
        _ => begin,
    };
    // Between two commas, or from one to the end.
    if key == "," && (of.begins.contains(begin) || begin.ends_with("ing") || begin.ends_with("ly")) {
        let comma = (first..end).find(|at| context.key(*at) == ",");
        let close = comma.unwrap_or(end);
        let listed = matches!(context.key(close + 1), "and" | "or" | "but" | "nor");
        let closed = comma.is_some() || close == length || matches!(context.key(close), ";" | ".");
        let noun = matches!(begin, "a" | "an");
        let named = noun && (listed || leans(context, first, close));
        if closed && close > first && !named && !paraphrases(context, first, close) {
            each(aside(context, first, start, close + usize::from(comma.is_some())));
        }
    }
    // A clause behind another, to the end.
    let second = context.key(first + 1);
    let reason = of.reasons.contains(begin);
    let joined = of.joins.contains(begin) && (of.subjects.contains(second) || reason);
    let anew = key != "," && parted && !of.joins.contains(begin);
    if end == length && (reason || joined || anew) && (length > first + 1 || key == ".") {
        let told = (first + usize::from(length > first + 1)..length)
            .any(|at| context.tokens[at].is(class::OPEN) && !context.tokens[at].is(class::PERSON));
        let last = context.tokens[length - 1];
        let bare = last.is(class::BE | class::AUXILIARY | class::HAVE | class::NOT);
        if (reason || told && !bare)
            && !relates(context, first, length)
            && !paraphrases(context, first, length)
        {
            // A clause of its own can unsay the one before it in more ways than words tell.
            let (cost, assumed) = match reason {
                true => (0, 0),
                false => context.assume(Assumption::Remark(first as u8)),
            };
            let remark = edge(known::REMARK, start, length);
            each(Item { cost: remark.cost + cost, assumed, ..remark });
        }
    }
}

/// An aside may unsay what stands beside it, or tell more of it, in more ways than words tell.
fn aside(context: &Context<'_>, first: usize, start: usize, end: usize) -> Item {
    let (_, assumed) = context.assume(Assumption::Over(first as u8, end as u8));
    Item { assumed, ..edge(known::ASIDE, start, end) }
}

fn edge(symbol: Symbol, start: usize, end: usize) -> Item {
    Item { symbol, start: start as u8, end: end as u8, cost: COST, assumed: 0, sem: Sem::None }
}

/// Whether some words speak of somebody who may be one of the grid, beside what they stand by: "a friend of hers".
fn leans(context: &Context<'_>, start: usize, end: usize) -> bool {
    (start..end).any(|at| kind_of(context.key(at)).is_some() || context.tokens[at].is(class::KIN))
}

/// Whether some words may tell in other words what the grid has: "who fills teeth for a living", "a mender of clocks".
/// Who speaks of a habit, of himself, or of what was once and no story tells, does not.
fn paraphrases(context: &Context<'_>, start: usize, end: usize) -> bool {
    let of = table();
    if (start..end).any(|at| of.habits.contains(context.key(at))) {
        return false;
    }
    let noun = matches!(context.key(start), "a" | "an");
    (start..end).any(|at| {
        let (key, token) = (context.key(at), context.tokens[at]);
        let open = token.is(class::OPEN) && !token.is(class::PERSON | class::ROW);
        let present = matches!(key, "is" | "are" | "has" | "have" | "does" | "do")
            || open && !noun && at <= start + 2 && key.ends_with('s') && !key.ends_with("ss");
        let agent = noun && open && is_agent(context.words[at].singular());
        present || agent || open && context.world.tells_of(&context.words[at])
    })
}

/// Whether pronouns of two kinds, or of one that is told apart, may relate what the grid has: "and she took it".
fn relates(context: &Context<'_>, start: usize, end: usize) -> bool {
    let is =
        |at: usize, person: bool| kind_of(context.key(at)).is_some_and(|of| (of == Kind::Person) == person);
    // "since it was a holiday".
    let copula = context.tokens.get(start + 2).is_some_and(|token| token.is(class::BE));
    let from = if copula && context.key(start + 1) == "it" { start + 2 } else { start };
    let person = (start..end).any(|at| is(at, true));
    let other = (from..end).any(|at| is(at, false))
        || (start..end).any(|at| matches!(context.key(at), "one" | "ones" | "those" | "these" | "who"));
    let possessive = (start + 1..end).any(|at| {
        let whose = matches!(context.key(at), "his" | "hers" | "theirs" | "its" | "mine" | "he" | "she");
        let alone = at + 1 == end || !context.tokens[at + 1].is(class::OPEN);
        whose && alone && context.tokens[at - 1].is(class::BE | class::NOT)
    });
    person && other || possessive
}

/*
 * What:  whether a word says nothing of the grid.
 * Pre:   the place is one of the sentence.
 * Post:  it is no name nor a part of one, no word for a category or a group, no number or place, compares by nothing
 *        that the grid measures, and neither unsays nor weakens.
 * How:   words of open classes are held against the puzzle; those of closed classes are harmless where a list says so.
 */
fn is_idle(context: &Context<'_>, place: usize) -> bool {
    let (word, token, of) = (&context.words[place], context.tokens[place], table());
    let key = word.key.as_str();
    if matches!(key, "," | "." | "!" | ";" | ":") {
        return true;
    }
    let begins = matches!(context.key(place.wrapping_sub(1)), "." | "!" | ":" | ";");
    let name = word.capital && key != "i" && !begins;
    if token.is(class::MENTION | class::UNKNOWN) || token.categories != 0 || name || of.unsays.contains(key) {
        return false;
    }
    let harmless = of.harmless.contains(key);
    if key.starts_with(|c: char| c.is_ascii_digit()) {
        let alone = matches!(context.key(place + 1), "" | "," | "." | "!");
        return alone
            && place > 0
            && (context.tokens[place - 1].is(class::BE) || context.key(place - 1) == "'s");
    }
    if harmless {
        return true;
    }
    if !key.starts_with(|c: char| c.is_alphabetic()) && key != "'s" || is_in_name(context, place) {
        return false;
    }
    if small_number(key).is_some() && !matches!(key, "a" | "an") || ordinal(key).is_some() {
        return false;
    }
    let measured = |says: Comparative| {
        context.world.ordered().any(|category| fit(context.world, category, says.dimension) > 0)
    };
    let compares = [comparative(key), superlative(key), comparing_verb(key)];
    let quality = adjective(key).filter(|says| says.dimension != Dimension::Any);
    if compares.into_iter().flatten().chain(quality).any(measured) {
        return false;
    }
    if token.is(class::BLOCK) && (!key.ends_with("ly") || of.block.contains(key)) {
        return false;
    }
    let mut grouped = false;
    members(context, place, &mut |_| grouped = true);
    !grouped
}

/// Whether a word is one of a name's.
fn is_in_name(context: &Context<'_>, place: usize) -> bool {
    let word = &context.words[place];
    let puzzle = context.world.puzzle;
    if word.key.len() < 3 || context.tokens[place].is(class::DETERMINER | class::PREPOSITION | class::BE) {
        return false;
    }
    let mut names = puzzle.shape().category_ids().flat_map(|of| puzzle.shape().entities_of(of));
    names.any(|entity| {
        let keys = context.world.names.keys_of(entity);
        keys.iter().any(|key| key == word.key.as_str() || key == word.singular())
    })
}
