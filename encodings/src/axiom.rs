//! The names of the axiom blocks: bijections, transitivity and the order of unnamed entities.

use crate::category::CategoryId;
use crate::shape::Shape;

/// The name of one axiom block, in the grain of the `ocus` indicators (Gamba, Bogaerts,
/// Guns, IJCAI 2021): four per category pair and three per category triple.
///
/// Axioms are ordered as [`AxiomName::all`] lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AxiomName {
    /// Over categories a before b: each entity of one has exactly one of the other, in part.
    Bijection {
        /// The earlier category.
        a: CategoryId,
        /// The later category.
        b: CategoryId,
        /// Which part of the bijection.
        rule: BijectionRule,
    },
    /// Over categories a before b before c: x~y and y~z give x~z, in part.
    Transitivity {
        /// The earliest category.
        a: CategoryId,
        /// The middle category.
        b: CategoryId,
        /// The latest category.
        c: CategoryId,
        /// Which part of transitivity.
        rule: TransitivityRule,
    },
    /// The unnamed entities of `category` are listed by the order of `reference`.
    Unnamed {
        /// The category that has unnamed entities.
        category: CategoryId,
        /// The category whose list gives the order.
        reference: CategoryId,
    },
}

/// A quarter of a bijection between categories a and b. A row is an entity of a, a column an
/// entity of b.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BijectionRule {
    /// Each entity of a has at most one of b.
    AtMostOneInRow,
    /// Each entity of a has at least one of b.
    AtLeastOneInRow,
    /// Each entity of b has at most one of a.
    AtMostOneInColumn,
    /// Each entity of b has at least one of a.
    AtLeastOneInColumn,
}

/// A third of transitivity over x of a, y of b and z of c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TransitivityRule {
    /// x~y and y~z give x~z.
    BothTrue,
    /// x~y and not y~z give not x~z.
    FirstTrue,
    /// Not x~y and y~z give not x~z.
    SecondTrue,
}

impl BijectionRule {
    /// All four, in order.
    pub const ALL: [BijectionRule; 4] = [
        BijectionRule::AtMostOneInRow,
        BijectionRule::AtLeastOneInRow,
        BijectionRule::AtMostOneInColumn,
        BijectionRule::AtLeastOneInColumn,
    ];
}

impl TransitivityRule {
    /// All three, in order.
    pub const ALL: [TransitivityRule; 3] =
        [TransitivityRule::BothTrue, TransitivityRule::FirstTrue, TransitivityRule::SecondTrue];
}

impl AxiomName {
    /// All axioms of bijection, then all of transitivity, in file order of the categories.
    /// The order of unnamed entities is not among them: it depends on more than the shape.
    pub fn all(shape: Shape) -> impl Iterator<Item = AxiomName> {
        let bijections = shape
            .category_pairs()
            .flat_map(|(a, b)| BijectionRule::ALL.map(|rule| AxiomName::Bijection { a, b, rule }));
        let transitivities = shape.category_triples().flat_map(|(a, b, c)| {
            TransitivityRule::ALL.map(|rule| AxiomName::Transitivity { a, b, c, rule })
        });
        bijections.chain(transitivities)
    }

    /// The categories it speaks of, in file order (of an unnamed order: as named there).
    pub fn categories(self) -> Vec<CategoryId> {
        match self {
            AxiomName::Bijection { a, b, .. } => vec![a, b],
            AxiomName::Transitivity { a, b, c, .. } => vec![a, b, c],
            AxiomName::Unnamed { category, reference } => vec![category, reference],
        }
    }

    /// Whether it is part of a bijection.
    pub fn is_bijection(self) -> bool {
        matches!(self, AxiomName::Bijection { .. })
    }
}
