//! A person's way through the page: write, mend, lock, fill in, print, and come back.

use anyhow::{Context, Result};
use because_browser::{Engine, Page, browse, screens};
use serde_json::json;

/// The village fair, as the README has it.
fn fair() -> Result<&'static str> {
    let text = include_str!("../../../../README.md").split("<!-- file: fair.txt -->\n```text\n").nth(1);
    text.and_then(|rest| rest.split("```").next()).context("no fair in the README")
}

/// Selects words of the text, and types others in their place.
async fn mend(page: &Page, from: &str, to: &str) -> Result<()> {
    page.run(&format!(
        "(() => {{ const area = document.getElementById('text'), at = area.value.indexOf({from}); area.focus(); area.setSelectionRange(at, at + {from}.length); document.execCommand('insertText', false, {to}); }})()",
        from = json!(from),
        to = json!(to)
    ))
    .await
}

#[test]
fn from_the_first_paste_to_the_printed_booklet_and_back() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        assert!(!page.js::<bool>("navigator.onLine").await?);
        let (whole, wrong) = (fair()?, "the carot cake.");
        page.paste(&whole.replace("the carrot cake.", wrong)).await?;
        // A clue is not understood, is mended, and the puzzle stands.
        page.until("document.querySelector('[data-n=\"3\"] .tag.doubt')").await?;
        page.shot("walk-1-pasted").await?;
        mend(page, wrong, "the carrot cake.").await?;
        assert_eq!(page.written().await?, whole);
        page.stands("Exactly one solution.").await?;
        page.until("!document.querySelector('.clue-row .tag.doubt')").await?;
        // Two clues stay, others come for them until it has three stars.
        for n in [1, 2] {
            page.click(&format!("#lock-{n}")).await?;
            page.stands("Exactly one solution.").await?;
        }
        page.run("Object.assign(document.getElementById('fill-stars'), { value: '3-3' })").await?;
        page.click("#fill").await?;
        page.until_in(6, "document.getElementById('message').textContent.includes('★★★')").await?;
        page.stands("Exactly one solution.").await?;
        page.until("document.getElementById('standing').textContent.includes('3 of 5 stars')").await?;
        let filled = page.written().await?;
        let locked =
            ["1. Ann won more than the friend with the lemon cake.", "2. Bob did not bring the walnut cake."];
        assert!(locked.iter().all(|clue| filled.contains(clue)), "{filled}");
        assert!(
            !filled.contains("The walnut cake won $10 more") && filled.ends_with("Who won $20?\n"),
            "{filled}"
        );
        page.shot_all("walk-2-filled").await?;
        page.accessible("filled in").await?;
        // The booklet, as a file that is opened and printed.
        page.click("#open-library").await?;
        page.click("#open-binder").await?;
        page.until("document.querySelectorAll('.bind-list input').length > 30").await?;
        page.run("window.saved = []; const made = URL.createObjectURL; URL.createObjectURL = (blob) => { window.saved.push(blob); return made(blob); }").await?;
        page.click("#bind").await?;
        page.until("window.saved.length > 0").await?;
        let html: String = page.later("window.saved[0].text()").await?;
        let booklet = screens().join("walk-booklet.html");
        std::fs::write(&booklet, &html)?;
        page.driver().goto(&format!("file://{}", booklet.canonicalize()?.display())).await?;
        let sheets = page.print("walk-booklet").await?;
        let [puzzle, back @ ..] = sheets.as_slice() else { anyhow::bail!("nothing is printed") };
        assert!(puzzle.contains("The village fair") && puzzle.contains("★★★"), "{puzzle}");
        for words in ["Bob did not bring the walnut cake.", "Who won $20?", "carrot", "$10"] {
            assert!(puzzle.contains(words), "{words}: {puzzle}");
        }
        // What it comes to is not on the sheet that one solves it on.
        let back = back.concat();
        assert!(!puzzle.contains("because clue") && back.contains("because clue"), "{sheets:?}");
        // Back in the page, and loaded anew: everything is there.
        page.driver().back().await?;
        page.until("document.documentElement.dataset.ready").await?;
        page.reload().await?;
        page.stands("Exactly one solution.").await?;
        assert_eq!(page.written().await?, filled);
        for n in [1, 2] {
            assert_eq!(page.attribute(&format!("#lock-{n}"), "aria-pressed").await?, "true");
        }
        page.until("document.getElementById('standing').textContent.includes('3 of 5 stars')").await?;
        let asked = "performance.getEntriesByType('resource').map((r) => r.name).filter((name) => !/^(data|blob):/.test(name))";
        assert_eq!(page.js::<Vec<String>>(asked).await?, Vec::<String>::new());
        Ok(())
    });
}
