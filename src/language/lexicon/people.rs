//! Words for people: which nouns mean the same people, who is whose, what stands before a name.

use std::sync::LazyLock;

use foldhash::HashSet;

use super::set;

/// Nouns of which each says the same of a row as the others of its line.
const ALIKE: [&[&str]; 15] = [
    &["student", "pupil", "child", "kid", "schoolchild", "youngster"],
    &["passenger", "rider", "traveler", "traveller", "commuter"],
    &["person", "individual"],
    &["customer", "client", "patron", "shopper", "buyer", "purchaser"],
    &["guest", "visitor", "attendee"],
    &["employee", "worker", "staffer"],
    &["spectator", "viewer", "attendee"],
    &["contestant", "competitor", "entrant"],
    &["lady", "woman"],
    &["gentleman", "man"],
    &["job", "occupation", "profession", "trade", "career"],
    &["town", "city", "hometown"],
    &["lap", "circuit"],
    &["fee", "charge"],
    &["salary", "wage", "pay"],
];

/// Nouns that count what many categories are about.
const COUNTS: &str = "point vote time thing item unit place piece buck copy";

/// Endings of nouns for people.
const PEOPLE_END: [&str; 8] = ["ee", "er", "or", "ist", "ian", "ent", "ant", "man"];

/// Nouns for somebody else than the one whose they are.
const RELATIONS: &str = "\
    brother sister mother father son daughter wife husband spouse cousin uncle aunt nephew niece boss \
    teacher roommate flatmate colleague coworker twin rival parent grandmother grandfather grandson \
    granddaughter boyfriend girlfriend landlord landlady assistant secretary apprentice tutor \
    predecessor successor friend";

/// Words before names, by what somebody does or is.
const RANKS: &str = "\
    captain coach chef doctor nurse judge professor sergeant officer detective inspector agent king queen \
    prince princess duke duchess count countess baron baroness father mother sister brother uncle aunt \
    grandpa grandma mayor senator president governor teacher farmer cousin pastor reverend general \
    major colonel lieutenant commander admiral master madame señor señora mister old young little big";

/// Words for what a thing looks like or is made of.
const LOOKS: &str = "\
    red orange yellow green blue purple violet pink brown black white gray grey beige tan teal turquoise \
    maroon navy crimson scarlet silver gold golden bronze copper brass wooden plastic glass steel iron \
    metal paper leather silk cotton woolen woollen striped spotted plaid checked";

/// Other nouns for the same people.
pub fn alike(noun: &str) -> impl Iterator<Item = &'static str> {
    let of = ALIKE.into_iter().find(|line| line.contains(&noun)).unwrap_or_default();
    of.iter().copied()
}

/// Whether a noun is somebody else than the one whose it is.
pub fn is_relation(noun: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[RELATIONS]));
    WORDS.contains(noun)
}

/// Whether a word before a name only says what somebody is.
pub fn is_rank(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[RANKS]));
    WORDS.contains(key)
}

/// Whether a word tells a thing from others of its name.
pub fn distinguishes(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[LOOKS]));
    WORDS.contains(key)
}

/// Whether a noun in the singular is one for people: "player", "woman".
pub fn is_of_people(noun: &str) -> bool {
    let things =
        ["number", "flower", "letter", "color", "colour", "order", "weather", "present", "instrument"];
    !things.contains(&noun)
        && (PEOPLE_END.iter().any(|ending| noun.ends_with(ending))
            || ALIKE.iter().take(9).flat_map(|of| of.iter()).any(|of| *of == noun)
            || matches!(noun, "bride" | "groom" | "girl" | "boy" | "friend" | "name" | "couple" | "artist"))
}

/// Whether a noun in the singular may count what a category is about that is called otherwise: points of scores,
/// and guests, attendees, passengers where it is about people.
pub fn may_count(noun: &str, of_people: bool) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[COUNTS]));
    WORDS.contains(noun)
        || of_people && (PEOPLE_END.iter().any(|ending| noun.ends_with(ending)) || super::is_row_noun(noun))
}
