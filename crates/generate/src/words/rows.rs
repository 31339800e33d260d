//! What a row is called by one of its names: "Ada", "the baker of the rye", "whoever charged $5".

use because_encodings::Entity;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::Teller;
use crate::rng::Rng;
use because_english::language::negate;
use because_files::theme::{Also, ThemeCategory};

impl Teller<'_> {
    /// The words of an entity's category.
    pub(super) fn words(&self, entity: Entity) -> &ThemeCategory {
        self.themed.words(entity.category)
    }

    /// Whether an entity is of the category that acts.
    pub(super) fn acts(&self, entity: Entity) -> bool {
        entity.category.index() == 0
    }

    /// The name of an entity as sentences have it: "the rye", "stall 3", "Ada".
    pub(super) fn name(&self, entity: Entity) -> String {
        let name = self.themed.frame.puzzle.entity_name(entity);
        match self.words(entity).article.as_str() {
            "" => name,
            article => format!("{article} {name}"),
        }
    }

    /// "who", or "that" of things.
    pub(super) fn who(&self) -> &'static str {
        if self.themed.theme().person { "who" } else { "that" }
    }

    /// What the row of an entity is called, as chance has it.
    pub(super) fn row(&self, entity: Entity, rng: &mut Rng) -> String {
        if self.acts(entity) {
            return self.name(entity);
        }
        let of = self.words(entity);
        let theme = self.themed.theme();
        let verb = of.verbs.first().map_or("", |verb| verb.verb.as_str());
        // "The one that was the comedy" is "the comedy".
        let bare = verb == theme.be && !of.rows.is_empty();
        let described = rng.random_range(0..of.rows.len() + usize::from(!bare));
        if let Some(row) = of.rows.get(described) {
            return named(row, &self.themed.frame.puzzle.entity_name(entity));
        }
        let name = self.name(entity);
        match rng.random_range(0..4) {
            0 if theme.person => format!("whoever {verb} {name}"),
            1 => format!("the one {} {verb} {name}", self.who()),
            _ => format!("the {} {} {verb} {name}", theme.one, self.who()),
        }
    }

    /// A verb of an entity's category, as chance has it, mostly the first.
    pub(super) fn verb(&self, entity: Entity, rng: &mut Rng) -> Option<&Also> {
        let verbs = &self.words(entity).verbs;
        if rng.random_range(0..2) == 0 { verbs.first() } else { verbs.choose(rng) }
    }

    /// What is said of a row that has, or has not, an entity: "baked the rye", "did not bake the rye". `None` of
    /// those who act.
    pub(super) fn predicate(&self, entity: Entity, holds: bool, rng: &mut Rng) -> Option<String> {
        let verb = self.verb(entity, rng)?;
        let verb = if holds { verb.verb.clone() } else { denied(verb)? };
        Some(format!("{verb} {}", self.name(entity)))
    }
}

/// A pattern with a name in it: "Ivers' ship", not "Ivers's ship".
fn named(pattern: &str, name: &str) -> String {
    if name.ends_with('s') {
        pattern.replace("{}'s", "{}'").replace("{}", name)
    } else {
        pattern.replace("{}", name)
    }
}

/// The opposite of a verb, its own or by the rules of English.
pub(super) fn denied(verb: &Also) -> Option<String> {
    verb.not.clone().or_else(|| negate(&verb.verb))
}
