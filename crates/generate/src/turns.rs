//! Turns of chance: one after the other, or several at a time with the same result.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The results of all turns up to the first that gives something, in order.
///
/// What comes does not depend on the number of threads. A turn is given the lowest turn that gave something so far:
/// one that comes after it may stop at once with whatever result, which is left out.
pub(super) fn first<R: Send, T: Send>(
    turns: RangeInclusive<u64>,
    threads: usize,
    work: impl Fn(u64, &AtomicU64) -> (R, Option<T>) + Sync,
) -> Vec<(R, Option<T>)> {
    let (next, won) = (AtomicU64::new(*turns.start()), AtomicU64::new(u64::MAX));
    let done = Mutex::new(BTreeMap::new());
    // Takes a turn; gives whether there was one left.
    let take_one = || {
        let turn = next.fetch_add(1, Ordering::Relaxed);
        if turn > *turns.end() || turn > won.load(Ordering::Relaxed) {
            return false;
        }
        let result = work(turn, &won);
        if result.1.is_some() {
            won.fetch_min(turn, Ordering::Relaxed);
        }
        done.lock().unwrap_or_else(PoisonError::into_inner).insert(turn, result);
        true
    };
    let take = || while take_one() {};
    // Most often the first turn gives something: what were begun beside it would only be waited for.
    take_one();
    thread::scope(|scope| {
        let most = usize::try_from(turns.end() - turns.start()).unwrap_or(usize::MAX);
        let side_by_side = if won.load(Ordering::Relaxed) == u64::MAX { threads.min(most) } else { 1 };
        for _ in 1..side_by_side {
            // Where there is no other thread to be had, this one does it all.
            let _ = thread::Builder::new().spawn_scoped(scope, take);
        }
        take();
    });
    let won = won.into_inner();
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.into_iter().take_while(|(turn, _)| *turn <= won).map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn any_number_of_threads_comes_to_the_same() {
        for wins in [vec![], vec![1], vec![9, 4, 30], vec![31, 32, 33], vec![40]] {
            let work = |turn: u64, won: &AtomicU64| {
                // The later ones are the quicker.
                thread::sleep(Duration::from_micros(50 * (41 - turn)));
                let lost = won.load(Ordering::Relaxed) < turn;
                (turn, (lost || wins.contains(&turn)).then_some(turn))
            };
            let alone = first(1..=40, 1, work);
            let expected = wins.iter().copied().min();
            assert_eq!(alone.last().and_then(|(_, found)| *found), expected);
            assert_eq!(alone.len() as u64, expected.unwrap_or(40));
            for threads in [2, 3, 16, 100] {
                assert_eq!(first(1..=40, threads, work), alone, "{threads} threads, {wins:?}");
            }
        }
    }
}
