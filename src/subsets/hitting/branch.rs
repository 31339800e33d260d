//! Branch and bound for hitting sets, with sets that come to light on the way.

use super::Judge;
use super::matrix::Matrix;
use crate::search::bits;

/// After so many new sets a search starts again.
const NEWS: usize = 12;

/// What a judgement counts in nodes looked at.
const JUDGEMENT: u64 = 50;

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

/// The sets known, in both forms.
pub struct Known<'a> {
    /// As lists, in the order of the matrix.
    pub sets: &'a mut Vec<Vec<usize>>,
    /// As bits.
    pub matrix: &'a mut Matrix,
}

/// A search for one hitting set; `W` is the stride of the matrix. Every node of the search tree
/// has the elements that are still allowed and the sets that are still open.
pub struct Branch<'s, 'j, 'e, E, const W: usize> {
    known: Known<'s>,
    judge: &'j mut Judge<'e, E>,
    /// How many nodes may still be looked at.
    effort: &'j mut u64,
    prefix: &'s [usize],
    after: Option<usize>,
    allowed: Vec<[u64; W]>,
    /// Per depth, `set_words` words.
    open: Vec<u64>,
    set_words: usize,
    /// The elements of the packing at the node that was looked at last.
    packing: [u64; W],
    chosen: Vec<usize>,
    news: usize,
    /// Working space: the open sets, each below how many elements it has left.
    order: Vec<u32>,
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

impl<'s, 'j, 'e, E, const W: usize> Branch<'s, 'j, 'e, E, W> {
    /// A search for a set of `prefix` and elements greater than `after`.
    pub fn new(
        known: Known<'s>,
        prefix: &'s [usize],
        after: Option<usize>,
        effort: &'j mut u64,
        judge: &'j mut Judge<'e, E>,
    ) -> Self {
        let set_words = known.matrix.set_words();
        let mut allowed = [u64::MAX; W];
        if let Some(after) = after {
            for (place, element) in known.matrix.elements().iter().enumerate() {
                if *element <= after {
                    allowed[place / 64] &= !(1 << (place % 64));
                }
            }
        }
        let mut open = vec![0u64; set_words];
        for set in 0..known.matrix.sets() {
            open[set / 64] |= 1 << (set % 64);
        }
        for place in prefix.iter().filter_map(|element| known.matrix.find(*element)) {
            close(&mut open, known.matrix.cover(place));
        }
        Branch {
            known,
            judge,
            effort,
            prefix,
            after,
            allowed: vec![allowed],
            open,
            set_words,
            packing: [0; W],
            chosen: Vec::new(),
            news: 0,
            order: Vec::new(),
        }
    }

    /// The elements chosen with the prefix, ascending.
    pub fn hitting_set(&self) -> Vec<usize> {
        let chosen = self.chosen.iter().map(|place| self.known.matrix.elements()[*place]);
        let mut hitting: Vec<usize> = self.prefix.iter().copied().chain(chosen).collect();
        hitting.sort_unstable();
        hitting
    }

    /// Takes up a set that came to light, open in every node down to a depth; false if there is
    /// no room for it.
    fn take_up(&mut self, missed: Vec<usize>, depth: usize) -> bool {
        let (before, number) = (self.known.matrix.elements().len(), self.known.matrix.sets());
        let entered = self.known.matrix.push(&missed);
        let unhit = self.prefix.iter().all(|element| !missed.contains(element));
        self.known.sets.push(missed);
        if !entered {
            return false;
        }
        for (place, element) in self.known.matrix.elements().iter().enumerate().skip(before) {
            if self.after.is_some_and(|after| *element <= after) {
                for allowed in &mut self.allowed[..=depth] {
                    allowed[place / 64] &= !(1 << (place % 64));
                }
            }
        }
        if unhit {
            for depth in 0..=depth {
                self.open[depth * self.set_words + number / 64] |= 1 << (number % 64);
            }
        }
        true
    }

    fn forbid(&mut self, depth: usize, place: usize) {
        self.allowed[depth][place / 64] &= !(1 << (place % 64));
    }

    fn choose(&mut self, depth: usize, place: usize) {
        self.chosen.push(place);
        let open = &mut self.open[depth * self.set_words..(depth + 1) * self.set_words];
        close(open, self.known.matrix.cover(place));
    }

    /// Forbids every element outside the packing; gives whether that is news.
    fn keep_packing(&mut self, depth: usize) -> bool {
        let mut news = false;
        for (allowed, kept) in self.allowed[depth].iter_mut().zip(&self.packing) {
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
                    *self.effort = self.effort.saturating_sub(JUDGEMENT);
                    let Some(missed) = (self.judge)(&hitting)? else { return Ok(Outcome::Found) };
                    self.news += 1;
                    if !self.take_up(missed, depth) || self.news > NEWS {
                        return Ok(Outcome::Restart);
                    }
                }
                Look::Hopeless => break,
                Look::Forced(place) => {
                    self.choose(depth, place);
                    budget -= 1;
                }
                Look::Open { branch, tight } => {
                    if tight && self.keep_packing(depth) {
                        continue;
                    }
                    let place = self.busiest(depth, branch);
                    self.copy_down(depth);
                    self.choose(depth + 1, place);
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

    fn copy_down(&mut self, depth: usize) {
        self.allowed.truncate(depth + 1);
        self.allowed.push(self.allowed[depth]);
        let (start, size) = (depth * self.set_words, self.set_words);
        self.open.truncate(start + size);
        self.open.extend_from_within(start..start + size);
    }

    fn look(&mut self, depth: usize, budget: usize) -> Look {
        let allowed = self.allowed[depth];
        let open = &self.open[depth * self.set_words..(depth + 1) * self.set_words];
        self.order.clear();
        for (word, open) in open.iter().enumerate() {
            for bit in bits(*open) {
                let set = word * 64 + bit;
                let members = self.known.matrix.members::<W>(set);
                let left = size(members, &allowed);
                if left == 0 || budget == 0 {
                    return Look::Hopeless;
                }
                if left == 1 {
                    return match self::left(members, &allowed).next() {
                        Some(place) => Look::Forced(place),
                        None => Look::Hopeless,
                    };
                }
                self.order.push(left << 16 | set as u32);
            }
        }
        self.order.sort_unstable();
        let Some(first) = self.order.first() else { return Look::Done };
        let branch = (first & 0xffff) as usize;
        self.packing = [0; W];
        let mut packed = 0;
        for set in &self.order {
            let members = self.known.matrix.members::<W>((set & 0xffff) as usize);
            let here: [u64; W] = std::array::from_fn(|word| members[word] & allowed[word]);
            if disjoint(&here, &self.packing) {
                if packed == budget {
                    return Look::Hopeless;
                }
                unite(&mut self.packing, &here);
                packed += 1;
            }
        }
        Look::Open { branch, tight: packed == budget }
    }

    /// The element left in a set that hits most open sets, the first among equals.
    fn busiest(&self, depth: usize, set: usize) -> usize {
        let open = &self.open[depth * self.set_words..(depth + 1) * self.set_words];
        let mut best = (0, 0);
        for place in left(self.known.matrix.members::<W>(set), &self.allowed[depth]) {
            let cover = self.known.matrix.cover(place);
            let hit = cover.iter().zip(open).map(|(cover, open)| (cover & open).count_ones()).sum();
            if hit > best.0 {
                best = (hit, place);
            }
        }
        best.1
    }
}

fn close(open: &mut [u64], cover: &[u64]) {
    open.iter_mut().zip(cover).for_each(|(open, cover)| *open &= !cover);
}

#[inline]
fn size<const W: usize>(members: &[u64; W], allowed: &[u64; W]) -> u32 {
    members.iter().zip(allowed).map(|(m, a)| (m & a).count_ones()).sum()
}

#[inline]
fn disjoint<const W: usize>(a: &[u64; W], b: &[u64; W]) -> bool {
    a.iter().zip(b).fold(0, |shared, (a, b)| shared | (a & b)) == 0
}

#[inline]
fn unite<const W: usize>(a: &mut [u64; W], b: &[u64; W]) {
    a.iter_mut().zip(b).for_each(|(a, b)| *a |= b);
}

/// The elements of a set that are allowed, ascending.
fn left<'a>(members: &'a [u64], allowed: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    members
        .iter()
        .zip(allowed)
        .enumerate()
        .flat_map(|(word, (member, allowed))| bits(member & allowed).map(move |bit| word * 64 + bit))
}
