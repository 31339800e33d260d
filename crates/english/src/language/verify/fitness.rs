//! What a category measures, and which comparatives and units go with it.

use because_encodings::{CategoryId, Kind};

use crate::language::inflect::singular;
use crate::language::lexicon::{Dimension, MARKS, has_unit};
use crate::language::measures::{counted, counted_in, is_duration, is_year};
use crate::language::sentence::Sentence;
use crate::language::turned::is_century;
use crate::language::units::unit as unit_of;
use crate::tables::verify::{ALIVE, BIRTHS, COPULA, DESCENDING, RECENT, RIPENED, SOON};

/// Dimensions by whose words it is known what a category measures.
const KNOWN: [Dimension; 17] = [
    Dimension::Age,
    Dimension::Height,
    Dimension::Length,
    Dimension::Money,
    Dimension::Distance,
    Dimension::Speed,
    Dimension::Time,
    Dimension::Depth,
    Dimension::Size,
    Dimension::Vertical,
    Dimension::Crowd,
    Dimension::Power,
    Dimension::Short,
    Dimension::Weight,
    Dimension::Temperature,
    Dimension::Score,
    Dimension::Width,
];

/// How well a dimension fits a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fitness {
    /// The category measures it.
    Fits,
    /// The category measures something else.
    Differs,
    /// It is not known what the category measures.
    Unknown,
}

/// How well a dimension fits a category.
pub(super) fn fitness(sentence: &Sentence<'_>, category: CategoryId, of: Dimension, place: usize) -> Fitness {
    use Dimension::{
        Across, Age, Amount, Any, Crowd, Distance, Length, Money, Rank, Rating, Size, Speed, Time, Vertical,
    };
    let world = sentence.world;
    let Some(values) = world.puzzle.category(category).values.as_ref() else { return Fitness::Unknown };
    let key = sentence.words[place].key.as_str();
    let plain = ["high", "low", "great"].iter().any(|stem| key.starts_with(stem));
    // What is more recent may be told by how long it has been so, and what comes sooner by how long it takes.
    let takes = is_duration(values) && !is_year(values);
    if of == Time && takes && RECENT.contains(&key) {
        return Fitness::Unknown;
    }
    if of == Time && takes && SOON.contains(&key) {
        return Fitness::Fits;
    }
    // How long something has lain is no length of its own.
    let lasting = ["been", "lain", "stayed", "waited", "lasted", "slept"];
    let dated = of == Length
        && key.starts_with("long")
        && matches!(unit_of(&singular(&values.unit)), Some(("length" | "metric length", _)))
        && sentence.find(0..place, &lasting).is_some();
    if dated {
        return Fitness::Differs;
    }
    // "Was born after Ann", where ages are told.
    if of == Time && called(sentence, category, Age) && sentence.is_before(place, &BIRTHS) {
        return Fitness::Fits;
    }
    // "Goes down farther than", where depths are told.
    let descends = || sentence.find(place.saturating_sub(5)..place, &DESCENDING).is_some();
    if of == Dimension::Distance && called(sentence, category, Dimension::Depth) && descends() {
        return Fitness::Fits;
    }
    // "Ann's stay was two days shorter", where stays are told.
    let spoken = || sentence.words[..place].iter().any(|word| world.speaks_of(word, category));
    if matches!(of, Length | Dimension::Short) && takes && spoken() {
        return Fitness::Fits;
    }
    // "Matured longer than", "has lived for longer than", where ages are told.
    let before = place - usize::from(sentence.is_before(place, &["for"]));
    let lived = || sentence.is_before(before, &ALIVE) && sentence.is(place + 1, &["than"]);
    let ripened = || sentence.find(place.saturating_sub(5)..place, &RIPENED).is_some() || lived();
    if key.starts_with("long") && called(sentence, category, Age) && ripened() {
        return Fitness::Fits;
    }
    // "Has been so for a shorter time", where it is told since when.
    let since = || sentence.find(0..place, &["has", "have", "had"]).is_some();
    if matches!(of, Length | Dimension::Short) && is_year(values) && since() {
        return Fitness::Fits;
    }
    // "Bigger" of a price, "better" of an age: what is meant is not known.
    let side = of == Distance && is_counted(sentence, category);
    // Who came on an earlier date need not be older.
    let vague = side
        || of == Age && values.kind == Kind::Date && !called(sentence, category, Age)
        || of == Size
            && values.kind == Kind::Money
            && !world.speaks_of(sentence.words.get(place + 1).unwrap_or(&sentence.words[place]), category)
            && !is_subject(sentence, category, place)
        || of == Rank
            && !matches!(values.kind, Kind::Ordinal | Kind::Position)
            && ![Rank, Dimension::Score, Rating].iter().any(|own| called(sentence, category, *own));
    if of == Any && !plain || vague {
        return Fitness::Unknown;
    }
    if matches!(of, Any | Amount | Rank) || world.speaks_of(&sentence.words[place], category) {
        return Fitness::Fits;
    }
    let fits = match values.kind {
        Kind::Money => matches!(of, Money | Size | Rating | Crowd),
        Kind::Clock => matches!(of, Time | Speed) || called(sentence, category, of),
        Kind::Date => of == Time || of == Age && called(sentence, category, Age),
        Kind::Weekday | Kind::Month => of == Time,
        Kind::Number if pure(sentence, category).is_some() => {
            pure(sentence, category).is_some_and(|own| own.contains(&of))
        }
        Kind::Number if is_counted(sentence, category) => {
            matches!(of, Across | Vertical) || of == Time && called(sentence, category, Rank)
        }
        Kind::Ordinal | Kind::Position => {
            matches!(of, Time | Across | Vertical | Distance | Speed | Rating)
                || of == Dimension::Score && called(sentence, category, Rank)
                || of == Age && is_century(world, category)
                || called(sentence, category, of)
        }
        Kind::Number if is_year(values) => matches!(of, Time | Age) || called(sentence, category, of),
        Kind::Number => {
            let unit = counted_in(world.puzzle.category(category));
            let bulk = [
                Dimension::Weight,
                Dimension::Height,
                Length,
                Dimension::Width,
                Dimension::Score,
                Crowd,
                Distance,
            ];
            // "X is larger" tells of itself, and of no score.
            let itself = sentence.is_before(place, &["is", "was"]) && sentence.is(place + 1, &["than"]);
            let scored = [Dimension::Score, Rank].iter().any(|own| called(sentence, category, *own));
            let large = of == Size
                && !(itself && scored)
                && bulk
                    .iter()
                    .any(|own| called(sentence, category, *own) || has_unit(&unit, |of| of == *own));
            let speed = of == Speed
                && (has_time(&unit) || [Rank, Distance, Length].iter().any(|d| world.is_of(category, *d)));
            called(sentence, category, of)
                || !unit.is_empty() && has_unit(&unit, |own| own == of)
                || speed
                || large
        }
    };
    if fits || of == Speed && is_counted(sentence, category) && called(sentence, category, Rank) {
        return Fitness::Fits;
    }
    // Of things that are only counted nothing tells that they do not come one after the other.
    let lined = !world.told().tells_of_a_round()
        && [Across, Vertical, Distance].iter().any(|own| called(sentence, category, *own));
    if of == Time && is_counted(sentence, category) && !lined {
        // But where the story has it so of the only order, they do.
        let turns = world.tells_of_turns() && world.ordered().count() == 1;
        return if turns { Fitness::Fits } else { Fitness::Unknown };
    }
    // Of a number without a unit only its name tells what it measures.
    let known = values.kind != Kind::Number
        || is_year(values)
        || is_counted(sentence, category)
        || KNOWN.iter().any(|own| {
            called(sentence, category, *own) || has_unit(&singular(&values.unit), |unit| unit == *own)
        });
    if known { Fitness::Differs } else { Fitness::Unknown }
}

/// Whether what a category is called by is the subject of a comparative: "Ann's winnings were at least $3 larger".
fn is_subject(sentence: &Sentence<'_>, category: CategoryId, place: usize) -> bool {
    let speaks = |at: &usize| sentence.world.speaks_of(&sentence.words[*at], category);
    let subject = |at: &usize| sentence.is_before(*at, &["'s"]) && sentence.is(*at + 1, &COPULA);
    let clause = (1..place).rev().take_while(|at| !MARKS.contains(&sentence.key(*at)));
    clause.filter(subject).any(|at| speaks(&at))
}

/// Nouns that name what they measure, and the dimensions of comparatives that go with each.
const PURE: [(&str, &[Dimension]); 7] = {
    use Dimension::{Age, Depth, Distance, Height, Length, Short, Size, Time, Weight, Width};
    [
        ("height", &[Height, Short, Size, Length]),
        ("length", &[Length, Short, Size, Distance, Time, Dimension::Speed]),
        ("width", &[Width, Size]),
        ("weight", &[Weight, Size]),
        ("age", &[Age]),
        ("depth", &[Depth]),
        ("distance", &[Distance, Length, Short]),
    ]
};

/// The dimensions that fit a category that is called by what it measures alone.
fn pure(sentence: &Sentence<'_>, category: CategoryId) -> Option<&'static [Dimension]> {
    let name = sentence.world.puzzle.category(category).name.to_lowercase();
    PURE.iter().find(|(noun, _)| *noun == name).map(|(_, of)| *of)
}

/// Whether the numbers of a category count places, as floors do: 1, 2, 3, ….
fn is_counted(sentence: &Sentence<'_>, category: CategoryId) -> bool {
    let values = sentence.world.puzzle.category(category).values.as_ref();
    values.is_some_and(|values| values.unit.is_empty() && counted(values))
}

fn has_time(unit: &str) -> bool {
    matches!(unit_of(unit), Some(("time" | "months", _)))
}

/// Whether a category is called by a word of a dimension.
fn called(sentence: &Sentence<'_>, category: CategoryId, of: Dimension) -> bool {
    sentence.world.is_of(category, of)
}

/// Whether differences of a category may be told in a unit.
pub(super) fn takes(sentence: &Sentence<'_>, category: CategoryId, noun: &str, of: &str) -> bool {
    let Some(values) = sentence.world.puzzle.category(category).values.as_ref() else { return true };
    let time = matches!(of, "time" | "months");
    match values.kind {
        Kind::Money => of == "money",
        Kind::Clock => of == "time",
        Kind::Date | Kind::Month => time,
        Kind::Weekday => of == "time",
        Kind::Number if is_counted(sentence, category) => {
            sentence.world.is_called(category, noun)
                || time && sentence.world.is_of(category, Dimension::Time)
        }
        Kind::Ordinal | Kind::Position => {
            time && [Dimension::Time, Dimension::Length].iter().any(|own| called(sentence, category, *own))
        }
        Kind::Number if is_year(values) => time,
        Kind::Number => match unit_of(&singular(&values.unit)) {
            Some((own, _)) => own == of,
            None => {
                has_unit(noun, |own| sentence.world.is_of(category, own))
                    || values.unit.is_empty() && !KNOWN.iter().any(|own| called(sentence, category, *own))
            }
        },
    }
}
