//! Hitting sets: can so few elements hit every set, and which come first?

/// A collection of sets over numbered elements, for hitting sets of bounded size.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    /// The elements that occur, by local number.
    elements: Vec<usize>,
    /// How many of them were there from the start; these are ascending.
    sorted: usize,
    /// Per set, its elements, as `element_words` words of bits over local numbers.
    members: Vec<u64>,
    /// Per element, the sets it is in, as `set_words` words of bits.
    covers: Vec<u64>,
    element_words: usize,
    set_words: usize,
    count: usize,
}

impl Sets {
    /// The collection of these sets, each given by its elements.
    pub fn new<I: IntoIterator<Item = usize>>(sets: impl IntoIterator<Item = I>) -> Sets {
        let sets: Vec<Vec<usize>> = sets.into_iter().map(|set| set.into_iter().collect()).collect();
        let mut elements: Vec<usize> = sets.iter().flatten().copied().collect();
        elements.sort_unstable();
        elements.dedup();
        let mut collection = Sets { sorted: elements.len(), elements, ..Sets::default() };
        collection.fit(collection.elements.len(), sets.len());
        for set in sets {
            collection.push(set);
        }
        collection
    }

    /// Adds a set.
    pub fn push(&mut self, set: impl IntoIterator<Item = usize>) {
        let places: Vec<usize> = set.into_iter().map(|element| self.place(element)).collect();
        self.fit(self.elements.len(), self.count + 1);
        for place in places {
            self.members[self.count * self.element_words + place / 64] |= 1 << (place % 64);
            self.covers[place * self.set_words + self.count / 64] |= 1 << (self.count % 64);
        }
        self.count += 1;
    }

    /// The local number of an element, which it gets if it has none.
    fn place(&mut self, element: usize) -> usize {
        let (sorted, later) = self.elements.split_at(self.sorted);
        if let Ok(place) = sorted.binary_search(&element) {
            return place;
        }
        if let Some(place) = later.iter().position(|known| *known == element) {
            return self.sorted + place;
        }
        self.elements.push(element);
        self.elements.len() - 1
    }

    /// Makes room for so many elements and sets.
    fn fit(&mut self, elements: usize, sets: usize) {
        let element_words = elements.div_ceil(64).max(self.element_words);
        if element_words > self.element_words {
            self.members = widen(&self.members, self.element_words, element_words, self.count);
            self.element_words = element_words;
        }
        let set_words = sets.div_ceil(64).max(self.set_words);
        if set_words > self.set_words {
            let covered = self.covers.len().checked_div(self.set_words).unwrap_or(0);
            self.covers = widen(&self.covers, self.set_words, set_words, covered);
            self.set_words = set_words;
        }
        let members = (sets * self.element_words).max(self.members.len());
        self.members.resize(members, 0);
        let covers = (elements * self.set_words).max(self.covers.len());
        self.covers.resize(covers, 0);
    }

    /// Some set of at most `most` elements that hits every set, or `None` if there is none.
    pub fn hit(&self, most: usize) -> Option<Vec<usize>> {
        let mut search = Branch::new(self);
        search.descend(0, most).then(|| self.named(&search.chosen))
    }

    /// The lexicographically smallest set of `most` elements that hits every set, compared as
    /// ascending lists, given that no set of fewer elements does. The sets must all have been
    /// there from the start.
    pub fn first_hit(&self, most: usize) -> Option<Vec<usize>> {
        let mut search = Branch::new(self);
        let mut open = search.open(0).to_vec();
        let mut allowed = search.allowed(0).to_vec();
        if !search.descend(0, most) {
            return None;
        }
        let mut prefix: Vec<usize> = Vec::new();
        let mut from = 0;
        while open.iter().any(|word| *word != 0) {
            let left = most - prefix.len();
            // The next element is the first with which the rest can still be done.
            let next = (from..self.elements.len()).find(|element| {
                allowed[element / 64] &= !(1 << (element % 64));
                if self.cover(*element).iter().zip(&open).all(|(cover, open)| cover & open == 0) {
                    return false;
                }
                search.restart(&allowed, &open);
                search.close(0, *element);
                search.descend(0, left - 1)
            })?;
            prefix.push(next);
            open.iter_mut().zip(self.cover(next)).for_each(|(open, cover)| *open &= !cover);
            from = next + 1;
        }
        Some(self.named(&prefix))
    }

    fn named(&self, places: &[usize]) -> Vec<usize> {
        let mut named: Vec<usize> = places.iter().map(|place| self.elements[*place]).collect();
        named.sort_unstable();
        named
    }

    fn cover(&self, element: usize) -> &[u64] {
        &self.covers[element * self.set_words..(element + 1) * self.set_words]
    }

    fn members(&self, set: usize) -> &[u64] {
        &self.members[set * self.element_words..(set + 1) * self.element_words]
    }
}

fn ones(count: usize, words: usize) -> Vec<u64> {
    (0..words)
        .map(|word| match count.saturating_sub(word * 64) {
            left if left >= 64 => u64::MAX,
            left => (1 << left) - 1,
        })
        .collect()
}

fn widen(rows: &[u64], from: usize, to: usize, count: usize) -> Vec<u64> {
    let mut wide = vec![0; count * to];
    for row in 0..count {
        wide[row * to..row * to + from].copy_from_slice(&rows[row * from..(row + 1) * from]);
    }
    wide
}

/// A search for one hitting set. Every node of the search tree has a frame in `frames`: the
/// elements that are still allowed, then the sets that are still open.
struct Branch<'a> {
    sets: &'a Sets,
    frames: Vec<u64>,
    /// The elements of the packing at the node that was looked at last.
    packing: Vec<u64>,
    chosen: Vec<usize>,
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

impl<'a> Branch<'a> {
    fn new(sets: &'a Sets) -> Branch<'a> {
        let mut frames = ones(sets.elements.len(), sets.element_words);
        frames.extend(ones(sets.count, sets.set_words));
        Branch { sets, frames, packing: vec![0; sets.element_words], chosen: Vec::new() }
    }

    fn restart(&mut self, allowed: &[u64], open: &[u64]) {
        self.chosen.clear();
        self.frames.clear();
        self.frames.extend_from_slice(allowed);
        self.frames.extend_from_slice(open);
    }

    fn size(&self) -> usize {
        self.sets.element_words + self.sets.set_words
    }

    fn allowed(&self, depth: usize) -> &[u64] {
        let at = depth * self.size();
        &self.frames[at..at + self.sets.element_words]
    }

    fn open(&self, depth: usize) -> &[u64] {
        let at = depth * self.size() + self.sets.element_words;
        &self.frames[at..at + self.sets.set_words]
    }

    /// Closes the sets that an element hits.
    fn close(&mut self, depth: usize, element: usize) {
        let at = depth * self.size() + self.sets.element_words;
        let open = &mut self.frames[at..at + self.sets.set_words];
        open.iter_mut().zip(self.sets.cover(element)).for_each(|(open, cover)| *open &= !cover);
    }

    fn forbid(&mut self, depth: usize, element: usize) {
        let at = depth * self.size();
        self.frames[at + element / 64] &= !(1 << (element % 64));
    }

    /// Forbids every element outside the packing; gives whether that is news.
    fn keep_packing(&mut self, depth: usize) -> bool {
        let at = depth * self.size();
        let allowed = &mut self.frames[at..at + self.sets.element_words];
        let mut news = false;
        for (allowed, kept) in allowed.iter_mut().zip(&self.packing) {
            news |= *allowed & !kept != 0;
            *allowed &= kept;
        }
        news
    }

    // Bounded hitting set
    //
    // What:  whether at most `budget` allowed elements hit all open sets.
    // Post:  if so, they are appended to `chosen`; if not, `chosen` is as before.
    // How:   branch and bound. A set with one element left forces it. More pairwise disjoint
    //        sets than the budget refute the node; as many as the budget forbid every element
    //        outside them (packing fixing), which may force or refute further. Otherwise an
    //        element of the smallest set is taken, then forbidden.
    // Cost:  exponential in the budget at worst; each look is linear in the open sets.
    fn descend(&mut self, depth: usize, mut budget: usize) -> bool {
        let before = self.chosen.len();
        loop {
            match self.look(depth, budget) {
                Look::Done => return true,
                Look::Hopeless => break,
                Look::Forced(element) => {
                    self.chosen.push(element);
                    self.close(depth, element);
                    budget -= 1;
                }
                Look::Open { branch, tight } => {
                    if tight && self.keep_packing(depth) {
                        continue;
                    }
                    let element = self.busiest(depth, branch);
                    let (start, size) = (depth * self.size(), self.size());
                    if self.frames.len() < start + 2 * size {
                        self.frames.resize(start + 2 * size, 0);
                    }
                    self.frames.copy_within(start..start + size, start + size);
                    self.chosen.push(element);
                    self.close(depth + 1, element);
                    if self.descend(depth + 1, budget - 1) {
                        return true;
                    }
                    self.chosen.pop();
                    self.forbid(depth, element);
                }
            }
        }
        self.chosen.truncate(before);
        false
    }

    fn look(&mut self, depth: usize, budget: usize) -> Look {
        let (start, words) = (depth * self.size(), self.sets.element_words);
        let (allowed, open) = self.frames[start..start + self.size()].split_at(words);
        self.packing.fill(0);
        let (mut packed, mut branch, mut fewest) = (0, None, u32::MAX);
        for (word, bits) in open.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                let set = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let members = self.sets.members(set);
                let (mut left, mut shared) = (0, 0);
                for ((member, allowed), packing) in members.iter().zip(allowed).zip(&self.packing) {
                    left += (member & allowed).count_ones();
                    shared |= member & allowed & packing;
                }
                if left == 0 || budget == 0 {
                    return Look::Hopeless;
                }
                if left < fewest {
                    (fewest, branch) = (left, Some(set));
                }
                if shared == 0 {
                    packed += 1;
                    if packed > budget {
                        return Look::Hopeless;
                    }
                    for ((packing, member), allowed) in self.packing.iter_mut().zip(members).zip(allowed) {
                        *packing |= member & allowed;
                    }
                }
            }
        }
        let Some(branch) = branch else { return Look::Done };
        if fewest == 1 {
            return match left(self.sets.members(branch), allowed).next() {
                Some(element) => Look::Forced(element),
                None => Look::Hopeless,
            };
        }
        Look::Open { branch, tight: packed == budget }
    }

    /// The element left in a set that hits most open sets, the first among equals.
    fn busiest(&self, depth: usize, set: usize) -> usize {
        let open = self.open(depth);
        let hits = |element: usize| -> u32 {
            self.sets.cover(element).iter().zip(open).map(|(cover, open)| (cover & open).count_ones()).sum()
        };
        let mut best = (0, 0);
        for element in left(self.sets.members(set), self.allowed(depth)) {
            let count = hits(element);
            if count > best.0 {
                best = (count, element);
            }
        }
        best.1
    }
}

/// The elements of a set that are allowed, ascending.
fn left<'a>(members: &'a [u64], allowed: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    members.iter().zip(allowed).enumerate().flat_map(|(word, (member, allowed))| {
        let mut bits = member & allowed;
        std::iter::from_fn(move || {
            let place = (bits != 0).then(|| word * 64 + bits.trailing_zeros() as usize);
            bits &= bits.wrapping_sub(1);
            place
        })
    })
}
