"""Explains logic grid puzzles step by step, each step with the provably smallest reasons.

>>> import because
>>> p = because.read('''The fair
...
... Friend: Ann, Bob, Cleo
... Prize: $5, $10, $20
...
... 1. Ann won more than Bob.
... 2. Cleo won more than Ann.
... ''')
>>> p.check().status
'unique'
>>> for step in p.explain():
...     print(step.sentence.split(",")[0], step.clues, step.proven)
Ann did not win $5 and Bob did not win $20 (1,) True
Ann did not win $20 and Cleo did not win $5 (2,) True
"""

from ._because import __version__, themes
from ._errors import Diagnostic, PuzzleError, TimeLimit
from ._puzzle import Explanation, Puzzle, generate, read, verify
from ._score import score
from ._types import (
    Axiom,
    Category,
    Check,
    Clue,
    Cost,
    Entity,
    Fact,
    Grade,
    Hint,
    Nested,
    Reading,
    Solved,
    Step,
    StepVerdict,
    Verdict,
    Why,
)

__all__ = [
    "Axiom",
    "Category",
    "Check",
    "Clue",
    "Cost",
    "Diagnostic",
    "Entity",
    "Explanation",
    "Fact",
    "Grade",
    "Hint",
    "Nested",
    "Puzzle",
    "PuzzleError",
    "Reading",
    "Solved",
    "Step",
    "StepVerdict",
    "TimeLimit",
    "Verdict",
    "Why",
    "__version__",
    "generate",
    "read",
    "score",
    "themes",
    "verify",
]
