//! Every number, fraction and count of a clue is in its meaning.

use crate::tables::verify::{BOUNDS, VAGUE};
use because_encodings::{Entity, Formula, Linear, Number, Place, Scale};

use super::objection::Objection;
use crate::language::lexicon::{MARKS, comparative, ordinal, small_number};
use crate::language::sentence::Sentence;

/// The numbers of a meaning, by what they do in it.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    /// What is added, or a distance.
    amounts: Vec<Number>,
    /// What a value is multiplied by.
    factors: Vec<Number>,
    /// How many things are counted, or listed, or which place is meant.
    counts: Vec<u32>,
    /// Whether something is measured by attributes, whose numbers stand in no clue.
    attributed: bool,
}

impl Numbers {
    /// The numbers of a meaning.
    pub(super) fn of(formula: &Formula) -> Numbers {
        let mut numbers = Numbers::default();
        numbers.add(formula);
        numbers
    }

    /// Whether an amount or a factor is this number.
    pub(super) fn has(&self, number: Number) -> bool {
        let negative = Number::ZERO.checked_sub(number);
        self.amounts.iter().chain(&self.factors).any(|of| *of == number || Some(*of) == negative)
    }

    /// Whether some amount or factor, whatever its sign, is as wanted.
    pub(super) fn some(&self, wanted: impl Fn(Number) -> bool) -> bool {
        self.amounts.iter().chain(&self.factors).any(|of| wanted(of.magnitude()))
    }

    /// Whether a value is multiplied.
    pub(super) fn multiplies(&self) -> bool {
        !self.factors.is_empty()
    }

    fn is_empty(&self) -> bool {
        self.amounts.is_empty() && self.factors.is_empty() && self.counts.is_empty() && !self.attributed
    }

    fn linear(&mut self, linear: &Linear) {
        if linear.constant != Number::ZERO {
            self.amounts.push(linear.constant);
        }
        for term in &linear.terms {
            self.attributed |= matches!(term.measure.scale, Scale::Attribute(_));
            if term.coefficient != Number::ONE {
                self.factors.push(term.coefficient);
            }
        }
        // "midway", "together": two rows are added up.
        if linear.terms.len() > 1 {
            self.counts.push(u32::try_from(linear.terms.len()).unwrap_or(u32::MAX));
        }
    }

    fn add(&mut self, formula: &Formula) {
        let size = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        match formula {
            Formula::Compare(left, _, right) => {
                self.linear(left);
                self.linear(right);
            }
            Formula::Apart { distance, .. } => {
                self.amounts.push(*distance);
                // "two houses between them": three from one to the other.
                self.amounts.extend(distance.checked_sub(Number::ONE));
            }
            Formula::Place { place, .. } => self.counts.push(match place {
                Place::Nth(k) | Place::NthLast(k) | Place::InFirst(k) | Place::InLast(k) => *k,
                Place::First | Place::Last | Place::End | Place::Middle => 1,
            }),
            Formula::Different(of) | Formula::InOrder { entities: of, .. } => {
                self.counts.push(size(of.len()))
            }
            Formula::Matching(one, other) => self.counts.extend([size(one.len()), size(other.len())]),
            Formula::Group { .. } | Formula::SameGroup { .. } | Formula::Clue(_) => self.attributed = true,
            Formula::Parity { .. } => self.attributed = true,
            Formula::Count { count, of, .. } => {
                self.counts.extend([*count, size(of.len())]);
                of.iter().for_each(|part| self.add(part));
            }
            Formula::All(of) | Formula::Any(of) => {
                if of.len() > 1 {
                    self.counts.push(size(of.len()));
                }
                of.iter().for_each(|part| self.add(part));
            }
            other => other.parts().into_iter().for_each(|part| self.add(part)),
        }
    }
}

/// Whether a word begins as numbers do, or is one.
pub(super) fn number(key: &str, _singular: &str) -> bool {
    is_written(key) || small_number(key).is_some()
}

/// Whether a word begins as numbers in digits do.
fn is_written(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'))
}

/// An objection at a number of which a meaning has nothing at all.
pub(super) fn numbers(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let numbers = Numbers::of(formula);
    let rows = sentence.world.puzzle.shape().entities();
    let few = sentence.mentions.len();
    sentence.all().find_map(|place| {
        let written = sentence.words[place].key.as_str();
        let small = sentence.words[place].number();
        let number = is_written(written) || small.is_some() && !matches!(written, "a" | "an" | "single");
        if number && is_vague(sentence, place) {
            return Some(Objection::refused(place..place + 1));
        }
        let key = sentence.key(place);
        let (digits, small) = (is_written(key), small.filter(|_| !key.is_empty()));
        if !digits && small.is_none() {
            return None;
        }
        let some = counts_some(sentence, place);
        let than = sentence.is_before(place, &["than"]) && some;
        let written = small.filter(|_| !matches!(key, "a" | "an" | "one") || some);
        if !digits && written.is_none() {
            return None;
        }
        let many = written.and_then(|n| usize::try_from(n).ok());
        let told =
            sentence.is_before(place, &["the", "of", "all", "these", "those", "other", "both", "following"]);
        // "Of the two men, Ann's brother has the higher number": both are spoken of.
        let both = |n: usize| n == few || n == formula.entities().len();
        let all = many.is_some_and(|n| n == rows || told && !some && both(n));
        let different = sentence.is(place + 1, &["different", "separate", "distinct"]);
        let listed = matches!(formula, Formula::Different(of) if many.is_some_and(|many| many != of.len()));
        if different && listed {
            return Some(Objection::refused(place..place + 2));
        }
        let counted = some && !has_count(formula, many.filter(|_| !than));
        // "Floor 4" is the fourth floor, and "the 4th floor" is floor 4.
        let nth = || ordinal(key).and_then(|nth| i32::try_from(nth).ok());
        let number = key.parse::<i32>().ok().or(written).or_else(nth).map(Number::small);
        let meant = |of: &Entity| {
            let values = sentence.world.puzzle.category(of.category).values.as_ref();
            number.is_some()
                && values.and_then(|values| values.of.get(usize::from(of.index))).copied() == number
        };
        // "Last but two" is the third from an end.
        let short = |of: &Entity| {
            let ranks = sentence.world.puzzle.category(of.category).ranks();
            let rank = ranks.and_then(|ranks| ranks.get(usize::from(of.index)).copied());
            rank.is_some_and(|rank| many.is_some_and(|n| rank + n == rows || rank == n + 1))
        };
        let but = place > 1 && sentence.is(place - 1, &["but"]) && sentence.is(place - 2, &["last"]);
        let told = |of: &Entity| meant(of) || but && short(of);
        (!all && numbers.is_empty() && !formula.entities().iter().any(told) || counted)
            .then(|| Objection::refused(place..place + 1))
    })
}

/// "Exactly two of A, B and C": so many of what is listed.
fn counts_some(sentence: &Sentence<'_>, place: usize) -> bool {
    let bound = sentence.is_before(place, &BOUNDS);
    let listed = sentence.is(place + 1, &["of"]);
    let these = (place + 2..place + 4).any(|next| sentence.mention_at(next).is_some());
    bound && listed && these
}

/// Whether a meaning counts, as it must where so many of several are spoken of.
fn has_count(formula: &Formula, many: Option<usize>) -> bool {
    match formula {
        Formula::Count { count, .. } => many.is_none_or(|many| usize::try_from(*count) == Ok(many)),
        Formula::Matching(..) => true,
        // "At least one of A and B."
        Formula::Any(_) if many == Some(1) => true,
        other => other.parts().into_iter().any(|part| has_count(part, many)),
    }
}

/// "About two", "two or so", "not quite two": how many is left open.
fn is_vague(sentence: &Sentence<'_>, place: usize) -> bool {
    let compared = (place + 1..place + 5).any(|at| {
        comparative(sentence.key(at)).is_some()
            || sentence.is(at, &["above", "below", "before", "after", "behind"])
    });
    let quite = compared && sentence.is_before(place, &["quite"]);
    let or_so = (place + 1..place + 3).any(|at| sentence.is(at, &["or"]) && sentence.is(at + 1, &["so"]));
    let good = sentence.is_before(place, &["good"]) && place > 1 && sentence.is(place - 2, &["a"]);
    sentence.is_before(place, &VAGUE) || or_so || good || quite
}

/// An objection at a word that sets one row apart from all others, where the meaning is of that row alone.
pub(super) fn alone(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        let after = place.checked_sub(1).is_some_and(|before| sentence.mention_at(before).is_some());
        sentence.is(*place, &["alone"]) && after
    })?;
    (!speaks_of_others(formula)).then(|| Objection::refused(place..place + 1))
}

fn speaks_of_others(formula: &Formula) -> bool {
    match formula {
        Formula::Count { .. } | Formula::Place { .. } | Formula::Not(_) | Formula::Same(..) => true,
        other => other.parts().into_iter().any(speaks_of_others),
    }
}

/// Nouns for parts of a whole, and the number of them that make it.
const PARTS: [(&str, i32); 7] = [
    ("half", 2),
    ("third", 3),
    ("quarter", 4),
    ("fifth", 5),
    ("tenth", 10),
    ("percent", 100),
    ("hundredth", 100),
];

/// Whether a noun is one for a part, or before "of" is of several.
pub(super) fn part(_key: &str, singular: &str) -> bool {
    matches!(singular, "most" | "time" | "times" | "less" | "more" | "fewer")
        || PARTS.iter().any(|(part, _)| *part == singular)
}

/// "1,600 times fewer" is said of what is done so often, and multiplies nothing.
const MOST_TIMES: i32 = 20;

/// An objection at a fraction that a meaning takes for something else: "half again", "a third more".
pub(super) fn fractions(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let numbers = Numbers::of(formula);
    sentence.all().find_map(|place| {
        let noun = sentence.singular(place);
        // "Two times more" is no two more.
        let multiple = sentence.is(place, &["times"])
            && sentence.is(place + 1, &["more", "less", "fewer", "as", "the", "what"]);
        let few = |number: &str| {
            let digits = || number.parse::<i32>().ok();
            small_number(number).or_else(digits).is_some_and(|times| times <= MOST_TIMES)
        };
        if multiple && place > 0 && few(sentence.key(place - 1)) && numbers.factors.is_empty() {
            return Some(Objection::refused(place - 1..place + 2));
        }
        // "One point less than twice": both are in the meaning.
        let less = sentence.is(place, &["less", "more", "fewer"]) && sentence.is(place + 1, &["than"]);
        let multiplied = less && sentence.is(place + 2, &["twice", "half", "double", "thrice"]);
        let unit = place.checked_sub(1).is_some_and(|at| !sentence.is(at, MARKS));
        let amount = place.checked_sub(2).filter(|_| unit).and_then(|at| {
            let key = sentence.words[at].key.as_str();
            key.parse().ok().or_else(|| small_number(key))
        });
        if multiplied && amount.is_some_and(|amount| !numbers.has(Number::small(amount))) {
            return Some(Objection::refused(place - 2..place + 3));
        }
        // "Half of the lamps" is of more than one.
        let of = place + 1 + usize::from(sentence.is(place + 2, &["the"]));
        let several = sentence.is(place + 1, &["of"])
            && sentence.mention_at(of + 1).is_some_and(|mention| {
                let end = sentence.mentions[mention].words.end;
                let last = &sentence.words[end - 1];
                let ends = end >= sentence.words.len() || sentence.is(end, MARKS);
                let thing = noun == "half"
                    && ends
                    && sentence.mentions[mention].of.iter().all(|of| is_thing(sentence, *of));
                (last.key != last.singular() || thing) && !last.capital
            });
        if several && matches!(noun, "half" | "most" | "third" | "quarter") {
            return Some(Objection::refused(place..of + 2));
        }
        let (_, whole) = PARTS.iter().find(|(part, _)| *part == noun)?;
        let much =
            sentence.is(place + 1, &["as"]) && sentence.find(place + 3..place + 6, &["again"]).is_some();
        let again = sentence.is(place + 1, &["again"]) || much;
        let counted = place.checked_sub(1).is_some_and(|before| {
            sentence.is(before, &["a", "an", "one", "by"])
                || small_number(sentence.key(before)).is_some()
                || sentence.key(before).starts_with(|c: char| c.is_ascii_digit())
        });
        let after = place + 1;
        let compares = (sentence.is(after, &["again", "of", "as"])
            || comparative(sentence.key(after)).is_some())
            && !sentence.is(place + 2, &["the"]);
        let is_part =
            again || counted && compares && (ordinal(noun).is_none() || !sentence.is_before(place, &["the"]));
        if !is_part {
            return None;
        }
        // "Half again" is three halves.
        let wanted = if again && noun == "half" { 3 } else { *whole };
        let kept = match noun {
            "percent" | "tenth" | "hundredth" => !numbers.is_empty(),
            _ => numbers.has(Number::small(wanted)) || fractional(&numbers),
        };
        (!kept).then(|| Objection::refused(place..place + 1 + usize::from(again)))
    })
}

/// Whether what is named so has no value.
fn is_thing(sentence: &Sentence<'_>, of: Entity) -> bool {
    sentence.world.puzzle.category(of.category).values.is_none()
}

/// Whether a number of the meaning is no whole one.
fn fractional(numbers: &Numbers) -> bool {
    numbers.amounts.iter().chain(&numbers.factors).any(|number| number.to_string().contains(['.', '/']))
}
