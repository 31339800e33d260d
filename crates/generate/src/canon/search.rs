//! The least description of a puzzle over all orders of its parts that look alike.

use super::refine::{Colours, Structure};
use super::term::Term;

/// Room for what most terms are in words.
const USUAL: usize = 24;

/// The least description.
pub(crate) fn least_description(structure: &Structure) -> Vec<i64> {
    let mut search = Search { structure, first: None, best: None, symmetries: Vec::new() };
    search.below(&structure.first_colours(), &mut Vec::new());
    search.best.map(|leaf| leaf.description).unwrap_or_default()
}

/// An order of all parts.
#[derive(Clone)]
struct Leaf {
    /// The parts that were singled out, in order.
    path: Vec<usize>,
    /// Per part, its place in the order.
    place: Vec<usize>,
    description: Vec<i64>,
}

struct Search<'a> {
    structure: &'a Structure,
    first: Option<Leaf>,
    best: Option<Leaf>,
    /// Per known symmetry, which part each part becomes.
    symmetries: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Looks at the orders that refine these colours; gives how many parts singled out the search
    /// may go back to, where what is left below more is known to be the same as something seen.
    fn below(&mut self, colours: &Colours, path: &mut Vec<usize>) -> usize {
        let Some(alike) = self.alike(colours) else { return self.leaf(colours, path) };
        let mut seen: Vec<usize> = Vec::new();
        for part in alike {
            if self.is_like_one(part, &seen, path) {
                continue;
            }
            seen.push(part);
            let mut finer = colours.clone();
            self.structure.single_out(part, &mut finer);
            path.push(part);
            let back_to = self.below(&finer, path);
            path.pop();
            if back_to < path.len() {
                return back_to;
            }
        }
        path.len()
    }

    /// The smallest class of entities that look alike, of those of one size the one of the least
    /// colour; none if all are told apart.
    fn alike(&self, colours: &Colours) -> Option<Vec<usize>> {
        let mut entities: Vec<usize> = (self.structure.categories..colours.len()).collect();
        entities.sort_unstable_by_key(|part| colours[*part]);
        let classes = entities.chunk_by(|one, other| colours[*one] == colours[*other]);
        classes.filter(|class| class.len() > 1).min_by_key(|class| class.len()).map(<[usize]>::to_vec)
    }

    /// Whether a known symmetry that leaves the path where it is takes a part to one of those seen.
    fn is_like_one(&self, part: usize, seen: &[usize], path: &[usize]) -> bool {
        if seen.is_empty() {
            return false;
        }
        let fixing =
            self.symmetries.iter().filter(|symmetry| path.iter().all(|fixed| symmetry[*fixed] == *fixed));
        let fixing: Vec<&Vec<usize>> = fixing.collect();
        let mut orbit = vec![part];
        let mut next = 0;
        while let Some(of) = orbit.get(next).copied() {
            if seen.contains(&of) {
                return true;
            }
            for symmetry in &fixing {
                let image = symmetry[of];
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        false
    }

    fn leaf(&mut self, colours: &Colours, path: &[usize]) -> usize {
        let place = self.places(colours);
        let description = self.description(&place);
        let leaf = Leaf { path: path.to_vec(), place, description };
        for known in [&self.first, &self.best].into_iter().flatten() {
            if known.description == leaf.description {
                // What has the same place in both orders is taken to one another: a symmetry.
                let mut at = vec![0; leaf.place.len()];
                known.place.iter().enumerate().for_each(|(part, place)| at[*place] = part);
                let symmetry = leaf.place.iter().map(|place| at[*place]).collect();
                let common = known.path.iter().zip(path).take_while(|(one, other)| one == other).count();
                self.symmetries.push(symmetry);
                return common;
            }
        }
        if self.best.as_ref().is_none_or(|best| leaf.description < best.description) {
            self.best = Some(leaf.clone());
        }
        self.first.get_or_insert(leaf);
        path.len()
    }

    /// The place of every part by colour: the categories first, then the entities of each.
    fn places(&self, colours: &Colours) -> Vec<usize> {
        let (k, n) = (self.structure.categories, self.structure.entities);
        let mut place = vec![0; colours.len()];
        let mut categories: Vec<usize> = (0..k).collect();
        categories.sort_unstable_by_key(|part| colours[*part]);
        for (at, category) in categories.into_iter().enumerate() {
            place[category] = at;
            let from = k + category * n;
            let mut entities: Vec<usize> = (from..from + n).collect();
            entities.sort_unstable_by_key(|part| colours[*part]);
            for (index, entity) in entities.into_iter().enumerate() {
                place[entity] = k + at * n + index;
            }
        }
        place
    }

    /// All that counts of the puzzle, with its parts called by their places.
    fn description(&self, place: &[usize]) -> Vec<i64> {
        let Structure { categories, entities, kinds, terms } = self.structure;
        let mut description = vec![*categories as i64, *entities as i64];
        let mut at = vec![0; place.len()];
        place.iter().enumerate().for_each(|(part, place)| at[*place] = part);
        for part in at {
            description.push(kinds[part].len() as i64);
            description.extend(&kinds[part]);
        }
        let mut told: Vec<Vec<i64>> = terms
            .iter()
            .map(|term| {
                let mut told = Vec::with_capacity(USUAL);
                term.tell_in_words(place, &mut told);
                told
            })
            .collect();
        told.sort_unstable();
        told.iter().for_each(|term| description.extend(term));
        description
    }
}

impl Term {
    /// Adds the term in words that can be compared, its parts called by their places.
    fn tell_in_words(&self, place: &[usize], told: &mut Vec<i64>) {
        let Term::Node { label, ordered, of } = self else {
            return told.extend(self.leaf(place));
        };
        told.push(label.len() as i64);
        told.extend(label);
        told.push(of.len() as i64);
        let begin = told.len();
        if *ordered {
            of.iter().for_each(|part| part.tell_in_words(place, told));
        } else if of.iter().all(|part| part.leaf(place).is_some()) {
            // Each is one word.
            told.extend(of.iter().filter_map(|part| part.leaf(place)));
            told[begin..].sort_unstable();
        } else {
            let in_words = |part: &Term| {
                let mut told = Vec::with_capacity(USUAL);
                part.tell_in_words(place, &mut told);
                told
            };
            let mut parts: Vec<Vec<i64>> = of.iter().map(in_words).collect();
            parts.sort_unstable();
            parts.iter().for_each(|part| told.extend(part));
        }
    }

    /// The word for a leaf.
    fn leaf(&self, place: &[usize]) -> Option<i64> {
        match self {
            Term::Leaf(part) => Some(-1 - place[*part] as i64),
            Term::Node { .. } => None,
        }
    }
}
