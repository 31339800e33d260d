"""Steps for models of CPMpy: where `cpmpy.tools.explain` has unsatisfiable subsets, this has a sequence.

>>> import cpmpy as cp                                                          # doctest: +SKIP
>>> person = cp.intvar(1, 3, shape=3, name=["Ann", "Bob", "Cid"])
>>> model = cp.Model(cp.AllDifferent(person), person[0] < person[1], person[2] == 2)
>>> for step in because.cpmpy.explain(model):
...     print(step.constraints, step.derived)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Sequence

from .._adapters import needs

needs("cpmpy", "cpmpy")

from cpmpy.expressions.core import Expression  # noqa: E402

from .._puzzle import Explanation, Puzzle, read  # noqa: E402
from .._types import Entity, Fact, Step  # noqa: E402
from ._layout import VALUE, layout, posted  # noqa: E402
from ._notation import Notation  # noqa: E402

__all__ = ["Grid", "ModelStep", "explain", "grid"]


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
    explain by, where they are not all others of the model. Comparisons of sums, distances and what is made of them by
    and, or, not, xor, implication and counting are taken as they are; of anything else, the ways of its variables are
    tried and those that it allows, or forbids, are written out. Options are those of `Puzzle.explain`.

    Raises `PuzzleError` that names the constraint where one has too many ways, or has other variables.
    """
    found = grid(model, vars, constraints)
    explanation: Explanation = found.puzzle.explain(**options)
    return map(found.step, explanation)


def grid(
    model: Any, vars: Mapping[str, Sequence[Any]] | None = None, constraints: Sequence[Expression] | None = None
) -> Grid:
    """The logic grid that a model is; see `explain`."""
    given = posted(model)
    found = layout(given, vars)
    kept = given if constraints is None else list(constraints)
    rest = [of for of in kept if not any(of is axiom for axiom in found.axioms)]
    notation = Notation(found)
    values = [found.low + place for place in range(found.n)]
    document = {
        "id": "model",
        "categories": [
            {"name": VALUE, "entities": [str(value) for value in values], "values": values},
            *(
                {"name": name, "entities": [str(x.name) for x in array], "ordered": False}
                for name, array in found.arrays.items()
            ),
        ],
        "clues": [{"text": str(of), "means": notation.clue(of)} for of in rest],
    }
    variables = {found.entities[x.name]: x for array in found.arrays.values() for x in array}
    return Grid(read(document, name="model"), variables, dict(enumerate(rest, 1)))
