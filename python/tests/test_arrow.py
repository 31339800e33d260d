"""Record batches of one schema, and the engines above them."""

from __future__ import annotations

import json

import pytest

pa = pytest.importorskip("pyarrow")

import because  # noqa: E402
import because.arrow as arrow  # noqa: E402
from because.rows import prompt  # noqa: E402

ORDER = {"categories": 3, "entities": 4, "seed": 3}


def test_rows_depend_on_their_number_alone() -> None:
    whole = arrow.generate(ORDER, 0, 20)
    assert whole.schema.equals(arrow.SCHEMA, check_metadata=True) and whole.num_rows == 20
    parts = [arrow.generate(ORDER, first, count) for first, count in ((0, 7), (7, 1), (8, 12))]
    assert pa.Table.from_batches(parts) == pa.Table.from_batches([whole])
    row = whole.to_pylist()[5]
    assert row["index"] == 5 and because.score(row["answer"], json.loads(row["puzzle"])) == 1.0
    assert because.read(row["puzzle"]).check().unique
    graded = arrow.generate({**ORDER, "graded": True}, 0, 2).to_pylist()
    assert all(1 <= row["stars"] <= 5 and row["effort"] > 0 for row in graded)


def test_rows_without_one_solution_have_no_answer() -> None:
    for status in ("none", "multiple"):
        for row in arrow.generate({**ORDER, "status": status}, 0, 3).to_pylist():
            assert (row["status"], row["answer"], row["solution"]) == (status, None, None)
            assert row["question"].endswith("exactly one, or more than one?") and "table" not in row["question"]
            assert because.read(row["puzzle"]).check().status == status
    told = arrow.generate({**ORDER, "language": "de"}, 0, 2).to_pylist()
    assert {(row["status"], row["language"]) for row in told} == {("unique", "de")} and all(row["answer"] for row in told)


def test_a_stream_of_batches() -> None:
    reader = pa.RecordBatchReader.from_stream(arrow.batches(ORDER, 5, 10))
    assert reader.read_all().column("index").to_pylist() == list(range(5, 15))


def test_orders_that_are_none() -> None:
    for order, first, count in (({"first": 3}, 0, 1), ({"size": 3}, 0, 1), ({"categories": 1}, 0, 1), (ORDER, -1, 1), (ORDER, 0, -1)):
        with pytest.raises((ValueError, TypeError)):
            arrow.generate(order, first, count)


def test_a_number_that_fails_is_a_row_and_those_beside_it_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    right, generate = arrow.generate(ORDER, 0, 9), arrow.generate

    def fails(order: dict[str, int], first: int, count: int) -> pa.RecordBatch:
        if first <= 4 < first + count:
            raise MemoryError("no room")
        return generate(order, first, count)

    monkeypatch.setattr(arrow, "generate", fails)
    rows = pa.Table.from_batches(arrow.numbered(ORDER, [*range(6), 8])).to_pylist()
    assert [row["index"] for row in rows] == [0, 1, 2, 3, 4, 5, 8]
    for row in rows:
        if row["index"] == 4:
            assert row.pop("error") == "no room" and set(row.values()) == {4, None}
        else:
            assert row == right.to_pylist()[row["index"]]


def test_the_task_of_a_generated_puzzle_is_that_of_the_puzzle_read() -> None:
    for puzzle in because.generate(5, **ORDER, graded=False):
        assert prompt(puzzle) == prompt(because.read(json.dumps(puzzle.document)))


def test_verdicts_never_raise_for_a_row() -> None:
    puzzle = arrow.generate(ORDER, 0, 1).to_pylist()[0]["puzzle"]
    told = "\n".join(step.sentence for step in because.read(puzzle).explain())
    rows = {"puzzle": [puzzle, puzzle, "no puzzle", None, puzzle, puzzle], "steps": [told, "{", told, told, None, "Nothing."]}
    found = arrow.verify(pa.table(rows))
    assert found.schema.equals(arrow.VERDICT, check_metadata=True)
    shares = found.column("share").to_pylist()
    errors = [bool(error) for error in found.column("error").to_pylist()]
    assert errors == [False, True, True, True, True, False] and shares[0] > 0.8 and shares[5] == 0.0
    with pytest.raises(KeyError):
        arrow.verify(pa.table(rows), steps="reasons")
