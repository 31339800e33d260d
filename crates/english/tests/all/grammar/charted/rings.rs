//! Places that go round, where the story has it, and other sentences of worlds in which no guest eats.

use because_encodings::{Category, Kind, Number, Puzzle};
use because_english::language::{Hints, Outcome, World, read};

/// A puzzle, its story, and sentences with what they mean; those with nothing must not be read.
pub type Told = (Puzzle, &'static str, &'static [(&'static str, &'static str)]);

pub fn ordered<const N: usize>(
    name: &str,
    kind: Kind,
    unit: &str,
    of: [&str; N],
    values: [i32; N],
) -> Category {
    Category::new(name, of).with_values(kind, unit, values.map(Number::small).to_vec())
}

const ROUND: &str = "Six knights sit at a round table in chairs numbered 1 to 6 clockwise.";
const BESIDE: &str = "next_to(Chair, Alf, Bors) or |Chair.rank(Alf) - Chair.rank(Bors)| = 5";
const AFTER: &str = "Chair.rank(Alf) = Chair.rank(Bors) + 1 or Chair.rank(Alf) = Chair.rank(Bors) - 5";
const ACROSS: &str = "|Chair.rank(Alf) - Chair.rank(Bors)| = 3";

/// At a round table the first is next to the last.
const KNIGHTS: &[(&str, &str)] = &[
    ("Alf is next to Bors.", BESIDE),
    ("Alf sits next to Bors.", BESIDE),
    ("Alf and Bors are neighbors.", BESIDE),
    ("Alf and Bors have adjacent chairs.", BESIDE),
    ("Going clockwise, Alf has the chair immediately after Bors's.", AFTER),
    ("Alf sits immediately clockwise of Bors.", AFTER),
    ("Alf sits opposite Bors.", ACROSS),
    ("Alf drinks ale and sits opposite Bors.", "Alf = ale and |Chair.rank(Alf) - Chair.rank(Bors)| = 3"),
    ("Alf sits opposite Bors and drinks ale.", "|Chair.rank(Alf) - Chair.rank(Bors)| = 3 and Alf = ale"),
    ("Alf and Bors sit directly across from each other.", ACROSS),
    ("Alf's chair has a lower number than Bors's.", "Chair(Alf) < Chair(Bors)"),
    // Nothing tells which way round, or whether numbers are meant.
    ("Alf sits somewhere clockwise of Bors.", ""),
    ("Going anticlockwise, Alf has the chair immediately after Bors's.", ""),
    ("Alf sits immediately to the left of Bors.", ""),
    ("Alf sits somewhere to the right of Bors.", ""),
    ("Alf sits at one end of the row.", ""),
    ("The numbers of Alf's and Bors's chairs differ by one.", ""),
];

/// Where all face the centre and chairs are numbered clockwise, the next is on the left.
const INWARD: &[(&str, &str)] = &[
    ("Alf sits immediately to the left of Bors.", AFTER),
    (
        "Bors is Alf's right-hand neighbor.",
        "Chair.rank(Bors) = Chair.rank(Alf) - 1 or Chair.rank(Bors) = Chair.rank(Alf) + 5",
    ),
    (
        "Alf sits two chairs to the left of Bors.",
        "Chair(Alf) = Chair(Bors) + 2 or Chair(Alf) = Chair(Bors) - 4",
    ),
    ("Alf sits right next to Bors.", BESIDE),
    ("Alf is the left-hand neighbour of Bors.", AFTER),
    ("Alf and Bors face each other across the table.", ACROSS),
    ("Alf faces Bors.", ACROSS),
    (
        "Going the shorter way round, exactly one knight sits between Alf and Bors.",
        "|Chair.rank(Alf) - Chair.rank(Bors)| = 2 or |Chair.rank(Alf) - Chair.rank(Bors)| = 4",
    ),
    ("Alf faces a problem.", ""),
    ("Alf sits somewhere to the right of Bors.", ""),
];

/// A category that is called by a unit counts in it.
const SECONDS: &[(&str, &str)] = &[
    ("Ann took 10 seconds longer than Bob.", "Seconds(Ann) = Seconds(Bob) + 10"),
    (
        "Ann was faster than Bob but slower than Dan.",
        "Seconds(Ann) < Seconds(Bob) and Seconds(Ann) > Seconds(Dan)",
    ),
    ("Ann was quicker than Bob by 5 seconds.", "Seconds(Ann) = Seconds(Bob) - 5"),
    ("Ann finished in 15 seconds less than Bob.", "Seconds(Ann) = Seconds(Bob) - 15"),
    ("Ann finished second.", ""),
];

/// Lots that are put up in the order of their numbers come one after another.
const LOTS: &[(&str, &str)] = &[
    ("Ann's lot came up before Bob's.", "Lot(Ann) < Lot(Bob)"),
    ("The desk was sold some time after the lamp.", "Lot(desk) > Lot(lamp)"),
];
const NO_LOTS: &[(&str, &str)] = &[("The desk was sold some time after the lamp.", "")];

/// Desks stand one behind the other where the story tells which is at the front; houses do not.
const FRONTED: &[(&str, &str)] = &[
    ("Ann sits directly behind Bob.", "Desk.rank(Ann) = Desk.rank(Bob) + 1"),
    ("Ann sits in front of Bob.", "Desk(Ann) < Desk(Bob)"),
    ("Ann sits two places behind Bob.", "Desk(Ann) = Desk(Bob) + 2"),
];
const BACKWARD: &[(&str, &str)] = &[("Ann sits in front of Bob.", "")];

/// What stands upright has a middle, and no left.
const TOWER: &[(&str, &str)] = &[
    ("Ann lives in the middle of the tower.", "middle(Floor, Ann)"),
    ("Ann lives at the far left of the tower.", ""),
];

/// A row is no ring.
const ROW: &[(&str, &str)] =
    &[("Alf sits next to Bors.", "next_to(Chair, Alf, Bors)"), ("Alf sits opposite Bors.", "")];

/// Who sat in a ring may have raced: whoever came first was not next to whoever came last.
const RACE: &[(&str, &str)] = &[
    ("Rex finished before Fido.", "Place(Rex) < Place(Fido)"),
    ("Rex finished immediately after Fido.", ""),
    ("Rex finished two places after Fido.", ""),
    ("Rex led the procession.", "\"first\" = Rex"),
    ("The parade was led by Rex.", "\"first\" = Rex"),
    ("Rex brought up the rear.", "fourth = Rex"),
];

/// Where all dates are Fridays, the Friday after is a week later.
const PLAYS: &[(&str, &str)] = &[
    ("Bees opened the Friday after Clouds.", "Date(Bees) = Date(Clouds) + 7"),
    ("Bees opened on the Friday after Clouds.", "Date(Bees) = Date(Clouds) + 7"),
    ("Bees opened the Sunday after Clouds.", ""),
];

/// What hangs before something is before it in the row, and what was made before it in time.
const HUNG: &[(&str, &str)] = &[
    ("Bees hangs before Clouds.", "Place(Bees) < Place(Clouds)"),
    ("Bees hangs immediately before Clouds.", "Place.rank(Bees) = Place.rank(Clouds) - 1"),
    ("Bees hangs first.", "\"1\" = Bees"),
    ("Bees was hung before Clouds.", "Year(Bees) < Year(Clouds)"),
    ("Bees was made before Clouds.", "Year(Bees) < Year(Clouds)"),
    ("One of the first two pictures is Bees.", "either(\"1702\" = Bees, \"1716\" = Bees) | true"),
    ("Bees is one of the last two pictures.", "\"1744\" = Bees or \"1730\" = Bees | true"),
    ("Bees was sold first.", "\"1702\" = Bees | true"),
    ("Bees was the last to be sold.", "\"1744\" = Bees | true"),
];
/// Whom somebody hired may be another, and what somebody drank is none.
const HELPERS: &[(&str, &str)] = &[
    ("The joiner Ann hired drinks milk.", "Ann = joiner and joiner = milk | true"),
    ("The joiner whom Ann hired drinks milk.", ""),
    ("The joiner who Ann hired drinks milk.", ""),
    ("The cocoa Ann drank was not the joiner's.", "Ann = cocoa and joiner != cocoa"),
];
/// Another deed than the one that is dated.
const HIRED: &[(&str, &str)] = &[
    ("Ann was hired first.", "Ann = \"1902\""),
    ("Ann has been here for a shorter time than Bob.", "Hired(Ann) > Hired(Bob) | true"),
    ("Ann has been here for a longer time than Bob.", "Hired(Ann) < Hired(Bob) | true"),
    ("Ann has been a clerk for a shorter time than any of the others.", "last(Hired, Ann)"),
    ("Ann has been here for two years less than Bob.", "Hired(Ann) = Hired(Bob) + 2"),
    ("Ann has been a clerk a year more than Bob.", "Hired(Ann) = Hired(Bob) - 1"),
    ("Ann has been here for fewer years than Bob.", "Hired(Ann) > Hired(Bob) | true"),
    ("Ann has served less than Bob.", "Hired(Ann) > Hired(Bob)"),
    // What is over need not have begun later.
    ("Ann had been here for two years less than Bob.", ""),
    ("Ann served two years less than Bob.", ""),
    ("Ann is shorter than Bob.", ""),
    ("Ann was the last to be hired.", "Ann = \"1905\""),
    ("Ann was the last to retire.", "Ann = \"1905\" | true"),
    ("Ann left last.", "Ann = \"1905\" | true"),
    ("Ann died first.", "Ann = \"1902\" | true"),
    ("Ann sold up last.", "Ann = \"1905\" | true"),
    ("Ann never retired before Bob.", "Hired(Ann) >= Hired(Bob) | true"),
    ("Ann left before Bob.", "Hired(Ann) < Hired(Bob) | true"),
    ("Ann joined before Bob.", "Hired(Ann) < Hired(Bob)"),
    (
        "Ann was not hired until Bob and Cecil had been hired.",
        "Hired(Ann) > Hired(Bob) and Hired(Ann) > Hired(Cecil)",
    ),
    (
        "Ann was not hired until both Bob and Cecil had retired.",
        "Hired(Ann) > Hired(Bob) and Hired(Ann) > Hired(Cecil) | true",
    ),
    ("Ann did not start until Bob had left.", "Hired(Ann) > Hired(Bob) | true"),
];
const STARTS: &[(&str, &str)] = &[
    ("Ann started first.", "Ann = \"8:00\""),
    ("Ann was the last to start.", "Ann = \"11:00\""),
    ("Ann was home first.", "Ann = \"8:00\" | true"),
    ("Ann got back last.", "Ann = \"11:00\" | true"),
    ("Ann ended last.", "Ann = \"11:00\" | true"),
    ("Ann landed first.", "Ann = \"8:00\" | true"),
    ("Ann did not start until Bob had finished.", "Start(Ann) > Start(Bob) | true"),
];
const STOPS: &[(&str, &str)] = &[
    ("The barn came first.", "barn = \"1\""),
    ("The barn was the first to be built.", "barn = \"1\" | true"),
    ("The barn was built last.", "barn = \"4\" | true"),
];
/// On the way, by trade, and by a deed that is a name.
const TERRACE: &[(&str, &str)] = &[
    (
        "Bob has to pass Ann's door on his way to number 9.",
        "between(House.rank, Ann, Bob, \"9\") | between(House.rank, Ann, Bob, \"9\") or Ann = \"9\" | true",
    ),
    ("Bob must pass the cat's house to get to Ann's.", "between(House.rank, cat, Bob, Ann)"),
    ("Bob passed Ann on the way to number 9.", ""),
    ("Bob passes Ann's door on his way to work.", ""),
    ("It is at number 7 that Bob lives.", "Bob = \"7\""),
    ("Ann has a higher number than Nurse Dan.", "House(Ann) > House(Dan) | true"),
    ("Ann has a higher number than Frank Dan.", ""),
];
/// Excuses: what each only says.
const EXCUSES: &[(&str, &str)] = &[
    ("Ann said that she had been walking her dog.", "Ann = \"walk with the dog\" | true"),
    ("Ann claimed to have been ringing the bells.", "Ann = \"bell-ringing\" | true"),
    ("Ann was not walking the dog.", "Ann != \"walk with the dog\" | true"),
    ("Ann was walking the cat.", ""),
    ("Ann swore he or she had been ringing the bells.", "Ann = \"bell-ringing\" | true"),
    ("Bob swore that he had played chess.", "Bob = \"game of chess\" | true"),
    (
        "Either Ann or Bob claimed to have played chess.",
        "either(Ann = \"game of chess\", Bob = \"game of chess\")",
    ),
    ("When the clock struck nine, Ann came.", "Ann = \"9:00\""),
    ("Ann had not come when the clock struck nine.", ""),
];
/// Places and prices where all chose in turn.
const TURNS: &[(&str, &str)] = &[
    ("Ann chose before Bob.", "Turn(Ann) < Turn(Bob)"),
    ("Ann chose immediately after Bob.", "Turn.rank(Ann) = Turn.rank(Bob) + 1"),
    ("Ann paid more than Bob.", "Price(Ann) > Price(Bob)"),
    ("Ann had to wait until Bob had come down.", "Turn(Ann) > Turn(Bob)"),
    ("The lamp was not what Mr Tulk thought the dearest.", "lamp != \"$9\""),
    ("The lamp was not what the judge thought the most precious.", "lamp != \"$9\""),
];
/// Months of which some are missing, and days beside places.
const MONTHS: &[(&str, &str)] = &[
    ("Ann came in the first three months of the year.", "Ann = January or Ann = March"),
    ("Ann came in the first month of the year.", "Ann = January"),
    ("Ann came in the last month of the year.", "Ann = June | true"),
    ("Ann came in one of the first two months.", "Ann = January or Ann = March"),
];
const RANKED: &[(&str, &str)] = &[
    (
        "Only Ann finished before Bob or Cecil.",
        "Rank(Ann) < Rank(Bob) and Rank(Ann) < Rank(Cecil) and not (Rank(Dan) < Rank(Bob) and Rank(Dan) < Rank(Cecil)) | true",
    ),
    ("Ann finished before Bob, of the Owls.", "Rank(Ann) < Rank(Bob) and Ann = Owls | true"),
    ("Ann came last but one.", "nth_last(Rank, 2, Ann) | true"),
    ("Ann was next to last.", "nth_last(Rank, 2, Ann) | true"),
    ("Ann was last.", "Ann = Thursday | true"),
    (
        "Ann finished ahead of either Bob or Cecil.",
        "either(Rank(Ann) < Rank(Bob), Rank(Ann) < Rank(Cecil)) | Rank(Ann) < Rank(Bob) and Rank(Ann) < Rank(Cecil)",
    ),
    ("Ann beat either Bob or Cecil.", "either(Rank(Ann) < Rank(Bob), Rank(Ann) < Rank(Cecil))"),
];

/// What befell somebody is told by a clause, or by "that was"; what did not befell somebody else.
const MISHAPS: &[(&str, &str)] = &[
    ("A cue was missed on Tuesday.", "Tuesday = \"missed cue\""),
    ("On Tuesday a cue was missed.", "Tuesday = \"missed cue\""),
    ("The cue was not missed on Tuesday.", "Tuesday != \"missed cue\""),
    ("The cue that was missed was Ann's.", "Ann = \"missed cue\""),
    ("The cue that was not missed was Ann's.", ""),
    ("The wig was lost by Bob.", "Bob = \"lost wig\""),
    ("The wig was almost lost by Bob.", ""),
    ("The wig was lost by Tuesday.", ""),
    ("The wig was lost to Bob.", ""),
    ("The wig was lost because of Bob.", ""),
    ("The wig was lost around Bob.", ""),
    ("Bob never lost.", ""),
    ("Bob's wig was not lost on Tuesday.", ""),
    ("Bob's hand had gone numb.", "Bob = \"numb hand\""),
    (
        "The cue was missed the night before the wig was lost.",
        "Night(\"missed cue\") = Night(\"lost wig\") - 1",
    ),
    ("Bob never missed a cue.", "Bob != \"missed cue\""),
    ("Bob had missed his cue.", "Bob = \"missed cue\""),
    ("Bob was last, his head still full of cake.", "Friday = Bob | true"),
    ("Bob had already come and gone when the wig was lost.", "Night(Bob) < Night(\"lost wig\")"),
];

/// What somebody has with what is denied: nothing more hangs on it, and it is of nobody else.
const FEAST: &[(&str, &str)] = &[
    ("Ann did not drink tea with her pie.", "Ann != tea and Ann = pie"),
    ("Ann did not drink tea with his pie.", ""),
    ("Bob did not drink tea with her pie.", ""),
    ("Ann did not drink tea with her pie on Tuesday.", ""),
    ("Ann drank neither tea nor rum with her pie on Tuesday.", ""),
    ("Ann had neither pie with tea nor with rum.", ""),
];

/// Which end of a row something is at is told by the story.
const STALLS: &[(&str, &str)] = &[
    ("Ann stood nearer to the gate than Bob.", "Stall(Ann) < Stall(Bob) | true"),
    ("Ann stood nearer to the pond than Bob.", "Stall(Ann) > Stall(Bob) | true"),
    ("Ann stood further from the pond than Bob.", "Stall(Ann) < Stall(Bob) | true"),
];

/// Where they are not, nothing tells when it is.
const NO_WEEK: &[(&str, &str)] = &[("Bees opened the Friday after Clouds.", "")];

const HORSES: &[(&str, &str)] = &[
    ("Abe has three years on Bo.", "Age(Abe) = Age(Bo) + 3"),
    ("Dot has been alive twice as long as Cy.", "Age(Dot) = 2 * Age(Cy)"),
    ("Abe hatched before Bo.", "Age(Abe) > Age(Bo) | true"),
    ("Abe was already 12 when Bo was born.", "Age(Abe) = Age(Bo) + 12"),
    ("Abe was 12 when Bo was sold.", ""),
    ("Abe has the second locker.", "Abe = \"202\""),
    ("Abe has the fifth locker.", ""),
];

const CAVES: &[(&str, &str)] = &[
    ("Maw goes down 50 meters farther than Cellar.", "Depth(Maw) = Depth(Cellar) + 50"),
    ("You'd need 50 meters more rope for Maw than for Cellar.", "Depth(Maw) = Depth(Cellar) + 50"),
    ("You would need more rope for Maw than for Cellar.", "Depth(Maw) > Depth(Cellar)"),
];

/// Who "it" was is told of whom a clause is about, where that is known to be what was asked.
const PRIZES: &[(&str, &str)] = &[
    ("Ann's dog won the cup, and it was Rex.", "Ann = cup and Rex = Ann"),
    ("Ann won the cup, and it was Rex.", "Ann = cup and Rex = Ann | true"),
];

/// An ordinal names a floor that is called so, and none where there is no such floor.
const FLOORS: &[(&str, &str)] = &[
    ("Ann lives on the fourth floor.", "Ann = \"4\""),
    ("Ann lives on the second floor.", ""),
    ("Ann lives on the lowest floor.", "Ann = \"3\""),
];

/// How long something has been so is no moment.
const SERVICE: &[(&str, &str)] = &[
    ("By the time Ann came, Bob had been there for 3 years.", ""),
    ("By the time Ann left, Bob had been there for 3 years.", ""),
];

/// A row by its noun, where seats are counted as well.
const ROWS: &[(&str, &str)] = &[
    ("Ann sits in the front row.", "first(Row, Ann)"),
    ("Ann did not sit in the back row.", "not last(Row, Ann)"),
    ("Ann sat in the row behind Bob.", "Row.rank(Ann) = Row.rank(Bob) + 1"),
    ("Ann sat in the row in front of Bob's.", "Row.rank(Ann) = Row.rank(Bob) - 1"),
    ("Ann sat in a row behind Bob's.", "Row(Ann) > Row(Bob)"),
    ("Ann sat behind Bob.", "Row(Ann) > Row(Bob)"),
];

fn knights() -> Puzzle {
    Puzzle::new(vec![
        ordered("Chair", Kind::Number, "", ["1", "2", "3", "4", "5", "6"], [1, 2, 3, 4, 5, 6]),
        Category::new("Knight", ["Alf", "Bors", "Cai", "Dag", "Eric", "Finn"]),
        Category::new("Drink", ["ale", "beer", "cider", "mead", "milk", "wine"]),
    ])
    .unwrap()
}

fn plays(names: [&str; 4], days: [i32; 4]) -> Puzzle {
    let dates = ordered("Date", Kind::Date, "days", names, days);
    Puzzle::new(vec![dates, Category::new("Play", ["Bees", "Clouds", "Dido", "Electra"])]).unwrap()
}

fn race() -> Puzzle {
    Puzzle::new(vec![
        ordered("Place", Kind::Ordinal, "", ["first", "second", "third", "fourth"], [1, 2, 3, 4]),
        Category::new("Dog", ["Rex", "Fido", "Spot", "Max"]),
    ])
    .unwrap()
}

/// Names that both sexes bear tell none.
const EITHER: &[(&str, &str)] = &[
    ("Alex had the soup, and she sat in seat 2.", "Alex = soup and Alex = \"2\""),
    ("Alex had the soup, and he sat in seat 2.", "Alex = soup and Alex = \"2\""),
    ("Alex is the only woman who sat to the left of Ben.", ""),
    ("Ann is the only woman who sat to the left of Ben.", ""),
];

/// Slices are sold, and counted: so it is meant, or it is a remark.
const SALES: &[(&str, &str)] = &[
    ("The sponge sold better than the trifle.", "Slices(sponge) > Slices(trifle) | true"),
    ("The sponge sold worse than the trifle.", "Slices(sponge) < Slices(trifle) | true"),
];

/// Nothing tells that slices are sold.
const NO_SALES: &[(&str, &str)] = &[("The sponge sold better than the trifle.", "")];

/// Who began long ago is not old.
const AGES: &[(&str, &str)] =
    &[("Ann started more than 4 years ago.", ""), ("Ann was born more than 4 years ago.", "")];

/// Acts come one after another; houses do not, except where the story asks in what order; and acts are counted where
/// each has some of them.
const ACTS: &[(&str, &str)] = &[
    ("Ann came before Bob.", "Act(Ann) < Act(Bob)"),
    ("Ann was married before Bob.", "Act(Ann) < Act(Bob) | true"),
    ("Ann must come on immediately after Bob.", "Act.rank(Ann) = Act.rank(Bob) + 1"),
    ("Ann sang neither first nor last.", "Ann != \"1\" and Ann != \"4\""),
];
const MANSIONS: &[(&str, &str)] = &[("Ann was burgled before Bob.", "Mansion(Ann) < Mansion(Bob)")];
const UNTOLD: &[(&str, &str)] = &[("Ann was burgled before Bob.", ""), ("Ann sang before Bob.", "")];

/// What is had tells what is the smaller of it.
const CROWDS: &[(&str, &str)] = &[
    ("Ann's audience was smaller than Bob's.", "Fans(Ann) < Fans(Bob)"),
    ("Ann's crowd was bigger than Bob's.", "Fans(Ann) > Fans(Bob)"),
];

/// Storeys go by their numbers, wherever they begin and whatever is missing.
const STOREYS: &[(&str, &str)] = &[
    ("Ann is on the 5th floor.", "Ann = \"5\""),
    ("Ann is on the second floor.", ""),
    ("Ann is on the 4th floor.", ""),
    ("Bob lives on either the 5th or the 9th floor.", "Bob = \"9\" or Bob = \"5\""),
    ("Bob is neither on the 3rd floor nor on the 9th.", "Bob != \"3\" and Bob != \"9\""),
    ("Bob is neither on the 3rd floor nor on the 8th.", ""),
];

/// A story that says who the girls are is believed as a group is.
const GIRLS: &[(&str, &str)] = &[
    ("The fish belongs to a girl.", "Robin = fish or Sam = fish"),
    ("The owner of the fish is a boy.", "Alex = fish or Kim = fish"),
    ("The cat does not belong to a boy.", "not (Alex = cat or Kim = cat)"),
];

/// Where the story has the last place at the front, the front is not the first.
const TURNED: &[(&str, &str)] = &[
    ("Ann sits right at the front.", ""),
    ("Ann sits behind Bob.", ""),
    ("Ann sits in one of the two seats at the front.", ""),
];

/// What is between two, or other than the last, is so of the order that is spoken of, or of none.
const OF_WHAT: &[(&str, &str)] = &[
    ("Ann's age is exactly between those of Bob and Cecil.", ""),
    ("Ann is exactly between Bob and Cecil in age.", ""),
    ("Ann sits exactly between Bob and Cecil.", "2 * Seat(Ann) = Seat(Bob) + Seat(Cecil)"),
    ("Ann is of an odd age other than the last.", ""),
    ("Ann was the last in the line.", ""),
    ("Ann =/= 1.", ""),
    ("Seat 1 or 2: not Ann.", ""),
    ("Ann sits away from either end.", ""),
];

/// Whom a story merely names beside the girls is no boy; and where all are named, or both, nobody is told.
const SOME: &[(&str, &str)] = &[("The fish belongs to a girl.", "")];

/// What was done to a thing, by an entity that is called by it; small words that are verbs where names have capitals.
const DEEDS: &[(&str, &str)] = &[
    ("Ann was missing a lens.", "Ann = \"missing lens\""),
    ("Ann had broken a strap.", "Ann = \"broken strap\""),
    ("Ann parks on Oak Street.", "Ann = Oak"),
    ("Ann does not park on Park Street.", "Ann != Park"),
    ("Ann went to the park.", ""),
    ("Ann fell over on Oak Street.", "Ann = \"fell over\" and Ann = Oak"),
];

/// All sentences of such worlds.
pub fn told() -> Vec<Told> {
    let pets = |a, b, c, d| {
        let child = Category::new("Child", [a, b, c, d]);
        Puzzle::new(vec![child, Category::new("Pet", ["cat", "dog", "fish", "bird"])]).unwrap()
    };
    let storeys = ordered("Floor", Kind::Number, "", ["3", "5", "6", "9"], [3, 5, 6, 9]);
    let storeys =
        Puzzle::new(vec![Category::new("Tenant", ["Ann", "Bob", "Cecil", "Dan"]), storeys]).unwrap();
    let deeds = Puzzle::new(vec![
        Category::new("Owner", ["Ann", "Bob", "Cecil", "Dan"]),
        Category::new("Fault", ["missing lens", "broken strap", "open case", "fell over"]),
        Category::new("Street", ["Oak", "Elm", "Park", "Mill"]),
    ])
    .unwrap();
    let fridays = plays(["May 1", "May 8", "May 15", "May 22"], [1, 8, 15, 22]);
    let others = plays(["May 1", "May 4", "May 15", "May 22"], [1, 4, 15, 22]);
    let horses = vec![
        ordered("Age", Kind::Number, "years", ["6", "9", "12", "24"], [6, 9, 12, 24]),
        Category::new("Horse", ["Abe", "Bo", "Cy", "Dot"]),
        ordered("Locker", Kind::Number, "", ["201", "202", "203", "204"], [201, 202, 203, 204]),
    ];
    let meters = ["100 meters", "150 meters", "200 meters"];
    let caves = vec![
        ordered("Depth", Kind::Number, "meters", meters, [100, 150, 200]),
        Category::new("Cave", ["Badger", "Cellar", "Maw"]),
    ];
    let people = |name| Category::new(name, ["Ann", "Bob", "Cecil", "Dan"]);
    let counted = |name, unit, from: i32| {
        let values = [0, 1, 2, 3].map(|more| from + more);
        let names = values.map(|of| of.to_string());
        ordered(name, Kind::Number, unit, [&names[0], &names[1], &names[2], &names[3]], values)
    };
    let prizes = vec![
        Category::new("Dog", ["Rex", "Fido", "Spot", "Max"]),
        people("Owner"),
        Category::new("Prize", ["cup", "ribbon", "medal", "bone"]),
    ];
    let floors = vec![people("Tenant"), counted("Floor", "", 3)];
    let five = ordered("Floor", Kind::Number, "", ["1", "2", "3", "4", "5"], [1, 2, 3, 4, 5]);
    let tower =
        Puzzle::new(vec![Category::new("Tenant", ["Ann", "Bob", "Cecil", "Dan", "Eve"]), five]).unwrap();
    let service = vec![people("Clerk"), counted("Years of service", "years", 3)];
    let rows = vec![people("Child"), counted("Row", "", 1), counted("Seat", "", 1)];
    let either = vec![
        Category::new("Guest", ["Alex", "Ann", "Ben", "Robin"]),
        Category::new("Dish", ["soup", "pie", "stew", "cake"]),
        counted("Seat", "", 1),
    ];
    let cakes = || {
        let money = ordered("Price", Kind::Money, "dollars", ["$2", "$3", "$4", "$5"], [2, 3, 4, 5]);
        let cake = Category::new("Cake", ["sponge", "trifle", "tart", "meringue"]);
        Puzzle::new(vec![cake, money, counted("Slices", "", 8), counted("Minutes", "minutes", 3)]).unwrap()
    };
    let ages = vec![people("Guest"), counted("Age", "years", 3)];
    let crowds =
        Puzzle::new(vec![people("Speaker"), counted("Fans", "", 80), counted("Length", "minutes", 30)])
            .unwrap();
    let numbered = |name| Puzzle::new(vec![people("Singer"), counted(name, "", 1)]).unwrap();
    let years = ["1702", "1716", "1730", "1744"];
    let nights = ["Tuesday", "Wednesday", "Thursday", "Friday"];
    let mishaps = vec![
        ordered("Night", Kind::Weekday, "days", nights, [2, 3, 4, 5]),
        people("Player"),
        Category::new("Mishap", ["lost wig", "missed cue", "numb hand", "sneeze"]),
    ];
    let feast = vec![
        people("Guest"),
        ordered("Night", Kind::Weekday, "days", nights, [2, 3, 4, 5]),
        Category::new("Drink", ["rum", "milk", "tea", "ale"]),
        Category::new("Dish", ["pie", "soup", "stew", "cake"]),
    ];
    let hung = vec![
        ordered("Place", Kind::Position, "", ["1", "2", "3", "4"], [1, 2, 3, 4]),
        ordered("Year", Kind::Number, "", years, [1702, 1716, 1730, 1744]),
        Category::new("Picture", ["Bees", "Clouds", "Dogs", "Elms"]),
    ];
    let hours = ["8:00", "9:00", "10:00", "11:00"];
    let starts = vec![people("Driver"), ordered("Start", Kind::Clock, "", hours, [480, 540, 600, 660])];
    let stops = vec![Category::new("House", ["barn", "mill", "inn", "church"]), counted("Stop", "", 1)];
    let months = ["January", "March", "April", "June"];
    let months = vec![people("Guest"), ordered("Month", Kind::Month, "", months, [1, 3, 4, 6])];
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday"];
    let days = ordered("Day", Kind::Weekday, "", days, [1, 2, 3, 4]);
    let teams = Category::new("Team", ["Owls", "Jays", "Larks", "Hawks"]);
    let ranks = ordered("Rank", Kind::Ordinal, "", ["1st", "2nd", "3rd", "4th"], [1, 2, 3, 4]);
    let doors = ordered("House", Kind::Number, "", ["3", "5", "7", "9"], [3, 5, 7, 9]);
    let terrace = vec![people("Tenant"), doors, Category::new("Pet", ["cat", "dog", "fish", "bird"])];
    let alibis = ["walk with the dog", "bell-ringing", "game of chess", "headache"];
    let excuses = vec![
        people("Guest"),
        Category::new("Excuse", alibis),
        ordered("Time", Kind::Clock, "", ["8:00", "9:00", "10:00", "11:00"], [480, 540, 600, 660]),
    ];
    let helpers = vec![
        people("Person"),
        Category::new("Helper", ["joiner", "plumber", "painter", "glazier"]),
        Category::new("Drink", ["tea", "milk", "cocoa", "wine"]),
    ];
    let heirs = vec![
        people("Heir"),
        counted("Turn", "", 1),
        Category::new("Thing", ["lamp", "vase", "desk", "harp"]),
        ordered("Price", Kind::Money, "dollars", ["$3", "$5", "$6", "$9"], [3, 5, 6, 9]),
    ];
    let seconds = ["48", "53", "58", "63"];
    let seconds = vec![people("Climber"), ordered("Seconds", Kind::Number, "", seconds, [48, 53, 58, 63])];
    let lots = || {
        let lots = ordered("Lot", Kind::Number, "", ["14", "27", "33", "48"], [14, 27, 33, 48]);
        let price = ordered("Price", Kind::Money, "dollars", ["$3", "$5", "$6", "$9"], [3, 5, 6, 9]);
        let items = Category::new("Item", ["lamp", "vase", "desk", "harp"]);
        Puzzle::new(vec![people("Vendor"), lots, price, items]).unwrap()
    };
    vec![
        (Puzzle::new(seconds).unwrap(), "", SECONDS),
        (lots(), "Four lots were put up in numerical order.", LOTS),
        (lots(), "Four lots were numbered.", NO_LOTS),
        (Puzzle::new(terrace).unwrap(), "Four houses stand in a row.", TERRACE),
        (Puzzle::new(excuses).unwrap(), "Four guests had four excuses.", EXCUSES),
        (Puzzle::new(heirs).unwrap(), "The heirs came in one after another, and Mr Tulk looked on.", TURNS),
        (Puzzle::new(vec![people("Worker"), counted("Hired", "", 1902)]).unwrap(), "", HIRED),
        (Puzzle::new(helpers).unwrap(), "", HELPERS),
        (Puzzle::new(starts).unwrap(), "", STARTS),
        (Puzzle::new(stops).unwrap(), "", STOPS),
        (Puzzle::new(months).unwrap(), "", MONTHS),
        (Puzzle::new(vec![people("Runner"), days, ranks, teams]).unwrap(), "Four people ran a race.", RANKED),
        (crowds, "", CROWDS),
        (numbered("Act"), "", ACTS),
        (numbered("Acts"), "", UNTOLD),
        (numbered("Mansion"), "", UNTOLD),
        (numbered("Mansion"), "Work out the order of the mansions.", MANSIONS),
        (Puzzle::new(either).unwrap(), "", EITHER),
        (cakes(), "All four sold at least a few slices.", SALES),
        (cakes(), "All four were sold in minutes.", NO_SALES),
        (Puzzle::new(ages).unwrap(), "", AGES),
        (Puzzle::new(prizes).unwrap(), "", PRIZES),
        (Puzzle::new(floors).unwrap(), "", FLOORS),
        (Puzzle::new(service).unwrap(), "", SERVICE),
        (Puzzle::new(rows).unwrap(), "", ROWS),
        (knights(), ROUND, KNIGHTS),
        (
            knights(),
            "Six knights sit at a round table, facing its centre, in chairs numbered 1 to 6 clockwise.",
            INWARD,
        ),
        (numbered("Desk"), "Four pupils sit with desk 1 at the front and desk 4 at the back.", FRONTED),
        (numbered("Desk"), "Four pupils sit with desk 1 at the back and desk 4 at the front.", BACKWARD),
        (tower, "A tower has five floors.", TOWER),
        (knights(), "Six knights have chairs 1 to 6 in a row, around the corner from the round tower.", ROW),
        (knights(), "Six knights have chairs 1 to 6 in a row. They went around the ring of stones.", ROW),
        (race(), "Four dogs sat in a ring before they raced.", RACE),
        (fridays, "The four plays opened on consecutive Fridays.", PLAYS),
        (others, "The four plays opened in May, some on Fridays.", NO_WEEK),
        (Puzzle::new(hung).unwrap(), "Four pictures hang in a row.", HUNG),
        (Puzzle::new(mishaps).unwrap(), "", MISHAPS),
        (Puzzle::new(feast).unwrap(), "", FEAST),
        (numbered("Stall"), "Four stalls stood in a row, numbered 1 to 4 from the gate to the pond.", STALLS),
        (numbered("Stall"), "Stall 1 was next to the gate and stall 4 by the pond.", STALLS),
        (Puzzle::new(horses).unwrap(), "", HORSES),
        (Puzzle::new(caves).unwrap(), "", CAVES),
        (storeys, "", STOREYS),
        (pets("Robin", "Sam", "Alex", "Kim"), "Robin and Sam are girls; Alex and Kim are boys.", GIRLS),
        (
            pets("Robin", "Sam", "Alex", "Kim"),
            "The girls, Robin and Sam, and the boys, Alex and Kim, met.",
            GIRLS,
        ),
        (pets("Robin", "Sam", "Alex", "Kim"), "The girls Robin and Sam met Alex and Kim.", SOME),
        (pets("Robin", "Sam", "Alex", "Kim"), "The girls Robin and Sam, and Alex and Kim, met.", SOME),
        (pets("Robin", "Sam", "Alex", "Kim"), "Robin and Sam are girls or boys.", SOME),
        (deeds, "", DEEDS),
        (numbered("Seat"), "Seat 1 is at the back, and seat 4 is at the front.", TURNED),
        (
            Puzzle::new(vec![people("Guest"), counted("Seat", "", 1), counted("Age", "years", 20)]).unwrap(),
            "",
            OF_WHAT,
        ),
    ]
}

#[test]
fn what_other_worlds_tell() {
    for (puzzle, story, sentences) in told().into_iter().chain(super::contests::told()) {
        let world = World::new(&puzzle, &Hints { story: story.to_string(), ..Hints::default() });
        for (text, means) in sentences {
            let said = match read(&world, text) {
                Outcome::Read(readings) => {
                    let each = readings.iter().map(|of| of.formula.notation(&puzzle).to_string());
                    each.collect::<Vec<_>>().join(" | ")
                }
                _ => String::new(),
            };
            assert_eq!(said, *means, "{text}");
        }
    }
}
