//! What kind each word of a sentence is, by closed classes and by the puzzle.

use std::cell::OnceCell;
use std::sync::LazyLock;

use because_encodings::{CategoryId, Entity};
use foldhash::HashMap;

use super::item::{Person, set_of};
use super::lexicon;
use super::types::{Types, fit, is_agent};
use crate::language::inflect::stem;
use crate::language::lexical::Lexical;
use crate::language::lexicon::{
    Dimension, adjective, comparative, comparing_verb, is_rank, is_title, ordinal, small_number, superlative,
};
use crate::language::{Mention, Word, World};

/// Classes of words that runs are made of, as a set.
pub(super) mod class {
    pub(crate) const DETERMINER: u32 = 1;
    pub(crate) const BE: u32 = 1 << 1;
    pub(crate) const AUXILIARY: u32 = 1 << 2;
    pub(crate) const HAVE: u32 = 1 << 3;
    pub(crate) const NOT: u32 = 1 << 4;
    pub(crate) const PREPOSITION: u32 = 1 << 5;
    pub(crate) const ADVERB: u32 = 1 << 6;
    pub(crate) const ROW: u32 = 1 << 7;
    pub(crate) const PERSON: u32 = 1 << 8;
    pub(crate) const KIN: u32 = 1 << 9;
    pub(crate) const BLOCK: u32 = 1 << 10;
    pub(crate) const MENTION: u32 = 1 << 11;
    pub(crate) const OPEN: u32 = 1 << 12;
    /// Speaks of a category.
    pub(crate) const CATEGORY: u32 = 1 << 13;
    /// With a capital, and known to nobody.
    pub(crate) const UNKNOWN: u32 = 1 << 14;
    pub(crate) const COMPARES: u32 = 1 << 15;
    /// The puzzle or its story has it, or it is common.
    pub(crate) const KNOWN: u32 = 1 << 16;
    pub(crate) const ADJECTIVE: u32 = 1 << 17;
}

/// What kind a word is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Token {
    /// Its classes.
    pub of: u32,
    /// The categories that it speaks of.
    pub categories: u32,
}

impl Token {
    #[inline]
    pub(super) fn is(self, class: u32) -> bool {
        self.of & class != 0
    }
}

const CLASSES: [(&str, u32); 10] = [
    ("det", class::DETERMINER),
    ("be", class::BE),
    ("aux", class::AUXILIARY),
    ("have", class::HAVE),
    ("not", class::NOT),
    ("prep", class::PREPOSITION),
    ("adv", class::ADVERB),
    ("row", class::ROW),
    ("person", class::PERSON),
    ("kin", class::KIN),
];

fn closed() -> &'static HashMap<&'static str, u32> {
    static CLOSED: LazyLock<HashMap<&str, u32>> = LazyLock::new(|| {
        let mut of: HashMap<&str, u32> = HashMap::default();
        for (name, class) in CLASSES.into_iter().chain([
            ("block", class::BLOCK),
            ("hedge", class::BLOCK),
            ("common", class::KNOWN),
        ]) {
            for word in lexicon::class(name) {
                *of.entry(word).or_default() |= class;
            }
        }
        of
    });
    &CLOSED
}

/// Words of closed classes, of which no run is made but as its rules say.
const GRAMMATICAL: u32 = class::DETERMINER
    | class::BE
    | class::AUXILIARY
    | class::HAVE
    | class::NOT
    | class::PREPOSITION
    | class::ADVERB
    | class::BLOCK
    | class::KIN;

/// What a word is in any puzzle; found out once for each word.
pub(super) fn lexical(word: &Word) -> &Lexical {
    word.lexical(looked_up)
}

fn looked_up(key: &str, singular: &str) -> Lexical {
    let mut of = closed().get(key).copied().unwrap_or(0);
    if singular != key {
        let noun = closed().get(singular).copied().unwrap_or(0);
        of |= noun & (class::ROW | class::PERSON | class::KIN);
    }
    let auxiliary =
        |of: &str| matches!(of, "did" | "does" | "is" | "was" | "were" | "has" | "had" | "have" | "do");
    let begun =
        ["didn", "doesn", "isn", "wasn", "hasn", "hadn", "weren"].iter().any(|of| key.starts_with(of));
    let number = small_number(key).is_some() && !matches!(key, "a" | "an" | "couple" | "pair")
        || matches!(key, "half" | "hundred" | "thousand" | "million" | "billion");
    let (comparative, superlative) = (comparative(key), superlative(key));
    let compares = number || ordinal(key).is_some() || comparative.is_some() || superlative.is_some();
    let comparing_verb = comparing_verb(key);
    let contest = comparing_verb.map(|verb| verb.dimension);
    Lexical {
        of,
        comparative,
        superlative,
        comparing_verb,
        contest: contest.filter(|_| !compares && of & class::BLOCK == 0),
        adverb: key.ends_with("ly") && key.len() > 4 && !lexicon::has("no_adverb", singular),
        adjective: adjective(key),
        compares: compares || contest.is_some(),
        gives: is_gift(key),
        trades: lexicon::has("trade", key),
        misspelt: begun && key.len() < 9
            || key == "nt"
            || key.ends_with("'nt")
            || key.strip_suffix("nt").is_some_and(auxiliary),
        told_free: lexicon::has("told_free", key),
        fearful: lexicon::has("fearful", key),
        told_noun: lexicon::has("told_nouns", key),
        reasons: lexicon::has("aside_reasons", key),
        begins_tail: lexicon::has("tail_begins", key),
        past_only: lexicon::has("past_only", key),
        closed: OnceCell::new(),
        free: lexicon::free().starting(key),
        barred: lexicon::barred().starting(key),
    }
}

/// "Nurse Jolly": what somebody is by trade, before a name.
pub(super) fn is_trade(words: &[Word], mentions: &[Mention], types: &Types, place: usize) -> bool {
    let word = &words[place];
    let somebody = |of: &Mention| {
        let person = |of: &Entity| types.person(of.category) != Person::No;
        of.words.start == place + 1 && of.of.iter().all(person)
    };
    let capital = words.get(place + 1).is_some_and(|next| next.capital && !next.joined);
    word.capital
        && capital
        && (is_agent(word.singular()) || lexicon::has("ranks", &word.key))
        && mentions.iter().any(somebody)
}

/// What kind a word is; `begins` where a sentence begins with it.
pub(super) fn token(world: &World<'_>, word: &Word, begins: bool) -> Token {
    let key = word.key.as_str();
    let lexical = lexical(word);
    let mut token = Token { of: lexical.of, categories: 0 };
    if lexical.trades && world.tells_of(word) {
        token.of &= !class::BLOCK;
    }
    if !key.starts_with(|c: char| c.is_alphabetic()) {
        return token;
    }
    if token.of & GRAMMATICAL & !class::KIN & !class::BLOCK != 0 {
        return token;
    }
    // "Five neighbors": what the story calls each row is nobody else.
    if token.of & class::KIN != 0 && world.calls_rows_in_story(word.singular()) {
        token.of = class::ROW | class::PERSON | class::KNOWN;
        let speaks = |of: &CategoryId| world.speaks_of(word, *of);
        token.categories =
            world.puzzle.shape().category_ids().filter(speaks).fold(0, |all, of| all | set_of(of));
        if token.categories != 0 {
            token.of |= class::CATEGORY;
        }
        return token;
    }
    token.categories = world.spoken_of(word).iter().fold(0, |all, category| all | set_of(*category));
    if token.categories != 0 {
        token.of |= class::CATEGORY | class::KNOWN;
    }
    if key == "number" && token.categories != 0 {
        token.of &= !class::BLOCK;
    }
    if token.of & GRAMMATICAL != 0 && !(token.of & GRAMMATICAL == class::KIN && token.categories != 0) {
        return token;
    }
    token.of &= !class::KIN;
    let told = world.tells_of(word);
    if lexical.misspelt || lexical.adverb && token.categories == 0 && !word.capital && !told {
        token.of |= class::BLOCK;
        return token;
    }
    // "Followed Cedar Trail", where nothing is told in time.
    let measured = |of: Dimension| world.ordered().any(|category| fit(world, category, of) > 0);
    let idle = lexical.contest.is_some_and(|of| !measured(of));
    if lexical.compares && !idle || lexical.adjective.is_some() && token.categories == 0 {
        token.of |= class::COMPARES;
        if lexical.adjective.is_some() {
            token.of |= class::ADJECTIVE;
        }
        return token;
    }
    let known = || told || token.categories != 0 || is_title(key) || world.known.contains(key);
    if word.capital && !begins && !known() {
        token.of |= class::UNKNOWN;
        return token;
    }
    token.of |= class::OPEN;
    if told || lexical.gives || token.is(class::ROW) || world.usual(word).is_some() {
        token.of |= class::KNOWN;
    }
    token
}

/// Whether a verb is one that says of a row what it has.
pub(super) fn is_gift(key: &str) -> bool {
    use crate::language::lexicon::gives;
    let without = |ending: &str| key.strip_suffix(ending).is_some_and(gives);
    gives(key) || ["d", "ed", "ing"].into_iter().any(without)
}

/// Whether a noun is one for a person.
pub(super) fn person(token: Token, singular: &str, people: u32, things: u32) -> Person {
    if token.is(class::PERSON) || token.categories & people != 0 {
        Person::Yes
    } else if token.categories & things != 0 && token.categories & !things == 0
        || !token.is(class::ROW) && !is_agent(singular) && !is_rank(singular)
    {
        Person::No
    } else {
        Person::Perhaps
    }
}

/// "The cue was missed", where a mishap is a missed cue.
pub(super) fn befell(world: &World<'_>, words: &[Word], tokens: &[Token], place: usize) -> bool {
    let be = |at: &Token| at.is(class::BE | class::HAVE | class::NOT);
    let blocked = tokens[place].is(class::BLOCK) && place.checked_sub(1).is_some_and(|at| be(&tokens[at]));
    let thing = tokens[..place].iter().rposition(|of| of.is(class::MENTION)).filter(|_| blocked);
    let shape = world.puzzle.shape();
    let mut all = shape.category_ids().flat_map(|category| shape.entities_of(category));
    thing.is_some_and(|at| {
        all.any(|of| match world.names.keys_of(of) {
            [own, of] => of == words[at].singular() && stem(own) == words[place].stem(),
            _ => false,
        })
    })
}
