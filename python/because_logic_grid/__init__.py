"""The taskset of `because.verifiers` under a name that ``eval because-logic-grid`` finds."""

from because.verifiers import LogicGridTaskset

__all__ = ["LogicGridTaskset"]
