//! The files of a certificate.

use std::collections::BTreeMap;

use crate::refusal::{Refusal, Where};

/// The files of a certificate, by name.
pub type Folder = BTreeMap<String, Vec<u8>>;

/// A text file of the folder.
pub(crate) struct Text<'f> {
    pub name: String,
    pub lines: Vec<&'f str>,
}

/// The text file of this name.
pub(crate) fn text<'f>(folder: &'f Folder, name: &str) -> Result<Text<'f>, Refusal> {
    let whole = || Where::whole(name);
    let bytes = folder.get(name).ok_or_else(|| whole().refuse("it is missing"))?;
    let text = std::str::from_utf8(bytes).map_err(|_| whole().refuse("it is not UTF-8"))?;
    let lines = text.strip_suffix('\n').ok_or_else(|| whole().refuse("its last line does not end"))?;
    Ok(Text { name: name.to_string(), lines: lines.split('\n').collect() })
}

impl Text<'_> {
    /// The lines with where they are.
    pub fn lines(&self) -> impl Iterator<Item = (Where, &str)> + '_ {
        (1..).zip(&self.lines).map(|(number, line)| (Where::new(&self.name, number), *line))
    }
}
