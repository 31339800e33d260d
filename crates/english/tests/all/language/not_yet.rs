//! What the reader does not meet yet: lists that can only shrink.

use std::collections::BTreeSet;
use std::path::Path;

/// Compares what fails with the list of what is known to fail, one text a line.
///
/// With `BECAUSE_BLESS=1` the list is written anew instead.
pub fn agrees(list: &str, failing: &[String]) {
    let path = Path::new(because_testing::ROOT).join("crates/english/tests/all/language").join(list);
    let failing: BTreeSet<&str> = failing.iter().map(String::as_str).collect();
    if std::env::var("BECAUSE_BLESS").is_ok_and(|value| value == "1") {
        let lines = failing.iter().fold(String::new(), |lines, text| lines + text + "\n");
        std::fs::write(path, lines).unwrap();
        return;
    }
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let known: BTreeSet<&str> = text.lines().collect();
    let new: Vec<_> = failing.difference(&known).collect();
    let met: Vec<_> = known.difference(&failing).collect();
    assert!(new.is_empty(), "{} fail and are not in {list}: {new:#?}", new.len());
    assert!(met.is_empty(), "{} no longer fail; take them off {list}: {met:#?}", met.len());
}
