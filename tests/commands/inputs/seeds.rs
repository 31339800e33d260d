//! Good and bad inputs of each kind, to be damaged.

use std::fs;
use std::path::Path;

use because_encodings::Encoding;
use because_english::read_puzzle;
use because_files::export::{Axioms, Format as Export, Options as ExportOptions, export};
use because_files::{Format, PuzzleFile, document};

/// Marks, steps and games of the puzzle `spa` and of the one with names that are hard to write.
const MARKS: [&str; 8] = [
    "# so far\nHannah = $180\nAimee != Lynda  # a note\r\n\nFreda=Teri\n",
    "array = \"a | b\"\nnot != 1\nx 1 = it's\nclue1 != x-1\n",
    r#"{"facts": [{"a": {"category": "Client", "entity": "Hannah"}, "b": {"category": "Price", "entity": "$180"}, "value": true}]}"#,
    r#"{"facts": [{"a": {"category": "Client", "entity": "Hannah"}, "b": {"category": "Price", "entity": "$160"}, "value": false}], "automatic": 1, "crosses_off": false, "struck": [1, 3], "seconds": 61}"#,
    "1, 2: Hannah = $180\nHannah = $180 => Aimee != $180, Freda != $180\n3 | Freda = Teri => Freda != Lynda\n",
    r#"{"id": "spa", "steps": [{"clues": [1], "premises": ["Hannah = $180"], "derived": ["Aimee != $180"]}, "2: Freda = Teri", {"derived": [], "contradiction": true}]}"#,
    r#"[{"n": 1, "clues": [1, 2], "premises": [], "derived": [{"a": {"category": "Client", "entity": "Freda"}, "b": {"category": "Masseuse", "entity": "Teri"}, "value": true}]}]"#,
    r#"{"solution": [["Aimee", "$150", "Lynda"], ["Freda", "$160", "Teri"]]}"#,
];

/// Formulas about the puzzle with names that are hard to write.
const FORMULAS: [&str; 12] = [
    "array = \"it's\" or not (\"not\" = \"a | b\")",
    "at most 2 of (odd(Seller.letters(\"a | b\")), \"not\" = \"it's\", if clue 6 then array = \"a | b\")",
    "\"x 1\"(array) + 3000000000 >= \"x 1\"(\"not\")",
    "|\"x 1\"(array) - \"x 1\"(clue1)| = 3000000000",
    "{array, \"not\"} = {\"a | b\", \"x 1\"} or between(\"x 1\", array, clue1, \"not\")",
    "different(clue1, \"not\", \"x-1\")",
    "next_to(\"x 1\", array, clue1) xor within(\"Ware's price\", 2, array, \"x 1\")",
    "Seller.side(x_1) = right iff Seller.side(clue1) != Seller.side(\"x 1\")",
    "3 * \"Ware's price\"(array) - 0.5 < 2 * \"Ware's price\"(clue1) + 0.25",
    "exactly 1 of (first(\"x 1\", array), last(\"x 1\", array), true, false)",
    "in_order(\"x 1\", array, \"it's\") and even(Seller.letters(clue1))",
    "not (array = \"it's\") and Seller:array = \"Ware's price\":\"a | b\"",
];

/// Formulas in groups of other makers.
const GROUPS: [&str; 2] = [
    "c facts 1 2 3 0\nc given 1 0\nc name 2 the road is wet\nc name -3 no dust\nc group 1: rain\np gcnf 3 3 2\n{1} -1 2 0\n{2} -2 -3 0\n{0} 1 2 3 0\n",
    "c facts 1 2 3 4 5 6 0\np gcnf 6 7 3\n{0} 1 2 0\n{0} -1 -2 0\n{1} -1 3 0\n{1} -2 3 4 0\n{2} -3 5 -6 0\n{2} 6 0\n{3} -5 -4 0\n",
];

/// The files of a folder whose names end so, in order.
fn files(folder: &str, endings: &[&str]) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let named = |path: &Path| endings.iter().any(|end| path.to_string_lossy().ends_with(end));
    let mut paths: Vec<_> = paths.filter(|path| path.is_file() && named(path)).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

fn shipped() -> Vec<PuzzleFile> {
    let read = |bytes: Vec<u8>| read_puzzle(&bytes, "shipped.toml", Format::Toml).unwrap();
    files("puzzles", &[".toml"]).into_iter().map(read).collect()
}

fn texts(of: &[&str]) -> Vec<Vec<u8>> {
    of.iter().map(|text| text.as_bytes().to_vec()).collect()
}

/// The inputs of a kind, in an order that stays.
pub fn seeds(kind: &str) -> Vec<Vec<u8>> {
    match kind {
        "puzzle" => {
            let folders = [
                "puzzles",
                "puzzles/bad",
                "crates/files/tests/all/exported/small",
                "crates/generate/src/themes",
            ];
            folders.iter().flat_map(|folder| files(folder, &[".toml"])).collect()
        }
        "formula" => texts(&FORMULAS),
        "english" => english(),
        "lines" => {
            let lines = shipped().into_iter().map(|file| document(&file).to_string().into_bytes());
            let mut seeds: Vec<_> = lines.chain(files("puzzles/bad", &[".jsonl", ".json"])).collect();
            seeds.extend(texts(&MARKS[2..]));
            seeds
        }
        "clauses" => clauses(),
        "grid" => {
            let mut seeds = files("puzzles/bad", &[".grid", ".steps", ".steps.json"]);
            seeds.extend(texts(&MARKS));
            seeds
        }
        other => panic!("no kind `{other}`"),
    }
}

fn english() -> Vec<Vec<u8>> {
    let mut seeds = files("crates/english/tests/all/texts/puzzles", &[".txt", ".md"]);
    for (digit, name) in ["spa", "zebra", "trains", "podium"].into_iter().enumerate() {
        let bytes =
            fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("puzzles/{name}.toml"))).unwrap();
        let file = read_puzzle(&bytes, name, Format::Toml).unwrap();
        let texts = file.clues.iter().map(|clue| &clue.text).chain(&file.question);
        seeds.extend(texts.filter(|text| !text.is_empty()).map(|text| format!("{digit}{text}").into_bytes()));
    }
    seeds
}

fn clauses() -> Vec<Vec<u8>> {
    let mut seeds = files("puzzles/formulas", &["sudoku4.gcnf"]);
    seeds.extend(texts(&GROUPS));
    let small = |file: &PuzzleFile| file.puzzle.shape().cells() <= 60;
    let named = files("crates/files/tests/all/exported/small", &[".toml"]);
    let named = named.iter().map(|bytes| read_puzzle(bytes, "small.toml", Format::Toml).unwrap());
    for file in shipped().into_iter().filter(small).chain(named) {
        for (format, axioms) in
            [(Export::Dimacs, Axioms::Hard), (Export::Gcnf, Axioms::Hard), (Export::Gcnf, Axioms::Groups)]
        {
            let encoding = if axioms == Axioms::Groups { Encoding::Tuple } else { Encoding::Pairwise };
            let options = ExportOptions { encoding, axioms, ..ExportOptions::default() };
            seeds.push(export(&file.puzzle, format, &options).unwrap().into_bytes());
        }
    }
    seeds
}

/// Words that make something of an input of a kind.
pub fn words(kind: &str) -> &'static [&'static str] {
    match kind {
        "puzzle" => &[
            "[[categories]]\n",
            "[[clues]]\n",
            "name = \"",
            "entities = [\"",
            "ordered = true",
            "values = [",
            "unit = \"",
            "unnamed = 1",
            "attributes = { ",
            "gender = [\"female\", ",
            "kind = \"",
            "means = '",
            "text = \"",
            "asserted = false",
            "clues = [\"",
            "given = ['",
            "solution = [[",
            "expect = \"multiple\"",
            "[lexicon]\n",
            "ask = { about = ",
            "category = \"",
            "story = { ",
            "question = \"",
            "id = \"",
            "'''",
            "\"\"\"",
            "entities = { ",
            "verb = ",
            "[words]\n",
            "[clues]\n1 = 5\n",
            "premise = 3\n",
            "$150",
            "9:30 AM",
            "1e308",
            "-9223372036854775808",
            "0x7fffffffffffffff",
            "\\u00e9",
            "2026-11-22",
            "inf",
        ],
        "formula" => &[
            "array",
            "\"not\"",
            "\"Zoé \\\"the\\\\great\\\"\"",
            "\"it's\"",
            "\"a | b\"",
            "x-1",
            "x_1",
            "\"x 1\"",
            "clue1",
            "\"unnamed 1\"",
            "Seller",
            "\"Ware's price\"",
            "Helper",
            "Seller.letters(",
            "Seller.side(",
            " = ",
            " != ",
            " <= ",
            " < ",
            " + ",
            " * ",
            " - ",
            "|",
            " and ",
            " or ",
            "not ",
            " iff ",
            " xor ",
            "if ",
            " then ",
            "neither ",
            " nor ",
            "either ",
            "exactly 1 of (",
            "at most 2 of (",
            "at least 3 of (",
            "clue 6",
            "true",
            "false",
            "different(",
            "matching(",
            "next_to(",
            "within(",
            "between(",
            "in_order(",
            "first(",
            "last(",
            "odd(",
            "even(",
            "rank(",
            "{",
            "}",
            "3000000000",
            "9223372036854775807",
            "0.000001",
        ],
        "english" => &[
            "\nCategories:\n",
            "Clues:\n",
            "1. ",
            "- ",
            "?",
            " is ",
            " isn't ",
            " not ",
            " either ",
            " or ",
            " neither ",
            " nor ",
            " more than ",
            " less than ",
            " the one who ",
            " the person who ",
            " exactly ",
            " two ",
            " immediately before ",
            " somewhere after ",
            " next to ",
            " between ",
            " of the ",
            " and ",
            " but ",
            "'s ",
            " if ",
            " then ",
            " paid ",
            "$",
            " half ",
            " twice ",
            " at least ",
            " first ",
            " last ",
            " who ",
            " whose ",
            " only ",
            " each ",
            " same ",
            " different ",
            "“",
            "”",
            "—",
            "1st",
            "½",
            "3.5",
        ],
        "lines" | "grid" => &[
            "{\"facts\": [",
            "{\"a\": {\"category\": \"Client\", \"entity\": \"Hannah\"}, ",
            "\"value\": true}",
            "\"b\": {\"category\": \"Price\", \"entity\": \"$180\"}",
            "\"steps\": [",
            "\"clues\": [",
            "\"premises\": [",
            "\"derived\": [",
            "\"contradiction\": true",
            "\"solution\": [[",
            "\"automatic\": 1",
            "\"struck\": [1]",
            "\"seconds\": 1",
            "\"categories\": [{\"name\": \"",
            "\"entities\": [\"",
            "\"means\": \"",
            "\"text\": \"",
            "\"id\": \"",
            "\"given\": [\"",
            "Hannah",
            "$180",
            "Lynda",
            " = ",
            " != ",
            "=>",
            "#",
            "\\u0000",
            "\\ud800",
            "1e400",
            "null",
        ],
        _ => &[
            "p gcnf ",
            "p cnf ",
            "c facts ",
            "c given ",
            "c name ",
            "c group ",
            "c category {\"name\":\"",
            "\"entities\":[\"",
            "c means 1: ",
            "c stated clue 1: ",
            "c clause 1: clue 1: ",
            "c ask {\"about\":\"",
            "{1} ",
            "{0} ",
            " 0\n",
            "-1 ",
            "2147483647",
            "-2147483648",
            "4294967296",
            "1000000",
        ],
    }
}

/// The words as a list that the fuzzer reads: its dictionary.
#[allow(dead_code)]
pub fn dictionary(kind: &str) -> String {
    words(kind).iter().map(|word| format!("\"{}\"\n", escaped(word))).collect()
}

/// A word as a dictionary has it.
#[allow(dead_code)]
fn escaped(word: &str) -> String {
    word.bytes()
        .map(|byte| match byte {
            b'"' | b'\\' => format!("\\{}", char::from(byte)),
            b' '..=b'~' => char::from(byte).to_string(),
            other => format!("\\x{other:02X}"),
        })
        .collect()
}
