//! A length in a unit, and a verb that measures, go with what is compared: "two years older", "paid two dollars more".

use crate::tables::verify::{BY_LENGTH, EARNS, LAPSES, NUMBERING, PAYS};
use because_encodings::{CategoryId, Formula, Kind, Number, Values};

use super::compared::{measured, speaks};
use super::counted::Numbers;
use super::fitness::{Fitness, fitness, takes};
use super::objection::Objection;
use super::outright::is_loose;
use crate::language::inflect::singular;
use crate::language::lexicon::{
    Dimension, comparative, dimension_of, has_unit, is_common, is_operator, is_place_noun, small_number,
};
use crate::language::measures::is_year;
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;

/// An objection at the first length in a unit that what is compared is not counted in: "two years older" of floors.
pub(super) fn unit(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    if categories.is_empty() {
        return None;
    }
    sentence.all().find_map(|place| {
        let noun = sentence.singular(place);
        let number = place.checked_sub(1).is_some_and(|before| {
            let key = sentence.words[before].key.as_str();
            key.starts_with(|c: char| c.is_ascii_digit()) || sentence.words[before].number().is_some()
        });
        if !number {
            return None;
        }
        let compares = comparative(sentence.key(place + 1)).is_some() || sentence.is(place + 1, &BY_LENGTH);
        // "A dollar an hour more".
        let priced = |at: usize| {
            let key = sentence.words[at].key.as_str();
            key.starts_with('$') || unit_of(sentence.singular(at)).is_some()
        };
        let rate = place > 1 && sentence.is(place - 1, &["a", "an"]) && priced(place - 2);
        let rate = rate && !is_loose(formula);
        // "20 percent more" is a part of what it is compared with.
        let part = noun == "percent" && Numbers::of(formula).multiplies();
        if noun.is_empty() || !compares || part || rate || speaks(sentence, place) {
            return None;
        }
        let words = place - 1..place + 2;
        let Some((of, _)) = unit_of(noun) else {
            let key = sentence.key(place);
            let known = !key.chars().all(char::is_alphabetic)
                || is_place_noun(noun)
                || is_operator(key)
                || comparative(key).is_some()
                || is_common(key)
                || sentence.world.tells_of(&sentence.words[place])
                || categories.iter().any(|category| {
                    sentence.world.is_called(*category, noun)
                        || has_unit(noun, |of| sentence.world.is_of(*category, of))
                });
            let name = categories.first().map(|of| sentence.world.puzzle.category(*of).name.as_str());
            let said = || format!("“{key}” is taken to count “{}”", name.unwrap_or_default());
            return (!known).then(|| Objection::assumed(words, said()));
        };
        let fits = |category: &CategoryId| {
            takes(sentence, *category, noun, of)
                && converted(sentence, formula, *category, place - 1).unwrap_or(true)
        };
        (!categories.iter().any(fits)).then(|| Objection::refused(words))
    })
}

/// Whether a number before a unit that is not the category's own is in the meaning as so many of that: "six inches" of
/// feet is a half; nothing where the units are the same, or cannot be turned into each other.
fn converted(
    sentence: &Sentence<'_>,
    formula: &Formula,
    category: CategoryId,
    number: usize,
) -> Option<bool> {
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    let (measures, own) = unit_of(&singular(&values.unit)).filter(|_| values.kind == Kind::Number)?;
    let (of, said) = unit_of(sentence.singular(number + 1))?;
    let key = sentence.words[number].key.as_str();
    let count = key.parse().ok().or_else(|| small_number(key).map(i64::from))?;
    if measures != of || own == said || own == 0 || said == 0 {
        return None;
    }
    let amount = Number::whole(count)?.checked_mul(Number::whole(said)?)?;
    let own = Number::whole(own)?;
    Some(Numbers::of(formula).some(|number| number.checked_mul(own) == Some(amount)))
}

/// Whether a verb tells what somebody gives for something or gets, or how much it weighs.
pub(super) fn pays(key: &str, _singular: &str) -> bool {
    PAYS.contains(&key) || EARNS.contains(&key)
}

/// An objection where a verb says what is compared and the meaning compares something else: "paid 12 years more".
pub(super) fn verb(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let compared = sentence.find(sentence.all(), &["than", "as"])?;
    if categories.is_empty() {
        return None;
    }
    (0..compared).find_map(|place| {
        let key = sentence.key(place);
        let earned = || EARNS.contains(&key) && sentence.world.ordered().any(|of| is_money(sentence, of));
        let of = dimension_of(key).or_else(|| earned().then_some(Dimension::Money))?;
        let fits = |category: &CategoryId| {
            sentence.world.is_of(*category, of)
                || sentence.world.speaks_of(&sentence.words[place], *category)
                || of == Dimension::Money && is_money(sentence, *category)
                || fitness(sentence, *category, of, place) != Fitness::Differs
        };
        // "Cost half a minute more", where nothing is of money: the unit says it.
        let money = sentence.world.ordered().any(|of| is_money(sentence, of));
        let told = |at: usize| {
            has_unit(sentence.words[at].singular(), |of| {
                categories.iter().any(|own| sentence.world.is_of(*own, of))
            })
        };
        (pays(key, key)
            && (money || !(place..compared).any(told))
            && place.checked_sub(1).is_some_and(|before| sentence.mention_at(before).is_some())
            && !categories.iter().any(fits))
        .then(|| Objection::refused(place..place + 1))
    })
}

/// Whether a word speaks of money.
pub(super) fn money(key: &str, _singular: &str) -> bool {
    dimension_of(key) == Some(Dimension::Money)
}

/// An objection where money is told of and what only numbers the rows is compared: "lot 15 fetched less than lot 21";
/// what is counted ("fewer tickets") and what has a unit numbers nothing.
pub(super) fn numbering(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let (world, words) = (&sentence.world, &sentence.words);
    let counted = |of| words.iter().any(|word| word.key != singular(&word.key) && world.speaks_of(word, of));
    let numbers = |of: &CategoryId| {
        let bare = world.puzzle.category(*of).values.as_ref().is_some_and(|values| values.unit.is_empty());
        bare && NUMBERING.iter().any(|word| world.is_called(*of, word))
            && !is_money(sentence, *of)
            && !counted(*of)
    };
    let place = sentence
        .all()
        .find(|place| sentence.mention_at(*place).is_none() && money(sentence.key(*place), ""))?;
    let compares = sentence.find(place + 1..sentence.words.len(), &["than", "as"]).is_some();
    (compares && !categories.is_empty() && categories.iter().all(numbers))
        .then(|| Objection::refused(place..place + 1))
}

fn is_money(sentence: &Sentence<'_>, category: CategoryId) -> bool {
    sentence.world.kind(category) == Some(Kind::Money)
}

/// Whether a verb speaks of a time.
pub(super) fn timely(key: &str, _singular: &str) -> bool {
    spoken(key) == Some(Dimension::Time)
}

/// An objection where verbs say what is compared and another order measures it: "arrived between" of rooms, where there
/// are dates.
pub(super) fn other_order(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    if categories.is_empty() {
        return None;
    }
    let fits = |category: CategoryId, of: Dimension, place: usize| {
        fitness(sentence, category, of, place) == Fitness::Fits
    };
    let verbs: Vec<(usize, Dimension)> = sentence
        .all()
        .filter_map(|place| spoken(sentence.key(place)).map(|of| (place, of)))
        .filter(|(_, of)| *of == Dimension::Time)
        .filter(|(place, of)| !tells_a_value(sentence, *place, *of))
        .collect();
    let told = sentence.all().any(|place| {
        let noun = sentence.singular(place);
        categories.iter().any(|category| {
            sentence.mention_at(place).is_none()
                && (sentence.world.speaks_of(&sentence.words[place], *category)
                    || has_unit(noun, |of| sentence.world.is_of(*category, of)))
        }) || comparative(sentence.key(place)).is_some()
    });
    let (place, of) = verbs.first().copied()?;
    let any = verbs.iter().any(|(place, of)| categories.iter().any(|category| fits(*category, *of, *place)));
    let other = sentence.world.ordered().any(|category| fits(category, of, place));
    (!told && !any && other).then(|| Objection::refused(place..place + 1))
}

/// An assumption where what came later is taken to have lasted longer: "joined three years after Ann", where it is told for
/// how many years each has been a member.
pub(super) fn lapse(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let lasts = |category: &CategoryId| {
        let of = sentence.world.puzzle.category(*category);
        let name = of.name.to_lowercase();
        // "Years of experience" are years.
        let units = |values: &Values| {
            let (first, last) = (name.split(' ').next(), name.rsplit(' ').next());
            [values.unit.as_str(), first.unwrap_or_default(), last.unwrap_or_default()].map(singular)
        };
        of.values.as_ref().is_some_and(|values| {
            let years = units(values).iter().any(|noun| matches!(unit_of(noun), Some(("months", _))));
            values.kind == Kind::Number && !is_year(values) && years
        })
    };
    let place = sentence.find(sentence.all(), &LAPSES)?;
    let said = || format!("“{}” is taken to say what lasted longer", sentence.key(place));
    categories.iter().any(lasts).then(|| Objection::assumed(place..place + 1, said()))
}

/// Whether a verb has its own value behind it, and so tells which row is meant: "the truck that opens at noon", "the
/// one that was made of paper".
fn tells_a_value(sentence: &Sentence<'_>, verb: usize, of: Dimension) -> bool {
    let Some(mention) = sentence.mentions.iter().find(|mention| mention.words.start > verb) else {
        return false;
    };
    let between = verb + 1..mention.words.start;
    if between.len() > 2
        || sentence.find(between, &["between", "next", "before", "after", "than", "as"]).is_some()
    {
        return false;
    }
    let relative = (verb.saturating_sub(2)..verb).any(|at| sentence.is(at, &["who", "that", "which"]));
    mention.of.iter().all(|entity| {
        let valued = sentence.world.puzzle.category(entity.category).values.is_some();
        relative && (!valued || fitness(sentence, entity.category, of, verb) == Fitness::Fits)
    })
}

/// What a verb speaks about, in its base form or a regular other.
fn spoken(key: &str) -> Option<Dimension> {
    let base = |ending: &str| key.strip_suffix(ending).and_then(dimension_of);
    dimension_of(key).or_else(|| base("d")).or_else(|| base("ed")).or_else(|| base("s"))
}
