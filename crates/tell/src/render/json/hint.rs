//! `hint --json`: which mark is wrong and why, or the next step in as much as was asked for.

use because_encodings::{Fact, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::facts::{AxiomJson, EntityJson, FactJson};
use super::features::{CostJson, technique_key};
use super::step::StepJson;
use super::{HINT_SCHEMA, StatusJson};
use crate::render::sentence::{reason, sentence};
use crate::render::speaker::Speaker;
use crate::render::spot::{carried_spot, spot};
use because_engine::explain::{Step, Told};
use because_engine::hint::{Hint, Level, Reason, Report, Spot, Wrong};

/// A hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HintJson {
    /// `HINT_SCHEMA`.
    pub schema: String,
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands; `limit` where the hint is not whole.
    pub status: StatusJson,
    /// How much it tells: `where`, `why` or `mark`.
    pub level: String,
    /// Whether no mark is wrong and nothing more follows.
    pub done: bool,
    /// The first wrong mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongJson>,
    /// Where the next step takes place.
    #[serde(default, rename = "where", skip_serializing_if = "Option::is_none")]
    pub spot: Option<SpotJson>,
    /// The next step, as far as the level tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<HintStepJson>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// A wrong mark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WrongJson {
    /// The mark.
    pub fact: FactJson,
    /// Its line in the grid file, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The cheapest step from what is given and the right marks that derives its opposite, and
    /// nothing else; `null` where a limit came first, or the opposite is given.
    pub because: Option<StepJson>,
    /// Whether the opposite is given, or a right mark itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opposite_known: bool,
    /// The other wrong marks, in file order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also_wrong: Vec<FactJson>,
}

/// Where a step takes place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpotJson {
    /// The numbers of the clues to look at.
    pub clues: Vec<u32>,
    /// What players call the step.
    pub technique: String,
    /// The sub-grids in which it makes marks, as two categories' names each.
    pub categories: Vec<[String; 2]>,
    /// The entity whose row or column to look at, if there is one.
    pub rows: Vec<EntityJson>,
    /// All this in a sentence.
    pub text: String,
}

/// The next step, whole or without what follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum HintStepJson {
    /// At the level `why`.
    Reason(ReasonJson),
    /// At the level `mark`.
    Whole(Box<StepJson>),
}

/// A step without what it derives: the keys are those of [`StepJson`] that do not tell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReasonJson {
    /// The numbers of the clues it cites.
    pub clues: Vec<u32>,
    /// The axioms it needs.
    pub axioms: Vec<AxiomJson>,
    /// Whether no smaller set of axioms would do.
    pub axioms_proven: bool,
    /// The facts it rests on.
    pub premises: Vec<FactJson>,
    /// Whether it ends in a contradiction.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub contradiction: bool,
    /// What it costs.
    pub cost: CostJson,
    /// What players call it.
    pub technique: String,
    /// What it rests on, in a sentence.
    pub sentence: String,
}

impl HintJson {
    /// A hint by names. `line` is that of the wrong mark; `marks` are all marks, `unread` says that
    /// some clue is not understood, so that the hint is about the others.
    pub fn new(
        speaker: &Speaker,
        id: &str,
        unread: bool,
        report: &Report,
        level: Level,
        marks: &[(Fact, Option<usize>)],
    ) -> HintJson {
        let late = matches!(&report.hint, Hint::Wrong(Wrong { reason: Reason::Late, .. }));
        let status = StatusJson::of(report.status, late, unread);
        let mut json = HintJson::empty(id, status, level);
        match &report.hint {
            Hint::Done => json.done = true,
            Hint::Wrong(wrong) => json.wrong = Some(WrongJson::new(speaker, wrong, marks)),
            Hint::Next(step) => {
                let told = Told::alone(step);
                json.tell(speaker, told, spot(speaker, &Spot::of(speaker.puzzle.shape(), told)), level);
            }
            Hint::Carry(step, carried) => {
                let told = Told { step, carried };
                json.tell(speaker, told, carried_spot(speaker, told), level);
            }
        }
        json
    }

    /// The next step, with what is carried from it.
    fn tell(&mut self, speaker: &Speaker, told: Told<'_>, place: String, level: Level) {
        let at = Spot::of(speaker.puzzle.shape(), told);
        self.spot = Some(SpotJson::new(speaker, &at, place));
        self.step = match level {
            Level::Where => None,
            Level::Why => Some(HintStepJson::Reason(ReasonJson::new(speaker, told.step))),
            Level::Mark => Some(HintStepJson::Whole(Box::new(StepJson::told(speaker, told)))),
        };
    }

    /// What stands in for a hint that cannot be.
    pub fn failed(id: &str, status: StatusJson, level: Level, error: Option<String>) -> HintJson {
        HintJson { error, ..HintJson::empty(id, status, level) }
    }

    fn empty(id: &str, status: StatusJson, level: Level) -> HintJson {
        HintJson {
            schema: HINT_SCHEMA.to_string(),
            id: id.to_string(),
            status,
            level: level.name().to_string(),
            done: false,
            wrong: None,
            spot: None,
            step: None,
            error: None,
        }
    }
}

impl WrongJson {
    fn new(speaker: &Speaker, wrong: &Wrong, marks: &[(Fact, Option<usize>)]) -> WrongJson {
        let fact = |place: usize| marks.get(place).map(|(fact, _)| FactJson::new(speaker.puzzle, *fact));
        WrongJson {
            fact: FactJson::new(speaker.puzzle, wrong.fact),
            line: marks.get(wrong.place).and_then(|(_, line)| *line),
            because: match &wrong.reason {
                Reason::Step(step) => Some(StepJson::new(speaker, step)),
                Reason::Opposite | Reason::Late => None,
            },
            opposite_known: wrong.reason == Reason::Opposite,
            also_wrong: wrong.others.iter().filter_map(|place| fact(*place)).collect(),
        }
    }
}

impl SpotJson {
    /// A spot by names, and in a sentence.
    fn new(speaker: &Speaker, at: &Spot, text: String) -> SpotJson {
        let puzzle: &Puzzle = speaker.puzzle;
        let name = |category| puzzle.category(category).name.clone();
        SpotJson {
            clues: at.clues.iter().map(|c| c.0).collect(),
            technique: technique_key(at.technique).to_string(),
            categories: at.categories.iter().map(|(a, b)| [name(*a), name(*b)]).collect(),
            rows: at.row.iter().map(|entity| EntityJson::new(puzzle, *entity)).collect(),
            text,
        }
    }
}

impl ReasonJson {
    fn new(speaker: &Speaker, step: &Step) -> ReasonJson {
        ReasonJson {
            clues: step.clues.iter().map(|c| c.0).collect(),
            axioms: step.axioms.iter().map(|a| AxiomJson::new(speaker, *a)).collect(),
            axioms_proven: step.axioms_proven,
            premises: FactJson::list(speaker.puzzle, &step.premises),
            contradiction: step.contradiction,
            cost: CostJson::new(step.cost),
            technique: technique_key(step.technique).to_string(),
            sentence: match step.contradiction {
                true => sentence(speaker, step),
                false => reason(speaker, step),
            },
        }
    }
}
