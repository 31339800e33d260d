//! `because serve`, as long as a test needs it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::programs::because;

/// A server at a free port of this machine; it ends with this value.
pub struct Served {
    process: Child,
    /// Its address.
    pub address: String,
}

impl Served {
    /// Starts one with a puzzle, or with none.
    pub fn start(arguments: &[&str]) -> Result<Served> {
        let mut process = Command::new(because())
            .arg("serve")
            .args(arguments)
            .args(["--port", "0"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("because serve does not start")?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("no output")?).read_line(&mut line)?;
        let served = Served { process, address: line.trim_end().to_string() };
        ensure!(served.address.starts_with("http://127.0.0.1:"), "because serve says {line:?}");
        Ok(served)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
