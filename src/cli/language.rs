//! The language that steps are told in.

use because_files::PuzzleFile;
use because_tell::render::language_codes;
use clap::Args;
use clap::builder::PossibleValuesParser;

/// The option of every command that tells steps.
#[derive(Clone, Debug, Default, Args)]
pub struct LanguageArg {
    /// The language to explain in [default: the puzzle's own, else en]. Clues are quoted as they are; a
    /// puzzle in another language has its verbs left out.
    #[arg(long, value_name = "CODE", value_parser = PossibleValuesParser::new(language_codes()))]
    language: Option<String>,
}

impl LanguageArg {
    /// Has the puzzle told in that language.
    pub fn set(&self, file: &mut PuzzleFile) {
        file.wording.told_in.clone_from(&self.language);
    }
}
