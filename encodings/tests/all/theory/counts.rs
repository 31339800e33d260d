//! How many of a list of formulas hold, against a plain count.

use because_encodings::{Category, CategoryId, Comparison, Formula, Puzzle, Theory};

use super::models::values_of;

const COMPARISONS: [Comparison; 6] = [
    Comparison::Equal,
    Comparison::Unequal,
    Comparison::Less,
    Comparison::AtMost,
    Comparison::More,
    Comparison::AtLeast,
];

/// As a clue, denied, and inside another formula; by pairs, by a counter and by single clauses.
#[test]
fn counts_of_every_comparison_and_size_are_plain_counts() {
    let category = |name: &str| Category::new(name, (0..3).map(|i| format!("{name}{i}")));
    let empty = Puzzle::new(vec![category("A"), category("B")]).expect("two categories of three");
    let cell = |i: u8| Formula::Same(CategoryId(0).entity(i / 3), CategoryId(1).entity(i % 3));
    for len in [1, 2, 3, 6, 7] {
        let mut puzzle = empty.clone();
        let mut expected = Vec::new();
        for comparison in COMPARISONS {
            // A count that can never be reached is refused.
            for count in 0..=len {
                let formula =
                    Formula::Count { comparison, count: count.into(), of: (0..len).map(cell).collect() };
                puzzle.add_clue("", formula.clone());
                puzzle.add_clue("", Formula::Not(Box::new(formula.clone())));
                puzzle.add_clue("", Formula::Any(vec![formula.clone(), cell(8)]));
                puzzle.add_clue("", Formula::Iff(Box::new(formula), Box::new(cell(8))));
                expected.push((comparison, count));
            }
        }
        let theory = Theory::pairwise(&puzzle).expect("it fits");
        let blocks: Vec<_> = theory.clues().collect();
        for mask in 0..1u32 << len {
            for last in [false, true] {
                let cells: Vec<bool> = (0..8).map(|i| mask >> i & 1 == 1).chain([last]).collect();
                for (blocks, (comparison, count)) in blocks.chunks(4).zip(&expected) {
                    let holds = comparison.holds(&mask.count_ones(), &u32::from(*count));
                    let said = blocks.iter().map(|block| {
                        let values = values_of(&theory, block, &cells).expect("one value each");
                        block.assertions.iter().all(|clause| clause.iter().any(|lit| values.holds(*lit)))
                    });
                    let expected = [holds, !holds, holds || last, holds == last];
                    assert!(said.eq(expected), "{comparison:?} {count} of {len}, {cells:?}");
                }
            }
        }
    }
}
