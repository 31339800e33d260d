//! `prefer`: two steps for the same grid, of which somebody says which is easier, and what was learned from that.

use because_encodings::{Fact, FactSet, Solution};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::{Command, Report};
use super::exit::Exit;
use super::handle::Handle;
use super::hint::HintOptions;
use super::opened::Opened;
use super::preferences::{AnswerName, ChoiceJson, PartName, PartsJson, Preferences, parts};
use super::refusal::Refusal;
use because_engine::explain::{Options, Status, Weighed, Weigher};
use because_engine::prefer::{Asked, Choice, Learner, Minds, Posterior, Question, minds};
use because_engine::solve::Solver;
use because_tell::render::json::{FactJson, StatusJson, StepJson};
use because_tell::render::prefer::learned;
use because_tell::render::{Look, Speaker};

/// So much search the steps take that lead on from a grid on which nothing is worth asking. They need not be cheapest.
const NODES: u64 = 4_000;

/// So much of what was learned is said.
const SAID: usize = 4;

/// The options of `prefer`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PreferOptions {
    /// What is known of somebody so far.
    pub preferences: Preferences,
    /// What is marked; without, the grid that the choices on this puzzle have led to.
    pub facts: Vec<FactJson>,
}

/// Two steps to choose from, and what was learned before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PreferJson {
    /// The puzzle's id, or its file's name.
    pub id: String,
    /// How the puzzle stands.
    pub status: StatusJson,
    /// What to ask; nothing where no choice on this puzzle would tell anything more.
    pub question: Option<QuestionJson>,
    /// What was given, with the weights that are learned from its choices, where it has any: a cost by itself.
    pub preferences: Preferences,
    /// What of that is sure enough to be said, the surest first.
    pub minds: Vec<MindsJson>,
    /// Of how many pairs of kinds of parts it is sure which is minded more.
    pub sure: usize,
    /// Why there is nothing else, where there is not.
    pub error: Option<String>,
}

/// Two steps for the same grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct QuestionJson {
    /// What is marked on the grid.
    pub facts: Vec<FactJson>,
    /// The one.
    pub first: ChoiceStepJson,
    /// The other.
    pub second: ChoiceStepJson,
}

/// A step to choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceStepJson {
    /// The step; its cost is that under the weights that it is cheapest for.
    pub step: StepJson,
    /// How many parts of each kind it has.
    pub parts: PartsJson,
}

/// That a part of one kind is minded more than one of another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MindsJson {
    /// What is minded more.
    pub more: PartName,
    /// What is minded less.
    pub less: PartName,
    /// How many times as much, about.
    pub times: f64,
    /// This in a sentence.
    pub text: String,
}

/// Somebody's choices on one puzzle, a question at a time.
pub struct PreferSession<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    status: Status,
    solution: Solution,
    weigher: Weigher<'a>,
    learner: Posterior,
    preferences: Preferences,
    grid: FactSet,
    /// Whether the grid is one of another session, on which nothing was asked in this one yet.
    resumed: bool,
}

impl<'a> PreferSession<'a> {
    /// A session on the grid that the choices on this puzzle have led to.
    ///
    /// # Errors
    /// Where the puzzle has no solution, and so no steps; where a limit comes first.
    pub fn new(
        opened: &'a Opened,
        preferences: Preferences,
        handle: &Handle<'_>,
    ) -> Result<PreferSession<'a>, Refusal> {
        let puzzle = &opened.file.puzzle;
        let mut solver = Solver::new(puzzle, handle.backend).with_deadline(handle.deadline());
        let mut solutions = solver.solutions(2)?;
        let status = if solutions.len() == 1 { Status::Unique } else { Status::Multiple };
        if solutions.is_empty() {
            let cure = "`because check` says which clues clash";
            return Err(Refusal::request(format!(
                "there is no solution, and so no steps to choose from; {cure}"
            )));
        }
        let solution = solutions.swap_remove(0);
        let usual = Options { backend: handle.backend, deadline: handle.deadline(), ..Options::default() };
        let options = Options { step_limit: Some(NODES), ..usual };
        let weigher = Weigher::new(puzzle, &solution, &options)?;
        let (learner, grid) = (preferences.learned(), puzzle.given.clone());
        let mut session =
            PreferSession { opened, status, solution, weigher, learner, preferences, grid, resumed: false };
        session.go_back();
        Ok(session)
    }

    /// The grid that the choices on this puzzle have led to. Where they have filled it, they went on with an empty one.
    fn go_back(&mut self) {
        let puzzle = &self.opened.file.puzzle;
        self.grid = puzzle.given.clone();
        for choice in &self.preferences.choices {
            let here = choice.puzzle.as_ref() == Some(&self.opened.file.id);
            let Some(fact) = choice.taken.as_ref().filter(|_| here) else { continue };
            // A puzzle of the same id may be another one.
            let Some(fact) =
                read(self.opened, std::slice::from_ref(fact)).ok().and_then(|facts| facts.first().copied())
            else {
                continue;
            };
            if self.grid.contains(fact) {
                self.grid = puzzle.given.clone();
            }
            if self.solution.value(puzzle.shape(), fact.cell) == fact.value {
                self.grid.insert(fact);
            }
        }
        self.resumed = self.grid != puzzle.given;
    }

    /// What is marked.
    pub fn grid(&self) -> &FactSet {
        &self.grid
    }

    /// What is known of somebody, the weights being those that are learned from the choices; where there is none, as it was.
    pub fn preferences(&self) -> Preferences {
        match self.preferences.choices.is_empty() {
            true => self.preferences.clone(),
            false => self.preferences.weighing(self.learner.weights()),
        }
    }

    /// What of it is sure enough to be said.
    pub fn minds(&self) -> Vec<Minds> {
        let mut said: Vec<Minds> = Vec::new();
        for minds in minds(&self.learner) {
            if said.len() < SAID && said.iter().all(|known| known.more != minds.more) {
                said.push(minds);
            }
        }
        said
    }

    /// The next question: grids on which nothing is worth asking are passed over. `None` once there is none any more.
    ///
    /// # Errors
    /// When the solver fails, or the deadline passes.
    pub fn question(&mut self) -> Result<Option<Question>, Refusal> {
        loop {
            self.weigher.turn_to(&self.grid);
            match self.learner.ask(&mut self.weigher)? {
                Asked::Question(question) => return Ok(Some(*question)),
                Asked::Passed(facts) => self.grid.extend(facts),
                // What another session has come to the end of begins anew.
                Asked::Over if std::mem::take(&mut self.resumed) => {
                    self.grid = self.opened.file.puzzle.given.clone()
                }
                Asked::Over => return Ok(None),
            }
        }
    }

    /// Goes on with the first step of a question, and nothing is learned.
    pub fn skip(&mut self, [first, _]: &Question) {
        self.resumed = false;
        self.pass(first);
    }

    fn pass(&mut self, step: &Weighed) {
        self.grid.extend(step.step.derived.iter().copied());
    }

    /// Takes up an answer, and goes on with the step that is chosen.
    pub fn choose(&mut self, [first, second]: &Question, answer: AnswerName) {
        let choice = Choice { first: first.counts, second: second.counts, answer: answer.into() };
        self.learner.learn(&choice);
        let taken = if answer == AnswerName::Second { second } else { first };
        self.preferences.choices.push(ChoiceJson {
            first: parts(&first.counts),
            second: parts(&second.counts),
            answer,
            puzzle: Some(self.opened.file.id.clone()),
            taken: FactJson::list(&self.opened.file.puzzle, &taken.step.derived).pop(),
        });
        self.resumed = false;
        self.pass(taken);
    }

    /// Takes the last choice back, if there is one.
    pub fn take_back(&mut self) {
        self.preferences = self.preferences.forgetting(1);
        self.learner = self.preferences.learned();
        self.go_back();
    }

    /// What there is to say of a question.
    pub fn report(&self, question: Option<Question>) -> PreferReport<'a> {
        let minds = self.minds();
        PreferReport {
            opened: self.opened,
            status: self.status,
            question,
            sure: because_engine::prefer::minds(&self.learner).len(),
            preferences: self.preferences(),
            minds,
            grid: self.grid.clone(),
        }
    }
}

/// Facts by name as facts of a puzzle.
fn read(opened: &Opened, facts: &[FactJson]) -> Result<Vec<Fact>, Refusal> {
    let text = serde_json::json!({ "facts": facts }).to_string();
    let marks = HintOptions::marks_in(opened, text.as_bytes(), "facts")?;
    Ok(marks.into_iter().map(|(fact, _)| fact).collect())
}

/// Two steps to choose from, if there are.
#[derive(Clone, Debug)]
pub struct PreferReport<'a> {
    /// The puzzle.
    pub opened: &'a Opened,
    status: Status,
    question: Option<Question>,
    preferences: Preferences,
    minds: Vec<Minds>,
    sure: usize,
    grid: FactSet,
}

impl Command for PreferOptions {
    type Answer = PreferJson;
    type Report<'a> = PreferReport<'a>;

    const LATE: &'static str = "the time limit was reached before there was a question";

    fn find<'a>(&self, opened: &'a Opened, handle: &Handle<'_>) -> Result<PreferReport<'a>, Refusal> {
        let mut session = PreferSession::new(opened, self.preferences.clone(), handle)?;
        if !self.facts.is_empty() {
            let puzzle = &opened.file.puzzle;
            (session.grid, session.resumed) = (puzzle.given.clone(), false);
            for fact in read(opened, &self.facts)? {
                if session.solution.value(puzzle.shape(), fact.cell) != fact.value {
                    let facts = handle.option("facts");
                    let error =
                        format!("{facts}: some mark does not follow from the clues; a hint says which");
                    return Err(Refusal::request(error));
                }
                session.grid.insert(fact);
            }
        }
        let question = session.question()?;
        Ok(session.report(question))
    }

    fn refused(&self, refusal: &Refusal) -> PreferJson {
        PreferJson {
            id: refusal.id.clone(),
            status: refusal.status(),
            question: None,
            preferences: self.preferences.clone(),
            minds: Vec::new(),
            sure: 0,
            error: refusal.error(),
        }
    }
}

impl PreferReport<'_> {
    /// The question with its grid as text; empty where there is none.
    pub fn text(&self, look: Look) -> String {
        let Some([first, second]) = &self.question else { return String::new() };
        let speaker = Speaker::new(&self.opened.file.puzzle, &self.opened.file.wording);
        because_tell::render::prefer::choice(&speaker, look, &self.grid, [&first.step, &second.step])
    }
}

impl Report for PreferReport<'_> {
    type Answer = PreferJson;

    fn answer(&self) -> PreferJson {
        let file = &self.opened.file;
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        let step = |of: &Weighed| ChoiceStepJson {
            step: StepJson::new(&speaker, &of.step),
            parts: parts(&of.counts),
        };
        let facts: Vec<Fact> = self.grid.iter().collect();
        let question = self.question.as_ref().map(|[first, second]| QuestionJson {
            facts: FactJson::list(&file.puzzle, &facts),
            first: step(first),
            second: step(second),
        });
        let said = |of: &Minds| MindsJson {
            more: PartName::of(of.more),
            less: PartName::of(of.less),
            times: (of.times * 100.0).round() / 100.0,
            text: learned(&speaker, std::slice::from_ref(of)).concat(),
        };
        PreferJson {
            id: file.id.clone(),
            status: StatusJson::of(self.status, false, self.opened.is_unread()),
            question,
            preferences: self.preferences.clone(),
            minds: self.minds.iter().map(said).collect(),
            sure: self.sure,
            error: None,
        }
    }

    fn exit(&self) -> Exit {
        self.opened.exit(Exit::Done)
    }
}
