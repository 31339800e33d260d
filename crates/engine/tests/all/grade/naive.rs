//! The definition of the bands, rule by rule, over cells and by enumeration.

use std::collections::BTreeSet;

use because_encodings::testing::all_assignments;
use because_encodings::{CategoryId, Cell, Entity, Formula, Puzzle, Shape};
use because_engine::grade::Band;

/// A value per cell, where it is marked.
type Grid = Vec<Option<bool>>;

/// A contradiction.
#[derive(Debug)]
struct Clash;

/// A clue: its own cells, and the values that they have in each way for it to hold.
struct Clue {
    cells: Vec<Cell>,
    ways: BTreeSet<Vec<bool>>,
}

struct Naive {
    shape: Shape,
    entities: Vec<Entity>,
    clues: Vec<Clue>,
    permutations: Vec<Vec<usize>>,
}

/// The band of a puzzle without unnamed entities.
pub fn band(puzzle: &Puzzle) -> Band {
    let shape = puzzle.shape();
    let naive = Naive {
        shape,
        entities: shape.category_ids().flat_map(|category| shape.entities_of(category)).collect(),
        clues: puzzle.clues().iter().filter(|clue| clue.asserted).map(|c| clue(puzzle, &c.formula)).collect(),
        permutations: permutations(shape.entities()),
    };
    let mut given: Grid = vec![None; shape.cells()];
    puzzle.given.iter().for_each(|fact| given[fact.cell.index()] = Some(fact.value));
    naive.lines(&mut given).unwrap();
    let mut grid = given.clone();
    for clue in &naive.clues {
        let mut own = given.clone();
        naive.clue(clue, &mut own).unwrap();
        own.iter().zip(&mut grid).filter(|(value, _)| value.is_some()).for_each(|(value, at)| *at = *value);
    }
    naive.lines(&mut grid).unwrap();
    let is_full = |grid: &Grid| grid.iter().all(Option::is_some);
    if is_full(&grid) {
        return Band::Lines;
    }
    naive.close(&mut grid).unwrap();
    if is_full(&grid) {
        return Band::Clues;
    }
    loop {
        let before = grid.clone();
        for cell in 0..grid.len() {
            for value in [true, false] {
                let mut supposed = grid.clone();
                if supposed[cell].replace(value).is_none() && naive.close(&mut supposed).is_err() {
                    grid[cell] = Some(!value);
                    naive.close(&mut grid).unwrap();
                }
            }
        }
        if grid == before {
            return if is_full(&grid) { Band::WhatIf } else { Band::Nested };
        }
    }
}

fn clue(puzzle: &Puzzle, formula: &Formula) -> Clue {
    let shape = puzzle.shape();
    let mut named = Vec::new();
    collect(puzzle, formula, &mut named);
    let categories = formula.categories(puzzle);
    let cells: BTreeSet<Cell> = named
        .iter()
        .flat_map(|x| {
            categories.iter().flat_map(move |c| shape.entities_of(*c).filter_map(move |y| shape.cell(*x, y)))
        })
        .collect();
    let cells: Vec<Cell> = cells.into_iter().collect();
    let all = all_assignments(puzzle.shape());
    let ways = all.iter().filter(|solution| formula.holds(puzzle, solution));
    let ways = ways.map(|s| cells.iter().map(|cell| s.value(shape, *cell)).collect()).collect();
    Clue { cells, ways }
}

fn collect(puzzle: &Puzzle, formula: &Formula, named: &mut Vec<Entity>) {
    named.extend(formula.entities());
    for number in formula.clues_spoken_of() {
        collect(puzzle, &puzzle.clue(number).unwrap().formula, named);
    }
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let longer = |shorter: Vec<usize>| {
        (0..n).map(move |at| {
            let mut longer = shorter.clone();
            longer.insert(at, n - 1);
            longer
        })
    };
    permutations(n - 1).into_iter().flat_map(longer).collect()
}

impl Naive {
    fn value(&self, grid: &Grid, x: Entity, y: Entity) -> Option<bool> {
        self.shape.cell(x, y).and_then(|cell| grid[cell.index()])
    }

    /// Marks; gives whether it is new.
    fn mark(&self, grid: &mut Grid, x: Entity, y: Entity, value: bool) -> Result<bool, Clash> {
        let cell = self.shape.cell(x, y).unwrap();
        match grid[cell.index()].replace(value) {
            None => Ok(true),
            Some(old) if old == value => Ok(false),
            Some(_) => Err(Clash),
        }
    }

    fn pairs(&self) -> Vec<(Entity, Entity)> {
        let of = |x: &Entity| {
            let x = *x;
            self.entities.iter().filter(move |y| y.category != x.category).map(move |y| (x, *y))
        };
        self.entities.iter().flat_map(of).collect()
    }

    /// Cross-outs, last candidates, transpositions and transitive relationships, until nothing moves.
    fn lines(&self, grid: &mut Grid) -> Result<(), Clash> {
        loop {
            let mut moved = false;
            for (x, y) in self.pairs() {
                let others: Vec<Entity> = self.shape.entities_of(y.category).filter(|e| *e != y).collect();
                if self.value(grid, x, y) == Some(true) {
                    for other in &others {
                        moved |= self.mark(grid, x, *other, false)?;
                    }
                    for z in &self.entities {
                        if let Some(value) = self.value(grid, y, *z).filter(|_| z.category != x.category) {
                            moved |= self.mark(grid, x, *z, value)?;
                        }
                    }
                } else if others.iter().all(|other| self.value(grid, x, *other) == Some(false)) {
                    moved |= self.mark(grid, x, y, true)?;
                }
            }
            if !moved {
                return Ok(());
            }
        }
    }

    /// What a clue's own cells have in all ways that agree with their marks.
    fn clue(&self, clue: &Clue, grid: &mut Grid) -> Result<bool, Clash> {
        let agrees = |way: &&Vec<bool>| {
            clue.cells
                .iter()
                .zip(*way)
                .all(|(cell, value)| grid[cell.index()].is_none_or(|old| old == *value))
        };
        let ways: Vec<&Vec<bool>> = clue.ways.iter().filter(agrees).collect();
        let first = ways.first().ok_or(Clash)?;
        let mut moved = false;
        for (place, cell) in clue.cells.iter().enumerate() {
            if ways.iter().all(|way| way[place] == first[place]) {
                moved |= grid[cell.index()].replace(first[place]).is_none();
            }
        }
        Ok(moved)
    }

    /// Two that have no common candidate in a third category.
    fn strangers(&self, grid: &mut Grid) -> Result<bool, Clash> {
        let mut moved = false;
        for (x, y) in self.pairs() {
            let is_out = |third: CategoryId| {
                let out = |z| self.value(grid, x, z) == Some(false) || self.value(grid, y, z) == Some(false);
                third != x.category && third != y.category && self.shape.entities_of(third).all(out)
            };
            if self.shape.category_ids().any(is_out) {
                moved |= self.mark(grid, x, y, false)?;
            }
        }
        Ok(moved)
    }

    /// What all matchings of two categories that agree with the marks of their table share.
    fn tables(&self, grid: &mut Grid) -> Result<bool, Clash> {
        let mut moved = false;
        for (a, b) in self.shape.category_pairs() {
            let agrees = |p: &&Vec<usize>| {
                (0..p.len()).all(|i| {
                    (0..p.len()).all(|j| {
                        let old = self.value(grid, a.entity(i as u8), b.entity(j as u8));
                        old.is_none_or(|old| old == (p[i] == j))
                    })
                })
            };
            let left: Vec<&Vec<usize>> = self.permutations.iter().filter(agrees).collect();
            let first = left.first().ok_or(Clash)?;
            for i in 0..first.len() {
                for j in 0..first.len() {
                    if left.iter().all(|p| (p[i] == j) == (first[i] == j)) {
                        moved |= self.mark(grid, a.entity(i as u8), b.entity(j as u8), first[i] == j)?;
                    }
                }
            }
        }
        Ok(moved)
    }

    /// Two of different categories, crossed out against each other, with the same two candidates.
    fn staggered(&self, grid: &mut Grid) -> Result<bool, Clash> {
        let mut moved = false;
        for (x, y) in self.pairs() {
            if self.value(grid, x, y) != Some(false) {
                continue;
            }
            for third in self.shape.category_ids().filter(|c| *c != x.category && *c != y.category) {
                let left = |e: Entity| -> Vec<Entity> {
                    self.shape.entities_of(third).filter(|z| self.value(grid, e, *z) != Some(false)).collect()
                };
                let two = left(x);
                if two.len() != 2 || two != left(y) {
                    continue;
                }
                let apart = |e: Entity, z: Entity| {
                    e != z && (e.category == z.category || self.value(grid, e, z) == Some(false))
                };
                let others = self.entities.iter().filter(|z| z.category != third);
                let others: Vec<Entity> =
                    others.filter(|z| apart(x, **z) && apart(y, **z)).copied().collect();
                for z in others {
                    for out in &two {
                        moved |= self.mark(grid, z, *out, false)?;
                    }
                }
            }
        }
        Ok(moved)
    }

    /// Every rule, until nothing moves.
    fn close(&self, grid: &mut Grid) -> Result<(), Clash> {
        loop {
            self.lines(grid)?;
            let mut moved = self.staggered(grid)? | self.tables(grid)? | self.strangers(grid)?;
            for clue in &self.clues {
                moved |= self.clue(clue, grid)?;
            }
            if !moved {
                return Ok(());
            }
        }
    }
}
