//! Puzzles that no one ships: hostile and large ones.

use serde_json::json;

/// A name for every way to break out of where it stands, or to break the lines around it.
pub const HOSTILE: [&str; 8] = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "\"' onmouseover='alert(3)' x=\"",
    "]]> --> <!-- <style>*{display:none}</style>",
    "שלום עולם",
    "👩‍👩‍👧‍👦 & family 🏳️‍🌈",
    "{{ 7 * 7 }} ${7*7} \\u003c %3Cb%3E",
    "&lt;b&gt; &amp;amp; \u{202e}backwards",
];

/// A title that would end the title, and the script.
pub const TITLE: &str = "</title></script><script>alert(0)</script><b>";

/// A name of five hundred characters without a place to break it.
pub fn long() -> String {
    "x".repeat(500)
}

/// A puzzle of three categories of four whose every name, clue and text is hostile.
pub fn hostile() -> String {
    let quoted = |text: &str| json!(text).to_string();
    let names =
        |from: usize| HOSTILE[from..from + 4].iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ");
    let (a, b) = (names(0), names(4));
    let third = [long(), "p".into(), "q".into(), "r".into()].map(|name| quoted(&name)).join(", ");
    let title = quoted(TITLE);
    let clue =
        |text: &str, means: &str| format!("[[clues]]\ntext = {}\nmeans = {}\n", quoted(text), quoted(means));
    let clues = [
        clue(TITLE, "third:p = second:\"שלום עולם\""),
        clue(HOSTILE[1], &format!("third:r != {}", quoted(HOSTILE[0]))),
        clue(&long(), &format!("third:q != second:{}", quoted(HOSTILE[5]))),
    ];
    format!(
        "title = {title}\nstory = {title}\nquestion = {title}\n\
         [[categories]]\nname = \"<i>one</i>\"\nentities = [{a}]\n\
         [[categories]]\nname = \"second\"\nentities = [{b}]\n\
         [[categories]]\nname = \"third\"\nentities = [{third}]\n{}",
        clues.concat()
    )
}

/// A puzzle of so many categories, each of so many entities with names of some length.
pub fn large(categories: usize, entities: usize) -> String {
    let mut text = "title = \"As large as they come\"\n".to_string();
    for c in 1..=categories {
        let names = (1..=entities).map(|e| format!("\"Long name {c}.{e}\"")).collect::<Vec<_>>().join(", ");
        text.push_str(&format!("[[categories]]\nname = \"Category {c}\"\nentities = [{names}]\n"));
    }
    text.push_str(
        "[[clues]]\ntext = \"One and two go together.\"\nmeans = '\"Long name 1.1\" = \"Long name 2.1\"'\n",
    );
    text
}
