//! From an export back to the puzzle.

use because_encodings::testing::{Profile, puzzles};
use because_encodings::{ClueNumber, Encoding, Puzzle};
use because_files::export::{Axioms, Format, Options, export};
use because_files::{self, PuzzleFile, document};
use because_files::{ImportError, import};
use proptest::prelude::*;

use super::{all_shipped, shipped, written};

/// The puzzle that the JSON of a file says.
fn again(file: &PuzzleFile) -> Result<PuzzleFile, because_files::Faults> {
    because_files::read_puzzle(document(file).to_string().as_bytes(), &file.id, because_files::Format::Json)
}

/// The puzzle as a file can say it: distances of rows that must differ are written in two parts.
fn as_written(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for clue in puzzle.clues() {
        let means = clue.formula.notation(puzzle);
        text.push_str(&format!("{} {:?} {} {means}\n", clue.number.0, clue.text, clue.asserted));
    }
    text
}

#[test]
fn json_says_all_that_a_shipped_file_says() {
    for file in all_shipped() {
        let read = again(&file).unwrap_or_else(|faults| panic!("{}: {faults}", file.id));
        assert_eq!(as_written(&read.puzzle), as_written(&file.puzzle), "{}", file.id);
        assert_eq!(read.puzzle.categories(), file.puzzle.categories(), "{}", file.id);
        assert_eq!((&read.puzzle.given, &read.puzzle.question), (&file.puzzle.given, &file.puzzle.question));
        assert_eq!((&read.title, &read.story, &read.question), (&file.title, &file.story, &file.question));
        assert_eq!((&read.wording, &read.lexicon), (&file.wording, &file.lexicon), "{}", file.id);
        assert_eq!((&read.expected, &read.expect), (&file.expected, &file.expect), "{}", file.id);
    }
}

#[test]
fn shipped_puzzles_come_back_from_clauses() {
    for file in all_shipped().into_iter().filter(|file| file.puzzle.shape().cells() < 400) {
        for (format, encoding, axioms) in [
            (Format::Dimacs, Encoding::Pairwise, Axioms::Hard),
            (Format::Dimacs, Encoding::Tuple, Axioms::Hard),
            (Format::Gcnf, Encoding::Tuple, Axioms::Hard),
            (Format::Gcnf, Encoding::Pairwise, Axioms::Groups),
        ] {
            let options = Options { encoding, axioms, ..Options::default() };
            let text = export(&file.puzzle, format, &options).unwrap();
            let read = import(&text, &file.id).unwrap_or_else(|error| panic!("{}: {error}", file.id));
            assert_eq!(as_written(&read.puzzle), as_written(&file.puzzle), "{}", file.id);
            assert_eq!(read.puzzle.categories(), file.puzzle.categories(), "{}", file.id);
            assert_eq!(
                (&read.puzzle.given, &read.puzzle.question),
                (&file.puzzle.given, &file.puzzle.question)
            );
        }
    }
}

#[test]
fn clues_that_are_left_out_are_gone_and_the_others_numbered_anew() {
    let file = shipped("witness");
    let speaking =
        file.puzzle.clues().iter().find(|clue| !clue.formula.clues_spoken_of().is_empty()).unwrap();
    let last = file.puzzle.clues().iter().rev().find(|clue| clue.asserted).unwrap();
    let clues = Some(vec![speaking.number, last.number]);
    let options = Options { clues, ..Options::default() };
    for format in [Format::Dimacs, Format::Gcnf, Format::Json] {
        let text = export(&file.puzzle, format, &options).unwrap();
        let read = match format {
            Format::Json => {
                because_files::read_puzzle(text.as_bytes(), "part", because_files::Format::Json).unwrap()
            }
            _ => import(&text, "part").unwrap(),
        };
        // The two it speaks about are there, stated.
        let clues: Vec<_> = read.puzzle.clues().iter().map(|c| (c.number.0, c.asserted)).collect();
        assert_eq!(clues, [(1, false), (2, false), (3, true), (4, true)]);
        assert_eq!(read.puzzle.clues()[2].formula.clues_spoken_of(), [ClueNumber(1), ClueNumber(2)]);
        assert_eq!(read.puzzle.clues()[3].text, last.text);
    }
}

#[test]
fn what_is_not_as_written_is_refused() {
    let file = shipped("spa");
    let text = written(&file.puzzle, Format::Dimacs);
    let refused = |text: &str| import(text, "spa").unwrap_err();
    assert!(matches!(refused("p cnf 1 1\n1 0\n"), ImportError::NotOurs));
    let other = text.replace("Price(Hannah) > Price(Teri)", "Price(Hannah) < Price(Teri)");
    assert!(matches!(refused(&other), ImportError::Differs));
    let shorter = text.trim_end().rsplit_once('\n').unwrap().0;
    assert!(matches!(refused(shorter), ImportError::Differs));
    let unknown = text.replace("Price(Hannah) > Price(Teri)", "Price(Hanna) > Price(Teri)");
    assert!(matches!(refused(&unknown), ImportError::Faults(_)));
    let broken = text.replace("c ask {", "c ask ");
    assert!(matches!(refused(&broken), ImportError::Comment { line: 4, .. }));
    assert!(matches!(refused(&text.replace("c means 2:", "c means 2")), ImportError::Comment { .. }));
    // Spaces and other comments are nothing to go by.
    let roomy = text.replace("\np cnf", "\nc by hand\nc\np  cnf").replace(" 0\n", "  0\n\n");
    assert_eq!(import(&roomy, "spa").unwrap().puzzle, import(&text, "spa").unwrap().puzzle);
}

#[test]
fn no_line_of_comments_or_clauses_is_taken_in_vain() {
    // Any one clause or meaning that is lost, or said twice, is seen.
    let text = written(&shipped("broken").puzzle, Format::Gcnf);
    let lines: Vec<&str> = text.lines().collect();
    for (place, line) in lines.iter().enumerate() {
        let telling = ["{", "p ", "c category ", "c means "].iter().any(|start| line.starts_with(start));
        if telling && place % 7 == 0 {
            let mut other = lines.clone();
            other.remove(place);
            assert!(import(&other.join("\n"), "broken").is_err(), "without line {}", place + 1);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn what_a_file_can_say_comes_back(puzzle in puzzles(Profile::ANY)) {
        let file = PuzzleFile::of(puzzle, "random");
        // A file cannot say all that a typed puzzle does: comparisons that never hold, for one.
        if let Ok(read) = again(&file) {
            prop_assert_eq!(as_written(&read.puzzle), as_written(&file.puzzle));
            // Groups are counted by first mention there.
            prop_assert_eq!(document(&read), document(&file));
            for format in [Format::Dimacs, Format::Gcnf] {
                let back = import(&written(&read.puzzle, format), "random").unwrap();
                // Clues that nobody asserts and nobody speaks of leave no trace.
                let spoken_of: Vec<ClueNumber> =
                    read.puzzle.clues().iter().flat_map(|clue| clue.formula.clues_spoken_of()).collect();
                let kept = |c: &&because_encodings::Clue| c.asserted || spoken_of.contains(&c.number);
                if read.puzzle.clues().iter().all(|clue| kept(&clue)) {
                    prop_assert_eq!(&back.puzzle, &read.puzzle);
                }
            }
        }
    }

    #[test]
    fn every_format_takes_every_puzzle(puzzle in puzzles(Profile::ANY)) {
        for format in [Format::Asp, Format::Fodot, Format::Minizinc, Format::Opb, Format::Wcnf] {
            let options = Options::default();
            // What one refuses, all refuse, and for the same reason.
            let other = export(&puzzle, Format::Dimacs, &options);
            prop_assert_eq!(export(&puzzle, format, &options).err(), other.err());
        }
    }
}
