//! A bound beyond disjoint sets: groups of sets that need an element more than they have disjoint sets.

use super::matrix::Matrix;
use crate::search::bits;

/// No packed set.
const NONE: u32 = u32::MAX;

/// Why an element of a packed set is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// None is taken yet.
    Open,
    /// It is supposed.
    Supposed,
    /// This set has no other element left.
    Forced(u32),
}

/// What a node of the search has: the elements that are allowed, and the sets that are open.
#[derive(Clone, Copy)]
pub(super) struct Node<'a, const W: usize> {
    pub matrix: &'a Matrix,
    pub allowed: &'a [u64; W],
    pub open: &'a [u64],
}

/// A part of the sets that needs one element more than it has packed sets.
struct Core<const W: usize> {
    /// Its packed sets, by place, as bits.
    packed: [u64; W],
    /// All elements of all its sets.
    elements: [u64; W],
}

/// Choices as they stood.
#[derive(Clone, Copy)]
struct Mark<const W: usize> {
    chosen: usize,
    lost: usize,
    may: [u64; W],
    taken: [u64; W],
}

/// Working space; `W` is the stride of the matrix.
#[derive(Debug)]
pub(super) struct Cores<const W: usize> {
    /// Sets with no element in common, and all their elements.
    packed: Vec<u32>,
    packing: [u64; W],
    /// Per element of a packed set, the place of that set.
    owner: Vec<u32>,
    /// The sets that still count: open, not packed, with no element of a core found before.
    live: Vec<u64>,
    /// Per live set, how many elements are left in it.
    left: Vec<u32>,
    /// Elements of packed sets that may still be taken, and those that are.
    may: [u64; W],
    taken: [u64; W],
    choices: Vec<Choice>,
    /// The packed sets that a choice was made in, and the live sets that lost an element, in order.
    chosen: Vec<u32>,
    lost: Vec<u32>,
    /// Live sets with one element left.
    units: Vec<u32>,
    /// Sets to look into.
    waiting: Vec<u32>,
    /// Per set, the last of its elements that was supposed and led nowhere.
    survivors: Vec<u32>,
}

impl<const W: usize> Cores<W> {
    /// Empty ones, with room for packed sets.
    pub(super) fn new(packed: Vec<u32>) -> Self {
        Cores {
            packed,
            packing: [0; W],
            owner: Vec::new(),
            live: Vec::new(),
            left: Vec::new(),
            may: [0; W],
            taken: [0; W],
            choices: Vec::new(),
            chosen: Vec::new(),
            lost: Vec::new(),
            units: Vec::new(),
            waiting: Vec::new(),
            survivors: Vec::new(),
        }
    }

    /// The room for packed sets.
    pub(super) fn take_packed(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.packed)
    }

    /// Forgets all packed sets.
    pub(super) fn clear(&mut self) {
        self.packed.clear();
        self.packing = [0; W];
    }

    /// Whether none of these elements is packed.
    #[inline]
    pub(super) fn is_apart(&self, here: &[u64; W]) -> bool {
        (0..W).all(|word| here[word] & self.packing[word] == 0)
    }

    /// Packs a set that is apart from all packed ones, with these elements.
    #[inline]
    pub(super) fn pack(&mut self, set: u32, here: &[u64; W]) {
        unite(&mut self.packing, here);
        self.packed.push(set);
    }

    /// How many sets are packed.
    #[inline]
    pub(super) fn size(&self) -> u64 {
        self.packed.len() as u64
    }

    /// The elements of the packed sets.
    #[inline]
    pub(super) fn packing(&self) -> &[u64; W] {
        &self.packing
    }

    // Cores
    //
    // What:  how many elements more than there are packed sets every hitting set has, at least, up to
    //        `most`; and elements such that one with no more than that has no others.
    // Why:   p disjoint sets take p elements. Suppose that a hitting set takes one of each and no
    //        other, and let that force further elements: a set with one element left forces it, and
    //        what is taken of a packed set shuts out the others there. If some set is left with none,
    //        then the sets that this rests on (a core: with any set, the packed sets that it meets)
    //        are not hit by as many elements as it has packed sets. Cores that share no element with
    //        each other or with other packed sets add up. The same where each of the elements of
    //        a packed set, supposed, leads to a set with none left.
    // After: Li, Manyà, Planes, "Exploiting unit propagation to compute lower bounds in branch and
    //        bound Max-SAT solvers", CP 2005.
    /// The bound beyond the packed sets, and the elements that it leaves for hitting sets of just
    /// that size.
    pub(super) fn beyond(&mut self, node: Node<'_, W>, most: u64) -> (u64, [u64; W]) {
        self.start(node);
        let start = self.mark();
        let (mut beyond, mut elements) = (0, self.packing);
        while beyond < most {
            let Some(core) = self.core(node) else { break };
            self.restore(start);
            self.leave_out(node, &core);
            unite(&mut elements, &core.elements);
            beyond += 1;
        }
        (beyond, elements)
    }

    fn start(&mut self, node: Node<'_, W>) {
        self.owner.resize(node.matrix.elements().len(), NONE);
        self.live.clear();
        self.live.extend_from_slice(node.open);
        for (place, set) in (0..).zip(&self.packed) {
            self.live[*set as usize / 64] &= !(1 << (set % 64));
            for element in ones(&meet(node.matrix.members(*set as usize), node.allowed)) {
                self.owner[element] = place;
            }
        }
        self.left.resize(node.matrix.sets(), 0);
        for set in ones(&self.live) {
            let here = meet(node.matrix.members(set), &self.packing);
            self.left[set] = here.iter().map(|word| word.count_ones()).sum();
        }
        (self.may, self.taken) = (self.packing, [0; W]);
        self.choices.clear();
        self.choices.resize(self.packed.len(), Choice::Open);
        self.chosen.clear();
        self.lost.clear();
    }

    /// A core, if one comes to light.
    fn core(&mut self, node: Node<'_, W>) -> Option<Core<W>> {
        self.units.clear();
        let left = &self.left;
        self.units.extend(ones(&self.live).filter(|set| left[*set] <= 1).map(|set| set as u32));
        if let Some(empty) = self.propagate(node) {
            return Some(self.rests_on(node, empty));
        }
        (0..self.packed.len()).find_map(|place| self.by_cases(node, place))
    }

    /// A core where whatever is taken of a packed set leads to a set with nothing left.
    fn by_cases(&mut self, node: Node<'_, W>, place: usize) -> Option<Core<W>> {
        let set = self.packed[place];
        if set == NONE || self.choices[place] != Choice::Open {
            return None;
        }
        let before = self.mark();
        let mut whole = Core { packed: [0; W], elements: [0; W] };
        let members = meet(node.matrix.members(set as usize), node.allowed);
        // What led nowhere at another node probably does so again.
        self.survivors.resize(node.matrix.sets(), 0);
        let survivor = self.survivors[set as usize] as usize;
        let first = Some(survivor).filter(|element| has(&members, *element));
        for element in first.into_iter().chain(ones(&members).filter(|element| first != Some(*element))) {
            self.units.clear();
            let empty = self.take(node, place, element, Choice::Supposed);
            let empty = empty.or_else(|| self.propagate(node));
            let case = empty.map(|empty| self.rests_on(node, empty));
            self.restore(before);
            let Some(case) = case else {
                self.survivors[set as usize] = element as u32;
                return None;
            };
            unite(&mut whole.packed, &case.packed);
            unite(&mut whole.elements, &case.elements);
        }
        // A case that does not rest on what was supposed would have come to light before.
        Some(whole)
    }

    /// Takes what sets with one element left force; gives a set with none left, if one comes about.
    fn propagate(&mut self, node: Node<'_, W>) -> Option<u32> {
        while let Some(set) = self.units.pop() {
            let left = meet(node.matrix.members(set as usize), &self.may);
            let Some(only) = ones(&left).next() else { return Some(set) };
            if !has(&self.taken, only) {
                let place = self.owner[only] as usize;
                let empty = self.take(node, place, only, Choice::Forced(set));
                if empty.is_some() {
                    return empty;
                }
            }
        }
        None
    }

    /// Takes an element of a packed set and no other of that set; gives a set with none left.
    fn take(&mut self, node: Node<'_, W>, place: usize, element: usize, why: Choice) -> Option<u32> {
        self.choices[place] = why;
        self.chosen.push(place as u32);
        self.taken[element / 64] |= 1 << (element % 64);
        let mut empty = None;
        let members = meet(node.matrix.members(self.packed[place] as usize), node.allowed);
        for other in ones(&members).filter(|other| *other != element) {
            self.may[other / 64] &= !(1 << (other % 64));
            for (word, (cover, live)) in node.matrix.cover(other).iter().zip(&self.live).enumerate() {
                for bit in bits(cover & live) {
                    let set = word * 64 + bit;
                    self.left[set] -= 1;
                    self.lost.push(set as u32);
                    match self.left[set] {
                        0 => empty = Some(set as u32),
                        1 => self.units.push(set as u32),
                        _ => {}
                    }
                }
            }
        }
        empty
    }

    fn mark(&self) -> Mark<W> {
        Mark { chosen: self.chosen.len(), lost: self.lost.len(), may: self.may, taken: self.taken }
    }

    fn restore(&mut self, to: Mark<W>) {
        self.lost.drain(to.lost..).for_each(|set| self.left[set as usize] += 1);
        self.chosen.drain(to.chosen..).for_each(|place| self.choices[place as usize] = Choice::Open);
        (self.may, self.taken) = (to.may, to.taken);
    }

    /// The core of a set that has nothing left.
    fn rests_on(&mut self, node: Node<'_, W>, empty: u32) -> Core<W> {
        let mut core = Core { packed: [0; W], elements: [0; W] };
        self.waiting.clear();
        self.waiting.push(empty);
        while let Some(set) = self.waiting.pop() {
            let here = meet(node.matrix.members(set as usize), node.allowed);
            unite(&mut core.elements, &here);
            for element in ones(&meet(&here, &self.packing)) {
                let place = self.owner[element] as usize;
                if has(&core.packed, place) {
                    continue;
                }
                core.packed[place / 64] |= 1 << (place % 64);
                let members = node.matrix.members(self.packed[place] as usize);
                unite(&mut core.elements, &meet(members, node.allowed));
                if let Choice::Forced(by) = self.choices[place] {
                    self.waiting.push(by);
                }
            }
        }
        core
    }

    /// Sets that share an element with the core count no more.
    fn leave_out(&mut self, node: Node<'_, W>, core: &Core<W>) {
        ones(&core.packed).for_each(|place| self.packed[place] = NONE);
        for element in ones(&core.elements) {
            let cover = node.matrix.cover(element);
            self.live.iter_mut().zip(cover).for_each(|(live, cover)| *live &= !cover);
        }
    }
}

fn has(of: &[u64], place: usize) -> bool {
    of[place / 64] & 1 << (place % 64) != 0
}

#[inline]
fn meet<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| a[word] & b[word])
}

#[inline]
fn unite<const W: usize>(a: &mut [u64; W], b: &[u64; W]) {
    (0..W).for_each(|word| a[word] |= b[word]);
}

/// The places of the bits that are set in words, ascending.
fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, of)| bits(*of).map(move |bit| word * 64 + bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use because_encodings::testing::Random;

    /// Of random families: what is said of hitting sets holds of all of them, and is news often enough.
    #[test]
    fn no_hitting_set_is_below_the_bound() {
        let (mut better, mut narrower) = (0, 0);
        for seed in 0..4_000 {
            let mut random = Random::part(seed, 0);
            let n = 6 + random.below(7);
            let sets: Vec<Vec<usize>> = (0..8 + random.below(14))
                .map(|_| (0..n).filter(|_| random.below(n) < 3).collect::<Vec<_>>())
                .filter(|set| !set.is_empty())
                .collect();
            let mut matrix = Matrix::default();
            assert!(matrix.fill(&sets));
            let words: Vec<u64> = (0..sets.len()).map(|set| matrix.members::<1>(set)[0]).collect();
            let open = ones(&[u64::MAX]).take(sets.len()).fold(0, |open, set| open | 1u64 << set);
            let mut cores = Cores::<1>::new(Vec::new());
            for (set, word) in (0..).zip(&words) {
                if cores.is_apart(&[*word]) {
                    cores.pack(set, &[*word]);
                }
            }
            let packed = cores.size();
            let node = Node { matrix: &matrix, allowed: &[u64::MAX], open: &[open] };
            let (beyond, kept) = cores.beyond(node, 3);
            let hitting = (0u64..1 << matrix.elements().len())
                .filter(|chosen| words.iter().all(|word| word & chosen != 0));
            let bound = packed + beyond;
            let hitting: Vec<u64> =
                hitting.filter(|chosen| u64::from(chosen.count_ones()) <= bound).collect();
            assert!(hitting.iter().all(|chosen| u64::from(chosen.count_ones()) == bound), "{sets:?}");
            assert!(hitting.iter().all(|chosen| chosen & !kept[0] == 0), "{sets:?}");
            better += u32::from(beyond > 0);
            narrower += u32::from(beyond > 0 && !hitting.is_empty());
        }
        assert!(better > 1_000 && narrower > 300, "{better} {narrower}");
    }
}
