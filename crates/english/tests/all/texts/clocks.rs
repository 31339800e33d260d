//! Numbers with a full stop: times of day in some texts, prices and measures in others.

use because_encodings::{Kind, Puzzle};
use because_english::read_puzzle;
use because_files::Format;

fn puzzle(text: &str) -> Puzzle {
    read_puzzle(text.as_bytes(), "a.txt", Format::Text).unwrap_or_else(|faults| panic!("{faults}")).puzzle
}

/// The kind of the values of a category in a text with this line of values and this remark.
fn kind(values: &str, remark: &str) -> Option<Kind> {
    let text = format!(
        "Guest: Ann, Bob, Cleo, Dan\n{values}\nHat: red, blue, green, white\n\n{remark}\n\n\
         - Ann is not in red.\n- Bob is in blue.\n"
    );
    puzzle(&text).categories()[1].values.as_ref().map(|values| values.kind)
}

#[test]
fn a_number_is_a_time_where_nothing_else_tells() {
    for (values, remark, expected) in [
        ("Start: 2.15, 2.45, 3.15, 3.45", "Each talk lasts ten minutes; they begin at 2.15.", Kind::Clock),
        ("Start: 2.15, 2.45, 3.15, 3.45", "Each talk lasts ten minutes; seats start at $2.15.", Kind::Number),
        ("Start: 2.15, 2.45, 3.15, 3.45", "Each talk of an hour is dearer, from at 2.15.", Kind::Number),
        ("Ticket price: 2.15, 2.45, 3.15, 3.45", "Each ride is ten minutes, at 2.15 and more.", Kind::Number),
        ("Lap: 1.05, 1.12, 1.20, 1.31", "The clock stopped for Ann at 1.05 minutes.", Kind::Number),
        ("Leap: 4.05, 4.20, 4.45, 5.10", "Within an hour the flag was at 4.05 first.", Kind::Number),
        ("Rate: 0.15, 1.15, 2.15, 3.15", "Within an hour the needle was at 0.15 first.", Kind::Number),
    ] {
        assert_eq!(kind(values, remark), Some(expected), "{values}: {remark}");
    }
}

#[test]
fn trains_are_in_their_order() {
    let text = "The Monday Trains\n\nFour trains leave Ashby station on Monday morning, one at 7.15, one at 7.45, \
                one at 8.15 and one at 8.45. Each goes to another town (Derby, Exeter, Fleet and Goole) and has \
                another driver: Nora, Owen, Petra and Quinn. Who drives where, and when?\n\n\
                1. The train to Fleet leaves at 7.45.\n2. Nora leaves at some time before Petra.\n\
                3. The train to Derby leaves an hour after the one Quinn drives.\n\
                4. Owen does not drive to Goole.\n5. Owen leaves later than 8.15.\n";
    let puzzle = puzzle(text);
    let clocks = |of: &&because_encodings::Category| {
        of.values.as_ref().is_some_and(|values| values.kind == Kind::Clock)
    };
    let found: Vec<&str> = puzzle.categories().iter().filter(clocks).map(|of| of.name.as_str()).collect();
    assert_eq!((found, puzzle.categories().len()), (vec!["Trains"], 3));
}
