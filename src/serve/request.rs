//! What requests hold: a puzzle as text, and the options of the command of the same name.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::explain::{CostProfile, PremiseSearch, STEP_LIMIT};
use crate::render::json::FactJson;
use crate::source::Format;

/// A request.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request<O> {
    /// The puzzle's text.
    pub puzzle: String,
    /// How it is written; what it looks like, where that is not said.
    #[serde(default)]
    pub format: Option<FormatName>,
    /// What messages call it; its stem is the id of a puzzle that has none.
    #[serde(default = "name")]
    pub name: String,
    /// The numbers of clues to leave out.
    #[serde(default)]
    pub without: Vec<u32>,
    /// How long to work on it, in seconds; no longer than the server's own limit.
    #[serde(default)]
    pub time_limit: Option<f64>,
    /// What is asked.
    #[serde(default)]
    pub options: O,
}

fn name() -> String {
    "puzzle".to_string()
}

impl<O> Request<O> {
    /// How long to work on it, where the server allows so much.
    ///
    /// # Errors
    /// If what is asked for is no time.
    pub fn limit(&self, most: Duration) -> Result<Duration, String> {
        let Some(seconds) = self.time_limit else { return Ok(most) };
        let asked = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
        let asked = asked.ok_or_else(|| format!("time_limit: {seconds} is no time in seconds"))?;
        Ok(asked.min(most))
    }
}

/// How a puzzle is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FormatName {
    /// TOML.
    Toml,
    /// JSON of the same schema.
    Json,
    /// Plain text or Markdown.
    Text,
}

impl FormatName {
    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            FormatName::Toml => "toml",
            FormatName::Json => "json",
            FormatName::Text => "text",
        }
    }
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Format {
        match name {
            FormatName::Toml => Format::Toml,
            FormatName::Json => Format::Json,
            FormatName::Text => Format::Text,
        }
    }
}

/// No options.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// The options of `check`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CheckOptions {
    /// Count the solutions.
    pub count: bool,
    /// List all that there is, instead of the smallest or the first.
    pub all: bool,
    /// A smallest set of clues that leaves the one solution.
    pub irredundant: bool,
    /// Stop counting and listing at this many.
    pub limit: u64,
}

/// The most solutions and sets that are counted or listed.
const MOST: u64 = 1000;

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        CheckOptions { count: false, all: false, irredundant: false, limit: MOST }
    }
}

/// The options of `solve`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SolveOptions {
    /// Give every solution.
    pub all: bool,
    /// Give at most this many.
    pub limit: u64,
}

impl Default for SolveOptions {
    fn default() -> SolveOptions {
        SolveOptions { all: false, limit: MOST }
    }
}

/// A cost profile that comes along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CostName {
    /// Fewest clues, then fewest premises.
    #[default]
    Zebratutor,
    /// A clue is worth a row of the grid and one more.
    Effort,
    /// A person's order.
    Reader,
    /// Axioms have a price too.
    Ocus,
}

impl From<CostName> for CostProfile {
    fn from(name: CostName) -> CostProfile {
        match name {
            CostName::Zebratutor => CostProfile::Zebratutor,
            CostName::Effort => CostProfile::Effort,
            CostName::Reader => CostProfile::Reader,
            CostName::Ocus => CostProfile::Ocus,
        }
    }
}

/// How much is asked of premises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PremisesName {
    /// The fewest.
    #[default]
    Smallest,
    /// Any that suffice.
    Any,
}

impl From<PremisesName> for PremiseSearch {
    fn from(name: PremisesName) -> PremiseSearch {
        match name {
            PremisesName::Smallest => PremiseSearch::Smallest,
            PremisesName::Any => PremiseSearch::Any,
        }
    }
}

/// Which steps are opened up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Nesting {
    /// Those harder than a last candidate, or none.
    Hard(bool),
    /// Those that cost more than this.
    Over(u64),
}

/// The options of `explain`, of `difficulty` and of `page`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ExplainOptions {
    /// What makes one step easier than another.
    pub cost: CostName,
    /// How much is asked of premises.
    pub premises: PremisesName,
    /// How much search a step may take; 0 for no limit.
    pub step_limit: u64,
    /// Name other steps as easy.
    pub alternatives: bool,
    /// Open hard steps up.
    pub nested: Nesting,
    /// Fold runs of trivial steps.
    pub fold: bool,
    /// This step alone; of a page, the one to open with.
    pub at: Option<usize>,
    /// Of a page: whether it may ask this server for hints.
    pub live: bool,
}

impl Default for ExplainOptions {
    fn default() -> ExplainOptions {
        ExplainOptions {
            cost: CostName::default(),
            premises: PremisesName::default(),
            step_limit: STEP_LIMIT,
            alternatives: false,
            nested: Nesting::Hard(false),
            fold: false,
            at: None,
            live: true,
        }
    }
}

/// How much a hint tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LevelName {
    /// Where to look.
    #[default]
    Where,
    /// What it rests on.
    Why,
    /// The marks.
    Mark,
}

/// The options of `hint`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HintOptions {
    /// What is marked.
    pub facts: Vec<FactJson>,
    /// How much to tell.
    pub level: LevelName,
    /// What makes one step easier than another.
    pub cost: CostName,
    /// How much search a step may take; 0 for no limit.
    pub step_limit: u64,
}

impl Default for HintOptions {
    fn default() -> HintOptions {
        let (level, cost) = (LevelName::default(), CostName::default());
        HintOptions { facts: Vec::new(), level, cost, step_limit: STEP_LIMIT }
    }
}

/// The options of `why`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WhyOptions {
    /// The entities of the cells, two by two; none for the puzzle's question.
    pub entities: Vec<String>,
    /// An entity to suppose in place of one of them.
    pub not: Option<String>,
    /// What makes one step easier than another.
    pub cost: CostName,
    /// How much is asked of premises.
    pub premises: PremisesName,
    /// How much search a step may take; 0 for no limit.
    pub step_limit: u64,
}

impl Default for WhyOptions {
    fn default() -> WhyOptions {
        WhyOptions {
            entities: Vec::new(),
            not: None,
            cost: CostName::default(),
            premises: PremisesName::default(),
            step_limit: STEP_LIMIT,
        }
    }
}

/// The options of `export`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ExportOptions {
    /// What to write.
    pub format: ExportFormat,
    /// How the grid is laid out in variables.
    pub encoding: EncodingName,
    /// How variables that stand for cells are marked.
    pub projection: Option<ProjectionName>,
    /// Only these clues.
    pub clues: Option<Vec<u32>>,
    /// Where axioms go.
    pub axioms: Option<AxiomsName>,
}

/// What to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExportFormat {
    /// DIMACS CNF.
    #[default]
    Dimacs,
    /// Grouped CNF.
    Gcnf,
}

/// How the grid is laid out in variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EncodingName {
    /// A variable per cell.
    #[default]
    Pairwise,
    /// Variables for the cells of the first category only.
    Tuple,
}

/// How variables that stand for cells are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProjectionName {
    /// By a `c p show` line.
    Show,
    /// By `c ind` lines.
    Ind,
    /// Not at all.
    None,
}

/// Where axioms go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AxiomsName {
    /// Into group 0.
    Hard,
    /// Into groups of their own.
    Groups,
}
