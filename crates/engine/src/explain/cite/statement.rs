//! What a step says, as clauses and literals over the numbered cells of a frame.

use rustsat::types::Lit;

use super::clauses::Clauses;
use super::frame::Frame;

/// What a step says, over the numbered cells of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    pub frame: &'a Frame,
    /// How many blocks there are: those of the frame, and of the clauses.
    pub blocks: usize,
    pub clauses: &'a Clauses,
    pub premises: &'a [Lit],
    /// The opposites of the derived facts, of which each must be refuted; none for a contradiction.
    pub denied: &'a [Lit],
}

/// What a step says, with its parts.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub clauses: Clauses,
    /// Ascending.
    pub premises: Vec<Lit>,
    /// As in [`Question`], ascending.
    pub denied: Vec<Lit>,
}

impl Statement {
    /// What is asked of it; the frame and its clauses have so many blocks.
    pub(super) fn question<'a>(&'a self, frame: &'a Frame, blocks: usize) -> Question<'a> {
        let Statement { clauses, premises, denied } = self;
        Question { frame, blocks, clauses, premises, denied }
    }
}

impl Question<'_> {
    /// The same for all steps that say the same; what is found is a function of it.
    pub(super) fn key(&self) -> Vec<u32> {
        let mut key = vec![self.frame.categories as u32, self.frame.entities as u32, self.blocks as u32];
        self.clauses.write(&mut key);
        key.push(self.premises.len() as u32);
        let literals = self.premises.iter().chain(self.denied);
        key.extend(literals.map(|literal| literal.lidx() as u32));
        key
    }

    /// What must be refuted, one after the other; nothing more than the premises, if `None`.
    pub(super) fn goals(&self) -> Vec<Option<Lit>> {
        match self.denied {
            [] => vec![None],
            denied => denied.iter().copied().map(Some).collect(),
        }
    }
}
