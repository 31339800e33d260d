//! A puzzle to solve on the screen.

mod helper;
mod keeper;
mod keys;
mod say;

pub use keeper::{KeepError, Keeper};

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use because_encodings::{Cell, ClueNumber};
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;

use super::clues::{self, Clue, Marked};
use super::help;
use super::labels::Names;
use super::listing::{self, Item};
use super::names::plain;
use super::parts::Parts;
use super::screen::{Flow, Scene};
use super::sheet::{CellContent, Plan, Window};
use super::staircase::{Place, Staircase};
use super::theme::{Role, Theme};
use crate::board::{Board, Mark, Saved};
use because_ask::{Handle, HintOptions, Opened};
use because_engine::hint::{Level, Report, Spot};
use because_files::PuzzleFile;
use because_tell::render::{Look, Speaker};
use helper::{Ask, Helper};

/// Marks are saved when nothing was done for so long.
const REST: Duration = Duration::from_millis(700);
/// Whoever does nothing for longer than that does not play.
const PAUSE: Duration = Duration::from_secs(300);

/// How to play.
#[derive(Clone)]
pub struct PlayOptions {
    /// How it looks.
    pub look: Look,
    /// How hints are found.
    pub asked: HintOptions,
    /// By which solver.
    pub handle: Handle<'static>,
    /// How long a hint may take.
    pub limit: Duration,
    /// Whether there are hints.
    pub hints: bool,
    /// Whether marks can be checked, and the wrong ones gone back to.
    pub checks: bool,
    /// Whether a cell's reason can be asked for.
    pub why: bool,
    /// Whether there are automatic crosses.
    pub crosses: bool,
    /// Where marks are kept.
    pub keeper: Option<Keeper>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Whether the puzzle is solved, and in what time.
    pub solved: Option<Duration>,
    /// Where the marks are kept, if there are any.
    pub kept: Option<PathBuf>,
    /// Why the marks could not be kept.
    pub lost: Option<String>,
}

/// What the keys act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    Grid,
    Clues,
}

/// A hint that is shown.
#[derive(Clone, Debug)]
struct VisibleHint {
    report: Report,
    level: Level,
}

/// The game.
pub struct Play {
    file: Arc<PuzzleFile>,
    options: PlayOptions,
    theme: Theme,
    names: Names,
    stairs: Staircase,
    clues: Vec<Clue>,
    board: Board,
    place: Place,
    window: Window,
    focus: Focus,
    /// The place in the list of the clue that the keys act on.
    clue: usize,
    clues_top: usize,
    said: Vec<Item>,
    said_top: usize,
    visible_hint: Option<VisibleHint>,
    roles: BTreeMap<Cell, (Role, bool)>,
    spot: Option<Spot>,
    used: Vec<ClueNumber>,
    helper: Helper,
    help: Option<usize>,
    played: Duration,
    last_key: Instant,
    solved: Option<Duration>,
    /// Whether there is something to save.
    unsaved: bool,
    saved: bool,
    lost: Option<String>,
}

impl Play {
    /// A game on the marks that are kept, else on an empty board.
    ///
    /// # Errors
    /// If what is kept is no grid of this puzzle, or cannot be read.
    pub fn new(opened: Opened, options: PlayOptions) -> Result<Play, KeepError> {
        let kept =
            options.keeper.as_ref().map(|keeper| keeper.load(&opened.file.puzzle)).transpose()?.flatten();
        let theme = Theme { look: options.look };
        let file = Arc::new(opened.file.clone());
        let saved = kept.is_some();
        let Saved { mut board, played } =
            kept.unwrap_or_else(|| Saved { board: Board::new(&file.puzzle), played: Duration::ZERO });
        if !options.crosses {
            board.switch_crosses(false);
        }
        let mut play = Play {
            theme,
            names: Names::new(&file.puzzle, options.look),
            stairs: Staircase::new(file.puzzle.shape()),
            clues: clues::clues(&file, theme),
            place: Place::default(),
            window: Window::default(),
            focus: Focus::Grid,
            clue: 0,
            clues_top: 0,
            said: Vec::new(),
            said_top: 0,
            visible_hint: None,
            roles: BTreeMap::new(),
            spot: None,
            used: Vec::new(),
            helper: Helper::new(opened, options.asked.clone(), options.handle, options.limit),
            help: None,
            played,
            last_key: Instant::now(),
            solved: board.is_solved(&file.puzzle).then_some(played),
            unsaved: false,
            saved,
            lost: None,
            board,
            file,
            options,
        };
        play.greet();
        Ok(play)
    }

    /// The board as it is.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is said, line by line.
    pub fn said(&self) -> Vec<&str> {
        self.said.iter().map(|item| item.text.as_str()).collect()
    }

    /// Saves what is not saved yet, and tells how the game ended.
    pub fn leave(mut self) -> Left {
        self.pass_time();
        if self.saved || self.unsaved {
            self.save();
        }
        let path = self.options.keeper.as_ref().map(|keeper| keeper.path().to_path_buf());
        let kept = path.filter(|_| self.saved && self.lost.is_none());
        Left { solved: self.solved, kept, lost: self.lost }
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.file.puzzle, &self.file.wording)
    }

    fn cell(&self) -> Option<Cell> {
        self.stairs.cell(self.place)
    }

    fn pass_time(&mut self) {
        if self.solved.is_none() {
            self.played += self.last_key.elapsed().min(PAUSE);
        }
        self.last_key = Instant::now();
    }

    /// After any change of the board: what was said of it holds no longer.
    fn changed(&mut self) {
        self.unsaved = true;
        self.forget();
        if self.board.is_solved(&self.file.puzzle) {
            if self.solved.is_none() {
                self.solved = Some(self.played);
            }
            self.say_solved();
        } else {
            self.solved = None;
            if self.board.open() == 0 {
                self.say("The grid is full, but something in it is wrong.");
            }
        }
    }

    /// Takes back hint and message, and waits for nothing.
    fn forget(&mut self) {
        self.helper.forget();
        self.visible_hint = None;
        self.roles.clear();
        self.spot = None;
        self.used.clear();
        self.said.clear();
        self.said_top = 0;
    }

    fn save(&mut self) -> bool {
        let Some(keeper) = &self.options.keeper else { return false };
        let saved = Saved { board: self.board.clone(), played: self.played };
        match keeper.save(&saved, &self.file.puzzle) {
            Ok(()) => {
                (self.unsaved, self.saved, self.lost) = (false, true, None);
                true
            }
            Err(error) => {
                self.unsaved = false;
                self.lost = Some(lost(keeper, &error));
                false
            }
        }
    }

    fn shown(&self, cell: Cell) -> CellContent {
        let mark = self.board.mark(cell);
        let automatic = mark == Mark::Crossed;
        match self.roles.get(&cell) {
            // What a hint gives is shown before it is marked.
            Some((role, value)) if *role == Role::New => {
                CellContent { value: Some(*value), role: *role, ..CellContent::default() }
            }
            role => CellContent {
                value: mark.value(),
                automatic,
                role: role.map_or(Role::Plain, |(role, _)| *role),
                look_here: mark == Mark::Blank && self.look_here(cell),
            },
        }
    }

    /// Whether a hint says to look at this cell.
    fn look_here(&self, cell: Cell) -> bool {
        let Some(spot) = &self.spot else { return false };
        let (a, b) = self.file.puzzle.shape().entities_at(cell);
        spot.categories.contains(&(a.category, b.category)) && spot.row.is_none_or(|row| row == a || row == b)
    }

    fn status(&self) -> String {
        let Some(cell) = self.cell() else { return String::new() };
        let (row, column) = (self.stairs.row(self.place.row), self.stairs.column(self.place.column));
        let pair = self.theme.pair(self.names.entity(row), self.names.entity(column));
        let mark = self.board.mark(cell);
        let sign = self.theme.sign(mark.value(), false);
        match mark {
            Mark::Blank => pair,
            Mark::Given(_) => format!("{pair}: {sign} given"),
            Mark::Made(_) => format!("{pair}: {sign}"),
            Mark::Crossed => format!("{pair}: {sign} automatic"),
        }
    }

    fn draw_panel(&mut self, frame: &mut Frame, parts: &Parts, plan: &Plan) {
        let (theme, mut area) = (self.theme, parts.panel);
        let mut head = Vec::new();
        if let Some(title) = &self.file.title {
            head.push(Item::plain(plain(title, theme.look), theme.strong()));
        }
        for line in plan.legend(&self.names) {
            head.push(Item::plain(line, theme.quiet()));
        }
        let lines =
            u16::try_from(listing::lines(&head, area.width)).unwrap_or(area.height).min(area.height / 2);
        listing::draw(
            frame.buffer_mut(),
            ratatui::layout::Rect { height: lines, ..area },
            &head,
            None,
            &mut 0,
            theme,
        );
        area.y += lines;
        area.height -= lines;
        self.draw_clues(frame, area);
    }

    fn draw_clues(&mut self, frame: &mut Frame, area: ratatui::layout::Rect) {
        let chosen = (self.focus == Focus::Clues).then_some(self.clue);
        let marked = Marked { used: &self.used, struck: Some(self.board.struck()), chosen };
        let mut items = clues::items(&self.clues, self.theme, marked);
        let used = self.clues.iter().position(|clue| self.used.contains(&clue.number));
        if let Some(question) = &self.file.question {
            items.push(Item::plain(plain(question, self.theme.look), self.theme.quiet()));
        }
        listing::draw(frame.buffer_mut(), area, &items, chosen.or(used), &mut self.clues_top, self.theme);
    }
}

impl Scene for Play {
    fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        let theme = self.theme;
        if let Some(mut top) = self.help {
            help::draw(frame.buffer_mut(), area, "Keys", &self.keys(), &mut top, theme);
            self.help = Some(top);
            return;
        }
        let said = self.said.clone();
        let parts = Parts::of(area, &self.names, self.stairs, listing::lines(&said, area.width));
        let plan = Plan::new(&self.names, self.stairs, theme, parts.grid);
        // Where there is no room for both, the clues take the place of the grid.
        if self.focus == Focus::Clues && parts.panel.is_empty() {
            self.draw_clues(frame, parts.grid);
        } else {
            plan.follow(&mut self.window, self.place);
            let place = plan.draw(frame.buffer_mut(), &self.names, self.window, Some(self.place), &|cell| {
                self.shown(cell)
            });
            if let Some(place) = place.filter(|_| self.focus == Focus::Grid) {
                frame.set_cursor_position(place);
            }
            self.draw_panel(frame, &parts, &plan);
        }
        let status = Item::plain(self.status(), theme.strong());
        listing::draw(frame.buffer_mut(), parts.status, &[status], None, &mut 0, theme);
        self.draw_state(frame, parts.status);
        listing::draw(frame.buffer_mut(), parts.message, &said, None, &mut self.said_top, theme);
        let keys = Item::plain(self.shortest_keys(usize::from(area.width)), theme.quiet());
        listing::draw(frame.buffer_mut(), parts.keys, &[keys], None, &mut 0, theme);
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        self.pass_time();
        self.press(key)
    }

    fn look(&mut self, within: Duration) -> bool {
        if let Some((ask, answer)) = self.helper.answer(within) {
            self.hear(&ask, answer);
            return true;
        }
        let rests = self.unsaved && self.last_key.elapsed() >= REST;
        if rests
            && !self.save()
            && let Some(lost) = self.lost.clone()
        {
            self.say(lost);
            return true;
        }
        false
    }

    fn is_waiting(&self) -> bool {
        self.helper.awaited().is_some()
    }
}

fn lost(keeper: &Keeper, error: &io::Error) -> String {
    format!("The marks cannot be kept in {}: {error}.", keeper.path().display())
}
