//! What people and programs get to read: sentences, grids, whole texts, JSON.
#![allow(clippy::unwrap_used, missing_docs)]

use because_encodings::*;
use because_engine::explain::{PremiseSearch, Sequence, Status, Step, StepCost, Technique};
use because_files::{CategoryWording, Format, Wording};
use because_tell::render::grid::{Marks, grid};
use because_tell::render::json::{AxiomJson, ExplainJson, FactJson};
use because_tell::render::layout::width;
use because_tell::render::plain;
use because_tell::render::sentence;
use because_tell::render::text::{TextOptions, explanation};
use because_tell::render::{Look, Speaker, markdown};

fn spa() -> Puzzle {
    let prices = [150, 160, 170, 180].map(Number::small).to_vec();
    let mut puzzle = Puzzle::new(vec![
        Category::new("Client", ["Aimee", "Ginger", "Freda", "Hannah"]),
        Category::new("Price", ["$150", "$160", "$170", "$180"]).with_values(Kind::Money, "dollars", prices),
        Category::new("Masseuse", ["Hilda", "Lynda", "Nancy", "Teri"]),
    ])
    .unwrap();
    let more = Formula::Compare(price(at(0, 3)), Comparison::More, price(at(2, 3)));
    puzzle.add_clue("Hannah paid more than Teri's client.", more.clone());
    puzzle.add_clue("", more);
    puzzle
}

fn verbs() -> Wording {
    let verb = |verb: &str| CategoryWording { verb: Some(verb.into()), ..CategoryWording::default() };
    let client = CategoryWording { describes: Some("the client".into()), ..CategoryWording::default() };
    let categories = vec![client, verb("paid"), verb("was massaged by")];
    Wording { categories, ..Wording::default() }
}

fn at(category: u8, index: u8) -> Entity {
    CategoryId(category).entity(index)
}

fn price(entity: Entity) -> Linear {
    Linear::of(Measure::value(CategoryId(1)), entity)
}

fn fact(puzzle: &Puzzle, a: Entity, b: Entity, value: bool) -> Fact {
    Fact { cell: puzzle.shape().cell(a, b).unwrap(), value }
}

fn step(technique: Technique, clues: &[u32], premises: Vec<Fact>, derived: Vec<Fact>) -> Step {
    let cost = StepCost { clues: clues.len(), premises: premises.len(), total: 0, at_least: 0, proven: true };
    Step {
        number: 1,
        clues: clues.iter().map(|n| ClueNumber(*n)).collect(),
        premises,
        target: derived.first().copied(),
        derived,
        contradiction: false,
        cost,
        axioms: Vec::new(),
        axioms_proven: true,
        technique,
        alternatives: Vec::new(),
        nested: None,
        used_up: Vec::new(),
    }
}

fn said(step: &Step, wording: &Wording) -> String {
    let puzzle = spa();
    sentence(&Speaker::new(&puzzle, wording), step)
}

#[test]
fn a_clue_is_quoted_or_put_in_plain_words() {
    let puzzle = spa();
    let not = fact(&puzzle, at(0, 3), at(1, 0), false);
    assert_eq!(
        said(&step(Technique::ReadOff, &[1], vec![], vec![not]), &verbs()),
        "Hannah did not pay $150, because clue 1 says “Hannah paid more than Teri's client”."
    );
    assert_eq!(
        said(&step(Technique::ReadOff, &[2], vec![], vec![not]), &Wording::default()),
        "Hannah does not go with $150, because clue 2 says that Hannah’s price is more than Teri’s price."
    );
}

/// Words with the name inside: a verb, a description of its own, and what owns.
fn gaps() -> Wording {
    let words = |verb: Option<&str>, describes: &str| CategoryWording {
        verb: verb.map(str::to_string),
        describes: Some(describes.to_string()),
        ..CategoryWording::default()
    };
    let price = words(Some("bought the … ticket"), "the … ticket's buyer");
    let categories = vec![words(None, "young …"), price, words(Some("was …'s client"), "…'s client")];
    Wording { categories, ..Wording::default() }
}

#[test]
fn a_name_may_stand_inside_its_words() {
    let puzzle = spa();
    let not = |a: Entity, b: Entity| fact(&puzzle, a, b, false);
    let said = |derived: Vec<Fact>| {
        let said = said(&step(Technique::ReadOff, &[1], vec![], derived), &gaps());
        said.split(", because").next().unwrap().to_string()
    };
    let hannah = at(0, 3);
    assert_eq!(said(vec![fact(&puzzle, hannah, at(1, 2), true)]), "Young Hannah bought the $170 ticket");
    assert_eq!(
        said(vec![not(hannah, at(1, 0)), not(hannah, at(1, 1))]),
        "Young Hannah did not buy the $150 or $160 ticket"
    );
    assert_eq!(
        said(vec![not(hannah, at(2, 0)), not(hannah, at(2, 1))]),
        "Young Hannah was not Hilda's or Lynda's client"
    );
    assert_eq!(
        said(vec![not(at(1, 0), at(2, 3)), not(at(1, 1), at(2, 3))]),
        "Teri's client did not buy the $150 or $160 ticket"
    );
}

#[test]
fn a_cross_out_is_short() {
    let puzzle = spa();
    let known = fact(&puzzle, at(0, 3), at(1, 3), true);
    let row = [0, 1, 2].map(|p| fact(&puzzle, at(0, 3), at(1, p), false));
    let column = [0, 1, 2].map(|c| fact(&puzzle, at(0, c), at(1, 3), false));
    let crossed = row.iter().chain(&column).copied().collect();
    let mut cross_out = step(Technique::CrossOut, &[], vec![known], crossed);
    let (a, b) = (CategoryId(0), CategoryId(1));
    cross_out.axioms = [BijectionRule::AtMostOneInRow, BijectionRule::AtMostOneInColumn]
        .map(|rule| AxiomName::Bijection { a, b, rule })
        .to_vec();
    assert_eq!(
        said(&cross_out, &verbs()),
        "Hannah has no other price, and $180 has no other client, because Hannah paid $180."
    );
}

#[test]
fn a_last_candidate_names_what_is_gone() {
    let puzzle = spa();
    let premises = [0, 1, 2].map(|c| fact(&puzzle, at(0, c), at(1, 3), false)).to_vec();
    let found = step(Technique::LastCandidate, &[], premises, vec![fact(&puzzle, at(0, 3), at(1, 3), true)]);
    assert_eq!(
        said(&found, &verbs()),
        "Hannah paid $180, because Hannah is the only client left for $180: \
         neither Aimee, Ginger nor Freda paid $180."
    );
}

#[test]
fn a_transposition_is_short() {
    let puzzle = spa();
    let premises = vec![fact(&puzzle, at(0, 3), at(1, 3), true), fact(&puzzle, at(1, 3), at(2, 0), false)];
    let derived = vec![fact(&puzzle, at(0, 3), at(2, 0), false)];
    let found = step(Technique::Transposition, &[], premises, derived);
    assert_eq!(
        said(&found, &Wording::default()),
        "Hannah does not go with Hilda, because Hannah goes with $180 and Hilda does not."
    );
    assert_eq!(
        said(&found, &verbs()),
        "Hannah was not massaged by Hilda, because Hannah paid $180, and the client who paid $180 was \
         not massaged by Hilda."
    );
}

#[test]
fn several_clues_stand_together() {
    let puzzle = spa();
    let known = fact(&puzzle, at(0, 0), at(1, 0), true);
    let derived = vec![fact(&puzzle, at(0, 3), at(1, 3), true)];
    let text = said(&step(Technique::SeveralClues, &[1, 2], vec![known], derived), &verbs());
    let start =
        "Hannah paid $180, because clue 1 says “Hannah paid more than Teri's client”, clue 2 says that ";
    assert!(text.starts_with(start) && text.ends_with(", and Aimee paid $150."), "{text}");
}

#[test]
fn plain_words_for_relations() {
    let puzzle = spa();
    let wording = Wording::default();
    let s = Speaker::new(&puzzle, &wording);
    let (x, y) = (at(0, 3), at(2, 3));
    let (value, rank) = (Measure::value(CategoryId(1)), Measure::rank(CategoryId(1)));
    let plus = |n: i32| price(y).plus(Number::small(n)).unwrap();
    let number = |n: i32| Linear::constant(Number::small(n));
    let compare = |comparison, right| Formula::Compare(price(x), comparison, right);
    let apart = |measure, comparison, distance: i32| {
        let distance = Number::small(distance);
        Formula::Apart { measure, a: x, b: y, comparison, distance, distinct: true }
    };
    let either = Formula::either(vec![Formula::Same(x, y), Formula::Same(x, at(1, 0))]);
    for (formula, words) in [
        (compare(Comparison::Equal, plus(20)), "Hannah’s price is exactly 20 dollars more than Teri’s price"),
        (
            compare(Comparison::AtMost, plus(-20)),
            "Hannah’s price is at least 20 dollars less than Teri’s price",
        ),
        (compare(Comparison::Less, number(170)), "Hannah’s price is less than $170"),
        (compare(Comparison::Less, number(165)), "Hannah’s price is less than 165 dollars"),
        (apart(value, Comparison::Equal, 20), "Hannah and Teri are exactly 20 dollars apart by price"),
        (
            apart(value, Comparison::AtMost, 20),
            "Hannah and Teri are different and at most 20 dollars apart by price",
        ),
        (apart(rank, Comparison::Equal, 1), "Hannah is next to Teri in the order of prices"),
        (either, "either Hannah goes with Teri, or Hannah goes with $150, but not both"),
        (Formula::Same(x, y).negate(), "Hannah does not go with Teri"),
        (
            Formula::Matching(vec![x, y], vec![at(1, 0), at(1, 1)]),
            "of Hannah and Teri, one goes with $150 and the other with $160",
        ),
        (Formula::Clue(ClueNumber(2)).negate(), "clue 2 is false"),
    ] {
        assert_eq!(plain(&s, &formula), words);
    }
}

fn large(k: u8, n: u8, name: impl Fn(u8, u8) -> String) -> Puzzle {
    let entities = |c: u8| (0..n).map(|i| name(c, i)).collect::<Vec<_>>();
    Puzzle::new((0..k).map(|c| Category::new(format!("Category {c}"), entities(c))).collect()).unwrap()
}

fn everything_known(puzzle: &Puzzle) -> FactSet {
    let n = puzzle.shape().entities() as u8;
    let columns = vec![(0..n).collect::<Vec<u8>>(); puzzle.shape().categories()];
    Solution::from_columns(puzzle.shape(), &columns).unwrap().facts(puzzle.shape())
}

#[test]
fn grids_of_all_sizes_fit_in_80_columns_and_show_every_cell() {
    let wording = Wording::default();
    for (k, n) in [(2, 2), (6, 5), (8, 8), (19, 7), (3, 64)] {
        let puzzle = large(k, n, |c, i| format!("Entity {i} of {c} with quite a long name"));
        let known = everything_known(&puzzle);
        let facts: Vec<Fact> = known.iter().collect();
        let marks = Marks { known: &known, premises: &facts[..3], derived: &facts[3..] };
        let speaker = Speaker::new(&puzzle, &wording);
        let text = grid(&speaker, Look::default(), marks, true);
        assert!(text.lines().all(|line| width(line) <= 80), "{k}×{n}\n{text}");
        assert_eq!(text.matches(['✓', '✗']).count(), puzzle.shape().cells(), "{k}×{n}\n{text}");
        let text = grid(&speaker, Look { unicode: false, ..Look::default() }, marks, true);
        assert!(text.is_ascii() && text.lines().all(|line| width(line) <= 80), "{k}×{n}\n{text}");
    }
}

#[test]
fn a_6_by_5_grid_is_one_band() {
    let puzzle = large(6, 5, |c, i| format!("{}{i} with a long name", char::from(b'A' + c)));
    let known = everything_known(&puzzle);
    let wording = Wording::default();
    let marks = Marks { known: &known, premises: &[], derived: &[] };
    let text = grid(&Speaker::new(&puzzle, &wording), Look::default(), marks, false);
    assert_eq!(text.lines().count(), 2 + 5 * 6, "{text}");
}

#[test]
fn roles_are_marked_by_shape() {
    let puzzle = spa();
    let wording = Wording::default();
    let known = FactSet::new(puzzle.shape().cells());
    let premises = [0, 1, 2].map(|p| fact(&puzzle, at(0, 0), at(1, p), false));
    let derived = [fact(&puzzle, at(0, 0), at(1, 3), true)];
    let marks = Marks { known: &known, premises: &premises, derived: &derived };
    let speaker = Speaker::new(&puzzle, &wording);
    let text = grid(&speaker, Look::default(), marks, false);
    assert!(text.contains("│[✗ ✗ ✗‹✓›│ · · · · │"), "{text}");
    let text = grid(&speaker, Look { unicode: false, ..Look::default() }, marks, false);
    assert!(text.is_ascii() && text.contains("|[x x x<O>| . . . . |"), "{text}");
    let coloured = grid(&speaker, Look { colour: true, ..Look::default() }, marks, false);
    assert!(coloured.contains("\u{1b}["));
}

fn hostile(c: u8, i: u8) -> String {
    let name = match i {
        0 => "x".repeat(500),
        1 => "שלום עליכם בוקר טוב".to_string(),
        2 => "👩‍👩‍👧‍👦🏳️‍🌈🇫🇮 family".to_string(),
        3 => "\u{1b}[2J\u{7}bell\r\nline\u{202E}evil".to_string(),
        _ => format!("`*_<b>|é{}", "\u{301}".repeat(300)),
    };
    format!("{name}{c}")
}

#[test]
fn hostile_names_do_not_break_the_layout() {
    let puzzle = large(4, 5, hostile);
    let wording = Wording::default();
    let speaker = Speaker::new(&puzzle, &wording);
    let all: Vec<Fact> = everything_known(&puzzle).iter().collect();
    let steps = vec![step(Technique::PseudoTrue, &[], all[..30].to_vec(), all[30..].to_vec())];
    let start = FactSet::new(puzzle.shape().cells());
    let sequence =
        Sequence { status: Status::Unique, premises: PremiseSearch::Smallest, start, steps, complete: true };
    let grids = TextOptions { grids: true, ..TextOptions::default() };
    for text in [
        explanation(&speaker, "A\u{1b}[31m title\nof two lines", &sequence, grids),
        explanation(&speaker, "", &sequence, TextOptions::default()),
    ] {
        for line in text.lines() {
            assert!(width(line) <= 80, "{} {line}", width(line));
        }
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'));
        assert!(!text.contains('\u{202E}'));
    }
    let titled = r#"
        title = "<script>"
        story = "A <script> of old."
        categories = [{ name = "Guests", entities = ["Rose", "Tom"] }, { name = "Flowers", entities = ["lily", "aster"] }]
        clues = [{ means = "Rose = lily" }]
    "#;
    let file = because_english::read_puzzle(titled.as_bytes(), "file.toml", Format::Toml).unwrap();
    let page = markdown::explanation(&speaker, &file, &sequence, grids);
    assert!(!page.contains("<script>") && !page.contains('\u{1b}'));
}

#[test]
fn explanations_survive_json() {
    let puzzle = spa();
    let wording = verbs();
    let speaker = Speaker::new(&puzzle, &wording);
    let known = fact(&puzzle, at(0, 0), at(1, 0), true);
    let derived = vec![fact(&puzzle, at(0, 3), at(1, 3), true), fact(&puzzle, at(1, 3), at(2, 0), false)];
    let mut one = step(Technique::SeveralClues, &[1, 2], vec![known], derived.clone());
    one.axioms = AxiomName::all(puzzle.shape()).collect();
    one.axioms.push(AxiomName::Unnamed { category: CategoryId(2), reference: CategoryId(0) });
    let start = FactSet::new(puzzle.shape().cells());
    let sequence = Sequence {
        status: Status::Unique,
        premises: PremiseSearch::Smallest,
        start,
        steps: vec![one.clone()],
        complete: true,
    };
    let json = ExplainJson::new(&speaker, "spa", "Spa", false, &sequence);
    let text = serde_json::to_string(&json).unwrap();
    let back: ExplainJson = serde_json::from_str(&text).unwrap();
    assert_eq!(back, json);
    let facts: Vec<Fact> = back.steps[0].derived.iter().map(|f| f.read(&puzzle).unwrap()).collect();
    assert_eq!(facts, derived);
    let axioms: Vec<AxiomName> = back.steps[0].axioms.iter().map(|a| a.read(&puzzle).unwrap()).collect();
    assert_eq!(axioms, one.axioms);
    assert!(text.starts_with(r#"{"schema":"because/explain/2","id":"spa","status":"unique","puzzle":{"#));
}

#[test]
fn a_stranger_s_steps_need_little_and_their_slips_are_named() {
    let puzzle = spa();
    let text = r#"{"steps": [{"clues": [1], "derived": [{"a": {"category": "Price", "entity": "$150"},
        "b": {"category": "Client", "entity": "Hannah"}, "value": false}]}]}"#;
    let read: ExplainJson = serde_json::from_str(text).unwrap();
    let derived = &read.steps[0].derived[0];
    assert_eq!(derived.read(&puzzle), Ok(fact(&puzzle, at(0, 3), at(1, 0), false)));
    let mut wrong: FactJson = derived.clone();
    wrong.a.entity = "$155".into();
    assert_eq!(wrong.read(&puzzle).unwrap_err().to_string(), "`Price` has no entity `$155`");
    let axiom =
        AxiomJson { axiom: "logic".into(), categories: vec![], rule: String::new(), text: String::new() };
    assert!(axiom.read(&puzzle).is_err());
}
