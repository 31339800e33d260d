//! A short recording of a game and of an explanation, as text.

use because::terminal::screen::Scene;

use super::cases::{play, shipped, view};
use super::session::Session;

const SIZE: (u16, u16) = (80, 24);

/// The screens, each below the keys that led to it.
pub fn recording() -> String {
    let mut text = String::from(
        "Solving a puzzle in the terminal. Above each screen stand the keys that were pressed before it.\n",
    );
    text += "Written by: cargo run --example record-play\n";
    let mut session = play(shipped("spa"), SIZE);
    text += &screen("$ because play spa", &session);
    let mut press = |said: &str, keys: &str| {
        session.press(keys);
        session.settle();
        text.push_str(&screen(said, &session));
    };
    press("n: a hint, please. Where should I look?", "n");
    press("n: why does something follow there?", "n");
    press("n: what is to be marked?", "n");
    press("Enter: these marks. Then a tick where Hannah meets $150, with its crosses", "<enter> o");
    press("!: is anything wrong?", "!");
    press("b: back to before the first wrong mark", "b");
    let mut session = view(shipped("spa"), SIZE, true);
    text += &screen("$ because explain spa --interactive", &session);
    session.press("5 <enter>");
    text += &screen("5 Enter: to step 5", &session);
    session.press("w");
    text += &screen("w: only the steps that this rests on", &session);
    session.press("w <end>");
    text += &screen("w End: all steps again, and what they lead to", &session);
    text
}

fn screen<S: Scene>(said: &str, session: &Session<S>) -> String {
    let rule = "-".repeat(usize::from(SIZE.0));
    format!("\n{said}\n{rule}\n{}{rule}\n", session.text())
}
