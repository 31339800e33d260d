//! The cells and axiom blocks over some categories, numbered.
//!
//! Entities are numbered category by category, cells and blocks as in a puzzle of these categories
//! alone. Block order is therefore axiom order.

use because_encodings::{AxiomName, BijectionRule, CategoryId, Shape, TransitivityRule};

pub(super) use super::implications::BlockNumber;
use super::implications::{Blocks, Implications};
use crate::search::Layout;

/// So many categories of so many entities.
#[derive(Debug)]
pub(super) struct Frame {
    /// How many categories.
    pub categories: usize,
    /// How many entities each.
    pub entities: usize,
    /// All entities of a category, as bits.
    pub full: u64,
    /// How many blocks.
    pub blocks: usize,
    /// Where entities are in a word, if one stands for all.
    pub layout: Option<Layout>,
    /// Per two categories, in either order, the place of their pair.
    pairs: Vec<u32>,
    /// Per pair, its categories.
    ends: Vec<(u32, u32)>,
    /// Per cell, its entities.
    cells: Vec<(u32, u32)>,
    /// Per two entities of different categories, their cell.
    cell_of: Vec<u32>,
    /// Per entity, its category and its place there.
    places: Vec<(u8, u8)>,
    /// The three categories of each triple.
    triples: Vec<[u8; 3]>,
    /// Per three categories a, b and c, in any order, the block that makes x of a and y of b
    /// partners which have a common partner in c.
    joins: Vec<BlockNumber>,
    /// Per block, those that it implies with others.
    pub implications: Implications,
}

impl Blocks for Frame {
    fn categories(&self) -> usize {
        self.categories
    }

    fn count(&self) -> usize {
        self.blocks
    }

    #[inline]
    fn at_least(&self, a: usize, b: usize) -> BlockNumber {
        4 * self.pairs[a * self.categories + b] + if a < b { 1 } else { 3 }
    }

    #[inline]
    fn at_most(&self, a: usize, b: usize) -> BlockNumber {
        4 * self.pairs[a * self.categories + b] + if a < b { 0 } else { 2 }
    }

    #[inline]
    fn joins(&self, a: usize, b: usize, c: usize) -> BlockNumber {
        self.joins[(a * self.categories + b) * self.categories + c]
    }
}

impl Frame {
    pub(super) fn new(categories: usize, entities: usize) -> Frame {
        let k = categories;
        let mut frame = Frame {
            categories,
            entities,
            full: u64::MAX >> (64 - entities),
            blocks: 0,
            layout: Shape::new(categories, entities).and_then(Layout::of_one_word),
            pairs: vec![0; k * k],
            ends: Vec::new(),
            cells: Vec::new(),
            cell_of: vec![0; (k * entities).pow(2)],
            places: Vec::new(),
            triples: Vec::new(),
            joins: vec![0; k * k * k],
            implications: Implications::default(),
        };
        for a in 0..k {
            for b in a + 1..k {
                let pair = frame.ends.len() as u32;
                frame.ends.push((a as u32, b as u32));
                (frame.pairs[a * k + b], frame.pairs[b * k + a]) = (pair, pair);
            }
        }
        let mut next = 4 * frame.ends.len() as u32;
        for a in 0..k {
            for b in a + 1..k {
                for c in b + 1..k {
                    // Both true make a~c, the first true b~c or not, the second a~b or not.
                    for (rule, (x, y, z)) in (0..).zip([(a, c, b), (b, c, a), (a, b, c)]) {
                        frame.joins[(x * k + y) * k + z] = next + rule;
                        frame.joins[(y * k + x) * k + z] = next + rule;
                    }
                    frame.triples.push([a as u8, b as u8, c as u8]);
                    next += 3;
                }
            }
        }
        frame.blocks = next as usize;
        let n = entities as u32;
        for (a, b) in &frame.ends {
            frame.cells.extend((0..n).flat_map(|i| (0..n).map(move |j| (a * n + i, b * n + j))));
        }
        for (cell, (x, y)) in (0..).zip(&frame.cells) {
            let (x, y) = (*x as usize, *y as usize);
            (frame.cell_of[x * k * entities + y], frame.cell_of[y * k * entities + x]) = (cell, cell);
        }
        frame.places.extend((0..k as u8).flat_map(|c| (0..n as u8).map(move |i| (c, i))));
        frame.implications = Implications::of(&frame);
        frame
    }

    /// How many cells there are.
    #[inline]
    pub(super) fn cells(&self) -> usize {
        self.cells.len()
    }

    /// How many of the blocks are of bijections, four in a row per pair.
    #[inline]
    pub(super) fn bijections(&self) -> usize {
        4 * self.ends.len()
    }

    /// The category of an entity.
    #[inline]
    pub(super) fn category(&self, entity: usize) -> usize {
        usize::from(self.places[entity].0)
    }

    /// The place of an entity within its category.
    #[inline]
    pub(super) fn within(&self, entity: usize) -> usize {
        usize::from(self.places[entity].1)
    }

    /// The cell of two entities of different categories.
    #[inline]
    pub(super) fn cell(&self, x: usize, y: usize) -> usize {
        self.cell_of[x * self.places.len() + y] as usize
    }

    /// The two entities of a cell.
    #[inline]
    pub(super) fn entities_at(&self, cell: usize) -> (usize, usize) {
        let (x, y) = self.cells[cell];
        (x as usize, y as usize)
    }

    /// Where an entity's marks in a category are, among all rows.
    #[inline]
    pub(super) fn row(&self, entity: usize, category: usize) -> usize {
        entity * self.categories + category
    }

    /// How many words the marks of an assignment take: one for each entity where that stands for all of them, else one for
    /// each row.
    pub(super) fn words(&self) -> usize {
        self.places.len() * if self.layout.is_some() { 1 } else { self.categories }
    }

    /// The entities of a category that go with x, of such words.
    #[inline]
    pub(super) fn part(&self, words: &[u64], x: usize, category: usize) -> u64 {
        match self.layout {
            Some(_) => words[x] >> (category * self.entities) & self.full,
            None => words[self.row(x, category)],
        }
    }

    /// The block that says of these categories what a block says of the first, the second and so on.
    pub(super) fn moved(&self, block: usize, to: &[usize]) -> usize {
        if block < self.bijections() {
            let (a, b) = self.ends[block / 4];
            let (a, b) = (to[a as usize], to[b as usize]);
            let moved = match block % 4 {
                0 => self.at_most(a, b),
                1 => self.at_least(a, b),
                2 => self.at_most(b, a),
                _ => self.at_least(b, a),
            };
            return moved as usize;
        }
        let triple = (block - self.bijections()) / 3;
        let [a, b, c] = self.triples[triple].map(|place| to[usize::from(place)]);
        let moved = match (block - self.bijections()) % 3 {
            0 => self.joins(a, c, b),
            1 => self.joins(b, c, a),
            _ => self.joins(a, b, c),
        };
        moved as usize
    }

    /// What a block says, over these categories, ascending.
    pub(super) fn name(&self, block: usize, of: &[CategoryId]) -> AxiomName {
        if block < self.bijections() {
            let (a, b) = self.ends[block / 4];
            let (a, b) = (of[a as usize], of[b as usize]);
            return AxiomName::Bijection { a, b, rule: BijectionRule::ALL[block % 4] };
        }
        let triple = (block - self.bijections()) / 3;
        let [a, b, c] = self.triples[triple].map(|place| of[usize::from(place)]);
        let rule = TransitivityRule::ALL[(block - self.bijections()) % 3];
        AxiomName::Transitivity { a, b, c, rule }
    }
}
