//! Sentences of magazine pages: who won, who lives higher, who goes his round, who teaches what on which evening.

use because_encodings::{Attribute, AttributeValues, Category, Kind, Puzzle};

use super::rings::{Told, ordered};

fn people(name: &str, women: [&str; 2], men: [&str; 2]) -> Category {
    let mut people = Category::new(name, [women[0], women[1], men[0], men[1]]);
    let groups = vec!["woman".to_string(), "man".to_string()];
    let of = AttributeValues::Nominal { groups, of: vec![0, 0, 1, 1] };
    people.attributes.push(Attribute { name: "sex".to_string(), of });
    people
}

/// Who wins a race is the first in it, but not who wins something else.
const RACE: &[(&str, &str)] = &[
    ("The winner wore the green cap.", "green = \"1\""),
    ("The winner was not Ann.", "Ann != \"1\""),
    ("The winner of the race was a woman.", "Runner.sex(\"1\") = woman"),
    ("Bea was the runner-up.", "Bea = \"2\""),
    ("Dan won.", "Dan = \"1\""),
    ("Dan did not win the race.", "Dan != \"1\""),
    ("Dan won in the blue cap.", "Dan = \"1\" and Dan = blue"),
    ("Either Dan or Carl won in blue.", "either(Dan = \"1\" and Dan = blue, Carl = \"1\" and Carl = blue)"),
    ("Dan did not win in blue.", ""),
    ("The first two were not both men.", ""),
    ("The winner in the green cap was Dan.", "green = \"1\" and Dan = \"1\""),
    ("Carl won the blue cap.", "Carl = blue"),
    ("The winner of the blue cap was Carl.", "Carl = blue"),
    (
        "A man wore the blue cap; he was beaten by the other man.",
        "Runner.sex(blue) = man and Runner.sex(blue) = man and (Position(blue) > Position(Carl) or Position(blue) > Position(Dan))",
    ),
    ("Dan was beaten by the other man.", "Position(Dan) > Position(Carl)"),
    ("Ann was beaten by the other man.", ""),
    ("Ann finished before Dan, with nobody in between.", "Position.rank(Ann) = Position.rank(Dan) - 1"),
    (
        "A man wore the blue cap; he beat the other man.",
        "Runner.sex(blue) = man and Runner.sex(blue) = man and (Position(blue) < Position(Carl) or Position(blue) < Position(Dan))",
    ),
    ("Ann came in after Dan.", "Position(Ann) > Position(Dan)"),
    ("Ann came in right after Dan.", "Position.rank(Ann) = Position.rank(Dan) + 1"),
    ("The two men finished next to each other.", "next_to(Position, Carl, Dan)"),
];

/// Where no contest is told of, nobody has won the first place.
const RAFFLE: &[(&str, &str)] = &[
    ("The winner wore the green cap.", ""),
    ("Dan won.", ""),
    ("The winner with the green cap was Dan.", "Dan = green"),
];

/// The first of what is told from top to bottom is the highest.
const FLATS: &[(&str, &str)] = &[
    ("Ann lives above Bob.", "Flat(Ann) < Flat(Bob)"),
    ("Ann has the lowest flat.", "Ann = Cellar"),
    ("Ann does not live in the highest flat.", "Ann != Attic"),
    ("Ann lives in one of the two lowest flats.", "Ann = Cellar or Ann = Garden"),
    ("Ann lives in the second flat from the bottom.", "Ann = Garden"),
    ("Ann has a lower flat number than Bob.", ""),
    ("Ann lives in the second flat from the top.", "Ann = Gallery"),
];

/// The same of floors, whose first is the lowest else.
const STOREYS: &[(&str, &str)] = &[
    ("Ann lives on the top floor.", "Ann = Attic"),
    ("Ann lives higher than Bob.", "Floor(Ann) < Floor(Bob)"),
    ("Ann lives exactly two floors below Bob.", "Floor(Ann) = Floor(Bob) + 2"),
];

/// Who has more stairs to climb lives higher.
const FLOORS: &[(&str, &str)] = &[
    ("Ann has more stairs to climb than Bea.", "Floor(Ann) > Floor(Bea)"),
    (
        "Ann has fewer steps to climb than Bea, but more than Carl.",
        "Floor(Ann) < Floor(Bea) and Floor(Ann) > Floor(Carl)",
    ),
    ("Ann climbs fewer flights of stairs than the knitter.", "Floor(Ann) < Floor(knitting)"),
    ("Ann has more steps than Bea.", ""),
    ("Ann has more shelves than Bea, but fewer than Carl.", ""),
    ("Carl lives a floor or more below Ann.", "Floor(Carl) <= Floor(Ann) - 1"),
    ("Dan did not learn to knit.", ""),
    (
        "Ann lives two floors away from the one where somebody has taken up knitting.",
        "|Floor(Ann) - Floor(knitting)| = 2",
    ),
    ("Ann lives two floors away from the one where nobody has taken up knitting.", ""),
];

/// Who goes his round comes to one house before another.
const ROUND: &[(&str, &str)] = &[
    ("It's soup at the red door.", "soup = red"),
    ("It's not milk at the red door.", "milk != red"),
    ("It is milk.", ""),
    ("My third was the red door.", "red = \"3\""),
    (
        "Soup comes at the stop after the red door.",
        "House.rank(soup) = House.rank(red) + 1 | House(soup) > House(red) | true",
    ),
    ("Soup comes at a stop after the red door.", "House(soup) > House(red) | true"),
];

/// Houses that only stand in a row are not one before another.
const STREET: &[(&str, &str)] =
    &[("I do Mrs Ash's windows before Mr Cole's.", ""), ("Mrs Ash lives before Mr Cole.", "")];

/// Whom a teacher meets is no row; his own teacher is another.
const CLASSES: &[(&str, &str)] = &[
    ("Ann meets her class in the attic.", "Ann = attic"),
    ("Ann met her friend Bea in the attic.", ""),
    ("Ann met Bea in the attic.", ""),
    ("The tutor of the Monday class is in charge of the tango.", "tango = Monday"),
    ("Ann's tutor is in charge of the tango.", ""),
    ("The tutor of Ann is in charge of the tango.", ""),
    ("Ann is a chess player by trade, but that is not what she teaches.", "Ann != chess"),
    ("Ann plays chess, but that is not what she likes best.", "Ann = chess | true"),
    ("Ann had not yet taught when Bea did.", "Day(Ann) > Day(Bea) | true"),
    ("Ann had not taught when Bea did.", ""),
    ("Carl is not in the attic, and nobody teaches chess there.", "Carl != attic and chess != attic | true"),
    (
        "Chess is taught by a woman, two evenings before a man meets his pupils in the barn.",
        "Teacher.sex(chess) = woman and Teacher.sex(barn) = man and Day(chess) = Day(barn) - 2 | true",
    ),
];

/// The mother's title tells nothing of her child; a name with one article is met with another.
const FAMILIES: &[(&str, &str)] = &[
    ("The child of Mrs Beech played the harp.", "Beech = harp"),
    ("Miss Beech played the harp.", "Beech = harp and Pupil.sex(Beech) = woman"),
    ("Mr Beech's own son played the harp.", ""),
    ("Ann played the song of the bird.", "Ann = \"song of a bird\""),
    ("Ann did not play a song of a bird.", "Ann != \"song of a bird\""),
    ("Ann played the bird of the song.", ""),
];

/// Who takes the fewest strokes wins at golf; of scores of which nothing more is told it may be who has most.
const GOLF: &[(&str, &str)] = &[
    ("Ann won.", "Ann = \"68\""),
    ("The winner was not Bob.", "Bob != \"68\""),
    ("Ann beat Bob.", "Score(Ann) < Score(Bob)"),
    ("Ann came in last.", "Ann = \"75\""),
    ("Ann scored more than Bob.", "Score(Ann) > Score(Bob)"),
];
const SCORES: &[(&str, &str)] = &[
    ("Ann won.", "Ann = \"75\" | true"),
    ("Ann beat Bob.", "Score(Ann) > Score(Bob) | true"),
    ("Ann scored more than Bob.", "Score(Ann) > Score(Bob)"),
];

/// What is numbered from right to left begins on the right.
const LEFTWARD: &[(&str, &str)] = &[
    ("Ann lives left of Bob.", "House(Ann) > House(Bob)"),
    ("Ann lives in the leftmost house.", "Ann = \"5\""),
    ("Ann lives in the second house from the right.", "Ann = \"2\""),
    ("Ann is Bob's left-hand neighbor.", "House.rank(Ann) = House.rank(Bob) + 1"),
    ("Ann lives next to Bob.", "next_to(House, Ann, Bob)"),
    ("Ann lives in the first house.", "Ann = \"1\""),
    (
        "Two houses stand between Ann and Bob, and one of them is red.",
        "|House.rank(Ann) - House.rank(Bob)| = 3 and between(House.rank, red, Ann, Bob)",
    ),
    ("Ann arrived first.", "Ann = \"1\" | true"),
];

/// A month of the year is told by its number there; a floor by its own, and a house by that or by its place.
const MONTHS: &[(&str, &str)] = &[
    ("Ann came in the third month of the year.", "Ann = March"),
    ("Ann came in the second month of the year.", ""),
    ("Ann's floor is the 3rd.", ""),
    ("Ann lives on the 3rd floor.", "Ann = \"3\""),
    ("Ann lives on the 2nd floor.", ""),
];
const UNEVEN: &[(&str, &str)] =
    &[("Ann lives in the third house.", "Ann = \"3\" | Ann = \"6\" | true"), ("Ann's house is the 3rd.", "")];

/// Where days and ranks are told, nothing tells which of them "before" is of.
const DAYS: &[(&str, &str)] = &[
    ("Ann was before Bob.", "Day(Ann) < Day(Bob) | Rank(Ann) < Rank(Bob) | true"),
    ("Ann finished before Bob.", "Rank(Ann) < Rank(Bob)"),
    ("Ann's day was before Bob's.", "Day(Ann) < Day(Bob)"),
    ("In the hour after Ann came, Bob had the tea.", ""),
    ("In the week after Ann came, Bob had the tea.", ""),
];

/// A bid is no weight, and what something fetched no number of a lot.
const GEMS: &[(&str, &str)] = &[
    ("Ann made the highest bid.", ""),
    ("Ann was the highest bidder on the ring.", ""),
    ("The heaviest gem was bought by Ann.", "\"44 carats\" = Ann"),
];
const LOTS: &[(&str, &str)] = &[
    ("Lot 15 fetched less than lot 21.", ""),
    ("The ring had a lower number than the lamp.", "Lot(ring) < Lot(lamp)"),
];

pub fn told() -> Vec<Told> {
    let cast = || people("Runner", ["Ann", "Bea"], ["Carl", "Dan"]);
    let caps = || Category::new("Cap", ["red", "green", "blue", "gray"]);
    let places = || ordered("Position", Kind::Number, "", ["1", "2", "3", "4"], [1, 2, 3, 4]);
    let race = || Puzzle::new(vec![cast(), caps(), places()]).unwrap();
    let crafts = Category::new("Hobby", ["juggling", "knitting", "painting", "singing"]);
    let storeys = ordered("Floor", Kind::Ordinal, "", ["first", "second", "third", "fourth"], [1, 2, 3, 4]);
    let floors =
        Puzzle::new(vec![people("Tenant", ["Ann", "Bea"], ["Carl", "Dan"]), crafts, storeys]).unwrap();
    let houses = || {
        let owners = people("Owner", ["Mrs Ash", "Miss Beck"], ["Mr Cole", "Mr Dunn"]);
        let drinks = Category::new("Drink", ["tea", "cocoa", "soup", "milk"]);
        let doors = Category::new("Door", ["red", "green", "blue", "gray"]);
        Puzzle::new(vec![
            owners,
            drinks,
            doors,
            ordered("House", Kind::Number, "", ["1", "2", "3", "4"], [1, 2, 3, 4]),
        ])
        .unwrap()
    };
    let classes = Puzzle::new(vec![
        people("Teacher", ["Ann", "Bea"], ["Carl", "Dan"]),
        Category::new("Subject", ["Latin", "pottery", "chess", "tango"]),
        Category::new("Room", ["attic", "cellar", "barn", "library"]),
        ordered("Day", Kind::Weekday, "", ["Monday", "Tuesday", "Wednesday", "Thursday"], [1, 2, 3, 4]),
    ])
    .unwrap();
    let families = Puzzle::new(vec![
        people("Pupil", ["Ann", "Bea"], ["Carl", "Dan"]),
        Category::new("Family", ["Ash", "Beech", "Cole", "Dunn"]),
        Category::new("Instrument", ["harp", "flute", "oboe", "drum"]),
        Category::new("Piece", ["song of a bird", "waltz", "march", "lullaby"]),
    ])
    .unwrap();
    let four = || people("Player", ["Ann", "Cleo"], ["Bob", "Dan"]);
    let tea = || Category::new("Drink", ["tea", "cocoa", "soup", "milk"]);
    let scores = || {
        let scores = ordered("Score", Kind::Number, "", ["68", "70", "72", "75"], [68, 70, 72, 75]);
        Puzzle::new(vec![four(), scores, tea()]).unwrap()
    };
    let row = Puzzle::new(vec![
        Category::new("Owner", ["Ann", "Bob", "Cleo", "Dan", "Eve"]),
        ordered("House", Kind::Number, "", ["1", "2", "3", "4", "5"], [1, 2, 3, 4, 5]),
        Category::new("Color", ["red", "blue", "green", "white", "pink"]),
    ])
    .unwrap();
    let uneven = |name: &str| ordered(name, Kind::Position, "", ["3", "5", "6", "9"], [1, 2, 3, 4]);
    let months = ordered("Month", Kind::Month, "", ["March", "April", "July", "October"], [3, 4, 7, 10]);
    let months = Puzzle::new(vec![four(), months, uneven("Floor")]).unwrap();
    let days = Puzzle::new(vec![
        four(),
        ordered("Day", Kind::Weekday, "", ["Monday", "Tuesday", "Wednesday", "Thursday"], [1, 2, 3, 4]),
        ordered("Rank", Kind::Ordinal, "", ["1st", "2nd", "3rd", "4th"], [1, 2, 3, 4]),
        tea(),
    ])
    .unwrap();
    let carats = ["20 carats", "25 carats", "31 carats", "44 carats"];
    let weights = ordered("Weight", Kind::Number, "carats", carats, [20, 25, 31, 44]);
    let lots = ordered("Lot", Kind::Number, "", ["11", "15", "21", "24"], [11, 15, 21, 24]);
    let bought = |of: Category| {
        let gems = Category::new("Gem", ["ring", "clasp", "lamp", "vase"]);
        Puzzle::new(vec![gems, of, Category::new("Bidder", ["Ann", "Bob", "Cleo", "Dan"])]).unwrap()
    };
    let storeys = ["Attic", "Gallery", "Garden", "Cellar"];
    let flats = |name| {
        Puzzle::new(vec![four(), ordered(name, Kind::Position, "", storeys, [1, 2, 3, 4]), tea()]).unwrap()
    };
    vec![
        (flats("Flat"), "From top to bottom the flats are called Attic, Gallery, Garden and Cellar.", FLATS),
        (flats("Floor"), "The floors, listed from top to bottom, have names.", STOREYS),
        (scores(), "Four friends played a round of golf.", GOLF),
        (scores(), "", SCORES),
        (row, "Five houses stand in a row, numbered 1 to 5 from right to left.", LEFTWARD),
        (months, "", MONTHS),
        (Puzzle::new(vec![four(), uneven("House"), tea()]).unwrap(), "", UNEVEN),
        (days, "", DAYS),
        (bought(weights), "", GEMS),
        (bought(lots), "", LOTS),
        (families, "", FAMILIES),
        (race(), "Four runners took part in the race.", RACE),
        (race(), "Four winners stood in a line.", RAFFLE),
        (floors, "", FLOORS),
        (houses(), "A window cleaner never alters his round.", ROUND),
        (houses(), "Four houses stand in a row.", STREET),
        (classes, "", CLASSES),
    ]
}
