//! What each degree of a hint tells, and that it keeps the rest to itself.

use because_encodings::{Fact, FactSet};
use because_engine::explain::{Options, Told, explain};
use because_engine::hint::{Hint, Level, Spot, hint};
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};
use because_tell::render::json::{FactJson, HintJson, HintStepJson};
use because_tell::render::{HintText, hint as text};
use because_tell::render::{Look, Speaker};

const PUZZLES: [&str; 5] = ["spa", "breakfast", "trains", "lighthouse", "broken"];

fn shipped(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
    read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap()
}

/// Every grid of the sequence of a puzzle.
fn grids(file: &PuzzleFile) -> Vec<Vec<Fact>> {
    let sequence = explain(&file.puzzle, &Options { cite: false, ..Options::default() }).unwrap();
    let mut grid: FactSet = sequence.start.clone();
    let mut grids = vec![grid.iter().collect::<Vec<_>>()];
    for step in sequence.steps.iter().filter(|step| !step.contradiction) {
        step.derived.iter().for_each(|fact| assert!(grid.insert(*fact)));
        grids.push(grid.iter().collect());
    }
    grids
}

#[test]
fn lower_degrees_do_not_tell_what_follows() {
    for name in PUZZLES {
        let file = shipped(name);
        let puzzle = &file.puzzle;
        let speaker = Speaker::new(puzzle, &file.wording);
        for grid in grids(&file) {
            let report = hint(puzzle, &grid, &Options::default()).unwrap();
            let told = match &report.hint {
                Hint::Next(step) => Told::alone(step),
                Hint::Carry(step, carried) => Told { step, carried },
                _ => continue,
            };
            let step = told.step;
            if step.contradiction {
                continue;
            }
            let words: Vec<String> =
                step.clues.iter().map(|n| speaker.clue_words(puzzle.clue(*n).unwrap())).collect();
            let said = |level| {
                let look = Look { width: 10_000, ..Look::default() };
                text(&speaker, &report, HintText { look, level, ..HintText::default() })
            };
            let json = |level| {
                let hint = HintJson::new(&speaker, &file.id, false, &report, level, &[]);
                (serde_json::to_string(&hint).unwrap(), hint)
            };
            for fact in &told.facts().collect::<Vec<_>>() {
                let (so, quoted) = (speaker.fact(*fact), |told: &str| words.iter().any(|w| w.contains(told)));
                let fact = serde_json::to_string(&FactJson::new(puzzle, *fact)).unwrap();
                for level in [Level::Where, Level::Why] {
                    assert!(quoted(&so) || !said(level).contains(&so), "{name} {so}: {}", said(level));
                    assert!(!json(level).0.contains(&fact), "{name} {}", json(level).0);
                }
                assert!(json(Level::Mark).0.contains(&fact), "{name}");
            }
            for premise in &step.premises {
                let fact = serde_json::to_string(&FactJson::new(puzzle, *premise)).unwrap();
                assert!(!json(Level::Where).0.contains(&fact), "{name}");
                assert!(json(Level::Why).0.contains(&fact), "{name}");
            }
            for key in ["derived", "features", "used_up"] {
                assert!(!json(Level::Why).0.contains(key), "{name} {key}");
            }
            assert!(json(Level::Where).1.step.is_none());
            assert!(matches!(json(Level::Why).1.step, Some(HintStepJson::Reason(_))));
            assert!(matches!(json(Level::Mark).1.step, Some(HintStepJson::Whole(_))));
            assert!(json(Level::Why).1.spot.is_some() && json(Level::Mark).1.spot.is_some());
        }
    }
}

#[test]
fn a_spot_is_where_the_marks_are() {
    for name in PUZZLES {
        let file = shipped(name);
        let shape = file.puzzle.shape();
        for grid in grids(&file) {
            let (step, carried) = match hint(&file.puzzle, &grid, &Options::default()).unwrap().hint {
                Hint::Next(step) => (step, Vec::new()),
                Hint::Carry(step, carried) => (step, carried),
                _ => continue,
            };
            let told = Told { step: &step, carried: &carried };
            let spot = Spot::of(shape, told);
            assert_eq!((&spot.clues, spot.technique), (&step.clues, step.technique));
            let at = |fact: &Fact| {
                let (x, y) = shape.entities_at(fact.cell);
                (x.category, y.category)
            };
            let facts = if step.contradiction { step.premises.clone() } else { told.facts().collect() };
            assert!(facts.iter().all(|fact| spot.categories.contains(&at(fact))), "{name}");
            assert!(spot.categories.iter().all(|pair| facts.iter().any(|fact| at(fact) == *pair)), "{name}");
            if let Some(row) = spot.row {
                let beside = |fact: &Fact| {
                    let (x, y) = shape.entities_at(fact.cell);
                    x == row || y == row
                };
                assert!(
                    step.premises.iter().all(beside) || step.derived.iter().all(beside),
                    "{name} {step:?}"
                );
            }
        }
    }
}

#[test]
fn json_reads_back_as_it_was() {
    for name in PUZZLES {
        let file = shipped(name);
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        let mut grids = grids(&file);
        // The first mark of the last grid turned round, too.
        let mut wrong = grids.last().unwrap().clone();
        wrong[0] = wrong[0].negated();
        wrong[3] = wrong[3].negated();
        grids.push(wrong);
        for grid in grids {
            let report = hint(&file.puzzle, &grid, &Options::default()).unwrap();
            let marks: Vec<_> = (1..).zip(&grid).map(|(line, fact)| (*fact, Some(line))).collect();
            for level in Level::ALL {
                let hint = HintJson::new(&speaker, &file.id, false, &report, level, &marks);
                let text = serde_json::to_string(&hint).unwrap();
                assert_eq!(serde_json::from_str::<HintJson>(&text).unwrap(), hint);
            }
        }
    }
}
