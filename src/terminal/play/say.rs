//! What is said below the grid, and what the grid shows with it.

use because_encodings::Cell;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::helper::{Answer, Ask};
use super::{Play, VisibleHint};
use crate::board::Mark;
use crate::terminal::listing::Item;
use crate::terminal::names::{columns, plain, write};
use crate::terminal::theme::Role;
use crate::terminal::told::step_items;
use because_engine::explain::{PremiseSearch, Step, Technique, Told};
use because_engine::hint::{CellReason, Hint, Level, Reason, Spot, Wrong};
use because_files::ClueStatus;
use because_tell::render::answer_sentence;
use because_tell::render::place;
use because_tell::render::sentence;
use because_tell::render::{HintText, hint};
use because_tell::render::{Look, Speaker};

/// Wider than any paragraph: lines are broken where they are shown.
const ONE_LINE: usize = 1_000_000;

impl Play {
    /// Says something in place of what was said before.
    pub(super) fn say(&mut self, text: impl AsRef<str>) {
        self.said.clear();
        self.add(text);
    }

    fn add(&mut self, text: impl AsRef<str>) {
        self.said_top = 0;
        self.said.push(Item::plain(plain(text.as_ref(), self.theme.look), ratatui::style::Style::new()));
    }

    pub(super) fn greet(&mut self) {
        let unread = |clue: &because_files::ClueState| clue.status != ClueStatus::Read;
        if self.solved.is_some() {
            self.say_solved();
        } else if self.saved && !self.board.made().is_empty() {
            self.say("Here is where you left off.");
        } else {
            self.say("Mark what cannot be with a cross, and what must be with a tick. ? shows all keys.");
        }
        if self.file.clues.iter().any(unread) {
            self.add("A clue with ? before it is not understood: hints and checks go by the others.");
        }
    }

    pub(super) fn say_solved(&mut self) {
        let time = self.solved.unwrap_or(self.played);
        self.say(format!("Solved, in {}. Every clue holds.", duration(time.as_secs())));
        if let Some(solution) = self.board.solution() {
            let facts = solution.facts(self.board.shape());
            if let Some(answer) = answer_sentence(&self.speaker(), &facts) {
                self.add(format!("Answer: {answer}"));
            }
        }
    }

    /// Asks the engine about the marks.
    pub(super) fn ask(&mut self, ask: Ask) {
        self.forget();
        self.helper.ask(ask, self.board.marks());
        self.say("Thinking…");
    }

    /// Asks why a cell is as it is, from the marks without its own.
    pub(super) fn ask_why(&mut self, cell: Cell) {
        self.forget();
        let pair = self.speaker_of(cell);
        match self.board.mark(cell) {
            Mark::Given(_) => return self.say("The puzzle gives this mark."),
            Mark::Crossed => {
                let (a, b) = self.board.shape().entities_at(cell);
                let beside = |tick: &Cell| {
                    let (x, y) = self.board.shape().entities_at(*tick);
                    x.category == a.category && y.category == b.category && ((x == a) != (y == b))
                };
                let seen = self.board.seen();
                let tick = seen.iter().find(|fact| fact.value && beside(&fact.cell));
                if let Some(tick) = tick {
                    self.roles.insert(tick.cell, (Role::Premise, true));
                    let by = self.speaker_of(tick.cell);
                    return self.say(format!("{pair} is crossed out because {by} is ticked."));
                }
            }
            Mark::Made(_) | Mark::Blank => {}
        }
        let mut others = self.board.clone();
        others.set(cell, None);
        // Its own automatic cross must not be the reason either.
        let marks = others.marks().into_iter().filter(|fact| fact.cell != cell).collect();
        self.helper.ask(Ask::Why(cell), marks);
        self.say("Thinking…");
    }

    fn speaker_of(&self, cell: Cell) -> String {
        let place = self.stairs.place(cell);
        let (row, column) = (self.stairs.row(place.row), self.stairs.column(place.column));
        self.theme.pair(self.names.entity(row), self.names.entity(column))
    }

    /// Takes in what the engine says.
    pub(super) fn hear(&mut self, ask: &Ask, answer: Answer) {
        self.said.clear();
        match (ask, answer) {
            (_, Answer::Failed(why)) => self.say(why),
            (_, Answer::Hint(report)) => {
                self.visible_hint = Some(VisibleHint { report: *report, level: Level::Where });
                self.tell();
            }
            (Ask::Back, Answer::Wrong(places)) => self.go_back(&places),
            (_, Answer::Wrong(places)) => self.say(match places.as_slice() {
                [] => "No mark is wrong.",
                _ => "Something is wrong. b goes back to before the first wrong mark.",
            }),
            (_, Answer::Why(cell, reason)) => self.tell_why(cell, reason),
        }
    }

    fn go_back(&mut self, places: &[usize]) {
        let made = self.board.made();
        let first = places.first().copied().filter(|place| *place < made.len());
        let Some(first) = first else { return self.say("No mark is wrong.") };
        let (cell, gone) = (made[first].cell, made.len() - first);
        self.board.back_to(first);
        self.place = self.stairs.place(cell);
        self.changed();
        self.say(match gone {
            1 => "The last mark was wrong, and is gone (u brings it back).".to_string(),
            _ => format!(
                "The marks from the first wrong one on are gone: {gone} of them (u brings them back)."
            ),
        });
    }

    /// Says and shows as much of the hint as its level tells.
    pub(super) fn tell(&mut self) {
        let Some(VisibleHint { report, level }) = self.visible_hint.clone() else { return };
        self.said.clear();
        self.roles.clear();
        if let Hint::Wrong(wrong) = &report.hint {
            return self.tell_wrong(wrong, level);
        }
        let (step, carried) = match &report.hint {
            Hint::Next(step) => (Some(step), &[][..]),
            Hint::Carry(step, carried) => (Some(step), carried.as_slice()),
            _ => (None, &[][..]),
        };
        if let (Some(step), [], Level::Mark) = (step, carried, level) {
            self.said = step_items(&self.speaker(), self.theme, step, PremiseSearch::Smallest).to_vec();
            self.used = step.clues.clone();
            self.spot = None;
            self.show(step, true);
            if !step.derived.is_empty() {
                self.add("Enter makes these marks.");
            }
            return;
        }
        let look = Look { width: ONE_LINE, colour: false, ..self.theme.look };
        let unread = self.file.clues.iter().any(|clue| clue.status != ClueStatus::Read);
        let text = HintText { look, level, unread, ..HintText::default() };
        let said = hint(&self.speaker(), &report, text);
        said.lines().for_each(|line| self.add(line));
        let Some(step) = step else { return };
        self.used = step.clues.clone();
        self.spot = Some(Spot::of(self.board.shape(), Told { step, carried }));
        if level > Level::Where {
            self.show(step, level == Level::Mark);
        }
        if level == Level::Mark {
            carried.iter().for_each(|step| self.show(step, true));
            return self.add("Enter makes these marks.");
        }
        self.add(if level == Level::Where { "n tells why." } else { "n tells what to mark." });
    }

    /// The premises of a step in the grid, and what it gives.
    fn show(&mut self, step: &Step, derived: bool) {
        for fact in &step.premises {
            self.roles.insert(fact.cell, (Role::Premise, fact.value));
        }
        for fact in step.derived.iter().filter(|_| derived) {
            self.roles.insert(fact.cell, (Role::New, fact.value));
        }
        let seen = derived.then_some(step.derived.first()).flatten();
        if let Some(fact) = step.target.as_ref().filter(|_| derived).or(seen) {
            self.place = self.stairs.place(fact.cell);
        }
    }

    fn tell_wrong(&mut self, wrong: &Wrong, level: Level) {
        let (a, b) = self.board.shape().entities_at(wrong.fact.cell);
        match level {
            Level::Where => {
                self.add("Something is wrong, and has to be put right first.");
                self.add("n tells in which part of the grid; b goes back to before the first wrong mark.");
            }
            Level::Why => {
                let spot = Spot {
                    clues: Vec::new(),
                    technique: Technique::CrossOut,
                    rests_on_marks: false,
                    categories: vec![(a.category, b.category)],
                    row: None,
                };
                let part = place(&self.speaker(), &spot);
                self.add(format!("The first wrong mark is{part}."));
                self.add("n tells which it is, and why.");
            }
            Level::Mark => {
                self.roles.insert(wrong.fact.cell, (Role::Wrong, wrong.fact.value));
                self.place = self.stairs.place(wrong.fact.cell);
                self.add("This mark is wrong.");
                match &wrong.reason {
                    Reason::Step(step) => {
                        self.used = step.clues.clone();
                        for fact in &step.premises {
                            self.roles.insert(fact.cell, (Role::Premise, fact.value));
                        }
                        self.add(sentence(&self.speaker(), step));
                    }
                    Reason::Opposite => self.add("The opposite is given, or marked before."),
                    Reason::Late => self.add("The reason takes too long to find."),
                }
            }
        }
    }

    fn tell_why(&mut self, cell: Cell, reason: CellReason) {
        let step = match reason {
            CellReason::Step(step) => step,
            CellReason::Known => return self.say("It is given, or marked."),
            CellReason::Open => return self.say("Clues and marks leave this cell open."),
            CellReason::Wrong => {
                return self.say("That cannot be told from these marks: one of them is wrong.");
            }
            CellReason::NoSolution => return self.say("The puzzle has no solution."),
        };
        let needs = step.clues.iter().filter(|n| self.file.puzzle.clue(**n).is_some_and(|c| c.asserted));
        let (needs, marked) = (needs.count(), self.board.mark(cell).value());
        // A blank cell is not given away by a step that nobody would see.
        if marked.is_none() && needs > 1 {
            return self
                .say(format!("Not in one easy step: it takes {needs} clues at once from these marks."));
        }
        self.used = step.clues.clone();
        self.show(&step, marked.is_none());
        self.place = self.stairs.place(cell);
        let said = sentence(&Speaker::new(&self.file.puzzle, &self.file.wording), &step);
        if marked.is_some_and(|value| step.derived.iter().any(|fact| fact.value != value)) {
            self.roles.insert(cell, (Role::Wrong, !step.derived[0].value));
            self.say("This mark is wrong.");
            self.add(said);
        } else {
            self.say(said);
        }
    }

    /// How far the game is, at the right of the line that says where one is.
    pub(super) fn draw_state(&self, frame: &mut Frame, area: Rect) {
        let open = match self.board.open() {
            0 => "full".to_string(),
            open => format!("{open} open"),
        };
        let crosses = if self.board.crosses() { "" } else { "crosses off" };
        let parts: Vec<&str> = [crosses, open.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
        let text = parts.join(self.theme.dot());
        let width = u16::try_from(columns(&text)).unwrap_or(area.width).min(area.width);
        // Where one is comes first.
        let taken = u16::try_from(columns(&self.status())).unwrap_or(area.width);
        if taken + 2 + width <= area.width && area.height > 0 {
            write(
                frame.buffer_mut(),
                area.right() - width,
                area.y,
                &text,
                usize::from(width),
                self.theme.quiet(),
            );
        }
    }
}

/// "2 min 5 s".
fn duration(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, s) => format!("{s} s"),
        (0, m, s) => format!("{m} min {s} s"),
        (h, m, s) => format!("{h} h {m} min {s} s"),
    }
}
