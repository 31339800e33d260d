"""How lm-evaluation-harness scores a reply to a row of `because.rows.entry`."""

from __future__ import annotations

from typing import Any

from because import score


def process_results(doc: dict[str, Any], results: list[str]) -> dict[str, float]:
    """The share of right cells, and whether all are."""
    share = score(results[0] if results else None, doc)
    return {"cells": share, "solved": float(share == 1.0)}
