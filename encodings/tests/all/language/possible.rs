//! Comparisons that no values satisfy.

use because_encodings::testing::{Profile, Random, Vocabulary, all_assignments, formula, puzzle};
use because_encodings::{Comparison, Entity, Formula, FormulaError, Measure, Place};

use crate::tests::language::fixture::{
    GUEST, NAME, PRICE, ROOM, e, inn, letters, not, number, only, same, sum,
};

const ANN: Entity = Entity { category: GUEST, index: 0 };
const BOB: Entity = Entity { category: GUEST, index: 1 };
const CLEO: Entity = Entity { category: GUEST, index: 2 };

fn can_hold(formula: Formula) {
    assert_eq!(formula.check_possible(&inn()), Ok(()), "{formula:?}");
}

fn never_holds(formula: Formula, category: &str) {
    let error = FormulaError::NeverHolds { category: category.to_string() };
    assert_eq!(formula.check_possible(&inn()), Err(error), "{formula:?}");
}

fn apart(measure: Measure, a: Entity, b: Entity, comparison: Comparison, distance: &str) -> Formula {
    Formula::Apart { measure, a, b, comparison, distance: number(distance), distinct: false }
}

fn of_different_rows(measure: Measure, a: Entity, b: Entity, distance: &str) -> Formula {
    let comparison = Comparison::Equal;
    Formula::Apart { measure, a, b, comparison, distance: number(distance), distinct: true }
}

/// What some grid satisfies is never refused, and what is refused no grid satisfies.
#[test]
fn nothing_that_some_grid_satisfies_is_refused() {
    let mut refused = 0;
    for seed in 0..400 {
        let (k, n) = [(2, 3), (3, 2), (3, 3)][seed as usize % 3];
        let puzzle = puzzle(seed, k, n, Profile { clues: 0, ..Profile::ANY });
        let all = all_assignments(puzzle.shape());
        let mut random = Random::part(seed, 5);
        for _ in 0..20 {
            let formula = formula(&mut random, &puzzle, Vocabulary::Full);
            if formula.check_possible(&puzzle).is_err() {
                refused += 1;
                assert!(
                    !all.iter().any(|solution| formula.holds(&puzzle, solution)),
                    "{formula:?}\n{puzzle:#?}"
                );
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn sums_reach_a_number_or_do_not() {
    let price = |entity| sum([("1", Measure::value(PRICE), entity)], "0");
    let compare = |entity, comparison, constant| Formula::Compare(price(entity), comparison, only(constant));
    can_hold(compare(ANN, Comparison::AtLeast, "45"));
    never_holds(compare(ANN, Comparison::More, "45"), "Price");
    can_hold(compare(ANN, Comparison::Equal, "40"));
    never_holds(compare(ANN, Comparison::Equal, "30"), "Price");
    never_holds(compare(e(PRICE, 0), Comparison::Equal, "40"), "Price");
    let both = |constant| {
        Formula::Compare(price(ANN), Comparison::Equal, sum([("1", Measure::value(PRICE), BOB)], constant))
    };
    can_hold(both("35"));
    never_holds(both("15"), "Price");
}

#[test]
fn two_numbers_are_so_far_apart_or_are_not() {
    let (value, rank) = (Measure::value(PRICE), Measure::rank(ROOM));
    for (distance, fits) in
        [("0", true), ("5", true), ("20", true), ("25", true), ("35", true), ("15", false)]
    {
        let formula = apart(value, ANN, BOB, Comparison::Equal, distance);
        if fits { can_hold(formula) } else { never_holds(formula, "Price") }
    }
    can_hold(apart(rank, ANN, BOB, Comparison::AtLeast, "3"));
    never_holds(apart(rank, ANN, BOB, Comparison::AtLeast, "4"), "Room");
    // Both places are known here, and one of them here.
    can_hold(apart(rank, e(ROOM, 3), e(ROOM, 1), Comparison::Equal, "2"));
    never_holds(apart(rank, e(ROOM, 3), e(ROOM, 1), Comparison::Equal, "1"), "Room");
    never_holds(apart(rank, e(ROOM, 1), ANN, Comparison::Equal, "3"), "Room");
    // Different rows have different values, but perhaps as many letters.
    never_holds(of_different_rows(value, ANN, BOB, "0"), "Price");
    can_hold(of_different_rows(value, ANN, BOB, "5"));
    can_hold(of_different_rows(letters(), ANN, BOB, "0"));
    never_holds(of_different_rows(letters(), ANN, ANN, "0"), "Name");
    can_hold(apart(letters(), ANN, ANN, Comparison::Equal, "0"));
}

#[test]
fn there_is_something_between_or_there_is_not() {
    let between = |measure, middle, ends| Formula::Between { measure, middle, ends };
    let rank = Measure::rank(ROOM);
    let [red, green, blue, white] = [0, 1, 2, 3].map(|i| e(ROOM, i));
    can_hold(between(rank, ANN, (BOB, CLEO)));
    can_hold(between(rank, green, (red, white)));
    can_hold(between(rank, green, (white, red)));
    can_hold(between(rank, ANN, (blue, red)));
    can_hold(between(rank, blue, (ANN, BOB)));
    never_holds(between(rank, red, (ANN, BOB)), "Room");
    never_holds(between(rank, white, (ANN, BOB)), "Room");
    never_holds(between(rank, ANN, (green, blue)), "Room");
    never_holds(between(rank, ANN, (blue, green)), "Room");
    never_holds(between(rank, green, (red, green)), "Room");
    never_holds(between(rank, green, (green, red)), "Room");
    // Only two numbers of letters: nothing lies between.
    never_holds(between(letters(), ANN, (BOB, CLEO)), "Name");
}

#[test]
fn there_is_room_for_an_order_or_there_is_not() {
    let in_order = |measure, entities: &[Entity]| Formula::InOrder { measure, entities: entities.to_vec() };
    let rank = Measure::rank(ROOM);
    let dan = e(GUEST, 3);
    can_hold(in_order(rank, &[ANN, BOB, CLEO, dan]));
    never_holds(in_order(rank, &[ANN, BOB, CLEO, dan, e(PRICE, 0)]), "Room");
    can_hold(in_order(rank, &[e(ROOM, 0), ANN, e(ROOM, 2)]));
    never_holds(in_order(rank, &[e(ROOM, 1), ANN, e(ROOM, 2)]), "Room");
    never_holds(in_order(rank, &[e(ROOM, 2), e(ROOM, 1)]), "Room");
    can_hold(in_order(letters(), &[ANN, BOB]));
    never_holds(in_order(letters(), &[ANN, BOB, CLEO]), "Name");
    never_holds(in_order(letters(), &[e(NAME, 0), e(NAME, 1)]), "Name");
}

#[test]
fn a_row_that_is_known_is_at_its_place() {
    let parity = |entity, odd| Formula::Parity { measure: Measure::value(PRICE), entity, odd };
    can_hold(parity(ANN, true));
    can_hold(parity(ANN, false));
    can_hold(parity(e(PRICE, 3), true));
    never_holds(parity(e(PRICE, 3), false), "Price");
    never_holds(parity(e(PRICE, 0), true), "Price");
    let place = |entity, place| Formula::Place { category: ROOM, entity, place };
    can_hold(place(ANN, Place::Nth(3)));
    can_hold(place(e(ROOM, 2), Place::Nth(3)));
    never_holds(place(e(ROOM, 2), Place::Nth(2)), "Room");
    never_holds(place(e(ROOM, 2), Place::Last), "Room");
    // Only whole clues that compare are looked at.
    can_hold(same(e(ROOM, 0), e(ROOM, 1)));
    can_hold(not(place(e(ROOM, 2), Place::InFirst(4))));
}
