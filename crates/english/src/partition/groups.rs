//! All partitions of names into equal groups that keep some together and some apart.

/// The most steps that one search takes.
const MOST_STEPS: usize = 200_000;

/// What a search for partitions found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The partitions: groups by their first name, names in order. They come in the order of
    /// group sizes, the smallest first, then of the earliest name that goes to another group.
    pub partitions: Vec<Vec<Vec<usize>>>,
    /// Whether these are all there are.
    pub all: bool,
}

// Partitions into equal groups
//
// What:   All ways to part `count` names into groups of `wanted` (of any one size from 2 where that
//         is `None`), so that every pair in `together` shares a group and no pair in
//         `apart` does.
// Pre:    Pairs are of names below `count`.
// Post:   The first `most` partitions in the documented order; `all` says that there are no more.
//         Every partition meets every pair.
// How:    Pairs that belong together are merged first. Then the merged names, by their first
//         name, go each into a group that is open, or into the next that is not: so no partition
//         is made twice. A branch ends where a group grows too large or a pair meets that is
//         apart. After `MOST_STEPS` steps the search gives up and says that there may be more.
// After:  Type inference of ZebraTutor (Claes, Bogaerts, Canoy, Guns 2019, section 4), which
//         parts the names by the positions that they take and asks where that is not enough.

/// The partitions of `count` names into groups of equal size, at most `most` of them.
///
/// With `wanted` every group has that many, and one group is enough; without, any size of two or
/// more that parts `count` names into two or more groups may be.
pub(crate) fn partitions(
    count: usize,
    wanted: Option<usize>,
    together: &[(usize, usize)],
    apart: &[(usize, usize)],
    most: usize,
) -> Found {
    let mut found = Found { partitions: Vec::new(), all: true };
    let merged = merged(count, together);
    let mut of = vec![0; count];
    for (place, names) in merged.iter().enumerate() {
        names.iter().for_each(|name| of[*name] = place);
    }
    let mut rivals = vec![vec![false; merged.len()]; merged.len()];
    for (a, b) in apart.iter().filter(|(a, b)| *a < count && *b < count) {
        rivals[of[*a]][of[*b]] = true;
        rivals[of[*b]][of[*a]] = true;
    }
    if (0..merged.len()).any(|place| rivals[place][place]) {
        return found;
    }
    let least = merged.iter().map(Vec::len).max().unwrap_or_default().max(2);
    for size in least..=count / if wanted.is_some() { 1 } else { 2 } {
        if count.is_multiple_of(size) && wanted.is_none_or(|wanted| wanted == size) {
            let groups = vec![Vec::new(); count / size];
            let mut search =
                Search { merged: &merged, rivals: &rivals, size, most, steps: 0, found: &mut found };
            search.place(0, groups);
        }
    }
    found
}

/// The names that belong together, as lists by their first name.
fn merged(count: usize, together: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut root: Vec<usize> = (0..count).collect();
    fn find(root: &mut [usize], name: usize) -> usize {
        let mut at = name;
        while root[at] != at {
            root[at] = root[root[at]];
            at = root[at];
        }
        at
    }
    for (a, b) in together.iter().filter(|(a, b)| *a < count && *b < count) {
        let (a, b) = (find(&mut root, *a), find(&mut root, *b));
        root[a.max(b)] = a.min(b);
    }
    let mut merged: Vec<Vec<usize>> = vec![Vec::new(); count];
    for name in 0..count {
        let first = find(&mut root, name);
        merged[first].push(name);
    }
    merged.retain(|names| !names.is_empty());
    merged
}

struct Search<'a> {
    merged: &'a [Vec<usize>],
    rivals: &'a [Vec<bool>],
    size: usize,
    most: usize,
    steps: usize,
    found: &'a mut Found,
}

impl Search<'_> {
    /// Places the merged names from `next` on; `groups` hold places of merged names.
    fn place(&mut self, next: usize, mut groups: Vec<Vec<usize>>) {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.found.partitions.len() > self.most {
            self.found.all = false;
            return;
        }
        let Some(names) = self.merged.get(next) else {
            if self.found.partitions.len() == self.most {
                self.found.all = false;
                return;
            }
            let of = |group: &Vec<usize>| {
                let mut names: Vec<usize> =
                    group.iter().flat_map(|place| &self.merged[*place]).copied().collect();
                names.sort_unstable();
                names
            };
            let mut partition: Vec<Vec<usize>> = groups.iter().map(of).collect();
            partition.sort();
            self.found.partitions.push(partition);
            return;
        };
        for group in 0..groups.len() {
            let fresh = groups[group].is_empty();
            let filled: usize = groups[group].iter().map(|place| self.merged[*place].len()).sum();
            let rival = groups[group].iter().any(|place| self.rivals[*place][next]);
            if filled + names.len() <= self.size && !rival {
                groups[group].push(next);
                self.place(next + 1, groups.clone());
                groups[group].pop();
                if !self.found.all {
                    return;
                }
            }
            if fresh {
                // The other groups that are not open yet are the same as this one.
                break;
            }
        }
    }
}
