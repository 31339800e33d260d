//! One minimal set out of a set that suffices.

use super::minimal::Mus;

// QuickXplain
//
// What:  a subset of `set` that suffices and of which no element can be left out.
// Pre:   `set` suffices; what holds of a set holds of every larger one.
// Post:  the result depends on the sets that suffice alone: it keeps early elements rather than
//        late ones. It is ascending if `set` is.
// How:   halves are left out whole where the other half suffices with what is kept.
// Cost:  with k elements kept of n, some 2k · log(n/k) + 2k questions.
// After: Junker, "QuickXplain: preferred explanations and relaxations for over-constrained
//        problems", AAAI 2004.
/// A minimal subset of `set` that suffices.
///
/// # Errors
/// Those of `suffices`.
pub(crate) fn shrink<E>(
    set: &[usize],
    suffices: &mut dyn FnMut(&[usize]) -> Result<bool, E>,
) -> Result<Mus<usize>, E> {
    if set.is_empty() || suffices(&[])? {
        return Ok(Mus::shown(Vec::new()));
    }
    let mut kept = Vec::new();
    let mut needed = below(&mut kept, false, set, suffices)?;
    needed.sort_unstable();
    Ok(Mus::shown(needed))
}

/// What is needed of `set` beside `kept`, which is left as it is; `grown` if it has grown since it
/// was last seen not to suffice.
fn below<E>(
    kept: &mut Vec<usize>,
    grown: bool,
    set: &[usize],
    suffices: &mut dyn FnMut(&[usize]) -> Result<bool, E>,
) -> Result<Vec<usize>, E> {
    if grown && suffices(kept)? {
        return Ok(Vec::new());
    }
    if set.len() <= 1 {
        return Ok(set.to_vec());
    }
    let (early, late) = set.split_at(set.len() / 2);
    let before = kept.len();
    kept.extend_from_slice(early);
    let mut needed = below(kept, true, late, suffices)?;
    kept.truncate(before);
    kept.extend_from_slice(&needed);
    let more = below(kept, !needed.is_empty(), early, suffices)?;
    kept.truncate(before);
    needed.extend(more);
    Ok(needed)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    #[test]
    fn nothing_that_is_left_can_be_left_out() {
        // What suffices: to contain one of two sets.
        for bits in 0..(1u32 << 12) {
            let sets = [bits & 63, bits >> 6];
            let holds = |set: &[usize]| {
                let chosen = set.iter().fold(0, |chosen, element| chosen | 1u32 << element);
                sets.iter().any(|wanted| wanted & !chosen == 0)
            };
            let all: Vec<usize> = (0..6).collect();
            let Ok(least) = shrink(&all, &mut |set: &[usize]| Ok::<bool, Infallible>(holds(set)));
            let least = least.into_elements();
            assert!(holds(&least));
            for place in 0..least.len() {
                assert!(!holds(&[&least[..place], &least[place + 1..]].concat()), "{sets:?}");
            }
        }
    }

    /// What earlier elements can do is not left to later ones.
    #[test]
    fn earlier_elements_are_preferred() {
        let cases: [(&[&[usize]], &[usize]); 4] = [
            (&[&[1, 4], &[2, 5]], &[1, 4]),
            (&[&[0, 5], &[3, 4]], &[3, 4]),
            (&[&[0, 1, 2, 3, 4, 5]], &[0, 1, 2, 3, 4, 5]),
            (&[&[]], &[]),
        ];
        let all: Vec<usize> = (0..6).collect();
        for (sets, expected) in cases {
            let holds = |kept: &[usize]| sets.iter().any(|set| set.iter().all(|item| kept.contains(item)));
            let Ok(least) = shrink(&all, &mut |kept: &[usize]| Ok::<bool, Infallible>(holds(kept)));
            assert_eq!(least.elements(), expected);
        }
    }
}
