//! No files of a crate use each other in a circle: each can be read with what it stands on, and without what
//! stands on it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use super::imports::Imports;
use super::sources::{Sources, crates, sources};

/// The crates of this repository, by their folders, with what their files use.
static CRATES: LazyLock<Vec<(PathBuf, Imports)>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |folder: PathBuf| {
        let imports = Imports::read(&sources(&folder));
        (folder.strip_prefix(root).unwrap().join("src"), imports)
    };
    crates(root).into_iter().map(read).collect()
});

/// Some files each of which uses all others, if not itself then by way of another.
type Circle = BTreeSet<String>;

/// The circles of a crate.
fn circles(imports: &Imports) -> Vec<Circle> {
    let mut forward: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut back: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (user, used) in imports.uses.keys() {
        forward.entry(user).or_default().push(used);
        back.entry(used).or_default().push(user);
    }
    let mut circles: Vec<Circle> = Vec::new();
    for file in forward.keys() {
        if circles.iter().all(|circle| !circle.contains(*file)) {
            let above = reached(&back, file);
            let circle: Circle =
                reached(&forward, file).intersection(&above).map(|&f| f.to_owned()).collect();
            if !circle.is_empty() {
                circles.push(circle);
            }
        }
    }
    circles
}

/// What can be reached from a file by at least one step.
fn reached<'a>(steps: &BTreeMap<&'a str, Vec<&'a str>>, from: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(file) = waiting.pop() {
        for next in steps.get(file).into_iter().flatten() {
            if reached.insert(*next) {
                waiting.push(next);
            }
        }
    }
    reached
}

/// A circle for a person: every file with the lines that lead to others of the circle.
fn described(circle: &Circle, imports: &Imports) -> String {
    let mut text = format!("a circle of {} files\n", circle.len());
    for ((user, used), places) in &imports.uses {
        if circle.contains(user) && circle.contains(used) {
            writeln!(text, "  {user} uses {used}").unwrap();
            for place in places {
                writeln!(text, "    {user}:{} {}", place.line, place.path).unwrap();
            }
        }
    }
    text
}

#[test]
fn no_crate_has_a_circle() {
    let mut report = String::new();
    for (folder, imports) in CRATES.iter() {
        for circle in circles(imports) {
            write!(report, "{}: {}", folder.display(), described(&circle, imports)).unwrap();
        }
    }
    assert!(report.is_empty(), "\n{report}");
}

#[test]
fn every_file_has_a_mod_that_names_it() {
    for (folder, imports) in CRATES.iter() {
        assert!(imports.unnamed.is_empty(), "{}: no `mod` names {:?}", folder.display(), imports.unnamed);
    }
}

/// The circles of a made-up crate.
fn circles_of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let sources: Sources =
        files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    let circles = circles(&Imports::read(&sources));
    circles.into_iter().map(|circle| circle.into_iter().collect()).collect()
}

#[test]
fn two_files_that_use_each_other_are_a_circle() {
    let found = circles_of(&[
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "use crate::b::B; pub struct A(B);"),
        ("b.rs", "use super::a::A; pub struct B(Box<A>);"),
    ]);
    assert_eq!(found, [["a.rs", "b.rs"]]);
}

#[test]
fn a_circle_goes_through_re_exports() {
    let found = circles_of(&[
        ("lib.rs", "mod room;"),
        ("room.rs", "mod a; mod b; mod c; pub use a::A; pub use b::{self, B as Other}; pub(crate) use c::*;"),
        ("room/a.rs", "use crate::room::Other; pub struct A(Other);"),
        ("room/b.rs", "use super::C; pub struct B(C);"),
        ("room/c.rs", "pub struct C(Box<super::A>);"),
    ]);
    assert_eq!(found, [["room/a.rs", "room/b.rs", "room/c.rs"]]);
}

#[test]
fn a_parent_that_only_re_exports_is_in_no_circle() {
    let found = circles_of(&[
        ("lib.rs", "mod room;"),
        ("room.rs", "mod a; mod b; pub use a::A; pub use b::B;"),
        ("room/a.rs", "pub struct A;"),
        ("room/b.rs", "use super::A; pub struct B(A);"),
    ]);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_child_may_use_its_parent_as_long_as_that_does_not_use_the_child() {
    let child = ("room/a.rs", "use super::Room; pub fn a(_: &Room) {}");
    let alone =
        circles_of(&[("lib.rs", "mod room;"), ("room.rs", "mod a; pub use a::a; pub struct Room;"), child]);
    assert!(alone.is_empty(), "{alone:?}");
    for code in [
        "mod a; pub struct Room; fn b(room: &Room) { a::a(room) }",
        "mod a; pub use a::a; pub struct Room; fn b(room: &Room) { a(room) }",
        "mod a; use a::a; pub struct Room; fn b(room: &Room) { a(room) }",
        "mod a; pub struct Room; fn b(room: &Room) { println!(\"{:?}\", [crate::room::a::a(room)]) }",
    ] {
        let both = circles_of(&[("lib.rs", "mod room;"), ("room.rs", code), child]);
        assert_eq!(both, [["room.rs", "room/a.rs"]], "{code}");
    }
}

#[test]
fn a_variable_is_not_the_function_that_it_is_named_after() {
    let found = circles_of(&[
        ("lib.rs", "mod room;"),
        (
            "room.rs",
            "mod a; pub use a::count; pub struct Room; fn b(count: u8) -> String { format!(\"{}\", count) }",
        ),
        ("room/a.rs", "use super::Room; pub fn count(_: &Room) {}"),
    ]);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_function_and_a_module_may_share_a_name() {
    let found = circles_of(&[
        ("lib.rs", "mod room;"),
        ("room.rs", "mod seek; pub use seek::seek; pub struct Room; fn b() { seek(Room); }"),
        ("room/seek.rs", "use super::Room; pub fn seek(_: Room) {} pub fn other() {}"),
    ]);
    assert_eq!(found, [["room.rs", "room/seek.rs"]]);
}

#[test]
fn tests_are_left_out() {
    let found = circles_of(&[
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "pub struct A; #[cfg(test)] mod tests { use crate::b::B; }"),
        ("b.rs", "use crate::a::A; pub struct B(A);"),
    ]);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn an_inner_module_belongs_to_its_file() {
    let found = circles_of(&[
        ("main.rs", "mod a; mod b;"),
        ("a.rs", "pub mod inner { use super::super::b::B; pub struct A(B); }"),
        ("b.rs", "pub struct B(Box<crate::a::inner::A>);"),
    ]);
    assert_eq!(found, [["a.rs", "b.rs"]]);
}

#[test]
fn a_file_without_a_mod_is_seen() {
    let sources = [("lib.rs", "mod a;"), ("a.rs", ""), ("b.rs", "")];
    let sources = sources.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
    assert_eq!(Imports::read(&sources).unnamed.into_iter().collect::<Vec<_>>(), ["b.rs"]);
}
