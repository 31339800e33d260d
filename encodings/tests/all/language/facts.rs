//! Sets of facts against a map from cells to values.

use std::collections::BTreeMap;

use because_encodings::{Cell, Fact, FactSet};
use proptest::prelude::*;

const CELLS: u32 = 9;

#[derive(Clone, Debug)]
enum Change {
    Insert(Fact),
    Remove(Cell),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    // Two cells past the end: they are never known.
    let cell = || (0..CELLS + 2).prop_map(Cell);
    let insert = (cell(), any::<bool>()).prop_map(|(cell, value)| Change::Insert(Fact { cell, value }));
    prop::collection::vec(prop_oneof![2 => insert, 1 => cell().prop_map(Change::Remove)], 0..30)
}

proptest! {
    #[test]
    fn a_set_of_facts_is_a_map_that_keeps_what_it_knows(changes in changes()) {
        let mut set = FactSet::new(CELLS as usize);
        let mut map = BTreeMap::new();
        for change in changes {
            match change {
                Change::Insert(fact) => {
                    let fresh = fact.cell.0 < CELLS && !map.contains_key(&fact.cell);
                    if fresh {
                        map.insert(fact.cell, fact.value);
                    }
                    prop_assert_eq!(set.insert(fact), fresh);
                }
                Change::Remove(cell) => prop_assert_eq!(set.remove(cell), map.remove(&cell).is_some()),
            }
            prop_assert_eq!(set.len(), map.len());
            prop_assert_eq!(set.is_empty(), map.is_empty());
            prop_assert_eq!(set.cells(), CELLS as usize);
            for cell in (0..CELLS + 2).map(Cell) {
                prop_assert_eq!(set.value(cell), map.get(&cell).copied());
                for value in [false, true] {
                    let fact = Fact { cell, value };
                    prop_assert_eq!(set.contains(fact), map.get(&cell) == Some(&value));
                    prop_assert_eq!(fact.negated(), Fact { cell, value: !value });
                }
            }
            let facts: Vec<Fact> = map.iter().map(|(cell, value)| Fact { cell: *cell, value: *value }).collect();
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), facts);
        }
    }
}
