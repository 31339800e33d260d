//! Little words that sound otherwise before some others: "y" is "e" before "Inés", "de" is "d’" before "Anne".

use super::table::words;

words! {
    /// A word that changes before some sounds.
    pub(crate) struct Sound {
        /// The word.
        word: String,
        /// What stands for it and for the blank behind it.
        becomes: String,
        /// What the next word begins with, in small letters.
        before: Vec<String>,
        /// And what it does not.
        but: Vec<String>,
    }
}

impl Sound {
    /// Changes the end of a text, where it is this word and the next one begins so.
    fn change(&self, text: &mut String, next: &str) {
        let Some(rest) = text.strip_suffix(' ').and_then(|text| text.strip_suffix(self.word.as_str())) else {
            return;
        };
        let next = next.to_lowercase();
        let begins = |with: &[String]| with.iter().any(|start| next.starts_with(start.as_str()));
        if !rest.ends_with(char::is_alphanumeric) && begins(&self.before) && !begins(&self.but) {
            text.truncate(rest.len());
            text.push_str(&self.becomes);
        }
    }
}

/// Adds to a text; its last word may change.
pub(super) fn push(text: &mut String, next: &str, sounds: &[Sound]) {
    sounds.iter().for_each(|sound| sound.change(text, next));
    text.push_str(next);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_changes_before_its_sounds_alone() {
        let of = |list: &[&str]| list.iter().map(|text| text.to_string()).collect();
        let y = Sound { word: "y".into(), becomes: "e ".into(), before: of(&["i", "hi"]), but: of(&["hie"]) };
        let said = |before: &str, next: &str| {
            let mut text = before.to_string();
            push(&mut text, next, std::slice::from_ref(&y));
            text
        };
        assert_eq!(said("Ana y ", "Inés"), "Ana e Inés");
        assert_eq!(said("agua y ", "hielo"), "agua y hielo");
        assert_eq!(said("Ana y ", "Eva"), "Ana y Eva");
        assert_eq!(said("a rey ", "Inés"), "a rey Inés");
    }
}
