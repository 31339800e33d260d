//! Every command says the same bytes as before, of every shipped puzzle: digests of what it says are in
//! `digests.txt`.
//!
//! `BECAUSE_RENEW=1 cargo test --test bytes -- --include-ignored` writes them anew, and without the ignored one those
//! of the sample alone; with `BECAUSE_RENEW=new` only cases that have none get theirs. The changelog then says what
//! differs and why. `BECAUSE=PATH` is another program than the one that was just built, such as an optimised one.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod case;
mod cases;
mod digests;
mod each;
mod outcome;
mod prefix;
mod puzzles;
mod room;

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use case::Case;
use digests::Line;
use room::Room;

/// How many commands run at once.
const THREADS: usize = 2;
/// How many differences are shown.
const SHOWN: usize = 20;

/// The tests take turns: both may write the digests.
static TURN: Mutex<()> = Mutex::new(());

/// What is said of each case, in the order of the cases.
fn all<T: Send>(name: &str, cases: &[Case], work: impl Fn(&Room, &Case) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let (next, results, work) = (&next, &results, &work);
            scope.spawn(move || {
                let room = Room::new(&format!("{name}-{thread}"));
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = cases.get(n) else { break };
                    let result = work(&room, case);
                    results.lock().unwrap().insert(n, result);
                }
            });
        }
    });
    results.into_inner().unwrap().into_values().collect()
}

fn renew(name: &str, cases: &[Case], whole: bool) {
    let mut known = digests::read();
    let only_new = env::var("BECAUSE_RENEW").is_ok_and(|which| which == "new");
    let lines = all(name, cases, |room, case| {
        let kept = known.get(&case.to_string()).filter(|_| only_new).cloned();
        (case.to_string(), kept.unwrap_or_else(|| digests::line(room, case)))
    });
    if whole {
        known.clear();
    }
    known.extend(lines);
    digests::write(&known);
}

fn compare(name: &str, cases: &[Case], whole: bool) {
    let mut known = digests::read();
    let faults = all(name, cases, |room, case| {
        let is = digests::fault(room, case, known.get(&case.to_string()));
        is.map(|fault| format!("{case}\n    {fault}"))
    });
    let faults: Vec<String> = faults.into_iter().flatten().collect();
    cases.iter().for_each(|case| drop(known.remove(&case.to_string())));
    let mut report = String::new();
    for fault in faults.iter().take(SHOWN) {
        writeln!(report, "because {fault}").unwrap();
    }
    if whole {
        for gone in known.keys().take(SHOWN) {
            writeln!(report, "because {gone}\n    is in digests.txt, and no case any more").unwrap();
        }
    }
    let gone = if whole { known.len() } else { 0 };
    assert!(
        report.is_empty(),
        "{} of {} commands differ, {gone} are gone. To see one, run it in {}, each `because` with `--threads 1` \
         where it does not say how many.\n\n{report}",
        faults.len(),
        cases.len(),
        Room::folder(&format!("{name}-0")).display(),
    );
}

fn run(name: &str, cases: Vec<Case>, whole: bool) {
    let version = Room::new(name).run(&["--version".to_string()], b"").output.stdout;
    assert!(version.starts_with(b"because "), "this is another program");
    let turn = TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let work = if env::var_os("BECAUSE_RENEW").is_some() { renew } else { compare };
    work(name, &cases, whole);
    drop(turn);
}

#[test]
#[cfg_attr(
    not(all(feature = "serve", feature = "terminal", not(feature = "cadical"))),
    ignore = "the digests are those of the usual features"
)]
fn a_sample_of_commands_says_the_same_bytes() {
    let sample: Vec<Case> = cases::all().into_iter().filter(|case| case.sample).collect();
    assert!((150..=300).contains(&sample.len()), "{} cases in the sample", sample.len());
    run("sample", sample, false);
}

#[test]
#[ignore = "long: all commands on all puzzles"]
fn every_command_says_the_same_bytes() {
    run("all", cases::all(), true);
}

#[test]
fn no_two_cases_are_the_same() {
    let mut names: Vec<String> = cases::all().iter().map(Case::to_string).collect();
    names.sort();
    let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn every_line_of_the_digests_can_be_read() {
    let text = digests::text();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.iter().all(|line| Line::parse(line).is_some()));
    assert!(lines.len() > 2000, "{}", lines.len());
}
