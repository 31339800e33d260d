//! Predicates that compare: "20 dollars more than", "sometime after", "two places behind".

mod turned;

pub(crate) use turned::turned;
