//! A puzzle without clues, told in the words of a theme.

use std::sync::Arc;

use because_encodings::{CategoryId, Puzzle, Solution};
use rand::seq::{IndexedRandom, SliceRandom};

use super::{names, pattern};
use crate::frame::Frame;
use crate::rng::Rng;
use crate::words::{and, number};
use because_files::theme::{ThemeCategory, ThemeFile};
use because_files::{CategoryWording, PuzzleFile, Wording};

/// A frame with the words of a theme: what it is called, its story, and how to speak of its rows.
#[derive(Clone, Debug)]
pub(crate) struct Themed {
    /// The puzzle without clues, and its solution.
    pub frame: Frame,
    /// The same as a puzzle file without clues: title, story, wording.
    pub file: PuzzleFile,
    /// Sentences that say nothing about the grid.
    pub asides: Vec<String>,
    theme: Arc<ThemeFile>,
    /// The theme's categories, by place, that are the puzzle's.
    chosen: Vec<usize>,
}

impl Themed {
    /// A puzzle of these categories of a theme with a random solution; `None` where they make none.
    pub(super) fn new(
        theme: Arc<ThemeFile>,
        chosen: &[usize],
        entities: usize,
        rng: &mut Rng,
    ) -> Option<Themed> {
        let categories = chosen.iter().map(|place| names::category(&theme.categories[*place], entities, rng));
        let puzzle = Puzzle::new(categories.collect()).ok()?;
        let columns: Vec<Vec<u8>> = (0..chosen.len()).map(|_| shuffled(entities, rng)).collect();
        let solution = Solution::from_columns(puzzle.shape(), &columns)?;
        Some(Themed::of(theme, chosen.to_vec(), puzzle, solution, rng))
    }

    /// A puzzle of these categories of a theme with this solution.
    pub(crate) fn of(
        theme: Arc<ThemeFile>,
        chosen: Vec<usize>,
        puzzle: Puzzle,
        solution: Solution,
        rng: &mut Rng,
    ) -> Themed {
        let entities = puzzle.shape().entities();
        let slots: Vec<(&str, &str)> = theme
            .slots
            .iter()
            .filter_map(|(name, of)| Some((name.as_str(), of.choose(rng)?.as_str())))
            .collect();
        let asks: Vec<&str> =
            chosen[1..].iter().map(|place| theme.categories[*place].asks.as_str()).collect();
        let (count, asks) = (number(entities), and(&asks));
        let with = |gap: &str| match gap {
            "n" => Some(count.as_str()),
            "one" => Some(theme.one.as_str()),
            "many" => Some(theme.many.as_str()),
            "asks" => Some(asks.as_str()),
            _ => slots.iter().find(|(name, _)| *name == gap).map(|(_, said)| *said),
        };
        let told = |patterns: &[String], rng: &mut Rng| {
            patterns.choose(rng).map(|text| pattern::sentences(&pattern::fill(text, with)))
        };
        let title = told(&theme.titles, rng).map(|title| pattern::title(&title));
        let story = told(&theme.stories, rng);
        let aside = |text: &String| pattern::sentences(&pattern::capital(&pattern::fill(text, with)));
        let asides = theme.asides.iter().map(aside).collect();
        let categories = chosen.iter().map(|place| wording(&theme, &theme.categories[*place])).collect();
        let file = PuzzleFile {
            id: theme.name.clone(),
            title,
            story,
            question: None,
            question_doubt: None,
            further: Vec::new(),
            puzzle: puzzle.clone(),
            clues: Vec::new(),
            wording: Wording { language: None, told_in: None, categories },
            lexicon: Vec::new(),
            expected: Some(solution.clone()),
            expect: None,
        };
        Themed { frame: Frame { puzzle, solution }, file, asides, theme, chosen }
    }

    /// The theme that it is told with.
    pub(crate) fn theme(&self) -> &ThemeFile {
        &self.theme
    }

    /// What is to be found, in words: "which stall each ran and how much each earned".
    pub(crate) fn asks(&self) -> String {
        let asks: Vec<&str> =
            self.chosen[1..].iter().map(|place| self.theme.categories[*place].asks.as_str()).collect();
        and(&asks)
    }

    /// The words of one of its categories.
    pub(crate) fn words(&self, category: CategoryId) -> &ThemeCategory {
        &self.theme.categories[self.chosen[category.index()]]
    }
}

fn shuffled(entities: usize, rng: &mut Rng) -> Vec<u8> {
    let mut column: Vec<u8> = (0..=u8::MAX).take(entities).collect();
    column.shuffle(rng);
    column
}

/// What the puzzle file says of a category's words.
fn wording(theme: &ThemeFile, of: &ThemeCategory) -> CategoryWording {
    let before = |verb: &str| format!("{verb} {}", of.article).trim_end().to_string();
    let verb = of.verbs.first();
    let phrase = of.rows.iter().find_map(|row| row.strip_suffix("{}")).map(|row| row.trim_end().to_string());
    let who = if theme.person { "who" } else { "that" };
    let described = verb.map(|verb| format!("the {} {who} {}", theme.one, before(&verb.verb)));
    // What stands before a name that no verb does: "the Aurora".
    let article = Some(of.article.clone()).filter(|article| verb.is_none() && !article.is_empty());
    CategoryWording {
        describes: Some(phrase.or(described).or(article).unwrap_or_else(|| format!("the {}", theme.one))),
        verb: verb.map(|verb| before(&verb.verb)),
        verb_not: verb.and_then(|verb| verb.not.as_deref()).map(before),
        unit: of.unit.clone(),
    }
}
