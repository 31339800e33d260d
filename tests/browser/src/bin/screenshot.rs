//! Takes the README's picture of the page, docs/page.png.

use because_browser::{Screen, browse, with_palette};

fn main() {
    browse(async |page| {
        page.screen(Screen { width: 1180, height: 882, dots: 2, touch: false }).await?;
        let address = page.write(&["spa", "--nested"])?;
        page.open(&format!("{address}#step=9")).await?;
        let png = with_palette(&page.capture(serde_json::json!({})).await?)?;
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/page.png"), png)?;
        Ok(())
    });
}
