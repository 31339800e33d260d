//! The page's style and script, each in one piece, and the policy that lets only them in.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// Both pages' styles begin alike. Colours in the dark stand in one file and are used twice: where the
/// system is dark, and where the reader chose it.
macro_rules! style {
    ($($own:literal),* $(,)?) => {
        concat!(
            include_str!("style/light.css"),
            "@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {\n",
            include_str!("style/dark.css"),
            "} }\n:root[data-theme=dark] {\n",
            include_str!("style/dark.css"),
            "}\n",
            include_str!("style/page.css"),
            include_str!("style/controls.css"),
            $(include_str!($own)),*
        )
    };
}

/// The style of a puzzle's page.
const STYLE: &str = style!(
    "style/grid.css",
    "style/marks.css",
    "style/steps.css",
    "style/clues.css",
    "style/play.css",
    "style/phone.css",
    "style/needs.css",
    "style/sheet.css",
    "style/print.css",
);

/// The script's files in the order in which they need each other, inside one function.
const SCRIPT: &str = concat!(
    "(() => {\n\"use strict\";\n",
    include_str!("script/words.js"),
    include_str!("script/data.js"),
    include_str!("script/dom.js"),
    include_str!("script/sequence.js"),
    include_str!("script/board.js"),
    include_str!("script/settle.js"),
    include_str!("script/hints.js"),
    include_str!("script/store.js"),
    include_str!("script/state.js"),
    include_str!("script/cells.js"),
    include_str!("script/lens.js"),
    include_str!("script/parts.js"),
    include_str!("script/reveal.js"),
    include_str!("script/facts.js"),
    include_str!("script/panel.js"),
    include_str!("script/nested.js"),
    include_str!("script/list.js"),
    include_str!("script/clues.js"),
    include_str!("script/curve.js"),
    include_str!("script/light.js"),
    include_str!("script/why.js"),
    include_str!("script/live.js"),
    include_str!("script/play.js"),
    include_str!("script/drag.js"),
    include_str!("script/clock.js"),
    include_str!("script/advice.js"),
    include_str!("script/whynot.js"),
    include_str!("script/layer.js"),
    include_str!("script/reason.js"),
    include_str!("script/ending.js"),
    include_str!("script/settings.js"),
    include_str!("script/paper.js"),
    include_str!("script/arriving.js"),
    include_str!("script/keys.js"),
    include_str!("script/address.js"),
    include_str!("script/main.js"),
    "})();\n",
);

/// The style of the editor.
const EDITOR_STYLE: &str = style!("style/marks.css", "editor/style.css", "style/needs.css",);

/// The script of the editor, in the order in which its files need each other.
const EDITOR_SCRIPT: &str = concat!(
    "(() => {\n\"use strict\";\n",
    include_str!("script/words.js"),
    include_str!("script/dom.js"),
    include_str!("editor/keep.js"),
    include_str!("editor/language.js"),
    include_str!("editor/engine.js"),
    include_str!("editor/faults.js"),
    include_str!("editor/link.js"),
    include_str!("editor/ask.js"),
    include_str!("editor/text.js"),
    include_str!("editor/history.js"),
    include_str!("editor/clues.js"),
    include_str!("editor/standing.js"),
    include_str!("editor/drafts.js"),
    include_str!("editor/cut.js"),
    include_str!("editor/view.js"),
    include_str!("editor/arriving.js"),
    include_str!("editor/known.js"),
    include_str!("editor/today.js"),
    include_str!("editor/binder.js"),
    include_str!("editor/library.js"),
    include_str!("editor/make.js"),
    include_str!("editor/prefer.js"),
    include_str!("editor/acts.js"),
    include_str!("editor/drag.js"),
    include_str!("editor/bench.js"),
    include_str!("editor/main.js"),
    "})();\n",
);

/// The parts of a page that are the same for every puzzle, but for the size of the grid.
pub(crate) struct Assets {
    /// The style sheet.
    pub style: &'static str,
    /// How large the grid is, where no script says it.
    pub size: String,
    /// The script.
    pub script: &'static str,
    /// The content-security policy.
    pub policy: String,
}

impl Assets {
    /// For a grid with so many columns, and so many entities a category; a live page may ask the engine of the
    /// page that it takes the place of. `paper` is what else the style says of the puzzle's sheet.
    pub(crate) fn of_page(columns: usize, entities: usize, live: bool, paper: &str) -> Assets {
        let size = format!(":root {{ --columns: {columns}; --entities: {entities}; }}\n{paper}");
        let asks = if live { "connect-src 'self'" } else { "connect-src 'none'" };
        let policy = policy(&[SCRIPT], &[STYLE, &size], asks);
        Assets { style: STYLE, size, script: SCRIPT, policy }
    }

    /// Those of the editor. Pages of puzzles take its place in the same document, and are held to its policy and
    /// their own; the engine is the process that serves it, or a module in a worker.
    pub(crate) fn of_editor() -> Assets {
        let more = "connect-src 'self'; worker-src blob:";
        let policy = policy(&[EDITOR_SCRIPT, SCRIPT], &[EDITOR_STYLE, STYLE], more);
        let policy = policy.replacen("script-src ", "script-src 'wasm-unsafe-eval' ", 1);
        Assets { style: EDITOR_STYLE, size: String::new(), script: EDITOR_SCRIPT, policy }
    }
}

impl Assets {
    /// Those of a booklet, which has no script, with what else its style says.
    pub(crate) fn of_paper(size: String) -> Assets {
        let style = concat!(include_str!("style/booklet.css"), include_str!("style/sheet.css"));
        let policy =
            format!("default-src 'none'; style-src {} {}; img-src data:", source(style), source(&size));
        Assets { style, size, script: "", policy }
    }
}

/// What lets in these scripts and these styles, and nothing else but for `more`.
fn policy(scripts: &[&str], styles: &[&str], more: &str) -> String {
    let sources = |texts: &[&str]| texts.iter().map(|text| source(text)).collect::<Vec<_>>().join(" ");
    format!(
        "default-src 'none'; script-src {}; style-src {}; img-src data: blob:; {more}; base-uri 'none'; \
         form-action 'none'",
        sources(scripts),
        sources(styles),
    )
}

/// What a policy calls an inline text: its SHA-256.
fn source(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text.as_bytes())))
}
