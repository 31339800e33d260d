//! What kind of thing a noun phrase stands for: a person or not, and where it begins.

pub(super) use crate::tables::verify::DETERMINERS;
use crate::tables::verify::{AGENTS, ANYONE, KINDS, PEOPLE, PLACES};
use std::sync::LazyLock;

use because_encodings::CategoryId;

use crate::language::inflect::singular;
use crate::language::lexicon::{
    are_deeds, is_auxiliary, is_of_people, is_operator, is_place_noun, is_rank, is_relation, is_row_noun,
    is_title,
};
use crate::language::lookup::Lookup;
use crate::language::sentence::{Sentence, Somebody};
use crate::language::words::Word;

/// Whether something is a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Person {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// Nothing tells.
    Perhaps,
}

/// Nouns for people, and words for anyone.
fn people() -> &'static Lookup<()> {
    static WORDS: LazyLock<Lookup<()>> =
        LazyLock::new(|| PEOPLE.into_iter().chain(ANYONE).map(|word| (word, ())).collect());
    &WORDS
}

impl Sentence<'_> {
    /// Whether a noun outside mentions is one for a person.
    ///
    /// An ending alone tells little ("floor", "blender"): it counts where "who" follows.
    pub(super) fn noun_of_person(&self, place: usize) -> Person {
        let noun = self.singular(place);
        if !noun.starts_with(char::is_alphabetic) {
            return Person::No;
        }
        let who = self.is(place + 1, &["who", "whose", "whom"]);
        let named = place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some());
        let who = who || named && AGENTS.contains(&noun);
        if who || people().contains(noun) || is_relation(noun) {
            return Person::Yes;
        }
        match self.world.spoken_of(&self.words[place]).first() {
            Some(category) if self.is_deed(*category, &self.words[place]) => Person::No,
            Some(category) => self.category_of_people(*category),
            None if is_place_noun(noun) => Person::No,
            None if self.words[place].is_of_people(is_of_people) || is_row_noun(noun) => Person::Perhaps,
            None => Person::No,
        }
    }

    /// Whether a noun is the deed that the people of a category are called by: "lecture" where they are lecturers.
    fn is_deed(&self, category: CategoryId, word: &Word) -> bool {
        let noun = word.singular();
        if word.is_of_people(is_of_people) {
            return false;
        }
        let name = self.world.called(category);
        let stem = noun.strip_suffix('y').unwrap_or(noun);
        let made = name.starts_with(stem) && name != noun && name.len() < noun.len() + 4;
        made && is_of_people(name)
    }

    /// Whether the entities of a category are people.
    pub(super) fn category_of_people(&self, category: CategoryId) -> Person {
        let known = |category| match self.person_of(category) {
            Person::Yes => Some(true),
            Person::No => Some(false),
            Person::Perhaps => None,
        };
        match self.world.of_people(category, known) {
            Some(true) => Person::Yes,
            Some(false) => Person::No,
            None => Person::Perhaps,
        }
    }

    /// Whether a category is called as places are.
    pub(super) fn is_of_places(&self, category: CategoryId) -> bool {
        let name = self.world.puzzle.category(category).name.to_lowercase();
        name.split(' ').any(|word| PLACES.contains(&singular(word).as_str()))
    }

    fn person_of(&self, category: CategoryId) -> Person {
        let of = self.world.puzzle.category(category);
        let noun = self.noun_of(category);
        if of.values.is_some() || PLACES.contains(&noun.as_str()) || are_deeds(&of.entities) {
            return Person::No;
        }
        if self.is_what_the_story_counts(category) || self.is_called_as_people(category) {
            return Person::Yes;
        }
        if self.is_of_names(category) { Person::Perhaps } else { Person::No }
    }

    /// The last word of what a category is called.
    fn noun_of(&self, category: CategoryId) -> String {
        let name = self.world.puzzle.category(category).name.to_lowercase();
        singular(name.rsplit(' ').next().unwrap_or_default())
    }

    fn is_of_names(&self, category: CategoryId) -> bool {
        let names = &self.world.puzzle.category(category).entities;
        names.iter().all(|name| name.starts_with(char::is_uppercase) && name.len() > 2)
    }

    /// What the story calls the rows acts as they do, be it a nurse or a boat.
    pub(super) fn is_what_the_story_counts(&self, category: CategoryId) -> bool {
        self.is_of_names(category) && self.world.is_about(&self.noun_of(category))
    }

    /// Whether a category is called as people are.
    pub(super) fn is_called_as_people(&self, category: CategoryId) -> bool {
        let name = self.world.puzzle.category(category).name.to_lowercase();
        let noun = self.noun_of(category);
        let told = matches!(noun.as_str(), "name" | "surname") && !name.contains(' ')
            || noun == "name" && ["first", "last", "given", "family"].iter().any(|of| name.starts_with(of));
        // "Holder" ends as those do who hold, but a bucket does nothing.
        let common = |name: &String| {
            let last = name.rsplit(' ').next().unwrap_or_default();
            name.starts_with(char::is_lowercase) && !is_of_people(last)
        };
        let things = self.world.puzzle.category(category).entities.iter().all(common);
        let agent = ["er", "ist", "ian"].iter().any(|end| noun.ends_with(end)) && !things
            || self.is_of_names(category) && !noun.ends_with("ment");
        told || KINDS.contains(&noun.as_str())
            || PEOPLE.contains(&noun.as_str())
            || is_rank(&noun)
            || agent && is_of_people(&noun)
    }

    /// Whether a mention is of people.
    pub(super) fn mention_of_people(&self, mention: usize) -> Person {
        let of = self.mentions[mention].of.iter().map(|entity| self.category_of_people(entity.category));
        of.reduce(|a, b| if a == b { a } else { Person::Perhaps }).unwrap_or(Person::Perhaps)
    }

    /// "The 30-year-old".
    pub(super) fn is_aged(&self, mention: usize) -> bool {
        let end = self.mentions[mention].words.end;
        let old = |place: usize| {
            self.words.get(place).is_some_and(|word| matches!(word.key.as_str(), "old" | "olds"))
        };
        old(end - 1) || old(end) && self.words[end].joined || old(end + 1) && self.words[end + 1].joined
    }

    /// Whether a mention tells people by what they are: "the Dane", "the baker".
    fn is_told_by_kind(&self, mention: usize) -> bool {
        self.mentions[mention].of.iter().any(|of| self.is_told_by_kind_of(of.category))
    }

    /// Whether a category tells people by what they are.
    pub(super) fn is_told_by_kind_of(&self, category: CategoryId) -> bool {
        let name = self.world.puzzle.category(category).name.to_lowercase();
        name.split(' ').any(|word| KINDS.contains(&singular(word).as_str()))
    }

    /// The noun phrases that stand for somebody, in order.
    pub(crate) fn find_people(&self) -> Vec<Somebody> {
        let mut found = Vec::new();
        let determiners: Vec<bool> = self.all().map(|place| self.is(place, &DETERMINERS)).collect();
        for place in self.all() {
            if let Some(mention) = self.mention_at(place) {
                let words = &self.mentions[mention].words;
                if words.start == place
                    && (self.mention_of_people(mention) == Person::Yes || self.is_aged(mention))
                {
                    let mut start = place;
                    while start > 0 && (is_title(self.key(start - 1)) || self.is(start - 1, &["."])) {
                        start -= 1;
                    }
                    let bare = !self.is_before(start, &DETERMINERS);
                    start -= usize::from(!bare);
                    // "The Gull" is a name, "the Dane" is none.
                    let named = bare || self.words[place].capital && !self.is_told_by_kind(mention);
                    let head = words.end - 1;
                    found.push(Somebody { start, head, mention: Some(mention), sure: true, named });
                }
                continue;
            }
            found.extend(self.somebody(place, &determiners));
        }
        found
    }

    /// "The person who …", "the owner of …", "the tea drinker", "whoever …".
    fn somebody(&self, head: usize, determiners: &[bool]) -> Option<Somebody> {
        let told = head + 1;
        let who = self.is(told, &["who", "whose", "whom"]);
        let one = self.is(head, &["one"]);
        let anyone = self.is(head, &ANYONE) || self.is(head, &["those"]) && who;
        let several = self.key(head) != self.singular(head);
        if !anyone && !one && several {
            return None;
        }
        let mut start = head;
        if !anyone {
            start = (head.saturating_sub(4)..head).rev().find(|place| determiners[*place])?;
        }
        let person = self.noun_of_person(head);
        // "The maker of the jug" may be somebody, "the cover of the book" is none.
        let agent = person == Person::Perhaps && self.is(told, &["of"]);
        if !anyone && !one && !agent && person != Person::Yes {
            return None;
        }
        let mut own = None;
        if !anyone {
            let between = start + 1..head;
            own = between.clone().find_map(|place| self.mention_at(place));
            // "the fee Ann paid": between article and noun stands no verb of its own.
            let verb = |place: usize| {
                let key = self.key(place);
                is_auxiliary(key)
                    || is_operator(key)
                    || self.is(place, &["'s", "of", "who", "whom", "that", "which", ",", "and", "or"])
            };
            if between.clone().any(verb) || self.is(start, &["his", "her", "their", "its"]) {
                return None;
            }
        }
        let ends = |place: &usize| {
            self.is(*place, &[",", ".", ";", ":", "!", "?", "and", "but", "or"])
                || !who && !anyone && is_operator(self.key(*place))
        };
        let end = (told..self.words.len()).find(ends).unwrap_or(self.words.len());
        let mention = own.or_else(|| (told..end).find_map(|place| self.mention_at(place)));
        let described = own.is_some()
            || self.is(
                told,
                &["who", "whose", "whom", "with", "from", "of", "in", "at", "on", "that", "by", "to"],
            )
            || mention.is_some_and(|mention| self.mentions[mention].words.start <= told + 3);
        let sure = anyone || person == Person::Yes;
        (described || anyone).then_some(Somebody { start, head, mention, sure, named: false })
    }
}
