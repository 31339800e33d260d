//! From a path in the code to the file that defines what it names.

use std::collections::BTreeSet;

use super::modules::{ModuleId, Modules};

/// What a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// A module: no file is used by its name alone.
    Module(ModuleId),
    /// An item that this module defines.
    Item(ModuleId),
}

/// The names that are being looked up, lest one that imports itself is followed for ever.
type Trail = BTreeSet<(ModuleId, String)>;

impl Modules {
    /// What `path` names where it stands in the module `from`: nothing where that is outside the crate, two
    /// things where a module and a function share a name.
    pub fn resolve(&self, from: ModuleId, path: &[String]) -> BTreeSet<Target> {
        self.follow(from, path, &mut Trail::new())
    }

    fn follow(&self, from: ModuleId, path: &[String], trail: &mut Trail) -> BTreeSet<Target> {
        let Some((first, mut rest)) = path.split_first() else { return BTreeSet::new() };
        let mut targets = match first.as_str() {
            "crate" => BTreeSet::from([Target::Module(0)]),
            "self" => BTreeSet::from([Target::Module(from)]),
            "super" => self.all[from].parent.map(Target::Module).into_iter().collect(),
            name => self.look_up(from, name, trail),
        };
        while let Some((next, after)) = rest.split_first() {
            let module = targets.iter().find_map(|target| match target {
                Target::Module(module) => Some(*module),
                Target::Item(_) => None,
            });
            targets = match module {
                Some(module) if next == "super" => {
                    self.all[module].parent.map(Target::Module).into_iter().collect()
                }
                Some(module) => self.look_up(module, next, trail),
                // The rest names a part of the item: a variant, a function of a type.
                None => return targets,
            };
            rest = after;
        }
        targets
    }

    /// What `name` stands for inside a module.
    fn look_up(&self, module: ModuleId, name: &str, trail: &mut Trail) -> BTreeSet<Target> {
        let own = &self.all[module];
        let mut targets: BTreeSet<Target> =
            own.children.get(name).copied().map(Target::Module).into_iter().collect();
        if own.defined.contains(name) {
            targets.insert(Target::Item(module));
        }
        if !trail.insert((module, name.to_owned())) {
            return targets;
        }
        for path in own.imported.get(name).into_iter().flatten() {
            targets.extend(self.follow(module, path, trail));
        }
        if targets.is_empty() {
            for path in &own.globs {
                for target in self.follow(module, path, trail) {
                    if let Target::Module(of) = target {
                        targets.extend(self.look_up(of, name, trail));
                    }
                }
            }
        }
        trail.remove(&(module, name.to_owned()));
        targets
    }
}
