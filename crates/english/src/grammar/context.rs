//! A sentence under reading: its words, what they mention, and what is assumed of them.

use std::cell::RefCell;

use because_encodings::{Entity, Values};

use super::assumption::Assumption;
use super::item::Chosen;
use super::lexicon;
use super::lexicon::{is_blocked, is_soft};
use super::tokens::{Token, befell, class, is_trade, lexical, token};
use super::types::Types;
use crate::language::lexicon::small_number;
use crate::language::plainly::quoted;
use crate::language::units::unit;
use crate::language::utterance::{Utterance, unmarked, whole};
use crate::language::{Mention, Word, World};
use crate::tables::language::AIMED;

/// What an assumption costs, in hundredths.
pub(super) const ASSUMED: u32 = 100;

/// Text past this many words is no clue.
const LONGEST: usize = 80;

/// A sentence under reading.
pub(super) struct Context<'a> {
    pub world: &'a World<'a>,
    pub words: Vec<Word>,
    pub tokens: Vec<Token>,
    /// Where brackets open and close; both are commas among the words.
    pub brackets: Vec<(usize, usize)>,
    pub mentions: Vec<Mention>,
    pub types: Types,
    /// Whether words may be passed over, since nothing else reads the sentence.
    pub loose: bool,
    /// Whether it is read rashly, to find out which words forbid a reading.
    pub rash: bool,
    /// What comparisons may be about, as far as that was asked.
    pub chosen: RefCell<Vec<Chosen>>,
    pub assumptions: RefCell<Vec<Assumption>>,
}

impl<'a> Context<'a> {
    /// A text about a puzzle; `None` for a question, or for no words.
    pub(super) fn new(utterance: &Utterance<'a>, loose: bool) -> Option<Context<'a>> {
        let Utterance { world, text, .. } = *utterance;
        if utterance.plain.len() > LONGEST {
            return None;
        }
        let mut words = match without_abbreviations(text, &utterance.plain) {
            None => utterance.words.clone(),
            Some(shorter) => whole(world, shorter),
        };
        words.truncate(unmarked(&words).len());
        if words.last().is_none_or(|word| word.key == "?") {
            return None;
        }
        contracted(&mut words);
        without_marks_in_brackets(text, &mut words);
        let mentions = quoted(world, text, &words, utterance.mentions(&words, false));
        // Where all is in capitals, they tell no names.
        let shouted = !text.contains(char::is_lowercase);
        let types = Types::new(world);
        let begins = |place: usize| {
            shouted
                || is_trade(&words, &mentions, &types, place)
                || place
                    .checked_sub(1)
                    .is_none_or(|before| matches!(words[before].key.as_str(), "." | ";" | ":" | "!"))
        };
        let mut tokens: Vec<Token> =
            words.iter().enumerate().map(|(place, word)| token(world, word, begins(place))).collect();
        for place in mentions.iter().flat_map(|mention| mention.words.clone()) {
            tokens[place].of |= class::MENTION;
        }
        if loose {
            soften(&words, &mut tokens);
        }
        initials(&words, &mut tokens);
        homographs(world, &words, &mut tokens);
        freed(&words, &mut tokens);
        denied_phrases(&words, &mut tokens);
        let brackets = brackets(text, &words);
        let (chosen, assumptions) = (RefCell::default(), RefCell::default());
        Some(Context {
            world,
            words,
            tokens,
            brackets,
            mentions,
            types,
            loose,
            rash: false,
            chosen,
            assumptions,
        })
    }

    /// The same, read rashly.
    pub(super) fn made_rash(self) -> Context<'a> {
        Context { rash: true, ..self }
    }

    /// The word at a place; empty past the end.
    #[inline]
    pub(super) fn key(&self, place: usize) -> &str {
        self.words.get(place).map_or("", |word| word.key.as_str())
    }

    /// Whether a word is one of a name that is mentioned.
    pub(super) fn mentioned(&self, place: usize) -> bool {
        self.tokens.get(place).is_some_and(|token| token.is(class::MENTION))
    }

    /// What the word at a place may be; nothing past the end.
    #[inline]
    pub(super) fn token(&self, place: usize) -> Token {
        self.tokens.get(place).copied().unwrap_or(Token { of: class::BLOCK, categories: 0 })
    }

    /// The values of an entity's category; none for a pronoun.
    pub(super) fn values(&self, of: Entity) -> Option<&'a Values> {
        self.world.puzzle.categories().get(of.category.index())?.values.as_ref()
    }

    /// The cost and the set of an assumption.
    pub(super) fn assume(&self, of: Assumption) -> (u32, u64) {
        let mut all = self.assumptions.borrow_mut();
        let place = all.iter().position(|known| *known == of).unwrap_or_else(|| {
            all.push(of);
            all.len() - 1
        });
        (ASSUMED, 1 << place.min(63))
    }

    /// Assumptions in words; of an "or" only where it leaves a choice.
    pub(super) fn assumptions(&self, set: u64, choice: bool) -> Vec<String> {
        let all = self.assumptions.borrow();
        let taken = all.iter().enumerate().filter(|(place, _)| set >> (*place).min(63) & 1 == 1);
        let taken = taken.filter(|(_, of)| choice || !matches!(of, Assumption::Or(_)));
        taken.map(|(_, of)| of.told(self.world, &self.words)).collect()
    }
}

/// Words without the points that end no sentence, where there are such: "weighs 14 lbs. and", "Bright & Co. and".
fn without_abbreviations(text: &str, words: &[Word]) -> Option<Vec<Word>> {
    let goes_on = |place: usize| {
        let next = words.get(place + 1).and_then(|next| text.get(next.span.clone()));
        next.is_some_and(|next| next == "," || next.starts_with(char::is_lowercase))
    };
    let ends = |at: usize| words[at].key == "." && goes_on(at);
    let any = (0..words.len()).any(ends);
    any.then(|| (0..words.len()).filter(|at| !ends(*at)).map(|at| words[at].clone()).collect())
}

/// Lets runs pass over adverbs and over words that are harmless in most of what they stand in.
fn soften(words: &[Word], tokens: &mut [Token]) {
    for (at, (word, token)) in words.iter().zip(tokens).enumerate() {
        let adverb = token.is(class::BLOCK) && word.key.ends_with("ly") && !is_blocked(&word.key);
        // "Just under $40".
        let next = words.get(at + 1).map_or("", |next| &*next.key);
        let bounds = super::lexicon::has("passed_bounds", &word.key) && is_figure(next);
        if adverb || is_soft(&word.key) && !bounds {
            token.of = token.of & class::MENTION | class::OPEN;
        }
    }
}

/// Whether a word is a number in figures, or begins one.
pub(super) fn is_figure(key: &str) -> bool {
    key.starts_with(|c: char| c == '$' || c.is_ascii_digit())
}

/// The places of brackets that open and close.
fn brackets(text: &str, words: &[Word]) -> Vec<(usize, usize)> {
    let is = |place: usize, mark: &str| text.get(words[place].span.clone()) == Some(mark);
    let opened = (0..words.len()).filter(|place| is(*place, "("));
    opened.filter_map(|open| Some((open, (open + 1..words.len()).find(|at| is(*at, ")"))?))).collect()
}

/// Drops brackets around marks alone: "(!)".
fn without_marks_in_brackets(text: &str, words: &mut Vec<Word>) {
    let empty = |of: &(usize, usize)| {
        words[of.0 + 1..of.1].iter().all(|word| !word.key.contains(char::is_alphanumeric))
    };
    let found: Vec<(usize, usize)> = brackets(text, words).into_iter().filter(|of| empty(of)).collect();
    // One pair may stand in another: "((!))".
    let inside = |place: usize| found.iter().any(|(open, close)| (*open..=*close).contains(&place));
    let mut place = 0;
    words.retain(|_| {
        place += 1;
        !inside(place - 1)
    });
}

/// Reads "'s" after a pronoun as the verb that it is: "it's", "she's got".
fn contracted(words: &mut [Word]) {
    const PRONOUNS: [&str; 8] = ["it", "he", "she", "that", "there", "who", "what", "here"];
    for place in 1..words.len() {
        // "Looked after the shop" is no time.
        let minds = matches!(&*words[place - 1].key, "look" | "looks" | "looked" | "looking");
        if minds && words[place].key == "after" {
            words[place] = words[place].read_as("for");
        }
        if words[place].key == "'s" && PRONOUNS.contains(&words[place - 1].key.as_str()) {
            let has =
                words.get(place + 1).is_some_and(|next| matches!(next.key.as_str(), "got" | "been" | "had"));
            words[place] = words[place].read_as(if has { "has" } else { "is" });
        }
    }
}

/// Reads the first letter of an abbreviation as what the second is: "A.I." has no article.
fn initials(words: &[Word], tokens: &mut [Token]) {
    let letter = |word: &Word| word.key.len() == 1 && word.capital;
    for (place, two) in words.windows(2).enumerate() {
        if letter(&two[0]) && letter(&two[1]) && two[1].joined && tokens[place].is(class::DETERMINER) {
            tokens[place] = tokens[place + 1];
        }
    }
}

/// Lets verbs through that are also words for a side or a loss: "left at noon", "lost the scarf" where the story is
/// about what was lost.
fn homographs(world: &World<'_>, words: &[Word], tokens: &mut [Token]) {
    for place in 0..words.len() {
        let next = words.get(place + 1).map_or("", |word| word.key.as_str());
        let before = place.checked_sub(1).map_or("", |before| words[before].key.as_str());
        // "Will warm up the crowd": behind an auxiliary stands a verb.
        let helped = does(words, place) || before == "will";
        if helped && tokens[place].is(class::ADJECTIVE) && !tokens[place].is(class::MENTION) {
            tokens[place].of = class::OPEN;
        }
        let of = lexical(&words[place]);
        let told = of.told_free && (world.tells_of(&words[place]) || world.speaks(&words[place]));
        // "Afraid", where fears are told.
        let called = |word: &str| world.puzzle.shape().category_ids().any(|of| world.is_called(of, word));
        let feared = of.fearful && lexicon::class("fears").iter().any(|fear| called(fear));
        // "The Elgin claim", where the story tells of claims.
        let noun = of.told_noun && world.tells_of(&words[place]) && is_noun(words, tokens, place);
        let told = told || feared || noun || befell(world, words, tokens, place);
        let verb = told
            || match words[place].key.as_str() {
                // "The Gull left port", "left a tip": a deed unless it is a side.
                "left" => {
                    let ends = matches!(next, "" | "," | "." | ";" | "and" | "or" | "but");
                    let of_somebody = place > 0
                        && (tokens[place - 1].is(class::MENTION | class::PERSON | class::ROW)
                            || lexicon::has("subject", before));
                    let leaves = || world.tells_of(&words[place]) || world.usual(&words[place]).is_some();
                    !lexicon::has("sides", before)
                        && !lexicon::has("of_a_side", next)
                        && (!ends || of_somebody || leaves())
                }
                // "Wanted a cake for a birthday": somebody ordered it, as is assumed.
                "wanted" | "wants" if matches!(next, "a" | "an") => made(&mut tokens[place], class::OPEN),
                // "Wanted lower taxes", not "wanted to".
                "wanted" | "wants" => {
                    let promised =
                        || world.puzzle.shape().category_ids().any(|of| world.is_called(of, "promise"));
                    let told = next != "to" && (world.tells_of(&words[place]) || promised());
                    // "Wanted neither the cake nor the pie", "whoever wanted pie", which is assumed as well.
                    let who = next != "to" && lexicon::has("wisher", before);
                    if !told && (who || matches!(next, "neither" | "either")) {
                        tokens[place].of = class::OPEN;
                    }
                    told
                }
                // "The Gull Rock light is old", but no light boat.
                "light" if place > 0 && !tokens[place].is(class::MENTION) => {
                    let led = tokens[place - 1].is(class::MENTION | class::DETERMINER | class::COMPARES);
                    let tied = matches!(next, "," | ";" | "." | "and" | "or" | "nor" | "but");
                    let goes_on = class::BE | class::HAVE | class::AUXILIARY | class::PREPOSITION;
                    led && (tied || tokens.get(place + 1).is_none_or(|of| of.is(goes_on)))
                }
                // "Meets on Monday", "meets earlier": not somebody.
                "meets" | "met" => {
                    // "I met Ann": whoever tells of it is nobody else.
                    matches!(before, "i" | "we")
                        || matches!(
                            next,
                            "on" | "in"
                                | "at"
                                | "before"
                                | "after"
                                | "earlier"
                                | "later"
                                | "the"
                                | "a"
                                | "an"
                        ) && tokens.get(place + 2).is_none_or(|of| !of.is(class::PERSON | class::ROW))
                }
                // "Lost three minutes a day", of clocks.
                "lost" | "lose" | "loses" if loses_time(world, &words[place + 1..]) => true,
                "lose" | "loses" => {
                    let counted = next == "exactly" || next.starts_with(|c: char| c.is_ascii_digit());
                    counted && world.ordered().any(|of| world.is_called(of, "lost"))
                        || (does(words, place) || before == "to")
                            && (world.tells_of(&words[place]) || world.tells_of_key("lost"))
                }
                "lost"
                    if world.tells_of_key("lose")
                        || has_word(world, "lost")
                        || tokens[place].is(class::CATEGORY) =>
                {
                    next != "to"
                }
                // "Lost 3 liters", where so much is a value: it is assumed to be had so.
                "lost"
                    if next.starts_with(|c: char| c.is_ascii_digit())
                        && tokens[place + 1].is(class::MENTION)
                        && !world.tells_of(&words[place]) =>
                {
                    tokens[place].of = class::OPEN;
                    false
                }
                "lost" | "swapped" | "exchanged" => world.tells_of(&words[place]) && next != "to",
                // "Was first unpacked": for the first time.
                "first" if !tokens[place].is(class::MENTION) => {
                    let auxiliary = |at: usize| tokens[at].is(class::BE | class::HAVE);
                    if next.ends_with("ed") && place.checked_sub(1).is_some_and(auxiliary) {
                        tokens[place].of = class::ADVERB;
                    }
                    false
                }
                // "Does not like tea", "did not last an hour": verbs.
                "like" | "last" if does(words, place) && !tokens[place].is(class::MENTION) => true,
                // "Takes place before": is.
                "place" if lexicon::has("takes_place", before) && !tokens[place].is(class::MENTION) => {
                    (tokens[place].of, tokens[place].categories) = (class::ADVERB, 0);
                    false
                }
                // "Will next be seen in May": an adverb.
                "next" if place > 0 && tokens[place - 1].is(class::AUXILIARY) => {
                    if tokens
                        .get(place + 1)
                        .is_some_and(|of| of.is(class::BE | class::OPEN) && !of.is(class::MENTION))
                    {
                        tokens[place].of = class::ADVERB;
                    }
                    false
                }
                // "The neighbor who grew beans", where the story is of neighbors.
                "neighbor" | "neighbour" if before == "the" && world.tells_of(&words[place]) => {
                    if matches!(next, "who" | "with" | "whose" | "that") {
                        tokens[place].of = class::OPEN | class::KNOWN | class::ROW | class::PERSON;
                    }
                    false
                }
                // "Moved there in May": where, which is nothing of the grid.
                "there" if place > 0 && tokens[place - 1].is(class::OPEN | class::CATEGORY) => {
                    let worded = tokens[place].is(class::CATEGORY);
                    let led = tokens.get(place + 1).is_some_and(|of| of.is(class::PREPOSITION));
                    if !tokens[place - 1].is(class::MENTION)
                        && (worded || led && !leans_there(words, tokens, place))
                    {
                        tokens[place].of = tokens[place].of & class::CATEGORY | class::OPEN | class::KNOWN;
                    }
                    false
                }
                // "Shaped like a train" says what it is.
                "like" if before.ends_with("ed") => made(&mut tokens[place], class::PREPOSITION),
                // "Is expected on Monday", which is no doubt of what somebody does.
                "expected" => !matches!(next, "to" | "that" | "by"),
                "sum" => next != "of",
                // "A higher number than", "the number on the door", but no number of things.
                "number" => {
                    matches!(before, "higher" | "lower" | "greater" | "larger" | "smaller") && next == "than"
                        || matches!(before, "a" | "the") && (next == "on" || small_number(next).is_some())
                }
                // "Was left behind on Friday", not "left behind Ann".
                "behind" => {
                    before == "left"
                        && tokens
                            .get(place + 1)
                            .is_none_or(|of| !of.is(class::DETERMINER | class::MENTION | class::OPEN))
                }
                // "Was meant to go to Oslo", "should have gone to Quito", where it is told where each was to go.
                key if AIMED.contains(&key) => bound_for(world),
                "should" if bound_for(world) => made(&mut tokens[place], class::AUXILIARY),
                "may" if !tokens[place].is(class::MENTION) => {
                    if rules(words, place) {
                        tokens[place].of = class::AUXILIARY;
                    }
                    false
                }
                _ => false,
            };
        if verb {
            tokens[place].of = tokens[place].of & class::MENTION | class::OPEN | class::KNOWN;
        }
    }
}

/// Whether a word that is also a verb is a noun: behind an article, a number or a name that has one.
fn is_noun(words: &[Word], tokens: &[Token], place: usize) -> bool {
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let determines =
        |at: usize| tokens[at].is(class::DETERMINER) || key(at) == "'s" || small_number(key(at)).is_some();
    let named = (0..place).rev().find(|at| !tokens[*at].is(class::MENTION));
    named.is_some_and(determines) && !matches!(key(place + 1), "to" | "that")
        || place > 0 && determines(place - 1)
}

/// Makes a word another one, which ends no run.
fn made(token: &mut Token, of: u32) -> bool {
    token.of = of;
    false
}

/// Whether "there" may be a place that the clause before names of somebody else: "Ida is from Kent, and Jon went there".
fn leans_there(words: &[Word], tokens: &[Token], place: usize) -> bool {
    let named = |mut of: std::ops::Range<usize>| of.any(|at| tokens[at].is(class::MENTION));
    (1..place).any(|at| lexicon::has("clause_begins", &words[at].key) && named(0..at) && named(at..place))
}

/// Whether so much time is lost, or more, by what a category calls clocks.
fn loses_time(world: &World<'_>, behind: &[Word]) -> bool {
    let clock = |of| lexicon::class("timepieces").iter().any(|key| world.is_called(of, key));
    let much = |word: &&Word| {
        word.key.starts_with(|c: char| c.is_ascii_digit())
            || small_number(&word.key).is_some()
            || lexicon::has("so_much", &word.key)
    };
    let time = |word: &Word| matches!(unit(word.singular()), Some(("time", _))) && word.key != "second";
    behind.iter().find(|word| !much(word)).is_some_and(time) && world.puzzle.shape().category_ids().any(clock)
}

/// Whether a category is of where each was to go, whether or not it went there, and the story says so.
fn bound_for(world: &World<'_>) -> bool {
    let named = world.puzzle.shape().category_ids().any(|of| world.is_called(of, "destination"));
    named && world.tells_of_aims()
}

/// Whether some name of the puzzle has a word: "lost map".
fn has_word(world: &World<'_>, word: &str) -> bool {
    let mut names = world.puzzle.categories().iter().flat_map(|category| &category.entities);
    names.any(|name| name.split(' ').any(|of| of == word))
}

/// Whether "may" is of a rule, where it is denied: "may not sit", "may sit neither"; "may not have sat" is a guess.
fn rules(words: &[Word], place: usize) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let after = place + 1 + usize::from(key(place + 1) == "not");
    let denied = after > place + 1
        || (place + 1..place + 4).any(|at| key(at) == "neither")
        || (0..place).any(|at| key(at) == "neither");
    let who = place > 0 && matches!(key(place - 1), "who" | "which" | "that");
    let is = key(after) == "be" && matches!(key(after + 1), "from" | "a" | "an" | "the");
    denied
        && !who
        && !is
        && !matches!(key(after), "well" | "yet" | "")
        && (key(after) != "have" || key(after + 1) == "neither")
}

/// Marks phrases of which no run may have a word: "gave up", "was to".
fn denied_phrases(words: &[Word], tokens: &mut [Token]) {
    for start in 0..words.len() {
        for (rest, _) in lexical(&words[start]).barred {
            let end = start + 1 + rest.len();
            let fits = end <= words.len()
                && rest.iter().zip(&words[start + 1..]).all(|(of, word)| **of == *word.key);
            // "Was to the airport", "likes going on cruises": what follows is no verb, nor a number.
            let led = match rest.last().map(|word| &**word) {
                Some("to") => tokens.get(end).is_some_and(|of| of.is(class::DETERMINER | class::MENTION)),
                Some("on") => {
                    tokens.get(end).is_some_and(|of| of.is(class::MENTION) && !of.is(class::COMPARES))
                }
                _ => false,
            };
            if fits && !rest.is_empty() && !led {
                tokens[start..end].iter_mut().for_each(|token| token.of |= class::BLOCK);
            }
        }
    }
}

/// Lets words through that are harmless in the phrases in which they stand: "made it before noon", "stopped by".
fn freed(words: &[Word], tokens: &mut [Token]) {
    for start in 0..words.len() {
        for (rest, freed) in lexical(&words[start]).free {
            let end = start + 1 + rest.len();
            let fits = end <= words.len()
                && rest.iter().zip(&words[start + 1..]).all(|(of, word)| **of == *word.key);
            if let Some(token) = tokens.get_mut(start + usize::from(*freed)).filter(|_| fits) {
                token.of = token.of & class::MENTION | class::OPEN | class::KNOWN;
            }
        }
    }
}

/// Whether a word is the verb behind "does", which may deny it.
fn does(words: &[Word], place: usize) -> bool {
    let key = |back: usize| place.checked_sub(back).map_or("", |at| words[at].key.as_str());
    let before = if key(1) == "not" { key(2) } else { key(1) };
    matches!(before, "do" | "does" | "did")
}
