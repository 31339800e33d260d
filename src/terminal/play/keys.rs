//! What each key does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Ask, Focus, Play};
use crate::terminal::help::{self, Key, PAGE};
use crate::terminal::names::columns;
use crate::terminal::screen::Flow;
use crate::terminal::staircase::Step;
use because_engine::explain::Told;
use because_engine::hint::{Hint, Level};

impl Play {
    /// Does what a key says.
    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            return Flow::Leave;
        }
        if let Some(top) = self.help {
            self.help = help::press(key.code, top);
            return Flow::Stay;
        }
        match key.code {
            KeyCode::Char('r' | 'y') if control => self.redo(),
            KeyCode::Char('z') if control => self.undo(),
            _ if control => {}
            KeyCode::Char('q') => return Flow::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('U') => self.redo(),
            KeyCode::Char('c') => self.change_focus(),
            KeyCode::Char('a') => self.switch_crosses(),
            KeyCode::Char('n') => self.hint(),
            KeyCode::Char('!') => self.check(Ask::Check),
            KeyCode::Char('b') => self.check(Ask::Back),
            KeyCode::Char('w') => self.why(),
            KeyCode::Char('s') => self.save_now(),
            KeyCode::Char('R') => self.clear(),
            KeyCode::Esc => self.escape(),
            KeyCode::PageDown => self.said_top += PAGE,
            KeyCode::PageUp => self.said_top = self.said_top.saturating_sub(PAGE),
            _ => match self.focus {
                Focus::Grid => self.press_in_grid(key.code),
                Focus::Clues => self.press_in_clues(key.code),
            },
        }
        Flow::Stay
    }

    fn press_in_grid(&mut self, key: KeyCode) {
        let step = match key {
            KeyCode::Up | KeyCode::Char('k') => Step::Up,
            KeyCode::Down | KeyCode::Char('j') => Step::Down,
            KeyCode::Left | KeyCode::Char('h') => Step::Left,
            KeyCode::Right | KeyCode::Char('l') => Step::Right,
            KeyCode::Home => Step::First,
            KeyCode::End => Step::Last,
            KeyCode::Char('g') => Step::Top,
            KeyCode::Char('G') => Step::Bottom,
            KeyCode::Tab => Step::Next,
            KeyCode::BackTab => Step::Before,
            KeyCode::Char(' ') => return self.mark(None),
            KeyCode::Char('x') => return self.mark(Some(Some(false))),
            KeyCode::Char('o' | 'v') => return self.mark(Some(Some(true))),
            KeyCode::Backspace | KeyCode::Delete | KeyCode::Char('.') => return self.mark(Some(None)),
            KeyCode::Enter => return self.take_hint(),
            _ => return,
        };
        self.place = self.stairs.step(self.place, step);
    }

    fn press_in_clues(&mut self, key: KeyCode) {
        let last = self.clues.len().saturating_sub(1);
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.clue = self.clue.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.clue = (self.clue + 1).min(last),
            KeyCode::Home | KeyCode::Char('g') => self.clue = 0,
            KeyCode::End | KeyCode::Char('G') => self.clue = last,
            KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Char('x') => {
                if let Some(clue) = self.clues.get(self.clue) {
                    self.board.strike(clue.number);
                    self.unsaved = true;
                }
            }
            KeyCode::Tab => self.change_focus(),
            _ => {}
        }
    }

    /// Marks the cursor's cell; without a mark, the next of blank, cross and tick.
    fn mark(&mut self, mark: Option<Option<bool>>) {
        let Some(cell) = self.cell() else { return };
        let done = match mark {
            None => self.board.cycle(cell),
            Some(value) => self.board.set(cell, value),
        };
        if done {
            self.changed();
        } else if self.file.puzzle.given.value(cell).is_some() {
            self.forget();
            self.say("The puzzle gives this mark.");
        }
    }

    fn undo(&mut self) {
        let undone = self.board.undo();
        self.travelled(undone, "There is nothing to undo.");
    }

    fn redo(&mut self) {
        let redone = self.board.redo();
        self.travelled(redone, "There is nothing to do again.");
    }

    fn travelled(&mut self, found: Option<Option<because_encodings::Cell>>, nothing: &str) {
        match found {
            Some(cell) => {
                if let Some(cell) = cell {
                    self.place = self.stairs.place(cell);
                }
                self.changed();
            }
            None => {
                self.forget();
                self.say(nothing);
            }
        }
    }

    fn change_focus(&mut self) {
        self.focus = match self.focus {
            Focus::Grid if !self.clues.is_empty() => Focus::Clues,
            _ => Focus::Grid,
        };
    }

    fn escape(&mut self) {
        if self.focus == Focus::Clues {
            self.focus = Focus::Grid;
        } else {
            self.forget();
        }
    }

    fn switch_crosses(&mut self) {
        if !self.options.crosses {
            self.say("Automatic crosses are switched off for this game (--no-crosses).");
            return;
        }
        let on = !self.board.crosses();
        self.board.switch_crosses(on);
        self.changed();
        if self.said.is_empty() {
            self.say(if on {
                "Automatic crosses are on: a tick crosses out the rest of its row and column."
            } else {
                "Automatic crosses are off, and those there were are gone; a brings them back."
            });
        }
    }

    fn clear(&mut self) {
        if self.board.back_to(0) {
            self.changed();
            self.say("All marks are gone; u brings them back.");
        }
    }

    fn save_now(&mut self) {
        self.said.clear();
        let Some(keeper) = &self.options.keeper else {
            return self.say("There is nowhere to keep the marks; start with --save FILE.");
        };
        let path = keeper.path().display().to_string();
        if self.save() {
            self.say(format!("The marks are kept in {path}, a grid that `because hint --grid` reads."));
        } else if let Some(lost) = self.lost.clone() {
            self.say(lost);
        }
    }

    /// The next degree of the hint that is shown, or a first one.
    fn hint(&mut self) {
        if !self.options.hints {
            return self.say("Hints are switched off for this game (--no-hints).");
        }
        match &mut self.visible_hint {
            Some(hint) => {
                let next = Level::ALL.into_iter().find(|level| *level > hint.level);
                hint.level = next.unwrap_or(hint.level);
                self.tell();
            }
            None => self.ask(Ask::Hint),
        }
    }

    fn check(&mut self, ask: Ask) {
        if self.options.checks {
            self.ask(ask);
        } else {
            self.say("Checks are switched off for this game (--no-checks).");
        }
    }

    fn why(&mut self) {
        if !self.options.why {
            return self.say("Reasons are switched off for this game (--no-why).");
        }
        if let Some(cell) = self.cell() {
            self.ask_why(cell);
        }
    }

    /// Makes the marks that the hint shows.
    fn take_hint(&mut self) {
        let Some(hint) = self.visible_hint.as_ref().filter(|hint| hint.level == Level::Mark) else { return };
        let told = match &hint.report.hint {
            Hint::Next(step) => Some(Told::alone(step)),
            Hint::Carry(step, carried) => Some(Told { step, carried }),
            _ => None,
        };
        if let Some(told) = told {
            let marks: Vec<_> = told.facts().map(|fact| (fact.cell, Some(fact.value))).collect();
            if self.board.set_all(marks) {
                self.changed();
            }
        }
    }

    /// All keys, for the sheet of them.
    pub(super) fn keys(&self) -> Vec<Key> {
        let mut keys: Vec<Key> = vec![
            ("", "Move"),
            ("arrows, hjkl", "to the next cell"),
            ("Home, End", "to the first, the last cell of the row; g, G of the column"),
            ("Tab, Shift-Tab", "to the next sub-grid, to the one before"),
            ("", "Mark"),
            ("space", "blank, cross, tick in turn"),
            ("x", "a cross"),
            ("o, v", "a tick"),
            (". Backspace", "no mark"),
            ("u, Ctrl-Z", "undo"),
            ("U, Ctrl-R", "do again"),
            ("R", "take all marks away (u brings them back)"),
        ];
        if self.options.crosses {
            keys.push(("a", "automatic crosses on or off: they come and go with their tick"));
        }
        keys.push(("c", "to the clues: move, space strikes one; c or Esc goes back"));
        if self.options.hints || self.options.checks || self.options.why {
            keys.push(("", "Help"));
        }
        if self.options.hints {
            keys.push(("n", "a hint: where to look; again: why; again: what to mark"));
            keys.push(("Enter", "make the marks that the hint shows"));
        }
        if self.options.why {
            keys.push(("w", "why this cell is as it is, where the marks tell it"));
        }
        if self.options.checks {
            keys.push(("!", "is any mark wrong? (not which)"));
            keys.push(("b", "go back to before the first wrong mark"));
        }
        keys.extend([
            ("", "And"),
            ("PgUp, PgDn", "move what is said, where it is too long"),
            ("s", "save now; it is also done when you rest, and at the end"),
            ("Esc", "put away what is said"),
            ("q, Ctrl-C", "leave; the marks are kept"),
        ]);
        keys
    }

    /// The keys that fit on one line.
    pub(super) fn shortest_keys(&self, most: usize) -> String {
        let keys: &[&str] = match self.focus {
            Focus::Clues => &["? keys", "q leave", "c grid", "space strike", "arrows move"],
            Focus::Grid => &[
                "? keys",
                "q leave",
                "space mark",
                "u undo",
                "n hint",
                "c clues",
                "! check",
                "w why",
                "a crosses",
                "b back",
            ],
        };
        let is_on = |key: &&&str| match key.as_bytes().first() {
            Some(b'n') => self.options.hints,
            Some(b'!' | b'b') => self.options.checks,
            Some(b'w') => self.options.why,
            Some(b'a') => self.options.crosses || self.focus == Focus::Clues,
            _ => true,
        };
        let mut line = String::new();
        for key in keys.iter().filter(is_on) {
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
