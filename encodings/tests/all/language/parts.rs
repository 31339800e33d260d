//! What formulas are made of, what they are about, and what measures are.

use because_encodings::formula::unknowns;
use because_encodings::{
    CategoryId, Clue, ClueNumber, Comparison, Formula, Linear, Measure, Number, Place, Scale,
};

use crate::tests::language::fixture::{
    GENDER, GUEST, LETTERS, NAME, ODDITY, PRICE, ROOM, WEIGHT, e, gender, inn, letters, not, number, numbers,
    only, same, sum,
};

/// By list, for three and for four entities.
#[test]
fn places_are_ranks() {
    let at = |place: Place, n: usize| (1..=n).filter(|rank| place.holds(*rank, n)).collect::<Vec<_>>();
    for (place, of_four, of_five) in [
        (Place::First, vec![1], vec![1]),
        (Place::Last, vec![4], vec![5]),
        (Place::End, vec![1, 4], vec![1, 5]),
        (Place::Middle, vec![], vec![3]),
        (Place::Nth(2), vec![2], vec![2]),
        (Place::NthLast(2), vec![3], vec![4]),
        (Place::InFirst(2), vec![1, 2], vec![1, 2]),
        (Place::InLast(2), vec![3, 4], vec![4, 5]),
    ] {
        assert_eq!((at(place, 4), at(place, 5)), (of_four, of_five), "{place:?}");
    }
}

#[test]
fn the_opposite_of_the_opposite_is_the_formula() {
    let a = same(e(GUEST, 0), e(ROOM, 1));
    assert_eq!(a.clone().negate(), not(a.clone()));
    assert_eq!(not(a.clone()).negate(), a);
    assert_eq!(Formula::Constant(true).negate(), Formula::Constant(false));
    assert_eq!(Formula::Constant(false).negate(), Formula::Constant(true));
}

#[test]
fn parts_are_what_a_connective_connects() {
    let [a, b] = [0, 1].map(|i| same(e(GUEST, i), e(ROOM, i)));
    let both = || vec![a.clone(), b.clone()];
    let [left, right] = [&a, &b].map(|f| Box::new(f.clone()));
    for formula in [
        Formula::All(both()),
        Formula::Any(both()),
        Formula::either(both()),
        Formula::Implies(left.clone(), right.clone()),
        Formula::Iff(left, right),
    ] {
        assert_eq!(formula.parts(), [&a, &b], "{formula:?}");
    }
    assert_eq!(not(b.clone()).parts(), [&b]);
    assert!(a.parts().is_empty());
    assert_eq!(
        Formula::either(both()),
        Formula::Count { comparison: Comparison::Equal, count: 1, of: both() }
    );
}

#[test]
fn a_formula_knows_its_entities_and_categories() {
    let puzzle = inn();
    let (ann, bob, cleo) = (e(GUEST, 0), e(GUEST, 1), e(GUEST, 2));
    let (red, dear) = (e(ROOM, 0), e(PRICE, 3));
    let rank = Measure::rank(WEIGHT);
    for (formula, entities, categories) in [
        (Formula::Constant(true), vec![], vec![]),
        (same(red, ann), vec![ann, red], vec![GUEST, ROOM]),
        (Formula::Different(vec![red, ann, dear]), vec![ann, dear, red], vec![GUEST, PRICE, ROOM]),
        (Formula::Matching(vec![red], vec![bob]), vec![bob, red], vec![GUEST, ROOM]),
        (
            Formula::Compare(
                sum([("1", rank, ann)], "0"),
                Comparison::Less,
                sum([("2", letters(), red), ("1", rank, bob)], "1"),
            ),
            vec![ann, bob, red],
            vec![GUEST, ROOM, NAME, WEIGHT],
        ),
        (
            Formula::Apart {
                measure: rank,
                a: bob,
                b: ann,
                comparison: Comparison::Equal,
                distance: Number::ONE,
                distinct: true,
            },
            vec![ann, bob],
            vec![GUEST, WEIGHT],
        ),
        (
            Formula::Between { measure: rank, middle: cleo, ends: (red, ann) },
            vec![ann, cleo, red],
            vec![GUEST, ROOM, WEIGHT],
        ),
        (Formula::InOrder { measure: rank, entities: vec![cleo, ann] }, vec![ann, cleo], vec![GUEST, WEIGHT]),
        (Formula::Parity { measure: rank, entity: red, odd: true }, vec![red], vec![ROOM, WEIGHT]),
        (Formula::Place { category: ROOM, entity: ann, place: Place::End }, vec![ann], vec![GUEST, ROOM]),
        (
            Formula::Group { category: NAME, attribute: GENDER, entity: ann, group: 1 },
            vec![ann],
            vec![GUEST, NAME],
        ),
        (
            Formula::SameGroup { category: NAME, attribute: GENDER, a: red, b: ann },
            vec![ann, red],
            vec![GUEST, ROOM, NAME],
        ),
        (
            Formula::Implies(Box::new(not(same(red, ann))), Box::new(Formula::either(vec![same(ann, dear)]))),
            vec![ann, dear, red],
            vec![GUEST, PRICE, ROOM],
        ),
    ] {
        assert_eq!(formula.entities(), entities, "{formula:?}");
        assert_eq!(formula.categories(&puzzle), categories, "{formula:?}");
    }
}

#[test]
fn clues_about_clues_are_followed_for_categories_only() {
    let mut puzzle = inn();
    puzzle.add_clue("", same(e(GUEST, 0), e(ODDITY, 1)));
    let about = |number| Formula::Clue(ClueNumber(number));
    puzzle.add_clue("", Formula::Any(vec![about(1), same(e(ROOM, 0), e(ROOM, 1))]));
    let formula = Formula::All(vec![about(2), not(about(1)), about(2), about(9)]);
    assert_eq!(formula.clues_spoken_of(), [ClueNumber(1), ClueNumber(2), ClueNumber(9)]);
    assert_eq!(formula.entities(), []);
    assert_eq!(formula.categories(&puzzle), [GUEST, ROOM, ODDITY]);
    // A circle, which the check of a puzzle refuses, still comes to an end.
    let circle = Clue { number: ClueNumber(3), text: String::new(), formula: about(3), asserted: true };
    puzzle.push_clue(circle);
    assert_eq!(about(3).categories(&puzzle), [] as [CategoryId; 0]);
    let solution = because_encodings::Solution::from_columns(puzzle.shape(), &vec![vec![0, 1, 2, 3]; 6]);
    assert!(!about(3).holds(&puzzle, &solution.expect("a solution")));
}

#[test]
fn a_comparison_holds_of_less_of_equal_and_of_more() {
    for (comparison, less, equal, more) in [
        (Comparison::Equal, false, true, false),
        (Comparison::Unequal, true, false, true),
        (Comparison::Less, true, false, false),
        (Comparison::AtMost, true, true, false),
        (Comparison::More, false, false, true),
        (Comparison::AtLeast, false, true, true),
    ] {
        assert_eq!(
            [comparison.holds(&1, &2), comparison.holds(&2, &2), comparison.holds(&3, &2)],
            [less, equal, more]
        );
    }
}

#[test]
fn a_measure_has_a_number_for_every_entity_or_none() {
    let puzzle = inn();
    let of = |measure: Measure| measure.numbers(puzzle.category(measure.category));
    assert_eq!(of(Measure::value(WEIGHT)), Some(numbers(["2", "1.5", "1", "0.5"])));
    assert_eq!(of(Measure::rank(WEIGHT)), Some(numbers(["4", "3", "2", "1"])));
    assert_eq!(of(letters()), Some(numbers(["3", "3", "4", "3"])));
    for none in [Measure::value(GUEST), Measure::rank(GUEST), gender()] {
        assert_eq!(of(none), None);
    }
    assert_eq!(of(Measure { category: GUEST, scale: Scale::Attribute(LETTERS) }), None);
}

#[test]
fn sums_are_written_as_unknowns_of_left_minus_right() {
    let puzzle = inn();
    let (ann, bob) = (e(GUEST, 0), e(GUEST, 1));
    let (price, rank) = (Measure::value(PRICE), Measure::rank(PRICE));
    let left = sum([("1", price, ann), ("2", rank, bob), ("1", price, e(PRICE, 2))], "5");
    let right = sum([("0.5", price, ann), ("1", Measure::rank(ROOM), ann)], "1");
    let found = unknowns(&puzzle, &left, &right).expect("it is in range");
    let found: Vec<_> = found.into_iter().map(|u| (u.entity, u.category, u.numbers)).collect();
    assert_eq!(
        found,
        [
            (ann, PRICE, numbers(["5", "10", "20", "22.5"])),
            (bob, PRICE, numbers(["2", "4", "6", "8"])),
            (e(PRICE, 2), PRICE, numbers(["40"])),
            (ann, ROOM, numbers(["-1", "-2", "-3", "-4"])),
        ]
    );
    let missing = sum([("1", Measure::value(GUEST), ann)], "0");
    assert!(unknowns(&puzzle, &missing, &only("0")).is_none());
    let most = number("9000000000000").checked_add(Number::ONE).expect("it is in range of sums");
    assert_eq!(Linear::constant(number("1")).plus(number("2.5")), Some(only("3.5")));
    assert_eq!(Linear::constant(most).plus(most), None);
    assert_eq!(Linear::of(price, ann), sum([("1", price, ann)], "0"));
}
