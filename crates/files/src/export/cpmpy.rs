//! A CPMpy model in Python: for every entity of a category the row that it is in.

use std::fmt::Write as _;

use because_encodings::{CategoryId, ClueNumber, Comparison, Entity, Fact, Puzzle};
use serde_json::json;

use super::ExportError;
use super::comments;
use super::infix::{Infix, total, written};
use super::labels::{Labels, Taken};
use super::logic::{Distance, Reading, Sum, Term};
use super::lower::{Lowered, measure_name};

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
        model.tables.push((*measure, name));
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
    labels: Labels,
    taken: Taken,
    /// Per category: the array of its entities' rows, and that of the rows' entities.
    arrays: Vec<[String; 2]>,
    tables: Vec<(because_encodings::Measure, String)>,
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
        Model { puzzle, labels, taken, arrays, tables: Vec::new() }
    }

    fn array(&self, category: CategoryId, which: usize) -> &str {
        self.arrays.get(category.index()).map_or("", |names| &names[which])
    }

    /// The row that an entity is in.
    fn row(&self, entity: Entity) -> String {
        let name = self.labels.entity(entity);
        match entity.category {
            CategoryId(0) => name.to_string(),
            category => format!("{}[{name}]", self.array(category, 0)),
        }
    }

    /// The entity of a category in the row of another.
    fn in_row(&self, entity: Entity, category: CategoryId) -> String {
        match category {
            CategoryId(0) => self.row(entity),
            category => format!("{}[{}]", self.array(category, 1), self.row(entity)),
        }
    }

    fn head(&self) -> String {
        let rows = self.labels.category(CategoryId(0));
        let mut text = format!(
            "\
# A logic grid puzzle as a CPMpy model.
#
#     python FILE
#
# prints all solutions, one to one with those of the puzzle. A row is called after its entity of the
# first category, {rows}: the array {rows}_of_X says in which row each entity of X is, and X_of_{rows}
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
                let label = self.labels.entity(entity);
                let comment = if label == name { String::new() } else { format!("  # {name}") };
                let _ = writeln!(text, "{label} = {place}{comment}");
            }
        }
        for category in self.puzzle.shape().category_ids().skip(1) {
            let (rows, of_rows) = (self.array(category, 0), self.array(category, 1));
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
        let mut twins = String::new();
        for (category, reference) in self.puzzle.unnamed_orders() {
            for (first, second) in self.puzzle.category(category).twins() {
                let [first, second] = [first, second].map(|place| category.entity(place as u8));
                let [first, second] = [first, second].map(|entity| self.in_row(entity, reference));
                let _ = writeln!(twins, "model += {first} < {second}");
            }
        }
        if !twins.is_empty() {
            text.push_str("\n# Entities without a name that nothing tells apart are in the order of a category that has\n# names: else each solution would be found once for every way to call them.\n");
            text.push_str(&twins);
        }
        text
    }

    fn given(&self) -> String {
        let mut text = String::new();
        for Fact { cell, value } in self.puzzle.given.iter() {
            if text.is_empty() {
                text.push_str("\n# What is given.\n");
            }
            let (a, b) = self.puzzle.shape().entities_at(cell);
            let fact = if value { self.same(a, b) } else { self.apart(a, b) };
            let _ = writeln!(text, "model += {fact}");
        }
        text
    }

    /// What prints the tables, a row on each line.
    fn tail(&self) -> String {
        let category = |id: CategoryId| {
            let of = self.puzzle.category(id);
            let names: Vec<String> = (0..of.len()).map(|i| comments::one_line(&of.entity_name(i))).collect();
            let at = match id {
                CategoryId(0) => "row".to_string(),
                id => format!("{}[row].value()", self.array(id, 1)),
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

    /// The number of a row on a measure.
    fn number(&self, reading: Reading) -> String {
        let table = self.tables.iter().find(|(measure, _)| *measure == reading.measure);
        let name = table.map_or("", |(_, name)| name);
        format!("{name}[{}]", self.in_row(reading.entity, reading.measure.category))
    }

    fn side(&self, terms: &[Term], constant: i64) -> String {
        total(terms.iter().map(|term| (term.factor, self.number(term.reading))), constant)
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
        format!("({} == {})", self.row(a), self.row(b))
    }

    fn apart(&self, a: Entity, b: Entity) -> String {
        format!("({} != {})", self.row(a), self.row(b))
    }

    fn clue(&self, number: ClueNumber) -> String {
        format!("clue[{}]", number.0)
    }

    fn count(&self, parts: &[String]) -> String {
        format!("cp.sum([{}])", parts.join(", "))
    }

    fn sum(&self, sum: &Sum) -> String {
        let (left, right) = (self.side(&sum.left, 0), self.side(&sum.right, sum.constant));
        format!("{left} {} {right}", Self::sign(sum.comparison))
    }

    fn distance(&self, of: &Distance) -> String {
        let (a, b) = (self.number(of.a), self.number(of.b));
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
