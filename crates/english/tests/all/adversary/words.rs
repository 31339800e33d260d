//! Words of the open classes: made up and known.

/// Verbs of dealings between persons: past, and after "to". Most are made up or on nobody's list.
pub const VERBS: &[(&str, &str)] = &[
    ("zorbed", "zorb"),
    ("flemmed", "flem"),
    ("quandled", "quandle"),
    ("brindled", "brindle"),
    ("snarved", "snarve"),
    ("watched", "watch"),
    ("hugged", "hug"),
    ("thanked", "thank"),
    ("phoned", "phone"),
    ("admired", "admire"),
    ("taught", "teach"),
    ("tripped", "trip"),
    ("greeted", "greet"),
    ("chased", "chase"),
    ("outwitted", "outwit"),
    ("interviewed", "interview"),
    ("paid", "pay"),
    ("hired", "hire"),
    ("carried", "carry"),
    ("tickled", "tickle"),
    ("photographed", "photograph"),
    ("warned", "warn"),
    ("envied", "envy"),
    ("bought lunch for", "buy lunch for"),
    ("borrowed a pen from", "borrow a pen from"),
    ("shook hands with", "shake hands with"),
];

/// What may stand between a verb that has no object and another person; none of them says where.
pub const WITH: &[&str] = &["with", "for", "against", "because of", "without", "on behalf of", "in spite of"];

/// Words for kin and dealings: "Ann's sister" is somebody else.
pub const KIN: &[&str] = &["sister", "brother", "cousin", "teacher", "friend", "rival", "boss", "dentist"];

/// Adverbs that change nothing.
pub const ADVERBS: &[&str] = &["also", "actually", "really", "certainly", "in fact", "indeed"];

/// Comparatives with what they measure, and a unit of theirs.
pub const COMPARATIVES: &[(&str, &str, &str)] = &[
    ("older", "age", "years"),
    ("younger", "age", "years"),
    ("taller", "height", "inches"),
    ("heavier", "weight", "pounds"),
    ("lighter", "weight", "kilos"),
    ("faster", "speed", "seconds"),
    ("slower", "speed", "seconds"),
    ("louder", "noise", "decibels"),
    ("hotter", "warmth", "degrees"),
    ("richer", "riches", "pounds"),
    ("wiser", "mind", "years"),
    ("thinner", "width", "inches"),
    ("friendlier", "mind", ""),
    ("zorbier", "zorb", ""),
    ("flemmer", "flem", "plonks"),
    ("more zorbent", "zorb", ""),
    ("less quandish", "quand", ""),
    ("more famous", "fame", ""),
    ("more patient", "mind", ""),
    ("cheaper", "money", "dollars"),
    ("dearer", "money", "dollars"),
    ("earlier", "time", "days"),
];

/// Superlatives with what they measure.
pub const MOST: &[(&str, &str)] = &[
    ("oldest", "age"),
    ("youngest", "age"),
    ("tallest", "height"),
    ("heaviest", "weight"),
    ("fastest", "speed"),
    ("loudest", "noise"),
    ("zorbiest", "zorb"),
    ("most zorbent", "zorb"),
    ("most patient", "mind"),
    ("cheapest", "money"),
];

/// Numbers as words, from one on.
pub const NUMBERS: &[&str] = &["one", "two", "three", "four", "five", "six"];
