//! Which cells a question by names is about.
//!
//! ```
//! use because_files::{ReadAsked, read_asked};
//! use because_encodings::{Category, Puzzle};
//!
//! let people = Category::new("Person", ["Ann", "Bob"]);
//! let puzzle = Puzzle::new(vec![people, Category::new("Drink", ["tea", "milk"])]).unwrap();
//! let names = ["Ann".to_string(), "milk".to_string()];
//! assert!(matches!(read_asked(&puzzle, &names, None), Ok(ReadAsked::Cells(cells)) if cells.len() == 1));
//! assert!(read_asked(&puzzle, &names, Some("Ann")).is_err());
//! ```

use because_encodings::{CategoryId, Cell, Entity, Puzzle};

use super::reader::read_entity;

/// What names ask of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadAsked {
    /// No names: the answer to the puzzle's question.
    Question,
    /// Why these cells are as they are.
    Cells(Vec<Cell>),
    /// Why this cell is not true.
    Instead(Cell),
}

/// Whether names come in pairs, and in one pair where something is to take the place of one.
///
/// # Errors
/// What is wrong, and the cure.
pub fn in_pairs(entities: &[String], not: bool) -> Result<(), String> {
    let count = entities.len();
    if count % 2 == 1 {
        let cure = "a cell is named by two entities, such as Hannah '$160'";
        let what = if count == 1 { "one entity is" } else { "an odd number of entities are" };
        return Err(format!("{what} named; {cure}"));
    }
    if not && count > 2 {
        let cure = "with --not, name the two entities of one cell";
        return Err(format!("--not takes the place of one entity of a pair; {cure}"));
    }
    Ok(())
}

/// What is asked of this puzzle by names that come in pairs; `not` takes the place of one of a pair, or
/// of the answer to the question.
///
/// # Errors
/// All faults of the names, a line each.
pub fn read_asked(puzzle: &Puzzle, entities: &[String], not: Option<&str>) -> Result<ReadAsked, String> {
    let mut faults: Vec<String> = Vec::new();
    let mut entity = |text: &str| match read_entity(text, "ENTITY", puzzle) {
        Ok(entity) => Some(entity),
        Err(found) => {
            let said = found.diagnostics().iter().map(|fault| match &fault.cure {
                Some(cure) => format!("{}; {cure}", fault.message),
                None => fault.message.clone(),
            });
            faults.extend(said);
            None
        }
    };
    let named: Vec<Option<Entity>> = entities.iter().map(|text| entity(text)).collect();
    let not = not.map(&mut entity);
    let mut cells = Vec::new();
    for pair in named.chunks(2) {
        if let [Some(a), Some(b)] = pair {
            match puzzle.shape().cell(*a, *b) {
                Some(cell) => cells.push(cell),
                None => faults.push(one_category(puzzle, *a, *b)),
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    match (not.flatten(), named.as_slice()) {
        (None, []) => Ok(ReadAsked::Question),
        (None, _) => Ok(ReadAsked::Cells(cells)),
        (Some(not), [Some(a), Some(b)]) => instead(puzzle, not, *a, *b).map(ReadAsked::Instead),
        (Some(not), _) => not_the_answer(puzzle, not).map(ReadAsked::Instead),
    }
}

/// What to say where nothing is asked of a puzzle that has a solution.
pub fn no_question() -> String {
    let cure = "name the two entities of a cell, such as: because why FILE ENTITY ENTITY";
    format!("the puzzle asks no question (it has no `ask`), and has a solution; {cure}")
}

fn name(puzzle: &Puzzle, entity: Entity) -> String {
    format!("`{}` ({})", puzzle.entity_name(entity), category(puzzle, entity.category))
}

fn category(puzzle: &Puzzle, id: CategoryId) -> &str {
    &puzzle.category(id).name
}

fn one_category(puzzle: &Puzzle, a: Entity, b: Entity) -> String {
    let both = format!("`{}` and `{}`", puzzle.entity_name(a), puzzle.entity_name(b));
    let of = category(puzzle, a.category);
    format!("{both} are both of `{of}`; a cell joins entities of different categories")
}

/// The cell with this entity in place of the one of its category.
fn instead(puzzle: &Puzzle, not: Entity, a: Entity, b: Entity) -> Result<Cell, String> {
    if not == a || not == b {
        let cure = "name another entity of its category after --not";
        return Err(format!("{} is asked about itself; {cure}", name(puzzle, not)));
    }
    let other = match not.category {
        of if of == a.category => Some(b),
        of if of == b.category => Some(a),
        _ => None,
    };
    other.and_then(|other| puzzle.shape().cell(not, other)).ok_or_else(|| {
        let (not, a, b) = (name(puzzle, not), name(puzzle, a), name(puzzle, b));
        format!("--not names {not}, which can take the place of neither {a} nor {b}; name an entity of one of their categories")
    })
}

/// The cell that would answer the puzzle's question with this entity.
fn not_the_answer(puzzle: &Puzzle, not: Entity) -> Result<Cell, String> {
    let Some(question) = puzzle.question else { return Err(no_question()) };
    let cell = puzzle.shape().cell(question.of, not).filter(|_| not.category == question.category);
    cell.ok_or_else(|| {
        let (not, of) = (name(puzzle, not), category(puzzle, question.category));
        format!("--not names {not}, but the answer to the question is of `{of}`; name an entity of that")
    })
}
