//! `fill`: the clues that a puzzle lacks, around those that stay.

use because_encodings::{ClueNumber, Formula};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::generate::{DifficultyRange, range, relations, wanted_difficulty};
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use super::suggest::{Meant, graded, without};
use because_engine::grade::Grade;
use because_generate::{Wanted, fill_in, rng};
use because_tell::render::json::{GradeJson, StatusJson};

/// So many solutions of the clues that stay there are to choose from.
const LISTED: usize = 50;

/// The options of `fill`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FillOptions {
    /// The clues that stay; all others go, and new ones come.
    pub keep: Vec<u32>,
    /// The kinds of clue that may come; all where none is named.
    pub relations: Vec<String>,
    /// How many clues there may be in all, from and to.
    pub clues: Option<(usize, usize)>,
    /// How hard the puzzle may be.
    pub difficulty: Option<DifficultyRange>,
    /// Where chance begins.
    pub seed: u64,
}

/// Clues that make a puzzle whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FillJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands with the new clues.
    pub status: StatusJson,
    /// The numbers of the clues that stay.
    pub kept: Vec<u32>,
    /// The new ones.
    pub clues: Vec<NewClueJson>,
    /// How hard the puzzle is with them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<GradeJson>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// A new clue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NewClueJson {
    /// Its sentence, which reads back to just what it means.
    pub text: String,
    /// What it means.
    pub means: String,
}

/// Clues that make a puzzle whole.
#[derive(Clone, Debug)]
pub struct FillReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// The numbers of the clues that stay.
    pub kept: Vec<u32>,
    /// The new ones.
    pub found: Vec<(String, Formula)>,
    /// How hard the puzzle is with them.
    pub grade: Option<Grade>,
}

impl Command for FillOptions {
    type Answer = FillJson;
    type Report<'a> = FillReport<'a>;

    const LATE: &'static str = "the time limit was reached before such clues were found: ask for less";

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<FillReport<'a>, Refusal> {
        let whole = &opened.file;
        let known = |number: &&u32| whole.clue(ClueNumber(**number)).is_some();
        if let Some(number) = self.keep.iter().find(|number| !known(number)) {
            return Err(Refusal::request(format!("keep: there is no clue {number}")));
        }
        let kept = |number: u32| self.keep.contains(&number) || number == 0;
        let numbers = whole.clues.iter().map(|clue| clue.number.0);
        let (kept, gone): (Vec<u32>, Vec<u32>) = numbers.partition(|number| kept(*number));
        let mut file = without(whole, &gone, "keep")?;
        let meant = Meant::of(whole, &file, LISTED, self.seed, handle)?;
        let Some(solution) = meant.solutions.get(meant.target) else {
            return Err(Refusal::request(
                "the clues that stay clash: no clue more could mend that".to_string(),
            ));
        };
        let wanted = Wanted {
            relations: relations(&self.relations)?,
            clues: self.clues.map(|(first, last)| range("clues", first, last)).transpose()?,
            difficulty: self.difficulty.map(wanted_difficulty).transpose()?,
            ..Wanted::default()
        };
        let chance = &mut rng(self.seed, 0);
        let Some(found) = fill_in(&file, solution, &wanted, handle.deadline(), chance)? else {
            return Err(
                Refusal::limit().about("", "no such clues were found: keep fewer clues, or ask for less")
            );
        };
        for (text, formula) in &found {
            file.puzzle.add_clue(text.as_str(), formula.clone());
        }
        let grade = graded(&file, handle)?;
        Ok(FillReport { opened, kept, found, grade })
    }

    fn refused(&self, refusal: &Refusal) -> FillJson {
        FillJson {
            id: refusal.id.clone(),
            status: refusal.status(),
            kept: Vec::new(),
            clues: Vec::new(),
            difficulty: None,
            error: refusal.error(),
        }
    }
}

impl Report for FillReport<'_> {
    type Answer = FillJson;

    fn answer(&self) -> FillJson {
        let file = &self.opened.file;
        let new = |(text, formula): &(String, Formula)| NewClueJson {
            text: text.clone(),
            means: formula.notation(&file.puzzle).to_string(),
        };
        FillJson {
            id: file.id.clone(),
            status: StatusJson::Unique,
            kept: self.kept.clone(),
            clues: self.found.iter().map(new).collect(),
            difficulty: self.grade.as_ref().map(GradeJson::new),
            error: None,
        }
    }

    fn exit(&self) -> Exit {
        self.opened.exit(Exit::Done)
    }
}
