//! Which category of a theme stands for which of a puzzle, and how values change.

use because_encodings::{Category, CategoryId, Entity, Kind, Number, Puzzle};
use rand::seq::SliceRandom;

use super::RethemeError;
use super::lengths::lengths;
use crate::rng::Rng;
use crate::theme::{Theme, names};
use because_files::theme::{Pool, ThemeCategory};

/// A puzzle without clues in the categories of a theme, and how it came of another.
pub(super) struct Fitted {
    /// The new puzzle.
    pub puzzle: Puzzle,
    /// The theme's categories, by place, that are its own.
    pub chosen: Vec<usize>,
    /// The old category of each new one.
    pub from: Vec<CategoryId>,
    /// How values of each old category change.
    pub change: Vec<Change>,
}

/// A change of values: times `factor / divisor`, counted from `from` to `to`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    /// The least old value.
    pub from: i64,
    /// The least new value.
    pub to: i64,
    /// What a step of `divisor` becomes.
    pub factor: i64,
    /// The old step.
    pub divisor: i64,
}

impl Change {
    /// A difference of old values as one of new ones.
    pub(crate) fn length(self, old: Number) -> Option<Number> {
        let old = old.to_whole()?;
        (self.divisor != 0 && old % self.divisor == 0)
            .then(|| Number::whole(old / self.divisor * self.factor))?
    }
}

impl Fitted {
    /// A category's new place.
    pub(crate) fn category(&self, old: CategoryId) -> CategoryId {
        let place = self.from.iter().position(|from| *from == old).unwrap_or(0);
        CategoryId(u8::try_from(place).unwrap_or(0))
    }

    /// An entity's new place.
    pub(crate) fn entity(&self, old: Entity) -> Entity {
        self.category(old.category).entity(old.index)
    }
}

/// Categories of the theme for all of a puzzle's, as chance has it among those that will do.
pub(super) fn fit(puzzle: &Puzzle, theme: &Theme, rng: &mut Rng) -> Result<Fitted, RethemeError> {
    if let Some(category) = puzzle.categories().iter().find(|category| category.unnamed > 0) {
        return Err(RethemeError::Unnamed { category: category.name.clone() });
    }
    let ordered = |id: &CategoryId| puzzle.category(*id).values.is_some();
    let mut old: Vec<CategoryId> = puzzle.shape().category_ids().collect();
    let first = old.iter().position(|id| !ordered(id)).ok_or(RethemeError::AllOrdered)?;
    let first = old.remove(first);
    old.insert(0, first);
    let of = &theme.file().categories;
    let mut left: Vec<usize> = (1..of.len()).collect();
    left.shuffle(rng);
    let (mut chosen, mut categories) = (Vec::new(), Vec::new());
    let mut change = vec![Change::default(); old.len()];
    // Those that are hardest to find a category for come first.
    let mut order: Vec<usize> = (0..old.len()).collect();
    order.sort_by_key(|place| (*place > 0, !counts(puzzle, old[*place]), !ordered(&old[*place])));
    for place in order {
        let id = old[place];
        let candidates = if place == 0 { vec![0] } else { left.clone() };
        let found = candidates.into_iter().find_map(|candidate| {
            let (category, change) = stand_in(puzzle, id, &of[candidate], rng)?;
            Some((candidate, category, change))
        });
        let Some((candidate, category, changed)) = found else {
            return Err(RethemeError::NoCategory {
                theme: theme.name().to_string(),
                category: puzzle.category(id).name.clone(),
                needs: needs(puzzle, id),
            });
        };
        left.retain(|other| *other != candidate);
        change[id.index()] = changed;
        chosen.push((place, candidate));
        categories.push((place, category));
    }
    chosen.sort_unstable_by_key(|(place, _)| *place);
    categories.sort_unstable_by_key(|(place, _)| *place);
    let made = Puzzle::new(categories.into_iter().map(|(_, category)| category).collect());
    let made = made.map_err(|_| RethemeError::AllOrdered)?;
    Ok(Fitted { puzzle: made, chosen: chosen.into_iter().map(|(_, of)| of).collect(), from: old, change })
}

/// What a category of a theme would have to be.
fn needs(puzzle: &Puzzle, id: CategoryId) -> String {
    let n = puzzle.shape().entities();
    match (puzzle.category(id).values.is_some(), counts(puzzle, id)) {
        (false, _) => format!("{n} names in no order"),
        (true, false) => format!("{n} names in order"),
        (true, true) => format!("{n} values in the same proportions"),
    }
}

/// Whether clues speak of differences of its values, or of single ones.
fn counts(puzzle: &Puzzle, id: CategoryId) -> bool {
    puzzle.clues().iter().any(|clue| !lengths(puzzle, &clue.formula, id).is_empty())
}

/// A category of a theme in place of one of a puzzle, if it can be.
fn stand_in(
    puzzle: &Puzzle,
    id: CategoryId,
    of: &ThemeCategory,
    rng: &mut Rng,
) -> Option<(Category, Change)> {
    let old = puzzle.category(id);
    let n = old.len();
    if old.values.is_some() != of.order.is_some() || of.pool.most().is_some_and(|most| most < n) {
        return None;
    }
    let Some(values) = &old.values else {
        let mut category = names::category(of, n, rng);
        category.entities.shuffle(rng);
        return Some((category, Change::default()));
    };
    let ranks = old.ranks()?;
    let in_order =
        |names: &[String]| ranks.iter().map(|rank| names[rank - 1].clone()).collect::<Vec<String>>();
    let used: Vec<Number> =
        puzzle.clues().iter().flat_map(|clue| lengths(puzzle, &clue.formula, id)).collect();
    if used.is_empty() {
        let fresh = names::category(of, n, rng);
        return Some((names::with_names(of, in_order(&fresh.entities)), Change::default()));
    }
    let whole: Option<Vec<i64>> = values.of.iter().map(|value| value.to_whole()).collect();
    let mut sorted = whole?;
    sorted.sort_unstable();
    let steps = sorted.windows(2).map(|pair| pair[1] - pair[0]);
    let used: Option<Vec<i64>> = used.iter().map(|used| used.to_whole()).collect();
    let divisor = steps.chain(used?.into_iter().map(i64::abs)).fold(0, gcd).max(1);
    let units: Vec<i64> = sorted.iter().map(|value| (value - sorted[0]) / divisor).collect();
    let fresh = match &of.pool {
        Pool::Rule(rule) => {
            let factor = *rule.steps.iter().min()?;
            let first = names::first(rule, factor, rng);
            units.iter().map(|unit| names::written(&rule.write, first + unit * factor)).collect()
        }
        _ if units.iter().zip(0..).all(|(unit, place)| *unit == place) => {
            names::category(of, n, rng).entities
        }
        _ => return None,
    };
    let category = names::with_names(of, in_order(&fresh));
    let new: Option<Vec<i64>> = category.values.as_ref()?.of.iter().map(|value| value.to_whole()).collect();
    let mut new = new?;
    new.sort_unstable();
    let factor = (*new.last()? - new[0]) / units.last()?.max(&1);
    let clock = category.values.as_ref().is_some_and(|values| values.kind == Kind::Clock);
    // A day has an end.
    let fits = !clock || *new.last()? < 24 * 60;
    let straight = new.iter().zip(&units).all(|(new_value, unit)| *new_value == new[0] + unit * factor);
    (fits && straight).then_some((category, Change { from: sorted[0], to: new[0], factor, divisor }))
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}
