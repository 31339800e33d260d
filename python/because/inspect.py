"""Logic grids as a task of inspect-ai, found by its entry point.

    inspect eval because/logic_grid -T entities=5 -T limit=50
    inspect eval because/logic_grid -T file=rows.jsonl

``file`` holds rows of `because.rows.entry`, a line each.
"""

from __future__ import annotations

import json
from typing import Any

from ._adapters import needs

needs("inspect_ai", "inspect")

from inspect_ai import Task, task  # noqa: E402
from inspect_ai.dataset import Dataset, MemoryDataset, Sample, json_dataset  # noqa: E402
from inspect_ai.scorer import Score, Scorer, Target, accuracy, scorer, stderr  # noqa: E402
from inspect_ai.solver import TaskState, generate as generate_answer  # noqa: E402

from ._puzzle import generate  # noqa: E402
from ._score import score  # noqa: E402
from .rows import entry  # noqa: E402

__all__ = ["cells", "logic_grid"]


def sample(row: dict[str, Any]) -> Sample:
    """A sample of a row."""
    metadata = row["metadata"]
    return Sample(
        input=row["question"],
        target=row["answer"],
        id=str(metadata.get("source_index")),
        metadata={"entry": json.dumps(row, ensure_ascii=False)},
    )


@scorer(metrics=[accuracy(), stderr()])
def cells() -> Scorer:
    """The share of right cells, from 0 to 1."""

    async def judge(state: TaskState, target: Target) -> Score:
        answer = state.output.completion
        value = score(answer, state.metadata["entry"])
        return Score(value=value, answer=answer[-2000:], explanation="the share of right cells")

    return judge


@task
def logic_grid(
    file: str | None = None,
    limit: int = 50,
    categories: int = 4,
    entities: int = 4,
    difficulty: str | None = None,
    seed: int = 0,
) -> Task:
    """Logic grids to solve whole."""
    dataset: Dataset
    if file is not None:
        dataset = json_dataset(file, sample)
    else:
        puzzles = generate(
            limit,
            categories=categories,
            entities=entities,
            difficulty=difficulty,
            graded=difficulty is not None,
            seed=seed,
        )
        dataset = MemoryDataset([sample(entry(puzzle)) for puzzle in puzzles], name="because_logic_grid")
    return Task(dataset=dataset, solver=generate_answer(), scorer=cells())
