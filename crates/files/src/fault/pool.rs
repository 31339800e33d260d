//! What can be wrong with names that are listed without their categories.

use super::Fault;

/// Names that cannot be parted into categories.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PoolError {
    #[error("is `{of}` of one category with `{with}`, or with `{or}`?")]
    Which { of: String, with: String, or: String },
    #[error("no categories of one size fit these names and the clues")]
    NoPartition,
    #[error("`{name}` is listed twice")]
    NamedTwice { name: String },
}

impl Fault for PoolError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            PoolError::Which { of, with, or } => {
                let quoted = because_encodings::formula::quoted;
                let (of, with, or) = (quoted(of), quoted(with), quoted(or));
                format!(
                    "say it in [lexicon], a category for each: {of} = \"One\", {with} = \"One\", {or} = \"Other\"; or list the categories in [[categories]]"
                )
            }
            PoolError::NoPartition => {
                "list the categories yourself: [[categories]] with `name` and `entities`".to_string()
            }
            PoolError::NamedTwice { .. } => "list every name once".to_string(),
        })
    }

    fn cure_in_text(&self) -> Option<String> {
        match self {
            PoolError::Which { of, with, .. } => Some(format!(
                "add a line for each category that lists it whole, such as `Name: {of}, {with}, …`"
            )),
            PoolError::NoPartition => Some(
                "list every category on a line of its own, such as `Clients: Aimee, Ginger, Freda`"
                    .to_string(),
            ),
            PoolError::NamedTwice { .. } => self.cure(),
        }
    }
}
