//! Categories and their entities, with the exact values and attributes that clues speak about.

use crate::number::Number;

/// A category of the puzzle, by its place in the file (0-based).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CategoryId(pub u8);

/// An attribute of a category, by its place in the category (0-based).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttributeId(pub u8);

/// An entity: a category and the entity's place in its list (0-based).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entity {
    /// The category it belongs to.
    pub category: CategoryId,
    /// Its place in the category's list, as the file has it.
    pub index: u8,
}

impl CategoryId {
    /// The category's place as an index into a list of categories.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The entity at place `index` (0-based) of this category.
    #[inline]
    pub fn entity(self, index: u8) -> Entity {
        Entity { category: self, index }
    }
}

impl AttributeId {
    /// The attribute's place as an index into the category's list of attributes.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What kind of quantity the values of a category are; it fixes the unit of differences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Places in the category's own list: 1, 2, 3, ….
    #[default]
    Position,
    /// Plain numbers, in the category's unit if it has one.
    Number,
    /// An amount of money, in its currency's main unit.
    Money,
    /// A clock time, in minutes since midnight.
    Clock,
    /// A calendar date, in days.
    Date,
    /// A weekday, Monday is 1, in days.
    Weekday,
    /// A month, January is 1, in months.
    Month,
    /// An ordinal: first is 1.
    Ordinal,
}

/// The values of an ordered category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// What kind of quantity they are.
    pub kind: Kind,
    /// The unit's name ("dollars", "years"); empty where there is none.
    pub unit: String,
    /// One value per entity, in list order, all different.
    pub of: Vec<Number>,
}

/// A further property of every entity of a category: numeric (the number of letters of a
/// name) or nominal (a group: the women, the red ones). Entities may share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// The name that formulas use (`Name.letters`).
    pub name: String,
    /// What it gives for each entity.
    pub of: AttributeValues,
}

/// The values of an [`Attribute`], one per entity in list order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttributeValues {
    /// A number for every entity.
    Numeric {
        /// The unit's name; empty where there is none.
        unit: String,
        /// One number per entity.
        of: Vec<Number>,
    },
    /// A group for every entity.
    Nominal {
        /// The groups' names, in order of first mention.
        groups: Vec<String>,
        /// The index in `groups` per entity.
        of: Vec<u8>,
    },
}

/// A category: a name and a list of entities, some of which may be unnamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// Its name, as the author wrote it.
    pub name: String,
    /// The named entities, in list order.
    pub entities: Vec<String>,
    /// How many unnamed, interchangeable entities follow the named ones.
    pub unnamed: u8,
    /// Exact values, where the category is ordered.
    pub values: Option<Values>,
    /// Further properties of its entities.
    pub attributes: Vec<Attribute>,
}

impl Category {
    /// A category without order, values or attributes.
    pub fn new(name: impl Into<String>, entities: impl IntoIterator<Item = impl Into<String>>) -> Category {
        Category {
            name: name.into(),
            entities: entities.into_iter().map(Into::into).collect(),
            unnamed: 0,
            values: None,
            attributes: Vec::new(),
        }
    }

    /// The same category, ordered by its list: values 1, 2, 3, ….
    #[must_use]
    pub fn ordered(mut self) -> Category {
        let of = (1..).map(Number::small).take(self.len()).collect();
        self.values = Some(Values { kind: Kind::Position, unit: String::new(), of });
        self
    }

    /// The same category with a value for every entity.
    #[must_use]
    pub fn with_values(mut self, kind: Kind, unit: impl Into<String>, of: Vec<Number>) -> Category {
        self.values = Some(Values { kind, unit: unit.into(), of });
        self
    }

    /// The same category with one attribute more.
    #[must_use]
    pub fn with_attribute(mut self, attribute: Attribute) -> Category {
        self.attributes.push(attribute);
        self
    }

    /// How many entities it has, named and unnamed.
    pub fn len(&self) -> usize {
        self.entities.len() + usize::from(self.unnamed)
    }

    /// Whether it has no entity at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Ranks (1-based) by ascending value, one per entity; `None` where the category has no order.
    pub fn ranks(&self) -> Option<Vec<usize>> {
        let values = self.values.as_ref()?;
        Some(values.of.iter().map(|v| 1 + values.of.iter().filter(|w| *w < v).count()).collect())
    }

    /// The pairs of unnamed entities that nothing tells apart, neither a value nor an attribute,
    /// each with the next such one; places in the category, ascending.
    pub fn twins(&self) -> Vec<(usize, usize)> {
        if self.values.is_some() {
            return Vec::new();
        }
        let alike = |i: usize, j: usize| {
            self.attributes.iter().all(|attribute| match &attribute.of {
                AttributeValues::Numeric { of, .. } => of.get(i) == of.get(j),
                AttributeValues::Nominal { of, .. } => of.get(i) == of.get(j),
            })
        };
        let unnamed = self.entities.len()..self.len();
        unnamed.clone().filter_map(|i| (i + 1..unnamed.end).find(|j| alike(i, *j)).map(|j| (i, j))).collect()
    }

    /// The name of the entity at `index`; unnamed ones are called "unnamed 1", "unnamed 2", ….
    pub fn entity_name(&self, index: usize) -> String {
        match self.entities.get(index) {
            Some(name) => name.clone(),
            None => format!("unnamed {}", 1 + index.saturating_sub(self.entities.len())),
        }
    }
}
