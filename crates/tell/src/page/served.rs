//! A page as it is served.

/// Why a page could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the page could not be written: {0}")]
pub struct PageError(#[from] askama::Error);

/// A page to be served.
pub struct Served {
    /// The page.
    pub html: String,
    /// Its content-security policy, which it also states itself.
    pub policy: String,
}
