//! The page on paper: what a printer gets.

use anyhow::Result;

use thirtyfour::common::print::{PrintMargins, PrintPage, PrintParameters};

use crate::page::Page;
use crate::programs::{screens, text_of_pdf};

impl Page {
    /// Prints the page on A4, keeps the PDF, and gives the text of each sheet.
    pub async fn print(&self, name: &str) -> Result<Vec<String>> {
        let paper = PrintParameters {
            page: PrintPage { width: 21.0, height: 29.7 },
            // The page asks for margins of its own.
            margin: PrintMargins { top: 1.5, bottom: 1.5, left: 1.5, right: 1.5 },
            shrink_to_fit: false,
            ..PrintParameters::default()
        };
        let pdf = self.driver().print_page(paper).await?;
        std::fs::create_dir_all(screens())?;
        let file = screens().join(format!("{name}.pdf"));
        std::fs::write(&file, pdf)?;
        text_of_pdf(&file)
    }
}
