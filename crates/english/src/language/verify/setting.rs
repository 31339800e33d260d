//! Another time, another event, another end: what is said of them is not said of the grid.

use std::sync::LazyLock;

use because_encodings::{CategoryId, Entity, Formula, Kind, Number, Scale, Values};

use foldhash::HashMap;

use super::compared::measured;
use super::fitness::{Fitness, fitness};
use super::kinds::DETERMINERS;
use super::objection::Objection;
use super::says::has;
use crate::language::groups::nominal;
use crate::language::lexicon::{
    Dimension, MARKS, dimension_of, gives, is_auxiliary, is_operator, ordinal, small_number, superlative,
};
use crate::language::lookup::Lookup;
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::tables::language::SEXES;
use crate::tables::verify::{AFTERWARDS, BEGINS, ENDS, ONCE, POSSESSIVES, SPANS, SPARED};

/// An assumption where what is said was so at another time: "at one point Olga was ahead", "last year they cost $3".
pub(super) fn once(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    // Where each phrase is said first.
    let mut said: Vec<(usize, usize)> = Vec::new();
    for (at, word) in sentence.words.iter().enumerate() {
        for (place, phrase) in phrases_of_once().get(word.key.as_str()).into_iter().flatten() {
            let words = sentence.words.get(at..at + phrase.len()).unwrap_or_default();
            let fits = words.len() == phrase.len() && words.iter().zip(phrase).all(|(a, b)| a.key == *b);
            if fits && said.iter().all(|(known, _)| known != place) {
                said.push((*place, at));
            }
        }
    }
    said.sort_unstable();
    let found = said.into_iter().find_map(|(place, at)| {
        let words: Vec<&str> = ONCE[place].split('_').collect();
        // Nor is it another time of which the story tells.
        let told = |word: &&str| sentence.world.tells_of_key(word);
        let own = words.last().is_some_and(told) && matches!(words.first(), Some(&"last" | &"next"));
        (sentence.mention_at(at).is_none() && !own).then_some(at..at + words.len())
    })?;
    let said =
        sentence.words[found.clone()].iter().map(|word| word.key.as_str()).collect::<Vec<_>>().join(" ");
    Some(Objection::assumed(found, format!("“{said}” is taken to change nothing")))
}

/// Phrases by their first words, each with its place among all and its words.
type ByFirst = Lookup<Vec<(usize, Vec<&'static str>)>>;

fn phrases_of_once() -> &'static ByFirst {
    static PHRASES: LazyLock<ByFirst> = LazyLock::new(|| {
        let mut by_first: HashMap<&str, Vec<(usize, Vec<&str>)>> = HashMap::default();
        for (place, phrase) in ONCE.iter().enumerate() {
            let words: Vec<&str> = phrase.split('_').collect();
            by_first.entry(words[0]).or_default().push((place, words));
        }
        by_first.into_iter().collect()
    });
    &PHRASES
}

/// An objection where a length of time or way is taken for a value: "arrived 30 minutes late", "lives 8 miles from it".
pub(super) fn span(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let valued = |of: &Entity| sentence.world.puzzle.category(of.category).values.is_some();
        let number = sentence.words[start].key.starts_with(|c: char| c.is_ascii_digit());
        let away = usize::from(sentence.is(end, &["away"]));
        let from = end + away;
        let far = sentence.is(from, &["from"])
            && (from + 1..from + 3).any(|place| sentence.mention_at(place).is_some());
        let away = far || sentence.is(end, &SPANS);
        // "Had 10 minutes to spare": what is left of it.
        let spared = sentence.is(end, &["to"]) && sentence.is(end + 1, &SPARED);
        ((number && away || spared)
            && mention.of.iter().all(valued)
            && formula.entities().iter().any(|of| mention.of.contains(of)))
        .then(|| Objection::refused(start..end + 1))
    })
}

/// Whether a word tells how far on something comes: "first", "third", "oldest".
pub(super) fn utmost(key: &str, _singular: &str) -> bool {
    matches!(key, "first" | "last") || ordinal(key).is_some() || superlative(key).is_some()
}

/// An objection where what is the utmost of some is taken for that of all: "the last to leave in the morning", "the
/// oldest woman".
pub(super) fn of_some(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let noon = Number::small(12 * 60);
    let parted = |values: &Values| {
        values.kind == Kind::Clock
            && values.of.iter().any(|of| *of < noon)
            && values.of.iter().any(|of| *of >= noon)
    };
    let clock = || sentence.world.puzzle.categories().iter().any(|of| of.values.as_ref().is_some_and(parted));
    let bounded =
        || has(formula, &|of| matches!(of, Formula::Compare(_, _, right) if right.terms.is_empty()));
    let among = |at: &usize| {
        let Some(next) = sentence.words.get(at + 1).filter(|_| utmost(&sentence.words[*at].key, "")) else {
            return false;
        };
        let noun = next.singular();
        let sexed = noun.len() > 1 && SEXES.iter().any(|of| of.contains(&noun));
        let grouped =
            || nominal(sentence.world.puzzle).flat_map(|(.., of)| of).any(|of| of.to_lowercase() == noun);
        (sexed || grouped()) && !sentence.world.calls_rows_in_story(noun)
    };
    if let Some(first) = sentence.all().find(among) {
        return Some(Objection::refused(first..first + 2));
    }
    let first = sentence.all().find(|at| utmost(&sentence.words[*at].key, ""))?;
    let day = |at: &usize| matches!(sentence.key(*at), "morning" | "afternoon" | "evening");
    let part = (first..sentence.words.len()).find(|at| day(at) && sentence.is_before(*at, &["the"]))?;
    (clock() && !bounded()).then(|| Objection::refused(first..part + 1))
}

/// An objection at an ordinal among what is nothing of the puzzle: "came in second in the pie contest".
pub(super) fn contest(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        let key = sentence.words[*place].key.as_str();
        let noun = (place + 3..place + 5).find(|noun| !sentence.key(*noun).is_empty());
        let known = |noun: usize| {
            sentence.mention_at(noun).is_some()
                || sentence.world.is_row_noun(sentence.singular(noun))
                || sentence.world.is_place_noun(&sentence.words[noun])
                || sentence.world.tells_of(&sentence.words[noun])
        };
        let named = |noun: usize| (noun..(noun + 2).min(sentence.words.len())).any(known);
        (ordinal(key).is_some() || key == "last")
            && sentence.is(place + 1, &["in"])
            && sentence.is(place + 2, &DETERMINERS)
            && noun.is_some_and(|noun| !named(noun) && !is_operator(sentence.key(noun)))
            && !sentence
                .is(place + 3, &["row", "line", "order", "queue", "list", "sequence", "series", "race"])
    })?;
    Some(Objection::refused(place..place + 4))
}

/// An objection at "no sooner had … than", which says that one came at once after the other.
pub(super) fn no_sooner(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let sooner = sentence.find(sentence.all(), &["sooner"])?;
    let than = sentence.find(sentence.all(), &["than"])?;
    (sentence.is_before(sooner, &["no"]) && than > sooner + 1)
        .then(|| Objection::refused(sooner - 1..sooner + 1))
}

/// An objection where a verb tells the other end of what the category of a value is called by: "finished at 9:30" of
/// starts.
pub(super) fn other_end(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let entities = formula.entities();
    let of_start = |category: CategoryId, words: &[&str]| {
        words.iter().any(|word| sentence.world.is_called(category, word))
    };
    // "Has been closed since 1943" of no year of closing.
    let since = sentence.find(sentence.all(), &["since"]);
    let closed = since.and_then(|since| Some(sentence.find(0..since, &ENDS)?..since + 1));
    let of_end = |of: &Entity| of_start(of.category, &ENDS);
    if let Some(words) = closed
        && !sentence
            .mentions
            .iter()
            .filter(|of| of.words.start >= words.end)
            .all(|of| of.of.iter().all(of_end))
    {
        return Some(Objection::refused(words));
    }
    // "Finished his course two months before her", where the order is of starts.
    let compared = measured(formula);
    let end = sentence.find(sentence.all(), &ENDS).filter(|_| !compared.is_empty());
    let before = |end: &usize| sentence.find(end + 1..sentence.words.len(), &AFTERWARDS).is_some();
    let misses = |of: &CategoryId| of_start(*of, &BEGINS) && !of_start(*of, &ENDS);
    if let Some(end) = end.filter(before).filter(|_| compared.iter().all(misses)) {
        return Some(Objection::refused(end..end + 1));
    }
    sentence.mentions.iter().find_map(|mention| {
        let start = mention.words.start;
        let verb = (start.saturating_sub(3)..start)
            .rev()
            .find(|place| sentence.is(*place, &ENDS) || sentence.is(*place, &BEGINS))?;
        let (own, other): (&[&str], &[&str]) =
            if sentence.is(verb, &ENDS) { (&ENDS, &BEGINS) } else { (&BEGINS, &ENDS) };
        let misses = |of: &Entity| {
            sentence.world.puzzle.category(of.category).values.is_some()
                && of_start(of.category, other)
                && !of_start(of.category, own)
        };
        (mention.of.iter().all(misses) && mention.of.iter().any(|of| entities.contains(of)))
            .then(|| Objection::refused(verb..mention.words.end))
    })
}

/// An assumption where what is said is so as somebody else sees it: "in the cook's opinion, …".
pub(super) fn hearsay(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let comma = sentence.find(sentence.all(), &[","])?;
    let whose = sentence.find(0..comma, &["'s"])?;
    let said = || format!("“{} …” is taken to change nothing", sentence.key(0));
    let known = |place: &usize| sentence.world.tells_of(&sentence.words[*place]);
    let foreign = sentence.within(&(0..comma)).is_empty() && !(whose - 1..comma).any(|place| known(&place));
    (foreign && whose > 1).then(|| Objection::assumed(0..comma, said()))
}

/// An objection where "before" or "after" is taken for an order that no time goes with: floors, prices.
pub(super) fn timeless(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    // "Before he had reached 20" is of how much that is.
    let born =
        |place: &usize| place.checked_sub(1).is_some_and(|end| sentence.find(0..end, &["born"]).is_some());
    let attains = |place: &usize| (place + 1..place + 4).any(|at| sentence.is(at, &["reached", "attained"]));
    // "But not before she had had the soup": she had.
    let had = |place: &usize| {
        sentence.is_before(*place, &["not"]) && sentence.is(place + 1, &["he", "she", "it", "they"])
    };
    let of_time = |place: &usize| !attains(place) && !born(place) && !had(place);
    let place = sentence.find(sentence.all(), &AFTERWARDS).filter(of_time)?;
    let told = sentence.all().any(|at| {
        at != place
            && categories.iter().any(|of| {
                sentence.mention_at(at).is_none() && sentence.world.speaks_of(&sentence.words[at], *of)
            })
    });
    let differs =
        |category: &CategoryId| fitness(sentence, *category, Dimension::Time, place) == Fitness::Differs;
    (!told && !categories.is_empty() && categories.iter().all(differs))
        .then(|| Objection::refused(place..place + 1))
}

/// An assumption where two are compared by what they did with something else: "took a break before Gus".
pub(super) fn another_deed(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let place = sentence.find(sentence.all(), &AFTERWARDS).filter(|_| !categories.is_empty())?;
    let article = (1..sentence.words.len()).filter(|at| *at != place).find(|at| {
        let verb = sentence.key(at - 1);
        let noun = at + 1;
        sentence.is(*at, &["a", "an"])
            && verb.len() > 2
            && !is_auxiliary(verb)
            && !is_operator(verb)
            && sentence.mention_at(noun).is_none()
            && !sentence.key(noun).is_empty()
            && sentence.key(noun).chars().all(char::is_alphabetic)
            && !is_operator(sentence.key(noun))
            && !sentence.world.is_row_noun(sentence.singular(noun))
            && !sentence.world.is_place_noun(&sentence.words[noun])
            && !sentence.world.tells_of(&sentence.words[noun])
            && (noun + 1 == place
                || sentence.mention_at(noun + 1).is_some()
                || sentence.is(noun + 1, MARKS)
                || small_number(sentence.key(noun + 1)).is_some()
                || sentence.key(noun + 1).starts_with(|c: char| c.is_ascii_digit()))
    })?;
    let said =
        || format!("“{} a {}” is taken to tell when", sentence.key(article - 1), sentence.key(article + 1));
    Some(Objection::assumed(article - 1..article + 2, said()))
}

/// An assumption where another event is dated than the one a category is called by: "broke up in 2006" of foundings.
pub(super) fn other_event(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let entities = formula.entities();
    sentence.mentions.iter().find_map(|mention| {
        let of = mention.of.first().filter(|of| entities.contains(of))?;
        let category = sentence.world.puzzle.category(of.category);
        let name = category.name.to_lowercase();
        let event = name.ends_with("ed") || matches!(name.as_str(), "born" | "built");
        if category.values.is_none() || !event {
            return None;
        }
        let start = mention.words.start;
        let verb = (start.saturating_sub(4)..start)
            .rev()
            .find(|place| sentence.mention_at(*place).is_none() && gives(sentence.key(*place)))?;
        let word = &sentence.words[verb];
        let own = sentence.world.speaks_of(word, of.category) || sentence.world.tells_of(word);
        let said = || format!("“{}” is taken to say when it was {name}", sentence.key(verb));
        (!own && !is_auxiliary(sentence.key(verb)))
            .then(|| Objection::assumed(verb..mention.words.end, said()))
    })
}

/// An objection at a day of another week, or one that is free: "last Tuesday", "had Wednesday off".
pub(super) fn other_week(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let found = sentence.mentions.iter().find(|mention| {
        let weekday = |of: &Entity| sentence.world.kind(of.category) == Some(Kind::Weekday);
        let start = mention.words.start;
        let another = sentence.is_before(start, &["last", "next"])
            && !(start > 1 && sentence.is_before(start - 1, &["the", "on"]));
        (another || sentence.is(mention.words.end, &["off"])) && mention.of.iter().all(weekday)
    })?;
    Some(Objection::refused(found.words.clone()))
}

/// An objection where "in the week after Ann came" is taken for the next day, and an assumption where it is for a week later.
pub(super) fn whole_unit(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let category = *categories.first()?;
    let timed = |at: usize| matches!(unit_of(sentence.singular(at)), Some(("time" | "months", _)));
    let place = sentence.find(sentence.all(), &["after", "before"])?;
    let unit = place.checked_sub(1).filter(|unit| *unit > 1 && timed(*unit))?;
    let within = sentence.is_before(unit, &["the"]) && sentence.is_before(unit - 1, &["in", "on", "during"]);
    let kind = sentence.world.puzzle.category(category).values.as_ref()?.kind;
    let own = sentence.world.speaks_of(&sentence.words[unit], category)
        && !(sentence.is(unit, &["week"]) && matches!(kind, Kind::Weekday | Kind::Date));
    let ranked = |part: &Formula| match part {
        Formula::Compare(left, _, right) => {
            left.terms.iter().chain(&right.terms).any(|term| term.measure.scale == Scale::Rank)
        }
        _ => false,
    };
    let words = unit - 2..place + 1;
    let key = sentence.key(unit);
    let said = || format!("“in the {key}” is taken to be just a {key}");
    let ranked = has(formula, &ranked);
    (within && !own && (ranked || key != "day")).then(|| match ranked {
        true => Objection::refused(words),
        false => Objection::assumed(words, said()),
    })
}

/// An assumption where a bare number is taken for money though another order has numbers: "is over 30".
pub(super) fn bare_money(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let kind = |category: CategoryId| sentence.world.kind(category);
    let others = sentence.world.ordered().any(|category| kind(category) == Some(Kind::Number));
    let told = |place: usize| dimension_of(sentence.key(place)) == Some(Dimension::Money);
    let found = sentence.mentions.iter().find(|mention| {
        let word = &sentence.words[mention.words.start];
        mention.words.len() == 1
            && word.key.chars().all(|c| c.is_ascii_digit())
            && mention.of.iter().all(|of| kind(of.category) == Some(Kind::Money))
            && !sentence.is(mention.words.end, &["dollars", "dollar", "bucks", "cents", "euros", "pounds"])
    })?;
    let said = || format!("“{}” is taken for money", sentence.words[found.words.start].key);
    (others && !sentence.all().any(told)).then(|| Objection::assumed(found.words.clone(), said()))
}

/// An objection at "that was …", which says of the one spoken of last, or of what it is not.
pub(super) fn that_was(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        sentence.is(*place, &["that"])
            && sentence.is(place + 1, &["is", "was"])
            && sentence.is_before(*place, &[";", "—", ":"])
    })?;
    Some(Objection::refused(place..place + 2))
}

/// An assumption where a price is paid for what is nothing of the puzzle: "paid $8 for parking".
pub(super) fn paid_for(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let (end, thing) = (mention.words.end, mention.words.end + 1);
        let money = mention.of.iter().all(|of| sentence.world.kind(of.category) == Some(Kind::Money));
        let key = sentence.key(thing);
        let foreign = key.len() > 2
            && key.chars().all(char::is_alphabetic)
            && !sentence.is(thing, &DETERMINERS)
            && !sentence.world.is_row_noun(sentence.singular(thing))
            && !sentence.world.tells_of(&sentence.words[thing])
            && (thing + 1 >= sentence.words.len() || sentence.is(thing + 1, MARKS));
        let said = || format!("“for {key}” is taken to change nothing");
        (money && sentence.is(end, &["for"]) && foreign).then(|| Objection::assumed(end..thing + 1, said()))
    })
}

/// The cue of places in an order.
pub(super) fn ordinals(key: &str, _singular: &str) -> bool {
    ordinal(key).is_some() || key == "last"
}

/// The cue of other times.
pub(super) fn at_times(key: &str, _singular: &str) -> bool {
    ONCE.iter().any(|phrase| phrase.split('_').any(|word| word == key))
}

/// "Ann had not come when the clock struck nine": what was done by then, or was not, is of no such time.
pub(super) fn struck(sentence: &Sentence<'_>, _: &Formula) -> Option<Objection> {
    let told = |at: &usize| sentence.is(*at, &["at"]) && sentence.words[*at].span.len() > 2;
    let place = sentence.all().find(told)?;
    let done = |at: usize| {
        let had = sentence.is(at, &["had", "has", "have"]);
        had && !sentence.is(at + 1, &DETERMINERS) && !sentence.is(at + 1, &POSSESSIVES)
    };
    sentence.all().any(done).then(|| Objection::refused(place..place + 1))
}
