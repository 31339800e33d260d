//! A CPMpy model in Python: for every entity of a category the row that it is in.

use std::fmt::Write as _;

use because_encodings::{CategoryId, ClueNumber, Comparison, Entity, Puzzle};
use serde_json::json;

use super::ExportError;
use super::comments;
use super::infix::{Infix, written};
use super::labels::{Labels, Taken};
use super::logic::{Distance, Sum};
use super::lower::{Lowered, measure_name};
use super::rows::Rows;

/// The model; its solutions are one to one with those of the puzzle.
///
/// # Errors
/// If a clue compares numbers that are too large.
pub(super) fn write(puzzle: &Puzzle, clues: &[ClueNumber]) -> Result<String, ExportError> {
    let lowered = Lowered::new(puzzle, clues)?;
    let mut model = Model::new(puzzle);
    let mut text = model.head();
    for (measure, table) in &lowered.tables {
        let plain = comments::one_line(measure_name(puzzle, *measure));
        let of = &puzzle.category(measure.category).name;
        let name = model.taken.take(&sure(&format!("{plain} of {of}")), "_");
        let (numbers, scale) = (json!(table.numbers), comments::scale(table.decimals));
        let _ = writeln!(text, "\n# The {plain} of every {}{scale}.", comments::one_line(of));
        let _ = writeln!(text, "{name} = cp.cpm_array({numbers})");
        model.rows.add_table(*measure, name);
    }
    text.push_str(&model.given());
    for number in in_order(puzzle, &lowered) {
        let Some((_, logic)) = lowered.clues.iter().find(|(known, _)| *known == number) else { continue };
        let asserted = clues.contains(&number);
        text.push_str(&comments::clue(puzzle, number, "# ", asserted));
        let clue = model.clue(number);
        let _ = writeln!(text, "{clue} = {}", written(&model, logic));
        if asserted {
            let _ = writeln!(text, "model += {clue}");
        }
    }
    text.push_str(&model.tail());
    Ok(text)
}

/// The clues, those that others speak about before these.
fn in_order(puzzle: &Puzzle, lowered: &Lowered) -> Vec<ClueNumber> {
    let mut waiting: Vec<ClueNumber> = lowered.clues.iter().map(|(number, _)| *number).collect();
    let mut found = Vec::new();
    while let Some(place) = waiting.iter().position(|number| {
        let of = puzzle.clue(*number).map(|clue| clue.formula.clues_spoken_of()).unwrap_or_default();
        of.iter().all(|other| found.contains(other))
    }) {
        found.push(waiting.remove(place));
    }
    // There is no circle: the puzzle is checked. What would be in one comes last.
    found.extend(waiting);
    found
}

/// The puzzle in the words of the model.
struct Model<'a> {
    puzzle: &'a Puzzle,
    taken: Taken,
    /// The first category.
    first: String,
    rows: Rows<'a>,
}

impl<'a> Model<'a> {
    fn new(puzzle: &'a Puzzle) -> Model<'a> {
        let mut taken = Taken::default();
        for name in NAMES {
            taken.take(name, "_");
        }
        let labels = Labels::global(puzzle, &mut taken, word);
        let first = labels.category(CategoryId(0)).to_string();
        let arrays = puzzle.shape().category_ids().map(|id| {
            let name = labels.category(id);
            [format!("{first}_of_{name}"), format!("{name}_of_{first}")]
                .map(|wanted| taken.take(&wanted, "_"))
        });
        let arrays = arrays.collect();
        let rows = Rows::new(puzzle, |entity| labels.entity(entity).to_string(), arrays);
        Model { puzzle, taken, first, rows }
    }

    fn head(&self) -> String {
        let first = &self.first;
        let mut text = format!(
            "\
# A logic grid puzzle as a CPMpy model.
#
#     python FILE
#
# prints all solutions, one to one with those of the puzzle. A row is called after its entity of the
# first category, {first}: the array {first}_of_X says in which row each entity of X is, and X_of_{first}
# which entity of X each row has.

import cpmpy as cp

model = cp.Model()
clue = {{}}

"
        );
        let entities = self.puzzle.shape().entities();
        for category in self.puzzle.shape().category_ids() {
            let of = self.puzzle.category(category);
            let _ = writeln!(text, "# {}.", comments::one_line(&of.name));
            for (place, entity) in self.puzzle.shape().entities_of(category).enumerate() {
                let name = comments::one_line(&of.entity_name(place));
                let label = self.rows.entity(entity);
                let comment = if label == name { String::new() } else { format!("  # {name}") };
                let _ = writeln!(text, "{label} = {place}{comment}");
            }
        }
        for category in self.puzzle.shape().category_ids().skip(1) {
            let (rows, of_rows) = (self.rows.rows_of(category), self.rows.entities_of(category));
            let most = entities - 1;
            let _ = write!(
                text,
                "
{rows} = cp.intvar(0, {most}, shape={entities}, name=\"{rows}\")
{of_rows} = cp.intvar(0, {most}, shape={entities}, name=\"{of_rows}\")
model += cp.AllDifferent({rows})
model += cp.Inverse({rows}, {of_rows})
"
            );
        }
        let twins = self.rows.twins();
        if !twins.is_empty() {
            text.push_str("\n# Entities without a name that nothing tells apart are in the order of a category that has\n# names: else each solution would be found once for every way to call them.\n");
        }
        for [first, second] in twins {
            let _ = writeln!(text, "model += {first} < {second}");
        }
        text
    }

    fn given(&self) -> String {
        let given = self.rows.given(self);
        let head = if given.is_empty() { "" } else { "\n# What is given.\n" };
        let lines = given.iter().map(|fact| format!("model += {fact}\n"));
        format!("{head}{}", lines.collect::<String>())
    }

    /// What prints the tables, a row on each line.
    fn tail(&self) -> String {
        let category = |id: CategoryId| {
            let of = self.puzzle.category(id);
            let names: Vec<String> = (0..of.len()).map(|i| comments::one_line(&of.entity_name(i))).collect();
            let at = match id {
                CategoryId(0) => "row".to_string(),
                id => format!("{}[row].value()", self.rows.entities_of(id)),
            };
            format!("{}[{at}]", json!(names))
        };
        let cells: Vec<String> = self.puzzle.shape().category_ids().map(category).collect();
        let entities = self.puzzle.shape().entities();
        format!(
            "

def show():
    for row in range({entities}):
        print(
            {},
            sep=\" | \",
        )
    print()


if __name__ == \"__main__\":
    model.solveAll(display=show)
",
            cells.join(",\n            ")
        )
    }
}

// In Python `&` binds more tightly than `==`, so what compares stands in parentheses.
impl Infix for Model<'_> {
    const AND: &'static str = "&";
    const OR: &'static str = "|";
    const IFF: &'static str = "==";
    const NOT: &'static str = "~";

    fn sign(comparison: Comparison) -> &'static str {
        if comparison == Comparison::Equal { "==" } else { comparison.sign() }
    }

    fn constant(value: bool) -> String {
        format!("cp.BoolVal({})", if value { "True" } else { "False" })
    }

    fn same(&self, a: Entity, b: Entity) -> String {
        format!("({} == {})", self.rows.row(a), self.rows.row(b))
    }

    fn apart(&self, a: Entity, b: Entity) -> String {
        format!("({} != {})", self.rows.row(a), self.rows.row(b))
    }

    fn clue(&self, number: ClueNumber) -> String {
        format!("clue[{}]", number.0)
    }

    fn count(&self, parts: &[String]) -> String {
        format!("cp.sum([{}])", parts.join(", "))
    }

    fn sum(&self, sum: &Sum) -> String {
        let (left, right) = (self.rows.side(&sum.left, 0), self.rows.side(&sum.right, sum.constant));
        format!("{left} {} {right}", Self::sign(sum.comparison))
    }

    fn distance(&self, of: &Distance) -> String {
        let (a, b) = (self.rows.number(of.a), self.rows.number(of.b));
        format!("cp.abs({a} - {b}) {} {}", Self::sign(of.comparison), of.distance)
    }
}

/// What the model itself uses.
const NAMES: [&str; 7] = ["cp", "model", "clue", "show", "row", "range", "print"];

/// A name of Python's, of the letters, digits and underscores of a text; nothing where it would be none.
fn word(text: &str) -> Option<String> {
    let name: String = text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let name = name.trim_matches('_').to_string();
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic());
    (starts && !KEYWORDS.split(' ').any(|keyword| keyword == name)).then_some(name)
}

fn sure(text: &str) -> String {
    word(text).or_else(|| word(&format!("X_{text}"))).unwrap_or_else(|| "X".to_string())
}

const KEYWORDS: &str = "\
    False None True and as assert async await break class continue def del elif else except finally for from global \
    if import in is lambda nonlocal not or pass raise return try while with yield";
