//! What the story tells of the words of a puzzle: which it has, and what it calls the rows.

use std::collections::BTreeSet;

use because_encodings::{Category, Kind, Number, Puzzle, Values};
use foldhash::HashSet;

use super::inflect::forms;
use super::lexicon::{dimension_of, is_filler, is_sex, small_number};
use super::words::Word;
use crate::tables::language::{
    AIMED, AIMS, FACES, INWARD, KIN, ON_ROUNDS, RINGS, ROUNDS, SEATED, SELLS, SUCCESSIVE, UNSOLD,
};

/// The words of a story.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    stems: HashSet<String>,
    rows: BTreeSet<String>,
    /// The first noun that the story counts at the beginning of a sentence: what it is about.
    hero: Option<String>,
    /// Who are each other's kin: what they are, and their names.
    akin: Vec<(String, String, String)>,
    /// Whether it tells that one came after another.
    turns: bool,
    /// Whether it tells of a round that somebody makes.
    round: bool,
    /// Whether it tells of a ring.
    ring: bool,
    /// Whether the first of what stands in a row is at the front, or the last.
    front: Option<bool>,
    /// Whether it tells that places are numbered from the right.
    mirrored: bool,
    /// Whether it tells what there is from the bottom up, or from top to bottom.
    rises: Option<bool>,
    /// Whether it tells that somebody faces the centre.
    inward: bool,
    /// The stems of what it says was sold.
    sold: BTreeSet<String>,
    /// Whether it tells where each was to go.
    aims: bool,
    /// What it has at a number, in the singular: "plot 5 by the brook"; and what it counts to, with no number: "to the pond".
    ends: Vec<(String, String)>,
}

impl Told {
    /// What the words of a story tell.
    pub(crate) fn new(words: &[Word]) -> Told {
        let stems = words.iter().map(|word| word.stem().to_string()).collect();
        // "each winner", "five winners".
        let counts = |word: &Word| {
            matches!(word.key.as_str(), "each" | "every") || small_number(&word.key).is_some_and(|n| n > 2)
        };
        let noun = |pair: &[Word]| {
            if !counts(&pair[0]) {
                return None;
            }
            let noun = pair[1].singular();
            let plain = noun.chars().all(char::is_alphabetic) && !is_filler(noun) && pair[1].unit().is_none();
            plain.then(|| noun.to_string())
        };
        let begins = |at: usize| {
            at.checked_sub(1).is_none_or(|before| matches!(words[before].key.as_str(), "." | "the"))
        };
        let hero = words.windows(2).enumerate().find_map(|(at, pair)| noun(pair).filter(|_| begins(at)));
        // "Each woman".
        let each = |pair: &&[Word]| matches!(&*pair[0].key, "each" | "every") && is_sex(pair[1].singular());
        let sexes = words.windows(2).filter(each).map(|pair| pair[1].singular().to_string());
        let rows = words.windows(2).filter_map(noun).chain(sexes).collect();
        let (akin, turns, ring, aims) = (akin(words), turns(words), tells_of_a_ring(words), aims(words));
        let round = tells_of_a_round(words);
        let (front, inward) = (fronted(words), inward(words));
        Told {
            stems,
            rows,
            hero,
            akin,
            turns: turns || round,
            round,
            ring,
            front,
            mirrored: !ring && is_mirrored(words),
            rises: rises(words),
            inward,
            sold: sold(words),
            aims,
            ends: ends(words),
        }
    }

    /// Who are each other's kin: what they are, and their names.
    pub(super) fn akin(&self) -> &[(String, String, String)] {
        &self.akin
    }

    /// Whether it tells that one came after another.
    pub(super) fn tells_of_turns(&self) -> bool {
        self.turns
    }

    /// Whether it tells of a round that somebody makes.
    pub(crate) fn tells_of_a_round(&self) -> bool {
        self.round
    }

    /// Whether it tells where each was to go.
    pub(super) fn tells_of_aims(&self) -> bool {
        self.aims
    }

    /// Whether it tells of a ring.
    pub(crate) fn tells_of_a_ring(&self) -> bool {
        self.ring
    }

    /// Whether it tells that somebody faces the centre.
    pub(super) fn tells_of_facing_inward(&self) -> bool {
        self.inward
    }

    /// Whether it tells that the places of a row are numbered from the right.
    pub(super) fn runs_from_the_right(&self) -> bool {
        self.mirrored
    }

    /// Whether it tells what there is from the bottom up, or from top to bottom.
    pub(super) fn rises(&self) -> Option<bool> {
        self.rises
    }

    /// Whether the first of what stands in a row is at the front, or the last, where it tells that.
    pub(crate) fn front(&self) -> Option<bool> {
        self.front
    }

    /// The stems of what it says was sold.
    pub(super) fn sold(&self) -> &BTreeSet<String> {
        &self.sold
    }

    /// The first noun that the story counts at the beginning of a sentence: what it is about.
    pub(crate) fn hero(&self) -> Option<&str> {
        self.hero.as_deref()
    }

    /// Whether there is a story.
    pub(crate) fn is_empty(&self) -> bool {
        self.stems.is_empty()
    }

    /// Whether the story has a form of a word.
    pub(crate) fn has(&self, word: &Word) -> bool {
        self.stems.contains(word.stem())
    }

    /// Whether the story has a form of a word, by its key.
    pub(crate) fn has_key(&self, key: &str) -> bool {
        self.stems.contains(&forms(key).stem)
    }

    /// Whether the story is about rows of this name, a noun in the singular.
    pub(crate) fn is_about(&self, noun: &str) -> bool {
        self.hero.as_deref() == Some(noun)
    }

    /// Whether the story has a noun at the last place, a number: "from the gate to the pond", "plot 5 is by the brook".
    pub(crate) fn is_at_last(&self, noun: &str, last: &str) -> bool {
        self.ends.iter().any(|(of, number)| of == noun && (number.is_empty() || number == last))
    }

    /// The nouns in the singular by which the story calls each row.
    pub(super) fn rows(&self) -> &BTreeSet<String> {
        &self.rows
    }

    /// Whether the story calls each row by a noun in the singular.
    pub(crate) fn calls_rows(&self, noun: &str) -> bool {
        self.rows.contains(noun)
    }
}

/// What a story has at a number, and what it counts to from somewhere else.
fn ends(words: &[Word]) -> Vec<(String, String)> {
    let found = words.iter().enumerate().filter_map(|(at, word)| {
        let before = words[..at].iter().rev().take(8).map(|word| word.key.as_str());
        let clause: Vec<&str> = before.take_while(|key| !matches!(*key, "." | ";" | ",")).collect();
        let own = clause.iter().take_while(|key| **key != "from");
        let number = own.copied().find(|key| key.starts_with(|c: char| c.is_ascii_digit()));
        let far = clause.iter().any(|key| matches!(*key, "furthest" | "farthest"));
        let counted = clause.windows(2).take(2).any(|two| two == ["the", "to"]) && clause.contains(&"from");
        let of = if counted { Some("") } else { number.filter(|_| !far && clause.contains(&"the")) };
        Some((word.singular().to_string(), of?.to_string()))
    });
    found.collect()
}

/// "Ann and Bea are sisters, and so are Cleo and Dora".
fn akin(words: &[Word]) -> Vec<(String, String, String)> {
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let two = |at: usize| -> Option<(String, String)> {
        let names = [words.get(at)?, words.get(at + 2)?];
        let both = names.iter().all(|name| name.capital) && key(at + 1) == "and";
        both.then(|| (names[0].key.to_string(), names[1].key.to_string()))
    };
    let are = |at: usize| matches!(key(at), "are" | "were");
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate().skip(4) {
        let kin = word.singular();
        let told = || KIN.iter().any(|(a, b)| a == b && a.split_whitespace().any(|of| of == kin));
        // "Ann, Bea and Cleo are sisters" tells of no two.
        let more = at > 4 && matches!(key(at - 5), "," | "and");
        let Some((a, b)) = two(at - 4).filter(|_| are(at - 1) && kin != key(at) && !more && told()) else {
            continue;
        };
        found.push((kin.to_string(), a, b));
        let mut next = at + 1;
        loop {
            next += usize::from(key(next) == ",");
            next += usize::from(key(next) == "and");
            let Some((a, b)) = two(next + 2).filter(|_| key(next) == "so" && are(next + 1)) else { break };
            found.push((kin.to_string(), a, b));
            next += 5;
        }
    }
    found
}

/// "Desk 1 at the front and desk 5 at the back", "numbered from front to back": one row, whose first place is at the front;
/// or the last, where it tells that.
fn fronted(words: &[Word]) -> Option<bool> {
    let key = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.key.as_str());
    // The number right before "at the front", where it is no second one.
    let number_at = |ends: &[&str]| {
        let at = words.iter().position(|word| ends.contains(&word.key.as_str()))?;
        let is_at = key(at.checked_sub(1)) == "the" && key(at.checked_sub(2)) == "at";
        let is = usize::from(matches!(key(at.checked_sub(3)), "is" | "being" | "was"));
        let number = at.checked_sub(3 + is).filter(|_| is_at)?;
        let one = !matches!(key(number.checked_sub(1)), "and" | "to" | "," | "has");
        words[number].number().filter(|_| one)
    };
    let downwards = words.windows(3).any(|of| {
        of[1].key == "to" && of[0].number().zip(of[2].number()).is_some_and(|(from, to)| from > to)
    });
    let along = words
        .windows(4)
        .any(|of| ["from", "front", "to", "back"].iter().zip(of).all(|(key, of)| of.key == *key));
    let sided = words.iter().any(|word| matches!(word.singular(), "column" | "pair" | "aisle"));
    let numbers = number_at(&["front"]).zip(number_at(&["back", "rear"]));
    let first = numbers.map(|(front, back)| front < back).or((along && !downwards).then_some(true));
    first.filter(|_| !sided)
}

/// "Numbered from right to left", "with number 1 on the far right": the first place is the rightmost.
fn is_mirrored(words: &[Word]) -> bool {
    let ends = |word: &&Word| !matches!(word.key.as_str(), "." | ";" | "and" | ",");
    let soon = |at: usize| words[at + 1..].iter().take(6).take_while(ends).map(|word| word.key.as_str());
    let right = |at: usize| {
        let keys: Vec<&str> = soon(at).collect();
        let far = keys.windows(2).any(|of| matches!(of, ["far" | "extreme", "right"] | ["right", "end"]));
        far || keys.contains(&"rightmost")
    };
    let first = words.iter().enumerate().any(|(at, word)| word.key == "1" && right(at));
    let from = |at: usize| soon(at).collect::<Vec<_>>().windows(3).any(|of| of == ["from", "the", "right"]);
    let numbered = |at: usize| matches!(&*words[at].key, "numbered" | "counted" | "counting") && from(at);
    (says(words, &["right", "to", "left"]) || first || (0..words.len()).any(numbered))
        && !says(words, &["left", "to", "right"])
}

/// "From the bottom up", "from top to bottom": whether what is told so rises.
fn rises(words: &[Word]) -> Option<bool> {
    let down = says(words, &["top", "to", "bottom"]) || says(words, &["from", "the", "top", "down"]);
    let up = says(words, &["bottom", "to", "top"]) || says(words, &["from", "the", "bottom", "up"]);
    (down != up).then_some(up)
}

/// Whether words stand there one behind the other.
fn says(words: &[Word], of: &[&str]) -> bool {
    words.windows(of.len()).any(|at| at.iter().zip(of).all(|(at, key)| at.key == *key))
}

/// Whether somebody is said to face the centre: "each facing its centre".
fn inward(words: &[Word]) -> bool {
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    (0..words.len()).any(|at| {
        let next = at + 1 + usize::from(matches!(key(at + 1), "the" | "its" | "towards" | "toward"));
        let next = next + usize::from(next > at + 1 && matches!(key(next), "the" | "its"));
        FACES.contains(&key(at)) && INWARD.contains(&key(next))
    })
}

/// "Sold at least a few slices": the stems of what was sold, not of where, or for how much.
fn sold(words: &[Word]) -> BTreeSet<String> {
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let ends = |at: &usize| match key(*at) {
        "at" => !matches!(key(at + 1), "least" | "most"),
        of => UNSOLD.contains(&of),
    };
    let sells = |at: &usize| SELLS.contains(&key(*at));
    let after = |at: usize| (at + 1..words.len().min(at + 7)).take_while(|at| !ends(at));
    (0..words.len()).filter(sells).flat_map(after).map(|at| words[at].stem().to_string()).collect()
}

/// Whether one sentence tells where somebody or something was to go: "where it was supposed to go".
fn aims(words: &[Word]) -> bool {
    let ends = |word: &Word| matches!(word.key.as_str(), "." | "!" | "?");
    let says = |sentence: &[Word]| sentence.iter().any(|word| AIMS.contains(&word.singular()));
    let aimed =
        |of: &[Word]| AIMED.contains(&of[0].key.as_str()) && matches!(of[1].key.as_str(), "to" | "for");
    words.split(ends).any(|sentence| says(sentence) && sentence.windows(2).any(aimed))
}

/// "They came forward one after another", "in their proper order", "Who came when?": that one came after another.
fn turns(words: &[Word]) -> bool {
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let order = |at: usize| {
        key(at) == "order"
            && (1..4).any(|back| at.checked_sub(back).is_some_and(|at| key(at) == "in"))
            && !(1..6).any(|back| {
                at.checked_sub(back).is_some_and(|at| matches!(key(at), "not" | "no" | "some" | "any"))
            })
            && !matches!(key(at + 1), "to" | "of")
    };
    (0..words.len()).any(|at| {
        order(at)
            || key(at) == "one" && key(at + 1) == "at" && key(at + 2) == "a" && key(at + 3) == "time"
            || key(at) == "one" && key(at + 1) == "after" && matches!(key(at + 2), "another" | "the")
            || key(at) == "who" && key(at + 2) == "when" && matches!(key(at + 3), "?" | ",")
    })
}

/// "He never alters his round": he goes from one to the next.
fn tells_of_a_round(words: &[Word]) -> bool {
    let is = |word: &Word, of: &[&str]| of.contains(&word.key.as_str());
    words.windows(2).any(|of| is(&of[0], &ON_ROUNDS) && is(&of[1], &ROUNDS))
}

/// Which category tells when each came: the only order, of scenes that are numbered from 1 on, or of stops where the
/// story has "the order of the stops" or tells of turns. "Stops" may tell how many each made.
pub(super) fn in_succession(puzzle: &Puzzle, story: &[Word]) -> Option<usize> {
    // What is paid comes before nothing.
    let order = |of: &Category| of.values.as_ref().is_some_and(|of| of.kind != Kind::Money);
    let mut ordered = puzzle.categories().iter().enumerate().filter(|(_, of)| order(of));
    let (category, of) = ordered.next().filter(|_| ordered.next().is_none())?;
    let name = of.name.to_lowercase();
    let from_one =
        |values: &Values| (1..).map(Number::small).take(values.of.len()).all(|n| values.of.contains(&n));
    // "Lots 17 to 21, taken in that order"; ages that are told in order are none.
    let measures = dimension_of(&name).is_some();
    let gapless = |values: &Values| {
        !measures && values.of.windows(2).all(|of| of[1].checked_sub(of[0]) == Some(Number::ONE))
    };
    let by_number = story.windows(2).any(|of| of[0].key == "numerical" && of[1].key == "order");
    let in_turn =
        |values: &Values| values.kind == Kind::Number && (by_number || turns(story) && gapless(values));
    let numbered = |values: &Values| values.unit.is_empty() && (from_one(values) || in_turn(values));
    (of.values.as_ref().is_some_and(numbered) && forms(&name).singular == name).then_some(())?;
    let said = story.windows(4).any(|of| {
        of.iter().zip(["order", "of", "the"]).all(|(word, key)| word.key == key) && of[3].singular() == name
    });
    (said || turns(story) || SUCCESSIVE.contains(&name.as_str())).then_some(category)
}

/// Whether a story tells of a ring.
fn tells_of_a_ring(words: &[Word]) -> bool {
    let said = |at: usize, phrase: &str| {
        phrase.split(' ').enumerate().all(|(i, key)| words.get(at + i).is_some_and(|word| *word.key == *key))
    };
    let seated = |at: usize| {
        let near = at.saturating_sub(8)..(at + 11).min(words.len());
        words[near].iter().any(|word| SEATED.contains(&&*word.key))
    };
    (0..words.len()).any(|at| RINGS.iter().any(|of| said(at, of)) && seated(at))
}
