"""The judge of anyone's steps, in prose and as data."""

from __future__ import annotations

import json

import pytest

import because
from because import Entity, Fact

from conftest import SPA, shipped


def test_our_own_steps_are_sound_needed_and_smallest(spa: because.Puzzle) -> None:
    explanation = spa.explain()
    for steps in (explanation, list(explanation), [of.to_dict() for of in explanation], json.dumps(explanation.to_dict())):
        verdict = because.verify(spa, steps)
        assert verdict.sound and verdict.complete and verdict.share == 1.0 and verdict.first_bad is None
        assert all(step.label == "cited" and step.needed and step.smallest for step in verdict)


def test_each_step_says_what_it_lacks_and_what_it_could_do_without(spa: because.Puzzle) -> None:
    hannah, lynda = Entity("Client", "Hannah"), Entity("Masseuse", "Lynda")
    verdict = because.verify(
        spa,
        [
            {"clues": [1], "derived": ["Hannah != $150"]},
            {"clues": [1], "premises": [], "derived": ["Freda != Lynda"]},
            {"clues": [5, 4], "premises": ["Hannah != $180"], "derived": [Fact(hannah, lynda, True)]},
            Fact(hannah, lynda, False),
        ],
    )
    first, second, third, last = verdict
    assert first.label == "cited" and first.needed and first.smallest is False or first.fewest == 0
    assert second.label == "grid" and second.missing_clues == (2,) and not second.sound
    assert third.missing_premises and not third.sound
    assert last.label == "false" and verdict.first_bad is second and verdict.sound is False
    spare = because.verify(spa, [{"clues": [1, 2], "premises": [], "derived": ["Hannah != $150"]}])
    assert spare.steps[0].sound and not spare.steps[0].needed and spare.steps[0].spare_clues == (2,)


@pytest.mark.parametrize(
    ("text", "label", "clues", "facts"),
    [
        ("Hannah did not pay $150, because of clue 1.", "cited", (1,), ["Hannah != $150"]),
        ("From clue 1, Hannah did not pay $150.", "cited", (1,), ["Hannah != $150"]),
        ("Since Teri's client paid less than Hannah (clue 1), Hannah did not pay $150.", "cited", (1,), ["Hannah != $150"]),
        ("Clue 1 says that Teri's client paid less than Hannah, so Hannah did not pay $150.", "cited", (1,), ["Hannah != $150"]),
        ("Step 3: **Hannah** did not pay $150 (clue 1).", "cited", (1,), ["Hannah != $150"]),
        ("Clue 1 says that Hannah did not pay $150.", "cited", (1,), ["Hannah != $150"]),
        ("Hannah != $150 [clue 1]", "cited", (1,), ["Hannah != $150"]),
        ("2. Hannah != $150 [clue 1]", "cited", (1,), ["Hannah != $150"]),
        ("Hannah paid $150.", "false", None, ["Hannah = $150"]),
        ("Hannah was treated by Lynda and she paid $160.", "true", None, None),
        ("Clue 99 says that Hannah did not pay $150.", "unread", (), None),
        ("Hannah is a nicer client than Nancy.", "unread", None, None),
    ],
)  # fmt: skip
def test_prose_is_understood(spa: because.Puzzle, text: str, label: str, clues: object, facts: object) -> None:
    (step,) = because.verify(spa, text)
    assert step.label == label, step
    if label != "unread":
        assert step.clues == clues
    if facts is not None:
        assert [str(fact).replace("$150 = Hannah", "Hannah = $150") for fact in step.derived] == facts
    assert step.text


def test_remarks_are_no_steps(spa: because.Puzzle) -> None:
    text = "Let me think.\n\nHannah did not pay $150, because of clue 1. That was easy!\nNow the rest."
    assert [step.label for step in because.verify(spa, text)] == ["cited"]
    assert because.verify(spa, "I do not know.").share == 0.0


@pytest.mark.parametrize("name", ["spa", "breakfast", "zebra", "pasta", "origin"])
def test_what_we_tell_is_read_back(name: str) -> None:
    puzzle = shipped(name)
    explanation = puzzle.explain(premises="any")
    told = [step.sentence for step in explanation]
    verdict = because.verify(puzzle, "\n".join(told), smallest=False)
    read = sum(step.label != "unread" for step in verdict)
    print(f"{name}: {read} of {len(told)} told steps are read back, {sum(step.sound for step in verdict)} are sound")
    # What is read is right: nothing that is told is false.
    assert not any(step.label in ("false", "open") for step in verdict)
    assert read * 10 >= len(told) * 6


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    steps = "Hannah did not pay $150, because of clue 1."
    assert because.verify(SPA, steps) == because.verify(SPA, steps) == because.read(SPA).verify(steps)
    with_less = because.read(SPA, without=[1])
    assert [step.label for step in because.verify(with_less, "Hannah != $150")] != ["cited"]
    entry = {"metadata": {"puzzle": json.loads(because.read(SPA).export())}}
    assert because.verify(entry, steps).steps[0].label == "cited"


def test_an_answer_table_is_marked_beside_steps(spa: because.Puzzle) -> None:
    verdict = because.verify(spa, {"solution": [["Hannah", "$160", "Lynda"], ["Aimee", "$170", "Teri"]]})
    assert (verdict.cells_right, verdict.cells, verdict.right, len(verdict)) == (3, 8, False, 0)
