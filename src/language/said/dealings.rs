//! What one does with somebody else: "lent the Dane some money", which does not say that he is the Dane.

use std::ops::Range;

use crate::language::lexicon::is_auxiliary;
use crate::language::sentence::Sentence;

/// Verbs of what is done with another person, and nouns for whom one has.
const DEALINGS: [&str; 62] = [
    "like",
    "likes",
    "liked",
    "love",
    "loves",
    "loved",
    "hate",
    "hates",
    "know",
    "knows",
    "knew",
    "met",
    "meets",
    "greet",
    "greets",
    "greeted",
    "lent",
    "lends",
    "owes",
    "owed",
    "gave",
    "gives",
    "envies",
    "admire",
    "admires",
    "admired",
    "helped",
    "helps",
    "phoned",
    "called",
    "taught",
    "teaches",
    "trusts",
    "trusted",
    "thanked",
    "thanks",
    "avoids",
    "avoided",
    "visited",
    "visits",
    "invited",
    "invites",
    "saw",
    "sees",
    "told",
    "asked",
    "married",
    "hugged",
    "kissed",
    "talked",
    "talks",
    "chatted",
    "spoke",
    "argued",
    "quarrelled",
    "lunch",
    "dinner",
    "friend",
    "friends",
    "cousin",
    "sister",
    "brother",
];

/// Verbs, in their base form, for what is done to somebody who stands by.
const MANNERS: [&str; 44] = [
    "whisper",
    "talk",
    "speak",
    "chat",
    "wave",
    "look",
    "smile",
    "stare",
    "shout",
    "listen",
    "wink",
    "nod",
    "laugh",
    "gossip",
    "argue",
    "quarrel",
    "complain",
    "point",
    "glance",
    "write",
    "bother",
    "annoy",
    "tease",
    "tickle",
    "nudge",
    "poke",
    "copy",
    "imitate",
    "praise",
    "scold",
    "pester",
    "hum",
    "sing",
    "grin",
    "glare",
    "flirt",
    "joke",
    "grumble",
    "mutter",
    "beckon",
    "bow",
    "apologise",
    "apologize",
    "lean",
];

/// Verbs after which another says what is done: "keeps whispering".
const ON: [&str; 3] = ["keep", "keeps", "kept"];

/// Nouns for a person of whom a puzzle tells nothing else.
const PEOPLE: [&str; 12] = [
    "person",
    "one",
    "man",
    "woman",
    "boy",
    "girl",
    "lady",
    "gentleman",
    "guest",
    "somebody",
    "someone",
    "whoever",
];

/// Words by which a noun for a person is told after its name: "the tea drinker", "the cat owner".
const AGENTS: [&str; 9] =
    ["lover", "drinker", "owner", "fan", "enthusiast", "eater", "player", "keeper", "smoker"];

/// Categories whose entities are people.
const OF_PEOPLE: [&str; 7] = ["name", "person", "nationality", "nation", "job", "profession", "occupation"];

/// Whether what is said of a row begins with what is done with somebody else, who is told by a noun for a person or
/// by an entity of people. A verb that the puzzle or its story has is of the puzzle.
pub fn is_dealing(sentence: &Sentence<'_>, range: &Range<usize>) -> bool {
    let world = sentence.world;
    let own = |place: usize| world.speaks(&sentence.words[place]) || world.tells_of(&sentence.words[place]);
    let first = (range.start..range.end).find(|place| sentence.mention_at(*place).is_some());
    let head = range.start..first.unwrap_or(range.end);
    // "Stands left of the one who loves the pie": that tells which one.
    let who = sentence.find(head.clone(), &["who", "that", "which", "whose", "whoever"]);
    if let Some(verb) = sentence.find(head.start..who.unwrap_or(head.end), &DEALINGS) {
        return is_somebody(sentence, verb + 1, range.end, own(verb));
    }
    let manner = |place: &usize| is_manner(sentence.key(*place));
    if let Some(verb) = (head.start..who.unwrap_or(head.end)).find(manner) {
        return is_somebody(sentence, verb + 1, range.end, own(verb));
    }
    // "keeps feeding the cat" is of no one's own cat.
    let on = |place: &usize| {
        let next = sentence.key(place + 1);
        sentence.is(*place, &ON)
            && next.len() > 4
            && next.ends_with("ing")
            && place + 1 < head.end
            && !own(place + 1)
    };
    if head.clone().any(|place| on(&place)) {
        return true;
    }
    // "danced with the one from Rome".
    sentence.find(head.clone(), &["with"]).is_some_and(|with| {
        let idle = with == head.start || is_auxiliary(sentence.key(with - 1));
        !idle && !own(with - 1) && is_person(sentence, with + 1)
    })
}

/// Whether a word is a verb for what is done to somebody who stands by, in any form.
fn is_manner(key: &str) -> bool {
    let of = |base: &str| MANNERS.contains(&base);
    ["", "s", "es", "ed", "d", "ing"].iter().any(|end| {
        let Some(stem) = key.strip_suffix(end) else { return false };
        let doubled = stem.len() > 2 && stem.as_bytes()[stem.len() - 1] == stem.as_bytes()[stem.len() - 2];
        of(stem)
            || matches!(*end, "es" | "ed" | "ing") && of(&format!("{stem}e"))
            || stem.strip_suffix('i').is_some_and(|stem| of(&format!("{stem}y")))
            || doubled
                && matches!(*end, "ed" | "ing")
                && stem.is_char_boundary(stem.len() - 1)
                && of(&stem[..stem.len() - 1])
    })
}

/// Whether a noun phrase that begins here is of a person.
fn is_somebody(sentence: &Sentence<'_>, start: usize, end: usize, own: bool) -> bool {
    let idle = ["with", "to", "at", "about", "of", "the", "a", "an", "some"];
    let Some(place) = (start..end).find(|place| !sentence.is(*place, &idle)) else { return false };
    let Some(mention) = sentence.mention_at(place) else { return is_person(sentence, place) };
    if own {
        return false;
    }
    let this = &sentence.mentions[mention];
    let of_people = this.of.iter().any(|of| {
        let name = sentence.world.puzzle.category(of.category).name.to_lowercase();
        name.split(' ').any(|word| OF_PEOPLE.contains(&word.trim_end_matches('s')))
    });
    sentence.is(this.words.end, &AGENTS) || of_people
}

/// "The person who", "whoever", "the owner of".
fn is_person(sentence: &Sentence<'_>, start: usize) -> bool {
    let the = sentence.is(start, &["the"]);
    let noun = start + usize::from(the);
    let bare = ["whoever", "somebody", "someone"];
    let told = the || sentence.is_before(start, &["the"]) || sentence.is(noun, &bare);
    told && sentence.is(noun, &PEOPLE) || sentence.is(noun, &AGENTS) && sentence.is(noun + 1, &["of"])
}
