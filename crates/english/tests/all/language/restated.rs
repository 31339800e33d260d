//! Sentences in turns that no rule has: what they are taken to say is in doubt, and never said of another.

use because_encodings::{Attribute, AttributeValues, Category, Kind, Number, Puzzle};
use because_english::language::{Hints, Outcome, World, read};

const STORY: &str = "Ted called on five guests, one after another. Ida and Kit are sisters, and so are Mia and Nan. \
                     They went by air, by rail, by road, by sea and on foot.";

/// Guests and when they left, what they had, how they went, and Ted's calls.
fn guests() -> Puzzle {
    let values = |of: [i32; 5]| of.map(Number::small).to_vec();
    let of = vec![0, 1, 0, 0, 0];
    let groups = vec!["woman".to_string(), "man".to_string()];
    let sex = Attribute { name: "sex".to_string(), of: AttributeValues::Nominal { groups, of } };
    let mut people = Category::new("Guest", ["Ida", "Jon", "Kit", "Mia", "Nan"]);
    people.attributes.push(sex);
    let months = ["April", "May", "June", "July", "August"];
    Puzzle::new(vec![
        people,
        Category::new("Dish", ["soup", "pie", "stew", "salad", "knitting"]),
        Category::new("Way", ["air", "rail", "road", "sea", "foot"]),
        Category::new("Month", months).with_values(Kind::Month, "months", values([4, 5, 6, 7, 8])),
        Category::new("Call", ["1", "2", "3", "4", "5"]).with_values(
            Kind::Number,
            "",
            values([1, 2, 3, 4, 5]),
        ),
    ])
    .unwrap()
}

/// What the first of several readings says; nothing where a text has one alone, or none.
fn in_doubt(text: &str) -> String {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints { story: STORY.to_string(), ..Hints::default() });
    match read(&world, text) {
        Outcome::Read(readings) if readings.len() > 1 => readings[0].formula.notation(&puzzle).to_string(),
        Outcome::Read(readings) => panic!("in silence: {text}: {}", readings[0].formula.notation(&puzzle)),
        Outcome::Remark | Outcome::Unread(_) => String::new(),
    }
}

/// What a pronoun tells of whoever it is for.
#[test]
fn a_pronoun_tells_the_sex_of_a_row() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints { story: STORY.to_string(), ..Hints::default() });
    for (text, means) in [
        (
            "The guest with the soup had left in May, and he went by road.",
            "soup = May and soup = road and Guest.sex(soup) = man",
        ),
        (
            "The guest with the pie made her trip before Jon.",
            "Month(pie) < Month(Jon) and Guest.sex(pie) = woman",
        ),
        (
            "Ida and the guest with the pie left before Jon did.",
            "Month(Ida) < Month(Jon) and Month(pie) < Month(Jon) and different(Ida, pie)",
        ),
        (
            "Ida left before the guest with the soup, and he went by road.",
            "Month(Ida) < Month(soup) and soup = road and Guest.sex(soup) = man",
        ),
    ] {
        let Outcome::Read(readings) = read(&world, text) else { panic!("{text}") };
        assert_eq!(readings[0].formula.notation(&puzzle).to_string(), means, "{text}");
    }
}

#[test]
fn what_is_told_in_other_words_is_read_and_in_doubt() {
    let mut missed = Vec::new();
    for (text, means) in [
        ("Either Ida or Jon had the soup. Whoever it was, they did not leave in May.", "soup != May"),
        ("Ted's third call was on Ida. Whatever he left there, it was not the pie.", "pie != \"3\""),
        ("\"You're the guest with the pie,\" said Ted as he waved to Ida.", "Ida = pie"),
        ("Ida had the soup, and Jon was at home until the end of June.", "Month(Jon) > 6"),
        ("Ida left later than her own sister.", "Month(Ida) > Month(Kit)"),
        ("Nan left before her sister did.", "Month(Nan) < Month(Mia)"),
        (
            "The soup was not made by any of the four sisters.",
            "not (Ida = soup or Kit = soup or Mia = soup or Nan = soup)",
        ),
        (
            "Ida came in May. The soup belongs to another of the women.",
            "Guest.sex(soup) = woman and Ida != soup",
        ),
        ("It was Ida who had the soup. The others laughed at a man who knits.", "Guest.sex(knitting) = man"),
        ("The pie was had by one of the two women. The road was the other woman's.", "pie != road"),
        (
            "Either it was Ida who flew or it was Jon. Whoever it was, they did not leave in May.",
            "air != May",
        ),
        ("\"Well done, Jon!\" Ida called, when the judge had put his soup before her own pie.", "Jon = soup"),
    ] {
        let said = in_doubt(text);
        if !said.contains(means) {
            missed.push(format!("{text}: {said}"));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn what_may_be_told_of_another_is_not_taken_so() {
    let mut taken = Vec::new();
    for (text, means) in [
        ("Ida did not have the soup. Whoever had it, she left in May.", "May = Ida"),
        ("Ida zorbed the blick of it. Whatever he left there, it was not the pie.", "Ida != pie"),
        ("\"You're the guest with the pie,\" said Ted as he waved to Ida and Kit.", "pie"),
        ("Jon was at home until the end of the book.", "Month"),
        ("Jon left later than his sister.", "Month(Jon)"),
        ("The soup was not made by any of the three sisters.", "soup"),
        ("The other woman had the soup.", "soup"),
        ("It was Ida who had the soup. The others never met a man who knits.", "knitting"),
    ] {
        let said = in_doubt(text);
        if said.contains(means) {
            taken.push(format!("{text}: {said}"));
        }
    }
    assert!(taken.is_empty(), "{taken:#?}");
}
