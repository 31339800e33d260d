//! Sets by writers who knew the genre alone, kept apart until the grammar was finished: sentences, and whole puzzles.

use std::fs;

use because_encodings::Formula;
use because_engine::check::{Options as Check, check};
use because_english::language::World;
use because_english::read_puzzle;
use because_english::understand::{Options, hints, understand};
use because_files::{ClueStatus, Format, PuzzleFile};
use serde_json::Value;

use crate::tests::language::truth::equivalent;
use crate::tests::language::verdict::{Intended, judge};
use crate::tests::understand::sets::solved;

/// A set, what of it is read as meant, how many puzzles are solved, and what is misread in silence at most.
struct Set {
    folder: &'static str,
    right: usize,
    solved: usize,
    wrong: usize,
}

/// All have been worked with since they were first read. Of the first 313 were right then, 2 were solved and 14 were
/// wrong; of the second, which was written before that work, 332, 7 and 7. Of the fourth, at its first reading, 140 of 204
/// were right, 8 puzzles were solved and 9 sentences wrong in silence; five others are right by what "either" means here.
/// Of the fifth, 100 sentences of a writer who knew the genre alone, 91 were right at its first reading, 7 of 10 puzzles were
/// solved and none was wrong; 85 when the grammar began to read alone, and still 85 after rules for the other sets, before it
/// was looked at. The sixth is of a writer who was asked not to make it easy: 14 at its first reading. The
/// seventh has the turns of puzzles as the web has them by the thousand, without solutions: fourteen of its sentences were
/// not read at first. Of the eighth, 24 puzzles in three manners, 208 of 258 were right at their first reading, and three
/// wrong in silence; of the ninth, 26 puzzles in the same three manners, 227 of 284, and two; of the tenth, 24 puzzles,
/// 204 of 257, and one: 113 of 132 in the web's manner, 70 of 74 in that of other tools, 21 of 51 in a magazine's; of the
/// eleventh, 20 puzzles, 148 of 203, and none: 89 of 96, 40 of 51 and 19 of 56; of the twelfth, 20 puzzles, 149 of 194,
/// and three: 72 of 78, 50 of 65 and 27 of 51; of the thirteenth, 20 puzzles, 128 of 189, and one: 60 of 74, 42 of 52 and
/// 26 of 63; of the fourteenth, 24 puzzles, all in the first two manners, 235 of 249, and none: 128 of 138 and
/// 107 of 111; 17 puzzles; of the fifteenth, 16 puzzles, 137 of 154, and none: 91 of 95, 27 of 31 and, of a magazine's
/// manner, 19 of 28; of the sixteenth, 20 puzzles, 144 of 196, and two: 72 of 79, 51 of 63 and, of a magazine's manner,
/// 21 of 54; of the seventeenth, 20 puzzles, 115 of 179, and four: 45 of 71, 46 of 64 and, of a magazine's manner, 24 of 44;
/// of the eighteenth, 22 puzzles, 182 of 209, and none: 81 of 88, 59 of 63 and, of a magazine's manner, 42 of 58;
/// of the nineteenth, 20 puzzles, 161 of 211, and none: 76 of 86, 65 of 72 and, of a magazine's manner, 20 of 53;
/// of the twentieth, 20 puzzles, 171 of 206, and one: 77 of 82, 63 of 72 and, of a magazine's manner, 31 of 52;
/// of the twenty-first, 20 puzzles, 187 of 220, and none: 75 of 77, 76 of 84 and, of a magazine's manner, 36 of 59;
/// of the twenty-second, 20 puzzles, 169 of 218, and one, which takes "both" for two that may be one: 67 of 71, 68 of 84
/// and, of a magazine's manner, 34 of 63; of the twenty-third, 20 puzzles, 184 of 234, and four, two of which take the years
/// of paintings for their places on a wall: 72 of 80, 81 of 97 and, of a magazine's manner, 31 of 57;
/// of the twenty-fourth, 20 puzzles, 168 of 231, and none: 77 of 89, 62 of 76 and, of a magazine's manner, 29 of 66; of the
/// twenty-fifth, 24 puzzles of the web's central genre, 211 of 240, and none; of the twenty-sixth, 22 puzzles in the manner of
/// other tools, 219 of 255, and one, a group that is told by sex; of the twenty-seventh, 14 puzzles that were read once after
/// work on those three, 118 of 148, and none: 55 of 60, 44 of 47 and, of a magazine's manner, 19 of 41; of the
/// twenty-eighth, 14 puzzles in a magazine's manner alone, by one who was asked to be clear and fair, 96 of 137, and none;
/// of the twenty-ninth, 18 puzzles that were read once after work on pages, 139 of 184, and two, one of which takes the
/// newest member for who has served longest: 76 of 83, 42 of 58 and, of a magazine's manner, 21 of 43;
/// of the thirtieth, 18 puzzles that were read once after more work, 143 of 196, and two, one of which takes the lowest of
/// flats told from top to bottom for the first, and one "both" for two that may be one.
const SETS: [Set; 30] = [
    Set { folder: "sentences", right: 461, solved: 38, wrong: 0 },
    Set { folder: "second", right: 479, solved: 42, wrong: 0 },
    Set { folder: "fourth", right: 179, solved: 12, wrong: 0 },
    Set { folder: "third", right: 190, solved: 17, wrong: 0 },
    Set { folder: "fifth", right: 96, solved: 8, wrong: 0 },
    Set { folder: "sixth", right: 26, solved: 0, wrong: 0 },
    Set { folder: "seventh", right: 194, solved: 0, wrong: 0 },
    Set { folder: "eighth", right: 254, solved: 12, wrong: 0 },
    Set { folder: "ninth", right: 259, solved: 16, wrong: 0 },
    Set { folder: "tenth", right: 227, solved: 14, wrong: 0 },
    Set { folder: "eleventh", right: 176, solved: 10, wrong: 0 },
    Set { folder: "twelfth", right: 176, solved: 14, wrong: 0 },
    Set { folder: "thirteenth", right: 159, solved: 8, wrong: 0 },
    Set { folder: "fifteenth", right: 151, solved: 13, wrong: 0 },
    Set { folder: "sixteenth", right: 171, solved: 13, wrong: 0 },
    Set { folder: "fourteenth", right: 249, solved: 24, wrong: 0 },
    Set { folder: "eighteenth", right: 196, solved: 17, wrong: 0 },
    Set { folder: "seventeenth", right: 166, solved: 12, wrong: 0 },
    Set { folder: "nineteenth", right: 192, solved: 16, wrong: 0 },
    Set { folder: "twentieth", right: 195, solved: 17, wrong: 0 },
    Set { folder: "twentyfirst", right: 207, solved: 15, wrong: 0 },
    Set { folder: "twentysecond", right: 185, solved: 12, wrong: 1 },
    Set { folder: "twentythird", right: 202, solved: 11, wrong: 2 },
    Set { folder: "twentyfourth", right: 188, solved: 8, wrong: 0 },
    Set { folder: "twentyfifth", right: 222, solved: 16, wrong: 0 },
    Set { folder: "twentysixth", right: 251, solved: 20, wrong: 0 },
    Set { folder: "twentyseventh", right: 123, solved: 8, wrong: 0 },
    Set { folder: "twentyeighth", right: 115, solved: 6, wrong: 0 },
    Set { folder: "twentyninth", right: 162, solved: 12, wrong: 0 },
    Set { folder: "thirtieth", right: 144, solved: 8, wrong: 1 },
];

/// The puzzles with their meanings, a line each.
pub fn lines(folder: &str) -> Vec<String> {
    let path = format!("{}/tests/all/fresh/{folder}/puzzles.jsonl", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap().lines().map(str::to_string).collect()
}

pub fn parsed(line: &str) -> PuzzleFile {
    match read_puzzle(line.as_bytes(), "fresh.jsonl", Format::Json) {
        Ok(file) => file,
        Err(faults) => panic!("{}", faults.render(false)),
    }
}

/// A puzzle whose clues are their sentences alone.
fn bare(line: &str) -> String {
    let mut puzzle: Value = serde_json::from_str(line).unwrap();
    for clue in puzzle["clues"].as_array_mut().unwrap() {
        *clue = clue["text"].clone();
    }
    puzzle.to_string()
}

#[test]
fn sentences_and_puzzles_of_other_hands() {
    let fallen: Vec<String> = SETS.iter().filter_map(judged).collect();
    assert!(fallen.is_empty(), "{fallen:#?}");
}

/// What of a set fell behind what is held, if anything did.
fn judged(set: &Set) -> Option<String> {
    let (mut right, mut all, mut wrong) = (0, 0, Vec::new());
    for line in lines(set.folder) {
        let file = parsed(&line);
        let hints = hints(&file);
        let world = World::new(&file.puzzle, &hints);
        for clue in &file.clues {
            let means = clue.formula.clone().filter(|means| *means != Formula::Constant(true));
            let intended = means.map_or(Intended::Remark, Intended::Meaning);
            let verdict = judge(&world, &file.puzzle, &clue.text, &intended);
            all += 1;
            right += usize::from(verdict.met);
            if verdict.wrong_in_silence {
                wrong.push(format!("{}: {} is read {}", file.id, clue.text, verdict.said));
            } else if !verdict.met && std::env::var_os("SHOWN").is_some() {
                println!("open: {}: {}\n      {}", file.id, clue.text, verdict.said);
            }
        }
    }
    let text: Vec<String> = lines(set.folder).iter().map(|line| bare(line)).collect();
    let (puzzles, of, others) = solved(&text.join("\n"));
    println!(
        "{}: {right} of {all} sentences, {puzzles} of {of} puzzles; not {others:?}; wrong: {wrong:#?}",
        set.folder
    );
    let held = right >= set.right && puzzles >= set.solved && wrong.len() <= set.wrong;
    (!held).then(|| format!("{}: {right} {puzzles} {wrong:#?}", set.folder))
}

/// The puzzles of a set that are not solved, with the clues that are in doubt or say something else than is meant.
#[test]
#[ignore = "a look at what is not solved: SETS"]
fn unsolved() {
    for set in std::env::var("SETS").unwrap_or("fourth,eighth".into()).split(',') {
        for line in lines(set).iter().filter(|line| solved(&bare(line)).0 == 0) {
            let meant = parsed(line);
            let mut file = parsed(&bare(line));
            let understood = understand(&mut file, &Options::default());
            let report =
                check(&file.puzzle, &Check { clues: false, shared: false, ..Check::default() }).unwrap();
            let as_meant = check(&meant.puzzle, &Check { clues: false, shared: false, ..Check::default() });
            let as_meant = as_meant.unwrap().status;
            println!("[{set} {}] {:?}; as meant {as_meant:?}", file.id, report.status);
            for clue in &understood.clues {
                let of = file.clues.iter().find(|of| of.number == clue.number).unwrap();
                let means = meant.clues.iter().find(|of| of.number == clue.number);
                let means = means.and_then(|of| of.formula.as_ref());
                let same = match (clue.meaning(), means) {
                    (Some(of), Some(means)) => equivalent(&meant.puzzle, &of, means),
                    (of, means) => of.is_none() && means.is_none(),
                };
                if of.status != ClueStatus::Read || !same {
                    let said = clue.meaning().map(|of| of.notation(&file.puzzle).to_string());
                    println!("   {:?} {:?} {}\n      {said:?}", of.status, clue.why, of.text);
                }
            }
        }
    }
}
