//! Certificates that are whole, and claim what is not so.

use because_checker::{Folder, check};
use because_engine::explain::{Options, Sequence, explain};
use because_files::certificate::{CertificateError, Claimed, steps};

use crate::tests::certificates::{explained, shipped};

fn text(folder: &Folder, name: &str) -> String {
    String::from_utf8(folder[name].clone()).unwrap()
}

/// Why a changed certificate is refused without hashes.
fn why(change: impl Fn(&mut Folder)) -> String {
    let mut folder = explained(&shipped("breakfast").puzzle, &Options::default());
    change(&mut folder);
    check(&folder, false).unwrap_err().to_string()
}

fn replace(folder: &mut Folder, name: &str, from: &str, to: &str) {
    let old = text(folder, name);
    assert!(old.contains(from), "{name} has no {from:?}:\n{old}");
    folder.insert(name.to_string(), old.replacen(from, to, 1).into_bytes());
}

#[test]
fn a_missing_file_or_a_foreign_one_is_refused() {
    assert_eq!(why(|folder| drop(folder.remove("solution.txt"))), "solutions.txt: it is missing");
    assert_eq!(
        why(|folder| drop(folder.remove("step-003-sound.lrat"))),
        "step-003-sound.lrat: it is missing"
    );
    let foreign = |folder: &mut Folder| drop(folder.insert("more.txt".to_string(), b"\n".to_vec()));
    assert_eq!(why(foreign), "more.txt: no certificate has such a file");
    // The steps after a gap belong to no sequence.
    let gap = |folder: &mut Folder| folder.retain(|name, _| !name.starts_with("step-004"));
    assert!(why(gap).starts_with("solution.txt"), "{}", why(gap));
}

#[test]
fn a_step_rests_on_nothing_that_is_not_known() {
    let early = |folder: &mut Folder| {
        let last = folder.keys().filter(|name| name.ends_with("sound.cnf")).max().unwrap().clone();
        let number = last[5..8].to_string();
        let step = text(folder, &last).replacen(
            &format!("c step {}", number.parse::<u32>().unwrap()),
            "c step 1",
            1,
        );
        let proof = folder[&last.replace("cnf", "lrat")].clone();
        folder.insert("step-001-sound.cnf".to_string(), step.into_bytes());
        folder.insert("step-001-sound.lrat".to_string(), proof);
    };
    assert!(why(early).ends_with("this is not known before the step"), "{}", why(early));
}

#[test]
fn definitions_may_exclude_nothing() {
    // A puzzle with auxiliary variables, one of whose definitions forces it.
    let file = shipped("spa");
    let mut folder = explained(&file.puzzle, &Options::default());
    let puzzle = text(&folder, "puzzle.cnf");
    let first = puzzle.lines().skip_while(|line| !line.starts_with("p ")).nth(1).unwrap();
    assert!(puzzle.contains("definitions of auxiliary variables"));
    let defined = first.split(' ').find(|word| word.parse::<i32>().unwrap().abs() > 48).unwrap();
    replace(&mut folder, "puzzle.cnf", &format!("\n{first}\n"), &format!("\n{defined} 0\n"));
    let refused = check(&folder, false).unwrap_err();
    assert!(refused.why.starts_with("this does not define variable"), "{refused}");
}

#[test]
fn the_axioms_are_those_of_a_grid() {
    let weak = |folder: &mut Folder| replace(folder, "puzzle.cnf", "\n-1 -2 0\n", "\n-1 -5 0\n");
    assert!(why(weak).ends_with("this clause is not of the axiom"), "{}", why(weak));
    let renamed =
        |folder: &mut Folder| replace(folder, "puzzle.cnf", "c var 2 Child=Ann", "c var 2 Child=Ben");
    assert!(why(renamed).starts_with("puzzle.cnf:"), "{}", why(renamed));
}

#[test]
fn a_sequence_that_is_not_what_it_says_gets_no_certificate() {
    let file = shipped("breakfast");
    let whole = explain(&file.puzzle, &Options::default()).unwrap();
    let claimed = Claimed { cited: true, fewest: true };
    let certify = |sequence: &Sequence| steps(&file.puzzle, "", sequence, claimed, None);
    assert!(certify(&whole).is_ok());
    let with_premises = whole.steps.iter().position(|step| step.premises.len() > 1).unwrap();

    let mut unsound = whole.clone();
    unsound.steps[with_premises].premises.pop();
    let number = with_premises + 1;
    assert!(matches!(certify(&unsound), Err(CertificateError::Unsound(n)) if n == number));

    // One premise more than it needs.
    let mut spare = whole.clone();
    let known: Vec<_> = spare.steps[..with_premises].iter().flat_map(|step| step.derived.clone()).collect();
    let step = &mut spare.steps[with_premises];
    let more = *known.iter().find(|fact| !step.premises.contains(fact)).unwrap();
    step.premises.push(more);
    assert!(matches!(certify(&spare), Err(CertificateError::NotSmallest(n)) if n == number));

    // A puzzle with many solutions, of whose steps the last is missing.
    let open = shipped("open");
    let mut short = explain(&open.puzzle, &Options::default()).unwrap();
    short.steps.pop();
    let none = steps(&open.puzzle, "", &short, claimed, None);
    assert!(matches!(none, Err(CertificateError::Unfinished)));
}
