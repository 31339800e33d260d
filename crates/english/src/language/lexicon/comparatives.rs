//! Words that compare, and what they compare.

use std::sync::LazyLock;

use crate::language::lookup::Lookup;
use foldhash::HashMap;

use super::dimension::Dimension;

/// What a comparative says: its direction, and what is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Comparative {
    /// Whether it says that the value is greater.
    pub greater: bool,
    /// What kind of thing it compares.
    pub dimension: Dimension,
}

/// Adjectives and adverbs in their first form: what they measure, those that have more of it, and
/// those that have less.
const ADJECTIVES: &[(Dimension, &str, &str)] = {
    use Dimension::{
        Age, Any, Brightness, Crowd, Depth, Difficulty, Distance, Height, Length, Loudness, Money, Power,
        Rank, Rating, Short, Size, Slope, Speed, Spice, Temperature, Time, Weight, Width,
    };
    &[
        (Any, "high great highly greatly dense rich", "low poor sparse"),
        (Rank, "bad badly", "good well"),
        (Time, "late lately new recent recently newly modern", "early soon"),
        (Age, "old elder aged ancient mature elderly", "young youthful"),
        (Height, "tall lofty", ""),
        (Short, "", "short briefly"),
        (Length, "long lengthy", "brief"),
        (Width, "wide broad widely thick", "narrow thin"),
        (Weight, "heavy hefty massive heavily", "light slim"),
        (Size, "large big huge roomy spacious bulky vast capacious", "small little tiny compact petite"),
        (
            Money,
            "expensive costly pricey pricy dear expensively valuable precious lucrative generous generously",
            "cheap cheaply affordable inexpensive stingy stingily",
        ),
        (Distance, "far remote distant", "near close"),
        (Speed, "fast quick quickly rapid rapidly swift swiftly speedy", "slow slowly"),
        (Depth, "deep deeply", "shallow"),
        (Temperature, "warm hot", "cool cold chilly"),
        (Loudness, "loud noisy loudly", "quiet soft quietly"),
        (Brightness, "bright", "dim faint dark"),
        (Power, "strong powerful potent violent severe intense", "weak feeble mild"),
        (Slope, "steep", "flat gentle"),
        (Spice, "spicy fiery", ""),
        (Difficulty, "hard difficult tough tricky challenging complex", "easy simple"),
        (Crowd, "popular crowded populous busy numerous", "unpopular deserted"),
        (Rating, "acclaimed successful", ""),
        (Any, "humid wet rainy sunny windy acid", "dry"),
    ]
};

/// Comparatives and superlatives that are not made by "-er" and "-est".
const IRREGULAR: &[(&str, &str, &str)] = &[
    ("better", "best", "good"),
    ("worse", "worst", "bad"),
    ("farther", "farthest", "far"),
    ("further", "furthest", "far"),
    ("elder", "eldest", "old"),
    // "Full" itself is no more than that something has much.
    ("fuller", "fullest", "crowded"),
];

/// The three forms of all adjectives, with what each says.
struct Forms {
    first: Lookup<Comparative>,
    comparative: Lookup<Comparative>,
    superlative: Lookup<Comparative>,
}

fn forms() -> &'static Forms {
    static FORMS: LazyLock<Forms> = LazyLock::new(|| {
        let mut first: HashMap<&str, Comparative> = HashMap::default();
        for (dimension, more, less) in ADJECTIVES {
            for (words, greater) in [(more, true), (less, false)] {
                for word in words.split_whitespace() {
                    first.entry(word).or_insert(Comparative { greater, dimension: *dimension });
                }
            }
        }
        let mut comparative: HashMap<String, Comparative> = HashMap::default();
        let mut superlative: HashMap<String, Comparative> = HashMap::default();
        // In an order of their own, since two words may have one form.
        let mut words: Vec<(&str, Comparative)> = first.iter().map(|(word, says)| (*word, *says)).collect();
        words.sort_by_key(|(word, _)| *word);
        for (word, says) in words {
            for stem in stems(word) {
                comparative.insert(format!("{stem}er"), says);
                superlative.insert(format!("{stem}est"), says);
            }
        }
        for (more, most, word) in IRREGULAR {
            if let Some(says) = first.get(word) {
                comparative.insert((*more).to_string(), *says);
                superlative.insert((*most).to_string(), *says);
            }
        }
        for (more, most, greater) in [("more", "", true), ("less", "", false), ("fewer", "fewest", false)] {
            let says = Comparative { greater, dimension: Dimension::Amount };
            comparative.insert(more.to_string(), says);
            superlative.insert(most.to_string(), says);
        }
        Forms {
            first: first.into_iter().collect(),
            comparative: comparative.into_iter().collect(),
            superlative: superlative.into_iter().collect(),
        }
    });
    &FORMS
}

/// What "-er" and "-est" may be put after: "wid", "heav(i)", "big(g)".
fn stems(word: &str) -> Vec<String> {
    let mut found = vec![word.strip_suffix('e').unwrap_or(word).to_string()];
    if let Some(before) = word.strip_suffix('y') {
        found = vec![format!("{before}i")];
    }
    let short = ["big", "hot", "thin", "wet", "slim", "dim", "flat"];
    if let (true, Some(last)) = (short.contains(&word), word.chars().last()) {
        found = vec![format!("{word}{last}")];
    }
    found
}

/// A comparative by its word: "taller", "more".
pub(crate) fn comparative(key: &str) -> Option<Comparative> {
    forms().comparative.get(key).copied()
}

/// A superlative by its word, but for "most" and "least": "tallest".
pub(crate) fn superlative(key: &str) -> Option<Comparative> {
    if key.is_empty() { None } else { forms().superlative.get(key).copied() }
}

/// What an adjective or adverb in its first form compares, after "more" or between "as" and "as".
pub(crate) fn adjective(key: &str) -> Option<Comparative> {
    forms().first.get(key).copied()
}
