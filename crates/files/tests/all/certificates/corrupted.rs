//! Every line of a certificate damaged in turn: refused; or, without the hashes, true all the same.

use because_checker::{Folder, check};
use because_encodings::testing::{Profile, puzzle};
use because_encodings::{Category, CategoryId, Fact, Formula, Puzzle};
use because_engine::explain::Options;
use because_files::certificate::solutions;

use crate::tests::certificates::judge::is_true;
use crate::tests::certificates::{explained, folder};

/// How many places of a long line are damaged.
const PLACES: usize = 5;

/// What can be done to a line: it is left out, is there twice, has a number turned round or raised,
/// or two neighbouring words changed over.
fn damaged(line: &str) -> Vec<(String, Vec<String>)> {
    let words: Vec<&str> = line.split(' ').collect();
    let mut found = vec![
        ("left out".to_string(), vec![]),
        ("twice".to_string(), vec![line.to_string(), line.to_string()]),
        ("longer".to_string(), vec![format!("{line}x")]),
    ];
    let spread = words.len().div_ceil(PLACES).max(1);
    for at in (0..words.len()).step_by(spread) {
        let mut with = |what: &str, word: String| {
            let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
            words[at] = word;
            found.push((format!("{what} {at}"), vec![words.join(" ")]));
        };
        if let Ok(number) = words[at].parse::<i64>() {
            with("sign of", (-number).to_string());
            with("raised", (number + 1).to_string());
        }
        if at + 1 < words.len() && words[at] != words[at + 1] {
            let mut swapped = words.clone();
            swapped.swap(at, at + 1);
            found.push((format!("swapped {at}"), vec![swapped.join(" ")]));
        }
    }
    found
}

/// A line that was damaged, and how.
#[derive(Debug)]
struct Damage {
    name: String,
    line: String,
    what: String,
}

impl Damage {
    /// Whether it leaves what the line says, or changes only what nothing rests on.
    fn is_idle(&self) -> bool {
        let changed = |ways: &[&str]| ways.iter().any(|way| self.what.starts_with(way));
        // The sentence of a clue that no step names, how many auxiliary variables there are, twice, and
        // what `import` reads.
        let reads = ["c category ", "c ask ", "c given ", "c stated ", "c means "];
        let says = |line: &str| line.contains(": clue ") || line.contains("auxiliary");
        let words = self.name == "puzzle.cnf"
            && (says(&self.line) || reads.iter().any(|start| self.line.starts_with(start)));
        // What a list of models or a formula is.
        let heading = self.line.starts_with("c ") && !self.name.starts_with("step-")
            || self.name.ends_with("models.txt");
        match self.line.starts_with("c ") {
            true => words || heading && self.name != "puzzle.cnf",
            // The clauses of clues say what they say: what is shown is true of them as they are.
            false if self.name == "puzzle.cnf" => !changed(&["left out", "twice", "longer"]),
            // The order of literals.
            false if self.name.ends_with(".cnf") => changed(&["swapped"]),
            // The order of literals and hints, and numbers of lines that still are above all others.
            false => self.name.ends_with(".lrat") && changed(&["swapped", "raised"]),
        }
    }
}

/// How many kinds of damage were tried, and what of it was accepted without hashes.
fn try_all(whole: &Folder) -> (usize, Vec<Damage>) {
    assert!(check(whole, true).is_ok());
    let (mut tried, mut accepted) = (0, Vec::new());
    for (name, bytes) in whole {
        let text = String::from_utf8(bytes.clone()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            for (what, instead) in damaged(line) {
                let instead = instead.iter().map(String::as_str);
                let new = lines[..at].iter().copied().chain(instead).chain(lines[at + 1..].iter().copied());
                let new: String = new.flat_map(|line| [line, "\n"]).collect();
                if new == text {
                    continue;
                }
                tried += 1;
                let mut folder = whole.clone();
                folder.insert(name.clone(), new.into_bytes());
                assert!(check(&folder, true).is_err(), "{name}:{}: {what}", at + 1);
                // Nobody reads these but people, and those who compare the hashes.
                if ["README.txt", "index.json"].contains(&name.as_str()) {
                    continue;
                }
                if let Ok(verdict) = check(&folder, false) {
                    assert!(is_true(&folder, &verdict), "{name}:{}: {what}", at + 1);
                    accepted.push(Damage { name: name.clone(), line: line.to_string(), what });
                }
            }
        }
    }
    (tried, accepted)
}

/// Three of three, with a given fact and a clue that needs auxiliary variables.
fn small() -> Puzzle {
    let names = ["Child", "Fruit", "Drink"];
    let categories = names.map(|name| Category::new(name, [1, 2, 3].map(|i| format!("{name} {i}"))));
    let mut puzzle = Puzzle::new(categories.to_vec()).unwrap();
    let at = |category: u8, entity: u8| CategoryId(category).entity(entity);
    puzzle.given.insert(Fact { cell: puzzle.shape().cell(at(0, 0), at(1, 0)).unwrap(), value: false });
    puzzle.add_clue("The first child has not the third fruit.", Formula::Same(at(0, 0), at(1, 2)).negate());
    let one = |a, b| Formula::Same(a, b);
    let first = Formula::All(vec![one(at(0, 1), at(1, 0)), one(at(0, 2), at(2, 1))]);
    let second = Formula::All(vec![one(at(0, 1), at(1, 2)), one(at(0, 2), at(2, 2))]);
    puzzle.add_clue("Either these two or those two.", Formula::Any(vec![first, second]));
    puzzle.add_clue("The second fruit goes with the third drink.", one(at(1, 1), at(2, 2)));
    puzzle.add_clue("The first fruit goes with the first drink.", one(at(1, 0), at(2, 0)));
    puzzle
}

#[test]
fn a_damaged_line_is_refused_or_leaves_what_is_true() {
    let puzzle = small();
    for whole in
        [folder(&solutions(&puzzle, "small", None).unwrap()), explained(&puzzle, &Options::default())]
    {
        let (tried, accepted) = try_all(&whole);
        assert!(
            accepted.iter().all(Damage::is_idle),
            "{:#?}",
            accepted.iter().find(|damage| !damage.is_idle())
        );
        assert!(tried > 1_000 && accepted.len() < tried / 4);
    }
}

#[test]
fn so_with_none_and_with_many_solutions() {
    for (profile, seed) in
        [(Profile { clues: 4, ..Profile::SOLVABLE }, 1), (Profile { clues: 6, ..Profile::ANY }, 3)]
    {
        let puzzle = puzzle(seed, 3, 2, profile);
        try_all(&explained(&puzzle, &Options::default()));
        try_all(&folder(&solutions(&puzzle, "", None).unwrap()));
    }
}
