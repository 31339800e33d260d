//! Sentences and puzzles that are altered: what must stay the same, and what may not.

use itertools::Itertools;

use super::stage::Stage;
use because_files::PuzzleFile;

/// Names of persons and of things.
pub type Names = ([&'static str; 4], [&'static str; 4]);

/// Other names for the persons and things of the puzzles, by place; the last are words as well.
pub const NAMES: [[Names; 5]; 2] = [
    [
        (["Zora", "Milo", "Quentin", "Ilse"], ["teapot", "carpet", "mirror", "violin"]),
        (["Bram", "Cleo", "Dov", "Esme"], ["goose", "ferret", "hamster", "lizard"]),
        (["Tove", "Raj", "Sibyl", "Uwe"], ["cello", "bugle", "banjo", "zither"]),
        (["Lars", "Nadia", "Otto", "Priya"], ["risotto", "omelet", "paella", "gumbo"]),
        (["Wanda", "Yusuf", "Edith", "Felix"], ["turnips", "millet", "lentils", "clover"]),
    ],
    [
        (["Will", "May", "Rose", "Mark"], ["watch", "fan", "ring", "file"]),
        (["Art", "Bill", "Grace", "Hope"], ["crane", "duck", "bear", "swallow"]),
        (["June", "Frank", "Dot", "Pat"], ["horn", "bass", "recorder", "drum"]),
        (["Sue", "Rob", "Joy", "Drew"], ["roast", "stir-fry", "roll", "chowder"]),
        (["Guy", "Dawn", "Ray", "Faith"], ["mint", "sage", "dates", "second hay"]),
    ],
];

/// Words of the open classes, and made-up ones.
const MADE_UP: &[(&str, &str)] = &[
    ("bought", "zorbed"),
    ("buy", "zorb"),
    ("keeps", "zorbs"),
    ("keep", "zorb"),
    ("plays", "zorbs"),
    ("play", "zorb"),
    ("cooked", "zorbed"),
    ("cook", "zorb"),
    ("grows", "zorbs"),
    ("grow", "zorb"),
];

/// Finite verbs before which an adverb may stand.
const FINITE: &[&str] =
    &["bought", "keeps", "plays", "cooked", "grows", "paid", "lives", "came", "has", "spent"];

/// With a denial, and without.
const DENIED: &[(&str, &str)] = &[
    ("did not buy", "bought"),
    ("does not keep", "keeps"),
    ("does not play", "plays"),
    ("did not cook", "cooked"),
    ("does not grow", "grows"),
    ("did not pay", "paid"),
    ("does not live", "lives"),
    ("did not come", "came"),
    ("does not have", "has"),
    ("is not the one", "is the one"),
    ("isn't", "is"),
    ("wasn't", "was"),
    ("was not", "was"),
    ("It is not true", "It is true"),
    ("It is false", "It is true"),
    ("not the case", "the case"),
    ("did not fail", "failed"),
    (" never ", " "),
    ("Neither", "Either"),
];

/// Words that may not be passed over, by class: where they go, the meaning is another.
const BLOCKING: &[(&str, &[&str])] = &[
    (
        "counting: of a list",
        &[
            "Exactly two of ",
            "Exactly one of ",
            "At least two of ",
            "At least one of ",
            "At most two of ",
            "At most one of ",
            "Fewer than two of ",
            "More than one of ",
            "No more than one of ",
            "Not all of ",
            "Only one of ",
            "Only two of ",
            "None of ",
            "No fewer than two of ",
            "Precisely two of ",
        ],
    ),
    ("counting: of two", &["Not both ", "Only one of ", "At least one of ", "At most one of "]),
    ("counting: one alone", &["Only ", " alone", "Nobody but ", "No one except "]),
    ("counting: all but one", &["Everybody but ", "All but ", "Everyone except ", "Everyone other than "]),
    (
        "amount: bounded",
        &[
            " at least",
            " at most",
            " more than",
            " less than",
            " no more than",
            " no less than",
            " not quite",
        ],
    ),
    (
        "amount: times",
        &[" again", " half", " twice", " three times", " four times", " a third", " two-thirds"],
    ),
    ("amount: apart", &["at least ", "at most ", "more than "]),
    (
        "hedge: nearly or perhaps",
        &[" almost", " nearly", " hardly", " barely", " possibly", " perhaps", " all but"],
    ),
    ("denial: of one of two", &["Not ", "not ", "Neither "]),
    ("hedge: what is not so", &["failed to ", "refused to "]),
];

/// The puzzle with other names for its persons and things; values stay.
pub fn renamed(names: &Names, stage: &Stage) -> PuzzleFile {
    stage.with(&names.0, &names.1, 0)
}

/// The text with the names that [`renamed`] gives.
pub fn renamed_text(names: &Names, stage: &Stage, text: &str) -> String {
    let people = stage.people.iter().zip(&names.0);
    let pairs: Vec<_> = people.chain(stage.things.iter().zip(&names.1)).collect();
    // Of a thing there may be several: "two lamps".
    with_words(text, |word| {
        let exact = pairs.iter().find(|(old, _)| **old == word).map(|(_, new)| (**new).to_string());
        let one = word.strip_suffix('s');
        exact.or_else(|| pairs.iter().find(|(old, _)| one == Some(**old)).map(|(_, new)| format!("{new}s")))
    })
}

/// The text with made-up words for those of the open classes, if it has any.
pub fn made_up(text: &str) -> Option<String> {
    let other = with_words(text, |word| {
        MADE_UP.iter().find(|(known, _)| *known == word).map(|(_, new)| (*new).to_string())
    });
    (other != text).then_some(other)
}

/// The text with an adverb that changes nothing before its last finite verb.
pub fn with_adverb(text: &str, adverb: &str) -> Option<String> {
    let mut found = FINITE.iter().filter_map(|verb| text.rfind(&format!(" {verb} "))).collect::<Vec<_>>();
    found.sort_unstable();
    let last = *found.last()?;
    // "Not", "only" and the like may belong to the verb: what stands before it is left as it is.
    Some(format!("{} {adverb}{}", &text[..last], &text[last..]))
}

/// The text with one denial less or more, each way that there is.
pub fn denied(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (denied, plain) in DENIED {
        if text.contains(denied) {
            found.push(text.replacen(denied, plain, 1));
        }
    }
    let mut chars = text.chars();
    let first = chars.next().unwrap();
    // Names keep their capitals.
    let starts = text.split(' ').next().unwrap();
    let common =
        ["The", "Whoever", "It", "Not", "Neither", "Both", "Only", "Nobody", "No", "Exactly", "One", "At"];
    let lower = if common.contains(&starts) { first.to_lowercase().to_string() } else { first.to_string() };
    found.push(format!("It is not true that {lower}{}", chars.as_str()));
    found
}

/// The text without a word that may not be passed over, each way that there is.
pub fn unblocked(class: &str, text: &str) -> Vec<String> {
    let words = BLOCKING.iter().filter(|(of, _)| *of == class).flat_map(|(_, words)| words.iter());
    words.filter(|word| text.contains(**word)).map(|word| text.replacen(word, "", 1)).collect()
}

/// The text with a list of three of these names in another order, if it has one.
pub fn reordered(names: &[&str], text: &str) -> Option<String> {
    for of in names.iter().permutations(3) {
        let list = format!("{}, {} and {}", of[0], of[1], of[2]);
        if text.contains(&list) {
            return Some(text.replacen(&list, &format!("{}, {} and {}", of[2], of[0], of[1]), 1));
        }
    }
    None
}

/// A text with other words for some.
fn with_words(text: &str, of: impl Fn(&str) -> Option<String>) -> String {
    let parts = text.split_inclusive(|c: char| !c.is_alphanumeric());
    let each = parts.map(|part| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        of(word).map_or_else(|| part.to_string(), |new| new + &part[word.len()..])
    });
    each.collect()
}
