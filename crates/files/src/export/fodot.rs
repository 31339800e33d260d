//! FO(.) for IDP-Z3, as ZebraTutor writes puzzles (Claes, Bogaerts, Canoy, Guns 2019): a relation per
//! pair of categories, bijections and transitivity, and a theory per clue.

use std::fmt::Write as _;

use because_encodings::{CategoryId, ClueNumber, Comparison, Entity, Fact, Measure, Puzzle};

use super::ExportError;
use super::comments;
use super::infix::{Infix, total, written};
use super::labels::{Labels, Taken};
use super::logic::{Distance, Reading, Sum, Term};
use super::lower::{Lowered, measure_name};

/// The knowledge base; its models are one to one with the solutions.
///
/// # Errors
/// If a clue compares numbers that are too large.
pub(super) fn write(puzzle: &Puzzle, clues: &[ClueNumber]) -> Result<String, ExportError> {
    let lowered = Lowered::new(puzzle, clues)?;
    let mut base = Base::new(puzzle);
    let mut functions: Vec<Function> = lowered
        .tables
        .iter()
        .map(|(measure, table)| {
            let plain = comments::one_line(measure_name(puzzle, *measure));
            let name = base.name_of_category(measure.category, &plain);
            base.tables.push((*measure, name.clone()));
            let said = format!(
                "The {plain} of every {}",
                comments::one_line(&puzzle.category(measure.category).name)
            );
            let said = format!("{said}{}.", comments::scale(table.decimals));
            Function { said, name, category: measure.category, numbers: table.numbers.clone() }
        })
        .collect();
    for (_, reference) in puzzle.unnamed_orders() {
        if base.places.iter().any(|(known, _)| *known == reference) {
            continue;
        }
        let name = base.name_of_category(reference, "place");
        base.places.push((reference, name.clone()));
        let said = "The place of every one in its list.".to_string();
        let numbers = (1..=puzzle.shape().entities() as i64).collect();
        functions.push(Function { said, name, category: reference, numbers });
    }
    for (number, _) in lowered.clues.iter().filter(|(number, _)| lowered.is_spoken_of(*number, puzzle)) {
        let name = base.taken.take(&format!("clue_{}", number.0), "_");
        base.clues.push((*number, name));
    }
    let mut text = base.head();
    text.push_str(&base.vocabulary(&functions));
    text.push_str(&base.axioms());
    let mut theories = vec!["axioms".to_string()];
    if !puzzle.given.is_empty() {
        text.push_str(&base.given());
        theories.push("given".to_string());
    }
    for (number, logic) in &lowered.clues {
        let (theory, formula) = (format!("clue_{}", number.0), written(&base, logic));
        let asserted = clues.contains(number);
        text.push_str(&comments::clue(puzzle, *number, "// ", asserted));
        let _ = writeln!(text, "theory {theory}:V {{");
        if lowered.is_spoken_of(*number, puzzle) {
            let name = base.clue(*number);
            let _ = writeln!(text, "  {name} <=> ({formula}).");
            if asserted {
                let _ = writeln!(text, "  {name}.");
            }
        } else {
            let _ = writeln!(text, "  {formula}.");
        }
        text.push_str("}\n");
        theories.push(theory);
    }
    text.push_str(&base.structure(&functions));
    let theories = theories.join(", ");
    let _ = write!(
        text,
        "
// All models, however long it takes.
procedure main() {{
  pretty_print(model_expand({theories}, S, max=0, timeout_seconds=0))
}}
"
    );
    Ok(text)
}

/// A number for everything of a type.
struct Function {
    said: String,
    name: String,
    category: CategoryId,
    numbers: Vec<i64>,
}

/// The puzzle in the words of the knowledge base.
struct Base<'a> {
    puzzle: &'a Puzzle,
    labels: Labels,
    taken: Taken,
    /// The relation of every pair of categories, in the order of pairs.
    relations: Vec<String>,
    tables: Vec<(Measure, String)>,
    places: Vec<(CategoryId, String)>,
    clues: Vec<(ClueNumber, String)>,
}

impl<'a> Base<'a> {
    fn new(puzzle: &'a Puzzle) -> Base<'a> {
        let mut taken = Taken::default();
        for built_in in ["Bool", "Int", "Real", "Date", "Concept", "True", "False", "None", "V", "S"] {
            taken.take(built_in, "_");
        }
        let labels = Labels::global(puzzle, &mut taken, word);
        let pairs = puzzle.shape().category_pairs();
        let relations =
            pairs.map(|(a, b)| taken.take(&format!("{}_{}", labels.category(a), labels.category(b)), "_"));
        let relations = relations.collect();
        Base { puzzle, labels, taken, relations, tables: Vec::new(), places: Vec::new(), clues: Vec::new() }
    }

    /// A new name that starts with that of a category.
    fn name_of_category(&mut self, category: CategoryId, what: &str) -> String {
        let name = self.labels.category(category).to_string();
        let wanted = word(&format!("{name} {what}")).unwrap_or(name);
        self.taken.take(&wanted, "_")
    }

    fn category(&self, id: CategoryId) -> &str {
        self.labels.category(id)
    }

    /// The relation of two categories holds of these, in the order of the categories.
    fn related(&self, (a, x): (CategoryId, &str), (b, y): (CategoryId, &str)) -> String {
        let ((a, x), (b, y)) = if a <= b { ((a, x), (b, y)) } else { ((b, y), (a, x)) };
        let name = self.relations.get(self.puzzle.shape().pair_index(a, b)).map_or("", String::as_str);
        format!("{name}({x}, {y})")
    }

    fn head(&self) -> String {
        let mut text = String::from(
            "\
// A logic grid puzzle in FO(.), for IDP-Z3.
//
//     idp-engine FILE
//
// prints all models. They are one to one with the solutions of the puzzle: A_B(x, y) says that x of
// type A belongs together with y of type B. Every clue is a theory of its own; leave it out of the
// list in main to do without it.
",
        );
        let mut renamed = String::new();
        let shape = self.puzzle.shape();
        for entity in shape.category_ids().flat_map(|category| shape.entities_of(category)) {
            let (name, plain) = (self.labels.entity(entity), self.puzzle.entity_name(entity));
            if name != plain {
                let _ = writeln!(renamed, "//   {name}: {}", comments::one_line(&plain));
            }
        }
        if !renamed.is_empty() {
            let _ = write!(text, "//\n// Names are made of letters, digits and _ here:\n{renamed}");
        }
        text
    }

    fn vocabulary(&self, functions: &[Function]) -> String {
        let shape = self.puzzle.shape();
        let mut text = String::from("\nvocabulary V {\n");
        for category in shape.category_ids() {
            let elements: Vec<&str> =
                shape.entities_of(category).map(|entity| self.labels.entity(entity)).collect();
            let _ = writeln!(text, "  type {} := {{{}}}", self.category(category), elements.join(", "));
        }
        for ((a, b), name) in shape.category_pairs().zip(&self.relations) {
            let _ = writeln!(text, "  {name}: {} * {} -> Bool", self.category(a), self.category(b));
        }
        for function in functions {
            let _ = writeln!(text, "  {}: {} -> Int", function.name, self.category(function.category));
        }
        for (_, name) in &self.clues {
            let _ = writeln!(text, "  {name}: () -> Bool");
        }
        text.push_str("}\n");
        text
    }

    fn axioms(&self) -> String {
        let shape = self.puzzle.shape();
        let mut text = String::from("\n// Each has exactly one of every other type.\ntheory axioms:V {\n");
        for (a, b) in shape.category_pairs() {
            let related = self.related((a, "x"), (b, "y"));
            let (a, b) = (self.category(a), self.category(b));
            let _ = writeln!(text, "  !x in {a}: ?y in {b}: {related}.");
            let _ = writeln!(text, "  !y in {b}: ?x in {a}: {related}.");
            let [other_x, other_y] = ["z, y", "x, z"].map(|pair| related.replace("x, y", pair));
            let _ = writeln!(text, "  !x in {a}, y in {b}, z in {b}: {related} & {other_y} => y = z.");
            let _ = writeln!(text, "  !x in {a}, z in {a}, y in {b}: {related} & {other_x} => x = z.");
        }
        if shape.categories() > 2 {
            text.push_str("  // What belongs together with the same belongs together. With the above, + - gives - too.\n");
        }
        for (a, b, c) in shape.category_triples() {
            let [ab, bc, ac] = [((a, "x"), (b, "y")), ((b, "y"), (c, "z")), ((a, "x"), (c, "z"))]
                .map(|(one, other)| self.related(one, other));
            let [a, b, c] = [a, b, c].map(|category| self.category(category));
            let _ = writeln!(text, "  !x in {a}, y in {b}, z in {c}: {ab} & {bc} => {ac}.");
        }
        let mut twins = String::new();
        for (category, reference) in self.puzzle.unnamed_orders() {
            let place = self.places.iter().find(|(known, _)| *known == reference);
            let place = place.map_or("", |(_, name)| name);
            for (first, second) in self.puzzle.category(category).twins() {
                let [first, second] = [(first, "x"), (second, "y")].map(|(of, at)| {
                    let entity = self.labels.entity(category.entity(of as u8));
                    self.related((category, entity), (reference, at))
                });
                let of = self.category(reference);
                let _ = writeln!(
                    twins,
                    "  !x in {of}, y in {of}: {first} & {second} => {place}(x) < {place}(y)."
                );
            }
        }
        if !twins.is_empty() {
            text.push_str("  // Those without a name that nothing tells apart are in the order of a type that has names.\n");
            text.push_str(&twins);
        }
        text.push_str("}\n");
        text
    }

    fn given(&self) -> String {
        let mut text = String::from("\n// What is given.\ntheory given:V {\n");
        for Fact { cell, value } in self.puzzle.given.iter() {
            let (a, b) = self.puzzle.shape().entities_at(cell);
            let _ = writeln!(text, "  {}.", if value { self.same(a, b) } else { self.apart(a, b) });
        }
        text.push_str("}\n");
        text
    }

    fn structure(&self, functions: &[Function]) -> String {
        let mut text = String::from("\nstructure S:V {\n");
        for function in functions {
            let entities = self.puzzle.shape().entities_of(function.category);
            let pairs = entities.zip(&function.numbers);
            let pairs = pairs.map(|(entity, number)| format!("{} -> {number}", self.labels.entity(entity)));
            let pairs = pairs.collect::<Vec<_>>().join(", ");
            let _ = writeln!(text, "  // {}\n  {} := {{{pairs}}}.", function.said, function.name);
        }
        text.push_str("}\n");
        text
    }

    /// "There are … in the rows of these such that", with the numbers that the readings have.
    fn exist(&self, readings: &[Reading], say: impl Fn(&dyn Fn(Reading) -> String) -> String) -> String {
        let mut places: Vec<(Entity, CategoryId)> = Vec::new();
        for reading in readings {
            let place = (reading.entity, reading.measure.category);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        let variables: Vec<String> =
            (1..).zip(&places).map(|(n, (_, of))| format!("x{n} in {}", self.category(*of))).collect();
        let at = (1..).zip(&places).map(|(n, (entity, of))| {
            let name = self.labels.entity(*entity);
            self.related((entity.category, name), (*of, &format!("x{n}")))
        });
        let at = at.collect::<Vec<_>>().join(" & ");
        let number = |reading: Reading| {
            let place = (reading.entity, reading.measure.category);
            let variable = 1 + places.iter().position(|known| *known == place).unwrap_or(0);
            let table = self.tables.iter().find(|(measure, _)| *measure == reading.measure);
            format!("{}(x{variable})", table.map_or("", |(_, name)| name))
        };
        format!("?{}: {at} & {}", variables.join(", "), say(&number))
    }
}

impl Infix for Base<'_> {
    const AND: &'static str = "&";
    const OR: &'static str = "|";
    const IFF: &'static str = "<=>";
    const NOT: &'static str = "~";

    fn sign(comparison: Comparison) -> &'static str {
        match comparison {
            Comparison::Unequal => "~=",
            Comparison::AtMost => "=<",
            other => other.sign(),
        }
    }

    fn same(&self, a: Entity, b: Entity) -> String {
        self.related((a.category, self.labels.entity(a)), (b.category, self.labels.entity(b)))
    }

    fn apart(&self, a: Entity, b: Entity) -> String {
        format!("~{}", self.same(a, b))
    }

    fn clue(&self, number: ClueNumber) -> String {
        let known = self.clues.iter().find(|(known, _)| *known == number);
        known.map_or_else(String::new, |(_, name)| format!("{name}()"))
    }

    fn count(&self, parts: &[String]) -> String {
        let parts = parts.iter().map(|part| format!("(if {part} then 1 else 0)"));
        parts.collect::<Vec<_>>().join(" + ")
    }

    fn sum(&self, sum: &Sum) -> String {
        let readings: Vec<Reading> = sum.terms().map(|term| term.reading).collect();
        self.exist(&readings, |number| {
            let side = |terms: &[Term], constant: i64| {
                total(terms.iter().map(|term| (term.factor, number(term.reading))), constant)
            };
            let (left, right) = (side(&sum.left, 0), side(&sum.right, sum.constant));
            format!("{left} {} {right}", Self::sign(sum.comparison))
        })
    }

    fn distance(&self, of: &Distance) -> String {
        self.exist(&[of.a, of.b], |number| {
            let (a, b) = (number(of.a), number(of.b));
            format!("abs({a} - {b}) {} {}", Self::sign(of.comparison), of.distance)
        })
    }
}

/// The text as a name: letters, digits and `_`, a capital first; `None` where it starts with no letter.
/// No word of the language starts with a capital.
fn word(text: &str) -> Option<String> {
    let mut name = String::new();
    for c in text.chars() {
        let letter = c.is_ascii_alphabetic() || (c.is_alphabetic() && ('\u{c0}'..'\u{530}').contains(&c));
        if letter || c.is_ascii_digit() {
            name.push(c);
        } else if !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
    }
    let name = name.trim_end_matches('_');
    let mut letters = name.chars();
    let first = letters.next().filter(|first| !first.is_ascii_digit())?;
    Some(first.to_uppercase().chain(letters).collect())
}
