//! `generate`: new puzzles, each by its number, and old ones in new clothes.

mod like;
mod made;
mod themes;

use std::ops::RangeInclusive;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::handle::{Handle, Progress};
use super::refusal::Refusal;
use because_engine::explain::Technique;
use because_generate::{
    Descend, Difficulty, Fi2Pop, GenerateError, Made, MapElites, Method, Order, Relation, Relations, Stand,
    Style, Theme, Twist, Wanted,
};

use because_tell::render::language_codes;

pub use like::LikeOptions;
pub use made::{MadeJson, MadeReport};
pub use themes::{ThemeName, theme_names};

use themes::themes;

/// How many numbers are tried for one puzzle: each of them for long.
const PATIENCE: u64 = 2;

/// The most clues and sentences that mislead.
const MOST_HERRINGS: u16 = 64;

/// What is asked of new puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GenerateRequest {
    /// How many categories, from 2 to 64.
    pub categories: u16,
    /// How many entities each category has, from 2 to 64.
    pub entities: u16,
    /// What the puzzles are about: each is of one of these, as chance has it; of any that comes along where
    /// none is named.
    pub themes: Vec<ThemeName>,
    /// The kinds of clue that may occur; all where none is named.
    pub relations: Vec<String>,
    /// How many clues there may be, from and to.
    pub clues: Option<(usize, usize)>,
    /// How hard the puzzle may be.
    pub difficulty: Option<DifficultyRange>,
    /// Techniques that its explanation must need.
    pub techniques: Vec<String>,
    /// Whether no clue may be spare.
    pub irreducible: bool,
    /// The most clues that one step of its explanation may need.
    pub max_clues_at_once: Option<u16>,
    /// Whether no trial and error may be needed.
    pub no_trial: bool,
    /// Whether clues may give two marks away at once.
    pub gifts: bool,
    /// How clues are found.
    pub method: MethodName,
    /// Whether the question asks for what only the last steps yield.
    pub target_fact: bool,
    /// Whether to leave out how hard it is, which takes most of the time.
    pub ungraded: bool,
    /// Whether to give its explanation with it.
    pub explain: bool,
    /// Whether steps cite the axioms that they need.
    pub cite: bool,
    /// How many solutions it is to have, or whether one of its clues is to be false.
    pub stand: StandName,
    /// How many clues and sentences are to be in it that are true and of no use, up to 64.
    pub herrings: u16,
    /// How its story is told: `tale`, `bare`, `list`, `letter` or `any`.
    pub style: String,
    /// How many questions are asked beside the usual one.
    pub questions: u16,
    /// Whether to count the assignments that are left after each step.
    pub models: bool,
    /// The language of its story, clues, questions and steps, by code; English, where that is not said. In another one
    /// they are told in neutral words from what they mean, and names stay as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Where chance begins.
    pub seed: u64,
    /// The number of the puzzle; the first from it on that there is.
    pub number: u64,
}

/// How hard a puzzle may be, from and to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DifficultyRange {
    /// So many stars of five.
    Stars(u8, u8),
    /// Such an effort of the whole explanation.
    Effort(u64, u64),
}

/// How many solutions a puzzle is to have, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StandName {
    /// One.
    #[default]
    Unique,
    /// None: a clue was turned.
    None,
    /// Several: a clue that is needed was left out.
    Multiple,
    /// One, where exactly one of the clues is false.
    FalseClue,
}

/// How clues are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MethodName {
    /// Random clues, then fewer and fewer, towards what is wanted.
    #[default]
    Descend,
    /// Two populations.
    Fi2pop,
    /// An archive of puzzles of many kinds.
    MapElites,
}

impl Default for GenerateRequest {
    fn default() -> GenerateRequest {
        GenerateRequest {
            categories: 4,
            entities: 5,
            themes: Vec::new(),
            relations: Vec::new(),
            clues: None,
            difficulty: None,
            techniques: Vec::new(),
            irreducible: false,
            max_clues_at_once: None,
            no_trial: false,
            gifts: false,
            method: MethodName::default(),
            target_fact: false,
            ungraded: false,
            explain: false,
            cite: false,
            stand: StandName::default(),
            herrings: 0,
            style: "tale".to_string(),
            questions: 0,
            models: false,
            language: None,
            seed: 0,
            number: 0,
        }
    }
}

impl GenerateRequest {
    fn wanted(&self) -> Result<Wanted, Refusal> {
        let technique = |name: &String| {
            // A contradiction is none that a player may be asked to train.
            let of = || Technique::ALL.into_iter().filter(|of| *of != Technique::Contradiction);
            let known = || of().map(Technique::id).join(", ");
            let found = of().find(|technique| technique.id() == name);
            found.ok_or_else(|| {
                Refusal::request(format!("there is no technique `{name}`; there are {}", known()))
            })
        };
        let techniques: Vec<Technique> = self.techniques.iter().map(technique).collect::<Result<_, _>>()?;
        Ok(Wanted {
            relations: relations(&self.relations)?,
            clues: self.clues.map(|(first, last)| range("clues", first, last)).transpose()?,
            irreducible: self.irreducible,
            most_clues_at_once: self.max_clues_at_once.map(usize::from),
            difficulty: self.difficulty.map(wanted_difficulty).transpose()?,
            techniques: techniques.into_iter().sorted().dedup().collect(),
            no_trial: self.no_trial,
            gifts: self.gifts,
        })
    }

    fn twist(&self) -> Result<Twist, Refusal> {
        let known = || Style::ALL.map(|(name, _)| name).join(", ");
        let style = Style::ALL.into_iter().find(|(name, _)| *name == self.style);
        let (_, style) = style.ok_or_else(|| {
            Refusal::request(format!("there is no style `{}`; there are {}", self.style, known()))
        })?;
        if self.herrings > MOST_HERRINGS {
            return Err(Refusal::request(format!("there are at most {MOST_HERRINGS} herrings")));
        }
        let twist = Twist {
            stand: match self.stand {
                StandName::Unique => Stand::Unique,
                StandName::None => Stand::None,
                StandName::Multiple => Stand::Multiple,
                StandName::FalseClue => Stand::FalseClue,
            },
            herrings: usize::from(self.herrings),
            style,
            questions: usize::from(self.questions),
            models: self.models,
        };
        let steps = self.difficulty.is_some()
            || !self.techniques.is_empty()
            || self.max_clues_at_once.is_some()
            || self.no_trial
            || self.target_fact;
        if matches!(twist.stand, Stand::None | Stand::Multiple) && (steps || self.explain) {
            return Err(Refusal::request(
                "a puzzle with no solution or several has no steps to its solution: nothing can be asked of them",
            ));
        }
        if !self.techniques.is_empty() && (twist.stand != Stand::Unique || twist.herrings > 0) {
            return Err(Refusal::request(
                "a technique can be asked for where no clue is false and none misleads",
            ));
        }
        if self.irreducible && twist.stand == Stand::FalseClue {
            return Err(Refusal::request("where a clue is false, spare ones are not known"));
        }
        if self.models && self.ungraded {
            return Err(Refusal::request(
                "assignments are counted along the steps, which `ungraded` leaves out",
            ));
        }
        Ok(twist)
    }

    /// The language, where it is not English.
    fn foreign(&self) -> Result<Option<String>, Refusal> {
        let Some(code) = self.language.as_ref().filter(|code| *code != "en") else { return Ok(None) };
        if language_codes().all(|known| known != code) {
            let known = language_codes().join(", ");
            return Err(Refusal::request(format!("language: there is no `{code}`; there are {known}")));
        }
        if self.herrings > 0 || self.style != Style::ALL[0].0 {
            return Err(Refusal::request(
                "herrings and styles are sentences of a theme, which are in English only",
            ));
        }
        Ok(Some(code.clone()))
    }

    fn size(&self) -> (usize, usize) {
        (usize::from(self.categories), usize::from(self.entities))
    }
}

/// The relations of these names; all where there is none.
pub(super) fn relations(names: &[String]) -> Result<Relations, Refusal> {
    let relation = |name: &String| {
        let known = || Relation::ALL.map(Relation::name).join(", ");
        let found = Relation::ALL.into_iter().find(|relation| relation.name() == name);
        found.ok_or_else(|| Refusal::request(format!("there is no relation `{name}`; there are {}", known())))
    };
    if names.is_empty() { Ok(Relations::all()) } else { names.iter().map(relation).collect() }
}

pub(super) fn range<T: PartialOrd + std::fmt::Display>(
    of: &str,
    first: T,
    last: T,
) -> Result<RangeInclusive<T>, Refusal> {
    if first > last {
        return Err(Refusal::request(format!("{of}: {first} to {last} is no range")));
    }
    Ok(first..=last)
}

pub(super) fn wanted_difficulty(of: DifficultyRange) -> Result<Difficulty, Refusal> {
    Ok(match of {
        DifficultyRange::Stars(first, last) if first < 1 || last > 5 => {
            return Err(Refusal::request(format!("stars: {first} to {last}; they count from 1 to 5")));
        }
        DifficultyRange::Stars(first, last) => Difficulty::Stars(range("stars", first, last)?),
        DifficultyRange::Effort(first, last) => Difficulty::Effort(range("effort", first, last)?),
    })
}

/// Makes puzzles, one or many.
pub struct Maker {
    asked: GenerateRequest,
    themes: Vec<Theme>,
    wanted: Wanted,
    twist: Twist,
    method: Box<dyn Method>,
    /// The language, where it is not English.
    foreign: Option<String>,
}

impl Maker {
    /// What makes puzzles as they are asked for.
    ///
    /// # Errors
    /// If there are no such themes, relations or techniques.
    pub fn of(asked: &GenerateRequest) -> Result<Maker, Refusal> {
        let method: Box<dyn Method> = match asked.method {
            MethodName::Descend => Box::new(Descend::default()),
            MethodName::Fi2pop => Box::new(Fi2Pop::default()),
            MethodName::MapElites => Box::new(MapElites::default()),
        };
        let themes = themes(&asked.themes, Some(asked.size()))?;
        let (wanted, twist, foreign) = (asked.wanted()?, asked.twist()?, asked.foreign()?);
        Ok(Maker { themes, wanted, twist, method, foreign, asked: asked.clone() })
    }

    fn order(&self, handle: &Handle<'_>) -> Order<'_> {
        let (categories, entities) = self.asked.size();
        Order {
            themes: &self.themes,
            categories,
            entities,
            wanted: &self.wanted,
            method: self.method.as_ref(),
            seed: self.asked.seed,
            explain: !self.asked.ungraded,
            cite: self.asked.cite,
            target: self.asked.target_fact,
            twist: &self.twist,
            deadline: handle.deadline(),
        }
    }

    fn report(&self, made: Made) -> MadeReport {
        let made = match &self.foreign {
            Some(code) => made::retell(made, code),
            None => made,
        };
        MadeReport { made, explain: self.asked.explain }
    }

    /// The puzzle of a number, looked for on so many threads; `None` where none was found.
    ///
    /// # Errors
    /// When a theme is too small, the time is over, or a solver fails.
    pub fn make(
        &self,
        number: u64,
        threads: usize,
        handle: &Handle<'_>,
    ) -> Result<Option<MadeReport>, GenerateError> {
        let made = self.order(handle).make_on(number, threads)?;
        Ok(made.map(|made| self.report(made)))
    }

    /// The puzzle of a number, or of one of the next where that has none. Each number is tried for long.
    ///
    /// # Errors
    /// When there is none: a limit, where asking for less may help.
    pub fn first(&self, from: u64, threads: usize, handle: &Handle<'_>) -> Result<MadeReport, Refusal> {
        for number in from..from.saturating_add(PATIENCE) {
            match self.make(number, threads, handle) {
                Ok(None) => {}
                Ok(Some(made)) => return Ok(made),
                Err(error) => return Err(Refusal::from(error)),
            }
        }
        Err(Refusal::limit().about(
            "",
            &format!(
                "no such puzzle was found in {PATIENCE} tries: ask for less, or for another size or theme"
            ),
        ))
    }

    /// The puzzles that so many explanations find, one for each combination of stars, number of clues and
    /// techniques.
    ///
    /// # Errors
    /// When a theme is too small, or a solver fails.
    pub fn atlas(&self, most: u64, handle: &Handle<'_>) -> Result<Vec<MadeReport>, Refusal> {
        let found =
            self.order(handle).atlas(most, &mut |explained| handle.say(Progress::Explained(explained)));
        let found = found.map_err(|error| Refusal::request(error.to_string()))?;
        Ok(found.into_iter().map(|made| self.report(made)).collect())
    }
}

impl From<GenerateError> for Refusal {
    fn from(error: GenerateError) -> Refusal {
        match &error {
            GenerateError::Deadline | GenerateError::OutOfReach { .. } => {
                Refusal::limit().about("", &error.to_string())
            }
            _ => Refusal::request(error.to_string()),
        }
    }
}

/// A new puzzle.
///
/// # Errors
/// If it cannot be made: what is asked is not there, or was not found.
pub fn generate(request: &GenerateRequest, handle: &Handle<'_>) -> Result<MadeReport, Refusal> {
    Maker::of(request)?.first(request.number, 1, handle)
}
