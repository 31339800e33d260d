//! A booklet: many puzzles to solve on paper, their answers and steps at the back.

use askama::Template;
use because_encodings::FactSet;
use because_engine::explain::{Sequence, Status, told};
use because_files::PuzzleFile;

use super::super::assets::Assets;
use super::super::grid::GridView;
use super::super::words::Words;
use super::super::{PageError, data::literal};
use super::sheet::Sheet;
use super::stairs::{Room, Stairs};
use crate::render::Speaker;
use crate::render::answer::{answer_sentence, known_rows};
use crate::render::carried::carried_sentence;
use crate::render::layout::clean;
use crate::render::sentence::sentence;

/// The size of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaperSize {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// How a booklet is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BookletOptions {
    /// The size of a sheet.
    pub size: PaperSize,
    /// Two puzzles on a sheet instead of one.
    pub two_up: bool,
    /// Larger letters.
    pub large: bool,
    /// After each puzzle what its steps give, with blanks for the reasons.
    pub worksheet: bool,
}

/// A puzzle of a booklet, with its steps and its stars.
pub struct BookletPuzzle<'a> {
    /// The puzzle.
    pub file: &'a PuzzleFile,
    /// Its steps.
    pub sequence: &'a Sequence,
    /// How many stars of five it has, where that is known.
    pub stars: Option<u8>,
}

/// What stands at the back of a puzzle.
struct Back {
    title: String,
    answer: Option<String>,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    steps: Vec<(usize, String)>,
}

#[derive(Template)]
#[template(path = "paper/booklet.html")]
struct View<'a> {
    w: &'a Words,
    assets: &'a Assets,
    version: &'a str,
    title: &'a str,
    class: String,
    sheets: Vec<Sheet>,
    backs: Vec<Back>,
    worksheet: bool,
    two_up: bool,
}

/// The booklet of these puzzles as one HTML page without a script, for a browser to print.
///
/// # Errors
/// If the template cannot be filled.
pub fn booklet(puzzles: &[BookletPuzzle<'_>], options: BookletOptions) -> Result<String, PageError> {
    let speakers: Vec<Speaker<'_>> =
        puzzles.iter().map(|of| Speaker::new(&of.file.puzzle, &of.file.wording)).collect();
    let w = speakers.first().map_or(Words::english(), |speaker| Words::of(&speaker.words.code));
    let room = options.room();
    let (mut sheets, mut backs) = (Vec::new(), Vec::new());
    for (n, (of, speaker)) in (1..).zip(puzzles.iter().zip(&speakers)) {
        let mut sheet = Sheet::new(speaker, of.file, of.sequence, of.stars, room, w);
        if puzzles.len() > 1 {
            sheet.title = format!("{n}. {}", sheet.title);
        }
        backs.push(Back::new(speaker, of.sequence, sheet.title.clone()));
        sheets.push(sheet);
    }
    let mut style = format!("@page {{ size: {}; margin: 12mm; }}\n", options.size.name());
    for (n, sheet) in (1..).zip(&sheets) {
        style.push_str(&sheet.stairs.rule(&format!("#puzzle-{n}")));
    }
    let assets = Assets::of_paper(style);
    let title = match sheets.as_slice() {
        [one] => one.title.clone(),
        _ => w.say("booklet").to_string(),
    };
    let class =
        [(options.two_up, "two-up"), (options.large, "large"), (options.size == PaperSize::Letter, "letter")];
    let class: Vec<&str> = class.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
    let view = View {
        w,
        assets: &assets,
        version: env!("CARGO_PKG_VERSION"),
        title: &title,
        class: class.join(" "),
        sheets,
        backs,
        worksheet: options.worksheet,
        two_up: options.two_up,
    };
    let mut html = view.render()?;
    html.push('\n');
    Ok(html)
}

/// The blank grid of a puzzle as an SVG, in the size in which it is printed, with a final line break.
pub fn drawing(file: &PuzzleFile) -> String {
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let w = Words::of(&speaker.words.code);
    let given: Vec<(usize, bool)> =
        file.puzzle.given.iter().map(|fact| (literal(fact) >> 1, fact.value)).collect();
    let stairs = Stairs::new(
        &GridView::new(&file.puzzle),
        &given,
        w.say("caption_short"),
        BookletOptions::default().room(),
    );
    format!("{}\n", stairs.svg)
}

impl PaperSize {
    /// As a style sheet calls it.
    fn name(self) -> &'static str {
        match self {
            PaperSize::A4 => "A4",
            PaperSize::Letter => "letter",
        }
    }
}

impl BookletOptions {
    /// What a grid may take of a sheet: below its title and a few lines, and of half a sheet.
    pub(in crate::page) fn room(self) -> Room {
        let height = if self.two_up { 92.0 } else { 205.0 };
        Room { width: 186.0, height, letters: if self.large { 4.2 } else { 3.2 } }
    }
}

impl Back {
    fn new(speaker: &Speaker, sequence: &Sequence, title: String) -> Back {
        let puzzle = speaker.puzzle;
        let mut known: FactSet = sequence.start.clone();
        known.extend(sequence.steps.iter().flat_map(|step| step.derived.iter().copied()));
        let solvable = sequence.status != Status::None;
        let names = |row: &[String]| row.iter().map(|name| clean(name)).collect();
        let steps = told(&sequence.steps).map(|told| {
            let carried = carried_sentence(speaker, told).map(|words| format!(" {words}"));
            (told.step.number, format!("{}{}", sentence(speaker, told.step), carried.unwrap_or_default()))
        });
        Back {
            title,
            answer: answer_sentence(speaker, &known).filter(|_| solvable),
            head: puzzle.categories().iter().map(|category| clean(&category.name)).collect(),
            rows: known_rows(puzzle, &known).iter().filter(|_| solvable).map(|row| names(row)).collect(),
            steps: steps.collect(),
        }
    }
}
