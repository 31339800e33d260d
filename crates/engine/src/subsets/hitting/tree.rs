//! Branch and bound for hitting sets, whatever their elements cost, with sets that come to light on the way.

use crate::budget::{Budget, End};

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The elements taken are acceptable.
    Found,
    /// Nothing that may be taken hits all known sets.
    Refuted,
    /// It is better to start again: enough new sets are known, or the search turned out to be hard.
    Restart,
    /// The budget has ended.
    Ended(End),
}

/// What one look over the open sets shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// Nothing is open.
    Done,
    /// The open sets cannot be hit with what is left.
    Hopeless,
    /// Some set has only this element left.
    Forced(usize),
    /// An element to take, and to forbid afterwards.
    Branch(usize),
    /// Elements were forbidden, so that another look may show more.
    Again,
    /// The search is to start again.
    Restart,
}

/// Sets that are to be hit, and a judge of what hits them. Every depth of the search has elements that are still
/// allowed and sets that are still open.
pub(crate) trait Tree<E> {
    /// After so many new sets a search starts again: early decisions were made without them.
    const NEWS: usize;
    /// What a judgement counts in nodes.
    const JUDGEMENT: u64;
    /// A set that is to be hit.
    type Set;

    /// Looks at a node, with so much left to spend on elements.
    fn look(&mut self, depth: usize, left: u64) -> Look;

    /// Takes an element: the sets that it hits are closed at this depth. Gives what it costs.
    fn take(&mut self, depth: usize, element: usize) -> u64;

    /// How many elements are taken.
    fn taken(&self) -> usize;

    /// Gives back the elements that were taken after the first so many.
    fn give_back(&mut self, taken: usize);

    /// Forbids an element at a depth.
    fn forbid(&mut self, depth: usize, element: usize);

    /// The next depth begins as this one is.
    fn copy_down(&mut self, depth: usize);

    /// Asks whether what is taken is acceptable: `None`, or a set that it misses and all that is acceptable hits.
    ///
    /// # Errors
    /// Those of the judge.
    fn judge(&mut self) -> Result<Option<Self::Set>, E>;

    /// Takes up a set that came to light, open in every node down to a depth; false if there is no room for it.
    fn take_up(&mut self, set: Self::Set, depth: usize) -> bool;
}

// Bounded hitting set
//
// What:  whether allowed elements for what is left hit all open sets, known or not.
// Post:  if found, they are taken; if refuted, what is taken is as before.
// How:   a set with one element left forces it. What bounds tell a look cuts off (of counts: disjoint sets; of
//        prices: dual ascent). Otherwise an element is taken, then forbidden. Where nothing is open the judge is
//        asked; a set that it names is open in every node on the way here.
// Cost:  exponential at worst; each look is linear in the open sets. Work is the nodes that are looked at.
/// Searches below a node; `news` counts the sets that came to light.
///
/// # Errors
/// Those of the judge.
pub(crate) fn descend<E, T: Tree<E>>(
    tree: &mut T,
    budget: &mut Budget,
    news: &mut usize,
    depth: usize,
    mut left: u64,
) -> Result<Outcome, E> {
    let before = tree.taken();
    loop {
        if let Err(end) = budget.spend(1) {
            return Ok(Outcome::Ended(end));
        }
        match tree.look(depth, left) {
            Look::Done => {
                budget.take(T::JUDGEMENT);
                let Some(missed) = tree.judge()? else { return Ok(Outcome::Found) };
                *news += 1;
                if !tree.take_up(missed, depth) || *news > T::NEWS {
                    return Ok(Outcome::Restart);
                }
            }
            Look::Hopeless => break,
            Look::Again => {}
            Look::Restart => return Ok(Outcome::Restart),
            Look::Forced(element) => left -= tree.take(depth, element),
            Look::Branch(element) => {
                tree.copy_down(depth);
                let here = tree.taken();
                let cost = tree.take(depth + 1, element);
                match descend(tree, budget, news, depth + 1, left - cost)? {
                    Outcome::Refuted => {}
                    ended => return Ok(ended),
                }
                tree.give_back(here);
                tree.forbid(depth, element);
            }
        }
    }
    tree.give_back(before);
    Ok(Outcome::Refuted)
}
