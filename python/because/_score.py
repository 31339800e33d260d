"""How much of an answer table is right, from the entry of a data set alone."""

from __future__ import annotations

import json
from typing import Any, Mapping, Sequence

from . import _because


def score(answer: Any, entry: Any) -> float:
    """The share of an answer's cells that are right, from 0 to 1.

    ``answer`` is what a model wrote: a table in Markdown, JSON or lines of text, its columns in any order; the last
    table counts, and of it each row once, by its entity of the first category. Each entity of the first category has a
    cell in every other category. ``entry`` is JSON (or a dict of it): a puzzle file with its ``solution``; or an entry
    of a data set whose ``metadata`` has ``categories`` (names) and ``solution`` (rows), or the puzzle. Without either,
    an answer counts that is ``entry["answer"]``.

    Nothing is kept between calls, and nothing is raised: what cannot be scored is 0.

    >>> entry = {"categories": ["Person", "Drink"], "solution": [["Ann", "tea"], ["Bob", "milk"]]}
    >>> score("| Drink | Person |\\n|---|---|\\n| tea | Ann |\\n| milk | Bob |", entry)
    1.0
    >>> score('{"Ann": {"Drink": "tea"}, "Bob": {"Drink": "beer"}}', entry)
    0.5
    >>> score("Ann drinks tea.", entry), score(None, entry)
    (0.5, 0.0)
    """
    try:
        if isinstance(entry, (str, bytes)):
            entry = json.loads(entry)
        if not isinstance(answer, str) or not isinstance(entry, Mapping):
            return 0.0
        if not answer.isascii():
            # What is no text, such as half a pair of surrogates, is no name either.
            answer = answer.encode("utf-8", "replace").decode()
        found = table(entry)
        if found is not None:
            return _because.score(answer, *found)
        wanted = entry.get("answer")
        same = isinstance(wanted, str) and " ".join(answer.split()).lower() == " ".join(wanted.split()).lower()
        return 1.0 if same and wanted else 0.0
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError):
        return 0.0


def table(entry: Mapping[str, Any]) -> tuple[Sequence[str], Sequence[Sequence[str]]] | None:
    """The names of the categories, and the rows of the solution."""
    metadata = entry.get("metadata")
    for of in (entry, metadata, metadata.get("puzzle") if isinstance(metadata, Mapping) else None):
        if isinstance(of, str):
            of = json.loads(of)
        if isinstance(of, Mapping) and of.get("solution") and of.get("categories"):
            names = [of if isinstance(of, str) else of["name"] for of in of["categories"]]
            return names, of["solution"]
    return None
