"""The task of inspect-ai, evaluated with a model that answers what it is told to."""

from __future__ import annotations

import json
from importlib.metadata import entry_points
from pathlib import Path

import pytest

inspect_ai = pytest.importorskip("inspect_ai")

from inspect_ai import eval as evaluate  # noqa: E402
from inspect_ai.model import ModelOutput, ModelUsage, get_model  # noqa: E402

import because  # noqa: E402
from because.inspect import logic_grid  # noqa: E402
from because.rows import entry  # noqa: E402


def test_it_is_evaluated(tmp_path: Path) -> None:
    task = logic_grid(limit=2, categories=3, entities=3)
    answers = [json.loads(sample.metadata["entry"])["answer"] for sample in task.dataset]
    outputs = [ModelOutput.from_content("mockllm", text) for text in (answers[0], "?")]
    for output in outputs:
        # Said here: else tokens are counted by a table that comes from the network.
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    model = get_model("mockllm/model", custom_outputs=outputs)
    (log,) = evaluate(task, model=model, log_dir=str(tmp_path), display="none", max_samples=1)
    assert log.status == "success" and log.results is not None
    assert log.results.scores[0].metrics["accuracy"].value == 0.5


def test_rows_of_a_file(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    made = because.generate(3, categories=3, entities=3, graded=False)
    rows.write_text("".join(json.dumps(entry(puzzle)) + "\n" for puzzle in made))
    task = logic_grid(file=str(rows))
    assert len(task.dataset) == 3 and task.dataset[1].metadata["entry"]


def test_its_entry_point_is_there() -> None:
    (point,) = [of for of in entry_points(group="inspect_ai") if of.name == "because"]
    assert point.load().logic_grid is not None
