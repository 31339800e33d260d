//! What is asked of every shipped puzzle.

use crate::case::{LARGE, List, words};
use crate::puzzles::{Puzzle, shipped};

/// Half a minute for most profiles: with the two that are quickest it says enough.
const LARGEST: &str = "voyage";
/// They have so many steps of equal cost that it takes seconds to name them.
const MANY_TIES: [&str; 4] = ["friends", "haunted", "jugglers", "origin"];
/// The sample: three by three, with one solution, none and many.
const SMALL: [&str; 3] = ["breakfast", "broken", "open"];

const PROFILES: [&str; 4] =
    ["--cost zebratutor", "--cost ocus", "--cost weights.toml", "--cost free-axioms.toml"];
const FORMATS: [&str; 4] = ["", "--json", "--format markdown", "--format html"];
const BOTH: [&str; 2] = ["", "--json"];

/// A shipped puzzle. What all of them need not be asked is asked of every third, by turns.
struct Turn<'a> {
    puzzle: &'a Puzzle,
    number: usize,
}

impl Turn<'_> {
    fn id(&self) -> &str {
        &self.puzzle.id
    }

    fn large(&self) -> bool {
        LARGE.contains(&self.id())
    }

    /// Whether this one of the three options is for this puzzle; the smallest has them all.
    fn has(&self, which: usize) -> bool {
        !self.large() && (self.number % 3 == which || self.id() == SMALL[0])
    }
}

fn explain(list: &mut List, turn: &Turn) {
    let id = turn.id();
    let all = |options: &str| words(&format!("explain {id} {options}"));
    if id == LARGEST {
        list.steps(&all(""), &["--json"]);
        list.steps(&all("--cost zebratutor"), &["--json"]);
    } else {
        list.steps(&all(""), if turn.large() { &BOTH } else { &FORMATS });
    }
    for (n, profile) in PROFILES.iter().enumerate() {
        let formats = match n {
            _ if id == LARGEST || turn.large() && n > 1 => &[],
            _ if turn.large() => &BOTH[1..],
            _ if turn.has(n % 3) => &FORMATS[..],
            _ => &BOTH[1..],
        };
        list.steps(&all(profile), formats);
    }
    list.steps(&all("--premises any"), if turn.large() { &FORMATS } else { &BOTH });
    list.steps(&all("--premises any --all-steps"), &[""]);
    list.steps(&all("--premises any --at 2"), &["", "--json"]);
    list.steps(&all("--premises any --summary"), &FORMATS);
    if turn.large() {
        return;
    }
    list.steps(&all("--nested"), &BOTH);
    if !MANY_TIES.contains(&id) {
        list.steps(&all("--alternatives"), if turn.has(0) { &FORMATS[..3] } else { &BOTH[1..] });
    }
    if turn.has(0) {
        list.steps(&all("--premises any --grids --ascii --no-glossary --color always"), &[""]);
        list.steps(&all("--nested"), &FORMATS[2..]);
        list.steps(&all("--all-steps"), &FORMATS);
    }
    if turn.has(1) {
        list.steps(&all("--nested=8 --all-steps"), &BOTH);
        list.steps(&all("--grids"), &["", "--format markdown"]);
        list.steps(&all("--cost zebratutor --summary"), &BOTH);
        list.steps(&all("--seed 5 --backend batsat --threads 2"), &BOTH);
    }
    if turn.has(2) {
        list.steps(&all("--language de"), &["", "--format markdown"]);
        list.steps(&all("--cost ocus --at 4"), &BOTH);
        list.steps(&all("--step-limit 40"), &BOTH);
        list.steps(
            &all(""),
            &["--summary --all-steps", "--at 3 --format markdown", "--no-glossary", "--verify"],
        );
        list.whole(&format!("explain {id} --proof out/proof"));
    }
}

fn judge(list: &mut List, turn: &Turn) {
    let id = turn.id();
    for options in ["", " --count", " --all", " --irredundant"] {
        list.both(&format!("check {id}{options}"));
    }
    list.both(&format!("solve {id}"));
    list.both(&format!("solve {id} --all"));
    list.both(&format!("read {id}"));
    if turn.has(0) {
        list.both(&format!("check {id} --irredundant --all"));
        list.both(&format!("check {id} --all --limit 2"));
    }
    if turn.has(1) {
        list.whole(&format!("read {id} --write out/read.toml"));
        list.whole(&format!("check {id} --all --backend batsat --threads 2 --ascii --color always"));
    }
    if turn.has(2) {
        list.whole(&format!("check {id} --proof out/proof"));
        list.whole(&format!("generate --like {id} --seed 2"));
    }
}

fn ask(list: &mut List, turn: &Turn) {
    let (id, cells) = (turn.id(), &turn.puzzle.cells);
    let any = if turn.large() { "--premises any " } else { "" };
    let why = |options: &str| words(&format!("why {id} {any}{options}"));
    list.steps(&why(""), &BOTH);
    for cell in cells {
        list.steps(&[why(""), cell.to_vec()].concat(), &BOTH);
    }
    let [a, b] = cells[0].clone();
    list.steps(&[why(""), vec![a, b, "--not".to_string(), turn.puzzle.other.clone()]].concat(), &BOTH);
    list.hints(&format!("hint {id}"));
    if turn.large() {
        return;
    }
    list.hints(&format!("hint {id} --at 4"));
    if turn.has(0) {
        list.steps(&why(""), &["--format markdown"]);
        list.steps(&[why(""), cells.concat()].concat(), &["--format markdown", "--grids --no-glossary"]);
        list.hints(&format!("hint {id} --cost ocus --at 7"));
    }
    if turn.has(1) {
        for options in ["--cost zebratutor", "--cost ocus", "--premises any", "--language de"] {
            list.steps(&[why(options), cells[1].to_vec()].concat(), &BOTH);
        }
        for level in ["why", "mark"] {
            let command = format!("hint {id} --grid - --level {level}");
            list.piped(&format!("explain {id} --at 6 --json"), &command, Some(&format!("{command} --json")));
        }
    }
    if turn.has(2) {
        list.hints(&format!("hint {id} --cost zebratutor --at 5"));
        list.hints(&format!("hint {id} --language de --at 7"));
    }
}

fn verify(list: &mut List, turn: &Turn) {
    let id = turn.id();
    let any = format!("explain {id} --premises any --json");
    list.piped(&any, &format!("verify {id} - --quick --json"), None);
    list.piped(&any, &format!("verify {id} - --quick"), None);
    if turn.large() {
        return;
    }
    let judge = format!("verify {id} - --json");
    list.piped(&any, &judge, Some(&judge));
    list.piped(&format!("explain {id} --json"), &format!("verify {id} -"), Some(&judge));
    if turn.has(0) {
        list.piped(&any, &format!("verify {id} - --complete --clues-at-once 1"), Some(&judge));
        list.piped(&format!("solve {id} --json"), &format!("verify {id} -"), None);
    }
    if turn.has(1) {
        list.piped(&any, &format!("verify {id} - --clues-at-once 0 --json"), Some(&judge));
        list.piped(
            &format!("explain {id} --cost zebratutor --json"),
            &format!("verify {id} - --quick --json"),
            None,
        );
    }
}

fn export(list: &mut List, turn: &Turn) {
    let id = turn.id();
    for format in ["dimacs", "gcnf", "wcnf", "opb"] {
        for encoding in ["pairwise", "tuple"] {
            list.whole(&format!("export {id} --format {format} --encoding {encoding}"));
        }
    }
    for format in ["asp", "fodot", "minizinc", "json"] {
        list.whole(&format!("export {id} --format {format}"));
    }
    list.piped(&format!("export {id} --format gcnf"), "import -", None);
    if turn.has(0) {
        for format in ["dimacs", "gcnf", "wcnf", "opb", "asp", "fodot", "minizinc", "json"] {
            list.whole(&format!("export {id} --format {format} --clues 1,2-3 -o out/puzzle"));
        }
    }
    if turn.has(1) {
        list.whole(&format!("export {id} --projection show --encoding tuple"));
        list.whole(&format!("export {id} --projection ind"));
        list.whole(&format!("export {id} --format gcnf --axioms groups"));
    }
    if turn.has(2) {
        list.piped(&format!("export {id} --format gcnf --axioms groups"), "import - --json", None);
        list.piped(&format!("export {id} --projection show"), "import - -o out/back.toml", None);
    }
}

/// Adds them, the longest first.
pub fn add(list: &mut List) {
    let puzzles = shipped();
    let mut turns: Vec<Turn> =
        puzzles.iter().enumerate().map(|(number, puzzle)| Turn { puzzle, number }).collect();
    turns.sort_by_key(|turn| !turn.large());
    for turn in &turns {
        list.sample = turn.id() == SMALL[0];
        explain(list, turn);
        ask(list, turn);
        verify(list, turn);
        export(list, turn);
        list.sample = SMALL.contains(&turn.id());
        judge(list, turn);
    }
}
