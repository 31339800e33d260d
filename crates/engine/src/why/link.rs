//! A link: a step in the making, whose clues are settled and whose premises are not.

use fixedbitset::FixedBitSet;

/// A step before it is told. Facts go by their cells, clues by their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Its place in the slice, which names it.
    pub id: usize,
    /// Its clues.
    pub clues: Vec<usize>,
    /// What it must derive for later links or the goal, ascending; nothing, where it derives the
    /// contradiction.
    pub wanted: Vec<usize>,
    /// Its premises, ascending.
    pub premises: Vec<usize>,
    /// Whether no fewer premises do.
    pub proven: bool,
}

/// The most premises that a link may have: no link is harder than the hardest step of the slice.
#[derive(Clone, Debug)]
pub(crate) struct Bound(Vec<usize>);

impl Bound {
    /// The bound of these links: a link with so many clues may have as many premises as some of
    /// them with as many clues or more.
    pub(crate) fn of(slice: &[Link]) -> Bound {
        let most = slice.iter().map(|link| link.clues.len()).max().unwrap_or(0);
        let of = |clues: usize| {
            slice.iter().filter(|link| link.clues.len() >= clues).map(|link| link.premises.len()).max()
        };
        Bound((0..=most).map(|clues| of(clues).unwrap_or(0)).collect())
    }

    /// The most premises beside so many clues.
    pub(crate) fn premises(&self, clues: usize) -> usize {
        self.0.get(clues).copied().unwrap_or(0)
    }
}

/// The grid before every link, and after the last.
#[derive(Clone, Debug)]
pub(crate) struct Grids {
    /// Before each link.
    pub before: Vec<FixedBitSet>,
    /// After the last.
    pub after: FixedBitSet,
    /// The first link whose clues clash with the grid before it.
    pub clash: Option<usize>,
}

impl Grids {
    /// The cells of the grid before a link, without some: those that `rather` has come first, then
    /// those known longest, then in cell order.
    pub(crate) fn order(&self, place: usize, rather: &FixedBitSet, without: &FixedBitSet) -> Vec<usize> {
        let mut listed = without.clone();
        let (mut first, mut rest) = (Vec::with_capacity(listed.len()), Vec::with_capacity(listed.len()));
        for grid in self.before[..=place].iter() {
            for cell in grid.difference(&listed) {
                if rather.contains(cell) { first.push(cell) } else { rest.push(cell) }
            }
            listed.union_with(grid);
        }
        first.append(&mut rest);
        first
    }
}
