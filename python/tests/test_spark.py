"""Spark on this machine: the same rows whatever the parts, and where a worker is killed.

`ROWS` says how many numbers are tried; .ci/long tries 200,000.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any, Callable, Iterator

import pytest

pytest.importorskip("pyspark")
pytest.importorskip("pyarrow")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java 17, and there is no java", allow_module_level=True)

import pyspark.cloudpickle  # noqa: E402
from pyspark.sql import DataFrame, SparkSession, functions as F  # noqa: E402

import because  # noqa: E402
import because.arrow as arrow  # noqa: E402
import because.spark as spark_  # noqa: E402

# So small that many forms come twice.
ORDER = {"categories": 2, "entities": 3, "seed": 3}
ROWS = int(os.environ.get("ROWS", "5000"))
BATCH = 200

Rows = list[tuple[int, str, str]]
"""The number, the form, and the puzzle by its hash."""


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    # Else its workers are whichever Python comes first in the path.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2,4]").appName("because").config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "3")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", str(BATCH)).getOrCreate()
    )  # fmt: skip
    # Its workers know nothing of this file.
    pyspark.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    yield session
    session.stop()


@pytest.fixture(scope="module")
def wanted() -> Rows:
    """What there is to be, made here one number after the other: of equal forms the smallest number."""
    kept: dict[str, tuple[int, str, str]] = {}
    made = 0
    for part in arrow.batches(ORDER, 0, ROWS):
        for number, form, puzzle in zip(*(part.column(name).to_pylist() for name in ("index", "form", "puzzle"))):
            kept.setdefault(form, (number, form, hashlib.sha256(puzzle.encode()).hexdigest()))
            made += 1
    assert len(kept) < made, "no form comes twice"
    return sorted(kept.values())


def rows(frame: DataFrame) -> Rows:
    return sorted(tuple(row) for row in frame.select("index", "form", F.sha2("puzzle", 256)).collect())


@pytest.mark.parametrize("parts", [2, 8, 31])
def test_the_rows_are_the_same_for_any_partitioning(session: SparkSession, wanted: Rows, parts: int) -> None:
    assert rows(spark_.generate(session, ORDER, ROWS, partitions=parts)) == wanted


def test_the_rows_are_the_same_where_a_worker_is_killed(session: SparkSession, wanted: Rows, tmp_path: Path) -> None:
    """It is killed when it has made the last batch of its part and handed over all before."""
    killed = tmp_path / "killed"
    order = {**ORDER, "seed": Deadly(ORDER["seed"], ROWS - 1, str(killed))}
    assert rows(spark_.generate(session, order, ROWS, partitions=2)) == wanted
    assert killed.exists()


class Deadly(int):
    """A seed that kills the first worker that makes the puzzle of a number with it."""

    def __new__(cls, seed: Any, number: int, killed: str) -> Deadly:
        self = super().__new__(cls, seed)
        self.number, self.killed = number, killed
        return self

    def __reduce__(self) -> tuple[Callable[..., int], tuple[int, int, str]]:
        return _armed, (int(self), self.number, self.killed)


def _armed(seed: int, number: int, killed: str) -> int:
    from because import arrow

    generate = arrow.generate

    def deadly(order: Any, first: int, count: int) -> Any:
        found = generate(order, first, count)
        if first <= number < first + count:
            try:
                os.close(os.open(killed, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                return found
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    arrow.generate = deadly
    return seed


def test_a_row_that_fails_is_a_row(session: SparkSession) -> None:
    bad = spark_.generate(session, {"categories": 1}, 7, partitions=2).collect()
    assert sorted(row["index"] for row in bad) == list(range(7))
    assert all(row.error and row.puzzle is None for row in bad)


def test_steps_are_graded(session: SparkSession) -> None:
    puzzle = arrow.generate(ORDER, 0, 1).to_pylist()[0]["puzzle"]
    told = "\n".join(step.sentence for step in because.read(puzzle).explain())
    cases = [(1, puzzle, told), (2, puzzle, None), (3, "no puzzle", told), (4, puzzle, "{"), (5, puzzle, "Nothing.")]
    frame = session.createDataFrame(cases, "n int, puzzle string, steps string")
    verdicts = {row.n: row.verdict for row in spark_.verify(frame).collect()}
    assert verdicts[1].share > 0.8 and verdicts[1].error is None and verdicts[5].share == 0.0
    assert all(verdicts[n].error for n in (2, 3, 4))
