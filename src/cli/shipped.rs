//! The puzzles that come along, known by name wherever the program is installed.

use include_dir::{Dir, include_dir};

static PUZZLES: Dir = include_dir!("$CARGO_MANIFEST_DIR/puzzles");

/// The bytes of the shipped puzzle of this name, with or without `.toml`.
pub fn puzzle(name: &str) -> Option<&'static [u8]> {
    let name = name.strip_suffix(".toml").unwrap_or(name);
    if name.contains(['/', '\\']) {
        return None;
    }
    PUZZLES.get_file(format!("{name}.toml")).map(|file| file.contents())
}

/// The bytes of the shipped formula in groups of this name, such as `sudoku.gcnf`.
pub fn formula(name: &str) -> Option<&'static [u8]> {
    if name.contains(['/', '\\']) {
        return None;
    }
    PUZZLES.get_file(format!("formulas/{name}")).map(|file| file.contents())
}

/// The names of the shipped puzzles, in alphabetical order.
pub fn names() -> Vec<&'static str> {
    let stem = |path: &'static std::path::Path| {
        let toml = path.extension().is_some_and(|e| e == "toml");
        path.file_stem().filter(|_| toml).and_then(|s| s.to_str())
    };
    let mut names: Vec<&str> = PUZZLES.files().filter_map(|file| stem(file.path())).collect();
    names.sort_unstable();
    names
}

/// The shipped name nearest to a misspelt one.
pub fn nearest(name: &str) -> Option<&'static str> {
    let distance = |known: &&str| strsim::damerau_levenshtein(known, &name.to_lowercase());
    names().into_iter().min_by_key(distance).filter(|known| distance(known) <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_is_what_the_folder_holds() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles");
        let mut expected: Vec<String> = std::fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(".toml")?.to_string()))
            .collect();
        expected.sort();
        assert_eq!(names(), expected);
        assert!(names().iter().all(|name| puzzle(name).is_some()));
    }

    #[test]
    fn names_do_not_leave_the_folder() {
        assert_eq!(puzzle("../Cargo"), None);
        assert_eq!(puzzle("bad/x"), None);
    }
}
