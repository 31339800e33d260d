//! What the keys of `explain --interactive` do.

use because::terminal::Seen;
use because_engine::explain::Status;

use super::cases::{shipped, view};

const SIZE: (u16, u16) = (80, 24);

#[test]
fn steps_go_forth_and_back_and_by_number() {
    let mut session = view(shipped("spa"), SIZE, false);
    assert!(session.text().contains("Step 1 of "), "{}", session.text());
    session.press("<right> <right>");
    assert!(session.text().contains("Step 3 of "));
    session.press("<left>");
    assert!(session.text().contains("Step 2 of "));
    session.press("g 1 0 <enter>");
    assert!(session.text().contains("Step 10 of "));
    session.press("9 9 9 <enter>");
    assert!(session.text().contains("Step 10 of ") && session.text().contains("There are "));
    session.press("<end>");
    assert!(session.text().contains("to the only solution") && session.text().contains("Answer: Aimee"));
    session.press("<home>");
    assert!(session.text().contains("Step 1 of "));
    assert_eq!(session.scene.seen(), Seen { status: Some(Status::Unique), stopped: false });
}

#[test]
fn signs_tell_new_marks_and_premises_apart() {
    let mut session = view(shipped("spa"), SIZE, false);
    let (mut new, mut premises, mut pointers) = (false, false, false);
    for _ in 0..12 {
        let text = session.text();
        new |= text.contains('‹');
        premises |= text.contains('[');
        pointers |= text.contains("▶");
        session.press("<right>");
    }
    assert!(new && premises && pointers);
}

#[test]
fn why_shows_only_the_steps_a_cell_rests_on() {
    let mut session = view(shipped("spa"), SIZE, false);
    session.press("1 2 <enter>");
    let before = session.text();
    session.press("w");
    let text = session.text();
    assert!(text.contains("Step 12 of ") && text.contains("rests on"), "{text}");
    session.press("<home>");
    let mut steps = 1;
    while !session.text().contains("Step 12 of ") {
        steps += 1;
        session.press("<right>");
    }
    assert!(session.text().contains(&format!("rests on {steps} step")), "{}", session.text());
    session.press("w");
    assert_eq!(session.text(), before);
    // The same for a cell that the cursor is moved to; Enter goes to the step that marked it.
    session.press("<end> <tab> <home> <enter>");
    assert!(session.text().contains("Step "), "{}", session.text());
}

#[test]
fn what_is_carried_is_told_with_its_step_or_apart() {
    let mut session = view(shipped("spa"), SIZE, true);
    let mut carried = 0;
    for _ in 0..40 {
        carried += usize::from(session.text().contains(" follow"));
        assert!(!session.text().contains(".1 of"));
        session.press("<right>");
    }
    assert!(carried > 0);
    session.press("<home> f");
    let mut apart = 0;
    for _ in 0..40 {
        assert!(!session.text().contains(" follow"));
        apart += usize::from(session.text().contains(".1 of"));
        session.press("<right>");
    }
    assert!(apart > 0);
}

#[test]
fn a_hard_step_opens_up_into_easier_ones() {
    let mut session = view(shipped("choir"), SIZE, false);
    let mut opened = false;
    for _ in 0..200 {
        session.press("<enter>");
        session.settle();
        if session.text().contains("opened up into") {
            opened = true;
            break;
        }
        session.press("<right>");
    }
    assert!(opened);
    assert!(session.text().contains("Suppose instead") && session.text().contains('{'), "{}", session.text());
    session.press("<right>");
    assert!(session.text().contains("easier step 1 of"));
    session.press("<end>");
    assert!(session.text().contains('!'), "the contradiction: {}", session.text());
    session.press("<enter>");
    assert!(!session.text().contains("easier step"));
}

#[test]
fn a_puzzle_without_a_solution_ends_in_the_contradiction() {
    let mut session = view(shipped("broken"), SIZE, false);
    session.press("<end>");
    assert!(session.text().contains("there is no solution"), "{}", session.text());
    assert_eq!(session.scene.seen(), Seen { status: Some(Status::None), stopped: false });
}
