//! How sentences name categories and entities: plurals, numbers that count, verbs with an article.

use because_encodings::{AxiomName, BijectionRule, CategoryId, Entity, Fact};
use because_engine::explain::{Step, StepCost, Technique};
use because_english::read_puzzle;
use because_files::Format;
use because_tell::render::Speaker;
use because_tell::render::axioms::axiom;
use because_tell::render::plain;
use because_tell::render::sentence;

use super::{shipped, steps};

const GARDENERS: &str = r#"
[[categories]]
name = "Gardeners"
entities = ["Ana", "Ben", "Cy"]
[[categories]]
name = "Favourite vegetables"
entities = ["beans", "kale", "leeks"]
[[categories]]
name = "Plots"
entities = ["1", "2", "3"]
[[categories]]
name = "Prizes"
entities = ["1", "4", "8"]
[[categories]]
name = "Ropes"
entities = ["3 inches", "4 inches", "5 inches"]
[[clues]]
means = "Ana = Prizes:8"
[[clues]]
means = "next_to(Plots, Ana, kale)"
[[clues]]
means = "Prizes(Ben) > Prizes(kale) + 1"
[[clues]]
means = "Ropes(Ben) = Ropes(kale) + 1"
"#;

const VILLAGE: &str = r#"
[[categories]]
name = "Cats"
entities = ["Misty", "Biscuit", "Tom"]
[[categories]]
name = "Homes"
entities = ["farm", "inn", "mill"]
verb = "lives at the"
[[categories]]
name = "Mice"
entities = ["3", "5", "9"]
verb = "caught"
[[clues]]
means = "Misty = farm"
"#;

/// The sentence of a step that crosses the rest of a row and a column out: `a` and `b` go together.
fn found(text: &str, a: Entity, b: Entity) -> String {
    let file = read_puzzle(text.as_bytes(), "file.toml", Format::Toml).unwrap();
    let shape = file.puzzle.shape();
    let fact = |a, b, value| Fact { cell: shape.cell(a, b).unwrap(), value };
    let others = (0..3).filter(|i| *i != b.index).map(|i| fact(a, b.category.entity(i), false));
    let more = (0..3).filter(|i| *i != a.index).map(|i| fact(a.category.entity(i), b, false));
    let derived: Vec<Fact> = [fact(a, b, true)].into_iter().chain(others).chain(more).collect();
    let step = Step {
        number: 1,
        clues: Vec::new(),
        premises: Vec::new(),
        target: derived.first().copied(),
        derived,
        contradiction: false,
        cost: StepCost { clues: 0, premises: 0, total: 0, at_least: 0, proven: true },
        axioms: Vec::new(),
        axioms_proven: true,
        technique: Technique::PseudoTrue,
        alternatives: Vec::new(),
        nested: None,
        used_up: Vec::new(),
    };
    sentence(&Speaker::new(&file.puzzle, &file.wording), &step)
}

fn at(category: u8, index: u8) -> Entity {
    CategoryId(category).entity(index)
}

#[test]
fn several_that_do_not_are_one_after_the_other_with_a_verb_for_one() {
    let file = shipped("ferry", "en");
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let said: Vec<String> = steps(&file).steps.iter().map(|step| sentence(&speaker, step)).collect();
    assert!(said.iter().any(|said| said.contains("and neither Pia, Rut nor Tor gets off at the 5th stop.")));
    assert!(!said.iter().any(|said| said.contains("Rut and Tor gets")), "{said:?}");
}

#[test]
fn a_category_named_in_the_plural_is_one_thing_in_a_sentence() {
    let text = found(GARDENERS, at(0, 0), at(1, 0));
    let said = "Ana goes with beans, ";
    assert!(text.starts_with(said), "{text}");
}

#[test]
fn a_number_is_said_with_what_it_counts_or_names() {
    let text = found(GARDENERS, at(2, 1), at(3, 0));
    let said = "Plot 2 goes with 1 prize, ";
    assert!(text.starts_with(said), "{text}");
    let text = found(VILLAGE, at(0, 2), at(2, 1));
    let said = "Tom caught 5, ";
    assert!(text.starts_with(said), "{text}");
}

#[test]
fn a_name_alone_keeps_the_article_of_its_verb() {
    let text = found(VILLAGE, at(0, 0), at(1, 0));
    let said = "Misty lives at the farm, ";
    assert!(text.starts_with(said), "{text}");
}

#[test]
fn axioms_and_meanings_use_the_same_nouns() {
    let file = read_puzzle(GARDENERS.as_bytes(), "file.toml", Format::Toml).unwrap();
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let (a, b) = (CategoryId(0), CategoryId(3));
    let once = AxiomName::Bijection { a, b, rule: BijectionRule::AtMostOneInRow };
    assert_eq!(axiom(&speaker, once), "each gardener has only one number of prizes");
    let said: Vec<String> = file.puzzle.clues().iter().map(|clue| plain(&speaker, &clue.formula)).collect();
    let expected = [
        "Ana goes with 8 prizes",
        "Ana is next to kale in the order of plots",
        "Ben’s number of prizes is over 1 prize more than kale’s number of prizes",
        "Ben’s rope is exactly 1 inch more than kale’s rope",
    ];
    assert_eq!(said, expected);
}

#[test]
fn names_that_differ_only_in_capitals_are_told_apart() {
    let text = r#"
        categories = [{ name = "Guests", entities = ["Rose", "Tom"] }, { name = "Flowers", entities = ["rose", "lily"] }]
        clues = [{ means = "Rose != rose" }, { means = "Tom != lily" }]
    "#;
    let file = read_puzzle(text.as_bytes(), "file.toml", Format::Toml).unwrap();
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let said: Vec<String> = file.puzzle.clues().iter().map(|clue| plain(&speaker, &clue.formula)).collect();
    assert_eq!(said, ["Rose (guest) does not go with rose (flower)", "Tom does not go with lily"]);
}
