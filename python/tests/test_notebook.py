"""The notebook runs from the first cell to the last, and shows what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("matplotlib")
pytest.importorskip("ipykernel")

NOTEBOOK = Path(__file__).resolve().parents[1] / "examples" / "explain.ipynb"


def test_it_runs() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert not [of for of in shown if of.output_type == "error"]
    html = [of.data["text/html"] for of in shown if "text/html" in of.get("data", {})]
    assert sum("<table" in of for of in html) >= 3, "puzzle, step, explanation"
    assert any("image/png" in of.get("data", {}) for of in shown), "the difficulty, drawn"
    texts = "".join(of.get("text", "") + of.get("data", {}).get("text/plain", "") for of in shown)
    assert "false" in texts and "cited" in texts and "(1000," in texts
