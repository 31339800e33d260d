"""Puzzles as a data set of Ray, made and graded by `because.arrow`."""

from __future__ import annotations

from typing import Any, Mapping

from ._adapters import needs

needs("ray.data", "ray")

import ray.data  # noqa: E402

from . import arrow  # noqa: E402

__all__ = ["generate", "verify"]


def generate(order: Mapping[str, Any], n: int, **options: Any) -> "ray.data.Dataset":
    """The puzzles of the first ``n`` numbers of an order (`because.arrow.generate`), the same for any blocks. Options
    are those of ``map_batches``. Equal forms stay: keep the smallest ``index`` of each ``form``. A row that
    fails has its ``error``."""
    order = dict(order)

    def made(part: Any) -> Any:
        import pyarrow as pa

        batches = arrow.numbered(order, part.column("id").to_pylist())
        return pa.Table.from_batches(batches, schema=arrow.SCHEMA)

    options = {"batch_size": 256, **options}
    return ray.data.range(n).map_batches(made, batch_format="pyarrow", **options)


def verify(data: "ray.data.Dataset", *, puzzle: str = "puzzle", steps: str = "steps", **options: Any) -> "ray.data.Dataset":
    """The rows with ``sound``, ``share``, ``labels`` and ``error`` of the steps in one column."""

    def graded(part: Any) -> Any:
        found = arrow.verify(part, puzzle=puzzle, steps=steps)
        for name in arrow.VERDICT.names:
            part = part.append_column(arrow.VERDICT.field(name), found.column(name))
        return part

    return data.map_batches(graded, batch_format="pyarrow", **options)
