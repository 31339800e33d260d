//! The terminal itself: taken over, given back whatever happens, and asked for keys.

use std::io::{self, IsTerminal, Stdout, stdout};
use std::panic;
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::{Frame, Terminal};

/// How often something that is awaited is asked for.
const SOON: Duration = Duration::from_millis(40);
/// How often nothing in particular is.
const LATER: Duration = Duration::from_millis(250);

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Go on.
    Stay,
    /// Leave the screen.
    Leave,
}

/// What can be on the screen.
pub trait Scene {
    /// Draws itself.
    fn draw(&mut self, frame: &mut Frame);
    /// Does what a key says.
    fn key(&mut self, key: KeyEvent) -> Flow;
    /// Takes in what has come from elsewhere, or comes within so long; gives whether anything
    /// has.
    fn look(&mut self, within: Duration) -> bool;
    /// Whether something is awaited.
    fn is_waiting(&self) -> bool;
}

/// Whether there is a terminal to draw on.
pub fn is_there() -> bool {
    stdout().is_terminal()
}

/// The terminal, until it is dropped.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn open() -> io::Result<Screen> {
        enable_raw_mode()?;
        let opened = execute!(stdout(), EnterAlternateScreen)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// If the terminal is gone, there is nothing to give back.
fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), LeaveAlternateScreen, Show);
}

/// Shows a scene until it is left.
///
/// # Errors
/// If there is no terminal, or it is gone.
pub fn show(scene: &mut impl Scene) -> io::Result<()> {
    let usual = panic::take_hook();
    let here = thread::current().id();
    panic::set_hook(Box::new(move |told| {
        // What goes wrong in another thread is caught there, and said on the screen.
        if thread::current().id() == here {
            give_back();
            usual(told);
        }
    }));
    let shown = Screen::open().and_then(|mut screen| run(scene, &mut screen));
    // The hook that was there before comes back with it.
    let _ = panic::take_hook();
    shown
}

fn run(scene: &mut impl Scene, screen: &mut Screen) -> io::Result<()> {
    let mut changed = true;
    loop {
        if changed {
            screen.terminal.draw(|frame| scene.draw(frame))?;
        }
        changed = scene.look(Duration::ZERO);
        if changed {
            continue;
        }
        let wait = if scene.is_waiting() { SOON } else { LATER };
        let mut more = event::poll(wait)?;
        // All keys that are there, before anything is drawn.
        while more {
            changed = true;
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && scene.key(key) == Flow::Leave
            {
                return Ok(());
            }
            more = event::poll(Duration::ZERO)?;
        }
    }
}
