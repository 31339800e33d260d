//! Kinds into which a story sorts names.

use because_encodings::{Category, Kind, Number, Puzzle};
use because_english::language::{Hints, Outcome, World, read};

fn bridges() -> Puzzle {
    Puzzle::new(vec![
        Category::new("Speaker", ["Farouk", "Greta", "Hsu", "Irwin", "Jonas"]),
        Category::new("Bridge", ["Alder", "Birch", "Cedar", "Quarry", "Ridge"]),
        Category::new("Slide", ["black", "brown", "cream", "lilac", "red"]),
    ])
    .unwrap()
}

fn said(story: &str, text: &str) -> String {
    let puzzle = bridges();
    let world = World::new(&puzzle, &Hints { story: story.to_string(), ..Hints::default() });
    match read(&world, text) {
        Outcome::Read(all) if all.len() == 1 => all[0].formula.notation(&puzzle).to_string(),
        _ => String::new(),
    }
}

#[test]
fn a_kind_that_the_story_tells_is_its_names() {
    let story = "Each of five speakers has one of three arch bridges of the region (Alder, Birch and Cedar) or two \
                 suspension bridges, Quarry and Ridge. Three of the slides (black, brown and red) are leather. \
                 Two brothers, Irwin and Jonas, come last.";
    for (text, means) in [
        ("Greta speaks about an arch bridge.", "Greta = Alder or Greta = Birch or Greta = Cedar"),
        ("Hsu does not speak about a suspension bridge.", "not (Hsu = Quarry or Hsu = Ridge)"),
        ("Greta has a leather slide.", "Greta = black or Greta = brown or Greta = red"),
        (
            "The brother with the red slide does not speak about the Alder.",
            "(Irwin = red or Jonas = red) and Alder != red",
        ),
        ("Neither of the suspension bridges has the red slide.", "Quarry != red and Ridge != red"),
        (
            "Irwin has the black slide. His brother with the red slide does not speak about the Alder.",
            "Irwin != red and (Irwin = red or Jonas = red) and Irwin = black and Alder != red",
        ),
        ("Irwin has the black slide; the other brother has the red one.", "Irwin = black and Jonas = red"),
        ("The elder brother speaks about the Alder.", ""),
        // Of no such kind the story tells.
        ("Greta speaks about a stone bridge.", ""),
        ("Greta has a cloth slide.", ""),
        ("Greta speaks about an arch.", ""),
    ] {
        assert_eq!(said(story, text), means, "{text}");
    }
}

#[test]
fn what_is_counted_otherwise_is_no_kind() {
    let text = "Greta speaks about an arch bridge.";
    for story in [
        "Each of five speakers has one of two arch bridges (Alder, Birch and Cedar).",
        "Each of five speakers has one of five arch bridges (Alder, Birch, Cedar, Quarry and Ridge).",
        "Each of five speakers has one of two arch bridges (Alder and black).",
        "Each of five speakers has one of two arch bridges or two stone bridges (Alder and Cedar).",
        "Each of five speakers has one of two arch bridges (Alder, Birch) or two arch bridges (Cedar, Ridge).",
    ] {
        assert_eq!(said(story, text), "", "{story}");
    }
}

#[test]
fn what_names_are_said_to_be_is_their_kind() {
    let story = "Farouk, Greta and Hsu are engineers, and Irwin and Jonas are poets. The Alder, the Birch and the \
                 Cedar were made by hand. Greta and Hsu are cousins.";
    for (text, means) in [
        ("No poet speaks about the Alder.", "Irwin != Alder and Jonas != Alder"),
        ("Neither poet has the red slide.", "Irwin != red and Jonas != red"),
        ("Quarry is the subject of an engineer.", "Farouk = Quarry or Greta = Quarry or Hsu = Quarry"),
        ("Neither cousin has the red slide.", ""),
    ] {
        assert_eq!(said(story, text), means, "{text}");
    }
    for story in [
        "Farouk, Greta, Hsu, Irwin and Jonas are poets.",
        "Irwin and Jonas are women.",
        "Irwin and Jonas are good poets.",
        "Irwin and red are poets.",
    ] {
        assert_eq!(said(story, "Neither poet has the red slide."), "", "{story}");
    }
}

#[test]
fn a_unit_of_speed_is_one_however_it_is_written() {
    let mph = [46, 52, 58].map(because_encodings::Number::small).to_vec();
    let speed = Category::new("Speed", ["46 mph", "52 mph", "58 mph"]);
    let speed = speed.with_values(because_encodings::Kind::Number, "mph", mph);
    let puzzle = Puzzle::new(vec![Category::new("Car", ["Auk", "Gull", "Tern"]), speed]).unwrap();
    let world = World::new(&puzzle, &Hints::default());
    for (text, means) in [
        ("The Auk is six mph faster than the Tern.", "Speed(Auk) = Speed(Tern) + 6"),
        ("The Auk is six miles per hour faster than the Tern.", "Speed(Auk) = Speed(Tern) + 6"),
        ("The Auk is at least 6 miles an hour slower than the Gull.", "Speed(Auk) <= Speed(Gull) - 6"),
        ("The Auk is not six miles per hour faster than the Tern.", "Speed(Auk) != Speed(Tern) + 6"),
        ("The Auk is six kilometers per hour faster than the Tern.", ""),
    ] {
        let read = match read(&world, text) {
            Outcome::Read(all) if all.len() == 1 => all[0].formula.notation(&puzzle).to_string(),
            _ => String::new(),
        };
        assert_eq!(read, means, "{text}");
    }
}

#[test]
fn what_all_rows_are_called_is_no_kind() {
    let text = "The speaker with the red slide speaks about the Alder.";
    for story in [
        "Two speakers, Greta and Hsu, come last.",
        "There are five talks. Two speakers, Greta and Hsu, are late.",
    ] {
        assert_eq!(said(story, text), "Alder = red", "{story}");
    }
    let story = "Five experts came. Two experts, Greta and Hsu, are late.";
    assert_eq!(said(story, "The expert with the red slide speaks about the Alder."), "Alder = red");
}

#[test]
fn who_alone_has_a_title_is_called_by_it() {
    let said = |names: [&str; 3], text: &str| {
        let drinks = Category::new("Drink", ["ale", "port", "tonic"]);
        let puzzle = Puzzle::new(vec![Category::new("Diner", names), drinks]).unwrap();
        let world = World::new(&puzzle, &Hints::default());
        match read(&world, text) {
            Outcome::Read(all) if all.len() == 1 => all[0].formula.notation(&puzzle).to_string(),
            _ => String::new(),
        }
    };
    let text = "The clergyman did not drink ale.";
    assert_eq!(said(["Dr Hale", "Rev. Moss", "Miss Rudd"], text), "\"Rev. Moss\" != ale");
    assert_eq!(said(["Dr Hale", "Rev. Moss", "Rev. Rudd"], text), "");
    assert_eq!(said(["Dr Hale", "Mr Moss", "Miss Rudd"], text), "");
}

#[test]
fn a_room_is_no_mushroom() {
    let puzzle = Puzzle::new(vec![
        Category::new("Woman", ["Ada", "Bea", "Cleo"]),
        Category::new("Mushroom", ["20 mm", "30 mm", "40 mm"]).with_values(
            Kind::Number,
            "mm",
            [20, 30, 40].map(Number::small).to_vec(),
        ),
        Category::new("Space", ["11 inches", "12 inches", "14 inches"]).with_values(
            Kind::Number,
            "inches",
            [11, 12, 14].map(Number::small).to_vec(),
        ),
    ])
    .unwrap();
    let story = "Each room has a mushroom and its owner.".to_string();
    let world = World::new(&puzzle, &Hints { story, ..Hints::default() });
    for (text, means) in [
        ("Ada has a larger room than Bea.", "Space(Ada) > Space(Bea)"),
        ("Cleo has the largest room.", "Cleo = \"14 inches\""),
    ] {
        let Outcome::Read(all) = read(&world, text) else { panic!("{text}") };
        let said: Vec<String> = all.iter().map(|of| of.formula.notation(&puzzle).to_string()).collect();
        assert_eq!(said, [means], "{text}");
    }
}
