//! A MiniZinc model: for every element of a category the row that it is in.

use std::fmt::Write as _;

use because_encodings::{CategoryId, ClueNumber, Entity, Fact, Puzzle};

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
        let category = measure.category;
        let plain = comments::one_line(measure_name(puzzle, *measure));
        let wanted = word(&format!("{plain} of {}", puzzle.category(category).name));
        let name = model.taken.take(&wanted, "_");
        let numbers: Vec<String> = table.numbers.iter().map(i64::to_string).collect();
        let index = quoted(model.labels.category(category));
        let scale = comments::scale(table.decimals);
        let _ = writeln!(text, "\n% The {plain} of every {}{scale}.", model.labels.category(category));
        let _ = writeln!(text, "array[{index}] of int: {} = [{}];", quoted(&name), numbers.join(", "));
        model.tables.push((*measure, quoted(&name)));
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
    /// Per category but the first: the array of its elements' rows, that of the rows' elements, and
    /// that of its elements' names.
    arrays: Vec<[String; 3]>,
    tables: Vec<(because_encodings::Measure, String)>,
    clues: Vec<(ClueNumber, String)>,
}

impl<'a> Model<'a> {
    fn new(puzzle: &'a Puzzle) -> Model<'a> {
        let mut taken = Taken::default();
        let labels = Labels::global(puzzle, &mut taken, |text| Some(word(text)));
        let first = labels.category(CategoryId(0)).to_string();
        let arrays = puzzle.shape().category_ids().map(|id| {
            let name = labels.category(id).to_string();
            [format!("{first} of {name}"), format!("{name} of {first}"), format!("names of {name}")]
                .map(|wanted| quoted(&taken.take(&wanted, "_")))
        });
        let arrays = arrays.collect();
        Model { puzzle, labels, taken, arrays, tables: Vec::new(), clues: Vec::new() }
    }

    fn array(&self, category: CategoryId, which: usize) -> &str {
        self.arrays.get(category.index()).map_or("", |names| &names[which])
    }

    fn category(&self, id: CategoryId) -> String {
        quoted(self.labels.category(id))
    }

    fn element(&self, entity: Entity) -> String {
        quoted(self.labels.entity(entity))
    }

    /// The row that an element is in.
    fn row(&self, entity: Entity) -> String {
        match entity.category {
            CategoryId(0) => self.element(entity),
            category => format!("{}[{}]", self.array(category, 0), self.element(entity)),
        }
    }

    /// The element of a category in the row of another.
    fn in_row(&self, entity: Entity, category: CategoryId) -> String {
        match category {
            CategoryId(0) => self.row(entity),
            category => format!("{}[{}]", self.array(category, 1), self.row(entity)),
        }
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
            let elements: Vec<String> =
                self.puzzle.shape().entities_of(category).map(|entity| self.element(entity)).collect();
            let _ = writeln!(text, "enum {} = {{{}}};", self.category(category), elements.join(", "));
        }
        for category in self.puzzle.shape().category_ids().skip(1) {
            let name = self.category(category);
            let (rows, elements) = (self.array(category, 0), self.array(category, 1));
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
        let mut twins = String::new();
        for (category, reference) in self.puzzle.unnamed_orders() {
            for (first, second) in self.puzzle.category(category).twins() {
                let [first, second] = [first, second].map(|place| category.entity(place as u8));
                let [first, second] = [first, second].map(|entity| self.in_row(entity, reference));
                let _ = writeln!(twins, "constraint {first} < {second};");
            }
        }
        if !twins.is_empty() {
            text.push_str("\n% Elements without a name that nothing tells apart are in the order of a category that has\n% names: else each solution would be found once for every way to call them.\n");
            text.push_str(&twins);
        }
        text
    }

    fn given(&self) -> String {
        let mut text = String::new();
        for Fact { cell, value } in self.puzzle.given.iter() {
            if text.is_empty() {
                text.push_str("\n% What is given.\n");
            }
            let (a, b) = self.puzzle.shape().entities_at(cell);
            let fact = if value { self.same(a, b) } else { self.apart(a, b) };
            let _ = writeln!(text, "constraint :: \"given\" {fact};");
        }
        text
    }

    /// An output item that prints the table, a row on each line.
    fn output(&mut self) -> String {
        let generator = quoted(&self.taken.take("row", "_"));
        let mut text = String::from("% The table: the elements of a row in the order of the categories.\n");
        for category in self.puzzle.shape().category_ids() {
            let names: Vec<String> = (0..self.puzzle.category(category).len())
                .map(|place| string(&comments::one_line(&self.puzzle.category(category).entity_name(place))))
                .collect();
            let (index, array) = (self.category(category), self.array(category, 2));
            let _ = writeln!(text, "array[{index}] of string: {array} = [{}];", names.join(", "));
        }
        let row = self.puzzle.shape().category_ids().map(|category| {
            let names = self.array(category, 2);
            match category {
                CategoryId(0) => format!("{names}[{generator}]"),
                category => format!("{names}[fix({}[{generator}])]", self.array(category, 1)),
            }
        });
        let row = row.collect::<Vec<_>>().join(" ++ \" | \" ++ ");
        let _ =
            writeln!(text, "output [{row} ++ \"\\n\" | {generator} in {}];", self.category(CategoryId(0)));
        text
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

impl Infix for Model<'_> {
    const AND: &'static str = "/\\";
    const OR: &'static str = "\\/";
    const IFF: &'static str = "<->";
    const NOT: &'static str = "not ";

    fn same(&self, a: Entity, b: Entity) -> String {
        format!("{} = {}", self.row(a), self.row(b))
    }

    fn apart(&self, a: Entity, b: Entity) -> String {
        format!("{} != {}", self.row(a), self.row(b))
    }

    fn clue(&self, number: ClueNumber) -> String {
        let known = self.clues.iter().find(|(known, _)| *known == number);
        known.map_or_else(String::new, |(_, name)| name.clone())
    }

    fn count(&self, parts: &[String]) -> String {
        format!("sum([{}])", parts.join(", "))
    }

    fn sum(&self, sum: &Sum) -> String {
        let (left, right) = (self.side(&sum.left, 0), self.side(&sum.right, sum.constant));
        format!("{left} {} {right}", Self::sign(sum.comparison))
    }

    fn distance(&self, of: &Distance) -> String {
        let (a, b) = (self.number(of.a), self.number(of.b));
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
