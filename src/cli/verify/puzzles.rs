//! The puzzles of a data set, to be had by name or by line while they stay in their file.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use because_files::id_of;
use because_files::{PuzzleLine, PuzzleLines};

use crate::cli::fail::Fail;
use crate::cli::input;

/// The most puzzles that a data set may have: half a gigabyte of memory.
const MOST: usize = 5_000_000;

/// Where every puzzle of a file is: some fifty bytes of memory each.
pub struct Puzzles {
    name: String,
    file: Mutex<File>,
    places: Vec<Place>,
    /// By the hash of its id (or of "line 7", as results call it that has none); the first of
    /// several.
    named: HashMap<u64, u32>,
}

struct Place {
    start: u64,
    end: u64,
    number: usize,
    taken: AtomicBool,
}

fn hash(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

impl Puzzles {
    /// Looks through a file of puzzles, a line each.
    ///
    /// # Errors
    /// If it cannot be read, or is no file that can be read twice.
    pub fn open(file: &str) -> Result<Puzzles, Fail> {
        if !Path::new(file).is_file() {
            return Err(Fail::Message(format!(
                "{}: to find the puzzle of each sequence, a data set of puzzles has to be a file",
                input::name_of(file)
            )));
        }
        let (mut lines, _) = input::lines(file)?;
        let (mut places, mut named) = (Vec::new(), HashMap::new());
        let mut start = 0;
        while let Some(line) = lines.next() {
            let line = line.map_err(Fail::io("read", file))?;
            if places.len() == MOST {
                let cure = "part it, and the steps with it";
                return Err(Fail::Message(format!("{file} has more than {MOST} puzzles; {cure}")));
            }
            let end = lines.bytes_taken();
            let number = line.number();
            let id = id_of(line.bytes()).unwrap_or_else(|| format!("line {number}"));
            named.entry(hash(&id)).or_insert(places.len() as u32);
            places.push(Place { start, end, number, taken: AtomicBool::new(false) });
            start = end;
        }
        let reopened = File::open(file).map_err(Fail::io("read", file))?;
        Ok(Puzzles { name: file.to_string(), file: Mutex::new(reopened), places, named })
    }

    /// The puzzle of an id; without an id, the one on the line of this number.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub fn find(&self, id: Option<&str>, number: usize) -> Result<PuzzleLine, String> {
        let place = match id {
            Some(id) => self.named.get(&hash(id)).map(|place| *place as usize),
            None => self.places.binary_search_by_key(&number, |place| place.number).ok(),
        };
        let Some(place) = place.and_then(|place| self.places.get(place)) else {
            return Err(match id {
                Some(id) => format!("{} has no puzzle `{id}`", self.name),
                None => format!("{} has no puzzle on line {number}", self.name),
            });
        };
        place.taken.store(true, Ordering::Relaxed);
        self.line(place)
    }

    fn line(&self, place: &Place) -> Result<PuzzleLine, String> {
        let failed = |error| format!("cannot read {}: {error}", self.name);
        let Ok(mut file) = self.file.lock() else { return Err(format!("cannot read {}", self.name)) };
        file.seek(SeekFrom::Start(place.start)).map_err(failed)?;
        // Blank lines before it are counted with it, and all of a line that is longer than a puzzle may be.
        let part = BufReader::new((&mut *file).take(place.end - place.start));
        match PuzzleLines::new(part, self.name.as_str()).next() {
            Some(line) => {
                let line = line.map_err(failed)?.bytes().to_vec();
                Ok(PuzzleLine::new(self.name.clone(), place.number, line))
            }
            None => Err(format!("{} has changed in the meantime", self.name)),
        }
    }

    /// The puzzles that nobody has asked for, in order.
    pub fn left(&self) -> impl Iterator<Item = Result<PuzzleLine, String>> {
        let left = self.places.iter().filter(|place| !place.taken.load(Ordering::Relaxed));
        left.map(|place| self.line(place))
    }
}
