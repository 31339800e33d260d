//! How things look: every difference is one of signs first, of style and colour after.

use ratatui::style::{Color, Modifier, Style};

use because_tell::render::Look;

/// What a cell or a line is to what is being said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    /// Nothing.
    #[default]
    Plain,
    /// It rests on it.
    Premise,
    /// It is only supposed.
    Supposed,
    /// It follows.
    New,
    /// It clashes.
    Wrong,
}

/// Signs and styles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// Colour or not, Unicode or not.
    pub look: Look,
}

impl Theme {
    /// The sign of a mark; automatic crosses are smaller.
    pub(crate) fn sign(self, value: Option<bool>, automatic: bool) -> &'static str {
        match (value, automatic, self.look.unicode) {
            (None, _, true) => "·",
            (None, _, false) => ".",
            (Some(true), _, true) => "✓",
            (Some(true), _, false) => "O",
            (Some(false), false, true) => "✗",
            (Some(false), false, false) => "x",
            (Some(false), true, true) => "×",
            (Some(false), true, false) => "-",
        }
    }

    /// What opens and closes around a cell of this role.
    pub(crate) fn brackets(self, role: Role) -> (&'static str, &'static str) {
        match (role, self.look.unicode) {
            (Role::Plain, _) => (" ", " "),
            (Role::Premise, _) => ("[", "]"),
            (Role::Supposed, _) => ("{", "}"),
            (Role::New, true) => ("‹", "›"),
            (Role::New, false) => ("<", ">"),
            (Role::Wrong, _) => ("!", "!"),
        }
    }

    /// The style of a role.
    pub(crate) fn of(self, role: Role) -> Style {
        match role {
            Role::Plain => Style::new(),
            Role::Premise => self.colour(Style::new(), Color::Yellow),
            Role::Supposed => self.colour(Style::new().add_modifier(Modifier::ITALIC), Color::Magenta),
            Role::New => self.colour(Style::new().add_modifier(Modifier::BOLD), Color::Green),
            Role::Wrong => self.colour(Style::new().add_modifier(Modifier::BOLD), Color::Red),
        }
    }

    /// The style of a plain mark.
    pub(crate) fn mark(self, value: Option<bool>) -> Style {
        match value {
            Some(true) => self.strong(),
            Some(false) => Style::new(),
            None => self.quiet(),
        }
    }

    /// For headings, and what is true.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// For what is not to be looked at first.
    pub(crate) fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// For the cell, row and line that the keys act on.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// For struck clues.
    pub(crate) fn struck(self) -> Style {
        self.quiet().add_modifier(Modifier::CROSSED_OUT)
    }

    /// The sign before a clue or a step that is being spoken of.
    pub(crate) fn pointer(self) -> &'static str {
        if self.look.unicode { "▶" } else { ">" }
    }

    /// Between two things on one line.
    pub(crate) fn dot(self) -> &'static str {
        if self.look.unicode { " · " } else { " - " }
    }

    /// Two names as a cell.
    pub(crate) fn pair(self, a: &str, b: &str) -> String {
        let dash = if self.look.unicode { " – " } else { " - " };
        format!("{a}{dash}{b}")
    }

    fn colour(self, style: Style, colour: Color) -> Style {
        if self.look.colour { style.fg(colour) } else { style }
    }
}
