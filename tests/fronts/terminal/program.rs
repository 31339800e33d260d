//! The program on a pseudo terminal, from start to end.
#![cfg(unix)]

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::Parser;

use super::cases;

const PROGRAM: &str = env!("CARGO_BIN_EXE_because");
/// Longer than anything here takes, however busy the machine is.
const LONG: Duration = Duration::from_secs(60);

struct Terminal {
    screen: Arc<Mutex<Parser>>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
}

fn lines(n: u16) -> NonZero<u16> {
    NonZero::new(n).unwrap()
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, ..PtySize::default() }
}

impl Terminal {
    fn run(args: &[&str], home: &Path) -> Terminal {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env("XDG_STATE_HOME", home);
        command.env("HOME", home);
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(Parser::new(lines(24), lines(80), 0)));
        let (mut reader, seen) = (pair.master.try_clone_reader().unwrap(), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                seen.lock().unwrap().process(&bytes[..n]);
            }
        });
        Terminal { screen, keys: pair.master.take_writer().unwrap(), child, master: pair.master }
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn until(&self, what: &str, is_so: impl Fn(&Parser) -> bool) {
        let start = Instant::now();
        while !is_so(&self.screen.lock().unwrap()) {
            assert!(start.elapsed() < LONG, "never: {what}\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn shows(&self, text: &str) {
        self.until(text, |parser| parser.screen().contents().contains(text));
    }

    /// Waits for the end; the terminal is as it was then.
    fn end(&mut self) -> ExitStatus {
        let status = self.child.wait().unwrap();
        self.until("the first screen", |parser| {
            !parser.screen().alternate_screen() && !parser.screen().hide_cursor()
        });
        status
    }
}

#[test]
fn a_game_is_played_left_and_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::run(&["play", "spa"], home.path());
    terminal.shows("48 open");
    assert!(terminal.screen.lock().unwrap().screen().alternate_screen());
    terminal.press("o");
    terminal.shows("41 open");
    terminal.press("\u{1b}[B\u{1b}[Cx");
    terminal.shows("Ginger – $160: ✗");
    terminal.press("n");
    terminal.shows("b goes back");
    terminal.master.resize(size(40, 12)).unwrap();
    terminal.screen.lock().unwrap().screen_mut().set_size(lines(12), lines(40));
    terminal.press("\u{1b}");
    terminal.shows("space mark · u undo");
    terminal.press("q");
    assert!(terminal.end().success());
    terminal.shows("The marks are kept in");
    // They are a grid for hints, and there again.
    let folder = home.path().join("because/play");
    let kept = std::fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    let hint = Command::new(PROGRAM).args(["hint", "spa", "--grid"]).arg(&kept).output().unwrap();
    assert!(String::from_utf8(hint.stdout).unwrap().contains("is wrong"));
    let mut terminal = Terminal::run(&["play", "spa"], home.path());
    terminal.shows("Here is where you left off");
    terminal.shows("40 open");
    terminal.press("\u{3}");
    assert!(terminal.end().success(), "Ctrl-C leaves as q does");
}

#[test]
fn an_explanation_is_gone_through() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::run(&["explain", "spa", "--interactive"], home.path());
    terminal.shows("Step 1 of 8");
    terminal.press("\u{1b}[C\u{1b}[C");
    terminal.shows("Step 3 of");
    terminal.press("\u{1b}[F");
    terminal.shows("Answer: Aimee");
    terminal.press("q");
    assert!(terminal.end().success());
    let mut terminal = Terminal::run(&["explain", "broken", "-i"], home.path());
    terminal.shows("Step 1 of");
    terminal.press("\u{1b}[F");
    terminal.shows("there is no solution");
    terminal.press("q");
    assert_eq!(terminal.end().exit_code(), 1);
}

#[test]
fn names_of_any_kind_are_drawn_over_without_a_trace() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("square.toml");
    std::fs::write(&path, cases::hostile_toml()).unwrap();
    let mut terminal = Terminal::run(&["explain", path.to_str().unwrap(), "-i"], home.path());
    terminal.shows("Step 1 of");
    let mut session = cases::view(cases::hostile(), (80, 24), true);
    for (keys, names) in [
        ("\u{1b}[C", "<right>"),
        ("\u{1b}[C", "<right>"),
        ("L", "L"),
        ("\u{1b}[F", "<end>"),
        ("\u{1b}[H", "<home>"),
        ("L", "L"),
    ] {
        terminal.press(keys);
        session.press(names);
        let expected = session.text();
        terminal.until(&expected, |parser| {
            let rows = parser.screen().rows(0, 80);
            rows.map(|row| format!("{}\n", row.trim_end())).collect::<String>() == expected
        });
    }
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn colour_is_only_where_it_is_wanted() {
    let home = tempfile::tempdir().unwrap();
    let coloured = |args: &[&str]| {
        let mut terminal = Terminal::run(args, home.path());
        terminal.shows("Step 1 of");
        terminal.shows("‹");
        let any = {
            let parser = terminal.screen.lock().unwrap();
            let cells = (0..24).flat_map(|y| (0..80).map(move |x| (y, x)));
            cells
                .filter_map(|(y, x)| parser.screen().cell(y, x))
                .any(|c| c.fgcolor() != vt100::Color::Default)
        };
        terminal.press("q");
        terminal.end();
        any
    };
    assert!(coloured(&["explain", "spa", "-i"]));
    assert!(!coloured(&["explain", "spa", "-i", "--color", "never"]));
}

#[test]
fn without_a_terminal_there_is_an_error_and_nothing_else() {
    for args in [vec!["play", "spa"], vec!["explain", "spa", "-i"], vec!["play", "spa", "--json"]] {
        let out = Command::new(PROGRAM).args(&args).output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        assert!(out.stdout.is_empty());
        let said = String::from_utf8(out.stderr).unwrap();
        assert!(
            said.starts_with("error: ")
                && said.contains(if args.len() == 3 && args[2] == "--json" { "JSON" } else { "terminal" }),
            "{said}"
        );
    }
}
