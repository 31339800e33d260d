//! The parts of which an item is made, and what makes a meaning of them.

use std::rc::Rc;

use because_encodings::Comparison;

use super::context::Context;
use super::item::{Amount, Comparing, Fraction, Item, Made, Noun, Object, Sem};

/// Makes a meaning of parts; `None` where they do not go together.
pub(super) type Action = fn(&Context<'_>, &Parts<'_>, u8) -> Option<Made>;

/// The parts of which an item is made.
pub(super) struct Parts<'a> {
    pub items: &'a [Item],
    pub places: &'a [u32],
}

impl<'a> Parts<'a> {
    /// The items, in order.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = &'a Item> + ExactSizeIterator + '_ {
        self.places.iter().map(|place| &self.items[*place as usize])
    }

    /// What the parts that mean something mean.
    pub(super) fn sems(&self) -> impl Iterator<Item = &'a Sem> + '_ {
        self.all().map(|item| &item.sem).filter(|sem| !matches!(sem, Sem::None))
    }

    /// The first number.
    pub(super) fn number(&self) -> Option<u32> {
        self.sems().find_map(|sem| if let Sem::Number(of) = sem { Some(*of) } else { None })
    }

    /// The first amount.
    pub(super) fn amount(&self) -> Option<Amount> {
        self.sems().find_map(|sem| if let Sem::Amount(of) = sem { Some(*of) } else { None })
    }

    /// All amounts.
    pub(super) fn amounts(&self) -> Vec<Amount> {
        self.sems().filter_map(|sem| if let Sem::Amount(of) = sem { Some(*of) } else { None }).collect()
    }

    /// How something is bounded: "at least".
    pub(super) fn bound(&self) -> Option<Comparison> {
        self.sems().find_map(|sem| if let Sem::Bound(of) = sem { Some(*of) } else { None })
    }

    /// How many times something is meant.
    pub(super) fn times(&self) -> Option<Fraction> {
        self.sems().find_map(|sem| if let Sem::Times(of) = sem { Some(*of) } else { None })
    }

    /// The first noun.
    pub(super) fn noun(&self) -> Option<Noun> {
        self.sems().find_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })
    }

    /// All nouns.
    pub(super) fn nouns(&self) -> impl Iterator<Item = Noun> + '_ {
        self.sems().filter_map(|sem| if let Sem::Noun(of) = sem { Some(*of) } else { None })
    }

    /// What is compared with.
    pub(super) fn objects(&self) -> Vec<Rc<Object>> {
        self.sems()
            .filter_map(|sem| if let Sem::Object(of) = sem { Some(of.clone()) } else { None })
            .collect()
    }

    /// The last word that compares.
    pub(super) fn word(&self) -> Option<Comparing> {
        self.sems().filter_map(|sem| if let Sem::Word(of) = sem { Some(*of) } else { None }).last()
    }
}
