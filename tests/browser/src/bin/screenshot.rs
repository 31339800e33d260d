//! Takes the pictures of the page that the README and the docs show: docs/page.png, docs/screens.

use because_browser::{Page, Screen, browse, with_palette};

/// Keeps a picture of what is in the window.
async fn keep(page: &Page, file: &str) -> anyhow::Result<()> {
    let png = with_palette(&page.capture(serde_json::json!({})).await?)?;
    Ok(std::fs::write(format!("{}/../../docs/{file}", env!("CARGO_MANIFEST_DIR")), png)?)
}

fn main() {
    browse(async |page| {
        page.screen(Screen { width: 1180, height: 882, dots: 2, touch: false }).await?;
        let address = page.write(&["spa", "--nested"])?;
        page.open(&format!("{address}#step=9")).await?;
        keep(page, "page.png").await?;
        for (screen, name) in [(Screen::PHONE, "390x844"), (Screen::LYING, "844x390")] {
            page.screen(screen).await?;
            for (puzzle, mode) in [("zebra", "play"), ("spa", "step")] {
                let address = page.write(&[puzzle])?;
                page.open(&format!("{address}#{}", if mode == "play" { "play" } else { "step=5" })).await?;
                keep(page, &format!("screens/{puzzle}-{name}-{mode}.png")).await?;
            }
        }
        Ok(())
    });
}
