//! An explanation to go through on the screen.

mod entries;
mod finder;
mod key_list;
mod keys;
mod say;
mod shown;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use because_encodings::Cell;
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::clues::{self, Clue, Marked};
use super::help;
use super::labels::Names;
use super::listing::{self, Item};
use super::names::plain;
use super::parts::Parts;
use super::screen::{Flow, Scene};
use super::sheet::{CellContent, Plan, Window};
use super::staircase::{Place, Staircase};
use super::theme::Theme;
use because_ask::{ExplainOptions, Handle};
use because_engine::explain::{Nested, PremiseSearch, Status, Step};
use because_files::PuzzleFile;
use because_tell::render::{Look, Speaker};
use entries::{Entry, entries, with};
use finder::{Finder, FinderEvent};

/// A panel of so many lines has room for clues and steps.
const BOTH: u16 = 32;

/// How the search for the steps ended.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ended {
    All,
    Late,
    Failed(String),
}

/// What was seen of an explanation, when it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// How the puzzle stands, if that was found out.
    pub status: Option<Status>,
    /// Whether a limit, or something worse, stopped the search for steps.
    pub stopped: bool,
}

/// What the arrow keys move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    Steps,
    Grid,
}

/// What the panel shows where it has no room for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Clues,
    Steps,
}

/// A step that is opened up; at 0 only the supposition is made.
#[derive(Clone, Debug)]
struct Opened {
    nested: Nested,
    at: usize,
}

/// The explanation.
pub struct Viewer {
    file: Arc<PuzzleFile>,
    theme: Theme,
    names: Names,
    stairs: Staircase,
    clues: Vec<Clue>,
    finder: Finder,
    premises: PremiseSearch,
    status: Option<Status>,
    steps: Vec<Step>,
    ended: Option<Ended>,
    entries: Vec<Entry>,
    /// The entry that is looked at.
    at: usize,
    /// Whether that is to be the last one there is, while more are found.
    follow: bool,
    fold: bool,
    /// The cell whose steps alone are shown, and their places.
    why: Option<(Cell, Vec<usize>)>,
    /// What steps open up into, by their places, where that was asked.
    nested: BTreeMap<usize, Option<Nested>>,
    awaited: Option<usize>,
    opened: Option<Opened>,
    focus: Focus,
    panel: Panel,
    place: Place,
    window: Window,
    clues_top: usize,
    list_top: usize,
    said_top: usize,
    /// What is said beside the step.
    note: Option<String>,
    /// The number that is being typed.
    number: Option<String>,
    help: Option<usize>,
}

impl Viewer {
    /// Begins to look for the steps.
    pub fn new(
        puzzle: because_ask::Opened,
        look: Look,
        asked: ExplainOptions,
        handle: Handle<'static>,
    ) -> Viewer {
        let fold = true;
        let theme = Theme { look };
        let puzzle = Arc::new(puzzle);
        let file = Arc::new(puzzle.file.clone());
        let mut viewer = Viewer {
            names: Names::new(&file.puzzle, look),
            stairs: Staircase::new(file.puzzle.shape()),
            clues: clues::clues(&file, theme),
            premises: asked.premises.into(),
            finder: Finder::new(puzzle, asked, handle),
            theme,
            file,
            status: None,
            steps: Vec::new(),
            ended: None,
            entries: Vec::new(),
            at: 0,
            follow: false,
            fold,
            why: None,
            nested: BTreeMap::new(),
            awaited: None,
            opened: None,
            focus: Focus::Steps,
            panel: Panel::Clues,
            place: Place::default(),
            window: Window::default(),
            clues_top: 0,
            list_top: 0,
            said_top: 0,
            note: None,
            number: None,
            help: None,
        };
        viewer.sort();
        viewer
    }

    /// What was seen of it.
    pub fn seen(&self) -> Seen {
        let stopped = matches!(self.ended, Some(Ended::Late | Ended::Failed(_)));
        Seen { status: self.status, stopped }
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.file.puzzle, &self.file.wording)
    }

    fn entry(&self) -> Option<&Entry> {
        self.entries.get(self.at)
    }

    /// Makes the entries anew, and stays at the step that is looked at.
    fn sort(&mut self) {
        let here = self.entry().and_then(Entry::first);
        let at_end = self.entry() == Some(&Entry::End);
        let all: Vec<usize> = match &self.why {
            Some((_, places)) => places.clone(),
            None => (0..self.steps.len()).collect(),
        };
        let ended = self.ended.is_some() && self.why.is_none();
        self.entries = entries(&self.steps, &all, self.fold && self.why.is_none(), ended);
        self.at = match here {
            _ if self.follow => self.entries.len().saturating_sub(1),
            Some(place) => with(&self.entries, place),
            None if at_end => self.entries.len().saturating_sub(1),
            None => 0,
        };
    }

    /// Goes to an entry.
    fn go(&mut self, at: usize) {
        self.at = at.min(self.entries.len().saturating_sub(1));
        self.follow = false;
        self.opened = None;
        self.note = None;
        self.said_top = 0;
        self.point();
    }

    /// Puts the cursor on what the step is for.
    fn point(&mut self) {
        let step = match &self.opened {
            Some(Opened { nested, at: 0 }) => {
                self.place = self.stairs.place(nested.supposed.cell);
                return;
            }
            Some(Opened { nested, at }) => nested.steps.get(at - 1),
            None => self.entry().and_then(Entry::first).and_then(|place| self.steps.get(place)),
        };
        let Some(step) = step else { return };
        let fact = step.target.or(step.derived.first().copied()).or(step.premises.first().copied());
        if let Some(fact) = fact {
            self.place = self.stairs.place(fact.cell);
        }
    }

    fn draw_panel(&mut self, frame: &mut Frame, area: Rect, legend: Vec<String>) {
        let theme = self.theme;
        let mut head = Vec::new();
        if let Some(title) = &self.file.title {
            head.push(Item::plain(plain(title, theme.look), theme.strong()));
        }
        head.extend(legend.into_iter().map(|line| Item::plain(line, theme.quiet())));
        let lines = u16::try_from(listing::lines(&head, area.width)).unwrap_or(u16::MAX).min(area.height / 2);
        listing::draw(frame.buffer_mut(), Rect { height: lines, ..area }, &head, None, &mut 0, theme);
        let area = Rect { y: area.y + lines, height: area.height - lines, ..area };
        if area.height >= BOTH {
            let wanted = listing::lines(&self.clue_items(), area.width) + 1;
            let clues = u16::try_from(wanted).unwrap_or(u16::MAX).min(area.height / 2);
            self.draw_clues(frame, Rect { height: clues, ..area });
            self.draw_list(frame, Rect { y: area.y + clues, height: area.height - clues, ..area });
        } else if self.panel == Panel::Clues {
            self.draw_clues(frame, area);
        } else {
            self.draw_list(frame, area);
        }
    }

    fn clue_items(&self) -> Vec<Item> {
        let (used, used_up) = (self.used(), self.used_up());
        let marked = Marked { used: &used, struck: Some(&used_up), chosen: None };
        let mut items = clues::items(&self.clues, self.theme, marked);
        if let Some(question) = &self.file.question {
            items.push(Item::plain(plain(question, self.theme.look), self.theme.quiet()));
        }
        items
    }

    fn draw_clues(&mut self, frame: &mut Frame, area: Rect) {
        let used = self.used();
        let focus = self.clues.iter().position(|clue| used.contains(&clue.number));
        let items = self.clue_items();
        listing::draw(frame.buffer_mut(), area, &items, focus, &mut self.clues_top, self.theme);
    }

    fn draw_list(&mut self, frame: &mut Frame, area: Rect) {
        let items = self.list_items();
        listing::draw(frame.buffer_mut(), area, &items, Some(self.at), &mut self.list_top, self.theme);
    }

    /// Takes in what a thread has found.
    fn hear(&mut self, found: FinderEvent) {
        match found {
            FinderEvent::Status(status) => self.status = Some(status),
            FinderEvent::Step(step) => {
                self.steps.push(*step);
                let first = self.steps.len() == 1;
                self.sort();
                if first || self.follow {
                    self.point();
                }
            }
            FinderEvent::All | FinderEvent::Late => {
                self.ended = Some(if matches!(found, FinderEvent::All) { Ended::All } else { Ended::Late });
                self.sort();
            }
            FinderEvent::Failed(why) if self.awaited.take().is_some() => self.note = Some(why),
            FinderEvent::Failed(why) => {
                self.ended = Some(Ended::Failed(why));
                self.sort();
            }
            FinderEvent::Nested(place, nested) => {
                self.nested.insert(place, nested.map(|nested| *nested));
                // Whoever has gone on does not want it any more.
                if self.awaited.take() == Some(place) && self.entry().and_then(Entry::first) == Some(place) {
                    self.open(place);
                }
            }
        }
    }

    /// Shows what a step opens up into, once that is known.
    fn open(&mut self, place: usize) {
        match self.nested.get(&place) {
            Some(Some(nested)) => {
                self.opened = Some(Opened { nested: nested.clone(), at: 0 });
                (self.note, self.said_top) = (None, 0);
                self.point();
            }
            Some(None) => self.note = Some("There are no easier steps that show this.".to_string()),
            None => {
                if let Some(step) = self.steps.get(place) {
                    self.finder.nest(place, self.known_before(place), step.clone());
                    self.awaited = Some(place);
                    self.note = Some("Looking for easier steps…".to_string());
                }
            }
        }
    }
}

impl Scene for Viewer {
    fn draw(&mut self, frame: &mut Frame) {
        let (area, theme) = (frame.area(), self.theme);
        if let Some(mut top) = self.help {
            help::draw(frame.buffer_mut(), area, "Keys", key_list::KEYS, &mut top, theme);
            self.help = Some(top);
            return;
        }
        let said = self.said();
        let parts = Parts::of(area, &self.names, self.stairs, listing::lines(&said, area.width));
        let plan = Plan::new(&self.names, self.stairs, theme, parts.grid);
        if self.panel == Panel::Steps && parts.panel.is_empty() {
            self.draw_list(frame, parts.grid);
        } else {
            plan.follow(&mut self.window, self.place);
            let (known, roles) = self.scene();
            let shown = |cell: Cell| match roles.get(&cell) {
                Some((role, value)) => {
                    CellContent { value: Some(*value), role: *role, ..CellContent::default() }
                }
                None => CellContent { value: known.value(cell), ..CellContent::default() },
            };
            let cursor = (self.focus == Focus::Grid).then_some(self.place);
            let place = plan.draw(frame.buffer_mut(), &self.names, self.window, cursor, &shown);
            if let Some(place) = place {
                frame.set_cursor_position(place);
            }
            self.draw_panel(frame, parts.panel, plan.legend(&self.names));
        }
        let status = Item::plain(self.status(), theme.strong());
        listing::draw(frame.buffer_mut(), parts.status, &[status], None, &mut 0, theme);
        listing::draw(frame.buffer_mut(), parts.message, &said, None, &mut self.said_top, theme);
        let keys = Item::plain(self.shortest_keys(usize::from(area.width)), theme.quiet());
        listing::draw(frame.buffer_mut(), parts.keys, &[keys], None, &mut 0, theme);
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        self.press(key)
    }

    fn look(&mut self, within: Duration) -> bool {
        let Some(found) = self.finder.next(within) else { return false };
        self.hear(found);
        // Whatever else is there, so that a thousand steps are drawn once.
        while let Some(found) = self.finder.next(Duration::ZERO) {
            self.hear(found);
        }
        true
    }

    fn is_waiting(&self) -> bool {
        self.ended.is_none() || self.awaited.is_some()
    }
}
