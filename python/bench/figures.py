"""Prints the figures of docs/python.md: `python python/bench/figures.py`, with an optimised wheel installed."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from importlib.metadata import distribution
from pathlib import Path
from typing import Callable

import because
from because import _because
from because.rows import entry

ROOT = Path(__file__).resolve().parents[2]


def median(of: Callable[[], object], times: int) -> float:
    """Seconds of one call, in the middle."""
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        of()
        spent.append(time.perf_counter() - began)
    return statistics.median(spent)


def overhead(read: Callable[[], because.Puzzle]) -> tuple[float, float]:
    """Seconds of a processor of `explain`, and of them those of Python's thread, which starts the engine's, waits for it
    and takes its steps over as objects; in the middle of many."""
    whole, ours = [], []
    for _ in range(200):
        puzzle = read()
        began = time.process_time(), time.thread_time()
        assert puzzle.explain().steps
        whole.append(time.process_time() - began[0])
        ours.append(time.thread_time() - began[1])
    return statistics.median(whole), statistics.median(ours)


def import_time() -> float:
    """Seconds of `import because` in a new process, in the middle of nine."""
    program = "import time; t = time.perf_counter(); import because; print(time.perf_counter() - t)"
    run = [sys.executable, "-c", program]
    return statistics.median(float(subprocess.check_output(run, text=True)) for _ in range(9))


def main() -> None:
    print(f"import because               {import_time() * 1000:8.1f} ms")
    library = Path(_because.__file__ or "")
    print(f"the module, on disk          {library.stat().st_size / 1e6:8.1f} MB   ({distribution('because').version})")
    text = (ROOT / "puzzles" / "origin.toml").read_text()
    known = because.read(text)
    for what, read in (("again", lambda: known), ("first", lambda: because.read(text))):
        whole, ours = overhead(read)
        print(f"explain origin, {what}        {whole * 1000:8.2f} ms of a processor")
        print(f"  of it Python's thread      {ours * 1000:8.2f} ms   {100 * ours / (whole - ours):.1f} % of the rest")
    puzzle = next(because.generate(1, categories=4, entities=5, graded=False, seed=7))
    puzzle.solve()
    row = entry(puzzle)
    steps = puzzle.explain().steps
    one = steps[0].to_dict()
    text = steps[0].sentence
    document = json.dumps(row["metadata"]["puzzle"])
    because.verify(document, [one])
    print(f"verify one step as data, 4×5 {median(lambda: because.verify(document, [one]), 300) * 1000:8.3f} ms")
    print(f"verify one step in prose     {median(lambda: because.verify(document, text), 300) * 1000:8.3f} ms")
    answer = row["answer"]
    print(f"score a table in Markdown    {median(lambda: because.score(answer, row), 3000) * 1000:8.4f} ms")
    table = json.dumps([dict(zip(row["metadata"]["categories"], of)) for of in row["metadata"]["solution"]])
    print(f"score a table in JSON        {median(lambda: because.score(table, row), 3000) * 1000:8.4f} ms")
    count = 200
    took = median(lambda: sum(1 for _ in because.generate(count, graded=False, seed=3)), 3)
    print(f"generate, ungraded 4×5       {count / took:8.0f} a second")


if __name__ == "__main__":
    main()
