//! From the text of a request to a puzzle, its English understood.

use std::sync::{Arc, OnceLock};

use because_encodings::ClueNumber;

use super::doubts;
use super::exit::Exit;
use super::handle::Handle;
use super::refusal::Refusal;
use super::request::PuzzleRequest;
use because_english::language::{Terms, World};
use because_english::read_puzzle;
use because_english::understand::{self, Understanding, Understood, hints, understand};
use because_files::{ClueStatus, Format, PuzzleFile};
use because_tell::render::language_codes;

/// A puzzle that is read.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The puzzle, without the clues that were to be left out.
    pub file: PuzzleFile,
    /// What its English was understood to mean, with all clues.
    pub understanding: Understanding,
    /// Whether the deadline came before it was known which readings are meant.
    pub cut: bool,
    /// How many attributes each category had before the English was read, which may add some.
    pub(super) attributes: Vec<usize>,
    /// What reads sentences about it; made when the first is read.
    terms: OnceLock<Arc<Terms>>,
}

impl Opened {
    /// A puzzle file, its English understood.
    pub fn new(mut file: PuzzleFile, handle: &Handle<'_>) -> Opened {
        let attributes = file.puzzle.categories().iter().map(|category| category.attributes.len()).collect();
        let options = understand::Options {
            backend: handle.backend,
            deadline: handle.deadline(),
            ..understand::Options::default()
        };
        let understanding = understand(&mut file, &options);
        let unsure = |clue: &Understood| clue.is_open() || clue.stands.contains(&None);
        let cut = handle.is_over() && understanding.clues.iter().any(unsure);
        Opened { file, understanding, cut, attributes, terms: OnceLock::new() }
    }

    /// The puzzle of these bytes.
    ///
    /// # Errors
    /// What is wrong with them; `otherwise` is the id of a puzzle that gives none.
    pub fn read(
        bytes: &[u8],
        (name, format): (&str, Format),
        otherwise: &str,
        handle: &Handle<'_>,
    ) -> Result<Opened, Refusal> {
        let file = read_puzzle(bytes, name, format).map_err(|faults| Refusal::puzzle(faults, otherwise))?;
        Ok(Opened::new(file, handle))
    }

    /// The puzzle of a request. Clues keep their meaning, whichever others are left out.
    ///
    /// # Errors
    /// What is wrong with the text, or with what the request says of it.
    pub fn of<O>(request: &PuzzleRequest<O>, handle: &Handle<'_>) -> Result<Opened, Refusal> {
        let (opened, wrong) = Opened::of_text(request, handle)?;
        match wrong {
            Some(message) => Err(Refusal::request(message).with_id(&opened.file.id)),
            None if request.strict => opened.without_doubt(),
            None => Ok(opened),
        }
    }

    /// The puzzle of a request, and what is wrong with what the request says of it.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub(super) fn of_text<O>(
        request: &PuzzleRequest<O>,
        handle: &Handle<'_>,
    ) -> Result<(Opened, Option<String>), Refusal> {
        let format = (request.name.as_str(), Format::from(request.format()));
        let mut opened = Opened::read(request.puzzle.as_bytes(), format, request.stem(), handle)?;
        let known = |number: &u32| opened.file.clue(ClueNumber(*number)).is_some();
        let no_clue = request.without.iter().find(|number| !known(number));
        let no_clue = no_clue.map(|number| format!("without: there is no clue {number}"));
        let unknown = request.language.as_ref().filter(|code| language_codes().all(|known| known != *code));
        let no_language = unknown.map(|code| {
            let known = language_codes().collect::<Vec<_>>().join(", ");
            format!("language: there is no `{code}`; there are {known}")
        });
        opened.file.wording.told_in.clone_from(&request.language);
        if !request.without.is_empty() {
            opened.file.clues.retain(|clue| !request.without.contains(&clue.number.0));
            opened.file.settle();
        }
        Ok((opened, no_clue.or(no_language)))
    }

    /// The same, where none of its English is in doubt.
    ///
    /// # Errors
    /// Which is, and why.
    pub fn without_doubt(self) -> Result<Opened, Refusal> {
        match doubts::refusal(&self.file) {
            Some(message) => Err(Refusal::doubt(&self.file.id, message)),
            None => Ok(self),
        }
    }

    /// The same, where none of its English is in doubt; messages say the lines of these bytes.
    ///
    /// # Errors
    /// Which is, and why.
    pub fn without_doubt_in(self, name: &str, bytes: &[u8]) -> Result<Opened, Refusal> {
        let doubts = [doubts::clues_in_doubt(&self.file, name, bytes), doubts::question_in_doubt(&self.file)];
        let message = doubts.into_iter().flatten().collect::<String>();
        if message.is_empty() { Ok(self) } else { Err(Refusal::doubt(&self.file.id, message)) }
    }

    /// The puzzle as the reader of sentences sees it. From the first call on, the file is to stay as it is.
    pub(super) fn world(&self) -> World<'_> {
        let made = || Arc::new(Terms::new(&self.file.puzzle, &hints(&self.file)));
        World::with(&self.file.puzzle, Arc::clone(self.terms.get_or_init(made)))
    }

    /// Whether some clue is not part of the puzzle, because it or one that it speaks about is not
    /// understood, or is part of it by one of several readings among which nothing decides.
    pub fn is_unread(&self) -> bool {
        self.file.clues.iter().any(|clue| clue.status != ClueStatus::Read)
    }

    /// The puzzle's title; empty where it has none.
    pub fn title(&self) -> &str {
        self.file.title.as_deref().unwrap_or_default()
    }

    /// The exit status of a result about this puzzle: about some of the clues, it is no plain yes.
    pub fn exit(&self, exit: Exit) -> Exit {
        if self.is_unread() { exit.max(Exit::Negative) } else { exit }
    }
}
