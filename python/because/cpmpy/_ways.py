"""A constraint that the notation has no words for, as the ways of its variables that it allows or forbids."""

from __future__ import annotations

from copy import copy
from itertools import product
from typing import Any, Mapping, Tuple

import cpmpy as cp
import numpy as np
from cpmpy.expressions.core import Expression
from cpmpy.expressions.variables import _IntVarImpl
from cpmpy.transformations.get_variables import get_variables

from .._errors import PuzzleError
from .._types import Entity
from ._layout import VALUE, Layout

MOST_WAYS = 50_000
"""The most ways of its variables that a constraint is tried with."""

MOST_LISTED = 300
"""The most ways that are written out."""

_Cell = Tuple[Entity, str, Any]
"""A variable for which of an array goes with an entity: the entity, the array, the variable."""


def listed(layout: Layout, of: Expression) -> str:
    """The ways of its variables that a constraint allows or forbids, whichever are fewer."""
    cells: dict[str, _Cell] = {}
    told, of = of, _plain(layout, of, cells)
    touched = get_variables(of)
    if layout.n ** len(touched) > MOST_WAYS:
        raise PuzzleError(f"`{told}` has {len(touched)} variables of {layout.n} values: too many ways to list")
    before = [x._value for x in touched]
    allowed: list[tuple[int, ...]] = []
    forbidden: list[tuple[int, ...]] = []
    groups = [_group(layout, x.name, cells) for x in touched]
    try:
        for way in product(range(layout.low, layout.low + layout.n), repeat=len(touched)):
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
    pairs = ([_pair(layout, x.name, value, cells) for x, value in zip(touched, way)] for way in ways)
    text = " or ".join(f"({' and '.join(of)})" for of in pairs)
    return f"not ({text})" if negated else text


def _plain(layout: Layout, of: Any, cells: dict[str, _Cell]) -> Any:
    """A constraint with a variable for each place in which it looks up what of an array goes with a variable."""
    if isinstance(of, (list, tuple)) or (isinstance(of, np.ndarray) and of.dtype == object):
        parts = [_plain(layout, part, cells) for part in of]
        return of if all(x is y for x, y in zip(parts, of)) else parts
    if not isinstance(of, Expression) or isinstance(of, (_IntVarImpl, np.ndarray)):
        return of
    if of.name == "element" and isinstance(of.args[1], _IntVarImpl) and of.args[1].name in layout.entities:
        places = [layout.turned.get(getattr(x, "name", "")) for x in of.args[0]]
        array = places[0] and places[0][0]
        if array and places == [(array, row) for row in range(layout.n)]:
            of_whom = layout.entities[of.args[1].name]
            if of_whom.category == array:
                return [str(x.name) for x in layout.arrays[array]].index(of_whom.name)
            for known in cells.values():
                if known[:2] == (of_whom, array):
                    return known[2]
            x = cp.intvar(0, layout.n - 1)
            cells[x.name] = (of_whom, array, x)
            return x
    parts = [_plain(layout, part, cells) for part in of.args]
    if all(x is y for x, y in zip(parts, of.args)):
        return of
    of = copy(of)
    of.update_args(parts)
    return of


def _group(layout: Layout, name: str, cells: Mapping[str, _Cell]) -> tuple[str, str]:
    """The two categories that the values of a variable pair."""
    if name in cells:
        return cells[name][0].category, cells[name][1]
    if name in layout.turned:
        return VALUE, layout.turned[name][0]
    return layout.entities[name].category, VALUE


def _pair(layout: Layout, name: str, value: int, cells: Mapping[str, _Cell]) -> str:
    """That a variable has a value."""
    if name not in cells and name not in layout.turned:
        return f"{layout.entity(name)} = {layout.value(value)}"
    if name in cells:
        array, left = cells[name][1], layout.entity(cells[name][0].name)
    else:
        array, left = layout.turned[name][0], layout.value(layout.turned[name][1])
    return f"{left} = {layout.entity(layout.arrays[array][value].name)}"
