//! A page in a browser: opened, used, asked.

use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::WebDriver;

use crate::programs;

/// Notes what goes wrong in a page, before anything of its own runs.
const WATCH: &str = r#"
    window.faults = [];
    addEventListener("error", (event) => faults.push(`error: ${event.message}`));
    addEventListener("unhandledrejection", (event) => faults.push(`rejected: ${event.reason}`));
    addEventListener("securitypolicyviolation", (event) => faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    window.alert = (words) => faults.push(`alert: ${words}`);
    console.error = (...words) => faults.push(`console: ${words.join(" ")}`);
"#;

/// How large the browser's window is, and of what kind.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Its width in CSS pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// How many dots a CSS pixel has on a side.
    pub dots: u32,
    /// Whether it is touched.
    pub touch: bool,
}

impl Screen {
    /// A monitor.
    pub const DESK: Screen = Screen { width: 1280, height: 900, dots: 1, touch: false };
    /// A telephone, upright.
    pub const PHONE: Screen = Screen { width: 390, height: 844, dots: 2, touch: true };
    /// The same, lying.
    pub const LYING: Screen = Screen { width: 844, height: 390, dots: 2, touch: true };
    /// A small monitor.
    pub const LAPTOP: Screen = Screen { width: 1280, height: 800, dots: 1, touch: false };
}

/// A browser's only tab.
pub struct Page {
    driver: WebDriver,
    folder: TempDir,
}

impl Page {
    pub(crate) async fn new(driver: WebDriver) -> Result<Page> {
        let page = Page { driver, folder: tempfile::tempdir()? };
        page.tell("Page.enable", json!({})).await?;
        page.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
        page.screen(Screen::DESK).await?;
        Ok(page)
    }

    pub(crate) async fn quit(self) {
        let _ = self.driver.quit().await;
    }

    /// Tells the browser something in the DevTools protocol.
    pub async fn tell(&self, method: &str, what: Value) -> Result<Value> {
        self.driver.cdp().send_raw(method, what).await.with_context(|| method.to_string())
    }

    /// Sets the size and kind of the screen.
    pub async fn screen(&self, of: Screen) -> Result<()> {
        let size = json!({ "width": of.width, "height": of.height, "deviceScaleFactor": of.dots, "mobile": of.touch });
        self.tell("Emulation.setDeviceMetricsOverride", size).await?;
        self.tell("Emulation.setTouchEmulationEnabled", json!({ "enabled": of.touch })).await?;
        Ok(())
    }

    /// Has the system prefer something: `prefers-color-scheme`, `dark`.
    pub async fn prefer(&self, features: &[(&str, &str)]) -> Result<()> {
        let list: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.tell("Emulation.setEmulatedMedia", json!({ "media": "", "features": list })).await?;
        Ok(())
    }

    /// Has the page of a puzzle written, and gives its address.
    pub fn write(&self, arguments: &[&str]) -> Result<String> {
        let file: PathBuf =
            self.folder.path().join(format!("{}.html", arguments.join("_").replace('/', "_")));
        programs::explain(arguments, &file)?;
        Ok(format!("file://{}", file.display()))
    }

    /// Writes a puzzle file, and gives its path.
    pub fn puzzle(&self, name: &str, text: &str) -> Result<String> {
        let file = self.folder.path().join(name);
        std::fs::write(&file, text)?;
        Ok(file.display().to_string())
    }

    /// Has the page of a puzzle written, and opens it.
    pub async fn explain(&self, arguments: &[&str]) -> Result<()> {
        self.open(&self.write(arguments)?).await
    }

    /// Opens an address, and waits until its script has run.
    pub async fn open(&self, address: &str) -> Result<()> {
        self.driver.goto(address).await?;
        self.until("document.documentElement.dataset.ready").await
    }

    /// Opens an address where no script runs.
    pub async fn open_without_script(&self, address: &str) -> Result<()> {
        self.tell("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        Ok(self.driver.goto(address).await?)
    }

    /// Loads the same page again.
    pub async fn reload(&self) -> Result<()> {
        self.driver.refresh().await?;
        self.until("document.documentElement.dataset.ready").await
    }

    /// The value of an expression in the page.
    pub async fn js<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let value = self.driver.execute(format!("return ({expression})"), vec![]).await;
        let value = value.with_context(|| expression.to_string())?;
        value.convert().with_context(|| format!("{expression} is {}", value.json()))
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str) -> Result<()> {
        self.driver.execute(script, vec![]).await.with_context(|| script.to_string())?;
        Ok(())
    }

    /// What a script gives back that calls its last argument when it is done.
    pub(crate) async fn js_later(&self, script: String) -> Result<Value> {
        Ok(self.driver.execute_async(script, vec![]).await?.json().clone())
    }

    /// What the promise of an expression gives.
    pub async fn later<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             ({expression}).then((found) => done({{ found }}), (error) => done({{ error: String(error) }}));"
        );
        let found = self.js_later(script).await?;
        ensure!(found["error"].is_null(), "{}", found["error"]);
        Ok(serde_json::from_value(found["found"].clone())?)
    }

    /// Waits until an expression holds in the page.
    pub async fn until(&self, expression: &str) -> Result<()> {
        self.until_in(1, expression).await
    }

    /// Waits so many times ten seconds at the most until an expression holds.
    pub async fn until_in(&self, tens: usize, expression: &str) -> Result<()> {
        let script = format!(
            "const done = arguments[arguments.length - 1], end = Date.now() + 10000;
             (function look() {{
               let holds = false;
               try {{ holds = ({expression}); }} catch {{}}
               if (holds) done(true);
               else if (Date.now() > end) done(false);
               else setTimeout(look, 15);
             }})();"
        );
        for _ in 0..tens {
            if self.js_later(script.clone()).await? == json!(true) {
                return Ok(());
            }
        }
        bail!("never: {expression}")
    }

    /// The text of the only element that a selector names.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let mut all = self.texts(selector).await?;
        ensure!(all.len() == 1, "{} elements are {selector}", all.len());
        Ok(all.remove(0))
    }

    /// The texts of all elements that a selector names.
    pub async fn texts(&self, selector: &str) -> Result<Vec<String>> {
        self.js(&format!("[...document.querySelectorAll({})].map((e) => e.textContent)", json!(selector)))
            .await
    }

    /// An attribute of the first element that a selector names; empty where it has none.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<String> {
        let of = format!("document.querySelector({}).getAttribute({}) ?? ''", json!(selector), json!(name));
        self.js(&of).await
    }

    /// How many elements of a selector are seen.
    pub async fn seen(&self, selector: &str) -> Result<usize> {
        let of = format!(
            "[...document.querySelectorAll({})].filter((e) => e.checkVisibility()).length",
            json!(selector)
        );
        self.js(&of).await
    }

    /// The selector of the grid's cell in a row and a column.
    pub fn cell(row: &str, column: &str) -> String {
        format!("#grid td[aria-label^={}]", json!(format!("{row}, {column}:")))
    }

    /// What a cell shows: its value, its part in the step, its kind.
    pub async fn shows(&self, cell: &str) -> Result<[String; 3]> {
        let of = format!(
            "(({{ value, role, kind }}) => [value, role, kind])(document.querySelector({}).dataset)",
            json!(cell)
        );
        self.js(&of).await
    }

    /// Fails if the page had an error, broke its policy, or asked for anything.
    pub async fn no_faults(&self) -> Result<()> {
        let faults: Vec<String> = self.js("window.faults ?? []").await?;
        ensure!(faults.is_empty(), "the page had faults: {faults:?}");
        Ok(())
    }

    /// The browser.
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }
}
