//! The table of sentences: small worlds, and what sentences about them mean.

use std::fs;
use std::path::{Path, PathBuf};

use because_encodings::Formula;
use because_english::language::{Hints, LexiconTarget};
use because_english::read_puzzle;
use because_files::{Format, Meaning, PuzzleFile, read_formula};
use serde::Deserialize;

/// A file of worlds.
#[derive(Deserialize)]
struct Worlds {
    world: Vec<Entry>,
}

/// A world as its file has it: what is not a sentence is a puzzle file.
#[derive(Deserialize)]
struct Entry {
    name: String,
    sentences: Vec<Sentence>,
    #[serde(flatten)]
    puzzle: serde_json::Map<String, serde_json::Value>,
}

/// A sentence, and what its author means by it.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sentence {
    pub text: String,
    /// Which form of English it tries.
    pub form: String,
    /// The meaning of a sentence that has one.
    pub means: Option<String>,
    /// Whether that is true of the world's solution.
    pub holds: Option<bool>,
    /// All meanings that a reader must offer.
    pub ambiguous: Vec<String>,
    /// The one of them that it must offer first, if any is more natural.
    pub preferred: Option<String>,
    /// Nothing can be made of it.
    pub refused: bool,
    /// Why not, for people.
    pub why: String,
    /// It says nothing about the grid.
    pub remark: bool,
}

/// A small puzzle and sentences about it.
pub struct World {
    pub name: String,
    pub file: PuzzleFile,
    pub sentences: Vec<Sentence>,
}

impl World {
    /// The formula that the table writes.
    pub fn formula(&self, text: &str) -> Formula {
        match read_formula(text, &self.name, &self.file.puzzle) {
            Ok(formula) => formula,
            Err(faults) => panic!("{}", faults.render(false)),
        }
    }
}

/// What a file says beside its puzzle, as the reader takes it.
pub fn hints(file: &PuzzleFile) -> Hints {
    let wording = file.wording.categories.iter();
    let lexicon = file.lexicon.iter().map(|entry| {
        let target = match &entry.means {
            Meaning::Entity(entity) => LexiconTarget::Entity(*entity),
            Meaning::Category(category) => LexiconTarget::Category(*category),
            Meaning::Words(words) => LexiconTarget::Words(words.clone()),
        };
        (entry.words.clone(), target)
    });
    Hints {
        said: file.wording.clone(),
        wording: wording
            .map(|words| {
                [&words.describes, &words.verb].into_iter().flatten().cloned().collect::<Vec<_>>().join(" ")
            })
            .collect(),
        lexicon: lexicon.collect(),
        story: file.story.clone().unwrap_or_default(),
        usual: Vec::new(),
    }
}

/// The files of a folder of `tests/language` that end in `ending`, by name.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(because_testing::ROOT).join("crates/english/tests/all/language").join(folder);
    let mut found: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.extension().is_some_and(|e| e == ending));
    found.sort();
    found
}

/// The puzzles of a folder of `tests/language`, by file and line, with the meanings of their clues.
pub fn lines(folder: &str) -> Vec<PuzzleFile> {
    let mut found = Vec::new();
    for path in files(folder, "jsonl") {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines() {
            match read_puzzle(line.as_bytes(), &path.display().to_string(), Format::Json) {
                Ok(file) => found.push(file),
                Err(faults) => panic!("{}", faults.render(false)),
            }
        }
    }
    found
}

/// All worlds, by file and place.
pub fn worlds() -> Vec<World> {
    let entries = files("sentences", "toml").into_iter().flat_map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        match toml_edit::de::from_str::<Worlds>(&text) {
            Ok(worlds) => worlds.world,
            Err(error) => panic!("{}: {error}", path.display()),
        }
    });
    entries
        .map(|entry| {
            let bytes = serde_json::to_vec(&entry.puzzle).unwrap();
            match read_puzzle(&bytes, &format!("{}.json", entry.name), Format::Json) {
                Ok(file) => World { name: entry.name, file, sentences: entry.sentences },
                Err(faults) => panic!("{}", faults.render(false)),
            }
        })
        .collect()
}
