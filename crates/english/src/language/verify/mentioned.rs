//! Every name that a clue mentions is in its meaning.

use crate::tables::text::{MEN, SEXES, WOMEN};
use crate::tables::verify::{LETTERED, SIGNS};
use because_encodings::{AttributeValues, CategoryId, Entity, Formula, Kind, Number, Puzzle};
use because_words::quantity::spoken::MONTHS;

use super::compared::{is_lasting, measured};
use super::counted::Numbers;
use super::kinds::Person;
use super::objection::Objection;
use super::says::has;
use crate::language::Mention;
use crate::language::groups::names;
use crate::language::inflect::singular;
use crate::language::lexicon::{
    comparative, is_place_noun, is_relation, is_sex, ordinal, small_number, superlative,
};
use crate::language::names::Fit;
use crate::language::sentence::Sentence;
use crate::language::words::Word;

/// An objection at the first mention that a meaning has dropped.
pub(super) fn dropped(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    if !formula.clues_spoken_of().is_empty() || matches!(formula, Formula::Constant(_)) {
        return None;
    }
    let entities = formula.entities();
    let ends = ends(sentence.world.puzzle, formula);
    let numbers = Numbers::of(formula);
    let kept = |of: &Entity| {
        entities.contains(of)
            || ends.contains(of)
            || sentence.world.puzzle.category(of.category).values.as_ref().is_some_and(|values| {
                values.of.get(usize::from(of.index)).is_some_and(|value| numbers.has(*value))
            })
    };
    let lost = sentence.mentions.iter().find(|mention| {
        if mention.of.iter().any(kept) {
            return false;
        }
        let (start, end) = (mention.words.start, mention.words.end);
        // "4 spots left of", "from the shortest to the tallest".
        let place = is_place_noun(sentence.words[end - 1].singular())
            || superlative(&sentence.words[end - 1].key).is_some()
                && (is_ordering(formula) || sentence.is_before(start, &["from", "to"]) && is_chain(formula));
        // "With two rooms in between": three on.
        let value = |of: &Entity| {
            let values = sentence.world.puzzle.category(of.category).values.as_ref()?;
            values.of.get(usize::from(of.index))?.checked_add(Number::ONE)
        };
        let spaced = sentence.find(end..end + 4, &["between", "in_between", "between_them"]).is_some();
        // "The baker's highest checkout", which is his.
        let speaks = |at: usize| {
            let word = sentence.words.get(at);
            word.is_some_and(|word| mention.of.iter().any(|of| sentence.world.speaks_of(word, of.category)))
        };
        let own = superlative(&sentence.words[start].key).is_some()
            && sentence.is_before(start, &["'s", "a", "his", "her", "its"])
            && speaks(start + 1);
        if place && start > 0
            || own
            || spaced && mention.of.iter().filter_map(value).any(|next| numbers.has(next))
            || is_of_date(sentence, mention)
            || is_part(sentence, mention, &numbers)
            || is_of_pair(sentence, mention)
            || is_lasting(sentence, mention.words.end - 1)
            || counts_ends(sentence, mention)
            || is_of_some(sentence, mention, formula)
            || has_others(sentence, mention, &entities)
        {
            return false;
        }
        let small = mention.fit != Fit::Name && mention.fit != Fit::Value;
        !small && !is_group(formula, mention.of.first())
    })?;
    Some(Objection::refused(lost.words.clone()))
}

/// Whether a superlative is of some rows alone, which the meaning compares so: "paid the most of the women".
fn is_of_some(sentence: &Sentence<'_>, mention: &Mention, formula: &Formula) -> bool {
    let last = sentence.words[mention.words.end - 1].key.as_str();
    let compared = measured(formula);
    (superlative(last).is_some() || matches!(last, "most" | "least" | "fewest" | "first" | "last"))
        && [0, mention.words.end, mention.words.end + 1].iter().any(|at| sentence.is(*at, &["of", "among"]))
        && mention.of.iter().any(|of| compared.contains(&of.category))
}

/// Whether a month alone is that of a date that is no name: "after 10 June".
fn is_of_date(sentence: &Sentence<'_>, mention: &Mention) -> bool {
    let number = |place: Option<usize>| {
        place.and_then(|at| sentence.words.get(at)).is_some_and(|word| word.key.parse::<u8>().is_ok())
    };
    let dates = mention.of.iter().all(|of| sentence.world.kind(of.category) == Some(Kind::Date));
    let start = mention.words.start;
    let alone = mention.words.len() == 1;
    // "10 June", where ten is something else.
    let day = || {
        number(Some(start)) && sentence.words.get(start + 1).is_some_and(|next| MONTHS.contains(&&*next.key))
    };
    alone && (dates && (number(start.checked_sub(1)) || number(Some(start + 1))) || day())
}

/// Whether a number says how many there are at an end: "one of the last two bays".
fn counts_ends(sentence: &Sentence<'_>, mention: &Mention) -> bool {
    let (start, end) = (mention.words.start, mention.words.end);
    let several = sentence.words.get(end).is_some_and(|noun| noun.singular() != noun.key);
    mention.words.len() == 1
        && small_number(&sentence.words[start].key).is_some()
        && sentence.is_before(start, &["first", "last", "top", "bottom"])
        && several
}

/// Whether a mention is one of two of which the other is meant: "Of Ann and Bob, the latter …".
fn is_of_pair(sentence: &Sentence<'_>, mention: &Mention) -> bool {
    let (start, rest) = (mention.words.start, mention.words.end..sentence.words.len());
    let told = |keys| sentence.find(rest.clone(), keys).is_some();
    // "Of the two, one lives …": no first house.
    let one = sentence.words[start].key == "one" && sentence.is_before(start, &[","]);
    sentence.is(0, &["of"]) && (told(&["former", "latter"]) || one && told(&["other"]))
}

/// Whether a meaning has all the others of a mention's kind that are not mentioned, or all on one side of it: "the two born
/// before May 3", "nobody but those drinks tea or milk".
fn has_others(sentence: &Sentence<'_>, mention: &Mention, told: &[Entity]) -> bool {
    let [of] = mention.of.as_slice() else { return false };
    let own = |other: &&Entity| other.category == of.category;
    let told: Vec<&Entity> = told.iter().filter(own).collect();
    let named = |other: &Entity| sentence.mentions.iter().any(|mention| mention.of.contains(other));
    let all = || sentence.world.puzzle.shape().entities_of(of.category);
    let just = |those: &dyn Fn(&Entity) -> bool| all().all(|of| those(&of) == told.contains(&&of));
    !told.is_empty()
        && (just(&|other| !named(other))
            || sentence.world.puzzle.category(of.category).values.is_some()
                && (just(&|other| other.index < of.index) || just(&|other| other.index > of.index)))
}

/// Whether a mention is part of a number that the meaning has: "thirty-five lines", "half a minute".
fn is_part(sentence: &Sentence<'_>, mention: &Mention, numbers: &Numbers) -> bool {
    let start = mention.words.start;
    let number = |place: usize| small_number(&sentence.words[place].key);
    let joined = start > 0 && sentence.words[start].joined;
    let whole = joined.then(|| Some(number(start - 1)? + number(start)?)).flatten();
    // "Thirty-five": thirty is none.
    let goes_on = sentence.words.get(start + 1).is_some_and(|next| next.joined);
    let whole = whole.or_else(|| goes_on.then(|| Some(number(start)? + number(start + 1)?)).flatten());
    let values = mention.of.iter().filter_map(|of| {
        let values = sentence.world.puzzle.category(of.category).values.as_ref()?;
        values.of.get(usize::from(of.index)).copied()
    });
    let halved = sentence.is_before(start, &["half"])
        || start > 1 && sentence.is(start - 2, &["half"]) && sentence.is(start - 1, &["a", "an"]);
    let half = |value: Number| numbers.some(|of| of.checked_mul(Number::small(2)) == Some(value));
    whole.is_some_and(|whole| numbers.has(Number::small(whole))) || halved && values.into_iter().any(half)
}

/// An objection at a name that is put together of others, a number that counts something else, and an ordinal that
/// is no place: "Hill Lane" where there are The Hill and Park Lane.
pub(super) fn misread(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let meant = formula.entities();
    let of = |place: usize| &sentence.mentions[place];
    (0..sentence.mentions.len()).find_map(|mention| {
        let this = of(mention);
        let (start, end) = (this.words.start, this.words.end);
        let whole = |mention: usize| {
            let of = &sentence.mentions[mention];
            of.of.iter().any(|entity| sentence.world.names.keys_of(*entity).len() == of.words.len())
        };
        let capital = |place: usize| sentence.words.get(place).is_some_and(|word| word.capital);
        let mixed = mention + 1 < sentence.mentions.len()
            && of(mention + 1).words.start == end
            && capital(start)
            && capital(end)
            && !(whole(mention) && whole(mention + 1));
        if mixed {
            return Some(Objection::refused(start..of(mention + 1).words.end));
        }
        let word = sentence.words[start].key.as_str();
        let single = this.words.len() == 1;
        // "10 marbles" where ten are the stickers.
        let number = word.starts_with(|c: char| c.is_ascii_digit()) || small_number(word).is_some();
        let speaks = |entity: &Entity| sentence.world.speaks_of(&sentence.words[end], entity.category);
        let counts =
            |noun: &Word| sentence.world.ordered().any(|category| sentence.world.speaks_of(noun, category));
        let named = |entity: &Entity| {
            start
                .checked_sub(1)
                .is_some_and(|before| sentence.world.speaks_of(&sentence.words[before], entity.category))
        };
        // "Launched in 2010 orbits at 820 km": what has a value behind it counts nothing.
        let has_value = |noun: &Word| {
            let after =
                sentence.mention_at(end + 2).filter(|of| sentence.mentions[*of].words.start == end + 2);
            after.is_some_and(|after| {
                of(after).of.iter().any(|entity| sentence.world.speaks_of(noun, entity.category))
            })
        };
        let another = single
            && number
            && sentence.words.get(end).is_some_and(|noun| {
                let plural = sentence.key(end) != sentence.singular(end);
                !noun.joined && plural && counts(noun) && !has_value(noun)
            })
            && comparative(sentence.key(end + 1)).is_none()
            && !this.of.iter().any(named)
            && this.of.iter().any(|entity| meant.contains(entity))
            && !this.of.iter().any(speaks);
        // "second from last", "at first", "Kim's third cousin", "two dogs".
        let place = single && ordinal(word).is_some();
        let from_last = place
            && sentence.is(end, &["from", "to"])
            && sentence.words.get(end + 1).is_some_and(|word| word.key == "last");
        let cousin = place && is_relation(sentence.singular(end));
        let friends =
            single && number && sentence.is_before(start, &["'s"]) && is_relation(sentence.singular(end));
        let at = place && sentence.is_before(start, &["at"]) && sentence.words[start].key == "first";
        let valued = |of: &Entity| sentence.world.puzzle.category(of.category).values.is_some();
        let several = !this.of.iter().any(valued)
            && !is_place_noun(sentence.words[end - 1].singular())
            && sentence.words[end - 1].key != sentence.words[end - 1].singular()
            && start.checked_sub(1).is_some_and(|before| {
                let word = sentence.words[before].key.as_str();
                small_number(word).is_some_and(|n| n > 1) || word == "dozen"
            });
        // "A dozen flax" where twelve are the hens.
        let unnamed = |of: &Entity| {
            let values = sentence.world.puzzle.category(of.category).values.as_ref();
            let named = sentence.world.names.keys_of(*of).len() > 1;
            values.is_some_and(|values| values.kind == Kind::Number && (named || !values.unit.is_empty()))
        };
        let dozen = single
            && number
            && !sentence.words.get(end).is_some_and(|next| next.joined)
            && sentence.mention_at(end).is_some()
            && !sentence.is_before(start, &["the", "of", "than"])
            && this.of.iter().all(unnamed);
        (another || from_last || cousin || friends || at || several || dozen)
            .then(|| Objection::refused(start..end + usize::from(!at)))
    })
}

/// An objection at a mark with a sign that no name has, and at a short name that what stands beside it makes another:
/// "C plus", "gate B" where B is a blood group.
pub(super) fn unknown(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let signed = sentence
        .all()
        .find(|place| sentence.key(*place).len() > 1 && sentence.key(*place).ends_with(['+', '-', '#']));
    if let Some(place) = signed {
        return Some(Objection::refused(place..place + 1));
    }
    sentence.mentions.iter().find_map(|mention| {
        let (start, end) = (mention.words.start, mention.words.end);
        let key = sentence.words[start].key.as_str();
        // "AB" is a sign, "Ed" a name.
        let sign = |of: &Entity| !sentence.world.puzzle.entity_name(*of).contains(char::is_lowercase);
        let short = mention.words.len() == 1
            && key.len() < 3
            && key.starts_with(char::is_alphabetic)
            && mention.of.iter().all(sign);
        let other = start.checked_sub(1).is_some_and(|before| {
            sentence.world.speaks(&sentence.words[before])
                && sentence.mention_at(before).is_none()
                && !mention.of.iter().any(|of| sentence.world.speaks_of(&sentence.words[before], of.category))
        });
        if short && (other || sentence.is(end, &SIGNS)) {
            return Some(Objection::refused(start..end));
        }
        // "Type A", where there are A+ and A-, and A is a seat.
        let own = |of: &Entity| {
            start
                .checked_sub(1)
                .is_some_and(|noun| sentence.world.speaks_of(&sentence.words[noun], of.category))
        };
        let puzzle = sentence.world.puzzle;
        let mut others =
            puzzle.shape().category_ids().flat_map(|category| puzzle.category(category).entities.iter());
        let signed = short
            && sentence.is_before(start, &LETTERED)
            && !mention.of.iter().any(own)
            && others.any(|name| {
                let rest = name.to_lowercase();
                rest.strip_prefix(key).is_some_and(|rest| matches!(rest, "+" | "-"))
            });
        signed.then(|| Objection::refused(start - 1..end))
    })
}

/// The entities that places of an order stand for: the first, the last.
fn ends(puzzle: &Puzzle, formula: &Formula) -> Vec<Entity> {
    match formula {
        Formula::Place { category, place, .. } => {
            let n = puzzle.shape().entities();
            let ranks = puzzle.category(*category).ranks().unwrap_or_default();
            let of = puzzle.shape().entities_of(*category).zip(ranks);
            of.filter(|(_, rank)| place.holds(*rank, n)).map(|(entity, _)| entity).collect()
        }
        other => other.parts().into_iter().flat_map(|part| ends(puzzle, part)).collect(),
    }
}

fn is_ordering(formula: &Formula) -> bool {
    matches!(formula, Formula::InOrder { .. }) || formula.parts().into_iter().any(is_ordering)
}

/// Whether a meaning compares one after the other.
fn is_chain(formula: &Formula) -> bool {
    matches!(formula, Formula::All(of) if of.iter().all(|of| matches!(of, Formula::Compare(..))))
}

/// Whether a meaning is about groups of a category.
fn is_group(formula: &Formula, of: Option<&Entity>) -> bool {
    match formula {
        Formula::Group { category, .. } | Formula::SameGroup { category, .. } => {
            of.is_some_and(|entity| entity.category == *category)
        }
        other => other.parts().into_iter().any(|part| is_group(part, of)),
    }
}

/// An objection at the first word for a group that a meaning has dropped: "Ida's pear" tells that it is one. Whom a noun
/// for a sex is for may be somebody else, so that these are left out.
pub(super) fn ungrouped(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let puzzle = sentence.world.puzzle;
    if puzzle.categories().iter().all(|of| of.attributes.is_empty())
        || matches!(formula, Formula::Constant(_))
    {
        return None;
    }
    let told = formula.entities();
    let lost = sentence.all().find(|place| {
        let word = sentence.singular(*place);
        let mentioned = || sentence.mentions.iter().any(|mention| mention.words.contains(place));
        puzzle.shape().category_ids().any(|category| {
            puzzle.category(category).attributes.iter().any(|attribute| {
                let AttributeValues::Nominal { groups, of } = &attribute.of else { return false };
                let named = groups.iter().position(|group| names(&singular(&group.to_lowercase()), word));
                named.is_some_and(|group| {
                    // "The apples": each of them.
                    let mut members = puzzle
                        .shape()
                        .entities_of(category)
                        .zip(of)
                        .filter(|(_, of)| usize::from(**of) == group);
                    !groups.iter().any(|group| is_sex(&singular(&group.to_lowercase())))
                        && !has_group(formula, category, group)
                        && !members.all(|(one, _)| told.contains(&one))
                })
            })
        }) && !mentioned()
    })?;
    Some(Objection::refused(lost..lost + 1))
}

/// An assumption at the first noun for a sex of which a meaning tells nothing, where the puzzle or first names tell women
/// from men: "the man with the pie" is none of the women.
pub(super) fn unsexed(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let puzzle = sentence.world.puzzle;
    let of_people = |of: &CategoryId| sentence.category_of_people(*of) != Person::No;
    let people: Vec<CategoryId> = puzzle.shape().category_ids().filter(of_people).collect();
    let told = formula.entities();
    let lost = sentence.all().find(|place| {
        let word = sentence.singular(*place);
        let noun = is_sex(word) && word.len() > 1 && sentence.mention_at(*place).is_none();
        noun && !people.iter().any(|of| sentence.world.speaks_of(&sentence.words[*place], *of))
    })?;
    let word = sentence.singular(lost);
    // "Each woman likes another dish": all are women, where the story has no men.
    let world = sentence.world;
    let others = SEXES.iter().filter(|(sex, _)| !names(sex, word)).flat_map(|(_, of)| of.split(' '));
    if world.calls_rows(word) && others.into_iter().all(|other| !world.tells_of_key(other)) {
        return None;
    }
    let several = word != sentence.key(lost);
    // Nobody is told of the other sex.
    let alone = sentence.all().all(|at| !is_sex(sentence.singular(at)) || sentence.singular(at) == word);
    let of_sex = |category: &CategoryId| {
        let grouped = puzzle.category(*category).attributes.iter().find_map(|attribute| {
            let AttributeValues::Nominal { groups, of } = &attribute.of else { return None };
            let group = groups.iter().position(|group| names(&singular(&group.to_lowercase()), word))?;
            Some(of.iter().map(|of| Some(usize::from(*of) == group)).collect::<Vec<_>>())
        });
        let named = || {
            let sex = |name: &String| {
                let first = name.split(' ').next().unwrap_or_default().to_lowercase();
                let (woman, man) = (WOMEN.contains(&&*first), MEN.contains(&&*first));
                (woman != man).then_some(names("woman", word) == woman)
            };
            puzzle.category(*category).entities.iter().map(sex).collect()
        };
        grouped.unwrap_or_else(named)
    };
    let drops = people.iter().any(|category| {
        let of_sex = of_sex(category);
        // Of some nothing may be told.
        let known = of_sex.iter().any(Option::is_some);
        let both = known && [true, false].iter().all(|of| of_sex.iter().any(|own| *own != Some(!of)));
        let entities = puzzle.shape().entities_of(*category).zip(&of_sex);
        let members = entities.filter(|(_, of)| **of == Some(true)).map(|(of, _)| of);
        // "The only man who …" is not told by what is said of everybody.
        let other = || puzzle.shape().entities_of(*category).all(|of| told.contains(&of)) && alone;
        let each = members.clone().all(|of| told.contains(&of)) && !other();
        let all = of_sex.iter().all(Option::is_some) && each;
        let known = members.filter(|of| is_told(formula, *of)).count();
        both && !all && known < usize::from(several) + 1
    });
    let said = || format!("“{}” is taken to say nothing more of it", sentence.key(lost));
    (drops && !is_grouped(formula)).then(|| Objection::assumed(lost..lost + 1, said()))
}

/// An assumption where "not older than the men" is taken to deny all of them together.
pub(super) fn together(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let plural = |place: &usize| {
        let noun = is_sex(sentence.singular(*place)) && sentence.singular(*place) != sentence.key(*place);
        noun && sentence.is_before(*place, &["the"])
    };
    let noun = sentence.all().rfind(plural)?;
    let said = || format!("“{}” is taken for all of them together", sentence.key(noun));
    denies_all(formula).then(|| Objection::assumed(noun..noun + 1, said()))
}

/// An objection where "were not all men" is taken to deny it of each.
pub(super) fn not_all(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let place =
        sentence.find(sentence.all(), &["all", "both"]).filter(|at| sentence.is_before(*at, &["not"]))?;
    let whole = |part: &Formula| {
        matches!(part, Formula::Any(_) | Formula::Count { .. })
            || matches!(part, Formula::Not(of) if matches!(&**of, Formula::All(_)))
    };
    let denies = |part: &Formula| matches!(part, Formula::Not(_));
    let each = |part: &Formula| matches!(part, Formula::All(all) if all.iter().filter(|part| denies(part)).count() > 1);
    (has(formula, &each) && !has(formula, &whole)).then(|| Objection::refused(place - 1..place + 1))
}

/// An objection where the one who is excepted of a sex is told of: "every man but Ed".
pub(super) fn excepted(sentence: &Sentence<'_>, _: &Formula) -> Option<Objection> {
    let place = excepts(&sentence.words).filter(|at| sentence.mention_at(at + 1).is_some())?;
    Some(Objection::refused(place..place + 1))
}

/// Where words except somebody of a sex: at the "but" of "every man but Ed".
pub(in crate::language) fn excepts(words: &[Word]) -> Option<usize> {
    let each = |word: &Word| matches!(word.key.as_str(), "every" | "each" | "all");
    (1..words.len()).find(|at| {
        matches!(words[*at].key.as_str(), "but" | "except" | "save")
            && is_sex(words[at - 1].singular())
            && words[at.saturating_sub(4)..*at].iter().any(each)
    })
}

/// An objection where of flats told from top to bottom "a lower number" is taken for who lives lower.
pub(super) fn lower_number(sentence: &Sentence<'_>, _: &Formula) -> Option<Objection> {
    let place = sentence.find(sentence.all(), &["higher", "lower", "highest", "lowest"])?;
    let number = sentence.find(sentence.all(), &["number", "numbers", "numbered"]).is_some();
    (number && sentence.world.told().rises() == Some(false)).then(|| Objection::refused(place..place + 1))
}

/// An assumption where "he" and "she", or "him" and "she", stand in one clue: who is which nothing may tell.
pub(super) fn he_and_she(sentence: &Sentence<'_>, _: &Formula) -> Option<Objection> {
    let pronoun =
        |key| sentence.all().find(|at| sentence.is(*at, &[key]) && !sentence.is_before(*at, &["or"]));
    let at = pronoun("he").max(pronoun("him"))?.max(pronoun("she")?);
    Some(Objection::assumed(at..at + 1, format!("“{}” is taken for whom it may mean", sentence.key(at))))
}

/// Whether a meaning says of an entity what its row is: neither what it is not, nor what it may be.
fn is_told(formula: &Formula, of: Entity) -> bool {
    match formula {
        Formula::Same(a, b) => *a == of || *b == of,
        Formula::Not(_) => false,
        Formula::Any(all) | Formula::Count { of: all, .. } => all.iter().all(|part| is_told(part, of)),
        other => other.parts().into_iter().any(|part| is_told(part, of)),
    }
}

/// Whether a meaning is about groups at all.
fn is_grouped(formula: &Formula) -> bool {
    matches!(formula, Formula::Group { .. } | Formula::SameGroup { .. })
        || formula.parts().into_iter().any(is_grouped)
}

/// Whether a formula speaks of a group of a category, or of whether two are of one.
fn has_group(formula: &Formula, of: CategoryId, number: usize) -> bool {
    match formula {
        Formula::Group { category, group, .. } => *category == of && usize::from(*group) == number,
        Formula::SameGroup { category, .. } => *category == of,
        other => other.parts().into_iter().any(|part| has_group(part, of, number)),
    }
}

/// Whether a meaning denies that several comparisons hold at once.
fn denies_all(formula: &Formula) -> bool {
    let compares = |of: &Formula| matches!(of, Formula::Compare(..));
    let several = |of: &[Formula]| of.iter().filter(|of| compares(of)).count() > 1;
    matches!(formula, Formula::Not(of) if matches!(&**of, Formula::All(all) if several(all)))
        || formula.parts().into_iter().any(denies_all)
}
