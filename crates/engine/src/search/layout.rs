//! Where the candidates of an entity are: many categories in one word.

use because_encodings::Shape;

use super::bits::Row;

/// Which bit of which word stands for which entity.
///
/// An entity is a row, as category · n + index. As many whole categories as fit share a word of 64 bits, so that one
/// operation narrows an entity in all of them: on grids of up to 64 entities in all, an entity's candidates are one
/// word, and bit i of it stands for row i.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// How many categories there are.
    pub(super) categories: usize,
    /// How many entities each of them has.
    pub(super) entities: usize,
    /// How many words the candidates of an entity take.
    pub(super) words: usize,
    /// How many rows a word stands for.
    span: usize,
    /// All entities of a category, as bits.
    full: u64,
    /// The first bit of each category in a word.
    firsts: u64,
    /// The bits that are used of the last word; of the others, as many as of the first.
    last: u64,
    /// 2³² / n, rounded up: to multiply by it is faster than to divide, and exact for rows.
    inverse: u64,
}

impl Layout {
    pub(crate) fn new(shape: Shape) -> Layout {
        let (k, n) = (shape.categories(), shape.entities());
        let span = (64 / n).min(k) * n;
        let bits = |rows: usize| u64::MAX >> (64 - rows);
        let words = (k * n).div_ceil(span);
        Layout {
            categories: k,
            entities: n,
            words,
            span,
            full: bits(n),
            firsts: (0..span / n).fold(0, |firsts, category| firsts | 1 << (category * n)),
            last: bits(k * n - (words - 1) * span),
            inverse: (1 << 32) / n as u64 + 1,
        }
    }

    /// The same where a word stands for all rows.
    pub(crate) fn of_one_word(shape: Shape) -> Option<Layout> {
        Some(Layout::new(shape)).filter(|layout| layout.words == 1)
    }

    /// How many rows there are.
    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.categories * self.entities
    }

    /// The category of a row.
    #[inline]
    pub(super) fn category(&self, row: Row) -> usize {
        ((u64::from(row) * self.inverse) >> 32) as usize
    }

    /// The index of a row in its category.
    #[inline]
    pub(super) fn index(&self, row: Row) -> usize {
        usize::from(row) - self.category(row) * self.entities
    }

    /// The word and the bit that stand for a row.
    #[inline]
    pub(super) fn bit(&self, row: usize) -> (usize, u64) {
        if self.words == 1 { (0, 1 << row) } else { (row / self.span, 1 << (row % self.span)) }
    }

    /// The row that a place among the bits of a word stands for.
    #[inline]
    pub(super) fn row(&self, word: usize, place: u32) -> Row {
        if self.words == 1 { place as Row } else { (word * self.span + place as usize) as Row }
    }

    /// The word in which a category is, and where it begins.
    #[inline]
    pub(super) fn slot(&self, category: usize) -> (usize, u32) {
        let first = category * self.entities;
        if self.words == 1 { (0, first as u32) } else { (first / self.span, (first % self.span) as u32) }
    }

    /// A category's part of a row, as bits by index.
    #[inline]
    pub(super) fn part(&self, words: &[u64], row: Row, category: u8) -> u64 {
        let (word, first) = self.slot(usize::from(category));
        words[usize::from(row) * self.words + word] >> first & self.full
    }

    /// The bits of a category in its word, and of some of it by index.
    #[inline]
    pub(super) fn within(&self, first: u32, mask: u64) -> (u64, u64) {
        (self.full << first, (mask & self.full) << first)
    }

    // One candidate
    //
    // All categories of a word at once. What is below the last bit of each, added to ones, carries into that bit where
    // there is something; and taking one from each category drops its lowest candidate.

    /// Whether a word has no candidate in some category.
    #[inline]
    pub(super) fn is_emptied(&self, word: usize, mask: u64) -> bool {
        self.fields(word).is_emptied(mask)
    }

    /// The last bits of the categories in which a word that stands for all rows has some candidate.
    #[inline]
    pub(crate) fn filled(&self, mask: u64) -> u64 {
        self.fields(0).filled(mask)
    }

    /// Whether a word that has some candidate in every category has just one in each.
    #[inline]
    pub(super) fn is_decided(&self, word: usize, mask: u64) -> bool {
        mask & mask.wrapping_sub(self.fields(word).firsts) == 0
    }

    /// Of a word that has some candidate in every category, those that are the only ones of theirs.
    #[inline]
    pub(super) fn decided(&self, word: usize, mask: u64) -> u64 {
        self.fields(word).decided(mask)
    }

    /// Where the categories of a word are.
    #[inline]
    pub(super) fn fields(&self, word: usize) -> Fields {
        let used = if word + 1 == self.words { self.last } else { u64::MAX >> (64 - self.span) };
        let reach = self.entities - 1;
        let lasts = self.firsts << reach & used;
        Fields { firsts: self.firsts & used, lasts, below: used & !lasts, reach }
    }
}

/// The first and the last bit of each category in a word, the bits below the last ones, and how far the last is from the
/// first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields {
    firsts: u64,
    lasts: u64,
    below: u64,
    reach: usize,
}

impl Fields {
    #[inline]
    fn filled(self, mask: u64) -> u64 {
        (((mask & self.below) + self.below) | mask) & self.lasts
    }

    /// As [`Layout::is_emptied`].
    #[inline]
    pub(super) fn is_emptied(self, mask: u64) -> bool {
        self.filled(mask) != self.lasts
    }

    /// As [`Layout::decided`].
    #[inline]
    pub(super) fn decided(self, mask: u64) -> u64 {
        let single = !self.filled(mask & mask.wrapping_sub(self.firsts)) & self.lasts;
        mask & (single | (single - (single >> self.reach)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::bits;

    /// What all categories are asked at once is what each says alone.
    #[test]
    fn a_word_says_what_its_categories_say() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state.rotate_left(32)
        };
        for (k, n) in [(2, 2), (4, 5), (3, 3), (6, 6), (8, 8), (19, 7), (3, 64), (5, 33), (2, 63), (40, 2)] {
            let Some(shape) = Shape::new(k, n) else { unreachable!() };
            let layout = Layout::new(shape);
            for row in 0..layout.rows() {
                assert_eq!((layout.category(row as Row), layout.index(row as Row)), (row / n, row % n));
                let (word, bit) = layout.bit(row);
                assert_eq!(usize::from(layout.row(word, bit.trailing_zeros())), row);
                let (of, first) = layout.slot(row / n);
                assert_eq!((of, 1 << (first as usize + row % n)), (word, bit));
            }
            for word in 0..layout.words {
                for round in 0..200 {
                    let used = layout.fields(word);
                    let mask =
                        (used.lasts | used.below) & if round % 2 == 0 { next() } else { next() & next() };
                    let here = (0..k).filter(|category| layout.slot(*category).0 == word);
                    let parts =
                        here.map(|category| mask & layout.within(layout.slot(category).1, u64::MAX).0);
                    let parts: Vec<u64> = parts.collect();
                    assert_eq!(layout.is_emptied(word, mask), parts.contains(&0), "{k}×{n}: {mask:b}");
                    if !parts.contains(&0) {
                        let decided = parts.iter().filter(|part| part.is_power_of_two());
                        let decided = decided.fold(0, |decided, part| decided | part);
                        assert_eq!(layout.decided(word, mask), decided, "{k}×{n}: {mask:b}");
                        assert_eq!(layout.is_decided(word, mask), decided == mask, "{k}×{n}: {mask:b}");
                        assert_eq!(bits(decided).count(), decided.count_ones() as usize);
                    }
                }
            }
        }
    }
}
