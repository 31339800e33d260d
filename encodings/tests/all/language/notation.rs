//! Formulas as puzzle files write them. That they are read back is the tests' of the reader.

use because_encodings::formula::{FUNCTIONS, KEYWORDS, quoted};
use because_encodings::{ClueNumber, Comparison, Entity, Formula, Measure, Place};

use crate::tests::language::fixture::{
    GENDER, GUEST, NAME, ODDITY, PRICE, ROOM, e, inn, letters, not, number, only, same, sum,
};

const ANN: Entity = Entity { category: GUEST, index: 0 };
const BOB: Entity = Entity { category: GUEST, index: 1 };
const CLEO: Entity = Entity { category: GUEST, index: 2 };

fn written(formula: Formula, expected: &str) {
    assert_eq!(formula.notation(&inn()).to_string(), expected);
}

fn at(guest: u8, room: u8) -> Formula {
    same(e(GUEST, guest), e(ROOM, room))
}

fn boxed(formula: Formula) -> Box<Formula> {
    Box::new(formula)
}

#[test]
fn names_are_bare_where_that_is_unmistakable() {
    for bare in ["Bob", "_x1", "été", "Not", "x_7"] {
        assert_eq!(quoted(bare), bare);
    }
    for (name, text) in [("", "\"\""), ("7th", "\"7th\""), ("a b", "\"a b\""), ("x-1", "\"x-1\"")] {
        assert_eq!(quoted(name), text);
    }
    assert_eq!(quoted("a \"b\" \\c"), r#""a \"b\" \\c""#);
    for word in KEYWORDS.iter().chain(&FUNCTIONS) {
        assert_eq!(quoted(word), format!("\"{word}\""));
    }
    // A name that two categories have is told by its category.
    written(same(ANN, e(NAME, 3)), "Guest:Ann = Name:Ann");
    written(same(BOB, e(NAME, 0)), "Bob = Eva");
    let odd = |index| e(ODDITY, index);
    written(
        Formula::Different(vec![odd(0), odd(1), odd(2), odd(3)]),
        r#"different("not", "a \"b\" \\c", "7th", _x1)"#,
    );
}

#[test]
fn relations() {
    let rank = Measure::rank(ROOM);
    written(not(at(1, 0)), "Bob != red");
    written(Formula::Constant(false), "false");
    written(Formula::Matching(vec![BOB, CLEO], vec![e(ROOM, 0), e(ROOM, 1)]), "{Bob, Cleo} = {red, green}");
    written(
        Formula::Between { measure: rank, middle: BOB, ends: (CLEO, e(PRICE, 0)) },
        "between(Room.rank, Bob, Cleo, \"$10\")",
    );
    written(
        Formula::InOrder { measure: letters(), entities: vec![BOB, CLEO] },
        "in_order(Name.letters, Bob, Cleo)",
    );
    written(Formula::Parity { measure: Measure::value(PRICE), entity: BOB, odd: true }, "odd(Price(Bob))");
    written(Formula::Parity { measure: rank, entity: BOB, odd: false }, "even(Room.rank(Bob))");
    let group = |group| Formula::Group { category: NAME, attribute: GENDER, entity: BOB, group };
    written(group(0), "Name.gender(Bob) = female");
    written(group(1), "Name.gender(Bob) = male");
    written(
        Formula::SameGroup { category: NAME, attribute: GENDER, a: BOB, b: CLEO },
        "Name.gender(Bob) = Name.gender(Cleo)",
    );
    written(Formula::Clue(ClueNumber(3)), "clue 3");
    for (place, text) in [
        (Place::First, "first(Room, Bob)"),
        (Place::Last, "last(Room, Bob)"),
        (Place::End, "at_end(Room, Bob)"),
        (Place::Middle, "middle(Room, Bob)"),
        (Place::Nth(2), "nth(Room, 2, Bob)"),
        (Place::NthLast(2), "nth_last(Room, 2, Bob)"),
        (Place::InFirst(3), "in_first(Room, 3, Bob)"),
        (Place::InLast(3), "in_last(Room, 3, Bob)"),
    ] {
        written(Formula::Place { category: ROOM, entity: BOB, place }, text);
    }
    // A category that is called as a function is.
    written(Formula::Place { category: ODDITY, entity: BOB, place: Place::First }, "first(\"first\", Bob)");
}

#[test]
fn sums_and_signs() {
    let price = Measure::value(PRICE);
    let rank = Measure::rank(PRICE);
    for (comparison, sign) in [
        (Comparison::Equal, "="),
        (Comparison::Unequal, "!="),
        (Comparison::Less, "<"),
        (Comparison::AtMost, "<="),
        (Comparison::More, ">"),
        (Comparison::AtLeast, ">="),
    ] {
        let formula = Formula::Compare(sum([("1", price, BOB)], "0"), comparison, only("-2.5"));
        written(formula, &format!("Price(Bob) {sign} -2.5"));
    }
    let equal = |left| Formula::Compare(left, Comparison::Equal, only("0"));
    for (left, text) in [
        (sum([("2", price, BOB), ("-1", rank, CLEO)], "5"), "2 * Price(Bob) - Price.rank(Cleo) + 5 = 0"),
        (sum([("-1", price, BOB), ("1", price, CLEO)], "-0.5"), "-Price(Bob) + Price(Cleo) - 0.5 = 0"),
        (sum([("-0.5", price, BOB), ("-3", price, CLEO)], "0"), "-0.5 * Price(Bob) - 3 * Price(Cleo) = 0"),
        (sum([("0", price, BOB)], "0"), "0 * Price(Bob) = 0"),
        (only("7"), "7 = 0"),
    ] {
        written(equal(left), text);
    }
}

#[test]
fn distances() {
    let (value, rank) = (Measure::value(ROOM), Measure::rank(ROOM));
    let apart = |measure, comparison, distance: &str, distinct| Formula::Apart {
        measure,
        a: BOB,
        b: CLEO,
        comparison,
        distance: number(distance),
        distinct,
    };
    for (formula, text) in [
        (apart(rank, Comparison::Equal, "1", true), "next_to(Room, Bob, Cleo)"),
        (apart(rank, Comparison::Equal, "1", false), "|Room.rank(Bob) - Room.rank(Cleo)| = 1"),
        (apart(rank, Comparison::Equal, "2", true), "|Room.rank(Bob) - Room.rank(Cleo)| = 2"),
        (apart(value, Comparison::Equal, "1", true), "|Room(Bob) - Room(Cleo)| = 1"),
        (apart(value, Comparison::AtMost, "2", true), "within(Room, 2, Bob, Cleo)"),
        (apart(rank, Comparison::AtMost, "2", true), "within(Room.rank, 2, Bob, Cleo)"),
        (apart(value, Comparison::AtMost, "2", false), "|Room(Bob) - Room(Cleo)| <= 2"),
        // Where the distance allows one row, that the rows differ is said beside it.
        (apart(value, Comparison::Less, "2", true), "|Room(Bob) - Room(Cleo)| < 2 and different(Bob, Cleo)"),
        (apart(value, Comparison::Less, "2", false), "|Room(Bob) - Room(Cleo)| < 2"),
        (apart(value, Comparison::More, "2", true), "|Room(Bob) - Room(Cleo)| > 2"),
    ] {
        written(formula, text);
    }
    let two_parts = || apart(value, Comparison::AtLeast, "0", true);
    written(not(two_parts()), "not (|Room(Bob) - Room(Cleo)| >= 0 and different(Bob, Cleo))");
    written(not(apart(value, Comparison::More, "0", true)), "not |Room(Bob) - Room(Cleo)| > 0");
}

#[test]
fn connectives_bind_as_they_are_read() {
    let [a, b, c] = [0, 1, 2].map(|room| at(1, room));
    let all = |of: &[&Formula]| Formula::All(of.iter().map(|f| (*f).clone()).collect());
    let any = |of: &[&Formula]| Formula::Any(of.iter().map(|f| (*f).clone()).collect());
    let implies = |a: &Formula, b: &Formula| Formula::Implies(boxed(a.clone()), boxed(b.clone()));
    let iff = |a: &Formula, b: &Formula| Formula::Iff(boxed(a.clone()), boxed(b.clone()));
    let (x, y, z) = ("Bob = red", "Bob = green", "Bob = blue");
    for (formula, text) in [
        (any(&[&a, &all(&[&b, &c])]), format!("{x} or {y} and {z}")),
        (all(&[&a, &any(&[&b, &c])]), format!("{x} and ({y} or {z})")),
        (any(&[&any(&[&a, &b]), &c]), format!("({x} or {y}) or {z}")),
        (all(&[&all(&[&a, &b]), &c]), format!("({x} and {y}) and {z}")),
        (not(any(&[&a, &b])), format!("not ({x} or {y})")),
        (not(not(a.clone())), format!("not {}", "Bob != red")),
        (implies(&any(&[&a, &b]), &all(&[&b, &c])), format!("if {x} or {y} then {y} and {z}")),
        (implies(&implies(&a, &b), &c), format!("if (if {x} then {y}) then {z}")),
        (iff(&a, &iff(&b, &c)), format!("{x} iff ({y} iff {z})")),
        (iff(&any(&[&a, &b]), &c), format!("{x} or {y} iff {z}")),
        (any(&[&implies(&a, &b), &c]), format!("(if {x} then {y}) or {z}")),
        (
            Formula::either(vec![implies(&a, &b), any(&[&b, &c])]),
            format!("either(if {x} then {y}, {y} or {z})"),
        ),
        // One alone needs no word, and none is what it is true of.
        (not(all(&[&any(&[&a, &b])])), format!("not ({x} or {y})")),
        (all(&[&any(&[&a]), &b]), format!("{x} and {y}")),
        (not(all(&[])), "not true".to_string()),
        (any(&[&any(&[]), &a]), format!("false or {x}")),
    ] {
        written(formula, &text);
    }
    let count = |comparison, count| Formula::Count { comparison, count, of: vec![a.clone(), b.clone()] };
    written(count(Comparison::Equal, 1), &format!("either({x}, {y})"));
    written(count(Comparison::Equal, 2), &format!("exactly 2 of ({x}, {y})"));
    written(count(Comparison::AtLeast, 1), &format!("at least 1 of ({x}, {y})"));
    written(count(Comparison::AtMost, 1), &format!("at most 1 of ({x}, {y})"));
}

#[test]
fn all_or_any_of_one_is_that_one() {
    let one = || Formula::Any(vec![same(ANN, e(ROOM, 0))]);
    let plain = |formula: Formula| formula.notation(&inn()).to_string();
    written(one(), &plain(same(ANN, e(ROOM, 0))));
    written(not(one()), &plain(not(same(ANN, e(ROOM, 0)))));
    written(not(Formula::All(vec![one()])), &plain(not(same(ANN, e(ROOM, 0)))));
}
