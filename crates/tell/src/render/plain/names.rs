//! Nouns and possessives in plain words.

use because_encodings::{CategoryId, Entity};

use super::super::layout::clean;
use super::super::speaker::Speaker;

impl Speaker<'_> {
    /// Whether another category has the same noun, for one or for several: "Drink" and "Drinks".
    pub(in super::super) fn shares_noun(&self, category: CategoryId) -> bool {
        let of = |category: CategoryId| {
            let name = folded(&self.puzzle.category(category).name);
            [self.words.noun(&name).to_lowercase(), self.words.nouns(&name).to_lowercase(), name]
        };
        let own = of(category);
        let mut others = self.puzzle.shape().category_ids().filter(|other| *other != category);
        others.any(|other| of(other).iter().any(|form| own.contains(form)))
    }
}

/// A name without what readers of plain words pass over: case, the form of apostrophes.
fn folded(name: &str) -> String {
    clean(name).to_lowercase().replace(['’', '‘'], "'")
}

/// A name as an owner: "Hannah’s", "drums’".
pub(crate) fn owner(s: &Speaker, entity: Entity) -> String {
    let (words, name) = (&s.words.plain.measure, s.name(entity));
    s.words.fill(if name.ends_with('s') { &words.owner_in_s } else { &words.owner }, &[("x", &name)])
}
