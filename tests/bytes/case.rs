//! A case: a command, and how what it says is compared; and a list of them that is easy to add to.

use std::fmt;

/// How an output is cut where it has an unproven step.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// An object with a list of `steps`.
    Json,
    /// Lines, of which those that begin a step begin with its number.
    Numbered,
    /// It has no beginning that could stand alone.
    Whole,
}

/// Searches of many seconds, or minutes by weights of one's own: such puzzles have the shorter list.
pub const LARGE: [&str; 3] = ["tortoises", "voyage", "zebra"];

/// A command, and how its output is compared.
pub struct Case {
    pub args: Vec<String>,
    /// A command whose output it reads.
    pub input: Option<Vec<String>>,
    pub form: Form,
    /// The command that says in JSON whether a step of the output is unproven.
    pub judge: Option<Vec<String>>,
    /// Whether every run of the tests has it.
    pub sample: bool,
}

impl Case {
    /// The same case with these arguments, compared whole.
    pub fn judged_by(&self, args: &[String]) -> Case {
        Case { args: args.to_vec(), input: self.input.clone(), form: Form::Whole, judge: None, sample: false }
    }

    /// The puzzle whose whole explanation this is.
    pub fn explains(&self) -> Option<&str> {
        let part = ["--at", "--summary"].iter().any(|option| self.args.iter().any(|arg| arg == option));
        if self.args[0] == "explain" && !part { self.args.get(1).map(String::as_str) } else { None }
    }
}

/// As one would type it, without the name of the program at the front.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(input) = &self.input {
            write!(f, "{} | because ", line(input))?;
        }
        f.write_str(&line(&self.args))
    }
}

fn line(args: &[String]) -> String {
    let plain = |arg: &String| {
        let letters = |c: char| c.is_alphanumeric() || "-_=./,:*%+".contains(c);
        if !arg.is_empty() && arg.chars().all(letters) { arg.clone() } else { format!("'{arg}'") }
    };
    args.iter().map(plain).collect::<Vec<_>>().join(" ")
}

/// Whether steps are unproven because a search came to its limit. `--premises any` claims nothing: what it does not prove
/// no search decides, so it is compared like all else.
fn by_limit(args: &[String]) -> bool {
    !args.iter().any(|arg| arg == "any")
}

/// The words of a command, none of which has a blank in it.
pub fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

/// Cases, and whether those that are added next are in the sample.
#[derive(Default)]
pub struct List {
    pub cases: Vec<Case>,
    pub sample: bool,
}

impl List {
    fn push(
        &mut self,
        input: Option<Vec<String>>,
        args: Vec<String>,
        form: Form,
        judge: Option<Vec<String>>,
    ) {
        self.cases.push(Case { args, input, form, judge, sample: self.sample });
    }

    /// A command of words without blanks in them, compared as a whole.
    pub fn whole(&mut self, command: &str) {
        self.push(None, words(command), Form::Whole, None);
    }

    /// The same in text and in JSON.
    pub fn both(&mut self, command: &str) {
        self.whole(command);
        self.whole(&format!("{command} --json"));
    }

    /// What reads the output of another command; compared as a whole, unless something in it is unproven.
    pub fn piped(&mut self, input: &str, command: &str, judge: Option<&str>) {
        self.push(Some(words(input)), words(command), Form::Whole, judge.map(words));
    }

    /// An explanation in these formats.
    pub fn steps(&mut self, command: &[String], formats: &[&str]) {
        let with = |format: &str| [command, &words(format)].concat();
        for format in formats {
            let form = match *format {
                "--json" => Form::Json,
                "--format html" | "--summary" | "--summary --json" => Form::Whole,
                _ => Form::Numbered,
            };
            self.push(None, with(format), form, by_limit(command).then(|| with("--json")));
        }
    }

    /// A hint in all degrees.
    pub fn hints(&mut self, command: &str) {
        for level in ["where", "why", "mark"] {
            for json in ["", " --json"] {
                let args = words(&format!("{command} --level {level}{json}"));
                let judge = by_limit(&args).then(|| words(&format!("{command} --level mark --json")));
                self.push(None, args, Form::Whole, judge);
            }
        }
    }
}
