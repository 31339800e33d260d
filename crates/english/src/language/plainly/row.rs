//! That two entities are in one row, in plain words: "Hannah goes with $180", or as the author's
//! verbs say it.

use because_encodings::{CategoryId, Entity, Formula};

use super::scan::{Scan, Ways};
use super::vocabulary::Around;

impl Scan<'_> {
    /// That two entities are in one row, or are not.
    pub(crate) fn same_row(&self, at: usize) -> Ways<Formula> {
        let mut found = Vec::new();
        for (end, x) in self.subject(at) {
            let mut say = |ways: Ways<Entity>, holds: bool| {
                for (end, y) in ways {
                    let same = Formula::Same(x, y);
                    found.push((end, if holds { same } else { same.negate() }));
                }
            };
            let any = |start: Option<usize>| start.map_or_else(Vec::new, |start| self.name(start));
            say(any(self.word(end, " goes with ")), true);
            say(any(self.word(end, " does not go with ")), false);
            let Some(start) = self.word(end, " ") else { continue };
            for doing in &self.world.plain.doings {
                say(self.around(start, doing.verb.as_ref(), doing.category), true);
                say(self.around(start, doing.not.as_ref(), doing.category), false);
            }
            if let Some(start) = self.word(end, " is not ") {
                let described = self.described(start).into_iter();
                found.extend(described.map(|(end, y)| (end, Formula::Same(x, y).negate())));
            }
        }
        found
    }

    /// What a clause about a row begins with: a name, or what a name's owner does.
    fn subject(&self, at: usize) -> Ways<Entity> {
        let mut found = self.name(at);
        found.extend(self.described(at));
        found
    }

    /// "the client who paid $180", by the author's description or verb.
    fn described(&self, at: usize) -> Ways<Entity> {
        let mut found = Vec::new();
        let mut starts: Vec<usize> = Vec::new();
        if let Some(start) = self.word(at, "the ") {
            starts.extend(self.noun(start).into_iter().map(|(end, _)| end));
        }
        for doing in &self.world.plain.doings {
            let describes = doing.describes.as_ref();
            found.extend(self.around(at, describes, doing.category));
            let bare = describes.filter(|(before, after)| after.is_empty() && !before.is_empty());
            starts.extend(bare.and_then(|(before, _)| self.word(at, before)));
        }
        for end in starts {
            let Some(start) = self.word(end, " who ") else { continue };
            for doing in &self.world.plain.doings {
                found.extend(self.around(start, doing.verb.as_ref(), doing.category));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// A name of a category in words that the author has around it.
    fn around(&self, at: usize, words: Option<&Around>, category: CategoryId) -> Ways<Entity> {
        let Some((before, after)) = words else { return Vec::new() };
        let start = match before.is_empty() {
            true => Some(at),
            false => self.word(at, before).and_then(|end| self.word(end, " ")),
        };
        let names = start.map_or_else(Vec::new, |start| self.name(start));
        let own = names.into_iter().filter(|(_, entity)| entity.category == category);
        own.filter_map(|(end, entity)| Some((self.word(end, after)?, entity))).collect()
    }
}
