//! What a formula says of many rivals at once, 64 of them in a word.

use crate::search::Node;

use super::rival::Rival;

/// How many bits a word has.
const WORD: usize = u64::BITS as usize;

/// The most entities of a category with which partners are kept by rivals: with more that takes a multiple of the room of
/// the rivals themselves, and each is asked by itself.
const MOST_ENTITIES: usize = 16;

/// The partners of rivals: per entity, category and entity of that, a bit for each rival in which the two are one.
pub(super) struct Together {
    categories: usize,
    entities: usize,
    /// Per word of rivals.
    words: Vec<Vec<u64>>,
    /// How many rivals there are.
    many: usize,
}

impl Together {
    /// Those of some rivals.
    pub(super) fn of(categories: usize, entities: usize, rivals: &[Rival]) -> Together {
        let mut together = Together { categories, entities, words: Vec::new(), many: 0 };
        rivals.iter().for_each(|rival| together.push(rival));
        together
    }

    /// Adds a rival behind the others.
    pub(super) fn push(&mut self, rival: &Rival) {
        let (place, n) = (self.many % WORD, self.entities);
        self.many += 1;
        if n > MOST_ENTITIES {
            return;
        }
        let unknowns = self.categories * n * self.categories;
        if place == 0 {
            self.words.push(vec![0; unknowns * n]);
        }
        let Some(word) = self.words.last_mut() else { return };
        let bit = 1 << place;
        let mut first = 0;
        for of in rival.partners() {
            word[first + usize::from(*of)] |= bit;
            first += n;
        }
    }

    /// A bit for each of these rivals, which are all that were added, that breaks a formula.
    pub(super) fn breaking(&self, node: &Node, rivals: &[Rival]) -> Vec<u64> {
        let rivals = rivals.chunks(WORD).enumerate();
        rivals
            .map(|(word, rivals)| !self.holding(node, word, rivals) & (u64::MAX >> (WORD - rivals.len())))
            .collect()
    }

    /// A bit for each rival of a word in which a formula holds; others count for nothing.
    fn holding(&self, node: &Node, word: usize, rivals: &[Rival]) -> u64 {
        let alone = || {
            let holds = |(place, rival): (usize, &Rival)| u64::from(node.holds(rival)) << place;
            rivals.iter().enumerate().map(holds).fold(0, |all, of| all | of)
        };
        let Some(partners) = self.words.get(word) else { return alone() };
        let n = self.entities;
        let of = |(row, category): (u16, u8)| {
            let unknown = usize::from(row) * self.categories + usize::from(category);
            &partners[unknown * n..(unknown + 1) * n]
        };
        let one_of = |partners: &[u64], allowed: u64| {
            partners
                .iter()
                .enumerate()
                .filter(|(i, _)| allowed >> i & 1 == 1)
                .fold(0, |all, (_, of)| all | of)
        };
        match node {
            Node::Constant(value) => {
                if *value {
                    u64::MAX
                } else {
                    0
                }
            }
            Node::One { unknown, allowed } => one_of(of(*unknown), *allowed),
            Node::Two { first, second, forward, .. } => {
                let second = of(*second);
                let pairs = of(*first).iter().zip(forward).filter(|(here, _)| **here != 0);
                pairs.fold(0, |all, (here, allowed)| all | here & one_of(second, *allowed))
            }
            Node::Sum { .. } => alone(),
            Node::Not(inner) => !self.holding(inner, word, rivals),
            Node::Iff(pair) => !(self.holding(&pair.0, word, rivals) ^ self.holding(&pair.1, word, rivals)),
            Node::Count { least, most, of } => {
                let parts = of.iter().map(|part| self.holding(part, word, rivals));
                match (*least, *most) {
                    (least, most) if least == of.len() && most >= least => {
                        parts.fold(u64::MAX, |all, of| all & of)
                    }
                    (1, most) if most >= of.len() => parts.fold(0, |all, of| all | of),
                    (0, 0) => !parts.fold(0, |all, of| all | of),
                    (least, most) => counted(parts, least, most),
                }
            }
        }
    }
}

/// Where so many of some hold, at least and at most.
fn counted(parts: impl Iterator<Item = u64>, least: usize, most: usize) -> u64 {
    // Where just so many of those before hold.
    let mut held = vec![u64::MAX];
    for part in parts {
        held.push(0);
        for many in (0..held.len()).rev() {
            let fewer = if many == 0 { 0 } else { held[many - 1] };
            held[many] = held[many] & !part | fewer & part;
        }
    }
    held.iter().take(most.saturating_add(1)).skip(least).fold(0, |all, of| all | of)
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn counts_each_bit_alone() {
        let parts = [0b1111_0000, 0b1100_1100, 0b1010_1010, 0b0110_0110];
        for (least, most) in (0..6).flat_map(|least| (0..6).map(move |most| (least, most))) {
            let found = counted(parts.into_iter(), least, most);
            for place in 0..64 {
                let held = parts.iter().filter(|part| **part >> place & 1 == 1).count();
                assert_eq!(found >> place & 1 == 1, (least..=most).contains(&held), "{place} {least} {most}");
            }
        }
    }
}
