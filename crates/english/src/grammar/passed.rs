//! Words that are passed over where nothing else reads a sentence: stretches that name nothing of the grid. Each is an
//! assumption, in its own words, so that what rests on it is in doubt.

use std::ops::Range;
use std::sync::LazyLock;

use because_encodings::Entity;
use foldhash::HashSet;

use super::actions::is_present_participle;
use super::assumption::Assumption;
use super::context::{Context, is_figure};
use super::item::{Item, Sem};
use super::leaning::kind_of;
use super::lexicon;
use super::members::members;
use super::pointing::is_next_day;
use super::symbol::known;
use super::tokens::class;
use super::types::fit;
use crate::language::english::past_base;
use crate::language::inflect::stem;
use crate::language::lexicon::{Dimension, comparative, comparing_verb, ordinal, small_number, superlative};
use crate::language::{Fit, Mention};
use crate::tables::language::TRAVEL;

/// The longest stretch within a clause, in words.
const LONGEST: usize = 12;

/// The words of stretches, by class.
struct Passed {
    /// How one begins within a clause.
    begins: &'static HashSet<&'static str>,
    /// How a clause begins that is passed over up to the end.
    joins: &'static HashSet<&'static str>,
    /// Words that unsay, set a condition, or tell in which order what stands beside them holds.
    undoes: &'static HashSet<&'static str>,
    /// Words that do so where a stretch begins with them: "…, nearly", "but not both".
    amends: &'static HashSet<&'static str>,
}

fn table() -> &'static Passed {
    static TABLE: LazyLock<Passed> = LazyLock::new(|| Passed {
        begins: lexicon::class("passed_begins"),
        joins: lexicon::class("passed_joins"),
        undoes: lexicon::class("passed_undoes"),
        amends: lexicon::class("passed_amends"),
    });
    &TABLE
}

fn is_mark(key: &str) -> bool {
    matches!(key, "," | ";" | ":" | "." | "!")
}

/// The stretches that begin at a place.
pub(super) fn passed(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    verbal(context, start, false, each);
    let (of, key, length) = (table(), context.key(start), context.words.len());
    let mark = is_mark(key);
    let first = start + usize::from(mark);
    // "In an order that nobody recalls".
    let ordered = key == "that" && start > 0 && context.key(start - 1) == "order";
    let joins = of.joins.contains(context.key(first)) || ordered;
    let begins = context.tokens[start].is(class::PREPOSITION | class::ADVERB) && !context.mentioned(start)
        || of.begins.contains(key)
        || key.ends_with("ing") && context.tokens[start].is(class::OPEN) && start > 0;
    // "Connor can't cook, so he …": what somebody does beside.
    let deed = !begins && !mark && start > 0 && is_told(context, start - 1) && is_deed(context, start);
    // "Newcomers do like a cheerful colour: …": what leads to what is said.
    let leads = start == 0 && !begins && !mark && !context.mentioned(0);
    // "A hat that he would not explain": a clause of its own.
    let clause = start > 0
        && matches!(key, "that" | "which" | "whom")
        && kind_of(context.key(start + 1)).is_some()
        && context.tokens.get(start + 2).is_some_and(|of| !of.is(class::DETERMINER));
    if first >= length || !((mark || joins) && start > 0 || begins || deed || leads || clause) {
        return;
    }
    let aside = mark || joins || deed || leads || clause;
    let mut end = first;
    while end < length {
        let key = context.key(end);
        let names_again = end > first && end <= first + 2 && joins && is_told_before(context, start, end);
        if matches!(key, "," | ";" | "." | "!" | ":") {
            if !aside {
                break;
            }
            if (mark
                || deed
                || clause && end > start + 2
                || leads && (key == ":" || is_counted_next(context, end)))
                && end > first
            {
                give(context, start, end, key == "," && !clause, each);
            }
            if deed || leads || clause {
                return;
            }
            // A sentence of its own may be anything.
            if matches!(key, "." | "!") && context.key(start) != "." {
                return;
            }
        } else if !(names_again || end == start && (begins || clause) || is_clear(context, end, aside)) {
            break;
        }
        // "Arthur was not to be hurried, and finished …".
        if deed && end > first && matches!(key, "and" | "but") {
            give(context, start, end, false, each);
        }
        end += 1;
        let stops = end == length
            || is_mark(context.key(end))
            || matches!(context.key(end), "and" | "but" | "or" | "than" | "who" | "which" | "if" | "unless")
            || matches!(context.key(end), "before" | "after" | "than" | "as");
        let last = context.tokens[end - 1];
        let whole =
            !last.is(class::DETERMINER | class::PREPOSITION | class::BE | class::AUXILIARY | class::HAVE);
        if !aside && whole && end > start + 1 && (stops || end - start < 4) && end - start < LONGEST {
            give(context, start, end, false, each);
        }
    }
    if aside && !leads && end == length && end > first + 1 {
        give(context, start, end, false, each);
    }
}

/// Whether so many of what stands before a comma are told of behind it: "two things, exactly one of which is true".
fn is_counted_next(context: &Context<'_>, comma: usize) -> bool {
    let none = matches!(context.key(comma + 1), "none" | "neither" | "not");
    context.key(comma) == ","
        && !none
        && (comma + 2..comma + 6).any(|at| context.key(at) == "of" && context.key(at + 1) == "which")
}

/// Whether a word may be a verb of what somebody does.
fn is_deed(context: &Context<'_>, place: usize) -> bool {
    context.tokens[place].is(class::AUXILIARY | class::BE | class::HAVE | class::OPEN)
        || lexicon::has("passed_deeds", context.key(place))
}

/// Whether a place ends what names somebody, be it with an aside between commas or by what is his: "Ann's idea".
fn is_told(context: &Context<'_>, place: usize) -> bool {
    let comma = |at: &usize| context.key(*at) == ",";
    let before = || (1..place).rev().find(comma).is_some_and(|at| context.mentioned(at - 1));
    let owned = || place > 1 && context.key(place - 1) == "'s" && context.mentioned(place - 2);
    context.mentioned(place) || comma(&place) && before() || owned()
}

/// The stretches between marks, or from one to the end, and those before a clause: the words of each, with the marks
/// around them.
pub(super) fn between_marks(context: &Context<'_>) -> Vec<Range<usize>> {
    let length = context.words.len();
    let mut found: Vec<Range<usize>> = Vec::new();
    for start in 0..length {
        passed(context, start, &mut |item| {
            let end = usize::from(item.end);
            let opens = start == 0 && context.key(end) == ",";
            let joined =
                is_mark(context.key(start)) || table().joins.contains(context.key(start)) && end == length;
            if item.symbol == known::OVER && (opens || joined) {
                found.push(start..end + usize::from(opens));
            }
        });
    }
    found.sort_by_key(|of| (of.len(), of.start));
    found.dedup();
    found
}

/// Whether a stretch bounds or denies a value right behind it: "just under $40", "without paying $20".
fn is_bound(context: &Context<'_>, start: usize, end: usize) -> bool {
    let bounds = (start..end).any(|at| lexicon::has("passed_bounds", context.key(at)));
    bounds
        && (is_figure(context.key(end)) || context.mentioned(end) || small_number(context.key(end)).is_some())
}

/// A stretch, with the comma that closes it.
fn give(context: &Context<'_>, start: usize, end: usize, closed: bool, each: &mut dyn FnMut(Item)) {
    if is_bound(context, start, end) {
        return;
    }
    let (cost, assumed) = context.assume(Assumption::Over(start as u8, end as u8));
    let cost = cost + 2 * (end - start) as u32;
    let bare =
        Item { symbol: known::OVER, start: start as u8, end: end as u8, cost, assumed, sem: Sem::None };
    each(bare.clone());
    if closed {
        each(Item { end: end as u8 + 1, ..bare });
    }
}

/// Whether a mention at a place names one that was named before.
fn is_told_before(context: &Context<'_>, start: usize, place: usize) -> bool {
    let here = context.mentions.iter().filter(|mention| mention.words.contains(&place));
    here.into_iter()
        .any(|here| context.mentions.iter().any(|before| before.words.end <= start && before.of == here.of))
}

/// Whether a word names nothing of the grid, and neither counts, orders nor unsays; between commas it may tell more.
fn is_clear(context: &Context<'_>, place: usize, aside: bool) -> bool {
    let (token, key) = (context.tokens[place], context.key(place));
    let before = place.checked_sub(1).map_or("", |before| context.key(before));
    let first = is_mark(before) || matches!(before, "and" | "but" | "yet" | "though" | "although");
    let is_true = key == "true" && place > 0 && context.tokens[place - 1].is(class::BE);
    let amends =
        first && table().amends.contains(key) || key == "both" && matches!(before, "not" | "or") || is_true;
    if context.mentioned(place) || amends || table().undoes.contains(key) {
        return false;
    }
    let number = key.starts_with(|c: char| !c.is_alphabetic()) && key != "'s"
        || small_number(key).is_some() && !matches!(key, "a" | "an" | "one")
        || ordinal(key).is_some();
    let says = [comparative(key), superlative(key), comparing_verb(key)];
    let measured = says
        .into_iter()
        .flatten()
        .filter(|says| !(aside && matches!(says.dimension, Dimension::Any | Dimension::Amount)))
        .any(|says| context.world.ordered().any(|of| fit(context.world, of, says.dimension) > 0));
    let mut grouped = false;
    members(context, place, &mut |_| grouped = true);
    if is_next_day(context, place) || measured || grouped || number && !(aside && small_number(key).is_some())
    {
        return false;
    }
    let compares = token.is(class::COMPARES) && !token.is(class::ADJECTIVE);
    aside || !compares && !token.is(class::NOT | class::UNKNOWN | class::BLOCK)
}

/// Whether a word is a short name's past, its last letter written twice: "fogged" of "fog".
fn doubled(name: &str, word: &str) -> bool {
    let last = name.chars().next_back();
    let twice = word.strip_suffix("ed").and_then(|of| of.strip_prefix(name));
    name.len() > 2 && twice.is_some_and(|of| of.chars().eq(last))
}

/// Whether a name in "-ing" is the doing of what a short verb says: "baking" of "bakes" and "baked", "swimming" of "swims".
fn is_doing(name: &str, word: &str) -> bool {
    let Some(doing) = name.strip_suffix("ing").filter(|doing| doing.len() > 2) else { return false };
    let mut letters = doing.chars();
    let last = letters.next_back();
    let once = Some(letters.as_str()).filter(|once| once.chars().next_back() == last);
    ["", "s", "es", "e", "ed"]
        .into_iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .any(|verb| verb == doing || once == Some(verb))
}

/// Whether nothing is told of a deed but who did it, where all names of its category are of deeds: "sang", among reading,
/// singing and writing.
fn is_plain_deed(context: &Context<'_>, place: usize, of: Entity) -> bool {
    let deeds = &context.world.puzzle.category(of.category).entities;
    let deed = |name: &String| is_present_participle(name) && !name.contains(' ');
    let before = place.checked_sub(1).is_some_and(|at| context.tokens[at].is(class::DETERMINER));
    let alone = context.words.get(place + 1).is_none_or(|next| is_mark(&next.key));
    alone && !before && deeds.iter().all(deed)
}

/// A verb that is one with a name of the grid: "laughed", where there is a laugh; a plain deed where so marked, which is
/// not assumed.
pub(super) fn verbal(context: &Context<'_>, place: usize, plain: bool, each: &mut dyn FnMut(Item)) {
    let word = &context.words[place];
    let form = |mention: &&Mention| mention.words == (place..place + 1) && mention.fit == Fit::Form;
    let told = context.mentions.iter().find(form).filter(|mention| mention.of.len() == 1);
    if told.is_none() && context.mentioned(place) || !context.tokens[place].is(class::OPEN) || word.capital {
        return;
    }
    let puzzle = context.world.puzzle;
    let all = puzzle.shape().category_ids().flat_map(|of| puzzle.shape().entities_of(of));
    for of in all.filter(|of| context.values(*of).is_none()) {
        let names = context.world.names.keys_of(of);
        let named = matches!(names, [name] if stem(name) == word.stem()) && word.stem().len() > 3;
        // "Flew", of who went by air.
        let goes = |name: &str| {
            let has = |of: &str, key: &str| of.split_whitespace().any(|of| of == key);
            let by = |(verb, by): &(&str, &str)| has(verb, &word.key) && has(by, name);
            TRAVEL.iter().any(by)
        };
        let named = named || matches!(names, [name] if goes(name));
        let past = past_base(&word.key).filter(|_| !word.key.ends_with("ed"));
        let sung = |name: &str| past.as_ref().is_some_and(|base| is_doing(name, base));
        if named
            || matches!(names, [name] if doubled(name, &word.key) || is_doing(name, &word.key) || sung(name))
        {
            let (cost, assumed) = match plain {
                true if is_plain_deed(context, place, of) => (0, 0),
                true => continue,
                false => context.assume(Assumption::Part(place as u8, of)),
            };
            let (start, end) = (place as u8, place as u8 + 1);
            each(Item { symbol: known::VERBAL, start, end, cost, assumed, sem: Sem::Value(of) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_verbs_are_of_what_is_done() {
        for (name, verb) in [
            ("baking", "bakes"),
            ("baking", "bake"),
            ("swimming", "swims"),
            ("rowing", "rowed"),
            ("caféing", "cafés"),
        ] {
            assert!(is_doing(name, verb), "{name} {verb}");
        }
        for (name, verb) in [("baking", "bakers"), ("rowing", "rows in"), ("ring", "rs"), ("tea", "teas")] {
            assert!(!is_doing(name, verb), "{name} {verb}");
        }
        assert!(doubled("fog", "fogged") && !doubled("fog", "fogged in") && !doubled("fog", "foged"));
    }
}
