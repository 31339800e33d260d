//! A puzzle of four guests that has a category of every sort.

use because_encodings::AttributeValues;
use because_encodings::{
    Attribute, AttributeId, Category, CategoryId, Entity, Formula, Kind, Linear, Measure, Number, Puzzle,
    Scale, Term,
};

/// Without order; one of its names is one of [`NAME`]'s too.
pub const GUEST: CategoryId = CategoryId(0);
/// 10, 20, 40 and 45 dollars.
pub const PRICE: CategoryId = CategoryId(1);
/// In the order of the list.
pub const ROOM: CategoryId = CategoryId(2);
/// With letters 3, 3, 4, 3, and gender.
pub const NAME: CategoryId = CategoryId(3);
/// Names that only quotes make names of; called `first`, as a function of the notation is.
pub const ODDITY: CategoryId = CategoryId(4);
/// 0.5, 1, 1.5 and 2 kilograms, listed from the heaviest.
pub const WEIGHT: CategoryId = CategoryId(5);

/// The numeric attribute of [`NAME`].
pub const LETTERS: AttributeId = AttributeId(0);
/// The nominal one.
pub const GENDER: AttributeId = AttributeId(1);

pub fn number(text: &str) -> Number {
    text.parse().expect("a number")
}

pub fn numbers<const N: usize>(of: [&str; N]) -> Vec<Number> {
    of.map(number).to_vec()
}

/// The puzzle without clues.
pub fn inn() -> Puzzle {
    let letters = AttributeValues::Numeric { unit: String::new(), of: numbers(["3", "3", "4", "3"]) };
    let gender =
        AttributeValues::Nominal { groups: vec!["female".into(), "male".into()], of: vec![0, 1, 0, 1] };
    Puzzle::new(vec![
        Category::new("Guest", ["Ann", "Bob", "Cleo", "Dan"]),
        Category::new("Price", ["$10", "$20", "$40", "$45"]).with_values(
            Kind::Money,
            "dollars",
            numbers(["10", "20", "40", "45"]),
        ),
        Category::new("Room", ["red", "green", "blue", "white"]).ordered(),
        Category::new("Name", ["Eva", "Tom", "Rosa", "Ann"])
            .with_attribute(Attribute { name: "letters".into(), of: letters })
            .with_attribute(Attribute { name: "gender".into(), of: gender }),
        Category::new("first", ["not", "a \"b\" \\c", "7th", "_x1"]),
        Category::new("Weight", ["w1", "w2", "w3", "w4"]).with_values(
            Kind::Number,
            "kg",
            numbers(["2", "1.5", "1", "0.5"]),
        ),
    ])
    .expect("the categories fit")
}

pub fn e(category: CategoryId, index: u8) -> Entity {
    category.entity(index)
}

pub fn letters() -> Measure {
    Measure { category: NAME, scale: Scale::Attribute(LETTERS) }
}

pub fn gender() -> Measure {
    Measure { category: NAME, scale: Scale::Attribute(GENDER) }
}

pub fn same(a: Entity, b: Entity) -> Formula {
    Formula::Same(a, b)
}

pub fn not(formula: Formula) -> Formula {
    Formula::Not(Box::new(formula))
}

/// The sum of measures of rows, each with a factor, and a number.
pub fn sum<const N: usize>(terms: [(&str, Measure, Entity); N], constant: &str) -> Linear {
    let term = |(factor, measure, entity)| Term { coefficient: number(factor), measure, entity };
    Linear { terms: terms.map(term).to_vec(), constant: number(constant) }
}

/// Only a number.
pub fn only(constant: &str) -> Linear {
    Linear::constant(number(constant))
}
