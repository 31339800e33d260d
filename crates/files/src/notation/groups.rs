//! Groups as formulas name them: of a nominal attribute, or of another row.

use because_encodings::AttributeValues;
use because_encodings::{AttributeId, CategoryId, Comparison, Formula};

use super::error::NotationError;
use super::meaning::Elaborator;
use super::measures::MeasureOrGroups;
use super::names::{find_category, nearest};
use super::syntax::{Name, Operand, Reference, Row, Sum};

impl Elaborator<'_> {
    /// A measured nominal attribute, quietly: `None` for all else.
    pub(super) fn nominal<'s, 'a>(&self, sum: &'s Sum<'a>) -> Option<(CategoryId, AttributeId, &'s Row<'a>)> {
        let Some(Operand::Reference(reference)) = sum.single() else { return None };
        let (row, attribute) = (reference.row.as_ref()?, reference.attribute.as_ref()?);
        let category = find_category(self.puzzle, &reference.name.text).ok()?;
        match self.attribute(category, &attribute.text)? {
            MeasureOrGroups::Groups(category, attribute) => Some((category, attribute, row)),
            MeasureOrGroups::Measure(_) => None,
        }
    }

    /// A row's group beside a group or another row's.
    pub(super) fn groups(
        &mut self,
        category: CategoryId,
        attribute: AttributeId,
        row: &Row,
        comparison: Comparison,
        other: &Sum,
    ) -> Option<Formula> {
        let entity = self.written_row(row);
        let formula = if let Some((c, a, row)) = self.nominal(other) {
            let b = self.written_row(row);
            if (c, a) != (category, attribute) {
                return self.wrong(&other.span, NotationError::GroupSum);
            }
            Formula::SameGroup { category, attribute, a: entity?, b: b? }
        } else {
            let name = match other.single() {
                Some(Operand::Number(name)) => name,
                Some(Operand::Reference(Reference { name, prefix: None, attribute: None, row: None })) => {
                    name
                }
                _ => return self.wrong(&other.span, NotationError::GroupSum),
            };
            let group = self.group(category, attribute, name);
            Formula::Group { category, attribute, entity: entity?, group: group? }
        };
        match comparison {
            Comparison::Equal => Some(formula),
            Comparison::Unequal => Some(formula.negate()),
            _ => self.wrong(&other.span, NotationError::GroupOrder),
        }
    }

    fn group(&mut self, category: CategoryId, attribute: AttributeId, name: &Name) -> Option<u8> {
        let attribute = self.puzzle.category(category).attributes.get(attribute.index())?;
        let AttributeValues::Nominal { groups, .. } = &attribute.of else { return None };
        let folded = name.text.to_lowercase();
        let found = groups.iter().position(|g| *g == name.text).or_else(|| {
            let mut alike = groups.iter().enumerate().filter(|(_, g)| g.to_lowercase() == folded);
            alike.next().filter(|_| alike.next().is_none()).map(|(i, _)| i)
        });
        match found {
            Some(place) => u8::try_from(place).ok(),
            None => {
                let error = NotationError::UnknownGroup {
                    attribute: attribute.name.clone(),
                    name: name.text.to_string(),
                    known: groups.clone(),
                    suggestion: nearest(&name.text, groups.iter().map(String::as_str)),
                };
                self.wrong(&name.span, error)
            }
        }
    }
}
