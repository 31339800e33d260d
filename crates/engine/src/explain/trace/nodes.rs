//! The clues of a puzzle as constraints, with the lines of the grid that each looks at.

use because_encodings::{AxiomName, CategoryId, ClueNumber, Puzzle, Shape};

use super::layout::Layout;
use crate::search::{self, Node, Row, Search, compile};

/// What must hold beside the axioms of the grid: first the orders of unnamed entities, which
/// cost nothing, then the clues.
#[derive(Clone, Debug)]
pub(crate) struct Nodes {
    nodes: Vec<Node>,
    /// How many of them are no clues.
    always: usize,
    /// The axioms that these come from.
    orders: Vec<AxiomName>,
    /// Per node, the categories that it speaks of, ascending.
    categories: Vec<Vec<CategoryId>>,
    /// Per node, the lines that it looks at, each once.
    lines: Vec<Box<[(Row, u8)]>>,
    /// Per node, whether two of its lines may meet in a cell.
    crossing: Vec<bool>,
    /// Per line, where its nodes start in `watchers`; one more at the end.
    starts: Vec<u32>,
    watchers: Vec<u32>,
}

impl Nodes {
    /// The clues with these numbers.
    pub(crate) fn new(puzzle: &Puzzle, layout: &Layout, clues: &[ClueNumber]) -> Nodes {
        let mut nodes = search::unnamed_orders(puzzle);
        let always = nodes.len();
        let clues = clues.iter().filter_map(|number| puzzle.clue(*number));
        nodes.extend(clues.clone().map(|clue| compile(puzzle, &clue.formula)));
        let orders = puzzle.unnamed_orders();
        // The orders speak of each pair of twins; which axiom a node is of hardly matters.
        let mut ordered: Vec<CategoryId> = orders.iter().flat_map(|(c, d)| [*c, *d]).collect();
        ordered.sort_unstable();
        ordered.dedup();
        let mut categories = vec![ordered; always];
        categories.extend(clues.map(|clue| clue.formula.categories(puzzle)));
        let named = |(category, reference)| AxiomName::Unnamed { category, reference };
        let orders = orders.into_iter().map(named).collect();
        Nodes::watching(nodes, always, orders, categories, layout)
    }

    /// The search for assignments under some nodes, by place, with those before the clues; over a grid
    /// of this shape, whose lines `into` gives.
    pub(crate) fn search(
        &self,
        shape: Shape,
        clues: &[usize],
        into: &dyn Fn((Row, u8)) -> (Row, u8),
    ) -> Search {
        let renamed = |node: &Node| node.renamed(into);
        let always = self.nodes[..self.always].iter().map(renamed).collect();
        Search::new(
            shape,
            always,
            clues.iter().map(|clue| renamed(&self.nodes[self.always + clue])).collect(),
        )
    }

    fn watching(
        nodes: Vec<Node>,
        always: usize,
        orders: Vec<AxiomName>,
        categories: Vec<Vec<CategoryId>>,
        layout: &Layout,
    ) -> Nodes {
        let lines: Vec<Box<[(Row, u8)]>> = nodes.iter().map(lines_of).collect();
        let crosses = |lines: &[(Row, u8)]| {
            let meet = |(r, c): &(Row, u8), (s, d): &(Row, u8)| {
                layout.category(*r) == *d && layout.category(*s) == *c
            };
            lines.iter().any(|one| lines.iter().any(|other| meet(one, other)))
        };
        let crossing = lines.iter().map(|lines| crosses(lines)).collect();
        // A line is seen from both sides: a mark of its row is one of the other row too.
        let mut starts = vec![0u32; layout.lines() + 1];
        for (row, category) in lines.iter().flatten() {
            starts[layout.line(*row, *category) + 1] += 1;
        }
        for line in 0..layout.lines() {
            starts[line + 1] += starts[line];
        }
        let mut next = starts.clone();
        let mut watchers = vec![0; lines.iter().map(|lines| lines.len()).sum()];
        for (node, lines) in lines.iter().enumerate() {
            for (row, category) in lines {
                let place = &mut next[layout.line(*row, *category)];
                watchers[*place as usize] = node as u32;
                *place += 1;
            }
        }
        Nodes { nodes, always, orders, categories, lines, crossing, starts, watchers }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// One of them.
    pub(crate) fn node(&self, place: usize) -> &Node {
        &self.nodes[place]
    }

    /// How many come before the clues.
    pub(crate) fn always(&self) -> usize {
        self.always
    }

    /// The axioms that say how unnamed entities are ordered.
    pub(crate) fn orders(&self) -> &[AxiomName] {
        &self.orders
    }

    /// Which clue it is, by place; `None` if it is none.
    pub(crate) fn clue(&self, place: usize) -> Option<usize> {
        place.checked_sub(self.always)
    }

    /// The categories that a node speaks of, ascending.
    pub(crate) fn categories(&self, place: usize) -> &[CategoryId] {
        &self.categories[place]
    }

    /// The lines that a node looks at.
    pub(crate) fn lines(&self, place: usize) -> &[(Row, u8)] {
        &self.lines[place]
    }

    /// Whether two of a node's lines may meet in a cell.
    pub(crate) fn is_crossing(&self, place: usize) -> bool {
        self.crossing[place]
    }

    /// The nodes that look at a line.
    #[inline]
    pub(crate) fn watchers(&self, line: usize) -> &[u32] {
        &self.watchers[self.starts[line] as usize..self.starts[line + 1] as usize]
    }
}

fn lines_of(node: &Node) -> Box<[(Row, u8)]> {
    let mut lines = Vec::new();
    node.unknowns(&mut |line| lines.push(line));
    lines.sort_unstable();
    lines.dedup();
    lines.into()
}
