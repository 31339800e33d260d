"""PySpark and Ray, each on this machine: the same rows whatever the parts."""

from __future__ import annotations

import shutil
import sys

import pytest

import because

ORDER = {"categories": 3, "entities": 3, "seed": 3}
N = 120


def test_spark_gives_the_same_rows_for_any_partitioning(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspark")
    pytest.importorskip("pyarrow")
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java 17")
    # Else its workers are whichever Python comes first in the path.
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    from pyspark.sql import SparkSession

    import because.spark as spark_

    session = (
        SparkSession.builder.master("local[2]").appName("because").config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "3").getOrCreate()
    )  # fmt: skip
    try:
        found = [
            sorted(map(tuple, spark_.generate(session, ORDER, N, partitions=parts).select("index", "form", "puzzle").collect()))
            for parts in (2, 7)
        ]
        assert found[0] == found[1] and 0 < len(found[0]) <= N
        forms = [row[1] for row in found[0]]
        assert len(set(forms)) == len(forms)
        puzzle = found[0][0][2]
        told = "\n".join(step.sentence for step in because.read(puzzle).explain())
        frame = session.createDataFrame([(1, puzzle, told), (2, puzzle, None)], "n int, puzzle string, steps string")
        verdicts = {row.n: row.verdict for row in spark_.verify(frame).collect()}
        assert verdicts[1].share > 0.8 and verdicts[2].error
        bad = spark_.generate(session, {"categories": 1}, 2, partitions=1).collect()
        assert all(row.error for row in bad)
    finally:
        session.stop()


def test_ray_gives_the_same_rows_for_any_blocks() -> None:
    ray = pytest.importorskip("ray")
    pytest.importorskip("pyarrow")
    import because.ray as ray_

    # How long it waits for its own processes is no matter of ours, and workers are not to go for want of memory of others.
    patient = {"worker_register_timeout_seconds": 600, "memory_monitor_refresh_ms": 0}
    try:
        ray.init(
            num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False,
            object_store_memory=100 << 20, _system_config=patient,
        )  # fmt: skip
    except Exception as error:
        # It gives its node 30 s, which nothing can change.
        if "timed out during startup" not in str(error):
            raise
        pytest.skip(f"Ray does not start on a machine this busy: {error}")
    try:
        found = [sorted(row["puzzle"] for row in ray_.generate(ORDER, 20, batch_size=size).take_all()) for size in (3, 20)]
        assert found[0] == found[1] and len(found[0]) == 20
    finally:
        ray.shutdown()
