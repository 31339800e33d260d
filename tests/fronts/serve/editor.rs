//! The page to write puzzles on, as text: its words, its parts, and what it is told.

use std::collections::BTreeSet;
use std::fs;

use because_tell::page::{EngineAt, Shipped, Start, Words, editor};

fn folder() -> String {
    format!("{}/crates/tell/src/page/editor", env!("CARGO_MANIFEST_DIR"))
}

/// Everything that says something.
fn code() -> String {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let code = files.filter(|path| path.extension().is_some_and(|of| of == "js" || of == "html"));
    code.map(|path| fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn every_word_that_is_asked_for_is_there_and_every_one_is_used() {
    let code = code();
    let words: BTreeSet<&str> = Words::english_of_editor().keys().collect();
    for opening in ["say(\"", "sayCount(\"", "act(\"", "tag(\"", "fill(\""] {
        for (at, _) in code.match_indices(opening) {
            let key = code[at + opening.len()..].split('"').next().unwrap();
            assert!(words.contains(key), "no words for `{key}`");
        }
    }
    // Keys that are put together from parts, and how a puzzle stands.
    let made = [
        "theme_", "format_", "as_", "lock_", "drop_", "up_", "down_", "row_", "band_", "engine_", "leaves",
        "clue_", "clues_", "bind_", "easy_",
    ];
    let standing = ["unique", "none", "limit", "called", "lang"];
    for word in words {
        let base = word.strip_suffix("_one").unwrap_or(word);
        let put_together = made.iter().any(|start| base.starts_with(start)) || standing.contains(&base);
        assert!(put_together || code.contains(&format!("\"{base}\"")), "`{word}` is never said");
    }
}

#[test]
fn its_files_are_small_and_all_there() {
    let assets = fs::read_to_string(format!("{}/../assets.rs", folder())).unwrap();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_string();
        let elsewhere =
            ["page.html", "en.json", "de.json", "faults.de.json", "worker.js"].contains(&name.as_str());
        assert!(elsewhere || assets.contains(&format!("editor/{name}")), "{name} is in no page");
        assert!(fs::read_to_string(&path).unwrap().lines().count() < 250, "{name} is long");
    }
}

#[test]
fn a_hostile_puzzle_is_text() {
    let hostile = "</script><script>alert(1)</script><!-- \u{2028}";
    let start = Start { puzzle: hostile, name: "</title>", format: "text" };
    let example = Shipped { name: "x\"><script>", title: "<b>bold</b>", puzzle: hostile };
    let page = editor(&[example], Some(start), EngineAt::Serves).unwrap();
    assert!(!page.html.contains("alert(1)</script>") && !page.html.contains("<b>bold"));
    assert_eq!(page.html.matches("<script").count(), 3);
    assert!(page.policy.starts_with("default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-"));
    let script = "/* </script><!-- */ var wasm_bindgen;";
    let within =
        editor(&[example], None, EngineAt::Within { script, module: "XQAA", unpacker: "AGFz" }).unwrap();
    assert!(!within.html.contains("*/ var wasm_bindgen") || !within.html.contains("/* </script>"));
    assert_eq!(within.html.matches("<script").count(), 6);
    assert_eq!(within.policy, page.policy, "the same page, whoever has the engine");
    let plain = editor(&[], None, EngineAt::Serves).unwrap();
    // Nothing is fetched from elsewhere.
    assert!(
        !plain.html.contains("https:")
            && !plain.html.replace("http://www.w3.org/2000/svg", "").contains("http:")
    );
}
