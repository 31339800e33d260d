//! Runs of words that are edges beside their words: verb groups, fillers before a value, head nouns, tails.
//!
//! A run is transparent: it says how a value is had, and nothing of the grid. Operators, mentions, numbers,
//! comparatives, kin, and names that nobody knows break it.

use super::assumption::Assumption;
use super::context::Context;
use super::heads::{is_code, is_deed, is_doer, is_no_kin};
use super::item::{Item, Noun, Person, Preposition, Sem, Verb};
use super::lexicon;
use super::numbers::number;
use super::symbol::{Symbol, known};
use super::tokens::{Token, class, is_gift, lexical, person};
use crate::language::english::{past_base, present_base};
use crate::language::inflect::singular;
use crate::language::words::Word;

/// The longest run, in words.
const LONGEST: usize = 8;
/// The longest head noun.
const LONGEST_NOUN: usize = 3;

const BREAKS: u32 =
    class::BLOCK | class::MENTION | class::KIN | class::UNKNOWN | class::COMPARES | class::NOT;
const AUXILIARIES: u32 = class::BE | class::AUXILIARY | class::HAVE | class::NOT | class::ADVERB;

/// All runs that begin at a place.
pub(super) fn runs(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    verbs(context, start, each);
    nouns(context, start, each);
    fillers(context, start, each);
    tails(context, start, each);
    heroes(context, start, each);
}

fn edge(symbol: Symbol, start: usize, end: usize, cost: u32, assumed: u64, sem: Sem) -> Item {
    Item { symbol, start: start as u8, end: end as u8, cost, assumed, sem }
}

/// Whether a word may stand in a run, and what it costs.
fn transparent(context: &Context<'_>, place: usize) -> Option<u32> {
    let of = context.token(place);
    let next = context.token(place + 1);
    let qualifies = of.is(class::ADJECTIVE) && (next.is(class::CATEGORY) && !next.is(class::MENTION));
    // "Has aged longer": no adjective, but a deed.
    let ages =
        |key: &str| lexicon::has("ageing", key) && context.token(place - 1).is(class::BE | class::HAVE);
    if of.is(class::ADJECTIVE) && place > 0 && ages(context.key(place)) {
        return Some(8);
    }
    // "Pays a percent": what a category is called, with an article, is a noun.
    let called = of.is(class::CATEGORY)
        && !of.is(BREAKS & !class::BLOCK)
        && place > 0
        && matches!(context.key(place - 1), "a" | "an");
    if called {
        return Some(4);
    }
    // Rashly, a name that nobody knows says nothing.
    if context.rash && of.is(class::UNKNOWN) && !of.is(class::MENTION) {
        return Some(10);
    }
    if of.is(BREAKS) && !qualifies || of.of == 0 {
        return None;
    }
    if qualifies {
        return Some(8);
    }
    if of.is(class::PREPOSITION | class::DETERMINER) {
        Some(2)
    } else if of.is(class::ADVERB | class::CATEGORY) {
        Some(4)
    } else if of.is(class::OPEN) && !of.is(class::PERSON) {
        Some(if of.is(class::KNOWN) { 8 } else { 10 })
    } else {
        None
    }
}

/// What comes of the words of a run.
#[derive(Clone, Copy, Default)]
struct Run {
    end: usize,
    cost: u32,
    categories: u32,
    last: Preposition,
    /// The first word of an open class that nothing licenses, plus one.
    unknown: u8,
    opens: u8,
    /// The place behind a verb that need not say that what follows was done, if there is one.
    deed: u8,
}

/// The ends at which a run of transparent words may stop, from a place on.
fn stretch(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Run)) {
    let mut run = Run { end: start, ..Run::default() };
    let longest = if context.loose || context.rash { 2 * LONGEST } else { LONGEST };
    while run.end < start + longest {
        let place = run.end;
        let of = context.token(place);
        let Some(cost) = transparent(context, place) else { return };
        if is_of_amount(context, place) && !context.rash || place > start && begins_anew(context, place) {
            return;
        }
        let infinitive = place > start
            && context.key(place - 1) == "to"
            && of.is(class::OPEN)
            && !of.is(class::CATEGORY)
            && place >= 2
            && context.token(place - 2).is(class::OPEN)
            && !licensed(context.key(place - 2))
            && !lexicon::has("bare_place", context.key(place));
        // "Longed to carry": that it was done is assumed.
        if infinitive {
            run.unknown = 0;
            run.deed = place as u8 - 1;
        }
        run.cost += cost;
        run.categories |= of.categories;
        run.end += 1;
        if of.is(class::PREPOSITION) {
            run.last = preposition(context.key(place));
        } else if of.is(class::OPEN | class::CATEGORY) {
            run.last = Preposition::No;
            run.opens += 1;
            if !of.is(class::KNOWN) && run.unknown == 0 && run.deed == 0 {
                run.unknown = place as u8 + 1;
            }
        }
        if context.key(place) == "that" {
            return;
        }
        // An article goes with what follows.
        if !of.is(class::DETERMINER) {
            each(run);
        }
    }
}

/// Whether a word is a second verb, or somebody.
fn begins_anew(context: &Context<'_>, place: usize) -> bool {
    let (before, of) = (context.token(place - 1), context.token(place));
    if !of.is(class::OPEN) {
        return false;
    }
    let key = context.key(place);
    // "Raised funds": behind a past stands no present.
    let past = context.key(place - 1).ends_with("ed");
    let verb = key.ends_with("ed") || key.ends_with('s') && is_gift(key) && !past;
    let somebody = before.is(class::DETERMINER)
        && person(of, context.words[place].singular(), context.types.people, context.types.things)
            != Person::No;
    let second = before.is(class::OPEN) && !before.is(class::CATEGORY) && !becomes(context.key(place - 1));
    second && verb || somebody
}

/// Whether a word is a category's noun of which there are several: "two bays between Ann and Bob" tells of no deed, and
/// "house 3 houses the cat" does.
fn is_counted(context: &Context<'_>, place: usize) -> bool {
    let word = &context.words[place];
    let several = |at: usize| {
        let called = at.checked_sub(1).is_some_and(|at| context.token(at).is(class::CATEGORY));
        !called && context.words[at].number().is_some_and(|of| of > 1)
    };
    context.token(place).is(class::CATEGORY)
        && context.key(place + 1) == "between"
        && word.singular() != &*word.key
        && place.checked_sub(1).is_some_and(several)
}

/// Whether a word goes with an amount: "up to 5", "about 5", "the day before".
fn is_of_amount(context: &Context<'_>, place: usize) -> bool {
    let (key, next) = (context.key(place), context.key(place + 1));
    let number = || number(context, place + 1).is_some() || next.starts_with(|c: char| c.is_ascii_digit());
    key == "up" && next == "to" && !(place > 0 && carries(context.key(place - 1)))
        || next == "that" && context.token(place).is(class::OPEN) && !points(context, place + 1)
        || matches!(key, "about" | "around" | "near" | "over" | "under" | "past") && number()
        || context.words[place].unit().is_some()
            && matches!(
                next,
                "before" | "after" | "later" | "earlier" | "following" | "preceding" | "behind" | "ahead"
            )
        || key == "out" && context.words.get(place + 1).is_some_and(|word| word.joined)
}

/// Whether "that" points at what is named behind it, where nothing more is said: "dropped that glove."
fn points(context: &Context<'_>, place: usize) -> bool {
    let named = context.mentions.iter().find(|of| of.words.start == place + 1);
    named.is_some_and(|of| {
        let next = context.key(of.words.end);
        !context.words[place + 1].capital && !next.starts_with(char::is_alphanumeric)
    })
}

/// Verbs that make a passive as "be" does: "got picked up".
fn becomes(key: &str) -> bool {
    lexicon::has("becoming", key)
}

/// Verbs that make rows one as "be" does: "became the captain".
fn is_turning(key: &str) -> bool {
    lexicon::has("turning", key)
}

/// Verbs before "up to" that say where something went.
fn carries(key: &str) -> bool {
    lexicon::has("carries", key)
}

/// Verbs before "to" that say it was done.
fn licensed(key: &str) -> bool {
    lexicon::has("implicative", key)
}

fn preposition(key: &str) -> Preposition {
    match key {
        "by" => Preposition::By,
        "as" => Preposition::As,
        "with" | "for" | "to" | "of" | "about" | "near" | "around" | "over" | "toward" | "towards"
        | "through" | "along" | "among" => Preposition::Beside,
        _ => Preposition::Other,
    }
}

/// Verb groups: "is", "did not", "will be", "paid", "was assigned to", "has a score of".
fn verbs(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    let mut verb = Verb { bare: true, finite: true, span: (start as u8, start as u8), ..Verb::default() };
    let (mut be, mut only_be, mut end, mut cost) = (false, true, start, 0);
    loop {
        let of = context.token(end);
        // "Is to be led": it is settled so.
        if end > start
            && context.key(end) == "to"
            && matches!(context.key(end - 1), "is" | "are")
            && context.key(end + 1) == "be"
        {
            end += 1;
            continue;
        }
        // "Never went".
        let begins_denied = end == start && of.is(class::NOT) && context.key(end) != "never";
        if of.is(class::MENTION) || !of.is(AUXILIARIES) || begins_denied {
            break;
        }
        if of.is(class::NOT) {
            if verb.denied {
                return;
            }
            verb.denied = true;
        } else if of.is(class::BE) {
            be = true;
        } else if of.is(class::HAVE) || matches!(context.key(end), "do" | "does" | "did") {
            // "The one who did had the soup": two verbs.
            let does = end > start && matches!(context.key(end - 1), "do" | "does" | "did");
            if does && matches!(context.key(end), "had" | "has") {
                break;
            }
            only_be = false;
        }
        if of.is(class::ADVERB) {
            cost += 5;
        }
        end += 1;
        verb.copula = be && (only_be || matches!(context.key(end - 1), "been"));
        verb.span.1 = end as u8;
        let alone = (start..end).all(|place| context.token(place).is(class::ADVERB | class::NOT));
        if !alone {
            each(edge(known::VERB, start, end, cost, 0, Sem::Verb(verb)));
        }
    }
    let begun = end > start;
    let first = context.token(end);
    let verb_like = first.is(class::OPEN) || first.is(class::CATEGORY) && !first.is(class::BLOCK);
    if !begun && (!verb_like || is_counted(context, start)) {
        return;
    }
    let auxiliaries_only = (start..end).all(|place| context.token(place).is(class::ADVERB));
    if begun && auxiliaries_only && !first.is(class::OPEN) {
        return;
    }
    let has = begun && context.token(end - 1).is(class::HAVE);
    // "Did the winding".
    let doing = || first.is(class::DETERMINER) && context.key(end + 1).ends_with("ing");
    if begun && !be && !has && !first.is(class::OPEN | class::CATEGORY) && !doing() {
        return;
    }
    // "The one who did paid $3", "the one who does keeps the cat": two verbs.
    let does = begun && !verb.denied && matches!(context.key(end - 1), "do" | "does" | "did");
    let past = || past_base(context.key(end)).is_some_and(|base| base != context.key(end));
    let object =
        || context.token(end + 1).is(class::MENTION) || matches!(context.key(end + 1), "the" | "a" | "an");
    let present = || present_base(context.key(end)).is_some() && object();
    if does && (past() || present()) {
        return;
    }
    stretch(context, end, &mut |run| {
        let unknown = run.unknown;
        let passive =
            be || run.opens > 1 && becomes(context.key(end)) && context.token(end + 1).is(class::OPEN);
        let word = if run.opens > 0 { end as u8 + 1 } else { 0 };
        let turns = run.opens == 1 && run.end == end + 1 && is_turning(context.key(end));
        let verb = Verb {
            copula: turns,
            passive,
            bare: false,
            word,
            last: run.last,
            categories: run.categories,
            unknown,
            span: (start as u8, run.end as u8),
            ..verb
        };
        let (more, assumed) = match run.deed {
            0 => (0, 0),
            // Who did not long to do it may have done it.
            _ if verb.denied => return,
            at => context.assume(Assumption::Deed(at - 1)),
        };
        each(edge(known::VERB, start, run.end, cost + run.cost + more, assumed, Sem::Verb(verb)));
    });
}

/// Head nouns: "graduate", "ticket holder".
fn nouns(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    let (mut cost, mut categories, mut unknown) = (0, 0, 0);
    for end in start + 1..=start + LONGEST_NOUN {
        let of = context.token(end - 1);
        let one = end == start + 1 && matches!(context.key(start), "one" | "ones");
        // "house number".
        let number =
            end > start + 1 && context.key(end - 1) == "number" && context.token(end - 2).is(class::CATEGORY);
        // What a category is called is a noun, whatever else the word may be: "the Fern trail".
        let called = of.is(class::CATEGORY)
            && !of.is(BREAKS & !(class::BLOCK | class::COMPARES | class::KIN))
            && (!of.is(BREAKS) || is_named(context, of, end - 1));
        // "The K-9 unit".
        let glued = end > start + 1
            && context.words.get(end - 1).is_some_and(|word| word.joined)
            && context.key(end - 1).chars().all(|c| c.is_ascii_digit());
        let no_kin = is_no_kin(context, end - 1, start);
        let one = one || number || called || no_kin;
        let code = is_code(context, end - 1);
        if of.is(BREAKS) && !one && !code
            || !code
                && !number
                && !glued
                && !no_kin
                && !of.is(class::OPEN | class::CATEGORY | class::ROW | class::PERSON)
        {
            return;
        }
        categories |= of.categories;
        cost += match of {
            _ if of.is(class::CATEGORY) => 4,
            _ if of.is(class::ROW | class::PERSON) => 2,
            _ if of.is(class::KNOWN) => 7,
            _ => 10,
        };
        if !of.is(class::KNOWN | class::ROW | class::PERSON) && unknown == 0 {
            unknown = end as u8;
        }
        let word = &context.words[end - 1];
        let head = person(of, word.singular(), context.types.people, context.types.things);
        // "The lecture" is no lecturer.
        let deed = head == Person::Yes && is_deed(context, of, word.singular());
        // "The surname of Ann" is no person.
        let named = lexicon::has("naming", word.singular());
        let head = if deed || named { Person::No } else { head };
        // "The dieter" of diets may be a person.
        let doer = head == Person::No && !named && is_doer(context, of, word);
        let head = if doer { Person::Perhaps } else { head };
        let noun = Noun {
            person: head,
            categories,
            plural: word.singular() != word.key,
            unknown,
            row: of.is(class::ROW),
            last: Preposition::No,
            span: (start as u8, end as u8),
        };
        each(edge(known::NOUN, start, end, cost, 0, Sem::Noun(noun)));
    }
}

/// Whether a word is in the name of a category, and not only in words about one: "there" of "moved there in" is no noun.
fn is_named(context: &Context<'_>, of: Token, place: usize) -> bool {
    let word = context.words[place].singular();
    // "A.I." is two words of a text.
    let parts = |c: char| !c.is_alphanumeric() && c != '\'';
    let has = |name: &str| name.split(parts).any(|part| singular(&part.to_lowercase()) == word);
    let all = context.world.puzzle.categories().iter().enumerate();
    let mut own = all.filter(|(place, _)| of.categories >> place & 1 != 0);
    own.any(|(_, category)| has(&category.name))
}

/// Fillers between a noun and a value: "from", "wearing the", "assigned to".
fn fillers(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    let first = context.token(start);
    if first.is(class::DETERMINER | class::ADVERB) {
        return;
    }
    let key = context.key(start);
    let preposition = first.is(class::PREPOSITION);
    // "sails" is no participle, nor is "ate".
    let past = context.words.get(start).is_some_and(|word| lexical(word).past_only);
    let finite = key.ends_with('s') && !key.ends_with("ss") || past;
    if !preposition && finite {
        return;
    }
    let symbol = if preposition { known::PREPOSITIONAL } else { known::FILLER };
    stretch(context, start, &mut |run| {
        if run.deed > 0 {
            return;
        }
        let noun = Noun {
            categories: run.categories,
            unknown: if preposition { 0 } else { run.unknown },
            last: run.last,
            span: (start as u8, run.end as u8),
            ..Noun::default()
        };
        each(edge(symbol, start, run.end, run.cost, 0, Sem::Noun(noun)));
    });
}

/// Tails that say nothing of the grid: "on his trip", "this year".
fn tails(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    let first = context.token(start);
    let preposition = context.words.get(start).is_some_and(|word| lexical(word).begins_tail);
    let season = first.is(class::DETERMINER) && matches!(context.key(start), "this" | "that");
    // "more recently than".
    let before = start.checked_sub(1).map_or("", |before| context.key(before));
    if first.is(class::ADVERB) && !matches!(before, "more" | "less" | "as" | "so") {
        each(edge(known::TAIL, start, start + 1, 5, 0, Sem::None));
    }
    if !preposition && !season {
        return;
    }
    let mut place = start + 1;
    if context.token(place).is(class::DETERMINER) {
        place += 1;
    } else if context.key(start) == "to" {
        return;
    }
    let (mut cost, mut assumed) = (10, 0);
    for end in place + 1..=place + 3 {
        let of = context.token(end - 1);
        if of.is(BREAKS | class::PERSON)
            || !of.is(class::OPEN | class::CATEGORY)
            || of.person_like(context, end - 1)
            || super::pointing::is_next_day(context, end - 1)
        {
            return;
        }
        cost += if of.is(class::KNOWN) { 5 } else { 12 };
        if !of.is(class::KNOWN) {
            let (more, set) = context.assume(Assumption::Tail(end as u8 - 1));
            cost += more;
            assumed |= set;
        }
        each(edge(known::TAIL, start, end, cost, assumed, Sem::None));
    }
}

/// The longest name of somebody outside the grid.
const LONGEST_HERO: usize = 3;

/// Names of the story that are none of the grid: "Ted Larkin".
fn heroes(context: &Context<'_>, start: usize, each: &mut dyn FnMut(Item)) {
    let (mut cost, mut assumed) = (5, 0);
    for end in start + 1..=start + LONGEST_HERO {
        if !is_hero(context, end - 1) {
            // Without a story nobody is known to be of it.
            if !context.world.told().is_empty() || !context.token(end - 1).is(class::UNKNOWN) {
                return;
            }
            let (more, set) = context.assume(Assumption::Tail(end as u8 - 1));
            cost += more;
            assumed |= set;
        }
        let noun = Noun { span: (start as u8, end as u8), ..Noun::default() };
        each(edge(known::HERO, start, end, cost, assumed, Sem::Noun(noun)));
    }
}

/// Whether a word is a name of the story, and of nothing in the grid.
pub(super) fn is_hero(context: &Context<'_>, place: usize) -> bool {
    let of = context.token(place);
    let known = |word: &Word| word.capital && context.world.known.contains(&*word.key);
    context.words.get(place).is_some_and(known) && of.is(class::OPEN) && !of.is(BREAKS)
}

impl Token {
    /// Whether a word of a run may be for a person.
    fn person_like(self, context: &Context<'_>, place: usize) -> bool {
        person(self, context.words[place].singular(), context.types.people, context.types.things)
            == Person::Yes
    }
}
