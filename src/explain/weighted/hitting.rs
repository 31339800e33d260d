//! Weighted hitting sets within a budget, of sets that come to light on the way.

mod bound;

use std::time::Instant;

use super::elements::{Bits, has, meet, ones, put, size, take};
use super::prices::Prices;
use bound::Look;

/// After so many new sets a search starts again.
const NEWS: usize = 24;

/// What a judgement counts in nodes.
const JUDGEMENT: u64 = 20;

/// After so many nodes a search looks at the clock.
const NODES_BETWEEN: u64 = 2_048;

/// What a judge says of a set of elements: `None` accepts it; otherwise a set that it misses,
/// which every acceptable set hits.
pub type Judge<'a, E> = dyn FnMut(&Bits) -> Result<Option<Vec<u64>>, E> + 'a;

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hit {
    /// These elements are acceptable.
    Found(Vec<u64>),
    /// Nothing within the limits is. With a greater budget something could be from this cost on.
    Refuted(u64),
    /// The effort was used up before the answer, or the deadline has passed.
    Exhausted,
}

/// What may be chosen.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The elements that may be used.
    pub allowed: Vec<u64>,
    /// Elements that are used in any case.
    pub forced: Vec<u64>,
    /// The most that all together may cost.
    pub budget: u64,
    /// No more than so many of these.
    pub cap: Option<(Vec<u64>, u32)>,
    /// When to give up.
    pub deadline: Option<Instant>,
}

/// Sets that are to be hit.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    words: usize,
    rows: Vec<u64>,
    /// Per set, what its cheapest element costs, and how many it has.
    keys: Vec<(u64, u32)>,
    /// The sets, those whose cheapest element is dearest first, then those with fewest elements.
    sorted: Vec<u32>,
}

impl Sets {
    /// No sets, of so many words each.
    pub fn new(words: usize) -> Sets {
        Sets { words, ..Sets::default() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Adds a set.
    pub fn push(&mut self, set: &Bits, prices: &Prices) {
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
    pub fn iter(&self) -> impl Iterator<Item = &Bits> {
        self.rows.chunks(self.words.max(1))
    }

    /// The set at a place.
    #[inline]
    pub fn get(&self, at: usize) -> &Bits {
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
// How:   one search tree for hitting sets of the known sets (see `descend`); at each leaf the
//        judge is asked, and a set that it names is hit further down, without starting again.
//        After some new sets the search does start again, since early decisions were made
//        without them.
/// Searches for an acceptable set; what the judge names is added to `sets`.
///
/// # Errors
/// Those of the judge.
pub fn search<E>(
    sets: &mut Sets,
    prices: &Prices,
    limits: &Limits,
    effort: &mut u64,
    judge: &mut Judge<'_, E>,
) -> Result<Hit, E> {
    let spent = ones(&limits.forced).map(|element| prices.of(element)).sum();
    if spent > limits.budget {
        return Ok(Hit::Refuted(spent));
    }
    loop {
        let mut search = Search::new(sets, prices, limits, effort, judge);
        match search.descend(0, spent)? {
            Outcome::Found => return Ok(Hit::Found(search.chosen)),
            Outcome::Refuted => return Ok(Hit::Refuted(search.next)),
            Outcome::Exhausted => return Ok(Hit::Exhausted),
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
    /// How many nodes may still be looked at.
    effort: &'j mut u64,
    words: usize,
    open_words: usize,
    frames: Vec<u64>,
    chosen: Vec<u64>,
    news: usize,
    /// The least cost at which anything that was cut off could be acceptable.
    next: u64,
    /// Working space: the open sets, in order.
    open: Vec<u32>,
    /// Working space: per element, what of its price no set has paid for yet.
    rest: Vec<u64>,
}

enum Outcome {
    Found,
    Refuted,
    Restart,
    Exhausted,
}

impl<'s, 'j, 'e, E> Search<'s, 'j, 'e, E> {
    fn new(
        sets: &'s mut Sets,
        prices: &'s Prices,
        limits: &'s Limits,
        effort: &'j mut u64,
        judge: &'j mut Judge<'e, E>,
    ) -> Search<'s, 'j, 'e, E> {
        let (words, open_words) = (sets.words, (sets.len() + NEWS + 1).div_ceil(64));
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
            effort,
            words,
            open_words,
            frames,
            chosen: limits.forced.clone(),
            news: 0,
            next: u64::MAX,
            open: Vec::new(),
            rest: vec![0; words * 64],
        }
    }

    fn size(&self) -> usize {
        self.words + self.open_words
    }

    // Hitting sets by branch and bound
    //
    // What:  whether elements that are allowed hit all open sets within the budget.
    // Post:  if so, they are in `chosen`; if refuted, `chosen` is as before, and `next` is no more
    //        than what any acceptable set below this node costs.
    // How:   a set with one element left forces it. A set whose cheapest element is dearest is
    //        branched over, smallest first; an element that was tried is forbidden. See `bound`
    //        for what is cut off. Where nothing is open the judge is asked; a set that it names
    //        is open in every node on the way here.
    // Cost:  exponential at worst; each look is linear in the open sets.
    /// Searches below a node.
    fn descend(&mut self, depth: usize, mut spent: u64) -> Result<Outcome, E> {
        let start = depth * self.size();
        let mut forced: Vec<usize> = Vec::new();
        loop {
            let Some(effort) = self.effort.checked_sub(1) else { return Ok(Outcome::Exhausted) };
            *self.effort = effort;
            if effort % NODES_BETWEEN == 0 && self.limits.deadline.is_some_and(|end| Instant::now() >= end) {
                return Ok(Outcome::Exhausted);
            }
            match self.look(start, spent) {
                Look::Done => {
                    *self.effort = self.effort.saturating_sub(JUDGEMENT);
                    let Some(missed) = (self.judge)(&self.chosen)? else { return Ok(Outcome::Found) };
                    self.sets.push(&missed, self.prices);
                    self.news += 1;
                    if self.news > NEWS {
                        return Ok(Outcome::Restart);
                    }
                    let set = self.sets.len() - 1;
                    for depth in 0..=depth {
                        let open = depth * self.size() + self.words;
                        put(&mut self.frames[open..], set);
                    }
                }
                Look::Hopeless => break,
                Look::Forced(element) => {
                    spent += self.prices.of(element);
                    put(&mut self.chosen, element);
                    forced.push(element);
                    self.close(start, element);
                }
                Look::Branch(element) => {
                    let size = self.size();
                    if self.frames.len() < start + 2 * size {
                        self.frames.resize(start + 2 * size, 0);
                    }
                    self.frames.copy_within(start..start + size, start + size);
                    put(&mut self.chosen, element);
                    self.close(start + size, element);
                    match self.descend(depth + 1, spent + self.prices.of(element))? {
                        Outcome::Refuted => {}
                        ended => return Ok(ended),
                    }
                    take(&mut self.chosen, element);
                    take(&mut self.frames[start..], element);
                }
            }
        }
        forced.iter().for_each(|element| take(&mut self.chosen, *element));
        Ok(Outcome::Refuted)
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
