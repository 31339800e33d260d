//! Hitting sets of the fewest elements: the search tree over counts.

use super::cores::{Cores, Node};
use super::matrix::Matrix;
use super::tree::{Look, Tree};
use crate::search::bits;

/// Sets with more elements left than this are not told apart by how many.
const FEW: usize = 64;

/// Where disjoint sets fall short of what may be taken by more than this, no better bound is looked for.
const SHORT: u64 = 2;

/// So many looks a search takes before a better bound is looked for: most are over by then.
const SOON: u32 = 24;

/// After so many looks without a new set a search is hard, and starts again without elements that others dominate.
/// (In tests most are, so that small families show that it finds the same.)
const HARD: u32 = if cfg!(test) { 2 } else { 64 };

/// What a judge says of a set of elements: `None` accepts it; otherwise a set that it misses,
/// which every acceptable set hits.
pub(crate) type Judge<'a, E> = dyn FnMut(&[usize]) -> Result<Option<Vec<usize>>, E> + 'a;

/// The sets known, in both forms.
pub(crate) struct Known<'a> {
    /// As lists, in the order of the matrix.
    pub sets: &'a mut Vec<Vec<usize>>,
    /// As bits.
    pub matrix: &'a mut Matrix,
    /// Whether the matrix leaves out elements that others dominate, and what the prefix hits.
    pub is_reduced: bool,
}

/// A search for one hitting set; `W` is the stride of the matrix. Every node of the search tree
/// has the elements that are still allowed and the sets that are still open.
pub(crate) struct Branch<'s, 'j, 'e, E, const W: usize> {
    known: Known<'s>,
    judge: &'j mut Judge<'e, E>,
    prefix: &'s [usize],
    after: Option<usize>,
    room: &'s mut Room,
    set_words: usize,
    /// Disjoint sets at the node that was looked at last.
    cores: Cores<W>,
    looks: u32,
    /// Looks since a set came to light.
    quiet: u32,
    /// Whether sets came to light that elements may hit which the matrix leaves out.
    is_stale: bool,
}

/// The working space of searches, which one after the other may use.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room {
    /// Per depth, the elements that are allowed, `W` words.
    allowed: Vec<u64>,
    /// Per depth, the sets that are open, `set_words` words.
    open: Vec<u64>,
    chosen: Vec<usize>,
    /// The open sets with how many elements each has left, as they come and in that order.
    counted: Vec<(u32, u32)>,
    order: Vec<u32>,
    packed: Vec<u32>,
    /// What the judge is asked about.
    asked: Vec<usize>,
}

impl<'s, 'j, 'e, E, const W: usize> Branch<'s, 'j, 'e, E, W> {
    /// A search for a set of `prefix` and elements greater than `after`.
    pub(crate) fn new(
        known: Known<'s>,
        room: &'s mut Room,
        prefix: &'s [usize],
        after: Option<usize>,
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
        room.allowed.clear();
        room.allowed.extend_from_slice(&allowed);
        room.open.clear();
        room.open.resize(set_words, 0);
        for set in 0..known.matrix.sets() {
            room.open[set / 64] |= 1 << (set % 64);
        }
        for place in prefix.iter().filter_map(|element| known.matrix.find(*element)) {
            close(&mut room.open, known.matrix.cover(place));
        }
        room.chosen.clear();
        let cores = Cores::new(std::mem::take(&mut room.packed));
        Branch { known, judge, prefix, after, room, set_words, cores, looks: 0, quiet: 0, is_stale: false }
    }

    /// Gives back its working space; says whether the search is hard, and whether that nothing was found says nothing.
    pub(crate) fn leave(mut self) -> (bool, bool) {
        self.room.packed = self.cores.take_packed();
        (self.quiet > HARD, self.is_stale)
    }

    /// The elements that are allowed at a depth.
    #[inline]
    fn allowed(&mut self, depth: usize) -> &mut [u64; W] {
        &mut self.room.allowed.as_chunks_mut().0[depth]
    }

    /// The elements chosen with the prefix, ascending.
    pub(crate) fn hitting_set(&mut self) -> &[usize] {
        let Room { chosen, asked, .. } = &mut *self.room;
        let chosen = chosen.iter().map(|place| self.known.matrix.elements()[*place]);
        asked.clear();
        asked.extend(self.prefix.iter().copied().chain(chosen));
        asked.sort_unstable();
        asked
    }

    /// Forbids every element but these; gives whether that is news.
    fn keep(&mut self, depth: usize, kept: &[u64; W]) -> bool {
        let mut news = false;
        for (allowed, kept) in self.allowed(depth).iter_mut().zip(kept) {
            news |= *allowed & !kept != 0;
            *allowed &= kept;
        }
        news
    }

    /// Brings the open sets in the order of how many elements they have left.
    fn sort(&mut self) {
        let mut starts = [0u32; FEW + 2];
        let class = |count: u32| FEW.min(count as usize);
        let mut last = 0;
        for (count, _) in &self.room.counted {
            let next = class(*count) + 1;
            (starts[next], last) = (starts[next] + 1, last.max(next));
        }
        (1..=last).for_each(|place| starts[place] += starts[place - 1]);
        // Every place is written to.
        self.room.order.resize(self.room.counted.len(), 0);
        for (count, set) in &self.room.counted {
            let start = &mut starts[class(*count)];
            self.room.order[*start as usize] = *set;
            *start += 1;
        }
    }

    /// The element left in a set that hits most open sets, the first among equals.
    fn busiest(&self, depth: usize, set: usize) -> usize {
        let open = &self.room.open[depth * self.set_words..(depth + 1) * self.set_words];
        let mut best = (0, 0);
        let allowed: &[u64; W] = &self.room.allowed.as_chunks().0[depth];
        for place in left(self.known.matrix.members::<W>(set), allowed) {
            let cover = self.known.matrix.cover(place);
            let hit = cover.iter().zip(open).map(|(cover, open)| (cover & open).count_ones()).sum();
            if hit > best.0 {
                best = (hit, place);
            }
        }
        best.1
    }
}

impl<E, const W: usize> Tree<E> for Branch<'_, '_, '_, E, W> {
    const NEWS: usize = 12;
    const JUDGEMENT: u64 = 5;
    type Set = Vec<usize>;

    fn look(&mut self, depth: usize, left: u64) -> Look {
        self.looks = self.looks.saturating_add(1);
        self.quiet = self.quiet.saturating_add(1);
        if self.quiet > HARD && (self.is_stale || !self.known.is_reduced) {
            return Look::Restart;
        }
        let allowed = *self.allowed(depth);
        let open = depth * self.set_words..(depth + 1) * self.set_words;
        self.room.counted.clear();
        for (word, open) in self.room.open[open.clone()].iter().enumerate() {
            for bit in bits(*open) {
                let set = word * 64 + bit;
                let members = self.known.matrix.members::<W>(set);
                let count = size(members, &allowed);
                if count == 0 || left == 0 {
                    return Look::Hopeless;
                }
                if count == 1 {
                    return match self::left(members, &allowed).next() {
                        Some(place) => Look::Forced(place),
                        None => Look::Hopeless,
                    };
                }
                self.room.counted.push((count, set as u32));
            }
        }
        self.sort();
        let Some(first) = self.room.order.first() else { return Look::Done };
        let branch = *first as usize;
        self.cores.clear();
        for set in &self.room.order {
            let members = self.known.matrix.members::<W>(*set as usize);
            let here: [u64; W] = std::array::from_fn(|word| members[word] & allowed[word]);
            if self.cores.is_apart(&here) {
                if self.cores.size() == left {
                    return Look::Hopeless;
                }
                self.cores.pack(*set, &here);
            }
        }
        // As many as may be taken forbid every element outside them, which may force or refute further.
        let short = left - self.cores.size();
        let kept = match short {
            0 => Some(*self.cores.packing()),
            1..=SHORT if self.looks > SOON => {
                let node = Node { matrix: self.known.matrix, allowed: &allowed, open: &self.room.open[open] };
                let (beyond, elements) = self.cores.beyond(node, short + 1);
                if beyond > short {
                    return Look::Hopeless;
                }
                (beyond == short).then_some(elements)
            }
            _ => None,
        };
        if let Some(kept) = kept
            && self.keep(depth, &kept)
        {
            return Look::Again;
        }
        Look::Branch(self.busiest(depth, branch))
    }

    fn take(&mut self, depth: usize, place: usize) -> u64 {
        self.room.chosen.push(place);
        let open = &mut self.room.open[depth * self.set_words..(depth + 1) * self.set_words];
        close(open, self.known.matrix.cover(place));
        1
    }

    fn taken(&self) -> usize {
        self.room.chosen.len()
    }

    fn give_back(&mut self, taken: usize) {
        self.room.chosen.truncate(taken);
    }

    fn forbid(&mut self, depth: usize, place: usize) {
        self.allowed(depth)[place / 64] &= !(1 << (place % 64));
    }

    fn copy_down(&mut self, depth: usize) {
        self.room.allowed.truncate((depth + 1) * W);
        self.room.allowed.extend_from_within(depth * W..);
        let (start, size) = (depth * self.set_words, self.set_words);
        self.room.open.truncate(start + size);
        self.room.open.extend_from_within(start..start + size);
    }

    fn judge(&mut self) -> Result<Option<Vec<usize>>, E> {
        self.hitting_set();
        (self.judge)(&self.room.asked)
    }

    fn take_up(&mut self, missed: Vec<usize>, depth: usize) -> bool {
        self.quiet = 0;
        let (before, number) = (self.known.matrix.elements().len(), self.known.matrix.sets());
        let entered = if self.known.is_reduced {
            self.is_stale = true;
            let kept: Vec<usize> =
                missed.iter().copied().filter(|element| self.known.matrix.find(*element).is_some()).collect();
            !kept.is_empty() && self.known.matrix.push(&kept)
        } else {
            self.known.matrix.push(&missed)
        };
        let unhit = self.prefix.iter().all(|element| !missed.contains(element));
        self.known.sets.push(missed);
        if !entered {
            return false;
        }
        for (place, element) in self.known.matrix.elements().iter().enumerate().skip(before) {
            if self.after.is_some_and(|after| *element <= after) {
                let allowed: &mut [[u64; W]] = self.room.allowed.as_chunks_mut().0;
                for allowed in &mut allowed[..=depth] {
                    allowed[place / 64] &= !(1 << (place % 64));
                }
            }
        }
        if unhit {
            for depth in 0..=depth {
                self.room.open[depth * self.set_words + number / 64] |= 1 << (number % 64);
            }
        }
        true
    }
}

fn close(open: &mut [u64], cover: &[u64]) {
    open.iter_mut().zip(cover).for_each(|(open, cover)| *open &= !cover);
}

#[inline]
fn size<const W: usize>(members: &[u64; W], allowed: &[u64; W]) -> u32 {
    (0..W).fold(0, |size, word| size + (members[word] & allowed[word]).count_ones())
}

/// The elements of a set that are allowed, ascending.
fn left<'a>(members: &'a [u64], allowed: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    members
        .iter()
        .zip(allowed)
        .enumerate()
        .flat_map(|(word, (member, allowed))| bits(member & allowed).map(move |bit| word * 64 + bit))
}
