//! `because why`: the steps that some cells rest on, or what would clash with another answer.

use because::explain::Status;
use because::render::json::{StatusJson, WhyJson};
use because::render::why::{WhyOptions, answer, page};
use because::render::{Look, Speaker};
use because::source::{PuzzleFile, read_entity};
use because::why::{Asked, Why as Found, why, why_not};
use because_encodings::{CategoryId, Cell, Entity, Puzzle};
use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::language::LanguageArg;
use super::output::to_json;
use super::steps::{StepArgs, check_weights};
use super::unread;
use super::work::{self, Failure, Job, Work};

/// Why a cell is as it is: the steps that it rests on, and no others.
///
/// Two entities name a cell, further pairs further cells; with none it is the puzzle's question.
/// Of all steps to the solution only those are kept that are needed, with premises chosen anew so
/// that they are few; none is harder than the hardest of those kept. A puzzle with no solution gets the steps to the
/// contradiction, and exits with 1; so does a cell that nothing forces.
///
/// With --not, something else is supposed in place of one entity of the pair, and the steps
/// show what would clash: "why Hannah and not Freda".
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because why spa Hannah '$160'               does Hannah pay $160, and why (not)?
  because why spa                             why is the answer to the question the answer?
  because why spa Hannah '$160' Freda Whitney both at once
  because why spa Hannah '$160' --not Freda   why not Freda? what would clash?
  because why zebra House:1 Norwegian         a category before a name that several could mean
  because why broken                          why there is no solution

Exit status: 0 it is so and this is why, 1 nothing forces it or there is no solution, 2 bad use
or input, 3 a limit was reached.")]
pub struct Why {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    /// The entities of the cell; a name may have its category before it (`Drink:tea`).
    #[arg(value_name = "ENTITY")]
    entities: Vec<String>,

    /// Suppose this entity in place of the one of its category, and show what would clash.
    #[arg(long, value_name = "ENTITY")]
    not: Option<String>,

    #[command(flatten)]
    steps: StepArgs,
}

/// What the arguments ask of a puzzle.
enum Question {
    Of(Asked),
    Not(Cell),
}

impl Why {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or explained, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        if self.entities.len() % 2 == 1 {
            let cure = "a cell is named by two entities, such as Hannah '$160'";
            let count = self.entities.len();
            let what = if count == 1 { "one entity is" } else { "an odd number of entities are" };
            return Err(Fail::Message(format!("{what} named; {cure}")));
        }
        if self.not.is_some() && self.entities.len() > 2 {
            let cure = "with --not, name the two entities of one cell";
            return Err(Fail::Message(format!("--not takes the place of one entity of a pair; {cure}")));
        }
        if self.steps.is_html() {
            return Err(Fail::Message(
                "--format html is for explain; its page answers why itself".to_string(),
            ));
        }
        let asked = Why { steps: self.steps.settled(global)?, ..self.clone() };
        work::run(&asked, &self.file, asked.steps.is_json(global), global, asked.steps.output()?)
    }

    /// What is asked of this puzzle; all faults of the names, a line each.
    fn question(&self, puzzle: &Puzzle) -> Result<Question, String> {
        let mut faults: Vec<String> = Vec::new();
        let mut entity = |text: &String| match read_entity(text, "ENTITY", puzzle) {
            Ok(entity) => Some(entity),
            Err(found) => {
                let said = found.diagnostics().iter().map(|fault| match &fault.cure {
                    Some(cure) => format!("{}; {cure}", fault.message),
                    None => fault.message.clone(),
                });
                faults.extend(said);
                None
            }
        };
        let named: Vec<Option<Entity>> = self.entities.iter().map(&mut entity).collect();
        let not = self.not.as_ref().map(&mut entity);
        let mut cells = Vec::new();
        for pair in named.chunks(2) {
            if let [Some(a), Some(b)] = pair {
                match puzzle.shape().cell(*a, *b) {
                    Some(cell) => cells.push(cell),
                    None => faults.push(one_category(puzzle, *a, *b)),
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults.join("\n"));
        }
        match (not.flatten(), named.as_slice()) {
            (None, []) => Ok(Question::Of(Asked::Question)),
            (None, _) => Ok(Question::Of(Asked::Cells(cells))),
            (Some(not), [Some(a), Some(b)]) => instead(puzzle, not, *a, *b).map(Question::Not),
            (Some(not), _) => not_the_answer(puzzle, not).map(Question::Not),
        }
    }
}

fn name(puzzle: &Puzzle, entity: Entity) -> String {
    format!("`{}` ({})", puzzle.entity_name(entity), category(puzzle, entity.category))
}

fn category(puzzle: &Puzzle, id: CategoryId) -> &str {
    &puzzle.category(id).name
}

fn one_category(puzzle: &Puzzle, a: Entity, b: Entity) -> String {
    let both = format!("`{}` and `{}`", puzzle.entity_name(a), puzzle.entity_name(b));
    let of = category(puzzle, a.category);
    format!("{both} are both of `{of}`; a cell joins entities of different categories")
}

/// The cell with this entity in place of the one of its category.
fn instead(puzzle: &Puzzle, not: Entity, a: Entity, b: Entity) -> Result<Cell, String> {
    if not == a || not == b {
        let cure = "name another entity of its category after --not";
        return Err(format!("{} is asked about itself; {cure}", name(puzzle, not)));
    }
    let other = match not.category {
        of if of == a.category => Some(b),
        of if of == b.category => Some(a),
        _ => None,
    };
    other.and_then(|other| puzzle.shape().cell(not, other)).ok_or_else(|| {
        let (not, a, b) = (name(puzzle, not), name(puzzle, a), name(puzzle, b));
        format!("--not names {not}, which can take the place of neither {a} nor {b}; name an entity of one of their categories")
    })
}

/// The cell that would answer the puzzle's question with this entity.
fn not_the_answer(puzzle: &Puzzle, not: Entity) -> Result<Cell, String> {
    let Some(question) = puzzle.question else { return Err(no_question()) };
    let cell = puzzle.shape().cell(question.of, not).filter(|_| not.category == question.category);
    cell.ok_or_else(|| {
        let (not, of) = (name(puzzle, not), category(puzzle, question.category));
        format!("--not names {not}, but the answer to the question is of `{of}`; name an entity of that")
    })
}

fn no_question() -> String {
    let cure = "name the two entities of a cell, such as: because why FILE ENTITY ENTITY";
    format!("the puzzle asks no question (it has no `ask`), and has a solution; {cure}")
}

impl Work for Why {
    type Found = Found;

    fn find(&self, file: &PuzzleFile, job: Job) -> Result<Found, Failure> {
        let puzzle = &file.puzzle;
        check_weights(self.steps.profile(), file)?;
        let options = self.steps.options(job);
        let found = match self.question(puzzle).map_err(Failure::Error)? {
            Question::Of(asked) => why(puzzle, &asked, &options)?,
            Question::Not(cell) => why_not(puzzle, cell, &options)?,
        };
        let nothing_asked = self.entities.is_empty() && puzzle.question.is_none();
        if nothing_asked && found.sequence.status != Status::None {
            return Err(Failure::Error(no_question()));
        }
        Ok(found)
    }

    fn late(&self) -> &'static str {
        "the time limit was reached before it was known whether the clues settle this"
    }

    fn language(&self) -> Option<&LanguageArg> {
        Some(&self.steps.language)
    }

    fn exit(&self, found: &Found) -> Exit {
        if found.late || !found.sequence.complete {
            Exit::Limit
        } else if found.sequence.status == Status::None || !found.open.is_empty() {
            Exit::Negative
        } else {
            Exit::Done
        }
    }

    fn json(&self, speaker: &Speaker, file: &PuzzleFile, found: &Found) -> String {
        let title = file.title.as_deref().unwrap_or_default();
        to_json(&WhyJson::new(speaker, &file.id, title, unread::any(file), found))
    }

    fn json_failed(&self, id: &str, status: StatusJson, error: Option<String>) -> String {
        to_json(&WhyJson::failed(id, status, error))
    }

    fn text(&self, speaker: &Speaker, look: Look, file: &PuzzleFile, found: &Found) -> String {
        let title = file.title.as_deref().unwrap_or_default();
        let question = self.entities.is_empty() && self.not.is_none();
        if self.steps.is_markdown() {
            let text = self.steps.text_options(look);
            return page(speaker, title, found, WhyOptions { text, question });
        }
        let text = self.steps.text_options(look);
        answer(speaker, title, found, WhyOptions { text, question })
    }
}
