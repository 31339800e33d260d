//! Filled cells over CPU time: MAP-Elites beside rejection sampling, which grades and bins independent
//! drafts of the default method.
//!
//! `cargo bench --bench elites -- 60` measures each over 60 seconds of CPU time; 10 if not said; `-- 60 4 4`
//! only puzzles of that size. The two take turns of a second, so that what else the machine does is the same
//! for both.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

#[path = "../crates/generate/tests/all/generate/frames.rs"]
mod frames;

use std::collections::BTreeSet;

use because_engine::explain::{CostProfile, Options, explain};
use because_engine::grade::Grade;
use because_generate::elites::{Cell, Detail, Elites};
use because_generate::{Descend, Method, Rng, Wanted, rng};

const TURN: f64 = 1.0;

/// CPU time of this thread, in seconds.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

/// One way to fill cells.
trait Fill {
    /// Looks at one puzzle.
    fn next(&mut self);
    /// How many puzzles were explained, and how many cells are filled.
    fn counts(&self) -> (u64, usize);
}

struct Rejection<'a> {
    size: (usize, usize),
    wanted: &'a Wanted,
    detail: Detail,
    number: u64,
    cells: BTreeSet<Cell>,
}

impl Fill for Rejection<'_> {
    fn next(&mut self) {
        let frame = frames::frame(self.size.0, self.size.1, self.number);
        let draft = Descend::default().draft(&frame, self.wanted, &mut rng(1, self.number)).unwrap();
        self.number += 1;
        let Some(draft) = draft else { return };
        let (clues, mut puzzle) = (draft.clues.len(), frame.puzzle);
        for clue in draft.clues {
            puzzle.add_clue("", clue);
        }
        let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
        let grade = Grade::of(&puzzle, &explain(&puzzle, &options).unwrap());
        self.cells.insert(Cell::of(&grade, clues, self.detail));
    }

    fn counts(&self) -> (u64, usize) {
        (self.number, self.cells.len())
    }
}

struct Illumination<'a> {
    elites: Elites<'a>,
    rng: Rng,
    explained: u64,
}

impl Fill for Illumination<'_> {
    fn next(&mut self) {
        self.explained += u64::from(self.elites.advance(&mut self.rng).unwrap().is_some());
    }

    fn counts(&self) -> (u64, usize) {
        (self.explained, self.elites.archive().len())
    }
}

/// What one way came to.
#[derive(Clone, Default)]
struct Found {
    /// Per mark, how many puzzles were explained, and how many cells were filled.
    counts: Vec<(u64, usize)>,
    /// When each cell was filled, in CPU seconds.
    filled: Vec<f64>,
}

/// Lets each have so many seconds in turns.
fn race(ways: &mut [&mut dyn Fill], marks: &[f64]) -> Vec<Found> {
    let mut used = vec![0.0; ways.len()];
    let mut found = vec![Found::default(); ways.len()];
    while found.iter().any(|of| of.counts.len() < marks.len()) {
        for (place, way) in ways.iter_mut().enumerate() {
            let start = cpu();
            let of = &mut found[place];
            while of.counts.len() < marks.len() && cpu() - start < TURN {
                way.next();
                let now = used[place] + cpu() - start;
                of.filled.resize(way.counts().1, now);
                while marks.get(of.counts.len()).is_some_and(|mark| now > *mark) {
                    of.counts.push(way.counts());
                }
            }
            used[place] += cpu() - start;
        }
    }
    found
}

fn main() {
    let numbers: Vec<f64> = std::env::args().filter_map(|of| of.parse().ok()).collect();
    let seconds = numbers.first().copied().unwrap_or(10.0);
    let marks: Vec<f64> = [0.05, 0.1, 0.25, 0.5, 0.75, 1.0].iter().map(|share| share * seconds).collect();
    let wanted = Wanted::default();
    let sizes = match numbers[..] {
        [_, categories, entities, ..] => vec![(categories as usize, entities as usize)],
        _ => vec![(4, 4), (4, 5)],
    };
    for (size, detail) in sizes.into_iter().flat_map(|size| [(size, Detail::Set), (size, Detail::Hardest)]) {
        let frame = frames::frame(size.0, size.1, 0);
        let mut rejection = Rejection { size, wanted: &wanted, detail, number: 0, cells: BTreeSet::new() };
        let elites = Elites::new(&frame, &wanted, detail);
        let mut illumination = Illumination { elites, rng: rng(1, 0), explained: 0 };
        let found = race(&mut [&mut rejection, &mut illumination], &marks);
        println!("{} x {}, cells by {detail:?} of techniques", size.0, size.1);
        println!("| CPU seconds | rejection: explained | cells | MAP-Elites: explained | cells | times |");
        println!("| --- | --- | --- | --- | --- | --- |");
        for (mark, (one, other)) in marks.iter().zip(found[0].counts.iter().zip(&found[1].counts)) {
            let times = other.1 as f64 / one.1 as f64;
            println!("| {mark:.1} | {} | {} | {} | {} | {times:.2} |", one.0, one.1, other.0, other.1);
        }
        let all = found[0].filled.len();
        if let (Some(late), Some(early)) = (found[0].filled.last(), found[1].filled.get(all - 1)) {
            let times = late / early;
            println!(
                "{all} cells: rejection after {late:.1} s, MAP-Elites after {early:.1} s, {times:.1} times as fast"
            );
        }
    }
}
