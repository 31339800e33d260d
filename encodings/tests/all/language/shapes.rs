//! Sizes and cells against lists written out.

use because_encodings::{CategoryId, Cell, Entity, Shape};

/// Every two entities of different categories, the earlier category first, in cell order.
fn listed(k: u8, n: u8) -> Vec<(Entity, Entity)> {
    let mut pairs = Vec::new();
    for a in 0..k {
        for b in a + 1..k {
            for i in 0..n {
                for j in 0..n {
                    pairs.push((CategoryId(a).entity(i), CategoryId(b).entity(j)));
                }
            }
        }
    }
    pairs
}

#[test]
fn cells_are_the_pairs_of_entities_in_order() {
    for (k, n) in [(2, 2), (2, 5), (3, 2), (5, 3), (7, 4)] {
        let shape = Shape::new(usize::from(k), usize::from(n)).expect("a shape");
        assert_eq!((shape.categories(), shape.entities()), (usize::from(k), usize::from(n)));
        let listed = listed(k, n);
        assert_eq!(shape.cells(), listed.len());
        assert_eq!(shape.all_cells().map(|cell| shape.entities_at(cell)).collect::<Vec<_>>(), listed);
        for (index, (x, y)) in listed.iter().enumerate() {
            assert_eq!(shape.cell(*x, *y), Some(Cell(index as u32)));
            assert_eq!(shape.cell(*y, *x).map(Cell::index), Some(index));
        }
        assert_eq!(shape.cell(CategoryId(1).entity(0), CategoryId(1).entity(1)), None);
        assert_eq!(shape.category_ids().map(|c| c.0).collect::<Vec<_>>(), (0..k).collect::<Vec<_>>());
        let pairs: Vec<(u8, u8)> = (0..k).flat_map(|a| (a + 1..k).map(move |b| (a, b))).collect();
        assert_eq!(shape.category_pairs().map(|(a, b)| (a.0, b.0)).collect::<Vec<_>>(), pairs);
        for (place, (a, b)) in shape.category_pairs().enumerate() {
            assert_eq!(shape.pair_index(a, b), place);
        }
        let triples = (0..k).flat_map(|a| (a + 1..k).flat_map(move |b| (b + 1..k).map(move |c| (a, b, c))));
        let found = shape.category_triples().map(|(a, b, c)| (a.0, b.0, c.0));
        assert_eq!(found.collect::<Vec<_>>(), triples.collect::<Vec<_>>());
        let entities: Vec<Entity> = (0..n).map(|i| CategoryId(1).entity(i)).collect();
        assert_eq!(shape.entities_of(CategoryId(1)).collect::<Vec<_>>(), entities);
    }
}

#[test]
fn two_to_sixty_four_of_each() {
    for fits in [2, 3, 64] {
        assert!(Shape::new(fits, 2).is_some() && Shape::new(2, fits).is_some());
    }
    for unfit in [0, 1, 65, 256 + 3] {
        assert!(Shape::new(unfit, 2).is_none() && Shape::new(2, unfit).is_none());
    }
}
