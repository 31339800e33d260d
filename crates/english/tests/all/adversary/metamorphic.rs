//! What is altered and means the same is read the same, or not at all; what means another thing is never read the same.

use because_encodings::{Formula, Puzzle};
use because_english::language::{Hints, World};
use because_files::PuzzleFile;

use super::altered::{
    NAMES, Names, denied, made_up, renamed, renamed_text, reordered, unblocked, with_adverb,
};
use super::generated::{LONG, SAMPLE, SEED, long_seed, made};
use super::judge::{Case, Verdict, formula, judge, silent};
use super::report::Report;
use super::stage::STAGES;
use crate::tests::language::truth::equivalent;

/// Classes in which a denial changes nothing that is told of the rows.
fn indifferent(class: &str) -> bool {
    class.starts_with("two rows")
        || class.starts_with("dimension")
        || class.starts_with("moods: ") && class != "moods: condition"
        || class == "amount: vague"
}

/// Two readings, where both are taken in silence, that must be the same, or must not.
fn compared(puzzle: &Puzzle, must: bool, a: Option<&Formula>, b: Option<&Formula>) -> Verdict {
    let (Some(a), Some(b)) = (a, b) else { return Verdict::Open };
    if equivalent(puzzle, a, b) == must {
        Verdict::Right
    } else {
        Verdict::Wrong(format!("{}  and  {}", a.notation(puzzle), b.notation(puzzle)))
    }
}

/// The readings of a stage's puzzle, as it is, turned, and renamed.
fn altered(seed: u64, count: usize) -> Report {
    let mut report = Report::default();
    let hints = Hints::default();
    let files: Vec<_> = STAGES.iter().map(|stage| stage.file(0)).collect();
    let turned: Vec<_> = STAGES.iter().map(|stage| [stage.file(1), stage.file(2)]).collect();
    let of =
        |names: &[Names; 5]| STAGES.iter().zip(names).map(|(stage, names)| renamed(names, stage)).collect();
    let others: Vec<Vec<_>> = NAMES.iter().map(of).collect();
    // The same reader for all sentences of a puzzle: each takes a while to set up.
    let all: Vec<Vec<_>> = files
        .iter()
        .enumerate()
        .map(|(place, file)| {
            let others = others.iter().map(|files: &Vec<PuzzleFile>| &files[place]);
            let each = std::iter::once(file).chain(&turned[place]).chain(others);
            each.map(|file| (&file.puzzle, World::new(&file.puzzle, &hints))).collect()
        })
        .collect();
    for (place, Case { class, text, truth }) in made(seed, count) {
        let Some(stage) = STAGES.get(place) else { continue };
        let [(puzzle, reader), others @ ..] = &all[place][..] else { continue };
        let Some(found) = silent(reader, puzzle, &text) else { continue };
        let told = found.notation(puzzle).to_string();
        let mut put = |kind: &str, other: &str, verdict: Verdict| {
            let line = |read: &str| format!("[{}] {text}  /  {other}\n      read:  {read}", stage.name);
            report.put(kind, verdict, line);
        };
        let (turned, renamed) = others.split_at(2);
        for (puzzle, reader) in turned {
            let same = formula(puzzle, &told);
            let verdict = compared(puzzle, true, Some(&same), silent(reader, puzzle, &text).as_ref());
            put("altered: categories reordered", "the same", verdict);
        }
        for (names, (puzzle, reader)) in NAMES.iter().zip(renamed) {
            let other = renamed_text(&names[place], stage, &text);
            // The same places: the formulas speak of the same entities.
            let verdict = compared(puzzle, true, Some(&found), silent(reader, puzzle, &other).as_ref());
            put("altered: renamed", &other, verdict);
        }

        let again =
            |other: &str, must| compared(puzzle, must, Some(&found), silent(reader, puzzle, other).as_ref());
        let adverbs = ["actually", "also"].into_iter().filter_map(|adverb| with_adverb(&text, adverb));
        for other in made_up(&text).into_iter().chain(adverbs) {
            put("altered: other words for the same", &other, again(&other, true));
        }
        let lists = ["counting: of a list", "counting: who has a thing", "amount: three in a row"];
        if let Some(other) = reordered(stage.people, &text).filter(|_| lists.contains(&class.as_str())) {
            put("altered: a list in another order", &other, again(&other, true));
        }
        // "At most one floor apart" is "one floor apart" where floors are: no fault of what is read rightly.
        let chance = class.starts_with("amount") && judge(reader, puzzle, &text, &truth) == Verdict::Right;
        for other in unblocked(&class, &text).into_iter().filter(|_| !chance) {
            put("altered: a blocking word deleted", &other, again(&other, false));
        }
        if !indifferent(&class) && found != Formula::Constant(true) {
            for other in denied(&text) {
                put("altered: one denial more or less", &other, again(&other, false));
            }
        }
    }
    report.shown();
    report
}

#[test]
fn what_means_the_same_is_read_the_same_and_what_does_not_is_not() {
    let report = altered(SEED, SAMPLE);
    assert!(report.wrong().is_empty(), "{} wrong in silence", report.wrong().len());
}

#[test]
#[ignore = "long: what is made of five thousand sentences"]
fn what_is_altered_is_read_as_it_must_be() {
    let report = altered(long_seed(), LONG);
    assert!(report.wrong().is_empty(), "{} wrong in silence", report.wrong().len());
}
