//! Somebody, something or some deed beside those of the grid, of whom a value is told: "a Sicilian cousin", "from a
//! stranger", "went dancing on Monday".

use because_encodings::Formula;

use super::compared::measured;
use super::kinds::Person;
use super::objection::Objection;
use crate::language::lexicon::{
    Dimension, MARKS, comparative, dimension_of, gives, is_auxiliary, is_common, is_filler, is_operator,
    is_rank, small_number,
};
use crate::language::sentence::Sentence;
use crate::tables::verify::{COPULA, POSSESSIVES, RESULTS};

/// An assumption where somebody outside the grid has a part in it: "from a stranger", "to children", "a doctor saw".
pub(super) fn stranger(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let outside = |noun: usize| {
        let person = sentence.noun_of_person(noun) == Person::Yes || is_rank(sentence.singular(noun));
        person && sentence.mention_at(noun).is_none() && !is_known(sentence, noun)
    };
    let ends = |place: usize| place >= sentence.words.len() || MARKS.contains(&sentence.key(place));
    sentence.all().find_map(|place| {
        let led = sentence.is(place, &["to", "from"]);
        if !led && place > 0 {
            return None;
        }
        let noun = place + 1 + usize::from(sentence.is(place + 1, &["a", "an", "some"]));
        let bare = noun > place + 1 || sentence.singular(noun) != sentence.key(noun);
        let party = led
            && bare
            && ends(noun + 1)
            && (outside(noun) || sentence.is(noun, &["stranger", "strangers", "children"]));
        let doer = place == 0
            && sentence.is(0, &["a", "an"])
            && outside(1)
            && sentence.mention_at(2).is_none()
            && !sentence.world.is_row_noun(sentence.singular(1));
        let noun = if doer { 1 } else { noun };
        let said = || format!("“{}” is taken to be nobody else", sentence.key(noun));
        (party || doer).then(|| Objection::assumed(noun..noun + 1, said()))
    })
}

/// An assumption where what is told is of another deed, or of another thing of somebody's: "went dancing on Monday",
/// "Ann's lunch cost more", "boarding begins at 9", "was painted by the Dane".
pub(super) fn deed(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let categories = measured(formula);
    let compares = !categories.is_empty();
    sentence.all().find_map(|place| {
        let next = place + 1;
        let key = sentence.key(place);
        let foreign = || is_open(sentence, place) && !is_known(sentence, place) && !is_common(key);
        let ing = key.ends_with("ing");
        let going = ing
            && sentence.is_before(place, &["go", "goes", "went", "going"])
            && sentence.is(next, &["on", "at", "in"])
            && foreign();
        let begun = ing && place == 0 && sentence.is(next, &["for", "of", "on"]) && foreign();
        let made = sentence.is(place, &RESULTS)
            && sentence.is_before(place, &COPULA)
            && sentence.is(next, &["by"])
            && !sentence.world.tells_of(&sentence.words[place]);
        let thing = compares
            && sentence.is_before(place, &["'s"])
            && dimension_of(key).is_none()
            && !sentence.world.is_row_noun(sentence.singular(place))
            && sentence.is(next, &["cost", "costs", "was", "is", "came", "took", "weighed"])
            && foreign();
        // "Heats up 15 minutes faster": how fast what is done.
        let fast = compares
            && place > 0
            && sentence.singular(place) != key
            && (next..next + 5).any(|at| {
                comparative(sentence.key(at)).is_some_and(|says| says.dimension == Dimension::Speed)
            })
            && sentence.words.get(next).is_some_and(|word| {
                matches!(word.key.as_str(), "up" | "down")
                    || word.key.starts_with(|c: char| c.is_ascii_digit())
            })
            && !gives(key)
            && foreign();
        let said = || format!("“{key}” is taken to tell of what the puzzle is about");
        (going || begun || made || thing || fast).then(|| Objection::assumed(place..next, said()))
    })
}

/// An assumption where the one who has another of the grid is told by it: "Rex's owner has a poodle".
pub(super) fn owner(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    sentence.mentions.iter().find_map(|mention| {
        let noun = mention.words.end + 1;
        let whose = sentence.is(mention.words.end, &["'s"])
            && sentence.is(noun, &["owner", "keeper", "master", "trainer", "boss", "apprentice"])
            && !is_known(sentence, noun);
        let has = sentence.is(noun + 1, &["has", "had", "owns", "owned", "keeps", "kept"]);
        let said = || format!("“{}” is taken for the one with it", sentence.key(noun));
        (whose && has).then(|| Objection::assumed(noun..noun + 2, said()))
    })
}

/// An objection where a denial is of how it was, not of what: "not unreasonably priced at $4"; an assumption where what
/// is denied is somebody's own, or only what is left of it.
pub(super) fn denial(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    const DENIALS: [&str; 8] = ["not", "never", "failed", "no", "without", "refused", "forgot", "neglected"];
    sentence.all().filter(|place| sentence.is(*place, &DENIALS)).find_map(|place| {
        let next = sentence.key(place + 1);
        if sentence.is(place, &["not"]) && next.starts_with("un") && next.ends_with("ly") && next.len() > 7 {
            return Some(Objection::refused(place..place + 2));
        }
        if place + 1 == sentence.words.len() && sentence.is_before(place, &[","]) {
            return Some(Objection::refused(place..place + 1));
        }
        let clause = (place..sentence.words.len()).take_while(|at| !MARKS.contains(&sentence.key(*at)));
        let end = clause.last().map_or(place, |last| last + 1);
        sentence.within(&(place..end)).into_iter().find_map(|mention| {
            let words = &sentence.mentions[mention].words;
            let own = sentence.is_before(words.start, &POSSESSIVES)
                && words.start.checked_sub(2).is_some_and(|verb| is_open(sentence, verb))
                && words.end == end;
            let left = sentence.is(words.end, &["left"]) && words.end + 1 == end;
            let at = if own { words.start - 1 } else { words.end };
            let said = || format!("“{}” is taken to change nothing of what is denied", sentence.key(at));
            (own || left).then(|| Objection::assumed(at..at + 1, said()))
        })
    })
}

/// Whether the puzzle or its story has a word.
fn is_known(sentence: &Sentence<'_>, place: usize) -> bool {
    sentence.words.get(place).is_some_and(|word| sentence.world.speaks(word) || sentence.world.tells_of(word))
}

/// Whether a word outside mentions is of an open class.
fn is_open(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    key.len() > 2
        && key.chars().all(char::is_alphabetic)
        && sentence.mention_at(place).is_none()
        && !is_operator(key)
        && !is_auxiliary(key)
        && !is_filler(key)
        && small_number(key).is_none()
}
