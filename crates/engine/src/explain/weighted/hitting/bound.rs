//! What a node of the search for hitting sets shows at a look: bounds, and where to branch.

use super::Search;
use crate::explain::weighted::elements::{Bits, has, put};
use crate::subsets::hitting::tree::Look;

impl<E> Search<'_, '_, '_, E> {
    /// Looks at the node whose frame starts at `start`.
    pub(super) fn look_at(&mut self, start: usize, spent: u64) -> Look {
        self.keep_cap(start);
        self.drop_dear(start, spent);
        match self.ascend(start, spent) {
            Some(look) => look,
            None => self.branch(start),
        }
    }

    /// Forbids the rest of the capped elements of a list once as many as may be are chosen.
    fn keep_cap(&mut self, start: usize) {
        for (capped, most) in &self.limits.caps {
            let used: u32 = capped.iter().zip(&self.chosen).map(|(c, b)| (c & b).count_ones()).sum();
            if used >= *most {
                for (allowed, capped) in self.frames[start..start + self.words].iter_mut().zip(capped) {
                    *allowed &= !capped;
                }
            }
        }
    }

    /// Forbids what costs more than is left of the budget.
    fn drop_dear(&mut self, start: usize, spent: u64) {
        for (price, class) in self.prices.classes().iter().rev() {
            if spent + price <= self.limits.budget {
                break;
            }
            let mut dropped = false;
            for (allowed, class) in self.frames[start..start + self.words].iter_mut().zip(class) {
                dropped |= *allowed & class != 0;
                *allowed &= !class;
            }
            if dropped {
                self.next = self.next.min(spent + price);
            }
        }
    }

    // Dual ascent
    //
    // What:  a lower bound on what it costs to hit all open sets.
    // How:   every set is paid for by each of its elements with what the cheapest of them has
    //        left of its price. The payments are a feasible solution of the dual linear
    //        program, so their sum is a bound. An element of which more is left than the
    //        budget leaves beside that bound can be in no hitting set within the budget.
    /// Forbids the elements that the bound rules out; says what to do where that is plain already.
    fn ascend(&mut self, start: usize, spent: u64) -> Option<Look> {
        let (words, left) = (self.words, self.limits.budget - spent);
        let (allowed, open) = self.frames[start..start + self.size()].split_at(words);
        self.rest.copy_from_slice(self.prices.all());
        self.open.clear();
        self.paid.fill(0);
        let mut bound = 0;
        for set in self.sets.sorted.iter().filter(|set| has(open, **set as usize)) {
            let members = self.sets.get(*set as usize);
            let (mut count, mut last, mut paid) = (0, 0, 0);
            for (word, (member, allowed)) in members.iter().zip(allowed).enumerate() {
                let here = member & allowed;
                if here != 0 {
                    count += here.count_ones();
                    last = word * 64 + here.trailing_zeros() as usize;
                    paid |= here & self.paid[word];
                }
            }
            match count {
                0 => return Some(Look::Hopeless),
                1 => return Some(Look::Forced(last)),
                _ => self.open.push(*set),
            }
            if paid != 0 {
                continue;
            }
            let mut pay = u64::MAX;
            each_left(members, allowed, |element| pay = pay.min(self.rest[element]));
            bound += pay;
            if bound > left {
                self.next = self.next.min(spent + bound);
                return Some(Look::Hopeless);
            }
            each_left(members, allowed, |element| {
                self.rest[element] -= pay;
                if self.rest[element] == 0 {
                    put(&mut self.paid, element);
                }
            });
        }
        if self.open.is_empty() {
            return Some(Look::Done);
        }
        let mut least_dropped = u64::MAX;
        for word in 0..words {
            let mut bits = self.frames[start + word];
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let rest = self.rest[word * 64 + bit];
                if bound + rest > left {
                    self.frames[start + word] &= !(1 << bit);
                    least_dropped = least_dropped.min(rest);
                }
            }
        }
        if least_dropped < u64::MAX {
            self.next = self.next.min(spent + bound + least_dropped);
        }
        None
    }

    /// Of the sets whose cheapest element is dearest, the one with the fewest elements left; of
    /// these, the one that hits most open sets.
    fn branch(&self, start: usize) -> Look {
        let allowed = &self.frames[start..start + self.words];
        let price = |set: &u32| self.sets.keys[*set as usize].0;
        let dearest = self.open.first().map(price);
        let left = |set: &u32| -> u32 {
            self.sets.get(*set as usize).iter().zip(allowed).map(|(m, a)| (m & a).count_ones()).sum()
        };
        let dear = self.open.iter().take_while(|set| Some(price(set)) == dearest);
        let Some((left, set)) = dear.map(|set| (left(set), *set)).min_by_key(|(left, _)| *left) else {
            return Look::Done;
        };
        if left == 0 {
            return Look::Hopeless;
        }
        let (mut most, mut busiest) = (0, 0);
        each_left(self.sets.get(set as usize), allowed, |element| {
            let hits = self.open.iter().filter(|open| has(self.sets.get(**open as usize), element)).count();
            if hits > most {
                (most, busiest) = (hits, element);
            }
        });
        Look::Branch(busiest)
    }
}

/// Calls `visit` with the elements of a set that are allowed, ascending.
#[inline(always)]
fn each_left(members: &Bits, allowed: &Bits, mut visit: impl FnMut(usize)) {
    for (word, (member, allowed)) in members.iter().zip(allowed).enumerate() {
        let mut left = member & allowed;
        while left != 0 {
            visit(word * 64 + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
