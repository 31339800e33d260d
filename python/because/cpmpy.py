"""Steps for models of CPMpy: where `cpmpy.tools.explain` has unsatisfiable subsets, this has a sequence.

>>> import cpmpy as cp                                                          # doctest: +SKIP
>>> person = cp.intvar(1, 3, shape=3, name=["Ann", "Bob", "Cid"])
>>> model = cp.Model(cp.AllDifferent(person), person[0] < person[1], person[2] == 2)
>>> for step in because.cpmpy.explain(model):
...     print(step.constraints, step.derived)
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from itertools import product
from typing import Any, Callable, Iterator, Mapping, Sequence, Tuple

from ._adapters import needs

cp = needs("cpmpy", "cpmpy")

import numpy as np  # noqa: E402
from cpmpy.expressions.core import BoolVal, Comparison, Expression, Operator  # noqa: E402
from cpmpy.expressions.variables import NegBoolView, _IntVarImpl  # noqa: E402
from cpmpy.transformations.get_variables import get_variables  # noqa: E402
from cpmpy.transformations.normalize import toplevel_list  # noqa: E402

from ._errors import PuzzleError  # noqa: E402
from ._puzzle import Explanation, Puzzle, read  # noqa: E402
from ._types import Entity, Fact, Step  # noqa: E402

__all__ = ["Grid", "ModelStep", "explain", "grid"]

MOST_WAYS = 50_000
"""The most ways of its variables that a constraint is tried with."""

MOST_LISTED = 300
"""The most ways that are written out."""

VALUE = "value"
"""The category of the values."""


@dataclass(frozen=True)
class ModelStep:
    """A step in terms of the model."""

    step: Step
    constraints: tuple[Expression, ...]
    """The constraints it cites: the model's own objects."""
    premises: tuple[Expression, ...]
    """The facts it rests on: ``x == 3``, ``x != 3``, ``x == y``, ``x != y``."""
    derived: tuple[Expression, ...]
    """The new facts."""
    carried: tuple[Expression, ...]
    """What follows from these without a constraint of the model."""

    def __str__(self) -> str:
        return f"{self.step.n}. {list(self.constraints)}, {list(self.premises)} → {list(self.derived)}"


@dataclass(frozen=True)
class Grid:
    """A model as a logic grid: the values are a category, and so is every array of different variables."""

    puzzle: Puzzle
    variables: Mapping[Entity, Any]
    """The variable of each entity."""
    constraints: Mapping[int, Expression]
    """The constraint that each clue is."""

    def fact(self, of: Fact) -> Expression:
        """A fact as an expression of the model."""
        a, b = (self.variables.get(side, None) for side in (of.a, of.b))
        left = int(of.a.name) if a is None else a
        right = int(of.b.name) if b is None else b
        if a is None:
            left, right = right, left
        return left == right if of.value else left != right

    def step(self, step: Step) -> ModelStep:
        """A step in terms of the model."""
        return ModelStep(
            step,
            tuple(self.constraints[number] for number in step.clues),
            *(tuple(map(self.fact, facts)) for facts in (step.premises, step.derived, step.carried)),
        )


def explain(
    model: Any,
    vars: Mapping[str, Sequence[Any]] | None = None,
    constraints: Sequence[Expression] | None = None,
    **options: Any,
) -> Iterator[ModelStep]:
    """The steps to what a model entails, each as soon as it is found, in terms of its constraints.

    The model has arrays of n variables under ``AllDifferent``, all over the same n whole numbers, as the one that
    ``Puzzle.export("cpmpy")`` writes: where the numbers are from 0 on, it may look up in the ``Inverse`` of such an array.
    ``vars`` names the arrays, where the names of their variables are not to be taken; ``constraints`` are those to
    explain by, where they are not all others of the model. Comparisons of sums, distances and what is made of them by and, or, not, xor,
    implication and counting are taken as they are; of anything else, the ways of its variables are tried and those that
    it allows, or forbids, are written out. Options are those of `Puzzle.explain`.

    Raises `PuzzleError` that names the constraint where one has too many ways, or has other variables.
    """
    found = grid(model, vars, constraints)
    explanation: Explanation = found.puzzle.explain(**options)
    return map(found.step, explanation)


def grid(
    model: Any, vars: Mapping[str, Sequence[Any]] | None = None, constraints: Sequence[Expression] | None = None
) -> Grid:
    """The logic grid that a model is; see `explain`."""
    posted = list(toplevel_list(model.constraints if hasattr(model, "constraints") else model, merge_and=False))
    arrays: dict[str, list[Any]] = {name: list(of) for name, of in (vars or {}).items()}
    different = [of for of in posted if getattr(of, "name", "") == "alldifferent"]
    axioms = []
    for of in different:
        args = list(of.args)
        if not args or not all(isinstance(of, _IntVarImpl) for of in args):
            continue
        if any({id(x) for x in array} == {id(x) for x in args} for array in arrays.values()):
            axioms.append(of)
        elif vars is None and all(x.ub - x.lb + 1 == len(args) for x in args):
            axioms.append(of)
            arrays[_array_name(args, arrays)] = args
    if not arrays:
        raise PuzzleError("there is no AllDifferent over n variables with n values")
    first = next(iter(arrays.values()))
    low, n = min(x.lb for x in first), len(first)
    for name, array in arrays.items():
        if len(array) != n or any((x.lb, x.ub) != (low, low + n - 1) for x in array):
            raise PuzzleError(f"{name}: every array has n variables over the same n values, here {n} from {low} on")
    variables, entities = {}, {}
    for name, array in arrays.items():
        for x in array:
            variables[Entity(name, str(x.name))] = x
            entities[x.name] = Entity(name, str(x.name))
    kept = posted if constraints is None else list(constraints)
    turned: dict[str, tuple[str, int]] = {}
    for of in posted:
        name, others = _inverse(of, arrays) if low == 0 else (None, [])
        if name is not None and not any(x.name in entities for x in others):
            axioms.append(of)
            turned.update({x.name: (name, row) for row, x in enumerate(others)})
    rest = [of for of in kept if not any(of is axiom for axiom in axioms)]
    writer = _Writer(entities, {name: [str(x.name) for x in of] for name, of in arrays.items()}, turned, low, n)
    clues = [{"text": str(of), "means": writer.clue(of)} for of in rest]
    document = {
        "id": "model",
        "categories": [
            {"name": VALUE, "entities": [str(low + i) for i in range(n)], "values": [low + i for i in range(n)]},
            *({"name": name, "entities": [str(x.name) for x in array], "ordered": False} for name, array in arrays.items()),
        ],
        "clues": clues,
    }
    return Grid(read(document, name="model"), variables, dict(enumerate(rest, 1)))


def _array_name(args: Sequence[Any], taken: Mapping[str, Any]) -> str:
    names = {str(x.name).partition("[")[0] for x in args}
    wanted = names.pop() if len(names) == 1 else f"group {len(taken) + 1}"
    while wanted in taken or wanted == VALUE:
        wanted += "'"
    return wanted


def _inverse(of: Any, arrays: Mapping[str, Sequence[Any]]) -> tuple[str | None, list[Any]]:
    """The array that a constraint turns, and the variables that are it turned."""
    if getattr(of, "name", "") == "inverse":
        there, back = (list(side) for side in of.args)
        for name, array in arrays.items():
            if len(there) == len(array) and all(x is y for x, y in zip(there, array)):
                return (name, back) if all(isinstance(x, _IntVarImpl) for x in back) else (None, [])
    return None, []


class _Other(Exception):
    """What our language has no word for."""


_Cell = Tuple[Entity, str, Any]
"""A variable for which of an array goes with an entity: the entity, the array, the variable."""


@dataclass(frozen=True)
class _Writer:
    entities: Mapping[str, Entity]
    arrays: Mapping[str, Sequence[str]]
    turned: Mapping[str, tuple[str, int]]
    """Of a variable that says which of an array's variables has a value: the array, the value."""
    low: int
    n: int

    def clue(self, of: Any) -> str:
        """What a constraint means, in the notation of formulas."""
        if isinstance(of, (bool, int)) or not isinstance(of, Expression):
            raise PuzzleError(f"`{of}` is no constraint")
        unknown = [x.name for x in get_variables(of) if x.name not in self.entities and x.name not in self.turned]
        if unknown:
            raise PuzzleError(f"`{of}` has {', '.join(map(str, unknown[:3]))}, in no AllDifferent array")
        return self.meaning(of)

    def meaning(self, of: Any) -> str:
        try:
            return self.formula(of)
        except _Other:
            pass
        try:
            return self.listed(of)
        except PuzzleError:
            # What is too much as a whole may do in its parts.
            if getattr(of, "name", "") not in ("and", "or", "not", "->"):
                raise
            return self.joined(of, self.meaning)

    def name(self, x: Any) -> str:
        return self.entity(x.name)

    def value(self, number: int) -> str:
        return f'{VALUE}:"{number}"'

    def formula(self, of: Any) -> str:
        if isinstance(of, (bool, BoolVal)) or type(of).__name__ == "bool_":
            return "true" if bool(of.args[0] if isinstance(of, BoolVal) else of) else "false"
        if isinstance(of, Comparison):
            return self.comparison(of)
        name = getattr(of, "name", "")
        if isinstance(of, NegBoolView) or name not in ("and", "or", "not", "->", "xor", "alldifferent"):
            raise _Other
        if name == "alldifferent":
            if len(of.args) < 2 or not all(isinstance(x, _IntVarImpl) for x in of.args):
                raise _Other
            return f"different({', '.join(map(self.name, of.args))})"
        return self.joined(of, self.formula)

    def joined(self, of: Any, each: Callable[[Any], str]) -> str:
        name, parts = of.name, [f"({each(part)})" for part in of.args]
        if name == "not":
            return f"not {parts[0]}"
        if name == "->":
            return f"if {parts[0]} then {parts[1]}"
        if name == "xor" and len(parts) != 2:
            raise _Other
        return f" {name} ".join(parts)

    def comparison(self, of: Comparison) -> str:
        left, right = of.args
        sign = "=" if of.name == "==" else of.name
        if _is_bool(left) and _is_bool(right):
            if of.name == "==":
                return f"({self.formula(left)}) iff ({self.formula(right)})"
            if of.name == "!=":
                return f"({self.formula(left)}) xor ({self.formula(right)})"
            raise _Other
        counted = self.counted(left)
        if counted is not None and isinstance(right, int) and 0 <= right <= len(counted):
            words = {"==": "exactly", ">=": "at least", "<=": "at most"}
            if of.name in words:
                return f"{words[of.name]} {right} of ({', '.join(counted)})"
            raise _Other
        if getattr(left, "name", "") == "abs":
            terms, constant = self.linear(left.args[0])
            if not isinstance(right, int) or constant or sorted(terms.values()) != [-1, 1] or right < 0:
                raise _Other
            a, b = terms
            return f"|{self.measured(a)} - {self.measured(b)}| {sign} {right}"
        (mine, constant), (others, other) = self.linear(left), self.linear(right)
        for name, factor in others.items():
            mine[name] = mine.get(name, 0) - factor
        mine = {name: factor for name, factor in mine.items() if factor}
        # mine compares with constant, all terms on the left.
        constant = other - constant
        if not mine:
            raise _Other
        if of.name in ("==", "!=") and len(mine) == 1:
            ((name, factor),) = mine.items()
            number, odd = divmod(constant, factor)
            if odd or not self.low <= number < self.low + self.n:
                raise _Other
            return f"{self.entity(name)} {sign} {self.value(number)}"
        if of.name in ("==", "!=") and constant == 0 and sorted(mine.values()) == [-1, 1]:
            a, b = mine
            if self.entities[a].category != self.entities[b].category:
                return f"{self.entity(a)} {sign} {self.entity(b)}"
        sides: tuple[list[str], list[str]] = ([], [])
        for name, factor in mine.items():
            times = "" if abs(factor) == 1 else f"{abs(factor)} * "
            sides[factor < 0].append(times + self.measured(name))
        if constant:
            sides[constant > 0].append(str(abs(constant)))
        return f"{' + '.join(sides[0]) or '0'} {sign} {' + '.join(sides[1]) or '0'}"

    def entity(self, name: str) -> str:
        entity = self.entities.get(name)
        if entity is None:
            raise _Other
        return f"{_quoted(entity.category)}:{_quoted(entity.name)}"

    def measured(self, name: str) -> str:
        return f"{VALUE}({self.entity(name)})"

    def counted(self, of: Any) -> list[str] | None:
        if getattr(of, "name", "") != "sum" or not all(_is_bool(part) for part in of.args):
            return None
        return [self.formula(part) for part in of.args]

    def linear(self, of: Any) -> tuple[dict[str, int], int]:
        """Factors by variable, and what is added."""
        if isinstance(of, _IntVarImpl):
            if of.name not in self.entities:
                raise _Other
            return {of.name: 1}, 0
        if not isinstance(of, Expression):
            if isinstance(of, bool) or int(of) != of:
                raise _Other
            return {}, int(of)
        if not isinstance(of, Operator):
            raise _Other
        if of.name == "sum":
            weighted = [(1, part) for part in of.args]
        elif of.name == "wsum":
            weighted = list(zip(map(int, of.args[0]), of.args[1]))
        elif of.name == "-":
            weighted = [(-1, of.args[0])]
        elif of.name == "sub":
            weighted = [(1, of.args[0]), (-1, of.args[1])]
        elif of.name == "mul" and not isinstance(of.args[0], Expression):
            weighted = [(int(of.args[0]), of.args[1])]
        else:
            raise _Other
        terms: dict[str, int] = {}
        constant = 0
        for factor, part in weighted:
            inner, added = self.linear(part)
            constant += factor * added
            for name, times in inner.items():
                terms[name] = terms.get(name, 0) + factor * times
        return terms, constant

    def listed(self, of: Expression) -> str:
        """The ways of its variables that a constraint allows or forbids, whichever are fewer."""
        cells: dict[str, _Cell] = {}
        told, of = of, self.plain(of, cells)
        touched = get_variables(of)
        if self.n ** len(touched) > MOST_WAYS:
            raise PuzzleError(f"`{told}` has {len(touched)} variables of {self.n} values: too many ways to list")
        before = [x._value for x in touched]
        allowed, forbidden = [], []
        groups = [self.group(x.name, cells) for x in touched]
        try:
            for way in product(range(self.low, self.low + self.n), repeat=len(touched)):
                # Two of one array have never the same value, nor two values the same of an array.
                if len(set(zip(groups, way))) < len(way):
                    continue
                for x, value in zip(touched, way):
                    x._value = value
                (allowed if of.value() else forbidden).append(way)
        finally:
            for x, value in zip(touched, before):
                x._value = value
        negated = len(forbidden) < len(allowed)
        ways = forbidden if negated else allowed
        if len(ways) > MOST_LISTED:
            raise PuzzleError(f"`{told}` allows {len(allowed)} ways and forbids {len(forbidden)}: too many to list")
        if not ways:
            return "true" if negated else "false"
        pairs = ([self.pair(x.name, value, cells) for x, value in zip(touched, way)] for way in ways)
        text = " or ".join(f"({' and '.join(of)})" for of in pairs)
        return f"not ({text})" if negated else text

    def plain(self, of: Any, cells: dict[str, _Cell]) -> Any:
        """A constraint with a variable for each place in which it looks up what of an array goes with a variable."""
        if isinstance(of, (list, tuple)) or (isinstance(of, np.ndarray) and of.dtype == object):
            parts = [self.plain(part, cells) for part in of]
            return of if all(x is y for x, y in zip(parts, of)) else parts
        if not isinstance(of, Expression) or isinstance(of, (_IntVarImpl, np.ndarray)):
            return of
        if of.name == "element" and isinstance(of.args[1], _IntVarImpl) and of.args[1].name in self.entities:
            places = [self.turned.get(getattr(x, "name", None)) for x in of.args[0]]
            array = places[0] and places[0][0]
            if array and places == [(array, row) for row in range(self.n)]:
                of_whom = self.entities[of.args[1].name]
                if of_whom.category == array:
                    return self.arrays[array].index(of_whom.name)
                for known in cells.values():
                    if known[:2] == (of_whom, array):
                        return known[2]
                x = cp.intvar(0, self.n - 1)
                cells[x.name] = (of_whom, array, x)
                return x
        parts = [self.plain(part, cells) for part in of.args]
        if all(x is y for x, y in zip(parts, of.args)):
            return of
        of = copy(of)
        of.update_args(parts)
        return of

    def group(self, name: str, cells: Mapping[str, _Cell]) -> tuple[str, str]:
        """The two categories that the values of a variable pair."""
        if name in cells:
            return cells[name][0].category, cells[name][1]
        if name in self.turned:
            return VALUE, self.turned[name][0]
        return self.entities[name].category, VALUE

    def pair(self, name: str, value: int, cells: Mapping[str, _Cell]) -> str:
        """That a variable has a value."""
        if name not in cells and name not in self.turned:
            return f"{self.entity(name)} = {self.value(value)}"
        if name in cells:
            array, left = cells[name][1], self.entity(cells[name][0].name)
        else:
            array, left = self.turned[name][0], self.value(self.turned[name][1])
        return f"{left} = {self.entity(self.arrays[array][value])}"


def _is_bool(of: Any) -> bool:
    return isinstance(of, bool) or (isinstance(of, Expression) and bool(of.is_bool()) and not isinstance(of, _IntVarImpl))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
