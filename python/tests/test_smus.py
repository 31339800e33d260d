"""Our steps beside what CPMpy's own `smus`, `ocus` and `marco` find in the same states of `origin`.

A state is a grid before a step of ours. Asked is which facts of it, with the clues of the step and the axioms, rule out
the opposite of what the step derives, and how few will do: known facts are soft constraints, all else is hard. So that
CPMpy is done in time, each sixth state is asked about, and facts of entities that the step does not touch are left out;
`EVERY=1` asks about all states, `KNOWN=all` keeps all facts. Of these marco lists `SETS` at most (.ci/long), since there
are too many to wait for; otherwise all, of which the smallest has as many facts as the step.
"""

from __future__ import annotations

import os
import time
from itertools import islice
from typing import Any, Callable

import pytest

cp = pytest.importorskip("cpmpy")

import because  # noqa: E402
from cpmpy.tools.explain import marco, ocus, smus  # noqa: E402

from conftest import shipped  # noqa: E402

KNOWN = os.environ.get("KNOWN", "touched")
EVERY = int(os.environ.get("EVERY", "6"))

SETS = int(os.environ.get("SETS", "0")) or None
"""How many unsatisfiable subsets are taken of those that marco lists; all, if 0."""


def test_our_premises_are_as_few_as_smus_finds(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = shipped("origin")
    model = Model(puzzle)
    spent = {"smus": 0.0, "ocus": 0.0, "marco": 0.0, "explain": 0.0, "verify": 0.0}

    def timed(name: str, find: Callable[[], Any]) -> Any:
        began = time.perf_counter()
        found = find()
        spent[name] += time.perf_counter() - began
        return found

    steps = timed("explain", lambda: puzzle.explain(cost="zebratutor", all_steps=True).steps)
    verdict = timed("verify", lambda: puzzle.verify(list(steps)))
    assert [step.fewest for step in verdict] == [len(step.premises) for step in steps]
    compared = listed = 0
    for step in steps[::EVERY]:
        known = sorted(step.before if KNOWN == "all" else (fact for fact in step.before if touches(step, fact)))
        assert set(step.premises) <= set(known)
        soft = [model.fact(fact) for fact in known]
        refuted = ~cp.all([model.fact(fact) for fact in step.derived])
        hard = [*model.axioms, *(model.clues[number] for number in step.clues), refuted]
        if not step.premises:
            assert cp.Model(hard).solve() is False, str(step)
            continue
        for name, find in (("smus", smus), ("ocus", ocus)):
            found = timed(name, lambda: find(soft, hard=hard, solver="ortools", hs_solver="ortools"))
            assert len(found) == len(step.premises), (name, str(step))
        sets = timed("marco", lambda: list(islice(marco(soft, hard=hard, return_mcs=False), SETS)))
        fewest = min(len(of) for _, of in sets)
        assert fewest == len(step.premises) if SETS is None else fewest >= len(step.premises), str(step)
        listed += len(sets)
        compared += 1
    assert compared >= len(steps) // EVERY // 2, "most steps of origin have premises"
    ours = spent["verify"] / len(steps)
    theirs = ", ".join(f"{name} {spent[name] / compared:.3f} s, {spent[name] / compared / ours:.0f} times" for name in ("smus", "ocus", "marco"))
    with capsys.disabled():
        print(
            f"\norigin, {compared} of {len(steps)} states, facts: {KNOWN}; marco listed {listed} sets; of each state: our fewest premises {ours:.5f} s,"
            f" our search for the step {spent['explain'] / len(steps):.5f} s; {theirs}"
        )


def touches(step: because.Step, fact: because.Fact) -> bool:
    """Whether both entities of a fact are among those that the step speaks of."""
    entities = {entity for of in (*step.premises, *step.derived) for entity in (of.a, of.b)}
    return fact.a in entities and fact.b in entities


class Model:
    """What the export of a puzzle has: its clues and axioms, and expressions for facts."""

    def __init__(self, puzzle: because.Puzzle) -> None:
        space: dict[str, Any] = {"__name__": "export"}
        exec(puzzle.export("cpmpy"), space)
        self.clues: dict[int, Any] = space["clue"]
        clues = {id(of) for of in self.clues.values()}
        self.axioms = [of for of in space["model"].constraints if id(of) not in clues]
        first, *others = puzzle.categories
        arrays = [space[f"{label(first.name)}_of_{label(other.name)}"] for other in others]
        self.rows = {
            because.Entity(category.name, name): row
            for category, rows in zip(puzzle.categories, [range(len(first.entities)), *arrays])
            for name, row in zip(category.entities, rows)
        }

    def fact(self, fact: because.Fact) -> Any:
        a, b = self.rows[fact.a], self.rows[fact.b]
        return (b == a) if fact.value else (b != a)


def label(name: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in name)
