"""Puzzles that the tests are about."""

from __future__ import annotations

from pathlib import Path

import pytest

import because

SPA = """
title = "An afternoon at the spa"
question = "Who was Nancy's client?"
ask = { about = "Nancy", category = "Client" }
solution = [["Aimee", "$170", "Nancy"], ["Ginger", "$150", "Teri"], ["Freda", "$180", "Whitney"], ["Hannah", "$160", "Lynda"]]
clues = [
  { text = "Teri's client paid less than Hannah.", means = 'Price(Hannah) > Price(Teri)' },
  { text = "Freda's massage was $20 dearer than the one that Lynda gave.", means = 'Price(Freda) = Price(Lynda) + 20' },
  { text = "Nancy's client paid $10 more than Hannah.", means = 'Price(Hannah) = Price(Nancy) - 10' },
  { text = "Hannah, Ginger and Nancy's client are three different people.", means = 'different(Nancy, Hannah, Ginger)' },
  { text = "Hannah either paid $180 or was treated by Lynda.", means = 'either(Hannah = "$180", Hannah = Lynda)' },
]
[[categories]]
name = "Client"
entities = ["Aimee", "Ginger", "Freda", "Hannah"]
[[categories]]
name = "Price"
entities = ["$150", "$160", "$170", "$180"]
unit = "dollars"
verb = "paid"
describes = "the client who paid"
[[categories]]
name = "Masseuse"
entities = ["Lynda", "Nancy", "Teri", "Whitney"]
verb = "was treated by"
describes = "the client of"
"""

FAIR = """The village fair

Three friends each brought one cake and won one prize.

Friends: Ann, Bob, Cleo
Cakes: carrot, lemon, walnut
Prizes: $5, $10, $20

1. Ann won more than the friend with the lemon cake.
2. Bob did not bring the walnut cake.
3. The walnut cake won $10 more than the carrot cake.
4. Cleo won more than Ann.
5. Everybody enjoyed the day.

Who won $20?
"""

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def spa() -> because.Puzzle:
    return because.read(SPA, name="spa.toml")


@pytest.fixture(scope="session")
def fair() -> because.Puzzle:
    return because.read(FAIR, name="fair.txt")


@pytest.fixture(scope="session")
def origin() -> because.Puzzle:
    return shipped("origin")


@pytest.fixture(scope="session")
def large() -> because.Puzzle:
    """One whose explanation takes long."""
    return next(because.generate(1, categories=7, entities=8, graded=False, seed=3))


def shipped(name: str) -> because.Puzzle:
    return because.read((ROOT / "puzzles" / f"{name}.toml").read_bytes(), name=f"{name}.toml")
