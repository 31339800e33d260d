//! Pages that were asked for, kept until newer ones need their place.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};

/// How much of pages is kept, in bytes; the newest one always is.
const MOST_BYTES: usize = 16 << 20;
/// How many pages are kept.
const MOST_PAGES: usize = 32;

/// A page and the policy under which it is to be shown.
pub(crate) struct Page {
    /// The page.
    pub html: String,
    /// Its content-security policy.
    pub policy: String,
}

/// Pages by key, the oldest first.
#[derive(Default)]
pub(crate) struct Pages(Mutex<VecDeque<(String, Arc<Page>)>>);

impl Pages {
    /// Keeps a page and gives its key.
    pub(crate) fn keep(&self, page: Page) -> String {
        let digest = Sha256::digest(page.html.as_bytes());
        let key: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(other, _)| *other != key);
        kept.push_back((key.clone(), Arc::new(page)));
        let size = |kept: &VecDeque<(String, Arc<Page>)>| {
            kept.iter().map(|(_, page)| page.html.len()).sum::<usize>()
        };
        while kept.len() > 1 && (kept.len() > MOST_PAGES || size(&kept) > MOST_BYTES) {
            kept.pop_front();
        }
        key
    }

    /// The page of a key, while it is kept.
    pub(crate) fn get(&self, key: &str) -> Option<Arc<Page>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(other, _)| other == key).map(|(_, page)| Arc::clone(page))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(html: String) -> Page {
        Page { html, policy: String::new() }
    }

    #[test]
    fn the_newest_are_kept_and_no_more_than_there_is_room_for() {
        let pages = Pages::default();
        let keys: Vec<String> = (0..MOST_PAGES + 2).map(|n| pages.keep(page(n.to_string()))).collect();
        assert!(pages.get(&keys[0]).is_none() && pages.get(&keys[1]).is_none());
        assert!(keys[2..].iter().all(|key| pages.get(key).is_some()));
        let large = pages.keep(page("x".repeat(MOST_BYTES + 1)));
        assert!(pages.get(&large).is_some() && pages.get(&keys[5]).is_none());
        assert_eq!(pages.keep(page("y".to_string())), pages.keep(page("y".to_string())));
    }
}
