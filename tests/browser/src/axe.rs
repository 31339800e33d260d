//! axe-core: what keeps people from using a page.

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::page::Page;
use crate::programs::target;

/// A rule that is broken, and where.
#[derive(Debug, Deserialize)]
struct Fault {
    id: String,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    html: String,
    failure_summary: Option<String>,
}

impl Page {
    /// Fails with all that axe finds in the page as it stands, by every rule that it has.
    pub async fn accessible(&self, view: &str) -> Result<()> {
        let file = target().join("axe/package/axe.min.js");
        let axe = std::fs::read_to_string(&file)
            .with_context(|| format!("{}: tests/browser/prepare fetches it", file.display()))?;
        let found = self
            .js_later(format!(
                "const done = arguments[arguments.length - 1];
                 if (!window.axe) {{ {axe} }}
                 axe.run({{ resultTypes: ['violations'] }}).then((r) => done({{ faults: r.violations, rules: r.passes.length }}), (e) => done({{ error: String(e) }}));"
            ))
            .await?;
        if found["rules"].as_u64().unwrap_or(0) < 10 {
            bail!("axe did not look at {view}: {found}");
        }
        let faults: Vec<Fault> = serde_json::from_value(found["faults"].clone())?;
        if faults.is_empty() {
            return Ok(());
        }
        let said = faults.iter().map(|fault| {
            let nodes = fault.nodes.iter().take(4).map(|node| {
                format!(
                    "    {}\n      {}",
                    node.html,
                    node.failure_summary.as_deref().unwrap_or_default().replace('\n', " ")
                )
            });
            format!(
                "  {}: {} ({} times)\n{}",
                fault.id,
                fault.help,
                fault.nodes.len(),
                nodes.collect::<Vec<_>>().join("\n")
            )
        });
        bail!("{view}:\n{}", said.collect::<Vec<_>>().join("\n"))
    }
}
