"""What a notebook shows: grids and sentences, as HTML with its style inside, and as Markdown."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Iterable, Sequence

from ._types import Category, Fact, Step

if TYPE_CHECKING:
    from ._puzzle import Explanation, Puzzle

_CELL = "border:1px solid #999;width:1.5em;height:1.5em;text-align:center;padding:0;"
_NAME = "border:1px solid #999;padding:1px 5px;font-weight:normal;white-space:nowrap;"
_UP = _NAME + "writing-mode:vertical-rl;transform:rotate(180deg);text-align:left;padding:5px 1px;"
_NEW, _RESTS, _CARRIED = "background:#ffe08a;color:#000;", "background:#bcd9ff;color:#000;", "background:#eee;color:#000;"


def grid_html(
    categories: Sequence[Category],
    known: Iterable[Fact],
    new: Iterable[Fact] = (),
    rests: Iterable[Fact] = (),
    carried: Iterable[Fact] = (),
) -> str:
    """The grid as a table in stairs: new marks yellow, what they rest on blue, what is carried grey."""
    marks: dict[frozenset[tuple[str, str]], tuple[bool, str]] = {}
    for style, facts in (("", known), (_CARRIED, carried), (_RESTS, rests), (_NEW, new)):
        for fact in facts:
            marks[frozenset(((fact.a.category, fact.a.name), (fact.b.category, fact.b.name)))] = (fact.value, style)
    across = categories[1:]
    down = (categories[0], *reversed(categories[2:]))
    rows = ["<tr><td></td>"]
    for category in across:
        rows.extend(f'<th style="{_UP}">{escape(name)}</th>' for name in category.entities)
    rows.append("</tr>")
    for place, row in enumerate(down):
        for name in row.entities:
            rows.append(f'<tr><th style="{_NAME}text-align:right">{escape(name)}</th>')
            for column in across[: len(across) - place]:
                for other in column.entities:
                    value, style = marks.get(frozenset(((row.name, name), (column.name, other))), (None, ""))
                    sign = {True: "✓", False: "✗", None: ""}[value]
                    rows.append(f'<td style="{_CELL}{style}">{sign}</td>')
            rows.append("</tr>")
    return f'<table style="border-collapse:collapse;font-size:85%;margin:.5em 0">{"".join(rows)}</table>'


def step_html(step: Step) -> str:
    said = f"<p><b>{step.n}.</b> {escape(step.sentence)}</p>"
    if step.trail is None:
        return said
    grid = grid_html(step.trail.categories, step.before, step.derived, step.premises, step.carried)
    return f"<div>{said}{grid}</div>"


def step_markdown(step: Step) -> str:
    new = ", ".join(("✓ " if fact.value else "✗ ") + f"{fact.a.name}–{fact.b.name}" for fact in step.derived)
    return f"**{step.n}.** {quoted(step.sentence)}  \n{quoted(new)}"


def explanation_html(explanation: Explanation) -> str:
    steps = explanation.steps
    items = "".join(
        f"<details{' open' if place == 0 else ''}><summary>{step.n}. {escape(step.sentence)}</summary>"
        f"{grid_html(step.trail.categories, step.before, step.derived, step.premises, step.carried) if step.trail else ''}"
        "</details>"
        for place, step in enumerate(steps)
    )
    end = "" if explanation.complete else "<p><i>These are not all steps.</i></p>"
    return f"<div><p><b>{escape(explanation.puzzle.title or explanation.puzzle.id)}</b></p>{items}{end}</div>"


def explanation_markdown(explanation: Explanation) -> str:
    return "\n\n".join(step_markdown(step) for step in explanation.steps)


def puzzle_html(puzzle: Puzzle) -> str:
    clues = "".join(f"<li value={clue.n}>{escape(clue.text or clue.means)}</li>" for clue in puzzle.clues if clue.n)
    parts = [f"<p><b>{escape(puzzle.title or puzzle.id)}</b></p>"]
    parts += [f"<p>{escape(text)}</p>" for text in (puzzle.story,) if text]
    parts.append(f"<ol>{clues}</ol>")
    parts += [f"<p>{escape(text)}</p>" for text in (puzzle.question,) if text]
    return f"<div>{''.join(parts)}{grid_html(puzzle.categories, ())}</div>"


def puzzle_markdown(puzzle: Puzzle) -> str:
    names = "\n".join(f"- **{quoted(of.name)}**: {quoted(', '.join(of.entities))}" for of in puzzle.categories)
    clues = "\n".join(f"{clue.n}. {quoted(clue.text or clue.means)}" for clue in puzzle.clues if clue.n)
    parts = [f"**{quoted(puzzle.title or puzzle.id)}**", quoted(puzzle.story), names, clues, quoted(puzzle.question)]
    return "\n\n".join(part for part in parts if part)


def table_markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(quoted(cell) for cell in line) + " |" for line in lines)


_SIGNS = {ord(sign): f"\\{sign}" for sign in "\\`*_[]<>|#"}


def quoted(text: str) -> str:
    """Text in which Markdown finds no sign of its own."""
    return text.translate(_SIGNS)
