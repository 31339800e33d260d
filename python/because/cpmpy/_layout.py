"""Where a model has a logic grid: its arrays, and which constraints only say that they are arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Sequence

from cpmpy.expressions.variables import _IntVarImpl
from cpmpy.transformations.normalize import toplevel_list

from .._errors import PuzzleError
from .._types import Entity

VALUE = "value"
"""The category of the values."""


class NoWord(Exception):
    """What the notation of formulas has no word for."""


@dataclass(frozen=True)
class Layout:
    """The arrays of a model, each of n different variables over the same values."""

    arrays: Mapping[str, Sequence[Any]]
    """Of the name of each, its variables."""
    low: int
    """The least value."""
    n: int
    entities: Mapping[str, Entity]
    """Of the name of a variable, which entity it is."""
    turned: Mapping[str, tuple[str, int]]
    """Of a variable that says which of an array's variables has a value: the array, the value."""
    axioms: Sequence[Any]
    """The constraints that say no more than that."""

    def entity(self, name: str) -> str:
        """The entity that a variable is, in the notation of formulas."""
        entity = self.entities.get(name)
        if entity is None:
            raise NoWord
        return f"{_quoted(entity.category)}:{_quoted(entity.name)}"

    def value(self, number: int) -> str:
        """The entity that a value is, likewise."""
        return f'{VALUE}:"{number}"'


def posted(model: Any) -> list[Any]:
    """The constraints of a model, or of a list of them."""
    return list(toplevel_list(model.constraints if hasattr(model, "constraints") else model, merge_and=False))


def layout(constraints: Sequence[Any], vars: Mapping[str, Sequence[Any]] | None) -> Layout:
    """The grid of these constraints, its arrays named by ``vars``, or else by their variables.

    Raises `PuzzleError` where there is none."""
    arrays: dict[str, list[Any]] = {name: list(of) for name, of in (vars or {}).items()}
    axioms = []
    for of in constraints:
        args = list(of.args) if getattr(of, "name", "") == "alldifferent" else []
        if not args or not all(isinstance(x, _IntVarImpl) for x in args):
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
    entities = {x.name: Entity(name, str(x.name)) for name, array in arrays.items() for x in array}
    turned: dict[str, tuple[str, int]] = {}
    for of in constraints if low == 0 else ():
        turn = _inverse(of, arrays)
        if turn is not None and not any(x.name in entities for x in turn[1]):
            axioms.append(of)
            turned.update({x.name: (turn[0], row) for row, x in enumerate(turn[1])})
    return Layout(arrays, low, n, entities, turned, axioms)


def _array_name(args: Sequence[Any], taken: Mapping[str, Any]) -> str:
    names = {str(x.name).partition("[")[0] for x in args}
    wanted = names.pop() if len(names) == 1 else f"group {len(taken) + 1}"
    while wanted in taken or wanted == VALUE:
        wanted += "'"
    return wanted


def _inverse(of: Any, arrays: Mapping[str, Sequence[Any]]) -> tuple[str, list[Any]] | None:
    """The array that a constraint turns, and the variables that are it turned."""
    if getattr(of, "name", "") != "inverse":
        return None
    there, back = (list(side) for side in of.args)
    if not all(isinstance(x, _IntVarImpl) for x in back):
        return None
    same = (name for name, array in arrays.items() if [id(x) for x in there] == [id(x) for x in array])
    return next(((name, back) for name in same), None)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
