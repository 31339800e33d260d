//! The formula notation: every example of docs/formula.md is read, and what is printed is read
//! back as it was.

#![allow(clippy::unwrap_used, clippy::panic)]

use because_encodings::testing::all_assignments;
use because_encodings::{
    AttributeId, CategoryId, ClueNumber, Comparison, Entity, Formula, Linear, Measure, Number, Place, Puzzle,
    Scale, Solution, Term,
};
use because_english::read_puzzle;
use because_files::{Format, read_formula};
use proptest::prelude::*;

/// A puzzle with all the names that the examples use.
const FIXTURE: &str = r#"
clues = [{ means = 'true' }, { means = 'X = tea' }, { means = 'Y = tea' }]
[[categories]]
name = "Client"
entities = ["Hannah", "Freda", "Ginger", "X", "Y", "Z", "Tehama"]
[[categories]]
name = "Price"
entities = ["$150", "$160", "$170", "$180", "$190", "$200", "$210"]
[[categories]]
name = "Masseuse"
entities = ["Lynda", "Nancy", "Teri", "Whitney", "Mattie", "113", "Shaver Lake"]
[[categories]]
name = "House"
entities = ["red", "green", "blue", "white", "Alaska", "Kansas", "tea"]
ordered = true
[[categories]]
name = "Name"
entities = ["Ann", "Bea", "Cy", "Dee", "Eve", "Fay", "Gus"]
attributes = { letters = [3, 3, 2, 3, 3, 3, 3], gender = ["female", "female", "male", "female", "female", "female", "male"] }
[[categories]]
name = "Age"
entities = ["10 years", "20 years", "30 years", "40 years", "50 years", "60 years", "80 years"]
[[categories]]
name = "first"
entities = ["not", "either", "a \"b\" \\c", "été", "_x1", "7th", "Hannah"]
[[categories]]
name = "Time"
entities = ["1:00 PM", "1:30 PM", "2:00 PM", "3:30 PM", "4:00 PM", "6:00 PM", "noon"]
"#;

fn fixture() -> Puzzle {
    match read_puzzle(FIXTURE.as_bytes(), "fixture.toml", Format::Toml) {
        Ok(file) => file.puzzle,
        Err(faults) => panic!("{}", faults.render(false)),
    }
}

fn read(puzzle: &Puzzle, text: &str) -> Formula {
    // Two categories of the fixture have a Hannah; the examples mean the client.
    let text = text.replace("Hannah", "Client:Hannah").replace("Client:Client:", "Client:");
    match read_formula(&text, "formula", puzzle) {
        Ok(formula) => formula,
        Err(faults) => panic!("{}", faults.render(false)),
    }
}

/// The code spans of the table's last column; `\|` stands for `|` inside a table.
fn examples() -> Vec<String> {
    let docs = include_str!("../../../../../docs/formula.md");
    let table = docs.split("## Every relation by example").nth(1).unwrap();
    let mut found = Vec::new();
    for row in table.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| English")) {
        let cell = row.trim_start_matches("| ").split_once(" | ").unwrap().1;
        for (i, code) in cell.split('`').enumerate() {
            if i % 2 == 1 && code != "!=" {
                found.push(code.replace("\\|", "|"));
            }
        }
    }
    found
}

#[test]
fn every_documented_example_is_read() {
    let puzzle = fixture();
    let examples = examples();
    assert!(examples.len() >= 35, "{examples:?}");
    for example in examples {
        let formula = read(&puzzle, &example);
        let printed = formula.notation(&puzzle).to_string();
        assert_eq!(read(&puzzle, &printed), formula, "{example} is printed as {printed}");
    }
}

#[test]
fn forms_mean_what_the_docs_say() {
    let puzzle = fixture();
    let means = |text: &str, printed: &str| {
        assert_eq!(read(&puzzle, text).notation(&puzzle).to_string(), printed, "{text}");
    };
    means("x = TEA", "X = tea");
    means("X not in {Lynda, Nancy}", "X != Lynda and X != Nancy");
    means("neither(X = Lynda, X != Nancy)", "X != Lynda and X = Nancy");
    means("X = Lynda xor X = Nancy", "either(X = Lynda, X = Nancy)");
    means("X = Lynda or X = Nancy and Y = tea", "X = Lynda or X = Nancy and Y = tea");
    means("immediately_after(House, X, Y)", "House.rank(X) = House.rank(Y) + 1");
    means("places_between(House, 2, X, Y)", "|House.rank(X) - House.rank(Y)| = 3");
    means("places_between(House, 0, X, Y)", "next_to(House, X, Y)");
    means("Price(X) < \"170 dollars\" + 5", "Price(X) < 175");
    means("House(X) < green", "House(X) < 2");
    means("House.rank(X) < green", "House.rank(X) < 2");
    means("Time(X) = Time(Y) + \"2 hours\"", "Time(X) = Time(Y) + 120");
    means("Time(X) > \"2:30 pm\"", "Time(X) > 870");
    means("-2 * Price(X) + Price(Y) - 5 < -Price(Z)", "-2 * Price(X) + Price(Y) - 5 < -Price(Z)");
    means("(X = tea)", "X = tea");
    means("X = 113", "X = \"113\"");
}

fn entity() -> impl Strategy<Value = Entity> + Clone {
    (0u8..8, 0u8..7).prop_map(|(category, index)| CategoryId(category).entity(index))
}

fn entities(least: usize) -> impl Strategy<Value = Vec<Entity>> {
    proptest::sample::subsequence((0u8..56).collect::<Vec<_>>(), least..5)
        .prop_map(|of| of.into_iter().map(|i| CategoryId(i / 7).entity(i % 7)).collect())
}

fn measure() -> impl Strategy<Value = Measure> + Clone {
    prop_oneof![
        prop_oneof![Just(1u8), Just(3), Just(5), Just(7)].prop_map(|c| Measure::value(CategoryId(c))),
        prop_oneof![Just(1u8), Just(3), Just(5), Just(7)].prop_map(|c| Measure::rank(CategoryId(c))),
        Just(Measure { category: CategoryId(4), scale: Scale::Attribute(because_encodings::AttributeId(0)) }),
    ]
}

fn number() -> impl Strategy<Value = Number> {
    (-4000i32..4000, prop_oneof![Just("1"), Just("0.5"), Just("0.125")])
        .prop_map(|(n, of)| Number::small(n).checked_mul(of.parse().unwrap()).unwrap())
}

fn comparison() -> impl Strategy<Value = Comparison> {
    use Comparison::{AtLeast, AtMost, Equal, Less, More, Unequal};
    proptest::sample::select(vec![Equal, Unequal, Less, AtMost, More, AtLeast])
}

fn linear(measure: Measure, least: usize) -> impl Strategy<Value = Linear> {
    let term =
        (number(), entity()).prop_map(move |(coefficient, entity)| Term { coefficient, measure, entity });
    (prop::collection::vec(term, least..3), number()).prop_map(|(terms, constant)| Linear { terms, constant })
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![
        Just(Place::First),
        Just(Place::Last),
        Just(Place::End),
        Just(Place::Middle),
        (1u32..8).prop_map(Place::Nth),
        (1u32..8).prop_map(Place::NthLast),
        (1u32..8).prop_map(Place::InFirst),
        (1u32..8).prop_map(Place::InLast),
    ]
}

/// Relations that the notation can tell apart.
fn relation() -> impl Strategy<Value = Formula> {
    let gender = because_encodings::AttributeId(1);
    let names = CategoryId(4);
    let size = || number().prop_map(Number::magnitude);
    let distinct_pair = || entities(2).prop_map(|of| (of[0], of[1]));
    prop_oneof![
        any::<bool>().prop_map(Formula::Constant),
        (entity(), entity()).prop_map(|(a, b)| Formula::Same(a, b)),
        entities(2).prop_map(Formula::Different),
        (entities(2), Just(()))
            .prop_map(|(of, ())| Formula::Matching(of.clone(), of.into_iter().rev().collect())),
        measure()
            .prop_flat_map(|m| (linear(m, 1), comparison(), linear(m, 0)))
            .prop_map(|(left, comparison, right)| Formula::Compare(left, comparison, right)),
        (measure(), entity(), entity(), comparison(), size()).prop_map(
            |(measure, a, b, comparison, distance)| {
                Formula::Apart { measure, a, b, comparison, distance, distinct: false }
            }
        ),
        (measure(), distinct_pair(), size()).prop_map(|(measure, (a, b), distance)| {
            Formula::Apart { measure, a, b, comparison: Comparison::AtMost, distance, distinct: true }
        }),
        distinct_pair().prop_map(|(a, b)| Formula::Apart {
            measure: Measure::rank(CategoryId(3)),
            a,
            b,
            comparison: Comparison::Equal,
            distance: Number::ONE,
            distinct: true,
        }),
        (measure(), entities(3)).prop_map(|(measure, of)| Formula::Between {
            measure,
            middle: of[0],
            ends: (of[1], of[2]),
        }),
        (measure(), entities(2)).prop_map(|(measure, entities)| Formula::InOrder { measure, entities }),
        (measure(), entity(), any::<bool>()).prop_map(|(measure, entity, odd)| Formula::Parity {
            measure,
            entity,
            odd
        }),
        (entity(), place()).prop_map(|(entity, place)| Formula::Place {
            category: CategoryId(3),
            entity,
            place
        }),
        (entity(), 0u8..2).prop_map(move |(entity, group)| Formula::Group {
            category: names,
            attribute: gender,
            entity,
            group
        }),
        (entity(), entity()).prop_map(move |(a, b)| Formula::SameGroup {
            category: names,
            attribute: gender,
            a,
            b
        }),
        (1u32..4).prop_map(|n| Formula::Clue(ClueNumber(n))),
    ]
}

fn formula() -> impl Strategy<Value = Formula> {
    relation().prop_recursive(4, 24, 4, |inner| {
        let some = || prop::collection::vec(inner.clone(), 2..4);
        let counts =
            proptest::sample::select(vec![Comparison::Equal, Comparison::AtLeast, Comparison::AtMost]);
        prop_oneof![
            inner.clone().prop_map(|f| Formula::Not(Box::new(f))),
            some().prop_map(Formula::All),
            some().prop_map(Formula::Any),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Formula::Implies(Box::new(a), Box::new(b))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Formula::Iff(Box::new(a), Box::new(b))),
            (counts, 0u32..3, some()).prop_map(|(comparison, count, of)| Formula::Count {
                comparison,
                count,
                of
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn what_is_printed_is_read_back(formula in formula()) {
        let puzzle = fixture();
        let text = formula.notation(&puzzle).to_string();
        match read_formula(&text, "formula", &puzzle) {
            Ok(read) => prop_assert_eq!(read, formula, "{}", text),
            Err(faults) => prop_assert!(false, "{}", faults.render(false)),
        }
    }
}

/// Whatever the distance, two rows that must differ still must when the notation is read back.
#[test]
fn distances_of_distinct_rows_are_read_back_with_their_meaning() {
    let text = r#"
        categories = [
            { name = "Age", entities = ["1", "2", "4"], attributes = { letters = [3, 3, 4] } },
            { name = "Drink", entities = ["tea", "milk", "cola"] },
            { name = "Pet", entities = ["dog", "cat", "owl"] },
        ]
        clues = []
    "#;
    let puzzle = read_puzzle(text.as_bytes(), "small.toml", Format::Toml).unwrap().puzzle;
    let (a, b) = (CategoryId(1).entity(0), CategoryId(2).entity(0));
    let age = CategoryId(0);
    let letters = Measure { category: age, scale: Scale::Attribute(AttributeId(0)) };
    let comparisons = [
        Comparison::Equal,
        Comparison::Unequal,
        Comparison::Less,
        Comparison::AtMost,
        Comparison::More,
        Comparison::AtLeast,
    ];
    let solutions = all_assignments(puzzle.shape());
    for measure in [Measure::value(age), Measure::rank(age), letters] {
        for comparison in comparisons {
            for distance in (0..4).map(Number::small) {
                let apart = Formula::Apart { measure, a, b, comparison, distance, distinct: true };
                let negated = Formula::Not(Box::new(apart.clone()));
                for formula in [apart.clone(), negated, Formula::either(vec![apart, Formula::Same(a, b)])] {
                    let text = formula.notation(&puzzle).to_string();
                    let again = read(&puzzle, &text);
                    let same = |s: &Solution| formula.holds(&puzzle, s) == again.holds(&puzzle, s);
                    assert!(solutions.iter().all(same), "{formula:?}: {text}");
                }
            }
        }
    }
}
