"""What is raised when there is no answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Sequence


@dataclass(frozen=True)
class Diagnostic:
    """One fault of a text: where it is, what is wrong, and the likely cure."""

    line: int
    """The line, from 1."""
    column: int
    """The column, in characters from 1."""
    message: str
    """What is wrong."""
    help: str | None = None
    """The likely cure."""


class PuzzleError(ValueError):
    """A puzzle, or what is asked about it, is at fault.

    >>> import because
    >>> try:
    ...     because.read("[[categories]]\\nnam = 'x'")
    ... except because.PuzzleError as error:
    ...     fault = error.diagnostics[-1]
    >>> fault.line, fault.column, fault.help is not None
    (2, 1, True)
    """

    def __init__(
        self, message: str, diagnostics: Sequence[Diagnostic | Mapping[str, Any]] = (), id: str = ""
    ) -> None:
        super().__init__(message)
        self.diagnostics: tuple[Diagnostic, ...] = tuple(
            found
            if isinstance(found, Diagnostic)
            else Diagnostic(found["line"], found["column"], found["message"], found["cure"])
            for found in diagnostics
        )
        """The faults, by place; empty where no text is at fault."""
        self.id = id
        """The puzzle's id."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.diagnostics, self.id)


class TimeLimit(PuzzleError, TimeoutError):
    """The time limit came before there was anything to give."""
