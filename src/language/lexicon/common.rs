//! Words that name nothing.

use std::sync::LazyLock;

use foldhash::HashSet;

use super::set;
use crate::source::quantity::spoken::{NUMBERS, ORDINALS};

/// Marks that end or part clauses.
pub const MARKS: &[&str] = &[",", ".", ";", ":", "!", "?"];

/// Words that only lead from one clause to the next.
pub const LEADS: [&str; 12] = [
    "also",
    "however",
    "additionally",
    "furthermore",
    "moreover",
    "and",
    "but",
    "that",
    "note",
    "so",
    "therefore",
    "yet",
];

/// Words that stand for no entity by themselves, beside the first numbers and ordinals.
const FILLERS: &str = "\
    the a an of and or in on at to for with by from last old new big day year month time more less not \
    no person man woman left right next before";

/// Forms of "be", "have", "do" and the modals.
const AUXILIARIES: &str = "\
    is was are were be been being am has had have having does did do will would shall should can could \
    may might must 's 're gets got ended became went comes came goes";

/// Words that a sentence may begin with, beside numbers and ordinals.
const COMMON: &str = "\
    the a an of in on at by for from to with between among it there he she they his her their its we i \
    you our my your this that these those who whose whoever whichever whatever which what when where \
    while although though since as because last some exactly just precisely all together like not is are \
    was were did does do has have had also however additionally furthermore moreover and but so then \
    thus therefore yet still later earlier soon after before during today yesterday tomorrow \
    unfortunately interestingly surprisingly sadly somewhere sometime next immediately directly compared \
    people given clue statement hint going starting neither either each";

/// Whether a word stands for no entity by itself.
pub fn is_filler(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> =
        LazyLock::new(|| set(&[FILLERS]).into_iter().chain(counts(4, 3)).collect());
    WORDS.contains(key)
}

/// Whether a word is a form of "be", "have", "do", or a modal.
pub fn is_auxiliary(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| set(&[AUXILIARIES]));
    WORDS.contains(key)
}

/// Whether a sentence may begin with a word that names nothing.
pub fn is_common(key: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> =
        LazyLock::new(|| set(&[COMMON]).into_iter().chain(counts(10, 5)).collect());
    WORDS.contains(key)
}

/// The numbers from one to `numbers` and the first `ordinals` ordinals.
fn counts(numbers: usize, ordinals: usize) -> impl Iterator<Item = &'static str> {
    NUMBERS.into_iter().skip(1).take(numbers).chain(ORDINALS.into_iter().take(ordinals))
}
