//! A part of a free assignment: marks in rows of bits, and why each was made.

use rustsat::types::Lit;

use crate::explain::cite::frame::{BlockNumber, Frame};

/// Why a variable has its value: a clause whose other literals are false.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cause {
    /// It is supposed.
    Supposed,
    /// At most one in a line, which has this other cell.
    Most { block: BlockNumber, other: u32 },
    /// At least one in a row.
    Least { block: BlockNumber, entity: u32, category: u32 },
    /// Transitivity over the two entities of the cell and this one.
    Join { block: BlockNumber, third: u32 },
    /// A clause.
    Clause(u32),
}

/// A clause all of whose literals are false: that of a cause, and of this variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conflict {
    pub cause: Cause,
    pub variable: u32,
}

/// A value that was given; of a variable that is no cell, `entities` are both 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub variable: u32,
    pub entities: (u32, u32),
    pub value: bool,
}

/// How a variable has come to its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given {
    pub cause: Cause,
    /// How many distinctions of cases deep.
    pub level: u32,
    /// Its place in the trail.
    pub place: u32,
}

/// Values of some variables.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Per entity where one word stands for all of them, else per row of the frame, the entities that are marked true
    /// with it, as bits.
    pub goes: Vec<u64>,
    /// Those that are marked false.
    pub goes_not: Vec<u64>,
    pub values: Vec<Option<bool>>,
    /// Per variable that has a value, why.
    pub given: Vec<Given>,
    pub trail: Vec<Entry>,
    /// How many of the trail have been followed up.
    pub followed: usize,
    pub level: u32,
}

impl Marks {
    /// Forgets all values.
    pub(super) fn clear(&mut self, frame: &Frame, variables: usize) {
        let words = frame.words();
        self.goes.clear();
        self.goes.resize(words, 0);
        self.goes_not.clear();
        self.goes_not.resize(words, 0);
        self.values.clear();
        self.values.resize(variables, None);
        self.given.resize(variables, Given { cause: Cause::Supposed, level: 0, place: 0 });
        self.trail.clear();
        (self.followed, self.level) = (0, 0);
    }

    #[inline]
    pub(super) fn value(&self, literal: Lit) -> Option<bool> {
        self.values[literal.vidx()].map(|value| value == literal.is_pos())
    }

    /// Makes a literal true.
    ///
    /// # Errors
    /// The conflict, if it is false.
    #[inline]
    pub(super) fn make(&mut self, frame: &Frame, literal: Lit, cause: Cause) -> Result<(), Conflict> {
        let variable = literal.vidx();
        if variable < frame.cells() {
            let (x, y) = frame.entities_at(variable);
            return self.mark(frame, (x, y), literal.is_pos(), cause);
        }
        self.give(variable, (0, 0), literal.is_pos(), cause).map(|_| ())
    }

    /// Marks the cell of two entities.
    ///
    /// # Errors
    /// The conflict, if it has the other mark.
    #[inline]
    pub(super) fn mark(
        &mut self,
        frame: &Frame,
        (x, y): (usize, usize),
        value: bool,
        cause: Cause,
    ) -> Result<(), Conflict> {
        let cell = frame.cell(x, y);
        if self.give(cell, (x as u32, y as u32), value, cause)? {
            self.flip(frame, (x, y), value);
        }
        Ok(())
    }

    /// Puts a mark into its rows, or takes it out.
    #[inline]
    fn flip(&mut self, frame: &Frame, (x, y): (usize, usize), value: bool) {
        let words = if value { &mut self.goes } else { &mut self.goes_not };
        if frame.layout.is_some() {
            words[x] ^= 1 << y;
            words[y] ^= 1 << x;
        } else {
            words[frame.row(x, frame.category(y))] ^= 1 << frame.within(y);
            words[frame.row(y, frame.category(x))] ^= 1 << frame.within(x);
        }
    }

    /// The entities of a category that are marked true with x.
    #[inline]
    pub(super) fn yes(&self, frame: &Frame, x: usize, c: usize) -> u64 {
        frame.part(&self.goes, x, c)
    }

    /// Those that are marked false.
    #[inline]
    pub(super) fn no(&self, frame: &Frame, x: usize, c: usize) -> u64 {
        frame.part(&self.goes_not, x, c)
    }

    #[inline]
    fn give(
        &mut self,
        variable: usize,
        (x, y): (u32, u32),
        value: bool,
        cause: Cause,
    ) -> Result<bool, Conflict> {
        match self.values[variable] {
            Some(known) if known == value => Ok(false),
            Some(_) => Err(Conflict { cause, variable: variable as u32 }),
            None => {
                self.values[variable] = Some(value);
                let place = self.trail.len() as u32;
                self.given[variable] = Given { cause, level: self.level, place };
                self.trail.push(Entry { variable: variable as u32, entities: (x, y), value });
                Ok(true)
            }
        }
    }

    /// Takes back all values but the first so many.
    pub(super) fn undo(&mut self, frame: &Frame, kept: usize) {
        while self.trail.len() > kept
            && let Some(entry) = self.trail.pop()
        {
            self.values[entry.variable as usize] = None;
            if (entry.variable as usize) < frame.cells() {
                self.flip(frame, (entry.entities.0 as usize, entry.entities.1 as usize), entry.value);
            }
        }
        self.followed = kept;
    }
}
