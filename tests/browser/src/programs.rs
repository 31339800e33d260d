//! What the tests run beside the browser, and where they leave what they make.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The folder of what is built.
pub fn target() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// The folder of the pictures.
pub fn screens() -> PathBuf {
    target().join("screens")
}

/// The program: the one that `BECAUSE` names, else the released one.
pub fn because() -> PathBuf {
    std::env::var_os("BECAUSE").map_or_else(|| target().join("release/because"), PathBuf::from)
}

/// Has a page written; one without a single solution is a page too.
pub fn explain(arguments: &[&str], out: &Path) -> Result<()> {
    let program = because();
    let done = Command::new(&program)
        .arg("explain")
        .args(arguments)
        .args(["--format", "html", "-o"])
        .arg(out)
        .output()
        .with_context(|| format!("{}: build it with `cargo build --release`", program.display()))?;
    let fine = matches!(done.status.code(), Some(0 | 1 | 3)) && out.exists();
    ensure!(fine, "because explain {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    Ok(())
}

/// The text of a PDF, page by page, by poppler.
pub fn text_of_pdf(pdf: &Path) -> Result<Vec<String>> {
    let done = Command::new("pdftotext")
        .arg("-layout")
        .arg(pdf)
        .arg("-")
        .output()
        .context("pdftotext does not start; tests/browser/prepare installs it")?;
    ensure!(done.status.success(), "pdftotext: {}", String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8(done.stdout)?;
    Ok(text.trim_end_matches('\u{c}').split('\u{c}').map(str::to_string).collect())
}
