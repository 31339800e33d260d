"""Logic grids as a taskset of verifiers (v1), with two rewards: right cells, and steps that are sound.

    uv run eval because-logic-grid -n 20

Needs Python 3.11, as verifiers does. The taskset has no end: puzzle i depends on the configuration and i alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ._adapters import needs

needs("verifiers.v1", "verifiers", (3, 11))

import verifiers.v1 as vf  # noqa: E402

from ._errors import PuzzleError  # noqa: E402
from ._puzzle import generate, verify  # noqa: E402
from ._score import score  # noqa: E402
from .rows import entry  # noqa: E402

__all__ = ["LogicGridTaskset"]


class LogicGridData(vf.TaskData):
    """A task: the prompt, and the entry that rewards are computed from."""

    entry: dict[str, Any]


class LogicGridTask(vf.Task[LogicGridData]):
    """A puzzle to solve, with its reasoning."""

    @vf.reward(weight=1.0)
    async def solved(self, trace: vf.Trace) -> float:
        """The share of right cells in the last table of the reply."""
        return score(trace.last_reply, self.data.entry)

    @vf.reward(weight=0.5)
    async def sound_steps(self, trace: vf.Trace) -> float:
        """The share of told steps that are sound and new; what is in the table is no step."""
        return sound_share(trace.last_reply, self.data.entry)


def sound_share(reply: str, of: dict[str, Any]) -> float:
    """The share of the sentences of a reply about the puzzle that are sound steps."""
    told = "\n".join(line for line in reply.splitlines() if "|" not in line)
    try:
        return verify(of, told, smallest=False, spare=False, time_limit=10.0).share
    except PuzzleError:
        return 0.0


class LogicGridConfig(vf.TasksetConfig):
    """How large and how hard puzzles are."""

    categories: int = 4
    entities: int = 4
    difficulty: str | None = None
    """``easy``, ``medium`` or ``hard``; ungraded where it is not said."""
    seed: int = 0


class LogicGridTaskset(vf.Taskset[LogicGridTask, LogicGridConfig]):
    """Puzzles without an end."""

    INFINITE = True

    def load(self) -> Iterable[LogicGridTask]:
        config = self.config
        puzzles = generate(
            categories=config.categories,
            entities=config.entities,
            difficulty=config.difficulty,
            graded=config.difficulty is not None,
            seed=config.seed,
        )
        for puzzle in puzzles:
            row = entry(puzzle, steps=True)
            # The id is kept when the puzzle is renamed or its lists are put in another order.
            data = LogicGridData(id=row["metadata"]["form"], prompt=row["question"], entry=row)
            yield LogicGridTask(data, config.task)
