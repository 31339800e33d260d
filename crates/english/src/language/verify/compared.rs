//! A comparative has a dimension, a category has one, units have one: they fit, or the reading is refused.

use crate::tables::verify::{AS_IDLE, STAYING, SURFACES, WON};
use because_encodings::{CategoryId, Entity, Formula, Kind};

use super::fitness::{Fitness, fitness};
use super::objection::Objection;
use crate::language::inflect::singular;
use crate::language::lexicon::{
    Comparative, Dimension, adjective, comparative, comparing_verb, dimension_of, is_auxiliary, is_common,
    is_operator, small_number, superlative,
};
use crate::language::mentions::Mention;
use crate::language::sentence::Sentence;
use crate::language::turned::most_is_best;
use crate::language::units::unit as unit_of;

/// Whether a word compares, or may with the next.
pub(super) fn cue(key: &str, _singular: &str) -> bool {
    matches!(key, "as" | "so" | "more" | "less" | "fewer" | "most" | "least")
        || comparative(key).is_some()
        || superlative(key).is_some()
}

/// An objection where what is compared with is of another category: "more eggs than Bob took minutes".
pub(super) fn of_another(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    (!categories.is_empty()).then_some(())?;
    let told = formula.entities();
    let than = sentence.all().rfind(|place| sentence.is(*place, &["than", "as"]))?;
    let ends = |place: &usize| !sentence.is(*place, &[",", "and", "but", "or"]);
    let other = (than + 1..sentence.words.len()).take_while(ends).find(|place| {
        let word = &sentence.words[*place];
        let speaks = |of: &CategoryId| sentence.world.speaks_of(word, *of);
        let mut spoken = sentence.world.ordered().filter(speaks).peekable();
        let plural = word.singular() != word.key && sentence.mention_at(*place).is_none();
        plural
            && spoken.peek().is_some()
            && spoken.all(|of| !categories.contains(&of) && !told.iter().any(|told| told.category == of))
    })?;
    Some(Objection::refused(than..other + 1))
}

/// An objection at the first comparative or superlative that what is compared cannot measure.
pub(super) fn dimension(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    sentence.all().find_map(|place| {
        let word = sentence.words[place].key.as_str();
        let of_extreme = sentence.mention_at(place).and_then(|of| sentence.mentions[of].of.first());
        let most = matches!(word, "most" | "least") && of_extreme.is_some();
        let (at, says, categories) = match (of_extreme, superlative(word)) {
            // "The fastest" stands for a value: of a category that measures speed.
            (Some(entity), Some(says)) if !is_lasting(sentence, place) => {
                (place, Some(says), vec![entity.category])
            }
            (Some(entity), None) if most => {
                let at = place + 1;
                let raw = |at: usize| sentence.words.get(at).map_or("", |word| word.key.as_str());
                let key = raw(at);
                let open = key.len() > 2 && key.chars().all(char::is_alphabetic) && !is_operator(key);
                let ends = matches!(raw(at + 1), "of" | "." | "");
                let noun = sentence.words.get(at).is_some_and(|word| word.singular() != word.key);
                if !open || !ends || noun || is_auxiliary(key) || is_common(key) || speaks(sentence, at) {
                    return None;
                }
                (at, adjective(key), vec![entity.category])
            }
            (Some(_), _) => return None,
            _ if is_lasting(sentence, place) => return None,
            (None, _) => {
                let (at, says) = compares(sentence, place)?;
                (at, says, categories.clone())
            }
        };
        let key = sentence.words[at].key.as_str();
        let words = at..at + 1;
        if categories.is_empty() {
            return sentence.is(place, &["as"]).then(|| Objection::refused(words));
        }
        // "Closer to the surface" is less deep.
        let deep = (at + 1..at + 4).any(|near| SURFACES.contains(&sentence.key(near)));
        // "Furthest to the left" is of places in a row.
        let aside = sentence.find(at + 1..at + 4, &["left", "right"]).is_some();
        let measures = |dimension| match dimension {
            Dimension::Distance if deep => Dimension::Depth,
            Dimension::Distance if aside => Dimension::Across,
            other => other,
        };
        let fits = |category: &CategoryId| match says {
            Some(says) => fitness(sentence, *category, measures(says.dimension), at),
            None => Fitness::Unknown,
        };
        let noun = noun_after(sentence, at);
        let counted = |category: &CategoryId| {
            let praised = says.is_some_and(|says| says.dimension == Dimension::Rank);
            noun.is_some_and(|noun| !praised && speaks_of(sentence, noun, *category))
                || fits(category) == Fitness::Unknown && told_in_unit(sentence, at, *category)
        };
        if categories.iter().any(|category| fits(category) == Fitness::Fits || counted(category)) {
            return None;
        }
        let unknown = categories.iter().find(|category| fits(category) == Fitness::Unknown);
        // "A bigger fish": what is bigger of it, its noun would tell.
        let unknown = unknown.or(categories.first().filter(|_| noun.is_some()));
        Some(match unknown {
            None => Objection::refused(words),
            Some(category) => {
                let name = &sentence.world.puzzle.category(*category).name;
                Objection::assumed(words, format!("“{key}” is taken to speak of “{name}”"))
            }
        })
    })
}

/// An objection at "more votes than" where rows have places alone: whether many are good nothing tells.
pub(super) fn of_places(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let placed = |category: &CategoryId| {
        matches!(sentence.world.kind(*category), Some(Kind::Ordinal | Kind::Position))
    };
    let place = sentence.all().find(|place| {
        let noun = place + 1;
        sentence.is(*place, &["more", "fewer"])
            && sentence.is(place + 2, &["than"])
            && sentence.singular(noun) != sentence.key(noun)
            && unit_of(sentence.singular(noun)).is_none()
            && !categories.iter().any(|of| speaks_of(sentence, noun, *of))
    })?;
    let category = *categories.first().filter(|_| categories.iter().all(placed))?;
    let words = place..place + 3;
    // Who has more votes or points comes before, where they are ranked.
    let noun = dimension_of(sentence.singular(place + 1));
    let is_merit = noun == Some(Dimension::Score) && sentence.world.is_of(category, Dimension::Rank);
    if !is_merit {
        return Some(Objection::refused(words));
    }
    let (key, name) = (sentence.key(place + 1), &sentence.world.puzzle.category(category).name);
    Some(Objection::assumed(words, format!("“{key}” is taken to speak of “{name}”")))
}

/// Whether a verb says who wins.
pub(super) fn wins(key: &str, _singular: &str) -> bool {
    comparing_verb(key).is_some_and(|says| says.dimension == Dimension::Rank)
}

/// An assumption where who has most is taken to have won, and nothing tells whether the least of a score wins.
pub(super) fn most_won(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let entities = formula.entities();
    let open = |of: &Entity| most_is_best(sentence.world, of.category).is_none() && entities.contains(of);
    let told =
        |of: &&Mention| WON.contains(&sentence.words[of.words.start].key.as_str()) && of.of.iter().all(open);
    let found = sentence.mentions.iter().find(told)?;
    let key = &sentence.words[found.words.start].key;
    let name = &sentence.world.puzzle.category(found.of.first()?.category).name;
    Some(Objection::assumed(found.words.clone(), format!("“{key}” is taken to speak of “{name}”")))
}

/// An objection where who wins is taken for who is older; an assumption where no order is known to be of winning.
pub(super) fn contest(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let place = sentence.all().find(|place| wins(sentence.key(*place), ""))?;
    let aged = |of: &CategoryId| sentence.world.is_called(*of, "age");
    if !categories.is_empty() && categories.iter().all(aged) {
        return Some(Objection::refused(place..place + 1));
    }
    let of_winning =
        [Dimension::Rank, Dimension::Speed, Dimension::Score, Dimension::Money, Dimension::Crowd];
    let unknown = |of: &&CategoryId| {
        !of_winning.iter().any(|own| fitness(sentence, **of, *own, place) == Fitness::Fits)
    };
    let category = categories.first().filter(|_| categories.iter().all(|of| unknown(&of)))?;
    let (key, name) = (sentence.key(place), &sentence.world.puzzle.category(*category).name);
    Some(Objection::assumed(place..place + 1, format!("“{key}” is taken to speak of “{name}”")))
}

/// The word at which something is compared, and what it says, if that is known: "older than", "more famous than",
/// "as tall as".
fn compares(sentence: &Sentence<'_>, place: usize) -> Option<(usize, Option<Comparative>)> {
    let soon = |from: usize| from..(from + 7).min(sentence.words.len());
    let key = sentence.key(place);
    let next = place + 1;
    let open = |at: usize| {
        let key = sentence.key(at);
        key.len() > 2 && key.chars().all(char::is_alphabetic) && !is_operator(key) && !is_auxiliary(key)
    };
    if sentence.is(place, &["as", "so"]) {
        let ends = sentence.is(next + 1, &["as"]) && open(next) && !sentence.is(next, &AS_IDLE);
        return (ends && !speaks(sentence, next)).then(|| (next, adjective(sentence.key(next))));
    }
    if sentence.is(next, &["left", "right"]) {
        return None;
    }
    // "Farther north": of what the story or a category tells to lie so.
    if sentence.is(next, &["north", "south", "east", "west"]) {
        let told = sentence.world.tells_of_key(sentence.key(next)) || speaks(sentence, next);
        let north = Comparative { greater: true, dimension: Dimension::North };
        return (!told && comparative(key).is_some()).then_some((next, Some(north)));
    }
    let than = sentence.find(soon(next), &["than"]);
    if sentence.is(place, &["more", "less"])
        && (than == Some(next + 1) || sentence.is_before(place, &["the"]))
    {
        // "More votes than": a noun says what is counted.
        let noun = sentence.singular(next) != sentence.key(next);
        return (open(next)
            && !noun
            && !speaks(sentence, next)
            && unit_of(sentence.singular(next)).is_none())
        .then(|| (next, adjective(sentence.key(next))));
    }
    if sentence.is(place, &["most", "least"]) && sentence.is_before(place, &["the"]) {
        let ends = sentence.is(next + 1, &["of", "."]) || next + 1 >= sentence.words.len();
        return (open(next) && ends && !speaks(sentence, next))
            .then(|| (next, adjective(sentence.key(next))));
    }
    if sentence.is(place, &["more", "less", "fewer"]) && than == Some(next) && is_bare(sentence, place) {
        return Some((place, None));
    }
    let most = || superlative(key).filter(|_| sentence.is_before(place, &["the", "'s"]));
    // "Stayed on two stops longer than": left after.
    let before = || place.saturating_sub(5)..place;
    let stays = || before().any(|at| sentence.is(at, &STAYING) && sentence.is(at + 1, &["on", "aboard"]));
    if key == "longer" && stays() {
        return None;
    }
    let says = comparative(key).filter(|_| than.is_some()).or_else(most)?;
    Some((place, Some(says)))
}

/// Whether a length before a comparative is in a unit of a category: "2 letters longer".
fn told_in_unit(sentence: &Sentence<'_>, place: usize, category: CategoryId) -> bool {
    let Some(unit) = place.checked_sub(1).filter(|unit| !sentence.singular(*unit).is_empty()) else {
        return false;
    };
    let noun = sentence.singular(unit);
    let values = sentence.world.puzzle.category(category).values.as_ref();
    values.is_some_and(|values| !values.unit.is_empty() && singular(&values.unit) == noun) || noun == "letter"
}

/// "Has two more than": of which of several orders no word tells.
fn is_bare(sentence: &Sentence<'_>, place: usize) -> bool {
    let tells = |at: usize| {
        let key = sentence.key(at);
        let of = dimension_of(key).or_else(|| dimension_of(sentence.singular(at)));
        speaks(sentence, at)
            || of.is_some()
            || unit_of(sentence.singular(at)).is_some()
            || key.starts_with('$')
            || sentence.world.tells_of(&sentence.words[at])
                && !is_common(key)
                && !is_auxiliary(key)
                && !is_operator(key)
    };
    let mentioned =
        |at: usize| sentence.mention_at(at).is_some_and(|of| at >= sentence.mentions[of].words.end);
    sentence.world.ordered().count() > 1
        && small_number(sentence.key(place.wrapping_sub(1))).is_some()
        && !sentence.all().any(|at| !mentioned(at) && tells(at))
}

/// Whether a word is one of the puzzle's.
pub(super) fn speaks(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.words.get(place).is_some_and(|word| sentence.world.speaks(word))
}

/// The noun that a comparative goes with: "a larger crowd than".
fn noun_after(sentence: &Sentence<'_>, place: usize) -> Option<usize> {
    let noun = place + 1;
    let key = sentence.key(noun);
    let open = key.len() > 2
        && key.chars().all(char::is_alphabetic)
        && !is_operator(key)
        && !is_auxiliary(key)
        && !is_common(key);
    open.then_some(noun)
}

/// Whether a noun speaks of a category, by its own name or by what it measures.
fn speaks_of(sentence: &Sentence<'_>, noun: usize, category: CategoryId) -> bool {
    let of = dimension_of(sentence.key(noun)).or_else(|| dimension_of(sentence.singular(noun)));
    sentence.world.speaks_of(&sentence.words[noun], category)
        || of.is_some_and(|of| sentence.world.is_of(category, of))
}

/// The categories by which a meaning compares rows or places them.
pub(super) fn measured(formula: &Formula) -> Vec<CategoryId> {
    match formula {
        Formula::Compare(left, _, right) => {
            left.terms.iter().chain(&right.terms).map(|term| term.measure.category).collect()
        }
        Formula::Apart { measure, .. }
        | Formula::Between { measure, .. }
        | Formula::InOrder { measure, .. }
        | Formula::Parity { measure, .. } => vec![measure.category],
        Formula::Place { category, .. } => vec![*category],
        other => other.parts().into_iter().flat_map(measured).collect(),
    }
}

/// Whether a superlative tells how long something has been so, and of no length: "has been open the longest".
pub(super) fn is_lasting(sentence: &Sentence<'_>, at: usize) -> bool {
    let been = sentence.find(0..at.saturating_sub(2), &["been"]);
    sentence.words[at].key.as_str() == "longest"
        && been.is_some_and(|at| sentence.is_before(at, &["has", "have", "had"]))
}
