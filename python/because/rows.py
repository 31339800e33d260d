"""Puzzles as rows of data sets, in the forms that trainers and evaluators read.

>>> import because
>>> puzzle = next(because.generate(1, categories=3, entities=3, graded=False))
>>> row = entry(puzzle)
>>> sorted(row), row["metadata"]["categories"] == [of.name for of in puzzle.categories]
(['answer', 'metadata', 'question'], True)
>>> because.score(row["answer"], row)
1.0
"""

from __future__ import annotations

from typing import Any, Iterator

from ._puzzle import Puzzle
from ._view import table_markdown

__all__ = ["entry", "nemo_gym", "prompt", "table", "trl", "verl"]

SOURCE = "because_logic_grid"
"""What rows call the data set."""


def prompt(puzzle: Puzzle, *, steps: bool = False) -> str:
    """The puzzle as a task: its story, its categories, its clues, and how to answer. One that is made to have no
    solution, or several, asks how many there are. With ``steps``, how to reason as well, so that `because.verify`
    understands it: a sentence a step, with the clues that it rests on."""
    parts = [puzzle.story] if puzzle.story else []
    parts.append("\n".join(f"- {of.name}: {', '.join(of.entities)}" for of in puzzle.categories))
    clues = (f"{n}. {text}" for n, text in _clues(puzzle))
    parts.append("Clues:\n" + "\n".join(clues))
    head = table_markdown([of.name for of in puzzle.categories], ())
    if steps:
        parts.append(
            "Reason in steps, a sentence each, and name the clues that a step rests on, as in: "
            '"A is not B, because of clue 1."'
        )
    task = (
        f"Answer with a table that has a row for each of {puzzle.categories[0].name}, and these columns:\n\n{head}"
        if puzzle.document.get("expect", "unique") == "unique"
        else "Is there no way to match them so that all clues hold, exactly one, or more than one?"
    )
    parts.append(f"Everything of one list goes with exactly one of every other. {task}")
    return "\n\n".join(parts)


def _clues(puzzle: Puzzle) -> Iterator[tuple[int, str]]:
    """The clues by number, in words or else as what they mean."""
    if puzzle.made is not None:
        # What was generated need not be read to know what it says.
        return ((n, of.get("text") or of["means"]) for n, of in enumerate(puzzle.document["clues"], 1))
    return ((clue.n, clue.text or clue.means) for clue in puzzle.clues if clue.n)


def table(puzzle: Puzzle) -> str:
    """The solution as a table in Markdown: what a right answer is."""
    return table_markdown([of.name for of in puzzle.categories], solution(puzzle))


def solution(puzzle: Puzzle) -> tuple[tuple[str, ...], ...]:
    """The solution that the puzzle gives, or else the one that it has."""
    found = puzzle.expected or puzzle.solve().solution
    if found is None:
        raise ValueError(f"{puzzle.id}: it has not exactly one solution")
    return tuple(map(tuple, found))


def entry(puzzle: Puzzle, index: int | None = None, *, steps: bool = False) -> dict[str, Any]:
    """A row with ``question``, ``answer`` and ``metadata``, as reasoning-gym has them: JSON alone, and all that
    `because.score` and `because.verify` need."""
    made = puzzle.made or {}
    names = [of.name for of in puzzle.categories]
    difficulty: dict[str, Any] = {"categories": len(names), "entities": len(puzzle.categories[0].entities)}
    stars = (made.get("difficulty") or {}).get("stars")
    if stars is not None:
        difficulty["stars"] = stars
    document = _json(puzzle.document)
    metadata = {
        "source_dataset": SOURCE,
        "source_index": made.get("number") if index is None else index,
        "difficulty": difficulty,
        "form": made.get("form"),
        "categories": names,
        "solution": [list(row) for row in solution(puzzle)],
        "puzzle": document,
    }
    return {"question": prompt(puzzle, steps=steps), "answer": table(puzzle), "metadata": metadata}


def trl(puzzle: Puzzle) -> dict[str, Any]:
    """A row for TRL: ``prompt`` as a conversation, and ``entry`` for `trl_reward`."""
    row = entry(puzzle)
    return {"prompt": [{"role": "user", "content": row["question"]}], "entry": _dumps(row)}


def trl_reward(completions: list[Any], entry: list[str], **_: Any) -> list[float]:
    """A reward function for TRL's trainers: the share of right cells of each completion."""
    from ._score import score

    texts = (of if isinstance(of, str) else of[-1]["content"] for of in completions)
    return [score(text, row) for text, row in zip(texts, entry)]


def verl(puzzle: Puzzle, split: str = "train", index: int = 0) -> dict[str, Any]:
    """A row for verl; `verl_score` is its reward."""
    row = entry(puzzle, index)
    return {
        "data_source": SOURCE,
        "prompt": [{"role": "user", "content": row["question"]}],
        "ability": "logic",
        "reward_model": {"style": "rule", "ground_truth": _dumps(row)},
        "extra_info": {"split": split, "index": index},
    }


def verl_score(data_source: str, solution_str: str, ground_truth: str, extra_info: Any = None) -> float:
    """The reward of verl for rows of `verl`: ``custom_reward_function.name=verl_score``."""
    from ._score import score

    return score(solution_str, ground_truth)


def nemo_gym(puzzle: Puzzle, index: int | None = None) -> dict[str, Any]:
    """A line for NeMo Gym's reasoning-gym resources: the request, and the entry's fields beside it."""
    row = entry(puzzle, index)
    asked = {"input": [{"role": "user", "content": row["question"]}]}
    return {"responses_create_params": asked, **row}


def _dumps(of: Any) -> str:
    import json

    return json.dumps(of, ensure_ascii=False)


def _json(of: Any) -> Any:
    if isinstance(of, (list, tuple)):
        return [_json(item) for item in of]
    if isinstance(of, dict):
        return {key: _json(item) for key, item in of.items()}
    return of
