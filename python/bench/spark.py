"""Puzzles a second by Spark on this machine beside the command line on the same cores.

`python python/bench/spark.py BECAUSE [ROWS]`, with the program, built as the wheel was. Both make the same numbers, ungraded,
keep the smallest of equal forms and write a file; they take turns, and the times in the middle are compared. Starting the
program is part of its time; Spark is up already, as in a notebook.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pyspark.sql import SparkSession

import because.spark

CORES = 2
TURNS = 3


def main() -> None:
    program, rows = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 5_000
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master(f"local[{CORES}]").config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false").config("spark.sql.shuffle.partitions", str(CORES)).getOrCreate()
    )  # fmt: skip
    order = {"categories": 4, "entities": 5, "seed": 1}
    asked = ["generate", "--categories", "4", "--entities", "5", "--seed", "1", "--ungraded"]
    times: tuple[list[float], list[float]] = ([], [])
    with tempfile.TemporaryDirectory() as folder:
        because.spark.generate(session, order, 100).collect()
        for turn in range(TURNS):
            began = time.perf_counter()
            out = str(Path(folder, f"{turn}.jsonl"))
            subprocess.run([program, *asked, "--count", str(rows), "--threads", str(CORES), "-o", out], check=True)
            times[0].append(time.perf_counter() - began)
            began = time.perf_counter()
            because.spark.generate(session, order, rows, partitions=4 * CORES).write.parquet(str(Path(folder, str(turn))))
            times[1].append(time.perf_counter() - began)
            print(f"program {times[0][-1]:.1f} s, Spark {times[1][-1]:.1f} s", flush=True)
    session.stop()
    alone, spark = (rows / statistics.median(of) for of in times)
    print(f"{rows} rows of 4×5, ungraded, {CORES} cores: program {alone:.0f} a second, Spark {spark:.0f}, {spark / alone:.2f} times")


if __name__ == "__main__":
    main()
