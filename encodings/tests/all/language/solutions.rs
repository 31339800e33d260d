//! Solutions against the columns they are made of.

use because_encodings::testing::{Random, all_assignments};
use because_encodings::{CategoryId, Shape, Solution};

fn shape() -> Shape {
    Shape::new(3, 4).expect("a shape")
}

#[test]
fn a_solution_is_its_columns_put_in_order_of_the_first() {
    let mut random = Random::new(3);
    for _ in 0..50 {
        let columns: [Vec<u8>; 3] = std::array::from_fn(|_| {
            let mut column: Vec<u8> = (0..4).collect();
            random.shuffle(&mut column);
            column
        });
        let solution = Solution::from_columns(shape(), &columns).expect("every column is a permutation");
        let of = |c: usize, r: usize| CategoryId(c as u8).entity(columns[c][r]);
        for (r, row) in columns[0].iter().enumerate() {
            for (c, column) in columns.iter().enumerate() {
                assert_eq!(solution.row(of(c, r)), *row);
                assert_eq!(solution.entity(*row, CategoryId(c as u8)), of(c, r));
                assert_eq!(solution.column(CategoryId(c as u8))[usize::from(*row)], column[r]);
            }
        }
        let facts = solution.facts(shape());
        assert_eq!(facts.len(), shape().cells());
        for cell in shape().all_cells() {
            let (x, y) = shape().entities_at(cell);
            let together = (0..4).any(|r| of(x.category.index(), r) == x && of(y.category.index(), r) == y);
            assert_eq!(solution.same(x, y), together);
            assert_eq!(solution.value(shape(), cell), together);
            assert_eq!(facts.value(cell), Some(together));
        }
    }
}

#[test]
fn columns_that_are_no_permutations_are_no_solution() {
    let good: Vec<u8> = vec![2, 0, 3, 1];
    let made = |columns: [Vec<u8>; 3]| Solution::from_columns(shape(), &columns);
    assert!(made([good.clone(), good.clone(), good.clone()]).is_some());
    for bad in
        [vec![0, 1, 2], vec![0, 1, 2, 3, 3], vec![0, 1, 2, 2], vec![0, 1, 2, 4], vec![0, 1, 2, 255], vec![]]
    {
        for place in 0..3 {
            let mut columns = [good.clone(), good.clone(), good.clone()];
            columns[place].clone_from(&bad);
            assert_eq!(made(columns), None, "{bad:?} in place {place}");
        }
    }
    assert_eq!(Solution::from_columns(shape(), &[good.clone(), good.clone()]), None);
    assert_eq!(Solution::from_columns(shape(), &vec![good; 4]), None);
}

/// n! to the power of k − 1, all different.
#[test]
fn all_assignments_are_all_there_are() {
    for (k, n, count) in [(2, 2, 2), (2, 4, 24), (3, 3, 36), (4, 2, 8)] {
        let shape = Shape::new(k, n).expect("a shape");
        let mut all = all_assignments(shape);
        assert_eq!(all.len(), count);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
