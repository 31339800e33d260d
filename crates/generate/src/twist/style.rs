//! How the story of a puzzle is told.

use because_encodings::CategoryId;

use crate::chance::Chance;
use crate::rng::Rng;
use crate::theme::{Themed, pattern};
use crate::words::{and, number};

/// How a story is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// As the theme tells it: two sentences.
    #[default]
    Tale,
    /// What there is and what is asked, no more.
    Bare,
    /// The same, with all names.
    List,
    /// A letter to the reader.
    Letter,
    /// One of these, as chance has it.
    Any,
}

impl Style {
    /// All, with the names that they have in options and files.
    pub const ALL: [(&'static str, Style); 5] = [
        ("tale", Style::Tale),
        ("bare", Style::Bare),
        ("list", Style::List),
        ("letter", Style::Letter),
        ("any", Style::Any),
    ];

    /// A story in this style; `None` where the theme's own stands.
    pub(crate) fn story(self, themed: &Themed, rng: &mut Rng) -> Option<String> {
        let puzzle = &themed.frame.puzzle;
        let theme = themed.theme();
        let asks = themed.asks();
        let count = format!("{} {}", number(puzzle.shape().entities()), theme.many);
        match self {
            Style::Any => {
                let styles = [Style::Tale, Style::Bare, Style::List, Style::Letter];
                rng.pick(&styles).and_then(|style| style.story(themed, rng))
            }
            Style::Tale => None,
            Style::Bare => Some(format!("There are {count}. Find out {asks}.")),
            Style::List => {
                let names = |id: CategoryId| {
                    let category = puzzle.category(id);
                    let lower = and(&category.entities);
                    format!("{}: {lower}.", pattern::capital(&category.name))
                };
                let lists: Vec<String> = puzzle.shape().category_ids().map(names).collect();
                Some(format!("There are {count}. {} Find out {asks}.", lists.join(" ")))
            }
            Style::Letter => Some(format!(
                "Dear reader, I had {count} to write about, and now my notes are gone. What I still know stands below. \
                 Could you find out {asks}?"
            )),
        }
    }
}
