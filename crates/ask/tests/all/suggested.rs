//! Clues that are suggested: each reads back, leaves what is said, and makes what it promises.

use because_ask::{
    CheckOptions, FillJson, FillOptions, Handle, PuzzleRequest, SolveOptions, SuggestJson, SuggestOptions,
    answer,
};
use because_tell::render::json::StatusJson;

const FAIR: &str = "A village fair\n\nNames: Ada, Bert, Cleo, Dot\nStalls: cakes, honey, plants, toys\n\
    Takings: $10, $20, $30, $40\n\nClues:\n1. Ada ran the honey stall.\n2. Bert did not take $20.\n\
    3. The toys took $10 more than the plants.\n";

fn suggested(puzzle: &str, options: SuggestOptions) -> SuggestJson {
    answer(&PuzzleRequest { options, ..PuzzleRequest::of(puzzle) }, &Handle::default()).unwrap()
}

fn filled(puzzle: &str, options: FillOptions) -> FillJson {
    answer(&PuzzleRequest { options, ..PuzzleRequest::of(puzzle) }, &Handle::default()).unwrap()
}

/// How many solutions a text has, each of its clues understood.
fn count(puzzle: &str) -> u64 {
    let request = PuzzleRequest::<SolveOptions>::of(puzzle);
    let solved = answer(&request, &Handle::default()).unwrap();
    assert!(solved.clues.iter().all(|clue| format!("{:?}", clue.status) == "Read"), "{:?}", solved.clues);
    let options = CheckOptions { count: true, ..CheckOptions::default() };
    answer(&PuzzleRequest { options, ..PuzzleRequest::of(puzzle) }, &Handle::default())
        .unwrap()
        .count
        .unwrap()
}

#[test]
fn a_clue_more_reads_back_and_leaves_what_is_said() {
    let before = count(FAIR);
    assert!(before > 1);
    for seed in 0..3 {
        let found = suggested(FAIR, SuggestOptions { seed, ..SuggestOptions::default() });
        assert_eq!(
            (found.status, found.count, found.count_is_exact),
            (StatusJson::Multiple, Some(before), Some(true))
        );
        assert_eq!(found.suggestions.len(), 8);
        let mut last = 0;
        for one in &found.suggestions {
            let with = format!("{FAIR}4. {}\n", one.text);
            assert_eq!((count(&with), one.count_is_exact), (one.count, true), "{}", one.text);
            assert!(one.count < before && one.count >= last, "{}", one.text);
            assert_eq!(one.difficulty.is_some(), one.count == 1);
            last = one.count;
        }
        assert_eq!(found, suggested(FAIR, SuggestOptions { seed, ..SuggestOptions::default() }));
    }
}

#[test]
fn a_clue_is_replaced_by_another_with_the_same_solution() {
    let first = suggested(FAIR, SuggestOptions::default());
    let whole = format!("{FAIR}4. {}\n", first.suggestions.iter().find(|one| one.count == 1).unwrap().text);
    let solve =
        |text: &str| answer(&PuzzleRequest::<SolveOptions>::of(text), &Handle::default()).unwrap().solution;
    let found = suggested(&whole, SuggestOptions { replace: Some(4), ..SuggestOptions::default() });
    let alone: Vec<_> = found.suggestions.iter().filter(|one| one.count == 1).collect();
    assert!(!alone.is_empty());
    for one in alone {
        assert_eq!(solve(&format!("{FAIR}4. {}\n", one.text)), solve(&whole), "{}", one.text);
    }
}

#[test]
fn kinds_are_those_that_are_asked_for() {
    let options = SuggestOptions { relations: vec!["order".into()], most: 3, ..SuggestOptions::default() };
    let found = suggested(FAIR, options);
    assert!(!found.suggestions.is_empty() && found.suggestions.len() <= 3);
    assert!(found.suggestions.iter().all(|one| one.relation.as_deref() == Some("order")));
}

#[test]
fn a_puzzle_that_has_one_solution_needs_nothing() {
    let one = format!("{FAIR}4. Bert took $40 and sold toys.\n5. Dot took $10.\n6. Cleo took $30.\n");
    assert_eq!(count(&one), 1);
    assert_eq!(suggested(&one, SuggestOptions::default()).suggestions, []);
}

#[test]
fn what_is_filled_in_makes_one_solution_and_keeps_what_stays() {
    for (seed, keep) in [(0, vec![]), (1, vec![1]), (2, vec![1, 3])] {
        let found = filled(FAIR, FillOptions { keep: keep.clone(), seed, ..FillOptions::default() });
        assert_eq!((found.status, &found.kept), (StatusJson::Unique, &keep));
        let (head, clues) = FAIR.split_once("Clues:\n").unwrap();
        let stay = clues.lines().filter(|line| keep.iter().any(|n| line.starts_with(&format!("{n}."))));
        let stay = stay.map(|line| line.split_once(". ").unwrap().1.to_string());
        let all: Vec<String> = stay.chain(found.clues.iter().map(|clue| clue.text.clone())).collect();
        let lines = all.iter().enumerate().map(|(n, text)| format!("{}. {text}\n", n + 1));
        let whole = format!("{head}Clues:\n{}", lines.collect::<String>());
        assert_eq!(count(&whole), 1, "{whole}");
        assert!(found.difficulty.is_some());
    }
}

#[test]
fn what_cannot_be_is_said() {
    let refused = |options: SuggestOptions| {
        let request = PuzzleRequest { options, ..PuzzleRequest::of(FAIR) };
        answer(&request, &Handle::default()).unwrap_err().message
    };
    let none = refused(SuggestOptions { replace: Some(9), ..SuggestOptions::default() });
    assert!(none.contains("there is no clue 9"), "{none}");
    let kind = refused(SuggestOptions { relations: vec!["odder".into()], ..SuggestOptions::default() });
    assert!(kind.contains("there is no relation `odder`"), "{kind}");
    let clash = format!("{FAIR}4. Ada ran the toys stall.\n");
    let request = PuzzleRequest {
        options: FillOptions { keep: vec![1, 4], ..FillOptions::default() },
        ..PuzzleRequest::of(clash.as_str())
    };
    let said = answer(&request, &Handle::default()).unwrap_err().message;
    assert!(said.contains("clash"), "{said}");
}

#[test]
fn in_other_words_a_clue_means_the_same_and_says_what_it_gives() {
    let reword = |number| SuggestOptions { reword: Some(number), ..SuggestOptions::default() };
    let found = suggested(FAIR, reword(1));
    assert!(!found.suggestions.is_empty());
    for one in &found.suggestions {
        let with = FAIR.replace("Ada ran the honey stall.", &one.text);
        assert!(with != FAIR && count(&with) == count(FAIR), "{}", one.text);
        assert_eq!((one.relation.as_deref(), one.count), (None, count(FAIR)));
    }
    let request = PuzzleRequest { options: reword(9), ..PuzzleRequest::of(FAIR) };
    assert!(because_ask::answer(&request, &Handle::default()).is_err());
    let request: PuzzleRequest<because_ask::WorthOptions> = PuzzleRequest::of(FAIR);
    let worth = because_ask::answer(&request, &Handle::default()).unwrap();
    assert_eq!(worth.clues.iter().map(|one| one.n).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(
        worth
            .clues
            .iter()
            .all(|one| one.alone > 0 && one.alone + one.open_without > 0 && one.alone <= worth.settled)
    );
    // A tick crosses out its row and its column.
    assert_eq!(worth.clues[0].alone, 7);
}
