//! What a reader was told before: techniques are explained where they are first used, and clues are known once used.

use std::collections::BTreeSet;

use because_encodings::ClueNumber;

use super::speaker::Speaker;
use super::words::{TechniqueWords, fill};
use because_engine::explain::{Nested, Step};

/// What was explained so far, and which clues were used.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    told: Option<BTreeSet<&'static str>>,
    cited: BTreeSet<ClueNumber>,
}

impl Glossary {
    /// One that explains, or one that says nothing.
    pub(crate) fn new(explains: bool) -> Glossary {
        Glossary { told: explains.then(BTreeSet::new), cited: BTreeSet::new() }
    }

    /// The clues that were used in this step and before.
    pub(crate) fn cited(&mut self, step: &Step) -> &BTreeSet<ClueNumber> {
        self.cited.extend(&step.clues);
        &self.cited
    }

    /// The words of the techniques of these steps that were not explained before, in order of their first use.
    pub(crate) fn first<'a>(
        &mut self,
        speaker: &Speaker<'a>,
        steps: &[Step],
    ) -> Vec<&'static TechniqueWords> {
        let Some(told) = &mut self.told else { return Vec::new() };
        let mut found = Vec::new();
        for step in steps {
            let ids = [Some(step.technique.id()), step.nested.as_ref().map(|_| Nested::ID)];
            let new = ids.into_iter().flatten().filter(|id| told.insert(id));
            found.extend(new.filter_map(|id| speaker.words.techniques.get(id)));
        }
        found
    }

    /// The same in sentences.
    pub(crate) fn lines(&mut self, speaker: &Speaker, steps: &[Step]) -> Vec<String> {
        let line = |words: &TechniqueWords| {
            let values = [("technique", words.one.as_str()), ("explained", &words.explained)];
            super::words::capitalised(&fill(&speaker.words.around.glossary, &values))
        };
        self.first(speaker, steps).into_iter().map(line).collect()
    }
}
