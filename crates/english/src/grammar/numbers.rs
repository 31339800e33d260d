//! Numbers and amounts among the words.

use because_encodings::{Entity, Number};

use super::context::Context;
use super::item::{Amount, Noun};
use super::lexicon;
use super::tokens::class;
use crate::language::Mention;
use crate::language::english::past_base;
use crate::language::idioms;
use crate::language::lexicon::{comparative, ordinal, small_number};
use crate::language::numeral::written;
use crate::language::words::Word;
use crate::tables::english::NOT_COUNTED;

/// The longest number, in words: "two hundred and fifty".
const LONGEST: usize = 3;

/// A number that begins at a place: itself, and where it ends; the longest.
pub(super) fn number(context: &Context<'_>, start: usize) -> Option<(Number, usize, bool)> {
    context.words.get(start).filter(|word| word.counts())?;
    let key = context.key(start);
    let money = key.starts_with(['$', '€', '£']);
    let digits = key.trim_start_matches(['$', '€', '£']);
    let digits = digits.contains(|c: char| c.is_ascii_digit()).then(|| digits.replace(',', ""));
    if let Some(Ok(number)) = digits.map(|digits| digits.parse::<Number>()) {
        let large = match context.key(start + 1) {
            "thousand" => 1_000,
            "million" => 1_000_000,
            _ => return Some((number, start + 1, money)),
        };
        return Some((number.checked_mul(Number::small(large))?, start + 2, money));
    }
    let first = small_number(key).filter(|_| !matches!(key, "a" | "an"))?;
    // Most numbers have one word.
    let large = matches!(key, "dozen" | "hundred" | "thousand" | "million" | "billion");
    if !large && !context.words.get(start + 1).is_some_and(Word::counts) {
        return Some((Number::small(first), start + 1, false));
    }
    (1..=LONGEST).rev().filter(|length| start + length <= context.words.len()).find_map(|length| {
        let text = written(&context.words[start..start + length]);
        text.parse::<Number>().ok().map(|number| (number, start + length, false))
    })
}

/// A small whole number that begins at a place.
pub(super) fn whole(context: &Context<'_>, start: usize) -> Option<u32> {
    let word = context.words.get(start)?;
    let number = word.number().filter(|_| !matches!(&*word.key, "a" | "an" | "couple" | "dozen"))?;
    u32::try_from(number).ok()
}

/// The place that a word tells: "third".
pub(super) fn place(context: &Context<'_>, start: usize) -> Option<u32> {
    context.words.get(start)?.ordinal()
}

/// Amounts that begin at a place: a number, alone or with one or two words of a unit.
pub(super) fn amounts(context: &Context<'_>, start: usize, mut each: impl FnMut(usize, Amount)) {
    let key = context.key(start);
    let leads = |at| matches!(context.key(at), "before" | "after" | "following" | "preceding" | "prior");
    // "The month right after".
    let straight =
        matches!(context.key(start + 2), "right" | "just" | "directly" | "immediately" | "straight");
    let after = leads(start + 2) || straight && leads(start + 3);
    // "A full hour ahead".
    if matches!(key, "a" | "an")
        && matches!(context.key(start + 1), "full" | "whole")
        && is_unit(context, start + 2)
    {
        let (unit, end) = (start as u8 + 3, start as u8 + 3);
        each(start + 3, Amount { number: Number::ONE, unit, end, money: false });
        return;
    }
    // "In a house further left": where somebody is, and not how far.
    let inside = start > 0 && matches!(context.key(start - 1), "in" | "at" | "on") && !after;
    if matches!(key, "a" | "an") || key == "the" && after {
        if is_unit(context, start + 1) && !inside {
            let amount =
                Amount { number: Number::ONE, unit: start as u8 + 2, end: start as u8 + 2, money: false };
            each(start + 2, amount);
        }
        return;
    }
    if key == "half" && matches!(context.key(start + 1), "a" | "an") && is_unit(context, start + 2) {
        let Ok(number) = "0.5".parse() else { return };
        let end = start as u8 + 3;
        each(start + 3, Amount { number, unit: end, end, money: false });
        return;
    }
    if let Some((number, end)) = share(context, start) {
        let unit = end as u8;
        each(end, Amount { number, unit, end: unit, money: false });
        return;
    }
    let Some((number, end, money)) = number(context, start) else { return };
    let bare = Amount { number, unit: 0, end: end as u8, money };
    each(end, bare);
    if rate(context, end).is_some() {
        each(end + RATE, Amount { unit: end as u8 + 1, end: (end + RATE) as u8, ..bare });
    }
    if is_unit(context, end) {
        let unit = end as u8 + 1;
        each(end + 1, Amount { unit, end: end as u8 + 1, ..bare });
        if context.tokens.get(end + 1).is_some_and(|token| token.is(class::CATEGORY | class::OPEN)) {
            each(end + 2, Amount { unit, end: end as u8 + 2, ..bare });
        }
    }
}

/// Whether a number is a name with the word before it: "from platform 1", "on April 3"; not "has stayed 3".
pub(super) fn is_numbered(context: &Context<'_>, place: usize) -> bool {
    let Some(before) = place.checked_sub(1) else { return false };
    let word = &context.words[before];
    let led = |at: usize| {
        let token = context.token(at);
        token.is(class::PREPOSITION | class::DETERMINER) && context.key(at) != "to"
            || token.is(class::HAVE | class::OPEN)
                && !token.is(class::CATEGORY | class::ROW | class::PERSON | class::MENTION)
                && past_base(&word.key).is_none()
    };
    let noun = context.token(before).is(class::CATEGORY) && word.singular() == &*word.key;
    let one = |of: &Mention| of.words.contains(&before) && of.words.contains(&place);
    noun && before.checked_sub(1).is_some_and(led) || context.mentions.iter().any(one)
}

/// Whether a number that is no name, alone or with a unit, ends at a place.
pub(super) fn ends_in_amount(context: &Context<'_>, end: usize) -> bool {
    let ends = |length: &usize| {
        let start = end.checked_sub(*length).filter(|start| !is_numbered(context, *start));
        let mut found = false;
        start.inspect(|start| amounts(context, *start, |at, _| found |= at == end));
        found
    };
    [1, 2].iter().any(ends)
}

/// How many words a rate has.
const RATE: usize = 3;

/// The unit that words from a place on are: "mph" for "miles per hour".
pub(super) fn rate(context: &Context<'_>, start: usize) -> Option<&'static str> {
    idioms::key((start..start + RATE).map(|at| context.key(at)))
}

/// So many parts of one unit, and where it ends: "six tenths of a second".
fn share(context: &Context<'_>, start: usize) -> Option<(Number, usize)> {
    let many = whole(context, start)?;
    let of = ordinal(context.words.get(start + 1)?.singular()).filter(|of| *of > 2 && many < *of)?;
    let of_one = context.key(start + 2) == "of" && matches!(context.key(start + 3), "a" | "an" | "one");
    (of_one && is_unit(context, start + 4)).then_some(())?;
    let fine = 1_000_000;
    (fine % of == 0).then_some(())?;
    Some((format!("0.{:06}", many * (fine / of)).parse().ok()?, start + 5))
}

/// Whether a word may be a unit: of measure, a category's, or any noun that is counted.
fn is_unit(context: &Context<'_>, place: usize) -> bool {
    let Some(token) = context.tokens.get(place) else { return false };
    let word = &context.words[place];
    // "3 episodes after", where there is an episode 3.
    let noun = token.is(class::CATEGORY) || token.is(class::OPEN | class::ROW) && !token.is(class::MENTION);
    noun || word.unit().is_some()
        || context.world.writes(word.singular())
        || matches!(word.singular(), "place" | "position" | "spot" | "seat" | "house" | "slot" | "door")
}

/// Whether what may be a noun goes on behind "and" or "or": "and drinks cider", "or wore green", "or behind Ann".
pub(super) fn goes_on(context: &Context<'_>, noun: Noun) -> bool {
    let first = usize::from(noun.span.0);
    let (key, before) = (context.key(first), first.checked_sub(1).map(|at| context.key(at)));
    let orders = lexicon::has("ordering", key) && usize::from(noun.span.1) == first + 1;
    let verb = noun.plural || past_base(key).is_some_and(|base| base != key);
    (verb || orders) && matches!(before, Some("and" | "or" | "but"))
}

/// Whether what may be a noun is by how much a row differs: "and Bob one behind Ann", "and the Dane one to the left of it".
pub(super) fn is_by_one(context: &Context<'_>, noun: Noun) -> bool {
    let end = usize::from(noun.span.1);
    let at = (end..end + 2).find(|at| !matches!(context.key(*at), "to" | "the" | "on")).unwrap_or(end + 2);
    let key = context.key(at).split('_').next().unwrap_or_default();
    context.key(end - 1) == "one" && (lexicon::has("ordering", key) || comparative(key).is_some())
}

/// Whether a number and a noun are so many rows rather than one of that number: "the cheapest of the three lots" is not
/// lot 3.
pub(super) fn is_so_many(context: &Context<'_>, noun: Noun, value: Entity) -> bool {
    let last = usize::from(noun.span.1) - 1;
    let one = context.words[last].singular();
    let number = usize::from(noun.span.0).checked_sub(1).and_then(|at| context.words[at].number());
    let called = &context.world.puzzle.category(value.category).name;
    context.key(last) != one
        && number.is_some_and(|many| many > 1)
        && NOT_COUNTED.contains(&one)
        && called.eq_ignore_ascii_case(one)
}
