"""Ray on this machine: the same rows whatever the blocks."""

from __future__ import annotations

import pytest

ray = pytest.importorskip("ray")
pytest.importorskip("pyarrow")

import because  # noqa: E402
import because.arrow as arrow  # noqa: E402

ORDER = {"categories": 3, "entities": 3, "seed": 3}


def test_ray_gives_the_same_rows_for_any_blocks() -> None:
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
        assert found[0] == found[1] == sorted(arrow.generate(ORDER, 0, 20).column("puzzle").to_pylist())
        told = "\n".join(step.sentence for step in because.read(found[0][0]).explain())
        rows = ray.data.from_items([{"puzzle": found[0][0], "steps": told}, {"puzzle": "no puzzle", "steps": told}])
        verdicts = sorted(ray_.verify(rows).take_all(), key=lambda row: row["puzzle"] != found[0][0])
        assert verdicts[0]["share"] > 0.8 and verdicts[0]["error"] is None and verdicts[1]["error"]
        assert all(row["error"] for row in ray_.generate({"categories": 1}, 3).take_all())
    finally:
        ray.shutdown()
