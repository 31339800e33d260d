//! "A, B and C are all different", "The four people are A, B, C and D".

use crate::tables::forms::ROLL;
use std::ops::Range;

use because_encodings::{Entity, Formula, Measure};

use crate::language::groups::group_attribute;
use crate::language::lexicon::{MARKS, small_number};
use crate::language::measures::across;
use crate::language::phrase::{Row, rows};
use crate::language::predicate::Predicate;
use crate::language::said::sexes_by_title;
use crate::language::sentence::Sentence;

fn entities(sentence: &Sentence<'_>, list: &[Row]) -> Option<Vec<Entity>> {
    list.iter().map(|row| row.entity(sentence)).collect()
}

/// "… are all different", "… are not the same person".
pub(crate) fn all_different(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let told = ["different", "distinct", "separate", "same", "unlike", "opposite"];
    let word = sentence.find(range.clone(), &told)?;
    // "Two people separate A from B" tells how far apart they are.
    if sentence.is(word, &["separate"]) && !sentence.is_before(word, &["are", "were", "all", "as"]) {
        return None;
    }
    let list = rows(sentence, range.clone(), &["and", ",", "from", "unlike", "as", "than", "with"]);
    let nots = sentence.places(range.clone(), &["not", "no", "never"]);
    let same = sentence.is(word, &["same"]) != (nots.len() == 1);
    let other = sentence.find(range.clone(), &["or", "than", "either", "neither", "if", "but"]).is_some();
    let all = sentence.within(&range).len() == list.iter().map(|row| row.mentions.len()).sum::<usize>();
    if nots.len() > 1 || other || list.len() < 2 || !all {
        return None;
    }
    // "have different parity positions", "positions of the same parity".
    if sentence.find(word + 1..range.end, &["parity"]).is_some() {
        let measure = Measure::value(across(sentence, range.clone())?);
        let [a, b] = entities(sentence, &list)?.try_into().ok()?;
        let odd = |entity| Formula::Parity { measure, entity, odd: true };
        call(sentence, range);
        return Some(if same {
            Formula::Iff(Box::new(odd(a)), Box::new(odd(b)))
        } else {
            Formula::either(vec![odd(a), odd(b)])
        });
    }
    // "of the same sex", told by titles.
    if sentence.find(word + 1..range.end.min(word + 3), &["sex", "sexes", "gender", "genders"]).is_some()
        && group_attribute(sentence, word + 1..range.end.min(word + 3)).is_none()
    {
        let (women, men) = sexes_by_title(sentence)?;
        sentence.consume_all(range);
        let [a, b] = entities(sentence, &list)?.try_into().ok()?;
        let is_one = |sex: &Predicate, row: Entity| match sex {
            Predicate::Any(of) => of.contains(&Predicate::Is(row)),
            one => *one == Predicate::Is(row),
        };
        // Of one whose title tells, the other is of that sex.
        let alike = |known: Entity, row: Entity| {
            let found = [&women, &men].into_iter().find(|sex| is_one(sex, known));
            found.map(|sex| sex.of(row))
        };
        let both = |sex: &Predicate| Formula::All(vec![sex.of(a), sex.of(b)]);
        let alike = alike(a, b)
            .or_else(|| alike(b, a))
            .unwrap_or_else(|| Formula::Any(vec![both(&women), both(&men)]));
        return Some(if same { alike } else { alike.negate() });
    }
    // "on opposite sides" sets nobody apart.
    let sexes = || group_attribute(sentence, word + 1..range.end.min(word + 3)).is_some();
    if sentence.is(word, &["opposite"]) && !sexes() {
        return None;
    }
    // "the same sex", "of different sexes": that is about a group.
    if let Some((category, attribute)) = group_attribute(sentence, word + 1..range.end.min(word + 3)) {
        call(sentence, range);
        let [a, b] = entities(sentence, &list)?.try_into().ok()?;
        let alike = Formula::SameGroup { category, attribute, a, b };
        return Some(if same { alike } else { alike.negate() });
    }
    if sentence.is(word, &["same"]) && same {
        // "the same band": of bands nothing is known.
        if !sentence.world.is_row_noun(sentence.singular(word + 1)) && !follows(sentence, word) {
            return None;
        }
        // "A and B are the same person".
        let [a, b] = entities(sentence, &list)?.try_into().ok()?;
        call(sentence, range);
        return Some(crate::language::predicate::same(a, b));
    }
    if !sentence.is(word, &["same"]) && nots.len() == 1 {
        // "A and B are not different": the same.
        let [a, b] = entities(sentence, &list)?.try_into().ok()?;
        call(sentence, range);
        return Some(crate::language::predicate::same(a, b));
    }
    call(sentence, range);
    Some(Formula::Different(entities(sentence, &list)?))
}

/// Accounts for the words of a list, and for no others.
fn call(sentence: &Sentence<'_>, range: Range<usize>) {
    for place in range {
        let number = small_number(sentence.key(place)).is_some();
        let from = sentence.world.is_row_noun(sentence.singular(place));
        if number || from || sentence.is(place, &ROLL) || sentence.mention_at(place).is_some() {
            sentence.consume(place);
        }
    }
}

/// Whether after "different" stands what ends the sentence.
fn follows(sentence: &Sentence<'_>, word: usize) -> bool {
    sentence.is(word + 1, &[",", ".", "from", "than", "and", "as"]) || sentence.mention_at(word + 1).is_some()
}

/// "The four Ns are A, B, C and D", "A, B, C and D are the four Ns".
pub(crate) fn the_whole_list(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let is = sentence.find(range.clone(), &["are", "were", "include", "be", ":"])?;
    let all = sentence.world.puzzle.shape().entities();
    let (many, those) = (range.start..is, is + 1..range.end);
    let besides = besides(sentence, &many);
    let first = sentence.within(&many).is_empty() || besides.is_some();
    let (many, those) = if first { (many, those) } else { (those, many) };
    let number = many.clone().find_map(|place| small_number(sentence.key(place)).filter(|n| *n > 1))?;
    let list = rows(sentence, those.clone(), &["and", ","]);
    let told = (sentence.within(&many).is_empty() || besides.is_some())
        && sentence.within(&those).len() == list.iter().map(|row| row.mentions.len()).sum::<usize>()
        && usize::try_from(number) == Ok(list.len())
        && list.len() + usize::from(besides.is_some()) == all
        && sentence.find(range.clone(), &["or", "not", "between", "at_least", "at_most"]).is_none();
    if !told {
        return None;
    }
    call(sentence, range);
    let mut of = entities(sentence, &list)?;
    if let Some((except, mention)) = besides {
        sentence.consume(except);
        of.push(sentence.entity(mention)?);
    }
    Some(Formula::Different(of))
}

/// "The four wines other than A": all but one, and where the word for that stands.
fn besides(sentence: &Sentence<'_>, many: &Range<usize>) -> Option<(usize, usize)> {
    let except = sentence.find(many.clone(), &["except", "besides"])?;
    let [mention] = <[usize; 1]>::try_from(sentence.within(many)).ok()?;
    let whole = sentence.mentions[mention].words.end == many.end
        && (except + 1..sentence.mentions[mention].words.start).all(|at| sentence.is(at, &["the"]))
        && sentence.is(many.start, &["the"]);
    whole.then_some((except, mention))
}

/// Whether a sentence calls over all rows, so that no two that it names are one: "The four Ns are …, … and …".
pub(crate) fn calls_the_roll(sentence: &Sentence<'_>) -> bool {
    let Some(is) = sentence.find(sentence.all(), &["are", "were"]) else { return false };
    let entities = sentence.world.puzzle.shape().entities();
    let many = |range: Range<usize>| {
        let the = range.start + usize::from(sentence.is(range.start, &["all", "our"]));
        let number = the + usize::from(sentence.is(the, &["the"]));
        let rest = usize::from(besides(sentence, &range).is_some());
        range.len() <= 6 + 4 * rest
            && (rest > 0 || sentence.within(&range).is_empty())
            && small_number(sentence.key(number)).is_some_and(|n| usize::try_from(n) == Ok(entities - rest))
    };
    let end = sentence.find(is..sentence.words.len(), MARKS).unwrap_or(sentence.words.len());
    let list = |range: Range<usize>| {
        sentence.within(&range).len() > 2
            && sentence.find(range.clone(), &[","]).is_some()
            && sentence.find(range, &["and"]).is_some()
    };
    many(0..is) && list(is + 1..sentence.words.len()) || many(is + 1..end) && list(0..is)
}
