//! `read --json`: what the English of a puzzle was understood to mean.

use std::ops::Range;

use because_encodings::{ClueNumber, Formula};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ClueStatus;
use crate::render::{Speaker, plain};
use because_english::language::Outcome;
use because_english::understand::Asked;
use because_english::understand::Kind;
use because_english::understand::{Measured, Understanding, Understood};
use because_files::{ClueState, PuzzleFile};

/// What the English of a puzzle was understood to mean.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ReadJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// All clues by number.
    pub clues: Vec<ReadClueJson>,
    /// The question, where there is one.
    pub question: Option<ReadQuestionJson>,
    /// The words that the clues give categories to which the file gives none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordsJson>,
    /// How many clues mean what was expected, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<ExpectedJson>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// The words by which sentences say what a row has of a category; `…` is where the name stands, else at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WordsJson {
    /// The category.
    pub category: String,
    /// What is said of a row: "grew the".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// What a row is called: "the gardener who grew the".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub describes: Option<String>,
}

/// What a clue was understood to mean.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ReadClueJson {
    /// Its number; 0 is the story.
    pub n: u32,
    /// Its author's sentence; empty where there is none.
    pub text: String,
    /// What it may mean, the likeliest first.
    pub readings: Vec<ReadingJson>,
    /// Which of these is taken, from 0.
    pub chosen: Option<usize>,
    /// Why that one.
    pub why: String,
    /// Whether it was understood.
    pub status: ClueStatus,
    /// Parts of the text that are understood, and that are not, in order; only where some is not.
    pub spans: Vec<SpanJson>,
    /// Known names that are near to what is not understood.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
    /// A wording that would be understood.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
}

/// One meaning that a clue may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadingJson {
    /// In the formula notation.
    pub means: String,
    /// In plain English words.
    pub plain: String,
    /// The same in the language that was asked for, where that is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
    /// Whether it is the likeliest.
    pub preferred: bool,
    /// What it takes the words to mean; empty where nothing is in doubt.
    pub reason: String,
    /// How the puzzle stands with it: "unique", "multiple", "none"; only where readings compete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaves: Option<String>,
}

/// A part of a clue's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpanJson {
    /// Where it begins, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Whether it is understood.
    pub understood: bool,
}

/// What a question asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadQuestionJson {
    /// The author's words.
    pub text: String,
    /// The entity asked about, where it is understood.
    pub about: Option<String>,
    /// The category of the answer.
    pub category: Option<String>,
    /// Why it is not understood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// How many clues mean what was expected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExpectedJson {
    /// Of so many clues.
    pub clues: usize,
    /// So many mean what was expected.
    pub understood: usize,
    /// What part that is.
    pub share: f64,
    /// The numbers of the others.
    pub missed: Vec<u32>,
}

impl ReadJson {
    /// What was made of a file that is settled.
    pub fn new(
        speaker: &Speaker,
        file: &PuzzleFile,
        understanding: &Understanding,
        measured: Option<&Measured>,
    ) -> ReadJson {
        let clues = file.clues.iter().map(|clue| {
            let understood = understanding.clues.iter().find(|of| of.number == clue.number);
            ReadClueJson::new(speaker, clue, understood)
        });
        ReadJson {
            id: file.id.clone(),
            clues: clues.collect(),
            question: file.question.as_ref().map(|text| ReadQuestionJson::new(file, text, understanding)),
            words: WordsJson::all(file, understanding),
            expected: measured.map(ExpectedJson::new),
            error: None,
        }
    }

    /// What stands in for the result of a puzzle that cannot be worked on.
    pub fn failed(id: &str, error: Option<String>) -> ReadJson {
        let (id, clues, words) = (id.to_string(), Vec::new(), Vec::new());
        ReadJson { id, clues, question: None, words, expected: None, error }
    }
}

impl WordsJson {
    fn all(file: &PuzzleFile, understanding: &Understanding) -> Vec<WordsJson> {
        let of = file.puzzle.categories().iter().zip(&understanding.words);
        let of = of.map(|(category, words)| WordsJson {
            category: category.name.clone(),
            verb: words.verb.clone(),
            describes: words.describes.clone(),
        });
        of.filter(|words| words.verb.is_some() || words.describes.is_some()).collect()
    }
}

impl ReadClueJson {
    fn new(speaker: &Speaker, clue: &ClueState, understood: Option<&Understood>) -> ReadClueJson {
        let mut json = ReadClueJson {
            n: clue.number.0,
            text: clue.text.clone(),
            readings: Vec::new(),
            chosen: None,
            why: String::new(),
            status: clue.status.into(),
            spans: Vec::new(),
            nearest: Vec::new(),
            example: String::new(),
        };
        match understood.map(|of| (of, &of.outcome)) {
            None => {
                json.readings.extend(clue.formula.as_ref().map(|of| ReadingJson::new(speaker, of)));
                json.chosen = clue.formula.as_ref().map(|_| 0);
                json.why =
                    if clue.formula.is_some() { "the file says what it means" } else { "" }.to_string();
            }
            Some((of, Outcome::Read(readings))) => {
                json.chosen = of.chosen;
                json.why = of.why.words().to_string();
                for (place, reading) in readings.iter().enumerate() {
                    json.readings.push(ReadingJson {
                        preferred: reading.preferred,
                        reason: reading.reason.clone(),
                        leaves: of.stands.get(place).copied().flatten().map(|kind| leaves(kind).to_string()),
                        ..ReadingJson::new(speaker, &reading.formula)
                    });
                }
            }
            Some((of, Outcome::Remark)) => {
                json.chosen = Some(0);
                json.why = of.why.words().to_string();
                json.readings.push(ReadingJson::new(speaker, &Formula::Constant(true)));
            }
            Some((of, Outcome::Unread(trouble))) => {
                json.why = of.why.words().to_string();
                let span =
                    |of: &Range<usize>, understood| SpanJson { start: of.start, end: of.end, understood };
                json.spans = trouble.understood.iter().map(|of| span(of, true)).collect();
                if !trouble.span.is_empty() {
                    json.spans.push(span(&trouble.span, false));
                }
                json.spans.sort_by_key(|of| (of.start, of.end));
                json.nearest = trouble.nearest.clone();
                json.example = trouble.example.clone();
            }
        }
        json
    }
}

impl ReadingJson {
    fn new(speaker: &Speaker, formula: &Formula) -> ReadingJson {
        ReadingJson {
            means: formula.notation(speaker.puzzle).to_string(),
            plain: plain::plain(speaker, formula),
            told: speaker.is_asked_to_translate().then(|| plain::told(speaker, formula)),
            preferred: true,
            reason: String::new(),
            leaves: None,
        }
    }
}

fn leaves(kind: Kind) -> &'static str {
    match kind {
        Kind::None => "none",
        Kind::Many => "multiple",
        Kind::One => "unique",
    }
}

impl ReadQuestionJson {
    fn new(file: &PuzzleFile, text: &str, understanding: &Understanding) -> ReadQuestionJson {
        let ask = file.puzzle.question;
        ReadQuestionJson {
            text: text.to_string(),
            about: ask.map(|ask| file.puzzle.entity_name(ask.of)),
            category: ask.map(|ask| file.puzzle.category(ask.category).name.clone()),
            error: match &understanding.question {
                Some(Asked::Unread(why)) => Some(why.clone()),
                _ => None,
            },
        }
    }
}

impl ExpectedJson {
    fn new(measured: &Measured) -> ExpectedJson {
        ExpectedJson {
            clues: measured.clues,
            understood: measured.understood(),
            share: measured.share(),
            missed: measured.missed.iter().map(|ClueNumber(number)| *number).collect(),
        }
    }
}
