//! The page of `because` in a real Chromium: what a test needs to open, use and look at it.
//!
//! Every test has a browser of its own, so that nothing is kept from one to the next. Nothing here
//! sleeps: a condition is waited for in the page. What the browser shows is kept under
//! `target/screens`, also of a test that fails.

mod axe;
mod browse;
mod driver;
mod editor;
mod files;
mod glass;
mod hands;
mod page;
mod palette;
mod paper;
mod programs;
mod puzzles;
mod serve;

pub use browse::browse;
pub use editor::{Editor, Engine, because_html};
pub use files::host;
pub use glass::{Picture, difference};
pub use page::{Page, Screen};
pub use palette::with_palette;
pub use programs::screens;
pub use puzzles::{HOSTILE, TITLE, hostile, large, long};
pub use serve::Served;
pub use thirtyfour::Key;
