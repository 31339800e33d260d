"""The taskset of verifiers."""

from __future__ import annotations

import asyncio
import sys
from itertools import islice

import pytest

if sys.version_info < (3, 11):
    pytest.skip("verifiers needs Python 3.11", allow_module_level=True)
vf = pytest.importorskip("verifiers.v1")

import because.verifiers as taskset  # noqa: E402


class Trace:
    """As much of a trace as rewards look at."""

    def __init__(self, reply: str) -> None:
        self.last_reply = reply


def test_it_is_found_by_its_module_and_has_no_end() -> None:
    from verifiers.v1.utils.loaders import load_taskset  # what `eval ID` uses

    config = taskset.LogicGridConfig(id="because-logic-grid", categories=3, entities=3)
    found = load_taskset(config)
    assert isinstance(found, taskset.LogicGridTaskset) and not found.bounded
    tasks = list(islice(found, 3))
    assert [task.data.idx for task in tasks] == [0, 1, 2] and len({task.data.id for task in tasks}) == 3
    assert [task.hash for task in islice(found, 3)] == [task.hash for task in tasks]
    assert len(list(found.take(2))) == 2


def test_both_rewards() -> None:
    task = next(iter(taskset.LogicGridTaskset(taskset.LogicGridConfig(categories=3, entities=3))))
    from because import read

    puzzle = read(task.data.entry["metadata"]["puzzle"])
    told = "\n".join(step.sentence for step in puzzle.explain())
    right = Trace(told + "\n\n" + task.data.entry["answer"])
    rewards = {fn.__name__: fn for fn in task.hooks("reward")}
    assert sorted(rewards) == ["solved", "sound_steps"]
    assert asyncio.run(rewards["solved"](right)) == 1.0
    assert asyncio.run(rewards["sound_steps"](right)) > 0.8
    bad = Trace("I cannot do this.")
    assert asyncio.run(rewards["solved"](bad)) == asyncio.run(rewards["sound_steps"](bad)) == 0.0
    first = puzzle.categories[0].entities[0]
    wrong = next(name for name in puzzle.categories[1].entities if name != (puzzle.expected or ())[0][1])
    assert asyncio.run(rewards["sound_steps"](Trace(f"{first} = {wrong}"))) == 0.0
