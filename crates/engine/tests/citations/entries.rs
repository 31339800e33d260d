//! The entries of a table, written and read one after the other.

use super::super::{Bytes, Packed, STRIDE};
use crate::explain::cite::packed::write;

/// What a form cites.
#[derive(Clone, Debug)]
pub struct Entry {
    pub form: Packed,
    /// Sets of blocks, ascending.
    pub sets: Vec<Vec<usize>>,
}

/// The bytes of a table of these entries, which are in order.
pub fn written(entries: &[Entry]) -> Vec<u8> {
    let (mut places, mut behind) = (Vec::new(), Vec::new());
    for alike in entries.chunk_by(|a, b| a.form.clauses == b.form.clauses) {
        places.push(behind.len());
        let clauses = &alike[0].form.clauses;
        counted(clauses, &mut behind);
        write(alike.len(), &mut behind);
        let (mut strides, mut forms) = (Vec::new(), Vec::new());
        for (place, entry) in alike.iter().enumerate() {
            if place % STRIDE == 0 {
                strides.push(forms.len());
            }
            counted(&entry.form.facts, &mut forms);
            write(entry.sets.len(), &mut forms);
            write(entry.sets[0].len(), &mut forms);
            forms.extend(entry.sets.iter().flatten().map(|block| u8::try_from(*block).unwrap()));
        }
        strides.iter().for_each(|place| fixed(*place, &mut behind));
        behind.extend(forms);
    }
    let mut bytes = Vec::new();
    fixed(places.len(), &mut bytes);
    places.iter().for_each(|place| fixed(*place, &mut bytes));
    bytes.extend(behind);
    bytes
}

fn counted(bytes: &[u8], to: &mut Vec<u8>) {
    write(bytes.len(), to);
    to.extend(bytes);
}

fn fixed(number: usize, to: &mut Vec<u8>) {
    to.extend(u32::try_from(number).unwrap().to_le_bytes());
}

/// All entries of a table.
pub fn read(bytes: &[u8]) -> Vec<Entry> {
    let mut left = Bytes(bytes);
    let count = left.fixed().unwrap();
    let mut left = left.after(4 * count).unwrap();
    let mut entries = Vec::new();
    for _ in 0..count {
        let clauses = left.counted().unwrap();
        let forms = left.number().unwrap();
        left = left.after(4 * forms.div_ceil(STRIDE)).unwrap();
        for _ in 0..forms {
            let facts = left.counted().unwrap();
            let (sets, each) = (left.number().unwrap(), left.number().unwrap());
            let blocks = left.take(sets * each).unwrap();
            let set = |set: &[u8]| set.iter().map(|block| usize::from(*block)).collect();
            entries.push(Entry {
                form: Packed { clauses: clauses.to_vec(), facts: facts.to_vec() },
                sets: blocks.chunks(each).map(set).collect(),
            });
        }
    }
    assert!(left.0.is_empty());
    entries
}
