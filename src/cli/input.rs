//! Finding and reading what FILE names: a file, standard input, or a shipped puzzle.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use because_ask::Opened;
use because_files::{Format, LARGEST, PuzzleLines};

use super::fail::Fail;
use super::global::{Global, Input};
use super::shipped;

/// What FILE turned out to be.
pub enum Source {
    /// One puzzle, and the bytes it was read from.
    One(Box<Opened>, Vec<u8>),
    /// Many, a line each, and how many bytes they are if that is known.
    Lines(Lines, Option<u64>),
}

/// The lines of a data set.
pub type Lines = PuzzleLines<BufReader<Box<dyn Read + Send>>>;

/// How much of a data set is read at a time.
const BUFFER: usize = 256 << 10;

/// What FILE holds, as far as its name or the options say.
pub fn kind(file: &str, global: &Global) -> Option<Input> {
    let extension = Path::new(file).extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    global.input.or(match extension.as_str() {
        "json" => Some(Input::Json),
        "jsonl" | "ndjson" => Some(Input::Jsonl),
        "toml" => Some(Input::Toml),
        "txt" | "text" | "md" | "markdown" => Some(Input::Text),
        _ => None,
    })
}

/// What FILE names, its English understood; that of lines is understood when they are read.
///
/// # Errors
/// If it cannot be read, or is no puzzle; under `--strict`, if some of its English is in doubt.
pub fn open(file: &str, global: &Global) -> Result<Source, Fail> {
    match open_in_doubt(file, global)? {
        Source::One(opened, bytes) if global.strict => {
            Ok(Source::One(Box::new(opened.without_doubt_in(name_of(file), &bytes)?), bytes))
        }
        source => Ok(source),
    }
}

/// What FILE names, even under `--strict` with English that is in doubt.
///
/// # Errors
/// If it cannot be read, or is no puzzle.
pub fn open_in_doubt(file: &str, global: &Global) -> Result<Source, Fail> {
    let kind = kind(file, global);
    let (reader, size) = reader(file, shipped::puzzle(file))?.ok_or_else(|| not_found(file))?;
    let name = name_of(file);
    if kind == Some(Input::Jsonl) {
        let lines = PuzzleLines::new(BufReader::with_capacity(BUFFER, reader), name);
        return Ok(Source::Lines(lines, size));
    }
    let mut bytes = Vec::new();
    // A byte more than a puzzle may have, so that the reader sees that it is too large.
    reader.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(Fail::io("read", name))?;
    let opened = Opened::read(&bytes, (name, format(kind, &bytes)), &stem(file), &global.handle())?;
    Ok(Source::One(Box::new(opened), bytes))
}

/// The format of a puzzle's bytes, where its name or the options may not say.
pub fn format(kind: Option<Input>, bytes: &[u8]) -> Format {
    match kind {
        Some(Input::Json) => Format::Json,
        Some(Input::Text) => Format::Text,
        None if bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"{") => {
            Format::Json
        }
        None if is_prose(bytes) => Format::Text,
        _ => Format::Toml,
    }
}

/// Whether bytes are a text that cannot be TOML: it says something, but no line opens a table or gives a key a value.
fn is_prose(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let mut lines =
        text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let keyed = |line: &str| line.starts_with('[') || line.contains('=');
    lines.next().is_some_and(|first| !keyed(first) && !lines.any(keyed))
}

/// The bytes of a file that is no puzzle, or of standard input, up to more than any may have.
///
/// # Errors
/// If it cannot be read.
pub fn bytes(file: &str) -> Result<Vec<u8>, Fail> {
    let (reader, _) = reader(file, None)?.ok_or_else(|| no_file(file))?;
    let mut bytes = Vec::new();
    reader.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(Fail::io("read", name_of(file)))?;
    Ok(bytes)
}

/// The bytes of a file, up to one more than a puzzle may have.
///
/// # Errors
/// If it cannot be read.
pub fn limited(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of a formula in groups: of a file, of standard input or a shipped one.
///
/// # Errors
/// If it cannot be read.
pub fn formula(file: &str) -> Result<Vec<u8>, Fail> {
    let (reader, _) = reader(file, shipped::formula(file))?.ok_or_else(|| no_file(file))?;
    let mut bytes = Vec::new();
    reader.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(Fail::io("read", name_of(file)))?;
    Ok(bytes)
}

/// The bytes of one puzzle, whatever they are: of a file, of standard input or a shipped one.
///
/// # Errors
/// If it cannot be read.
#[cfg(feature = "serve")]
pub fn bytes_or_shipped(file: &str) -> Result<Vec<u8>, Fail> {
    let (reader, _) = reader(file, shipped::puzzle(file))?.ok_or_else(|| not_found(file))?;
    let mut bytes = Vec::new();
    reader.take(LARGEST as u64).read_to_end(&mut bytes).map_err(Fail::io("read", name_of(file)))?;
    Ok(bytes)
}

/// The lines of a file, or of standard input, and how many bytes they are if that is known.
///
/// # Errors
/// If it cannot be read.
pub fn lines(file: &str) -> Result<(Lines, Option<u64>), Fail> {
    let (reader, size) = reader(file, None)?.ok_or_else(|| no_file(file))?;
    Ok((PuzzleLines::new(BufReader::with_capacity(BUFFER, reader), name_of(file)), size))
}

/// Whether a name says that a file has a document on every line.
pub fn is_lines(file: &str) -> bool {
    let extension = Path::new(file).extension().and_then(|e| e.to_str()).unwrap_or_default();
    ["jsonl", "ndjson"].contains(&extension.to_lowercase().as_str())
}

/// What messages call a file.
pub fn name_of(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

type Reader = (Box<dyn Read + Send>, Option<u64>);

/// A reader of a file, of standard input, or of the bytes to take where there is no such file,
/// with the size of a file; `None` where there is nothing.
fn reader(file: &str, otherwise: Option<&'static [u8]>) -> Result<Option<Reader>, Fail> {
    if file == "-" {
        return Ok(Some((Box::new(io::stdin()), None)));
    }
    let path = Path::new(file);
    match File::open(path) {
        Ok(_) if path.is_dir() => Err(Fail::Message(format!("{file} is a folder; name a file in it"))),
        Ok(handle) => {
            let size = handle.metadata().ok().filter(|m| m.is_file()).map(|m| m.len());
            Ok(Some((Box::new(handle), size)))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Ok(otherwise.map(|bytes| (Box::new(bytes) as Box<dyn Read + Send>, None)))
        }
        Err(error) => Err(Fail::io("read", file)(error)),
    }
}

fn no_file(file: &str) -> Fail {
    Fail::Message(format!("there is no file `{file}`"))
}

/// What a result calls a puzzle that could not be read: its file's name without the extension.
fn stem(file: &str) -> String {
    Path::new(file).file_stem().and_then(|s| s.to_str()).unwrap_or(file).to_string()
}

fn not_found(file: &str) -> Fail {
    let cure = match shipped::nearest(file) {
        Some(name) => format!("did you mean the shipped puzzle `{name}`?"),
        None => format!("the shipped puzzles are {}", shipped::names().join(", ")),
    };
    Fail::Message(format!("there is no file `{file}`, and no shipped puzzle of that name; {cure}"))
}
