//! How long a person waits for because.html; the figures are for docs/speed.md, and nothing here depends on them.

use because_browser::{Engine, browse};
use serde_json::json;

/// A puzzle of 6×5 to ask hints about.
const ZEBRA: &str = include_str!("../../../../puzzles/zebra.toml");

#[test]
fn times_of_the_page_with_the_engine_inside() {
    browse(async |page| {
        let Some(editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#link").await?;
        page.until("location.hash.includes('puzzle=')").await?;
        let link: String = page.js("location.hash").await?;
        // Opened with a puzzle in its address, as somebody does whom it was passed on to.
        page.driver().goto("about:blank").await?;
        page.open(&format!("{}{link}", editor.address)).await?;
        page.stands("Exactly one solution.").await?;
        let paint: f64 =
            page.js("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1").await?;
        let answers: Vec<f64> = page.js("['because:edit', 'because:check'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? -1)").await?;
        println!(
            "first paint {paint:.0} ms, understood {:.0} ms, first verdict {:.0} ms after opening",
            answers[0], answers[1]
        );
        let mut times = Vec::new();
        for level in ["where", "why", "mark"] {
            for _ in 0..5 {
                let request =
                    json!({"puzzle": ZEBRA, "format": "toml", "options": {"level": level}}).to_string();
                let ask = format!(
                    "(async () => {{ const before = performance.now(); await window.because.askInJson('hint', {}, {{ urgent: true }}); return performance.now() - before; }})()",
                    json!(request)
                );
                times.push(page.later::<f64>(&ask).await?);
            }
        }
        println!("hints on the empty 6×5 zebra: {times:.0?} ms");
        assert_eq!(times.len(), 15);
        Ok(())
    });
}
