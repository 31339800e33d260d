//! A small world for the English reader: guests, what they paid, when they came, what they ate.

use because_encodings::{Category, Kind, Number, Puzzle};

/// Four guests, with these dishes.
pub fn guests(dishes: [&str; 4]) -> Puzzle {
    let prices = [3, 5, 8, 9].map(Number::small).to_vec();
    let times = [540, 600, 630, 720].map(Number::small).to_vec();
    Puzzle::new(vec![
        Category::new("Guest", ["Ida", "Jon", "Kit", "Lou"]),
        Category::new("Price", ["$3", "$5", "$8", "$9"]).with_values(Kind::Money, "dollars", prices),
        Category::new("Time", ["9:00", "10:00", "10:30", "12:00"]).with_values(Kind::Clock, "minutes", times),
        Category::new("Dish", dishes),
    ])
    .unwrap()
}
