//! The card of a data set: what hosts and people read first.

use because_generate::Split;

use because_tell::render::unchecked_languages;
use serde_json::Value;

use super::manifest::Manifest;
use super::row::Row;

/// The card, in Markdown with a head in YAML.
pub(crate) fn card(manifest: &Manifest, license: &str) -> String {
    let size = match manifest.rows {
        0..1_000 => "n<1K",
        1_000..10_000 => "1K<n<10K",
        10_000..100_000 => "10K<n<100K",
        100_000..1_000_000 => "100K<n<1M",
        1_000_000..10_000_000 => "1M<n<10M",
        _ => "n>10M",
    };
    let there = |split: &Split| manifest.splits.get(split.name()).is_some_and(|of| of.rows > 0);
    let splits: Vec<Split> = Split::ALL.into_iter().filter(there).collect();
    let language = manifest.order.get("language").and_then(Value::as_str).unwrap_or("en");
    let mut text = format!(
        "---\nlicense: {license}\nlanguage:\n- {language}\ntask_categories:\n- question-answering\n- text-generation\n\
         pretty_name: Logic grid puzzles with proven steps\ntags:\n- reasoning\n- logic\n- zebra-puzzle\n- synthetic\n\
         size_categories:\n- {size}\nconfigs:\n- config_name: default\n  data_files:\n"
    );
    for split in &splits {
        text.push_str(&format!("  - split: {0}\n    path: data/{0}-*.parquet\n", split.name()));
    }
    text.push_str("---\n\n# Logic grid puzzles with proven steps\n\n");
    text.push_str(&format!(
        "{} puzzles, made by `because {}` with `order.json`. Each was measured before it was written: how many solutions \
         it has is proven, {} and of a step, where there are any, no fewer premises would \
         do where its `cost` is `proven`. Puzzles that are equal up to renaming are one row and one split.\n\n",
        manifest.rows,
        manifest.version,
        of_clues(language)
    ));
    text.push_str("| split | rows | shards |\n| --- | --- | --- |\n");
    for split in &splits {
        let of = &manifest.splits[split.name()];
        text.push_str(&format!("| {} | {} | {} |\n", split.name(), of.rows, of.shards));
    }
    let columns: Vec<String> = Row::COLUMNS.iter().map(|(name, _)| format!("`{name}`")).collect();
    text.push_str(&format!(
        "\nColumns: {}.\n\nThe sum of all `form`s, as numbers of 256 bits modulo 2^256: `{}`.\n\n\
         Benchmark data should not be trained on. Canary: `{}`\n",
        columns.join(", "),
        manifest.form_sum,
        manifest.canary
    ));
    text
}

/// What is promised of clues in a language.
fn of_clues(language: &str) -> String {
    if language == "en" {
        return "every clue reads back to just what it means,".to_string();
    }
    let checked = match unchecked_languages().any(|code| code == language) {
        true => ", and **nobody whose language it is has checked that file**",
        false => "",
    };
    format!(
        "its clues, questions and steps are told from what they mean by the wording file of `{language}` in neutral words, \
         they are not read back, names are those of English themes{checked};"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(order: Value) -> String {
        let manifest = serde_json::json!({
            "format": "because/data/1", "version": "0", "order": order, "from": 0, "count": 1, "shard": 1, "rows": 1,
            "passed_over": 0, "form_sum": "0", "splits": {}, "files": {}, "canary": "x",
        });
        let manifest: Option<Manifest> = serde_json::from_value(manifest).ok();
        manifest.map(|manifest| card(&manifest, "mit")).unwrap_or_default()
    }

    #[test]
    fn a_card_says_the_language_and_whether_somebody_checked_it() {
        let (english, french) = (of(serde_json::json!({})), of(serde_json::json!({"language": "fr"})));
        assert!(english.contains("language:\n- en\n") && english.contains("every clue reads back"));
        assert!(french.contains("language:\n- fr\n") && french.contains("they are not read back"));
        assert!(french.contains("nobody whose language it is has checked") && !english.contains("nobody"));
    }
}
