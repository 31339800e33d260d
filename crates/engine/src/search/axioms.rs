//! What the axioms make of the candidates that are left.

use super::bits::bits;
use super::domains::Domains;
use super::stop::Stop;
use crate::budget::Budget;

impl Domains {
    // Propagation of the axioms
    //
    // What:  each entity has exactly one partner in every category, and what one of two partners
    //        loses, the other loses too.
    // How:   a row that changed is looked at once, in all categories: where one candidate is left,
    //        the two keep what both have, which is one operation for many categories.
    /// Applies the axioms until nothing moves. Sound, and complete
    /// only for full assignments: looking for common partners as well takes longer than the
    /// nodes it saves.
    ///
    /// # Errors
    /// [`Stop::Conflict`] when some entity has no candidate left, or [`Stop::Limit`] where the budget ends.
    pub(crate) fn propagate(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        if self.is_one_word() { self.propagate_word(budget) } else { self.propagate_rows(budget) }
    }

    fn propagate_rows(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        while let Some(row) = self.next_change() {
            let done = budget.spend(LOOK).map_err(Stop::Limit);
            let done =
                done.and_then(|()| if self.unite_with_partners(row) { Ok(()) } else { Err(Stop::Conflict) });
            if done.is_err() {
                self.forget_changes();
                return done;
            }
        }
        Ok(())
    }

    /// The same, step by step, where one word has all candidates of a row.
    fn propagate_word(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let fields = self.fields();
        while let Some(row) = self.next_of_word() {
            let looked = budget.spend(LOOK).map_err(Stop::Limit);
            let mask = self.masks()[row];
            if looked.is_err() || fields.is_emptied(mask) {
                self.forget_changes();
                return looked.and(Err(Stop::Conflict));
            }
            // Its own bit is the only one of its category.
            for partner in bits(fields.decided(mask) & !(1 << row)) {
                self.unite_word(row, partner);
            }
        }
        Ok(())
    }
}

/// What it takes to look at a row that changed; a unit was a row's candidates in one category.
const LOOK: u64 = 2;

#[cfg(test)]
mod tests {
    use because_encodings::Shape;
    use because_encodings::testing::Random;

    use super::*;
    use crate::search::Row;

    /// What one word does in a row's categories at once is what several words do, in as many steps.
    #[test]
    fn one_word_is_as_several() {
        let (mut ended, mut full) = ([0; 3], 0);
        for seed in 0..3000 {
            let mut random = Random::part(seed, 21);
            let (k, n) = (2 + random.below(7), 2 + random.below(7));
            let Some(shape) = Shape::new(k, n) else { unreachable!() };
            let (mut fast, mut plain) = (Domains::full(shape), Domains::full(shape));
            assert!(fast.is_one_word());
            full += usize::from(k * n == 64);
            plain.by_words = true;
            let steps = if random.below(3) == 0 { 2 * random.below(30) as u64 } else { u64::MAX };
            let mut budgets = [(); 2].map(|()| Budget::new(steps, None));
            let [for_fast, for_plain] = &mut budgets;
            for _ in 0..random.below(12) {
                let (row, category) = (random.below(k * n) as Row, random.below(k) as u8);
                if fast.category(row) == category {
                    continue;
                }
                let mask = random.below(1 << n) as u64;
                let mark = [&mut fast, &mut plain].map(Domains::mark_state);
                fast.restrict(row, category, mask);
                plain.restrict(row, category, mask);
                let (found, expected) = (fast.propagate(for_fast), plain.propagate(for_plain));
                assert_eq!(found, expected);
                assert_eq!(for_fast.left(), for_plain.left());
                assert_eq!((fast.masks(), fast.touched()), (plain.masks(), plain.touched()));
                ended[found.map_or_else(|stop| 1 + usize::from(stop != Stop::Conflict), |()| 0)] += 1;
                if found.is_err() {
                    fast.undo(mark[0]);
                    plain.undo(mark[1]);
                    assert_eq!(fast.masks(), plain.masks());
                    break;
                }
            }
        }
        assert!(ended.iter().all(|times| *times > 100) && full > 20, "{ended:?} {full}");
    }

    /// Marks inside marks: going back to one leads to what was there, once or again, in one word and in several.
    #[test]
    fn going_back_leads_to_what_was_there() {
        let mut back = [0; 2];
        for seed in 0..400 {
            let mut random = Random::part(seed, 22);
            let (k, n) = if random.below(2) == 0 { (4, 5) } else { (8, 9) };
            let Some(shape) = Shape::new(k, n) else { unreachable!() };
            let mut domains = Domains::full(shape);
            let mut marked = vec![(domains.mark_state(), domains.masks().to_vec())];
            for _ in 0..60 {
                let (row, category) = (random.below(k * n) as Row, random.below(k) as u8);
                let settled = match random.below(3) {
                    0 => {
                        marked.push((domains.mark_state(), domains.masks().to_vec()));
                        true
                    }
                    1 if domains.category(row) != category => {
                        domains.restrict(row, category, random.below(1 << n) as u64);
                        domains.propagate(&mut Budget::endless()).is_ok()
                    }
                    _ => false,
                };
                if !settled {
                    let place = random.below(marked.len());
                    domains.undo(marked[place].0);
                    assert_eq!(domains.masks(), marked[place].1);
                    marked.truncate(place + 1);
                    back[usize::from(domains.is_one_word())] += 1;
                }
            }
        }
        assert!(back.iter().all(|times| *times > 1000), "{back:?}");
    }
}
