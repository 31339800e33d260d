//! Texts that are damaged word by word, and texts without end.

use because_encodings::testing::Random;

/// What may stand where it does not belong: signs, letters of other scripts, numbers past all bounds.
const ODD: [&str; 28] = [
    ",",
    ";",
    ":",
    ".",
    "(",
    ")",
    "((",
    "“",
    "”",
    "'s",
    "–",
    "…",
    "ß",
    "\u{301}",
    "\u{200d}",
    "\u{202e}",
    "٣",
    "½",
    "$",
    "%",
    "&",
    "99999999999999999999",
    "0",
    "-1",
    "1e9",
    "\u{0}",
    "\n",
    "🂡",
];
/// Words that join, deny and count.
const SMALL: [&str; 24] = [
    "and",
    "or",
    "not",
    "neither",
    "nor",
    "either",
    "who",
    "whose",
    "than",
    "the",
    "more",
    "less",
    "exactly",
    "two",
    "between",
    "if",
    "then",
    "unless",
    "but",
    "before",
    "immediately",
    "of",
    "that",
    "both",
];

/// A text with a few of its words dropped, doubled, swapped, misspelt or put in.
pub fn mutated(text: &str, random: &mut Random) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_string).collect();
    for _ in 0..=random.below(4) {
        let at = random.below(words.len().max(1));
        let other = random.below(words.len().max(1));
        match random.below(9) {
            0 if words.len() > 1 => drop(words.remove(at)),
            1 => words.insert(at, words.get(at).cloned().unwrap_or_default()),
            2 if words.len() > 1 => words.swap(at, other),
            3 => words.insert(at, ODD[random.below(ODD.len())].to_string()),
            4 => words.insert(at, SMALL[random.below(SMALL.len())].to_string()),
            5 => words.truncate(at + 1),
            6 => {
                // A run of words once more, which nests clauses in clauses.
                let run: Vec<String> = words.iter().skip(at.min(other)).take(6).cloned().collect();
                words.splice(at..at, run);
            }
            _ => {
                let Some(word) = words.get_mut(at) else { continue };
                let mut letters: Vec<char> = word.chars().collect();
                let place = random.below(letters.len().max(1));
                match random.below(3) {
                    0 if !letters.is_empty() => drop(letters.remove(place)),
                    1 => letters.extend(ODD[random.below(ODD.len())].chars()),
                    _ => letters.insert(place.min(letters.len()), char::from(b'a' + random.below(26) as u8)),
                }
                *word = letters.into_iter().collect();
            }
        }
    }
    words.join(" ")
}

/// Texts of about so many words that repeat a form, or a part of one, without end.
pub fn endless(words: usize) -> Vec<String> {
    let parts = [
        "and ",
        "the ",
        "Ida ",
        "Ida, ",
        "either Ida or ",
        "Ida and Jon, ",
        "not ",
        "neither Ida nor Jon ",
        "“Ida” ",
        "“",
        "\"",
        "( ",
        "Ida (",
        ") ",
        "- ",
        "Ida — who paid $5 — ",
        "who paid more than the one ",
        "the guest who came before the guest ",
        "Ida, who is not Jon, ",
        "if Ida paid $5, then ",
        "$5 or ",
        "Ida paid $5; ",
        "Ida paid $5 but Jon did not, ",
        "99999999999999999999999999 ",
        "more than ",
        "'s ",
        "Ida's ",
        "she said that ",
        "because Ida paid $5 ",
        "between Ida and ",
        "1, 2, ",
        "Ida paid $5. ",
        "Ida paid more than Jon but less than Kit. ",
        "whoever paid ",
        "the same ",
        "Ida-",
        "a",
        "𝔸é\u{301}ß",
        "👩\u{200d}",
        "Ida or Jon or ",
        "had a later time than Jon and ",
        "a guest of ",
        ", ",
        ". ",
        "\u{202e}Ida paid ",
    ];
    let repeated = |part: &str| part.repeat(words / part.split_whitespace().count().max(1));
    let mut texts: Vec<String> = parts.iter().map(|part| repeated(part)).collect();
    texts.extend(parts.iter().map(|part| format!("Of Ida and Jon, {}one had the soup.", repeated(part))));
    texts.extend(parts.iter().map(|part| format!("The guest {}paid $5 more than Jon.", repeated(part))));
    texts
}
