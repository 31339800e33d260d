//! Which facts can have to do with each other by some groups.

use super::formula::Foreign;

/// The variables in parts that share no clause of group 0 and of some groups.
pub(super) struct Parts(Vec<usize>);

impl Parts {
    /// The parts by these groups.
    pub(crate) fn of(formula: &Foreign, groups: &[usize]) -> Parts {
        let mut part: Vec<usize> = (0..=formula.variables as usize).collect();
        for (_, clause) in formula.clauses.iter().filter(|(group, _)| *group == 0 || groups.contains(group)) {
            for pair in clause.windows(2) {
                let [a, b] = [pair[0], pair[1]].map(|literal| root(&mut part, literal));
                part[a.max(b)] = a.min(b);
            }
        }
        for variable in 0..part.len() {
            part[variable] = part[part[variable]];
        }
        Parts(part)
    }

    /// The part of a literal: its least variable.
    pub(crate) fn part(&self, literal: i32) -> usize {
        self.0[literal.unsigned_abs() as usize]
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
