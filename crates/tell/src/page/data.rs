//! What the page's script works with: the steps without their words, in as few bytes as will do.
//!
//! A fact is one number: twice the cell's index, and one more if it is true. Cells are counted as
//! everywhere: by category pairs in file order, then by entities. Sentences are not repeated
//! here: the script reads them off the page's list of steps.

use because_encodings::{ClueNumber, Fact, Puzzle, Shape};
use serde::Serialize;
use serde_json::Value;

use crate::render::Speaker;
use crate::render::axioms::axioms;
use crate::render::carried::carried_sentence;
use crate::render::json::{StatusJson, technique_key};
use crate::render::layout::clean;
use crate::render::sentence::{reason, sentence};
use crate::render::spot::spot;
use crate::render::words::capitalised;
use because_engine::explain::effort;
use because_engine::explain::{Basis, Nested, Sequence, Step, Told, told};
use because_engine::hint::Spot;
use because_files::PuzzleFile;

use super::others::{Way, ways};
use super::words::Words;
use super::{PageOptions, safe};

/// The version of the data.
pub(crate) const SCHEMA: &str = "because/page/2";

/// All that the script knows.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PageData<'a> {
    /// `because/page/2`: the version of this form.
    pub schema: &'static str,
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// What tells this puzzle from others, for what is kept between visits.
    pub key: String,
    /// Whether there is a process to ask.
    pub live: bool,
    /// Whether steps are still to come.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub arriving: bool,
    /// How to ask it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<AgainData>,
    /// How the puzzle stands.
    pub status: StatusJson,
    /// The categories, in file order: the name, then its entities' names.
    pub categories: Vec<(String, Vec<String>)>,
    /// The clues' numbers.
    pub clues: Vec<u32>,
    /// The entities that each clue names: the category's place and the entity's.
    pub mentions: Vec<Vec<(u8, u8)>>,
    /// The facts known before the first step.
    pub given: Vec<usize>,
    /// The axioms that steps cite, in words; steps name them by place.
    pub axioms: Vec<String>,
    /// What the techniques are called, by key.
    pub techniques: Vec<(&'static str, &'static str)>,
    /// The steps.
    pub steps: Vec<StepData>,
    /// What is carried from steps.
    pub runs: Vec<RunData>,
    /// The step to open with, if one is asked for.
    pub at: Option<usize>,
    /// The words of the page.
    pub words: &'a Words,
}

/// How to ask the process that served the page.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct AgainData {
    /// The request with the puzzle, to be filled with options.
    pub request: Value,
    /// The categories' and entities' names as the puzzle has them.
    pub names: Vec<(String, Vec<String>)>,
}

impl AgainData {
    /// A request for a puzzle.
    pub(crate) fn new(puzzle: &Puzzle, request: Value) -> AgainData {
        let names = puzzle.shape().category_ids().map(|c| {
            let entities = puzzle.shape().entities_of(c).map(|e| puzzle.entity_name(e));
            (puzzle.category(c).name.clone(), entities.collect())
        });
        AgainData { request, names: names.collect() }
    }
}

/// A step.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct StepData {
    /// The numbers of its clues.
    #[serde(rename = "c", skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<u32>,
    /// The places of its axioms.
    #[serde(rename = "a", skip_serializing_if = "Vec::is_empty")]
    pub axioms: Vec<usize>,
    /// Its premises.
    #[serde(rename = "p")]
    pub premises: Vec<usize>,
    /// Its new facts.
    #[serde(rename = "d")]
    pub derived: Vec<usize>,
    /// Whether it ends in a contradiction instead.
    #[serde(rename = "x", skip_serializing_if = "std::ops::Not::not")]
    pub contradiction: bool,
    /// The key of its technique.
    #[serde(rename = "t")]
    pub technique: &'static str,
    /// Its effort: what the profile of that name has it cost.
    #[serde(rename = "e")]
    pub effort: u64,
    /// The clues that are used up with it.
    #[serde(rename = "u", skip_serializing_if = "Vec::is_empty")]
    pub used_up: Vec<u32>,
    /// Where to look for it, in a sentence (the first degree of a hint).
    #[serde(rename = "w", skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Why, without what follows (the second degree).
    #[serde(rename = "r", skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonData>,
    /// Other steps that were as easy; those told elsewhere by number.
    #[serde(rename = "o", skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Way<StepData>>,
    /// Easier steps that show the same.
    #[serde(rename = "n", skip_serializing_if = "Option::is_none")]
    pub nested: Option<NestedData>,
}

/// A reason: where its words begin in the step's sentence, in units of UTF-16, or the words, where they
/// are no part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum ReasonData {
    /// The end of the sentence from here on, with a capital.
    From(usize),
    /// The words.
    Words(String),
}

impl ReasonData {
    fn of(sentence: &str, reason: String) -> ReasonData {
        let mut chars = reason.chars();
        let rest = chars.next().map(|_| chars.as_str()).filter(|rest| !rest.is_empty());
        let found = rest.and_then(|rest| sentence.strip_suffix(rest));
        match found.and_then(|before| before.char_indices().next_back()) {
            Some((at, c)) if capitalised(&sentence[at..]) == reason || reason.starts_with(c) => {
                ReasonData::From(sentence[..at].encode_utf16().count())
            }
            _ => ReasonData::Words(reason),
        }
    }
}

/// A nested explanation.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NestedData {
    /// What is supposed.
    #[serde(rename = "f")]
    pub supposed: usize,
    /// Whether it may use the whole grid and all clues.
    #[serde(rename = "g", skip_serializing_if = "std::ops::Not::not")]
    pub grid: bool,
    /// Its steps.
    #[serde(rename = "s")]
    pub steps: Vec<StepData>,
}

/// What is carried from a step: the first's and the last's place, from 1, and what they give in a sentence.
pub(crate) type RunData = (usize, usize, String);

impl<'a> PageData<'a> {
    /// The data of a sequence.
    pub(crate) fn new(
        speaker: &Speaker,
        file: &PuzzleFile,
        sequence: &Sequence,
        options: PageOptions,
        words: &'a Words,
    ) -> PageData<'a> {
        let puzzle = speaker.puzzle;
        let shape = puzzle.shape();
        let categories = puzzle.shape().category_ids().map(|c| {
            let entities = shape.entities_of(c).map(|e| clean(&puzzle.entity_name(e)));
            (clean(&puzzle.category(c).name), entities.collect())
        });
        let mut writer = StepWriter::new(speaker);
        let steps = sequence.steps.iter().zip(ways(sequence));
        let steps =
            steps.map(|(step, others)| StepData { others: writer.others(others), ..writer.step(step, true) });
        let steps = steps.collect();
        let categories: Vec<(String, Vec<String>)> = categories.collect();
        let texts: Vec<&str> = file.clues.iter().map(|clue| clue.text.as_str()).collect();
        let given = sequence.start.iter().map(literal).collect();
        PageData {
            schema: SCHEMA,
            id: clean(&file.id),
            key: safe::key(&(&categories, texts, &given)),
            live: options.live,
            arriving: options.arriving,
            again: None,
            status: StatusJson::of(sequence.status, !sequence.complete, options.unread),
            categories,
            clues: file.clues.iter().map(|clue| clue.number.0).collect(),
            mentions: file.clues.iter().map(|clue| mentions(puzzle, clue.number)).collect(),
            given,
            axioms: writer.axioms,
            techniques: writer.techniques,
            steps,
            runs: runs(speaker, sequence),
            at: options.at,
            words,
        }
    }
}

/// The entities that a clue names.
fn mentions(puzzle: &Puzzle, number: ClueNumber) -> Vec<(u8, u8)> {
    let named = puzzle.clue(number).map(|clue| clue.formula.entities()).unwrap_or_default();
    named.iter().map(|entity| (entity.category.0, entity.index)).collect()
}

/// What is carried from each step from which something is.
fn runs(speaker: &Speaker, sequence: &Sequence) -> Vec<RunData> {
    let ends = told(&sequence.steps).scan(0, |end, told| {
        *end += told.steps().count();
        Some((*end, told))
    });
    let run = |(end, told): (usize, Told<'_>)| {
        let sentence = carried_sentence(speaker, told)?;
        Some((end + 1 - told.carried.len(), end, sentence))
    };
    ends.filter_map(run).collect()
}

/// Turns steps into data, and gathers what they name.
pub(super) struct StepWriter<'a> {
    pub speaker: &'a Speaker<'a>,
    shape: Shape,
    pub axioms: Vec<String>,
    pub techniques: Vec<(&'static str, &'static str)>,
}

impl<'a> StepWriter<'a> {
    pub(super) fn new(speaker: &'a Speaker<'a>) -> StepWriter<'a> {
        let shape = speaker.puzzle.shape();
        StepWriter { speaker, shape, axioms: Vec::new(), techniques: Vec::new() }
    }

    pub(super) fn step(&mut self, step: &Step, with_hints: bool) -> StepData {
        let (axioms, technique) = (self.axioms_of(step), self.technique_of(step));
        let (mut around, mut why) = (String::new(), None);
        if with_hints {
            around = spot(self.speaker, &Spot::of(self.shape, Told::alone(step)));
            why = Some(ReasonData::of(&sentence(self.speaker, step), reason(self.speaker, step)));
        }
        StepData {
            clues: step.clues.iter().map(|clue| clue.0).collect(),
            axioms,
            premises: step.premises.iter().copied().map(literal).collect(),
            derived: step.derived.iter().copied().map(literal).collect(),
            contradiction: step.contradiction,
            technique,
            effort: effort(step, self.shape),
            used_up: step.used_up.iter().map(|clue| clue.0).collect(),
            place: around,
            reason: why,
            others: Vec::new(),
            nested: step.nested.as_ref().map(|nested| self.nested(nested)),
        }
    }

    fn others(&mut self, ways: Vec<Way<&Step>>) -> Vec<Way<StepData>> {
        let way = |way| match way {
            Way::Own(step) => Way::Own(self.step(step, false)),
            Way::Taken(number) => Way::Taken(number),
            Way::Named(number, m) => Way::Named(number, m),
        };
        ways.into_iter().map(way).collect()
    }

    fn nested(&mut self, nested: &Nested) -> NestedData {
        NestedData {
            supposed: literal(nested.supposed),
            grid: nested.basis == Basis::Grid,
            steps: nested.steps.iter().map(|step| self.step(step, false)).collect(),
        }
    }

    fn axioms_of(&mut self, step: &Step) -> Vec<usize> {
        let said = axioms(self.speaker, &step.axioms).into_iter();
        let place = said.map(|text| match self.axioms.iter().position(|other| *other == text) {
            Some(place) => place,
            None => {
                self.axioms.push(text);
                self.axioms.len() - 1
            }
        });
        place.collect()
    }

    fn technique_of(&mut self, step: &Step) -> &'static str {
        let key = technique_key(step.technique);
        if !self.techniques.iter().any(|(known, _)| *known == key) {
            self.techniques.push((key, &self.speaker.words.technique(step.technique).one));
        }
        key
    }
}

/// A fact as one number.
pub(super) fn literal(fact: Fact) -> usize {
    2 * fact.cell.index() + usize::from(fact.value)
}
