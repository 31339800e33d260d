"""Has other tools solve exported puzzles, and compares their solutions with those of `because`.

    python tests/peers/check.py FOLDER [path to because] [every N-th puzzle for the slow tools]

The puzzles are those of FOLDER (tests/peers/puzzles.rs writes them) and the shipped ones. For each,
the list of all solutions of `because solve --all` must be what these find in the exports:

    clingo       --format asp
    IDP-Z3       --format fodot
    MiniZinc     --format minizinc, with Gecode; where `minizinc` is installed
    Z3           --format opb, and the same with --encoding tuple
    RC2          --format wcnf: its cost, and the size of the smallest correction set
    CaDiCaL      --format dimacs: all assignments of the variables that it projects on
    d4, ganak    --format dimacs: how many models there are, in both encodings
    because      --format json, and what `import` makes of dimacs and gcnf

Prints how many puzzles each tool agrees on, by number of solutions. Needs the packages of
requirements.txt, and those of ../counters for the counters; of shipped puzzles, those with more than LIMIT solutions are left out.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import clingo
import z3
from idp_engine import IDP
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF
from pysat.solvers import Solver

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests" / "counters"))

from count import count_by_d4, count_by_ganak, read_dimacs  # noqa: E402

LIMIT = 100
# How long a tool may take for a puzzle, in seconds.
PATIENCE = 60
# These take long for a puzzle: they get every N-th.
SLOW = ("IDP-Z3", "MiniZinc", "Z3, opb", "Z3, opb tuple", "d4")
ENCODINGS = ([], ["--encoding", "tuple"])


def run(*args, data=None):
    done = subprocess.run(args, capture_output=True, text=True, check=False, input=data)
    # 1 is the answer "not exactly one solution".
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(args)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def rows(columns, names):
    """The table of a solution, from the place of each row's entity per category."""
    return tuple(tuple(of[place] for of, place in zip(names, row)) for row in zip(*columns))


def clingo_solutions(text, names):
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], text)
    control.ground([("base", [])])
    place = {}
    for atom in control.symbolic_atoms.by_signature("element", 3):
        category, element, number = atom.symbol.arguments
        place[category.string, element.string] = number.number - 1
    order = [category["name"] for category in names["categories"]]
    found = []
    with control.solve(yield_=True) as models:
        for model in models:
            columns = [[None] * names["n"] for _ in order]
            for atom in model.symbols(shown=True):
                group, category, element = atom.arguments
                at = place[category.string, element.string]
                columns[order.index(category.string)][group.number - 1] = at
            found.append(rows(columns, names["entities"]))
    return found


def idp_solutions(text, names):
    types = [found.split(", ") for found in re.findall(r"  type \S+ := \{(.*)\}", text)]
    relations = re.findall(r"  (\S+): \S+ \* \S+ -> Bool", text)[: len(types) - 1]
    printed = IDP.from_str(text).execute(capture_print=True)
    assert printed.rstrip().endswith(("No more models.", "No models.")), printed[-200:]
    found = []
    for model in re.split(r"Model \d+\n=+\n", printed)[1:]:
        columns = [list(range(names["n"]))]
        for relation, elements in zip(relations, types[1:]):
            line = re.search(rf"(?m)^{relation} := \{{(.*)\}}\.$", model)[1]
            pairs = dict(re.findall(r"\((\w+), (\w+)\)", line))
            columns.append([elements.index(pairs[first]) for first in types[0]])
        found.append(rows(columns, names["entities"]))
    return found


def minizinc_solutions(text, names):
    with tempfile.NamedTemporaryFile("w", suffix=".mzn") as file:
        file.write(text)
        file.flush()
        printed = run("minizinc", "--solver", "gecode", "--all-solutions", file.name)
    if "=====UNSATISFIABLE=====" in printed:
        return []
    assert printed.rstrip().endswith("=========="), printed
    tables = printed.split("----------\n")[:-1]
    # Names may hold the sign between them: the solution is looked up, not taken apart.
    return ["".join(table) for table in tables]


def assignments(text):
    """How many assignments of the variables that a formula projects on CaDiCaL finds, one after the other."""
    variables, clauses, shown = read_dimacs(text)
    if any(not clause for clause in clauses):
        return 0
    shown = shown if shown is not None else list(range(1, variables + 1))
    count = 0
    with Solver(name="cadical195", bootstrap_with=clauses) as solver:
        while solver.solve():
            model = {abs(literal): literal for literal in solver.get_model()}
            solver.add_clause([-model.get(variable, variable) for variable in shown])
            count += 1
    return count


def counted_by_d4(text):
    # It reads no empty clause.
    if any(not clause for clause in read_dimacs(text)[1]):
        return 0
    with tempfile.NamedTemporaryFile("w", suffix=".cnf") as file:
        file.write(text)
        file.flush()
        return count_by_d4(file.name)


def z3_solutions(text, names):
    """Of pseudo-Boolean constraints, as Z3 reads them; cells come first among the variables."""
    optimizer = z3.Optimize()
    with tempfile.NamedTemporaryFile("w", suffix=".opb") as file:
        file.write(text)
        file.flush()
        optimizer.from_file(file.name)
    solver = z3.Then("lia2card", "card2bv", "sat").solver()
    solver.add(optimizer.assertions())
    # Z3 names them k!1, k!2, …, but not by these texts: they are taken from what it read.
    named = {}
    for line in optimizer.assertions():
        terms = [line]
        while terms:
            term = terms.pop()
            if z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
                named[int(term.decl().name().removeprefix("k!"))] = term
            terms += term.children()
    assert len(named) == int(re.match(r"\* #variable= (\d+) ", text)[1])
    variables = [named[number + 1] for number in range(len(named))]
    n, k = names["n"], len(names["entities"])
    found = []
    while solver.check() == z3.sat:
        model = solver.model()
        true = [z3.is_true(model.eval(variable, True)) for variable in variables]
        columns = [list(range(n))]
        for first in range(0, (k - 1) * n * n, n * n):
            columns.append([true.index(True, first + i * n, first + i * n + n) - first - i * n for i in range(n)])
        found.append(rows(columns, names["entities"]))
        # Over all variables, so that a model more than there are solutions is seen.
        solver.add(z3.Or([z3.Not(v) if is_true else v for v, is_true in zip(variables, true)]))
    return found


def rc2_cost(text):
    with RC2(WCNF(from_string=text)) as solver:
        return None if solver.compute() is None else solver.cost


def least_correction(because, puzzle):
    report = json.loads(run(because, "check", puzzle, "--json"))
    sets = report.get("correction_sets") or [[]]
    return min(len(of) for of in sets)


def solved(because, *args, data=None):
    report = json.loads(run(because, "solve", *args, "--all", "--limit", str(LIMIT + 1), "--json", data=data))
    found = [tuple(map(tuple, solution)) for solution in report["solutions"]]
    return report["status"], found


def timed_out(signum, frame):
    raise TimeoutError(f"no answer within {PATIENCE} s")


def judge(task):
    """What each tool says of a puzzle: agrees or not."""
    because, puzzle, slow = task
    status, expected = solved(because, puzzle)
    if len(expected) > LIMIT:
        return puzzle, "too many", {}, {}
    document = json.loads(run(because, "export", puzzle, "--format", "json"))
    entities = [
        of["entities"] + [f"unnamed {i + 1}" for i in range(of.get("unnamed", 0))]
        for of in document["categories"]
    ]
    names = {"categories": document["categories"], "entities": entities, "n": len(entities[0])}

    def export(how, *options):
        return run(because, "export", puzzle, "--format", how, *options)

    def printed(solution):
        return "".join(" | ".join(row) + "\n" for row in solution)

    def same(found):
        return sorted(found) == sorted(expected)

    as_text = json.dumps(document)
    checks = {
        "clingo": lambda: same(clingo_solutions(export("asp"), names)),
        "IDP-Z3": lambda: same(idp_solutions(export("fodot"), names)),
        "MiniZinc": lambda: sorted(minizinc_solutions(export("minizinc"), names)) == sorted(map(printed, expected)),
        "Z3, opb": lambda: same(z3_solutions(export("opb"), names)),
        "Z3, opb tuple": lambda: same(z3_solutions(export("opb", "--encoding", "tuple"), names)),
        "RC2, wcnf": lambda: rc2_cost(export("wcnf")) == least_correction(because, puzzle),
        "CaDiCaL": lambda: assignments(export("dimacs")) == len(expected),
        "d4": lambda: {counted_by_d4(export("dimacs", *how)) for how in ENCODINGS} == {len(expected)},
        "ganak": lambda: {count_by_ganak(export("dimacs", *how)) for how in ENCODINGS} == {len(expected)},
        "json": lambda: solved(because, "-", "--input", "json", data=as_text) == (status, expected),
        "import, dimacs": lambda: imported(because, export("dimacs")) == (status, expected),
        "import, gcnf": lambda: imported(because, export("gcnf", "--encoding", "tuple")) == (status, expected),
    }
    said, spent = {}, {}
    for tool, agrees in checks.items():
        if tool in SLOW and not slow or tool == "MiniZinc" and not shutil.which("minizinc"):
            continue
        start = time.monotonic()
        signal.signal(signal.SIGALRM, timed_out)
        signal.alarm(PATIENCE)
        try:
            said[tool] = agrees()
        except Exception as error:  # whatever a tool trips over is a disagreement
            said[tool] = f"{type(error).__name__}: {error}"
        finally:
            signal.alarm(0)
            spent[tool] = round(time.monotonic() - start, 1)
    return puzzle, status, said, spent


def imported(because, text):
    return solved(because, "-", "--input", "toml", data=run(because, "import", "-", data=text))


def main():
    folder = Path(sys.argv[1])
    because = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / "target" / "release" / "because")
    every = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    shipped = sorted(str(file) for file in (ROOT / "puzzles").glob("*.toml"))
    random = sorted(str(file) for file in folder.glob("*.json"))
    puzzles = shipped + random
    tasks = [(because, puzzle, place % every == 0) for place, puzzle in enumerate(puzzles)]
    agreed, asked, seconds, wrong = Counter(), Counter(), Counter(), []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for puzzle, status, said, spent in pool.map(judge, tasks, chunksize=2):
            seconds.update(spent)
            kind = "shipped" if puzzle in shipped else f"random, {status}"
            if not said:
                print(f"{puzzle}: {status}")
            for tool, agrees in said.items():
                asked[tool, kind] += 1
                agreed[tool, kind] += agrees is True
                if agrees is not True:
                    wrong.append(f"{puzzle} ({status}): {tool} disagrees: {agrees}")
    kinds = sorted({kind for _, kind in asked})
    print(" | ".join(["tool".ljust(14), *(kind.rjust(16) for kind in kinds), "seconds"]))
    for tool in dict.fromkeys(tool for tool, _ in asked):
        cells = [f"{agreed[tool, kind]} of {asked[tool, kind]}" for kind in kinds]
        print(" | ".join([tool.ljust(14), *(cell.rjust(16) for cell in cells), f"{seconds[tool]:7.1f}"]))
    print("\n".join(wrong[:50]))
    assert {"random, none", "random, unique", "random, multiple"} <= set(kinds), "no, one and many solutions"
    print(f"{sum(asked.values())} answers compared, {len(wrong)} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
