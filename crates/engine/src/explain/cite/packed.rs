//! What a form says, as bytes: few, and the same for the same form alone.

use rustsat::types::Lit;

use super::frame::Frame;
use super::statement::Statement;

/// A form as bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Packed {
    /// Over how many categories and entities it is, and what its clues say.
    pub clauses: Vec<u8>,
    /// Its premises and what it derives.
    pub facts: Vec<u8>,
}

impl Packed {
    /// A form whose clauses belong to no block.
    pub(super) fn of(form: &Statement, frame: &Frame) -> Packed {
        let mut clauses = Vec::new();
        write(frame.categories, &mut clauses);
        write(frame.entities, &mut clauses);
        write(form.clauses.variables() - frame.cells(), &mut clauses);
        for clause in 0..form.clauses.len() {
            let defines = form.clauses.defines(clause);
            let literals = form.clauses.literals(clause);
            write(2 * literals.len() + usize::from(defines.is_some()), &mut clauses);
            if let Some(variable) = defines {
                write(variable - frame.cells(), &mut clauses);
            }
            ascending(literals, &mut clauses);
        }
        let mut facts = Vec::new();
        write(form.premises.len(), &mut facts);
        ascending(&form.premises, &mut facts);
        ascending(&form.denied, &mut facts);
        Packed { clauses, facts }
    }
}

/// Ascending literals: each as what it is more than the one before.
fn ascending(literals: &[Lit], to: &mut Vec<u8>) {
    let mut before = 0;
    for literal in literals {
        write(literal.lidx() - before, to);
        before = literal.lidx();
    }
}

/// A number in as many bytes as it takes, seven bits each.
pub(super) fn write(mut number: usize, to: &mut Vec<u8>) {
    while number >= 128 {
        to.push(number as u8 | 128);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Reads what was written; `None` past its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'a>(pub &'a [u8]);

impl<'a> Bytes<'a> {
    /// So many bytes.
    pub(super) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, left) = self.0.split_at_checked(count)?;
        self.0 = left;
        Some(taken)
    }

    /// The bytes after so many.
    pub(super) fn after(self, count: usize) -> Option<Bytes<'a>> {
        self.0.get(count..).map(Bytes)
    }

    /// A number in four bytes.
    pub(super) fn fixed(&mut self) -> Option<usize> {
        let bytes = self.take(4)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(bytes)).ok()
    }

    /// A number in as many bytes as it takes.
    pub(super) fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..28).step_by(7) {
            let byte = usize::from(*self.take(1)?.first()?);
            number |= (byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    /// So many bytes, as they are preceded by how many they are.
    pub(super) fn counted(&mut self) -> Option<&'a [u8]> {
        let count = self.number()?;
        self.take(count)
    }
}
