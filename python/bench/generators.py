"""Our puzzles beside reasoning-gym's zebra puzzles of the same sizes: the table of docs/data.md.

`python python/bench/generators.py [SECONDS]`, with the wheel, reasoning-gym and clingo installed. Each generator has so
many seconds of a processor for a size; what it made is then read by our reader as a person would get it, and counted.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Callable, Iterator

import clingo
from reasoning_gym.logic.contrib.logic_puzzle.generate import generate_puzzle

import because

SIZES = ((3, 3), (4, 4), (5, 5), (5, 4))
"""Entities and categories; of a zebra puzzle one category is the houses in a row."""

MOST_CHECKED = 200
"""How many of a generator's puzzles are read and counted."""


@dataclass
class Item:
    """A puzzle as its generator gives it out."""

    text: str
    """All that a solver is given, but for the question."""
    clues: int
    solution: set[tuple[str, ...]]
    """Its rows, each with the names of a row in any order, in small letters."""
    program: str
    """It for clingo, made of the generator's own data and not of its text."""


def ours(entities: int, categories: int) -> Iterator[because.Puzzle]:
    return because.generate(entities=entities, categories=categories, graded=False, seed=1)


def our_item(puzzle: because.Puzzle) -> Item:
    names = (f"{of.name}: {', '.join(of.entities)}" for of in puzzle.categories)
    clues = [f"{of.n}. {of.text}" for of in puzzle.clues if of.n]
    text = "\n\n".join([puzzle.title, puzzle.story, "\n".join(names), "\n".join(clues)])
    rows = {tuple(sorted(map(str.lower, row))) for row in puzzle.expected or ()}
    return Item(text, len(clues), rows, puzzle.export("asp"))


def zebras(entities: int, categories: int) -> Iterator[Any]:
    # As `ZebraDataset.__getitem__` makes its items, with what that does not hand on.
    return (generate_puzzle(Random(1 + number), entities, categories - 1) for number in count())


def zebra_item(made: Any) -> Item:
    instance, puzzle = made
    rows = {tuple(sorted(str(name).lower() for name in row)) for row in instance["solution"]["table_rows"]}
    literals = sorted({name.lstrip("~") for clause in puzzle.as_cnf() for name in clause})
    number = {name: place for place, name in enumerate(literals)}
    lines = [f"{{ x({place}) }}." for place in number.values()]
    for clause in puzzle.as_cnf():
        denied = (f"x({number[name[1:]]})" if name.startswith("~") else f"not x({number[name]})" for name in clause)
        lines.append(f":- {', '.join(denied)}.")
    return Item(str(puzzle), len(puzzle.clues), rows, "\n".join(lines))


def solutions(program: str) -> int:
    """How many there are, up to two."""
    control = clingo.Control(["2", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    return sum(1 for _ in control.solve(yield_=True))


def made(of: Iterator[Any], seconds: float) -> tuple[list[Any], float]:
    """What is made in so many seconds of a processor, and how many a second."""
    found, began = [], time.process_time()
    while not found or time.process_time() - began < seconds:
        found.append(next(of))
    return found, len(found) / (time.process_time() - began)


def row(name: str, size: tuple[int, int], of: Iterator[Any], item: Callable[[Any], Item], seconds: float) -> str:
    found, rate = made(of, seconds)
    checked = [item(one) for one in found[:MOST_CHECKED]]
    clues = read = doubtful = whole = same = 0
    for one in checked:
        clues += one.clues
        try:
            puzzle = because.read(one.text, format="text")
        except because.PuzzleError:
            continue
        told = [of for of in puzzle.clues if of.n]
        read += sum(of.status == "read" for of in told)
        doubtful += sum(of.status == "ambiguous" for of in told)
        if len(told) == one.clues and all(of.status == "read" for of in told):
            whole += 1
            table = puzzle.solve().solution or ()
            same += {tuple(sorted(map(str.lower, row))) for row in table} == one.solution
    unique = sum(solutions(one.program) == 1 for one in checked)
    entities, categories = size
    return (
        f"| {categories}×{entities} | {name} | {rate:.1f} | {len(checked)} | {clues / len(checked):.1f} "
        f"| {100 * (clues - read) / clues:.1f} % | {100 * doubtful / clues:.1f} % | {100 * whole / len(checked):.0f} % "
        f"| {100 * same / max(whole, 1):.0f} % | {100 * unique / len(checked):.0f} % |"
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    print("| size | generator | a second of CPU | looked at | clues each | clues not read | of these in doubt | read whole | then its solution | unique by clingo |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for size in SIZES:
        print(row("because", size, iter(ours(*size)), our_item, seconds), flush=True)
        print(row("reasoning-gym zebra_puzzles", size, zebras(*size), zebra_item, seconds), flush=True)


if __name__ == "__main__":
    main()
