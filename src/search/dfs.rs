//! Depth-first search for a full assignment, wished-for values first.

use because_encodings::{Fact, Shape};

use super::domains::{Domains, Row};
use super::node::{Node, Truth};

/// Which assignment is preferred where several will do: per row and category a set of
/// partners to try first. It steers the search and never excludes anything.
#[derive(Clone, Debug)]
pub struct Wish {
    categories: usize,
    masks: Vec<u64>,
}

impl Wish {
    /// The wish for the partners that `domains` leaves.
    pub fn like(domains: &Domains) -> Wish {
        let (rows, categories) = domains.size();
        let masks = (0..rows)
            .flat_map(|row| (0..categories).map(move |c| domains.candidates(row as Row, c as u8)))
            .collect();
        Wish { categories, masks }
    }

    /// No wish at all.
    pub fn none(domains: &Domains) -> Wish {
        let (rows, categories) = domains.size();
        Wish { categories, masks: vec![0; rows * categories] }
    }

    fn of(&self, row: Row, category: u8) -> u64 {
        self.masks[usize::from(row) * self.categories + usize::from(category)]
    }
}

/// What a search ended with.
#[derive(Debug)]
pub enum Found<'s> {
    /// A full assignment: every candidate set has one member.
    Assignment(&'s mut Domains),
    /// There is none.
    Nothing,
    /// The limit on nodes was reached before the answer.
    Limit,
}

/// A search over all assignments that satisfy the axioms.
#[derive(Clone, Debug)]
pub struct Search {
    shape: Shape,
    /// What always holds, beside the axioms that [`Domains`] knows.
    always: Vec<Node>,
    clues: Vec<Node>,
}

/// What an assignment must satisfy: some clues, one clue not, on top of given candidates.
#[derive(Clone, Copy, Debug)]
pub struct Demand<'a> {
    /// Clues that must hold, by place.
    pub clues: &'a [usize],
    /// A clue that must not hold.
    pub broken: Option<usize>,
}

impl Search {
    /// A search with these clues, and nodes that always hold.
    pub fn new(shape: Shape, always: Vec<Node>, clues: Vec<Node>) -> Search {
        Search { shape, always, clues }
    }

    /// Everything possible under the axioms.
    pub fn start(&self) -> Domains {
        Domains::full(self.shape)
    }

    /// How many clues there are.
    pub fn clue_count(&self) -> usize {
        self.clues.len()
    }

    /// Whether a clue holds in a full assignment.
    pub fn holds(&self, clue: usize, assignment: &Domains) -> bool {
        self.clues[clue].truth(assignment) == Truth::True
    }

    /// Whether what always holds holds in a full assignment.
    pub fn always_hold(&self, assignment: &Domains) -> bool {
        self.always.iter().all(|node| node.truth(assignment) == Truth::True)
    }

    /// Whether a full assignment meets a demand, and what always holds.
    pub fn meets(&self, assignment: &Domains, demand: Demand<'_>) -> bool {
        self.nodes(demand).all(|(node, value)| (node.truth(assignment) == Truth::True) == value)
    }

    /// Marks facts, then propagates axioms and clues until nothing moves; false if they clash.
    pub fn propagate(
        &self,
        domains: &mut Domains,
        facts: impl IntoIterator<Item = Fact>,
        demand: Demand<'_>,
    ) -> bool {
        for fact in facts {
            domains.mark(self.shape, fact);
        }
        self.settle(domains, demand, false)
    }

    fn nodes<'a>(&'a self, demand: Demand<'a>) -> impl Iterator<Item = (&'a Node, bool)> {
        let always = self.always.iter().map(|node| (node, true));
        let clues = demand.clues.iter().map(|clue| (&self.clues[*clue], true));
        always.chain(clues).chain(demand.broken.map(|clue| (&self.clues[clue], false)))
    }

    fn settle(&self, domains: &mut Domains, demand: Demand<'_>, decided: bool) -> bool {
        loop {
            if domains.propagate().is_err() {
                return false;
            }
            if decided {
                return true;
            }
            for (node, value) in self.nodes(demand) {
                if !node.force(value, domains) {
                    return false;
                }
            }
            if !domains.is_changed() {
                return true;
            }
        }
    }

    /// Finds a full assignment below the first of `stack`, which must be settled, with at most
    /// `limit` search nodes. The stack is working space: its domains are overwritten.
    pub fn find<'s>(
        &self,
        stack: &'s mut Vec<Domains>,
        demand: Demand<'_>,
        wish: &Wish,
        limit: usize,
    ) -> Found<'s> {
        let mut left = limit;
        match self.descend(stack, 0, false, demand, wish, &mut left) {
            Some(depth) => Found::Assignment(&mut stack[depth]),
            None if left == 0 => Found::Limit,
            None => Found::Nothing,
        }
    }

    /// Visits the full assignments below `domains`, which must be settled, until `visit`
    /// gives false or `limit` search nodes are used; gives whether all were visited.
    pub fn each(
        &self,
        domains: Domains,
        demand: Demand<'_>,
        limit: &mut usize,
        visit: &mut dyn FnMut(&Domains) -> bool,
    ) -> bool {
        let wish = Wish::none(&domains);
        self.visit_below(domains, demand, &wish, limit, visit)
    }

    fn visit_below(
        &self,
        domains: Domains,
        demand: Demand<'_>,
        wish: &Wish,
        left: &mut usize,
        visit: &mut dyn FnMut(&Domains) -> bool,
    ) -> bool {
        let unknown = self.open_unknown(&domains, demand).or_else(|| self.any_unknown(&domains, wish));
        let Some((row, category)) = unknown else { return visit(&domains) };
        if *left == 0 {
            return false;
        }
        *left -= 1;
        for index in super::node::bits(domains.candidates(row, category)) {
            let mut taken = domains.clone();
            taken.restrict(row, category, 1 << index);
            if self.settle(&mut taken, demand, false) && !self.visit_below(taken, demand, wish, left, visit) {
                return false;
            }
        }
        true
    }

    /// Searches below the domains at `depth`; gives the depth of the assignment found.
    /// `decided`: every demand is known to be met.
    fn descend(
        &self,
        stack: &mut Vec<Domains>,
        depth: usize,
        mut decided: bool,
        demand: Demand<'_>,
        wish: &Wish,
        left: &mut usize,
    ) -> Option<usize> {
        loop {
            let open = if decided { None } else { self.open_unknown(&stack[depth], demand) };
            decided = open.is_none();
            let Some((row, category)) = open.or_else(|| self.any_unknown(&stack[depth], wish)) else {
                return Some(depth);
            };
            *left = left.checked_sub(1)?;
            if *left == 0 {
                return None;
            }
            let mask = stack[depth].candidates(row, category);
            let wished = mask & wish.of(row, category);
            let pick = if wished != 0 { wished } else { mask };
            let bit = pick & pick.wrapping_neg();
            if stack.len() == depth + 1 {
                stack.push(stack[depth].clone());
            } else {
                let (here, below) = stack.split_at_mut(depth + 1);
                below[0].copy_from(&here[depth]);
            }
            stack[depth + 1].restrict(row, category, bit);
            if self.settle(&mut stack[depth + 1], demand, decided)
                && let Some(found) = self.descend(stack, depth + 1, decided, demand, wish, left)
            {
                return Some(found);
            }
            stack[depth].restrict(row, category, !bit);
            if *left == 0 || !self.settle(&mut stack[depth], demand, decided) {
                return None;
            }
        }
    }

    /// An unknown that a demand still depends on.
    fn open_unknown(&self, domains: &Domains, demand: Demand<'_>) -> Option<(Row, u8)> {
        self.nodes(demand).find_map(|(node, _)| node.open_unknown(domains))
    }

    /// An unknown whose wish can be met, else any; `None` in a full assignment.
    fn any_unknown(&self, domains: &Domains, wish: &Wish) -> Option<(Row, u8)> {
        let (rows, categories) = domains.size();
        let mut other = None;
        for row in 0..rows as Row {
            for category in domains.category(row) + 1..categories as u8 {
                let mask = domains.candidates(row, category);
                if mask.is_power_of_two() {
                    continue;
                }
                if mask & wish.of(row, category) != 0 {
                    return Some((row, category));
                }
                other = other.or(Some((row, category)));
            }
        }
        other
    }
}
