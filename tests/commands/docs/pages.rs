//! The pages: the README and all of docs/.

use std::fs;
use std::path::{Path, PathBuf};

/// A page.
pub struct Page {
    /// Where it is, from the root of the repository: `docs/cost.md`.
    pub name: String,
    /// What it says.
    pub text: String,
}

impl Page {
    /// Its file.
    pub fn path(&self) -> PathBuf {
        root().join(&self.name)
    }
}

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The pages, README first.
pub fn pages() -> Vec<Page> {
    let mut names: Vec<String> = fs::read_dir(root().join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".md") && name != "SUMMARY.md")
        .map(|name| format!("docs/{name}"))
        .collect();
    names.sort();
    names.insert(0, "README.md".to_string());
    // A checkout may have Windows line ends.
    let text = |name: &String| fs::read_to_string(root().join(name)).unwrap().replace("\r\n", "\n");
    names.into_iter().map(|name| Page { text: text(&name), name }).collect()
}

#[test]
fn every_page_is_in_the_book_once() {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    for page in pages().iter().skip(1) {
        let link = format!("]({})", page.name.trim_start_matches("docs/"));
        assert_eq!(summary.matches(&link).count(), 1, "{}", page.name);
    }
}

#[test]
fn every_page_has_one_title_and_begins_with_it() {
    for page in pages() {
        assert!(page.text.starts_with("# "), "{}", page.name);
    }
}
