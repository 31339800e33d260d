"""Puzzles on Spark: made and graded by `because.arrow` in `mapInArrow`, without a shuffle but that of equal forms."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from ._adapters import needs

needs("pyspark.sql", "spark")

from pyspark.sql import DataFrame, SparkSession, functions as F  # noqa: E402

__all__ = ["PUZZLES", "VERDICTS", "generate", "verify"]

PUZZLES = (
    "index bigint, id string, form string, status string, language string, categories array<string>, entities int, "
    "question string, answer string, solution array<array<string>>, stars int, effort bigint, puzzle string, error string"
)
"""The schema of `because.arrow.SCHEMA`, as Spark writes it."""

VERDICTS = "sound boolean, share double, labels array<string>, error string"


def generate(
    spark: SparkSession, order: Mapping[str, Any], n: int, *, partitions: int | None = None, distinct: bool = True
) -> DataFrame:
    """The puzzles of the first ``n`` numbers of an order (`because.arrow.generate`), the same for any partitioning and
    where tasks are tried again. Of equal forms the smallest number stays, unless ``distinct`` is false. A row that fails
    has its ``error``."""
    order = dict(order)
    numbers = spark.range(0, n, 1, partitions or spark.sparkContext.defaultParallelism)

    def made(parts: Iterator[Any]) -> Iterator[Any]:
        from because import arrow

        for part in parts:
            yield from arrow.numbered(order, part.column("id").to_pylist())

    found = numbers.mapInArrow(made, PUZZLES)
    if not distinct:
        return found
    # dropDuplicates keeps whichever comes first; what stays here depends on the numbers alone.
    row = F.struct("index", *(name for name in found.columns if name != "index"))
    key = F.coalesce(F.col("form"), F.concat(F.lit("error "), F.col("index").cast("string")))
    return found.groupBy(key.alias("key")).agg(F.min_by(row, "index").alias("row")).select("row.*")


def verify(df: DataFrame, *, puzzle: str = "puzzle", steps: str = "steps", time_limit: float = 10.0) -> DataFrame:
    """The rows with a column ``verdict``: what became of the steps in one column about the puzzle in another."""
    from pyspark.sql.types import StructField, StructType, _parse_datatype_string

    verdict = StructField("verdict", _parse_datatype_string(f"struct<{VERDICTS.replace(' ', ':').replace(',:', ', ')}>"))
    schema = StructType([*df.schema.fields, verdict])

    def graded(parts: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        from because import arrow

        for part in parts:
            found = arrow.verify(part, puzzle=puzzle, steps=steps, time_limit=time_limit)
            struct = pa.StructArray.from_arrays(found.columns, fields=list(found.schema))
            yield pa.RecordBatch.from_arrays([*part.columns, struct], names=[*part.schema.names, "verdict"])

    return df.mapInArrow(graded, schema)
