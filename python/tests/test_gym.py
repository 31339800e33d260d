"""The data set of reasoning-gym, as its package uses it."""

from __future__ import annotations

import json

import pytest

reasoning_gym = pytest.importorskip("reasoning_gym")

import because  # noqa: E402
import because.gym as gym  # noqa: E402


def test_it_is_made_by_name_and_an_item_depends_on_its_number_alone() -> None:
    data = reasoning_gym.create_dataset("because_logic_grid", seed=7, size=5)
    again = reasoning_gym.create_dataset("because_logic_grid", seed=7, size=900)
    items = list(data)
    assert len(items) == 5 and items[3] == again[3] == data[3] and items[0] != items[1]
    assert items[2] != reasoning_gym.create_dataset("because_logic_grid", seed=8, size=5)[2]
    for place, item in enumerate(items):
        assert set(item) == {"question", "answer", "metadata"}
        assert item["metadata"]["source_dataset"] == "because_logic_grid" and item["metadata"]["source_index"] == place
        assert json.loads(json.dumps(item)) == item
        assert 3 <= item["metadata"]["difficulty"]["categories"] <= 4
        assert because.read(item["metadata"]["puzzle"]).check().unique


def test_scoring_is_of_the_entry_alone() -> None:
    entry = reasoning_gym.create_dataset("because_logic_grid", seed=7, size=5)[1]
    score = reasoning_gym.get_score_answer_fn("because_logic_grid")
    assert score(entry["answer"], entry=entry) == 1.0
    assert score(entry["answer"], json.loads(json.dumps(entry))) == 1.0
    assert score(None, entry) == score("", entry) == score("I give up.", entry) == 0.0
    rows = entry["answer"].splitlines()
    part = score("\n".join(rows[:3]), entry)
    assert 0.0 < part < 1.0


def test_the_curriculum_moves_size_and_difficulty() -> None:
    from reasoning_gym.factory import create_curriculum, has_curriculum

    assert has_curriculum("because_logic_grid")
    curriculum = create_curriculum("because_logic_grid")
    first = curriculum.generate_configuration({"size": 2, "seed": 1})
    assert (first.min_categories, first.max_categories, first.min_stars, first.max_stars) == (3, 4, 1, 2)
    assert curriculum.increment_global_level()
    second = curriculum.generate_configuration({"size": 2, "seed": 1})
    assert second.max_entities > first.max_entities and second.max_stars > first.max_stars
    item = gym.LogicGridDataset(first)[0]
    assert 1 <= item["metadata"]["difficulty"]["stars"] <= 2


def test_bad_configurations_are_refused() -> None:
    for wrong in (dict(min_categories=1), dict(min_entities=6, max_entities=5), dict(max_stars=6), dict(size=0)):
        with pytest.raises(AssertionError):
            reasoning_gym.create_dataset("because_logic_grid", **wrong)


def test_a_second_import_registers_nothing_twice() -> None:
    from importlib import reload

    reload(gym)
    assert reasoning_gym.create_dataset("because_logic_grid", seed=1, size=1)[0]
