"""Explanations that learn what somebody finds easy, from choices between two steps.

>>> import because
>>> from because.prefer import Learner
>>> p = because.read('''The fair
...
... Friend: Ann, Bob, Cleo
... Prize: $5, $10, $20
...
... 1. Ann won more than Bob.
... 2. Cleo won more than Ann.
... ''')
>>> learner = Learner()
>>> question = learner.ask(p)
>>> learner.choose(question, 1)             # the first is easier; 2, or "same"
>>> len(learner.choices)
1
>>> steps = list(p.explain(cost=learner.cost))
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, Mapping

from ._puzzle import Puzzle
from ._types import Axiom, Cost, Json, Nested, Step, fact, facts

__all__ = ["Learner", "Minds", "Question"]

_ANSWERS = {1: "first", 2: "second", "first": "first", "second": "second", "same": "same"}


def _step(of: Json) -> Step:
    """A step of an answer in JSON."""
    cost, nested = of["cost"], of.get("nested")
    return Step(
        of["n"],
        of["sentence"],
        tuple(of["clues"]),
        facts(of["premises"]),
        facts(of["derived"]),
        facts(of.get("carried")),
        Cost(cost["clues"], cost["premises"], cost["total"], cost["proven"], cost["at_least"]),
        of["technique"],
        tuple(Axiom(a["axiom"], tuple(a["categories"]), a["rule"], a["text"]) for a in of["axioms"]),
        of["axioms_proven"],
        of.get("contradiction", False),
        tuple(of["used_up"]),
        tuple(_step(other) for other in of.get("alternatives", ())),
        nested
        and Nested(
            fact(nested["supposed"]),
            nested["sentence"],
            nested["basis"],
            tuple(_step(inner) for inner in nested["steps"]),
        ),
    )


@dataclass(frozen=True)
class Question:
    """Two steps for the same grid."""

    first: Step
    second: Step
    parts: tuple[Mapping[str, int], Mapping[str, int]]
    """How many parts of each kind the two have."""
    puzzle: str
    """The id of the puzzle."""
    facts: tuple[Mapping[str, Any], ...]
    """What is marked, as JSON has it."""
    _taken: tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]


@dataclass(frozen=True)
class Minds:
    """That a part of one kind is minded more than one of another."""

    more: str
    less: str
    times: float
    text: str


class Learner:
    """What somebody finds easy. With a path it begins with what the file has, if there is one, and keeps every choice there.

    The file is that of ``because prefer --state``, and a cost by itself (``--cost mine.json``, ``explain(cost=...)``).
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self._path = None if path is None else Path(path)
        self._choices: list[Mapping[str, Any]] = []
        self._weights: Mapping[str, Any] | None = None
        self._learned: tuple[Minds, ...] = ()
        if self._path is not None and self._path.exists():
            self._choices = _choices(self._path)

    @property
    def choices(self) -> tuple[Mapping[str, Any], ...]:
        """All choices, in order: the parts of both steps and the answer."""
        return tuple(self._choices)

    @property
    def cost(self) -> Mapping[str, Any]:
        """What was learned, as a cost for every call that takes one."""
        known = {"choices": list(self._choices)}
        return known if self._weights is None else {"weights": self._weights, **known}

    @property
    def learned(self) -> tuple[Minds, ...]:
        """What was sure enough to be said when something was last asked, the surest first."""
        return self._learned

    def ask(
        self,
        puzzle: Puzzle,
        *,
        facts: Iterable[Mapping[str, Any]] = (),
        time_limit: float | None = None,
    ) -> Question | None:
        """Two steps to choose from: on the grid of these facts, else where the choices on this puzzle have led to.

        None where no choice on this puzzle would tell anything more.
        """
        preferences = {"choices": self._choices}
        found = puzzle._ask("prefer", time_limit, preferences=preferences, facts=list(facts))
        self._weights = found["preferences"].get("weights")
        self._learned = tuple(Minds(of["more"], of["less"], of["times"], of["text"]) for of in found["minds"])
        asked = found["question"]
        if asked is None:
            return None
        both = (asked["first"], asked["second"])
        return Question(
            first=_step(both[0]["step"]),
            second=_step(both[1]["step"]),
            parts=(both[0]["parts"], both[1]["parts"]),
            puzzle=found["id"],
            facts=tuple(asked["facts"]),
            _taken=tuple(next(iter(of["step"]["derived"]), None) for of in both),  # type: ignore[arg-type]
        )

    def choose(self, question: Question, answer: int | str) -> None:
        """Takes up which of two steps is easier: 1, 2 or "same"."""
        if isinstance(answer, bool) or answer not in _ANSWERS:
            raise ValueError(f'{answer!r} is no answer; there are 1, 2 and "same"')
        said = _ANSWERS[answer]
        first, second = question.parts
        choice: dict[str, Any] = {"first": first, "second": second, "answer": said, "puzzle": question.puzzle}
        taken = question._taken[1 if said == "second" else 0]
        if taken is not None:
            choice["taken"] = taken
        self._changed([*self._choices, choice])

    def merge(self, other: Learner) -> None:
        """Takes up the choices of another; what both begin with counts once."""
        both = 0
        for one, of_other in zip(self._choices, other._choices):
            if one != of_other:
                break
            both += 1
        self._changed([*self._choices, *other._choices[both:]])

    def forget(self, last: int = 1) -> None:
        """Forgets the last choices, so many of them."""
        if last < 0:
            raise ValueError("so many choices cannot be forgotten: say 0 or more")
        self._changed(self._choices[: max(0, len(self._choices) - last)])

    def save(self, path: str | os.PathLike[str] | None = None) -> None:
        """Writes the file, whole or not at all."""
        place = self._path if path is None else Path(path)
        if place is None:
            raise ValueError("there is no path to save to: give one")
        lines = ",".join(f"\n    {json.dumps(choice, ensure_ascii=False)}" for choice in self._choices)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=place.parent, prefix=".because-", delete=False
        ) as file:
            file.write(f'{{\n  "choices": [{lines}\n  ]\n}}\n')
        os.replace(file.name, place)

    def _changed(self, choices: list[Mapping[str, Any]]) -> None:
        self._choices = choices
        # Weights are learned from the choices wherever they are missing.
        self._weights = None
        if self._path is not None:
            self.save()

    def __repr__(self) -> str:
        return f"Learner({len(self._choices)} choices)"


def _choices(path: Path) -> list[Mapping[str, Any]]:
    """The choices of a file; what is wrong in one of them is said when something is asked."""
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path}: {error}; it is to be a file that because prefer wrote") from None
    choices = read.get("choices", []) if isinstance(read, dict) else None
    if not isinstance(choices, list):
        raise ValueError(f'{path}: it is to be an object with a list of "choices", as because prefer writes it')
    return choices
