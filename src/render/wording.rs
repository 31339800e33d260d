//! How the author wants the categories of a puzzle to be worded.

/// Wording for a whole puzzle: one entry per category, in file order. Missing entries count as
/// empty ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// One entry per category.
    pub categories: Vec<CategoryWording>,
}

/// Wording for one category; all of it is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryWording {
    /// What an entity of it is called, with its article: "the client".
    pub describes: Option<String>,
    /// What the puzzle's subject does to an entity of it: "paid", "lives in".
    pub verb: Option<String>,
    /// The word for differences: "dollars".
    pub unit: Option<String>,
}

impl Wording {
    /// The entry of the category at `index`, if there is one.
    pub fn category(&self, index: usize) -> Option<&CategoryWording> {
        self.categories.get(index)
    }
}
