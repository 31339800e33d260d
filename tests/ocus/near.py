"""Judges cheapest steps by weights of nearness with other solvers: PySAT's RC2 and a SAT solver.

    python tests/ocus/near.py FILE

FILE is what `cargo run --release -p because-testing --example near-states -- FILE` writes: MACHOP's two puzzles as groups of
clauses with the cells that they speak of, and at a sample of states the step that `because` gives and what it costs by a
user's weights. Here prices are worked out anew from the cells, for every fact that is open; for each of them RC2 raises the
least cost of a set that hits all known correction sets until that reaches what the step costs, or the set is a reason that
costs less; and the step itself is proved, and its cost added up.
"""

import json
import sys
import time

from pysat.examples.rc2 import RC2
from pysat.formula import WCNF
from pysat.solvers import Solver


class Puzzle:
    def __init__(self, told, parts):
        self.parts, self.groups, self.solution = parts, told["groups"], told["solution"]
        self.mentions = [set(group["mentions"]) for group in self.groups]
        lits = [
            abs(lit)
            for group in self.groups
            for clause in group["definitions"] + group["assertions"]
            for lit in clause
        ]
        self.selectors = [max(lits) + 1 + at for at in range(len(self.groups))]
        self.solver = Solver(name="minisat22")
        for group, selector in zip(self.groups, self.selectors):
            for clause in group["definitions"]:
                self.solver.add_clause(clause)
            for clause in group["assertions"]:
                self.solver.add_clause(clause + [-selector])
        self.solver.set_phases(self.solution)
        self.models = []

    def prices(self, weights, known, target):
        """What groups and known facts cost in a step for a target."""
        weight = dict(zip(self.parts, weights))
        cell = abs(target) - 1
        near = [cell in cells for cells in self.mentions]
        prices = {}
        for at, group in enumerate(self.groups):
            prices["group", at] = weight[("adjacent_" if near[at] else "other_") + group["sort"]]
        for lit in known:
            sorts = {
                group["sort"]
                for at, group in enumerate(self.groups)
                if near[at] and abs(lit) - 1 in self.mentions[at]
            }
            if sorts:
                price = sum(weight["adjacent_facts_from_" + sort] for sort in sorts)
                price += weight["adjacent_negative_facts"] if lit < 0 else 0
            else:
                price = weight["other_positive_facts" if lit > 0 else "other_negative_facts"]
            prices["fact", lit] = price
        return prices

    def goes(self, groups, lits):
        return self.solver.solve([self.selectors[at] for at in groups] + list(lits))

    def counter(self, groups, lits, known, target):
        """What an assignment against the target violates, that satisfies these and as much else as comes easily."""
        lits = list(lits) + [-target]
        if not self.goes(groups, lits):
            return None
        model = set(self.solver.get_model())
        for lit in sorted(known, key=abs):
            if lit not in model and not self.goes(groups, lits + [lit]):
                continue
            lits.append(lit)
            if lit not in model:
                model = set(self.solver.get_model())
        groups = list(groups)
        for at in range(len(self.groups)):
            if self.broken(at, model) and self.goes(groups + [at], lits):
                groups.append(at)
                model = set(self.solver.get_model())
        broken = [at for at in range(len(self.groups)) if self.broken(at, model)]
        self.models.append((broken, model))
        return broken, model

    def broken(self, at, model):
        return not all(any(lit in model for lit in clause) for clause in self.groups[at]["assertions"])

    def cheaper(self, weights, known, target, total):
        """A reason for the target that costs less, if there is one."""
        prices = self.prices(weights, known, target)
        number = {element: place + 1 for place, element in enumerate(prices)}
        elements = list(prices)

        def correction(broken, model):
            return [number["group", at] for at in broken] + [number["fact", lit] for lit in known if lit not in model]

        formula = WCNF()
        for element, price in prices.items():
            if price > 0:
                formula.append([-number[element]], weight=price)
        if not any(price > 0 for price in prices.values()):
            return None
        for broken, model in self.models:
            if -target in model:
                formula.append(correction(broken, model))
        with RC2(formula, solver="glucose4") as maxsat:
            while True:
                hitting = maxsat.compute()
                # Where a model violates nothing that may be used, the target does not follow.
                if hitting is None or maxsat.cost >= total:
                    return None
                used = [elements[lit - 1] for lit in hitting if 0 < lit <= len(elements)]
                groups = [what for kind, what in used if kind == "group"]
                lits = [what for kind, what in used if kind == "fact"]
                found = self.counter(groups, lits, known, target)
                if found is None:
                    return maxsat.cost, used
                missed = correction(*found)
                if not missed:
                    return None
                maxsat.add_clause(missed)


def main():
    told = json.load(open(sys.argv[1]))
    started, wrong, states = time.time(), [], 0
    for of in told["puzzles"]:
        puzzle = Puzzle(of, told["parts"])
        for state in of["states"]:
            what, known = f"state {states}", set(state["known"])
            prices = puzzle.prices(state["weights"], known, state["target"])
            cost = sum(prices["group", at] for at in state["groups"])
            cost += sum(prices["fact", lit] for lit in state["premises"])
            if cost != state["total"]:
                wrong.append(f"{what}: it costs {cost}, and says {state['total']}")
            if not set(state["premises"]) <= known:
                wrong.append(f"{what}: premises that are not known")
            if puzzle.goes(state["groups"], state["premises"] + [-state["target"]]):
                wrong.append(f"{what}: it does not follow")
            for target in puzzle.solution:
                if target not in known:
                    found = puzzle.cheaper(state["weights"], known, target, cost)
                    if found is not None:
                        wrong.append(f"{what}: {found[0]} is possible for {target}, not {cost}: {found[1]}")
            states += 1
            print(f"{states} states, {len(wrong)} faults, {time.time() - started:.0f} s", flush=True)
    print("\n".join(wrong))
    print(f"{states} optima compared, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
