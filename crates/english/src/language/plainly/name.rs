//! Names of entities in plain words: bare, in quotes, with their category, numbered, unnamed.

use because_encodings::{CategoryId, Entity};

use super::scan::{Scan, Ways};

impl Scan<'_> {
    /// A name; one that several categories have and that stands without its category is each of
    /// them.
    pub(crate) fn name(&self, at: usize) -> Ways<Entity> {
        self.named(at, || self.find_names(at))
    }

    fn find_names(&self, at: usize) -> Ways<Entity> {
        let mut counted = self.numbered(at);
        let mut found = self.written(at);
        // "House 5" is the house, though another name may be written so.
        found.retain(|(end, _)| counted.iter().all(|(other, _)| other != end));
        found.append(&mut counted);
        found.extend(self.unnamed(at));
        found
    }

    /// "unnamed drink 2".
    fn unnamed(&self, at: usize) -> Ways<Entity> {
        let nouns = self.word(at, "unnamed ").map_or_else(Vec::new, |start| self.noun(start));
        let counted = |(end, category): (usize, CategoryId)| {
            let of = self.world.puzzle.category(category);
            let (end, place) = self.count(self.word(end, " ")?)?;
            let index = of.entities.len() + usize::try_from(place.checked_sub(1)?).ok()?;
            (index < of.len()).then(|| Some((end, category.entity(u8::try_from(index).ok()?))))?
        };
        nouns.into_iter().filter_map(counted).collect()
    }

    /// A bare number with its noun: "house 5", "8 votes".
    fn numbered(&self, at: usize) -> Ways<Entity> {
        let mut found = Vec::new();
        if self.number(at).is_some() {
            for (end, entity) in self.literal(at, true) {
                let nouns = self.word(end, " ").map_or_else(Vec::new, |start| self.noun(start));
                let own = nouns.into_iter().filter(|(_, category)| *category == entity.category);
                found.extend(own.map(|(end, _)| (end, entity)));
            }
        }
        for (end, category) in self.noun(at) {
            let start = self.word(end, " ").filter(|start| self.number(*start).is_some());
            let names = start.map_or_else(Vec::new, |start| self.literal(start, true));
            found.extend(names.into_iter().filter(|(_, entity)| entity.category == category));
        }
        found
    }

    /// A name as written, in quotes or not, perhaps with its category in parentheses.
    fn written(&self, at: usize) -> Ways<Entity> {
        let mut plain = self.literal(at, false);
        if let Some(start) = self.word(at, "\"") {
            let closed = |(end, entity)| Some((self.word(end, "\"")?, entity));
            plain.extend(self.literal(start, true).into_iter().filter_map(closed));
        }
        let mut found = plain.clone();
        for (end, entity) in plain {
            let Some(start) = self.word(end, " (") else { continue };
            let own = self.noun(start).into_iter().filter(|(_, category)| *category == entity.category);
            found.extend(own.filter_map(|(end, _)| Some((self.word(end, ")")?, entity))));
        }
        found
    }

    /// A name letter by letter. One that is written just so goes before those of its category
    /// that differ in case.
    fn literal(&self, at: usize, quoted: bool) -> Ways<Entity> {
        let Some(first) = self.letter(at) else { return Vec::new() };
        let names = self.world.plain.names(first).iter().filter(|name| quoted || !name.quoted);
        let all: Vec<(usize, Entity, bool)> = names
            .filter_map(|name| {
                self.spelled(at, &name.words.spelled.letters).map(|(end, exact)| (end, name.entity, exact))
            })
            .collect();
        let better = |(end, entity, _): &(usize, Entity, bool)| {
            all.iter().any(|(e, other, exact)| *exact && e == end && other.category == entity.category)
        };
        all.iter().filter(|way| way.2 || !better(way)).map(|(end, entity, _)| (*end, *entity)).collect()
    }

    /// Names joined by commas and "and"; also just one.
    pub(crate) fn names(&self, at: usize) -> Ways<Vec<Entity>> {
        let mut found = Vec::new();
        let mut open: Ways<Vec<Entity>> =
            self.name(at).into_iter().map(|(end, entity)| (end, vec![entity])).collect();
        found.extend(open.iter().cloned());
        while !open.is_empty() {
            let mut longer = Vec::new();
            for (end, list) in open {
                let with = |(end, entity)| (end, [list.as_slice(), &[entity]].concat());
                if let Some(start) = self.word(end, ", ") {
                    longer.extend(self.name(start).into_iter().map(with));
                }
                if let Some(start) = self.word(end, " and ") {
                    found.extend(self.name(start).into_iter().map(with));
                }
            }
            open = longer;
        }
        found
    }

    /// The noun of a category.
    pub(crate) fn noun(&self, at: usize) -> Ways<CategoryId> {
        let nouns = self.world.plain.nouns().iter();
        nouns.filter_map(|(noun, category)| Some((self.word(at, noun)?, *category))).collect()
    }
}
