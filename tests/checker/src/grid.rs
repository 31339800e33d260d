//! The categories with their entities, and which variable is which cell.

/// The categories with their entities, and which variable is which cell.
pub(crate) struct Grid {
    /// The names of the categories.
    pub categories: Vec<String>,
    /// How many entities each has.
    pub entities: usize,
}

impl Grid {
    /// How many cells there are; they are the first variables.
    pub fn cells(&self) -> usize {
        let (k, n) = (self.categories.len(), self.entities);
        k * (k - 1) / 2 * n * n
    }

    /// The variable of entity `x` of category `a` and entity `y` of category `b`.
    pub fn cell(&self, (a, x): (usize, usize), (b, y): (usize, usize)) -> i32 {
        let ((a, x), (b, y)) = if a < b { ((a, x), (b, y)) } else { ((b, y), (a, x)) };
        let (k, n) = (self.categories.len(), self.entities);
        let pair = a * (2 * k - a - 1) / 2 + b - a - 1;
        (pair * n * n + x * n + y + 1) as i32
    }

    /// The place of a category.
    pub fn category(&self, name: &str) -> Option<usize> {
        self.categories.iter().position(|category| category == name)
    }
}
