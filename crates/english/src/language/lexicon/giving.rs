//! Verbs that say of a row what it has: the ones that need no word from the puzzle or its story.
//!
//! A verb that is missing here costs no reading: the reading then names what it takes the verb to say.

use std::sync::LazyLock;

use foldhash::HashSet;

use super::set;
use crate::language::inflect::{forms, stem};

/// Past tenses and base forms, of which the stems are compared.
const VERBS: &str = "\
    have had own owned possess hold held keep kept get got take took taken receive accept win won pick chose \
    choose chosen select elect decide opt order ordered buy bought purchase rent hire lease book reserve request \
    pay paid cost spent spend charge donate give gave given sell sold earn raise tip bid fetch collect gather \
    wear wore worn dress carry bring brought use drive drove ride rode fly flew sail pilot race drink drank eat \
    ate taste cook bake make made brew build built design create craft paint draw drew write wrote written \
    compose publish play perform sing sang dance star act direct produce record study learn teach taught major \
    work serve volunteer live reside dwell stay lodge sit sat stand stood park come came go went travel visit \
    tour arrive leave left depart start begin began finish end open close launch land appear attend join enter \
    compete run ran walk swim swam climb hike jump throw threw shoot score lift weigh measure reach last take \
    belong call name title known bear born wed grow grew plant raise breed adopt rescue train feed fed \
    catch caught hunt find found discover spot see saw seen sight photograph observe film watch hear heard read \
    like love prefer enjoy favor favour want need collect specialize represent hail originate move feature \
    include contain hold show display present exhibit offer boast sport house host treat see assist help meet \
    schedule plan receive lose lost break broke invent patent develop graduate focus speak spoke talk present \
    deliver ship send sent order place rank finish settle land set run lead led manage coach own head found \
    celebrate marry sponsor support fund sign clean wash repair fix restore renovate sculpt carve knit sew \
    knitted sewn smoke keep dine lunch try tried won sold lie lay locate situate base print wrap pack wait \
    download upload stream review bequeath inherit claim register enroll enrol vote";

/// Whether a verb says of a row what it has.
pub(crate) fn gives(key: &str) -> bool {
    static STEMS: LazyLock<HashSet<String>> = LazyLock::new(|| set(&[VERBS]).into_iter().map(stem).collect());
    // "lives" is a verb here, and no plural of "life".
    let known = |key: &str| STEMS.contains(&forms(key).stem);
    let carried =
        || key.strip_suffix("ied").or(key.strip_suffix("ies")).is_some_and(|of| known(&format!("{of}y")));
    known(key) || key.strip_suffix('s').is_some_and(known) || carried()
}
