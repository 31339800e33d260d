//! The experiment of MACHOP: how well weights are learned from choices, and how long a question takes.
//!
//!     cargo run --release -p because-testing --example machop -- [SEEDS] [SECONDS] [PAGE]
//!
//! Trains on p20 and evaluates on p93 with one clue changed. With SECONDS it ends before the next user once so long
//! has passed; with 0 SEEDS it prints how the stored optima compare alone. PAGE is written with what was measured, beside the published figures: docs/preferences.md.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout, clippy::print_stderr)]

use std::time::Instant;

use because_encodings::FactSet;
use because_engine::explain::{Options, PartCounts, PartWeights, Weigher};
use because_engine::prefer::{Answer, Asked, Choice, Learner, Perceptron, Posterior};
use because_testing::machop::{Machop, machop, mentions};

/// After so many questions the weights are judged.
const JUDGED: [usize; 4] = [0, 10, 30, 100];

/// So much search a step may take that leads on from a grid on which nothing is worth asking, as in `because prefer`.
const PASSING: u64 = 4_000;

/// How many users take part: the first that the file has weights and steps for.
const USERS: usize = 10;

/// An artificial user: chooses by Bradley and Terry, calls what costs nearly the same the same, and errs.
struct User {
    weights: PartWeights,
    state: u64,
}

impl User {
    fn unit(&mut self) -> f64 {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 11) as f64 / (1u64 << 53) as f64
    }

    fn choose(&mut self, first: &PartCounts, second: &PartCounts) -> Answer {
        // The file's weights are a hundredth of these.
        let [first, second] = [first, second].map(|counts| self.weights.cost(counts) as f64 / 100.0);
        if self.unit() < (-(first - second).abs()).exp() {
            return Answer::Same;
        }
        let is_first = self.unit() < 1.0 / (1.0 + (first - second).exp());
        let errs = self.unit() < 0.1;
        if is_first != errs { Answer::First } else { Answer::Second }
    }
}

/// What was measured of a learner: the regrets at each count of questions, the seconds of each question.
#[derive(Default)]
struct Measured {
    regrets: [Vec<f64>; JUDGED.len()],
    seconds: Vec<f64>,
}

/// What was measured of the states of evaluation: how long all took under each user's weights.
#[derive(Default)]
struct States {
    users: Vec<usize>,
    seconds: Vec<f64>,
}

fn main() {
    let argument = |at: usize| std::env::args().nth(at).map(|text| text.parse::<f64>().unwrap());
    let seeds = argument(1).unwrap_or(1.0) as u64;
    let (start, limit) = (Instant::now(), argument(2).unwrap_or(f64::INFINITY));
    let data = machop().unwrap();
    if seeds == 0 {
        println!("{}", optima(&data));
        return;
    }
    let mut training =
        [Options::default().step_limit, Some(PASSING)].map(|limit| weigher(&data, 0, false, limit));
    let mut evaluation = weigher(&data, 1, false, Options::default().step_limit);
    let mut measured: [Measured; 2] = Default::default();
    let mut states = States::default();
    let mut users: Vec<usize> = data.steps.iter().map(|stored| stored.user).collect();
    users.sort_unstable();
    users.dedup();
    for user in users.into_iter().take(USERS) {
        if start.elapsed().as_secs_f64() > limit {
            break;
        }
        let before = seconds(start);
        let judge = Judge::new(&data, user, &mut evaluation);
        states.seconds.push(seconds(start) - before);
        states.users.push(user);
        for seed in 0..seeds {
            let learners: [(Box<dyn Learner>, &[usize]); 2] = [
                // What is published of it is after all questions.
                (Box::new(Perceptron::default()), &JUDGED[JUDGED.len() - 1..]),
                (Box::new(Posterior::new(seed)), &JUDGED),
            ];
            for (((mut learner, judged), measured), training) in
                learners.into_iter().zip(&mut measured).zip(&mut training)
            {
                let state = 1000 * user as u64 + seed;
                let mut person = User { weights: data.weights[user], state };
                run(
                    &data,
                    learner.as_mut(),
                    &mut person,
                    training,
                    &mut evaluation,
                    (&judge, judged, start),
                    measured,
                );
            }
        }
        let last = |of: &Measured| {
            of.regrets.iter().filter_map(|regrets| regrets.last().copied()).collect::<Vec<_>>()
        };
        let worst = |of: &Measured| of.seconds.iter().copied().fold(0.0, f64::max);
        println!(
            "user {user}: {:.2} s for the states; {:.2?} {:.2}; {:.2?} {:.2}; {:.0} s",
            states.seconds.last().unwrap(),
            last(&measured[0]),
            worst(&measured[0]),
            last(&measured[1]),
            worst(&measured[1]),
            start.elapsed().as_secs_f64()
        );
    }
    let table = table(seeds, &mut measured, &mut states);
    println!("\n{table}");
    if let Some(page) = std::env::args().nth(3) {
        let text = PAGE.replace("{table}", &table).replace("{optima}", &optima(&data));
        std::fs::write(page, text).unwrap();
    }
}

/// A weigher of one of the puzzles; with `slip`, as their evaluation had it.
fn weigher(data: &Machop, at: usize, slip: bool, step_limit: Option<u64>) -> Weigher<'_> {
    let (puzzle, solution) = &data.puzzles[at];
    let cells = |clue| Some(mentions(puzzle, clue, slip));
    let options = Options { step_limit, ..Options::default() };
    Weigher::speaking_of(puzzle, solution, &options, &cells).unwrap()
}

/// The page, but for what is measured.
const PAGE: &str = include_str!("preferences.md");

/// What was measured, as rows beside the published ones.
fn table(seeds: u64, measured: &mut [Measured; 2], states: &mut States) -> String {
    let mut text = String::new();
    let users: Vec<String> = states.users.iter().map(ToString::to_string).collect();
    let plural = if seeds == 1 { "seed" } else { "seeds" };
    text.push_str(&format!("Users {}, {seeds} {plural} each.\n\n", users.join(", ")));
    text.push_str("| mean / median regret after so many choices | 0 | 10 | 30 | 100 | seconds a question: median / 95 % / worst |\n");
    text.push_str("| --- | --- | --- | --- | --- | --- |\n");
    for (name, of) in ["choice perceptron", "posterior"].into_iter().zip(measured) {
        let cells: Vec<String> = of
            .regrets
            .iter_mut()
            .map(|regrets| {
                if regrets.is_empty() {
                    return String::new();
                }
                let mean = regrets.iter().sum::<f64>() / regrets.len() as f64;
                format!("{mean:.2} / {:.2}", median(regrets))
            })
            .collect();
        let middle = median(&mut of.seconds);
        let (high, worst) = (of.seconds[of.seconds.len() * 95 / 100], of.seconds.last().unwrap());
        text.push_str(&format!(
            "| {name} | {} | {middle:.2} / {high:.2} / {worst:.2} |\n",
            cells.join(" | ")
        ));
    }
    let middle = median(&mut states.seconds);
    let (least, most) = (states.seconds[0], states.seconds.last().unwrap());
    text + &format!(
        "\nThe 147 states of evaluation, all optimal under one user's weights: {middle:.1} s in the middle, {least:.1} to {most:.1} s."
    )
}

/// In how many of the stored sequences our optimum costs what the stored step does, and at how many states.
fn optima(data: &Machop) -> String {
    let mut rows = String::new();
    for (at, name, slip) in [(0, "p20", false), (1, "p93", false), (1, "p93, with their slip", true)] {
        let (mut sequences, mut whole, mut states, mut same, mut cheaper) = (0, 0, 0, 0, 0);
        let mut weigher = weigher(data, at, slip, None);
        for stored in data.steps.iter().filter(|stored| stored.puzzle == at) {
            let weights = &data.weights[stored.user];
            let mut all = true;
            for (grid, (_, counts)) in stored.grids(&data.puzzles[at].0).iter().zip(&stored.steps) {
                weigher.turn_to(grid);
                let found = weigher.cheapest(weights).unwrap().unwrap().step.cost.total;
                let theirs = weights.cost(counts);
                states += 1;
                same += usize::from(found == theirs);
                cheaper += usize::from(found < theirs);
                all &= found == theirs;
            }
            sequences += 1;
            whole += usize::from(all);
            eprintln!("user {} on {name}: {same} of {states} so far", stored.user);
        }
        let dearer = states - same - cheaper;
        rows.push_str(&format!(
            "| {name} | {whole} of {sequences} | {same} of {states} | {cheaper} | {dearer} |\n"
        ));
    }
    rows.trim_end().to_string()
}

/// How long this thread has worked; without Linux, how long ago it began.
fn seconds(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |worked| worked / 1e9)
}

fn median(of: &mut [f64]) -> f64 {
    of.sort_by(f64::total_cmp);
    (of[(of.len() - 1) / 2] + of[of.len() / 2]) / 2.0
}

/// The states of evaluation of a user, and what is best there.
struct Judge {
    grids: Vec<FactSet>,
    weights: PartWeights,
    best: Vec<f64>,
}

impl Judge {
    fn new(data: &Machop, user: usize, weigher: &mut Weigher<'_>) -> Judge {
        let stored = data.steps.iter().find(|stored| (stored.user, stored.puzzle) == (user, 1)).unwrap();
        let grids = stored.grids(&data.puzzles[1].0);
        let mut judge = Judge { grids, weights: data.weights[user], best: Vec::new() };
        judge.best = judge.costs(&judge.weights, weigher);
        judge
    }

    /// What the steps cost the user that are optimal by some weights.
    fn costs(&self, weights: &PartWeights, weigher: &mut Weigher<'_>) -> Vec<f64> {
        let cost = |grid: &FactSet| {
            weigher.turn_to(grid);
            self.weights.cost(&weigher.cheapest(weights).unwrap().unwrap().counts) as f64
        };
        self.grids.iter().map(cost).collect()
    }

    fn regret(&self, weights: &PartWeights, weigher: &mut Weigher<'_>) -> f64 {
        let costs = self.costs(weights, weigher);
        let each = costs.iter().zip(&self.best).map(|(cost, best)| (cost - best) / best);
        each.sum::<f64>() / costs.len() as f64
    }
}

fn run(
    data: &Machop,
    learner: &mut dyn Learner,
    user: &mut User,
    training: &mut Weigher<'_>,
    evaluation: &mut Weigher<'_>,
    (judge, judged, start): (&Judge, &[usize], Instant),
    measured: &mut Measured,
) {
    let puzzle = &data.puzzles[0].0;
    let mut grid = puzzle.given.clone();
    let mut asked = 0;
    if judged.contains(&0) {
        measured.regrets[0].push(judge.regret(&learner.weights(), evaluation));
    }
    while asked < JUDGED[JUDGED.len() - 1] {
        let begun = seconds(start);
        // Grids on which nothing is worth asking are passed over.
        let question = loop {
            training.turn_to(&grid);
            match learner.ask(training).unwrap() {
                Asked::Question(question) => break *question,
                Asked::Passed(facts) => grid.extend(facts),
                Asked::Over => grid = puzzle.given.clone(),
            }
        };
        measured.seconds.push(seconds(start) - begun);
        let [first, second] = question;
        let answer = user.choose(&first.counts, &second.counts);
        learner.learn(&Choice { first: first.counts, second: second.counts, answer });
        let taken = if answer == Answer::Second { second } else { first };
        taken.step.target.into_iter().for_each(|fact| {
            grid.insert(fact);
        });
        asked += 1;
        if let Some(place) = JUDGED.iter().position(|count| *count == asked && judged.contains(count)) {
            measured.regrets[place].push(judge.regret(&learner.weights(), evaluation));
        }
    }
}
