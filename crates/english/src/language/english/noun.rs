//! Names of categories as nouns: one entity's, several entities', and of numbers that count.

use std::cell::RefCell;

use super::verb::IRREGULAR as PAST;
use crate::tables::english::AFTER_THE_NOUN;
use crate::tables::english::IN_MEN;
use crate::tables::english::NOT_COUNTED;
use crate::tables::english::NOUN_IRREGULAR as IRREGULAR;
use crate::tables::english::OF_U;
use crate::tables::english::PARTICIPLES;
use crate::tables::english::UNCHANGED;
use because_words::inflection;
use foldhash::HashMap;

/// Words that are the same for one and for several, and words in "s" that no rule knows to be singular.
/// One and several, where the rules of the library go wrong.
/// Plurals in "-us" and "-uses" that are not of a word in "-us".
/// Letters after which an "s" is just the plural's.
const BEFORE_S: [char; 14] = ['b', 'c', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'w'];

/// What has or bears a number, and what a number measures: all other plurals are counted by bare numbers.
/// A category's name for one of its entities: "client" of "Clients", "person in the queue" of
/// "People in the queue". In lower case, except for words with capitals inside.
pub fn singular(name: &str) -> String {
    known(name, |known| known.0.clone())
}

/// A category's name for several of its entities: "clients" of "Client". Whether the author wrote one
/// or the other makes no difference.
pub fn plural(name: &str) -> String {
    known(name, |known| known.1.clone())
}

/// How many names are kept at most: those of the categories of some hundred puzzles.
const MOST_KNOWN: usize = 2_000;

/// A name for one and for several, and whether it says what its numbers count.
type Forms = (String, String, bool);

thread_local! {
    /// The names that were asked for: the same few come again in every puzzle of a theme.
    static KNOWN: RefCell<HashMap<Box<str>, Forms>> = RefCell::default();
}

fn known<T: Default>(name: &str, take: impl FnOnce(&Forms) -> T) -> T {
    KNOWN.with_borrow_mut(|known| {
        if known.len() == MOST_KNOWN && !known.contains_key(name) {
            known.clear();
        }
        if !known.contains_key(name) {
            let several = with_head(name, |word| several(&one(word)));
            let forms = (with_head(name, one), several, says_what_counts(name));
            known.insert(name.into(), forms);
        }
        known.get(name).map(take).unwrap_or_default()
    })
}

/// Whether the name says what its numbers count ("Votes", "gold medals"): it is a plural, and neither
/// what a number measures ("Ages") nor what bears one ("Rooms").
pub fn counts(name: &str) -> bool {
    known(name, |known| known.2)
}

fn says_what_counts(name: &str) -> bool {
    let name = lowered(name);
    let words: Vec<&str> = name.split(' ').collect();
    words.get(head(&words)).is_some_and(|word| {
        let single = one(word);
        single != *word && !NOT_COUNTED.contains(&single.to_lowercase().as_str())
    })
}

fn with_head(name: &str, form: impl Fn(&str) -> String) -> String {
    let name = lowered(name);
    let words: Vec<&str> = name.split(' ').collect();
    let head = head(&words);
    let said = words.iter().enumerate().map(|(at, word)| match at == head {
        true => form(word),
        false => (*word).to_string(),
    });
    said.collect::<Vec<String>>().join(" ")
}

/// The place of the noun among the words of a name.
fn head(words: &[&str]) -> usize {
    let opens = |word: &&str| word.starts_with('(') || AFTER_THE_NOUN.contains(word);
    let end = words.iter().skip(1).position(opens).map_or(words.len(), |at| at + 1);
    let last = end.saturating_sub(1);
    match words.get(..end) {
        Some([.., noun, after]) if participle(after) && one(noun) != **noun => last - 1,
        _ => last,
    }
}

fn participle(word: &str) -> bool {
    word.ends_with("ed") || PARTICIPLES.contains(&word) || PAST.iter().any(|(past, _)| *past == word)
}

/// Lower case, except for words with capitals inside (an abbreviation, a brand) and single letters.
fn lowered(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        let mut chars = word.chars();
        match chars.next() {
            Some(first)
                if chars.as_str().starts_with(char::is_alphabetic)
                    && !chars.as_str().chars().any(char::is_uppercase) =>
            {
                first.to_lowercase().chain(chars).collect()
            }
            _ => word.to_string(),
        }
    });
    words.collect::<Vec<String>>().join(" ")
}

/// The singular of one word; the word itself where it is no plural.
fn one(word: &str) -> String {
    if let Some((noun, more)) = compound(word) {
        return one(noun) + more;
    }
    if let Some((before, noun)) = word.rsplit_once('-') {
        return format!("{before}-{}", one(noun));
    }
    let irregular = || IRREGULAR.iter().chain(&OF_U);
    if let Some((single, _)) = irregular().find(|(_, many)| *many == word) {
        return (*single).to_string();
    }
    if let Some(start) = word.strip_suffix("men").filter(|_| !IN_MEN.iter().any(|end| word.ends_with(end))) {
        return format!("{start}man");
    }
    let known = UNCHANGED.contains(&word) || irregular().any(|(single, _)| *single == word);
    if known || !regular(word) || ["ss", "us", "'s", "’s"].iter().any(|end| word.ends_with(end)) {
        return word.to_string();
    }
    match word.strip_suffix('s') {
        None => word.to_string(),
        Some(single) if single.ends_with(BEFORE_S) => single.to_string(),
        Some(_) => inflection::singular(word),
    }
}

/// The plural of a word in the singular.
fn several(word: &str) -> String {
    if let Some((noun, more)) = compound(word) {
        return several(noun) + more;
    }
    if let Some((before, noun)) = word.rsplit_once('-') {
        return format!("{before}-{}", several(noun));
    }
    let irregular = IRREGULAR.iter().chain(&OF_U).find(|(single, _)| *single == word);
    match irregular {
        Some((_, many)) => (*many).to_string(),
        None if UNCHANGED.contains(&word) || !regular(word) => word.to_string(),
        None if word.chars().all(char::is_uppercase) => format!("{word}s"),
        None => inflection::plural(word),
    }
}

/// The noun of a compound that begins with it, and the rest: "brother" and "-in-law".
fn compound(word: &str) -> Option<(&str, &str)> {
    let at = ["-in-", "-at-", "-of-", "-to-", "-by"].iter().find_map(|more| word.find(more))?;
    Some(word.split_at(at))
}

/// Whether a word has forms: not a sign, a number or an abbreviation with full stops.
fn regular(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(|c| c.is_alphabetic() || matches!(c, '/' | '\'' | '’'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of categories, as one and as several.
    #[rustfmt::skip]
    const NAMES: &[(&str, &str, &str)] = &[
        ("Client", "client", "clients"), ("Clients", "client", "clients"), ("Last Names", "last name", "last names"),
        ("gardeners", "gardener", "gardeners"), ("Plots", "plot", "plots"), ("Masseuses", "masseuse", "masseuses"),
        ("People", "person", "people"), ("children", "child", "children"), ("women", "woman", "women"), ("gentlemen", "gentleman", "gentlemen"), ("specimen", "specimen", "specimens"),
        ("bacteria", "bacterium", "bacteria"), ("wolves", "wolf", "wolves"), ("counties", "county", "counties"),
        ("movies", "movie", "movies"), ("houses", "house", "houses"), ("witnesses", "witness", "witnesses"),
        ("Businesses", "business", "businesses"), ("Class", "class", "classes"), ("Glass", "glass", "glasses"),
        ("Bus", "bus", "buses"), ("buses", "bus", "buses"), ("Virus", "virus", "viruses"), ("menus", "menu", "menus"),
        ("octopus", "octopus", "octopuses"), ("Species", "species", "species"), ("Series", "series", "series"),
        ("News", "news", "news"), ("Chess", "chess", "chess"), ("Physics", "physics", "physics"),
        ("lens", "lens", "lenses"), ("lenses", "lens", "lenses"), ("gas", "gas", "gases"), ("taxis", "taxi", "taxis"),
        ("sunglasses", "sunglasses", "sunglasses"), ("aircraft", "aircraft", "aircraft"), ("fish", "fish", "fish"),
        ("larvae", "larva", "larvae"), ("headaches", "headache", "headaches"), ("matches", "match", "matches"),
        ("tomatoes", "tomato", "tomatoes"), ("heroes", "hero", "heroes"), ("superheroes", "superhero", "superheroes"),
        ("shoes", "shoe", "shoes"), ("pies", "pie", "pies"), ("keys", "key", "keys"), ("knives", "knife", "knives"),
        ("CEO", "CEO", "CEOs"), ("CDs", "CD", "CDs"), ("X", "X", "X"), ("a.i.", "a.i.", "a.i."),
        ("facebook", "facebook", "facebook"), ("height", "height", "heights"), ("🂡", "🂡", "🂡"), ("", "", ""),
        ("Favourite drinks", "favourite drink", "favourite drinks"), ("prime ministers", "prime minister", "prime ministers"),
        ("People in the queue", "person in the queue", "people in the queue"),
        ("Kinds of cake", "kind of cake", "kinds of cake"), ("pounds lost", "pound lost", "pounds lost"),
        ("Miles (driven)", "mile (driven)", "miles (driven)"), ("Sports car", "sports car", "sports cars"),
        ("Mothers' names", "mothers' name", "mothers' names"), ("T-shirts", "T-shirt", "T-shirts"),
        ("brothers-in-law", "brother-in-law", "brothers-in-law"), ("passers-by", "passer-by", "passers-by"),
    ];

    #[test]
    fn names_of_categories_become_nouns() {
        for (name, single, many) in NAMES {
            assert_eq!((singular(name).as_str(), plural(name).as_str()), (*single, *many), "{name}");
            assert_eq!(singular(single), *single, "{single}");
            assert_eq!(plural(many), *many, "{many}");
        }
    }

    #[test]
    fn plurals_count_unless_numbers_measure_or_name_them() {
        for name in ["Votes", "gold medals", "pounds lost", "Facebook friends", "People", "books"] {
            assert!(counts(name), "{name}");
        }
        for name in ["Ages", "Room numbers", "shoe sizes", "Vote", "facebook", "Species", "Houses", "years"] {
            assert!(!counts(name), "{name}");
        }
    }
}
