//! How the cost of an explanation grows with categories, entities and clues: a table and a plot.
//!
//! `cargo bench --bench growth` prints the table; with `-- --write` it also writes
//! `docs/growth.md` and `docs/growth.svg`.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use because_encodings::Puzzle;
use because_encodings::testing::{Profile, Vocabulary, puzzle};
use because_engine::explain::{CostProfile, Options, explain};
use plotters::prelude::*;

/// How many puzzles a size is measured on.
const SEEDS: u64 = 9;

/// What was measured of one size, medians over its puzzles.
struct Row {
    what: &'static str,
    categories: usize,
    entities: usize,
    cells: usize,
    clues: usize,
    steps: usize,
    most_premises: usize,
    unproven: usize,
    milliseconds: f64,
}

fn median<T: Copy + PartialOrd>(mut of: Vec<T>) -> T {
    of.sort_by(|a, b| a.partial_cmp(b).unwrap());
    of[of.len() / 2]
}

fn measure(what: &'static str, categories: usize, entities: usize, profile: Profile) -> Row {
    let puzzles: Vec<Puzzle> = (0..SEEDS).map(|seed| puzzle(seed, categories, entities, profile)).collect();
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    let (mut times, mut steps, mut most, mut unproven) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for puzzle in &puzzles {
        let start = Instant::now();
        let sequence = explain(puzzle, &options).unwrap();
        times.push(start.elapsed().as_secs_f64() * 1e3);
        steps.push(sequence.steps.len());
        most.push(sequence.steps.iter().map(|step| step.premises.len()).max().unwrap_or(0));
        unproven += sequence.steps.iter().filter(|step| !step.cost.proven).count();
    }
    Row {
        what,
        categories,
        entities,
        cells: puzzles[0].shape().cells(),
        clues: median(puzzles.iter().map(|puzzle| puzzle.clues().len()).collect()),
        steps: median(steps),
        most_premises: median(most),
        unproven,
        milliseconds: median(times),
    }
}

fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| clues are | categories × entities | cells | clues | steps | most premises | ms | ms per step | unproven steps |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for row in rows {
        let per_step = row.milliseconds / row.steps as f64;
        writeln!(
            text,
            "| {} | {} × {} | {} | {} | {} | {} | {:.2} | {:.3} | {} |",
            row.what,
            row.categories,
            row.entities,
            row.cells,
            row.clues,
            row.steps,
            row.most_premises,
            row.milliseconds,
            per_step,
            row.unproven
        )
        .unwrap();
    }
    text
}

fn plot(rows: &[Row], path: &Path) {
    let root = SVGBackend::new(path, (720, 420)).into_drawing_area();
    root.fill(&WHITE).unwrap();
    let most = rows.iter().map(|row| row.milliseconds).fold(1.0, f64::max) * 2.0;
    let cells = rows.iter().map(|row| row.cells).max().unwrap() as f64 * 1.1;
    let mut chart = ChartBuilder::on(&root)
        .caption("Time of an explanation, median", ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(60)
        .build_cartesian_2d((20.0..cells).log_scale(), (0.02..most).log_scale())
        .unwrap();
    chart.configure_mesh().x_desc("cells").y_desc("milliseconds").draw().unwrap();
    for (what, mark) in [("irredundant", "●"), ("with spare clues", "○")] {
        let of: Vec<&Row> = rows.iter().filter(|row| row.what == what).collect();
        let filled = what == "irredundant";
        let style = ShapeStyle { color: BLACK.to_rgba(), filled, stroke_width: 1 };
        chart
            .draw_series(of.iter().map(|row| {
                EmptyElement::at((row.cells as f64, row.milliseconds))
                    + Circle::new((0, 0), 4, style)
                    + Text::new(format!("{}×{}", row.categories, row.entities), (7, -6), ("sans-serif", 11))
            }))
            .unwrap()
            .label(format!("{mark} {what}"));
    }
    chart.configure_series_labels().border_style(BLACK).draw().unwrap();
    root.present().unwrap();
}

fn main() {
    let sizes = [(3, 4), (4, 3), (4, 4), (5, 4), (6, 4), (3, 5), (4, 5), (5, 5), (4, 6)];
    let plain = |profile: Profile| Profile { vocabulary: Vocabulary::Plain, unnamed: false, ..profile };
    let mut rows = Vec::new();
    for (what, profile) in [("irredundant", Profile::IRREDUNDANT), ("with spare clues", Profile::UNIQUE)] {
        rows.extend(sizes.map(|(k, n)| measure(what, k, n, plain(profile))));
    }
    let table = table(&rows);
    println!("{table}");
    if std::env::args().any(|argument| argument == "--write") {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
        plot(&rows, &docs.join("growth.svg"));
        std::fs::write(docs.join("growth.md"), format!("{INTRODUCTION}\n{table}\n{CONCLUSION}")).unwrap();
    }
}

const INTRODUCTION: &str = "\
# How the cost of an explanation grows

Written by `cargo bench --bench growth -- --write`: generated puzzles with one solution, nine of each
size, cost profile `effort`, default step limit, one thread, without axiom citations; medians. The
machine was shared, so compare within the table only.

![time against cells](growth.svg)
";

const CONCLUSION: &str = "\
What grows is the depth of the hardest steps more than the grid. Steps, candidates and questions to the
oracle grow with a power of the size. But to prove that a step with p premises is the cheapest, every
candidate must be refuted at p − 1 premises, and the search tree of one such refutation grew two- to
fivefold with each further premise on the 6 × 6 puzzles that were traced. That is where the time of
large grids goes, and what the step limit cuts off.
";
