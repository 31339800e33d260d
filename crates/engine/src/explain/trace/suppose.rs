//! Trial and error where the rules yield nothing: marks whose opposite clashes.

use because_encodings::Fact;
use fixedbitset::FixedBitSet;

use super::Trace;
use super::board::{Mark, Rule};
use super::cause::{Cause, cite_rule};
use super::draft::{Draft, Floor};
use super::layout::fact;
use super::probe::{Outcome, Probe};
use crate::explain::ExplainError;
use crate::search::{Candidates, bits};

impl Trace<'_> {
    /// A mark that trial and error yields, on a board on which nothing moves, and which it is
    /// put on.
    pub(super) fn supposition(&mut self) -> Result<Option<Draft>, ExplainError> {
        let refuted = self.refutations(1)?.into_iter().next();
        Ok(refuted.map(|Refuted { cause, target }| self.supposed(cause, target)))
    }

    /// Steps that trial and error yields, up to `most`; the board stays as it is.
    pub(super) fn suppositions(&mut self, most: usize) -> Result<Vec<Draft>, ExplainError> {
        let refuted = self.refutations(most)?.into_iter();
        Ok(refuted.map(|Refuted { cause, target }| self.of_cause(cause, Some(target))).collect())
    }

    /// Marks that cannot be, up to `most` or up to one that a single clue refutes. Entities with
    /// the fewest candidates are tried first, and of those what was not tried before.
    fn refutations(&mut self, most: usize) -> Result<Vec<Refuted>, ExplainError> {
        let mut found = Vec::new();
        if self.exhausted == Some(self.board.open) {
            return Ok(found);
        }
        let mut probe = self.probe.take().unwrap_or_else(|| Probe::new(&self.rules));
        self.try_untried(&mut probe, most, &mut found)?;
        if found.is_empty() && self.tried_before {
            // What did not clash on an emptier board may do so now.
            self.tried.clear();
            self.try_untried(&mut probe, most, &mut found)?;
        }
        self.tried_before = true;
        if found.is_empty() {
            self.exhausted = Some(self.board.open);
        }
        self.probe = Some(probe);
        Ok(found)
    }

    fn try_untried(
        &mut self,
        probe: &mut Probe,
        most: usize,
        found: &mut Vec<Refuted>,
    ) -> Result<(), ExplainError> {
        for size in 2..=self.rules.layout.entities as u32 {
            for line in 0..self.rules.layout.lines() {
                let (row, category) = self.rules.layout.of_line(line);
                let candidates = self.board.sheet.candidates(row, category);
                if candidates.count_ones() != size {
                    continue;
                }
                for index in bits(candidates) {
                    let cell = self.rules.layout.cell(row, category, index);
                    found.extend(self.refuted(probe, cell, Mark::Yes)?);
                    if is_enough(found, most) {
                        return Ok(());
                    }
                }
            }
        }
        for cell in 0..self.rules.layout.cells() as u32 {
            if self.board.mark(cell) == Mark::Open {
                found.extend(self.refuted(probe, cell, Mark::No)?);
                if is_enough(found, most) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// What refutes a mark, if it clashes.
    fn refuted(&mut self, probe: &mut Probe, cell: u32, mark: Mark) -> Result<Option<Refuted>, ExplainError> {
        let supposed = mark == Mark::Yes;
        let holds = |truths: &FixedBitSet| truths.contains(cell as usize) == supposed;
        let open = |entailed: &FixedBitSet| !entailed.contains(cell as usize);
        let known_to_hold =
            self.reference.as_ref().is_some_and(holds) || self.entailed.as_ref().is_some_and(open);
        let place = 2 * cell as usize + usize::from(supposed);
        if known_to_hold || self.tried.contains(place) {
            return Ok(None);
        }
        self.tried.insert(place);
        self.check_time()?;
        match probe.try_out(&self.rules, &self.board, cell, mark) {
            Outcome::Clash => {}
            Outcome::Full(truths) => {
                self.reference = Some(truths);
                return Ok(None);
            }
            Outcome::Open => return Ok(None),
        }
        let cause = probe.refute(&mut self.rules, &mut self.reader, &self.board, cell, mark);
        let target = fact(cell, !supposed);
        Ok(cause.map(|cause| Refuted { cause: self.trimmed(probe, cause, cell, mark), target }))
    }

    /// The cause again, from what it names alone, until nothing falls away.
    fn trimmed(&mut self, probe: &mut Probe, mut cause: Cause, cell: u32, opposite: Mark) -> Cause {
        loop {
            let premises: Vec<(u32, Mark)> =
                cause.premises.iter().map(|cell| (*cell, self.board.mark(*cell))).collect();
            let again = probe.refute_with(
                &mut self.rules,
                &mut self.reader,
                (&cause.nodes, &premises),
                cell,
                opposite,
            );
            match again {
                Some(next)
                    if (next.nodes.len(), next.premises.len())
                        < (cause.nodes.len(), cause.premises.len()) =>
                {
                    cause = next;
                }
                _ => return cause,
            }
        }
    }

    /// The step to a mark that follows from what refutes the opposite; it is put on the board.
    pub(super) fn supposed(&mut self, cause: Cause, target: Fact) -> Draft {
        let mut draft = self.of_cause(cause, Some(target));
        if draft.target.is_none() {
            return draft;
        }
        self.put(target);
        let cell = target.cell.0;
        if target.value {
            self.clash = self.rules.cross_out(&mut self.board, cell).err();
            if self.reader.cites() {
                let beside = self.board.trail.iter().filter(|other| **other != cell);
                beside.for_each(|other| {
                    cite_rule(&self.rules, &self.board, Rule::CrossOut(cell), *other, &mut draft.axioms);
                });
                draft.axioms.sort_unstable();
                draft.axioms.dedup();
            }
        }
        draft.derived = self.board.trail.clone();
        self.board.adopt();
        draft
    }

    /// The step that a cause is, to a mark or to the contradiction.
    pub(super) fn of_cause(&self, cause: Cause, target: Option<Fact>) -> Draft {
        let target = target.filter(|_| cause.supposed);
        Draft {
            nodes: cause.nodes,
            premises: cause.premises,
            target,
            derived: target.map(|fact| fact.cell.0).into_iter().collect(),
            axioms: cause.axioms,
            floor: Floor::Entities,
        }
    }
}

/// A mark that cannot be, and why.
struct Refuted {
    cause: Cause,
    /// The opposite of the mark, which follows.
    target: Fact,
}

fn is_enough(found: &[Refuted], most: usize) -> bool {
    found.len() >= most || found.last().is_some_and(|refuted| refuted.cause.nodes.len() <= 1)
}
