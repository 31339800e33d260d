//! Every way to write steps down says the same.

use because_encodings::{ClueNumber, Fact};
use because_engine::explain::{CostProfile, Options as Explain, PremiseSearch, Sequence, explain};
use because_engine::verify::{Options, Said, Verifier};
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile, StepReader, StepsFile, WrittenStep};
use because_tell::render::Speaker;
use because_tell::render::json::{ExplainJson, FactJson, VerifyJson};
use serde_json::{Value, json};

const PUZZLES: [&str; 6] = ["spa", "broken", "open", "trains", "orchard", "puppets"];

fn puzzle(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
    read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap()
}

fn sequence(file: &PuzzleFile) -> Sequence {
    let options = Explain { cost: CostProfile::Effort, premises: PremiseSearch::Any, ..Explain::default() };
    explain(&file.puzzle, &options).unwrap()
}

fn written(sequence: &Sequence) -> Vec<WrittenStep> {
    let step = |step: &because_engine::explain::Step| WrittenStep {
        clues: Some(step.clues.clone()),
        premises: Some(step.premises.clone()),
        derived: step.derived.clone(),
        carried: Vec::new(),
        contradiction: step.contradiction,
    };
    sequence.steps.iter().map(step).collect()
}

fn read(file: &PuzzleFile, text: &str) -> StepsFile {
    StepReader::new(file).read(text.as_bytes(), "steps").unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// A fact as a line has it; the category stands before a name that two share.
fn line(file: &PuzzleFile, fact: Fact) -> String {
    let (a, b) = file.puzzle.shape().entities_at(fact.cell);
    let name = |e: because_encodings::Entity| {
        let (category, name) = (&file.puzzle.category(e.category).name, file.puzzle.entity_name(e));
        format!("\"{category}\":\"{name}\"")
    };
    format!("{} {} {}", name(a), if fact.value { "=" } else { "!=" }, name(b))
}

fn lines(file: &PuzzleFile, facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| line(file, *fact)).collect()
}

#[test]
fn all_forms_say_the_same() {
    for name in PUZZLES {
        let file = puzzle(name);
        let named = |e: &because_encodings::Entity| {
            usize::from(e.index) < file.puzzle.category(e.category).entities.len()
        };
        let plain = |fact: &Fact| {
            let (a, b) = file.puzzle.shape().entities_at(fact.cell);
            named(&a) && named(&b)
        };
        let found = sequence(&file);
        let expected = written(&found);
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        let ours = ExplainJson::new(&speaker, &file.id, "", false, &found);
        let text = serde_json::to_string(&ours).unwrap();
        let steps = StepsFile { id: Some(name.to_string()), steps: Some(expected.clone()), answer: None };
        assert_eq!(read(&file, &text), steps, "{name}");
        // The same with places, for which a mere difference in case is enough.
        let category = &file.puzzle.categories()[0].name;
        let loud = text.replace(
            &format!("\"category\":\"{category}\""),
            &format!("\"category\":\"{}\"", category.to_uppercase()),
        );
        assert_eq!(read(&file, &loud), steps, "{name}");
        assert_eq!(read(&file, &format!("\u{feff}\n{text}")).steps, steps.steps);

        let fact = |fact: &Fact| serde_json::to_value(FactJson::new(&file.puzzle, *fact)).unwrap();
        let facts = |of: &[Fact]| of.iter().map(fact).collect::<Vec<Value>>();
        let bare: Vec<Value> = expected
            .iter()
            .map(|step| {
                let clues: Vec<u32> = step.clues.iter().flatten().map(|clue| clue.0).collect();
                let premises = facts(step.premises.as_deref().unwrap());
                json!({"clues": clues, "premises": premises, "derived": facts(&step.derived),
                       "contradiction": step.contradiction, "note": null})
            })
            .collect();
        assert_eq!(read(&file, &json!(bare).to_string()).steps.unwrap(), expected, "{name}");
        if !expected.iter().flat_map(|s| s.derived.iter().chain(s.premises.iter().flatten())).all(plain) {
            continue;
        }
        let as_text: Vec<String> = expected
            .iter()
            .map(|step| {
                let says = if step.contradiction {
                    "Contradiction".to_string()
                } else {
                    lines(&file, &step.derived).join("; ")
                };
                let clues: Vec<String> = step.clues.iter().flatten().map(|clue| clue.0.to_string()).collect();
                let clues = if clues.is_empty() {
                    "no clue".to_string()
                } else {
                    format!("clues {}", clues.join(", "))
                };
                let premises = lines(&file, step.premises.as_deref().unwrap());
                let premises =
                    if premises.is_empty() { "no facts".to_string() } else { premises.join(" ; ") };
                format!("{says} [{clues}; {premises}]")
            })
            .collect();
        let page = format!("# steps\r\n\r\n{}  # the end\r\n", as_text.join("  # why not\r\n"));
        assert_eq!(read(&file, &page).steps.unwrap(), expected, "{name}");
        assert_eq!(read(&file, &json!({"steps": as_text}).to_string()).steps.unwrap(), expected, "{name}");
    }
}

#[test]
fn what_is_not_cited_is_left_open() {
    let file = puzzle("spa");
    let step = |text: &str| read(&file, text).steps.unwrap().remove(0);
    let clue = Some(vec![ClueNumber(1)]);
    let alone = step("Hannah != $150");
    assert_eq!((alone.clues, alone.premises), (None, None));
    assert_eq!(step("Hannah != $150 []").clues, Some(Vec::new()));
    assert_eq!(step("Hannah != $150 []").premises, Some(Vec::new()));
    assert_eq!((step("hannah!=$150 [1]").clues, step("Hannah != $150 [clue 1]").premises), (clue, None));
    let both = step("Hannah != $150; Hannah != Teri [Clues 1 and 2; Freda = $160; Aimee != Teri] # so");
    assert_eq!((both.clues.unwrap().len(), both.premises.unwrap().len(), both.derived.len()), (2, 2, 2));
    let fact = step("Hannah != $150 [Freda = $160]");
    assert_eq!((fact.clues, fact.premises.unwrap().len()), (None, 1));
    let json = r#"{"steps": [{"derived": ["Hannah != $150"], "clues": null}]}"#;
    assert_eq!(step(json), step("Hannah != $150"));
    let fact = FactJson::new(&file.puzzle, step("Hannah != $150").derived[0]);
    assert_eq!(step(&json!([fact]).to_string()), step("Hannah != $150"));
}

#[test]
fn lists_are_no_objects() {
    let file = puzzle("spa");
    for text in [
        r#"["spa", [{"derived": ["Hannah != $150"]}]]"#,
        r#"{"steps": [[[1], [], [{"a": {"category": "Client", "entity": "Hannah"}, "b": {"category": "Price", "entity": "$150"}, "value": false}], false]]}"#,
        r#"{"steps": [{"derived": [[{"category": "Client", "entity": "Hannah"}, {"category": "Price", "entity": "$150"}, false]]}]}"#,
        r#"{"steps": [{"derived": [{"a": ["Client", "Hannah"], "b": ["Price", "$150"], "value": false}]}]}"#,
    ] {
        assert!(StepReader::new(&file).read(text.as_bytes(), "steps").is_err(), "{text}");
    }
}

#[test]
fn a_file_may_have_steps_and_a_table() {
    let file = puzzle("spa");
    let text =
        r#"{"steps": ["Hannah != $150"], "solution": [["Aimee", "$170", "nancy"], ["Ginger", "", null]]}"#;
    let found = read(&file, text);
    let answer = found.answer.unwrap();
    assert_eq!(found.steps.unwrap().len(), 1);
    assert_eq!(answer.iter().map(|row| row.iter().flatten().count()).collect::<Vec<_>>(), [3, 1]);
    let verifier = Verifier::new(&file.puzzle, None, Options::default()).unwrap();
    let marked = verifier.mark_answer(&because_engine::verify::Answer { rows: answer });
    assert_eq!((marked.cells, marked.right), (Some((2, 8)), false));
}

#[test]
fn verdicts_in_json_are_read_back() {
    for name in PUZZLES {
        let file = puzzle(name);
        let mut said: Vec<Said> = sequence(&file).steps.iter().map(Said::from).collect();
        said.reverse();
        let options = Options { smallest: true, ..Options::default() };
        let verifier = Verifier::new(&file.puzzle, file.expected.as_ref(), options).unwrap();
        let verdict = verifier.verify(&said, None).unwrap();
        let json = VerifyJson::new(&file.puzzle, name, (verifier.status(), false), Some(&verdict), None);
        let text = serde_json::to_string(&json).unwrap();
        assert_eq!(serde_json::from_str::<VerifyJson>(&text).unwrap(), json);
        let labels = json.labels.unwrap();
        let sum = labels.cited + labels.grid + labels.r#true + labels.open + labels.r#false;
        assert_eq!(sum, said.len());
        assert_eq!(json.first_bad, verdict.first_bad().map(|step| step.number));
    }
}

/// Whatever is written, it is read or refused.
#[test]
fn mutilated_files_do_not_panic() {
    use because_encodings::testing::Random;
    let file = puzzle("spa");
    let reader = StepReader::new(&file);
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let json =
        serde_json::to_string(&ExplainJson::new(&speaker, "spa", "", false, &sequence(&file))).unwrap();
    let text =
        "Hannah = $180 [clue 3; Freda = $160] # x\nAimee != Teri; Freda = Lynda [] ; ]\ncontradiction [1]";
    let signs = ["[", "]", ";", "=", "!", "#", "\"", "\n", "{", "}", "ü", "\u{0}", "9", "-1", "null", ":"];
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let mut bytes =
            if seed % 3 == 0 { json.as_bytes()[..2000].to_vec() } else { text.as_bytes().to_vec() };
        for _ in 0..1 + random.below(4) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => drop(bytes.drain(at..(at + 1 + random.below(9)).min(bytes.len()))),
                1 => bytes.splice(at..at, random.pick(&signs).unwrap().bytes()).for_each(drop),
                _ => bytes[at] = random.below(256) as u8,
            }
            if bytes.is_empty() {
                bytes.push(b'x');
            }
        }
        match reader.read(&bytes, "mutilated") {
            Ok(found) => assert!(found.steps.is_some() || found.answer.is_some()),
            Err(faults) => {
                assert!(!faults.diagnostics().is_empty());
                assert!(!faults.render(false).is_empty());
            }
        }
    }
}
