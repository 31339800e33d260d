"""Models of CPMpy: steps for them, and ours beside its own unsatisfiable subsets."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

cp = pytest.importorskip("cpmpy")

import because  # noqa: E402
import because.cpmpy as model_steps  # noqa: E402

from conftest import shipped  # noqa: E402


def pets() -> tuple[Any, list[Any]]:
    who = cp.intvar(1, 4, shape=4, name=["Ann", "Bob", "Cid", "Dee"])
    pet = cp.intvar(1, 4, shape=4, name=["cat", "dog", "eel", "fox"])
    constraints = [
        who[0] < who[1],
        cp.abs(pet[0] - pet[1]) == 1,
        (who[2] == 4) | (pet[2] == 4),
        who[3] == pet[3],
        pet[0] + 1 == who[0],
        (pet[3] == 1).implies(who[1] == 2),
        cp.Table([who[0], pet[1]], [[2, 3], [3, 2], [2, 2], [4, 4]]),
    ]
    return cp.Model(cp.AllDifferent(who), cp.AllDifferent(pet), *constraints), constraints


def solutions(model: Any) -> int:
    return int(model.solveAll())


def test_steps_are_in_terms_of_the_model() -> None:
    model, constraints = pets()
    steps = list(model_steps.explain(model))
    assert steps
    cited = {id(of) for step in steps for of in step.constraints}
    assert cited and cited <= {id(of) for of in constraints}
    axioms = [of for of in model.constraints if of.name == "alldifferent"]
    known: list[Any] = []
    for step in steps:
        known = [*known, *step.premises]
        for fact in step.derived:
            refuted = cp.Model(*axioms, *step.constraints, *step.premises, ~fact)
            assert refuted.solve() is False, (str(step), fact)
    assert str(steps[0]).startswith("1. [")


def test_the_grid_has_the_solutions_of_the_model() -> None:
    chance = random.Random(5)
    for _ in range(12):
        model, constraints = pets()
        kept = chance.sample(constraints, 3)
        small = cp.Model(*(of for of in model.constraints if of.name == "alldifferent"), *kept)
        grid = model_steps.grid(small)
        found = grid.puzzle.check(count=True, limit=100_000, mend=False)
        assert found.count == solutions(small), [str(of) for of in kept]


def test_random_expressions_mean_what_they_do_there() -> None:
    chance = random.Random(8)
    for _ in range(25):
        x = cp.intvar(1, 3, shape=3, name="x")
        y = cp.intvar(1, 3, shape=3, name="y")

        def atom() -> Any:
            a, b = chance.choice([*x, *y]), chance.choice([*x, *y])
            k = chance.randint(1, 3)
            ways = [lambda: a == k, lambda: a != k, lambda: a + b >= k + 1, lambda: 2 * a - b <= k, lambda: cp.abs(a - b) == 1,
                    lambda: a < b, lambda: cp.max([a, b]) == k, lambda: a * b == 2 * k]  # fmt: skip
            found = chance.choice(ways)()
            return found if not isinstance(found, bool) else a == k

        forms = [lambda: atom() | atom(), lambda: atom() & ~atom(), lambda: atom().implies(atom()),
                 lambda: cp.sum([atom(), atom(), atom()]) <= 2, lambda: cp.Xor([atom(), atom()]), lambda: atom() == atom()]  # fmt: skip
        clue = chance.choice(forms)()
        model = cp.Model(cp.AllDifferent(x), cp.AllDifferent(y), clue)
        wanted = 0
        for a in permutations((1, 2, 3)):
            for b in permutations((1, 2, 3)):
                for variable, value in zip([*x, *y], [*a, *b]):
                    variable._value = value
                wanted += bool(clue.value())
        try:
            found = model_steps.grid(model).puzzle.check(count=True, mend=False).count
        except because.PuzzleError as error:
            # A clue that can never hold is refused with its reason.
            assert "false" in str(error) or "never" in str(error) or "no " in str(error), (str(clue), str(error))
            continue
        assert found == wanted, str(clue)


def test_what_is_no_grid_is_refused_by_name() -> None:
    x, y = cp.intvar(1, 3, shape=3, name="x"), cp.intvar(0, 9, name="y")
    with pytest.raises(because.PuzzleError, match="AllDifferent"):
        model_steps.grid(cp.Model(x[0] < x[1]))
    with pytest.raises(because.PuzzleError, match="y, in no AllDifferent"):
        model_steps.grid(cp.Model(cp.AllDifferent(x), x[0] < y))
    wide = cp.intvar(1, 9, shape=9, name="w")
    with pytest.raises(because.PuzzleError, match="too many ways"):
        model_steps.grid(cp.Model(cp.AllDifferent(wide), cp.max(wide[:7]) == 8))


def test_an_export_runs_and_has_our_solutions(tmp_path: Path) -> None:
    for name in ("spa", "breakfast", "open", "friends"):
        puzzle = shipped(name)
        file = tmp_path / f"{name}.py"
        file.write_text(puzzle.export("cpmpy"))
        printed = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=True).stdout
        tables = {tuple(table.splitlines()) for table in printed.split("\n\n") if table.strip()}
        wanted = puzzle.solve(all=True).solutions or ()
        assert tables == {tuple(" | ".join(row) for row in of) for of in wanted}, name


def test_generated_exports_have_one_solution(tmp_path: Path) -> None:
    for puzzle in because.generate(6, categories=4, entities=4, graded=False, seed=4):
        space: dict[str, Any] = {"__name__": "export"}
        exec(puzzle.export("cpmpy"), space)
        model = space["model"]
        assert model.solve()
        table = []
        space["print"] = lambda *cells, **_: table.append(cells)
        space["show"]()
        assert tuple(of for of in table if of) == puzzle.expected
        assert model.solveAll() == 1


def test_an_export_is_explained() -> None:
    puzzles = [shipped(name) for name in ("spa", "breakfast", "open", "broken", "kittens", "voyage")]
    made = because.generate(6, categories=3, entities=4, graded=False, seed=9)
    for puzzle in [*puzzles, *made]:
        space: dict[str, Any] = {"__name__": "export"}
        exec(puzzle.export("cpmpy"), space)
        grid = model_steps.grid(space["model"])
        wanted = puzzle.check(count=True, mend=False).count
        assert grid.puzzle.check(count=True, mend=False).count == wanted, puzzle.id
        # What its steps say of the model holds in its solutions.
        facts = [fact for step in model_steps.explain(space["model"]) for fact in (*step.derived, *step.carried)]
        assert facts, puzzle.id
        if wanted:
            assert space["model"].solve() and all(fact.value() for fact in facts), puzzle.id


def test_a_model_may_look_up_in_an_inverse() -> None:
    x, turned = cp.intvar(0, 3, shape=4, name="x"), cp.intvar(0, 3, shape=4, name="turned")
    y = cp.intvar(0, 3, shape=4, name="y")
    clues = [turned[0] < turned[1], turned[y[2]] == 3, cp.cpm_array([5, 7, 7, 9])[turned[y[0]]] == 7, x[turned[2]] != y[0]]
    model = cp.Model(cp.AllDifferent(x), cp.AllDifferent(y), cp.Inverse(x, turned), *clues)
    assert model_steps.grid(model).puzzle.check(count=True, mend=False).count == solutions(model)
