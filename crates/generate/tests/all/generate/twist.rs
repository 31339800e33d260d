//! Puzzles that are twisted: what is claimed of each holds by a search that knows nothing of how it was made.

use because_encodings::{ClueNumber, Formula, Puzzle};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;
use because_english::read_puzzle;
use because_english::understand::{Options, understand};
use because_files::Format;
use because_generate::{Descend, Made, Order, Split, Stand, Standing, Style, Theme, Twist, Wanted};

fn made(twist: &Twist, number: u64) -> Option<Made> {
    let themes: Vec<Theme> = Theme::names().into_iter().filter_map(Theme::shipped).collect();
    let order = Order {
        themes: &themes,
        categories: 3,
        entities: 4,
        wanted: &Wanted::default(),
        method: &Descend::default(),
        seed: 11,
        explain: true,
        cite: false,
        target: false,
        twist,
        deadline: None,
    };
    order.make_on(number, 1).unwrap()
}

fn solutions(puzzle: &Puzzle) -> usize {
    Solver::new(puzzle, Backend::default()).solutions(2000).unwrap().len()
}

/// The puzzle with only some of its clues.
fn only(puzzle: &Puzzle, keep: impl Fn(ClueNumber) -> bool) -> Puzzle {
    let mut some = puzzle.clone();
    some.clear_clues();
    puzzle.clues().iter().filter(|clue| keep(clue.number)).for_each(|clue| some.push_clue(clue.clone()));
    some
}

/// Every clue means to the reader of English, without what the file says of it, what the file says.
fn reads_back(made: &Made) {
    let mut json = made.json();
    let clues = json["clues"].as_array_mut().unwrap();
    let aside: Vec<bool> = clues.iter().map(|clue| clue["means"] == "true").collect();
    for (clue, aside) in clues.iter_mut().zip(&aside) {
        if !aside {
            clue.as_object_mut().unwrap().remove("means");
        }
    }
    let mut file = read_puzzle(json.to_string().as_bytes(), "made.json", Format::Json).unwrap();
    understand(&mut file, &Options::default());
    for (read, clue) in file.clues.iter().zip(&made.file.clues) {
        let read =
            read.formula.as_ref().unwrap_or_else(|| panic!("{}: not read: {}", made.file.id, clue.text));
        let meant = clue.formula.as_ref().unwrap();
        let sure =
            read == meant || because_english::understand::equivalent(&made.file.puzzle, read, meant).unwrap();
        assert!(sure, "{}: {}", made.file.id, clue.text);
    }
}

#[test]
fn a_turned_clue_clashes_and_the_clash_is_smallest() {
    for number in 0..12 {
        let Some(made) = made(&Twist { stand: Stand::None, herrings: 1, ..Twist::default() }, number) else {
            continue;
        };
        let Standing::None { turned, clash } = &made.standing else { panic!("{:?}", made.standing) };
        let puzzle = &made.file.puzzle;
        assert_eq!(solutions(puzzle), 0);
        assert_ne!(solutions(&only(puzzle, |clue| clue != *turned)), 0);
        assert!(clash.contains(turned));
        assert_eq!(solutions(&only(puzzle, |clue| clash.contains(&clue))), 0);
        // No set of fewer clues clashes: all of them, where that is not too many.
        let numbers: Vec<ClueNumber> = puzzle.clues().iter().map(|clue| clue.number).collect();
        for bits in 0u32..1 << numbers.len() {
            if (bits.count_ones() as usize) < clash.len() {
                let some = only(puzzle, |clue| bits >> (clue.0 - 1) & 1 == 1);
                assert_ne!(Solver::new(&some, Backend::default()).solutions(1).unwrap().len(), 0);
            }
        }
        assert!(made.file.expected.is_none() && made.explained.is_none() && made.file.question.is_none());
        reads_back(&made);
    }
}

#[test]
fn what_is_left_out_would_leave_one_solution() {
    for number in 0..20 {
        let twist = Twist { stand: Stand::Multiple, herrings: 2, ..Twist::default() };
        let Some(made) = made(&twist, number) else { continue };
        let Standing::Multiple { solutions: count, left_out } = &made.standing else { panic!() };
        assert_eq!(solutions(&made.file.puzzle) as u64, *count);
        assert!(*count > 1);
        let mut whole = made.file.puzzle.clone();
        whole.add_clue("", left_out.0.clone());
        assert_eq!(solutions(&whole), 1);
        reads_back(&made);
    }
}

#[test]
fn one_choice_of_the_false_clue_leaves_one_solution() {
    let mut found = 0;
    for number in 0..12 {
        let twist = Twist { stand: Stand::FalseClue, herrings: 1, ..Twist::default() };
        let Some(made) = made(&twist, number) else { continue };
        let Standing::FalseClue { clue } = made.standing else { panic!() };
        let puzzle = &made.file.puzzle;
        let last = puzzle.clues().last().unwrap();
        let among = last.formula.clues_spoken_of();
        // A naive twin: each clue in turn is taken for false, all others for true.
        for number in &among {
            let mut bare = puzzle.without_clues();
            for other in puzzle.clues().iter().filter(|other| other.number != last.number) {
                let formula = other.formula.clone();
                bare.add_clue("", if other.number == *number { formula.negate() } else { formula });
            }
            assert_eq!(solutions(&bare), usize::from(*number == clue), "{}", made.file.id);
        }
        assert!(among.contains(&clue) && made.explained.is_some());
        reads_back(&made);
        found += 1;
    }
    assert!(found > 6, "{found}");
}

#[test]
fn herrings_take_nothing_away_and_add_nothing() {
    for number in 0..20 {
        let plain = made(&Twist::default(), number);
        let twisted = made(&Twist { herrings: 3, ..Twist::default() }, number);
        let (Some(plain), Some(twisted)) = (plain, twisted) else { continue };
        assert_eq!(twisted.herrings.len(), 3);
        let kept: Vec<&Formula> = twisted
            .file
            .puzzle
            .clues()
            .iter()
            .filter(|clue| !twisted.herrings.contains(&clue.number))
            .map(|clue| &clue.formula)
            .collect();
        assert_eq!(kept, plain.file.puzzle.clues().iter().map(|clue| &clue.formula).collect::<Vec<_>>());
        assert_eq!(twisted.file.expected, plain.file.expected);
        assert_eq!(solutions(&twisted.file.puzzle), 1);
        // Only asides: the form is that of the plain puzzle.
        let aside = |number: &ClueNumber| {
            twisted.file.puzzle.clue(*number).unwrap().formula == Formula::Constant(true)
        };
        assert_eq!(twisted.form() == plain.form(), twisted.herrings.iter().all(aside));
        reads_back(&twisted);
    }
}

#[test]
fn asides_of_all_themes_say_nothing_of_the_grid() {
    // Where no solution is, only asides mislead: each theme has enough of them that the reader finds no sense in.
    for name in Theme::names() {
        let themes = [Theme::shipped(name).unwrap()];
        let twist = Twist { stand: Stand::None, herrings: 2, ..Twist::default() };
        let order = Order {
            themes: &themes,
            categories: 3,
            entities: 3,
            wanted: &Wanted::default(),
            method: &Descend::default(),
            seed: 5,
            explain: false,
            cite: false,
            target: false,
            twist: &twist,
            deadline: None,
        };
        let some = (0..8).filter_map(|number| order.make_on(number, 1).unwrap()).next();
        assert!(some.is_some(), "{name}");
    }
}

#[test]
fn stories_in_other_styles_leave_the_puzzle_as_it_is() {
    let plain = made(&Twist::default(), 3).unwrap();
    let mut told = vec![plain.file.story.clone()];
    for (_, style) in Style::ALL {
        let other = made(&Twist { style, ..Twist::default() }, 3).unwrap();
        assert_eq!(other.file.puzzle.clues().len(), plain.file.puzzle.clues().len());
        assert_eq!(other.file.expected, plain.file.expected);
        told.push(other.file.story);
    }
    told.sort();
    told.dedup();
    assert!(told.len() >= 4, "{told:?}");
}

#[test]
fn questions_are_answered_by_the_solution_and_models_fall_to_one() {
    for number in 0..10 {
        let twist = Twist { questions: 4, models: true, ..Twist::default() };
        let Some(made) = made(&twist, number) else { continue };
        assert_eq!(made.questions.len(), 4);
        let solution = made.file.expected.clone().unwrap();
        for (text, question) in &made.questions {
            assert_ne!(Some(text), made.file.question.as_ref());
            let answer = made.answer(*question).unwrap();
            let category = made.file.puzzle.category(question.category);
            let index = category.entities.iter().position(|name| *name == answer).unwrap();
            assert!(solution.same(question.of, question.category.entity(index as u8)));
        }
        let models = made.models.unwrap();
        assert_eq!(models.len(), made.explained.unwrap().0.told());
        assert!(models.windows(2).all(|pair| pair[0] >= pair[1]));
        assert_eq!(models.last(), Some(&1));
    }
}

#[test]
fn splits_have_their_shares_and_do_not_ask_for_names() {
    let form = |n: u64| format!("{:08x}{:056x}", (n.wrapping_mul(2_654_435_761)) as u32, n);
    let count = |of| (0..20_000).filter(|n| Split::of(&form(*n)) == of).count();
    let [train, validation, test] = Split::ALL.map(count);
    assert!((17_800..18_200).contains(&train), "{train}");
    assert!((900..1100).contains(&validation) && (900..1100).contains(&test), "{validation} {test}");
    assert_eq!(Split::of(&"0".repeat(64)), Split::Train);
    assert_eq!(Split::of(&"f".repeat(64)), Split::Test);
}
