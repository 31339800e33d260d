//! Sets and their elements as rows and columns of bits.

/// Strides that the search is compiled for, in words of 64 elements.
pub(crate) const STRIDES: [usize; 10] = [1, 2, 3, 4, 6, 8, 12, 16, 32, 128];

/// Room for sets and elements that come later.
const ROOM: usize = 32;

/// A family of sets over local numbers of the elements that occur.
#[derive(Clone, Debug, Default)]
pub(crate) struct Matrix {
    /// The elements, by local number: ascending up to `sorted`, then as they came.
    elements: Vec<usize>,
    sorted: usize,
    /// Words per set: one of [`STRIDES`].
    stride: usize,
    /// Per set, its elements.
    members: Vec<u64>,
    /// Words per element.
    set_words: usize,
    /// Per element, the sets it is in.
    covers: Vec<u64>,
    sets: usize,
}

impl Matrix {
    /// The matrix of these sets; `None` if they have more elements than any stride takes.
    pub(crate) fn new(sets: &[Vec<usize>]) -> Option<Matrix> {
        let mut elements: Vec<usize> = sets.iter().flatten().copied().collect();
        elements.sort_unstable();
        elements.dedup();
        let words = (elements.len() + ROOM).div_ceil(64);
        let stride = STRIDES.into_iter().find(|stride| *stride >= words)?;
        let set_words = (sets.len() + ROOM).div_ceil(64);
        let mut matrix = Matrix {
            sorted: elements.len(),
            covers: vec![0; elements.len() * set_words],
            elements,
            stride,
            members: Vec::with_capacity(set_words * 64 * stride),
            set_words,
            sets: 0,
        };
        sets.iter().all(|set| matrix.push(set)).then_some(matrix)
    }

    /// Adds a set; false if there is no room for it, so that a new matrix must be made.
    pub(crate) fn push(&mut self, set: &[usize]) -> bool {
        if self.sets == self.set_words * 64 {
            return false;
        }
        let start = self.members.len();
        self.members.resize(start + self.stride, 0);
        for element in set {
            let Some(place) = self.place(*element) else { return false };
            self.members[start + place / 64] |= 1 << (place % 64);
            self.covers[place * self.set_words + self.sets / 64] |= 1 << (self.sets % 64);
        }
        self.sets += 1;
        true
    }

    /// The local number of an element, which is given one if it has none.
    fn place(&mut self, element: usize) -> Option<usize> {
        let (sorted, later) = self.elements.split_at(self.sorted);
        if let Ok(place) = sorted.binary_search(&element) {
            return Some(place);
        }
        if let Some(place) = later.iter().position(|known| *known == element) {
            return Some(self.sorted + place);
        }
        if self.elements.len() == self.stride * 64 {
            return None;
        }
        self.elements.push(element);
        self.covers.resize(self.covers.len() + self.set_words, 0);
        Some(self.elements.len() - 1)
    }

    /// How many sets there are.
    pub(crate) fn sets(&self) -> usize {
        self.sets
    }

    /// Words per set of elements.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// Words per set of sets.
    pub(crate) fn set_words(&self) -> usize {
        self.set_words
    }

    /// The elements, by local number.
    pub(crate) fn elements(&self) -> &[usize] {
        &self.elements
    }

    /// The local number of an element, if it occurs.
    pub(crate) fn find(&self, element: usize) -> Option<usize> {
        let (sorted, later) = self.elements.split_at(self.sorted);
        let known = sorted.binary_search(&element).ok();
        known.or_else(|| later.iter().position(|other| *other == element).map(|place| self.sorted + place))
    }

    /// The elements of a set; `W` is the stride.
    #[inline]
    pub(crate) fn members<const W: usize>(&self, set: usize) -> &[u64; W] {
        &self.members.as_chunks().0[set]
    }

    /// The sets that an element is in.
    #[inline]
    pub(crate) fn cover(&self, place: usize) -> &[u64] {
        &self.covers[place * self.set_words..(place + 1) * self.set_words]
    }
}
