//! The forms of sentences, by principle.

mod amounts;
mod clauses;
mod counts;
mod crossed;
mod denials;
mod dimensions;
mod hedges;
mod moods;
mod order;
mod rows;

use super::judge::Case;
use super::maker::Maker;

/// Makes a sentence, if the puzzle has what it needs.
pub type Form = fn(&mut Maker<'_>) -> Option<Case>;

/// All of them.
pub fn forms() -> Vec<Form> {
    let all = [
        rows::FORMS,
        clauses::FORMS,
        dimensions::FORMS,
        order::FORMS,
        counts::FORMS,
        hedges::FORMS,
        moods::FORMS,
        denials::FORMS,
        amounts::FORMS,
        crossed::FORMS,
    ];
    all.concat()
}
