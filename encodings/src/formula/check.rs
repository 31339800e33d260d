//! Whether a formula makes sense in a puzzle: types, units, places, and what can never hold.

use super::{Comparison, Formula, Linear, Measure, Place, Scale};
use crate::category::{AttributeValues, Category, Entity, Kind};
use crate::number::Number;
use crate::puzzle::{ClueNumber, Puzzle};

/// Why a formula does not fit its puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormulaError {
    /// A comparison over a category that has no order.
    #[error("`{category}` has no order, so its entities cannot be compared")]
    Unordered {
        /// The category's name.
        category: String,
    },
    /// Numbers of a nominal attribute.
    #[error("`{attribute}` of `{category}` is a group, not a number")]
    NotNumeric {
        /// The category's name.
        category: String,
        /// The attribute's name.
        attribute: String,
    },
    /// Groups of a numeric attribute.
    #[error("`{attribute}` of `{category}` is a number, not a group")]
    NotNominal {
        /// The category's name.
        category: String,
        /// The attribute's name.
        attribute: String,
    },
    /// An attribute or group that the category does not have.
    #[error("`{category}` has no such attribute or group")]
    NoSuchAttribute {
        /// The category's name.
        category: String,
    },
    /// Two measures of different units in one comparison.
    #[error("`{first}` is in {first_unit}, but `{second}` is in {second_unit}")]
    Units {
        /// The first category's name.
        first: String,
        /// Its unit in words.
        first_unit: String,
        /// The other category's name.
        second: String,
        /// Its unit in words.
        second_unit: String,
    },
    /// A measure in a comparison with nothing that depends on the grid.
    #[error("this compares two numbers, and says nothing about the grid")]
    NothingMeasured,
    /// A comparison that no values satisfy.
    #[error("no values of `{category}` satisfy this")]
    NeverHolds {
        /// The category's name.
        category: String,
    },
    /// An even number of places has no middle.
    #[error("`{category}` has {count} entities, so it has no middle")]
    NoMiddle {
        /// The category's name.
        category: String,
        /// How many entities it has.
        count: usize,
    },
    /// A place past the end.
    #[error("`{category}` has {count} entities; there is no place {place}")]
    NoSuchPlace {
        /// The category's name.
        category: String,
        /// How many entities it has.
        count: usize,
        /// The place asked for.
        place: u32,
    },
    /// Odd or even of numbers that are not all whole.
    #[error("`{category}` has values that are not whole, so odd and even say nothing")]
    NotWhole {
        /// The category's name.
        category: String,
    },
    /// Fewer operands than the relation needs.
    #[error("this needs at least {needed}, and has {found}")]
    TooFew {
        /// How many are needed.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// The two sides of a matching differ in number.
    #[error("{left} on the left cannot match {right} on the right, one to one")]
    MatchingSizes {
        /// How many on the left.
        left: usize,
        /// How many on the right.
        right: usize,
    },
    /// The same entity where different rows are demanded.
    #[error("`{entity}` is named twice, where different rows are meant")]
    Repeated {
        /// The entity's name.
        entity: String,
    },
    /// More formulas demanded than there are.
    #[error("{count} of {found} can never hold")]
    CountTooHigh {
        /// How many must hold.
        count: u32,
        /// How many there are.
        found: usize,
    },
    /// A clue that is not there.
    #[error("there is no clue {}", .0.0)]
    NoSuchClue(ClueNumber),
    /// A clue that speaks about itself, perhaps by way of others.
    #[error("clue {} speaks about itself", .0.0)]
    Circular(ClueNumber),
    /// Arithmetic past the range of numbers.
    #[error("a number past the range of ±9,000,000,000,000")]
    Range,
    /// An entity or category that the puzzle does not have (formulas built in code).
    #[error("an entity or category that this puzzle does not have")]
    Foreign,
    /// A sum over too many rows and values to compile.
    #[error("a sum over {terms} rows with more than {limit} different totals is too large")]
    TooLarge {
        /// How many rows are added.
        terms: usize,
        /// The most totals allowed.
        limit: usize,
    },
}

/// The most different totals that a sum may take.
pub const MOST_TOTALS: usize = 4096;

impl Formula {
    /// Checks this formula and its parts.
    ///
    /// # Errors
    /// The first fault, outermost and leftmost first. Clues it speaks about must exist when
    /// `known` says so; whether clues are circular is [`check_circular`]'s to say.
    pub fn check(&self, puzzle: &Puzzle, known: &dyn Fn(ClueNumber) -> bool) -> Result<(), FormulaError> {
        self.check_node(puzzle, known)?;
        self.parts().into_iter().try_for_each(|part| part.check(puzzle, known))
    }

    /// Checks this formula without its parts, for a caller that knows where each part stands
    /// in a file.
    ///
    /// # Errors
    /// The first fault of this node.
    pub fn check_node(
        &self,
        puzzle: &Puzzle,
        known: &dyn Fn(ClueNumber) -> bool,
    ) -> Result<(), FormulaError> {
        let checker = Checker { puzzle };
        checker.known_entities(self)?;
        match self {
            Formula::Different(of) => checker.distinct(of, 2),
            Formula::Matching(left, right) => {
                if left.len() != right.len() {
                    return Err(FormulaError::MatchingSizes { left: left.len(), right: right.len() });
                }
                checker.distinct(left, 2)?;
                checker.distinct(right, 2)
            }
            Formula::Compare(left, _, right) => checker.compare(left, right),
            Formula::Apart { measure, a, b, distinct, .. } => {
                checker.measure(*measure)?;
                if *distinct { checker.distinct(&[*a, *b], 2) } else { Ok(()) }
            }
            Formula::Between { measure, middle, ends } => {
                checker.measure(*measure)?;
                checker.distinct(&[*middle, ends.0, ends.1], 3)
            }
            Formula::InOrder { measure, entities } => {
                checker.measure(*measure)?;
                checker.distinct(entities, 2)
            }
            Formula::Parity { measure, .. } => {
                let numbers = checker.measure(*measure)?;
                if numbers.iter().all(|n| n.to_whole().is_some()) {
                    Ok(())
                } else {
                    Err(FormulaError::NotWhole { category: checker.name(*measure) })
                }
            }
            Formula::Place { category, place, .. } => {
                checker.measure(Measure::rank(*category))?;
                checker.place(puzzle.category(*category), *place)
            }
            Formula::Group { category, attribute, group, .. } => {
                let groups = checker.groups(*category, *attribute)?;
                if usize::from(*group) < groups {
                    Ok(())
                } else {
                    Err(FormulaError::NoSuchAttribute { category: puzzle.category(*category).name.clone() })
                }
            }
            Formula::SameGroup { category, attribute, .. } => {
                checker.groups(*category, *attribute).map(|_| ())
            }
            Formula::Clue(number) if !known(*number) => Err(FormulaError::NoSuchClue(*number)),
            Formula::Count { comparison, count, of } => {
                if of.is_empty() {
                    Err(FormulaError::TooFew { needed: 1, found: 0 })
                } else if *comparison != Comparison::AtMost && *count as usize > of.len() {
                    Err(FormulaError::CountTooHigh { count: *count, found: of.len() })
                } else {
                    Ok(())
                }
            }
            _ => Ok(()),
        }
    }

    /// Whether the formula, taken as a whole clue, is a comparison that no values satisfy.
    /// Says nothing of formulas that fail [`Formula::check`].
    ///
    /// # Errors
    /// [`FormulaError::NeverHolds`] with the category compared.
    pub fn check_possible(&self, puzzle: &Puzzle) -> Result<(), FormulaError> {
        let checker = Checker { puzzle };
        let possible = |measure: Measure, entities: &[Entity], fits: &dyn Fn(&[Number]) -> bool| {
            let options: Vec<Vec<Number>> = entities.iter().map(|e| checker.options(measure, *e)).collect();
            if any_choice(&options, &mut Vec::new(), fits) {
                Ok(())
            } else {
                Err(FormulaError::NeverHolds { category: checker.name(measure) })
            }
        };
        match self {
            Formula::Compare(left, comparison, right) => checker.compare_possible(left, *comparison, right),
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                let same_category = a.category == b.category && a == b;
                possible(*measure, &[*a, *b], &|of| {
                    let apart = of[0].checked_sub(of[1]).map(Number::magnitude);
                    let same_row =
                        same_category || (*distinct && measure.scale == Scale::Value && of[0] == of[1]);
                    apart.is_some_and(|apart| comparison.holds(&apart, distance)) && !(same_row && *distinct)
                })
            }
            Formula::Between { measure, middle, ends } => {
                possible(*measure, &[*middle, ends.0, ends.1], &|of| {
                    (of[1] < of[0] && of[0] < of[2]) || (of[2] < of[0] && of[0] < of[1])
                })
            }
            Formula::InOrder { measure, entities } => {
                let mut least = None;
                for entity in entities {
                    let next = checker
                        .options(*measure, *entity)
                        .into_iter()
                        .filter(|v| least.is_none_or(|l| *v > l))
                        .min();
                    match next {
                        Some(value) => least = Some(value),
                        None => return Err(FormulaError::NeverHolds { category: checker.name(*measure) }),
                    }
                }
                Ok(())
            }
            Formula::Parity { measure, entity, odd } => possible(*measure, &[*entity], &|of| {
                if *odd { of[0].is_odd() } else { of[0].is_even() }
            }),
            Formula::Place { category, entity, place } => {
                possible(Measure::rank(*category), &[*entity], &|of| {
                    of[0].to_whole().is_some_and(|rank| place.holds(rank as usize, puzzle.shape().entities()))
                })
            }
            _ => Ok(()),
        }
    }
}

/// Whether some clue speaks about itself, perhaps by way of others.
///
/// # Errors
/// [`FormulaError::Circular`] with the first such clue.
pub fn check_circular(puzzle: &Puzzle) -> Result<(), FormulaError> {
    for clue in puzzle.clues() {
        let mut reached = clue.formula.clues_spoken_of();
        let mut next = 0;
        while let Some(number) = reached.get(next).copied() {
            if number == clue.number {
                return Err(FormulaError::Circular(number));
            }
            for further in puzzle.clue(number).map(|c| c.formula.clues_spoken_of()).unwrap_or_default() {
                if !reached.contains(&further) {
                    reached.push(further);
                }
            }
            next += 1;
        }
    }
    Ok(())
}

fn any_choice(options: &[Vec<Number>], chosen: &mut Vec<Number>, fits: &dyn Fn(&[Number]) -> bool) -> bool {
    let Some(here) = options.get(chosen.len()) else { return fits(chosen) };
    here.iter().any(|number| {
        chosen.push(*number);
        let found = any_choice(options, chosen, fits);
        chosen.pop();
        found
    })
}

struct Checker<'a> {
    puzzle: &'a Puzzle,
}

impl Checker<'_> {
    fn name(&self, measure: Measure) -> String {
        self.puzzle.category(measure.category).name.clone()
    }

    fn known_entities(&self, formula: &Formula) -> Result<(), FormulaError> {
        if !formula.parts().is_empty() {
            return Ok(());
        }
        let shape = self.puzzle.shape();
        let known =
            |e: &Entity| e.category.index() < shape.categories() && usize::from(e.index) < shape.entities();
        let category = match formula {
            Formula::Apart { measure, .. }
            | Formula::Between { measure, .. }
            | Formula::InOrder { measure, .. }
            | Formula::Parity { measure, .. } => Some(measure.category),
            Formula::Place { category, .. }
            | Formula::Group { category, .. }
            | Formula::SameGroup { category, .. } => Some(*category),
            _ => None,
        };
        let category_known = category.is_none_or(|c| c.index() < shape.categories());
        if category_known && formula.entities().iter().all(known) {
            Ok(())
        } else {
            Err(FormulaError::Foreign)
        }
    }

    fn distinct(&self, of: &[Entity], needed: usize) -> Result<(), FormulaError> {
        if of.len() < needed {
            return Err(FormulaError::TooFew { needed, found: of.len() });
        }
        for (i, entity) in of.iter().enumerate() {
            if of[..i].contains(entity) {
                return Err(FormulaError::Repeated { entity: self.puzzle.entity_name(*entity) });
            }
        }
        Ok(())
    }

    fn measure(&self, measure: Measure) -> Result<Vec<Number>, FormulaError> {
        let shape = self.puzzle.shape();
        if measure.category.index() >= shape.categories() {
            return Err(FormulaError::Foreign);
        }
        let category = self.puzzle.category(measure.category);
        measure.numbers(category).ok_or_else(|| match measure.scale {
            Scale::Value | Scale::Rank => FormulaError::Unordered { category: category.name.clone() },
            Scale::Attribute(id) => match category.attributes.get(id.index()) {
                Some(attribute) => FormulaError::NotNumeric {
                    category: category.name.clone(),
                    attribute: attribute.name.clone(),
                },
                None => FormulaError::NoSuchAttribute { category: category.name.clone() },
            },
        })
    }

    fn groups(
        &self,
        category: crate::CategoryId,
        attribute: crate::AttributeId,
    ) -> Result<usize, FormulaError> {
        let category = self.puzzle.category(category);
        match category.attributes.get(attribute.index()) {
            None => Err(FormulaError::NoSuchAttribute { category: category.name.clone() }),
            Some(attribute) => match &attribute.of {
                AttributeValues::Nominal { groups, .. } => Ok(groups.len()),
                AttributeValues::Numeric { .. } => Err(FormulaError::NotNominal {
                    category: category.name.clone(),
                    attribute: attribute.name.clone(),
                }),
            },
        }
    }

    fn place(&self, category: &Category, place: Place) -> Result<(), FormulaError> {
        let count = category.len();
        match place {
            Place::Middle if count.is_multiple_of(2) => {
                Err(FormulaError::NoMiddle { category: category.name.clone(), count })
            }
            Place::Nth(k) | Place::NthLast(k) | Place::InFirst(k) | Place::InLast(k)
                if k == 0 || k as usize > count =>
            {
                Err(FormulaError::NoSuchPlace { category: category.name.clone(), count, place: k })
            }
            _ => Ok(()),
        }
    }

    fn compare(&self, left: &Linear, right: &Linear) -> Result<(), FormulaError> {
        let terms: Vec<_> = left.terms.iter().chain(&right.terms).collect();
        let Some(first) = terms.first() else { return Err(FormulaError::NothingMeasured) };
        for term in &terms {
            self.measure(term.measure)?;
            let (a, b) = (self.unit(first.measure), self.unit(term.measure));
            if a != b {
                return Err(FormulaError::Units {
                    first: self.name(first.measure),
                    first_unit: a,
                    second: self.name(term.measure),
                    second_unit: b,
                });
            }
        }
        self.totals(left, right).map(|_| ())
    }

    /// What the numbers of a measure count, in words, for comparison and for messages.
    fn unit(&self, measure: Measure) -> String {
        let category = self.puzzle.category(measure.category);
        let plain = |unit: &str| if unit.is_empty() { "plain numbers".to_string() } else { unit.to_string() };
        match measure.scale {
            Scale::Rank => "places".to_string(),
            Scale::Attribute(id) => match category.attributes.get(id.index()).map(|a| &a.of) {
                Some(AttributeValues::Numeric { unit, .. }) => plain(unit),
                _ => String::new(),
            },
            Scale::Value => match &category.values {
                None => String::new(),
                Some(values) => match values.kind {
                    Kind::Position | Kind::Ordinal => "places".to_string(),
                    Kind::Number => plain(&values.unit),
                    Kind::Money => format!("money ({})", plain(&values.unit)),
                    Kind::Clock => "clock times".to_string(),
                    Kind::Date => "dates".to_string(),
                    Kind::Weekday => "weekdays".to_string(),
                    Kind::Month => "months".to_string(),
                },
            },
        }
    }

    /// All totals that left − right can take, ascending.
    fn totals(&self, left: &Linear, right: &Linear) -> Result<Vec<Number>, FormulaError> {
        let variables = super::unknowns(self.puzzle, left, right).ok_or(FormulaError::Range)?;
        let mut totals = vec![left.constant.checked_sub(right.constant).ok_or(FormulaError::Range)?];
        for variable in &variables {
            let mut next = Vec::with_capacity(totals.len() * variable.numbers.len());
            for total in &totals {
                for number in &variable.numbers {
                    next.push(total.checked_add(*number).ok_or(FormulaError::Range)?);
                }
            }
            next.sort_unstable();
            next.dedup();
            if next.len() > MOST_TOTALS {
                return Err(FormulaError::TooLarge { terms: variables.len(), limit: MOST_TOTALS });
            }
            totals = next;
        }
        Ok(totals)
    }

    fn compare_possible(
        &self,
        left: &Linear,
        comparison: Comparison,
        right: &Linear,
    ) -> Result<(), FormulaError> {
        let totals = self.totals(left, right)?;
        if totals.iter().any(|total| comparison.holds(total, &Number::ZERO)) {
            return Ok(());
        }
        let category = left.terms.iter().chain(&right.terms).map(|t| self.name(t.measure)).next();
        Err(FormulaError::NeverHolds { category: category.unwrap_or_default() })
    }

    /// The numbers that a row can have: one if the entity is of the measured category.
    fn options(&self, measure: Measure, entity: Entity) -> Vec<Number> {
        let numbers = measure.numbers(self.puzzle.category(measure.category)).unwrap_or_default();
        if entity.category == measure.category {
            numbers.get(usize::from(entity.index)).copied().into_iter().collect()
        } else {
            numbers
        }
    }
}
