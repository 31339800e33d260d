//! What is said outright is in the meaning: at once, by a whole unit, so many places, at an end; and what is denied last.

use because_encodings::{CategoryId, Comparison, Entity, Formula, Number};

use super::fitness::{Fitness, fitness};
use super::kinds::DETERMINERS;
use super::objection::Objection;
use super::says::{has, same_as};
use crate::language::lexicon::{MARKS, comparative, is_denial, small_number};
use crate::language::sentence::Sentence;
use crate::language::units::unit as unit_of;
use crate::tables::verify::{
    AT_ONCE, COPULA, LED_BY, NEARBY, OF_ANOTHER, ORDERED, STEPS, VERTICAL, WEEKDAYS, WHOLE,
};

/// An objection where "straight after" is taken for any time after.
pub(super) fn at_once(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    // "After the call at Ann's he went straight on to Bob".
    let on = |place: usize| place + usize::from(sentence.is(place, &["on", "over", "across", "back"]));
    let orders = |place: usize| {
        let goes = !sentence.is_before(place, &["right"]) && sentence.is(on(place), &["to"]);
        sentence.is(place, &ORDERED) || goes || comparative(sentence.key(place)).is_some()
    };
    let says =
        |place: usize, words: &[&str]| words.iter().zip(place..).all(|(word, at)| sentence.is(at, &[word]));
    // "Sat side by side, in that order".
    let in_order = |place: usize| {
        let place = place + usize::from(sentence.is(place, &[","]));
        says(place, &["in", "that", "order"]) || says(place, &["in", "this", "order"])
    };
    let beside = |place: usize| sentence.is(place, &["next_to", "row"]) && in_order(place + 1);
    let at_once = |place: &usize| sentence.is(*place, &AT_ONCE) && orders(place + 1) || beside(*place);
    let place = sentence.all().find(at_once)?;
    is_loose(formula).then(|| Objection::refused(place..place + 2))
}

/// Whether a word is a length of time or of another kind.
pub(super) fn unit_cue(_key: &str, singular: &str) -> bool {
    unit_of(singular).is_some() || WEEKDAYS.contains(&singular) || STEPS.contains(&singular)
}

/// An objection where "a full hour ahead" is taken for any time ahead.
pub(super) fn by_unit(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        // "The Tuesday after Ann" is the next, and so is "the floor above Ann".
        let day = sentence.is(*place, &WEEKDAYS) && sentence.is_before(*place, &["the"]);
        let step = sentence.is(*place, &STEPS) && sentence.is_before(*place, &["the"]);
        let whole = unit_of(sentence.singular(*place)).is_some() && sentence.is_before(*place, &WHOLE);
        // "A month older".
        let one =
            unit_of(sentence.singular(*place)).is_some() && sentence.is_before(*place, &["a", "an", "one"]);
        let compares = comparative(sentence.key(place + 1)).is_some();
        (whole || day) && sentence.is(place + 1, &ORDERED)
            || step && sentence.is(place + 1, &VERTICAL)
            || one && compares
    })?;
    is_loose(formula).then(|| Objection::refused(place - 1..place + 2))
}

/// An objection where "joined two years after Bob" is taken to tell that Ann has two years, and came after him.
pub(super) fn by_so_much(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let amount = sentence.mentions.iter().find(|mention| {
        let first = sentence.words[mention.words.start].key.as_str();
        let number = small_number(first).is_some() || first.starts_with(|c: char| c.is_ascii_digit());
        let last = sentence.words[mention.words.end - 1].singular();
        let led = sentence.is_before(mention.words.start, &LED_BY);
        number && unit_of(last).is_some() && !led && sentence.is(mention.words.end, &ORDERED)
    })?;
    let told = is_loose(formula) && same_as(formula, &amount.of);
    told.then(|| Objection::refused(amount.words.start..amount.words.end + 1))
}

/// Whether a word may count steps along an order.
pub(super) fn digit_cue(key: &str, _singular: &str) -> bool {
    key.chars().all(|c| c.is_ascii_digit())
}

/// An objection where "on floor 2 or 3 floors below Ann" is taken for floor 2 or floor 3.
pub(super) fn steps(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let told = formula.entities();
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let noun = sentence.words.get(end).filter(|noun| noun.singular() != noun.key)?;
        let counts = mention.words.len() == 1 && digit_cue(&sentence.words[start].key, "");
        let side = || sentence.find(end + 2..end + 4, &["left", "right"]).is_some();
        let along = sentence.is(end + 1, &ORDERED) || sentence.is(end + 1, &["to"]) && side();
        // "On floor 2, or 2 floors below Ann" has both.
        let again = |of: &Entity| sentence.mentions.iter().filter(|other| other.of.contains(of)).count() > 1;
        let meant =
            |of: &Entity| sentence.world.speaks_of(noun, of.category) && told.contains(of) && !again(of);
        (counts && along && mention.of.iter().any(meant)).then(|| Objection::refused(start..end + 2))
    })
}

/// An objection where "near seat 2" is taken for seat 2.
pub(super) fn nearby(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.places(sentence.all(), &NEARBY).into_iter().find_map(|place| {
        let behind = place + 1..(place + 4).min(sentence.words.len());
        let mention = behind.filter_map(|at| sentence.mention_at(at)).next()?;
        // Whoever lives near the docks, or has a brother there, is not at the docks.
        let lives = sentence.find(0..place, &["whose"]).is_some()
            || sentence.is_before(place, &["lives", "live", "lived"]);
        let ordered = |of: &&Entity| lives || sentence.world.puzzle.category(of.category).values.is_some();
        let of: Vec<Entity> = sentence.mentions[mention].of.iter().filter(ordered).copied().collect();
        same_as(formula, &of).then(|| Objection::refused(place..place + 1))
    })
}

/// An objection where "a woman sat at either end" is taken for one of the ends.
pub(super) fn either_end(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let end = |place: &usize| {
        sentence.is(*place, &["end"])
            && sentence.is_before(*place, &["either"])
            && *place > 1
            && sentence.is_before(place - 1, &["at", "on"])
    };
    let place = sentence.all().find(end)?;
    let denied = sentence.all().any(|at| is_denial(sentence.key(at)) || sentence.is(at, &["if", "unless"]));
    let some = has(formula, &|part| matches!(part, Formula::Any(_)));
    (some && !denied).then(|| Objection::refused(place - 2..place + 1))
}

/// An objection where "two floors between Ann's and Bob's, and hers is the higher one" is taken to be of something else.
pub(super) fn of_the_same(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let one = |place: &usize| {
        let compares = place.checked_sub(1).is_some_and(|at| comparative(sentence.key(at)).is_some());
        compares && sentence.is(*place, &["one"]) && *place > 1 && sentence.is_before(place - 1, &["the"])
    };
    let place = sentence.all().find(one)?;
    let mut apart = Vec::new();
    has(formula, &|part| matches!(part, Formula::Apart { .. })).then_some(())?;
    measured(formula, &mut apart);
    // "Sat next to Bob, and the taller one": of heights.
    let word = comparative(sentence.key(place - 1))?;
    let of_it = |of: &CategoryId| fitness(sentence, *of, word.dimension, place - 1) != Fitness::Differs;
    apart.iter().any(of_it).then_some(())?;
    let other = |part: &Formula| match part {
        Formula::Compare(left, _, right) => {
            left.terms.iter().chain(&right.terms).any(|term| !apart.contains(&term.measure.category))
        }
        _ => false,
    };
    has(formula, &other).then(|| Objection::refused(place - 2..place + 1))
}

/// The categories in which rows are so far apart.
fn measured(formula: &Formula, found: &mut Vec<CategoryId>) {
    if let Formula::Apart { measure, .. } = formula {
        found.push(measure.category);
    }
    formula.parts().into_iter().for_each(|part| measured(part, found));
}

/// Whether a phrase for a side begins at a place.
fn is_side(sentence: &Sentence<'_>, at: usize) -> bool {
    let side = |at: usize| sentence.key(at).split('_').any(|word| matches!(word, "left" | "right" | "next"));
    side(at) || sentence.is(at, &["to", "on"]) && (side(at + 1) || side(at + 2))
}

/// An assumption where "both came after Bob or Cy" is taken to leave open after which, "before Bob with the wine" to tell
/// what Bob has, and "neither the lamp nor the rug from Cole" what is Cole's.
pub(super) fn attached(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let said =
        |at: usize| Objection::assumed(at..at + 1, format!("“{}” is taken with the last", sentence.key(at)));
    let compares = |part: &Formula| matches!(part, Formula::Compare(..));
    let open = |part: &Formula| matches!(part, Formula::Any(all) | Formula::Count { of: all, .. } if all.iter().all(compares));
    let both = sentence.all().find(|at| sentence.is(*at, &["both"]));
    let or_behind = |at: usize| (at..sentence.words.len()).find(|at| sentence.is(*at, &["or"]));
    // "Only Ann came before Bob or Cy": before both, or before one of them.
    let only = || {
        let only =
            sentence.all().find(|at| sentence.is(*at, &["only"]) && sentence.mention_at(at + 1).is_some());
        let or = only.and_then(or_behind)?;
        let before = &sentence.mentions[sentence.mention_at(or.checked_sub(1)?)?];
        let related = sentence.is_before(before.words.start, &ORDERED)
            || sentence.is_before(before.words.start, &["than"]);
        (related && has(formula, &compares)).then_some(or)
    };
    if let Some(or) = both.and_then(or_behind).filter(|_| has(formula, &open)).or_else(only) {
        return Some(said(or));
    }
    let at_one = |at: usize| Some(&sentence.mentions[sentence.mention_at(at)?]);
    let with_other = |at: &usize| {
        let end = |place: usize| place >= sentence.words.len() || sentence.is(place, MARKS);
        // "For the lamp", "for the painting by Cole".
        let thing = at_one(at + 1).or_else(|| {
            sentence.is(at + 1, &DETERMINERS).then(|| (at + 2..at + 5).find_map(at_one)).flatten()
        });
        let (Some(name), Some(thing)) = (at.checked_sub(1).and_then(at_one), thing) else { return false };
        let ([one], [other]) = (&*name.of, &*thing.of) else { return false };
        let one_row = |part: &Formula| matches!(part, Formula::Same(a, b) if [*a, *b].contains(one) && [*a, *b].contains(other));
        let before = |words: &[&str]| sentence.is_before(name.words.start, words);
        // A name tells who it is, and needs no more; and what is neither of two is denied as they stand.
        let subject = sentence.mentions.iter().any(|mention| mention.words.end < name.words.start);
        let article = usize::from(before(&["the"]));
        let than = sentence.is_before(name.words.start - article, &["than"]);
        // "More than the hotel for the lamp": what was paid for.
        let paid = sentence.is(*at, &["for"]) && than;
        let capital = sentence.words[name.words.start].capital && !sentence.is(*at, &["from"]);
        let named = paid || capital && (than || before(&ORDERED) || before(&["of"]));
        let nor =
            before(&["nor"]) || before(&DETERMINERS) && sentence.is_before(name.words.start - 1, &["nor"]);
        let nor = nor && sentence.find(0..name.words.start, &COPULA).is_none();
        let compares = has(formula, &|part| matches!(part, Formula::Compare(..) | Formula::Apart { .. }));
        subject && end(thing.words.end) && (named && compares || nor) && has(formula, &one_row)
    };
    // "Ann, in white, was beaten by Bob, from Chile": of which of the two the last is, is not told.
    let behind_comma = |at: &usize| {
        let name = at.checked_sub(2).and_then(at_one).filter(|_| sentence.is_before(*at, &[","]));
        let thing = at_one(at + 1).or_else(|| at_one(at + 2)).or_else(|| at_one(at + 3));
        let (Some(name), Some(thing), [first, ..]) = (name, thing, &*sentence.mentions) else { return false };
        let of_first = |part: &Formula| matches!(part, Formula::Same(a, b) if [a, b].iter().any(|of| thing.of.contains(of)) && [a, b].iter().any(|of| first.of.contains(of)));
        // "In the white shirt".
        let end = |at: usize| at >= sentence.words.len() || sentence.is(at, MARKS);
        let ends = end(thing.words.end) || end(thing.words.end + 1);
        // "Ann lost to Bob, from Chile", but "Ann beat Bob, in 43 minutes".
        let bare = |of: &Entity| sentence.world.puzzle.category(of.category).values.is_none();
        let related = |part: &Formula| compares(part) || matches!(part, Formula::Apart { .. });
        let compared = || thing.of.iter().all(bare) && has(formula, &related);
        ends && first.words.end < name.words.start
            && (sentence.is(first.words.end, &[","]) || compared())
            && has(formula, &of_first)
    };
    // "Next to the owner of the cat and to the left of Mia".
    let beside_last = |at: &usize| {
        let place =
            |at: usize| sentence.is(at, &ORDERED) || sentence.is(at, &NEARBY) || is_side(sentence, at);
        let name = at.checked_sub(1).and_then(at_one);
        let thing = (at + 1..at + 7).find_map(at_one);
        let (Some(name), Some(thing)) = (name, thing) else { return false };
        let before = name.words.start.saturating_sub(6)..name.words.start;
        let subject: Vec<Entity> = sentence.mentions.iter().take(1).flat_map(|of| of.of.clone()).collect();
        let of = |part: &Formula, one: &[Entity]| part.entities().iter().any(|of| one.contains(of));
        let places = |part: &Formula| {
            matches!(part, Formula::Compare(..) | Formula::Apart { .. }) && of(part, &thing.of)
        };
        let by = at + 1 + usize::from(sentence.is(at + 1, &AT_ONCE));
        let counted = 2 * usize::from(small_number(sentence.key(by)).is_some());
        place(by + counted)
            && before.into_iter().any(place)
            && has(formula, &|part| places(part) && of(part, &name.of))
            && !has(formula, &|part| places(part) && of(part, &subject))
    };
    let and = sentence.all().find(|at| sentence.is(*at, &["and", "but"]) && beside_last(at));
    let of_another = |at: &usize| {
        let leads = sentence.is(*at, &OF_ANOTHER);
        leads && with_other(at) || (leads || sentence.is(*at, &["of"])) && behind_comma(at)
    };
    and.or_else(|| sentence.all().find(of_another)).map(said)
}

/// Whether rows are ordered in a meaning, and it is nowhere said by how much.
pub(super) fn is_loose(formula: &Formula) -> bool {
    let orders = |part: &Formula| match part {
        Formula::InOrder { .. } | Formula::Between { .. } => true,
        Formula::Compare(left, comparison, right) => {
            !matches!(comparison, Comparison::Equal | Comparison::Unequal)
                && left.constant == Number::ZERO
                && right.constant == Number::ZERO
        }
        _ => false,
    };
    let exact = |part: &Formula| match part {
        Formula::Compare(left, comparison, right) => {
            *comparison == Comparison::Equal
                || left.constant != Number::ZERO
                || right.constant != Number::ZERO
        }
        part => matches!(part, Formula::Apart { .. } | Formula::Place { .. } | Formula::Matching(..)),
    };
    has(formula, &orders) && !has(formula, &exact)
}
