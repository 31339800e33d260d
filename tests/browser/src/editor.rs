//! The page to write puzzles on, whoever has the engine: `because serve`, or the module in because.html.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::page::Page;
use crate::programs::target;
use crate::serve::Served;

/// Who has the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The process that serves the page.
    Serves,
    /// The page itself, opened from disk with the network off.
    Within,
}

/// The page, open; its server ends with it.
pub struct Editor {
    /// Where it is.
    pub address: String,
    /// Who serves it, if anybody does.
    pub served: Option<Served>,
}

/// because.html: what `BECAUSE_PAGE` names, else what `page/build` wrote; none where that is `none`.
pub fn because_html() -> Option<PathBuf> {
    match std::env::var_os("BECAUSE_PAGE") {
        Some(none) if none == "none" => {
            eprintln!("because.html is not tested: BECAUSE_PAGE is none");
            None
        }
        Some(file) => Some(PathBuf::from(file)),
        None => Some(target().join("page/because.html")),
    }
}

impl Page {
    /// Turns the network off.
    pub async fn offline(&self) -> Result<()> {
        self.tell("Network.enable", json!({})).await?;
        let off = json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 });
        self.tell("Network.emulateNetworkConditions", off).await?;
        Ok(())
    }

    /// Opens the page with nothing in it; `None` where there is no because.html to be tested.
    pub async fn edit(&self, engine: Engine) -> Result<Option<Editor>> {
        let editor = match engine {
            Engine::Serves => {
                let served = Served::start(&[])?;
                Editor { address: served.address.clone(), served: Some(served) }
            }
            Engine::Within => {
                let Some(file) = because_html() else { return Ok(None) };
                ensure!(file.exists(), "{}: page/build --fast writes it", file.display());
                self.offline().await?;
                Editor { address: format!("file://{}", file.canonicalize()?.display()), served: None }
            }
        };
        self.open(&editor.address).await?;
        Ok(Some(editor))
    }

    /// Chooses a puzzle to start from.
    pub async fn start_from(&self, name: &str) -> Result<()> {
        let chosen = json!(name);
        self.run(&format!("Object.assign(document.getElementById('example'), {{ value: {chosen} }}).dispatchEvent(new Event('change'))"))
            .await
    }

    /// Puts a text into the editor, as if it were pasted.
    pub async fn paste(&self, text: &str) -> Result<()> {
        let text = json!(text);
        self.run(&format!(
            "(() => {{ const area = document.getElementById('text'); area.focus(); area.select(); document.execCommand('insertText', false, {text}); }})()"
        ))
        .await
    }

    /// Waits until the editor says of the puzzle what it should, and is done with it.
    pub async fn stands(&self, verdict: &str) -> Result<()> {
        let said = format!(
            "document.getElementById('standing').getAttribute('aria-busy') === 'false' && document.querySelector('#standing .verdict').textContent.startsWith({})",
            json!(verdict)
        );
        self.until(&said).await
    }

    /// The text in the editor.
    pub async fn written(&self) -> Result<String> {
        self.js("document.getElementById('text').value").await
    }
}
