"""Judges the cost of `ocus` steps with other solvers: PySAT's RC2 and a SAT solver.

    python tests/ocus/check.py FOLDER [--states N] [--jobs N]

FOLDER holds what `cargo run --release --example ocus-states -- FOLDER` writes: puzzles as priced
groups of clauses, with the steps that `because` gives. At every state of origin and pasta, and at
a sample of those of the other eight, the least cost of an unsatisfiable set of groups, known facts
and exactly one negated fact is worked out anew, from the clauses alone, and compared; and so is
what the step says: that its groups and premises entail what it derives.

The optimum is an OCUS (Gamba, Bogaerts, Guns, IJCAI 2021): RC2 finds a cheapest set of elements
that hits all known correction sets and has one negated fact; a SAT solver finds what else it
misses; if nothing, the set is optimal. Correction sets come from assignments of the variables,
which are worth something at every later state.
"""

import argparse
import json
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pysat.examples.rc2 import RC2
from pysat.formula import WCNF
from pysat.solvers import Solver

WHOLE = ("originProblem", "pastaPuzzle")


class Puzzle:
    """A puzzle's groups, and the assignments that have been met."""

    def __init__(self, told):
        self.prices = [block["price"] for block in told["blocks"]]
        self.assertions = [block["assertions"] for block in told["blocks"]]
        self.solution = told["solution"]
        variables = max(
            abs(lit)
            for block in told["blocks"]
            for clause in block["definitions"] + block["assertions"]
            for lit in clause
        )
        self.selectors = [variables + 1 + at for at in range(len(self.prices))]
        self.solver = Solver(name="minisat22")
        for block, selector in zip(told["blocks"], self.selectors):
            for clause in block["definitions"]:
                self.solver.add_clause(clause)
            for clause in block["assertions"]:
                self.solver.add_clause(clause + [-selector])
        # Assignments near the solution violate little.
        self.solver.set_phases(self.solution)
        self.models = []

    def satisfiable(self, blocks, lits):
        return self.solver.solve([self.selectors[block] for block in blocks] + list(lits))

    def broken(self, model):
        """The places of the groups that an assignment violates."""
        return [
            at
            for at, clauses in enumerate(self.assertions)
            if not all(any(lit in model for lit in clause) for clause in clauses)
        ]

    def model(self, blocks, lits, known):
        """An assignment that satisfies these, and as many known facts and groups as come easily."""
        if not self.satisfiable(blocks, lits):
            return None
        model = set(self.solver.get_model())
        blocks, lits = list(blocks), list(lits)
        for lit in sorted(known, key=abs):
            if lit not in model and self.satisfiable(blocks, lits + [lit]):
                lits.append(lit)
                model = set(self.solver.get_model())
            elif lit in model:
                lits.append(lit)
        for block in self.broken(model):
            if self.satisfiable(blocks + [block], lits):
                blocks.append(block)
                model = set(self.solver.get_model())
        return model

    def optimum(self, known):
        """The least cost of an explanation of any fact that is not known."""
        goals = [-lit for lit in self.solution if lit not in known]
        elements = [("block", at) for at in range(len(self.prices))]
        elements += [("lit", lit) for lit in sorted(known, key=abs)]
        elements += [("goal", lit) for lit in goals]
        number = {element: place + 1 for place, element in enumerate(elements)}
        formula = WCNF()
        chosen = [number["goal", lit] for lit in goals]
        formula.append(chosen)
        for place, one in enumerate(chosen):
            for other in chosen[place + 1 :]:
                formula.append([-one, -other])
        for kind, what in elements:
            price = self.prices[what] if kind == "block" else 1
            formula.append([-number[kind, what]], weight=price)

        def correction(broken, model):
            """What an assignment violates: a set that holds no element of it can be satisfied."""
            missed = [number["block", block] for block in broken]
            missed += [number["lit", lit] for lit in known if lit not in model]
            missed += [number["goal", lit] for lit in goals if lit not in model]
            return missed

        for broken, model in self.models:
            formula.append(correction(broken, model))
        with RC2(formula, solver="glucose4") as maxsat:
            while True:
                hitting = maxsat.compute()
                cost = maxsat.cost
                used = [elements[lit - 1] for lit in hitting if 0 < lit <= len(elements)]
                blocks = [what for kind, what in used if kind == "block"]
                lits = [what for kind, what in used if kind == "lit"]
                goal = [what for kind, what in used if kind == "goal"]
                # First against the whole grid: then the groups alone must be wrong.
                found = self.model(blocks, sorted(known, key=abs) + goal, known)
                found = found or self.model(blocks, lits + goal, known)
                if found is None:
                    return cost
                broken = self.broken(found)
                self.models.append((broken, found))
                maxsat.add_clause(correction(broken, found))


def judge(task):
    """What is wrong with the steps at some states of a puzzle."""
    path, places = task
    told = json.loads(Path(path).read_text())
    puzzle = Puzzle(told)
    known, wrong, wanted = set(told["given"]), [], set(places)
    for place, step in enumerate(told["steps"]):
        what = f"{Path(path).stem} step {place + 1}"
        premises = step["premises"]
        if not set(premises) <= known or step["target"] not in step["derived"]:
            wrong.append(f"{what}: premises that are not known, or a target that is not derived")
        for lit in step["derived"]:
            if puzzle.satisfiable(step["blocks"], premises + [-lit]):
                wrong.append(f"{what}: {lit} does not follow")
        cost = sum(puzzle.prices[block] for block in step["blocks"]) + len(premises) + 1
        if cost != step["total"]:
            wrong.append(f"{what}: it costs {cost}, and says {step['total']}")
        if place in wanted:
            optimum = puzzle.optimum(known)
            if optimum != cost:
                wrong.append(f"{what}: it costs {cost}, and {optimum} is possible")
        known |= set(step["derived"])
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--states", type=int, default=200, help="of the other eight, in all")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    told = {path: len(json.loads(path.read_text())["steps"]) for path in options.folder.glob("*.json")}
    assert len(told) == 10, "ten puzzles"
    tasks, others = [], []
    for path, steps in sorted(told.items()):
        if path.stem in WHOLE:
            tasks.append((path, list(range(steps))))
        else:
            others += [(path, place) for place in range(steps)]
    sample = random.Random(0).sample(others, options.states)
    tasks += [(path, [p for of, p in sample if of == path]) for path in sorted({of for of, _ in sample})]
    started, wrong, states = time.time(), [], 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for (path, places), found in zip(tasks, pool.map(judge, tasks)):
            states += len(places)
            wrong += found
            print(f"{path.stem:14} {len(places):4} states, {time.time() - started:4.0f} s", flush=True)
    print("\n".join(wrong))
    print(f"{states} optima compared, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
