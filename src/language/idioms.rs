//! Phrases of several words that stand for one: "at least", "next door to", "each other".

use super::lexicon::small_number;
use super::mentions::Mention;
use super::words::Word;

/// Phrases, and the one key that each is read as; longer ones come first.
const IDIOMS: &[(&str, &str)] = &[
    ("if and only if", "iff"),
    ("if , and only if ,", "iff"),
    ("if , and only if", "iff"),
    ("if and only if ,", "iff"),
    (", in some order ,", "in_some_order"),
    ("in some order", "in_some_order"),
    ("vice versa", "vice_versa"),
    ("the other way around", "vice_versa"),
    ("the other way round", "vice_versa"),
    ("thought up", "invented"),
    ("had no hand in", "did not"),
    ("had nothing to do with", "did not"),
    ("can not stand", "hates"),
    ("could not stand", "hated"),
    ("can not abide", "hates"),
    ("asked for", "requested"),
    ("asks for", "requests"),
    ("would be", "aspiring"),
    ("one day", "someday"),
    ("or later", "or_more"),
    ("or earlier", "or_less"),
    (", in no particular order ,", "in_some_order"),
    ("in no particular order", "in_some_order"),
    (", in one order or the other ,", "in_some_order"),
    ("in one order or the other", "in_some_order"),
    (", in one order or another ,", "in_some_order"),
    ("in one order or another", "in_some_order"),
    (", in either order ,", "in_some_order"),
    (", though not necessarily in that order", "in_some_order"),
    ("though not necessarily in that order", "in_some_order"),
    (", although not necessarily in that order", "in_some_order"),
    (", but not necessarily in that order", "in_some_order"),
    ("but not necessarily in that order", "in_some_order"),
    (", one way round or the other ,", "in_some_order"),
    ("one way round or the other", "in_some_order"),
    (", one way or the other ,", "in_some_order"),
    ("one way or the other", "in_some_order"),
    (", not necessarily in that order ,", "in_some_order"),
    (", not necessarily in that order", "in_some_order"),
    ("not necessarily in that order", "in_some_order"),
    ("not necessarily in this order", "in_some_order"),
    ("it is not true that", "untrue_that"),
    ("it is untrue that", "untrue_that"),
    ("it was not true that", "untrue_that"),
    ("it is false that", "untrue_that"),
    ("it is not the case that", "untrue_that"),
    ("it is not so that", "untrue_that"),
    ("it is wrong that", "untrue_that"),
    ("it is true that", "that"),
    ("it is the case that", "that"),
    ("lost out to", "lost_to"),
    ("lost to", "lost_to"),
    ("loses to", "lost_to"),
    ("edged out", "edged"),
    ("edges out", "edged"),
    ("beat out", "beat"),
    ("is ahead of", "is ahead_of"),
    ("last but one", "penultimate"),
    ("next to last", "penultimate"),
    ("at the very front", "foremost"),
    ("at the beginning of the row", "foremost"),
    ("at the start of the row", "foremost"),
    ("at the beginning of the queue", "foremost"),
    ("at the start of the queue", "foremost"),
    ("at the end of the queue", "hindmost"),
    ("the left neighbour of", "immediately left of"),
    ("the left neighbor of", "immediately left of"),
    ("the right neighbour of", "immediately right of"),
    ("the right neighbor of", "immediately right of"),
    (", though not necessarily side by side", ","),
    (", but not necessarily side by side", ","),
    (", though not necessarily next to each other", ","),
    (", but not necessarily next to each other", ","),
    ("at neither end", "not at either end"),
    ("has a neighbour on each side", "is not at either end"),
    ("has a neighbor on each side", "is not at either end"),
    ("has a neighbour on both sides", "is not at either end"),
    ("has a neighbor on both sides", "is not at either end"),
    ("at the very beginning", "foremost"),
    ("at the very end", "hindmost"),
    ("before or after", "away from"),
    ("after or before", "away from"),
    ("has nothing to do with", "is not"),
    ("have nothing to do with", "are not"),
    ("had nothing to do with", "was not"),
    ("at the front", "foremost"),
    ("at the head", "foremost"),
    ("at the very back", "hindmost"),
    ("at the back", "hindmost"),
    ("at the rear", "hindmost"),
    ("at the tail end", "hindmost"),
    ("failed to", "did not"),
    ("fails to", "does not"),
    ("even though", "though"),
    ("his or her", "his"),
    ("her or his", "his"),
    ("he or she", "he"),
    ("him or her", "him"),
    ("dreamed up", "invented"),
    ("dreamt up", "invented"),
    ("left behind", "abandoned"),
    ("meant for", "for"),
    ("intended for", "for"),
    ("exactly if", "iff"),
    ("exactly when", "iff"),
    ("wrote that", "reported_that"),
    ("reported that", "reported_that"),
    ("announced that", "reported_that"),
    ("insisted that", "reported_that"),
    ("insists that", "reported_that"),
    ("suggests that", "reported_that"),
    ("just in case", "iff"),
    (", but not both of them do", "but_not_both"),
    (", but not both of them did", "but_not_both"),
    (", but not both of them are", "but_not_both"),
    (", but not both of them were", "but_not_both"),
    (", but not both of them have", "but_not_both"),
    (", but not both of them", "but_not_both"),
    ("but not both of them", "but_not_both"),
    (", but not both", "but_not_both"),
    ("but not both", "but_not_both"),
    (", or both", "or_both"),
    ("or both", "or_both"),
    (", or possibly both", "or_both"),
    ("add up to", "total"),
    ("adds up to", "total"),
    ("added up to", "total"),
    ("between the two of them", "between_them"),
    ("between the pair of them", "between_them"),
    ("between them", "between_them"),
    ("in all", "total"),
    ("all told", "total"),
    ("altogether", "total"),
    ("the two of them", "they"),
    ("is said to", "hedged"),
    ("was said to", "hedged"),
    ("are said to", "hedged"),
    ("is believed to", "hedged"),
    ("is thought to", "hedged"),
    ("but not necessarily", "without necessarily"),
    ("directly before or directly after", "next_to"),
    ("immediately before or immediately after", "next_to"),
    ("right before or right after", "next_to"),
    ("just before or just after", "next_to"),
    ("directly after or directly before", "next_to"),
    ("immediately after or immediately before", "next_to"),
    ("immediately before or after", "next_to"),
    ("directly before or after", "next_to"),
    ("right before or after", "next_to"),
    ("just before or after", "next_to"),
    ("immediately before or immediately after", "next_to"),
    ("directly before or directly after", "next_to"),
    ("right before or right after", "next_to"),
    ("just before or just after", "next_to"),
    ("behind the wheel of", "driving"),
    ("behind the bar of", "at"),
    ("behind the bar at", "at"),
    ("behind the counter of", "at"),
    ("behind the counter at", "at"),
    ("behind the bar in", "at"),
    ("behind the counter in", "at"),
    ("behind that of", "at"),
    ("behind the one at", "at"),
    ("looked into", "investigated"),
    ("looks into", "investigates"),
    ("look into", "investigate"),
    ("for the first time", "newly"),
    ("immediately to the left or right of", "next_to"),
    ("directly to the left or right of", "next_to"),
    ("immediately left or right of", "next_to"),
    ("directly left or right of", "next_to"),
    ("immediately above or below", "next_to"),
    ("directly above or below", "next_to"),
    ("right next door to", "next_to"),
    ("right next to", "next_to"),
    ("directly next to", "next_to"),
    ("immediately next to", "next_to"),
    ("next door to", "next_to"),
    ("directly adjacent to", "next_to"),
    ("adjacent to", "next_to"),
    ("directly beside", "next_to"),
    ("right beside", "next_to"),
    ("side by side", "next_to"),
    ("in order of", "order_of"),
    ("each other", "each_other"),
    ("each others", "each_other"),
    ("one another", "each_other"),
    ("no one", "nobody"),
    ("none of", "none_of"),
    ("as well as", "and"),
    ("together with", "with"),
    ("along with", "with"),
    ("a minimum of", "at_least"),
    ("a maximum of", "at_most"),
    ("not less than", "no_less_than"),
    ("no less than", "no_less_than"),
    ("no fewer than", "no_less_than"),
    ("not fewer than", "no_less_than"),
    ("no more than", "no_more_than"),
    ("not more than", "no_more_than"),
    ("no later than", "no_later_than"),
    ("no earlier than", "no_earlier_than"),
    ("no sooner than", "no_earlier_than"),
    ("at the least", "at_least"),
    ("at least", "at_least"),
    ("at the most", "at_most"),
    ("at most", "at_most"),
    ("up to", "at_most"),
    ("up to", "up_to"),
    ("for a living", "for_a_living"),
    ("by trade", "for_a_living"),
    ("by profession", "for_a_living"),
    ("for the first time", "newly"),
    ("at one time", "used_to"),
    ("in theory", "so_to_say"),
    ("on paper", "so_to_say"),
    ("in a dream", "so_to_say"),
    ("in his dreams", "so_to_say"),
    ("in her dreams", "so_to_say"),
    ("in their dreams", "so_to_say"),
    ("by mistake", "so_to_say"),
    ("as a joke", "so_to_say"),
    ("in a way", "so_to_say"),
    ("kind of", "so_to_say"),
    ("sort of", "so_to_say"),
    ("at best", "so_to_say"),
    ("at worst", "so_to_say"),
    ("about to", "so_to_say"),
    ("similar to", "so_to_say"),
    ("the opposite of", "unlike"),
    ("vice versa", "so_to_say"),
    ("for now", "temporarily"),
    ("so far", "temporarily"),
    ("not yet", "not hedged"),
    ("first choice", "hedged"),
    ("second choice", "hedged"),
    ("last choice", "hedged"),
    ("at first", "originally"),
    ("came close to", "nearly"),
    ("comes close to", "nearly"),
    ("come close to", "nearly"),
    ("close to being", "nearly"),
    ("going on", "nearly"),
    ("far from", "hardly"),
    ("gave up", "gave_up"),
    ("gives up", "gave_up"),
    ("given up", "gave_up"),
    ("was to", "hedged"),
    ("were to", "hedged"),
    ("or more", "or_more"),
    ("or less", "or_less"),
    ("or fewer", "or_less"),
    ("in front of", "ahead_of"),
    ("ahead of", "ahead_of"),
    ("over to", "to"),
    ("in back of", "behind"),
    ("in the same", "the same"),
    ("prior to", "before"),
    ("subsequent to", "after"),
    ("rather than", "instead"),
    ("instead of", "instead"),
    ("looked after", "tended"),
    ("looks after", "tends"),
    ("apart from", "except"),
    ("aside from", "except"),
    ("other than", "except"),
    ("different from", "unlike"),
    ("different than", "unlike"),
    ("in excess of", "exceeding"),
    ("used to", "used_to"),
    ("as far as", "as_far_as"),
    ("far left", "leftmost"),
    ("far right", "rightmost"),
    ("extreme left", "leftmost"),
    ("extreme right", "rightmost"),
];

/// Verbs that something is taken somewhere, or goes there, after which "up to" says where to.
const TAKEN_UP: [&str; 28] = [
    "brought",
    "came",
    "come",
    "comes",
    "went",
    "go",
    "goes",
    "sent",
    "walked",
    "ran",
    "climbed",
    "carried",
    "delivered",
    "moved",
    "took",
    "taken",
    "drove",
    "led",
    "looks",
    "looked",
    "lives",
    "lived",
    "drew",
    "rode",
    "sailed",
    "flew",
    "marched",
    "hiked",
];

/// Whether a word begins an amount, and no time of day.
fn is_amount(key: &str) -> bool {
    let digits = key.starts_with(|c: char| c.is_ascii_digit() || c == '$') && !key.contains(':');
    digits || small_number(key).is_some_and(|n| n > 1)
}

/// Whether an idiom is one where it stands: "not as well as" and "jumped as far as" compare.
fn allowed(phrase: &str, key: &str, words: &[Word], place: usize) -> bool {
    let before = place.checked_sub(1).map_or("", |before| words[before].key.as_str());
    let after = words.get(place + phrase.split(' ').count()).map_or("", |word| word.key.as_str());
    match phrase {
        "one day" | "in all" | "all told" | "altogether" => matches!(after, "" | "." | ","),
        // "was left behind by A": that is another place.
        "left behind" => {
            !matches!(before, "is" | "was" | "were" | "been" | "be" | "got" | "far")
                && matches!(after, "" | "." | "," | "in" | "at" | "on" | "under" | "and" | "is" | "was")
        }
        // A dish that was asked for was had; a table need not be, nor more time.
        "asked for" | "asks for" => matches!(after, "a" | "an" | "the" | "some"),
        // "the would-be builder".
        "would be" => words[place + 1].joined,
        "the other way around" | "the other way round" => before == "or",
        "the two of them" => matches!(before, "" | "," | "then" | "and" | "but" | ";"),
        // "came up to B", "was brought up to the 2nd floor": there it belongs to the verb.
        "up to" if key == "at_most" => !TAKEN_UP.contains(&before) && is_amount(after),
        "up to" => !TAKEN_UP.contains(&before),
        // "is going on 9".
        "going on" => is_amount(after),
        // "the kind of soup", "what kind of".
        "kind of" | "sort of" => !matches!(
            before,
            "the"
                | "a"
                | "what"
                | "which"
                | "of"
                | "this"
                | "that"
                | "same"
                | "different"
                | "each"
                | "one"
                | "another"
                | "other"
                | "his"
                | "her"
                | "their"
                | "'s"
                | "favorite"
                | "favourite"
        ),
        "by mistake" | "in a way" | "on paper" => {
            matches!(after, "" | "." | ",") || matches!(before, "is" | "was")
        }
        // "behind the bar of A, nor behind that of B".
        "behind that of" | "behind the one at" => {
            words[..place].iter().any(|word| matches!(word.key.as_str(), "bar" | "counter"))
        }
        "so far" => !matches!(after, "as" | "from" | "away" | "that"),
        "at best" => !matches!(after, "buy"),
        "at first" => !matches!(after, "street" | "avenue" | "base" | "place" | "light" | "glance" | "sight"),
        "far from" => matches!(before, "is" | "was" | "are" | "were" | "not" | "lives" | "lived"),
        // "was to sell"; "was to the left of", "was to Ann's right".
        "was to" | "were to" => {
            let verb = words.get(place + 2);
            verb.is_some_and(|verb| !verb.capital && verb.key.chars().all(char::is_alphabetic))
                && !matches!(
                    after,
                    "the"
                        | "a"
                        | "an"
                        | "his"
                        | "her"
                        | "their"
                        | "its"
                        | "that"
                        | "one"
                        | "whoever"
                        | "some"
                        | "someone"
                        | "either"
                        | "neither"
                        | "be"
                )
        }
        "as well as" => !matches!(
            before,
            "do" | "did"
                | "does"
                | "fare"
                | "perform"
                | "score"
                | "finish"
                | "not"
                | "quite"
                | "nearly"
                | "just"
                | "half"
                | "twice"
                | "so"
                | "nor"
        ),
        "as far as" => matches!(after, "i" | "we" | "anyone" | "anybody" | "is" | "can"),
        _ => true,
    }
}

/// The words with every idiom outside mentions as one word, and the mentions at their new places.
pub fn merge(words: Vec<Word>, mentions: Vec<Mention>) -> (Vec<Word>, Vec<Mention>) {
    let mut merged: Vec<Word> = Vec::with_capacity(words.len());
    let mut place_of = vec![0; words.len() + 1];
    let mut mentioned = vec![false; words.len()];
    mentions.iter().for_each(|mention| mentioned[mention.words.clone()].fill(true));
    let mut place = 0;
    while place < words.len() {
        let free =
            |length: usize| mentioned.get(place..place + length).is_some_and(|of| of.iter().all(|m| !m));
        let idiom = IDIOMS.iter().find(|(phrase, key)| {
            // Most phrases differ in their first word.
            let said = phrase.split(' ').zip(&words[place..]).all(|(key, word)| key == word.key);
            said && free(phrase.split(' ').count()) && allowed(phrase, key, &words, place)
        });
        let length = idiom.map_or(1, |(phrase, _)| phrase.split(' ').count());
        place_of[place..place + length].fill(merged.len());
        match idiom {
            None => merged.push(words[place].clone()),
            Some((_, keys)) => {
                let span = words[place].span.start..words[place + length - 1].span.end;
                for key in keys.split(' ') {
                    let Word { joined, capital, .. } = words[place];
                    merged.push(Word::new(key, span.clone(), joined, capital));
                }
            }
        }
        place += length;
    }
    place_of[words.len()] = merged.len();
    let moved = |mention: Mention| Mention {
        words: place_of[mention.words.start]..place_of[mention.words.end],
        ..mention
    };
    let moved: Vec<Mention> = mentions.into_iter().map(moved).collect();
    (merged, moved)
}
