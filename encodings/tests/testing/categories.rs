//! Random categories: ordered or not, with gaps, attributes and unnamed entities.

use super::random::Random;
use crate::category::{Attribute, AttributeValues, Category, Kind};
use crate::number::Number;
use crate::puzzle::Puzzle;

/// Whether categories of a random puzzle have unnamed entities.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unnamed {
    /// No.
    Never,
    /// Some have, and nothing tells them apart.
    Alike,
    /// Some have, and in a few of them values or attributes, which not every clue can name,
    /// tell them apart.
    Any,
}

/// A puzzle without clues. At least one category is ordered and fully named.
pub(super) fn empty_puzzle(
    random: &mut Random,
    categories: usize,
    entities: usize,
    unnamed: Unnamed,
) -> Puzzle {
    let ordered = random.below(categories);
    let list = (0..categories)
        .map(|c| {
            if c == ordered {
                with_numbers(random, named(c, entities, 0))
            } else if unnamed != Unnamed::Never && random.one_in(3) {
                let count = 1 + random.below(entities);
                let category = named(c, entities, count);
                match random.below(6) {
                    _ if unnamed == Unnamed::Alike => category,
                    0 => with_numbers(random, category),
                    1 => with_attributes(random, category),
                    _ => category,
                }
            } else {
                let category = named(c, entities, 0);
                let category = if random.one_in(2) { with_numbers(random, category) } else { category };
                with_attributes(random, category)
            }
        })
        .collect();
    match Puzzle::new(list) {
        Ok(puzzle) => puzzle,
        Err(errors) => unreachable!("the categories are made to fit: {errors:?}"),
    }
}

fn named(place: usize, entities: usize, unnamed: usize) -> Category {
    let name = format!("C{place}");
    let entities = (0..entities - unnamed).map(|i| format!("{name}e{i}"));
    let mut category = Category::new(name.clone(), entities);
    category.unnamed = unnamed as u8;
    category
}

fn with_numbers(random: &mut Random, category: Category) -> Category {
    if random.one_in(2) {
        return category.ordered();
    }
    let mut value = random.below(5) as i32 - 2;
    let mut values = Vec::with_capacity(category.len());
    for _ in 0..category.len() {
        values.push(Number::small(value));
        value += 1 + random.below(3) as i32;
    }
    if random.one_in(3) {
        random.shuffle(&mut values);
    }
    category.with_values(Kind::Number, "", values)
}

fn with_attributes(random: &mut Random, category: Category) -> Category {
    let n = category.len();
    let mut category = category;
    if random.one_in(2) {
        let of = (0..n).map(|_| Number::small(3 + random.below(n) as i32)).collect();
        let of = AttributeValues::Numeric { unit: String::new(), of };
        category = category.with_attribute(Attribute { name: "letters".into(), of });
    }
    if random.one_in(2) {
        let of = (0..n).map(|_| random.below(2) as u8).collect();
        let of = AttributeValues::Nominal { groups: vec!["red".into(), "blue".into()], of };
        category = category.with_attribute(Attribute { name: "colour".into(), of });
    }
    category
}
