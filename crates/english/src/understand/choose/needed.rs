//! The clues with a choice that a standing rests on.

use super::{Kind, Search, Standing};

/// With fewer clues than this, it is quicker to ask about each reading.
const FEW: usize = 16;
/// How many clues a standing may rest on, at most, to be sought.
const MOST: usize = 64;

impl<S: Clone + PartialEq, E, J: FnMut(&[Option<usize>]) -> Result<Standing<S>, E>, H> Search<'_, S, J, H> {
    /// Whether each clue is needed for the puzzle to stand as it does under a set of readings.
    ///
    /// ```text
    /// What   Without all clues that are not needed, the puzzle has as few solutions: just this one,
    ///        or none. Where that is not found, or there are many solutions, all are.
    /// Pre    With all of `picked`, the puzzle stands as `kind` says.
    /// How    The shortest beginning of the clues that leaves so few needs its last clue; that is
    ///        kept, and the next is sought in what comes before. As each clue that is kept takes a
    ///        solution away, there are few, however many clues there are.
    /// After  Junker 2004, QuickXplain, where the beginning is sought by halves.
    /// ```
    pub(super) fn needed(&mut self, picked: &[usize], kind: Kind) -> Result<Vec<bool>, E> {
        let all = Ok(vec![true; picked.len()]);
        if picked.len() < FEW || kind == Kind::Many {
            return all;
        }
        let mut kept: Vec<Option<usize>> = vec![None; picked.len()];
        let mut end = picked.len();
        for _ in 0..MOST {
            if (self.judge)(&kept)?.kind() == kind {
                return Ok(kept.iter().map(Option::is_some).collect());
            }
            let (mut short, mut long) = (0, end);
            while short + 1 < long {
                let middle = usize::midpoint(short, long);
                let mut set = kept.clone();
                (0..middle).for_each(|clue| set[clue] = Some(picked[clue]));
                if (self.judge)(&set)?.kind() == kind { long = middle } else { short = middle }
            }
            let Some(last) = long.checked_sub(1) else { return all };
            kept[last] = Some(picked[last]);
            end = last;
        }
        all
    }
}
