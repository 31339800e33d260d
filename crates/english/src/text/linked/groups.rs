//! Names that the same words link, grown together and held to what a category may be.

use std::collections::{BTreeMap, BTreeSet};

use super::value::Value;

/// Groups of names, by the first name of each.
pub(super) struct Groups {
    of: Vec<usize>,
}

impl Groups {
    pub(crate) fn new(names: usize) -> Groups {
        Groups { of: (0..names).collect() }
    }

    /// Makes one group of those of two names.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        let (from, to) = (self.of[a].max(self.of[b]), self.of[a].min(self.of[b]));
        self.of.iter_mut().filter(|of| **of == from).for_each(|of| *of = to);
    }

    /// Puts names of which nothing tells the category (`told` are the others) into the one that lacks just
    /// as many; whether there is no doubt of it.
    pub(crate) fn completed(&mut self, values: &[Value], told: &BTreeSet<usize>, size: usize) -> bool {
        let loose: Vec<usize> =
            (0..values.len()).filter(|name| !told.contains(name) && values[*name].times > 1).collect();
        if loose.is_empty() {
            return true;
        }
        let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
        told.iter().for_each(|name| *sizes.entry(self.of[*name]).or_default() += 1);
        let lacking: Vec<(usize, usize)> = sizes
            .into_iter()
            .filter(|(_, many)| 2 * many >= size && *many < size)
            .map(|(of, many)| (of, size - many))
            .collect();
        let [(of, lacks)] = lacking.as_slice() else { return false };
        if *lacks != loose.len() {
            return false;
        }
        loose.iter().for_each(|name| self.join(*name, *of));
        true
    }

    /// The groups that are categories of `size` names, or of one less; nothing where a group is neither
    /// a category nor a remark, where a name may be short for another, or where one sentence tells two
    /// names of a group apart that are `same`.
    pub(crate) fn parted(
        &self,
        values: &[Value],
        same: &[(usize, usize)],
        size: usize,
    ) -> Option<Vec<Vec<usize>>> {
        let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for name in 0..values.len() {
            groups.entry(self.of[name]).or_default().push(name);
        }
        let mut parted = Vec::new();
        for mut names in groups.into_values() {
            // "The red scarf forgot": a verb that got into a name, at the start of a remark.
            let verb = |name: &usize| {
                let this = &values[*name];
                let begins = |other: &usize| {
                    let key = &values[*other].key;
                    key.len() < this.key.len() && this.key.starts_with(key) && values[*other].times > 1
                };
                this.times == 1 && this.first && names.iter().any(begins)
            };
            names = names.iter().copied().filter(|name| !verb(name)).collect();
            if names.len() > size {
                names.retain(|name| values[*name].times > 1);
            }
            let told: usize = names.iter().map(|name| values[*name].times).sum();
            if names.len() != size && (names.len() + 1 != size || size < 4) {
                // What comes as often as a category would is no remark.
                if names.len() > size || told >= 2 * size {
                    return None;
                }
                continue;
            }
            let short = names.iter().any(|a| {
                let inside =
                    |b: &usize| a != b && values[*a].key.iter().all(|word| values[*b].key.contains(word));
                names.iter().any(inside)
            });
            if short || told < names.len() + size / 2 {
                return None;
            }
            parted.push(names);
        }
        let one = |(a, b): &(usize, usize)| {
            a != b && parted.iter().any(|names: &Vec<usize>| names.contains(a) && names.contains(b))
        };
        if same.iter().any(one) { None } else { Some(parted) }
    }
}
