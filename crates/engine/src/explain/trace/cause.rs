//! What a mark or a clash rests on: the trace read backwards.

use because_encodings::{AxiomName, BijectionRule, CategoryId, TransitivityRule};

use super::board::{Board, Clash, Mark, Rule};
use super::reduce::{Goal, Trial};
use super::rules::Rules;
use crate::search::Row;

/// What a clash rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cause {
    /// Marks of the grid, ascending.
    pub premises: Vec<u32>,
    /// Nodes, ascending.
    pub nodes: Vec<usize>,
    /// Axioms, ascending; empty unless they are wanted.
    pub axioms: Vec<AxiomName>,
    /// Whether it rests on what was supposed.
    pub supposed: bool,
}

/// Reads traces backwards.
pub(crate) struct Reader {
    trial: Trial,
    seen: Vec<bool>,
    waiting: Vec<u32>,
    /// Whether axioms are wanted.
    cite: bool,
}

impl Reader {
    /// A reader for boards of so many cells; `cite` if it is to say which axioms were used.
    pub(crate) fn new(cells: usize, cite: bool) -> Reader {
        Reader { trial: Trial::default(), seen: vec![false; cells], waiting: Vec::new(), cite }
    }

    /// Whether it says which axioms were used.
    pub(crate) fn cites(&self) -> bool {
        self.cite
    }

    /// The grid on which nodes are tried.
    pub(crate) fn trial(&mut self) -> &mut Trial {
        &mut self.trial
    }

    /// The grid marks, nodes and axioms that a clash on this board comes from.
    pub(crate) fn cause(&mut self, rules: &Rules, board: &Board, clash: &Clash) -> Cause {
        let mut cause = Cause::default();
        let mut marks = Vec::new();
        match clash {
            Clash::Marks(rule, cells) => {
                marks.extend(cells);
                if let Some(last) = cells.last().filter(|_| self.cite) {
                    cite_rule(rules, board, *rule, *last, &mut cause.axioms);
                }
            }
            Clash::Node(node) => {
                let now = board.firings.len() as u32 + 1;
                self.trial.reduce(rules, board, *node, Goal::Clash, now, &mut marks);
                self.add_node(rules, *node, &mut cause);
            }
        }
        let mut touched = Vec::new();
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.extend(marks);
        let mut further = Vec::new();
        while let Some(cell) = waiting.pop() {
            if std::mem::replace(&mut self.seen[cell as usize], true) {
                continue;
            }
            touched.push(cell);
            let firing = board.fired(cell);
            if firing == 0 {
                cause.premises.push(cell);
                continue;
            }
            let rule = board.firings[firing as usize - 1].rule;
            match rule {
                Rule::Suppose => cause.supposed = true,
                Rule::Node(node) => self.add_node(rules, node, &mut cause),
                _ if self.cite => cite_rule(rules, board, rule, cell, &mut cause.axioms),
                _ => {}
            }
            further.clear();
            self.antecedents(rules, board, cell, firing, &mut further);
            waiting.append(&mut further);
        }
        touched.into_iter().for_each(|cell| self.seen[cell as usize] = false);
        self.waiting = waiting;
        cause.premises.sort_unstable();
        cause.nodes.sort_unstable();
        cause.nodes.dedup();
        cause.axioms.sort_unstable();
        cause.axioms.dedup();
        cause
    }

    /// The marks that a mark comes from by its firing.
    pub(crate) fn antecedents(
        &mut self,
        rules: &Rules,
        board: &Board,
        cell: u32,
        firing: u32,
        found: &mut Vec<u32>,
    ) {
        let layout = &rules.layout;
        match board.firings[firing as usize - 1].rule {
            Rule::Suppose => {}
            Rule::CrossOut(mark) => found.push(mark),
            Rule::LastCandidate(row, category) => {
                let cells = (0..layout.entities).map(|index| layout.cell(row, category, index));
                found.extend(cells.filter(|other| *other != cell));
            }
            Rule::Carry(mark, known) => found.extend([mark, known]),
            Rule::NoPartner(x, y, third) => {
                for index in 0..layout.entities {
                    let z = layout.row(third, index);
                    let (of_x, of_y) = (layout.cell_of(x, z), layout.cell_of(y, z));
                    let was = |cell| board.was(cell, Mark::No, firing);
                    // Where both are crossed out, the cross that was there first.
                    let first = match (was(of_x), was(of_y)) {
                        (true, true) if board.fired(of_y) < board.fired(of_x) => of_y,
                        (true, _) => of_x,
                        (false, _) => of_y,
                    };
                    found.push(first);
                }
            }
            Rule::Node(node) => {
                let goal = Goal::Mark(cell, board.mark(cell));
                self.trial.reduce(rules, board, node, goal, firing, found);
            }
        }
    }

    fn add_node(&self, rules: &Rules, node: usize, cause: &mut Cause) {
        if !cause.nodes.contains(&node) {
            cause.nodes.push(node);
            if self.cite {
                cite_node(rules, node, &mut cause.axioms);
            }
        }
    }
}

/// The axioms by which a rule marks a cell.
pub(crate) fn cite_rule(rules: &Rules, board: &Board, rule: Rule, cell: u32, axioms: &mut Vec<AxiomName>) {
    let layout = &rules.layout;
    let (x, y) = layout.rows(cell);
    match rule {
        Rule::Suppose | Rule::Node(_) => {}
        Rule::CrossOut(mark) => {
            let of_mark = layout.rows(mark);
            let rule =
                if x == of_mark.0 { BijectionRule::AtMostOneInRow } else { BijectionRule::AtMostOneInColumn };
            axioms.push(bijection(rules, x, y, rule));
        }
        Rule::LastCandidate(row, _) => {
            let rule =
                if row == x { BijectionRule::AtLeastOneInRow } else { BijectionRule::AtLeastOneInColumn };
            axioms.push(bijection(rules, x, y, rule));
        }
        Rule::Carry(mark, known) => {
            // Two of the three marks give that the third is true; if that is denied, another is.
            let ((p, q), (r, s)) = (layout.rows(mark), layout.rows(known));
            let positive = if board.mark(known) == Mark::Yes { cell } else { known };
            axioms.push(transitivity(rules, positive, [p, q, r, s]));
        }
        Rule::NoPartner(x, y, third) => {
            // x has some partner z of the third category; if y does not go with z, x and y do
            // not go together.
            let z = layout.row(third, 0);
            let rule = if x < z { BijectionRule::AtLeastOneInRow } else { BijectionRule::AtLeastOneInColumn };
            axioms.push(bijection(rules, x, z, rule));
            axioms.push(transitivity(rules, layout.cell_of(y, z), [x, x, y, z]));
        }
    }
}

fn bijection(rules: &Rules, x: Row, y: Row, rule: BijectionRule) -> AxiomName {
    let (a, b) = (rules.layout.category(x), rules.layout.category(y));
    AxiomName::Bijection { a: CategoryId(a.min(b)), b: CategoryId(a.max(b)), rule }
}

/// Over the categories of three cells that share rows: two true ones make `positive` true.
fn transitivity(rules: &Rules, positive: u32, rows: [Row; 4]) -> AxiomName {
    let layout = &rules.layout;
    let mut categories = rows.map(|row| layout.category(row)).to_vec();
    categories.sort_unstable();
    categories.dedup();
    let of = |place: usize| CategoryId(categories.get(place).copied().unwrap_or_default());
    let (a, b, c) = (of(0), of(1), of(2));
    let (x, y) = layout.rows(positive);
    let rule = match (layout.category(x) == a.0, layout.category(y) == c.0) {
        (true, true) => TransitivityRule::BothTrue,
        (false, _) => TransitivityRule::FirstTrue,
        (true, false) => TransitivityRule::SecondTrue,
    };
    AxiomName::Transitivity { a, b, c, rule }
}

/// All axioms of bijection and transitivity over some categories, which are ascending.
pub(crate) fn axioms_among(categories: &[CategoryId], axioms: &mut Vec<AxiomName>) {
    for (i, a) in categories.iter().copied().enumerate() {
        for (j, b) in categories.iter().copied().enumerate().skip(i + 1) {
            axioms.extend(BijectionRule::ALL.map(|rule| AxiomName::Bijection { a, b, rule }));
            for c in categories[j + 1..].iter().copied() {
                axioms.extend(TransitivityRule::ALL.map(|rule| AxiomName::Transitivity { a, b, c, rule }));
            }
        }
    }
}

/// The axioms by which a clue yields what propagation finds: all over its categories.
pub(crate) fn cite_node(rules: &Rules, node: usize, axioms: &mut Vec<AxiomName>) {
    axioms_among(rules.nodes.categories(node), axioms);
    if rules.nodes.clue(node).is_none() {
        axioms.extend(rules.nodes.orders());
    }
}
