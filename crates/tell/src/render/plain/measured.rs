//! What is measured, in plain words.

use because_encodings::{AttributeId, CategoryId, Entity, Measure, Scale};

use super::super::speaker::Speaker;
use super::names::owner;

/// "by price", "in the order of price", "by the number of letters of the name".
pub(crate) fn by(s: &Speaker, measure: Measure) -> String {
    let (words, noun) = (&s.words.plain.measure, s.noun(measure.category));
    match measure.scale {
        Scale::Value => s.words.fill(&words.by_value, &[("noun", &noun)]),
        Scale::Rank => s.words.fill(&words.by_rank, &[("nouns", &s.nouns(measure.category))]),
        Scale::Attribute(id) => {
            let attribute = attribute(s, measure.category, id);
            s.words.fill(&words.by_attribute, &[("attribute", &attribute), ("noun", &noun)])
        }
    }
}

/// "the weight", "the number of letters".
fn attribute(s: &Speaker, category: CategoryId, id: AttributeId) -> String {
    let (words, name) = (&s.words.plain.measure, s.attribute_name(category, id));
    let lower = name.to_lowercase();
    let misread = ["place", "story", "value"].contains(&lower.as_str())
        || lower.starts_with("number")
        || lower.contains(" of ");
    let measure = Measure { category, scale: Scale::Attribute(id) };
    let counts = measure.listed(s.puzzle.category(category)).is_some()
        && lower.ends_with('s')
        && !lower.ends_with("ss");
    let template = match (misread, counts) {
        (true, _) => &words.attribute_quoted,
        (_, true) => &words.attribute_counts,
        _ => &words.attribute,
    };
    s.words.fill(template, &[("name", &name)])
}

/// The same of one row: "the weight of Ann's parcel".
pub(crate) fn attribute_of(s: &Speaker, category: CategoryId, id: AttributeId, entity: Entity) -> String {
    let (words, attribute) = (&s.words.plain.measure, attribute(s, category, id));
    if entity.category == category {
        return s.words.fill(&words.attribute_of, &[("attribute", &attribute), ("x", &s.name(entity))]);
    }
    let (owner, noun) = (owner(s, entity), s.noun(category));
    s.words.fill(&words.attribute_of_row, &[("attribute", &attribute), ("owner", &owner), ("noun", &noun)])
}

/// What is measured of one row: "Hannah’s price", "the place of Bob’s house".
pub(crate) fn measured(s: &Speaker, measure: Measure, entity: Entity) -> String {
    let words = &s.words.plain.measure;
    let template = match measure.scale {
        Scale::Attribute(id) => return attribute_of(s, measure.category, id, entity),
        Scale::Rank => &words.place_of,
        Scale::Value => &words.value_of,
    };
    s.words.fill(template, &[("owner", &owner(s, entity)), ("noun", &s.noun(measure.category))])
}
