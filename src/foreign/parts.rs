//! Which facts can have to do with each other by some groups.

use super::Foreign;

/// The variables in parts that share no clause of group 0 and of some groups.
pub(super) struct Parts {
    part: Vec<usize>,
    /// By part: whether each of the groups has a clause in it.
    reached: Vec<bool>,
}

impl Parts {
    /// The parts by these groups, and which of them all groups reach.
    ///
    /// In any other part some group has no clause: what these groups give there, they give without it.
    pub fn of(formula: &Foreign, groups: &[usize]) -> Parts {
        let mut part: Vec<usize> = (0..=formula.variables as usize).collect();
        let clauses = formula.clauses.iter().filter(|(group, _)| *group == 0 || groups.contains(group));
        for (_, clause) in clauses.clone() {
            for pair in clause.windows(2) {
                let [a, b] = [pair[0], pair[1]].map(|literal| root(&mut part, literal));
                part[a.max(b)] = a.min(b);
            }
        }
        for variable in 0..part.len() {
            part[variable] = part[part[variable]];
        }
        let mut count = vec![0; part.len()];
        let mut last = vec![0; part.len()];
        let mut by_group: Vec<(usize, usize)> = clauses
            .filter(|(group, _)| *group > 0)
            .filter_map(|(group, clause)| Some((*group, part[clause.first()?.unsigned_abs() as usize])))
            .collect();
        by_group.sort_unstable();
        for (group, part) in by_group {
            if last[part] != group {
                (last[part], count[part]) = (group, count[part] + 1);
            }
        }
        let reached = count.into_iter().map(|count| count == groups.len()).collect();
        Parts { part, reached }
    }

    /// Whether all groups reach a fact.
    pub fn matter(&self, fact: i32) -> bool {
        self.reached[self.part[fact.unsigned_abs() as usize]]
    }

    /// The part that a fact is in.
    pub fn part(&self, fact: i32) -> usize {
        self.part[fact.unsigned_abs() as usize]
    }
}

/// The least variable of a literal's part; on the way there, paths are made shorter.
fn root(part: &mut [usize], literal: i32) -> usize {
    let mut at = literal.unsigned_abs() as usize;
    while part[at] != at {
        part[at] = part[part[at]];
        at = part[at];
    }
    at
}
