//! What is refused of categories, and how clues are kept.

use because_encodings::AttributeValues;
use because_encodings::{
    Attribute, Category, Clue, ClueNumber, Formula, Kind, Puzzle, PuzzleError, Question, Solution,
};

use crate::tests::language::fixture::{GUEST, ROOM, e, inn, numbers, same};

fn named(name: &str, count: usize) -> Category {
    Category::new(name, (0..count).map(|i| format!("{name}{i}")))
}

fn faults(categories: Vec<Category>) -> Vec<PuzzleError> {
    Puzzle::new(categories).expect_err("something is wrong with them")
}

#[test]
fn from_two_to_sixty_four_categories_of_as_many_entities() {
    let many = |count: usize| (0..count).map(|c| named(&format!("C{c}-"), 2)).collect::<Vec<_>>();
    for count in [2, 3, 64] {
        assert!(Puzzle::new(many(count)).is_ok());
        assert!(Puzzle::new(vec![named("A", count), named("B", count)]).is_ok());
    }
    for count in [0, 1, 65] {
        assert_eq!(faults(many(count)), [PuzzleError::CategoryCount(count)]);
        let fault = |category, name: &str| PuzzleError::EntityCount { category, name: name.into(), count };
        assert_eq!(faults(vec![named("A", count), named("B", count)]), [fault(0, "A"), fault(1, "B")]);
        assert_eq!(faults(vec![named("A", 3), named("B", count)]), [fault(1, "B")]);
        // The size of the first is no measure of the second where it is itself wrong.
        assert_eq!(faults(vec![named("A", count), named("B", 3)]), [fault(0, "A")]);
    }
}

#[test]
fn categories_differ_in_name_and_not_in_size() {
    let unequal =
        PuzzleError::Unequal { category: 2, name: "C".into(), count: 4, first: "A".into(), expected: 3 };
    assert_eq!(faults(vec![named("A", 3), named("B", 3), named("C", 4)]), [unequal]);
    let repeated = PuzzleError::RepeatedCategory { category: 2, name: "A".into() };
    assert_eq!(faults(vec![named("A", 3), named("B", 3), named("A", 3)]), [repeated]);
}

#[test]
fn entities_of_one_category_differ_in_name_and_in_value() {
    let twice = Category::new("A", ["x", "y", "x"]);
    let fault =
        PuzzleError::RepeatedEntity { category: 1, category_name: "A".into(), entity: 2, name: "x".into() };
    assert_eq!(faults(vec![named("B", 3), twice]), [fault]);
    // Names of different categories may be the same.
    assert!(Puzzle::new(vec![Category::new("A", ["x", "y"]), Category::new("B", ["x", "y"])]).is_ok());
    let mut priced = named("P", 3);
    priced.entities.pop();
    priced.unnamed = 1;
    let priced = priced.with_values(Kind::Money, "dollars", numbers(["5", "7", "5"]));
    let fault = PuzzleError::RepeatedValue {
        category: 1,
        category_name: "P".into(),
        entity: 2,
        first: "P0".into(),
        second: "unnamed 1".into(),
    };
    assert_eq!(faults(vec![named("B", 3), priced]), [fault]);
}

#[test]
fn lists_of_values_are_as_long_as_the_category() {
    let fault = |what: &str, count| PuzzleError::ValueCount {
        category: 1,
        category_name: "A".into(),
        what: what.into(),
        count,
        expected: 3,
    };
    let size = AttributeValues::Numeric { unit: String::new(), of: numbers(["1", "2"]) };
    let group = AttributeValues::Nominal { groups: vec!["a".into()], of: vec![0; 4] };
    let short = named("A", 3)
        .with_attribute(Attribute { name: "size".into(), of: size })
        .with_attribute(Attribute { name: "group".into(), of: group })
        .with_values(Kind::Number, "", numbers(["1", "2", "3", "4"]));
    assert_eq!(faults(vec![named("B", 3), short]), [fault("size", 2), fault("group", 4), fault("values", 4)]);
}

#[test]
fn some_category_has_entities_that_are_told_apart() {
    let unnamed = |name: &str, count| {
        let mut category = named(name, 3 - usize::from(count));
        category.unnamed = count;
        category
    };
    assert_eq!(faults(vec![unnamed("A", 2), unnamed("B", 3)]), [PuzzleError::AllUnnamed]);
    assert!(Puzzle::new(vec![unnamed("A", 2), unnamed("B", 1)]).is_ok());
    assert!(Puzzle::new(vec![unnamed("A", 2), unnamed("B", 2).ordered()]).is_ok());
}

#[test]
fn clues_are_kept_by_number_and_numbered_after_the_highest() {
    let mut puzzle = inn();
    let clue = |number, asserted| Clue {
        number: ClueNumber(number),
        text: format!("clue {number}"),
        formula: Formula::Constant(false),
        asserted,
    };
    puzzle.push_clue(clue(7, true));
    puzzle.push_clue(clue(0, true));
    puzzle.push_clue(clue(3, false));
    assert_eq!(puzzle.add_clue("last", Formula::Constant(true)), ClueNumber(8));
    let numbers: Vec<u32> = puzzle.clues().iter().map(|clue| clue.number.0).collect();
    assert_eq!(numbers, [0, 3, 7, 8]);
    assert_eq!(puzzle.clue(ClueNumber(3)).map(|clue| clue.text.as_str()), Some("clue 3"));
    assert_eq!(puzzle.clue(ClueNumber(1)), None);
    // A clue that is only stated is not broken.
    let columns = vec![vec![0, 1, 2, 3]; 6];
    let solution = Solution::from_columns(puzzle.shape(), &columns).expect("a solution");
    assert_eq!(puzzle.broken_by(&solution), [ClueNumber(0), ClueNumber(7)]);
    puzzle.question = Some(Question { of: e(GUEST, 0), category: ROOM });
    let without = puzzle.without_clues();
    assert_eq!((without.clues(), without.question), (&[][..], puzzle.question));
    assert_eq!(without.categories(), puzzle.categories());
    puzzle.clear_clues();
    assert_eq!(puzzle, without);
    assert_eq!(puzzle.add_clue("first", same(e(GUEST, 0), e(ROOM, 1))), ClueNumber(1));
}
