//! Of which sort the entities of each category are, and what it measures.

use because_encodings::{CategoryId, Entity, Kind, Values};

use super::item::{Person, set_of};
use super::lexicon;
use crate::language::World;
use crate::language::inflect::singular;
pub(super) use crate::language::lexicon::is_of_people as is_agent;
use crate::language::lexicon::{Dimension, are_deeds, has_unit, is_rank};
use crate::language::measures::counted_in;
use crate::language::superlative::is_contest;
use crate::language::turned::is_century;
use crate::language::units::unit;
use crate::tables::verify::PLACES;

/// Sorts of categories.
#[derive(Clone, Debug, Default)]
pub(super) struct Types {
    /// Categories of people.
    pub people: u32,
    /// Categories of things and values.
    pub things: u32,
    /// Categories with values.
    pub orders: u32,
}

impl Types {
    pub(super) fn new(world: &World<'_>) -> Types {
        let (people, things) = world.sorts(|| Types::found_out(world));
        let orders = world.ordered().fold(0, |all, category| all | set_of(category));
        Types { people, things, orders }
    }

    fn found_out(world: &World<'_>) -> (u32, u32) {
        let mut types = Types::default();
        for category in world.puzzle.shape().category_ids() {
            match person(world, category) {
                Person::Yes => types.people |= set_of(category),
                Person::No => types.things |= set_of(category),
                Person::Perhaps => {}
            }
        }
        (types.people, types.things)
    }

    /// Whether the entities of a category are people.
    pub(super) fn person(&self, category: CategoryId) -> Person {
        let set = set_of(category);
        if self.people & set != 0 {
            Person::Yes
        } else if self.things & set != 0 {
            Person::No
        } else {
            Person::Perhaps
        }
    }
}

fn person(world: &World<'_>, category: CategoryId) -> Person {
    let of = world.puzzle.category(category);
    if of.values.is_some() {
        return Person::No;
    }
    let name = of.name.to_lowercase();
    let noun = singular(name.rsplit(' ').next().unwrap_or_default());
    let bare = |name: &str| name.strip_prefix("the ").unwrap_or(name).starts_with(char::is_uppercase);
    let capital = of.entities.iter().all(|name| bare(name));
    let named = capital && of.entities.iter().all(|name| name.len() > 1);
    if PLACES.contains(&&*noun) || are_deeds(&of.entities) {
        Person::No
    } else if lexicon::has("called_people", &noun) || is_rank(&noun) || is_agent(&noun) && capital {
        Person::Yes
    } else if named {
        Person::Perhaps
    } else {
        Person::No
    }
}

/// Whether the story is about things, so that "the one from Kent" is one: "Five ferries leave …".
pub(super) fn is_of_things(world: &World<'_>) -> bool {
    let somebody = |noun: &str| {
        lexicon::has("called_people", noun) || lexicon::has("kin", noun) || is_rank(noun) || is_agent(noun)
    };
    let things = |noun: &str| {
        let mut own = world.puzzle.shape().category_ids().filter(|of| world.is_called(*of, noun)).peekable();
        own.peek().is_some() && own.all(|of| person(world, of) != Person::Yes)
    };
    world.hero().is_some_and(|noun| !somebody(noun) && things(noun))
}

/// Whether a category is called "Names", and no more, or has the names of those who make what the rows are: "the Monet".
pub(super) fn is_of_names(world: &World<'_>, of: Option<Entity>) -> bool {
    of.is_some_and(|of| {
        let name = world.puzzle.category(of.category).name.to_lowercase();
        let noun = singular(name.rsplit(' ').next().unwrap_or_default());
        let maker = is_agent(&noun) && !lexicon::has("called_people", &noun);
        matches!(&*name, "name" | "names") || maker && person(world, CategoryId(0)) != Person::Yes
    })
}

/// Whether the names of a category are all for what somebody does: "joiner, plumber", and "mixer, toaster" as well.
pub(super) fn are_agents(world: &World<'_>, category: CategoryId) -> bool {
    let last = |name: &String| singular(&name.to_lowercase()).rsplit(' ').next().map(is_agent);
    world.puzzle.category(category).entities.iter().all(|name| last(name) == Some(true))
}

/// Whether a category says how many people there are: "22 students", of a category "students".
pub(super) fn counts_people(world: &World<'_>, category: CategoryId) -> bool {
    let of = world.puzzle.category(category);
    let name = of.name.to_lowercase();
    let person = |noun: &str| lexicon::has("called_people", noun) || is_agent(noun);
    let counted = |values: &Values| {
        values.kind == Kind::Number
            && !is_counted(values)
            && [name.as_str(), values.unit.as_str()].into_iter().any(|noun| person(&singular(noun)))
    };
    !is_label(world, category) && of.values.as_ref().is_some_and(counted)
}

/// Whether the values are 1, 2, 3, … in some order.
pub(super) fn is_counted(values: &Values) -> bool {
    crate::language::measures::counted(values)
}

/// Whether the values are years.
pub(super) fn is_year(values: &Values) -> bool {
    crate::language::measures::is_year(values)
}

/// Nouns that name what they measure, and the dimensions that go with each.
const PURE: [(&str, &[Dimension]); 9] = {
    use Dimension::{Age, Depth, Distance, Height, Length, Money, Short, Size, Weight, Width};
    [
        ("height", &[Height, Short, Size, Length]),
        ("length", &[Length, Short, Size, Distance, Dimension::Speed]),
        ("width", &[Width, Size]),
        ("weight", &[Weight, Size]),
        ("age", &[Age]),
        ("depth", &[Depth, Dimension::Vertical]),
        ("distance", &[Distance, Length, Short]),
        ("price", &[Money]),
        ("floor", &[Dimension::Vertical]),
    ]
};

/// Whether nothing tells what a category measures.
pub(super) fn measures_nothing(world: &World<'_>, category: CategoryId) -> bool {
    use Dimension::{
        Age, Depth, Distance, Height, Length, Money, Power, Score, Size, Speed, Temperature, Time, Vertical,
        Weight, Width,
    };
    let all = [
        Age,
        Depth,
        Distance,
        Height,
        Length,
        Money,
        Power,
        Score,
        Size,
        Speed,
        Temperature,
        Time,
        Vertical,
        Weight,
        Width,
    ];
    all.into_iter().all(|of| fit(world, category, of) == 0)
}

/// How surely a category measures a dimension: 0 where it does not.
pub(super) fn fit(world: &World<'_>, category: CategoryId, of: Dimension) -> u32 {
    u32::from(world.fit(category, of, || found_fit(world, category, of)))
}

/// Whether ages are told in numbers.
pub(super) fn is_aged(world: &World<'_>) -> bool {
    let number = |of: &CategoryId| world.kind(*of) == Some(Kind::Number);
    world.ordered().filter(number).any(|of| fit(world, of, Dimension::Age) > 2)
}

fn found_fit(world: &World<'_>, category: CategoryId, of: Dimension) -> u8 {
    use Dimension::{
        Across, Age, Amount, Any, Distance, Length, Money, Rank, Rating, Score, Size, Speed, Time, Vertical,
    };
    let of_puzzle = world.puzzle.categories().get(category.index());
    let Some(values) = of_puzzle.and_then(|of| of.values.as_ref()) else { return 0 };
    let called = |of| world.is_of(category, of);
    let name = world.puzzle.category(category).name.to_lowercase();
    let one = singular(&name);
    if let Some((_, own)) = PURE.iter().find(|(noun, _)| one == *noun) {
        return if own.contains(&of) {
            3
        } else {
            u8::from(matches!(of, Any | Amount) && !(values.unit.is_empty() && is_counted(values)))
        };
    }
    let era = matches!(values.unit.to_lowercase().replace('.', "").as_str(), "bc" | "bce" | "ad" | "ce");
    // "Years: 2, 5, 15" are how long something has been so, and none of them is newer.
    let spans = values.unit.is_empty() && !is_counted(values) && name != one && unit(&one).is_some();
    let lasts = (spans || crate::language::measures::is_duration(values)) && !is_year(values);
    if of == Time && values.kind == Kind::Number && !era && lasts {
        return 0;
    }
    // A day is before another, and no longer than it.
    if matches!(values.kind, Kind::Weekday | Kind::Month | Kind::Date)
        && matches!(of, Length | Dimension::Short)
    {
        return 0;
    }
    // Who finished next to whom need not stand next to him.
    if of == Across && is_contest(world, category) {
        return 1;
    }
    if called(of) && !matches!(of, Any | Amount) {
        // A category whose name is of the dimension, but which counts places, is none of sizes.
        return 3;
    }
    // "slot 1" has a noun and no unit.
    let entities = &world.puzzle.category(category).entities;
    let told = || entities.iter().all(|name| name.starts_with(char::is_alphabetic));
    let counted = is_counted(values) && (values.unit.is_empty() || told());
    let measured = counted_in(world.puzzle.category(category));
    let unit_fits = !measured.is_empty() && has_unit(&measured, |own| own == of);
    let fits = match (values.kind, of) {
        (Kind::Money, Money) => 3,
        (Kind::Money, Any | Amount) => 1,
        (Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month, Time) => 2,
        (Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month, _) => 0,
        (Kind::Number, Time) if is_year(values) => 2,
        (Kind::Number, Age) if is_year(values) => 1,
        (Kind::Ordinal, Age) if is_century(world, category) => 1,
        (Kind::Number, _) if is_year(values) => 0,
        (Kind::Ordinal | Kind::Position, Time | Rank | Across | Vertical | Distance) => 1,
        // Who has more votes, points or marks comes before.
        (Kind::Ordinal | Kind::Position, Speed | Score) if called(Rank) => 1,
        (Kind::Ordinal | Kind::Position, _) => 0,
        (Kind::Number, Across | Vertical) if counted || crate::language::measures::lined(values) => 1,
        // A table two tables from another: what is measured in itself stands in a row. "Hives" are counted.
        (Kind::Number, Across | Vertical) if !measured.is_empty() && measured == name => 1,
        (Kind::Number, Speed) if world.is_called(category, "time") => 1,
        (Kind::Number, Amount) if counted => 0,
        (Kind::Number, Any | Amount | Rank) => 1,
        (Kind::Number, _) if unit_fits => 2,
        // "A longer ride", of so many leagues.
        (Kind::Number, Length | Dimension::Short) if has_unit(&measured, |own| own == Distance) => 1,
        (Kind::Number, Size)
            if [Dimension::Weight, Dimension::Height, Dimension::Width, Length, Score, Distance]
                .iter()
                .any(|own| called(*own)) =>
        {
            1
        }
        (Kind::Number, Speed) if matches!(unit(&measured), Some(("time" | "months", _))) => 1,
        (Kind::Number, Rating) if called(Score) => 1,
        _ => 0,
    };
    // Desk 2 is behind desk 1, where the story tells that this is at the front.
    if of == Rank && counted && world.tells_of_a_front() {
        return 2;
    }
    if of == Rank && ![Rank, Score, Rating].iter().any(|own| called(*own)) && values.kind == Kind::Number {
        0
    } else {
        fits
    }
}

/// Whether numbers only tell entities apart.
pub(super) fn is_label(world: &World<'_>, category: CategoryId) -> bool {
    crate::language::measures::labels(world, category)
}

/// Whether a category's name says that something is counted, and not what.
pub(super) fn is_measure(name: &str) -> bool {
    matches!(
        name,
        "score"
            | "capacity"
            | "count"
            | "total"
            | "quantity"
            | "tally"
            | "result"
            | "attendance"
            | "population"
    )
}
