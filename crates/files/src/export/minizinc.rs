//! A MiniZinc model: for every element of a category the row that it is in.

use std::fmt::Write as _;

use because_encodings::{CategoryId, ClueNumber, Entity, Puzzle};

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
        let category = measure.category;
        let plain = comments::one_line(measure_name(puzzle, *measure));
        let wanted = word(&format!("{plain} of {}", puzzle.category(category).name));
        let name = model.taken.take(&wanted, "_");
        let numbers: Vec<String> = table.numbers.iter().map(i64::to_string).collect();
        let index = quoted(model.labels.category(category));
        let scale = comments::scale(table.decimals);
        let _ = writeln!(text, "\n% The {plain} of every {}{scale}.", model.labels.category(category));
        let _ = writeln!(text, "array[{index}] of int: {} = [{}];", quoted(&name), numbers.join(", "));
        model.rows.add_table(*measure, quoted(&name));
    }
    for (number, _) in &lowered.clues {
        let name = quoted(&model.taken.take(&format!("clue {} is true", number.0), "_"));
        model.clues.push((*number, name));
    }
    text.push_str(&model.given());
    for (number, logic) in &lowered.clues {
        let asserted = clues.contains(number);
        text.push_str(&comments::clue(puzzle, *number, "% ", asserted));
        let formula = written(&model, logic);
        // MiniZinc 2.6 gives the name of a constraint that always holds to every `true` there is, which Gecode
        // does not read.
        let label = if formula == "true" { String::new() } else { format!(" :: \"clue {}\"", number.0) };
        if !lowered.is_spoken_of(*number, puzzle) {
            let _ = writeln!(text, "constraint{label}\n  {formula};");
            continue;
        }
        let name = model.clue(*number);
        let _ = writeln!(text, "var bool: {name} =\n  ({formula});");
        if asserted {
            let _ = writeln!(text, "constraint{label} {name};");
        }
    }
    text.push_str("\nsolve satisfy;\n\n");
    text.push_str(&model.output());
    Ok(text)
}

/// The puzzle in the words of the model.
struct Model<'a> {
    puzzle: &'a Puzzle,
    labels: Labels,
    taken: Taken,
    rows: Rows<'a>,
    /// Per category the array of its elements' names.
    names: Vec<String>,
    clues: Vec<(ClueNumber, String)>,
}

impl<'a> Model<'a> {
    fn new(puzzle: &'a Puzzle) -> Model<'a> {
        let mut taken = Taken::default();
        let labels = Labels::global(puzzle, &mut taken, |text| Some(word(text)));
        let first = labels.category(CategoryId(0)).to_string();
        let (mut arrays, mut names) = (Vec::new(), Vec::new());
        for id in puzzle.shape().category_ids() {
            let name = labels.category(id).to_string();
            let mut taken = |wanted: String| quoted(&taken.take(&wanted, "_"));
            arrays.push([format!("{first} of {name}"), format!("{name} of {first}")].map(&mut taken));
            names.push(taken(format!("names of {name}")));
        }
        let rows = Rows::new(puzzle, |entity| quoted(labels.entity(entity)), arrays);
        Model { puzzle, labels, taken, rows, names, clues: Vec::new() }
    }

    /// The array of the names of a category's elements.
    fn name(&self, category: CategoryId) -> &str {
        self.names.get(category.index()).map_or("", String::as_str)
    }

    fn category(&self, id: CategoryId) -> String {
        quoted(self.labels.category(id))
    }

    fn head(&self) -> String {
        let first = self.category(CategoryId(0));
        let rows = self.labels.category(CategoryId(0));
        let mut text = format!(
            "\
% A logic grid puzzle as a MiniZinc model.
%
%     minizinc --all-solutions FILE
%
% prints all solutions, one to one with those of the puzzle. A row is called after its element of the
% first category, {rows}: the array '{rows} of X' says in which row each element of X is, and
% 'X of {rows}' which element of X each row has.

include \"alldifferent.mzn\";
include \"inverse.mzn\";

"
        );
        for category in self.puzzle.shape().category_ids() {
            let elements: Vec<&str> =
                self.puzzle.shape().entities_of(category).map(|entity| self.rows.entity(entity)).collect();
            let _ = writeln!(text, "enum {} = {{{}}};", self.category(category), elements.join(", "));
        }
        for category in self.puzzle.shape().category_ids().skip(1) {
            let name = self.category(category);
            let (rows, elements) = (self.rows.rows_of(category), self.rows.entities_of(category));
            let _ = write!(
                text,
                "
array[{name}] of var {first}: {rows};
array[{first}] of var {name}: {elements};
constraint alldifferent({rows});
constraint inverse({rows}, {elements});
"
            );
        }
        let twins = self.rows.twins();
        if !twins.is_empty() {
            text.push_str("\n% Elements without a name that nothing tells apart are in the order of a category that has\n% names: else each solution would be found once for every way to call them.\n");
        }
        for [first, second] in twins {
            let _ = writeln!(text, "constraint {first} < {second};");
        }
        text
    }

    fn given(&self) -> String {
        let given = self.rows.given(self);
        let head = if given.is_empty() { "" } else { "\n% What is given.\n" };
        let lines = given.iter().map(|fact| format!("constraint :: \"given\" {fact};\n"));
        format!("{head}{}", lines.collect::<String>())
    }

    /// An output item that prints the table, a row on each line.
    fn output(&mut self) -> String {
        let generator = quoted(&self.taken.take("row", "_"));
        let mut text = String::from("% The table: the elements of a row in the order of the categories.\n");
        for category in self.puzzle.shape().category_ids() {
            let names: Vec<String> = (0..self.puzzle.category(category).len())
                .map(|place| string(&comments::one_line(&self.puzzle.category(category).entity_name(place))))
                .collect();
            let (index, array) = (self.category(category), self.name(category));
            let _ = writeln!(text, "array[{index}] of string: {array} = [{}];", names.join(", "));
        }
        let row = self.puzzle.shape().category_ids().map(|category| {
            let names = self.name(category);
            match category {
                CategoryId(0) => format!("{names}[{generator}]"),
                category => format!("{names}[fix({}[{generator}])]", self.rows.entities_of(category)),
            }
        });
        let row = row.collect::<Vec<_>>().join(" ++ \" | \" ++ ");
        let _ =
            writeln!(text, "output [{row} ++ \"\\n\" | {generator} in {}];", self.category(CategoryId(0)));
        text
    }
}

impl Infix for Model<'_> {
    const AND: &'static str = "/\\";
    const OR: &'static str = "\\/";
    const IFF: &'static str = "<->";
    const NOT: &'static str = "not ";

    fn same(&self, a: Entity, b: Entity) -> String {
        format!("{} = {}", self.rows.row(a), self.rows.row(b))
    }

    fn apart(&self, a: Entity, b: Entity) -> String {
        format!("{} != {}", self.rows.row(a), self.rows.row(b))
    }

    fn clue(&self, number: ClueNumber) -> String {
        let known = self.clues.iter().find(|(known, _)| *known == number);
        known.map_or_else(String::new, |(_, name)| name.clone())
    }

    fn count(&self, parts: &[String]) -> String {
        format!("sum([{}])", parts.join(", "))
    }

    fn sum(&self, sum: &Sum) -> String {
        let (left, right) = (self.rows.side(&sum.left, 0), self.rows.side(&sum.right, sum.constant));
        format!("{left} {} {right}", Self::sign(sum.comparison))
    }

    fn distance(&self, of: &Distance) -> String {
        let (a, b) = (self.rows.number(of.a), self.rows.number(of.b));
        format!("abs({a} - {b}) {} {}", Self::sign(of.comparison), of.distance)
    }
}

/// A text without what no name may have.
fn word(text: &str) -> String {
    let name: String = comments::one_line(text)
        .chars()
        .map(|c| match c {
            '\'' => '’',
            '\\' => '/',
            c => c,
        })
        .collect();
    // In quotes, operators are still operators.
    if !name.contains(char::is_alphanumeric) || is_one_of(OPERATORS, &name) {
        return format!("{name}_");
    }
    name
}

/// A name, in quotes where it is no plain word.
fn quoted(name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && ![OPERATORS, RESERVED].iter().any(|words| is_one_of(words, name));
    if plain { name.to_string() } else { format!("'{name}'") }
}

fn is_one_of(words: &str, name: &str) -> bool {
    words.split(' ').any(|word| word == name)
}

/// A string of the language.
fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Words that are no names even in quotes.
const OPERATORS: &str = "default diff div in intersect mod not subset superset symdiff union var xor";

/// Further words that are no names unless quoted.
const RESERVED: &str = "\
    ann annotation any array bool case constraint else elseif endif enum false float function if include \
    int let list maximize minimize of op opt output par predicate record satisfy set solve string test \
    then true tuple type where";
