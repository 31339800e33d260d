//! The words that speak of what can be compared.

use std::sync::LazyLock;

use crate::language::lookup::Lookup;
use foldhash::HashMap;

use super::dimension::{ALL, Dimension};
use crate::language::inflect::{forms, stem};

/// The dimensions that are known by the stem of a word of categories and units.
pub(crate) fn known_by(stem_of_word: &str) -> Dimensions {
    static OF: LazyLock<HashMap<String, Dimensions>> = LazyLock::new(|| {
        let mut found: HashMap<String, Dimensions> = HashMap::default();
        for of in ALL {
            words_of(of).for_each(|word| found.entry(stem(word)).or_default().0 |= 1 << of as u32);
        }
        found
    });
    OF.get(stem_of_word).copied().unwrap_or_default()
}

/// Several dimensions, a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dimensions(u32);

impl Dimensions {
    /// These and those.
    pub(crate) fn or(self, those: Dimensions) -> Dimensions {
        Dimensions(self.0 | those.0)
    }

    /// Whether a dimension is among them.
    pub(crate) fn has(self, dimension: Dimension) -> bool {
        self.0 >> dimension as u32 & 1 == 1
    }
}

/// Whether a unit is one of a dimension that fits.
pub(crate) fn has_unit(unit: &str, fits: impl Fn(Dimension) -> bool) -> bool {
    let known = known_by(&forms(unit).stem);
    known.0 != 0 && ALL.into_iter().any(|of| known.has(of) && fits(of))
}

/// Words of categories and units by which a dimension is known.
fn words_of(dimension: Dimension) -> std::str::SplitWhitespace<'static> {
    WORDS.iter().find(|(of, _)| *of == dimension).map_or("", |(_, words)| words).split_whitespace()
}

/// Words of categories and units by which each dimension is known.
const WORDS: &[(Dimension, &str)] = &[
    (Dimension::Age, "age year old born birthday"),
    (Dimension::Height, "height tall foot inch meter metre elevation cm mm story storey floor"),
    (
        Dimension::Length,
        "length long duration minute second hour day week month year inch foot mile meter metre word page \
         letter night cm mm time km stay flight wait run anniversary",
    ),
    (
        Dimension::Width,
        "width wide diameter wingspan meter metre foot inch cm mm span breadth thickness page",
    ),
    (Dimension::Weight, "weight pound ounce kilogram gram ton tonne kg lb carat stone hundredweight cwt"),
    (
        Dimension::Size,
        "size height tall diameter liter litre capacity volume acre population area inch hectare gallon \
         length width tip share party crew gathering congregation choir coachload turnout",
    ),
    (
        Dimension::Money,
        "price cost dollar salary fee budget wage pay value amount bid euro tip income rent sum donation \
         debt profit earning",
    ),
    (
        Dimension::Distance,
        "distance mile kilometer km meter metre foot yard drive walk ride trip light-year league furlong",
    ),
    (Dimension::Speed, "speed mph kph knot mach pace"),
    (
        Dimension::Time,
        "time date day month year hour period week season order turn slot shift vintage century decade chapter \
         round appointment departure arrival start birthday schedule",
    ),
    (Dimension::Score, "point score goal total tally win vote share percent percentage mark clap run wicket"),
    (Dimension::Vertical, "floor level storey story shelf altitude elevation height rung deck"),
    (Dimension::North, "latitude"),
    (
        Dimension::Short,
        "height tall foot inch length long duration minute hour day week mile meter metre page night cm mm \
         word letter distance drive walk km kilometer",
    ),
    (
        Dimension::Rank,
        "rank ranking place position order finish placement spot standing row compartment carriage",
    ),
    (
        Dimension::Across,
        "house position place seat room spot locker stall lane order number compartment carriage",
    ),
    (Dimension::Depth, "depth deep foot meter metre fathom drop"),
    (Dimension::Temperature, "temperature degree heat"),
    (Dimension::Loudness, "decibel loudness volume noise"),
    (Dimension::Brightness, "brightness magnitude watt lumen candela"),
    (
        Dimension::Power,
        "strength power horsepower hp magnitude proof alcohol intensity abv watt scoville heat spice spiciness",
    ),
    (Dimension::Slope, "slope grade gradient incline degree percent"),
    (Dimension::Spice, "scoville heat spice spiciness"),
    (Dimension::Difficulty, "difficulty grade level star"),
    (
        Dimension::Crowd,
        "attendance visitor guest crowd audience viewer reader listener population inhabitant resident sale vote view download \
         student member passenger customer like fan people party crew gathering congregation choir coachload turnout",
    ),
    (Dimension::Rating, "rating star review score award"),
];

/// Verbs, nouns and adjectives of a clause, by the dimension that they speak about.
const SPOKEN: &[(Dimension, &str)] = &[
    (
        Dimension::Money,
        "pay paid cost spend spent sell sold earn charge donate owe bid bidder price priced expensive money invest \
         raise tip paycheck tipped fetch fetched worth pocket collected rent prize purse jackpot bill",
    ),
    (Dimension::Weight, "weigh weight heavy"),
    (Dimension::Age, "age old young aged birthday"),
    (Dimension::Amount, "hoard treasure haul stash"),
    (Dimension::Height, "tall height high altitude"),
    (Dimension::Width, "wide width diameter"),
    (Dimension::Rank, "finish rank place came ranked finished placed"),
    (
        Dimension::Time,
        "leave start begin launch open arrive depart publish release discover born scheduled win patent \
         patented mint minted found founded build built made struck",
    ),
    (Dimension::Distance, "road journey drive drove jump throw threw walk travel fly flew swim swam ran far"),
    (Dimension::Score, "score scored points mark tally vote voted"),
    (Dimension::Length, "speak spoke stay last long lasted wait waited"),
    (
        Dimension::Crowd,
        "audience attendance turnout viewership readership crowd watch watched attend attended download downloaded \
         viewed visited",
    ),
    (Dimension::Depth, "dig dug dive dove dived deep drop dropped sink sank"),
    (Dimension::Speed, "fast slow speed"),
];

/// The dimension that a verb or noun in a clause speaks about.
pub(crate) fn dimension_of(key: &str) -> Option<Dimension> {
    static OF: LazyLock<Lookup<Dimension>> = LazyLock::new(|| {
        SPOKEN.iter().flat_map(|(of, words)| words.split_whitespace().map(|word| (word, *of))).collect()
    });
    OF.get(key).copied()
}
