//! Texts that are no formula to explain, and formulas without a model.

use std::time::Instant;

use because_engine::foreign::{Foreign, ForeignError, Options, Outcome, explain};

const GOOD: &str = "c facts 1 2 0\nc given 1 0\np gcnf 2 2 1\n{1} -1 2 0\n{0} 1 2 0\n";

#[test]
fn faults_are_named_with_their_line() {
    assert!(Foreign::read(GOOD).is_ok());
    let line = |text: &str| match Foreign::read(text) {
        Err(ForeignError::Line { line, what }) => (line, what),
        other => panic!("{other:?}"),
    };
    assert_eq!(line(&GOOD.replace("{1} -1 2 0", "{2} -1 2 0")).0, 4);
    assert_eq!(line(&GOOD.replace("{1} -1 2 0", "-1 2 0")).0, 4);
    assert_eq!(line(&GOOD.replace("{1} -1 2 0", "{1} -1 3 0")).1, "3 is past the 2 variables of the header");
    assert_eq!(line(&GOOD.replace("{1} -1 2 0", "{1} -1 2")).1, "a list of literals ends with 0");
    assert_eq!(line(&GOOD.replace("c given 1 0", "c given x 0")), (2, "`x` is no literal".to_string()));
    assert_eq!(line(&GOOD.replace("2 2 1", "2 2")).0, 3);
    assert_eq!(line(&GOOD.replace("2 2 1", "2000000 2 1")).0, 3);
    assert_eq!(line(&GOOD.replace("c given", "c name x\nc given")).0, 2);
    let fault = |text: &str| Foreign::read(text).unwrap_err();
    assert_eq!(fault(&GOOD.replace("c facts 1 2 0\n", "")), ForeignError::NoFacts);
    assert_eq!(fault(&GOOD.replace("p gcnf 2 2 1\n", "")), ForeignError::NoHeader);
    assert_eq!(fault(""), ForeignError::NoHeader);
    assert_eq!(fault(&GOOD.replace("2 2 1", "2 3 1")), ForeignError::Count { announced: 3, found: 2 });
}

#[test]
fn outcomes_are_told_apart() {
    let outcome = |text: &str| {
        let found = explain(&Foreign::read(text).unwrap(), &Options::default()).unwrap();
        (found.outcome, found.steps.len())
    };
    assert_eq!(outcome(GOOD), (Outcome::Unique, 1));
    assert_eq!(outcome(&GOOD.replace("c given 1 0\n", "")), (Outcome::Multiple, 1));
    assert_eq!(outcome(&GOOD.replace("c given 1 0", "c given 1 -2 0")), (Outcome::None, 0));
    let late = Options { deadline: Some(Instant::now().into()), ..Options::default() };
    let found = explain(&Foreign::read(GOOD).unwrap(), &late).unwrap();
    assert_eq!((found.outcome, found.steps.len()), (Outcome::Limit, 0));
}
