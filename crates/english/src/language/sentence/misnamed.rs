//! Words that make another name of a mention than the one that it was taken for: "the silver spoon" where there are
//! a wooden spoon and a silver cup.

use super::Sentence;
use crate::language::lexicon::{
    MARKS, distinguishes, is_auxiliary, is_common, is_filler, is_operator, is_rank, is_title,
};
use crate::language::mentions::Mention;
use crate::language::names::Fit;

/// How many words beside a part of a name are looked at.
const BESIDE: usize = 2;

impl Sentence<'_> {
    /// The first word that belongs to another name than its mention was taken for.
    pub(crate) fn misnamed(&self) -> Option<usize> {
        (0..self.mentions.len()).find_map(|mention| {
            self.mixed(mention)
                .or_else(|| self.listed_parts(mention))
                .or_else(|| self.further_name(mention))
                .or_else(|| self.title(mention))
        })
    }

    fn is_partial(&self, mention: &Mention) -> bool {
        matches!(mention.fit, Fit::Part | Fit::Form)
    }

    /// The words of the name that a mention stands for.
    pub(super) fn name_of(&self, mention: usize) -> &[String] {
        let of = self.mentions[mention].of.first();
        of.map_or(&[], |entity| self.world.names.keys_of(*entity))
    }

    /// A word beside a part of a name that is a word of another name of the category, or that tells it from what it
    /// was taken for: "silver" where only the spoon is known.
    fn mixed(&self, mention: usize) -> Option<usize> {
        let this = &self.mentions[mention];
        let entity = *this.of.first().filter(|_| this.of.len() == 1 && self.is_partial(this))?;
        let own = self.name_of(mention);
        let others: Vec<&[String]> = self
            .world
            .puzzle
            .shape()
            .entities_of(entity.category)
            .filter(|other| *other != entity)
            .map(|other| self.world.names.keys_of(other))
            .collect();
        let foreign = |place: usize| {
            let key = self.words[place].singular().to_string();
            let known = own.contains(&key) || self.world.speaks(&self.words[place]);
            !known
                && (key.chars().count() > 2 && others.iter().any(|name| name.contains(&key))
                    || own.len() > 1 && distinguishes(&key) && !self.world.tells_of(&self.words[place]))
        };
        let content = |place: &usize| {
            let key = self.words[*place].key.as_str();
            let other = self.mention_at(*place).is_some_and(|other| {
                let other = &self.mentions[other];
                !self.is_partial(other) || other.of.first().is_none_or(|of| of.category != entity.category)
            });
            !other
                && !MARKS.contains(&key)
                && key != "'s"
                && !is_filler(key)
                && !is_operator(key)
                && !is_auxiliary(key)
        };
        let before = (this.words.start.saturating_sub(BESIDE)..this.words.start).rev();
        let after = this.words.end..(this.words.end + BESIDE).min(self.words.len());
        before.take_while(content).find(|place| foreign(*place)).or_else(|| {
            let mut after = after.take_while(content);
            after.find(|place| foreign(*place) && !distinguishes(self.words[*place].singular()))
        })
    }

    /// "the chips and cheese" where the names are "fish and chips" and "mac and cheese".
    fn listed_parts(&self, mention: usize) -> Option<usize> {
        let (this, next) = (&self.mentions[mention], self.mentions.get(mention + 1)?);
        let (a, b) = (this.of.first()?, next.of.first()?);
        let and = this.words.end;
        (self.is_partial(this)
            && self.is_partial(next)
            && a != b
            && a.category == b.category
            && next.words.start == and + 1
            && self.is(and, &["and"])
            && self.name_of(mention).iter().any(|key| key == "and"))
        .then_some(and)
    }

    /// A first name that nobody has, before a name: "Frank Hill".
    fn further_name(&self, mention: usize) -> Option<usize> {
        let this = &self.mentions[mention];
        let place = this.words.start.checked_sub(1)?;
        let key = self.key(place);
        let word = &self.words[place];
        let starts = place == 0 || self.is_before(place, MARKS);
        let harmless = key.len() < 3
            || is_title(key)
            || is_rank(key)
            || is_common(key)
            || is_filler(key)
            || is_operator(key)
            || is_auxiliary(key)
            || self.world.is_row_noun(word.singular())
            || self.world.tells_of(word)
            || crate::language::lexicon::LEADS.contains(&key);
        // A sentence may begin with any word; two names are told by another category of names.
        let named = |category| {
            let category = self.world.puzzle.category(category);
            category.values.is_none()
                && category
                    .entities
                    .iter()
                    .all(|name| name.chars().next().is_some_and(char::is_uppercase) && !name.contains(' '))
        };
        let own = this.of.first()?.category;
        let names = named(own) && self.world.puzzle.shape().category_ids().any(|of| of != own && named(of));
        let idle = key.ends_with("ly") || key.ends_with("ing");
        (word.capital
            && this.fit == Fit::Name
            && !word.joined
            && self.words[this.words.start].capital
            && self.mention_at(place).is_none()
            && !harmless
            && !idle
            && (names || !starts && named(own)))
        .then_some(place)
    }

    /// A word with a capital that names something small, before a name: "The First Key" where there is the Key.
    fn title(&self, mention: usize) -> Option<usize> {
        let (this, next) = (&self.mentions[mention], self.mentions.get(mention + 1)?);
        let small =
            self.world.puzzle.entity_name(*this.of.first()?).chars().next().is_some_and(char::is_lowercase);
        (small
            && this.words.start > 0
            && this.words.end == next.words.start
            && self.words[this.words.start].capital
            && self.words[next.words.start].capital)
            .then_some(this.words.start)
    }
}
