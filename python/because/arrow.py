"""Puzzles as Arrow record batches of one schema: made by number, and steps graded.

What is in a row depends on the order and its number alone, so any engine may make any part of a set.
"""

from __future__ import annotations

import json
from typing import Any, Iterator, Mapping, Sequence

from ._adapters import needs

needs("pyarrow", "arrow")

import pyarrow as pa  # noqa: E402

from ._puzzle import generate as generate_puzzles, verify as verify_steps  # noqa: E402
from .rows import prompt, solution, table  # noqa: E402

__all__ = ["SCHEMA", "VERDICT", "batches", "generate", "numbered", "verify"]

BATCH = 1_000
"""How many rows a batch has at most."""

AT_ONCE = 32
"""How many puzzles are waited for at a time."""

SCHEMA = pa.schema(
    [
        pa.field("index", pa.int64(), nullable=False),
        pa.field("id", pa.string()),
        pa.field("form", pa.string()),
        pa.field("status", pa.string()),
        pa.field("language", pa.string()),
        pa.field("categories", pa.list_(pa.string())),
        pa.field("entities", pa.int32()),
        pa.field("question", pa.string()),
        pa.field("answer", pa.string()),
        pa.field("solution", pa.list_(pa.list_(pa.string()))),
        pa.field("stars", pa.int32()),
        pa.field("effort", pa.int64()),
        pa.field("puzzle", pa.string()),
        pa.field("error", pa.string()),
    ],
    metadata={"because": "puzzles/1"},
)
"""A puzzle: its number, an id, a form that all equal ones up to renaming share, whether it has one solution (``unique``,
``none``, ``multiple``), the language of its sentences, the names of its categories, how many entities each has, the task and
the right table, the solution's rows (both null without one solution), stars and effort where it is graded, the puzzle file as
JSON, and why there is none (then all else but the number is null)."""

VERDICT = pa.schema(
    [
        pa.field("sound", pa.bool_()),
        pa.field("share", pa.float64()),
        pa.field("labels", pa.list_(pa.string())),
        pa.field("error", pa.string()),
    ],
    metadata={"because": "verdicts/1"},
)
"""What became of steps: whether all are sound, the share that is, the label of each, and why they could not be
graded."""


def generate(order: Mapping[str, Any], first: int, count: int) -> pa.RecordBatch:
    """The puzzles of ``count`` numbers from ``first`` on, a row each.

    ``order`` holds what `because.generate` takes (``categories``, ``entities``, ``difficulty``, ``seed``, …). A number
    that has no such puzzle is no row. Raises `ValueError` where the order is none.
    """
    wrong = {"count", "first", "time_limit"} & set(order)
    if wrong:
        raise ValueError(f"an order has no `{min(wrong)}`")
    if count < 0 or first < 0:
        raise ValueError(f"{count} puzzles from number {first} on: both are 0 or more")
    order = {"graded": False, "at_once": AT_ONCE, **order}
    rows = [_row(puzzle) for puzzle in generate_puzzles(count, first=first, **order)]
    return pa.RecordBatch.from_pylist(rows, schema=SCHEMA)


def numbered(order: Mapping[str, Any], numbers: Sequence[int]) -> Iterator[pa.RecordBatch]:
    """The puzzles of these numbers as batches, for engines that must not lose a task: nothing is raised, and a number
    that fails is a row with its ``error``."""
    for first, count in _runs(numbers):
        try:
            yield generate(order, first, count)
        except Exception:  # whatever it is: the numbers beside it are to have their rows
            for number in range(first, first + count):
                yield _alone(order, number)


def _alone(order: Mapping[str, Any], number: int) -> pa.RecordBatch:
    try:
        return generate(order, number, 1)
    except Exception as error:
        row = {"index": number, "error": str(error) or type(error).__name__}
        return pa.RecordBatch.from_pylist([row], schema=SCHEMA)


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Numbers as runs without a gap: the first, and how many."""
    start = 0
    for place in range(1, len(numbers) + 1):
        if place == len(numbers) or numbers[place] != numbers[place - 1] + 1 or place - start == BATCH:
            yield numbers[start], place - start
            start = place


def batches(order: Mapping[str, Any], first: int, count: int) -> pa.RecordBatchReader:
    """The same as a stream of batches, for whatever reads Arrow's C streams."""

    def of() -> Iterator[pa.RecordBatch]:
        for start in range(first, first + count, BATCH):
            yield generate(order, start, min(BATCH, first + count - start))

    return pa.RecordBatchReader.from_batches(SCHEMA, of())


def _row(puzzle: Any) -> dict[str, Any]:
    made = puzzle.made or {}
    difficulty = made.get("difficulty") or {}
    status = puzzle.document.get("expect", "unique")
    unique = status == "unique"
    return {
        "index": made.get("number"),
        "id": puzzle.id,
        "form": made.get("form"),
        "status": status,
        "language": puzzle.document.get("language", "en"),
        "categories": [of.name for of in puzzle.categories],
        "entities": len(puzzle.categories[0].entities),
        "question": prompt(puzzle),
        "answer": table(puzzle) if unique else None,
        "solution": [list(row) for row in solution(puzzle)] if unique else None,
        "stars": difficulty.get("stars"),
        "effort": difficulty.get("effort"),
        "puzzle": puzzle._source["text"],
        "error": None,
    }


def verify(batch: Any, *, puzzle: str = "puzzle", steps: str = "steps", time_limit: float = 10.0) -> pa.RecordBatch:
    """A verdict for each row of a batch or table: of the steps in one column about the puzzle in another, both as text.

    A row that cannot be graded has its ``error``, and never raises; a column that is missing raises `KeyError`.
    """
    for name in (puzzle, steps):
        if name not in batch.schema.names:
            raise KeyError(f"there is no column `{name}`; there are {', '.join(batch.schema.names)}")
    pairs = zip(batch.column(puzzle).to_pylist(), batch.column(steps).to_pylist())
    rows = [_verdict(of, said, time_limit) for of, said in pairs]
    return pa.RecordBatch.from_pylist(rows, schema=VERDICT)


def _verdict(puzzle: Any, steps: Any, time_limit: float) -> dict[str, Any]:
    nothing: dict[str, Any] = {"sound": None, "share": None, "labels": None}
    if puzzle is None or steps is None:
        return {**nothing, "error": "there is no puzzle" if puzzle is None else "there are no steps"}
    try:
        if not isinstance(steps, str):
            steps = json.loads(json.dumps(steps))
        found = verify_steps(puzzle, steps, time_limit=time_limit)
        return {
            "sound": found.sound,
            "share": found.share,
            "labels": [step.label for step in found],
            "error": None,
        }
    except Exception as error:  # one row's fault is no other's
        return {**nothing, "error": str(error).splitlines()[0] if str(error) else type(error).__name__}
