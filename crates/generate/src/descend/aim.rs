//! What is wanted of a set of clues, and how far one is from it.

use because_encodings::{Formula, Puzzle};
use because_engine::budget::Deadline;

use super::taste::Lean;
use crate::frame::Frame;
use crate::measure;
use crate::method::GenerateError;
use crate::wanted::{Difficulty, Wanted};
use because_engine::explain::{Sequence, Technique};
use because_engine::grade::{Band, Grade};

/// After so many sets of clues it shows what effort a puzzle can take.
const TELLING: u64 = 20;

/// What takes so many times more or less than any of these is not to be had.
const FAR: u64 = 4;

/// What a clue too many or too few counts.
const A_CLUE: u64 = 1_000_000;

/// What a band too high counts, and a clue too many at once.
const A_BAND: u64 = 10_000;

/// What a technique counts that is not needed.
const A_TECHNIQUE: u64 = 100;

/// How far a set of clues is from what is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Miss {
    /// What is not as it should be, in all: less is nearer.
    pub by: u64,
    /// Which clues would lead nearer.
    pub lean: Lean,
}

/// What is to be said of a set of clues.
pub(super) enum Verdict {
    /// They are what is wanted; the steps and the grade, where these had to be known for that.
    Met(Option<Box<(Sequence, Grade)>>),
    /// They are not.
    Missed(Miss),
}

/// What is wanted of a frame's clues.
pub(super) struct Aim<'a> {
    frame: &'a Frame,
    wanted: &'a Wanted,
    deadline: Option<Deadline>,
    /// How much harder puzzles turned out than they were estimated, and of how many that is known.
    off: i64,
    measured: i64,
    /// How many were estimated, and from what level to what.
    tried: u64,
    seen: (u64, u64),
}

impl<'a> Aim<'a> {
    pub(crate) fn new(frame: &'a Frame, wanted: &'a Wanted, deadline: Option<Deadline>) -> Aim<'a> {
        Aim { frame, wanted, deadline, off: 0, measured: 0, tried: 0, seen: (u64::MAX, 0) }
    }

    /// Whether clues that leave the solution alone are what is wanted, or how far from it they are.
    ///
    /// What is cheap is asked first: how many clues there are, whether trial and error is needed,
    /// how hard the puzzle is by an explanation that is not minimal. Only what may be wanted by
    /// all these is explained in full, and only a full explanation says yes.
    ///
    /// # Errors
    /// When the engine fails.
    pub(crate) fn judge(&mut self, clues: &[Formula]) -> Result<Verdict, GenerateError> {
        let missed = |by, lean| Ok(Verdict::Missed(Miss { by, lean }));
        if let Some(range) = &self.wanted.clues {
            let (least, most) = (*range.start(), *range.end());
            let many = clues.len() + self.frame.puzzle.clues().len();
            if many < least {
                return missed(A_CLUE * (least - many) as u64, Lean::Weak);
            }
            if many > most {
                return missed(A_CLUE * (many - most) as u64, Lean::Strong);
            }
        }
        if !self.wanted.needs_explanation() {
            return Ok(Verdict::Met(None));
        }
        let mut puzzle = self.frame.puzzle.clone();
        clues.iter().for_each(|clue| {
            puzzle.add_clue("", clue.clone());
        });
        self.of_puzzle(&puzzle)
    }

    fn of_puzzle(&mut self, puzzle: &Puzzle) -> Result<Verdict, GenerateError> {
        let missed = |by, lean| Ok(Verdict::Missed(Miss { by, lean }));
        let band = Band::of(puzzle);
        let over = band.number().saturating_sub(Band::Clues.number());
        if self.wanted.no_trial && over > 0 {
            return missed(A_BAND * u64::from(over), Lean::Strong);
        }
        let mut estimate = None;
        if self.wanted.difficulty.is_some() {
            let guess = self.guess(&Grade::with(puzzle, &measure::estimated(puzzle, self.deadline)?, band));
            let corrected = (guess + self.off / self.measured.max(1)).max(0) as u64;
            self.tried += 1;
            self.seen = (self.seen.0.min(corrected), self.seen.1.max(corrected));
            let (by, lean) = self.away(corrected);
            if by > self.tolerance(corrected) {
                return missed(by, lean);
            }
            estimate = Some(guess);
        }
        let most_effort = match &self.wanted.difficulty {
            Some(Difficulty::Effort(range)) => *range.end(),
            _ => u64::MAX,
        };
        let mut sequence =
            measure::explained_within(puzzle, &self.frame.solution, most_effort, self.deadline)?;
        if !sequence.complete {
            // What it takes in all is not known, only that it is too much.
            return missed(most_effort.max(1), Lean::Strong);
        }
        let grade = Grade::with(puzzle, &sequence, band);
        if let Some(guess) = estimate {
            self.off += self.level(&grade) as i64 - guess;
            self.measured += 1;
        }
        sequence.tell();
        Ok(match self.miss(puzzle, &grade)? {
            None => Verdict::Met(Some(Box::new((sequence, grade)))),
            Some(miss) => Verdict::Missed(miss),
        })
    }

    /// What level a puzzle may have, of which an explanation is known that is not minimal. The band
    /// it has already; the numbers are a line of least squares through 100 random puzzles of 4×4
    /// and 200 of 4×5, which misses by 63 points on average. Wrong guesses cost time, no more.
    fn guess(&self, grade: &Grade) -> i64 {
        match self.wanted.difficulty {
            Some(Difficulty::Effort(_)) => grade.figures.effort as i64,
            _ => 167 * i64::from(grade.band.number()) + 174 * i64::from(grade.score) / 1000 - 104,
        }
    }

    /// How far a puzzle with this explanation is from what is wanted; `None`: it is that.
    fn miss(&self, puzzle: &Puzzle, grade: &Grade) -> Result<Option<Miss>, GenerateError> {
        let (mut by, mut lean) = match &self.wanted.difficulty {
            // The stars are the judge; the score behind them shows the way.
            Some(Difficulty::Stars(range)) if !range.contains(&grade.stars) => {
                let (by, _) = self.away(self.level(grade));
                let harder = grade.stars < *range.start();
                (by.max(1), if harder { Lean::Weak } else { Lean::Strong })
            }
            Some(Difficulty::Effort(_)) => self.away(grade.figures.effort),
            _ => (0, Lean::Even),
        };
        if let Some(most) = self.wanted.most_clues_at_once
            && grade.figures.most_clues > most
        {
            by += A_BAND * (grade.figures.most_clues - most) as u64;
            lean = Lean::Strong;
        }
        let missing = |technique: &&Technique| !grade.figures.techniques.contains_key(technique);
        by += A_TECHNIQUE * self.wanted.techniques.iter().filter(missing).count() as u64;
        if by == 0 && !self.wanted.techniques.is_empty() {
            by += A_TECHNIQUE
                * measure::not_needed(puzzle, &self.frame.solution, &self.wanted.techniques, self.deadline)?;
        }
        Ok((by > 0).then_some(Miss { by, lean }))
    }

    /// How hard a puzzle is, in the unit in which it is asked for.
    fn level(&self, grade: &Grade) -> u64 {
        match self.wanted.difficulty {
            Some(Difficulty::Effort(_)) => grade.figures.effort,
            _ => u64::from(grade.score),
        }
    }

    /// How far a level is from those wanted, and which clues lead there.
    fn away(&self, level: u64) -> (u64, Lean) {
        let (least, most) = match &self.wanted.difficulty {
            Some(Difficulty::Effort(range)) => (*range.start(), *range.end()),
            Some(Difficulty::Stars(range)) => {
                let least = if *range.start() <= 1 { 0 } else { 100 * u64::from(*range.start()) };
                (least, if *range.end() >= 5 { u64::MAX } else { 100 * u64::from(*range.end()) + 99 })
            }
            None => (0, u64::MAX),
        };
        if level < least {
            (least - level, Lean::Weak)
        } else if level > most {
            (level - most, Lean::Strong)
        } else {
            (0, Lean::Even)
        }
    }

    /// By how much an estimate may miss what is wanted and still be looked into.
    fn tolerance(&self, level: u64) -> u64 {
        match (&self.wanted.difficulty, self.measured) {
            (Some(Difficulty::Stars(_)), 0) => 40,
            (Some(Difficulty::Stars(_)), _) => 30,
            (_, 0) => level / 4,
            _ => level / 10,
        }
    }

    /// Whether what is wanted may be found elsewhere, where it was not found here.
    ///
    /// # Errors
    /// Where it is an effort far from all that was seen.
    pub(crate) fn may_be(&self) -> Result<(), GenerateError> {
        let (tried, (least, most)) = (self.tried, self.seen);
        match &self.wanted.difficulty {
            Some(Difficulty::Effort(range))
                if tried >= TELLING
                    && (*range.start() > most.saturating_mul(FAR)
                        || range.end().saturating_mul(FAR) < least) =>
            {
                Err(GenerateError::OutOfReach { tried, least, most })
            }
            _ => Ok(()),
        }
    }

    /// Which clues to begin with: random ones seldom make a puzzle easy.
    pub(crate) fn first(&self) -> Lean {
        match &self.wanted.difficulty {
            Some(Difficulty::Stars(range)) if *range.end() <= 2 => Lean::Strong,
            _ => Lean::Even,
        }
    }

    /// Whether a few other clues may make up for a miss; else others altogether are better.
    pub(crate) fn is_near(&self, miss: &Miss) -> bool {
        match &self.wanted.difficulty {
            Some(Difficulty::Stars(_)) => miss.by <= 40,
            _ => true,
        }
    }
}
