//! What a page that plays asks the engine: why not, and whether a reason of one's own holds.

use anyhow::Result;
use because_browser::{Engine, Page, browse};

/// Opens a puzzle to play where there is an engine.
async fn play(page: &Page) -> Result<Option<impl Sized>> {
    let Some(editor) = page.edit(Engine::Serves).await? else { return Ok(None) };
    page.start_from("spa").await?;
    page.stands("Exactly one solution.").await?;
    page.click("#play").await?;
    page.until("document.body.dataset.mode === 'play'").await?;
    Ok(Some(editor))
}

#[test]
fn why_not_is_answered_from_the_grid_that_is_there() {
    browse(async |page| {
        let Some(_editor) = play(page).await? else { return Ok(()) };
        // True by a way that the page's steps do not take: what it clashes with is what is marked.
        page.right_click(&Page::cell("Aimee", "$170")).await?;
        page.run("document.querySelector('.paint input[value=why]').click()").await?;
        page.click(&Page::cell("Hannah", "$150")).await?;
        page.until("document.querySelector('#advice h3')?.textContent === 'What if Hannah – $150: yes?'")
            .await?;
        let said = page.text("#advice .sentence").await?;
        assert!(said.contains("clue 1") && said.contains("Hannah"), "{said}");
        page.accessible("why not, by the engine").await?;
        page.click(&Page::cell("Hannah", "$150")).await?;
        page.until(
            "document.querySelector('#advice .sentence')?.textContent === 'Nothing speaks against it.'",
        )
        .await
    });
}

#[test]
fn a_pupils_reason_is_graded() {
    browse(async |page| {
        let Some(_editor) = play(page).await? else { return Ok(()) };
        // "Teri's client paid less than Hannah": Hannah does not pay least.
        page.click(&Page::cell("Hannah", "$150")).await?;
        page.click("#give-reason").await?;
        assert_eq!(page.text("#reason-title").await?, "Why Hannah – $150: no?");
        page.accessible("a reason").await?;
        for (clue, verdict) in [
            ("4", "No: it is true, but it does not follow from this."),
            ("1", "Yes: it follows, and all of it is needed."),
        ] {
            page.click(&format!("#reason-clue-{clue}")).await?;
            page.click("#reason-grade").await?;
            page.until(&format!("document.getElementById('reason-said')?.textContent === '{verdict}'"))
                .await?;
            if clue == "4" {
                page.click("#reason-clue-4").await?;
                assert_eq!(page.seen("#reason-said").await?, 0);
            }
        }
        // A mark that is not needed is named.
        page.click("#reason-close").await?;
        page.click(&Page::cell("Aimee", "$150")).await?;
        page.click(&Page::cell("Hannah", "$150")).await?;
        page.click("#undo").await?;
        page.click("#give-reason").await?;
        page.click(&Page::cell("Aimee", "$150")).await?;
        assert_eq!(page.shows(&Page::cell("Aimee", "$150")).await?[1], "premise");
        page.click("#reason-clue-1").await?;
        page.click("#reason-grade").await?;
        page.until("document.getElementById('reason-said')?.textContent === 'Yes, it follows. It would do without: Aimee – $150: no.'").await?;
        page.shot_all("reason").await
    });
}
