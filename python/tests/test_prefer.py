"""Learning what somebody finds easy."""

from __future__ import annotations

import json

import pytest

import because
from because.prefer import Learner


def test_choices_are_learned_and_kept(spa, tmp_path):
    path = tmp_path / "mine.json"
    learner = Learner(path)
    for answer in (1, 2, "same", 1):
        question = learner.ask(spa)
        assert question is not None and question.first != question.second
        learner.choose(question, answer)
    again = Learner(path)
    assert again.choices == learner.choices and len(again.choices) == 4
    # The grid goes on where it was.
    asked = again.ask(spa)
    assert asked is not None and again.choices[0]["taken"] in asked.facts
    assert spa.explain(cost=again.cost).complete
    assert json.loads(path.read_text())["choices"][2]["answer"] == "same"


def test_what_is_learned_is_said(spa):
    learner = Learner()
    learner._choices = [
        {"first": {"other_clue": 1}, "second": {"other_negative_facts": 3}, "answer": "second"}
    ] * 12
    learner.ask(spa)
    assert any(of.more == "other_clue" and of.times > 1.5 and of.text for of in learner.learned)


def test_merged_and_forgotten(spa, tmp_path):
    one = Learner(tmp_path / "one.json")
    one.choose(one.ask(spa), 1)
    (tmp_path / "other.json").write_bytes((tmp_path / "one.json").read_bytes())
    other = Learner(tmp_path / "other.json")
    one.choose(one.ask(spa), 1)
    other.choose(other.ask(spa), "same")
    one.merge(other)
    assert len(one.choices) == 3
    one.merge(one)
    assert len(one.choices) == 3
    one.forget(2)
    assert one.choices == other.choices[:1]


def test_what_is_wrong_is_said(spa, tmp_path):
    learner = Learner()
    question = learner.ask(spa)
    for wrong in (0, 3, "first one", True, None):
        with pytest.raises(ValueError, match="is no answer"):
            learner.choose(question, wrong)
    with pytest.raises(ValueError, match="no path"):
        learner.save()
    bad = tmp_path / "bad.json"
    for text in ("{", "[]", '{"choices": 3}'):
        bad.write_text(text)
        with pytest.raises(ValueError, match="bad.json"):
            Learner(bad)
    learner._choices = [{"first": {"clues": 1}, "second": {}, "answer": "same"}]
    with pytest.raises(ValueError, match="clues"):
        learner.ask(spa)
    with pytest.raises(because.PuzzleError, match="no solution"):
        Learner().ask(because.read("Two\n\nPerson: Ann, Bob\nDrink: tea, milk\n\n1. Ann has tea.\n2. Bob has tea.\n"))
