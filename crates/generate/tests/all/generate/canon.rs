//! Canonical forms: equal if and only if one puzzle is the other renamed, beside all renamings.

use because_encodings::testing::{Profile, puzzle};
use because_encodings::{
    Category, CategoryId, Clue, Comparison, Entity, Formula, Linear, Measure, Puzzle, Term,
};
use because_generate::{Canonical, Chance, Descend, Method, Rng, Wanted, rng};
use itertools::Itertools;

use crate::tests::generate::frames;

/// Which category each becomes, and per category which entity each of its entities becomes.
struct Renaming {
    categories: Vec<u8>,
    entities: Vec<Vec<u8>>,
}

impl Renaming {
    fn category(&self, id: CategoryId) -> CategoryId {
        CategoryId(self.categories[id.index()])
    }

    fn entity(&self, of: Entity) -> Entity {
        self.category(of.category).entity(self.entities[of.category.index()][usize::from(of.index)])
    }

    fn measure(&self, of: Measure) -> Measure {
        Measure { category: self.category(of.category), ..of }
    }

    fn linear(&self, of: &Linear) -> Linear {
        let term = |term: &Term| Term {
            measure: self.measure(term.measure),
            entity: self.entity(term.entity),
            ..*term
        };
        Linear { terms: of.terms.iter().map(term).collect(), constant: of.constant }
    }

    /// The formula renamed, and what has no order in another order.
    fn formula(&self, of: &Formula, rng: &mut Rng) -> Formula {
        let mut mixed = |of: Vec<Entity>| {
            let mut of: Vec<Entity> = of.into_iter().map(|entity| self.entity(entity)).collect();
            rng.shuffle(&mut of);
            of
        };
        match of {
            Formula::Same(a, b) => {
                let of = mixed(vec![*a, *b]);
                Formula::Same(of[0], of[1])
            }
            Formula::Different(of) => Formula::Different(mixed(of.clone())),
            Formula::Matching(left, right) => {
                let (left, right) = (mixed(left.clone()), mixed(right.clone()));
                if rng.one_in(2) { Formula::Matching(left, right) } else { Formula::Matching(right, left) }
            }
            Formula::Compare(left, comparison, right) => {
                let (left, right) = (self.linear(left), self.linear(right));
                let turned = match comparison {
                    Comparison::Less => Comparison::More,
                    Comparison::More => Comparison::Less,
                    Comparison::AtMost => Comparison::AtLeast,
                    Comparison::AtLeast => Comparison::AtMost,
                    same => *same,
                };
                if rng.one_in(2) {
                    Formula::Compare(left, *comparison, right)
                } else {
                    Formula::Compare(right, turned, left)
                }
            }
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                let of = mixed(vec![*a, *b]);
                Formula::Apart {
                    measure: self.measure(*measure),
                    a: of[0],
                    b: of[1],
                    comparison: *comparison,
                    distance: *distance,
                    distinct: *distinct,
                }
            }
            Formula::Between { measure, middle, ends } => {
                let of = mixed(vec![ends.0, ends.1]);
                Formula::Between {
                    measure: self.measure(*measure),
                    middle: self.entity(*middle),
                    ends: (of[0], of[1]),
                }
            }
            Formula::InOrder { measure, entities } => Formula::InOrder {
                measure: self.measure(*measure),
                entities: entities.iter().map(|entity| self.entity(*entity)).collect(),
            },
            Formula::Place { category, entity, place } => Formula::Place {
                category: self.category(*category),
                entity: self.entity(*entity),
                place: *place,
            },
            Formula::Not(inner) => self.formula(inner, rng).negate(),
            Formula::All(of) => Formula::All(self.all(of, rng)),
            Formula::Count { comparison, count, of } => {
                Formula::Count { comparison: *comparison, count: *count, of: self.all(of, rng) }
            }
            Formula::Implies(a, b) => {
                Formula::Implies(Box::new(self.formula(a, rng)), Box::new(self.formula(b, rng)))
            }
            other => panic!("no generated clue is {other:?}"),
        }
    }

    fn all(&self, of: &[Formula], rng: &mut Rng) -> Vec<Formula> {
        let mut of: Vec<Formula> = of.iter().map(|part| self.formula(part, rng)).collect();
        rng.shuffle(&mut of);
        of
    }

    /// The whole puzzle renamed, its clues in another order.
    fn puzzle(&self, of: &Puzzle, rng: &mut Rng) -> Puzzle {
        let mut categories = of.categories().to_vec();
        for (from, to) in self.categories.iter().enumerate() {
            categories[usize::from(*to)] =
                Category { name: format!("new {to}"), ..of.categories()[from].clone() };
        }
        let mut renamed = Puzzle::new(categories).unwrap();
        let mut clues: Vec<Formula> =
            of.clues().iter().map(|Clue { formula, .. }| self.formula(formula, rng)).collect();
        rng.shuffle(&mut clues);
        clues.into_iter().for_each(|clue| {
            renamed.add_clue("", clue);
        });
        renamed
    }
}

/// A random renaming: entities where there is no order, categories of one kind.
fn renaming(of: &Puzzle, rng: &mut Rng) -> Renaming {
    let k = of.shape().categories();
    let mut categories: Vec<u8> = (0..k as u8).collect();
    for first in 0..k {
        let kind = |place: usize| of.categories()[place].values.clone();
        let alike: Vec<usize> = (first..k).filter(|other| kind(*other) == kind(first)).collect();
        let with = *rng.pick(&alike).unwrap();
        if kind(usize::from(categories[first])) == kind(usize::from(categories[with])) {
            categories.swap(first, with);
        }
    }
    let entities = of.categories().iter().map(|category| {
        let mut entities: Vec<u8> = (0..category.len() as u8).collect();
        if category.values.is_none() {
            rng.shuffle(&mut entities);
        }
        entities
    });
    Renaming { categories, entities: entities.collect() }
}

fn generated(k: usize, n: usize, number: u64) -> Puzzle {
    let frame = frames::frame(k, n, number);
    let draft = Descend::default().draft(&frame, &Wanted::default(), &mut rng(5, number)).unwrap().unwrap();
    let mut puzzle = frame.puzzle;
    draft.clues.into_iter().for_each(|clue| {
        puzzle.add_clue("", clue);
    });
    puzzle
}

#[test]
fn a_renamed_puzzle_has_the_same_form() {
    for (number, (k, n)) in (0..).zip([(2, 3), (3, 3), (4, 4), (4, 5), (7, 3), (2, 8), (5, 5)]) {
        for seed in 0..6 {
            let puzzle = generated(k, n, 10 * number + seed);
            let mut rng = rng(9, seed);
            for _ in 0..4 {
                let renamed = renaming(&puzzle, &mut rng).puzzle(&puzzle, &mut rng);
                assert_eq!(Canonical::of(&renamed), Canonical::of(&puzzle));
            }
        }
    }
}

/// All puzzles of two plain categories of three and a third that is ordered, each with two clues out of few,
/// sorted by form and by all renamings.
#[test]
fn equal_forms_are_of_the_same_puzzles_renamed_by_trying_all_renamings() {
    let plain = |place| frames::plain(place, 3);
    let empty = Puzzle::new(vec![plain(0), plain(1), plain(2).ordered()]).unwrap();
    let mut rng = rng(2, 2);
    let entity = |c: u8, i: usize| CategoryId(c).entity(i as u8);
    let value = |of| Linear::of(Measure::value(CategoryId(2)), of);
    let mut puzzles = Vec::new();
    for _ in 0..160 {
        let mut puzzle = empty.clone();
        for _ in 0..2 {
            let (i, j) = (rng.below(3), rng.below(3));
            let clue = match rng.below(5) {
                0 => Formula::Same(entity(0, i), entity(1, j)),
                1 => Formula::Same(entity(1, i), entity(2, j)).negate(),
                2 => Formula::Compare(value(entity(0, i)), Comparison::More, value(entity(1, j))),
                3 => Formula::either(vec![
                    Formula::Same(entity(0, i), entity(1, j)),
                    Formula::Same(entity(0, i), entity(2, rng.below(3))),
                ]),
                _ => Formula::Different(vec![entity(0, i), entity(1, j), entity(2, rng.below(3))]),
            };
            puzzle.add_clue("", clue);
        }
        puzzles.push(puzzle);
    }
    // By all renamings: the least of all texts that a puzzle may have. What has no order is sorted
    // first, by writing it in the order of its text.
    let text = |puzzle: &Puzzle| {
        let told = puzzle.clues().iter().map(|clue| sorted_text(&clue.formula));
        told.sorted().collect::<Vec<_>>().join(";")
    };
    let all: Vec<Renaming> = (0..2)
        .flat_map(|swap| {
            let categories = if swap == 0 { vec![0, 1, 2] } else { vec![1, 0, 2] };
            (0..3u8).permutations(3).cartesian_product((0..3u8).permutations(3)).map(move |(a, b)| Renaming {
                categories: categories.clone(),
                entities: vec![a, b, vec![0, 1, 2]],
            })
        })
        .collect();
    let least =
        |puzzle: &Puzzle, rng: &mut Rng| all.iter().map(|by| text(&by.puzzle(puzzle, rng))).min().unwrap();
    let forms: Vec<(Canonical, String)> =
        puzzles.iter().map(|puzzle| (Canonical::of(puzzle), least(puzzle, &mut rng))).collect();
    let mut equal = 0;
    for [one, other] in forms.iter().array_combinations() {
        assert_eq!(one.0 == other.0, one.1 == other.1, "{}\n{}", one.1, other.1);
        equal += usize::from(one.0 == other.0);
    }
    assert!(equal > 100, "{equal}");
}

/// A formula as text, what has no order in the order of its text.
fn sorted_text(formula: &Formula) -> String {
    let entities = |of: &[Entity]| of.iter().map(|of| format!("{of:?}")).sorted().join(",");
    match formula {
        Formula::Same(a, b) => format!("same {}", entities(&[*a, *b])),
        Formula::Different(of) => format!("different {}", entities(of)),
        Formula::Not(inner) => format!("not ({})", sorted_text(inner)),
        Formula::Count { of, .. } => format!("either ({})", of.iter().map(sorted_text).sorted().join(",")),
        Formula::Compare(left, Comparison::Less, right) => format!("{right:?} more {left:?}"),
        Formula::Compare(left, Comparison::More, right) => format!("{left:?} more {right:?}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn another_clue_another_value_or_another_order_is_another_form() {
    let puzzle = generated(4, 4, 1);
    let mut fewer = puzzle.without_clues();
    puzzle.clues()[1..].iter().for_each(|clue| fewer.push_clue(clue.clone()));
    assert_ne!(Canonical::of(&fewer), Canonical::of(&puzzle));
    let mut twice = puzzle.clone();
    twice.add_clue("", puzzle.clues()[0].formula.clone());
    assert_ne!(Canonical::of(&twice), Canonical::of(&puzzle));
    let mut categories = puzzle.categories().to_vec();
    categories[3] = categories[3].clone().ordered();
    let mut ordered = Puzzle::new(categories).unwrap();
    puzzle.clues().iter().for_each(|clue| ordered.push_clue(clue.clone()));
    assert_ne!(Canonical::of(&ordered), Canonical::of(&puzzle));
}

#[test]
fn forms_of_whole_symmetric_puzzles_are_found_at_once() {
    // Ten pairs, all alike: 10! orders give one description.
    let mut puzzle = Puzzle::new(vec![frames::plain(0, 10), frames::plain(1, 10)]).unwrap();
    for i in 0..10 {
        puzzle.add_clue("", Formula::Same(CategoryId(0).entity(i), CategoryId(1).entity(i)));
    }
    let mut other = puzzle.without_clues();
    for i in 0..10 {
        other.add_clue("", Formula::Same(CategoryId(1).entity(i), CategoryId(0).entity((i + 3) % 10)));
    }
    assert_eq!(Canonical::of(&puzzle), Canonical::of(&other));
    // A circle of ten is not two circles of five, though every entity occurs as often.
    let circles = |length: u8| {
        let mut puzzle = puzzle.without_clues();
        for i in 0..10 {
            let next = i / length * length + (i % length + 1) % length;
            for j in [i, next] {
                puzzle.add_clue("", Formula::Same(CategoryId(0).entity(i), CategoryId(1).entity(j)).negate());
            }
        }
        Canonical::of(&puzzle)
    };
    assert_ne!(circles(10), circles(5));
    assert_eq!(circles(5), circles(5));
}

#[test]
fn clues_of_all_kinds_are_told_apart() {
    // Random puzzles of the whole formula language: no two of them are the same renamed.
    let forms: Vec<Canonical> =
        (0..200).map(|seed| Canonical::of(&puzzle(seed, 3, 4, Profile::ANY))).collect();
    assert_eq!(forms.iter().unique().count(), forms.len());
    let again: Vec<Canonical> =
        (0..200).map(|seed| Canonical::of(&puzzle(seed, 3, 4, Profile::ANY))).collect();
    assert_eq!(forms, again);
}
