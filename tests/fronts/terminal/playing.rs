//! What the keys of `play` do.

use because::board::Mark;
use because::terminal::PlayOptions;
use ratatui::style::Modifier;

use crate::terminal::cases::{kept, opened, options, play, shipped};
use crate::terminal::session::Session;

const SIZE: (u16, u16) = (80, 24);

#[test]
fn marks_crosses_undo_and_redo() {
    let mut session = play(shipped("spa"), SIZE);
    let shape = session.scene.board().shape();
    let first = shape.all_cells().next().unwrap();
    let mark = |session: &Session<because::terminal::Play>| session.scene.board().mark(first);
    for expected in [Mark::Made(false), Mark::Made(true), Mark::Blank] {
        session.press("<space>");
        assert_eq!(mark(&session), expected);
    }
    session.press("o");
    let crossed = shape.all_cells().filter(|c| session.scene.board().mark(*c) == Mark::Crossed).count();
    assert_eq!(crossed, 6);
    session.press("a");
    assert_eq!(session.scene.board().open(), shape.cells() - 1);
    session.press("a u");
    assert_eq!((mark(&session), session.scene.board().open()), (Mark::Blank, shape.cells()));
    session.press("<ctrl-r>");
    assert_eq!(mark(&session), Mark::Made(true));
    session.press("<right> x <delete>");
    assert_eq!(session.scene.board().made().len(), 1);
    session.press("R");
    assert!(session.scene.board().made().is_empty());
    session.press("u");
    assert_eq!(mark(&session), Mark::Made(true));
}

#[test]
fn clues_are_struck_by_a_line_and_by_a_sign() {
    let mut session = play(shipped("spa"), SIZE);
    assert!(!session.text().contains("- 2 Freda"));
    session.press("c j <space> <esc>");
    assert!(session.text().contains("- 2 Freda"), "{}", session.text());
    let struck = session.buffer().content.iter().filter(|cell| cell.modifier.contains(Modifier::CROSSED_OUT));
    assert!(struck.count() > 20);
    session.press("u");
    assert!(!session.text().contains("- 2 Freda"));
}

#[test]
fn a_hint_tells_a_degree_at_a_time_and_marks_only_when_told_to() {
    let mut session = play(shipped("spa"), SIZE);
    session.press("n");
    session.settle();
    let said = session.scene.said().join("\n");
    assert!(said.contains("Look at clue 1 alone") && !said.contains("$150"), "{said}");
    assert!(session.text().contains("▶ 1 Teri's") && session.text().contains('○'));
    session.press("n");
    let said = session.scene.said().join("\n");
    assert!(said.contains("What follows") && !session.text().contains('‹'), "{said}");
    session.press("<enter>");
    assert!(session.scene.board().made().is_empty(), "nothing to mark was shown yet");
    session.press("n n n");
    assert!(session.text().contains("‹✗›"), "{}", session.text());
    assert!(session.scene.board().made().is_empty());
    session.press("<enter>");
    assert_eq!(session.scene.board().made().len(), 3);
    assert!(!session.text().contains('‹') && session.scene.said().is_empty());
}

#[test]
fn wrong_marks_are_told_of_by_degrees_too_and_gone_back_to() {
    let mut session = play(shipped("spa"), SIZE);
    // Right: Aimee did not pay $150. Wrong: Aimee paid $160. And a right one after it.
    session.press("x <right> o <down> <down> <left> x !");
    session.settle();
    assert!(session.scene.said()[0].starts_with("Something is wrong"));
    session.press("n");
    session.settle();
    assert!(session.scene.said()[0].starts_with("Something is wrong"));
    session.press("n");
    assert!(session.scene.said()[0].contains("Client–Price"), "{:?}", session.scene.said());
    assert!(!session.text().contains('!'.to_string().repeat(2).as_str()));
    session.press("n");
    assert!(session.scene.said()[0].contains("This mark is wrong") && session.text().contains("!✓!"));
    session.press("b");
    session.settle();
    assert_eq!(session.scene.board().made().len(), 1);
    assert!(session.scene.said()[0].contains("2 of them"), "{:?}", session.scene.said());
    session.press("b");
    session.settle();
    assert_eq!(session.scene.said(), ["No mark is wrong."]);
    session.press("u");
    assert_eq!(session.scene.board().made().len(), 3);
}

#[test]
fn a_cell_s_reason_is_told_from_the_other_marks() {
    let mut session = play(shipped("spa"), SIZE);
    // Hannah did not pay $150: clue 1 says so.
    session.press("<down> <down> <down> w");
    session.settle();
    assert!(session.scene.said()[0].starts_with("Hannah did not pay $150"), "{:?}", session.scene.said());
    assert!(session.text().contains("‹✗›"));
    session.press("o w");
    session.settle();
    assert_eq!(session.scene.said()[0], "This mark is wrong.");
    session.press("<right> w");
    assert!(
        session.scene.said()[0].contains("crossed out because Hannah – $150"),
        "{:?}",
        session.scene.said()
    );
    session.press("<up> w");
    session.settle();
    assert!(session.scene.said()[0].contains("one of them is wrong"), "{:?}", session.scene.said());
}

/// The keys that tick the solution of `spa` in the first row of sub-grids.
const SOLUTION: [&str; 4] = [
    "<home> <right> <right> o <right> <right> <right> o",
    "<down> <home> o <right> <right> <right> <right> <right> <right> o",
    "<down> <home> <right> <right> <right> o <right> <right> <right> <right> o",
    "<down> <home> <right> o <right> <right> <right> o",
];

#[test]
fn a_solved_puzzle_is_said_to_be_and_a_full_wrong_one_not() {
    let mut session = play(shipped("spa"), SIZE);
    for keys in SOLUTION {
        assert!(!session.scene.said().join(" ").contains("Solved"));
        session.press(keys);
    }
    let said = session.scene.said().join("\n");
    assert!(said.starts_with("Solved, in ") && said.contains("Answer: Aimee"), "{said}\n{}", session.text());
    session.press("u");
    assert!(session.scene.said().is_empty());
}

#[test]
fn each_help_can_be_switched_off() {
    let off = PlayOptions { hints: false, checks: false, why: false, crosses: false, ..options() };
    let mut session = Session::new(because::terminal::Play::new(opened(shipped("spa")), off).unwrap(), SIZE);
    for key in ["n", "!", "b", "w", "a"] {
        session.press(key);
        let said = session.scene.said().join(" ");
        assert!(said.contains("switched off"), "{key}: {said}");
    }
    session.press("o");
    assert_eq!(session.scene.board().open(), session.scene.board().shape().cells() - 1);
    session.press("?");
    for word in ["hint", "wrong", "why this", "automatic crosses"] {
        assert!(!session.text().contains(word), "{word}");
    }
}

#[test]
fn marks_are_there_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/er/spa.json");
    let mut session = kept(shipped("spa"), &path);
    assert_eq!(session.scene.board().made().len(), 0);
    assert!(!session.press("o <right> <down> x c <space> q"));
    let left = session.scene.leave();
    assert_eq!((left.kept.as_ref(), left.lost), (Some(&path), None));
    let session = kept(shipped("spa"), &path);
    assert_eq!(session.scene.board().made().len(), 2);
    assert_eq!(session.scene.board().struck().len(), 1);
    assert!(session.scene.said()[0].contains("left off"));
    // Nobody who only looks leaves a file behind.
    let other = folder.path().join("other.json");
    let mut session = kept(shipped("spa"), &other);
    session.press("<right> <down>");
    assert_eq!(session.scene.leave().kept, None);
    assert!(!other.exists());
    // What is no grid of this puzzle is not written over.
    std::fs::write(&other, "Ann = Bob\n").unwrap();
    let options = PlayOptions { keeper: Some(because::terminal::Keeper::at(&other)), ..options() };
    assert!(because::terminal::Play::new(opened(shipped("spa")), options).is_err());
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "Ann = Bob\n");
}

#[test]
fn a_screen_that_gets_smaller_still_shows_the_cursor() {
    let mut session = play(shipped("origin"), (200, 60));
    session.press("<end> o G");
    for (width, height) in [(80, 24), (40, 12), (20, 8), (200, 60)] {
        session.resize(width, height);
        assert!(session.text().contains('✓') || session.text().contains('·'), "{}", session.text());
    }
}
