//! Comparisons as formulas, once the words around them tell what they are about.

use std::rc::Rc;

use because_encodings::{
    CategoryId, Comparison, Entity, Formula, Kind, Linear, Measure, Number, Place, Scale, Term,
};

use super::super::amount::suited;
use super::super::assumption::Assumption;
use super::super::context::Context;
use super::super::item::{
    Choice, Compare, Compared, Comparing, Group, Many, Object, Over, Phrase, Preposition, Sort, Verb, set_of,
};
use super::super::literal::literal;
use super::super::meaning::{ROW, all, compared, how_many, not, settled, substituted};
use super::super::measure::{Around, between, choices, counts_by_number, speaks, speaks_of_numbers};
use super::super::noun::{related, says_not_both};
use super::super::types::is_year;
use super::comparatives::is_inclusive;
use super::groups::denied;
use crate::language::Word;
use crate::language::inflect::singular;

/// A formula, what it takes for granted, and what it costs and assumes.
pub(super) struct Told {
    pub formula: Formula,
    pub presumed: Vec<Formula>,
    pub extra: (u32, u64),
}

/// A comparison under a denial; `None` where that may deny the one or the other.
pub(super) fn under(of: &Rc<Compared>, is_denied: bool) -> Option<Rc<Compared>> {
    match (&**of, is_denied) {
        (_, false) => Some(of.clone()),
        (Compared::Between(..), _) => Some(Rc::new(Compared::Not(of.clone()))),
        (Compared::To(compare, object), _) => {
            let object = match &**object {
                Object::Rows { times, of } => {
                    let of = of.iter().map(denied).collect::<Option<_>>()?;
                    Rc::new(Object::Rows { times: *times, of })
                }
                _ => object.clone(),
            };
            Some(Rc::new(Compared::Not(Rc::new(Compared::To(compare.clone(), object)))))
        }
        (Compared::One(parts), _) => {
            let none = parts.iter().map(|of| Rc::new(Compared::Not(of.clone()))).collect();
            Some(Rc::new(Compared::All(none)))
        }
        _ => None,
    }
}

/// The categories that a comparison measures.
pub(super) fn measures(of: &Formula) -> Vec<CategoryId> {
    match of {
        Formula::Compare(left, _, right) => {
            left.terms.iter().chain(&right.terms).map(|term| term.measure.category).collect()
        }
        Formula::Not(of) => measures(of),
        other => other.parts().into_iter().flat_map(measures).collect(),
    }
}

/// Whether comparisons are all by words of one dimension that name no category: "after …, but before …".
fn is_of_one_sense(parts: &[Rc<Compared>]) -> bool {
    let sense = |of: &Rc<Compared>| match &**of {
        Compared::To(of, _) if of.categories == 0 && of.amount.is_none() => of.word.dimension,
        _ => None,
    };
    let first = parts.first().and_then(sense);
    first.is_some() && parts.iter().all(|of| sense(of) == first)
}

/*
 * What:  the formula of a comparison, of a row that is not known yet, or of the values of some rows added.
 * Pre:   `of` has no row that is compared with itself.
 * Post:  one category is measured on both sides of each comparison, that which its words and those around fit best.
 * How:   what it is with narrows the categories (a value is of its own), `choices` takes the likeliest; each row
 *        that is only described is put in for the rows it may be.
 */
pub(super) fn resolved(
    context: &Context<'_>,
    of: &Compared,
    left: &[Rc<Phrase>],
    around: Around,
    verb: Verb,
) -> Option<Told> {
    let of_all = |parts: &[Rc<Compared>], around: Around, whole: &dyn Fn(Vec<Formula>) -> Formula| {
        let mut told = Told { formula: Formula::Constant(true), presumed: Vec::new(), extra: (0, 0) };
        let (mut formulas, mut measured) = (Vec::new(), Vec::new());
        for part in parts {
            let part = resolved(context, part, left, around, verb)?;
            measured.extend(measures(&part.formula));
            formulas.push(part.formula);
            told.presumed.extend(part.presumed);
            told.extra = (told.extra.0.max(part.extra.0), told.extra.1 | part.extra.1);
        }
        Some((Told { formula: whole(formulas), ..told }, measured))
    };
    // "Was made after Ann's but before Bob's": words of one sense are of one category, where they may be.
    let each = |parts: &[Rc<Compared>], whole: &dyn Fn(Vec<Formula>) -> Formula| {
        let (told, measured) = of_all(parts, around, whole)?;
        let apart = is_of_one_sense(parts) && measured.windows(2).any(|two| two[0] != two[1]);
        let of_one = || {
            measured.iter().find_map(|category| {
                let around = Around { values: set_of(*category), ..around };
                of_all(parts, around, whole).map(|(told, _)| told)
            })
        };
        Some(if apart { of_one().unwrap_or(told) } else { told })
    };
    match of {
        Compared::To(compare, object) => compared_with(context, compare, object, left, around, verb),
        Compared::All(parts) => each(parts, &|of| all(of)),
        Compared::One(parts) => each(parts, &|of| how_many(Comparison::Equal, 1, of)),
        Compared::Between(place, one, other) => {
            left.is_empty().then_some(())?;
            let ends = Object::Rows { times: (1, 1), of: vec![one.clone(), other.clone()] };
            let word = Comparing { dimension: None, greater: true, place: *place };
            let around = with_object(context, around, &Compare::of(word), &ends)?;
            let told = around.categories | around.values;
            let Choice { category, cost, .. } = between(context, word, around, told)?;
            let measure = Measure::rank(category);
            let (formula, presumed) = over(context, &[one, other], &|ends| {
                let [one, other] = ends else { return None };
                (one.category != category && other.category != category).then_some(())?;
                Some(Formula::Between { measure, middle: ROW, ends: (*one, *other) })
            })?;
            Some(Told { formula, presumed, extra: cost })
        }
        Compared::Not(part) => {
            // "not as tall as" is less.
            let at_least = match &**part {
                // Nor is "not exactly 850 people".
                Compared::To(compare, object)
                    if compare.times == Some((1, 1))
                        && !compare.same
                        && !matches!(&**object, Object::Amount(_))
                        // Nor is "not twice the size of".
                        && !matches!(&**object, Object::Rows { times, .. } if *times != (1, 1)) =>
                {
                    let bound = match compare.bound {
                        Comparison::Equal => Comparison::AtLeast,
                        bound => bound,
                    };
                    Some(Compared::To(Rc::new(Compare { bound, ..(**compare).clone() }), object.clone()))
                }
                _ => None,
            };
            let told = resolved(context, at_least.as_ref().unwrap_or(part), left, around, verb)?;
            Some(Told { formula: not(told.formula), ..told })
        }
    }
}

/// Beside two rows that are not one.
pub(super) fn beside_both(
    context: &Context<'_>,
    measure: Measure,
    one: &Phrase,
    other: &Phrase,
) -> Option<(Formula, Vec<Formula>)> {
    let mut presumed = vec![Formula::Different(vec![one.entity?, other.entity?])];
    let mut formulas = Vec::new();
    for side in [one, other] {
        let beside = |of| {
            let (comparison, distance) = (Comparison::Equal, Number::ONE);
            Some(Formula::Apart { measure, a: ROW, b: of, comparison, distance, distinct: true })
        };
        let (formula, more) = related(context, side, beside)?;
        formulas.push(formula);
        presumed.extend(more);
    }
    Some((all(formulas), presumed))
}

/// More than so many others: a rank, or so many of those that are described.
fn than_so_many(
    context: &Context<'_>,
    (choice, compare): (&Choice, &Compare),
    of: &Phrase,
) -> Option<(Formula, Vec<Formula>)> {
    let group = of.group.as_ref()?;
    let (Over::Rows(who), Many::So(comparison, count)) = (&group.over, group.many) else { return None };
    let shape = context.world.puzzle.shape();
    let all_rows = u32::try_from(shape.entities()).ok()?;
    // "More than two of them" may be more than just two, or than two at least.
    let from = usize::from(compare.word.place);
    let said = |word: &Word| matches!(&*word.key, "exactly" | "just" | "only" | "precisely");
    let exactly = context.words.iter().skip(from).any(said);
    (0 < count && count < all_rows && (comparison != Comparison::Equal || exactly)).then_some(())?;
    let Some(who) = who else {
        let (comparison, rank) = match choice.greater {
            true => (comparison, count + 1),
            false => (comparison.mirrored(), all_rows - count),
        };
        let rank = Linear::constant(Number::small(i32::try_from(rank).ok()?));
        return Some((compared(Measure::rank(choice.category), ROW, comparison, rank), Vec::new()));
    };
    let measure = Measure::value(choice.category);
    let strictly = if choice.greater { Comparison::More } else { Comparison::Less };
    let rows = shape.entities_of(choice.category).map(|row| {
        let more = compared(measure, ROW, strictly, Linear::of(measure, row));
        all([settled(substituted(&who.formula, row)), more])
    });
    Some((how_many(comparison, count, rows.collect()), who.presumed.clone()))
}

/// "More than either Ann or Bob" is more than each; "two more than either" is of one of them.
fn than_either(context: &Context<'_>, compare: &Compare, of: &Rc<Phrase>) -> Rc<Phrase> {
    let one = Many::So(Comparison::Equal, 1);
    let plain = compare.amount.is_none() && compare.times.is_none() && !compare.at_once;
    match &of.group {
        Some(group) if plain && group.many == one && matches!(group.over, Over::These(_)) => {
            let first = usize::from(compare.word.place);
            // "Beat either Ann or Bob" is one of them.
            let than =
                |at: usize| matches!(context.key(at), "than" | "as") && context.key(at + 1) == "either";
            let either = compare.each || (first..first + 4).any(than);
            let place = usize::from(compare.word.place);
            let both = is_inclusive(context, place) || says_not_both(context, place);
            let group = Group { many: Many::All, over: group.over.clone() };
            if either && !both {
                Rc::new(Phrase { group: Some(Rc::new(group)), ..(**of).clone() })
            } else {
                of.clone()
            }
        }
        _ => of.clone(),
    }
}

/// Whether each of several rows of one category is meant.
fn is_several(of: &Phrase) -> bool {
    let of = of.group.as_ref().filter(|of| of.many == Many::All);
    let Some(Over::These(of)) = of.map(|of| &of.over) else { return false };
    let mut categories = of.iter().map(|of| of.entity.map(|of| of.category));
    categories.next().flatten().is_some_and(|first| categories.any(|of| of == Some(first)))
}

fn is_others(of: &Phrase) -> bool {
    of.group.as_ref().is_some_and(|of| of.over == Over::Others)
}

/// What the object of a comparison tells of its category.
fn with_object(
    context: &Context<'_>,
    mut around: Around,
    compare: &Compare,
    object: &Object,
) -> Option<Around> {
    let ordered = || context.world.ordered();
    match object {
        Object::Rows { of, .. } => {
            for of in of {
                around.objects |= of.entity.map_or(0, |of| set_of(of.category));
                let values = |of: &Entity| context.values(*of).is_some() && !compare.at_once;
                if let (Sort::Name, Some(of)) = (of.sort, of.entity.filter(values)) {
                    around.values |= set_of(of.category);
                }
                if of.owned {
                    around.categories |= of.categories;
                }
            }
        }
        Object::Amount(amount) => {
            for category in ordered() {
                let Some(suited) = suited(context, category, amount) else { continue };
                around.values |= set_of(category);
                around.told |= if suited.told { set_of(category) } else { 0 };
            }
            (around.values != 0).then_some(())?;
        }
        Object::Literal(start, end) => {
            let of = ordered().filter(|category| literal(context, *category, (*start, *end)).is_some());
            around.values |= of.fold(0, |all, category| all | set_of(category));
        }
    }
    Some(around)
}

fn compared_with(
    context: &Context<'_>,
    compare: &Compare,
    object: &Object,
    left: &[Rc<Phrase>],
    around: Around,
    verb: Verb,
) -> Option<Told> {
    // No two rows are as tall; sums may be.
    let single = left.is_empty()
        && match object {
            Object::Rows { times, of } => of.len() == 1 && *times == (1, 1),
            Object::Amount(_) => false,
            Object::Literal(..) => true,
        };
    if single && compare.times == Some((1, 1)) && compare.bound == Comparison::Equal {
        return None;
    }
    let around = with_object(context, around, compare, object)?;
    // "by at least $5" is of a difference, "just over $5" is about $5.
    let number = matches!(object, Object::Amount(_) | Object::Literal(..)) || around.values != 0;
    let end = usize::from(verb.span.1);
    let last = context.key(end.saturating_sub(1));
    let by = usize::from(compare.word.place).checked_sub(1).is_some_and(|at| context.key(at) == "by");
    if number
        && (matches!(last, "just" | "only") || last == "by" && end > 0 || by || verb.last == Preposition::By)
    {
        return None;
    }
    // "Twice as long" is of what can be doubled.
    let doubled = compare.times.is_some_and(|times| times != (1, 1));
    let numbered = speaks_of_numbers(context, usize::from(compare.word.place));
    let fits = |of: &Choice| !doubled || numbered || is_extent(context, of.category);
    let choice = choices(context, compare, around).into_iter().filter(fits).nth(usize::from(around.turn));
    // "Cheaper than lot 1": of which row, not how much.
    // "12 more pupils than Bus 15": its own noun tells what is counted.
    let counted = compare.amount.is_none() || compare.categories & !around.values != 0;
    let told = around.values != 0 && matches!(object, Object::Rows { .. }) && counted;
    let rows = || choices(context, compare, Around { values: 0, ..around }).into_iter().next();
    let choice = choice.or_else(|| if told && around.turn == 0 { rows() } else { None })?;
    let own = set_of(choice.category);
    // "In the hour before noon" is no moment.
    let kind = context.world.kind(choice.category);
    let lasting =
        compare.amount.is_some() && matches!(last, "in" | "during" | "within") && context.key(end) == "the";
    (!lasting || kind != Some(Kind::Clock)).then_some(())?;
    let mut extra = choice.cost;
    if let Object::Amount(amount) = object {
        // So many days are no date.
        (amount.unit == 0 || is_extent(context, choice.category)).then_some(())?;
        let told = (around.told | around.categories | compare.categories) & own != 0;
        if !told && speaks(context, verb.span, choice.category) == 0 && extra.1 == 0 {
            extra = context.assume(Assumption::Measure(amount.unit.max(1) - 1, choice.category));
        }
    }
    let value = Measure { scale: choice.of, ..Measure::value(choice.category) };
    let sum = |of: &[Entity]| Linear {
        terms: of
            .iter()
            .map(|entity| Term { coefficient: Number::ONE, measure: value, entity: *entity })
            .collect(),
        constant: Number::ZERO,
    };
    let constant = |number: Number| Some((Linear::constant(number), (1, 1)));
    let right_of = |rows: &[Entity]| -> Option<(Linear, (u32, u32))> {
        match object {
            Object::Rows { times, .. } => match rows {
                // A value of the category itself is a number.
                [row]
                    if row.category == choice.category
                        && *times == (1, 1)
                        && !compare.at_once
                        && (compare.amount.is_none() || is_extent(context, choice.category)) =>
                {
                    let of = context.values(*row)?;
                    constant(*of.of.get(usize::from(row.index))?)
                }
                _ => Some((sum(rows), *times)),
            },
            Object::Amount(amount) => {
                let of = suited(context, choice.category, amount)?;
                if of.of == Scale::Value { constant(of.by) } else { None }
            }
            Object::Literal(start, end) => {
                let number = literal(context, choice.category, (*start, *end))?;
                let values = context.world.puzzle.category(choice.category).values.as_ref()?;
                let named = values.of.iter().position(|value| *value == number);
                match named.filter(|_| compare.amount.is_some() && !is_extent(context, choice.category)) {
                    Some(index) => Some((sum(&[choice.category.entity(u8::try_from(index).ok()?)]), (1, 1))),
                    None => constant(number),
                }
            }
        }
    };
    let objects: &[Rc<Phrase>] = if let Object::Rows { of, .. } = object { of } else { &[] };
    let objects: Vec<Rc<Phrase>> = objects.iter().map(|of| than_either(context, compare, of)).collect();
    let objects = objects.as_slice();
    if matches!(objects, [of] if is_others(of)) {
        let place = if choice.greater { Place::Last } else { Place::First };
        let plain = compare.amount.is_none() && compare.times.is_none() && left.is_empty();
        (plain && compare.bound == Comparison::Equal).then_some(())?;
        let formula = Formula::Place { category: choice.category, entity: ROW, place };
        return Some(Told { formula, presumed: Vec::new(), extra });
    }
    if let [of] = objects
        && matches!(&of.group, Some(group) if matches!(group.over, Over::Rows(_)))
    {
        let plain = compare.amount.is_none() && compare.times.is_none() && left.is_empty();
        (plain && !compare.at_once && compare.bound == Comparison::Equal).then_some(())?;
        let (formula, presumed) = than_so_many(context, (&choice, compare), of)?;
        return Some(Told { formula, presumed, extra });
    }
    // No row is $2 from each of two, or right before both.
    let exact = compare.at_once || compare.amount.is_some() && compare.bound == Comparison::Equal;
    (!exact || !objects.iter().any(|of| is_several(of))).then_some(())?;
    let rows: Vec<&Phrase> = left.iter().chain(objects).map(|of| &**of).collect();
    let (formula, presumed) = over(context, &rows, &|entities| {
        let (of, others) = entities.split_at(left.len());
        let of = if left.is_empty() { &[ROW] } else { of };
        if compare.at_once {
            let ([row], [other], None, None) = (of, others, compare.amount, compare.times) else {
                return None;
            };
            let by = if choice.greater { Number::ONE } else { Number::ONE.negated() };
            let rank = Measure::rank(choice.category);
            return Some(compared(rank, *row, Comparison::Equal, Linear::of(rank, *other).plus(by)?));
        }
        let (right, times) = right_of(others)?;
        // Times of day and years are neither added nor doubled.
        let plain = times == (1, 1) && compare.times.is_none_or(|times| times == (1, 1));
        let single = of.len() == 1 && others.len() < 2;
        let by_number = counts_by_number(context) || numbered && plain;
        (single && (plain || numbered) || by_number || is_extent(context, choice.category)).then_some(())?;
        relation(compare, &choice, sum(of), right, times)
    })?;
    Some(Told { formula, presumed, extra })
}

/// Whether the values of a category are so much of something; "two piers" are none where they tell piers apart.
fn is_extent(context: &Context<'_>, category: CategoryId) -> bool {
    let of = context.world.puzzle.category(category);
    of.values.as_ref().is_some_and(|values| {
        let dated = matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month);
        let of_itself = !values.unit.is_empty() && singular(&values.unit) == of.name.to_lowercase();
        !dated && !is_year(values) && !of_itself
    })
}

/// A relation of several rows, each of which may only be described.
fn over(
    context: &Context<'_>,
    rows: &[&Phrase],
    relation: &dyn Fn(&[Entity]) -> Option<Formula>,
) -> Option<(Formula, Vec<Formula>)> {
    let Some((last, before)) = rows.split_last() else { return Some((relation(&[])?, Vec::new())) };
    let presumed = std::cell::RefCell::new(Vec::new());
    let (formula, own) = related(context, last, |entity| {
        let with = |others: &[Entity]| relation(&[others, &[entity]].concat());
        let (formula, more) = over(context, before, &with)?;
        *presumed.borrow_mut() = more;
        Some(formula)
    })?;
    let mut presumed = presumed.into_inner();
    presumed.extend(own);
    Some((formula, presumed))
}

/// How a sum is related to another, or to a number: more, twice, five more than half.
fn relation(
    compare: &Compare,
    choice: &Choice,
    left: Linear,
    right: Linear,
    object: (u32, u32),
) -> Option<Formula> {
    let times = compare.times.unwrap_or((1, 1));
    let (many, of) = (times.0 * object.0, times.1 * object.1);
    let scaled = |sum: Linear, by: u32| -> Option<Linear> {
        let by = Number::small(i32::try_from(by).ok()?);
        let terms = sum
            .terms
            .into_iter()
            .map(|term| Some(Term { coefficient: term.coefficient.checked_mul(by)?, ..term }));
        Some(Linear { terms: terms.collect::<Option<_>>()?, constant: sum.constant.checked_mul(by)? })
    };
    let (left, right) = (scaled(left, of)?, scaled(right, many)?);
    let strictly = if choice.greater { Comparison::More } else { Comparison::Less };
    if compare.times.is_some() {
        compare.amount.is_none().then_some(())?;
        let bound = if choice.greater { compare.bound } else { compare.bound.mirrored() };
        (choice.greater || times == (1, 1)).then_some(())?;
        return Some(Formula::Compare(left, bound, right));
    }
    let Some(by) = choice.by else {
        let comparison = match compare.bound {
            Comparison::AtMost => strictly.opposite(),
            _ => strictly,
        };
        return Some(Formula::Compare(left, comparison, right));
    };
    let by = by.checked_mul(Number::small(i32::try_from(of).ok()?))?;
    let (by, comparison) = match (choice.greater, compare.bound) {
        (true, bound) => (by, bound),
        (false, bound) => (by.negated(), bound.mirrored()),
    };
    let exact = Formula::Compare(left.clone(), comparison, right.clone().plus(by)?);
    // "At most two more" is some more.
    Some(match compare.bound {
        Comparison::AtMost | Comparison::Less => all([exact, Formula::Compare(left, strictly, right)]),
        _ => exact,
    })
}
