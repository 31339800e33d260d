//! What the comments of an export call things.

use std::fmt::Write as _;

use because_encodings::{
    AxiomName, BijectionRule, BlockName, CategoryId, Cell, ClueNumber, Entity, Puzzle, TransitivityRule,
};

use super::formula::Formula;
use super::lower::with_spoken_of;

/// A line for every variable that is a cell, after `name`, and one for the others, after `mark`.
pub(super) fn variables(puzzle: &Puzzle, formula: &Formula, mark: &str, name: &str) -> String {
    let mut text = String::new();
    for (number, cell) in &formula.cells {
        let _ = writeln!(text, "{mark} {name}{number} {}", self::cell(puzzle, *cell));
    }
    let others = formula.variables - formula.cells.len();
    if others > 0 {
        let _ =
            writeln!(text, "{mark} {others} further variables are auxiliary, each defined by equivalence");
    }
    text
}

/// The lines from which `because import` makes the puzzle again: categories, what is given and asked, and
/// what each clue means. Clues that are not asserted are named here, since no clause is theirs.
pub(super) fn puzzle(puzzle: &Puzzle, clues: &[ClueNumber]) -> String {
    let mut text = String::new();
    for category in puzzle.categories() {
        let _ = writeln!(text, "c category {}", crate::category(category));
    }
    let mut line = |what: &str, value: Option<serde_json::Value>| {
        let _ = value.map(|value| writeln!(text, "c {what} {value}"));
    };
    line("ask", crate::ask(puzzle));
    line("given", crate::given(puzzle));
    for number in with_spoken_of(puzzle, clues) {
        let Some(clue) = puzzle.clue(number) else { continue };
        if !clues.contains(&number) {
            let _ = writeln!(text, "c stated {}", block(puzzle, BlockName::Clue(number)));
        }
        let _ =
            writeln!(text, "c means {}: {}", number.0, one_line(&clue.formula.notation(puzzle).to_string()));
    }
    text
}

/// What goes before a clue, each line after `mark`: its sentence, and its meaning in the notation.
pub(super) fn clue(puzzle: &Puzzle, number: ClueNumber, mark: &str, asserted: bool) -> String {
    let Some(clue) = puzzle.clue(number) else { return String::new() };
    let (said, means) = (one_line(clue.text.trim()), clue.formula.notation(puzzle).to_string());
    let mut text = format!("\n{mark}clue {}: {}\n", number.0, if said.is_empty() { &means } else { &said });
    if !said.is_empty() {
        let _ = writeln!(text, "{mark}  means {}", one_line(&means));
    }
    if !asserted {
        let _ = writeln!(text, "{mark}  (It is not asserted: others speak about it.)");
    }
    text
}

/// What to say of numbers that are written times a power of ten.
pub(super) fn scale(decimals: u32) -> String {
    match decimals {
        0 => String::new(),
        power => format!(", times {}", 10_u64.pow(power)),
    }
}

/// A cell: `Client=Aimee Price=$150`.
pub(crate) fn cell(puzzle: &Puzzle, cell: Cell) -> String {
    let (a, b) = puzzle.shape().entities_at(cell);
    format!("{} {}", entity(puzzle, a), entity(puzzle, b))
}

/// A block: "clue 3: Hannah paid more than Teri's client."
pub(crate) fn block(puzzle: &Puzzle, name: BlockName) -> String {
    match name {
        BlockName::Given => "given facts".to_string(),
        BlockName::Axiom(axiom) => axiom_name(puzzle, axiom),
        BlockName::Clue(number) => {
            let clue = puzzle.clue(number);
            let text = clue.map(|clue| match clue.text.trim() {
                "" => clue.formula.notation(puzzle).to_string(),
                text => text.to_string(),
            });
            format!("clue {}: {}", number.0, one_line(&text.unwrap_or_default()))
        }
    }
}

fn axiom_name(puzzle: &Puzzle, axiom: AxiomName) -> String {
    let category = |id: CategoryId| quoted(&puzzle.category(id).name);
    match axiom {
        AxiomName::Bijection { a, b, rule } => {
            let (of, rule) = match rule {
                BijectionRule::AtMostOneInRow => ((a, b), "at most one"),
                BijectionRule::AtLeastOneInRow => ((a, b), "at least one"),
                BijectionRule::AtMostOneInColumn => ((b, a), "at most one"),
                BijectionRule::AtLeastOneInColumn => ((b, a), "at least one"),
            };
            format!("each {} has {rule} {}", category(of.0), category(of.1))
        }
        AxiomName::Transitivity { a, b, c, rule } => {
            let rule = match rule {
                TransitivityRule::BothTrue => "+ + gives +",
                TransitivityRule::FirstTrue => "+ - gives -",
                TransitivityRule::SecondTrue => "- + gives -",
            };
            format!("transitivity of {} {} {}: {rule}", category(a), category(b), category(c))
        }
        AxiomName::Unnamed { category: of, reference } => {
            format!("the unnamed of {} in the order of {}", category(of), category(reference))
        }
    }
}

/// `Client=Aimee`, with quotes around what is no single word.
fn entity(puzzle: &Puzzle, entity: Entity) -> String {
    format!("{}={}", quoted(&puzzle.category(entity.category).name), quoted(&puzzle.entity_name(entity)))
}

fn quoted(name: &str) -> String {
    let name = one_line(name);
    let plain = !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == '=' || c == '"');
    if plain { name } else { format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\"")) }
}

/// The text without anything that ends a line or moves a cursor.
pub(super) fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c })
        .collect()
}

/// A clause, without a line break.
pub(super) fn clause(literals: &[i32]) -> String {
    let mut text = String::new();
    for literal in literals {
        let _ = write!(text, "{literal} ");
    }
    text.push('0');
    text
}
