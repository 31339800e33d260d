//! What is refused of a formula, and what just fits.

use because_encodings::formula::check::totals::MOST_TOTALS;
use because_encodings::formula::check_spoken;
use because_encodings::{
    AttributeId, CategoryId, ClueNumber, Comparison, Encoding, Entity, Formula, FormulaError, Kind, Linear,
    Measure, Number, Place, Puzzle, Scale, Theory, TheoryError,
};

use crate::tests::language::fixture::{
    GENDER, GUEST, LETTERS, NAME, PRICE, ROOM, WEIGHT, e, gender, inn, letters, not, numbers, only, same, sum,
};

const ANN: Entity = Entity { category: GUEST, index: 0 };
const BOB: Entity = Entity { category: GUEST, index: 1 };

fn check(formula: &Formula) -> Result<(), FormulaError> {
    formula.check(&inn(), &|number| number.0 == 1)
}

fn fits(formula: Formula) {
    assert_eq!(check(&formula), Ok(()), "{formula:?}");
}

fn refused(formula: Formula, error: FormulaError) {
    assert_eq!(check(&formula), Err(error), "{formula:?}");
}

fn name(text: &str) -> String {
    text.to_string()
}

fn less(left: Linear, right: Linear) -> Formula {
    Formula::Compare(left, Comparison::Less, right)
}

fn place(place: Place) -> Formula {
    Formula::Place { category: ROOM, entity: ANN, place }
}

fn apart(measure: Measure, b: Entity, distinct: bool) -> Formula {
    Formula::Apart { measure, a: ANN, b, comparison: Comparison::Equal, distance: Number::ONE, distinct }
}

/// Every relation that measures, on one measure.
fn measuring(measure: Measure) -> [Formula; 5] {
    [
        less(sum([("1", measure, ANN)], "0"), only("1")),
        apart(measure, BOB, true),
        Formula::Between { measure, middle: ANN, ends: (BOB, e(GUEST, 2)) },
        Formula::InOrder { measure, entities: vec![ANN, BOB] },
        Formula::Parity { measure, entity: ANN, odd: true },
    ]
}

#[test]
fn what_is_measured_has_numbers() {
    let unordered = || FormulaError::Unordered { category: name("Guest") };
    for formula in [Measure::value(GUEST), Measure::rank(GUEST)].into_iter().flat_map(measuring) {
        refused(formula, unordered());
    }
    refused(Formula::Place { category: GUEST, entity: ANN, place: Place::First }, unordered());
    let not_numeric = FormulaError::NotNumeric { category: name("Name"), attribute: name("gender") };
    measuring(gender()).into_iter().for_each(|formula| refused(formula, not_numeric.clone()));
    let missing = Measure { category: NAME, scale: Scale::Attribute(AttributeId(2)) };
    let no_such = || FormulaError::NoSuchAttribute { category: name("Name") };
    measuring(missing).into_iter().for_each(|formula| refused(formula, no_such()));
    [Measure::value(PRICE), Measure::rank(PRICE), letters()].into_iter().flat_map(measuring).for_each(fits);
    // Half kilograms are neither odd nor even; their ranks are.
    let parity = |measure| Formula::Parity { measure, entity: ANN, odd: false };
    refused(parity(Measure::value(WEIGHT)), FormulaError::NotWhole { category: name("Weight") });
    fits(parity(Measure::rank(WEIGHT)));
}

#[test]
fn groups_are_those_of_a_nominal_attribute() {
    let group = |attribute, group| Formula::Group { category: NAME, attribute, entity: ANN, group };
    let same_group = |category, attribute| Formula::SameGroup { category, attribute, a: ANN, b: BOB };
    let no_such = |category: &str| FormulaError::NoSuchAttribute { category: name(category) };
    let numeric = || FormulaError::NotNominal { category: name("Name"), attribute: name("letters") };
    fits(group(GENDER, 0));
    fits(group(GENDER, 1));
    refused(group(GENDER, 2), no_such("Name"));
    refused(group(AttributeId(2), 0), no_such("Name"));
    refused(group(LETTERS, 0), numeric());
    fits(same_group(NAME, GENDER));
    refused(same_group(NAME, LETTERS), numeric());
    refused(same_group(GUEST, GENDER), no_such("Guest"));
}

#[test]
fn places_are_within_the_category() {
    let no_such = |place| FormulaError::NoSuchPlace { category: name("Room"), count: 4, place };
    for of in [Place::Nth, Place::NthLast, Place::InFirst, Place::InLast] {
        fits(place(of(1)));
        fits(place(of(4)));
        refused(place(of(0)), no_such(0));
        refused(place(of(5)), no_such(5));
    }
    [Place::First, Place::Last, Place::End].into_iter().for_each(|at| fits(place(at)));
    refused(place(Place::Middle), FormulaError::NoMiddle { category: name("Room"), count: 4 });
    let three = Puzzle::new(vec![
        because_encodings::Category::new("A", ["a", "b", "c"]),
        because_encodings::Category::new("B", ["d", "e", "f"]).ordered(),
    ])
    .expect("the categories fit");
    let middle = Formula::Place { category: CategoryId(1), entity: ANN, place: Place::Middle };
    assert_eq!(middle.check(&three, &|_| false), Ok(()));
}

#[test]
fn rows_that_must_differ_are_named_once() {
    let repeated = || FormulaError::Repeated { entity: name("Ann") };
    let too_few = |needed, found| FormulaError::TooFew { needed, found };
    let measure = Measure::rank(ROOM);
    let (cleo, red) = (e(GUEST, 2), e(ROOM, 0));
    fits(Formula::Different(vec![ANN, BOB]));
    refused(Formula::Different(vec![ANN]), too_few(2, 1));
    refused(Formula::Different(vec![ANN, BOB, cleo, ANN]), repeated());
    fits(Formula::InOrder { measure, entities: vec![ANN, BOB] });
    refused(Formula::InOrder { measure, entities: vec![] }, too_few(2, 0));
    refused(Formula::InOrder { measure, entities: vec![ANN, ANN] }, repeated());
    refused(Formula::Between { measure, middle: ANN, ends: (BOB, ANN) }, repeated());
    refused(Formula::Between { measure, middle: BOB, ends: (ANN, ANN) }, repeated());
    refused(apart(measure, ANN, true), repeated());
    fits(apart(measure, ANN, false));
    fits(Formula::Matching(vec![ANN, BOB], vec![red, cleo]));
    refused(Formula::Matching(vec![ANN, ANN], vec![red, cleo]), repeated());
    refused(Formula::Matching(vec![red, cleo], vec![ANN, ANN]), repeated());
    refused(Formula::Matching(vec![ANN], vec![red]), too_few(2, 1));
    let sizes = FormulaError::MatchingSizes { left: 3, right: 2 };
    refused(Formula::Matching(vec![ANN, BOB, cleo], vec![red, cleo]), sizes);
}

#[test]
fn no_more_are_counted_than_there_are() {
    let count = |comparison, count, of: usize| Formula::Count {
        comparison,
        count,
        of: vec![Formula::Constant(true); of],
    };
    for comparison in [Comparison::Equal, Comparison::AtLeast] {
        fits(count(comparison, 0, 2));
        fits(count(comparison, 2, 2));
        refused(count(comparison, 3, 2), FormulaError::CountTooHigh { count: 3, found: 2 });
    }
    fits(count(Comparison::AtMost, 3, 2));
    refused(count(Comparison::AtMost, 0, 0), FormulaError::TooFew { needed: 1, found: 0 });
}

#[test]
fn numbers_of_one_unit_are_compared() {
    // One category of each kind of value, all with the same numbers.
    let kinds = [
        (Kind::Position, "", "places"),
        (Kind::Ordinal, "", "places"),
        (Kind::Number, "", "plain numbers"),
        (Kind::Number, "years", "years"),
        (Kind::Money, "dollars", "money (dollars)"),
        (Kind::Money, "", "money (plain numbers)"),
        (Kind::Clock, "", "clock times"),
        (Kind::Date, "", "dates"),
        (Kind::Weekday, "", "weekdays"),
        (Kind::Month, "", "months"),
    ];
    let category = |(place, (kind, unit, _)): (usize, &(Kind, &str, &str))| {
        because_encodings::Category::new(place.to_string(), [format!("{place}a"), format!("{place}b")])
            .with_values(*kind, *unit, numbers(["1", "2"]))
    };
    let puzzle = Puzzle::new(kinds.iter().enumerate().map(category).collect()).expect("they fit");
    let of = |measure| Linear::of(measure, ANN);
    for (a, (.., first_unit)) in kinds.iter().enumerate() {
        for (b, (.., second_unit)) in kinds.iter().enumerate() {
            let [x, y] = [a, b].map(|c| CategoryId(c as u8));
            let check = |x, y| less(of(x), of(y)).check(&puzzle, &|_| false);
            let units = |first_unit: &str, second_unit: &str| {
                let (first, second) = (a.to_string(), b.to_string());
                let (first_unit, second_unit) = (name(first_unit), name(second_unit));
                Err(FormulaError::Units { first, first_unit, second, second_unit })
            };
            let expected = if first_unit == second_unit { Ok(()) } else { units(first_unit, second_unit) };
            assert_eq!(check(Measure::value(x), Measure::value(y)), expected);
            assert_eq!(check(Measure::rank(x), Measure::rank(y)), Ok(()));
            let by_rank = if *first_unit == "places" { Ok(()) } else { units(first_unit, "places") };
            assert_eq!(check(Measure::value(x), Measure::rank(y)), by_rank);
        }
    }
    // The unit of an attribute is its own.
    let both = less(Linear::of(letters(), ANN), Linear::of(Measure::value(WEIGHT), ANN));
    let error = FormulaError::Units {
        first: name("Name"),
        first_unit: name("plain numbers"),
        second: name("Weight"),
        second_unit: name("kg"),
    };
    refused(both, error);
}

#[test]
fn a_comparison_is_about_the_grid_and_within_range() {
    refused(less(only("1"), only("2")), FormulaError::NothingMeasured);
    let price = Measure::value(PRICE);
    fits(less(only("1"), sum([("1", price, ANN)], "0")));
    refused(less(sum([("9000000000000", price, ANN)], "0"), only("2")), FormulaError::Range);
    let far = "9000000000000";
    refused(less(sum([("1", price, ANN)], far), only("-9000000000000")), FormulaError::Range);
    refused(
        less(sum([("200000000000", price, ANN), ("200000000000", price, BOB)], "0"), only("2")),
        FormulaError::Range,
    );
}

/// Ranks 1 to 4 of six rows times powers of four have just as many totals as may be.
#[test]
fn sums_have_so_many_totals_and_no_more() {
    assert_eq!(MOST_TOTALS, 4096);
    let rank = Measure::rank(ROOM);
    let rows = [ANN, BOB, e(GUEST, 2), e(GUEST, 3), e(PRICE, 0), e(PRICE, 1)];
    let factors = ["1", "4", "16", "64", "256", "1024"];
    let mut left = sum([], "0");
    for (factor, row) in factors.iter().zip(rows) {
        left.terms.extend(sum([(factor, rank, row)], "0").terms);
    }
    fits(less(left.clone(), only("9")));
    left.terms.extend(sum([("0.1", rank, e(PRICE, 2))], "0").terms);
    refused(less(left, only("9")), FormulaError::TooLarge { terms: 7, limit: 4096 });
}

#[test]
fn only_what_the_puzzle_has_is_named() {
    let nobody = [e(GUEST, 4), e(CategoryId(6), 0)];
    let measure = Measure::rank(ROOM);
    for entity in nobody {
        for formula in [
            same(ANN, entity),
            Formula::Different(vec![ANN, entity]),
            Formula::Matching(vec![ANN, BOB], vec![entity, BOB]),
            less(sum([("1", measure, entity)], "0"), only("1")),
            apart(measure, entity, true),
            Formula::Between { measure, middle: ANN, ends: (BOB, entity) },
            Formula::InOrder { measure, entities: vec![entity, ANN] },
            Formula::Parity { measure, entity, odd: true },
            Formula::Place { category: ROOM, entity, place: Place::First },
            Formula::Group { category: NAME, attribute: GENDER, entity, group: 0 },
            Formula::SameGroup { category: NAME, attribute: GENDER, a: ANN, b: entity },
        ] {
            refused(formula, FormulaError::Foreign);
        }
    }
    let (nowhere, attribute) = (CategoryId(6), GENDER);
    measuring(Measure::rank(nowhere)).into_iter().for_each(|formula| refused(formula, FormulaError::Foreign));
    refused(Formula::Place { category: nowhere, entity: ANN, place: Place::First }, FormulaError::Foreign);
    refused(Formula::Group { category: nowhere, attribute, entity: ANN, group: 0 }, FormulaError::Foreign);
    refused(Formula::SameGroup { category: nowhere, attribute, a: ANN, b: BOB }, FormulaError::Foreign);
}

/// Outermost and leftmost first.
#[test]
fn faults_of_parts_are_faults_of_the_whole() {
    let wrong = |index| same(ANN, e(GUEST, index));
    let clue = |number| Formula::Clue(ClueNumber(number));
    fits(not(clue(1)));
    refused(not(clue(2)), FormulaError::NoSuchClue(ClueNumber(2)));
    refused(Formula::All(vec![clue(1), clue(3), wrong(9)]), FormulaError::NoSuchClue(ClueNumber(3)));
    refused(Formula::All(vec![clue(1), wrong(9), clue(3)]), FormulaError::Foreign);
    let of = vec![wrong(9)];
    let count = Formula::Count { comparison: Comparison::Equal, count: 2, of };
    refused(count.clone(), FormulaError::CountTooHigh { count: 2, found: 1 });
    // Alone, a node is not its parts.
    let node = not(wrong(9));
    assert_eq!(node.check_node(&inn(), &|_| false), Ok(()));
    assert_eq!(check(&node), Err(FormulaError::Foreign));
}

#[test]
fn no_clue_speaks_about_itself() {
    let about = |number| Formula::Clue(ClueNumber(number));
    let with = |formulas: Vec<Formula>| {
        let mut puzzle = inn();
        for formula in formulas {
            puzzle.add_clue("", formula);
        }
        puzzle
    };
    let truth = || Formula::Constant(true);
    let chain =
        with(vec![about(2), not(about(3)), truth(), Formula::All(vec![about(2), about(2), about(1)])]);
    assert_eq!(check_spoken(&chain), Ok(()));
    assert!(Theory::pairwise(&chain).is_ok());
    // The second is not part of the circle that it leads to.
    let circle = with(vec![truth(), about(4), about(5), about(3), Formula::Any(vec![about(1), about(4)])]);
    assert_eq!(check_spoken(&circle), Err(FormulaError::Circular(ClueNumber(3))));
    let error = Theory::build(&circle, Encoding::Tuple).expect_err("it is circular");
    let number = ClueNumber(3);
    assert_eq!(error, TheoryError::Clue { number, error: FormulaError::Circular(number) });
    assert_eq!(check_spoken(&with(vec![not(about(1))])), Err(FormulaError::Circular(ClueNumber(1))));
}

/// A message says what to write instead, or where to look.
#[test]
fn messages_name_the_clue_and_the_other_encoding() {
    let error = TheoryError::Clue { number: ClueNumber(4), error: FormulaError::Circular(ClueNumber(4)) };
    assert_eq!(error.to_string(), "clue 4: clue 4 speaks about itself");
    let too_large = |encoding| TheoryError::TooLarge { encoding, limit: 7 }.to_string();
    assert_eq!(
        too_large(Encoding::Pairwise),
        "this puzzle is too large for the pairwise encoding: more than 7 literals; try the tuple encoding"
    );
    assert_eq!(
        too_large(Encoding::Tuple),
        "this puzzle is too large for the tuple encoding: more than 7 literals"
    );
}
