"""Counts exported CNFs with external model counters, and compares with `because check --count`.

    python tests/counters/count.py [path to because]

For shipped puzzles, whole and with clues left out, in both encodings, projected or not, the
counts of d4 (which reads the file itself) and of ganak must be the number of solutions. That
number is asked of a copy of the puzzle file without these clues, so that the export's own way
of leaving clues out is tested too. Needs the packages of requirements.txt.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import py_d4
import pyganak

ROOT = Path(__file__).resolve().parents[2]

# Per puzzle, the lists of clues that are kept; None keeps all.
CASES = {
    "spa": [None, "1-4", "2,4", "1,3-5"],
    "open": [None, "1-3", "2-5", "1"],
    "broken": [None, "1-3", "1,3-4", "4"],
    "origin": [None, "1-8", "2-10"],
    "pasta": [None, "1-6", "3-8"],
    "kittens": [None, "1-4", "2-3"],
    "books": [None, "1-3", "1,3-4"],
    # Its story is clue 0, which `without_clues` always keeps.
    "lighthouse": [None, "0-2", "0,1,3"],
    "zebra": [None, "1-12"],
}
LIMIT = 1_000_000


def run(because, *args):
    done = subprocess.run([because, *args], capture_output=True, text=True, check=False)
    # 1 is the answer "not exactly one solution".
    if done.returncode not in (0, 1):
        sys.exit(f"because {' '.join(args)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def numbers(clues):
    parts = (part.partition("-") for part in clues.split(","))
    return {n for first, _, last in parts for n in range(int(first), int(last or first) + 1)}


def without_clues(text, kept):
    """The text of a puzzle file without the `[[clues]]` tables that are not kept."""
    tables = re.split(r"(?m)^(?=\[\[?\w)", text)
    number, left = 0, []
    for table in tables:
        is_clue = table.startswith("[[clues]]")
        number += is_clue
        if not is_clue or number in kept:
            left.append(table)
    return "".join(left)


def solutions(because, name, kept, folder):
    """How many solutions `check --count` finds with these clues alone."""
    text = (ROOT / "puzzles" / f"{name}.toml").read_text()
    file = Path(folder) / f"{name}.toml"
    file.write_text(text if kept is None else without_clues(text, numbers(kept)))
    report = json.loads(run(because, "check", str(file), "--count", "--json", "--limit", str(LIMIT)))
    if not report["count_is_exact"]:
        sys.exit(f"{name} {kept}: more than {LIMIT} solutions")
    return report["count"]


def read_dimacs(text):
    """The number of variables, the clauses, and the variables projected on, if any."""
    variables, clauses, shown = 0, [], None
    for line in text.splitlines():
        if line.startswith("p cnf"):
            variables, count = (int(word) for word in line.split()[2:])
        elif line.startswith(("c p show", "c ind")):
            words = line.removeprefix("c p show").removeprefix("c ind").split()
            shown = (shown or []) + [int(word) for word in words if word != "0"]
        elif line and not line.startswith("c"):
            clauses.append([int(word) for word in line.split()[:-1]])
    assert len(clauses) == count, "the header's number of clauses"
    return variables, clauses, shown


def count_by_ganak(text):
    variables, clauses, shown = read_dimacs(text)
    if any(not clause for clause in clauses):
        return 0
    counter = pyganak.Counter()
    counter.new_vars(variables)
    counter.add_clauses(clauses)
    if shown is not None:
        counter.set_sampling_set(shown)
    return counter.count()


def count_by_d4(file):
    # It reports to the standard output, whatever it is told.
    sys.stdout.flush()
    kept = os.dup(1)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        try:
            return int(py_d4.Solver(str(file)).count().getResult())
        finally:
            os.dup2(kept, 1)
            os.close(kept)


def main():
    because = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target" / "release" / "because")
    wrong, compared, seen = [], 0, set()
    with tempfile.TemporaryDirectory() as folder:
        for name, selections in CASES.items():
            for kept in selections:
                expected = solutions(because, name, kept, folder)
                seen.add(min(expected, 2))
                for encoding in ("pairwise", "tuple"):
                    for projection in ("show", "ind", "none"):
                        file = Path(folder) / "out.cnf"
                        only = [] if kept is None else ["--clues", kept]
                        how = ["--encoding", encoding, "--projection", projection, *only]
                        run(because, "export", name, "--format", "dimacs", *how, "-o", str(file))
                        text = file.read_text()
                        counts = {"ganak": count_by_ganak(text)}
                        if projection != "ind":
                            # d4 knows no `c ind` lines: it takes each for a quantifier.
                            counts["d4"] = count_by_d4(file)
                        compared += len(counts)
                        for counter, count in counts.items():
                            if count != expected:
                                case = f"{name} {kept or 'all clues'} {encoding} {projection}"
                                wrong.append(f"{case}: {counter} counts {count}, because {expected}")
                print(f"{name:12} {kept or 'all clues':10} {expected}", flush=True)
    print("\n".join(wrong))
    assert seen == {0, 1, 2}, "puzzles with no, one and many solutions"
    print(f"{compared} counts compared, {len(wrong)} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
