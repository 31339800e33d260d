//! The puzzle: categories, clues, what is given and what is asked.

use crate::category::{AttributeValues, Category, CategoryId, Entity};
use crate::fact::FactSet;
pub use crate::formula::ClueNumber;
use crate::formula::Formula;
use crate::shape::Shape;
use crate::solution::Solution;

/// A clue as its author wrote it, with what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// Its number.
    pub number: ClueNumber,
    /// The author's sentence; empty where the file gives only the meaning.
    pub text: String,
    /// What it says. Several constraints are one [`Formula::All`].
    pub formula: Formula,
    /// Asserted, or only stated for other clues to speak about.
    pub asserted: bool,
}

/// What the puzzle asks: the entity of `category` in the row of `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The entity asked about.
    pub of: Entity,
    /// The category of the answer.
    pub category: CategoryId,
}

/// A logic grid puzzle.
///
/// Build one with [`Puzzle::new`], which checks the categories, and add clues with
/// [`Puzzle::add_clue`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    shape: Shape,
    categories: Vec<Category>,
    clues: Vec<Clue>,
    /// Facts known before the first step.
    pub given: FactSet,
    /// What is asked, if anything.
    pub question: Option<Question>,
}

/// Why a list of categories or a clue is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// Fewer than two categories, or more than [`Shape::MOST`].
    #[error("a puzzle has from 2 to {most} categories; this one has {0}", most = Shape::MOST)]
    CategoryCount(usize),
    /// A category with fewer than two entities, or more than [`Shape::MOST`].
    #[error("a category has from 2 to {most} entities; `{name}` has {count}", most = Shape::MOST)]
    EntityCount {
        /// The category's place.
        category: usize,
        /// Its name.
        name: String,
        /// How many entities it has.
        count: usize,
    },
    /// Two categories of different size.
    #[error("`{name}` has {count} entities, but `{first}` has {expected}")]
    Unequal {
        /// The place of the category that differs from the first.
        category: usize,
        /// Its name.
        name: String,
        /// Its size.
        count: usize,
        /// The first category's name.
        first: String,
        /// The first category's size.
        expected: usize,
    },
    /// Two categories of one name.
    #[error("two categories are called `{name}`")]
    RepeatedCategory {
        /// The place of the second.
        category: usize,
        /// The name.
        name: String,
    },
    /// Two entities of one category have the same name.
    #[error("`{name}` is listed twice in `{category_name}`")]
    RepeatedEntity {
        /// The category's place.
        category: usize,
        /// Its name.
        category_name: String,
        /// The place of the second mention.
        entity: usize,
        /// The repeated name.
        name: String,
    },
    /// Two entities of one category carry the same value.
    #[error(
        "`{first}` and `{second}` of `{category_name}` have the same value; entities of one category must differ in value"
    )]
    RepeatedValue {
        /// The category's place.
        category: usize,
        /// Its name.
        category_name: String,
        /// The place of the second.
        entity: usize,
        /// The first entity's name.
        first: String,
        /// The second entity's name.
        second: String,
    },
    /// A list of values or of an attribute that is not as long as the category.
    #[error("`{category_name}` has {expected} entities, but {count} {what}")]
    ValueCount {
        /// The category's place.
        category: usize,
        /// Its name.
        category_name: String,
        /// What is listed: "values", or the attribute's name.
        what: String,
        /// How many there are.
        count: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Every category has two or more unnamed entities that nothing tells apart.
    #[error("every category has two or more unnamed entities; name the entities of at least one category")]
    AllUnnamed,
}

impl Puzzle {
    /// A puzzle of these categories, with no clues, nothing given and nothing asked.
    ///
    /// # Errors
    /// All faults of the categories, in file order.
    pub fn new(categories: Vec<Category>) -> Result<Puzzle, Vec<PuzzleError>> {
        let mut errors = Vec::new();
        if !(2..=Shape::MOST).contains(&categories.len()) {
            errors.push(PuzzleError::CategoryCount(categories.len()));
        }
        for (place, category) in categories.iter().enumerate() {
            check_category(place, &categories, category, &mut errors);
        }
        if !categories.is_empty() && categories.iter().all(|c| !c.twins().is_empty()) {
            errors.push(PuzzleError::AllUnnamed);
        }
        let size = categories.first().map_or(0, Category::len);
        match Shape::new(categories.len(), size) {
            Some(shape) if errors.is_empty() => Ok(Puzzle {
                shape,
                categories,
                clues: Vec::new(),
                given: FactSet::new(shape.cells()),
                question: None,
            }),
            _ => Err(errors),
        }
    }

    /// Adds an asserted clue, numbered after the last, and gives its number.
    pub fn add_clue(&mut self, text: impl Into<String>, formula: Formula) -> ClueNumber {
        let number = ClueNumber(1 + self.clues.iter().map(|c| c.number.0).max().unwrap_or(0));
        self.push_clue(Clue { number, text: text.into(), formula, asserted: true });
        number
    }

    /// Adds a clue as it is. Clues are kept in order of their numbers.
    pub fn push_clue(&mut self, clue: Clue) {
        let place = self.clues.partition_point(|c| c.number <= clue.number);
        self.clues.insert(place, clue);
    }

    /// The same puzzle without its clues.
    #[must_use]
    pub fn without_clues(&self) -> Puzzle {
        Puzzle { clues: Vec::new(), ..self.clone() }
    }

    /// Takes its clues away.
    pub fn clear_clues(&mut self) {
        self.clues.clear();
    }

    /// Its size.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Its categories, in file order.
    pub fn categories(&self) -> &[Category] {
        &self.categories
    }

    /// One category.
    pub fn category(&self, id: CategoryId) -> &Category {
        &self.categories[id.index()]
    }

    /// Its clues, by number.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The clue with this number.
    pub fn clue(&self, number: ClueNumber) -> Option<&Clue> {
        self.clues.iter().find(|c| c.number == number)
    }

    /// The name of an entity.
    pub fn entity_name(&self, entity: Entity) -> String {
        self.category(entity.category).entity_name(usize::from(entity.index))
    }

    /// The categories whose unnamed entities a symmetry-breaking rule orders, each with the
    /// category whose list gives the order: of each two [`Category::twins`] the first is in an
    /// earlier row of that list than the second. One entry per category with twins.
    pub fn unnamed_orders(&self) -> Vec<(CategoryId, CategoryId)> {
        let has_twins = |c: &CategoryId| {
            let category = self.category(*c);
            category.unnamed >= 2 && !category.twins().is_empty()
        };
        let Some(reference) = self.shape.category_ids().find(|c| !has_twins(c)) else { return Vec::new() };
        self.shape.category_ids().filter(has_twins).map(|c| (c, reference)).collect()
    }

    /// The numbers of the asserted clues that a solution breaks.
    pub fn broken_by(&self, solution: &Solution) -> Vec<ClueNumber> {
        self.clues
            .iter()
            .filter(|c| c.asserted && !c.formula.holds(self, solution))
            .map(|c| c.number)
            .collect()
    }
}

fn check_category(place: usize, all: &[Category], category: &Category, errors: &mut Vec<PuzzleError>) {
    let name = category.name.clone();
    let count = category.len();
    if all[..place].iter().any(|c| c.name == name) {
        errors.push(PuzzleError::RepeatedCategory { category: place, name: name.clone() });
    }
    if !(2..=Shape::MOST).contains(&count) {
        errors.push(PuzzleError::EntityCount { category: place, name: name.clone(), count });
    } else if count != all[0].len() && (2..=Shape::MOST).contains(&all[0].len()) {
        errors.push(PuzzleError::Unequal {
            category: place,
            name: name.clone(),
            count,
            first: all[0].name.clone(),
            expected: all[0].len(),
        });
    }
    for (i, entity) in category.entities.iter().enumerate() {
        if category.entities[..i].contains(entity) {
            errors.push(PuzzleError::RepeatedEntity {
                category: place,
                category_name: name.clone(),
                entity: i,
                name: entity.clone(),
            });
        }
    }
    let mut check_len = |what: &str, len: usize| {
        if len != count {
            errors.push(PuzzleError::ValueCount {
                category: place,
                category_name: name.clone(),
                what: what.to_string(),
                count: len,
                expected: count,
            });
        }
    };
    for attribute in &category.attributes {
        check_len(
            &attribute.name,
            match &attribute.of {
                AttributeValues::Numeric { of, .. } => of.len(),
                AttributeValues::Nominal { of, .. } => of.len(),
            },
        );
    }
    let Some(values) = &category.values else { return };
    check_len("values", values.of.len());
    for (i, value) in values.of.iter().enumerate() {
        if let Some(j) = values.of[..i].iter().position(|v| v == value) {
            errors.push(PuzzleError::RepeatedValue {
                category: place,
                category_name: name.clone(),
                entity: i,
                first: category.entity_name(j),
                second: category.entity_name(i),
            });
        }
    }
}
