//! Time limits: what was found until then is given, and marked.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufReader, Read as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use because_engine::check::{Ended, Extent, Mus, Options, SolveError, Solver, check, clashes};
use because_engine::oracle::Backend;

use because_testing::faulty::faulty;

#[test]
fn a_deadline_that_has_passed_leaves_nothing() {
    let puzzle = faulty(0, 4, 4, 12, 2);
    let options = Options { deadline: Some(Instant::now().into()), ..Options::default() };
    assert!(matches!(check(&puzzle, &options), Err(SolveError::Deadline)));
}

/// Whenever the deadline comes, what is listed is the beginning of the whole list.
#[test]
fn a_list_that_is_cut_short_is_a_beginning() {
    let puzzle = faulty(1, 4, 4, 24, 4);
    let list = |deadline| {
        let mut solver = Solver::new(&puzzle, Backend::default()).with_deadline(deadline);
        clashes(&mut solver, Backend::default(), Extent::All, 200).unwrap()
    };
    let sets = |sets: &[Mus<_>]| sets.iter().map(|set| set.elements().to_vec()).collect::<Vec<_>>();
    let whole = list(None);
    assert_ne!(whole.ended, Ended::Deadline);
    for milliseconds in [0, 1, 2, 5, 10, 20, 50] {
        let part = list(Some((Instant::now() + Duration::from_millis(milliseconds)).into()));
        assert_eq!(sets(&part.sets), sets(&whole.sets[..part.sets.len()]));
        assert!(part.ended == Ended::Deadline || part == whole);
    }
}

/// A puzzle of 64 × 64 with so many clues that nothing can be looked into to the end.
fn large(wrong: bool) -> String {
    let mut text = String::new();
    for category in 0..64 {
        let names: Vec<String> = (0..64).map(|row| format!("\"c{category}r{row}\"")).collect();
        writeln!(text, "[[categories]]\nname = \"C{category}\"\nordered = true").unwrap();
        writeln!(text, "entities = [{}]", names.join(", ")).unwrap();
    }
    for category in 1..64 {
        for row in 0..62 {
            writeln!(text, "[[clues]]\nmeans = 'c0r{row} = c{category}r{row}'").unwrap();
        }
    }
    if wrong {
        writeln!(text, "[[clues]]\nmeans = 'c5r3 != c9r3'\n[[clues]]\nmeans = 'c7r4 = c8r5'").unwrap();
    }
    text
}

#[test]
fn the_largest_grids_stop_when_they_are_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.toml");
    for (wrong, status) in [(true, "none"), (false, "multiple")] {
        fs::write(&file, large(wrong)).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
        command.arg("check").arg(&file).args(["--all", "--json", "--time-limit", "3s"]).stdin(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        // What is shared by all solutions takes hundreds of megabytes, if there was the time to find it.
        let mut said = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        (&mut out).take(100).read_to_string(&mut said).unwrap();
        std::io::copy(&mut out, &mut std::io::sink()).unwrap();
        let is = |status: &str| said.starts_with(&format!(r#"{{"id":"large","status":"{status}","#));
        let code = child.wait().unwrap().code();
        assert!(code == Some(3) && is("limit") || code == Some(1) && is(status), "{code:?} {said}");
    }
}
