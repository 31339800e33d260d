//! Blocks that blocks imply, for any number of entities.

/// A block, by its place in axiom order.
pub(super) type BlockNumber = u32;

/// The blocks over some categories, by their numbers.
pub(super) trait Blocks {
    /// How many categories.
    fn categories(&self) -> usize;
    /// How many blocks.
    fn count(&self) -> usize;
    /// Every entity of `a` has at least one of `b`.
    fn at_least(&self, a: usize, b: usize) -> BlockNumber;
    /// Every entity of `a` has at most one of `b`.
    fn at_most(&self, a: usize, b: usize) -> BlockNumber;
    /// What of `a` and of `b` has the same of `c` goes together.
    fn joins(&self, a: usize, b: usize, c: usize) -> BlockNumber;
}

/// Over more categories implied blocks are not looked for, since there are too many triples.
const MOST_CATEGORIES: usize = 8;
/// Over more categories only what is implied over three of them is.
const MOST_OF_FOUR: usize = 5;

const BITS: usize = usize::BITS as usize;
/// As bits, all blocks of so many categories.
const WORDS: usize = (4 * 28 + 3 * 56usize).div_ceil(BITS);

/// Per block, those that it implies with others.
#[derive(Debug, Default)]
pub(super) struct Implications(Vec<Vec<Implication>>);

/// A block, and those that together imply it, as bits.
#[derive(Clone, Debug)]
pub(super) struct Implication {
    pub block: BlockNumber,
    pub causes: [usize; WORDS],
}

impl Implications {
    pub(super) fn of(blocks: &impl Blocks) -> Implications {
        let mut implications = Implications(vec![Vec::new(); blocks.count()]);
        each(blocks, &mut |block, of| {
            let mut causes = [0; WORDS];
            of.iter().for_each(|cause| causes[*cause as usize / BITS] |= 1 << (*cause as usize % BITS));
            for cause in of {
                implications.0[*cause as usize].push(Implication { block, causes });
            }
        });
        implications
    }

    /// The blocks that a block implies with others.
    #[inline]
    pub(super) fn by(&self, cause: usize) -> &[Implication] {
        &self.0[cause]
    }
}

impl Implication {
    /// Whether all that imply it are on.
    #[inline]
    pub(super) fn is_on(&self, on: &[usize]) -> bool {
        // Most often some of the first are not.
        self.causes[0] & !on[0] == 0
            && self.causes.iter().zip(on).skip(1).all(|(causes, on)| causes & !on == 0)
    }
}

// Implied blocks
//
// Over two categories: at most one in each of n rows and at least one in each of n columns give the rest of the
// bijection: n columns have n ticks, no two of them in one row. To prove it by cases takes n!.
// Over x of a, y of b and z of c:
// - x has one y at most if x has some z, which has one y at most and has all that x has.
// - x has one y at most if y has some z, which x has then, and which has all y of x, and one at most.
// - x has some y if x has some z, which has some y, and x has all that z has.
// - x~z and y~z give x~y if x has some y', which then has z, and z has one of b at most.
// Over four categories `each_of_four` says what there is beside that. Together they give all that blocks over three
// and four categories imply, but for what few sets of blocks do: 70,000 random ones were looked through by SAT.
/// Hears of each implied block with those that imply it.
fn each(blocks: &impl Blocks, hear: &mut impl FnMut(BlockNumber, &[BlockNumber])) {
    let k = blocks.categories();
    if k > MOST_CATEGORIES {
        return;
    }
    let least = |a, b| blocks.at_least(a, b);
    let most = |a, b| blocks.at_most(a, b);
    let joins = |a, b, c| blocks.joins(a, b, c);
    for (a, b) in pairs(k) {
        hear(most(a, b), &[least(a, b), most(b, a)]);
        hear(least(a, b), &[most(a, b), least(b, a)]);
        for c in (0..k).filter(|c| *c != a && *c != b) {
            hear(most(a, b), &[least(a, c), joins(b, c, a), most(c, b)]);
            hear(most(a, b), &[least(b, c), joins(a, c, b), joins(b, c, a), most(c, b)]);
            hear(least(a, b), &[least(a, c), least(c, b), joins(a, b, c)]);
            hear(joins(a, b, c), &[least(a, b), joins(b, c, a), most(c, b)]);
            for d in (0..k).filter(|d| k <= MOST_OF_FOUR && ![a, b, c].contains(d)) {
                each_of_four(blocks, [a, b, c, d], hear);
            }
        }
    }
}

/// All pairs of different categories, in both orders.
fn pairs(k: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..k).flat_map(move |a| (0..k).filter(move |b| *b != a).map(move |b| (a, b)))
}

/// As [`each`], over x of a, y of b, z of c and w of d. What follows is said in its order, by the blocks in theirs;
/// a mark (') is another of the same category.
fn each_of_four(
    blocks: &impl Blocks,
    [a, b, c, d]: [usize; 4],
    hear: &mut impl FnMut(BlockNumber, &[BlockNumber]),
) {
    let least = |a, b| blocks.at_least(a, b);
    let most = |a, b| blocks.at_most(a, b);
    let joins = |a, b, c| blocks.joins(a, b, c);
    // y~w, z~w: some x~y; so x~w, x~z, y~z.
    hear(joins(b, c, d), &[least(b, a), joins(a, d, b), joins(a, c, d), joins(b, c, a)]);
    if b < c {
        // y~w, z~w: some x~w; so x~y, x~z, y~z.
        hear(joins(b, c, d), &[least(d, a), joins(a, b, d), joins(a, c, d), joins(b, c, a)]);
    }
    // x~y, x~y': some z~y; so x~z; some w~z; so x~w, y~w and y'~w; y = y'.
    let causes = [least(b, c), joins(a, c, b), least(c, d), joins(a, d, c), joins(b, d, a), most(d, b)];
    hear(most(a, b), &causes);
    // y~z, w~z: some w'~y, some x~w'; so x~y, x~z, x~w; w = w'.
    let causes = [least(b, d), least(d, a), joins(a, b, d), joins(a, c, b), joins(a, d, c), most(a, d)];
    hear(joins(b, d, c), &causes);
    // x~y, x~w: some z~x; so y~z; some w'~z; so y~w', x~w'; w = w'.
    let causes = [least(a, c), joins(b, c, a), least(c, d), joins(b, d, c), joins(a, d, b), most(a, d)];
    hear(joins(b, d, a), &causes);
    // x~y, w~y: some z~x, some w'~x; so y~z, y~w', z~w', z~w; w = w'.
    let causes = [least(a, c), least(a, d), joins(b, c, a), joins(b, d, a), joins(c, d, b), most(c, d)];
    hear(joins(a, d, b), &causes);
    // x~z, w~z: some y~x; so y~z, y~w; some x'~w; so x'~z; some y'~x'; so y'~z, y'~w; y = y', x = x'.
    let causes = [least(a, b), least(d, a), joins(b, c, a), joins(b, d, c), joins(a, c, d)];
    hear(joins(a, d, c), &[&causes[..], &[most(d, b), most(b, a)]].concat());
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use fixedbitset::FixedBitSet;
    use rustsat::types::{Clause, Lit};

    use super::super::counter::Implied;
    use super::super::frame::Frame;
    use super::*;
    use crate::oracle::{Answer, Backend, Oracle};

    /// Says what a block says, behind a switch for each.
    fn say(frame: &Frame, oracle: &mut dyn Oracle) {
        let n = frame.entities;
        let of = |c: usize| c * n..(c + 1) * n;
        let mut add = |block: BlockNumber, literals: &[Lit]| {
            let clause: Clause = literals.iter().copied().chain([!switch(frame, block)]).collect();
            oracle.add_clause(&clause).unwrap();
        };
        for (a, b) in pairs(frame.categories) {
            for x in of(a) {
                let row: Vec<Lit> = of(b).map(|y| yes(frame, x, y)).collect();
                add(frame.at_least(a, b), &row);
                for (place, one) in row.iter().enumerate() {
                    row[..place].iter().for_each(|other| add(frame.at_most(a, b), &[!*one, !*other]));
                }
                for c in (0..frame.categories).filter(|c| *c != a && *c != b) {
                    for (y, z) in of(b).flat_map(|y| of(c).map(move |z| (y, z))) {
                        let join = [!yes(frame, x, z), !yes(frame, y, z), yes(frame, x, y)];
                        add(frame.joins(a, b, c), &join);
                    }
                }
            }
        }
    }

    fn yes(frame: &Frame, x: usize, y: usize) -> Lit {
        Lit::positive(frame.cell(x, y) as u32)
    }

    fn switch(frame: &Frame, block: BlockNumber) -> Lit {
        Lit::positive(frame.cells() as u32 + block)
    }

    /// The opposites of blocks, of the first entities.
    fn denied(frame: &Frame) -> Vec<Vec<Lit>> {
        let n = frame.entities;
        let mut denied = vec![Vec::new(); frame.blocks];
        for (a, b) in pairs(frame.categories) {
            let row: Vec<Lit> = (0..n).map(|y| yes(frame, a * n, b * n + y)).collect();
            denied[frame.at_most(a, b) as usize] = row[..2].to_vec();
            denied[frame.at_least(a, b) as usize] = row.iter().map(|literal| !*literal).collect();
            for c in (0..frame.categories).filter(|c| *c != a && *c != b) {
                let both = [yes(frame, a * n, c * n), yes(frame, b * n, c * n), !row[0]];
                denied[frame.joins(a, b, c) as usize] = both.to_vec();
            }
        }
        denied
    }

    #[test]
    fn what_is_implied_is_and_by_no_fewer() {
        for (categories, entities) in [(2, 3), (3, 4), (4, 3), (4, 4), (5, 3)] {
            let frame = Frame::new(categories, entities);
            let mut oracle = Backend::Batsat.oracle();
            say(&frame, oracle.as_mut());
            let denied = denied(&frame);
            let mut implies = |causes: &[BlockNumber], block: BlockNumber| {
                let mut assumed: Vec<Lit> = causes.iter().map(|cause| switch(&frame, *cause)).collect();
                assumed.extend(&denied[block as usize]);
                matches!(oracle.solve(&assumed).unwrap(), Answer::Core(_))
            };
            each(&frame, &mut |block, causes| {
                assert!(implies(causes, block), "{categories}x{entities}: {block} by {causes:?}");
                for place in 0..causes.len() {
                    let fewer = [&causes[..place], &causes[place + 1..]].concat();
                    assert!(!implies(&fewer, block), "{categories}x{entities}: {block} by {fewer:?}");
                }
            });
        }
    }

    #[test]
    fn what_took_a_search_long_implies_everything() {
        let frame = Frame::new(4, 5);
        let (least, most) = (|a, b| frame.at_least(a, b), |a, b| frame.at_most(a, b));
        let joins = |a, b, c| frame.joins(a, b, c);
        let sets = [
            (
                [least(1, 0), most(1, 2), least(3, 1), least(2, 3)],
                [joins(1, 2, 0), joins(0, 3, 1), joins(0, 2, 3)],
            ),
            (
                [most(0, 1), least(3, 0), least(1, 2), least(1, 3)],
                [joins(0, 1, 2), joins(0, 2, 3), joins(2, 3, 1)],
            ),
            (
                [most(0, 2), least(1, 0), least(2, 1), least(2, 3)],
                [joins(0, 3, 1), joins(0, 2, 3), joins(1, 3, 2)],
            ),
        ];
        for (one, other) in sets {
            let set = [&one[..], &other].concat();
            let mut on = FixedBitSet::with_capacity(frame.blocks);
            set.iter().for_each(|block| on.insert(*block as usize));
            Implied::default().close(&frame, &mut on);
            assert_eq!(on.count_ones(..), frame.blocks, "{set:?}");
        }
    }
}
