//! Puzzles for paper: the options of every command that writes some.

use because_tell::page::{BookletOptions, PaperSize};
use clap::{Args, ValueEnum};

/// Options of a booklet.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "On paper")]
pub struct PaperArgs {
    /// Write for paper instead: puzzles with a blank grid each, answers and steps at the back. A browser prints the
    /// page or saves it as PDF (with `--format html`).
    #[arg(long)]
    booklet: bool,

    /// Two puzzles on a sheet.
    #[arg(long, requires = "booklet")]
    two_up: bool,

    /// Large print.
    #[arg(long, requires = "booklet")]
    large_print: bool,

    /// With each puzzle a sheet that says what follows, and leaves blank why: "because clue __".
    #[arg(long, requires = "booklet")]
    worksheet: bool,

    /// The size of a sheet.
    #[arg(long, value_name = "SIZE", default_value = "a4", requires = "booklet")]
    paper: Paper,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl PaperArgs {
    /// How the booklet is laid out, where one is asked for.
    pub fn booklet(&self) -> Option<BookletOptions> {
        self.booklet.then_some(BookletOptions {
            size: match self.paper {
                Paper::A4 => PaperSize::A4,
                Paper::Letter => PaperSize::Letter,
            },
            two_up: self.two_up,
            large: self.large_print,
            worksheet: self.worksheet,
        })
    }
}
