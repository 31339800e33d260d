//! Weighted hitting sets within a budget, of sets that come to light on the way.

mod bound;

use super::elements::{Bits, has, meet, ones, put, size, take};
use super::prices::Prices;
use crate::budget::{Budget, End};
use crate::subsets::hitting::tree::{Look, Outcome, Tree, descend};

/// What a judge says of a set of elements: `None` accepts it; otherwise a set that it misses,
/// which every acceptable set hits.
pub(crate) type Judge<'a, E> = dyn FnMut(&Bits) -> Result<Option<Vec<u64>>, E> + 'a;

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    /// These elements are acceptable.
    Found(Vec<u64>),
    /// Nothing within the limits is. With a greater budget something could be from this cost on.
    Refuted(u64),
    /// The work was done before the answer.
    Exhausted,
}

/// What may be chosen.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    /// The elements that may be used.
    pub allowed: Vec<u64>,
    /// Elements that are used in any case.
    pub forced: Vec<u64>,
    /// The most that all together may cost.
    pub budget: u64,
    /// Of each of these no more than so many.
    pub caps: Vec<(Vec<u64>, u32)>,
}

/// Sets that are to be hit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sets {
    words: usize,
    rows: Vec<u64>,
    /// Per set, what its cheapest element costs, and how many it has.
    keys: Vec<(u64, u32)>,
    /// The sets, those whose cheapest element is dearest first, then those with fewest elements.
    sorted: Vec<u32>,
}

impl Sets {
    /// No sets, of so many words each.
    pub(crate) fn new(words: usize) -> Sets {
        Sets { words, ..Sets::default() }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Adds a set.
    pub(crate) fn push(&mut self, set: &Bits, prices: &Prices) {
        let cheapest = prices.classes().iter().find(|(_, class)| meet(set, class));
        let (price, size) = (cheapest.map_or(u64::MAX, |(price, _)| *price), size(set));
        let place = self.sorted.partition_point(|other| {
            let (other, other_size) = self.keys[*other as usize];
            (std::cmp::Reverse(other), other_size) <= (std::cmp::Reverse(price), size)
        });
        self.sorted.insert(place, self.keys.len() as u32);
        self.keys.push((price, size));
        self.rows.extend_from_slice(set);
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Bits> {
        self.rows.chunks(self.words.max(1))
    }

    /// The set at a place.
    #[inline]
    pub(crate) fn get(&self, at: usize) -> &Bits {
        &self.rows[at * self.words..(at + 1) * self.words]
    }
}

// Implicit hitting sets
//
// What:  an acceptable set of elements within the limits.
// Pre:   acceptable sets are exactly those that hit certain sets; the judge names one of these
//        for any set that it does not accept.
// Post:  if there is none, the sets known here have no hitting set within the limits, nor any
//        below the cost that is given and the same limits otherwise.
// How:   one search tree (see `descend`), whose bounds are those of `bound`.
/// Searches for an acceptable set; what the judge names is added to `sets`.
///
/// # Errors
/// Those of the judge, and where the deadline passes.
pub(crate) fn search<E: From<End>>(
    sets: &mut Sets,
    prices: &Prices,
    limits: &Limits,
    budget: &mut Budget,
    judge: &mut Judge<'_, E>,
) -> Result<Hit, E> {
    let spent = ones(&limits.forced).map(|element| prices.of(element)).sum();
    if spent > limits.budget {
        return Ok(Hit::Refuted(spent));
    }
    // Where what is forced is too much of something, no budget helps.
    let too_many = |(capped, most): &(Vec<u64>, u32)| {
        capped.iter().zip(&limits.forced).map(|(c, f)| (c & f).count_ones()).sum::<u32>() > *most
    };
    if limits.caps.iter().any(too_many) {
        return Ok(Hit::Refuted(u64::MAX));
    }
    loop {
        let mut search = Search::new(sets, prices, limits, judge);
        match descend(&mut search, budget, &mut 0, 0, limits.budget - spent)? {
            Outcome::Found => return Ok(Hit::Found(search.chosen)),
            Outcome::Refuted => return Ok(Hit::Refuted(search.next)),
            Outcome::Ended(End::Work) => return Ok(Hit::Exhausted),
            Outcome::Ended(end) => return Err(end.into()),
            Outcome::Restart => {}
        }
    }
}

/// A walk through one search tree. Every depth has a frame in `frames`: the elements that are
/// still allowed, then the sets that are still open, as words of bits.
struct Search<'s, 'j, 'e, E> {
    sets: &'s mut Sets,
    prices: &'s Prices,
    limits: &'s Limits,
    judge: &'j mut Judge<'e, E>,
    words: usize,
    open_words: usize,
    frames: Vec<u64>,
    chosen: Vec<u64>,
    /// The same, in the order in which they were taken.
    trail: Vec<usize>,
    /// The least cost at which anything that was cut off could be acceptable.
    next: u64,
    /// Working space: the open sets, in order.
    open: Vec<u32>,
    /// Working space: per element, what of its price no set has paid for yet.
    rest: Vec<u64>,
    /// Working space: the elements that sets have paid for wholly.
    paid: Vec<u64>,
}

impl<'s, 'j, 'e, E> Search<'s, 'j, 'e, E> {
    fn new(
        sets: &'s mut Sets,
        prices: &'s Prices,
        limits: &'s Limits,
        judge: &'j mut Judge<'e, E>,
    ) -> Search<'s, 'j, 'e, E> {
        let (words, open_words) = (sets.words, (sets.len() + <Self as Tree<E>>::NEWS + 1).div_ceil(64));
        let mut frames = limits.allowed.clone();
        frames.resize(words + open_words, 0);
        for set in (0..sets.len()).filter(|set| !meet(sets.get(*set), &limits.forced)) {
            put(&mut frames[words..], set);
        }
        Search {
            sets,
            prices,
            limits,
            judge,
            words,
            open_words,
            frames,
            chosen: limits.forced.clone(),
            trail: Vec::new(),
            next: u64::MAX,
            open: Vec::new(),
            rest: vec![0; words * 64],
            paid: vec![0; words],
        }
    }

    fn size(&self) -> usize {
        self.words + self.open_words
    }

    /// Closes the sets that an element hits.
    fn close(&mut self, start: usize, element: usize) {
        let open = start + self.words;
        for word in 0..self.open_words {
            let mut left = self.frames[open + word];
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                if has(self.sets.get(word * 64 + bit), element) {
                    self.frames[open + word] &= !(1 << bit);
                }
            }
        }
    }
}

impl<E> Tree<E> for Search<'_, '_, '_, E> {
    const NEWS: usize = 24;
    const JUDGEMENT: u64 = 20;
    type Set = Vec<u64>;

    fn look(&mut self, depth: usize, left: u64) -> Look {
        self.look_at(depth * self.size(), self.limits.budget - left)
    }

    fn take(&mut self, depth: usize, element: usize) -> u64 {
        put(&mut self.chosen, element);
        self.trail.push(element);
        self.close(depth * self.size(), element);
        self.prices.of(element)
    }

    fn taken(&self) -> usize {
        self.trail.len()
    }

    fn give_back(&mut self, taken: usize) {
        for element in self.trail.drain(taken..) {
            take(&mut self.chosen, element);
        }
    }

    fn forbid(&mut self, depth: usize, element: usize) {
        let start = depth * self.size();
        take(&mut self.frames[start..], element);
    }

    fn copy_down(&mut self, depth: usize) {
        let (start, size) = (depth * self.size(), self.size());
        if self.frames.len() < start + 2 * size {
            self.frames.resize(start + 2 * size, 0);
        }
        self.frames.copy_within(start..start + size, start + size);
    }

    fn judge(&mut self) -> Result<Option<Vec<u64>>, E> {
        (self.judge)(&self.chosen)
    }

    fn take_up(&mut self, missed: Vec<u64>, depth: usize) -> bool {
        let set = self.sets.len();
        self.sets.push(&missed, self.prices);
        for depth in 0..=depth {
            let open = depth * self.size() + self.words;
            put(&mut self.frames[open..], set);
        }
        true
    }
}
