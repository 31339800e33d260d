//! Names that lists of a text may have, and what is no list.

use because_english::read_puzzle;
use because_english::understand::{Options, understand};
use because_files::Format;

/// What the last clue of a text means, with what its categories list.
fn read(text: &str) -> (Vec<Vec<String>>, Option<String>) {
    let mut file = read_puzzle(text.as_bytes(), "listed.txt", Format::Text).unwrap();
    understand(&mut file, &Options::default());
    let shape = file.puzzle.shape();
    let names = |of| shape.entities_of(of).map(|entity| file.puzzle.entity_name(entity)).collect();
    let lists = shape.category_ids().map(names).collect();
    let means = file.clues.last().and_then(|clue| clue.formula.as_ref());
    (lists, means.map(|formula| formula.notation(&file.puzzle).to_string()))
}

/// Holds each clue, behind these lines, to what it means.
fn hold(lines: &str, clues: &[(&str, &str)]) {
    for (clue, means) in clues {
        assert_eq!(read(&format!("{lines}{clue}\n")).1.as_deref(), Some(*means), "{clue}");
    }
}

#[test]
fn pictures_and_quoted_commas_are_in_names() {
    let text = "Tea\n\nGuests: Ann, Bob\nTowns: \"Salt, Lime and Co\", \u{1f355}\n\n1. Ann is not Bob.\n";
    assert_eq!(read(text).0[1], ["Salt, Lime and Co", "\u{1f355}"]);
    let text = "Tea\n\nGuests: Ann, Bob\nTowns: Kent, \"Salt, Lime and Co\"\n\n1. Ann is not Bob.\n";
    assert_eq!(read(text).0[1], ["Kent", "Salt, Lime and Co"]);
    let text = "Tea\n\nGuests: Ann, Bob\nHeights: 5'10\", 6'1\"\n\n1. Ann is not Bob.\n";
    assert_eq!(read(text).0[1].len(), 2);
}

#[test]
fn a_letter_may_head_a_list_and_brackets_hold_one() {
    let (lists, means) = read("Tea\n\nA: x, y\nB: p, q\nC: m, n\n\n1. x is p.\n2. x is m.\n");
    assert_eq!((lists.len(), means.as_deref()), (3, Some("x = m")));
    let days = "Ann, Bob and Cy each have a pet (dog, cat or eel) and came on a different day (Monday, Tuesday or Wednesday).";
    let (lists, means) =
        read(&format!("{days}\n\n1. Bob came on Monday.\n2. Ann has the dog.\n3. Cy came before Ann.\n"));
    assert_eq!((lists.len(), means.as_deref()), (3, Some("Day(Cy) < Day(Ann)")));
}

#[test]
fn what_is_said_to_be_true_is_no_list() {
    let text = "Cooks\n\nCooks: Ann, Bob, Cy\nDishes: soup, pie, fish\n\n1. Cy did not make the pie.\n\
                2. Exactly one of the following is true: Ann made the soup; Bob made the pie.\n";
    let (lists, means) = read(text);
    assert_eq!(lists.len(), 2);
    assert_eq!(means.unwrap(), "either(Ann = soup, Bob = pie)");
}

#[test]
fn initials_are_no_words() {
    const OFFICE: &str = "Gifts\n\nDepartments: HR, IT, Sales\nTimes: 6:00 pm, 7:00 pm, 8:00 pm\nGifts: mug, scarf, book\n\n1. ";
    hold(
        OFFICE,
        &[
            ("The mug came an hour before the scarf.", "Times(mug) = Times(scarf) - 60"),
            ("It was the mug that came from IT.", "IT = mug"),
            ("The mug came from HR.", "HR = mug"),
            ("If it is not the mug that came from IT, it is the book.", "if IT != mug then IT = book"),
        ],
    );
}

#[test]
fn names_in_capitals_have_their_forms() {
    const LANDS: &str = "Fair\n\nLands: USA, DVD, WILL, US\nPrices: $1, $2, $3, $4\n\n1. ";
    hold(
        LANDS,
        &[
            ("The American paid $3.", "USA = \"$3\""),
            ("The DVDs cost $2.", "DVD = \"$2\""),
            ("It was Will who paid $4.", "WILL = \"$4\""),
            ("WILL paid $4.", "WILL = \"$4\""),
        ],
    );
}

#[test]
fn days_that_are_left_out_count() {
    const WEEK: &str = "Week\n\nDays in order: Monday, Tuesday, Thursday, Friday\nPatients: Ida, Jon, Kit, Lou\n\n1. Kit came on Friday.\n2. ";
    hold(
        WEEK,
        &[
            ("There was exactly one day between Ida and Jon.", "|Days(Ida) - Days(Jon)| = 2"),
            ("There is at least one day between Ida and Jon.", "|Days(Ida) - Days(Jon)| >= 2"),
            ("Ida and Jon came on consecutive days.", "|Days(Ida) - Days(Jon)| = 1"),
            ("There was exactly one patient between Ida and Jon.", "|Days.rank(Ida) - Days.rank(Jon)| = 2"),
        ],
    );
}

#[test]
fn a_numbered_line_that_names_somebody_is_a_clue() {
    const CINEMA: &str = "Cinema night\n\nFive friends sat in a row of five seats, numbered 1 to 5 from left to right. \
        Each had a different snack and works as something else.\n\nFriends: Hugo, Iris, Jack, Kate, Leo\n\
        Seats: 1, 2, 3, 4, 5\nSnacks: popcorn, nachos, crisps, ice cream, pretzels\n\
        Jobs: nurse, plumber, chef, teacher, lawyer\n\n1. Hugo had the popcorn.\n2. The nurse sat in seat 2.\n\
        3. Iris sat next to the person with the nachos.\n4. Kate is not the chef.\n5. ";
    hold(
        CINEMA,
        &[
            ("Kate and Leo sat in seats 1 and 2, in some order.", "{Kate, Leo} = {\"1\", \"2\"}"),
            ("The chef and the nurse sat in seats 1 and 2, respectively.", "\"1\" = chef and \"2\" = nurse"),
            ("The chef sat between seats 1 and 5.", "Seats(chef) > 1 and Seats(chef) < 5"),
            (
                "Nobody with crisps sat in seats 1 to 3.",
                "\"1\" != crisps and \"2\" != crisps and \"3\" != crisps",
            ),
            ("The person sitting on Hugo's left is the chef.", "Seats.rank(chef) = Seats.rank(Hugo) - 1"),
            (
                "Kate sat next to the chef, and the lawyer next to Leo.",
                "next_to(Seats, Kate, chef) and next_to(Seats, lawyer, Leo)",
            ),
        ],
    );
    // A clue that is not understood is no other clue, nor none.
    for unread in [
        "The order from left to right was: Hugo, Iris, Jack, Kate, Leo.",
        "The seats numbered 1 and 5 were taken by Kate and Leo.",
        "The chef sat in one of the seats 1 to 3.",
        "A woman sat at either end.",
    ] {
        assert_eq!(read(&format!("{CINEMA}{unread}\n")).1, None, "{unread}");
    }
}

/// Sums that are one too few or too many are not lost.
#[test]
fn a_list_of_too_few_sums_has_one_that_is_not_named() {
    let told = |sums: &str| {
        format!(
            "Ann, Bob, Cleo and Dan paid {sums} for a hat each. The hats were red, blue, green and white.\n\n\
             1. Ann did not buy the red hat.\n2. Dan had the green hat.\n"
        )
    };
    let (lists, _) = read(&told("$5, $10 or $20"));
    let sums = lists.iter().find(|of| of[0] == "$5").unwrap();
    assert_eq!((sums.len(), &sums[1..3]), (4, &["$10".to_string(), "$20".to_string()][..]));
    let many = told("$5, $10, $15, $20 or $25");
    assert!(read_puzzle(many.as_bytes(), "sums.txt", Format::Text).is_err());
}
