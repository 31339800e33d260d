//! A scene on a terminal in memory: keys in, text out.

use std::time::{Duration, Instant};

use because::terminal::screen::{Flow, Scene};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthChar;

/// Longer than anything here takes, however busy the machine is.
const LONG: Duration = Duration::from_secs(120);

pub struct Session<S> {
    pub scene: S,
    terminal: Terminal<TestBackend>,
}

impl<S: Scene> Session<S> {
    pub fn new(scene: S, (width, height): (u16, u16)) -> Session<S> {
        let mut session =
            Session { scene, terminal: Terminal::new(TestBackend::new(width, height)).unwrap() };
        session.draw();
        session
    }

    fn draw(&mut self) {
        // Unlike a terminal's, half of a wide character stays where the other half is written over.
        self.terminal.clear().unwrap();
        self.terminal.draw(|frame| self.scene.draw(frame)).unwrap();
    }

    /// Presses keys: single characters, or names in angle brackets; gives false where one leaves.
    pub fn press(&mut self, keys: &str) -> bool {
        for key in keys.split(' ').filter(|key| !key.is_empty()) {
            if self.scene.key(event(key)) == Flow::Leave {
                return false;
            }
        }
        self.draw();
        true
    }

    /// Waits until nothing is awaited any more.
    pub fn settle(&mut self) {
        let until = Instant::now() + LONG;
        while self.scene.is_waiting() {
            assert!(Instant::now() < until, "nothing has come");
            self.scene.look(Duration::from_millis(50));
        }
        self.draw();
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.draw();
    }

    pub fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// The screen as text, a line each, without the spaces at their ends.
    pub fn text(&self) -> String {
        let lines = lines(self.buffer());
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

/// The columns of a text, character by character.
pub fn columns(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

/// The lines of a screen in full.
pub fn lines(buffer: &Buffer) -> Vec<String> {
    let line = |y: u16| {
        let (mut line, mut x) = (String::new(), 0);
        while x < buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            // What stands behind a wide character is not to be seen.
            x += u16::try_from(columns(symbol)).unwrap().max(1);
        }
        line
    };
    (0..buffer.area.height).map(line).collect()
}

fn event(key: &str) -> KeyEvent {
    let code = match key {
        "<left>" => KeyCode::Left,
        "<right>" => KeyCode::Right,
        "<up>" => KeyCode::Up,
        "<down>" => KeyCode::Down,
        "<home>" => KeyCode::Home,
        "<end>" => KeyCode::End,
        "<tab>" => KeyCode::Tab,
        "<backtab>" => KeyCode::BackTab,
        "<enter>" => KeyCode::Enter,
        "<esc>" => KeyCode::Esc,
        "<space>" => KeyCode::Char(' '),
        "<delete>" => KeyCode::Delete,
        "<pgdn>" => KeyCode::PageDown,
        "<ctrl-r>" => return KeyEvent::new(KeyCode::Char('r'), KeyModifiers::CONTROL),
        "<ctrl-c>" => return KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
        one => KeyCode::Char(one.chars().next().filter(|_| one.chars().count() == 1).unwrap()),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}
