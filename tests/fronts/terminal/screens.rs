//! Screens, as they are; `BECAUSE_WRITE_SCREENS=1 cargo test --test terminal` writes them anew.

use std::path::PathBuf;

use because::terminal::screen::Scene;

use super::cases::{SIZES, big, hostile, play, shipped, view};
use super::session::{Session, columns, lines};

fn check<S: Scene>(name: &str, session: &Session<S>, (width, height): (u16, u16)) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("tests/fronts/terminal/screens/{name}-{width}x{height}.txt"));
    let text = session.text();
    if std::env::var_os("BECAUSE_WRITE_SCREENS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, expected, "{}", path.display());
    is_whole(session, (width, height));
}

/// Every line is as wide as the screen, and nothing on it moves the cursor.
fn is_whole<S: Scene>(session: &Session<S>, (width, height): (u16, u16)) {
    let lines = lines(session.buffer());
    assert_eq!(lines.len(), usize::from(height));
    for line in lines {
        assert_eq!(columns(&line), usize::from(width), "{line:?}");
        let moves = |c: char| {
            c.is_control()
                || matches!(c, '\u{200D}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FE0F}')
        };
        assert!(!line.contains(moves), "{line:?}");
    }
}

#[test]
fn a_game_on_screens_of_all_sizes() {
    for size in SIZES {
        let mut session = play(shipped("origin"), size);
        check("play-start", &session, size);
        session.press("<right> <right> o <tab> x c j <space> c n");
        session.settle();
        check("play-hint", &session, size);
        session.press("?");
        check("play-keys", &session, size);
    }
}

#[test]
fn eight_by_eight_scrolls() {
    for size in SIZES {
        let mut session = play(big(), size);
        check("big-start", &session, size);
        session.press("<tab> <tab> <end> o G");
        check("big-corner", &session, size);
    }
}

#[test]
fn names_of_any_kind_break_nothing() {
    for size in SIZES {
        let mut session = play(hostile(), size);
        session.press("o <tab> <down> x n");
        session.settle();
        session.press("n n");
        check("hostile-play", &session, size);
        let mut session = view(hostile(), size, true);
        session.press("<right> <right> L");
        check("hostile-explain", &session, size);
    }
    // Nor do they on screens that nobody has.
    for width in 1..60 {
        for height in 1..16 {
            let mut session = play(hostile(), (width, height));
            session.press("<tab> <end> o c");
            is_whole(&session, (width, height));
            session.press("c ?");
            is_whole(&session, (width, height));
        }
    }
}

#[test]
fn an_explanation_on_screens_of_all_sizes() {
    for size in SIZES {
        let mut session = view(shipped("origin"), size, true);
        check("explain-start", &session, size);
        session.press("1 0 <enter>");
        check("explain-step", &session, size);
        session.press("w");
        check("explain-why", &session, size);
        session.press("<esc> f L <end>");
        check("explain-end", &session, size);
        session.press("?");
        check("explain-keys", &session, size);
    }
}
