//! What is said of the step that is looked at.

use super::entries::Entry;
use super::{Ended, Focus, Opened, Viewer};
use crate::terminal::listing::Item;
use crate::terminal::names::plain;
use crate::terminal::told::step_items;
use because_engine::explain::{Sequence, Status, Step};
use because_files::ClueStatus;
use because_tell::render::answer_in_grid;
use because_tell::render::run_sentence;
use because_tell::render::sentence;
use because_tell::render::supposition;
use because_tell::render::text::verdict;

impl Viewer {
    fn item(&self, text: impl AsRef<str>) -> Item {
        Item::plain(plain(text.as_ref(), self.theme.look), ratatui::style::Style::new())
    }

    /// What is said below the grid.
    pub(super) fn said(&self) -> Vec<Item> {
        let mut said = Vec::new();
        if let Some(number) = &self.number {
            said.push(Item::plain(format!("Go to step: {number}_"), self.theme.strong()));
        }
        if let Some(note) = &self.note {
            said.push(Item::plain(plain(note, self.theme.look), self.theme.strong()));
        }
        match (&self.opened, self.entry()) {
            (Some(opened), _) => said.extend(self.of_opened(opened)),
            (None, Some(Entry::Step(place))) => {
                let step = self.steps.get(*place);
                said.extend(
                    step.into_iter()
                        .flat_map(|step| step_items(&self.speaker(), self.theme, step, self.premises)),
                );
            }
            (None, Some(Entry::Run(places))) => {
                let run: Vec<Step> =
                    places.iter().filter_map(|place| self.steps.get(*place)).cloned().collect();
                said.push(self.item(run_sentence(&self.speaker(), &run)));
            }
            (None, Some(Entry::End)) => said.extend(self.of_end()),
            (None, None) => said.push(self.item("Working…")),
        }
        said
    }

    fn of_opened(&self, opened: &Opened) -> Vec<Item> {
        let suppose = self.item(supposition(&self.speaker(), &opened.nested));
        let step = opened.at.checked_sub(1).and_then(|at| opened.nested.steps.get(at));
        match step {
            None => vec![suppose],
            Some(step) => vec![self.item(sentence(&self.speaker(), step))],
        }
    }

    fn of_end(&self) -> Vec<Item> {
        let sequence = Sequence {
            status: self.status.unwrap_or(Status::Unique),
            premises: self.premises,
            start: self.file.puzzle.given.clone(),
            steps: self.steps.clone(),
            complete: self.ended == Some(Ended::All),
        };
        let unread = self.file.clues.iter().any(|clue| clue.status != ClueStatus::Read);
        let mut said = match &self.ended {
            Some(Ended::Failed(why)) => vec![self.item(why)],
            _ => vec![self.item(verdict(&self.speaker(), &sequence, unread))],
        };
        let known = self.known_before(self.steps.len());
        if let Some(answer) = answer_in_grid(&self.file.puzzle, &known) {
            said.push(self.item(format!("Answer: {answer}")));
        }
        said
    }

    /// Where one is.
    pub(super) fn status(&self) -> String {
        let dot = self.theme.dot();
        let cell = || {
            let (row, column) = (self.stairs.row(self.place.row), self.stairs.column(self.place.column));
            self.theme.pair(self.names.entity(row), self.names.entity(column))
        };
        let all = match self.ended {
            Some(_) => self.steps.len().to_string(),
            None => format!("{} so far, working…", self.steps.len()),
        };
        let here = match self.entry() {
            None => "Working…".to_string(),
            Some(Entry::End) => format!("After {} steps", self.steps.len()),
            Some(Entry::Step(place)) => format!("Step {} of {all}", place + 1),
            Some(Entry::Run(places)) => {
                let (first, last) = (places.first().map_or(0, |p| p + 1), places.last().map_or(0, |p| p + 1));
                format!("Steps {first} to {last} of {all}")
            }
        };
        let here = plain(&here, self.theme.look);
        if let Some(opened) = &self.opened {
            let steps = opened.nested.steps.len();
            return match opened.at {
                0 => format!("{here}{dot}opened up into {steps} easier ones"),
                at => format!("{here}{dot}easier step {at} of {steps}"),
            };
        }
        if self.focus == Focus::Grid {
            let found = self.stairs.cell(self.place).and_then(|cell| self.step_of(cell));
            let since = found.map(|place| format!(" (step {})", place + 1)).unwrap_or_default();
            return format!("{}{since}{dot}{here}", cell());
        }
        match &self.why {
            Some((why, places)) => {
                let place = self.stairs.place(*why);
                let (row, column) = (self.stairs.row(place.row), self.stairs.column(place.column));
                let pair = self.theme.pair(self.names.entity(row), self.names.entity(column));
                let steps =
                    if places.len() == 1 { "1 step".to_string() } else { format!("{} steps", places.len()) };
                format!("{here}{dot}{pair} rests on {steps} (w: all steps)")
            }
            None => here,
        }
    }

    /// The steps, a line or two each.
    pub(super) fn list_items(&self) -> Vec<Item> {
        let digits = self.steps.len().to_string().len();
        let of = |(place, entry): (usize, &Entry)| {
            let is_here = place == self.at;
            let sign = if is_here { self.theme.pointer() } else { " " };
            let style = if is_here { self.theme.strong() } else { ratatui::style::Style::new() };
            let (number, text) = match entry {
                Entry::Step(place) => (format!("{:>digits$}", place + 1), self.shortly(*place)),
                Entry::Run(places) => {
                    let first = places.first().map_or(0, |place| place + 1);
                    (format!("{first:>digits$}"), format!("{} steps without a clue", places.len()))
                }
                Entry::End => (" ".repeat(digits), "the end".to_string()),
            };
            Item { head: format!("{sign}{number} "), text, style }
        };
        self.entries.iter().enumerate().map(of).collect()
    }

    /// "clue 3: ✓ Hannah – $180 and 4 more".
    fn shortly(&self, place: usize) -> String {
        let Some(step) = self.steps.get(place) else { return String::new() };
        let by = match step.clues.as_slice() {
            [] => self.speaker().technique(step.technique).to_string(),
            clues => self.speaker().clue_names(clues),
        };
        // A tick says most.
        let tick = step.derived.iter().find(|fact| fact.value).copied();
        let Some(fact) = tick.or(step.target).or(step.derived.first().copied()) else { return by };
        let place = self.stairs.place(fact.cell);
        let (row, column) = (self.stairs.row(place.row), self.stairs.column(place.column));
        let pair = self.theme.pair(self.names.entity(row), self.names.entity(column));
        let more = match step.derived.len() {
            0 | 1 => String::new(),
            n => format!(" and {} more", n - 1),
        };
        format!("{by}: {} {pair}{more}", self.theme.sign(Some(fact.value), false))
    }
}
