//! A puzzle as a sheet of paper to solve it on.

use because_encodings::Fact;
use because_engine::explain::{Sequence, told};
use because_files::PuzzleFile;

use super::super::clues::{self, ClueView};
use super::super::data::literal;
use super::super::grid::GridView;
use super::super::words::Words;
use super::stairs::{Room, Stairs};
use crate::render::Speaker;
use crate::render::clauses::{clauses, said};
use crate::render::layout::clean;

/// A sheet: what the puzzle says, its grid, and where its steps are to be filled in.
pub(crate) struct Sheet {
    /// The title.
    pub title: String,
    /// How many stars of five it has, where that is known.
    pub stars: Option<Stars>,
    /// The story.
    pub story: Option<String>,
    /// The question.
    pub question: Option<String>,
    /// The clues.
    pub clues: Vec<ClueView>,
    /// The grid.
    pub stairs: Stairs,
    /// What each told step gives, for a pupil to say why.
    pub work: Vec<Work>,
}

/// Stars, to be seen and to be read.
#[derive(Clone, Debug)]
pub(crate) struct Stars {
    /// "★★★☆☆".
    pub drawn: String,
    /// The same in words.
    pub words: String,
}

/// What a step gives, and whether a clue is needed for it.
pub(crate) struct Work {
    /// The number of the step.
    pub number: usize,
    /// What follows, in a sentence without a full stop.
    pub facts: String,
    /// Whether it is for a clue.
    pub clue: bool,
}

impl Stars {
    /// So many of five.
    pub(crate) fn of(stars: u8, w: &Words) -> Stars {
        let n = usize::from(stars.min(5));
        Stars {
            drawn: "★".repeat(n) + &"☆".repeat(5 - n), words: w.fill("stars", &[("n", &n.to_string())])
        }
    }
}

impl Sheet {
    /// The sheet of a puzzle whose steps are these.
    pub(crate) fn new(
        speaker: &Speaker,
        file: &PuzzleFile,
        sequence: &Sequence,
        stars: Option<u8>,
        room: Room,
        w: &Words,
    ) -> Sheet {
        let some = |text: &Option<String>| text.as_deref().map(clean).filter(|text| !text.is_empty());
        let given: Vec<(usize, bool)> =
            sequence.start.iter().map(|fact| (literal(fact) >> 1, fact.value)).collect();
        Sheet {
            title: some(&file.title).unwrap_or_else(|| w.say("untitled").to_string()),
            stars: stars.map(|stars| Stars::of(stars, w)),
            story: some(&file.story),
            question: some(&file.question),
            clues: clues::views(speaker, file),
            stairs: Stairs::new(&GridView::new(speaker.puzzle), &given, w.say("caption_short"), room),
            work: work(speaker, sequence),
        }
    }
}

fn work(speaker: &Speaker, sequence: &Sequence) -> Vec<Work> {
    let of = |facts: &[Fact]| {
        let found = clauses(speaker, facts, None, false);
        capital(&speaker.words.clauses(&said(speaker, &found)))
    };
    let steps = told(&sequence.steps).filter(|told| !told.step.derived.is_empty());
    steps
        .map(|told| Work {
            number: told.step.number,
            facts: of(&told.step.derived),
            clue: !told.step.clues.is_empty(),
        })
        .collect()
}

fn capital(text: &str) -> String {
    crate::render::words::capitalised(text)
}
