//! `suggest`: sentences that could be a puzzle's next clue, or stand in place of one.

use because_encodings::{ClueNumber, Formula, Solution};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::generate::relations;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::check::{self, Count, Report as Standing};
use because_engine::explain::{self, Options};
use because_engine::grade::Grade;
use because_english::understand::equivalent;
use because_files::PuzzleFile;
use because_generate::{Suggestion, reword, rng, suggest};
use because_tell::render::json::{GradeJson, StatusJson};

/// So many solutions are looked at to tell clues apart.
const LISTED: usize = 200;

/// So many solutions are counted for what a clue leaves.
const COUNTED: u64 = 1000;

/// The options of `suggest`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SuggestOptions {
    /// The clue that another is to stand in place of; without it a clue more is looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replace: Option<u32>,
    /// The clue that is to be said in other words: all that is suggested means the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reword: Option<u32>,
    /// The kinds of clue that may be suggested; all where none is named.
    pub relations: Vec<String>,
    /// The most suggestions.
    pub most: usize,
    /// Whether to say how hard the puzzle would be, where one solution would be left.
    pub graded: bool,
    /// Where chance begins.
    pub seed: u64,
}

impl Default for SuggestOptions {
    fn default() -> SuggestOptions {
        SuggestOptions { replace: None, reword: None, relations: Vec::new(), most: 8, graded: true, seed: 0 }
    }
}

/// Sentences that could be clues, and what each would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SuggestJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands, without the clue that is to be replaced.
    pub status: StatusJson,
    /// How many solutions it has so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Whether there are exactly that many, or at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count_is_exact: Option<bool>,
    /// What could be added; what leaves the fewest solutions comes first.
    pub suggestions: Vec<SuggestionJson>,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// A sentence that could be a clue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SuggestionJson {
    /// The sentence, which reads back to just what it means.
    pub text: String,
    /// What it means.
    pub means: String,
    /// Its kind; none of a clue that was there already, in other words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<String>,
    /// How many solutions the puzzle would have with it.
    pub count: u64,
    /// Whether there would be exactly that many, or at least.
    pub count_is_exact: bool,
    /// How hard the puzzle would be, where one solution would be left and that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<GradeJson>,
}

/// What could be added to a puzzle.
#[derive(Clone, Debug)]
pub struct SuggestReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    /// How it stands, without the clue that is to be replaced.
    pub standing: Standing,
    /// What could be added, and what it would do.
    pub found: Vec<(Suggestion, Count, Option<Grade>)>,
    /// Whether a limit came before all were found.
    pub cut: bool,
}

/// The solutions of a puzzle, up to `list` of them.
pub(super) fn standing(file: &PuzzleFile, list: usize, handle: &Handle<'_>) -> Result<Standing, Refusal> {
    let options = check::Options {
        backend: handle.backend,
        count: Some(COUNTED),
        list,
        clues: false,
        shared: false,
        deadline: handle.deadline(),
        ..check::Options::default()
    };
    Ok(check::check(&file.puzzle, &options)?)
}

/// The solutions that some of a puzzle's clues leave, and the place of the one that is meant.
pub(super) struct Meant {
    /// How the puzzle stands with these clues alone.
    pub standing: Standing,
    /// Its solutions, as many as were asked for, the one that is meant among them.
    pub solutions: Vec<Solution>,
    /// The place of the one that is meant: that which the file expects, else the only one of the whole puzzle, else
    /// any, as chance has it.
    pub target: usize,
}

impl Meant {
    /// Of a puzzle, and the same with `part` of its clues.
    pub fn of(
        whole: &PuzzleFile,
        part: &PuzzleFile,
        list: usize,
        seed: u64,
        handle: &Handle<'_>,
    ) -> Result<Meant, Refusal> {
        let found = standing(part, list, handle)?;
        let mut solutions = found.solutions.clone();
        let own = standing(whole, 2, handle)?.solutions;
        let meant = whole.expected.as_ref().or(own.first().filter(|_| own.len() == 1));
        let meant = meant.filter(|of| part.puzzle.broken_by(of).is_empty());
        let chance = usize::try_from(seed % (solutions.len().max(1) as u64)).unwrap_or(0);
        let target = match meant {
            None => chance,
            Some(meant) => solutions.iter().position(|known| known == meant).unwrap_or_else(|| {
                solutions.push(meant.clone());
                solutions.len() - 1
            }),
        };
        Ok(Meant { standing: found, solutions, target })
    }
}

/// A puzzle without some of its clues, which no other may speak about.
///
/// # Errors
/// If there is no such clue, or another speaks about it.
pub(super) fn without(file: &PuzzleFile, left_out: &[u32], option: &str) -> Result<PuzzleFile, Refusal> {
    if let Some(number) = left_out.iter().find(|number| file.clue(ClueNumber(**number)).is_none()) {
        return Err(Refusal::request(format!("{option}: there is no clue {number}")));
    }
    let mut rest = file.clone();
    rest.clues.retain(|clue| !left_out.contains(&clue.number.0));
    let spoken_of = rest.clues.iter().filter_map(|clue| clue.formula.as_ref());
    let spoken_of = spoken_of.flat_map(|formula| formula.clues_spoken_of());
    if let Some(number) = spoken_of.map(|number| number.0).find(|number| left_out.contains(number)) {
        return Err(Refusal::request(format!("{option}: another clue speaks about clue {number}")));
    }
    rest.settle();
    Ok(rest)
}

impl SuggestOptions {
    /// A clue in other words: what the puzzle comes to stays as it is.
    fn reworded<'a>(
        &self,
        opened: &'a Opened,
        number: u32,
        handle: &Handle<'_>,
    ) -> Result<SuggestReport<'a>, Refusal> {
        let file = &opened.file;
        if self.replace.is_some() {
            return Err(Refusal::request("reword: a clue is reworded or replaced, not both"));
        }
        let Some(clue) = file.clue(ClueNumber(number)) else {
            return Err(Refusal::request(format!("reword: there is no clue {number}")));
        };
        let Some(formula) = &clue.formula else {
            return Err(Refusal::request(format!("reword: clue {number} is not understood")));
        };
        let mut standing = standing(file, 2, handle)?;
        // Words are drawn beside a solution; where the clues clash, beside one of the names alone.
        if standing.solutions.is_empty() {
            standing.solutions = check::check(&file.puzzle.without_clues(), &of_one(handle))?.solutions;
        }
        let chance = &mut rng(self.seed, 0);
        let Some(solution) = standing.solutions.first() else { return Err(Refusal::limit()) };
        let count = standing.count.unwrap_or(Count { found: 0, exact: false });
        let found = reword(file, formula, solution, self.most, chance).into_iter().map(|text| {
            let suggestion = Suggestion { text, formula: formula.clone(), relation: None, left: 0 };
            (suggestion, count, None)
        });
        let found = found.collect();
        Ok(SuggestReport { opened, standing, found, cut: handle.is_over() })
    }
}

/// What is asked for one solution.
fn of_one(handle: &Handle<'_>) -> check::Options {
    check::Options {
        backend: handle.backend,
        list: 1,
        clues: false,
        shared: false,
        deadline: handle.deadline(),
        ..check::Options::default()
    }
}

impl Command for SuggestOptions {
    type Answer = SuggestJson;
    type Report<'a> = SuggestReport<'a>;

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<SuggestReport<'a>, Refusal> {
        let kinds = relations(&self.relations)?;
        let whole = &opened.file;
        if let Some(number) = self.reword {
            return self.reworded(opened, number, handle);
        }
        let file = without(whole, self.replace.as_slice(), "replace")?;
        let Meant { standing, solutions, target } = Meant::of(whole, &file, LISTED, self.seed, handle)?;
        let replaced = self.replace.and_then(|number| whole.clue(ClueNumber(number))?.formula.clone());
        let chance = &mut rng(self.seed, 0);
        let mut found = Vec::new();
        for suggestion in suggest(&file, &solutions, target, kinds, self.most, handle.deadline(), chance) {
            let says_the_same =
                |of: &Formula| equivalent(&file.puzzle, of, &suggestion.formula).unwrap_or(false);
            if replaced.as_ref().is_some_and(says_the_same) {
                continue;
            }
            let mut with = file.clone();
            with.puzzle.add_clue(suggestion.text.as_str(), suggestion.formula.clone());
            let Some(count) = self::standing(&with, 2, handle)?.count else { continue };
            let grade = if self.graded && (count.found, count.exact) == (1, true) {
                graded(&with, handle)?
            } else {
                None
            };
            found.push((suggestion, count, grade));
        }
        let cut = standing.limit || handle.is_over();
        Ok(SuggestReport { opened, standing, found, cut })
    }

    fn refused(&self, refusal: &Refusal) -> SuggestJson {
        SuggestJson {
            id: refusal.id.clone(),
            status: refusal.status(),
            count: None,
            count_is_exact: None,
            suggestions: Vec::new(),
            error: refusal.error(),
        }
    }
}

/// How hard a puzzle is, by the usual steps.
pub(super) fn graded(file: &PuzzleFile, handle: &Handle<'_>) -> Result<Option<Grade>, Refusal> {
    let options =
        Options { backend: handle.backend, cite: false, deadline: handle.deadline(), ..Options::default() };
    let found = explain::explain(&file.puzzle, &options)?;
    Ok(Grade::beside(&file.puzzle, &options, &found)?)
}

impl Report for SuggestReport<'_> {
    type Answer = SuggestJson;

    fn answer(&self) -> SuggestJson {
        let file = &self.opened.file;
        let suggestion = |(of, count, grade): &(Suggestion, Count, Option<Grade>)| SuggestionJson {
            text: of.text.clone(),
            means: of.formula.notation(&file.puzzle).to_string(),
            relation: of.relation.map(|relation| relation.name().to_string()),
            count: count.found,
            count_is_exact: count.exact,
            difficulty: grade.as_ref().map(GradeJson::new),
        };
        SuggestJson {
            id: file.id.clone(),
            status: StatusJson::of(self.standing.status, self.cut, self.opened.is_unread()),
            count: self.standing.count.as_ref().map(|count| count.found),
            count_is_exact: self.standing.count.as_ref().map(|count| count.exact),
            suggestions: self.found.iter().map(suggestion).collect(),
            error: None,
        }
    }

    fn exit(&self) -> Exit {
        self.opened.exit(match (self.cut, self.found.is_empty()) {
            (true, _) => Exit::Limit,
            (false, true) => Exit::Negative,
            (false, false) => Exit::Done,
        })
    }
}
