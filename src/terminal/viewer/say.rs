//! What is said of the step that is looked at.

use super::entries::{Entry, label};
use super::{Ended, Focus, Opened, Viewer};
use crate::terminal::listing::Item;
use crate::terminal::names::plain;
use crate::terminal::told::told_items;
use because_engine::explain::{Sequence, Status, Step, Told, told};
use because_files::ClueStatus;
use because_tell::render::answer_sentence;
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
            (None, Some(Entry::Steps(places))) => {
                let steps: Vec<Step> =
                    places.iter().filter_map(|place| self.steps.get(*place)).cloned().collect();
                let told = Told::of(&steps);
                let until = places.last().map_or(0, |place| place + 1);
                let cited =
                    self.steps.iter().take(until).flat_map(|step| step.clues.iter().copied()).collect();
                said.extend(
                    told.into_iter().flat_map(|told| {
                        told_items(&self.speaker(), self.theme, told, self.premises, &cited)
                    }),
                );
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
        if let Some(answer) = answer_sentence(&self.speaker(), &known) {
            said.push(self.item(format!("Answer: {answer}")));
        }
        said
    }

    /// How many steps are told.
    pub(super) fn told(&self) -> usize {
        told(&self.steps).count()
    }

    /// Where one is.
    pub(super) fn status(&self) -> String {
        let dot = self.theme.dot();
        let cell = || {
            let (row, column) = (self.stairs.row(self.place.row), self.stairs.column(self.place.column));
            self.theme.pair(self.names.entity(row), self.names.entity(column))
        };
        let all = match self.ended {
            Some(_) => self.told().to_string(),
            None => format!("{} so far, working…", self.told()),
        };
        let here = match self.entry() {
            None => "Working…".to_string(),
            Some(Entry::End) => format!("After {} steps", self.told()),
            Some(entry) => {
                let here = entry.first().map(|place| label(&self.steps, place)).unwrap_or_default();
                format!("Step {here} of {all}")
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
            let since =
                found.map(|place| format!(" (step {})", label(&self.steps, place))).unwrap_or_default();
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
        let labels: Vec<String> = (0..self.steps.len()).map(|place| label(&self.steps, place)).collect();
        let of_entry =
            |entry: &Entry| entry.first().and_then(|place| labels.get(place)).cloned().unwrap_or_default();
        let digits = self.entries.iter().map(|entry| of_entry(entry).len()).max().unwrap_or(0);
        let of = |(place, entry): (usize, &Entry)| {
            let is_here = place == self.at;
            let sign = if is_here { self.theme.pointer() } else { " " };
            let style = if is_here { self.theme.strong() } else { ratatui::style::Style::new() };
            let (number, text) = match entry {
                Entry::Steps(places) => {
                    let text = places.first().map(|place| self.shortly(*place)).unwrap_or_default();
                    (format!("{:>digits$}", of_entry(entry)), text)
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
