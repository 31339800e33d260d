//! What each key does.

use because_encodings::Cell;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::entries::{Entry, with};
use super::{Focus, Opened, Panel, Viewer};
use crate::terminal::help::{self, PAGE};
use crate::terminal::names::columns;
use crate::terminal::screen::Flow;
use crate::terminal::staircase::Step;
use because_engine::why::{Goal, slice};

/// How many digits a step's number may have.
const DIGITS: usize = 6;

impl Viewer {
    /// Does what a key says.
    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control {
            return if key.code == KeyCode::Char('c') { Flow::Leave } else { Flow::Stay };
        }
        if let Some(top) = self.help {
            self.help = help::press(key.code, top);
            return Flow::Stay;
        }
        if self.number.is_some() && self.press_in_number(key.code) {
            return Flow::Stay;
        }
        match key.code {
            KeyCode::Char('q') => return Flow::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Char('g') => self.number = Some(String::new()),
            KeyCode::Char(digit @ '1'..='9') => self.number = Some(digit.to_string()),
            KeyCode::Char('L') => self.turn_panel(),
            KeyCode::Char('f') => self.turn_fold(),
            KeyCode::Char('w') => self.turn_why(),
            KeyCode::Tab | KeyCode::BackTab => self.turn_focus(),
            KeyCode::Esc => self.escape(),
            KeyCode::PageDown => self.said_top += PAGE,
            KeyCode::PageUp => self.said_top = self.said_top.saturating_sub(PAGE),
            code => match self.focus {
                Focus::Grid => self.press_in_grid(code),
                Focus::Steps => self.press_in_steps(code),
            },
        }
        Flow::Stay
    }

    /// Types a number; gives false for a key that has nothing to do with that.
    fn press_in_number(&mut self, key: KeyCode) -> bool {
        let Some(number) = &mut self.number else { return false };
        match key {
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                if number.len() < DIGITS {
                    number.push(digit);
                }
            }
            KeyCode::Backspace => {
                number.pop();
            }
            KeyCode::Enter => {
                let wanted = number.parse::<usize>().ok();
                self.number = None;
                let place = wanted.and_then(|of| self.steps.iter().position(|step| step.number == of));
                match place {
                    Some(place) => self.go_to(place),
                    None => self.note = Some(format!("There are {} steps.", self.told())),
                }
            }
            KeyCode::Esc => self.number = None,
            _ => {
                self.number = None;
                return false;
            }
        }
        true
    }

    /// Goes to the step at a place; all steps are shown again if it is not among those shown.
    fn go_to(&mut self, place: usize) {
        if self.why.as_ref().is_some_and(|(_, places)| !places.contains(&place)) {
            self.why = None;
            self.sort();
        }
        self.focus = Focus::Steps;
        self.go(with(&self.entries, place));
    }

    fn press_in_steps(&mut self, key: KeyCode) {
        let last = self.entries.len().saturating_sub(1);
        if let Some(Opened { nested, at }) = &mut self.opened {
            *at = match key {
                KeyCode::Left | KeyCode::Up | KeyCode::Char('h' | 'k') => at.saturating_sub(1),
                KeyCode::Right | KeyCode::Down | KeyCode::Char('l' | 'j' | ' ') => {
                    (*at + 1).min(nested.steps.len())
                }
                KeyCode::Home => 0,
                KeyCode::End => nested.steps.len(),
                KeyCode::Enter => return self.escape(),
                _ => return,
            };
            self.said_top = 0;
            return self.point();
        }
        match key {
            KeyCode::Left | KeyCode::Up | KeyCode::Char('h' | 'k') => self.go(self.at.saturating_sub(1)),
            KeyCode::Right | KeyCode::Down | KeyCode::Char('l' | 'j' | ' ') => self.go(self.at + 1),
            KeyCode::Home => self.go(0),
            KeyCode::End => {
                self.go(last);
                self.follow = self.ended.is_none();
            }
            KeyCode::Enter => {
                if let Some(place) = self.entry().and_then(Entry::first) {
                    self.open(place);
                }
            }
            _ => {}
        }
    }

    fn press_in_grid(&mut self, key: KeyCode) {
        let step = match key {
            KeyCode::Up | KeyCode::Char('k') => Step::Up,
            KeyCode::Down | KeyCode::Char('j') => Step::Down,
            KeyCode::Left | KeyCode::Char('h') => Step::Left,
            KeyCode::Right | KeyCode::Char('l') => Step::Right,
            KeyCode::Home => Step::First,
            KeyCode::End => Step::Last,
            KeyCode::Enter => {
                let place = self.stairs.cell(self.place).and_then(|cell| self.step_of(cell));
                match place {
                    Some(place) => self.go_to(place),
                    None => self.note = Some("No step has marked this cell yet.".to_string()),
                }
                return;
            }
            _ => return,
        };
        self.place = self.stairs.step(self.place, step);
    }

    /// The place of the step that marks a cell.
    pub(super) fn step_of(&self, cell: Cell) -> Option<usize> {
        self.steps.iter().position(|step| step.derived.iter().any(|fact| fact.cell == cell))
    }

    fn turn_panel(&mut self) {
        self.panel = if self.panel == Panel::Clues { Panel::Steps } else { Panel::Clues };
    }

    fn turn_fold(&mut self) {
        self.fold = !self.fold;
        self.opened = None;
        self.sort();
        self.point();
    }

    fn turn_focus(&mut self) {
        self.focus = if self.focus == Focus::Grid { Focus::Steps } else { Focus::Grid };
        if self.focus == Focus::Steps {
            self.point();
        }
    }

    /// Only the steps that the cursor's cell rests on, or all again.
    fn turn_why(&mut self) {
        self.opened = None;
        if self.why.take().is_some() {
            self.sort();
            return self.point();
        }
        let Some(cell) = self.stairs.cell(self.place) else { return };
        let fact = self
            .step_of(cell)
            .and_then(|place| self.steps[place].derived.iter().find(|fact| fact.cell == cell).copied());
        let goal = match fact {
            Some(fact) => Goal::Facts(vec![fact]),
            None if self.steps.last().is_some_and(|step| step.contradiction) => Goal::Contradiction,
            None => {
                self.note = Some("No step has marked this cell yet.".to_string());
                return;
            }
        };
        self.why = Some((cell, slice(&self.steps, &goal)));
        self.focus = Focus::Steps;
        self.entries.clear();
        self.sort();
        self.go(usize::MAX);
    }

    fn escape(&mut self) {
        self.note = None;
        if self.opened.take().is_some() {
            self.said_top = 0;
            self.point();
        } else if self.focus == Focus::Grid {
            self.turn_focus();
        } else if self.why.take().is_some() {
            self.sort();
            self.point();
        }
    }

    /// The keys that fit on one line.
    pub(super) fn shortest_keys(&self, most: usize) -> String {
        let keys: &[&str] = match (&self.opened, self.focus) {
            (Some(_), _) => &["? keys", "q leave", "left right steps", "Enter close"],
            (None, Focus::Grid) => &["? keys", "q leave", "Tab steps", "w why", "Enter its step"],
            (None, Focus::Steps) => &[
                "? keys",
                "q leave",
                "left right steps",
                "Enter open",
                "w why",
                "Tab grid",
                "f fold",
                "L list",
            ],
        };
        let mut line = String::new();
        for key in keys {
            let more =
                if line.is_empty() { (*key).to_string() } else { format!("{line}{}{key}", self.theme.dot()) };
            if columns(&more) > most {
                break;
            }
            line = more;
        }
        line
    }
}
