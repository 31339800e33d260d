//! The choice among the readings of several clues by what they leave of the puzzle.

mod needed;

use itertools::Itertools;

/// How a puzzle stands under some readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Standing<S> {
    /// There is no solution.
    None,
    /// There is just this one.
    One(S),
    /// There are many.
    Many,
}

/// How a puzzle stands, without its solution; the better the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// There is no solution.
    None,
    /// There are many.
    Many,
    /// There is one.
    One,
}

impl<S> Standing<S> {
    /// How it stands.
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Standing::None => Kind::None,
            Standing::One(_) => Kind::One,
            Standing::Many => Kind::Many,
        }
    }
}

/// A choice of readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// Which reading of each clue, by place.
    pub picked: Vec<usize>,
    /// Whether another reading of each clue does as well.
    pub open: Vec<bool>,
    /// How the puzzle stands with each reading of each clue, where the others are as picked; `None`
    /// where it was not found out.
    pub stands: Vec<Vec<Option<Kind>>>,
    /// How the puzzle stands under the readings picked.
    pub kind: Kind,
    /// Whether all sets of readings that could have been picked were looked at.
    pub complete: bool,
}

/// Picks a reading for every clue.
///
/// ```text
/// What   Of all sets with one reading per clue, in order of how many clues differ from their first
///        readings (then of which clues, the first ones first; then of readings): the first under
///        which there is exactly one solution; else the set of first readings, if it leaves many;
///        else the first set that leaves many; else the set of first readings. A clue is open where
///        another reading alone, with the others as picked, leaves as many solutions (if one, a
///        different one); or another set with as few changes does, or one that differs in some of
///        the first `joint` clues alone.
/// Pre    `sizes[i]`, from 1, is how many readings clue i has; `judge` says how the puzzle stands
///        under a reading each, where `None` leaves a clue out: more clues never give more solutions.
///        `holds` says whether a clue, by place, is true of a solution in that reading; nothing
///        where the clue is not simply stated.
/// Post   The same for the same answers of `judge`. At most `most` sets are tried, beside some that
///        grow with the number of readings only; `complete` says whether that was enough.
///        Where the first set leaves one solution, that are no more than what this rests on
///        times the logarithm of the number of clues.
/// How    Most puzzles are settled by the first set. Otherwise a reading that contradicts the clues
///        with a single reading is struck, which may leave another clue a single one, and so on:
///        what is struck is in no set with a solution, so the order of the others stays as it is.
/// After  ZebraTutor (Claes et al. 2019, section 3) asks its user; here the puzzle answers.
/// ```
///
/// # Errors
/// What `judge` says.
pub(crate) fn choose<S: Clone + PartialEq, E>(
    sizes: &[usize],
    joint: usize,
    most: usize,
    mut judge: impl FnMut(&[Option<usize>]) -> Result<Standing<S>, E>,
    holds: impl FnMut(&S, usize, usize) -> Option<bool>,
) -> Result<Choice, E> {
    let first = vec![0; sizes.len()];
    let standing = judge(&whole(&first))?;
    let _solution = std::marker::PhantomData;
    let mut search = Search { sizes, joint, most, tried: 0, ended: false, judge, holds, _solution };
    let found = match standing {
        Standing::One(_) => Found { picked: first, standing, rivals: Vec::new() },
        other => search.further(first, other)?,
    };
    search.look_around(found)
}

/// How many sets are looked at that differ in several of the first clues.
const MOST_JOINT: usize = 64;

/// Whether a set that stands so does as well as the one picked.
fn does_as_well<S: PartialEq>(picked: &Standing<S>, other: &Standing<S>) -> bool {
    match (picked, other) {
        (Standing::One(this), Standing::One(that)) => this != that,
        (this, that) => this.kind() == that.kind(),
    }
}

fn whole(set: &[usize]) -> Vec<Option<usize>> {
    set.iter().copied().map(Some).collect()
}

struct Search<'a, S, J, H> {
    sizes: &'a [usize],
    joint: usize,
    most: usize,
    tried: usize,
    /// Whether the limit came.
    ended: bool,
    judge: J,
    holds: H,
    _solution: std::marker::PhantomData<S>,
}

/// A set of readings, and those that would have done as well.
struct Found<S> {
    picked: Vec<usize>,
    standing: Standing<S>,
    rivals: Vec<Vec<usize>>,
}

impl<S, E, J, H> Search<'_, S, J, H>
where
    S: Clone + PartialEq,
    J: FnMut(&[Option<usize>]) -> Result<Standing<S>, E>,
    H: FnMut(&S, usize, usize) -> Option<bool>,
{
    /// Looks for a set that leaves one solution where the first readings do not.
    fn further(&mut self, first: Vec<usize>, standing: Standing<S>) -> Result<Found<S>, E> {
        let stay = |picked, standing| Ok(Found { picked, standing, rivals: Vec::new() });
        let Some(left) = self.left()? else { return stay(first, standing) };
        let forced: Vec<usize> = (0..left.len()).filter(|clue| left[*clue].first() != Some(&0)).collect();
        let free: Vec<usize> =
            (0..left.len()).filter(|clue| left[*clue].first() == Some(&0) && left[*clue].len() > 1).collect();
        let mut many: Option<Found<S>> = None;
        for changes in 0..=free.len() {
            let mut one: Option<Found<S>> = None;
            let earlier = many.is_some();
            for more in free.iter().copied().combinations(changes) {
                let changed: Vec<usize> = forced.iter().copied().chain(more).sorted_unstable().collect();
                if changed.is_empty() {
                    continue;
                }
                let others =
                    changed.iter().map(|clue| left[*clue].iter().copied().filter(|reading| *reading > 0));
                for readings in others.multi_cartesian_product() {
                    if self.tried == self.most {
                        self.ended = true;
                        break;
                    }
                    self.tried += 1;
                    let mut set = first.clone();
                    changed.iter().zip(readings).for_each(|(clue, reading)| set[*clue] = reading);
                    let standing = (self.judge)(&whole(&set))?;
                    let best = match standing {
                        Standing::One(_) => &mut one,
                        Standing::Many if !earlier => &mut many,
                        _ => continue,
                    };
                    match best {
                        None => *best = Some(Found { picked: set, standing, rivals: Vec::new() }),
                        Some(found) if does_as_well(&found.standing, &standing) => found.rivals.push(set),
                        Some(_) => {}
                    }
                }
            }
            if let Some(found) = one {
                return Ok(found);
            }
            if self.ended {
                break;
            }
        }
        match (standing, many) {
            (Standing::None, Some(found)) => Ok(found),
            (standing, _) => stay(first, standing),
        }
    }

    /// The readings of each clue that are in some set with a solution, as far as the clues with a
    /// single reading tell; `None` where no set has a solution.
    fn left(&mut self) -> Result<Option<Vec<Vec<usize>>>, E> {
        let mut left: Vec<Vec<usize>> = self.sizes.iter().map(|size| (0..*size).collect()).collect();
        loop {
            let single = |of: &Vec<usize>| if let [one] = of.as_slice() { Some(*one) } else { None };
            let core: Vec<Option<usize>> = left.iter().map(single).collect();
            if (self.judge)(&core)?.kind() == Kind::None {
                return Ok(None);
            }
            let before = core.iter().flatten().count();
            for clue in 0..left.len() {
                if left[clue].len() == 1 {
                    continue;
                }
                let mut kept = Vec::new();
                for reading in &left[clue] {
                    let mut with = core.clone();
                    with[clue] = Some(*reading);
                    if (self.judge)(&with)?.kind() != Kind::None {
                        kept.push(*reading);
                    }
                }
                if kept.is_empty() {
                    return Ok(None);
                }
                left[clue] = kept;
            }
            if left.iter().filter(|of| of.len() == 1).count() == before {
                return Ok(Some(left));
            }
        }
    }

    /// The sets that differ from one in several of the first clues, and in no others; of too many, none.
    fn joint(&self, picked: &[usize]) -> Vec<Vec<usize>> {
        let (tied, rest) = picked.split_at(self.joint.min(picked.len()));
        let sizes = &self.sizes[..tied.len()];
        let sets = sizes.iter().try_fold(1_usize, |all, size| all.checked_mul(*size));
        if tied.len() < 2 || sets.is_none_or(|sets| sets > MOST_JOINT) {
            return Vec::new();
        }
        let several = |of: &Vec<usize>| of.iter().zip(tied).filter(|(a, b)| a != b).count() > 1;
        let all = sizes.iter().map(|size| 0..*size).multi_cartesian_product();
        all.filter(several).map(|of| [of.as_slice(), rest].concat()).collect()
    }

    /// Finds out how the puzzle stands with each other reading alone.
    fn look_around(mut self, found: Found<S>) -> Result<Choice, E> {
        let Found { picked, standing, rivals } = found;
        let mut open: Vec<bool> =
            (0..picked.len()).map(|clue| rivals.iter().any(|set| set[clue] != picked[clue])).collect();
        let needed = self.needed(&picked, standing.kind())?;
        let mut stands = Vec::new();
        for clue in 0..picked.len() {
            let mut of = vec![None; self.sizes[clue]];
            for (reading, stands) in of.iter_mut().enumerate() {
                if reading == picked[clue] {
                    *stands = Some(standing.kind());
                    continue;
                }
                let mut set = picked.clone();
                set[clue] = reading;
                // What is not needed leaves this solution only, or none.
                let holds = match &standing {
                    _ if needed[clue] => None,
                    Standing::One(solution) => (self.holds)(solution, clue, reading),
                    _ => Some(false),
                };
                let other = match holds {
                    Some(true) => standing.clone(),
                    Some(false) => Standing::None,
                    None => (self.judge)(&whole(&set))?,
                };
                *stands = Some(other.kind());
                open[clue] |= does_as_well(&standing, &other);
            }
            stands.push(of);
        }
        for set in self.joint(&picked) {
            if does_as_well(&standing, &(self.judge)(&whole(&set))?) {
                (0..set.len()).for_each(|clue| open[clue] |= set[clue] != picked[clue]);
            }
        }
        Ok(Choice { picked, open, stands, kind: standing.kind(), complete: !self.ended })
    }
}
