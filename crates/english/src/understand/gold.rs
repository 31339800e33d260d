//! Typed meanings of clues by which a reader can be measured.
//!
//! A line is `{"id", "clues": [{"text", "gold": {"type", …}}, …]}`, with the types `is`, `either`,
//! `alldiff`, `pair` and `compare`; entities are `[category, entity]`. Clues may also carry
//! `"means"`, a formula in the notation of docs/formula.md.

use std::collections::BTreeMap;
use std::io::BufRead;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Linear, Measure, Number, Puzzle};
use serde::Deserialize;

use because_files::{LARGEST, PuzzleLines, read_formula};

/// The meanings of a data set, by the puzzles' ids.
#[derive(Clone, Debug, Default)]
pub struct Gold {
    puzzles: BTreeMap<String, Vec<GoldClue>>,
}

/// A line that is not as it should be.
#[derive(Debug, thiserror::Error)]
pub enum GoldError {
    /// It cannot be read.
    #[error("line {line}: {error}")]
    Io {
        /// Its number, from 1.
        line: usize,
        /// What the system says.
        error: std::io::Error,
    },
    /// It is longer than a puzzle may be.
    #[error("line {line}: it is longer than {} MB", LARGEST >> 20)]
    TooLong {
        /// Its number, from 1.
        line: usize,
    },
    /// It is not of the form.
    #[error("line {line}: {error}")]
    Json {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        error: serde_json::Error,
    },
}

#[derive(Clone, Debug, Deserialize)]
struct GoldLine {
    id: String,
    clues: Vec<GoldClue>,
}

#[derive(Clone, Debug, Deserialize)]
struct GoldClue {
    gold: Option<Meaning>,
    means: Option<String>,
}

type Name = (String, String);

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Meaning {
    Is { a: Name, b: Name, negated: Option<bool> },
    Either { x: Name, options: Vec<Name> },
    AllDiff { items: Vec<Name> },
    Pair { of: Vec<Name>, values: Vec<Name> },
    Compare { category: String, a: Name, b: Name, op: String, diff: Option<f64> },
}

impl Gold {
    /// Reads a data set.
    ///
    /// # Errors
    /// The first line that is not as it should be.
    pub fn read(input: impl BufRead) -> Result<Gold, GoldError> {
        let mut gold = Gold::default();
        let mut last = 0;
        for read in PuzzleLines::new(input, "") {
            let read = read.map_err(|error| GoldError::Io { line: last + 1, error })?;
            let line = read.number();
            last = line;
            if read.size() > LARGEST {
                return Err(GoldError::TooLong { line });
            }
            let read: GoldLine =
                serde_json::from_slice(read.bytes()).map_err(|error| GoldError::Json { line, error })?;
            gold.puzzles.insert(read.id, read.clues);
        }
        Ok(gold)
    }

    /// How many clues of a puzzle have a meaning here.
    pub(crate) fn clues(&self, id: &str) -> usize {
        self.puzzles.get(id).map_or(0, Vec::len)
    }

    /// What clue `number` (from 1) of a puzzle means.
    ///
    /// # Errors
    /// Why there is no meaning, in words.
    pub(crate) fn meaning(&self, id: &str, number: u32, puzzle: &Puzzle) -> Result<Formula, String> {
        let place = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
        let clue = self.puzzles.get(id).zip(place).and_then(|(clues, place)| clues.get(place));
        let Some(clue) = clue else { return Err(format!("there is no meaning for clue {number} of {id}")) };
        match (&clue.gold, &clue.means) {
            (Some(meaning), _) => meaning.formula(puzzle),
            (None, Some(means)) => read_formula(means, id, puzzle).map_err(|faults| faults.to_string()),
            (None, None) => Err(format!("clue {number} of {id} has no meaning")),
        }
    }
}

impl Meaning {
    fn formula(&self, puzzle: &Puzzle) -> Result<Formula, String> {
        let one = |name: &Name| entity(puzzle, name);
        let all = |names: &[Name]| names.iter().map(one).collect::<Result<Vec<Entity>, String>>();
        Ok(match self {
            Meaning::Is { a, b, negated } => {
                let same = Formula::Same(one(a)?, one(b)?);
                if *negated == Some(true) { same.negate() } else { same }
            }
            Meaning::Either { x, options } => {
                let x = one(x)?;
                Formula::either(all(options)?.into_iter().map(|option| Formula::Same(x, option)).collect())
            }
            Meaning::AllDiff { items } => Formula::Different(all(items)?),
            Meaning::Pair { of, values } => Formula::Matching(all(of)?, all(values)?),
            Meaning::Compare { category, a, b, op, diff } => {
                let measure = Measure::value(category_named(puzzle, category)?);
                let (a, b) = (one(a)?, one(b)?);
                let comparison = match (op.as_str(), diff) {
                    (_, Some(_)) => Comparison::Equal,
                    (">", None) => Comparison::More,
                    ("<", None) => Comparison::Less,
                    (other, None) => return Err(format!("`{other}` is neither > nor <")),
                };
                let by = diff.map_or(Ok(Number::ZERO), number)?;
                let by = if op == "<" { by.negated() } else { by };
                let right = Linear::of(measure, b).plus(by);
                let right = right.ok_or_else(|| "a number past the range".to_string())?;
                Formula::Compare(Linear::of(measure, a), comparison, right)
            }
        })
    }
}

fn number(value: f64) -> Result<Number, String> {
    value.to_string().parse().map_err(|_| format!("`{value}` is no number"))
}

fn category_named(puzzle: &Puzzle, name: &str) -> Result<CategoryId, String> {
    let place = puzzle.categories().iter().position(|category| category.name == name);
    let id = place.and_then(|place| u8::try_from(place).ok()).map(CategoryId);
    id.ok_or_else(|| format!("there is no category `{name}`"))
}

fn entity(puzzle: &Puzzle, (category, name): &Name) -> Result<Entity, String> {
    let id = category_named(puzzle, category)?;
    let found = puzzle.shape().entities_of(id).find(|entity| puzzle.entity_name(*entity) == *name);
    found.ok_or_else(|| format!("there is no `{name}` in `{category}`"))
}
