//! What an assignment has to be looked at for: the rows that some blocks speak of.

use crate::explain::cite::frame::{BlockNumber, Frame};
use crate::explain::cite::implications::Blocks;
use crate::search::bits;

/// Blocks by the rows in which their violations are seen. Where one word stands for all entities, an entity is looked
/// at in all categories at once.
#[derive(Debug, Default)]
pub(super) struct Watch {
    /// Per category, those of which each of its entities has one at least; one at most.
    least: Vec<u64>,
    most: Vec<u64>,
    /// Per two categories a and b, those of which x of a has what its partner of b has; of these, the later ones.
    carried: Vec<u64>,
    joins: Vec<u64>,
    /// Per category, those of which something may be seen of its entities.
    reads: Vec<u64>,
    /// Per two categories, those in which x of the one and y of the other have no common partner if they are none.
    shared: Vec<u64>,
    /// The same as bits of the word: the last entities of `least`, all of the others.
    lasts: Vec<u64>,
    singles: Vec<u64>,
    joined: Vec<u64>,
    /// Per category, as bits of the word, the entities of which one of its own may have to have what they have.
    joining: Vec<u64>,
}

impl Watch {
    pub(super) fn of(frame: &Frame, is_on: impl Fn(BlockNumber) -> bool) -> Watch {
        let mut watch = Watch::default();
        watch.turn_to(frame, is_on);
        watch
    }

    /// Watches these blocks, and no others.
    pub(super) fn turn_to(&mut self, frame: &Frame, is_on: impl Fn(BlockNumber) -> bool) {
        let k = frame.categories;
        self.least.clear();
        self.most.clear();
        self.joins.clear();
        self.carried.clear();
        self.shared.clear();
        self.reads.clear();
        for a in 0..k {
            let (mut least, mut most, mut reads) = (0, 0, 0);
            for b in 0..k {
                let (mut carried, mut shared) = (0, 0);
                if a != b {
                    least |= u64::from(is_on(frame.at_least(a, b))) << b;
                    most |= u64::from(is_on(frame.at_most(a, b))) << b;
                    for c in (0..k).filter(|c| *c != a && *c != b) {
                        carried |= u64::from(is_on(frame.joins(a, c, b))) << c;
                        shared |= u64::from(is_on(frame.joins(a, b, c))) << c;
                    }
                }
                self.carried.push(carried);
                let joins = carried & !(u64::MAX >> (63 - a));
                reads |= u64::from(joins != 0) << b;
                self.joins.push(joins);
                self.shared.push(shared);
            }
            self.least.push(least);
            self.most.push(most);
            self.reads.push(reads | least | most);
        }
        if frame.layout.is_some() {
            let spread = |of: &u64, each: u64| bits(*of).fold(0, |all, c| all | each << (c * frame.entities));
            let last = 1 << (frame.entities - 1);
            for (to, of, each) in [
                (&mut self.lasts, &self.least, last),
                (&mut self.singles, &self.most, frame.full),
                (&mut self.joined, &self.joins, frame.full),
            ] {
                to.clear();
                to.extend(of.iter().map(|of| spread(of, each)));
            }
            self.joining.clear();
            for joins in self.joins.chunks_exact(k) {
                let with = (0..k).filter(|b| joins[*b] != 0).fold(0, |with, b| with | 1 << b);
                self.joining.push(spread(&with, frame.full));
            }
        }
    }

    /// Whether each entity of a has one of b at least.
    #[inline]
    pub(super) fn at_least(&self, a: usize, b: usize) -> bool {
        self.least[a] >> b & 1 == 1
    }

    /// Whether each entity of a has one of b at most.
    #[inline]
    pub(super) fn at_most(&self, a: usize, b: usize) -> bool {
        self.most[a] >> b & 1 == 1
    }

    /// The categories of which x of a has what its partner of b has.
    #[inline]
    pub(super) fn carried(&self, frame: &Frame, a: usize, b: usize) -> u64 {
        self.carried[a * frame.categories + b]
    }

    /// The categories in which x of a and y of b have no common partner if they are none.
    #[inline]
    pub(super) fn shared(&self, frame: &Frame, a: usize, b: usize) -> u64 {
        self.shared[a * frame.categories + b]
    }

    /// Of the categories of which x of a has what its partner of b has, those after a.
    #[inline]
    pub(super) fn joins(&self, frame: &Frame, a: usize, b: usize) -> u64 {
        self.joins[a * frame.categories + b]
    }

    /// The categories of which something may be seen of an entity of a.
    #[inline]
    pub(super) fn reads(&self, a: usize) -> u64 {
        self.reads[a]
    }

    /// Whether something is seen of an entity of a category, in the assignment that has for each those that go with it,
    /// and itself; yes where no word stands for all.
    #[inline]
    pub(super) fn sees(&self, frame: &Frame, (x, a): (usize, usize), together: &[u64]) -> bool {
        let Some(layout) = &frame.layout else { return true };
        let own = together[x];
        let filled = layout.filled(own);
        // Taking one from each category that has something drops its first.
        let further = own & own.wrapping_sub(filled >> (frame.entities - 1));
        let carries = |y| self.joined[a * frame.categories + frame.category(y)] & together[y] & !own != 0;
        self.lasts[a] & !filled != 0
            || self.singles[a] & further != 0
            || bits(own & self.joining[a]).any(carries)
    }
}
