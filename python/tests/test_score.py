"""Answer tables in whatever they are written in."""

from __future__ import annotations

import json
import random

import pytest

import because
from because.rows import entry

NAMES = ["Client", "Price", "Masseuse"]
ROWS = [["Aimee", "$170", "Nancy"], ["Ginger", "$150", "Teri"], ["Freda", "$180", "Whitney"], ["Hannah", "$160", "Lynda"]]
ENTRY = {"question": "?", "answer": "", "metadata": {"categories": NAMES, "solution": ROWS}}


def written(rows: list[list[str]], names: list[str], form: str) -> str:
    objects = [dict(zip(names, row)) for row in rows]
    if form == "markdown":
        lines = [names, ["---"] * len(names), *rows]
        return "Here it is:\n\n" + "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n\nDone."
    if form == "bare markdown":
        return "\n".join(" | ".join(line) for line in [names, *rows])
    if form == "without a head":
        return "\n".join("| " + " | ".join(line) + " |" for line in rows)
    if form == "objects":
        return "```json\n" + json.dumps(objects, indent=1) + "\n```"
    if form == "solution":
        return json.dumps({"solution": objects})
    if form == "head and rows":
        return json.dumps({"header": names, "rows": rows})
    if form == "lists":
        return json.dumps([names, *rows])
    if form == "by name":
        return json.dumps({row["Client"]: {key: of for key, of in row.items() if key != "Client"} for row in objects})
    if form == "by place":
        return json.dumps({f"Row {place}": row for place, row in enumerate(objects)})
    if form == "columns":
        return json.dumps({name: [row[name] for row in objects] for name in names})
    if form == "lines":
        return "So:\n" + "\n".join("- " + ", ".join(row) for row in rows)
    if form == "sentences":
        return "\n".join(f"**{row['Client']}** paid {row['Price']} and was treated by {row['Masseuse']}." for row in objects)
    assert form == "tabs"
    return "\n".join("\t".join(line) for line in [names, *rows])


FORMS = [
    "markdown", "bare markdown", "without a head", "objects", "solution", "head and rows", "lists", "by name", "by place",
    "columns", "lines", "sentences", "tabs",
]  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_every_form_in_every_order_of_columns_and_rows(form: str) -> None:
    chance = random.Random(form)
    for _ in range(20):
        order = list(range(3))
        chance.shuffle(order)
        rows = [[row[place] for place in order] for row in ROWS]
        chance.shuffle(rows)
        names = [NAMES[place] for place in order]
        assert because.score(written(rows, names, form), ENTRY) == 1.0
        # One pair of prices changed places: 6 of 8 cells are right.
        column = order.index(1)
        rows[0][column], rows[1][column] = rows[1][column], rows[0][column]
        assert because.score(written(rows, names, form), ENTRY) == 0.75
        assert because.score(written(rows[2:], names, form), ENTRY) == 0.5


def test_the_last_table_counts_and_names_may_be_written_otherwise() -> None:
    turned, right = written([row[::-1] for row in ROWS[::-1]], NAMES[::-1], "markdown"), written(ROWS, NAMES, "markdown")
    swapped = right.replace("$170", "?").replace("$150", "$170").replace("?", "$150")
    assert because.score(swapped + "\nNo, wait.\n\n" + turned, ENTRY) == 1.0
    assert because.score(turned + "\n\nRather:\n\n" + swapped, ENTRY) == 0.75
    assert because.score(right.replace("Aimee", "**AIMEE**").replace("$170", "170"), ENTRY) == 1.0


def test_guessing_everything_gains_nothing() -> None:
    every = [[a, b, c] for a, *_ in ROWS for _, b, _ in ROWS for *_, c in ROWS]
    assert because.score(written(every, NAMES, "markdown"), ENTRY) <= 0.5
    lines = "\n".join(f"{row[0]}: $150 $160 $170 $180 Lynda Nancy Teri Whitney" for row in ROWS)
    assert because.score(lines, ENTRY) == 0.0
    cells = [[row[0], "$150 $160 $170 $180", "Lynda/Nancy/Teri/Whitney"] for row in ROWS]
    assert because.score(written(cells, NAMES, "markdown"), ENTRY) == 0.0


def test_scores_are_those_of_the_judge() -> None:
    chance = random.Random(3)
    for puzzle in because.generate(12, categories=4, entities=5, graded=False, seed=2):
        row = entry(puzzle)
        assert because.score(row["answer"], row) == because.score(row["answer"], json.dumps(row)) == 1.0
        rows = [list(of) for of in puzzle.expected or ()]
        for place in range(1, 4):
            column = [of[place] for of in rows]
            chance.shuffle(column)
            for of, name in zip(rows, column):
                of[place] = name
        judged = because.verify(puzzle, {"solution": rows})
        assert judged.cells == 15
        names = row["metadata"]["categories"]
        for form in ("markdown", "lists", "columns"):
            assert because.score(written(rows, names, form), row) == (judged.cells_right or 0) / 15


def test_other_entries() -> None:
    assert because.score("Tea ", {"answer": "tea"}) == 1.0 and because.score("milk", {"answer": "tea"}) == 0.0
    document = {"categories": [{"name": name} for name in NAMES], "solution": ROWS}
    assert because.score(written(ROWS, NAMES, "markdown"), document) == 1.0
    assert because.score(written(ROWS, NAMES, "markdown"), {"metadata": {"puzzle": document}}) == 1.0
