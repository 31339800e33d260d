//! Names that a tool's language can hold, all different.

use std::collections::BTreeSet;

use because_encodings::{CategoryId, Entity, Puzzle};

use super::comments::one_line;

/// The names of a puzzle in one language.
pub(super) struct Labels {
    categories: Vec<String>,
    entities: Vec<Vec<String>>,
}

/// Names that are taken.
#[derive(Default)]
pub(super) struct Taken(BTreeSet<String>);

impl Taken {
    /// The name, or the first of `name 2`, `name 3`, … that is free; `between` stands before the number.
    pub(crate) fn take(&mut self, wanted: &str, between: &str) -> String {
        let mut name = wanted.to_string();
        let mut count = 1;
        while !self.0.insert(name.clone()) {
            count += 1;
            name = format!("{wanted}{between}{count}");
        }
        name
    }
}

impl Labels {
    /// Names on one line each: those of categories differ, and so do those within a category.
    pub(crate) fn plain(puzzle: &Puzzle) -> Labels {
        let mut taken = Taken::default();
        let mut categories = Vec::new();
        let mut entities = Vec::new();
        for category in puzzle.categories() {
            categories.push(taken.take(&one_line(&category.name), " "));
            let mut taken = Taken::default();
            let name = |entity| taken.take(&one_line(&category.entity_name(entity)), " ");
            entities.push((0..category.len()).map(name).collect());
        }
        Labels { categories, entities }
    }

    /// Names that differ over the whole puzzle, and from those already `taken`: `word` makes a name of
    /// a text, if it can. An entity goes by its own name if that is one and no other has it, else by its
    /// category's too.
    pub(crate) fn global(
        puzzle: &Puzzle,
        taken: &mut Taken,
        word: impl Fn(&str) -> Option<String>,
    ) -> Labels {
        let plain = Labels::plain(puzzle);
        let sure = |text: &str| word(text).unwrap_or_else(|| word(&format!("X {text}")).unwrap_or_default());
        let categories = plain.categories.iter().map(|name| taken.take(&sure(name), "_")).collect();
        let all: Vec<Option<String>> = plain.entities.iter().flatten().map(|name| word(name)).collect();
        let shared = |name: &Option<String>| all.iter().filter(|other| *other == name).count() > 1;
        let mut entities = Vec::new();
        for (names, category) in plain.entities.iter().zip(&plain.categories) {
            let mut of = Vec::new();
            for name in names {
                let own = Some(word(name)).filter(|own| !shared(own)).flatten();
                let wanted = own.unwrap_or_else(|| sure(&format!("{category} {name}")));
                of.push(taken.take(&wanted, "_"));
            }
            entities.push(of);
        }
        Labels { categories, entities }
    }

    /// A category's name.
    pub(crate) fn category(&self, id: CategoryId) -> &str {
        self.categories.get(id.index()).map_or("", String::as_str)
    }

    /// An entity's name.
    pub(crate) fn entity(&self, entity: Entity) -> &str {
        let of = self.entities.get(entity.category.index());
        of.and_then(|of| of.get(usize::from(entity.index))).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_come_out_alike_are_numbered() {
        let mut taken = Taken::default();
        let names = ["a b", "a b", "a b 2", "a b"].map(|name| taken.take(name, " "));
        assert_eq!(names, ["a b", "a b 2", "a b 2 2", "a b 3"]);
    }
}
