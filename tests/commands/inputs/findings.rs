//! Inputs that once led to a panic, or to another puzzle when written and read again.

use std::fs;
use std::path::Path;

use super::roomy::roomy;
use super::tried::KINDS;

/// A file `english-endless-list` is tried as English.
#[test]
fn what_was_found_stays_mended() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/commands/inputs/findings");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let kind = KINDS.iter().find(|(kind, _)| name.split('-').next() == Some(kind));
        let (_, attempt) = kind.unwrap_or_else(|| panic!("{name} begins with no kind"));
        eprintln!("{name}");
        roomy(|| {
            attempt(&fs::read(&path).unwrap());
        });
    }
}
