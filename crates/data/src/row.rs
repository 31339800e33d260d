//! A puzzle as a row of a table.

use because_ask::MadeReport;
use because_encodings::ClueNumber;
use because_generate::{Split, Standing};
use because_tell::render::{Speaker, json::ExplainJson, json::GradeJson};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[cfg(any(test, feature = "parquet"))]
use super::column::Cell;
use super::column::Kind;

/// A puzzle as a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Theme, seed and number.
    pub id: String,
    /// Its number in the order.
    pub number: u64,
    /// What all that are equal up to renaming have in common: 64 hexadecimal digits.
    pub form: String,
    /// How many solutions it has: `unique`, `none`, `multiple`.
    pub status: String,
    /// The language of its sentences, by code.
    pub language: String,
    /// How many categories.
    pub categories: u64,
    /// How many entities each.
    pub entities: u64,
    /// Its title.
    pub title: Option<String>,
    /// Its story.
    pub story: Option<String>,
    /// Its clues in words.
    pub clues: Vec<String>,
    /// What each says, in the formula language.
    pub means: Vec<String>,
    /// A question about one cell.
    pub question: Option<String>,
    /// Its answer.
    pub answer: Option<String>,
    /// More questions.
    pub questions: Vec<String>,
    /// Their answers.
    pub answers: Vec<String>,
    /// Asks for the whole table, which is `solution`.
    pub table_question: Option<String>,
    /// A list of rows, each a list of names in the order of the categories, as JSON.
    pub solution: Option<String>,
    /// From 1, the easiest, to 5.
    pub stars: Option<u64>,
    /// What it takes at least: `lines`, `clues`, `what-if`, `nested`.
    pub band: Option<String>,
    /// The effort of all steps.
    pub effort: Option<u64>,
    /// The most effort of one step.
    pub peak: Option<u64>,
    /// The most steps of which each waits for the one before.
    pub chain: Option<u64>,
    /// How many steps are available at a point on average.
    pub breadth: Option<f64>,
    /// How many assignments are left after each step, counted to 1000; empty where nobody asked.
    pub models: Vec<u64>,
    /// The steps as `because explain --json` has them.
    pub steps: Option<String>,
    /// Each step in words.
    pub steps_told: Vec<String>,
    /// The numbers of clues that are true and of no use.
    pub herrings: Vec<u64>,
    /// The number of the clue that is false, where one is.
    pub false_clue: Option<u64>,
    /// The number of the clue that was put in place of another, where that left no solution.
    pub turned: Option<u64>,
    /// A smallest set of clues that cannot all hold, where there is no solution.
    pub clash: Vec<u64>,
    /// How many solutions there are.
    pub solutions: u64,
    /// The clue that is missing, where there are several solutions.
    pub left_out: Option<String>,
    /// The puzzle file in JSON, for `because` itself.
    pub puzzle: String,
}

impl Row {
    /// A puzzle as a row.
    pub fn of(report: &MadeReport) -> Row {
        let made = &report.made;
        let (file, puzzle) = (&made.file, &made.file.puzzle);
        let form = made.form();
        let json = made.json();
        let speaker = Speaker::new(puzzle, &file.wording);
        let explained = made.explained.as_ref();
        let grade = explained.map(|(_, grade)| GradeJson::new(grade));
        let grade = grade.as_ref();
        let title = file.title.as_deref().unwrap_or_default();
        let steps = explained.filter(|_| report.explain).map(|(sequence, _)| sequence);
        let steps = steps.map(|steps| ExplainJson::new(&speaker, &file.id, title, false, steps).steps);
        let steps_told = steps.iter().flatten().map(|step| step.sentence.clone()).collect();
        let numbers = |of: &[ClueNumber]| of.iter().map(|number| u64::from(number.0)).collect();
        let (mut row_turned, mut clash, mut false_clue, mut left_out) = (None, Vec::new(), None, None);
        let (status, solutions) = match &made.standing {
            Standing::Unique => ("unique", 1),
            Standing::None { turned, clash: of } => {
                (row_turned, clash) = (Some(u64::from(turned.0)), numbers(of));
                ("none", 0)
            }
            Standing::Multiple { solutions, left_out: (_, text) } => {
                left_out = Some(text.clone());
                ("multiple", *solutions)
            }
            Standing::FalseClue { clue } => {
                false_clue = Some(u64::from(clue.0));
                ("unique", 1)
            }
        };
        let solution = json.get("solution").map(Value::to_string);
        let (questions, answers) = made
            .questions
            .iter()
            .filter_map(|(text, question)| Some((text.clone(), made.answer(*question)?)))
            .unzip();
        Row {
            id: file.id.clone(),
            number: made.number,
            form,
            status: status.to_string(),
            language: file.wording.language.clone().unwrap_or_else(|| "en".to_string()),
            categories: puzzle.shape().categories() as u64,
            entities: puzzle.shape().entities() as u64,
            title: file.title.clone(),
            story: file.story.clone(),
            clues: file.clues.iter().map(|clue| clue.text.clone()).collect(),
            means: puzzle.clues().iter().map(|clue| clue.formula.notation(puzzle).to_string()).collect(),
            question: file.question.clone().filter(|_| solution.is_some()),
            answer: puzzle.question.and_then(|question| made.answer(question)),
            questions,
            answers,
            table_question: solution.is_some().then(|| made.whole.clone()),
            solution,
            stars: grade.map(|grade| u64::from(grade.stars)),
            band: grade.map(|grade| grade.band.clone()),
            effort: grade.map(|grade| grade.effort),
            peak: grade.map(|grade| grade.peak),
            chain: grade.map(|grade| grade.chain as u64),
            breadth: grade.map(|grade| grade.breadth),
            models: made.models.clone().unwrap_or_default(),
            steps: steps.and_then(|steps| serde_json::to_string(&steps).ok()),
            steps_told,
            herrings: numbers(&made.herrings),
            false_clue,
            turned: row_turned,
            clash,
            solutions,
            left_out,
            puzzle: json.to_string(),
        }
    }

    /// The split that it belongs to.
    pub fn split(&self) -> Split {
        Split::of(&self.form)
    }

    /// The columns, in their order.
    pub(crate) const COLUMNS: [(&'static str, Kind); 33] = [
        ("id", Kind::Text),
        ("number", Kind::Int),
        ("form", Kind::Text),
        ("status", Kind::Text),
        ("language", Kind::Text),
        ("categories", Kind::Int),
        ("entities", Kind::Int),
        ("title", Kind::MaybeText),
        ("story", Kind::MaybeText),
        ("clues", Kind::Texts),
        ("means", Kind::Texts),
        ("question", Kind::MaybeText),
        ("answer", Kind::MaybeText),
        ("questions", Kind::Texts),
        ("answers", Kind::Texts),
        ("table_question", Kind::MaybeText),
        ("solution", Kind::MaybeText),
        ("stars", Kind::MaybeInt),
        ("band", Kind::MaybeText),
        ("effort", Kind::MaybeInt),
        ("peak", Kind::MaybeInt),
        ("chain", Kind::MaybeInt),
        ("breadth", Kind::MaybeReal),
        ("models", Kind::Ints),
        ("steps", Kind::MaybeText),
        ("steps_told", Kind::Texts),
        ("herrings", Kind::Ints),
        ("false_clue", Kind::MaybeInt),
        ("turned", Kind::MaybeInt),
        ("clash", Kind::Ints),
        ("solutions", Kind::Int),
        ("left_out", Kind::MaybeText),
        ("puzzle", Kind::Text),
    ];

    /// What it has in each of the columns.
    #[cfg(any(test, feature = "parquet"))]
    pub(crate) fn cells(self) -> [Cell; 33] {
        let text = |text: String| Cell::Text(Some(text));
        let int = |int: u64| Cell::Int(Some(int as i64));
        let maybe = |int: Option<u64>| Cell::Int(int.map(|int| int as i64));
        let ints = |of: Vec<u64>| Cell::Ints(of.into_iter().map(|int| int as i64).collect());
        [
            text(self.id),
            int(self.number),
            text(self.form),
            text(self.status),
            text(self.language),
            int(self.categories),
            int(self.entities),
            Cell::Text(self.title),
            Cell::Text(self.story),
            Cell::Texts(self.clues),
            Cell::Texts(self.means),
            Cell::Text(self.question),
            Cell::Text(self.answer),
            Cell::Texts(self.questions),
            Cell::Texts(self.answers),
            Cell::Text(self.table_question),
            Cell::Text(self.solution),
            maybe(self.stars),
            Cell::Text(self.band),
            maybe(self.effort),
            maybe(self.peak),
            maybe(self.chain),
            Cell::Real(self.breadth),
            ints(self.models),
            Cell::Text(self.steps),
            Cell::Texts(self.steps_told),
            ints(self.herrings),
            maybe(self.false_clue),
            maybe(self.turned),
            ints(self.clash),
            int(self.solutions),
            Cell::Text(self.left_out),
            text(self.puzzle),
        ]
    }
}
