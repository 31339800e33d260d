//! A test's browser, from its start to its end: also when the test fails, and then with a picture.

use std::panic::{AssertUnwindSafe, resume_unwind};

use anyhow::Result;
use futures_util::FutureExt;

use crate::driver::Driver;
use crate::page::Page;

/// Runs a test in a browser of its own.
///
/// # Panics
/// If the test fails, if the page had an error of its own, or if there is no browser.
pub fn browse(test: impl AsyncFnOnce(&Page) -> Result<()>) {
    let name = std::thread::current().name().unwrap_or("page").replace("::", "-");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let driver = Driver::start().unwrap_or_else(|error| panic!("{error:#}"));
    let outcome = runtime.block_on(async {
        let page = Page::new(driver.browser().await?).await?;
        let body = async {
            test(&page).await?;
            page.no_faults().await
        };
        let outcome = AssertUnwindSafe(body).catch_unwind().await;
        if !matches!(outcome, Ok(Ok(()))) {
            let _ = page.shot(&format!("failed-{name}")).await;
        }
        page.quit().await;
        outcome.unwrap_or_else(|panic| resume_unwind(panic))
    });
    if let Err(error) = outcome {
        panic!("{error:#}");
    }
}
