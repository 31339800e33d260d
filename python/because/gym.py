"""Logic grids as the data set ``because_logic_grid`` of reasoning-gym; importing this registers it.

    import because.gym, reasoning_gym
    data = reasoning_gym.create_dataset("because_logic_grid", seed=7, size=100)
    data.score_answer(answer, entry=data[3])

Item i depends on the configuration, the seed and i alone. Scoring takes the entry and nothing else: the share of right
cells, of a table in Markdown, JSON or lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Optional

from ._adapters import needs

needs("reasoning_gym", "gym")

from reasoning_gym.coaching import BaseCurriculum, RangeAttributeDefinition  # noqa: E402
from reasoning_gym.factory import DATASETS, ProceduralDataset, register_dataset  # noqa: E402

from ._puzzle import generate  # noqa: E402
from ._score import score  # noqa: E402
from .rows import SOURCE, entry  # noqa: E402

DATASET_NAME = SOURCE

TRIES = 64
"""How many numbers belong to an item: not every number has a puzzle of every difficulty."""


@dataclass
class LogicGridConfig:
    """How large and how hard puzzles are."""

    min_categories: int = 3
    max_categories: int = 4
    min_entities: int = 3
    max_entities: int = 5
    min_stars: int = 1
    """From 1, the easiest, to 5; all five ask for nothing, which is far faster."""
    max_stars: int = 5
    steps: bool = False
    """Whether the question asks for reasoning that `because.verify` understands."""
    seed: Optional[int] = None
    size: int = 500

    def validate(self) -> None:
        """Says what is out of range."""
        assert 2 <= self.min_categories <= self.max_categories <= 8, "categories are from 2 to 8, least first"
        assert 2 <= self.min_entities <= self.max_entities <= 10, "entities are from 2 to 10, least first"
        assert 1 <= self.min_stars <= self.max_stars <= 5, "stars are from 1 to 5, least first"
        assert self.size > 0, "size must be positive"

    @property
    def graded(self) -> bool:
        """Whether a difficulty is asked for."""
        return (self.min_stars, self.max_stars) != (1, 5)


class LogicGridDataset(ProceduralDataset):
    """Logic grid puzzles, each with one solution, proven so."""

    def __init__(self, config: LogicGridConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """The item of a number: ``question``, ``answer`` (a table in Markdown) and ``metadata``."""
        config = self.config
        chance = Random(f"{DATASET_NAME}:{self.seed}:{idx}")
        found = generate(
            TRIES,
            categories=chance.randint(config.min_categories, config.max_categories),
            entities=chance.randint(config.min_entities, config.max_entities),
            difficulty=(config.min_stars, config.max_stars) if config.graded else None,
            graded=config.graded,
            seed=self.seed % 2**64,
            first=idx * TRIES,
        )
        puzzle = next(found, None)
        if puzzle is None:
            raise LookupError(f"item {idx}: no puzzle of this size and difficulty was found")
        return entry(puzzle, idx, steps=config.steps)

    def score_answer(self, answer: Optional[str], entry: dict[str, Any]) -> float:
        """The share of right cells, from 0 to 1; of the entry alone."""
        return score(answer, entry)


class LogicGridCurriculum(BaseCurriculum):
    """More categories, more entities, more stars."""

    def __init__(self) -> None:
        super().__init__(LogicGridCurriculum.__name__, LogicGridConfig)
        self._define_attributes(
            *(
                RangeAttributeDefinition(
                    name=name,
                    levels=levels,
                    default_level=default,
                    lower_field_name=f"min_{name}",
                    upper_field_name=f"max_{name}",
                    description=description,
                    ensure_interval=True,
                )
                for name, levels, default, description in (
                    ("categories", [3, 4, 5, 6], 0, "How many categories there are"),
                    ("entities", [3, 4, 5, 6, 7], 0, "How many entities each category has"),
                    ("stars", [1, 2, 3, 4, 5], 0, "How hard it is, from 1 to 5"),
                )
            )
        )


if DATASET_NAME not in DATASETS:
    register_dataset(DATASET_NAME, LogicGridDataset, LogicGridConfig, LogicGridCurriculum)
