"""What a constraint means, in the notation of formulas: comparisons, and what is made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable

from cpmpy.expressions.core import BoolVal, Comparison, Expression, Operator
from cpmpy.expressions.variables import NegBoolView, _IntVarImpl
from cpmpy.transformations.get_variables import get_variables

from .._errors import PuzzleError
from ._layout import VALUE, Layout, NoWord
from ._ways import listed


@dataclass(frozen=True)
class Notation:
    """Writes constraints about a grid."""

    layout: Layout

    def clue(self, of: Any) -> str:
        """What a constraint means, in the notation of formulas."""
        if isinstance(of, (bool, int)) or not isinstance(of, Expression):
            raise PuzzleError(f"`{of}` is no constraint")
        unknown = [x.name for x in get_variables(of) if x.name not in self.layout.entities and x.name not in self.layout.turned]
        if unknown:
            raise PuzzleError(f"`{of}` has {', '.join(map(str, unknown[:3]))}, in no AllDifferent array")
        return self.meaning(of)

    def meaning(self, of: Any) -> str:
        try:
            return self.formula(of)
        except NoWord:
            pass
        try:
            return listed(self.layout, of)
        except PuzzleError:
            # What is too much as a whole may do in its parts.
            if getattr(of, "name", "") not in ("and", "or", "not", "->"):
                raise
            return self.joined(of, self.meaning)

    def formula(self, of: Any) -> str:
        if isinstance(of, (bool, BoolVal)) or type(of).__name__ == "bool_":
            return "true" if bool(of.args[0] if isinstance(of, BoolVal) else of) else "false"
        if isinstance(of, Comparison):
            return self.comparison(of)
        name = getattr(of, "name", "")
        if isinstance(of, NegBoolView) or name not in ("and", "or", "not", "->", "xor", "alldifferent"):
            raise NoWord
        if name == "alldifferent":
            if len(of.args) < 2 or not all(isinstance(x, _IntVarImpl) for x in of.args):
                raise NoWord
            return f"different({', '.join(self.layout.entity(x.name) for x in of.args)})"
        return self.joined(of, self.formula)

    def joined(self, of: Any, each: Callable[[Any], str]) -> str:
        name, parts = of.name, [f"({each(part)})" for part in of.args]
        if name == "not":
            return f"not {parts[0]}"
        if name == "->":
            return f"if {parts[0]} then {parts[1]}"
        if name == "xor" and len(parts) != 2:
            raise NoWord
        return f" {name} ".join(parts)

    def comparison(self, of: Comparison) -> str:
        left, right = of.args
        sign = "=" if of.name == "==" else of.name
        if _is_bool(left) and _is_bool(right):
            if of.name == "==":
                return f"({self.formula(left)}) iff ({self.formula(right)})"
            if of.name == "!=":
                return f"({self.formula(left)}) xor ({self.formula(right)})"
            raise NoWord
        counted = self.counted(left)
        if counted is not None and isinstance(right, int) and 0 <= right <= len(counted):
            words = {"==": "exactly", ">=": "at least", "<=": "at most"}
            if of.name in words:
                return f"{words[of.name]} {right} of ({', '.join(counted)})"
            raise NoWord
        if getattr(left, "name", "") == "abs":
            terms, constant = self.linear(left.args[0])
            if not isinstance(right, int) or constant or sorted(terms.values()) != [-1, 1] or right < 0:
                raise NoWord
            a, b = terms
            return f"|{self.measured(a)} - {self.measured(b)}| {sign} {right}"
        (mine, constant), (others, other) = self.linear(left), self.linear(right)
        for name, factor in others.items():
            mine[name] = mine.get(name, 0) - factor
        mine = {name: factor for name, factor in mine.items() if factor}
        # mine compares with constant, all terms on the left.
        constant = other - constant
        if not mine:
            raise NoWord
        if of.name in ("==", "!=") and len(mine) == 1:
            ((name, factor),) = mine.items()
            number, odd = divmod(constant, factor)
            if odd or not self.layout.low <= number < self.layout.low + self.layout.n:
                raise NoWord
            return f"{self.layout.entity(name)} {sign} {self.layout.value(number)}"
        if of.name in ("==", "!=") and constant == 0 and sorted(mine.values()) == [-1, 1]:
            a, b = mine
            if self.layout.entities[a].category != self.layout.entities[b].category:
                return f"{self.layout.entity(a)} {sign} {self.layout.entity(b)}"
        sides: tuple[list[str], list[str]] = ([], [])
        for name, factor in mine.items():
            times = "" if abs(factor) == 1 else f"{abs(factor)} * "
            sides[factor < 0].append(times + self.measured(name))
        if constant:
            sides[constant > 0].append(str(abs(constant)))
        return f"{' + '.join(sides[0]) or '0'} {sign} {' + '.join(sides[1]) or '0'}"

    def measured(self, name: str) -> str:
        return f"{VALUE}({self.layout.entity(name)})"

    def counted(self, of: Any) -> list[str] | None:
        if getattr(of, "name", "") != "sum" or not all(_is_bool(part) for part in of.args):
            return None
        return [self.formula(part) for part in of.args]

    def linear(self, of: Any) -> tuple[dict[str, int], int]:
        """Factors by variable, and what is added."""
        if isinstance(of, _IntVarImpl):
            if of.name not in self.layout.entities:
                raise NoWord
            return {of.name: 1}, 0
        if not isinstance(of, Expression):
            if isinstance(of, bool) or int(of) != of:
                raise NoWord
            return {}, int(of)
        if not isinstance(of, Operator):
            raise NoWord
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
            raise NoWord
        terms: dict[str, int] = {}
        constant = 0
        for factor, part in weighted:
            inner, added = self.linear(part)
            constant += factor * added
            for name, times in inner.items():
                terms[name] = terms.get(name, 0) + factor * times
        return terms, constant


def _is_bool(of: Any) -> bool:
    return isinstance(of, bool) or (isinstance(of, Expression) and bool(of.is_bool()) and not isinstance(of, _IntVarImpl))
