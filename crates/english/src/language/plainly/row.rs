//! That two entities are in one row, in plain words: "Hannah goes with $180", or as the author's
//! verbs say it.

use because_encodings::{Entity, Formula};

use super::scan::{Scan, Ways};

impl Scan<'_> {
    /// That two entities are in one row, or are not.
    pub(crate) fn same_row(&self, at: usize) -> Ways<Formula> {
        let mut found = Vec::new();
        for (end, x) in self.subject(at) {
            let mut say = |start: Option<usize>, only: Option<Entity>, holds: bool| {
                for (end, y) in start.map_or_else(Vec::new, |start| self.name(start)) {
                    if only.is_none_or(|only| only.category == y.category) {
                        let same = Formula::Same(x, y);
                        found.push((end, if holds { same } else { same.negate() }));
                    }
                }
            };
            say(self.word(end, " goes with "), None, true);
            say(self.word(end, " does not go with "), None, false);
            let Some(start) = self.word(end, " ") else { continue };
            for doing in &self.world.plain.doings {
                let own = Some(doing.category.entity(0));
                let before_name = |words: &String| self.word(self.word(start, words)?, " ");
                say(doing.verb.as_ref().and_then(before_name), own, true);
                say(doing.not.as_ref().and_then(before_name), own, false);
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
            let Some(end) = doing.describes.as_ref().and_then(|words| self.word(at, words)) else { continue };
            starts.push(end);
            found.extend(
                self.word(end, " ").map_or_else(Vec::new, |start| self.own_name(start, doing.category)),
            );
        }
        for end in starts {
            let Some(start) = self.word(end, " who ") else { continue };
            for doing in &self.world.plain.doings {
                let verb = doing.verb.as_ref().and_then(|verb| self.word(self.word(start, verb)?, " "));
                found.extend(verb.map_or_else(Vec::new, |start| self.own_name(start, doing.category)));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn own_name(&self, at: usize, category: because_encodings::CategoryId) -> Ways<Entity> {
        self.name(at).into_iter().filter(|(_, entity)| entity.category == category).collect()
    }
}
