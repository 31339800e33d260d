//! Branch and bound for hitting sets, with sets that come to light on the way.

use super::Judge;

/// After so many new sets a search starts again.
const NEWS: usize = 12;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The elements chosen are acceptable.
    Found,
    /// No choice within the budget hits all known sets.
    Refuted,
    /// Enough new sets are known to start again.
    Restart,
    /// The effort is used up.
    Exhausted,
}

/// A search for one hitting set. Every node of the search tree has a frame in `frames`: the
/// elements that are still allowed, then the sets that are still open, as words of bits.
pub struct Branch<'s, 'j, 'e, E> {
    known: &'s mut Vec<Vec<usize>>,
    judge: &'j mut Judge<'e, E>,
    /// How many nodes may still be looked at.
    effort: &'j mut u64,
    prefix: &'s [usize],
    after: Option<usize>,
    /// The elements that occur, by local number; ascending but for those that came later.
    elements: Vec<usize>,
    sorted: usize,
    /// Per set, its elements.
    members: Vec<u64>,
    /// Per element, the sets it is in.
    covers: Vec<u64>,
    element_words: usize,
    set_words: usize,
    frames: Vec<u64>,
    /// The elements of the packing at the node that was looked at last.
    packing: Vec<u64>,
    chosen: Vec<usize>,
    news: usize,
    /// Working space: the open sets with how many elements they have left.
    order: Vec<(u16, u16)>,
}

/// What one look over the open sets shows.
enum Look {
    /// Nothing is open.
    Done,
    /// The open sets cannot be hit within the budget.
    Hopeless,
    /// Some set has only this element left.
    Forced(usize),
    /// The set with the fewest elements left; whether the packing is as large as the budget.
    Open { branch: usize, tight: bool },
}

impl<'s, 'j, 'e, E> Branch<'s, 'j, 'e, E> {
    /// A search for a set of `prefix` and elements greater than `after`.
    pub fn new(
        known: &'s mut Vec<Vec<usize>>,
        prefix: &'s [usize],
        after: Option<usize>,
        effort: &'j mut u64,
        judge: &'j mut Judge<'e, E>,
    ) -> Branch<'s, 'j, 'e, E> {
        let mut elements: Vec<usize> = known.iter().flatten().copied().collect();
        elements.sort_unstable();
        elements.dedup();
        // Room for what comes to light.
        let element_words = (elements.len() + 48).div_ceil(64);
        let set_words = (known.len() + NEWS + 1).div_ceil(64);
        let sorted = elements.len();
        let mut branch = Branch {
            known,
            judge,
            effort,
            prefix,
            after,
            elements,
            sorted,
            members: Vec::new(),
            covers: vec![0; element_words * 64 * set_words],
            element_words,
            set_words,
            frames: vec![0; element_words + set_words],
            packing: vec![0; element_words],
            chosen: Vec::new(),
            news: 0,
            order: Vec::new(),
        };
        branch.frames[..element_words].fill(u64::MAX);
        for place in 0..sorted {
            branch.restrict(place, 0);
        }
        for set in 0..branch.known.len() {
            branch.enter(set, 0);
        }
        branch
    }

    /// The elements chosen with the prefix, ascending.
    pub fn hitting_set(&self) -> Vec<usize> {
        let chosen = self.chosen.iter().map(|place| self.elements[*place]);
        let mut hitting: Vec<usize> = self.prefix.iter().copied().chain(chosen).collect();
        hitting.sort_unstable();
        hitting
    }

    fn size(&self) -> usize {
        self.element_words + self.set_words
    }

    /// Forbids an element down to a depth if it is not beyond `after`.
    fn restrict(&mut self, place: usize, depth: usize) {
        if self.after.is_some_and(|after| self.elements[place] <= after) {
            for depth in 0..=depth {
                self.forbid(depth, place);
            }
        }
    }

    fn forbid(&mut self, depth: usize, place: usize) {
        let at = depth * self.size();
        self.frames[at + place / 64] &= !(1 << (place % 64));
    }

    /// Enters a known set into the bits, open down to a depth unless the prefix hits it; gives
    /// false if there is no room for its elements.
    fn enter(&mut self, set: usize, depth: usize) -> bool {
        let start = self.members.len();
        self.members.resize(start + self.element_words, 0);
        for at in 0..self.known[set].len() {
            let element = self.known[set][at];
            let (sorted, later) = self.elements.split_at(self.sorted);
            let place = match sorted.binary_search(&element) {
                Ok(place) => place,
                Err(_) => match later.iter().position(|known| *known == element) {
                    Some(place) => self.sorted + place,
                    None if self.elements.len() == self.element_words * 64 => return false,
                    None => {
                        self.elements.push(element);
                        self.restrict(self.elements.len() - 1, depth);
                        self.elements.len() - 1
                    }
                },
            };
            self.members[start + place / 64] |= 1 << (place % 64);
            self.covers[place * self.set_words + set / 64] |= 1 << (set % 64);
        }
        if self.prefix.iter().all(|element| !self.known[set].contains(element)) {
            for depth in 0..=depth {
                let at = depth * self.size() + self.element_words;
                self.frames[at + set / 64] |= 1 << (set % 64);
            }
        }
        true
    }

    fn cover(&self, place: usize) -> &[u64] {
        &self.covers[place * self.set_words..(place + 1) * self.set_words]
    }

    /// Closes the sets that an element hits.
    fn close(&mut self, depth: usize, place: usize) {
        let at = depth * self.size() + self.element_words;
        let cover = place * self.set_words;
        for word in 0..self.set_words {
            self.frames[at + word] &= !self.covers[cover + word];
        }
    }

    /// Forbids every element outside the packing; gives whether that is news.
    fn keep_packing(&mut self, depth: usize) -> bool {
        let at = depth * self.size();
        let mut news = false;
        for (allowed, kept) in self.frames[at..at + self.element_words].iter_mut().zip(&self.packing) {
            news |= *allowed & !kept != 0;
            *allowed &= kept;
        }
        news
    }

    // Bounded hitting set
    //
    // What:  whether at most `budget` allowed elements hit all open sets, known or not.
    // Post:  if found, they are appended to `chosen`; if refuted, `chosen` is as before.
    // How:   branch and bound. A set with one element left forces it. More pairwise disjoint
    //        sets than the budget refute the node; as many as the budget forbid every element
    //        outside them (packing fixing), which may force or refute further. Otherwise an
    //        element of the smallest set is taken, then forbidden. Where nothing is open the
    //        judge is asked; a set that it names is open in every node on the way here.
    // Cost:  exponential in the budget at worst; each look is linear in the open sets.
    /// Searches below a node.
    ///
    /// # Errors
    /// Those of the judge.
    pub fn descend(&mut self, depth: usize, mut budget: usize) -> Result<Outcome, E> {
        let before = self.chosen.len();
        loop {
            let Some(effort) = self.effort.checked_sub(1) else { return Ok(Outcome::Exhausted) };
            *self.effort = effort;
            match self.look(depth, budget) {
                Look::Done => {
                    let hitting = self.hitting_set();
                    let Some(missed) = (self.judge)(&hitting)? else { return Ok(Outcome::Found) };
                    self.known.push(missed);
                    self.news += 1;
                    if self.news > NEWS || !self.enter(self.known.len() - 1, depth) {
                        return Ok(Outcome::Restart);
                    }
                }
                Look::Hopeless => break,
                Look::Forced(place) => {
                    self.chosen.push(place);
                    self.close(depth, place);
                    budget -= 1;
                }
                Look::Open { branch, tight } => {
                    if tight && self.keep_packing(depth) {
                        continue;
                    }
                    let place = self.busiest(depth, branch);
                    let (start, size) = (depth * self.size(), self.size());
                    if self.frames.len() < start + 2 * size {
                        self.frames.resize(start + 2 * size, 0);
                    }
                    self.frames.copy_within(start..start + size, start + size);
                    self.chosen.push(place);
                    self.close(depth + 1, place);
                    match self.descend(depth + 1, budget - 1)? {
                        Outcome::Refuted => {}
                        ended => return Ok(ended),
                    }
                    self.chosen.pop();
                    self.forbid(depth, place);
                }
            }
        }
        self.chosen.truncate(before);
        Ok(Outcome::Refuted)
    }

    fn look(&mut self, depth: usize, budget: usize) -> Look {
        let (start, words) = (depth * self.size(), self.element_words);
        let (allowed, open) = self.frames[start..start + self.size()].split_at(words);
        self.order.clear();
        for (word, bits) in open.iter().enumerate() {
            for bit in crate::search::bits(*bits) {
                let set = word * 64 + bit;
                let members = &self.members[set * words..(set + 1) * words];
                let left: u32 = members.iter().zip(allowed).map(|(m, a)| (m & a).count_ones()).sum();
                if left == 0 || budget == 0 {
                    return Look::Hopeless;
                }
                if left == 1 {
                    return match self::left(members, allowed).next() {
                        Some(place) => Look::Forced(place),
                        None => Look::Hopeless,
                    };
                }
                self.order.push((left as u16, set as u16));
            }
        }
        if self.order.is_empty() {
            return Look::Done;
        }
        self.order.sort_unstable();
        self.packing.fill(0);
        let mut packed = 0;
        for (_, set) in &self.order {
            let members = &self.members[usize::from(*set) * words..(usize::from(*set) + 1) * words];
            let shared = members.iter().zip(allowed).zip(&self.packing).any(|((m, a), p)| m & a & p != 0);
            if !shared {
                packed += 1;
                if packed > budget {
                    return Look::Hopeless;
                }
                for ((packing, member), allowed) in self.packing.iter_mut().zip(members).zip(allowed) {
                    *packing |= member & allowed;
                }
            }
        }
        Look::Open { branch: usize::from(self.order[0].1), tight: packed == budget }
    }

    /// The element left in a set that hits most open sets, the first among equals.
    fn busiest(&self, depth: usize, set: usize) -> usize {
        let (start, words) = (depth * self.size(), self.element_words);
        let (allowed, open) = self.frames[start..start + self.size()].split_at(words);
        let mut best = (0, 0);
        for place in left(&self.members[set * words..(set + 1) * words], allowed) {
            let hit =
                self.cover(place).iter().zip(open).map(|(cover, open)| (cover & open).count_ones()).sum();
            if hit > best.0 {
                best = (hit, place);
            }
        }
        best.1
    }
}

/// The elements of a set that are allowed, ascending.
fn left<'a>(members: &'a [u64], allowed: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    members.iter().zip(allowed).enumerate().flat_map(|(word, (member, allowed))| {
        crate::search::bits(member & allowed).map(move |bit| word * 64 + bit)
    })
}
