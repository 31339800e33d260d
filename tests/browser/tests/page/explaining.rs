//! While steps are looked for: a bar that says how far they are, and a stop.

use because_browser::{Engine, browse};

/// Notes what the bar shows.
const NOTES: &str = "window.bar = []; new MutationObserver(() => { const bar = document.getElementById('bar'); if (bar.hasAttribute('value')) window.bar.push([bar.value, bar.max, document.getElementById('message').textContent]); }).observe(document.getElementById('bar'), { attributes: true })";

#[test]
fn a_bar_says_how_far_the_steps_are() {
    for engine in [Engine::Within, Engine::Serves] {
        browse(async |page| {
            let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
            page.start_from("spa").await?;
            page.stands("Exactly one solution.").await?;
            assert_eq!(page.seen("#bar").await?, 0);
            page.run(NOTES).await?;
            page.click("#explain").await?;
            page.until("document.body.dataset.mode === 'read' && document.documentElement.dataset.ready")
                .await?;
            let bar: Vec<(u32, u32, String)> = page.js("window.bar").await?;
            assert!(!bar.is_empty() && bar.iter().all(|(_, all, _)| *all == 48), "{engine:?}: {bar:?}");
            let last = bar.last().map(|(value, _, words)| (*value, words.as_str()));
            assert_eq!(last.map(|(value, _)| value), Some(48), "{engine:?}: {bar:?}");
            assert!(last.is_some_and(|(_, words)| words.ends_with("48 of 48 cells are settled.")), "{bar:?}");
            Ok(())
        });
    }
}

#[test]
fn a_stop_ends_it_as_soon_as_there_is_a_sign_of_it() {
    for engine in [Engine::Within, Engine::Serves] {
        browse(async |page| {
            let Some(_editor) = page.edit(engine).await? else { return Ok(()) };
            page.start_from("zebra").await?;
            page.stands("Exactly one solution.").await?;
            page.run("new MutationObserver(() => { if (document.getElementById('bar').hasAttribute('value')) document.getElementById('stop').click(); }).observe(document.getElementById('bar'), { attributes: true })").await?;
            page.click("#explain").await?;
            page.until("document.getElementById('message').textContent === 'Stopped.'").await?;
            assert_eq!(page.seen("#bar, #stop").await?, 0);
            // The engine is there for what comes next.
            page.click("#drop-1").await?;
            page.until("document.getElementById('standing').getAttribute('aria-busy') === 'false' && document.getElementById('change') !== null").await?;
            page.accessible("stopped").await
        });
    }
}
