//! Sets and their elements as rows and columns of bits.

/// Strides that the search is compiled for, in words of 64 elements.
pub(crate) const STRIDES: [usize; 10] = [1, 2, 3, 4, 6, 8, 12, 16, 32, 128];

const NONE: u32 = u32::MAX;

/// Room for sets and elements that come later.
const ROOM: usize = 32;

/// A family of sets over local numbers of the elements that occur.
#[derive(Clone, Debug, Default)]
pub(crate) struct Matrix {
    /// The elements, by local number: those that were there at first ascending, then others as they came.
    elements: Vec<usize>,
    /// Per element, its local number.
    places: Vec<u32>,
    /// Words per set: one of [`STRIDES`].
    stride: usize,
    /// Per set, its elements.
    members: Vec<u64>,
    /// Words per element.
    set_words: usize,
    /// Per element, the sets it is in; there is room for as many elements as the stride takes.
    covers: Vec<u64>,
    sets: usize,
}

impl Matrix {
    /// Becomes the matrix of these sets, in the room of what it was; false if they have more elements than any stride
    /// takes.
    pub(crate) fn fill(&mut self, sets: &[Vec<usize>]) -> bool {
        for element in self.elements.drain(..) {
            self.places[element] = NONE;
        }
        for element in sets.iter().flatten().copied() {
            if self.places.len() <= element {
                self.places.resize(element + 1, NONE);
            }
            if std::mem::replace(&mut self.places[element], 0) == NONE {
                self.elements.push(element);
            }
        }
        self.elements.sort_unstable();
        for (place, element) in (0..).zip(&self.elements) {
            self.places[*element] = place;
        }
        let words = (self.elements.len() + ROOM).div_ceil(64);
        let Some(stride) = STRIDES.into_iter().find(|stride| *stride >= words) else { return false };
        self.stride = stride;
        self.set_words = (sets.len() + ROOM).div_ceil(64);
        self.covers.clear();
        self.covers.resize(64 * stride * self.set_words, 0);
        self.members.clear();
        self.sets = 0;
        sets.iter().all(|set| self.push(set))
    }

    /// Adds a set; false if there is no room for it, so that a new matrix must be made.
    pub(crate) fn push(&mut self, set: &[usize]) -> bool {
        if self.sets == self.set_words * 64 {
            return false;
        }
        let start = self.members.len();
        (0..self.stride).for_each(|_| self.members.push(0));
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
        if let Some(place) = self.find(element) {
            return Some(place);
        }
        let place = self.elements.len();
        if place == self.stride * 64 {
            return None;
        }
        if self.places.len() <= element {
            self.places.resize(element + 1, NONE);
        }
        self.places[element] = place as u32;
        self.elements.push(element);
        Some(place)
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
        self.places.get(element).filter(|place| **place != NONE).map(|place| *place as usize)
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
