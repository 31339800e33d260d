//! An order for puzzles: what each is to be, whatever its number.

use because_encodings::{Puzzle, Question};
use because_engine::budget::Deadline;
use rand::RngExt;

use super::made::Made;
use super::method::{GenerateError, Method, Patience};
use super::models::models_left;
use super::rng::rng;
use super::theme::{Theme, Themed};
use super::turns::first;
use super::twist::Twist;
use super::wanted::{Difficulty, Wanted};
use because_engine::explain::{self, CostProfile, Sequence};
use because_engine::grade::Grade;

/// How many frames are tried for one number.
const FRAMES: u64 = 63;

/// Each frame has so many bits of the stream of chance to itself, in words: more than any uses.
const A_TURN: u32 = 48;

/// What is ordered.
pub struct Order<'a> {
    /// What the puzzles are about: each is of one of these, as chance has it.
    pub themes: &'a [Theme],
    /// How many categories.
    pub categories: usize,
    /// How many entities each.
    pub entities: usize,
    /// What is asked of the clues.
    pub wanted: &'a Wanted,
    /// How clues are found.
    pub method: &'a dyn Method,
    /// Where chance begins.
    pub seed: u64,
    /// Whether each is explained and graded, also where what is wanted does not need it.
    pub explain: bool,
    /// Whether steps cite the axioms that they need, which takes longer than to find them.
    pub cite: bool,
    /// Whether the question asks for what only the last steps yield.
    pub target: bool,
    /// What is to be peculiar to them.
    pub twist: &'a Twist,
    /// When to stop; with one, what comes depends on the machine, too.
    pub deadline: Option<Deadline>,
}

impl Order<'_> {
    /// The same, with so many frames tried at a time, a thread each. What comes does not depend on how many: the first
    /// of the frames that leads to a puzzle has it.
    ///
    /// # Errors
    /// As `Order::make`.
    pub fn make_on(&self, number: u64, threads: usize) -> Result<Option<Made>, GenerateError> {
        let first = first(1..=FRAMES, threads, |turn, won| {
            let patience = Patience::new(luby(turn), self.deadline).unless_won(won, turn);
            let made = self.turn(number, turn, &patience);
            (patience.attempts(), made.transpose())
        });
        let attempts = first.iter().map(|(attempts, _)| attempts).sum();
        match first.into_iter().next_back() {
            Some((_, Some(made))) => made.map(|made| Some(Made { attempts, ..made })),
            _ => Ok(None),
        }
    }

    /// What a turn leads to; chance gives each its own.
    fn turn(&self, number: u64, turn: u64, patience: &Patience<'_>) -> Result<Option<Made>, GenerateError> {
        patience.check()?;
        let mut rng = rng(self.seed, number);
        rng.set_word_pos(u128::from(turn - 1) << A_TURN);
        if self.themes.is_empty() {
            return Ok(None);
        }
        let theme = &self.themes[rng.random_range(0..self.themes.len())];
        let themed = theme.frame(self.categories, self.entities, &mut rng)?;
        let drafted = self.method.draft_within(&themed.frame, self.wanted, patience, &mut rng)?;
        let Some(draft) = drafted else { return Ok(None) };
        let Some(mut made) = Made::new(&themed, &draft.clues, &mut rng) else { return Ok(None) };
        if let Some(story) = self.twist.style.story(&themed, &mut rng) {
            made.file.story = Some(story);
        }
        let kept = self.twist.keeps_clues();
        if !kept {
            let twisted = self.twist.of(&themed, made, self.wanted.relations, self.deadline, &mut rng)?;
            let Some(twisted) = twisted else { return Ok(None) };
            made = twisted;
        }
        made.number = number;
        made.file.id = format!("{}-{}-{number}", made.file.id, self.seed);
        if (self.explain || self.target) && made.file.expect.is_none() {
            let known = draft.explained.filter(|_| !self.cite && kept).map(|known| *known);
            made.explained =
                Some(known.map_or_else(|| explained(&made.file.puzzle, self.cite, self.deadline), Ok)?);
        }
        if let (Some((sequence, grade)), false) = (&made.explained, kept)
            && !as_wanted(self.wanted, grade, sequence)
        {
            return Ok(None);
        }
        if let (Some((sequence, _)), true) = (&made.explained, self.twist.models) {
            made.models = Some(models_left(&made.file.puzzle, sequence, self.deadline)?);
        }
        if made.file.expect.is_some() {
            return Ok(Some(made));
        }
        let question = match (&made.explained, self.target) {
            (Some((sequence, _)), true) => asked_last(&themed, &made.file.puzzle, sequence),
            _ => themed.any_question(&mut rng),
        };
        let mut made = match question {
            Some(question) => made.asking(&themed, question),
            None if self.target => return Ok(None),
            None => made,
        };
        made.questions = themed.some_questions(self.twist.questions, question, &mut rng);
        Ok(Some(made))
    }
}

/// A puzzle's steps, and how hard they make it.
///
/// # Errors
/// When the deadline passes, or a solver fails.
pub fn explained(
    puzzle: &Puzzle,
    cite: bool,
    deadline: Option<Deadline>,
) -> Result<(Sequence, Grade), GenerateError> {
    let options =
        explain::Options { cost: CostProfile::Effort, cite, deadline, ..explain::Options::default() };
    let mut sequence = explain::explain(puzzle, &options)?;
    let grade = Grade::of(puzzle, &sequence);
    sequence.tell();
    Ok((sequence, grade))
}

/// Whether a puzzle whose clues were twisted is still what was asked for. That it needs a technique was shown of the
/// clues before: who asks for one is refused a twist of clues.
fn as_wanted(wanted: &Wanted, grade: &Grade, sequence: &Sequence) -> bool {
    let difficulty = match &wanted.difficulty {
        None => true,
        Some(Difficulty::Stars(range)) => range.contains(&grade.stars),
        Some(Difficulty::Effort(range)) => range.contains(&grade.figures.effort),
    };
    difficulty
        && sequence.complete
        && wanted.most_clues_at_once.is_none_or(|most| grade.figures.most_clues <= most)
        && (!wanted.no_trial || grade.no_trial())
}

/// A question for a true mark of the last step that has one; `None` where the theme has no words for it.
fn asked_last(themed: &Themed, puzzle: &Puzzle, sequence: &Sequence) -> Option<Question> {
    let last = sequence.steps.iter().rev().find(|step| step.derived.iter().any(|fact| fact.value))?;
    last.derived.iter().filter(|fact| fact.value).find_map(|fact| {
        let (a, b) = puzzle.shape().entities_at(fact.cell);
        let ways = [(a, b.category), (b, a.category)].map(|(of, category)| Question { of, category });
        ways.into_iter().find(|question| themed.question(*question).is_some())
    })
}

/// The number at a place, from 1, of 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, …
fn luby(place: u64) -> u64 {
    let power = (place + 1).next_power_of_two();
    if place + 1 == power { power / 2 } else { luby(place + 1 - power / 2) }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn most_are_short_and_each_length_takes_as_much_in_all() {
        let found: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(found, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
        for length in [1, 2, 4, 8, 16, 32] {
            let so_long = (1..=63).map(luby).filter(|other| *other == length).count() as u64;
            assert_eq!(so_long * length, 32);
        }
    }
}
