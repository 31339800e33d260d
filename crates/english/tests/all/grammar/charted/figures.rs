//! How much of each set the grammar reads, alone and behind the verifier, and of what the reader refuses.

use std::time::{Duration, Instant};

use because_encodings::{Formula, Puzzle};
use because_english::language::{Outcome, World, read};

use super::corpora::{Sentence, corpora};
use crate::grammar::{Parsed, readings, sole};
use crate::language::contradicts_itself;
use crate::language::sentence::Sentence as Clause;
use crate::language::utterance::Utterance;
use crate::language::verify::verified;
use crate::tests::adversary::report::known;
use crate::tests::language::truth::equivalent;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Right,
    Open,
    Wrong,
}

#[derive(Default)]
struct Figures {
    alone: [usize; 3],
    verified: [usize; 3],
    /// Of those wrong behind the verifier, the ones that the reader misreads as well.
    known: usize,
    /// Of what the reader refuses.
    further: [usize; 3],
    /// The reader.
    reader: [usize; 3],
    /// Of the open ones, those whose first reading is right.
    assumed: usize,
    unread: usize,
    time: Duration,
    all: usize,
}

fn judged(puzzle: &Puzzle, sentence: &Sentence, sole: Option<&Formula>) -> Verdict {
    match sole {
        None if sentence.means.is_empty() => Verdict::Right,
        None => Verdict::Open,
        Some(of) if sentence.means.iter().any(|means| equivalent(puzzle, means, of)) => Verdict::Right,
        Some(_) => Verdict::Wrong,
    }
}

fn told(puzzle: &Puzzle, found: &[Parsed]) -> String {
    let each =
        found.iter().map(|of| format!("{} [{}] {:?}", of.formula.notation(puzzle), of.cost, of.assumptions));
    each.collect::<Vec<_>>().join("\n        or ")
}

#[test]
#[ignore = "needs ../shared; prints figures"]
fn figures() {
    let sets = std::env::var("SETS").unwrap_or("train,table,unseen,classes,adversary,hand".into());
    let shown: usize = std::env::var("SHOWN").ok().and_then(|shown| shown.parse().ok()).unwrap_or(0);
    let open = std::env::var("OPEN").is_ok();
    let old = std::env::var("OLD").is_ok();
    for set in sets.split(',') {
        let mut figures = Figures::default();
        let mut shown = shown;
        for corpus in corpora(set) {
            let puzzle = &corpus.file.puzzle;
            let world = World::new(puzzle, &corpus.hints);
            for sentence in &corpus.sentences {
                let begun = Instant::now();
                let found = readings(&world, &sentence.text);
                figures.time += begun.elapsed();
                figures.all += 1;
                figures.unread += usize::from(found.is_empty());
                let verdict = judged(puzzle, sentence, sole(&found).map(|of| &of.formula));
                figures.alone[verdict as usize] += 1;
                let first = found.first();
                let is_right =
                    |of: &Parsed| sentence.means.iter().any(|means| equivalent(puzzle, means, &of.formula));
                figures.assumed += usize::from(verdict == Verdict::Open && first.is_some_and(is_right));
                let clause = Clause::new(&Utterance::new(&world, &sentence.text));
                let checked = verified(&clause, found.clone());
                let behind = sole(&checked.found).filter(|_| checked.assumed.is_none()).map(|of| &of.formula);
                let behind = behind.filter(|of| !contradicts_itself(&world, &sentence.text, of));
                let behind = judged(puzzle, sentence, behind);
                figures.verified[behind as usize] += 1;
                let line = format!("[{set} {}] {}", corpus.name, sentence.text);
                figures.known += usize::from(behind == Verdict::Wrong && known().any(|of| of == line));
                if old {
                    let outcome = read(&world, &sentence.text);
                    let reader = match &outcome {
                        Outcome::Read(all) if all.len() == 1 => Some(&all[0].formula),
                        _ => None,
                    };
                    let reader = judged(puzzle, sentence, reader);
                    figures.reader[reader as usize] += 1;
                    if matches!(outcome, Outcome::Unread(_)) {
                        figures.further[behind as usize] +=
                            usize::from(reader == Verdict::Open || behind != Verdict::Right);
                    }
                }
                let refused = std::env::var("BOTH").is_ok()
                    && verdict == Verdict::Open
                    && matches!(read(&world, &sentence.text), Outcome::Unread(_));
                let wanted = match () {
                    () if std::env::var("BOTH").is_ok() => refused,
                    () if open => verdict == Verdict::Open,
                    () => verdict == Verdict::Wrong,
                };
                if wanted && shown > 0 {
                    shown -= 1;
                    let means =
                        sentence.means.first().map_or("nothing".into(), |of| of.notation(puzzle).to_string());
                    println!(
                        "[{}] {}\n   read {}\n   means {means}",
                        corpus.name,
                        sentence.text,
                        told(puzzle, &found)
                    );
                    if behind == Verdict::Wrong {
                        println!("   AND VERIFIED");
                    }
                }
            }
        }
        println!(
            "{set}: {} in all; alone {:?}, verified {:?}, reader {:?}, of what it refuses {:?}; first right though open {}, unread {}; {} µs each",
            figures.all,
            figures.alone,
            figures.verified,
            figures.reader,
            figures.further,
            figures.assumed,
            figures.unread,
            figures.time.as_micros() / figures.all.max(1) as u128,
        );
        let wrong = figures.verified[Verdict::Wrong as usize] - figures.known;
        assert_eq!(wrong, 0, "{set}: wrong behind the verifier, and not known yet");
    }
}

#[test]
#[ignore = "prints times"]
fn times() {
    for set in ["train", "table"] {
        let (mut parts, mut all, mut reader) = ([Duration::ZERO; 3], 0, Duration::ZERO);
        for corpus in corpora(set) {
            let world = World::new(&corpus.file.puzzle, &corpus.hints);
            for sentence in &corpus.sentences {
                let begun = Instant::now();
                let _ = std::hint::black_box(read(&world, &sentence.text));
                reader += begun.elapsed();
                let of = crate::grammar::timed(&world, &sentence.text);
                for (sum, part) in parts.iter_mut().zip(of) {
                    *sum += part;
                }
                all += 1;
            }
        }
        println!(
            "{set}: words {:?}, chart {:?}, all {:?}; the reader {:?}",
            parts[0] / all,
            parts[1] / all,
            parts[2] / all,
            reader / all
        );
    }
}

#[test]
#[ignore = "a look at a sentence: SETS, CORPUS, TEXT"]
fn derivation() {
    let variable = |name: &str, other: &str| std::env::var(name).unwrap_or(other.to_string());
    let (set, corpus) = (variable("SETS", "hand"), variable("CORPUS", ""));
    let text = variable("TEXT", "Ida paid more than Jon.");
    let of = corpora(&set).into_iter().find(|of| of.name.starts_with(&corpus)).unwrap();
    let world = World::new(&of.file.puzzle, &of.hints);
    println!("{}", crate::grammar::described(&world, &text));
    let (rules, used) = crate::grammar::used(&world, &text);
    used.iter().for_each(|line| println!("by {}", rules[usize::from(*line)]));
    println!("{}", told(&of.file.puzzle, &readings(&world, &text)));
    let found = crate::grammar::readings_of(&Utterance::new(&world, &text), true);
    println!("loose {}", told(&of.file.puzzle, &found));
    let clause = Clause::new(&Utterance::new(&world, &text));
    println!("{:?}", verified(&clause, found));
    println!("{:?}", read(&world, &text));
}

/// What is not read as meant, with what of it the grammar understands: for a look at what to add.
#[test]
#[ignore = "a look at what is not read: SETS"]
fn lost() {
    use crate::tests::language::verdict::{Intended, judge};
    let sets = std::env::var("SETS").unwrap_or("unseen,sentences,second,third,fourth,styles".into());
    for set in sets.split(',') {
        let (mut all, mut right) = (0, 0);
        for corpus in corpora(set) {
            let puzzle = &corpus.file.puzzle;
            let world = World::new(puzzle, &corpus.hints);
            for sentence in &corpus.sentences {
                let intended = match sentence.means.as_slice() {
                    [Formula::Constant(true)] => Intended::Remark,
                    [of, ..] => Intended::Meaning(of.clone()),
                    [] => Intended::Refused,
                };
                all += 1;
                let verdict = judge(&world, puzzle, &sentence.text, &intended);
                if verdict.met {
                    right += 1;
                    continue;
                }
                let wrong = if verdict.wrong_in_silence { "WRONG " } else { "" };
                println!("{wrong}[{set} {}] {}", corpus.name, sentence.text);
                println!("      {}", verdict.said);
                if let Intended::Meaning(means) = &intended {
                    println!("      means {}", means.notation(puzzle));
                }
                let found = readings(&world, &sentence.text);
                if found.is_empty() {
                    println!("      {}", crate::grammar::covered(&world, &sentence.text));
                } else {
                    println!("      G {}", told(puzzle, &found));
                }
            }
        }
        println!("{set}: {right} of {all} as meant");
    }
}
