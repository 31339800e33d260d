//! Words whose singular or plural follows no rule.

/// One and several. Where two have one plural, it is that of the last.
#[rustfmt::skip]
pub(super) const IRREGULAR: [(&str, &str); 52] = [
    ("i", "we"), ("me", "us"), ("he", "they"), ("she", "they"), ("them", "them"), ("myself", "ourselves"),
    ("yourself", "yourselves"), ("itself", "themselves"), ("herself", "themselves"),
    ("himself", "themselves"), ("themself", "themselves"), ("my", "our"), ("its", "their"),
    ("his", "their"), ("her", "their"), ("this", "these"), ("that", "those"), ("is", "are"),
    ("was", "were"), ("has", "have"),
    ("anathema", "anathemata"), ("axe", "axes"), ("canvas", "canvases"), ("carve", "carves"), ("die", "dice"),
    ("dingo", "dingoes"), ("dogma", "dogmata"), ("eave", "eaves"), ("echo", "echoes"), ("foot", "feet"),
    ("genus", "genera"), ("goose", "geese"), ("groove", "grooves"), ("human", "humans"), ("lemma", "lemmata"),
    ("looey", "looies"), ("ox", "oxen"), ("passerby", "passersby"), ("pickaxe", "pickaxes"),
    ("proof", "proofs"), ("quiz", "quizzes"), ("schema", "schemata"), ("stigma", "stigmata"),
    ("stoma", "stomata"), ("thief", "thieves"), ("tooth", "teeth"), ("tornado", "tornadoes"),
    ("torpedo", "torpedoes"), ("valve", "valves"), ("viscus", "viscera"), ("volcano", "volcanoes"),
    ("yes", "yeses"),
];

/// Words that are the same for one and for several.
#[rustfmt::skip]
pub(super) const UNCHANGED: [&str; 93] = [
    "adulthood", "advice", "agenda", "aid", "aircraft", "alcohol", "ammo", "analytics", "anime", "athletics",
    "audio", "bison", "blood", "bream", "buffalo", "butter", "carp", "cash", "chassis", "chess", "clothing",
    "cod", "commerce", "cooperation", "corps", "debris", "diabetes", "digestion", "elk", "energy",
    "equipment", "excretion", "expertise", "firmware", "flounder", "fun", "gallows", "garbage", "graffiti",
    "hardware", "headquarters", "health", "herpes", "highjinks", "homework", "housework", "information",
    "jeans", "justice", "kudos", "labour", "literature", "machinery", "mackerel", "mail", "manga", "media",
    "mews", "moose", "mud", "music", "news", "only", "personnel", "pike", "plankton", "pliers", "police",
    "pollution", "premises", "rain", "research", "rice", "salmon", "scissors", "series", "sewage",
    "shambles", "shrimp", "software", "staff", "swine", "tennis", "traffic", "transportation", "trout",
    "tuna", "wealth", "welfare", "whiting", "wildebeest", "wildlife", "you",
];
