//! Steps read off a trace.

use because_encodings::{AxiomName, Fact};

use super::board::{Board, Mark, Rule};
use super::cause::{Reader, cite_node, cite_rule};
use super::layout::fact;
use super::rules::Rules;

/// How cheap a step could be at its point at best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Floor {
    /// Nothing follows from no premises at all.
    One,
    /// And no true mark has anything left to cross out.
    Two,
    /// And nothing is left to carry over, and no row has one candidate left.
    Entities,
}

/// A step before it is told.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// Its nodes, ascending.
    pub nodes: Vec<usize>,
    /// Its premises as cells, ascending; their marks are those of the board.
    pub premises: Vec<u32>,
    /// What it is for; `None` for the contradiction.
    pub target: Option<Fact>,
    /// What it marks, the target among them.
    pub derived: Vec<u32>,
    /// The axioms that it needs, where they are wanted.
    pub axioms: Vec<AxiomName>,
    /// How cheap a step could be here.
    pub floor: Floor,
}

/// The steps of the firings on a board, in order; each firing is one or, of a node, one for
/// every set of premises. What a new true mark crosses out belongs to the step that made it.
pub(crate) fn drafts(rules: &Rules, reader: &mut Reader, board: &Board) -> Vec<Draft> {
    let mut drafts: Vec<Draft> = Vec::with_capacity(board.firings.len());
    // Where the drafts of the last firing start that was no cross-out of a new mark.
    let mut last = 0;
    for place in 0..board.firings.len() {
        let (number, firing) = (place as u32 + 1, board.firings[place]);
        let marked = board.marked_by(number);
        if let Rule::CrossOut(mark) = firing.rule
            && drafts[last..].iter().any(|draft| draft.derived.contains(&mark))
        {
            for cell in marked.iter().copied() {
                // The first step that makes a true mark beside the cell crosses it out.
                let by =
                    |draft: &&mut Draft| draft.derived.iter().any(|mark| beside(rules, board, *mark, cell));
                let Some(draft) = drafts[last..].iter_mut().find(by) else { continue };
                draft.derived.push(cell);
                if reader.cites() {
                    cite_rule(rules, board, firing.rule, cell, &mut draft.axioms);
                }
            }
            continue;
        }
        last = drafts.len();
        let floor = match firing.rule {
            Rule::CrossOut(_) => Floor::One,
            Rule::Carry(..) => Floor::Two,
            _ if firing.idle => Floor::Entities,
            _ => Floor::Two,
        };
        let Some(first) = marked.first().copied() else { continue };
        if let Rule::Node(node) = firing.rule {
            by_node(rules, reader, board, (node, number), floor, &mut drafts);
            continue;
        }
        let mut premises = Vec::new();
        reader.antecedents(rules, board, first, number, &mut premises);
        premises.sort_unstable();
        let mut axioms = Vec::new();
        if reader.cites() {
            marked.iter().for_each(|cell| cite_rule(rules, board, firing.rule, *cell, &mut axioms));
        }
        let (target, derived) = (Some(marked_fact(board, first)), marked.to_vec());
        drafts.push(Draft { nodes: Vec::new(), premises, target, derived, axioms, floor });
    }
    for draft in &mut drafts {
        draft.axioms.sort_unstable();
        draft.axioms.dedup();
    }
    drafts
}

/// The steps of one firing of a node: the one with the fewest premises first, with all that
/// these yield.
fn by_node(
    rules: &Rules,
    reader: &mut Reader,
    board: &Board,
    (node, number): (usize, u32),
    floor: Floor,
    drafts: &mut Vec<Draft>,
) {
    let mut left = board.marked_by(number).to_vec();
    let mut axioms = Vec::new();
    if reader.cites() {
        cite_node(rules, node, &mut axioms);
    }
    let mut reasons: Vec<(u32, Vec<u32>)> = Vec::with_capacity(left.len());
    let mut derived = Vec::new();
    let before = drafts.len();
    let mut tell = |premises: Vec<u32>, derived: &[u32], target: u32| {
        // What the first of them marks, the axioms may take further.
        let floor = if drafts.len() == before { floor } else { Floor::Two };
        drafts.push(Draft {
            nodes: vec![node],
            premises,
            target: Some(marked_fact(board, target)),
            derived: derived.to_vec(),
            axioms: axioms.clone(),
            floor,
        });
    };
    reader.trial().yield_of(rules, board, node, &[], &left, &mut derived);
    if let Some(first) = first_target(board, &derived) {
        take_out(rules, board, &mut derived, &mut left);
        tell(Vec::new(), &derived, first);
    }
    for cell in &left {
        let mut premises = Vec::new();
        reader.antecedents(rules, board, *cell, number, &mut premises);
        reasons.push((*cell, premises));
    }
    // A true mark comes before what its row loses with it.
    reasons.sort_by_key(|(cell, premises)| (premises.len(), board.mark(*cell) == Mark::No, *cell));
    for (cell, premises) in reasons {
        if !left.contains(&cell) {
            continue;
        }
        reader.trial().yield_of(rules, board, node, &premises, &left, &mut derived);
        take_out(rules, board, &mut derived, &mut left);
        tell(premises, &derived, cell);
    }
}

/// Moves what is derived out of what is left, with what its true marks cross out there.
fn take_out(rules: &Rules, board: &Board, derived: &mut Vec<u32>, left: &mut Vec<u32>) {
    left.retain(|cell| {
        let told = derived.contains(cell);
        let crossed_out = !told && derived.iter().any(|mark| beside(rules, board, *mark, *cell));
        if crossed_out {
            derived.push(*cell);
        }
        !told && !crossed_out
    });
}

/// Whether a true mark crosses out a cell.
fn beside(rules: &Rules, board: &Board, mark: u32, cell: u32) -> bool {
    if board.mark(mark) != Mark::Yes || board.mark(cell) != Mark::No {
        return false;
    }
    let ((x, y), (p, q)) = (rules.layout.rows(cell), rules.layout.rows(mark));
    let same = |r, s| rules.layout.category(r) == rules.layout.category(s);
    same(x, p) && same(y, q) && (x == p || y == q)
}

fn marked_fact(board: &Board, cell: u32) -> Fact {
    fact(cell, board.mark(cell) == Mark::Yes)
}

fn first_target(board: &Board, cells: &[u32]) -> Option<u32> {
    cells.iter().copied().min_by_key(|cell| (board.mark(*cell) == Mark::No, *cell))
}
