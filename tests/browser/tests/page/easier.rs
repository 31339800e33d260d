//! Which step is easier: asked on the page, kept, and used for steps, hints and stars.

use anyhow::Result;
use because_browser::{Engine, Key, Page, Screen, browse};
use serde_json::{Value, json};

const ASKED: &str = "document.getElementById('easy-first')";

/// Opens the page on a puzzle, and asks which step is easier.
async fn asked(page: &Page, puzzle: &str) -> Result<()> {
    page.start_from(puzzle).await?;
    page.stands("Exactly one solution.").await?;
    page.click("#open-easy").await?;
    page.until(ASKED).await
}

/// Says something by key, and waits for the next two steps.
async fn says(page: &Page, key: &str) -> Result<()> {
    page.run(&format!("{ASKED}.dataset.old = 'true'")).await?;
    page.press(key).await?;
    page.until(&format!("{ASKED} && !{ASKED}.dataset.old")).await
}

async fn kept(page: &Page) -> Result<Value> {
    page.js("JSON.parse(localStorage.getItem('because:easy'))").await
}

#[test]
fn two_steps_are_compared_and_what_is_learned_chooses_steps() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        asked(page, "spa").await?;
        assert_eq!(page.seen(".easy-card").await?, 2);
        assert_eq!(page.text("#easy-count").await?.trim(), "0 choices so far.");
        assert!(page.js::<bool>("document.getElementById('easy-used').disabled").await?);
        page.accessible("two steps").await?;
        page.shot("easier").await?;
        for key in ["1", "2", "s", "1", "k", "2", "1", "1", "2", "1", "1"] {
            says(page, key).await?;
        }
        assert!(page.text("#easy-count").await?.starts_with("10 choices so far."));
        says(page, "u").await?;
        assert!(page.text("#easy-count").await?.starts_with("9 choices so far."));
        let answers: Vec<String> =
            page.js("JSON.parse(localStorage.getItem('because:easy')).preferences.choices.map((one) => one.answer)").await?;
        assert_eq!(
            answers,
            ["first", "second", "same", "first", "second", "first", "first", "second", "first"]
        );
        // From now on steps go by it, and so do hints; a request says so.
        page.click("#easy-used").await?;
        page.shot("easier-learned").await?;
        let weights = kept(page).await?["preferences"]["weights"].clone();
        page.run("window.sent = []; const fetched = fetch; window.fetch = (to, how) => { window.sent.push([String(to), how?.body ?? '']); return fetched(to, how); }").await?;
        page.press(Key::Escape).await?;
        page.stands("Exactly one solution.").await?;
        page.until("document.getElementById('standing').textContent.includes('go by what you find easy')")
            .await?;
        page.click("#play").await?;
        page.until("document.body.dataset.mode === 'play'").await?;
        page.press("h").await?;
        page.until("window.sent.some(([to]) => to.endsWith('/hint'))").await?;
        for command in ["difficulty", "page", "hint"] {
            let of = format!(
                "JSON.parse(window.sent.findLast(([to]) => to.endsWith('/{command}'))[1]).options.cost.weights"
            );
            assert_eq!(page.js::<Value>(&of).await?, weights, "{command}");
        }
        // It is kept from one visit to the next, and forgotten where that is wished.
        page.driver().back().await?;
        page.until("document.getElementById('text')?.value.length > 100").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#open-easy").await?;
        page.until(ASKED).await?;
        assert!(page.text("#easy-count").await?.starts_with("9 choices so far."));
        assert!(page.js::<bool>("document.getElementById('easy-used').checked").await?);
        page.click("#easy-forget").await?;
        page.click("#easy-forget").await?;
        page.until("document.getElementById('easy-count').textContent.trim() === '0 choices so far.'")
            .await?;
        page.until(ASKED).await?;
        assert!(page.js::<bool>("!JSON.parse(localStorage.getItem('because:easy'))?.used").await?);
        Ok(())
    });
}

#[test]
fn without_a_network_and_on_a_phone_too() {
    browse(async |page| {
        page.screen(Screen::PHONE).await?;
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        asked(page, "breakfast").await?;
        page.accessible("two steps on a phone").await?;
        page.shot("easier-phone").await?;
        let wide =
            "document.getElementById('easy').scrollWidth - document.getElementById('easy').clientWidth";
        assert_eq!(page.js::<i64>(wide).await?, 0);
        Ok(())
    });
}

#[test]
fn a_file_of_preferences_is_opened_and_saved_and_another_is_refused() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        asked(page, "spa").await?;
        let give = |text: &str| {
            let text = json!(text);
            format!(
                "(() => {{ const given = new DataTransfer(); given.items.add(new File([{text}], 'mine.json')); const field = document.getElementById('easy-file'); field.files = given.files; field.dispatchEvent(new Event('change')); }})()"
            )
        };
        for (text, said) in [
            ("[1", "That did not work"),
            ("{\"puzzle\": 1}", "neither choices nor weights"),
            ("{\"weights\": {\"other_clue\": -1}}", "That did not work"),
        ] {
            page.run(&give(text)).await?;
            page.until(&format!(
                "document.getElementById('easy-said').textContent.includes({})",
                json!(said)
            ))
            .await?;
        }
        page.run(&give("{\"weights\": {\"other_clue\": 9}}")).await?;
        page.until(&format!("{ASKED} && !document.getElementById('easy-used').disabled")).await?;
        page.run("window.saved = []; const made = URL.createObjectURL; URL.createObjectURL = (blob) => { window.saved.push(blob); return made(blob); }").await?;
        page.click("#easy-save").await?;
        let saved: Value = serde_json::from_str(&page.later::<String>("window.saved[0].text()").await?)?;
        assert_eq!(saved["weights"]["other_clue"], 9, "{saved}");
        Ok(())
    });
}
