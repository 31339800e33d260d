//! Why a clue is not understood: which words, what is known nearby, and what would be read.

use super::groups::nominal;
use super::kinds::ToldKind;
use super::lexicon::{
    MARKS, comparative, is_auxiliary, is_calendar, is_common, is_denial, is_filler, is_operator, is_sex,
    is_title, ordinal, small_number,
};
use super::outcome::Trouble;
use super::sentence::Sentence;
use crate::tables::verify::{AGENTS, DETERMINERS, ORDERED};

/// How many names are offered.
const MOST_NAMES: usize = 3;

/// How alike two words must be for one to be offered for the other.
const ALIKE: f64 = 0.8;

impl Sentence<'_> {
    /// The trouble with this clue: at an unknown name, if there is one, or else at the first word that
    /// turns a meaning.
    pub(crate) fn trouble(&self, unknown: Option<usize>) -> Trouble {
        let turns = |place: &usize| is_operator(self.key(*place)) || is_denial(self.key(*place));
        let misspelt = self.misspelt();
        let named = misspelt.as_ref().map(|(place, _)| *place).or(unknown).or_else(|| self.likely_misspelt());
        let at = named.or_else(|| self.unheard_holder()).or_else(|| self.all().find(turns));
        let at =
            at.or_else(|| self.all().find(|at| self.is_before(*at, &DETERMINERS) && self.is_unheard(*at)));
        let whole = match (self.words.first(), self.words.last()) {
            (Some(first), Some(last)) => first.span.start..last.span.end,
            _ => 0..0,
        };
        let span = at.and_then(|place| self.words.get(place)).map_or(whole, |word| word.span.clone());
        let span_of = |words: &std::ops::Range<usize>| {
            let of = self.words.get(words.clone())?;
            Some(of.first()?.span.start..of.last()?.span.end)
        };
        let understood = self.mentions.iter().filter_map(|mention| span_of(&mention.words)).collect();
        let nearest = match misspelt {
            Some((_, name)) => vec![name],
            None => named.map(|place| self.nearest(&self.words[place].key)).unwrap_or_default(),
        };
        Trouble { span, understood, nearest, example: self.example() }
    }

    /// The trouble with a clue whose readings do no justice to these words.
    pub(crate) fn trouble_with(&self, words: std::ops::Range<usize>) -> Trouble {
        if self.misspelt().is_some_and(|(at, _)| self.words[at].capital || words.contains(&at)) {
            return self.trouble(None);
        }
        let mut trouble = self.trouble(Some(words.start));
        trouble.nearest.clear();
        if let Some(last) = words.end.checked_sub(1).and_then(|last| self.words.get(last)) {
            trouble.span.end = trouble.span.end.max(last.span.end);
        }
        trouble
    }

    /// A word that nothing knows and the only name that it may be, with a letter more, less or other, or two of them
    /// changed round: "Bab" for "Bob".
    pub(crate) fn misspelt(&self) -> Option<(usize, String)> {
        let puzzle = self.world.puzzle;
        let shape = puzzle.shape();
        let entities = shape.category_ids().flat_map(|category| shape.entities_of(category));
        let groups = nominal(puzzle).flat_map(|(.., groups)| groups.iter().cloned());
        let names: Vec<String> = entities.map(|entity| puzzle.entity_name(entity)).chain(groups).collect();
        let is_capital = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
        self.all().filter(|place| self.is_unheard(*place)).find_map(|place| {
            let (key, capital) = (self.key(place), self.words[place].capital);
            let near = |part: &str| {
                part.chars().all(char::is_alphabetic)
                    && is_capital(part) == capital
                    && strsim::osa_distance(&part.to_lowercase(), key) == 1
            };
            let mut found = names.iter().filter(|name| {
                name.split(' ').chain([name.as_str()]).any(|part| part.chars().count() > 2 && near(part))
            });
            let (name, None) = (found.next()?, found.next()) else { return None };
            Some((place, name.clone()))
        })
    }

    /// Whether nothing knows a word: neither the puzzle, nor its story, nor the language.
    fn is_unheard(&self, place: usize) -> bool {
        let (key, word) = (self.key(place), &self.words[place]);
        // "The end" is no "pen".
        key.len() > if word.capital { 2 } else { 3 }
            && key.chars().all(char::is_alphabetic)
            && !(self.world.known.contains(key)
                || self.world.speaks(word)
                || self.world.tells_of(word)
                || is_operator(key)
                || is_auxiliary(key)
                || is_filler(key)
                || is_common(word.singular())
                || is_title(key))
    }

    /// A thing by which somebody is told, and of which nothing knows: "the hamster's owner", "the hamster owner".
    fn unheard_holder(&self) -> Option<usize> {
        let told = |at: usize| self.is(at, &["'s"]) || AGENTS.contains(&self.singular(at));
        self.all().find(|at| told(at + 1) && self.is_before(*at, &DETERMINERS) && self.is_unheard(*at))
    }

    /// A word outside mentions that is nearly a name.
    fn likely_misspelt(&self) -> Option<usize> {
        self.all().find(|place| {
            let key = self.key(*place);
            self.words[*place].capital && key.len() > 3 && !is_operator(key) && !self.nearest(key).is_empty()
        })
    }

    /// Known names like a word, the most alike first.
    fn nearest(&self, word: &str) -> Vec<String> {
        let puzzle = self.world.puzzle;
        let shape = puzzle.shape();
        let mut found: Vec<(f64, String)> = Vec::new();
        for entity in shape.category_ids().flat_map(|category| shape.entities_of(category)) {
            let name = puzzle.entity_name(entity);
            let lower = name.to_lowercase();
            let parts = std::iter::once(lower.as_str()).chain(lower.split(' '));
            let alike = parts.map(|part| strsim::jaro_winkler(part, word)).fold(0.0, f64::max);
            if alike >= ALIKE && !found.iter().any(|(_, known)| *known == name) {
                found.push((alike, name));
            }
        }
        found.sort_by(|(a, x), (b, y)| b.total_cmp(a).then_with(|| x.cmp(y)));
        found.into_iter().take(MOST_NAMES).map(|(_, name)| name).collect()
    }

    /// The shape of a wording that would be read, with gaps to fill: what the clue means is not known, and with its
    /// names put in, it would say something.
    fn example(&self) -> String {
        let denied = self.find(self.all(), &["not", "never", "no"]).is_some();
        let compared = self.find(self.all(), &["than", "before", "after"]).is_some();
        match self.world.ordered().next().filter(|_| compared) {
            Some(category) => {
                format!("… is somewhere before … ({})", self.world.puzzle.category(category).name)
            }
            None if denied => "… is not …".to_string(),
            None => "… is …".to_string(),
        }
    }

    /// Whether it is a question.
    pub(crate) fn is_question(&self) -> bool {
        let mark = self.words.iter().rev().find(|word| MARKS.contains(&&*word.key));
        mark.is_some_and(|mark| mark.key == "?")
    }

    /// Whether it speaks of places or counts though it mentions nobody.
    pub(crate) fn speaks_of_order(&self) -> bool {
        let number = |place: usize| {
            let key = self.key(place);
            small_number(key).is_some_and(|_| !matches!(key, "a" | "an" | "one")) || ordinal(key).is_some()
        };
        let related =
            ["between", "next_to", "adjacent", "leftmost", "rightmost", "either", "nor", "ahead_of"];
        let ends = |place: usize| {
            self.is(place, &["last"])
                && self.is_before(place, &["came", "comes", "finished", "arrived", "was", "is"])
        };
        self.find(self.all(), &["clue", "clues", "than", "neither", "not"]).is_some()
            || self.find(self.all(), &related).is_some()
            || self.all().any(|place| self.is_beside(place))
            || self.all().any(|place| is_calendar(self.key(place)))
            || self.all().any(|place| number(place) || ends(place))
            || self.all().filter(|place| comparative(self.key(*place)).is_some()).count() > 1
            || self.all().any(|place| self.is_of_group(place))
            || self.speaks_of_sexes()
            || self.correlates()
    }

    /// Whether "next to" or "to the left of" begins at a place.
    fn is_beside(&self, place: usize) -> bool {
        let beside = self.is(place, &["next"]) && self.is(place + 1, &["to"]);
        let side = self.is(place, &["left", "right"]) && self.is(place + 1, &["of"]);
        beside || side && self.is_before(place, &["the"])
    }

    /// Whether it says something of women or men in a word of the puzzle: "the women sang before the men".
    fn speaks_of_sexes(&self) -> bool {
        let sexed = |place: &usize| is_sex(self.singular(*place)) && self.key(*place).len() > 1;
        let beside = ["next", "next_to", "consecutive"];
        // "Left the room", "was right".
        let side = |place: usize| {
            self.is(place, &["left", "right"])
                && (self.is_before(place, &["the", "to", "on"])
                    || place.checked_sub(1).is_some_and(|at| self.words[at].key == "'s"))
        };
        let ordered = |place| self.is(place, &ORDERED) || self.is(place, &beside) || side(place);
        let said = |place: usize| !sexed(&place) && (self.world.speaks(&self.words[place]) || ordered(place));
        self.all().any(|place| sexed(&place)) && self.all().any(said)
    }

    /// Whether a word outside mentions names a group, or begins a kind that the story tells.
    fn is_of_group(&self, place: usize) -> bool {
        let word = self.singular(place);
        let told =
            |of: &ToldKind| (place..).zip(&of.words).all(|(at, word)| self.singular(at) == word.as_str());
        !word.is_empty() && self.world.groupings.iter().any(|of| of.group(word).is_some())
            || self.world.kinds.iter().any(told)
    }

    /// Whether it is said that the more there is of one thing, the less there is of another.
    fn correlates(&self) -> bool {
        let begins = |at: usize| self.is(at, &["the"]) && comparative(self.key(at + 1)).is_some();
        self.find(self.all(), &[","]).is_some_and(|comma| begins(self.all().start) && begins(comma + 1))
    }
}
