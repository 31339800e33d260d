//! Trial and error where the rules yield nothing: marks whose opposite clashes.

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
    /// A mark that trial and error yields, on a board on which nothing moves. The entities with
    /// the fewest candidates are tried first.
    pub(super) fn supposition(&mut self) -> Result<Option<Draft>, ExplainError> {
        if self.exhausted == Some(self.board.open) {
            return Ok(None);
        }
        let mut probe = self.probe.take().unwrap_or_else(|| Probe::new(&self.rules));
        let mut draft = self.try_untried(&mut probe)?;
        if draft.is_none() && self.tried_before {
            // What did not clash on an emptier board may do so now.
            self.tried.clear();
            draft = self.try_untried(&mut probe)?;
        }
        self.tried_before = true;
        if draft.is_none() {
            self.exhausted = Some(self.board.open);
        }
        self.probe = Some(probe);
        Ok(draft)
    }

    fn try_untried(&mut self, probe: &mut Probe) -> Result<Option<Draft>, ExplainError> {
        for size in 2..=self.rules.layout.entities as u32 {
            for line in 0..self.rules.layout.lines() {
                let (row, category) = self.rules.layout.of_line(line);
                let candidates = self.board.sheet.candidates(row, category);
                if candidates.count_ones() != size {
                    continue;
                }
                for index in bits(candidates) {
                    let cell = self.rules.layout.cell(row, category, index);
                    let draft = self.refuted(probe, cell, Mark::Yes)?;
                    if draft.is_some() {
                        return Ok(draft);
                    }
                }
            }
        }
        for cell in 0..self.rules.layout.cells() as u32 {
            if self.board.mark(cell) == Mark::Open {
                let draft = self.refuted(probe, cell, Mark::No)?;
                if draft.is_some() {
                    return Ok(draft);
                }
            }
        }
        Ok(None)
    }

    /// The step that a mark's clash yields, if it does clash.
    fn refuted(&mut self, probe: &mut Probe, cell: u32, mark: Mark) -> Result<Option<Draft>, ExplainError> {
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
        let Some(cause) = probe.refute(&mut self.rules, &mut self.reader, &self.board, cell, mark) else {
            return Ok(None);
        };
        let cause = self.trimmed(probe, cause, cell, mark);
        Ok(Some(self.supposed(cause, cell, if supposed { Mark::No } else { Mark::Yes })))
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

    /// The step of a refuted supposition, whose mark is put on the board.
    pub(super) fn supposed(&mut self, cause: Cause, cell: u32, mark: Mark) -> Draft {
        let mut draft = self.clashing(cause.clone(), Floor::Entities);
        if cause.supposed {
            draft.target = Some(cell);
            self.put(fact(cell, mark == Mark::Yes));
            if mark == Mark::Yes {
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
        }
        draft
    }

    pub(super) fn clashing(&self, cause: Cause, floor: Floor) -> Draft {
        Draft {
            nodes: cause.nodes,
            premises: cause.premises,
            target: None,
            derived: Vec::new(),
            axioms: cause.axioms,
            floor,
        }
    }
}
