//! What a puzzle file says: the puzzle, and what is around it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use because_encodings::{CategoryId, Clue, ClueNumber, Entity, Formula, Puzzle, Question, Solution};

/// A puzzle as its file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleFile {
    /// Its name: the file's stem, or what the file gives as `id`.
    pub id: String,
    /// Its title, if any.
    pub title: Option<String>,
    /// The story's text, if any.
    pub story: Option<String>,
    /// The question in English, if any. What it asks for is in [`Puzzle::question`].
    pub question: Option<String>,
    /// What its text asks before what [`Puzzle::question`] asks, in order: "Who drinks water? Who owns the zebra?"
    pub further: Vec<Question>,
    /// Why the question is not understood, where a reader of English says so.
    pub question_doubt: Option<String>,
    /// The categories, what is given, what is asked, and the clues that are understood.
    pub puzzle: Puzzle,
    /// All clues by number, understood or not; a story that carries information is clue 0.
    pub clues: Vec<ClueState>,
    /// Words for sentences, as the file gives them.
    pub wording: Wording,
    /// Names for names, in file order.
    pub lexicon: Vec<LexiconEntry>,
    /// The solution that the file expects.
    pub expected: Option<Solution>,
    /// What the file says of a puzzle that is broken on purpose.
    pub expect: Option<Expect>,
}

/// A clue of a file, understood or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClueState {
    /// Its number.
    pub number: ClueNumber,
    /// The author's sentence; empty where the file gives only the meaning.
    pub text: String,
    /// What it means, where that is known.
    pub formula: Option<Formula>,
    /// What the file says of `asserted`; where it says nothing, a clue that others speak about
    /// is only stated.
    pub asserted: Option<bool>,
    /// What the reader of English could not settle about it.
    pub doubt: Option<Doubt>,
    /// Whether it is part of the puzzle.
    pub status: ClueStatus,
    /// Where it stands in the file, in bytes; in JSON lines, of its line.
    pub span: Range<usize>,
}

/// What the reader of English could not settle about a clue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doubt {
    /// Whether it has several readings and nothing decides.
    pub open: bool,
    /// What to say about it, line by line.
    pub said: Vec<String>,
}

/// How far a clue is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueStatus {
    /// It is one of [`Puzzle::clues`].
    Read,
    /// It is one of [`Puzzle::clues`], by the likeliest of several readings among which nothing
    /// decides.
    Ambiguous,
    /// It is English that nothing has read, or that is not understood.
    Unread,
    /// Its meaning is known but speaks about a clue that is not read.
    Waiting,
}

/// What a file says about a puzzle that has not exactly one solution on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// It has no solution.
    None,
    /// It has more than one.
    Multiple,
}

/// Words for sentences about the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The language of its clues and verbs, by code; English where it is not said.
    pub language: Option<String>,
    /// The language to tell explanations in, where it is not that one.
    pub told_in: Option<String>,
    /// One per category, in file order.
    pub categories: Vec<CategoryWording>,
}

/// Words for sentences about one category; `None` where the file gives none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryWording {
    /// What a row is called by this category ("the client", "the client who paid", "the … report").
    pub describes: Option<String>,
    /// The verb between a row and this category's entity ("paid", "wore the … shirt").
    pub verb: Option<String>,
    /// Its opposite ("did not pay"), where the rules of the language do not know it.
    pub verb_not: Option<String>,
    /// The word for differences ("dollars").
    pub unit: Option<String>,
}

/// What stands in words for the name that they are said of.
pub const GAP: char = '…';

/// The words before the name that they are said of and those after it, which begin with a blank unless they are
/// joined to it: "wore the", " shirt" of "wore the … shirt". Words without a gap all stand before the name.
pub fn around_name(words: &str) -> (&str, &str) {
    let (before, after) = words.split_once(GAP).unwrap_or((words, ""));
    (before.trim(), after.trim_end())
}

/// Words that stand for something, for the English reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LexiconEntry {
    /// The words.
    pub words: String,
    /// What they stand for.
    pub means: Meaning,
}

/// What an entry of the lexicon stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An entity.
    Entity(Entity),
    /// A category.
    Category(CategoryId),
    /// Other words.
    Words(String),
}

impl PuzzleFile {
    /// The puzzle as it asks each question of the file, in the order of its text; none where it asks nothing.
    pub fn asking(&self) -> Vec<Puzzle> {
        let asking = |question: &Question| {
            let mut puzzle = self.puzzle.clone();
            puzzle.question = Some(*question);
            puzzle
        };
        self.further.iter().chain(&self.puzzle.question).map(asking).collect()
    }

    /// The state of a clue.
    pub fn clue(&self, number: ClueNumber) -> Option<&ClueState> {
        let place = self.clues.binary_search_by_key(&number, |c| c.number).ok()?;
        self.clues.get(place)
    }

    /// The clues that nothing has understood, by number.
    pub fn unread(&self) -> impl Iterator<Item = &ClueState> {
        self.clues.iter().filter(|c| c.status == ClueStatus::Unread)
    }

    /// Gives a clue its meaning. Call [`PuzzleFile::settle`] after the last.
    pub fn understand(&mut self, number: ClueNumber, formula: Formula) {
        self.mean(number, Some(formula));
    }

    /// Gives a clue its meaning, or takes it away. Call [`PuzzleFile::settle`] after the last.
    pub fn mean(&mut self, number: ClueNumber, formula: Option<Formula>) {
        if let Ok(place) = self.clues.binary_search_by_key(&number, |c| c.number) {
            self.clues[place].formula = formula;
        }
    }

    /// Says whether a clue's meaning is one of several that may as well be meant, and what a
    /// message should say of it. Call [`PuzzleFile::settle`] after the last.
    pub fn doubt(&mut self, number: ClueNumber, doubt: Option<Doubt>) {
        if let Ok(place) = self.clues.binary_search_by_key(&number, |c| c.number) {
            self.clues[place].doubt = doubt;
        }
    }

    /// Puts all clues with a known meaning into the puzzle, save those that speak about clues
    /// without one; says of each how far it is understood.
    pub fn settle(&mut self) {
        let mut known: BTreeSet<ClueNumber> =
            self.clues.iter().filter(|c| c.formula.is_some()).map(|c| c.number).collect();
        let spoken: BTreeMap<ClueNumber, Vec<ClueNumber>> = self
            .clues
            .iter()
            .filter_map(|c| Some((c.number, c.formula.as_ref()?.clues_spoken_of())))
            .filter(|(_, of)| !of.is_empty())
            .collect();
        loop {
            let before = known.len();
            for (number, of) in &spoken {
                if !of.iter().all(|c| known.contains(c)) {
                    known.remove(number);
                }
            }
            if known.len() == before {
                break;
            }
        }
        let stated: BTreeSet<ClueNumber> = spoken.values().flatten().copied().collect();
        self.puzzle.clear_clues();
        for clue in &mut self.clues {
            clue.status = match (&clue.formula, known.contains(&clue.number)) {
                (None, _) => ClueStatus::Unread,
                (Some(_), false) => ClueStatus::Waiting,
                (Some(formula), true) => {
                    self.puzzle.push_clue(Clue {
                        number: clue.number,
                        text: clue.text.clone(),
                        formula: formula.clone(),
                        asserted: clue.asserted.unwrap_or(!stated.contains(&clue.number)),
                    });
                    match clue.doubt {
                        Some(Doubt { open: true, .. }) => ClueStatus::Ambiguous,
                        _ => ClueStatus::Read,
                    }
                }
            };
        }
    }
}
