//! Puzzles to show, and games on them.

use std::time::Duration;

use because::terminal::{Keeper, Play, PlayOptions, Viewer};
use because_ask::{ExplainOptions, Handle, HintOptions, Opened};
use because_files::{Format, PuzzleFile, read_puzzle};
use because_tell::render::Look;

use super::session::Session;

pub const SIZES: [(u16, u16); 3] = [(80, 24), (40, 12), (200, 60)];

pub fn shipped(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap()
}

/// A puzzle of k categories of n, whose clues say in which rows most entities are.
fn square(title: &str, k: usize, n: usize, name: impl Fn(usize, usize) -> String) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let escaped = |text: &str| {
        let text = text.replace('\\', "\\\\").replace('"', "\\\"");
        let one = |c: char| if c.is_control() { format!("\\u{:04x}", c as u32) } else { c.to_string() };
        format!("\"{}\"", text.chars().map(one).collect::<String>())
    };
    let mut toml = format!("title = {}\n", escaped(title));
    for c in 0..k {
        let names: Vec<String> = (0..n).map(|i| escaped(&name(c, i))).collect();
        let head = format!("Kind {c} {}", title.chars().filter(|c| !c.is_control()).collect::<String>());
        toml += &format!("[[categories]]\nname = {}\nentities = [{}]\n", escaped(&head), names.join(", "));
    }
    for c in 1..k {
        for i in 0..n - 1 {
            let means = format!("{} = {}", quoted(&name(0, i)), quoted(&name(c, (i + c) % n)));
            let text = format!("{title}: clue {i} of {c}");
            toml += &format!("[[clues]]\ntext = {}\nmeans = {}\n", escaped(&text), escaped(&means));
        }
    }
    toml
}

fn read(toml: &str) -> PuzzleFile {
    read_puzzle(toml.as_bytes(), "square.toml", Format::Toml).unwrap()
}

pub fn big() -> PuzzleFile {
    let kinds = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Holly"];
    read(&square("Eight by eight", 8, 8, |c, i| format!("{}-{}", kinds[c], i + 1)))
}

pub fn hostile() -> PuzzleFile {
    read(&hostile_toml())
}

/// Names of every kind that a terminal may stumble over.
pub fn hostile_toml() -> String {
    const NAMES: [&str; 12] = [
        "日本語の名前",
        "שלום עולם",
        "👩\u{200D}👩\u{200D}👧 family",
        "e\u{301}\u{302}\u{303}\u{304}\u{301}\u{302}x",
        "<script>alert(1)</script>",
        "❤\u{FE0F}",
        "ﷺ",
        "Ünïcödé – “quoted”",
        "a = b # c",
        "नमस्ते",
        "👍🏽",
        "🇫🇷 🇩🇪",
    ];
    let long = "x".repeat(300);
    square("Bell \u{7} escape \u{1b}[31m \u{202E}right to left", 3, 5, move |c, i| {
        let name = NAMES.get(c * 5 + i).copied().unwrap_or(&long);
        format!("{name}{c}{i}")
    })
}

pub fn options() -> PlayOptions {
    PlayOptions {
        look: Look { width: 80, colour: true, unicode: true },
        asked: HintOptions { cite: false, ..HintOptions::default() },
        handle: Handle::default(),
        limit: Duration::from_secs(60),
        hints: true,
        checks: true,
        why: true,
        crosses: true,
        keeper: None,
    }
}

pub fn opened(file: PuzzleFile) -> Opened {
    Opened::new(file, &Handle::default())
}

pub fn play(file: PuzzleFile, size: (u16, u16)) -> Session<Play> {
    Session::new(Play::new(opened(file), options()).unwrap(), size)
}

pub fn kept(file: PuzzleFile, path: &std::path::Path) -> Session<Play> {
    let options = PlayOptions { keeper: Some(Keeper::at(path)), ..options() };
    Session::new(Play::new(opened(file), options).unwrap(), (80, 24))
}

pub fn view(file: PuzzleFile, size: (u16, u16), fold: bool) -> Session<Viewer> {
    let look = options().look;
    let asked = ExplainOptions { all_steps: !fold, ..ExplainOptions::default() };
    let mut session = Session::new(Viewer::new(opened(file), look, asked, Handle::default()), size);
    session.settle();
    session
}
