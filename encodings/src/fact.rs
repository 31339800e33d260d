//! Facts, cells with a truth value, and sets of them.

use crate::shape::Cell;

/// A cell with a truth value. Facts are ordered by cell, false before true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fact {
    /// The cell.
    pub cell: Cell,
    /// Whether its two entities belong together.
    pub value: bool,
}

impl Fact {
    /// The opposite fact about the same cell.
    #[must_use]
    pub fn negated(self) -> Fact {
        Fact { value: !self.value, ..self }
    }
}

/// A set of facts, at most one per cell: a grid, partly or wholly filled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactSet {
    marks: Vec<Option<bool>>,
    len: usize,
}

impl FactSet {
    /// The empty set over `cells` cells.
    pub fn new(cells: usize) -> FactSet {
        FactSet { marks: vec![None; cells], len: 0 }
    }

    /// How many facts it holds.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many cells it ranges over.
    pub fn cells(&self) -> usize {
        self.marks.len()
    }

    /// The value known for a cell, if any.
    pub fn value(&self, cell: Cell) -> Option<bool> {
        self.marks.get(cell.index()).copied().flatten()
    }

    /// Whether it holds exactly this fact.
    pub fn contains(&self, fact: Fact) -> bool {
        self.value(fact.cell) == Some(fact.value)
    }

    /// Adds a fact; gives false and changes nothing if the cell already has a value.
    pub fn insert(&mut self, fact: Fact) -> bool {
        match self.marks.get_mut(fact.cell.index()) {
            Some(mark @ None) => {
                *mark = Some(fact.value);
                self.len += 1;
                true
            }
            _ => false,
        }
    }

    /// Removes what is known about a cell; gives whether anything was.
    pub fn remove(&mut self, cell: Cell) -> bool {
        match self.marks.get_mut(cell.index()) {
            Some(mark @ Some(_)) => {
                *mark = None;
                self.len -= 1;
                true
            }
            _ => false,
        }
    }

    /// All facts in cell order.
    pub fn iter(&self) -> impl Iterator<Item = Fact> + '_ {
        self.marks
            .iter()
            .enumerate()
            .filter_map(|(i, mark)| mark.map(|value| Fact { cell: Cell(i as u32), value }))
    }
}

impl Extend<Fact> for FactSet {
    /// As [`FactSet::insert`], one after the other.
    fn extend<T: IntoIterator<Item = Fact>>(&mut self, facts: T) {
        facts.into_iter().for_each(|fact| {
            self.insert(fact);
        });
    }
}
