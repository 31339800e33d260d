//! Words that a reading must account for.

use std::sync::LazyLock;

use foldhash::HashSet;

use super::comparatives::superlative;
use super::set;

/// Words that deny, or nearly.
const DENYING: &str = "\
    not never no nor neither none none_of nobody nothing nowhere without except unlike hardly scarcely \
    barely seldom rarely";

/// Words that tie clauses together.
const TYING: &str = "\
    either or and but both unless if then only while whereas until instead rather iff provided whenever \
    whether or_both but_not_both";

/// Words that compare.
const COMPARING: &str = "\
    than more less fewer before after least most earlier later ahead behind above below ahead_of greater \
    higher lower exceeding exceeds exceeded surpassed surpasses twice half double doubles triple times at_least at_most up_to no_less_than \
    no_more_than no_later_than no_earlier_than or_more or_less as_far_as";

/// Words for places in a row, and for what is odd or even.
const PLACING: &str = "\
    between halfway midway next adjacent left right beside neighbor neighbour next_to immediately directly leftmost \
    rightmost foremost hindmost penultimate in_some_order within apart consecutive together between_them order_of odd even parity once";

/// Words for how many, and for whoever it may be.
const COUNTING: &str = "\
    exactly all every each any another other different same each_other several many few total sum \
    combined vice_versa average respectively former latter anyone anybody everyone everybody somebody someone almost nearly roughly \
    approximately";

/// Words that leave open whether it is so, or how often.
const HEDGING: &str = "\
    would should might may could perhaps maybe probably possibly supposedly allegedly rumored rumoured unlikely \
    likely necessarily always apparently often sometimes usually presumably reportedly ostensibly purportedly hopefully theoretically seemingly nominally arguably \
    virtually practically partly mostly largely so_to_say seems seem seemed looks \
    looked sure convinced suspected accused ought expected permitting mistaken resembling fails fail forgot neglected declined";

/// Words for what somebody only says, thinks or wishes.
const TELLING: &str = "\
    pretends pretended claims claimed thinks thought believes believed says said wishes wished wants \
    wanted hopes hoped hope think say claim claiming doubt doubts doubted doubtful suppose imagine \
    imagined guess guessed pretend pretending rumor rumour reported_that untrue_that according asked searched meant intended plans tempted false true";

/// Words for what is so no more, or not yet.
const CHANGING: &str = "\
    since used_to formerly originally temporarily initially previously eventually someday soon cancelled \
    canceled postponed swapped switched exchanged ago gave_up overweight underweight";

/// Verbs that deny what follows.
const DENIALS: &str = "\
    hate hates hated dislike dislikes disliked avoid avoids avoided refuse refused refuses lack lacks \
    lacked elude eludes eluded reject rejected skipped detests detested loathes loathed";

/// Verbs that may deny what follows, or the name of something.
const DOUBTFUL: &str = "missed lost failed denied";

/// Whether a word turns a clause round or ties clauses together.
pub fn is_operator(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> =
        LazyLock::new(|| set(&[DENYING, TYING, COMPARING, PLACING, COUNTING, HEDGING, TELLING, CHANGING]));
    // One end of an order: "the tallest".
    WORDS.contains(key) || superlative(key).is_some() && !matches!(key, "best" | "eldest")
}

/// Whether a word is a verb that denies what follows.
pub fn is_denial(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[DENIALS]));
    WORDS.contains(key)
}

/// Whether a word is a verb that may deny what follows, or may not.
pub fn is_doubtful_denial(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[DOUBTFUL]));
    WORDS.contains(key)
}
