//! Models: `v` lines, every variable once.

use crate::cnf::{Clause, ended};
use crate::folder::Text;
use crate::refusal::{Refusal, Where};

/// A model.
pub(crate) struct Model {
    pub place: Where,
    values: Vec<bool>,
}

impl Model {
    fn read(place: Where, line: &str, variables: usize) -> Result<Model, Refusal> {
        let Some(literals) = line.strip_prefix("v ").and_then(ended) else {
            return Err(place.refuse("this is no model"));
        };
        let in_order = (1..).zip(&literals).all(|(number, literal)| literal.abs() == number);
        place.demand(in_order && literals.len() == variables, "this is not every variable once, in order")?;
        Ok(Model { place, values: literals.iter().map(|literal| *literal > 0).collect() })
    }

    /// Whether a literal holds.
    pub fn holds(&self, literal: i32) -> bool {
        let value = self.values.get(literal.unsigned_abs() as usize - 1);
        value.is_some_and(|value| *value == (literal > 0))
    }

    /// Refuses it where it violates a clause.
    pub fn satisfies<'c>(&self, clauses: impl IntoIterator<Item = &'c Clause>) -> Result<(), Refusal> {
        for clause in clauses {
            if !clause.literals.iter().any(|literal| self.holds(*literal)) {
                return Err(self
                    .place
                    .clone()
                    .refuse(format!("it violates a clause: {:?}", clause.literals)));
            }
        }
        Ok(())
    }
}

/// A file of models, one on each line, below a comment.
pub(crate) fn list(text: &Text<'_>, variables: usize) -> Result<Vec<Model>, Refusal> {
    let (mut models, mut lines) = (Vec::new(), text.lines());
    match lines.next() {
        Some((_, line)) if line.starts_with("c ") => {}
        _ => return Err(Where::new(&text.name, 1).refuse("a comment is to say what these are")),
    }
    for (place, line) in lines {
        models.push(Model::read(place, line, variables)?);
    }
    Ok(models)
}

/// A model with what the comments name as true, and where.
pub(crate) type Solution<'t> = (Model, Vec<(Where, &'t str)>);

/// A file of one solution: a comment, the names of what is true, and the model.
pub(crate) fn solution<'t>(text: &'t Text<'_>, variables: usize) -> Result<Solution<'t>, Refusal> {
    let mut lines: Vec<(Where, &str)> = text.lines().collect();
    let whole = Where::whole(&text.name);
    let Some((place, last)) = lines.pop() else { return Err(whole.refuse("it is empty")) };
    let model = Model::read(place, last, variables)?;
    match lines.pop() {
        Some((_, "s SATISFIABLE")) => {}
        Some((place, _)) => return Err(place.refuse("this is to be `s SATISFIABLE`")),
        None => return Err(whole.refuse("it is too short")),
    }
    let mut named = Vec::new();
    for (number, (place, line)) in lines.into_iter().enumerate() {
        match line.strip_prefix("c true ") {
            Some(fact) => named.push((place, fact)),
            None => place.demand(number == 0 && line.starts_with("c "), "this names nothing that is true")?,
        }
    }
    Ok((model, named))
}
