//! Which category a comparison is about, where the sentence hides it.

use std::ops::Range;

use because_encodings::{AttributeId, CategoryId, Kind, Measure, Number, Scale, Values};

use super::doubt::Doubt;
use super::inflect::{singular, stem};
use super::lexicon::{Dimension, dimension_of, small_number, words_of};
use super::numeral::{unit as unit_of, written};
use super::sentence::Sentence;
use crate::source::quantity::read_as;

/// A length that a comparison names: "20 dollars", "one", "2 weeks".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// Its words.
    pub words: Range<usize>,
    /// The number, in digits.
    pub number: String,
    /// The unit's words, in the singular.
    pub unit: Vec<String>,
    /// Whether it is not a length but "immediately": one place, whatever the values.
    pub at_once: bool,
}

impl Length {
    /// One place.
    pub fn one(words: Range<usize>) -> Length {
        Length { words, number: "1".into(), unit: Vec::new(), at_once: true }
    }

    /// Number and unit, as text.
    pub fn text(&self) -> String {
        format!("{} {}", self.number, self.unit.join(" ")).trim().to_string()
    }
}

/// The value of a length on a category's values.
pub fn value(values: &Values, length: &Length) -> Option<Number> {
    if length.at_once {
        return Some(Number::ONE);
    }
    let plain = || read_as(Kind::Number, "", &length.number).and_then(Result::ok);
    let hundredths = || plain()?.checked_mul("0.01".parse().ok()?);
    let unit = |name: &str| length.unit.iter().any(|unit| unit == name);
    if let Some((number, factor)) = converted(values, length) {
        return number.checked_mul(factor);
    }
    if !suits(values, length) {
        return None;
    }
    match values.kind {
        Kind::Money if unit("cent") || unit("penny") => hundredths(),
        Kind::Clock if length.unit.is_empty() => None,
        _ => match read_as(values.kind, &values.unit, &length.text()) {
            Some(read) => read.ok(),
            None if values.kind == Kind::Clock => None,
            None => plain(),
        },
    }
}

/// A length in another unit of the same thing than the values have, and how many of theirs one is.
fn converted(values: &Values, length: &Length) -> Option<(Number, Number)> {
    let (what, many) = length.unit.iter().find_map(|word| unit_of(word))?;
    let (own, base) =
        if is_year(values) { ("months", 12) } else { unit_of(&singular(values.unit.split(' ').next()?))? };
    let number = read_as(Kind::Number, "", &length.number)?.ok()?;
    let whole = values.kind == Kind::Number && what == own && many != base && many % base == 0;
    let factor = whole.then(|| Number::whole(many / base)).flatten()?;
    Some((number, factor))
}

/// Whether a length's unit may be that of values: no inches of money.
fn suits(values: &Values, length: &Length) -> bool {
    let Some((what, _)) = length.unit.iter().find_map(|word| unit_of(word)) else { return true };
    let own = unit_of(&singular(values.unit.split(' ').next().unwrap_or_default())).map(|(own, _)| own);
    match values.kind {
        Kind::Money => {
            what == "money" && !matches!(values.unit.as_str(), "pounds")
                || what == "weight" && values.unit == "pounds"
        }
        Kind::Clock => what == "time",
        Kind::Date | Kind::Weekday => matches!(what, "time" | "months"),
        Kind::Month => what == "months",
        Kind::Ordinal | Kind::Position => false,
        Kind::Number if is_year(values) => what == "months",
        Kind::Number => own.map_or(values.unit.is_empty(), |own| {
            own == what || matches!((own, what), ("time", "months") | ("months", "time"))
        }),
    }
}

/// A quantity of a category's kind at the beginning of a range, and its words.
pub fn quantity_at(
    sentence: &Sentence<'_>,
    range: Range<usize>,
    category: CategoryId,
) -> Option<(Number, Range<usize>)> {
    let values = sentence.world.puzzle.category(category).values.as_ref()?;
    range.clone().take(3).find_map(|start| {
        (start + 1..=range.end.min(start + 4)).rev().find_map(|end| {
            if sentence.is(start, &["a", "an", "the"]) && end == start + 1 {
                return None;
            }
            let text = written(&sentence.words[start..end]);
            if let Some(read) = read_as(values.kind, &values.unit, &text) {
                return Some((read.ok()?, start..end));
            }
            let (number, unit) = text.split_once(' ')?;
            let unit = vec![singular(unit)];
            let length = Length { words: start..end, number: number.to_string(), unit, at_once: false };
            let (number, factor) = converted(values, &length)?;
            Some((number.checked_mul(factor)?, start..end))
        })
    })
}

/// The first quantity of a category's kind in a range that has digits or is a number in words.
pub fn quantity_in(
    sentence: &Sentence<'_>,
    range: Range<usize>,
    category: CategoryId,
) -> Option<(Number, Range<usize>)> {
    let digits = |place: &usize| sentence.words[*place].key.chars().any(|c| c.is_ascii_digit());
    let number = |place: &usize| small_number(sentence.key(*place)).is_some_and(|n| n > 2);
    let start = range.clone().rev().find(|place| digits(place) || number(place))?;
    quantity_at(sentence, start..range.end, category)
}

/// The attribute that counts letters, where a clause speaks of letters.
pub fn letters(sentence: &Sentence<'_>, clause: Range<usize>) -> Option<Measure> {
    let named = || {
        sentence.find(clause.clone(), &["longer", "shorter"])?;
        sentence.find(sentence.all(), &["name", "surname", "names", "word", "title"])
    };
    let word = sentence.find(clause.clone(), &["letter", "letters"]).or_else(named)?;
    let puzzle = sentence.world.puzzle;
    let mut found: Vec<(i32, Measure)> = Vec::new();
    for category in puzzle.shape().category_ids() {
        let attributes = &puzzle.category(category).attributes;
        if let Some(place) = attributes.iter().position(|attribute| attribute.name == LETTERS) {
            let attribute = AttributeId(u8::try_from(place).ok()?);
            // The nearest word before that speaks of the category.
            let speaks = |place: &usize| sentence.world.speaks_of(&sentence.words[*place], category);
            let score = sentence.all().take(word).filter(speaks).last().map_or(0, |place| place + 1);
            found.push((
                -i32::try_from(score).ok()?,
                Measure { category, scale: Scale::Attribute(attribute) },
            ));
        }
    }
    found.sort_by_key(|(score, measure)| (*score, measure.category));
    let best = found.first()?.0;
    found.retain(|(score, _)| *score == best);
    let ways: Vec<String> = found
        .iter()
        .map(|(_, of)| format!("it counts the letters of “{}”", puzzle.category(of.category).name))
        .collect();
    let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
    Some(found.get(sentence.pick(Doubt::Measure, clause.start, &ways))?.1)
}

/// The name of the attribute that counts letters.
pub const LETTERS: &str = "letters";

/// The category that positions in a row are about.
pub fn across(sentence: &Sentence<'_>, range: Range<usize>) -> Option<CategoryId> {
    let scored = candidates(sentence, range.clone(), Dimension::Across, None);
    super::comparison::chosen(sentence, range.start, &scored)
}

/// The ordered categories that a comparison may be about, the likeliest first, with how likely.
pub fn candidates(
    sentence: &Sentence<'_>,
    clause: Range<usize>,
    dimension: Dimension,
    length: Option<&Length>,
) -> Vec<(CategoryId, i32)> {
    let world = sentence.world;
    let ordered: Vec<CategoryId> = world.ordered().collect();
    let mut found: Vec<(CategoryId, i32)> = Vec::new();
    for category in &ordered {
        let Some(values) = world.puzzle.category(*category).values.as_ref() else { continue };
        let keywords = &world.keywords[category.index()];
        let knows = |word: &str| keywords.contains(&stem(word));
        let mut score = 0;
        // The dimension of the comparative, by the words of the category or the kind of its values.
        let named = words_of(dimension).iter().any(|word| knows(word));
        let year = is_year(values);
        // Latitude is not from left to right.
        if dimension == Dimension::Across && knows("latitude") {
            score -= 20;
        }
        score += match dimension {
            Dimension::Amount
                if matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) =>
            {
                -20
            }
            Dimension::Any | Dimension::Amount => 0,
            Dimension::Vertical => match values.kind {
                _ if named => 6,
                Kind::Ordinal | Kind::Position => 4,
                _ => 0,
            },
            Dimension::Time => match values.kind {
                Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month => 6,
                Kind::Ordinal | Kind::Position => 4,
                _ if year => 6,
                _ if named => 3,
                Kind::Money => -4,
                _ if counted(values) => 1,
                _ => -2,
            },
            Dimension::Rank => match values.kind {
                Kind::Ordinal | Kind::Position => 6,
                _ if named => 3,
                Kind::Money => -4,
                _ if counted(values) => 1,
                _ => -2,
            },
            Dimension::Across => match values.kind {
                Kind::Position | Kind::Ordinal => 5,
                _ if named => 4,
                _ if counted(values) => 2,
                _ => 0,
            },
            Dimension::Money if values.kind == Kind::Money => 6,
            Dimension::Money => {
                if named {
                    4
                } else {
                    -3
                }
            }
            _ if named => 4,
            _ => 0,
        };
        // The unit of the length.
        if let Some(length) = length.filter(|length| !length.unit.is_empty()) {
            let accepts = matches!(read_as(values.kind, &values.unit, &length.text()), Some(Ok(_)));
            let cents = values.kind == Kind::Money && length.unit.iter().any(|unit| unit == "cent");
            let accepts = accepts || cents;
            let accepts = accepts || converted(values, length).is_some();
            if !suits(values, length) {
                score -= 20;
            }
            let unit_named = length.unit.iter().any(|word| knows(word));
            score += if unit_named {
                8
            } else if accepts {
                7
            } else {
                0
            };
            let others = ordered.iter().any(|other| {
                other != category
                    && length.unit.iter().any(|word| world.keywords[other.index()].contains(&stem(word)))
            });
            if !unit_named && !accepts && others {
                score -= 10;
            }
        }
        // Words of the clause.
        for place in clause.clone() {
            let key = sentence.key(place);
            if key.is_empty() {
                continue;
            }
            if knows(&singular(key)) {
                score += 3;
            }
            let spoken = dimension_of(&singular(key)).or_else(|| dimension_of(&stem(key)));
            if let Some(spoken) = spoken {
                score += match spoken {
                    Dimension::Money if values.kind == Kind::Money => 5,
                    Dimension::Time
                        if matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
                            || year =>
                    {
                        2
                    }
                    Dimension::Rank if matches!(values.kind, Kind::Ordinal) => 2,
                    other if words_of(other).iter().any(|word| knows(word)) => 2,
                    _ => 0,
                };
            }
        }
        found.push((*category, score));
    }
    found.sort_by_key(|(category, score)| (-score, *category));
    found
}

/// Whether the values are 1, 2, 3, … in some order.
pub fn counted(values: &Values) -> bool {
    (1..).take(values.of.len()).all(|n| values.of.contains(&Number::small(n)))
}

/// Whether the values look like years.
pub fn is_year(values: &Values) -> bool {
    let year = |n: &Number| n.to_whole().is_some_and(|n| (1000..=2200).contains(&n));
    values.kind == Kind::Number
        && (values.unit.is_empty() || singular(&values.unit) == "year")
        && values.of.iter().all(year)
}
