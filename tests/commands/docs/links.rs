//! Every link of the documents leads somewhere.

use std::collections::BTreeSet;
use std::fs;

use crate::docs::pages::{Page, pages, root};

/// The text without its blocks and code spans, where brackets are no links.
fn prose(text: &str) -> String {
    let mut inside = false;
    let lines = text.lines().filter(|line| {
        let fence = line.starts_with("```");
        inside ^= fence;
        !inside && !fence
    });
    let mut kept = String::new();
    for line in lines {
        for (place, part) in line.split('`').enumerate() {
            kept.push_str(if place % 2 == 0 { part } else { "code" });
        }
        kept.push('\n');
    }
    kept
}

fn links(text: &str) -> Vec<String> {
    let prose = prose(text);
    let behind = prose.split("](").skip(1);
    behind.filter_map(|rest| rest.split_once(')')).map(|(link, _)| link.to_string()).collect()
}

/// What headings are called in addresses, as the book and code hosts do.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut inside = false;
    let mut found = BTreeSet::new();
    for line in text.lines() {
        inside ^= line.starts_with("```");
        if let Some(title) =
            line.trim_start_matches('#').strip_prefix(' ').filter(|_| !inside && line.starts_with('#'))
        {
            let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            found.insert(kept.collect::<String>().to_lowercase().replace(' ', "-"));
        }
    }
    found
}

/// What is wrong with a link of a page.
fn wrong_with(page: &Page, link: &str) -> Option<String> {
    if link.starts_with("https://") {
        return None;
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let name = match page.name.rsplit_once('/') {
        _ if file.is_empty() => page.name.clone(),
        Some((folder, _)) => format!("{folder}/{file}"),
        None => file.to_string(),
    };
    // The site has docs/ alone.
    if page.name.starts_with("docs/") && file.starts_with("..") {
        return Some("it leads out of the book".to_string());
    }
    let Ok(bytes) = fs::read(root().join(&name)) else { return Some("there is no such file".to_string()) };
    let text = String::from_utf8_lossy(&bytes);
    let known = anchor.is_none_or(|anchor| anchors(&text).contains(anchor));
    (!known).then(|| format!("it has no such heading; it has {:?}", anchors(&text)))
}

#[test]
fn every_link_leads_somewhere() {
    let (mut seen, mut wrong) = (0, Vec::new());
    let puzzles = fs::read_to_string(root().join("puzzles/README.md")).unwrap();
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    let mut all = pages();
    all.push(Page { name: "puzzles/README.md".to_string(), text: puzzles });
    all.push(Page { name: "docs/SUMMARY.md".to_string(), text: summary });
    for page in all {
        for link in links(&page.text) {
            seen += 1;
            if let Some(what) = wrong_with(&page, &link) {
                wrong.push(format!("{}: {link}: {what}", page.path().display()));
            }
        }
    }
    assert!(seen > 80, "{seen}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn dead_links_are_noticed() {
    let page = |text: &str| Page { name: "docs/cost.md".to_string(), text: text.to_string() };
    assert_eq!(links("[a](b.md#c) `[x](y)`\n```text\n[p](q)\n```\n![d](e.png)"), ["b.md#c", "e.png"]);
    assert!(wrong_with(&page(""), "nothing.md").is_some());
    assert!(wrong_with(&page(""), "smallest.md#nothing").is_some());
    assert!(wrong_with(&page(""), "../README.md").is_some());
    assert!(wrong_with(&page(""), "smallest.md#the-pool").is_none());
    assert!(wrong_with(&page(""), "#ties").is_none());
    assert_eq!(
        anchors("# What `--json` gives\n```text\n# no\n```").into_iter().collect::<Vec<_>>(),
        ["what---json-gives"]
    );
}
