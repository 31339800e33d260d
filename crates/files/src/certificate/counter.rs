//! At most so many of some variables, as clauses: the sequential counter of Sinz (CP 2005).

// Sequential counter
//
// What:  clauses that hold, for some values of new variables, exactly when at most `most` of the
//        variables do.
// How:   s(i,j) is implied by "at least j of the first i". With m variables x1 … xm, for
//        i = 1 … m-1 and j = 1 … most, s(i,j) is variable `above` + (i-1)·most + j. The clauses,
//        in this order: for i = 1 … m,
//          -xi s(i,1)                                            if i < m and most > 0
//          -s(i-1,j) s(i,j)                  for j = 1 … most    if 1 < i < m
//          -xi -s(i-1,j-1) s(i,j)            for j = 2 … most    if 1 < i < m
//          -xi -s(i-1,most)                                      if i > 1 and most > 0
//          -xi                                                   if most = 0
/// The clauses; the new variables are numbered after `above`.
pub(super) fn at_most(of: &[i32], most: usize, above: i32) -> Vec<Vec<i32>> {
    let new = |i: usize, j: usize| above + ((i - 1) * most + j) as i32;
    let mut clauses = Vec::new();
    for (i, x) in (1..).zip(of) {
        if most == 0 {
            clauses.push(vec![-x]);
            continue;
        }
        if i < of.len() {
            clauses.push(vec![-x, new(i, 1)]);
        }
        if i > 1 && i < of.len() {
            clauses.extend((1..=most).map(|j| vec![-new(i - 1, j), new(i, j)]));
            clauses.extend((2..=most).map(|j| vec![-x, -new(i - 1, j - 1), new(i, j)]));
        }
        if i > 1 {
            clauses.push(vec![-x, -new(i - 1, most)]);
        }
    }
    clauses
}

/// How many new variables there are.
pub(super) fn new_variables(of: usize, most: usize) -> usize {
    of.saturating_sub(1) * most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::world::lit;
    use because_engine::oracle::{Answer, Backend};

    #[test]
    fn exactly_the_small_sets_are_left() {
        for (variables, most) in (1..=5).flat_map(|m| (0..=5).map(move |most| (m, most))) {
            let of: Vec<i32> = (1..=variables).collect();
            let mut oracle = Backend::default().oracle();
            for clause in at_most(&of, most, variables) {
                let highest = clause.iter().map(|l| l.unsigned_abs()).max().unwrap_or(0) as usize;
                assert!(highest <= of.len() + new_variables(of.len(), most));
                assert!(oracle.add_clause(&clause.into_iter().map(lit).collect()).is_ok());
            }
            for chosen in 0..1u32 << variables {
                let signed = |x: &i32| lit(if chosen >> (x - 1) & 1 == 1 { *x } else { -x });
                let answer = oracle.solve(&of.iter().map(signed).collect::<Vec<_>>());
                let possible = matches!(answer, Ok(Answer::Model(_)));
                assert_eq!(possible, chosen.count_ones() as usize <= most, "{variables} {most} {chosen:b}");
            }
        }
    }
}
