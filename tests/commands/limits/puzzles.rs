//! Limits of a puzzle file.

use because_english::read_puzzle;
use because_files::{Format, LARGEST, PuzzleLines, StepReader, read_grid, read_preferences, read_weights};

use super::roomy::roomy;
use super::{fits, past, row, small};

/// So many categories of so many entities.
fn grid(categories: usize, entities: usize) -> String {
    (0..categories)
        .map(|c| {
            let names: Vec<String> = (0..entities).map(|i| format!("'c{c}e{i}'")).collect();
            format!("[[categories]]\nname = 'C{c}'\nentities = [{}]\n", names.join(", "))
        })
        .collect()
}

#[test]
fn files() {
    row("size of a file");
    let spaces = |size: usize| format!("{}{}", small("", ""), " ".repeat(size - small("", "").len()));
    fits(&spaces(LARGEST));
    past(&spaces(LARGEST + 1), "more than 16 MB");
    row("values of a file");
    let values = |count: usize| format!("notes = [{}]\n{}", "1,".repeat(count), small("", ""));
    past(&values(2_000_000), "more than 2000000 values");
    let json = format!("[{}1]", "1,".repeat(2_000_000));
    let faults = read_puzzle(json.as_bytes(), "many.json", Format::Json).unwrap_err();
    assert!(faults.to_string().contains("more than 2000000 values"));
    row("line of JSON");
    let lines = [vec![b'x'; LARGEST + 1], b"[]".to_vec()].join(&b'\n');
    let faults: Vec<_> = PuzzleLines::new(&lines[..], "long.jsonl")
        .map(|l| l.unwrap().read(&because_english::English).unwrap_err())
        .collect();
    assert!(faults[0].to_string().contains("more than 16 MB"));
    assert_eq!((faults.len(), faults[1].diagnostics()[0].line), (2, 2));
}

#[test]
fn categories_and_entities() {
    row("categories");
    row("entities of a category");
    fits(&grid(64, 2));
    past(&grid(65, 2), "64");
    fits(&grid(2, 64));
    past(&grid(2, 65), "64");
    past(&grid(2, 100_000), "64");
    row("attributes of a category");
    let attributes = |count: usize| {
        let of: Vec<String> = (0..count).map(|i| format!("a{i} = [1, 2, 3]")).collect();
        small("", &format!("attributes = {{ {} }}", of.join(", ")))
    };
    fits(&attributes(64));
    past(&attributes(65), "more than 64 attributes");
}

#[test]
fn words() {
    row("a name");
    let named = |length: usize| small("", "").replace("\"f\"", &format!("\"{}\"", "f".repeat(length)));
    fits(&named(1000));
    past(&named(1001), "longer than 1000 bytes");
    row("a clue, question, title or story");
    for key in [
        "clues = [\"TEXT\"]",
        "question = \"TEXT\"",
        "title = \"TEXT\"",
        "story = \"TEXT\"",
        "clues = [{ text = \"TEXT\" }]",
    ] {
        let long = |length: usize| small(&key.replace("TEXT", &"x".repeat(length)), "");
        fits(&long(65536));
        past(&long(65537), "longer than 65536 bytes");
    }
    row("entries in the lexicon");
    let lexicon = |count: usize| {
        let of: String = (0..count).map(|i| format!("w{i} = \"a\"\n")).collect();
        format!("{}[lexicon]\n{of}", small("", ""))
    };
    fits(&lexicon(1000));
    past(&lexicon(1001), "more than 1000 entries");
}

#[test]
fn clues_and_formulas() {
    row("clues");
    let clues = |count: usize| small(&format!("clues = [{}]", "{ means = 'a = c' }, ".repeat(count)), "");
    fits(&clues(4096));
    past(&clues(4097), "more than 4096 clues");
    row("formulas of a clue");
    let parts = |count: usize| small(&format!("clues = [{{ means = [{}] }}]", "'a = c', ".repeat(count)), "");
    fits(&parts(4096));
    past(&parts(4097), "more than 4096 formulas");
    let means = |formula: &str| small(&format!("clues = [{{ means = '{formula}' }}]"), "");
    row("a formula");
    let long = |length: usize| means(&format!("a = c{}", " ".repeat(length - 5)));
    fits(&long(65536));
    past(&long(65537), "at most 65536 bytes");
    row("depth of a formula");
    let deep = |depth: usize| means(&format!("{}a = c{}", "(".repeat(depth), ")".repeat(depth)));
    roomy(|| {
        fits(&deep(98));
        past(&deep(101), "100");
    });
    row("a number");
    past(&means("B(a) < 9000000000001"), "9,000,000,000,000");
    row("totals of a sum");
    let sum = |terms: usize| {
        let of: Vec<String> = (0..terms).map(|i| format!("C{i}(c{}e0)", i + 1)).collect();
        let valued = (0..terms).map(|c| {
            let values: Vec<String> = (0..8).map(|i| (i * 8_i64.pow(c as u32)).to_string()).collect();
            let names: Vec<String> = (0..8).map(|i| format!("'c{c}e{i}'")).collect();
            format!(
                "[[categories]]\nname = 'C{c}'\nentities = [{}]\nvalues = [{}]\n",
                names.join(", "),
                values.join(", ")
            )
        });
        let last = grid(terms + 1, 8).rsplit("[[").next().unwrap().to_string();
        format!("clues = [{{ means = '{} > 3' }}]\n{}[[{last}", of.join(" + "), valued.collect::<String>())
    };
    fits(&sum(3));
    past(&sum(5), "4096");
}

#[test]
fn marks_steps_and_weights() {
    let file = read_puzzle(small("", "").as_bytes(), "small.toml", Format::Toml).unwrap();
    row("a mark");
    let mark = |length: usize| {
        read_grid(format!("a = {}c", " ".repeat(length - 5)).as_bytes(), "x.grid", &file.puzzle)
    };
    assert_eq!(mark(4096).unwrap().len(), 1);
    assert!(mark(4097).is_err());
    row("a step in text");
    let step = |length: usize| {
        StepReader::new(&file).read(format!("a = {}c", " ".repeat(length - 5)).as_bytes(), "x.steps")
    };
    assert!(step(65536).is_ok());
    assert!(step(65537).is_err());
    row("steps of a sequence");
    let steps = |count: usize| StepReader::new(&file).read("a = c\n".repeat(count).as_bytes(), "x.steps");
    assert!(steps(1_000_001).unwrap_err().to_string().contains("more than 1000000 steps"));
    row("a weight");
    assert!(read_weights(b"clue = 1000000", "w.toml").is_ok());
    assert!(read_weights(b"clue = 1000001", "w.toml").unwrap_err().to_string().contains("1000000"));
    row("a weight of preferences");
    let weights = |weight: &str| {
        read_preferences(format!("{{\"weights\": {{\"other_clue\": {weight}}}}}").as_bytes(), "w.json")
    };
    assert!(weights("1000000").is_ok());
    assert!(weights("1000001").unwrap_err().to_string().contains("no whole numbers up to 1000000"));
    row("choices of preferences");
    let choices = |count: usize| {
        let one = "{\"first\": {}, \"second\": {}, \"answer\": \"same\"}";
        read_preferences(format!("{{\"choices\": [{}]}}", vec![one; count].join(",")).as_bytes(), "w.json")
    };
    assert!(choices(10_000).is_ok());
    assert!(choices(10_001).unwrap_err().to_string().contains("more than 10000 choices"));
}
