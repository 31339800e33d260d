//! What is measured, in plain words.

use because_encodings::{AttributeId, CategoryId, Entity, Measure, Scale};

use super::super::speaker::Speaker;
use super::names::possessive;

/// "by price", "in the order of price", "by the number of letters of the name".
pub(crate) fn by(s: &Speaker, measure: Measure) -> String {
    let noun = s.noun(measure.category);
    match measure.scale {
        Scale::Value => format!("by {noun}"),
        Scale::Rank => format!("in the order of {}", s.nouns(measure.category)),
        Scale::Attribute(id) => format!("by {} of the {noun}", attribute(s, measure.category, id)),
    }
}

/// "the weight", "the number of letters".
fn attribute(s: &Speaker, category: CategoryId, id: AttributeId) -> String {
    let name = s.attribute_name(category, id);
    let lower = name.to_lowercase();
    if ["place", "story", "value"].contains(&lower.as_str())
        || lower.starts_with("number")
        || lower.contains(" of ")
    {
        return format!("the “{name}”");
    }
    let measure = Measure { category, scale: Scale::Attribute(id) };
    let counts = measure.numbers(s.puzzle.category(category)).is_some()
        && lower.ends_with('s')
        && !lower.ends_with("ss");
    if counts { format!("the number of {name}") } else { format!("the {name}") }
}

/// The same of one row: "the weight of Ann's parcel".
pub(crate) fn attribute_of(s: &Speaker, category: CategoryId, id: AttributeId, entity: Entity) -> String {
    let attribute = attribute(s, category, id);
    if entity.category == category {
        return format!("{attribute} of {}", s.name(entity));
    }
    format!("{attribute} of {} {}", possessive(&s.name(entity)), s.noun(category))
}

/// What is measured of one row: "Hannah’s price", "the place of Bob’s house".
pub(crate) fn measured(s: &Speaker, measure: Measure, entity: Entity) -> String {
    let of = || format!("{} {}", possessive(&s.name(entity)), s.noun(measure.category));
    match measure.scale {
        Scale::Attribute(id) => attribute_of(s, measure.category, id, entity),
        Scale::Rank => format!("the place of {}", of()),
        Scale::Value => of(),
    }
}
