//! From a file with English clues to a puzzle.

use std::collections::BTreeSet;

use because_encodings::{ClueNumber, Formula, Puzzle, Solution};

use super::choose::{Choice, Kind, Standing, choose};
use super::clue::{Understanding, Understood, Why};
use super::doubt::doubt;
use super::hints::hints;
use super::judge::Judge;
use super::options::Options;
use super::question::{Asked, further, question};
use super::speakers::drop_circles;
use super::tied::Tied;
use crate::language::{Outcome, Reading, World, prepared, read};
use crate::wording::learn;
use because_engine::solve::{SolveError, Solver};
use because_files::{CategoryWording, PuzzleFile, Wording};

/// Reads the clues that a file gives in English only, and its question, and puts what they mean
/// into its puzzle.
///
/// Clues with `means` stay as they are. Where clues have several readings, those are taken under
/// which the puzzle has exactly one solution, with the fewest changes from the likeliest (see
/// `choose`); in a file that expects none or many on purpose, the likeliest.
/// Where clues speak of letters, the puzzle gets the attribute that counts them.
/// What stays open has [`because_files::ClueStatus::Ambiguous`], and its likeliest reading is part of
/// the puzzle. The result does not depend on the backend.
pub fn understand(file: &mut PuzzleFile, options: &Options) -> Understanding {
    let english = |clue: &&because_files::ClueState| clue.formula.is_none() && !clue.text.trim().is_empty();
    let texts: Vec<(ClueNumber, String)> =
        file.clues.iter().filter(english).map(|clue| (clue.number, clue.text.clone())).collect();
    let asks = file.question.is_some() && file.puzzle.question.is_none();
    if texts.is_empty() && !asks {
        let words = words_of_meanings(file);
        take(&mut file.wording, &words);
        return Understanding { words, ..Understanding::default() };
    }
    let sentences: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
    if let Some(richer) = prepared(&file.puzzle, &sentences) {
        file.puzzle = richer;
    }
    let bare = file.puzzle.without_clues();
    let world = World::new(&bare, &hints(file));
    let asked = file.question.as_deref().filter(|_| asks).map(|text| question(&world, text));
    let further = file.question.as_deref().map(|text| further(&world, text)).unwrap_or_default();
    match &asked {
        Some(Asked::For(question)) => file.puzzle.question = Some(*question),
        Some(Asked::Unread(why)) => file.question_doubt = Some(why.clone()),
        Some(Asked::Whole) | None => {}
    }
    file.further =
        further.into_iter().filter(|of| file.puzzle.question.is_some_and(|last| last != *of)).collect();
    let mut outcomes: Vec<(ClueNumber, Outcome)> =
        texts.iter().map(|(number, text)| (*number, read(&world, text))).collect();
    drop_circles(file, &mut outcomes);
    let mut clues: Vec<Understood> = outcomes.into_iter().map(alone).collect();
    decide(file, &mut clues, options);
    for clue in &mut clues {
        let says = |reading: &Reading| reading.formula != Formula::Constant(true);
        let all = readings(clue);
        // What leaves out a part, or the whole of what may say something, is not settled by its fitting.
        let leaves_out = |reading: &Reading| reading.left_out || !says(reading) && all.iter().any(says);
        if clue.chosen.and_then(|chosen| all.get(chosen)).is_some_and(leaves_out) {
            clue.why = Why::Open;
        }
    }
    for (clue, (_, text)) in clues.iter().zip(&texts) {
        let doubt = doubt(&bare, clue, text);
        file.doubt(clue.number, doubt);
        if let Some(formula) = clue.meaning() {
            file.understand(clue.number, formula);
        }
    }
    file.settle();
    let words = learn(&world, file);
    take(&mut file.wording, &words);
    Understanding { clues, question: asked, words }
}

/// The words for its categories in clues whose meaning the file gives.
fn words_of_meanings(file: &PuzzleFile) -> Vec<CategoryWording> {
    let worded = file.wording.categories.iter().any(|of| of.verb.is_some());
    if worded || file.clues.iter().all(|clue| clue.text.trim().is_empty()) {
        return Vec::new();
    }
    let bare = file.puzzle.without_clues();
    learn(&World::new(&bare, &hints(file)), file)
}

/// Adds words to the wording of a file, where it has none of its own.
fn take(wording: &mut Wording, words: &[CategoryWording]) {
    if wording.categories.len() < words.len() {
        wording.categories.resize_with(words.len(), CategoryWording::default);
    }
    for (own, new) in wording.categories.iter_mut().zip(words) {
        own.verb = own.verb.take().or_else(|| new.verb.clone());
        own.describes = own.describes.take().or_else(|| new.describes.clone());
    }
}

/// A clue before the puzzle is asked.
fn alone((number, outcome): (ClueNumber, Outcome)) -> Understood {
    let (chosen, why) = match &outcome {
        Outcome::Read(readings) if readings.len() > 1 => (Some(0), Why::Undecided),
        Outcome::Read(_) => (Some(0), Why::Only),
        Outcome::Remark => (None, Why::Remark),
        Outcome::Unread(_) => (None, Why::NotUnderstood),
    };
    Understood { number, outcome, chosen, why, stands: Vec::new() }
}

/// Lets the puzzle decide among readings, where there are several.
fn decide(file: &mut PuzzleFile, clues: &mut [Understood], options: &Options) {
    let several: Vec<usize> = (0..clues.len()).filter(|place| readings(&clues[*place]).len() > 1).collect();
    if several.is_empty() || file.expect.is_some() {
        return;
    }
    for clue in clues.iter().filter(|clue| readings(clue).len() <= 1) {
        if let Some(formula) = clue.meaning() {
            file.understand(clue.number, formula);
        }
    }
    let all: Vec<&[Reading]> = clues.iter().map(readings).collect();
    let tied = Tied::new(&all, &several);
    let found = decided(file, clues, &several, &tied, options);
    // Where a phrase cannot mean one category throughout, each clue is taken by itself, and is open.
    let torn = tied.phrases() > 0 && !matches!(&found, Ok(Some(choice)) if choice.kind != Kind::None);
    let found = match (found, torn) {
        (Ok(_), true) => decided(file, clues, &several, &tied.loose(), options),
        (found, _) => found,
    };
    // Without an answer in time, or from a puzzle too large to solve, the likeliest readings stand.
    let Ok(Some(mut choice)) = found else { return };
    for (which, place) in several.into_iter().enumerate() {
        choice.open[which] |= torn && tied.is_tied(which);
        let clue = &mut clues[place];
        clue.chosen = Some(choice.picked[which]);
        clue.stands = choice.stands[which].clone();
        clue.why = why(&choice, which);
    }
}

/// The choice of the puzzle among the readings of the clues that have several.
fn decided(
    file: &mut PuzzleFile,
    clues: &[Understood],
    several: &[usize],
    tied: &Tied,
    options: &Options,
) -> Result<Option<Choice>, SolveError> {
    let bare = file.puzzle.without_clues();
    let formulas = clues.iter().flat_map(readings).map(|reading| &reading.formula);
    let given = file.clues.iter().filter_map(|clue| clue.formula.as_ref());
    let spoken: BTreeSet<ClueNumber> =
        formulas.chain(given).flat_map(|formula| formula.clues_spoken_of()).collect();
    let asserted = file.clues.iter().all(|clue| clue.asserted != Some(false));
    let choice = if spoken.is_empty() && asserted {
        among_stated(file, clues, several, tied, &bare, options)
    } else {
        among_spoken(file, clues, several, tied, (&bare, &spoken), options)
    };
    Ok(tied.of_clues(choice?))
}

/// Chooses where all clues just say what holds.
fn among_stated(
    file: &PuzzleFile,
    clues: &[Understood],
    several: &[usize],
    tied: &Tied,
    bare: &Puzzle,
    options: &Options,
) -> Result<Choice, SolveError> {
    let chosen: BTreeSet<ClueNumber> = several.iter().map(|place| clues[*place].number).collect();
    let others = file.clues.iter().filter(|clue| !chosen.contains(&clue.number));
    let formulas = |place: &usize| readings(&clues[*place]).iter().map(|reading| &reading.formula).collect();
    let fixed = others.filter_map(|clue| clue.formula.as_ref());
    let mut judge = Judge::new(bare, fixed, several.iter().map(formulas), options);
    choose(
        &tied.sizes(),
        tied.phrases(),
        options.sets,
        |set| match tied.readings(set) {
            Some(readings) => judge.standing(&readings),
            None => Ok(Standing::None),
        },
        |solution, choice, way| {
            let clue = choice.checked_sub(tied.phrases()).filter(|clue| !tied.is_tied(*clue))?;
            Some(readings(&clues[several[clue]])[way].formula.holds(bare, solution))
        },
    )
}

/// Chooses where clues are spoken of, and so need not hold.
fn among_spoken(
    file: &mut PuzzleFile,
    clues: &[Understood],
    several: &[usize],
    tied: &Tied,
    (bare, spoken): (&Puzzle, &BTreeSet<ClueNumber>),
    options: &Options,
) -> Result<Choice, SolveError> {
    let speak = |clue: &Understood| {
        readings(clue).iter().any(|reading| !reading.formula.clues_spoken_of().is_empty())
    };
    // A clue that others speak about is not asserted: leaving these out may then add to what is said.
    let partial = !several.iter().any(|place| speak(&clues[*place]));
    choose(
        &tied.sizes(),
        tied.phrases(),
        options.sets,
        |set| {
            if !partial && set.contains(&None) {
                return Ok(Standing::Many);
            }
            let Some(taken) = tied.readings(set) else { return Ok(Standing::None) };
            for (place, reading) in several.iter().zip(taken) {
                let clue = &clues[*place];
                let formula = reading.and_then(|reading| readings(clue).get(reading));
                file.mean(clue.number, formula.map(|reading| reading.formula.clone()));
            }
            file.settle();
            standing(file, options)
        },
        |solution, choice, way| {
            let clue = choice.checked_sub(tied.phrases()).filter(|clue| !tied.is_tied(*clue))?;
            let clue = &clues[several[clue]];
            let formula = &readings(clue)[way].formula;
            let stated = !spoken.contains(&clue.number) && formula.clues_spoken_of().is_empty();
            stated.then(|| formula.holds(bare, solution))
        },
    )
}

fn readings(clue: &Understood) -> &[Reading] {
    if let Outcome::Read(readings) = &clue.outcome { readings } else { &[] }
}

fn why(choice: &Choice, clue: usize) -> Why {
    match (choice.open[clue], choice.picked[clue]) {
        (true, _) if choice.kind == Kind::None || !choice.complete => Why::Undecided,
        (true, _) => Why::Open,
        (false, 0) => Why::Likeliest,
        (false, _) => Why::Puzzle,
    }
}

fn standing(file: &PuzzleFile, options: &Options) -> Result<Standing<Solution>, SolveError> {
    let mut solver = Solver::new(&file.puzzle, options.backend).with_deadline(options.deadline);
    let mut found = solver.solutions(2)?;
    Ok(match (found.pop(), found.is_empty()) {
        (None, _) => Standing::None,
        (Some(solution), true) => Standing::One(solution),
        (Some(_), false) => Standing::Many,
    })
}
