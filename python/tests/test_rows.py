"""Rows for trainers, held to the schemas that they read."""

from __future__ import annotations

import json
from importlib import resources

import pytest

import because
from because import rows

jsonschema = pytest.importorskip("jsonschema")

MESSAGES = {
    "type": "array",
    "minItems": 1,
    "items": {
        "type": "object",
        "required": ["role", "content"],
        "properties": {"role": {"enum": ["system", "user", "assistant"]}, "content": {"type": "string", "minLength": 1}},
        "additionalProperties": False,
    },
}
VERL = {
    "type": "object",
    "required": ["data_source", "prompt", "ability", "reward_model", "extra_info"],
    "properties": {
        "data_source": {"type": "string"},
        "prompt": MESSAGES,
        "ability": {"type": "string"},
        "reward_model": {
            "type": "object",
            "required": ["style", "ground_truth"],
            "properties": {"style": {"const": "rule"}, "ground_truth": {"type": "string"}},
        },
        "extra_info": {"type": "object", "required": ["split", "index"]},
    },
    "additionalProperties": False,
}
TRL = {"type": "object", "required": ["prompt"], "properties": {"prompt": MESSAGES, "entry": {"type": "string"}}}
NEMO_GYM = {
    "type": "object",
    "required": ["responses_create_params", "question", "answer", "metadata"],
    "properties": {
        "responses_create_params": {"type": "object", "required": ["input"], "properties": {"input": MESSAGES}},
        "question": {"type": "string"},
        "answer": {"type": "string"},
        "metadata": {
            "type": "object",
            "required": ["source_dataset", "source_index", "difficulty"],
            "properties": {"source_dataset": {"type": "string"}, "source_index": {"type": "integer"}},
        },
    },
}


@pytest.fixture(scope="module")
def puzzle() -> because.Puzzle:
    return next(because.generate(1, categories=3, entities=4, seed=2))


def test_rows_are_as_their_readers_want(puzzle: because.Puzzle) -> None:
    for row, schema in ((rows.verl(puzzle, "test", 3), VERL), (rows.trl(puzzle), TRL), (rows.nemo_gym(puzzle, 3), NEMO_GYM)):
        again = json.loads(json.dumps(row))
        assert again == row
        jsonschema.validate(again, schema)


def test_rewards_of_rows(puzzle: because.Puzzle) -> None:
    right = rows.table(puzzle)
    truth = rows.verl(puzzle)["reward_model"]["ground_truth"]
    assert rows.verl_score("because_logic_grid", right, truth) == 1.0
    row = rows.trl(puzzle)
    completions = [[{"role": "assistant", "content": right}], [{"role": "assistant", "content": "?"}]]
    assert rows.trl_reward(prompts=[], completions=completions, entry=[row["entry"]] * 2) == [1.0, 0.0]
    assert rows.trl_reward([right], [row["entry"]]) == [1.0]


def test_the_prompt_says_all_and_not_the_answer(puzzle: because.Puzzle) -> None:
    text = rows.prompt(puzzle, steps=True)
    for category in puzzle.categories:
        assert all(name in text for name in category.entities)
    assert all(clue.text in text for clue in puzzle.clues if clue.n)
    assert rows.table(puzzle).splitlines()[-1] not in text


def test_the_task_of_the_evaluation_harness() -> None:
    yaml = pytest.importorskip("yaml")
    folder = resources.files("because") / "lm_eval"

    class Loader(yaml.SafeLoader):
        pass

    Loader.add_constructor("!function", lambda loader, node: loader.construct_scalar(node))
    task = yaml.load((folder / "because_logic_grid.yaml").read_text(), Loader)
    for key in ("task", "dataset_path", "test_split", "output_type", "doc_to_text", "doc_to_target", "process_results"):
        assert task[key], key
    assert task["process_results"] == "utils.process_results"
    from because.lm_eval.utils import process_results

    made = next(because.generate(1, categories=3, entities=3, graded=False))
    row = rows.entry(made)
    scores = process_results(row, [row["answer"]])
    assert set(scores) == {of["metric"] for of in task["metric_list"]} and set(scores.values()) == {1.0}
    assert process_results(row, ["?"]) == {"cells": 0.0, "solved": 0.0}
