//! The search for a rival that is not at hand yet: over permutations, then by SAT.

use because_encodings::{ClueNumber, Fact};

use super::Rivals;
use super::rival::Rival;
use crate::budget::Budget;
use crate::entail::Loaded;
use crate::entail::SolveError;
use crate::oracle::Backend;
use crate::search::{Demand, Domains, Found, Node, Search, Stop, Until, Wish};

/// What came of a search.
pub(super) enum Sought {
    /// A rival, now the last of those at hand.
    Rival,
    /// There is none.
    Nothing,
    /// It took too long.
    Limit,
}

impl Rivals<'_> {
    /// Everything possible, to be put back when it is no longer needed.
    pub(super) fn take_start(&mut self) -> Domains {
        let mut domains = std::mem::replace(&mut self.domains, Domains::full(self.shape));
        domains.copy_from(&self.start);
        domains
    }

    /// Looks for an assignment that satisfies some clues, breaks one, and in which a fact is so.
    pub(super) fn seek(
        &mut self,
        clues: &[usize],
        broken: Option<usize>,
        fact: Option<Fact>,
        mut budget: Budget,
    ) -> Sought {
        let demand = Demand { clues, broken };
        let mut domains = self.take_start();
        let narrowed = self.search.narrow(&mut domains, fact, demand, &mut budget);
        let sought = match narrowed {
            Err(Stop::Conflict) => Sought::Nothing,
            Err(Stop::Limit(_)) => Sought::Limit,
            Ok(()) => {
                let wish = &self.wish;
                match self.search.find(&mut domains, demand, Until::Assigned, wish, &mut budget) {
                    Found::Assignment => Sought::Rival,
                    Found::Nothing => Sought::Nothing,
                    Found::Limit(_) => Sought::Limit,
                }
            }
        };
        if let Sought::Rival = sought {
            self.keep(Rival::of(self.shape, &domains));
        }
        self.domains = domains;
        sought
    }

    /// As [`Rivals::seek`], for questions about a clue or two, which any search answers soon.
    pub(super) fn has_rival(&mut self, clues: &[usize], broken: Option<usize>, fact: Option<Fact>) -> bool {
        matches!(self.seek(clues, broken, fact, Budget::endless()), Sought::Rival)
    }

    /// Whether these clues leave the solution alone, by SAT. The solver is kept: what it has learned
    /// serves later questions.
    pub(super) fn by_sat(&mut self, clues: &[usize]) -> Result<bool, SolveError> {
        let demand = Demand { clues, broken: None };
        if self.sat.as_ref().is_none_or(|(known, _)| *known < self.formulas.len()) {
            let mut puzzle = self.puzzle.clone();
            let formulas = self.formulas.iter();
            let numbers: Vec<ClueNumber> =
                formulas.map(|formula| puzzle.add_clue("", formula.clone())).collect();
            let loaded = Loaded::new(&puzzle, &numbers, Backend::default(), self.deadline)?;
            self.sat = Some((numbers.len(), Box::new(loaded)));
        }
        let Some((_, sat)) = &mut self.sat else { return Ok(false) };
        let other = sat.other(demand, &[], self.solution)?;
        let unique = other.is_none();
        if let Some(other) = other {
            self.keep(Rival::from_solution(self.shape, &other));
        }
        Ok(unique)
    }

    /// An assignment in which a clue holds and a fact is so.
    pub(super) fn rival_of(&self, clue: &Node, fact: Fact) -> Option<Rival> {
        let search = Search::new(self.shape, Vec::new(), vec![clue.clone()]);
        let mut domains = self.start.clone();
        let demand = Demand { clues: &[0], broken: None };
        if !search.propagate(&mut domains, [fact], demand) {
            return None;
        }
        let wish = Wish::none(&domains);
        let found = search.find(&mut domains, demand, Until::Assigned, &wish, &mut Budget::endless());
        (found == Found::Assignment).then(|| Rival::of(self.shape, &domains))
    }
}
