//! The measure of difficulty beside outside opinions, and the stars of random puzzles.
//!
//! `cargo run --example difficulty` prints the tables of docs/difficulty.md; behind `--`, how many
//! random puzzles of each size there are to be.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod rank;
mod sets;

#[path = "../../../../generate/tests/all/generate/frames.rs"]
mod frames;
#[allow(dead_code)]
#[path = "../../../../generate/tests/all/generate/fi2pop/stored.rs"]
mod stored;

use because_encodings::{Puzzle, Shape};
use because_engine::explain::{CostProfile, Options, Status, explain};
use because_engine::grade::{Band, Grade};
use because_generate::fi2pop::{Settings, Solver};
use because_generate::{Descend, Method, Wanted, rng};
use sets::Graded;

/// A figure by name, larger where it says "harder".
type Figure = (&'static str, fn(Shape, &Grade) -> f64);

const FIGURES: [Figure; 12] = [
    ("effort / cells", |shape, grade| grade.figures.effort as f64 / shape.cells() as f64),
    ("peak / (n + 1)", |shape, grade| grade.peak as f64 / (shape.entities() + 1) as f64),
    ("chain / breadth", |_, grade| grade.flow.chain as f64 / breadth(grade)),
    ("band", |_, grade| f64::from(grade.band.number())),
    ("**score**", |_, grade| f64::from(grade.score)),
    ("**stars**", |_, grade| f64::from(grade.stars)),
    ("effort", |_, grade| grade.figures.effort as f64),
    ("chain", |_, grade| grade.flow.chain as f64),
    ("breadth, least first", |_, grade| -breadth(grade)),
    ("points with one step", |_, grade| grade.flow.narrow as f64),
    ("most premises", |_, grade| grade.figures.most_premises as f64),
    ("steps", |_, grade| grade.figures.steps as f64),
];

fn breadth(grade: &Grade) -> f64 {
    grade.flow.available as f64 / grade.flow.steps.max(1) as f64
}

fn grade(puzzle: &Puzzle) -> Option<Grade> {
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    let found = explain(puzzle, &options).unwrap();
    (found.status == Status::Unique && found.complete).then(|| Grade::of(puzzle, &found))
}

/// A row of correlations of a figure with an opinion: all puzzles, every second, the others, and within sizes.
fn row((name, figure): Figure, of: &[(Shape, Grade, f64)]) {
    let both = |skip: usize, step: usize| -> (Vec<f64>, Vec<f64>) {
        let taken = of.iter().skip(skip).step_by(step);
        taken.map(|(shape, grade, opinion)| (figure(*shape, grade), *opinion)).unzip()
    };
    let ranks = |(ours, theirs): (Vec<f64>, Vec<f64>)| {
        format!("{} · {}", two(rank::spearman(&ours, &theirs)), two(rank::kendall(&ours, &theirs)))
    };
    let (ours, theirs) = both(0, 1);
    let sizes: Vec<(usize, usize)> =
        of.iter().map(|(shape, ..)| (shape.categories(), shape.entities())).collect();
    println!(
        "| {name} | {} | {} | {} | {} |",
        ranks(both(0, 1)),
        ranks(both(0, 2)),
        ranks(both(1, 2)),
        two(rank::gamma_within(&sizes, &ours, &theirs))
    );
}

/// To two decimals; nothing where one side is all ties.
fn two(of: f64) -> String {
    if of.is_nan() { "–".to_string() } else { format!("{of:.2}") }
}

fn correlations(title: &str, of: &[(Shape, Grade, f64)]) {
    println!("\n## {title}\n");
    println!(
        "| figure | all {}: ρ · τ-b | first, third, …: ρ · τ-b | second, fourth, …: ρ · τ-b | γ within sizes |",
        of.len()
    );
    println!("| --- | --- | --- | --- | --- |");
    FIGURES.into_iter().for_each(|figure| row(figure, of));
}

/// "3 · 7 · 12 · 8 · 10".
fn counted(values: impl Iterator<Item = u8>, most: u8) -> String {
    let mut counts = vec![0; usize::from(most)];
    values.for_each(|value| counts[usize::from(value) - 1] += 1);
    counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" · ")
}

fn histogram(name: &str, grades: &[Grade]) {
    let stars = counted(grades.iter().map(|grade| grade.stars), 5);
    let bands = counted(grades.iter().map(|grade| grade.band.number()), Band::ALL.len() as u8);
    println!("| {name} | {} | {stars} | {bands} |", grades.len());
}

fn grades(of: &[Graded]) -> Vec<Grade> {
    of.iter().filter_map(|graded| grade(&graded.puzzle)).collect()
}

/// How many loops the solver of FI-2Pop takes for the stored puzzles, where it solves them.
fn loops() -> Vec<Option<f64>> {
    let loops = |stored: &stored::Stored| {
        let mut solver = Solver::new(&Settings::paper(stored.puzzle.shape()))?;
        let outcome = solver.run(&stored.hints);
        outcome.feasible.then_some(outcome.loops as f64)
    };
    stored::puzzles().iter().map(loops).collect()
}

/// Random puzzles without a spare clue, not chosen by difficulty.
fn random(categories: usize, entities: usize, count: u64) -> Vec<Grade> {
    let draft = |number| {
        let frame = frames::frame(categories, entities, number);
        let draft = Descend::default().draft(&frame, &Wanted::default(), &mut rng(3, number)).unwrap()?;
        let mut puzzle = frame.puzzle;
        draft.clues.into_iter().for_each(|clue| {
            puzzle.add_clue("", clue);
        });
        grade(&puzzle)
    };
    (0..count).filter_map(draft).collect()
}

fn main() {
    let count = std::env::args().nth(1).map_or(100, |count| count.parse().unwrap());
    let publisher = sets::english("clues_dev2.jsonl");
    let of_level = |graded: &Graded| {
        let grade = grade(&graded.puzzle)?;
        Some((graded.puzzle.shape(), grade, f64::from(graded.level?)))
    };
    let levels: Vec<_> = publisher.iter().filter_map(of_level).collect();
    correlations("A publisher's three levels", &levels);
    let evolved = sets::english("generated_fi2pop.jsonl");
    let of_loops = |(graded, loops): (&Graded, Option<f64>)| {
        Some((graded.puzzle.shape(), grade(&graded.puzzle)?, loops?))
    };
    let looped: Vec<_> = evolved.iter().zip(loops()).filter_map(of_loops).collect();
    correlations("FI-2Pop's loops", &looped);
    println!("\n## Stars and bands\n");
    println!(
        "| puzzles | how many | 1 · 2 · 3 · 4 · 5 stars | bands 1 · 2 · 3 · 4 |\n| --- | --- | --- | --- |"
    );
    for level in 1..=3 {
        let of = levels.iter().filter(|(.., of)| *of == f64::from(level));
        histogram(
            &format!("publisher, level {level}"),
            &of.map(|(_, grade, _)| grade.clone()).collect::<Vec<_>>(),
        );
    }
    histogram("FI-2Pop", &grades(&evolved));
    histogram("shipped", &grades(&sets::shipped()));
    histogram("bench 4×5", &grades(&sets::bench("grid4x5")));
    for (k, n) in [(3, 4), (4, 3), (3, 5), (4, 4), (4, 5)] {
        histogram(&format!("random {k}×{n}"), &random(k, n, count));
    }
    println!("\n## The shipped puzzles\n");
    println!("| puzzle | size | stars | score | band | effort | peak | chain | breadth |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut shipped: Vec<_> = sets::shipped()
        .iter()
        .filter_map(|g| Some((g.id.clone(), g.puzzle.shape(), grade(&g.puzzle)?)))
        .collect();
    shipped.sort_by_key(|(id, _, grade)| (grade.score, id.clone()));
    for (id, shape, grade) in shipped {
        let (k, n, score) = (shape.categories(), shape.entities(), f64::from(grade.score) / 100.0);
        let (stars, band, effort) = (grade.stars, grade.band.id(), grade.figures.effort);
        let (peak, chain, breadth) = (grade.peak, grade.flow.chain, breadth(&grade));
        println!(
            "| {id} | {k}×{n} | {stars} | {score:.2} | {band} | {effort} | {peak} | {chain} | {breadth:.2} |"
        );
    }
}
