//! The kinds of clue that may be asked for.

/// A kind of clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// X is Y.
    Is,
    /// X is not Y.
    Not,
    /// X is neither Y nor Z.
    Neither,
    /// X is either Y or Z, not both.
    Either,
    /// X1, …, Xn are all different.
    Different,
    /// Of X and Y, one is W and the other Z.
    Pair,
    /// X before or after Y in an ordered category.
    Order,
    /// X exactly so much before or after Y.
    Exactly,
    /// X at least, or at most, so much before or after Y.
    Bound,
    /// X next to Y, or exactly so far apart, in either order.
    Apart,
    /// X between Y and Z.
    Between,
    /// X first, last, in the middle, at an end, Nth.
    Place,
    /// X's value is under, or over, a number.
    Threshold,
    /// If … then.
    Implies,
}

impl Relation {
    /// All, in the order of their names' documentation.
    pub const ALL: [Relation; 14] = [
        Relation::Is,
        Relation::Not,
        Relation::Neither,
        Relation::Either,
        Relation::Different,
        Relation::Pair,
        Relation::Order,
        Relation::Exactly,
        Relation::Bound,
        Relation::Apart,
        Relation::Between,
        Relation::Place,
        Relation::Threshold,
        Relation::Implies,
    ];

    /// Its name in options and files.
    pub fn name(self) -> &'static str {
        match self {
            Relation::Is => "is",
            Relation::Not => "not",
            Relation::Neither => "neither",
            Relation::Either => "either",
            Relation::Different => "different",
            Relation::Pair => "pair",
            Relation::Order => "order",
            Relation::Exactly => "exactly",
            Relation::Bound => "bound",
            Relation::Apart => "apart",
            Relation::Between => "between",
            Relation::Place => "place",
            Relation::Threshold => "threshold",
            Relation::Implies => "implies",
        }
    }
}

/// A set of kinds of clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relations(u32);

impl Relations {
    /// Every kind.
    pub fn all() -> Relations {
        Relation::ALL.into_iter().collect()
    }

    /// Whether it is among them.
    pub(crate) fn has(self, relation: Relation) -> bool {
        self.0 >> relation as u32 & 1 == 1
    }

    /// Those among them, in the order of [`Relation::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Relation> {
        Relation::ALL.into_iter().filter(move |relation| self.has(*relation))
    }
}

impl FromIterator<Relation> for Relations {
    fn from_iter<T: IntoIterator<Item = Relation>>(relations: T) -> Relations {
        Relations(relations.into_iter().fold(0, |set, relation| set | 1 << relation as u32))
    }
}
