//! The words of the genre that no puzzle need bring along.

/// Titles before names.
pub const TITLES: [&str; 16] = [
    "dr",
    "mr",
    "mrs",
    "ms",
    "miss",
    "prof",
    "professor",
    "col",
    "capt",
    "captain",
    "sir",
    "lady",
    "lord",
    "mt",
    "saint",
    "st",
];

/// Words that stand for no entity by themselves.
pub const FILLERS: [&str; 40] = [
    "the", "a", "an", "of", "and", "or", "in", "on", "at", "to", "for", "with", "by", "from", "one", "two",
    "three", "four", "first", "second", "third", "last", "old", "new", "big", "day", "year", "month", "time",
    "more", "less", "not", "no", "person", "man", "woman", "left", "right", "next", "before",
];

/// Small numbers in words.
pub fn small_number(key: &str) -> Option<i32> {
    const WORDS: [&str; 21] = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    let found = WORDS.iter().position(|word| *word == key).and_then(|n| i32::try_from(n).ok());
    found.or_else(|| match key {
        "a" | "an" | "single" => Some(1),
        "dozen" => Some(12),
        _ => key.parse().ok().filter(|n| (0..=1000).contains(n)),
    })
}

/// The number that an ordinal stands for: "third", "3rd".
pub fn ordinal(key: &str) -> Option<u32> {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth",
    ];
    if let Some(place) = WORDS.iter().position(|word| *word == key) {
        return u32::try_from(place + 1).ok();
    }
    let digits = key.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let ending = &key[digits.len()..];
    if matches!(ending, "st" | "nd" | "rd" | "th") { digits.parse().ok() } else { None }
}

/// Forms of "be", "have", "do" and the modals.
pub const AUXILIARIES: [&str; 34] = [
    "is", "was", "are", "were", "be", "been", "being", "am", "has", "had", "have", "having", "does", "did",
    "do", "will", "would", "shall", "should", "can", "could", "may", "might", "must", "'s", "'re", "gets",
    "got", "ended", "became", "went", "comes", "came", "goes",
];

/// Words that turn a clause round or tie clauses together: a reading must account for each.
pub const OPERATORS: [&str; 72] = [
    "not",
    "never",
    "no",
    "nor",
    "neither",
    "either",
    "or",
    "than",
    "more",
    "less",
    "fewer",
    "before",
    "after",
    "unless",
    "if",
    "then",
    "only",
    "except",
    "but",
    "without",
    "both",
    "between",
    "next",
    "adjacent",
    "least",
    "most",
    "exactly",
    "all",
    "every",
    "each",
    "none",
    "nobody",
    "different",
    "same",
    "other",
    "another",
    "twice",
    "half",
    "odd",
    "even",
    "immediately",
    "directly",
    "any",
    "until",
    "instead",
    "earlier",
    "later",
    "ahead",
    "behind",
    "above",
    "below",
    "left",
    "right",
    "beside",
    "neighbor",
    "neighbour",
    "and",
    "while",
    "whereas",
    "apart",
    "consecutive",
    "together",
    "double",
    "triple",
    "times",
    "nowhere",
    "hardly",
    "rather",
    "average",
    "total",
    "sum",
    "combined",
];

/// Verbs that deny what follows.
pub const DENIALS: [&str; 22] = [
    "hate", "hates", "hated", "dislike", "dislikes", "disliked", "avoid", "avoids", "avoided", "refuse",
    "refused", "refuses", "lack", "lacks", "lacked", "reject", "rejected", "missed", "skipped", "failed",
    "denied", "detests",
];

/// What a comparative says: its direction, and what is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparative {
    /// Whether it says that the value is greater.
    pub greater: bool,
    /// What kind of thing it compares.
    pub dimension: Dimension,
}

/// What can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// Anything.
    Any,
    /// A number of things.
    Amount,
    /// A time, a date, a turn.
    Time,
    /// A place in an order in which the first is the best.
    Rank,
    /// How old somebody is.
    Age,
    /// Height.
    Height,
    /// Length, of things, words, and stays.
    Length,
    /// Width.
    Width,
    /// Weight.
    Weight,
    /// Size.
    Size,
    /// Money.
    Money,
    /// Distance.
    Distance,
    /// Speed.
    Speed,
    /// Position from left to right.
    Across,
}

/// A comparative by its word.
pub fn comparative(key: &str) -> Option<Comparative> {
    use Dimension::{
        Age, Amount, Any, Distance, Height, Length, Money, Rank, Size, Speed, Time, Weight, Width,
    };
    let (greater, dimension) = match key {
        "more" => (true, Amount),
        "less" | "fewer" => (false, Amount),
        "higher" | "greater" => (true, Any),
        "lower" => (false, Any),
        "later" => (true, Time),
        "earlier" | "sooner" => (false, Time),
        "better" => (false, Rank),
        "worse" => (true, Rank),
        "older" | "elder" => (true, Age),
        "younger" => (false, Age),
        "newer" => (true, Time),
        "taller" => (true, Height),
        "shorter" => (false, Height),
        "longer" => (true, Length),
        "wider" | "broader" => (true, Width),
        "narrower" => (false, Width),
        "heavier" => (true, Weight),
        "lighter" => (false, Weight),
        "larger" | "bigger" => (true, Size),
        "smaller" => (false, Size),
        "cheaper" => (false, Money),
        "costlier" | "dearer" | "pricier" => (true, Money),
        "farther" | "further" => (true, Distance),
        "nearer" | "closer" => (false, Distance),
        "faster" | "quicker" => (true, Speed),
        "slower" => (false, Speed),
        "warmer" | "hotter" | "deeper" | "richer" | "louder" | "brighter" | "stronger" | "thicker"
        | "steeper" => (true, Any),
        "cooler" | "colder" | "shallower" | "poorer" | "quieter" | "weaker" | "thinner" => (false, Any),
        _ => return None,
    };
    Some(Comparative { greater, dimension })
}

/// Words of categories and units by which a dimension is known.
pub fn words_of(dimension: Dimension) -> &'static [&'static str] {
    match dimension {
        Dimension::Age => &["age", "year", "old", "born", "birthday"],
        Dimension::Height => {
            &["height", "tall", "foot", "inch", "meter", "metre", "elevation", "cm", "story", "storey"]
        }
        Dimension::Length => &[
            "length", "long", "duration", "minute", "second", "hour", "day", "week", "month", "year", "inch",
            "foot", "mile", "meter", "metre", "word", "page", "letter", "night", "cm", "time", "km",
        ],
        Dimension::Width => {
            &["width", "wide", "diameter", "wingspan", "meter", "metre", "foot", "inch", "cm"]
        }
        Dimension::Weight => &["weight", "pound", "ounce", "kilogram", "gram", "ton", "kg", "lb", "carat"],
        Dimension::Size => &[
            "size",
            "diameter",
            "liter",
            "litre",
            "capacity",
            "volume",
            "acre",
            "population",
            "area",
            "inch",
        ],
        Dimension::Money => &[
            "price", "cost", "dollar", "salary", "fee", "budget", "wage", "pay", "value", "amount", "bid",
            "euro",
        ],
        Dimension::Distance => &["distance", "mile", "kilometer", "km", "meter", "metre", "foot", "yard"],
        Dimension::Speed => &["speed", "mph", "kph", "knot", "mach", "pace"],
        Dimension::Time => &[
            "time",
            "date",
            "day",
            "month",
            "year",
            "hour",
            "period",
            "week",
            "season",
            "order",
            "turn",
            "slot",
            "vintage",
            "century",
            "decade",
            "chapter",
            "round",
            "appointment",
            "departure",
            "arrival",
            "start",
            "birthday",
            "schedule",
        ],
        Dimension::Rank => {
            &["rank", "ranking", "place", "position", "order", "finish", "placement", "spot", "standing"]
        }
        Dimension::Across => {
            &["house", "position", "place", "seat", "room", "spot", "locker", "stall", "order", "number"]
        }
        Dimension::Amount | Dimension::Any => &[],
    }
}

/// The dimension that a verb or noun in a clause speaks about.
pub fn dimension_of(key: &str) -> Option<Dimension> {
    Some(match key {
        "pay" | "paid" | "cost" | "spend" | "spent" | "sell" | "sold" | "earn" | "charge" | "donate"
        | "owe" | "bid" | "price" | "priced" | "expensive" | "money" | "invest" | "raise" => Dimension::Money,
        "weigh" | "weight" | "heavy" => Dimension::Weight,
        "age" | "old" | "young" | "aged" => Dimension::Age,
        "tall" | "height" | "high" => Dimension::Height,
        "wide" | "width" | "diameter" => Dimension::Width,
        "finish" | "rank" | "place" | "came" | "ranked" | "finished" | "placed" => Dimension::Rank,
        "leave" | "start" | "begin" | "launch" | "open" | "arrive" | "depart" | "publish" | "release"
        | "discover" | "born" | "scheduled" | "win" => Dimension::Time,
        "drive" | "drove" | "jump" | "throw" | "threw" | "walk" | "travel" | "fly" | "flew" => {
            Dimension::Distance
        }
        "speak" | "spoke" | "stay" | "last" | "long" => Dimension::Length,
        _ => return None,
    })
}
