//! Bytes to a puzzle: the way in.

use std::io::{self, Read};
use std::path::Path;

use because_encodings::{ClueNumber, Entity, Formula, Puzzle};

use super::diagnostic::{Faults, Source};
use super::fault::{FileError, Report};
use super::fields::{Fields, list};
use super::prose::{NoProse, Prose};
use super::puzzle_file::{Meaning, PuzzleFile, Wording};
use super::tree::{Node, Span, Value};
use super::{categories, clues, extras, json, notation, pool, solution, toml};

/// The largest file (bytes) that may hold one puzzle: 16 MB.
pub const LARGEST: usize = 16 << 20;

pub(super) const KEYS: [&str; 18] = [
    "id",
    "title",
    "language",
    "author",
    "source",
    "story",
    "question",
    "ask",
    "given",
    "expect",
    "solution",
    "lexicon",
    "entities",
    "categories",
    "clues",
    "notes",
    "difficulty",
    "generated",
];

/// How a puzzle file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// TOML.
    Toml,
    /// JSON of the same schema.
    Json,
    /// Plain text or Markdown: title, story, lists of names, clues, a question.
    Text,
}

impl Format {
    /// The format that a file's name ends in, if it is one of them.
    pub fn of_name(name: &str) -> Option<Format> {
        let extension = Path::new(name).extension()?.to_str()?.to_lowercase();
        match extension.as_str() {
            "toml" => Some(Format::Toml),
            "json" => Some(Format::Json),
            "txt" | "text" | "md" | "markdown" => Some(Format::Text),
            _ => None,
        }
    }
}

/// Why no puzzle came out of a reader.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// The bytes could not be had.
    #[error("{name} cannot be read: {error}")]
    Io {
        /// The file's name.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// The bytes are no puzzle.
    #[error(transparent)]
    Faults(#[from] Faults),
}

/// Reads one puzzle. `name` is the file's name for messages; its stem is the puzzle's id where
/// the file gives none.
///
/// Unknown keys are faults. A byte order mark and Windows line endings are welcome. At most
/// [`LARGEST`] bytes are looked at.
///
/// # Errors
/// All faults that could be found.
pub fn read_puzzle(bytes: &[u8], name: &str, format: Format) -> Result<PuzzleFile, Faults> {
    read_puzzle_with(bytes, name, format, &NoProse)
}

/// As [`read_puzzle`], where `prose` reads what English alone tells.
///
/// # Errors
/// All faults that could be found.
pub fn read_puzzle_with(
    bytes: &[u8],
    name: &str,
    format: Format,
    prose: &dyn Prose,
) -> Result<PuzzleFile, Faults> {
    let stem = Path::new(name).file_stem().map(|s| s.to_string_lossy().into_owned());
    let origin = Origin { name, first_line: 1, strict: true, id: stem.unwrap_or_default(), prose };
    read_bytes(bytes, format, origin)
}

/// Reads one puzzle from a stream, without taking in more than [`LARGEST`] bytes.
///
/// # Errors
/// The stream's own error, or all faults that could be found.
pub fn read_puzzle_from(input: impl Read, name: &str, format: Format) -> Result<PuzzleFile, SourceError> {
    let mut bytes = Vec::new();
    let limit = LARGEST as u64 + 1;
    let read = input.take(limit).read_to_end(&mut bytes);
    read.map_err(|error| SourceError::Io { name: name.to_string(), error })?;
    Ok(read_puzzle(&bytes, name, format)?)
}

/// Reads a formula in the notation of docs/formula.md, against a puzzle whose clues it may
/// speak about.
///
/// # Errors
/// All faults, as in a file called `name` of which the formula is the whole text.
pub fn read_formula(text: &str, name: &str, puzzle: &Puzzle) -> Result<Formula, Faults> {
    let mut report = Report::new(Source { name: name.to_string(), text: text.to_string(), first_line: 1 });
    let known = |number: ClueNumber| puzzle.clue(number).is_some();
    let formula = notation::read_text(text, Some(puzzle), &known, &mut |span, fault| {
        report.push_any(span, fault);
    });
    formula.filter(|_| report.is_clean()).ok_or_else(|| report.finish())
}

/// The entity that a text names: plainly (`Shaver Lake`), in the notation (`"Shaver Lake"`,
/// `Drink:tea`), exactly or without regard to case.
///
/// # Errors
/// The fault, as in a file called `name` of which the text is all.
pub(crate) fn read_entity(text: &str, name: &str, puzzle: &Puzzle) -> Result<Entity, Faults> {
    notation::entity_named(text.trim(), puzzle).map_err(|error| {
        let mut report =
            Report::new(Source { name: name.to_string(), text: text.to_string(), first_line: 1 });
        report.push(0..text.len(), error);
        report.finish()
    })
}

/// Where bytes come from, and how strictly they are read.
pub(super) struct Origin<'a> {
    pub name: &'a str,
    pub first_line: usize,
    /// Whether unknown keys are faults.
    pub strict: bool,
    /// The id of a puzzle that gives none.
    pub id: String,
    /// What reads its English.
    pub prose: &'a dyn Prose,
}

/// The text of bytes, without a byte order mark, or the fault at the first byte that is no text.
pub(super) fn text_of(bytes: &[u8], name: &str, first_line: usize) -> Result<Report, Faults> {
    let source = |text: String| Source { name: name.to_string(), text, first_line };
    if bytes.len() > LARGEST {
        let mut report = Report::new(source(String::new()));
        report.push(0..0, FileError::TooLarge { limit: LARGEST >> 20 });
        return Err(report.finish());
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Report::new(source(text.to_string()))),
        Err(error) => {
            let at = error.valid_up_to();
            let byte = bytes.get(at).copied().unwrap_or_default();
            let mut report = Report::new(source(String::from_utf8_lossy(bytes).into_owned()));
            report.push(at..at + '\u{FFFD}'.len_utf8(), FileError::NotUtf8 { byte });
            Err(report.finish())
        }
    }
}

pub(super) fn read_bytes(bytes: &[u8], format: Format, origin: Origin<'_>) -> Result<PuzzleFile, Faults> {
    let mut report = text_of(bytes, origin.name, origin.first_line)?;
    report.plain = format == Format::Text;
    let source = report.source();
    let tree = match format {
        Format::Toml => toml::read(&source.text, &mut report),
        Format::Json => json::read(&source.text, &mut report),
        Format::Text => origin.prose.text(&source.text, &mut report),
    };
    let file = tree.and_then(|tree| file(&tree, origin, &mut report));
    match file {
        Some(file) if report.is_clean() => Ok(file),
        _ => Err(report.finish()),
    }
}

fn file(tree: &Node, origin: Origin<'_>, report: &mut Report) -> Option<PuzzleFile> {
    let strict = origin.strict;
    let Some(fields) = Fields::of(tree, "a puzzle", &KEYS, strict, report) else {
        report.push(tree.span.clone(), FileError::NotAnObject { found: tree.kind() });
        return None;
    };
    let id = fields.words("id", "id = \"spa\"", report).unwrap_or(origin.id);
    report.id = Some(id.clone());
    let title = fields.words("title", "title = \"An afternoon at the spa\"", report);
    let language = fields.words("language", "language = \"en\"", report);
    let question = fields.words("question", "question = \"Who paid $180?\"", report);
    let expect = fields.get("expect").and_then(|node| extras::expect(node, report));
    let clue_nodes = fields.list("clues", "clues = [\"Hannah paid $180.\"]", report).unwrap_or_default();
    let pool = fields.get("entities").map(|node| pool::read(node, &fields, clue_nodes, origin.prose, report));
    let parted = pool.is_some();
    let read = match pool {
        Some(nodes) => nodes.and_then(|nodes| categories::read(&nodes, &node_span(&nodes), strict, report)),
        None => categories_of(&fields, strict, report),
    };
    let (puzzle, wording) = read.unzip();
    let story = fields.get("story");
    let clues = clues::read(story, clue_nodes, puzzle.as_ref(), strict, report);
    let mut lexicon =
        fields.get("lexicon").map(|node| extras::lexicon(node, puzzle.as_ref(), report)).unwrap_or_default();
    if parted {
        // "Rose" = "Client" says which category Rose is of: it is no other word for it.
        let named = |words: &str| puzzle.as_ref().is_some_and(|p| notation::entity_named(words, p).is_ok());
        lexicon.retain(|entry| !(matches!(entry.means, Meaning::Category(_)) && named(&entry.words)));
    }
    let given = fields.list("given", "given = ['Hannah != Lynda']", report);
    let mut puzzle = puzzle?;
    if let Some(items) = given {
        extras::given(items, &mut puzzle, report);
    }
    puzzle.question = fields.get("ask").and_then(|node| extras::ask(node, &puzzle, strict, report));
    let expected = fields.get("solution").and_then(|node| solution::read(node, &puzzle, report));
    let mut file = PuzzleFile {
        further: Vec::new(),
        id,
        title,
        story: story.and_then(clues::story_text),
        question,
        question_doubt: None,
        puzzle,
        clues,
        wording: Wording { language, told_in: None, categories: wording.unwrap_or_default() },
        lexicon,
        expected,
        expect,
    };
    file.settle();
    Some(file)
}

fn node_span(nodes: &[Node]) -> Span {
    nodes.first().map_or(0..0, |node| node.span.clone())
}

fn categories_of(
    fields: &Fields<'_>,
    strict: bool,
    report: &mut Report,
) -> Option<(Puzzle, Vec<super::CategoryWording>)> {
    const EXAMPLE: &str = "[[categories]] with name = \"Client\" and entities = [\"Aimee\", \"Ginger\"]";
    let node = fields.required("categories", EXAMPLE, report)?;
    let nodes = list(node, "categories", EXAMPLE, report)?;
    let whole: Span = match nodes.first() {
        Some(first) if matches!(first.value, Value::Table(_)) => first.span.clone(),
        _ => node.span.clone(),
    };
    categories::read(nodes, &whole, strict, report)
}
