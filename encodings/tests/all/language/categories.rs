//! Categories: ranks, unnamed entities and which of them are alike.

use because_encodings::AttributeValues;
use because_encodings::{
    Attribute, AttributeId, AxiomName, Category, CategoryId, Kind, Puzzle, Shape, Theory,
};

use crate::tests::language::fixture::numbers;

fn group(of: [u8; 6]) -> Attribute {
    let of = AttributeValues::Nominal { groups: vec!["a".into(), "b".into()], of: of.to_vec() };
    Attribute { name: "group".into(), of }
}

fn size(of: [&str; 6]) -> Attribute {
    let of = AttributeValues::Numeric { unit: String::new(), of: numbers(of) };
    Attribute { name: "size".into(), of }
}

fn with_unnamed(named: usize, unnamed: u8) -> Category {
    let mut category = Category::new("Guest", ["Ann", "Bob", "Cleo"].into_iter().take(named));
    category.unnamed = unnamed;
    category
}

#[test]
fn ranks_follow_values_and_not_the_list() {
    let by_list = Category::new("Room", ["red", "green", "blue"]);
    assert_eq!(by_list.ranks(), None);
    assert_eq!(by_list.clone().ordered().ranks(), Some(vec![1, 2, 3]));
    let prices = by_list.with_values(Kind::Money, "dollars", numbers(["30", "-10", "20.5"]));
    assert_eq!(prices.ranks(), Some(vec![3, 1, 2]));
}

#[test]
fn an_ordered_category_counts_its_unnamed_entities_too() {
    let category = with_unnamed(2, 2).ordered();
    assert_eq!(category.len(), 4);
    assert_eq!(category.values.expect("it is ordered").of, numbers(["1", "2", "3", "4"]));
}

#[test]
fn names_of_unnamed_entities_count_from_one() {
    let category = with_unnamed(2, 2);
    let names: Vec<String> = (0..4).map(|index| category.entity_name(index)).collect();
    assert_eq!(names, ["Ann", "Bob", "unnamed 1", "unnamed 2"]);
    assert!(!category.is_empty() && !with_unnamed(0, 1).is_empty() && with_unnamed(0, 0).is_empty());
}

/// Each unnamed entity with the next that nothing tells from it.
#[test]
fn twins_are_unnamed_entities_that_nothing_tells_apart() {
    let six = || with_unnamed(2, 4);
    assert_eq!(six().twins(), [(2, 3), (3, 4), (4, 5)]);
    assert_eq!(six().ordered().twins(), []);
    assert_eq!(with_unnamed(3, 1).twins(), []);
    assert_eq!(six().with_attribute(group([0, 0, 0, 1, 0, 1])).twins(), [(2, 4), (3, 5)]);
    assert_eq!(six().with_attribute(size(["1", "1", "7", "1", "1", "7"])).twins(), [(2, 5), (3, 4)]);
    let both = six().with_attribute(group([0, 0, 0, 1, 0, 1])).with_attribute(size(["1"; 6]));
    assert_eq!(both.twins(), [(2, 4), (3, 5)]);
    let neither =
        six().with_attribute(group([0, 0, 0, 1, 0, 1])).with_attribute(size(["1", "1", "7", "7", "1", "1"]));
    assert_eq!(neither.twins(), []);
}

/// The order is that of the first category whose entities are all told apart.
#[test]
fn unnamed_entities_are_ordered_by_a_category_without_twins() {
    let named = |name: &str| Category::new(name, (0..6).map(|i| format!("{name}{i}")));
    let called = |name: &str, mut category: Category| {
        category.name = name.to_string();
        category
    };
    let two = |unnamed| {
        let mut category = named("");
        category.entities.truncate(6 - usize::from(unnamed));
        category.unnamed = unnamed;
        category
    };
    let (a, b, c, d) = (CategoryId(0), CategoryId(1), CategoryId(2), CategoryId(3));
    let puzzle = Puzzle::new(vec![
        called("A", two(3)),
        called("B", two(1)),
        called("C", two(2)),
        called("D", two(2).with_attribute(group([0, 0, 0, 0, 0, 1]))),
    ])
    .expect("the categories fit");
    assert_eq!(puzzle.unnamed_orders(), [(a, b), (c, b)]);
    let theory = Theory::pairwise(&puzzle).expect("it fits");
    let last: Vec<_> =
        theory.axioms().map(|block| block.name).skip(AxiomName::all(theory.shape()).count()).collect();
    assert_eq!(last.len(), 2);
    assert_eq!(Puzzle::new(vec![named("A"), named("B")]).expect("they fit").unnamed_orders(), []);
    assert_eq!((d.index(), AttributeId(7).index()), (3, 7));
}

/// What an axiom is said to be about is what its clauses are about.
#[test]
fn axioms_name_the_categories_that_their_clauses_speak_of() {
    let names = |c: usize| (0..3).map(move |i| format!("{c}.{i}"));
    let mut categories: Vec<Category> = (0..4).map(|c| Category::new(c.to_string(), names(c))).collect();
    categories[2] = with_unnamed(1, 2);
    let puzzle = Puzzle::new(categories).expect("the categories fit");
    let shape = puzzle.shape();
    let theory = Theory::pairwise(&puzzle).expect("it fits");
    assert_eq!(AxiomName::all(Shape::new(4, 3).expect("a shape")).count(), 6 * 4 + 4 * 3);
    for block in theory.axioms() {
        let because_encodings::BlockName::Axiom(name) = block.name else { unreachable!("it is an axiom") };
        let lits = block.assertions.iter().flat_map(|clause| clause.iter());
        let entities = lits.map(|lit| shape.entities_at(because_encodings::Cell(lit.vidx32())));
        let mut spoken_of: Vec<CategoryId> = entities.flat_map(|(x, y)| [x.category, y.category]).collect();
        spoken_of.sort_unstable();
        spoken_of.dedup();
        let mut named = name.categories();
        named.sort_unstable();
        assert_eq!(named, spoken_of, "{name:?}");
        assert_eq!(name.is_bijection(), matches!(name, AxiomName::Bijection { .. }));
    }
    assert_eq!(
        theory
            .axioms()
            .filter(
                |block| matches!(block.name, because_encodings::BlockName::Axiom(name) if name.is_bijection())
            )
            .count(),
        24
    );
}
