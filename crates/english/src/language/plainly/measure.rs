//! What is measured, in plain words: "by price", "Hannah’s price", "the weight of Bob’s dog".

use because_encodings::{AttributeId, CategoryId, Entity, Measure, Scale};

use super::scan::{Scan, Ways};

impl Scan<'_> {
    /// "by price", "in the order of price", "by the weight of the dog", each after a space.
    pub(crate) fn by(&self, at: usize) -> Ways<Measure> {
        let mut found = Vec::new();
        if let Some(start) = self.word(at, " by ") {
            found.extend(self.noun(start).into_iter().map(|(end, category)| (end, Measure::value(category))));
            for (end, category, id) in self.attribute(start) {
                let Some(start) = self.word(end, " of the ") else { continue };
                let own = self.noun(start).into_iter().filter(|(_, noun)| *noun == category);
                found.extend(own.map(|(end, _)| (end, Measure { category, scale: Scale::Attribute(id) })));
            }
        }
        found.extend(self.in_order_of(at).into_iter().map(|(end, category)| (end, Measure::rank(category))));
        found
    }

    /// " in the order of price".
    pub(crate) fn in_order_of(&self, at: usize) -> Ways<CategoryId> {
        self.word(at, " in the order of ").map_or_else(Vec::new, |start| self.noun(start))
    }

    /// "the weight", "the number of letters", quoted or not.
    fn attribute(&self, at: usize) -> Vec<(usize, CategoryId, AttributeId)> {
        let Some(start) = self.word(at, "the ") else { return Vec::new() };
        let starts = [Some(start), self.word(start, "number of ")];
        let mut found = Vec::new();
        for start in starts.into_iter().flatten() {
            for (name, category, id) in &self.world.plain.attributes {
                let quoted = self
                    .word(start, "\"")
                    .and_then(|start| self.word(start, name))
                    .and_then(|end| self.word(end, "\""));
                // "The place of" is said of ranks.
                let bare = self.word(start, name).filter(|_| name != "place");
                found.extend(bare.or(quoted).map(|end| (end, *category, *id)));
            }
        }
        found
    }

    /// "Hannah’s price", "drums’ musician": a row and a category.
    fn owned(&self, at: usize) -> Ways<(Entity, CategoryId)> {
        let mut found = Vec::new();
        for (end, entity) in self.name(at) {
            for mark in ["'s ", "' "] {
                let Some(start) = self.word(end, mark) else { continue };
                found.extend(self.noun(start).into_iter().map(|(end, category)| (end, (entity, category))));
            }
        }
        found
    }

    /// An attribute of a row: "the gender of Ann", "the weight of Bob’s dog".
    pub(crate) fn attribute_of(&self, at: usize) -> Ways<(Entity, CategoryId, AttributeId)> {
        let mut found = Vec::new();
        for (end, category, id) in self.attribute(at) {
            let Some(start) = self.word(end, " of ") else { continue };
            let own = self.name(start).into_iter().filter(|(_, entity)| entity.category == category);
            found.extend(own.map(|(end, entity)| (end, (entity, category, id))));
            let other = self.owned(start).into_iter().filter(|(_, (_, noun))| *noun == category);
            found.extend(other.map(|(end, (entity, _))| (end, (entity, category, id))));
        }
        found
    }

    /// A number of a row.
    pub(crate) fn measured(&self, at: usize) -> Ways<(Measure, Entity)> {
        let value = |(end, (entity, category))| (end, (Measure::value(category), entity));
        let rank = |(end, (entity, category))| (end, (Measure::rank(category), entity));
        let mut found: Ways<(Measure, Entity)> = self.owned(at).into_iter().map(value).collect();
        if let Some(start) = self.word(at, "the place of ") {
            found.extend(self.owned(start).into_iter().map(rank));
        }
        for (end, (entity, category, id)) in self.attribute_of(at) {
            found.push((end, (Measure { category, scale: Scale::Attribute(id) }, entity)));
        }
        found
    }
}
