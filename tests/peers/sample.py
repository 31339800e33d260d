"""Asks clingo about generated puzzles: each has exactly the solution that its line says.

    python tests/peers/sample.py LINES [path to because] [how many]

LINES is what `because generate --count N -o LINES` wrote; so many lines, spread evenly over it, are
exported as answer set programs (2,000 if not said). Needs the packages of requirements.txt.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from check import ROOT, clingo_solutions, run


def fault(task):
    """What is wrong with a line; nothing if clingo finds its solution and no other."""
    because, line = task
    puzzle = json.loads(line)
    for key in ("number", "attempts", "form", "explanation"):
        puzzle.pop(key, None)
    line = json.dumps(puzzle)
    names = json.loads(run(because, "export", "-", "--input", "json", "--format", "json", data=line))
    text = run(because, "export", "-", "--input", "json", "--format", "asp", data=line)
    order = [category["name"] for category in names["categories"]]
    elements = [category["entities"] for category in names["categories"]]
    shape = {"n": len(elements[0]), "categories": names["categories"], "entities": elements}
    found = [{frozenset(zip(order, row)) for row in table} for table in clingo_solutions(text, shape)]
    said = {frozenset(zip(order, row)) for row in puzzle["solution"]}
    return None if found == [said] else f"{puzzle['id']}: {len(found)} solutions"


def main():
    because = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / "target" / "release" / "because")
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    with Path(sys.argv[1]).open(encoding="utf-8") as file:
        lines = file.readlines()
    chosen = [lines[len(lines) * i // most] for i in range(most)] if len(lines) > most else lines
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(fault, ((because, line) for line in chosen), chunksize=16))
    faults = [result for result in results if result]
    print(f"{len(chosen)} of {len(lines)} generated puzzles asked, {len(faults)} differ")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
