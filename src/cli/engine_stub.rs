//! Stand-ins for the reader and the engine, until they are merged: one canned puzzle, and
//! brute force over its arrangements.

pub mod source {
    use because::render::{CategoryWording, Wording};
    use because_encodings::formula::{Comparison, Linear, Measure, Term};
    use because_encodings::{
        Category, CategoryId, Entity, Formula, Kind, Number, Puzzle, Question, Solution,
    };

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Format {
        Toml,
        Json,
        JsonLine,
    }

    pub struct PuzzleFile {
        pub id: Option<String>,
        pub title: String,
        pub question: Option<String>,
        pub puzzle: Puzzle,
        pub wording: Wording,
        pub solution: Option<Solution>,
    }

    pub struct Faults(String);

    impl Faults {
        pub fn render(&self, _colour: bool) -> String {
            self.0.clone()
        }
    }

    /// Bytes with "broken" in them are refused; all others are the spa puzzle, with "none" in
    /// them with a clue too many, with "multiple" with one too few.
    pub fn read_puzzle(bytes: &[u8], name: &str, format: Format) -> Result<PuzzleFile, Faults> {
        let text = String::from_utf8_lossy(bytes);
        let line = format == Format::JsonLine;
        if text.contains("broken") || (line && !text.trim().ends_with('}')) {
            return Err(Faults(format!("error: {name} is broken")));
        }
        let puzzle = spa(&text).ok_or_else(|| Faults("error: not a puzzle".to_string()))?;
        let category = |describes: Option<&str>, verb: Option<&str>| CategoryWording {
            describes: describes.map(str::to_string),
            verb: verb.map(str::to_string),
            unit: None,
        };
        let wording = Wording {
            categories: vec![
                category(Some("the client"), None),
                category(None, Some("paid")),
                category(None, Some("was massaged by")),
            ],
        };
        Ok(PuzzleFile {
            id: None,
            title: "An afternoon at the spa".into(),
            question: Some("Who paid $180?".into()),
            puzzle,
            wording,
            solution: None,
        })
    }

    fn spa(text: &str) -> Option<Puzzle> {
        let prices = [150, 160, 170, 180].map(Number::small).to_vec();
        let mut puzzle = Puzzle::new(vec![
            Category::new("Client", ["Aimee", "Ginger", "Freda", "Hannah"]),
            Category::new("Price", ["$150", "$160", "$170", "$180"]).with_values(
                Kind::Money,
                "dollars",
                prices,
            ),
            Category::new("Masseuse", ["Hilda", "Lynda", "Nancy", "Teri"]),
        ])
        .ok()?;
        let at = |c: u8, i: u8| CategoryId(c).entity(i);
        let price = |entity: Entity| Linear {
            terms: vec![Term { coefficient: Number::ONE, measure: Measure::value(CategoryId(1)), entity }],
            constant: Number::ZERO,
        };
        puzzle.question = Some(Question { of: at(1, 3), category: CategoryId(0) });
        puzzle.add_clue(
            "Freda paid 20 dollars more than Lynda's client.",
            Formula::Compare(price(at(0, 2)), Comparison::Equal, price(at(2, 1)).plus(Number::small(20))?),
        );
        puzzle.add_clue(
            "Hannah paid more than Teri's client.",
            Formula::Compare(price(at(0, 3)), Comparison::More, price(at(2, 3))),
        );
        puzzle.add_clue(
            "Of Ginger and Nancy's client, one paid $150 and the other $170.",
            Formula::Matching(vec![at(0, 1), at(2, 2)], vec![at(1, 0), at(1, 2)]),
        );
        if !text.contains("multiple") {
            let either = vec![Formula::Same(at(0, 0), at(2, 2)), Formula::Same(at(0, 0), at(1, 3))];
            puzzle.add_clue(
                "Aimee is either Nancy's client or the one who paid $180.",
                Formula::either(either),
            );
        }
        if text.contains("none") {
            puzzle.add_clue("Hannah was massaged by Teri.", Formula::Same(at(0, 3), at(2, 3)));
        }
        Some(puzzle)
    }
}

pub mod check {
    use std::time::Duration;

    use because::explain::step::Status;
    use because::render::Report;
    use because_encodings::{ClueNumber, Fact, Puzzle, Solution};
    use itertools::Itertools;

    use crate::cli::global::Backend;

    pub struct CheckOptions {
        pub count: bool,
        pub all: bool,
        pub limit: u64,
        pub clues: bool,
        pub expected: Option<Solution>,
        pub seed: u64,
        pub time_limit: Option<Duration>,
        pub backend: Backend,
    }

    #[derive(Debug, thiserror::Error)]
    #[error("too large for the stand-in engine")]
    pub struct EngineError;

    pub fn worlds(puzzle: &Puzzle) -> Vec<Solution> {
        let (k, n) = (puzzle.shape().categories(), puzzle.shape().entities() as u8);
        let own: Vec<u8> = (0..n).collect();
        (1..k)
            .map(|_| (0..n).permutations(usize::from(n)))
            .multi_cartesian_product()
            .filter_map(|mut rest| {
                rest.insert(0, own.clone());
                Solution::from_columns(puzzle.shape(), &rest)
            })
            .collect()
    }

    pub fn check(puzzle: &Puzzle, options: &CheckOptions) -> Result<Report, EngineError> {
        let _ = (
            options.seed,
            options.time_limit,
            options.backend,
            options.limit,
            options.clues,
            &options.expected,
        );
        let all = worlds(puzzle);
        let without = |left_out: &[ClueNumber]| {
            let fits = |s: &&Solution| puzzle.broken_by(s).iter().all(|n| left_out.contains(n));
            all.iter().filter(fits).cloned().collect_vec()
        };
        let mut solutions = without(&[]);
        let numbers = puzzle.clues().iter().map(|c| c.number).collect_vec();
        let status = match solutions.len() {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        };
        let mut clashing = Vec::new();
        if status == Status::None {
            clashing = numbers.clone();
            for number in &numbers {
                let fewer = clashing.iter().copied().filter(|n| n != number).collect_vec();
                let left_out = numbers.iter().copied().filter(|n| !fewer.contains(n)).collect_vec();
                if without(&left_out).is_empty() {
                    clashing = fewer;
                }
            }
        }
        let count = solutions.len();
        let spare = |n: &&ClueNumber| status == Status::Unique && without(&[**n]).len() == count;
        let spare = numbers.iter().filter(spare).copied().collect();
        let facts = puzzle.shape().all_cells().filter_map(|cell| {
            let values = solutions.iter().map(|s| s.value(puzzle.shape(), cell)).dedup().collect_vec();
            (values.len() == 1).then(|| Fact { cell, value: values[0] })
        });
        let shared_facts = facts.collect();
        if !options.all {
            solutions.truncate(2);
        }
        Ok(Report {
            status,
            solutions,
            shared_facts,
            count: options.count.then_some((count as u64, true)),
            clashing,
            spare,
            matches_expected: None,
            broken_by_expected: Vec::new(),
            limit: false,
        })
    }
}

pub mod explain {
    use std::time::Duration;

    use because::explain::step::{Sequence, Status, Step, StepCost, Technique};
    use because_encodings::{Fact, FactSet, Puzzle};
    use itertools::Itertools;

    use super::check::{EngineError, worlds};
    use crate::cli::explain::{Cost, Premises};
    use crate::cli::global::Backend;

    pub struct ExplainOptions {
        pub cost: Cost,
        pub premises: Premises,
        pub seed: u64,
        pub time_limit: Option<Duration>,
        pub backend: Backend,
    }

    pub fn explain(puzzle: &Puzzle, options: &ExplainOptions) -> Result<Sequence, EngineError> {
        let _ = (options.cost, options.premises, options.seed, options.time_limit, options.backend);
        let shape = puzzle.shape();
        let worlds = worlds(puzzle);
        let broken = worlds.iter().map(|w| puzzle.broken_by(w)).collect_vec();
        let holds = |w: usize, f: Fact| worlds[w].value(shape, f.cell) == f.value;
        let mut known = puzzle.given.clone();
        let mut steps: Vec<Step> = Vec::new();
        let numbers = puzzle.clues().iter().map(|c| c.number).collect_vec();
        'next: loop {
            for clues in (0..=numbers.len()).flat_map(|size| numbers.iter().copied().combinations(size)) {
                let fits = |w: usize| broken[w].iter().all(|n| !clues.contains(n));
                let base = (0..worlds.len()).filter(|w| fits(*w)).collect_vec();
                let entails = |premises: &[Fact], goal: Option<Fact>| {
                    base.iter().all(|w| {
                        goal.is_some_and(|g| holds(*w, g)) || !premises.iter().all(|p| holds(*w, *p))
                    })
                };
                let all = known.iter().collect_vec();
                let contradiction = entails(&all, None);
                let goals = match contradiction {
                    true => vec![None],
                    false => shape
                        .all_cells()
                        .filter(|cell| known.value(*cell).is_none())
                        .flat_map(|cell| [false, true].map(|value| Some(Fact { cell, value })))
                        .filter(|goal| entails(&all, *goal))
                        .collect(),
                };
                let smallest = goals.into_iter().map(|goal| {
                    let mut premises = all.clone();
                    for fact in all.iter().sorted_by_key(|f| f.value) {
                        let fewer = premises.iter().copied().filter(|f| f != fact).collect_vec();
                        if entails(&fewer, goal) {
                            premises = fewer;
                        }
                    }
                    (goal, premises)
                });
                let Some((target, premises)) = smallest.min_by_key(|(_, p)| p.len()) else { continue };
                let facts =
                    shape.all_cells().flat_map(|cell| [false, true].map(|value| Fact { cell, value }));
                let new = facts.filter(|f| known.value(f.cell).is_none() && entails(&premises, Some(*f)));
                let derived = if contradiction { Vec::new() } else { new.collect_vec() };
                derived.iter().for_each(|f| {
                    known.insert(*f);
                });
                let cost = StepCost {
                    clues: clues.len(),
                    premises: premises.len(),
                    total: (clues.len() * 100 + premises.len()) as u64,
                    at_least: 0,
                    proven: true,
                };
                let technique = match (clues.len(), premises.as_slice()) {
                    _ if contradiction => Technique::Contradiction,
                    (0, [one]) if one.value => Technique::CrossOut,
                    (0, [_, _]) => Technique::Transposition,
                    (0, _) if target.is_some_and(|t| t.value) => Technique::LastCandidate,
                    (0, _) => Technique::CrossElimination,
                    (1, []) => Technique::ReadOff,
                    (1, _) => Technique::ClueWithGrid,
                    _ => Technique::SeveralClues,
                };
                steps.push(Step {
                    number: steps.len() + 1,
                    clues,
                    premises,
                    derived,
                    target,
                    contradiction,
                    cost,
                    axioms: Vec::new(),
                    axioms_proven: true,
                    technique,
                    used_up: Vec::new(),
                });
                match contradiction {
                    true => break 'next,
                    false => continue 'next,
                }
            }
            break;
        }
        let contradiction = steps.last().is_some_and(|s| s.contradiction);
        let status = match (contradiction, known.len() == shape.cells()) {
            (true, _) => Status::None,
            (false, true) => Status::Unique,
            (false, false) => Status::Multiple,
        };
        let start = FactSet::new(shape.cells());
        Ok(Sequence { status, start, steps, complete: true })
    }
}

pub mod export {
    use because_encodings::{ClueNumber, Puzzle};

    use crate::cli::export::Projection;

    pub struct ExportOptions {
        pub projection: Projection,
        pub clues: Option<Vec<ClueNumber>>,
    }

    pub fn dimacs(puzzle: &Puzzle, options: &ExportOptions) -> String {
        let _ = (options.projection, &options.clues);
        format!("p cnf {} 0\n", puzzle.shape().cells())
    }
}
