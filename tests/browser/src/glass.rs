//! What can be seen: pictures of the page, also without colour, and how far two differ.

use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use image::GrayImage;
use serde_json::{Value, json};

use crate::page::Page;
use crate::programs::screens;

/// A picture in greys.
pub struct Picture(GrayImage);

impl Page {
    /// Keeps a picture of what is in the window.
    pub async fn shot(&self, name: &str) -> Result<()> {
        keep(name, &self.capture(json!({})).await?)
    }

    /// Keeps a picture of the whole page.
    pub async fn shot_all(&self, name: &str) -> Result<()> {
        keep(
            name,
            &self.capture(json!({ "captureBeyondViewport": true, "clip": self.whole().await? })).await?,
        )
    }

    async fn whole(&self) -> Result<Value> {
        let size: (f64, f64) = self
            .js("((e) => [e.scrollWidth, e.scrollHeight])(document.documentElement)")
            .await
            .context("the size of the page")?;
        Ok(json!({ "x": 0, "y": 0, "width": size.0, "height": size.1, "scale": 1 }))
    }

    /// A picture as PNG.
    pub async fn capture(&self, how: Value) -> Result<Vec<u8>> {
        let taken = self.tell("Page.captureScreenshot", how).await?;
        Ok(BASE64_STANDARD.decode(taken["data"].as_str().context("no picture")?)?)
    }

    /// How the browser shows an element to someone who sees no colour.
    pub async fn grey(&self, selector: &str) -> Result<Picture> {
        let place: Value = self
            .js(&format!(
                "(() => {{ const e = document.querySelector({}); e.scrollIntoView({{ block: 'center', inline: 'center' }});
                   const r = e.getBoundingClientRect();
                   return {{ x: r.x + scrollX, y: r.y + scrollY, width: r.width, height: r.height, scale: 2 }}; }})()",
                json!(selector)
            ))
            .await?;
        self.tell("Emulation.setEmulatedVisionDeficiency", json!({ "type": "achromatopsia" })).await?;
        let taken = self.capture(json!({ "captureBeyondViewport": true, "clip": place })).await?;
        self.tell("Emulation.setEmulatedVisionDeficiency", json!({ "type": "none" })).await?;
        Ok(Picture(image::load_from_memory(&taken)?.to_luma8()))
    }
}

/// Of how many of a hundred dots two pictures of about the same size differ clearly: by a fifth of the way
/// from black to white.
pub fn difference(Picture(a): &Picture, Picture(b): &Picture) -> f64 {
    let (width, height) = (a.width().min(b.width()), a.height().min(b.height()));
    let dots = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let differ = dots.filter(|&(x, y)| a.get_pixel(x, y)[0].abs_diff(b.get_pixel(x, y)[0]) > 50).count();
    100.0 * differ as f64 / f64::from(width * height)
}

fn keep(name: &str, png: &[u8]) -> Result<()> {
    std::fs::create_dir_all(screens())?;
    Ok(std::fs::write(screens().join(format!("{name}.png")), png)?)
}
