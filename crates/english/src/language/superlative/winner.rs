//! Who won: "the winner", "the winning pie", "did not win", "won".

use crate::tables::language::{CONTESTED, CONTESTS, MARGINS, PLACINGS, RANKS};
use because_encodings::{CategoryId, Entity, Kind};
use because_words::quantity::spoken::MONTHS;

use super::rank::at_rank;
use crate::language::lexicon::{Comparative, Dimension};
use crate::language::mentions::Mention;
use crate::language::names::Fit;
use crate::language::turned::{most_is_best, turned};
use crate::language::words::Word;
use crate::language::world::World;

/// Contests that the fastest wins.
const RACES: [&str; 7] = ["race", "marathon", "derby", "regatta", "triathlon", "sprint", "relay"];

/// The best of the order in which rows finish or score, where it is told who won.
pub(crate) fn winner(world: &World<'_>, words: &[Word], start: usize) -> Option<Mention> {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let ends = |place: usize| {
        matches!(
            key(place),
            "" | "." | "," | ";" | "!" | "and" | "or" | "but" | "nor" | "with" | "is" | "was"
        )
    };
    // "Won by a nose", "won easily".
    let how = |place: usize| {
        let margin = key(place) == "by" && matches!(key(place + 1), "a" | "an");
        margin || key(place).ends_with("ly") || matches!(key(place), "outright" | "hands")
    };
    let length = match key(start) {
        "winner" | "champion" | "victor"
            if !matches!(key(start + 1), "of" | "who" | "that" | "whose" | "from" | "in" | "which")
                || key(start + 1) == "of" && contest(world, words, start + 2) > 0
                || wearing(world, words, start + 1) =>
        {
            1 + if key(start + 1) == "of" { 1 + contest(world, words, start + 2) } else { 0 }
        }
        "winning" if key(start + 1).chars().all(char::is_alphabetic) && !ends(start + 1) => 1,
        "win" | "won" | "wins" if ends(start + 1) || how(start + 1) || wearing(world, words, start + 1) => 1,
        // "the winners", "was elected", "the top scorer", "the top-scoring pie".
        "winners" | "champions" if start > 0 && key(start - 1) == "the" && key(start + 1) != "of" => 1,
        "elected" if ends(start + 1) && start > 0 && matches!(key(start - 1), "is" | "was" | "got") => 1,
        "top" if is_merit(key(start + 1)) => 2,
        // "the one that came in last".
        "came" | "finished" | "placed" | "ranked"
            if start > 0
                && matches!(key(start - 1), "that" | "who" | "which")
                && !world.is_keyword(key(start)) =>
        {
            let at = start + 1 + usize::from(key(start + 1) == "in");
            let place = match key(at) {
                "first" => 1,
                "last" => world.puzzle.shape().entities(),
                _ => return None,
            };
            if !ends(at + 1) {
                return None;
            }
            let of: Vec<Entity> = world
                .ordered()
                .filter_map(|category| {
                    let best = best(world, category)?;
                    let n = world.puzzle.shape().entities();
                    let turned = at_rank(world, category, n) == Some(best);
                    at_rank(world, category, if turned { n + 1 - place } else { place })
                })
                .collect();
            return (of.len() == 1).then_some(Mention { words: start..at + 1, of, fit: Fit::Value });
        }
        "win" | "won" | "wins" if contest(world, words, start + 1) > 0 => {
            1 + contest(world, words, start + 1)
        }
        _ => return None,
    };
    if world.is_keyword(key(start)) {
        return None;
    }
    let mut of: Vec<Entity> = world.ordered().filter_map(|category| best(world, category)).collect();
    // Where a contest is told of: all who won a raffle are winners.
    if of.is_empty() && CONTESTS.iter().any(|contest| world.tells_of_key(contest)) {
        let places = world.ordered().filter(|category| is_contest(world, *category));
        of = places.filter_map(|category| at_rank(world, category, 1)).collect();
    }
    // Of a race that the sentence tells of, or the story.
    let raced = || {
        (start..start + length).any(|place| RACES.contains(&key(place)))
            || RACES.iter().any(|race| world.tells_of_key(race))
    };
    if of.is_empty() && raced() {
        of = world.ordered().filter_map(|category| fastest(world, category)).collect();
    }
    // Two orders of merit leave it open.
    (of.len() == 1).then_some(Mention { words: start..start + length, of, fit: Fit::Value })
}

/// Whether it is told behind who won as what or whose he did, of places in a contest: "in red", "for Kent"; in another month
/// or year another contest was won.
pub(super) fn wearing(world: &World<'_>, words: &[Word], at: usize) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let timed = MONTHS.contains(&key(at + 1)) || key(at + 1).starts_with(|c: char| c.is_ascii_digit());
    // "Was won in the sack race" is of the prize.
    let passive = at > 1 && matches!(key(at - 2), "is" | "was" | "were" | "be" | "been");
    let placed = |of: CategoryId| is_contest(world, of) || ranks(world, of) || best(world, of).is_some();
    matches!(key(at), "in" | "for" | "from" | "wearing") && !timed && !passive && world.ordered().any(placed)
}

/// Whether the top of what a noun or participle says is the best: "scorer", "scoring", "finisher".
fn is_merit(key: &str) -> bool {
    matches!(
        key,
        "scorer" | "scoring" | "finisher" | "finishing" | "ranked" | "rated" | "performer" | "placed"
    )
}

/// How many words "the race", "the spelling bee" or "the cook-off" has, if it is a contest.
fn contest(world: &World<'_>, words: &[Word], start: usize) -> usize {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let plain = |word: &Word| !word.capital && world.names.starting(word.singular()).is_empty();
    let is_one =
        |place: &usize| CONTESTS.contains(&key(*place)) || key(*place) == "off" && words[*place].joined;
    let end = (start + 1..start + 4).take_while(|place| words.get(*place).is_some_and(plain)).find(is_one);
    if key(start) == "the" { end.map_or(0, |end| end + 1 - start) } else { 0 }
}

/// The entity of the least time that a row took.
fn fastest(world: &World<'_>, category: CategoryId) -> Option<Entity> {
    let timed = ["time", "finish"].iter().any(|word| world.is_called(category, word));
    let dated = world.kind(category) == Some(Kind::Date);
    if timed && !dated { at_rank(world, category, 1) } else { None }
}

/// Whether a category tells in which order rows finished, as its name has it or the story.
pub(crate) fn is_contest(world: &World<'_>, category: CategoryId) -> bool {
    let called = |words: &[&str]| words.iter().any(|word| world.is_called(category, word));
    let told = || CONTESTED.iter().any(|word| world.tells_of_key(word));
    called(&RANKS) || called(&PLACINGS) && told()
}

/// Whether a category tells in which place each is.
fn ranks(world: &World<'_>, category: CategoryId) -> bool {
    let values = world.puzzle.category(category).values.as_ref();
    let called = |word: &&str| world.is_called(category, word);
    values.is_some_and(|values| values.kind == Kind::Ordinal)
        || ["rank", "ranking", "place", "finish", "placement"].iter().any(called)
}

/// The best entity of a category that ranks or scores.
pub(crate) fn best(world: &World<'_>, category: CategoryId) -> Option<Entity> {
    let values = world.puzzle.category(category).values.as_ref()?;
    let ranks = ranks(world, category);
    // Where it is told by how much each won, all have won.
    let margins = MARGINS.iter().any(|word| world.is_called(category, word));
    let scores = matches!(values.kind, Kind::Number) && world.is_of(category, Dimension::Score) && !margins;
    if !ranks && !scores {
        return None;
    }
    let says = Comparative { greater: scores && !ranks, dimension: Dimension::Score };
    let n = world.puzzle.shape().entities();
    let least = scores && !ranks && most_is_best(world, category) == Some(false);
    let last = if ranks && !scores || least { false } else { turned(world, category, says) };
    at_rank(world, category, if last { n } else { 1 })
}
