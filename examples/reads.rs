use because::check::{Options, check};
use because::language::{World, readings};
use because::source::PuzzleLines;
use because_encodings::*;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let verbose = std::env::args().nth(2);
    let reader = std::io::BufReader::new(std::fs::File::open(&path).unwrap());
    let (mut clues, mut read, mut amb, mut solved, mut wrong, mut all) = (0, 0, 0, 0, 0, 0);
    for line in PuzzleLines::new(reader, &path) {
        let Ok(line) = line else { continue };
        let mut file = match line.read() {
            Ok(f) => f,
            Err(e) => {
                println!("BAD {}", e);
                continue;
            }
        };
        all += 1;
        let base = file.puzzle.clone();
        let world = World::new(&base, &Hints::default());
        let texts: Vec<(ClueNumber, String)> =
            file.clues.iter().map(|c| (c.number, c.text.clone())).collect();
        let mut notes = Vec::new();
        for (n, text) in texts {
            clues += 1;
            let found = readings(&world, &text);
            match found.as_slice() {
                [] => notes.push(format!("   UNREAD {text}")),
                [one, rest @ ..] => {
                    read += 1;
                    if !rest.is_empty() {
                        amb += 1;
                        notes.push(format!(
                            "   AMBIG {text} {}",
                            found
                                .iter()
                                .map(|f| f.notation(&base).to_string())
                                .collect::<Vec<_>>()
                                .join(" | ")
                        ));
                    }
                    let ok = file.expected.as_ref().is_none_or(|s| one.holds(&base, s));
                    if !ok {
                        wrong += 1;
                        notes.push(format!("   WRONG {text} => {}", one.notation(&base)));
                    } else if verbose.is_some() {
                        notes.push(format!("   ok {text} => {}", one.notation(&base)));
                    }
                    file.understand(n, one.clone());
                }
            }
        }
        file.settle();
        let report =
            check(&file.puzzle, &Options { clues: false, shared: false, ..Options::default() }).unwrap();
        let ok =
            report.solutions.len() == 1 && file.expected.as_ref().is_some_and(|s| *s == report.solutions[0]);
        solved += usize::from(ok);
        if !ok || !notes.is_empty() {
            println!("{} {:?}{}", file.id, report.status, if ok { "" } else { " NOT SOLVED" });
            notes.iter().for_each(|n| println!("{n}"));
        }
    }
    println!("{path}: {solved}/{all} solved; clues {clues}, read {read}, ambiguous {amb}, wrong {wrong}");
}
