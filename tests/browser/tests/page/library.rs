//! The library of the page: what is known of a puzzle, the puzzle of the day, the booklet; and the page in German.

use anyhow::{Context, Result};
use because_browser::{Engine, Page, Screen, browse};

/// The row of a puzzle that comes along, as text.
async fn row(page: &Page, name: &str) -> Result<String> {
    page.js(&format!("document.querySelector('#shipped-list [data-name={name}]').closest('li').textContent"))
        .await
}

#[test]
fn the_library_knows_size_stars_theme_and_how_far_one_played() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#play").await?;
        page.until("document.body.dataset.mode === 'play'").await?;
        page.click(&Page::cell("Hannah", "$150")).await?;
        page.driver().back().await?;
        page.until("document.getElementById('text')?.value.length > 100").await?;
        page.click("#open-library").await?;
        page.until("document.querySelectorAll('#shipped-list .stars').length > 5").await?;
        let spa = row(page, "spa").await?;
        assert!(spa.contains("3 × 4") && spa.contains("★★☆☆☆") && spa.contains(" % marked"), "{spa}");
        assert!(spa.contains(" · "), "{spa}");
        page.accessible("library").await?;
        page.shot("library").await?;
        page.screen(Screen::PHONE).await?;
        page.shot("library-phone").await?;
        let wide: i64 = page.js("document.getElementById('library').scrollWidth - document.getElementById('library').clientWidth").await?;
        assert_eq!(wide, 0);
        Ok(())
    });
}

#[test]
fn the_puzzle_of_the_day_is_the_same_for_everybody() {
    browse(async |page| {
        let mut texts = Vec::new();
        for _ in 0..2 {
            let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
            page.click("#open-library").await?;
            page.click("#day").await?;
            page.until("!document.getElementById('library')").await?;
            page.stands("Exactly one solution.").await?;
            texts.push(page.written().await?);
        }
        assert!(texts[0] == texts[1] && texts[0].contains("[[categories]]"), "{}", texts[0]);
        Ok(())
    });
}

#[test]
fn a_booklet_is_bound_from_the_page() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#open-library").await?;
        page.click("#open-binder").await?;
        page.until("document.querySelectorAll('.bind-list input').length > 30").await?;
        page.accessible("booklet to be made").await?;
        page.shot("binder").await?;
        page.run("document.querySelectorAll('.bind-list input')[3].click()").await?;
        page.run("document.getElementById('bind-worksheet').click()").await?;
        // What is saved is looked at instead of saved.
        page.run("window.saved = []; const made = URL.createObjectURL; URL.createObjectURL = (blob) => { window.saved.push(blob); return made(blob); }").await?;
        page.click("#bind").await?;
        page.until(
            "document.getElementById('binder-message').textContent.startsWith('Saved as booklet.html')",
        )
        .await?;
        let html: String = page.later("window.saved[0].text()").await?;
        assert_eq!(html.matches("<article class=\"sheet\"").count(), 2, "{} bytes", html.len());
        assert!(html.contains("An afternoon at the spa") && !html.contains("<script"));
        let file = tempfile::tempdir()?;
        let path = file.path().join("booklet.html");
        std::fs::write(&path, &html)?;
        page.driver().goto(&format!("file://{}", path.display())).await?;
        page.accessible("booklet").await?;
        page.shot_all("booklet-from-the-page").await
    });
}

#[test]
fn the_page_speaks_german_from_its_first_word_to_its_last() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Serves).await? else { return Ok(()) };
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#speak-de").await?;
        page.until("document.documentElement.lang === 'de'").await?;
        page.stands("Genau eine Lösung.").await?;
        assert!(page.written().await?.contains("An afternoon at the spa"), "the text is there");
        // No word that is said otherwise in German is still English.
        let english = "(() => { const { en, de } = JSON.parse(document.getElementById('data').textContent).languages; \
            const other = new Set(Object.keys(en).filter((key) => key !== 'called' && en[key] !== de[key]).map((key) => en[key])); \
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => node.parentElement.closest('script, textarea, #under') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT); \
            const found = []; while (walk.nextNode()) found.push(walk.currentNode.textContent.trim()); \
            for (const one of document.querySelectorAll('[aria-label]')) found.push(one.getAttribute('aria-label')); \
            return found.filter((text) => other.has(text)); })()";
        assert_eq!(page.js::<Vec<String>>(english).await?, Vec::<String>::new());
        page.accessible("the editor in German").await?;
        page.shot_all("german").await?;
        page.click("#open-library").await?;
        page.until("document.querySelectorAll('#shipped-list .stars').length > 2").await?;
        assert_eq!(page.js::<Vec<String>>(english).await?, Vec::<String>::new());
        page.press(because_browser::Key::Escape).await?;
        // What is told of the puzzle is told in German as well, and so are hints.
        page.click("#explain").await?;
        page.until("document.getElementById('count')?.textContent.startsWith('Schritt 1 von')").await?;
        page.driver().back().await?;
        page.until("document.getElementById('speak-en')").await?;
        page.click("#speak-en").await?;
        page.until("document.documentElement.lang === 'en'").await?;
        let said: String = page.text("#explain").await.context("English again")?;
        assert_eq!(said, "Explain");
        Ok(())
    });
}

#[test]
fn what_is_wrong_with_a_text_is_said_in_german_and_what_is_english_says_so() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.click("#speak-de").await?;
        page.until("document.getElementById('speak-en')").await?;
        let names = "Names: Ada, Boo, Coco\nAges: 1, 2, 4\n";
        for (text, fault, cure) in [
            (
                "Some words.",
                "in diesem Text findet sich keine Kategorie",
                "gib jeder Kategorie eine eigene Zeile",
            ),
            (
                "categories = [{ name = \"Name\", entities = [\"Ada\", \"Boo\"] }, { name = \"Age\", entities = [\"1\", \"2\", \"4\"] }]\nclues = []\n",
                "`Age` hat 3 Namen, aber `Name` hat 2",
                "jede Kategorie hat gleich viele",
            ),
            (
                "clues = []\n[[categories]]\nname = \"Name\"\nentities = [\"Ada\", \"Boo\"]\ncolor = 3\n",
                "kennt kein `color`",
                "",
            ),
        ] {
            page.paste(text).await?;
            page.until(&format!(
                "document.getElementById('faults').textContent.includes({}) && document.getElementById('faults').textContent.includes({})",
                serde_json::json!(fault),
                serde_json::json!(cure)
            ))
            .await?;
            page.accessible("faults in German").await?;
        }
        // What is understood is told in German; what has no German words is English and says so.
        page.paste(&format!("{names}\n1. Ada is older than Boo.\n2. Coco glimmers.\n")).await?;
        page.until("document.querySelector('[data-n=\"1\"] .meant')").await?;
        assert_eq!(
            page.text("[data-n='1'] .meant").await?,
            "Verstanden: „Ages“ von Ada ist mehr als „Ages“ von Boo"
        );
        assert_eq!(page.seen("[data-n='1'] .meant [lang=en]").await?, 0);
        assert_eq!(page.seen("[data-n='2'] .meant [lang=en]").await?, 1);
        page.accessible("understood in German").await?;
        page.shot_all("editor-german").await
    });
}
