//! What is said, hoped, thought or nearly so is not told; what is known or managed is.

use super::super::judge::Case;
use super::super::maker::{Maker, not, quoted, same};
use super::Form;

pub const FORMS: &[Form] = &[said, said, meant, meant, nearly, opinion, mood, told, denied, modal];

/// A person and something that they may have: name, finite, bare, formula.
struct Had {
    who: String,
    has: String,
    bare: String,
    means: String,
}

fn had(maker: &mut Maker<'_>) -> Had {
    let who = maker.one(maker.stage.people);
    let (has, bare, row) = if maker.coin() {
        let thing = maker.one(maker.stage.things);
        (maker.stage.has.replace("{}", thing), maker.stage.bare.replace("{}", thing), quoted(thing))
    } else {
        let value = maker.one(maker.stage.axis.values);
        (maker.stage.axis.has.replace("{}", value), maker.stage.axis.bare.replace("{}", value), quoted(value))
    };
    Had { means: same(&quoted(who), &row), who: who.into(), has, bare }
}

/// Another name than this.
fn other(maker: &mut Maker<'_>, than: &str) -> &'static str {
    loop {
        let name = maker.one(maker.stage.people);
        if name != than {
            return name;
        }
    }
}

/// "Bea claimed that Ann bought the lamp".
fn said(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let speaker = other(maker, &had.who);
    let verbs = [
        "claimed",
        "said",
        "thought",
        "believed",
        "hoped",
        "guessed",
        "dreamed",
        "feared",
        "wished",
        "swore",
        "assumed",
        "zorbed",
        "suspected",
        "heard",
        "doubted",
        "denied",
        "pretended",
        "predicted",
        "joked",
        "told us",
        "was told",
        "imagined",
        "insisted",
        "bet",
    ];
    let verb = maker.one(&verbs);
    let that = if maker.random.one_in(3) && verb != "zorbed" { "" } else { "that " };
    let text = format!("{speaker} {verb} {that}{} {}", had.who, had.has);
    Some(Case::nothing("hedge: what somebody said", &text))
}

/// "Ann hoped to buy the lamp".
fn meant(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let verbs = [
        "hoped to",
        "wanted to",
        "is expected to",
        "pretended to",
        "tried to",
        "claimed to",
        "is said to",
        "was asked to",
        "promised to",
        "threatened to",
        "wished to",
        "was tempted to",
        "was undecided whether to",
        "was about to",
        "would love to",
        "was supposed to",
        "was rumored to",
        "longed to",
        "thought it wise to",
        "seemed to",
        "appeared to",
        "zorbed to",
        "was too shy to",
        "offered to",
        "would rather",
    ];
    let verb = maker.one(&verbs);
    Some(Case::nothing("hedge: what somebody meant to do", &format!("{} {verb} {}", had.who, had.bare)))
}

/// "Ann almost bought the lamp", which denies it or tells nothing.
fn nearly(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let word = maker.one(&[
        "almost",
        "nearly",
        "hardly",
        "barely",
        "supposedly",
        "allegedly",
        "reportedly",
        "probably",
        "possibly",
        "perhaps",
        "maybe",
        "apparently",
        "seldom",
        "arguably",
        "all but",
        "as good as",
    ]);
    let text = format!("{} {word} {}", had.who, had.has);
    Some(Case::any("hedge: nearly or perhaps", &text, vec!["true".into(), not(&had.means)]))
}

/// "According to Bea, Ann bought the lamp".
fn opinion(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let speaker = other(maker, &had.who);
    let text = match maker.random.below(7) {
        0 => format!("according to {speaker}, {} {}", had.who, had.has),
        1 => format!("in {speaker}'s opinion, {} {}", had.who, had.has),
        2 => format!("{} {}, or so {speaker} says", had.who, had.has),
        3 => format!("{speaker} is not sure whether {} {}", had.who, had.has),
        4 => format!("{speaker} wonders if {} {}", had.who, had.has),
        5 => format!("{} {}, {speaker} thinks", had.who, had.has),
        _ => format!("rumor has it that {} {}", had.who, had.has),
    };
    Some(Case::nothing("hedge: an opinion", &text))
}

/// Conditions, questions and wishes.
fn mood(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let text = match maker.random.below(7) {
        0 => format!("if only {} {}", had.who, had.has),
        1 => format!("suppose {} {}", had.who, had.has),
        2 => format!("it is unclear whether {} {}", had.who, had.has),
        3 => format!("it would be nice if {} {}", had.who, had.has),
        4 => format!("it is possible that {} {}", had.who, had.has),
        5 => format!("{} {} in a dream", had.who, had.has),
        _ => format!("had it rained, {} would {}", had.who, had.bare),
    };
    Some(Case::nothing("hedge: not told as so", &text))
}

/// "Bea knows that Ann bought the lamp": it is so.
fn told(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let speaker = other(maker, &had.who);
    let text = match maker.random.below(6) {
        0 => format!("{speaker} knows that {} {}", had.who, had.has),
        1 => format!("it is true that {} {}", had.who, had.has),
        2 => format!("{} managed to {}", had.who, had.bare),
        3 => format!("it turned out that {} {}", had.who, had.has),
        4 => format!("{speaker} found out that {} {}", had.who, had.has),
        _ => format!("{} must {}", had.who, had.bare),
    };
    Some(Case::means("hedge: what is so all the same", &text, had.means))
}

/// "It is false that Ann bought the lamp".
fn denied(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let text = match maker.random.below(7) {
        0 => format!("it is false that {} {}", had.who, had.has),
        1 => format!("it is not the case that {} {}", had.who, had.has),
        2 => format!("{} failed to {}", had.who, had.bare),
        3 => format!("{} refused to {}", had.who, had.bare),
        4 => format!("{} cannot {}", had.who, had.bare),
        5 => format!("it is untrue that {} {}", had.who, had.has),
        _ => format!("nobody would say truthfully that {} {}", had.who, had.has),
    };
    Some(Case::means("hedge: what is not so", &text, not(&had.means)))
}

/// "Ann may buy the lamp" tells nothing; "Ann may not" denies it.
fn modal(maker: &mut Maker<'_>) -> Option<Case> {
    let had = had(maker);
    let word = maker.one(&[
        "might",
        "could",
        "may",
        "may well",
        "need not",
        "would",
        "should have known better than to",
    ]);
    let text = format!("{} {word} {}", had.who, had.bare);
    let any =
        if word.ends_with("than to") { vec!["true".into(), not(&had.means)] } else { vec!["true".into()] };
    Some(Case::any("hedge: may be", &text, any))
}
