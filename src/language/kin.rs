//! Other forms of a name: people and their countries, words of one stem, words run together.

use std::sync::LazyLock;

use foldhash::HashMap;

use super::inflect::stem;

/// Words for a country, its people and its language.
const PEOPLES: &[&[&str]] = &[
    &["britain", "british", "brit", "briton", "england", "english", "englishman", "englishwoman", "uk"],
    &["flute", "flautist", "flutist"],
    &["lawyer", "law", "attorney"],
    &["norway", "norwegian", "norse"],
    &["sweden", "swedish", "swede"],
    &["denmark", "danish", "dane"],
    &["finland", "finnish", "finn"],
    &["germany", "german"],
    &["france", "french", "frenchman", "frenchwoman"],
    &["spain", "spanish", "spaniard"],
    &["portugal", "portuguese"],
    &["italy", "italian"],
    &["greece", "greek"],
    &["turkey", "turkish", "turk"],
    &["poland", "polish", "pole"],
    &["russia", "russian"],
    &["ukraine", "ukrainian"],
    &["ireland", "irish", "irishman", "irishwoman"],
    &["scotland", "scottish", "scot"],
    &["wales", "welsh", "welshman"],
    &["netherlands", "holland", "dutch", "dutchman"],
    &["belgium", "belgian"],
    &["switzerland", "swiss"],
    &["austria", "austrian"],
    &["hungary", "hungarian"],
    &["iceland", "icelandic", "icelander"],
    &["japan", "japanese"],
    &["china", "chinese"],
    &["korea", "korean"],
    &["vietnam", "vietnamese"],
    &["thailand", "thai"],
    &["india", "indian"],
    &["israel", "israeli"],
    &["egypt", "egyptian"],
    &["kenya", "kenyan"],
    &["nigeria", "nigerian"],
    &["canada", "canadian"],
    &["america", "american", "usa"],
    &["mexico", "mexican"],
    &["cuba", "cuban"],
    &["brazil", "brazilian"],
    &["argentina", "argentinian", "argentine"],
    &["chile", "chilean"],
    &["peru", "peruvian"],
    &["colombia", "colombian"],
    &["australia", "australian", "aussie"],
    &["albania", "albanian"],
    &["algeria", "algerian"],
    &["angola", "angolan"],
    &["armenia", "armenian"],
    &["bahamas", "bahamian"],
    &["bahrain", "bahraini"],
    &["bangladesh", "bangladeshi"],
    &["barbados", "barbadian"],
    &["belarus", "belarusian"],
    &["bolivia", "bolivian"],
    &["bosnia", "bosnian"],
    &["botswana", "botswanan"],
    &["bulgaria", "bulgarian"],
    &["burma", "burmese", "myanmar"],
    &["cambodia", "cambodian"],
    &["cameroon", "cameroonian"],
    &["chad", "chadian"],
    &["congo", "congolese"],
    &["croatia", "croatian", "croat"],
    &["cyprus", "cypriot"],
    &["czechia", "czech"],
    &["ecuador", "ecuadorian"],
    &["estonia", "estonian"],
    &["ethiopia", "ethiopian"],
    &["fiji", "fijian"],
    &["gabon", "gabonese"],
    &["georgia", "georgian"],
    &["ghana", "ghanaian"],
    &["greenland", "greenlander", "greenlandic"],
    &["guatemala", "guatemalan"],
    &["guyana", "guyanese"],
    &["haiti", "haitian"],
    &["honduras", "honduran"],
    &["indonesia", "indonesian"],
    &["iran", "iranian"],
    &["iraq", "iraqi"],
    &["jamaica", "jamaican"],
    &["jordan", "jordanian"],
    &["kazakhstan", "kazakh"],
    &["kuwait", "kuwaiti"],
    &["laos", "laotian"],
    &["latvia", "latvian"],
    &["lebanon", "lebanese"],
    &["libya", "libyan"],
    &["lithuania", "lithuanian"],
    &["luxembourg", "luxembourger"],
    &["madagascar", "malagasy"],
    &["malaysia", "malaysian"],
    &["mali", "malian"],
    &["malta", "maltese"],
    &["mauritius", "mauritian"],
    &["moldova", "moldovan"],
    &["monaco", "monegasque"],
    &["mongolia", "mongolian"],
    &["morocco", "moroccan"],
    &["mozambique", "mozambican"],
    &["namibia", "namibian"],
    &["nepal", "nepalese", "nepali"],
    &["nicaragua", "nicaraguan"],
    &["oman", "omani"],
    &["pakistan", "pakistani"],
    &["panama", "panamanian"],
    &["paraguay", "paraguayan"],
    &["philippines", "filipino", "filipina", "philippine"],
    &["romania", "romanian"],
    &["rwanda", "rwandan"],
    &["samoa", "samoan"],
    &["senegal", "senegalese"],
    &["serbia", "serbian", "serb"],
    &["singapore", "singaporean"],
    &["slovakia", "slovak", "slovakian"],
    &["slovenia", "slovenian", "slovene"],
    &["somalia", "somali"],
    &["sudan", "sudanese"],
    &["syria", "syrian"],
    &["taiwan", "taiwanese"],
    &["tanzania", "tanzanian"],
    &["togo", "togolese"],
    &["tonga", "tongan"],
    &["tunisia", "tunisian"],
    &["uganda", "ugandan"],
    &["uruguay", "uruguayan"],
    &["uzbekistan", "uzbek"],
    &["venezuela", "venezuelan"],
    &["yemen", "yemeni"],
    &["zambia", "zambian"],
    &["zimbabwe", "zimbabwean"],
    &["europe", "european"],
    &["asia", "asian"],
    &["africa", "african"],
    &["london", "londoner"],
    &["paris", "parisian"],
    &["berlin", "berliner"],
    &["vienna", "viennese"],
    &["rome", "roman"],
    &["venice", "venetian"],
    &["naples", "neapolitan"],
    &["milan", "milanese"],
    &["tokyo", "tokyoite"],
    &["hawaii", "hawaiian"],
    &["texas", "texan"],
    &["california", "californian"],
    &["florida", "floridian"],
    &["alaska", "alaskan"],
    &["ohio", "ohioan"],
    &["virginia", "virginian"],
    &["iowa", "iowan"],
    &["kansas", "kansan"],
    &["nevada", "nevadan"],
    &["oregon", "oregonian"],
    &["montana", "montanan"],
];

/// The place of each word among the peoples.
static PLACES: LazyLock<HashMap<&str, usize>> = LazyLock::new(|| {
    let mut places = HashMap::default();
    for (place, of) in PEOPLES.iter().enumerate() {
        of.iter().for_each(|word| {
            places.entry(*word).or_insert(place);
        });
    }
    places
});

fn people(word: &str) -> Option<usize> {
    PLACES.get(word).copied()
}

/// A word with what it is compared by.
#[derive(Clone, Debug)]
pub struct Kin {
    key: String,
    /// Its place among the peoples.
    people: Option<usize>,
    /// Its stem, where it is long enough to be told by it.
    stem: Option<String>,
}

impl Kin {
    /// A word.
    pub fn of(key: &str) -> Kin {
        let plain = key.chars().count() > 3 && key.chars().all(char::is_alphabetic);
        Kin {
            key: key.to_string(),
            // "texas" is "texa" as a singular.
            people: people(key).into_iter().chain(people(&format!("{key}s")).filter(|_| key.len() > 3)).min(),
            stem: plain.then(|| stem(key)),
        }
    }

    /// The word itself.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Whether two words are forms of one: of one country, of one stem, or one the beginning of the
    /// other.
    pub fn is_akin(&self, other: &Kin) -> bool {
        if self.key == other.key || self.people.is_some() && self.people == other.people {
            return true;
        }
        match (&self.stem, &other.stem) {
            (Some(a), Some(b)) => a == b || family(&self.key, &other.key) || does(&self.key, &other.key),
            _ => false,
        }
    }
}

/// Whether one word is for who does what the other is: "boxer" and "boxing".
fn does(word: &str, name: &str) -> bool {
    let doer = word.strip_suffix('s').unwrap_or(word);
    let doer = doer.strip_suffix("er").or_else(|| doer.strip_suffix("or"));
    doer.is_some_and(|doer| doer.len() > 2 && name.strip_suffix("ing") == Some(doer))
}

/// Whether two words share so long a beginning that they are of one family: "photographer" and
/// "photography".
fn family(word: &str, name: &str) -> bool {
    let shared = word.chars().zip(name.chars()).take_while(|(a, b)| a == b).count();
    let rest = |text: &str| text.chars().count() - shared;
    // "Spotted" of "spots", "striped" of "stripes".
    let shared_end = word.chars().take(shared).last();
    let ending = |text: &str| {
        let rest: String = text.chars().skip(shared).collect();
        [
            "", "s", "es", "e", "er", "or", "ing", "y", "ist", "ish", "ic", "ed", "ies", "ian", "al", "ers",
            "ism", "istry", "o", "a", "mer", "ner", "per", "ter",
        ]
        .contains(&rest.as_str())
            || shared_end == Some('e') && rest == "d"
            || rest.strip_suffix("ed").is_some_and(|twice| twice.chars().eq(shared_end))
    };
    shared >= 4 && rest(word) <= 5 && rest(name) <= 5 && ending(word) && ending(name)
}

/// The parts of a word that runs letters and digits together: "f150" is "f" and "150".
pub fn unjoined(key: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for c in key.chars() {
        let goes_on = parts
            .last()
            .and_then(|part| part.chars().last())
            .is_some_and(|last| last.is_ascii_digit() == c.is_ascii_digit());
        match parts.last_mut().filter(|_| goes_on) {
            Some(part) => part.push(c),
            None => parts.push(c.to_string()),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn akin(word: &str, name: &str) -> bool {
        Kin::of(word).is_akin(&Kin::of(name))
    }

    #[test]
    fn no_word_is_of_two_peoples() {
        let mut words: Vec<&str> = PEOPLES.concat();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }

    #[test]
    fn forms_of_one_name() {
        for (word, name) in [
            ("british", "brit"),
            ("norway", "norwegian"),
            ("gardener", "gardening"),
            ("photographer", "photography"),
            ("boxer", "boxing"),
            ("skiers", "skiing"),
        ] {
            assert!(akin(word, name), "{word} {name}");
        }
        for (word, name) in
            [("grape", "grapefruit"), ("cat", "caterpillar"), ("french", "fresh"), ("marin", "market")]
        {
            assert!(!akin(word, name), "{word} {name}");
        }
    }

    #[test]
    fn letters_and_digits_part() {
        assert_eq!(unjoined("f150"), ["f", "150"]);
        assert_eq!(unjoined("tea"), ["tea"]);
    }
}
