//! Nothing that was written is lost: drafts, undo, links, and a browser that keeps nothing.

use because_browser::{Engine, Key, browse};
use serde_json::json;

const CATS: &str = "Three cats\n\nNames: Ada, Boo, Coco\nAges: 1, 2, 4\nToys: ball, mouse, string\n\n\
    1. Ada is older than the cat with the ball.\n2. Boo plays with the mouse.\n3. The 4-year-old has the string.\n\
    4. Boo is older than Coco.\n";

#[test]
fn another_puzzle_takes_the_place_of_a_text_that_undo_brings_back() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.type_into("#text", CATS).await?;
        page.stands("Exactly one solution.").await?;
        page.click("#lock-2").await?;
        page.start_from("spa").await?;
        page.until("document.getElementById('text').value.includes('An afternoon at the spa')").await?;
        page.stands("Exactly one solution.").await?;
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.written().await?, CATS);
        page.stands("Exactly one solution.").await?;
        assert_eq!(page.attribute("#lock-2", "aria-pressed").await?, "true");
        // It is a draft all the while, and opens from the library after another visit.
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.run("sessionStorage.clear()").await?;
        page.reload().await?;
        page.stands("There is no puzzle yet.").await?;
        page.click("#open-library").await?;
        assert_eq!(page.texts("#draft-list li > .quiet").await?, ["Three cats"]);
        assert!(page.texts("#shipped-list li").await?.len() > 30);
        page.shot("library").await?;
        page.accessible("library").await?;
        page.click("#draft-list li > .quiet").await?;
        assert_eq!(page.written().await?, CATS);
        page.stands("Exactly one solution.").await?;
        assert_eq!(page.attribute("#lock-2", "aria-pressed").await?, "true");
        Ok(())
    });
}

#[test]
fn what_is_left_out_and_locked_is_in_the_draft_and_in_the_link() {
    browse(async |page| {
        let Some(editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.type_into("#text", CATS).await?;
        page.stands("Exactly one solution.").await?;
        page.click("#drop-1").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#lock-2").await?;
        page.reload().await?;
        page.stands("Exactly one solution.").await?;
        assert_eq!(page.attribute("#drop-1", "aria-pressed").await?, "true");
        assert_eq!(page.attribute("#lock-2", "aria-pressed").await?, "true");
        page.click("#link").await?;
        page.until("location.hash.includes('&out=1&locked=2')").await?;
        let link: String = page.js("location.href").await?;
        assert!(link.starts_with(&editor.address), "{link}");
        page.run("sessionStorage.clear(); localStorage.clear()").await?;
        page.driver().goto("about:blank").await?;
        page.open(&link).await?;
        page.stands("Exactly one solution.").await?;
        assert_eq!(page.written().await?, CATS);
        assert_eq!(page.attribute("#drop-1", "aria-pressed").await?, "true");
        assert_eq!(page.attribute("#lock-2", "aria-pressed").await?, "true");
        // Out of the text, at the push of a button; the others are numbered anew.
        page.click("#take-out").await?;
        page.until("!document.getElementById('text').value.includes('Ada is older')").await?;
        page.stands("Exactly one solution.").await?;
        let text = page.written().await?;
        assert!(
            text.contains("1. Boo plays with the mouse.\n2. The 4-year-old has the string.\n3. Boo is"),
            "{text}"
        );
        assert_eq!(page.attribute("#lock-1", "aria-pressed").await?, "true");
        page.press_with(&[Key::Control], "z").await?;
        assert_eq!(page.written().await?, CATS);
        // The same in a puzzle file.
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#drop-1").await?;
        page.until("document.getElementById('take-out')").await?;
        page.click("#take-out").await?;
        page.until("document.querySelectorAll('#clues .clue-row').length === 4 && document.querySelectorAll('#clues .clue-row.out').length === 0").await
    });
}

#[test]
fn a_browser_that_keeps_nothing_is_said_and_survived() {
    browse(async |page| {
        let full =
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
        page.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": full })).await?;
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.type_into("#text", CATS).await?;
        page.until(
            "document.getElementById('message').textContent.startsWith('This browser keeps nothing more')",
        )
        .await?;
        page.stands("Exactly one solution.").await?;
        assert_eq!(page.written().await?, CATS);
        page.accessible("nothing kept").await?;
        page.click("#explain").await?;
        page.until("document.getElementById('count')").await?;
        Ok(())
    });
}

#[test]
fn forbidden_storage_is_survived_and_an_old_draft_opens() {
    browse(async |page| {
        let Some(editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        // As version 0.1 kept it.
        let old = json!({"start": "", "puzzle": CATS, "format": "", "name": "puzzle", "switches": [["Boo is older than Coco.", "out"], 7]});
        page.run(&format!("sessionStorage.setItem('because:draft', {})", json!(old.to_string()))).await?;
        page.reload().await?;
        assert_eq!(page.written().await?, CATS);
        page.until("document.getElementById('drop-4')?.getAttribute('aria-pressed') === 'true'").await?;
        for broken in ["null", "[]", "{\"puzzle\": 3}", "{", "{\"puzzle\": \"x\", \"switches\": {}}"] {
            page.run(&format!("sessionStorage.setItem('because:draft', {})", json!(broken))).await?;
            page.reload().await?;
        }
        let forbidden = "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });";
        page.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": forbidden })).await?;
        page.open(&editor.address).await?;
        page.type_into("#text", CATS).await?;
        page.stands("Exactly one solution.").await
    });
}

#[test]
fn drafts_are_carried_as_a_file() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        let drafts = json!({"schema": "because/drafts/1", "drafts": [
            {"puzzle": CATS, "format": "", "name": "puzzle", "switches": [["Boo is older than Coco.", "locked"]], "at": 1},
            {"puzzle": "<img src=x onerror=alert(1)>", "at": "soon"},
            {"nothing": true},
        ]});
        let file = page.puzzle("because-drafts.json", &drafts.to_string())?;
        page.click("#open-library").await?;
        page.choose_file("#import-file", &file).await?;
        page.until("document.querySelectorAll('#draft-list li').length === 2").await?;
        let titles = page.texts("#draft-list li > .quiet").await?;
        assert!(
            titles.contains(&"Three cats".to_string())
                && titles.contains(&"<img src=x onerror=alert(1)>".to_string())
        );
        // Once is enough.
        page.choose_file("#import-file", &file).await?;
        page.until(
            "document.querySelector('#library p[role=status]').textContent === '0 drafts were added.'",
        )
        .await?;
        page.run("[...document.querySelectorAll('#draft-list .quiet')].find((one) => one.textContent === 'Three cats').click()").await?;
        page.stands("Exactly one solution.").await?;
        assert_eq!(page.attribute("#lock-4", "aria-pressed").await?, "true");
        // A puzzle file opens in the same way.
        let file = page.puzzle("cats.txt", CATS)?;
        page.click("#open-library").await?;
        page.choose_file("#import-file", &file).await?;
        page.until("document.querySelector('#library p[role=status]').textContent === 'Opened: Three cats'")
            .await
    });
}

#[test]
fn a_text_that_is_being_typed_is_calm_and_the_example_works() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        let example: String = page.js("document.getElementById('text').placeholder").await?;
        page.paste(&example).await?;
        page.stands("Exactly one solution.").await?;
        page.until("document.getElementById('standing').textContent.includes('Every clue is needed.')")
            .await?;
        page.run(
            "Object.assign(document.getElementById('text'), { value: '' }).dispatchEvent(new Event('input'))",
        )
        .await?;
        page.stands("There is no puzzle yet.").await?;
        // From each key to the next, nothing is red.
        page.run("window.red = 0; new MutationObserver(() => { if (document.querySelector('#standing [data-kind=bad], #under [data-kind=fault], #faults *')) window.red++; }).observe(document.body, { subtree: true, childList: true })").await?;
        for line in
            "Three cats\n\nNames: Ada, Boo, Coco\nAges: 1, 2, 4\n\n1. Ada is older th".split_inclusive(' ')
        {
            page.type_into("#text", line).await?;
            page.until("document.getElementById('standing').getAttribute('aria-busy') === 'false'").await?;
        }
        assert_eq!(page.js::<u32>("window.red").await?, 0);
        // Once nobody types, it is.
        page.until("document.querySelectorAll('#under mark[data-kind=fault]').length > 0").await
    });
}
