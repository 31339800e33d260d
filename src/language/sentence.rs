//! A sentence under reading: its words, what they mention, and which words a reading accounts for.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use because_encodings::{Entity, Formula};
use fixedbitset::FixedBitSet;

use super::doubt::{Doubt, Pick};
use super::idioms::merge;
use super::inflect::singular;
use super::lexicon::{is_calendar, is_common, is_denial, is_operator, is_title, small_number};
use super::mentions::{Mention, mentions};
use super::names::Fit;
use super::numeral::unit;
use super::words::{Word, words};
use super::world::World;

/// The most clauses that are tried for one sentence: some hundred times what a clue takes.
const MOST_TRIED: usize = 4_000;

/// A sentence under reading.
#[derive(Debug)]
pub struct Sentence<'a> {
    /// The puzzle it speaks about.
    pub world: &'a World<'a>,
    /// Its words.
    pub words: Vec<Word>,
    /// What it mentions, in order.
    pub mentions: Vec<Mention>,
    /// Per word, the mention that it is part of.
    of_word: Vec<Option<usize>>,
    /// What is taken where the words leave a choice; the first of the ways otherwise.
    script: RefCell<BTreeMap<(Doubt, usize), usize>>,
    state: RefCell<State>,
    /// How deep in clauses of clauses the reading is.
    depth: Cell<usize>,
    /// How many clauses were tried, over all readings.
    tried: Cell<usize>,
}

/// What a reading has come to so far.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Words that the reading accounts for.
    used: FixedBitSet,
    /// The choices made.
    picks: Vec<Pick>,
    /// What the noun phrases take for granted.
    presumed: Vec<Formula>,
    /// The subject of the clause read last.
    subject: Option<Entity>,
}

impl<'a> Sentence<'a> {
    /// A sentence about a puzzle.
    pub fn new(world: &'a World<'a>, text: &str) -> Sentence<'a> {
        let words = world.substituted(words(text));
        let mentions = mentions(world, &words);
        let (words, mentions) = merge(words, mentions);
        let mut of_word = vec![None; words.len()];
        for (place, mention) in mentions.iter().enumerate() {
            of_word[mention.words.clone()].fill(Some(place));
        }
        let state = State { used: FixedBitSet::with_capacity(words.len()), ..State::default() };
        Sentence {
            world,
            mentions,
            of_word,
            words,
            script: RefCell::default(),
            state: RefCell::new(state),
            depth: Cell::new(0),
            tried: Cell::new(0),
        }
    }

    /// Begins anew, with other choices.
    pub fn restart(&self, script: BTreeMap<(Doubt, usize), usize>) {
        *self.script.borrow_mut() = script;
        let used = FixedBitSet::with_capacity(self.words.len());
        *self.state.borrow_mut() = State { used, ..State::default() };
    }

    /// Whether the reading is deeper in clauses of clauses than this, or has tried so many that the text
    /// is no clue.
    pub fn is_beyond(&self, depth: usize) -> bool {
        self.depth.get() >= depth || self.tried.get() > MOST_TRIED
    }

    /// Goes into a clause, or out of it.
    pub fn deeper(&self, by: isize) {
        self.tried.set(self.tried.get() + usize::from(by > 0));
        self.depth.set(self.depth.get().saturating_add_signed(by));
    }

    /// All words.
    pub fn all(&self) -> Range<usize> {
        0..self.words.len()
    }

    /// The word at a place outside mentions; empty for a word of a mention, and past the end.
    pub fn key(&self, place: usize) -> &str {
        match (self.words.get(place), self.of_word.get(place)) {
            (Some(word), Some(None)) => &word.key,
            _ => "",
        }
    }

    /// A word outside mentions in the singular.
    pub fn singular(&self, place: usize) -> String {
        singular(self.key(place))
    }

    /// Whether a place outside mentions has one of these words.
    pub fn is(&self, place: usize, keys: &[&str]) -> bool {
        let key = self.key(place);
        !key.is_empty() && keys.contains(&key)
    }

    /// Whether the place before has one of these words.
    pub fn is_before(&self, place: usize, keys: &[&str]) -> bool {
        place.checked_sub(1).is_some_and(|before| self.is(before, keys))
    }

    /// The first place of a range that has one of these words.
    pub fn find(&self, range: Range<usize>, keys: &[&str]) -> Option<usize> {
        range.into_iter().find(|place| self.is(*place, keys))
    }

    /// The last place of a range that has one of these words.
    pub fn rfind(&self, range: Range<usize>, keys: &[&str]) -> Option<usize> {
        range.into_iter().rev().find(|place| self.is(*place, keys))
    }

    /// All places of a range that have one of these words.
    pub fn places(&self, range: Range<usize>, keys: &[&str]) -> Vec<usize> {
        range.into_iter().filter(|place| self.is(*place, keys)).collect()
    }

    /// Accounts for a word.
    pub fn consume(&self, place: usize) {
        if place < self.words.len() {
            self.state.borrow_mut().used.insert(place);
        }
    }

    /// Accounts for words.
    pub fn consume_all(&self, range: Range<usize>) {
        range.for_each(|place| self.consume(place));
    }

    /// Accounts for those words of a range that are among these.
    pub fn consume_keys(&self, range: Range<usize>, keys: &[&str]) {
        self.places(range, keys).into_iter().for_each(|place| self.consume(place));
    }

    /// What the reading has come to.
    pub fn mark(&self) -> State {
        self.state.borrow().clone()
    }

    /// Goes back to an earlier state.
    pub fn back(&self, to: State) {
        *self.state.borrow_mut() = to;
    }

    /// A choice that the words leave at a place: which of the ways is taken, the first unless the
    /// script says otherwise.
    pub fn pick(&self, doubt: Doubt, place: usize, ways: &[&str]) -> usize {
        let key = (doubt, place);
        let scripted = self.script.borrow().get(&key).copied().unwrap_or(0);
        let taken = scripted.min(ways.len().saturating_sub(1));
        let reason = ways.get(taken).map(|way| (*way).to_string()).unwrap_or_default();
        let mut state = self.state.borrow_mut();
        if ways.len() > 1 && !state.picks.iter().any(|pick| pick.key == key) {
            state.picks.push(Pick { key, taken, ways: ways.len(), reason });
        }
        taken
    }

    /// Whether an "or" leaves room for both.
    pub fn or(&self, place: usize) -> bool {
        if self.find(self.all(), &["but_not_both"]).is_some_and(|both| both > place) {
            return false;
        }
        if self.find(self.all(), &["or_both"]).is_some_and(|both| both > place) {
            return true;
        }
        self.pick(Doubt::Or, place, &["one or more of these hold", "exactly one of these holds"]) == 0
    }

    /// The choices made.
    pub fn picks(&self) -> Vec<Pick> {
        self.state.borrow().picks.clone()
    }

    /// Takes something for granted, whatever is said around it.
    pub fn presume(&self, formula: Formula) {
        self.state.borrow_mut().presumed.push(formula);
    }

    /// What is taken for granted.
    pub fn presumed(&self) -> Vec<Formula> {
        self.state.borrow().presumed.clone()
    }

    /// Remembers whom the clause is about.
    pub fn speak_of(&self, entity: Entity) {
        self.state.borrow_mut().subject = Some(entity);
    }

    /// Whom the clause before was about.
    pub fn spoken_of(&self) -> Option<Entity> {
        self.state.borrow().subject
    }

    /// The mentions within a range.
    pub fn within(&self, range: &Range<usize>) -> Vec<usize> {
        let inside = |mention: &Mention| range.start <= mention.words.start && mention.words.end <= range.end;
        (0..self.mentions.len()).filter(|place| inside(&self.mentions[*place])).collect()
    }

    /// What a mention stands for.
    pub fn entity(&self, mention: usize) -> Option<Entity> {
        let mention = self.mentions.get(mention)?;
        if mention.of.len() < 2 {
            return mention.of.first().copied();
        }
        let puzzle = self.world.puzzle;
        let ways: Vec<String> = mention
            .of
            .iter()
            .map(|of| {
                format!("{} is one of “{}”", puzzle.entity_name(*of), puzzle.category(of.category).name)
            })
            .collect();
        let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
        mention.of.get(self.pick(Doubt::Name, mention.words.start, &ways)).copied()
    }

    /// The mention that begins or goes on at a place.
    pub fn mention_at(&self, place: usize) -> Option<usize> {
        self.of_word.get(place).copied().flatten()
    }

    /// The first word, outside mentions, that would change the meaning and is not accounted for.
    pub fn left_over(&self, range: Range<usize>) -> Option<usize> {
        range.into_iter().find(|place| !self.state.borrow().used.contains(*place) && self.matters(*place))
    }

    /// The first word of a range that looks like a name of somebody or something unknown, where a row is
    /// to be named.
    pub fn unknown_name(&self, range: Range<usize>) -> Option<usize> {
        range.into_iter().find(|place| self.is_unknown(*place))
    }

    /// Whether the words before the first mention of a clause are a subject of their own, which names
    /// nobody that is known: "The baker is …" where there is no baker.
    pub fn unknown_subject(&self, before: Range<usize>) -> bool {
        let verb =
            self.find(before.clone(), &["is", "was", "are", "were", "will", "has", "had", "did", "does"]);
        let Some(verb) = verb else { return false };
        let told = ["who", "that", "which", "whose", "whoever", "it", "there", "one", "of"];
        if self.find(before.start..verb, &told).is_some() || verb == before.start {
            return false;
        }
        let noun = self.singular(verb - 1);
        !self.world.is_row_noun(&noun)
    }

    fn is_unknown(&self, place: usize) -> bool {
        let key = self.key(place);
        let Some(word) = self.words.get(place).filter(|word| word.capital && !key.is_empty()) else {
            return false;
        };
        let singular = singular(key);
        let known = self.world.known.contains(key)
            || self.world.is_keyword(&word.key)
            || is_title(key)
            || is_operator(key)
            || is_calendar(&singular)
            || key.len() < 2;
        // A part of a longer name: "Ann Miller", "Doctor Ann".
        let other = ["old", "new", "north", "south", "east", "west", "upper", "lower", "great", "little"];
        if other.contains(&key)
            && self.mention_at(place + 1).is_some()
            && self.words[place + 1].capital
            && place > 0
        {
            return true;
        }
        // "Rex III" is not Rex; "Oak Street" is not Elm Street.
        let after = place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some());
        if after && matches!(key, "ii" | "iii" | "iv" | "jr" | "sr") {
            return true;
        }
        let part = self.mention_at(place + 1).is_some_and(|mention| self.mentions[mention].fit == Fit::Part);
        if part
            && place > 0
            && self.words[place + 1].capital
            && !is_title(key)
            && !self.world.known.contains(key)
        {
            return true;
        }
        let beside = self.mention_at(place + 1).is_some()
            || place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some());
        if known || beside {
            return false;
        }
        let starts = place == 0 || self.is_before(place, &[".", ":", ";", "!"]);
        if starts {
            return !is_common(&singular)
                && !self.world.is_row_noun(&singular)
                && self.key(place + 1) != ","
                && !key.ends_with("ing");
        }
        if is_common(&singular) {
            return false;
        }
        let heads = [
            "than", "of", "or", "nor", "and", "is", "was", "as", "either", "neither", "to", "not", "if",
            "then",
        ];
        self.is_before(place, &heads) || self.is(place + 1, &["'s"])
    }

    /// Whether a word would change the meaning.
    pub fn matters(&self, place: usize) -> bool {
        let key = self.key(place);
        // "K-9" is no number.
        let letters = |place: usize| self.words[place].key.chars().all(char::is_alphabetic);
        let part = self.words[place].joined && place.checked_sub(1).is_some_and(letters);
        let number =
            !part && key.chars().next().is_some_and(|c| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'));
        // "left for Rome" and "the left half" are no places.
        let verb = matches!(key, "left" | "right")
            && !self.is(place + 1, &["of"])
            && !self.is_before(place, &["the", "to", "immediate", "far"]);
        // "whoever only drinks water".
        let manner = key == "only" && self.is_before(place, &["who", "that", "which", "whoever"]);
        // "once every 15 years"; "about" before a number is "nearly".
        let nearly = matches!(key, "about" | "around" | "some")
            && self
                .words
                .get(place + 1)
                .is_some_and(|word| word.key.starts_with(|c: char| c.is_ascii_digit() || c == '$'));
        // "April 10" where only March is known.
        let date = is_calendar(key)
            && self
                .words
                .get(place + 1)
                .is_some_and(|word| word.key.starts_with(|c: char| c.is_ascii_digit()));
        let once = key == "once" && self.is(place + 1, &["every", "a", "each"]);
        if once {
            return false;
        }
        // "by six points": a number in words that counts what the puzzle counts.
        let next = self.singular(place + 1);
        let counts = small_number(key).is_some_and(|n| n > 1)
            && !next.is_empty()
            && (unit(&next).is_some()
                || self
                    .world
                    .ordered()
                    .any(|category| self.world.speaks_of(&self.words[place + 1], category)))
            && !self.words[place + 1].joined;
        if counts {
            return true;
        }
        if nearly || date {
            return true;
        }
        let every = matches!(key, "every" | "each") && !self.is_before(place, &[".", ","]) && place > 1;
        let idle = key == "then" && self.is_before(place, &["and"]);
        !verb
            && !manner
            && !idle
            && !every
            && (is_operator(key) || is_denial(key) && !self.world.is_keyword(key) || number)
    }
}
