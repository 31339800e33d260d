//! A theme without a tale, for sizes that no other has: players with seats, points and cards by letter and number.

use itertools::Itertools;

const HEAD: &str = r#"
one = "player"
titles = ["{n} players", "A table for {n}"]
stories = ["{n} players sat in a row and drew a card from every pack. Find out {asks}."]
"#;

const POINTS: &str = r#"
[[categories]]
name = "Points"
values = { first = [11, 30], steps = [1, 2, 5], write = "{} points" }
noun = "points"
unit = "points"
verb = "scored"
rows = ["the player with {}"]
asks = "how many points each scored"
question = "Who scored {}?"
order = { manner = "count", act = "scored", active = "score" }
"#;

/// The file of a plain theme with so many categories of so many entities.
pub(super) fn file(categories: usize, entities: usize) -> String {
    let numbered = |letters: &str| (1..=entities).map(|n| format!("\"{letters}{n}\"")).join(", ");
    let mut text = String::from(HEAD);
    text.push_str(&format!(
        "[[categories]]\nname = \"Player\"\nentities = [{}]\nasks = \"who they were\"\n",
        numbered("P")
    ));
    text.push_str(&format!(
        "[[categories]]\nname = \"Seat\"\nruns = [[{}]]\narticle = \"seat\"\nunit = \"seats\"\nverb = \"sat in\"\n\
         rows = [\"the player in seat {{}}\"]\nasks = \"in which seat each sat\"\n\
         question = \"Who sat in seat {{}}?\"\norder = {{ manner = \"row\", act = \"sat\", active = \"sit\" }}\n",
        numbered("")
    ));
    text.push_str(POINTS);
    for place in 0..categories.saturating_sub(3) {
        let letters = letters(place);
        text.push_str(&format!(
            "[[categories]]\nname = \"Pack {letters}\"\nentities = [{}]\nverb = \"drew\"\n\
             rows = [\"the player with {{}}\", \"the player who drew {{}}\"]\npassive = [\"was drawn by\"]\n\
             asks = \"who drew which card of pack {letters}\"\nquestion = \"Who drew {{}}?\"\n",
            numbered(&letters)
        ));
    }
    text
}

/// "A", …, "Z", "AA", …, without "P".
fn letters(place: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOQRSTUVWXYZ";
    let last = char::from(LETTERS[place % LETTERS.len()]);
    if place < LETTERS.len() {
        last.to_string()
    } else {
        format!("{}{last}", letters(place / LETTERS.len() - 1))
    }
}
