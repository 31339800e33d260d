//! The choices of a puzzle's clues, of which some must be made together: a describing phrase means one category
//! throughout.

use std::collections::{BTreeMap, BTreeSet};

use because_encodings::CategoryId;

use super::choose::{Choice, Kind};
use crate::language::Reading;

/// The choices of the clues with several readings: what each tied phrase stands for, then what else each clue
/// leaves open.
///
/// ```text
/// What   A set has a category for each phrase, by place, then one of the readings of each clue that agree with
///        these. A phrase is tied if several clues have it, in several categories by their readings, and no two
///        clues leave no choice and differ; if those that leave none have one, that is the only one.
/// Post   Where no phrase is tied, a set has a reading of each clue.
/// After  Mitra and Baral 2015 learn from many puzzles what a phrase stands for; here its own puzzle tells.
/// ```
#[derive(Debug)]
pub(super) struct Tied {
    /// Per phrase, the categories it may stand for, the likeliest first.
    phrases: Vec<Vec<CategoryId>>,
    /// Per clue and reading, the phrases with what it takes them for, by place; nothing where that is ruled out.
    clues: Vec<Vec<Option<Senses>>>,
}

/// Phrases, each with the place of a category among those it may stand for.
type Senses = Vec<(usize, usize)>;

/// What the readings of a puzzle's clues say of a phrase.
#[derive(Default)]
struct Uses {
    /// The categories it may stand for, with how many clues take it so at first sight.
    categories: Vec<(CategoryId, usize)>,
    /// Those that clues leave no choice about.
    settled: BTreeSet<CategoryId>,
    clues: usize,
    /// Whether a clue has it for two categories at once.
    torn: bool,
}

impl Tied {
    /// The choices of the clues at these places, of all clues with their readings.
    pub(super) fn new(all: &[&[Reading]], several: &[usize]) -> Tied {
        let mut uses: BTreeMap<&str, Uses> = BTreeMap::new();
        for readings in all {
            note(readings, &mut uses);
        }
        let tied = uses.into_iter().filter_map(|(phrase, uses)| Some((phrase, uses.tied()?)));
        let (names, phrases): (Vec<&str>, Vec<Vec<CategoryId>>) = tied.unzip();
        let senses = |reading: &Reading| -> Option<Senses> {
            let known = reading.senses.iter().filter_map(|sense| {
                let phrase = names.binary_search(&sense.phrase.as_str()).ok()?;
                Some((phrase, phrases[phrase].iter().position(|of| *of == sense.category)))
            });
            known.map(|(phrase, place)| Some((phrase, place?))).collect()
        };
        let clues = several.iter().map(|place| all[*place].iter().map(senses).collect()).collect();
        Tied { phrases, clues }
    }

    /// The same clues without any tie.
    pub(super) fn loose(&self) -> Tied {
        let clues = self.clues.iter().map(|readings| vec![Some(Senses::new()); readings.len()]);
        Tied { phrases: Vec::new(), clues: clues.collect() }
    }

    /// How many phrases are tied: the first so many choices.
    pub(super) fn phrases(&self) -> usize {
        self.phrases.len()
    }

    /// How many ways each choice leaves.
    pub(super) fn sizes(&self) -> Vec<usize> {
        let agree = |a: &Senses, b: &Senses| {
            a.iter().all(|(phrase, place)| b.iter().all(|(other, of)| other != phrase || of == place))
        };
        let size = |readings: &Vec<Option<Senses>>| {
            let possible = || readings.iter().flatten();
            possible().map(|one| possible().filter(|other| agree(one, other)).count()).max().unwrap_or(1)
        };
        self.phrases.iter().map(Vec::len).chain(self.clues.iter().map(size)).collect()
    }

    /// The reading of each clue in a set; nothing for a clue of which the set says nothing, and nothing at all
    /// where there is no such reading.
    pub(super) fn readings(&self, set: &[Option<usize>]) -> Option<Vec<Option<usize>>> {
        let (phrases, clues) = set.split_at(self.phrases.len().min(set.len()));
        let reading = |(readings, taken): (&Vec<Option<Senses>>, &Option<usize>)| {
            let open = readings.iter().flatten().flatten().any(|(phrase, _)| phrases[*phrase].is_none());
            let Some(taken) = taken.filter(|_| !open) else { return Some(None) };
            let fits =
                |senses: &Senses| senses.iter().all(|(phrase, place)| phrases[*phrase] == Some(*place));
            let agreeing = readings.iter().enumerate().filter(|(_, of)| of.as_ref().is_some_and(fits));
            agreeing.map(|(place, _)| Some(place)).nth(taken)
        };
        self.clues.iter().zip(clues).map(reading).collect()
    }

    /// Whether the readings of a clue take a tied phrase for anything.
    pub(super) fn is_tied(&self, clue: usize) -> bool {
        self.clues[clue].iter().any(|senses| senses.as_ref().is_none_or(|senses| !senses.is_empty()))
    }

    /// A choice among sets as one among the readings of each clue; `None` if it picks no readings.
    pub(super) fn of_clues(&self, choice: Choice) -> Option<Choice> {
        if self.phrases.is_empty() {
            return Some(choice);
        }
        let first = self.phrases.len();
        let whole: Vec<Option<usize>> = choice.picked.iter().copied().map(Some).collect();
        let picked: Vec<usize> = self.readings(&whole)?.into_iter().collect::<Option<_>>()?;
        let open = (0..self.clues.len()).map(|clue| {
            let mut senses = self.clues[clue].iter().flatten().flatten();
            choice.open[first + clue] || senses.any(|(phrase, _)| choice.open[*phrase])
        });
        let stands = (0..self.clues.len()).map(|clue| {
            let of = (0..self.clues[clue].len()).map(|reading| match reading == picked[clue] {
                true => Some(choice.kind),
                false => self.stands(&choice, clue, reading),
            });
            of.collect()
        });
        Some(Choice { open: open.collect(), stands: stands.collect(), picked, ..choice })
    }

    /// How the puzzle stands with another reading of a clue, where one choice makes the difference.
    fn stands(&self, choice: &Choice, clue: usize, reading: usize) -> Option<Kind> {
        let senses = self.clues[clue][reading].as_ref()?;
        let mut set: Vec<Option<usize>> = choice.picked.iter().copied().map(Some).collect();
        senses.iter().for_each(|(phrase, place)| set[*phrase] = Some(*place));
        let own = self.phrases.len() + clue;
        let ways = 0..self.clues[clue].len();
        let way = ways.into_iter().find(|way| {
            set[own] = Some(*way);
            self.readings(&set).is_some_and(|readings| readings[clue] == Some(reading))
        })?;
        set[own] = Some(way);
        let mut differ = (0..set.len()).filter(|place| set[*place] != Some(choice.picked[*place]));
        match (differ.next(), differ.next()) {
            (Some(one), None) => choice.stands[one][set[one]?],
            _ => None,
        }
    }
}

/// Notes what the readings of a clue take phrases for.
fn note<'a>(readings: &'a [Reading], uses: &mut BTreeMap<&'a str, Uses>) {
    let mut of: BTreeMap<&str, BTreeSet<CategoryId>> = BTreeMap::new();
    for reading in readings {
        let mut own: BTreeMap<&str, CategoryId> = BTreeMap::new();
        for sense in &reading.senses {
            of.entry(&sense.phrase).or_default().insert(sense.category);
            let before = own.insert(&sense.phrase, sense.category);
            let uses = uses.entry(&sense.phrase).or_default();
            uses.torn |= before.is_some_and(|before| before != sense.category);
        }
    }
    let first = readings.first().map_or(&[][..], |reading| &reading.senses);
    for (phrase, categories) in of {
        let uses = uses.entry(phrase).or_default();
        uses.clues += 1;
        for category in &categories {
            let likely = first.iter().any(|sense| sense.phrase == phrase && sense.category == *category);
            match uses.categories.iter_mut().find(|(known, _)| known == category) {
                Some((_, count)) => *count += usize::from(likely),
                None => uses.categories.push((*category, usize::from(likely))),
            }
        }
        if categories.len() == 1 {
            uses.settled.extend(categories);
        }
    }
}

impl Uses {
    /// The categories that a phrase may stand for, if all clues must take it for the same.
    fn tied(mut self) -> Option<Vec<CategoryId>> {
        if self.torn || self.clues < 2 || self.categories.len() < 2 || self.settled.len() > 1 {
            return None;
        }
        self.categories.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let may = |category: &CategoryId| self.settled.is_empty() || self.settled.contains(category);
        Some(self.categories.iter().map(|(category, _)| *category).filter(may).collect())
    }
}
