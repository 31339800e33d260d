//! Which file of a crate uses which.
//!
//! A file uses the file that *defines* what it names: imports and paths are followed through re-exports. A bare
//! `mod` and a re-export are no use, and neither is what stands in tests. A method that is called on a value names
//! no path and is not seen.

use std::collections::{BTreeMap, BTreeSet};

use super::modules::Modules;
use super::resolve::Target;
use super::sources::Sources;

/// A file and one that it uses, with the places that say so.
pub type Uses = BTreeMap<(String, String), Vec<Place>>;

/// Where a file names something of another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    pub path: String,
}

/// Which file of a crate uses which, and the files that no `mod` names.
#[derive(Default)]
pub struct Imports {
    pub uses: Uses,
    pub unnamed: BTreeSet<String>,
}

/// The files that a crate, or one of its programs, begins with.
fn roots(sources: &Sources) -> impl Iterator<Item = &String> {
    sources.keys().filter(|file| {
        let program =
            file.strip_prefix("bin/").is_some_and(|name| !name.contains('/') || name.ends_with("/main.rs"));
        program || ["lib.rs", "main.rs"].contains(&file.as_str())
    })
}

impl Imports {
    pub fn read(sources: &Sources) -> Imports {
        let mut imports = Imports { unnamed: sources.keys().cloned().collect(), ..Imports::default() };
        for root in roots(sources) {
            let modules = Modules::read(sources, root);
            imports.unnamed.retain(|file| !modules.tests.contains(file));
            for (id, module) in modules.all.iter().enumerate() {
                imports.unnamed.remove(&module.file);
                for mention in &module.mentions {
                    for target in modules.resolve(id, &mention.path) {
                        let Target::Item(of) = target else { continue };
                        let used = &modules.all[of].file;
                        if *used != module.file {
                            let place =
                                Place { line: mention.at.start().line, path: mention.path.join("::") };
                            let both = (module.file.clone(), used.clone());
                            imports.uses.entry(both).or_default().push(place);
                        }
                    }
                }
            }
        }
        for places in imports.uses.values_mut() {
            places.sort();
            places.dedup();
        }
        imports
    }
}
