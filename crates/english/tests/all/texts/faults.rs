//! What is wrong with a text is said at its place, with a cure.

use because_english::read_puzzle;
use because_files::Format;

fn faults(text: &str) -> String {
    read_puzzle(text.as_bytes(), "a.txt", Format::Text).unwrap_err().to_string()
}

#[test]
fn each_fault_has_a_place_and_a_cure() {
    let empty = "a.txt:1:1: there is nothing in this text (a puzzle has lists of names, such as `Clients: Aimee, Ginger`, and clues)";
    assert_eq!(faults(""), empty);
    assert_eq!(faults(" \n\t\n"), empty);
    assert_eq!(
        faults("\nIt was a dark night.\nThe wind blew.\n"),
        "a.txt:2:1: no categories are found in this text (list every category on a line of its own, such as \
         `Clients: Aimee, Ginger, Freda`)"
    );
    assert_eq!(
        faults("Guests: Ann, Bea\n\nClues:\n1. Ann has tea.\n"),
        "a.txt:1:1: this is the only category that is found; a puzzle has two or more (list every category on a \
         line of its own, such as `Clients: Aimee, Ginger, Freda`)"
    );
    assert_eq!(
        faults("Guests: Ann, Bea\nDrinks: tea, milk\n"),
        "a.txt:1:1: no clues are found in this text (put the clues below a line `Clues:`, each with a number or a \
         dash before it)"
    );
}

#[test]
fn unequal_and_repeated_names_point_at_their_list() {
    let text = "Guests: Ann, Bea, Ann\nDrinks: tea, milk\nHats: red, blue, green, red\n\n1. Ann has tea.\n";
    assert_eq!(
        faults(text).lines().collect::<Vec<_>>(),
        [
            "a.txt:1:19: `Ann` is listed twice in `Guests` (each entity is one of its kind: did you mean another name?)",
            "a.txt:2:9: `Drinks` has 2 entities, but `Guests` has 3 (list 1 more in `Drinks`; if no clue names them, `unnamed = 1`: `because read TEXT --write FILE.toml` and write it there)",
            "a.txt:3:7: `Hats` has 4 entities, but `Guests` has 3 (every category has equally many; where others have fewer names, `unnamed = …`: `because read TEXT --write FILE.toml` and write it there)",
            "a.txt:3:25: `red` is listed twice in `Hats` (each entity is one of its kind: did you mean another name?)",
        ]
    );
}

#[test]
fn a_row_of_another_length_is_a_fault() {
    let text =
        "There are 4 houses in a row.\nGuests: Ann, Bea, Cy\nDrinks: tea, milk, cocoa\n\n1. Ann has tea.\n";
    assert!(faults(text).contains("`Guests` has 3 entities, but `House` has 4"), "{}", faults(text));
}

#[test]
fn a_text_is_told_which_line_to_add() {
    let text = "Four people met for lunch and took two rooms.\n\n- Rose\n- Lily\n- Tom\n- Bob\n\nClues:\n1. Somebody is older than Rose.\n";
    let faults = read_puzzle(text.as_bytes(), "lunch.txt", Format::Text).unwrap_err().to_string();
    assert!(faults.contains("of one category with"), "{faults}");
    assert!(faults.contains("such as `Name: Rose"), "{faults}");
    assert!(!faults.contains("lexicon") && !faults.contains("unnamed"), "{faults}");
}
