//! The HTML page: whole without script, safe with any names, small, and let in by its own policy.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;

use base64::Engine;
use because_engine::explain::{CostProfile, Options, Sequence, explain};
use because_engine::nested;
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};
use because_tell::page::{PageOptions, Words, page};
use because_tell::render::Speaker;
use because_tell::render::sentence;
use scraper::{Html, Selector};
use serde_json::Value;
use sha2::{Digest, Sha256};

fn read(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap()
}

fn steps(file: &PuzzleFile, cost: CostProfile) -> Sequence {
    explain(&file.puzzle, &Options { cost, ..Options::default() }).unwrap()
}

fn html(file: &PuzzleFile, found: &Sequence, options: PageOptions) -> String {
    page(&Speaker::new(&file.puzzle, &file.wording), file, found, options).unwrap()
}

fn of(file: &PuzzleFile) -> String {
    html(file, &steps(file, CostProfile::Zebratutor), PageOptions::default())
}

fn texts(page: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).map(|e| e.text().collect::<String>()).collect()
}

fn data(page: &Html) -> Value {
    serde_json::from_str(&texts(page, "#data")[0]).unwrap()
}

/// What stands between the only pair of these tags.
fn inside<'a>(html: &'a str, open: &str, close: &str) -> &'a str {
    let (_, rest) = html.split_once(open).unwrap();
    rest.split_once(close).unwrap().0
}

/// A name for every way to break out of where it stands.
const HOSTILE: [&str; 8] = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "\"' onmouseover='alert(3)' x=\"",
    "]]> --> <!-- <style>*{display:none}</style>",
    "שלום עולם",
    "👩‍👩‍👧‍👦 & family",
    "{{ 7 * 7 }} ${7*7} \\u003c",
    "&lt;b&gt; &amp;amp;",
];

fn hostile() -> PuzzleFile {
    let long = "x".repeat(500);
    let quoted = |text: &str| serde_json::to_string(text).unwrap();
    let names =
        |from: usize| HOSTILE[from..from + 4].iter().map(|n| quoted(n)).collect::<Vec<_>>().join(", ");
    let text = format!(
        "title = {t}\nstory = {t}\nquestion = {t}\n\
         [[categories]]\nname = {a}\nentities = [{e}]\n\
         [[categories]]\nname = {b}\nentities = [{f}]\n\
         [[categories]]\nname = \"third\"\nentities = [{l}, \"p\", \"q\", \"r\"]\n\
         [[clues]]\ntext = {t}\nmeans = 'third:p = {n}'\n\
         [[clues]]\ntext = {a}\nmeans = 'third:q = third:q'\n",
        t = quoted("</title></script><script>alert(0)</script>\u{2028}<b>"),
        a = quoted("<i>one</i>"),
        b = quoted("</td></table>"),
        e = names(0),
        f = names(4),
        l = quoted(&long),
        n = quoted(HOSTILE[4]),
    );
    let text = text.split("[[clues]]\ntext = \"<i>").next().unwrap().to_string();
    read_puzzle(text.as_bytes(), "hostile", Format::Toml).unwrap()
}

#[test]
fn hostile_names_are_text_everywhere() {
    let file = hostile();
    let html = of(&file);
    let page = Html::parse_document(&html);
    // One script to run, one of data, one style; nothing that a name brought along.
    for (selector, count) in [("script", 2), ("style", 1), ("img", 0), ("i", 0), ("b", 0), ("table", 2)] {
        assert_eq!(page.select(&Selector::parse(selector).unwrap()).count(), count, "{selector}");
    }
    for element in page.select(&Selector::parse("*").unwrap()) {
        let handler = element.value().attrs().find(|(name, _)| name.starts_with("on") || *name == "style");
        assert_eq!(handler, None);
    }
    let heads = texts(&page, "#grid th .label").concat();
    for name in HOSTILE {
        assert!(heads.contains(name), "{name}");
    }
    assert!(heads.contains(&"x".repeat(500)));
    let categories = &data(&page)["categories"];
    assert_eq!(categories[0][0], "<i>one</i>");
    assert_eq!(categories[0][1][0], HOSTILE[0]);
    assert!(texts(&page, "title")[0].starts_with("</title>"));
}

#[test]
fn the_policy_lets_in_just_what_the_page_has() {
    let html = of(&read("spa"));
    let page = Html::parse_document(&html);
    let meta = Selector::parse("meta[http-equiv=Content-Security-Policy]").unwrap();
    let policy = page.select(&meta).next().unwrap().attr("content").unwrap().to_string();
    let hash = |text: &str| {
        let digest = base64::prelude::BASE64_STANDARD.encode(Sha256::digest(text.as_bytes()));
        format!("'sha256-{digest}'")
    };
    let style = hash(inside(&html, "<style>", "</style>"));
    let size = hash(inside(&html, "<noscript><style>", "</style></noscript>"));
    let script = hash(inside(&html, "<script>", "</script>"));
    let parts: BTreeSet<&str> = policy.split("; ").collect();
    let expected = [
        "default-src 'none'".to_string(),
        format!("script-src {script}"),
        format!("style-src {style} {size}"),
        "img-src data: blob:".to_string(),
        "connect-src 'none'".to_string(),
        "base-uri 'none'".to_string(),
        "form-action 'none'".to_string(),
    ];
    assert_eq!(parts, expected.iter().map(String::as_str).collect());
    // Nothing is fetched, but for the policy's sake it could not be.
    for attribute in ["src=", "url(", "@import", "http://", "https://"] {
        let rest = html.replace("http://www.w3.org/2000/svg", "");
        assert!(!rest.contains(attribute), "{attribute}");
    }
    let live = html_live();
    assert!(live.contains("connect-src &#39;self&#39;") || live.contains("connect-src &#x27;self&#x27;"));
}

fn html_live() -> String {
    let file = read("breakfast");
    let found = steps(&file, CostProfile::Zebratutor);
    html(&file, &found, PageOptions { live: true, ..PageOptions::default() })
}

#[test]
fn everything_is_there_without_script() {
    let file = read("spa");
    let found = steps(&file, CostProfile::Zebratutor);
    let page = Html::parse_document(&html(&file, &found, PageOptions::default()));
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let sentences: Vec<String> = found.steps.iter().map(|step| sentence(&speaker, step)).collect();
    assert_eq!(texts(&page, "#step-list > li > .sentence"), sentences);
    let clues: Vec<String> = file.clues.iter().map(|clue| clue.text.clone()).collect();
    assert_eq!(texts(&page, ".clue .clue-text"), clues);
    assert_eq!(texts(&page, "h1"), ["An afternoon at the spa"]);
    assert_eq!(texts(&page, "#question"), ["Who was Nancy's client?"]);
    let rows: Vec<String> = texts(&page, "details:not([open]) .solution tbody tr");
    assert_eq!(rows, ["Aimee$170Nancy", "Ginger$150Teri", "Freda$180Whitney", "Hannah$160Lynda"]);
    assert_eq!(texts(&page, ".answer-words"), ["Answer: Aimee was treated by Nancy."]);
    // What needs the script is not shown before it runs.
    for id in ["tools", "panel"] {
        let selector = Selector::parse(&format!("#{id}[hidden]")).unwrap();
        assert_eq!(page.select(&selector).count(), 1, "{id}");
    }
}

#[test]
fn every_cell_of_the_grid_has_its_heads() {
    for name in ["spa", "zebra", "breakfast"] {
        let file = read(name);
        let found = Sequence { steps: Vec::new(), ..steps(&read("spa"), CostProfile::Zebratutor) };
        let start = file.puzzle.given.clone();
        let page = Html::parse_document(&html(&file, &Sequence { start, ..found }, PageOptions::default()));
        let shape = file.puzzle.shape();
        let mut seen = BTreeSet::new();
        for td in page.select(&Selector::parse("#grid td[headers]").unwrap()) {
            let heads: Vec<&str> = td.attr("headers").unwrap().split(' ').collect();
            assert_eq!(heads.len(), 4);
            let label = |id: &str| texts(&page, &format!("#{id} .label")).concat();
            let cell: usize = td.attr("id").unwrap()[1..].parse().unwrap();
            assert!(seen.insert(cell));
            let (a, b) = shape.all_cells().nth(cell).map(|cell| shape.entities_at(cell)).unwrap();
            let named: BTreeSet<String> = heads.iter().map(|id| label(id)).collect();
            let expected = [a, b]
                .into_iter()
                .flat_map(|e| [file.puzzle.category(e.category).name.clone(), file.puzzle.entity_name(e)]);
            assert_eq!(named, expected.collect());
        }
        assert_eq!(seen.len(), shape.cells());
    }
}

#[test]
fn the_markup_is_nested_as_it_is_written() {
    for html in [of(&read("spa")), of(&hostile()), of(&read("broken"))] {
        let page = Html::parse_document(&html);
        assert_eq!(page.errors, Vec::<String>::new());
        let mut ids = BTreeSet::new();
        for element in page.select(&Selector::parse("[id]").unwrap()) {
            assert!(ids.insert(element.attr("id").unwrap().to_string()), "{:?} twice", element.attr("id"));
        }
        for element in page.select(&Selector::parse("[aria-labelledby]").unwrap()) {
            assert!(ids.contains(element.attr("aria-labelledby").unwrap()));
        }
    }
}

#[test]
fn a_puzzle_of_six_times_five_takes_less_than_three_hundred_and_fifty_kilobytes() {
    let file = read("zebra");
    for cost in [CostProfile::Zebratutor, CostProfile::Effort] {
        let options = Options { cost: cost.clone(), ..Options::default() };
        let mut found = explain(&file.puzzle, &options).unwrap();
        let mut known = found.start.clone();
        let last = cost.of_last_candidate(file.puzzle.shape());
        for step in &mut found.steps {
            if step.cost.total > last {
                step.nested = nested(&file.puzzle, &options, &known, step).unwrap();
            }
            step.derived.iter().for_each(|fact| assert!(known.insert(*fact)));
        }
        assert!(found.steps.iter().any(|step| step.nested.is_some()));
        let html = html(&file, &found, PageOptions::default());
        assert!(html.len() < 350_000, "{} bytes by {}", html.len(), cost.name());
    }
}

#[test]
fn the_data_says_what_the_steps_say() {
    let file = read("choir");
    let found = steps(&file, CostProfile::Effort);
    let page = Html::parse_document(&html(&file, &found, PageOptions::default()));
    let data = data(&page);
    assert_eq!(data["status"], "unique");
    let facts = |value: &Value| -> Vec<(usize, bool)> {
        let number = |fact: &Value| usize::try_from(fact.as_u64().unwrap()).unwrap();
        value.as_array().unwrap().iter().map(|fact| (number(fact) / 2, number(fact) % 2 == 1)).collect()
    };
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    for (said, step) in data["steps"].as_array().unwrap().iter().zip(&found.steps) {
        let of = |facts: &[because_encodings::Fact]| -> Vec<(usize, bool)> {
            facts.iter().map(|fact| (fact.cell.index(), fact.value)).collect()
        };
        assert_eq!(facts(&said["p"]), of(&step.premises));
        assert_eq!(facts(&said["d"]), of(&step.derived));
        // A reason is told by where it begins in the sentence.
        let whole: Vec<u16> = sentence(&speaker, step).encode_utf16().collect();
        let reason = because_tell::render::reason(&speaker, step);
        match said["r"].as_u64() {
            None => assert_eq!(said["r"], reason),
            Some(from) => {
                let words = String::from_utf16(&whole[usize::try_from(from).unwrap()..]).unwrap();
                assert_eq!(words.to_lowercase(), reason.to_lowercase());
            }
        }
    }
    assert_eq!(data["steps"].as_array().unwrap().len(), found.steps.len());
}

#[test]
fn puzzles_without_one_solution_have_pages_too() {
    let broken = read("broken");
    let page = Html::parse_document(&of(&broken));
    assert_eq!(data(&page)["status"], "none");
    assert_eq!(texts(&page, ".solution"), Vec::<String>::new());
    let last = data(&page)["steps"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["x"], true);
    let open = read("open");
    let page = Html::parse_document(&of(&open));
    assert_eq!(data(&page)["status"], "multiple");
    let mut cut = steps(&read("spa"), CostProfile::Zebratutor);
    cut.steps.truncate(3);
    cut.complete = false;
    let page = Html::parse_document(&html(&read("spa"), &cut, PageOptions::default()));
    assert_eq!(data(&page)["status"], "limit");
    assert_eq!(texts(&page, "#step-list > li").len(), 3);
    assert!(texts(&page, "#verdict")[0].contains("limit"));
}

#[test]
fn every_word_that_is_asked_for_is_there_and_every_one_is_used() {
    let root = format!("{}/crates/tell/src/page", env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    for folder in ["", "/parts", "/script", "/paper"] {
        for entry in std::fs::read_dir(format!("{root}{folder}")).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                code.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    code.push_str(&std::fs::read_to_string(format!("{root}.rs")).unwrap());
    let words: BTreeSet<&str> = Words::english().keys().collect();
    for opening in ["say(\"", "sayCount(\"", "part(\""] {
        for (at, _) in code.match_indices(opening) {
            let key = code[at + opening.len()..].split('"').next().unwrap();
            assert!(words.contains(key), "no words for `{key}`");
        }
    }
    // Keys that are put together from parts.
    let made = [
        "mode_", "theme_", "paint_", "legend_", "count_", "is_", "key_", "keys_", "set_", "readout_",
        "panel_", "print_", "stuck_",
    ];
    for word in words {
        let base = word.strip_suffix("_one").unwrap_or(word);
        let put_together = made.iter().any(|start| base.starts_with(start));
        assert!(put_together || code.contains(&format!("\"{base}\"")), "`{word}` is never said");
    }
}

#[test]
fn the_files_of_the_script_are_small_and_all_there() {
    let root = format!("{}/crates/tell/src/page", env!("CARGO_MANIFEST_DIR"));
    let assets = std::fs::read_to_string(format!("{root}/assets.rs")).unwrap();
    for folder in ["script", "style"] {
        for entry in std::fs::read_dir(format!("{root}/{folder}")).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_string();
            assert!(assets.contains(&format!("{folder}/{name}")), "{name} is in no page");
            assert!(std::fs::read_to_string(&path).unwrap().lines().count() < 250, "{name} is long");
        }
    }
}

#[test]
fn the_command_line_writes_a_whole_page_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("spa.html");
    let because = || assert_cmd::Command::cargo_bin("because").unwrap();
    let run = |args: &[&str]| because().args(args).arg("-o").arg(&out).assert();
    run(&["explain", "spa", "--format", "html", "--at", "7"]).success();
    let html = std::fs::read_to_string(&out).unwrap();
    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
    assert_eq!(data(&Html::parse_document(&html))["at"], 7);
    std::fs::remove_file(&out).unwrap();
    // No solution is an answer that a page shows, with the exit code that says so.
    run(&["explain", "broken", "--format", "html"]).code(1);
    assert!(out.exists());
    std::fs::remove_file(&out).unwrap();
    run(&["--json", "explain", "spa", "--format", "html"]).code(2);
    run(&["why", "spa", "Aimee", "$170", "--format", "html"]).code(2);
    run(&["explain", "no-such-puzzle", "--format", "html"]).code(2);
    assert!(!out.exists());
}
