//! Places that go round, where the story has it, and other things that a story tells of an order.

use because_encodings::{Category, Kind, Number, Puzzle};
use because_english::language::{Hints, Outcome, World, read};

fn small(of: &[i32]) -> Vec<Number> {
    of.iter().copied().map(Number::small).collect()
}

fn said(puzzle: &Puzzle, story: &str, text: &str) -> String {
    let world = World::new(puzzle, &Hints { story: story.to_string(), ..Hints::default() });
    let Outcome::Read(readings) = read(&world, text) else { return String::new() };
    readings.iter().map(|of| of.formula.notation(puzzle).to_string()).collect::<Vec<_>>().join(" | ")
}

fn knights() -> Puzzle {
    Puzzle::new(vec![
        Category::new("Chair", ["1", "2", "3", "4", "5", "6"]).with_values(
            Kind::Number,
            "",
            small(&[1, 2, 3, 4, 5, 6]),
        ),
        Category::new("Knight", ["Alf", "Bors", "Cai", "Dag", "Eric", "Finn"]),
        Category::new("Drink", ["ale", "beer", "cider", "mead", "milk", "wine"]),
    ])
    .unwrap()
}

const ROUND: &str = "Six knights sit at a round table in chairs numbered 1 to 6 clockwise.";

#[test]
fn at_a_round_table_the_first_is_next_to_the_last() {
    let puzzle = knights();
    let beside = "next_to(Chair, Alf, Bors) or |Chair.rank(Alf) - Chair.rank(Bors)| = 5";
    let after = "Chair.rank(Alf) = Chair.rank(Bors) + 1 or Chair.rank(Alf) = Chair.rank(Bors) - 5";
    let across = "|Chair.rank(Alf) - Chair.rank(Bors)| = 3";
    for (text, means) in [
        ("Alf is next to Bors.", beside),
        ("Alf sits next to Bors.", beside),
        ("Alf and Bors are neighbors.", beside),
        ("Alf and Bors have adjacent chairs.", beside),
        ("Going clockwise, Alf has the chair immediately after Bors's.", after),
        ("Alf sits immediately clockwise of Bors.", after),
        ("Alf sits somewhere clockwise of Bors.", ""),
        ("Alf sits opposite Bors.", across),
        ("Alf and Bors sit directly across from each other.", across),
        ("Alf's chair has a lower number than Bors's.", "Chair(Alf) < Chair(Bors)"),
        // Nothing tells which way round, or whether numbers are meant.
        ("Going anticlockwise, Alf has the chair immediately after Bors's.", ""),
        ("Alf sits immediately to the left of Bors.", ""),
        ("Alf sits somewhere to the right of Bors.", ""),
        ("Alf sits at one end of the row.", ""),
        ("The numbers of Alf's and Bors's chairs differ by one.", ""),
    ] {
        assert_eq!(said(&puzzle, ROUND, text), means, "{text}");
    }
}

#[test]
fn a_row_is_no_ring() {
    let puzzle = knights();
    for story in [
        "Six knights sit in a row of chairs numbered 1 to 6, around the corner from the round tower.",
        "Six knights have chairs 1 to 6 in a row. They went around the table to the ring of stones.",
    ] {
        assert_eq!(said(&puzzle, story, "Alf sits next to Bors."), "next_to(Chair, Alf, Bors)");
        assert_eq!(said(&puzzle, story, "Alf sits opposite Bors."), "");
    }
}

fn plays(dates: [i32; 4]) -> Puzzle {
    Puzzle::new(vec![
        Category::new("Date", dates.map(|day| format!("May {day}"))).with_values(
            Kind::Date,
            "days",
            small(&dates),
        ),
        Category::new("Play", ["Bees", "Clouds", "Dido", "Electra"]),
    ])
    .unwrap()
}

#[test]
fn the_friday_after_is_a_week_later() {
    let fridays = "The four plays opened on consecutive Fridays.";
    let weekly = plays([1, 8, 15, 22]);
    let later = "Date(Bees) = Date(Clouds) + 7";
    assert_eq!(said(&weekly, fridays, "Bees opened the Friday after Clouds."), later);
    assert_eq!(said(&weekly, fridays, "Bees opened on the Friday after Clouds."), later);
    assert_eq!(said(&weekly, fridays, "Bees opened the Sunday after Clouds."), "");
    let others = "The four plays opened in May, some on Fridays.";
    assert_eq!(said(&plays([1, 4, 15, 22]), others, "Bees opened the Friday after Clouds."), "");
}

fn horses() -> Puzzle {
    Puzzle::new(vec![
        Category::new("Age", ["6", "9", "12", "24"]).with_values(
            Kind::Number,
            "years",
            small(&[6, 9, 12, 24]),
        ),
        Category::new("Horse", ["Abe", "Bo", "Cy", "Dot"]),
        Category::new("Locker", ["201", "202", "203", "204"]).with_values(
            Kind::Number,
            "",
            small(&[201, 202, 203, 204]),
        ),
    ])
    .unwrap()
}

#[test]
fn years_and_places_that_are_told_in_other_words() {
    let puzzle = horses();
    for (text, means) in [
        ("Abe has three years on Bo.", "Age(Abe) = Age(Bo) + 3"),
        ("Dot has been alive twice as long as Cy.", "Age(Dot) = 2 * Age(Cy)"),
        ("Abe hatched before Bo.", "Age(Abe) > Age(Bo) | true"),
        ("Abe has the second locker.", "Abe = \"202\""),
        ("Abe has the fifth locker.", ""),
    ] {
        assert_eq!(said(&puzzle, "", text), means, "{text}");
    }
}
