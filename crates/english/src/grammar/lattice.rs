//! The edges that a sentence has before any rule: words, phrases, mentions, numbers, runs.

use crate::language::Fit;
use crate::language::Mention;
use crate::language::inflect::singular;
use crate::language::kin::is_of_people;
use crate::language::lexicon::{Dimension, adjective, comparing_verb, small_number};
use crate::language::superlative::winner;

use because_encodings::{Entity, Kind, Number};

use super::amount::counts;
use super::asides::asides;
use super::assumption::Assumption;
use super::context::Context;
use super::item::{Comparing, Item, Sem, set_of};
use super::literal::literals;
use super::members::members;
use super::numbers::{amounts, number, place, whole};
use super::passed::{passed, verbal};
use super::rules::Grammar;
use super::runs::runs;
use super::symbol::{Symbol, known};
use super::tokens::{class, lexical};
use super::types::{fit, is_measure, is_year};

/// All edges of a sentence.
pub(super) fn edges(grammar: &'static Grammar, context: &Context<'_>, mut each: impl FnMut(Item)) {
    for start in 0..context.words.len() {
        closed(grammar, context, start, &mut each);
        members(context, start, &mut each);
        asides(context, start, &mut each);
        nothing(context, start, &mut each);
        limbed(context, start, &mut each);
        verbal(context, start, true, &mut each);
        if context.loose {
            passed(context, start, &mut each);
        }
        if !context.tokens[start].is(class::MENTION) {
            comparing(context, start, &mut each);
            won(context, start, &mut each);
            runs(context, start, &mut each);
            if context.tokens[start].is(class::OPEN) {
                each(edge(known::OPEN, start, start + 1, 8, Sem::None));
            }
        }
        if let Some(number) = whole(context, start).filter(|_| !is_called(context, start)) {
            each(edge(known::NUMBER, start, start + 1, 0, Sem::Number(number)));
        }
        if let Some(nth) = place(context, start) {
            each(edge(known::ORDINAL, start, start + 1, 0, Sem::Number(nth)));
        }
        amounts(context, start, |end, amount| {
            each(edge(known::AMOUNT, start, end, 0, Sem::Amount(amount)));
        });
        literals(context, start, |end| {
            each(edge(known::LITERAL, start, end, 0, Sem::Literal(start as u8, end as u8)));
        });
    }
    for mention in &context.mentions {
        mentioned(context, mention, &mut each);
    }
}

/// Whether a number stands behind the noun of what it is a name of: of "platform 1 or 45 minutes before" no 1 is counted.
fn is_called(context: &Context<'_>, start: usize) -> bool {
    let before = start.checked_sub(1).map_or(0, |before| context.token(before).categories);
    let own = |mention: &Mention| {
        mention.words == (start..start + 1) && mention.of.iter().any(|of| before & set_of(of.category) != 0)
    };
    before != 0 && context.mentions.iter().any(own)
}

/// Who won, as a noun ("the winner of the race") or as a deed ("won the election").
fn won(context: &Context<'_>, start: usize, each: &mut impl FnMut(Item)) {
    let Some(best) = winner(context.world, &context.words, start) else { return };
    let [of] = best.of.as_slice() else { return };
    let deed = matches!(
        context.key(start),
        "win" | "won" | "wins" | "elected" | "came" | "finished" | "placed" | "ranked"
    );
    let symbol = if deed { known::VERBAL } else { known::VALUE };
    each(edge(symbol, start, best.words.end, 0, Sem::Value(*of)));
}

fn edge(symbol: Symbol, start: usize, end: usize, cost: u32, sem: Sem) -> Item {
    Item { symbol, start: start as u8, end: end as u8, cost, assumed: 0, sem }
}

/// Closed words and idioms; a mention hides the words inside it, but for an idiom that is longer, and a number in
/// words or an ordinal: "one" of two may be house 1, "the first three" begin with the 1st.
fn closed(grammar: &'static Grammar, context: &Context<'_>, start: usize, each: &mut impl FnMut(Item)) {
    let counts = context.words[start].number().is_some() || place(context, start).is_some();
    let inside = context.tokens[start].is(class::MENTION) && !counts;
    let begun = &lexical(&context.words[start]).closed;
    for (rest, symbol) in *begun.get_or_init(|| grammar.words.starting(context.key(start))) {
        let fits = rest.iter().enumerate().all(|(i, word)| **word == *context.key(start + 1 + i));
        let end = start + 1 + rest.len();
        if fits && !(inside && rest.is_empty()) {
            each(edge(*symbol, start, end, 0, Sem::None));
        }
    }
}

/// Words that compare.
fn comparing(context: &Context<'_>, start: usize, each: &mut impl FnMut(Item)) {
    let (key, of) = (context.key(start), lexical(&context.words[start]));
    let before = start.checked_sub(1).map_or("", |before| context.key(before));
    // "more recently".
    let adverb = key.strip_suffix("ly").filter(|_| matches!(before, "more" | "less" | "as" | "so" | "most"));
    let kinds = [
        (known::COMPARATIVE, of.comparative),
        (known::SUPERLATIVE, of.superlative),
        (known::ADJECTIVE, of.adjective.or_else(|| adjective(adverb?))),
        (known::COMPARING_VERB, of.comparing_verb),
    ];
    // "Out-earned".
    if let Some(next) = context.words.get(start + 1).filter(|next| next.joined && key == "out")
        && let Some(says) = comparing_verb(&format!("{key}{}", next.key))
    {
        let word = Comparing { dimension: Some(says.dimension), greater: says.greater, place: start as u8 };
        each(edge(known::COMPARING_VERB, start, start + 2, 0, Sem::Word(word)));
    }
    for (symbol, says) in kinds {
        if let Some(says) = says {
            let plain = ["high", "low", "great"].iter().any(|stem| key.starts_with(stem))
                || symbol == known::COMPARING_VERB;
            let vague = says.dimension == Dimension::Any && !plain;
            let word = Comparing {
                dimension: Some(says.dimension).filter(|_| !vague),
                greater: says.greater,
                place: start as u8,
            };
            each(edge(symbol, start, start + 1, 0, Sem::Word(word)));
        }
    }
}

/// Values by what mentions them.
fn mentioned(context: &Context<'_>, mention: &Mention, each: &mut impl FnMut(Item)) {
    let (start, end) = (mention.words.start, mention.words.end);
    // "The first", "a second": an ordinal or a number is also no value.
    for of in &mention.of {
        let (mut cost, mut assumed) = (0, 0);
        if mention.of.len() > 1 {
            let (_, set) = context.assume(Assumption::Name(start as u8, *of));
            cost += 10;
            assumed |= set;
        }
        if mention.fit == Fit::Part {
            cost += 10;
        }
        let whole = context.world.puzzle.entity_name(*of);
        let plural = |text: &str| text.ends_with('s') && !text.ends_with("ss");
        // "The Comet" is none of the Comets.
        let other = mention.words.len() == 1
            && context.words[start].capital
            && plural(&whole)
            && !plural(context.key(start))
            && !whole.contains(' ');
        // Nor are "The Parks" the Park.
        let last = context.key(end - 1);
        let other = other
            || whole.contains(' ')
                && plural(last)
                && !plural(&whole)
                && whole.chars().all(|c| !c.is_ascii_digit());
        let told = start > 0 && context.tokens[start - 1].categories & set_of(of.category) != 0;
        let signed = !told
            && whole.len() < 3
            && names(context).any(|name| {
                name.len() == whole.len() + 1 && name.starts_with(&whole) && name.ends_with(['+', '-', '#'])
            });
        // "Law" is no mother-in-law.
        let key = context.key(start);
        let cut = mention.fit == Fit::Part
            && mention.words.len() == 1
            && (whole.contains(&format!("-{key}")) || whole.contains(&format!("{key}-")));
        if mention.fit == Fit::Form && !is_derived(context, mention) || other || signed || cut {
            let (more, set) = context.assume(Assumption::Part(start as u8, *of));
            cost += more;
            assumed |= set;
        }
        let longer = measured(context, end, *of);
        if let Some(end) = longer {
            let (cost, sem) = (cost, Sem::Value(*of));
            each(Item { symbol: known::VALUE, start: start as u8, end: end as u8, cost, assumed, sem });
        }
        if longer.is_none() && counts_others(context, mention, *of) {
            let (more, set) = context.assume(Assumption::Number(start as u8, *of));
            cost += more;
            assumed |= set;
        }
        let sem = Sem::Value(*of);
        each(Item { symbol: known::VALUE, start: start as u8, end: end as u8, cost, assumed, sem });
    }
}

/// "no hints", where one has 0 hints.
fn nothing(context: &Context<'_>, start: usize, each: &mut impl FnMut(Item)) {
    let at = match (context.key(start), context.key(start + 1), context.key(start + 2)) {
        ("no", _, _) => start + 1,
        // "Without a single hint".
        ("without", "a" | "one", "single") => start + 3,
        ("without", "any" | "a", _) => start + 2,
        _ => return,
    };
    let Some(noun) = context.words.get(at).filter(|_| !context.mentioned(at)) else { return };
    for category in context.world.ordered() {
        let Some(values) = context.world.puzzle.category(category).values.as_ref() else { continue };
        let of = values.of.iter().position(|value| *value == Number::ZERO);
        let unit = values.unit.split(' ').any(|unit| !unit.is_empty() && singular(unit) == noun.singular())
            || context.tokens[at].categories & set_of(category) != 0;
        if let (Some(index), true, Kind::Number) = (of, unit, values.kind) {
            let of = Entity { category, index: index as u8 };
            each(edge(known::VALUE, start, at + 1, 0, Sem::Value(of)));
        }
    }
}

/// "The five-armed animal", where there are 5 arms.
fn limbed(context: &Context<'_>, start: usize, each: &mut impl FnMut(Item)) {
    let (Some((count, ..)), Some(next)) = (number(context, start), context.words.get(start + 1)) else {
        return;
    };
    let Some(stem) = next.key.strip_suffix("ed").filter(|_| next.joined) else { return };
    let has = |unit: &str| {
        let one = singular(unit);
        let last = one.chars().last();
        one == stem
            || one.strip_suffix('e') == Some(stem)
            || last.is_some_and(|last| format!("{one}{last}") == stem)
    };
    for category in context.world.ordered() {
        let Some(values) = context.world.puzzle.category(category).values.as_ref() else { continue };
        let own =
            values.kind == Kind::Number && values.unit.split(' ').any(|unit| !unit.is_empty() && has(unit));
        if let Some(index) = values.of.iter().position(|value| own && *value == count) {
            let of = Entity { category, index: index as u8 };
            each(edge(known::VALUE, start, start + 2, 0, Sem::Value(of)));
        }
    }
}

/// Whether a word is derived from a name so that it tells who has it: "cellist", "Texan", "the striped scarf".
fn is_derived(context: &Context<'_>, mention: &Mention) -> bool {
    let ([of], place) = (mention.of.as_slice(), mention.words.start) else { return false };
    let name = context.world.puzzle.entity_name(*of);
    let word = &context.words[place];
    if name.contains([' ', '-']) || mention.words.len() > 1 {
        return false;
    }
    if is_of_people(&word.key, &name) {
        return true;
    }
    let begins = place == 0 || matches!(context.key(place - 1), "." | ";" | ":");
    let noun = word.singular();
    let agent = ["er", "or", "ist", "ian", "an", "ese", "ish"].iter().any(|end| noun.ends_with(end));
    let determined = place > 0 && context.tokens[place - 1].is(class::DETERMINER);
    let participle = noun.ends_with("ed") && determined;
    (begins || word.capital == name.starts_with(char::is_uppercase)) && (agent || participle)
}

/// All names of the puzzle.
fn names<'a>(context: &'a Context<'_>) -> impl Iterator<Item = &'a String> {
    context.world.puzzle.categories().iter().flat_map(|category| &category.entities)
}

/// Where a value ends that is told with what it measures: "5 years old", "11 ounces of gold".
fn measured(context: &Context<'_>, end: usize, of: Entity) -> Option<usize> {
    context.world.puzzle.category(of.category).values.as_ref()?;
    let own = |place: usize| {
        context.tokens.get(place).is_some_and(|token| token.categories & set_of(of.category) != 0)
    };
    let is_unit = |place: usize| context.words.get(place).is_some_and(|word| word.unit().is_some());
    let measures = |place: usize| {
        let high = context.key(place) == "high" && fit(context.world, of.category, Dimension::Height) > 1;
        high || adjective(context.key(place))
            .is_some_and(|says| says.greater && fit(context.world, of.category, says.dimension) > 1)
    };
    // "Was downloaded 8,000 times".
    let times = context.key(end) == "times" && !own(end);
    if times {
        return Some(end + 1);
    }
    let told =
        |word: &str, dimension| context.key(end) == word && fit(context.world, of.category, dimension) > 1;
    let away = told("away", Dimension::Distance)
        || told("high", Dimension::Height)
        || told("down", Dimension::Depth)
        || told("deep", Dimension::Depth);
    if measures(end) || away {
        return Some(end + 1);
    }
    if is_unit(end) && measures(end + 1) {
        return Some(end + 2);
    }
    if context.key(end) == "of" && own(end + 1) && !context.tokens[end + 1].is(class::MENTION) {
        return Some(end + 2);
    }
    // "14 ounces of gold", "28% of the vote".
    let unit_said =
        end > 0 && context.key(end - 1).ends_with(|last: char| last == '%' || last.is_alphabetic());
    let from = end + usize::from(!unit_said && (own(end) || is_unit(end)));
    let stuff = from + 1 + usize::from(context.key(from + 1) == "the");
    let number = context.world.puzzle.category(of.category).values.as_ref();
    let told = context.tokens.get(stuff).is_some_and(|token| {
        token.is(class::OPEN) && !token.is(class::MENTION | class::ROW | class::PERSON | class::KIN)
    });
    (number.is_some_and(|values| values.kind == Kind::Number)
        && (unit_said || from > end)
        && context.key(from) == "of"
        && told
        && !context.words[stuff].capital)
        .then_some(stuff + 1)
}

/// Whether a number goes with a noun that is not of its category: "40 tires".
fn counts_others(context: &Context<'_>, mention: &Mention, of: Entity) -> bool {
    let key = context.key(mention.words.start);
    let number = mention.words.len() == 1
        && (key.chars().all(|c| c.is_ascii_digit() || c == ',') || small_number(key).is_some());
    let (start, end) = (mention.words.start, mention.words.end);
    // "Berth 3 holds the Gull".
    let told = |at: usize| context.tokens[at].categories & set_of(of.category) != 0;
    if start.checked_sub(1).is_some_and(told) {
        return false;
    }
    let Some(next) = context.tokens.get(end).filter(|_| number) else { return false };
    let values = context.world.puzzle.category(of.category).values.as_ref();
    let own = values.is_some_and(|values| {
        is_year(values) || values.unit.split(' ').any(|unit| singular(unit) == context.words[end].singular())
    });
    // What a score or a capacity counts, it does not say.
    let vague = values.is_some_and(|values| values.unit.is_empty())
        && is_measure(&singular(&context.world.puzzle.category(of.category).name.to_lowercase()))
        && mention.of.len() == 1
        && next.categories == 0
        && context.words[end].singular() != context.words[end].key
        && context.words[end].unit().is_none();
    if vague || counts(context, of.category, end) {
        return false;
    }
    let noun = next.is(class::OPEN) || context.words[end].unit().is_some();
    noun && !own
        && next.categories & set_of(of.category) == 0
        && !next.is(class::BE | class::AUXILIARY | class::HAVE | class::PREPOSITION)
}
