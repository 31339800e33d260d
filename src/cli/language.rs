//! The language that steps are told in.

use because_files::PuzzleFile;
use because_tell::render::{capitalised, language_codes, unchecked_languages};
use clap::Args;
use clap::builder::PossibleValuesParser;

/// The option of every command that tells steps.
#[derive(Clone, Debug, Default, Args)]
pub struct LanguageArg {
    #[arg(long, value_name = "CODE", value_parser = PossibleValuesParser::new(language_codes()), help = help())]
    language: Option<String>,
}

fn help() -> String {
    format!(
        "The language to explain in [default: the puzzle's own, else en]. Clues are quoted as they are; a puzzle in \
         another language has its verbs left out. {}",
        capitalised(&unchecked())
    )
}

/// Which languages nobody has checked whose language they are.
pub fn unchecked() -> String {
    let codes = unchecked_languages().collect::<Vec<_>>().join(", ");
    format!("no speaker of these has checked them yet: {codes} (docs/wording.md)")
}

impl LanguageArg {
    /// Has the puzzle told in that language.
    pub fn set(&self, file: &mut PuzzleFile) {
        file.wording.told_in.clone_from(&self.language);
    }
}
