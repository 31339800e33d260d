//! A chromedriver process and the browsers that it starts.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, WebDriver};

/// A running chromedriver; it ends with this value.
pub struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    /// Starts one at a free port.
    pub fn start() -> Result<Driver> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver does not start; tests/browser/prepare installs it")?;
        let said = BufReader::new(process.stdout.take().context("no output")?);
        let mut port = None;
        for line in said.lines() {
            let line = line?;
            if let Some((_, rest)) = line.split_once("successfully on port ") {
                port = Some(rest.trim_end_matches('.').to_string());
                break;
            }
        }
        let port = port.context("chromedriver names no port")?;
        Ok(Driver { process, address: format!("http://127.0.0.1:{port}") })
    }

    /// A new browser with a profile of its own.
    pub async fn browser(&self) -> Result<WebDriver> {
        let mut wishes = DesiredCapabilities::chrome();
        for argument in [
            "--headless=new",
            // As root, as in a container, Chromium has no sandbox.
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            "--font-render-hinting=none",
            "--lang=en",
        ] {
            wishes.add_arg(argument)?;
        }
        Ok(WebDriver::new(&self.address, wishes).await?)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
