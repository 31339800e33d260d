//! Nouns that are more, or less, than their words tell: codes, doers and deeds, and kin that is nobody's.

use super::context::Context;
use super::item::set_of;
use super::lexicon;
use super::tokens::{Token, class, is_gift};
use super::types::is_agent;
use crate::language::Word;
use crate::language::inflect::singular;
use crate::tables::text::SEXES;

/// Whether a letter begins what is called by a letter and a number, and is no name of the puzzle: "the K-9 unit".
pub(super) fn is_code(context: &Context<'_>, place: usize) -> bool {
    let Some((word, next)) = context.words.get(place).zip(context.words.get(place + 1)) else { return false };
    let coded = word.capital
        && word.key.len() == 1
        && next.joined
        && next.key.chars().all(|c| c.is_ascii_digit())
        && context.token(place).is(class::UNKNOWN);
    let letter = |name: &String| {
        let name = name.to_lowercase();
        name.strip_prefix(&*word.key).is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    };
    coded && context.world.puzzle.categories().iter().all(|of| !of.entities.iter().any(letter))
}

/// Whether a noun that tells whose somebody is tells nobody's here: "Facebook friends" are what is counted, "the
/// friend who paid $2" is a row, and so is "Ann's partner" where rows are couples.
pub(super) fn is_no_kin(context: &Context<'_>, place: usize, start: usize) -> bool {
    let of = context.token(place);
    let counted = place > start && context.token(place - 1).is(class::CATEGORY);
    let told = place == start
        && of.is(class::ROW)
        && start > 0
        && context.key(start - 1) == "the"
        && context.key(place + 1) != "of";
    let mate = || place == start && is_mate(context.words[place].singular()) && are_couples(context);
    of.is(class::KIN) && !of.is(class::MENTION) && (counted || told || mate())
}

/// Nouns for the other of a couple.
fn is_mate(noun: &str) -> bool {
    lexicon::has("mates", noun)
}

/// Whether each row has a man and a woman: there is a category that is called by the one sex, and one by the other.
fn are_couples(context: &Context<'_>) -> bool {
    let puzzle = context.world.puzzle;
    let people = puzzle.shape().category_ids().filter(|id| context.types.people & set_of(*id) != 0);
    let sex_of = |id| {
        let name = singular(&puzzle.category(id).name.to_lowercase());
        SEXES.iter().position(|(_, words)| words.split_whitespace().any(|word| word == name))
    };
    let sexes: Vec<Option<usize>> = people.map(sex_of).collect();
    matches!(sexes.as_slice(), [Some(a), Some(b)] if a != b)
}

/// Whether a noun is for who has what a category is called by, and not what it is called itself: "dieter" of diets.
pub(super) fn is_doer(context: &Context<'_>, of: Token, word: &Word) -> bool {
    let (puzzle, noun) = (context.world.puzzle, word.singular());
    let called = |id| puzzle.category(id).name.to_lowercase().split(' ').any(|word| singular(word) == noun);
    let mut own = puzzle.shape().category_ids().filter(|id| of.categories & set_of(*id) != 0);
    of.categories != 0 && word.is_of_people(is_agent) && own.all(|id| !called(id))
}

/// Whether a word is the deed that people are called by: "lecture" where they are lecturers.
pub(super) fn is_deed(context: &Context<'_>, of: Token, noun: &str) -> bool {
    let puzzle = context.world.puzzle;
    let own = puzzle.shape().category_ids().filter(|id| of.categories & set_of(*id) != 0);
    let name = |id| singular(&puzzle.category(id).name.to_lowercase());
    // "Ann's purchase", where they are buyers.
    let done = is_gift(noun) && !is_agent(noun);
    let called = |of| singular(&puzzle.category(of).name.to_lowercase()) == noun;
    let deed = done && puzzle.shape().category_ids().all(|id| !called(id));
    !of.is(class::PERSON | class::ROW)
        && (deed
            || own.into_iter().map(name).any(|name| {
                name.starts_with(noun.strip_suffix('y').unwrap_or(noun))
                    && is_agent(&name)
                    && name.len() < noun.len() + 4
                    && name != noun
            }))
}
