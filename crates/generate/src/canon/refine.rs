//! Colours that tell categories and entities apart by what is said of them.

use because_encodings::AttributeValues;
use because_encodings::{Category, Puzzle};

use super::term::{Term, Terms, number, unordered, words};

/// A puzzle without names.
///
/// Its parts are numbered: the categories, then the entities of one after the other.
pub(crate) struct Structure {
    pub categories: usize,
    pub entities: usize,
    /// What each part is, apart from all else.
    pub kinds: Vec<Vec<i64>>,
    /// What is said.
    pub terms: Vec<Term>,
}

/// A colour for every part: what looks alike has the same.
pub(crate) type Colours = Vec<u64>;

impl Structure {
    pub(crate) fn of(puzzle: &Puzzle) -> Structure {
        let shape = puzzle.shape();
        let mut kinds: Vec<Vec<i64>> = puzzle.categories().iter().map(kind).collect();
        for category in puzzle.categories() {
            kinds.extend((0..category.len()).map(|index| kind_of_entity(category, index)));
        }
        let mut terms = Vec::new();
        let mut reader = Terms::new(puzzle);
        for clue in puzzle.clues() {
            terms.push(unordered(vec![30, i64::from(clue.asserted)], vec![reader.of(&clue.formula)]));
        }
        for fact in puzzle.given.iter() {
            let (x, y) = shape.entities_at(fact.cell);
            let of = [x, y].map(|entity| Term::Leaf(Terms::entity(puzzle, entity)));
            terms.push(unordered(vec![31, i64::from(fact.value)], of.to_vec()));
        }
        Structure { categories: shape.categories(), entities: shape.entities(), kinds, terms }
    }

    /// The category of an entity, as a part.
    fn category_of(&self, part: usize) -> usize {
        (part - self.categories) / self.entities
    }

    /// Colours by kind alone, refined.
    pub(crate) fn first_colours(&self) -> Colours {
        let mut colours = self.kinds.iter().map(|kind| hash_all(kind)).collect();
        self.refine(&mut colours);
        colours
    }

    /// Gives a part a colour of its own, and refines.
    pub(crate) fn single_out(&self, part: usize, colours: &mut Colours) {
        colours[part] = mixed(colours[part], 1);
        self.refine(colours);
    }

    /// Refines until no more parts are told apart.
    fn refine(&self, colours: &mut Colours) {
        let mut told_apart = distinct(colours);
        let mut hashes = Vec::new();
        loop {
            let mut next: Vec<u64> = colours.iter().map(|colour| mixed(*colour, 2)).collect();
            for part in self.categories..colours.len() {
                let category = self.category_of(part);
                next[category] = next[category].wrapping_add(mixed(colours[part], 3));
                next[part] = next[part].wrapping_add(mixed(colours[category], 4));
            }
            for term in &self.terms {
                hashes.clear();
                term.hash(colours, &mut hashes);
                term.tell(5, &mut hashes.iter().copied(), &mut next);
            }
            *colours = next;
            let now = distinct(colours);
            if now == told_apart {
                return;
            }
            told_apart = now;
        }
    }
}

impl Term {
    /// A number that says what the term is, but for the order of what has none; adds those of all its nodes, the outer
    /// before the inner.
    fn hash(&self, colours: &Colours, hashes: &mut Vec<u64>) -> u64 {
        match self {
            Term::Leaf(part) => mixed(colours[*part], 6),
            Term::Node { label, ordered, of } => {
                let place = hashes.len();
                hashes.push(0);
                let mut hash = hash_all(label);
                for part in of {
                    let part = part.hash(colours, hashes);
                    hash = if *ordered { mixed(hash, part) } else { hash.wrapping_add(mixed(part, 7)) };
                }
                hashes[place] = mixed(hash, 8);
                hashes[place]
            }
        }
    }

    /// Adds to every part where it stands in the term, by the numbers of its nodes.
    fn tell(&self, context: u64, hashes: &mut impl Iterator<Item = u64>, next: &mut Colours) {
        match self {
            Term::Leaf(part) => next[*part] = next[*part].wrapping_add(mixed(context, 9)),
            Term::Node { ordered, of, .. } => {
                let here = mixed(context, hashes.next().unwrap_or_default());
                for (place, part) in of.iter().enumerate() {
                    part.tell(if *ordered { mixed(here, place as u64) } else { here }, hashes, next);
                }
            }
        }
    }
}

/// What a category is, but for the names and the order of its entities.
fn kind(category: &Category) -> Vec<i64> {
    let mut of_entities: Vec<Vec<i64>> =
        (0..category.len()).map(|index| kind_of_entity(category, index)).collect();
    of_entities.sort_unstable();
    let mut kind = vec![40, i64::from(category.unnamed)];
    of_entities.iter().for_each(|of| kind.extend(of));
    kind
}

/// What an entity is, but for its name.
fn kind_of_entity(category: &Category, index: usize) -> Vec<i64> {
    let mut kind = vec![41, i64::from(index < category.entities.len())];
    let value = category.values.as_ref().and_then(|values| values.of.get(index));
    value.into_iter().for_each(|value| number(*value, &mut kind));
    for attribute in &category.attributes {
        words(&attribute.name, &mut kind);
        match &attribute.of {
            AttributeValues::Numeric { of, .. } => {
                of.get(index).into_iter().for_each(|value| number(*value, &mut kind));
            }
            AttributeValues::Nominal { groups, of } => {
                let group = of.get(index).and_then(|group| groups.get(usize::from(*group)));
                words(group.map_or("", String::as_str), &mut kind);
            }
        }
    }
    kind
}

fn distinct(colours: &Colours) -> usize {
    let mut sorted = colours.clone();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

fn hash_all(numbers: &[i64]) -> u64 {
    numbers.iter().fold(10, |hash, number| mixed(hash, *number as u64))
}

/// One number out of two, well spread (the finaliser of SplitMix64). Where two pairs happen to give
/// the same number, two parts look alike that could be told apart: that takes time, no more.
fn mixed(one: u64, other: u64) -> u64 {
    let mut bits = one.rotate_left(23) ^ other.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
