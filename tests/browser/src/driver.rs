//! A chromedriver process and the browsers that it starts.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, WebDriver};

/// How often a driver or a browser is started before its refusal is an error.
const STARTS: usize = 5;

/// A running chromedriver; it ends with this value.
pub struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    /// Starts one at a free port. The port that it looks for may be taken before it is its own, on a machine that runs
    /// many; it then ends without having named one, and another is started.
    pub fn start() -> Result<Driver> {
        for _ in 1..STARTS {
            if let Ok(driver) = Driver::start_once() {
                return Ok(driver);
            }
        }
        Driver::start_once()
    }

    fn start_once() -> Result<Driver> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver does not start; tests/browser/prepare installs it")?;
        let said = BufReader::new(process.stdout.take().context("no output")?);
        let mut driver = Driver { process, address: String::new() };
        let mut lines = Vec::new();
        for line in said.lines() {
            let line = line?;
            if let Some((_, rest)) = line.split_once("successfully on port ") {
                driver.address = format!("http://127.0.0.1:{}", rest.trim_end_matches('.'));
                return Ok(driver);
            }
            lines.push(line);
        }
        bail!("chromedriver names no port; it says: {}", lines.join(" / "))
    }

    /// A new browser with a profile of its own. One that did not come up, on a busy machine, is asked for again.
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
        for _ in 1..STARTS {
            if let Ok(browser) = WebDriver::new(&self.address, wishes.clone()).await {
                return Ok(browser);
            }
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
