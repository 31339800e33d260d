"""Puzzles: reading them, making new ones, and all that can be asked about one."""

from __future__ import annotations

import json
import operator
import threading
from collections import OrderedDict
from itertools import islice
from typing import Any, Iterable, Iterator, Mapping, Sequence

from . import _because
from ._errors import PuzzleError, TimeLimit
from ._types import (
    Category,
    Check,
    Clue,
    Entity,
    Fact,
    Grade,
    Hint,
    Reading,
    Solved,
    Step,
    Trail,
    Verdict,
    Why,
    check,
    entity,
    fact,
    facts,
    flat,
    grade,
    hint,
    listed,
    plain,
    verdict,
)

SCHEMA = "because.puzzle/1"
"""What pickles and `Puzzle.to_json` are of; those of another number are refused."""

MOST_STEPS = 1_000_000

_BESIDE = ("number", "attempts", "form", "explanation")
"""What a generated puzzle has beside its file."""


class Puzzle:
    """A logic grid puzzle. It cannot be changed, and can be compared, hashed, pickled and asked from many threads.

    Make one with `because.read`, or take one from `because.generate`. Work is done outside of Python's lock; Ctrl-C
    ends it. Every method takes ``time_limit`` in seconds.

    >>> import because
    >>> p = because.read('''Two friends
    ...
    ... Person: Ann, Bob
    ... Drink: tea, milk
    ...
    ... 1. Ann does not drink milk.
    ... ''')
    >>> p.solve().solution
    (('Ann', 'tea'), ('Bob', 'milk'))
    >>> p.clues[0].means, p.clues[0].status
    ('Ann != milk', 'read')
    """

    __slots__ = ("_source", "_opened", "_made", "_document", "_categories", "_clues")
    _source: dict[str, Any]
    _opened: _because.Opened | None
    _made: Mapping[str, Any] | None
    _document: Mapping[str, Any] | None
    _categories: tuple[Category, ...] | None
    _clues: tuple[Clue, ...] | None

    def __init__(self) -> None:
        raise TypeError("make a puzzle with because.read or because.generate")

    @classmethod
    def _of(
        cls,
        source: dict[str, Any],
        opened: _because.Opened | None = None,
        made: Mapping[str, Any] | None = None,
    ) -> Puzzle:
        self = object.__new__(cls)
        put = object.__setattr__
        put(self, "_source", source)
        put(self, "_opened", opened)
        put(self, "_made", made)
        put(self, "_document", made and {key: of for key, of in made.items() if key not in _BESIDE})
        put(self, "_categories", None)
        put(self, "_clues", None)
        return self

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a puzzle cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a puzzle cannot be changed")

    def _at_hand(self, time_limit: float | None = None) -> _because.Opened:
        # Where two threads come at once, both read it, and what they read is the same.
        if self._opened is None:
            object.__setattr__(self, "_opened", _because.Opened.read(self._source, time_limit))
        opened = self._opened
        assert opened is not None
        return opened

    def _ask(self, command: str, time_limit: float | None, **options: Any) -> Mapping[str, Any]:
        return self._at_hand().ask(command, _given(options), time_limit)

    def _trail(self) -> Trail:
        return Trail(self.categories, self._at_hand().given())

    # What it is.

    @property
    def document(self) -> Mapping[str, Any]:
        """The puzzle file as JSON has it (its schema: docs/puzzle.schema.json), with what every clue means."""
        if self._document is None:
            object.__setattr__(self, "_document", self._at_hand().document())
        found = self._document
        assert found is not None
        return found

    @property
    def id(self) -> str:
        """Its id: what its file gives, or the name it was read by."""
        return str(self.document.get("id", ""))

    @property
    def title(self) -> str:
        """Its title; empty where it has none."""
        return str(self.document.get("title", ""))

    @property
    def story(self) -> str:
        """Its story; empty where it has none."""
        story = self.document.get("story", "")
        return str(story.get("text", "") if isinstance(story, Mapping) else story)

    @property
    def question(self) -> str:
        """Its question; empty where it has none."""
        return str(self.document.get("question", ""))

    @property
    def categories(self) -> tuple[Category, ...]:
        """Its categories, in the order of its file."""
        if self._categories is None:
            object.__setattr__(self, "_categories", tuple(map(_category, self.document["categories"])))
        found = self._categories
        assert found is not None
        return found

    @property
    def clues(self) -> tuple[Clue, ...]:
        """Its clues by number, each with its readings."""
        if self._clues is None:
            object.__setattr__(self, "_clues", tuple(map(_clue, self._ask("read", None)["clues"])))
        found = self._clues
        assert found is not None
        return found

    @property
    def expected(self) -> tuple[tuple[str, ...], ...] | None:
        """The solution that its file gives, unproven; ``None`` where it gives none."""
        return self.document.get("solution")

    @property
    def made(self) -> Mapping[str, Any] | None:
        """Of a generated puzzle: its ``number``, its ``form`` (equal for all that are equal up to renaming), its
        ``difficulty``, and the rest of its JSON; else ``None``."""
        return self._made

    # What can be asked.

    def check(
        self,
        *,
        count: bool = False,
        all: bool = False,
        irredundant: bool = False,
        limit: int | None = None,
        mend: bool = True,
        time_limit: float | None = None,
    ) -> Check:
        """How many solutions there are, and what is wrong with the clues.

        ``count`` counts the solutions, ``all`` lists all that there is of solutions, clashes and corrections,
        ``irredundant`` finds a smallest set of clues that leaves the one solution, ``limit`` stops counting there.
        """
        options = dict(count=count, all=all, irredundant=irredundant, limit=limit, mend=mend)
        return check(self._ask("check", time_limit, **options))

    def solve(self, *, all: bool = False, limit: int | None = None, time_limit: float | None = None) -> Solved:
        """The solution, and the answer to the question. Rows are in the order of the first category."""
        found = self._ask("solve", time_limit, all=all, limit=limit)
        names = tuple(category.name for category in self.categories)
        return Solved(
            found["id"], found["status"], names, found["solution"], found["answer"], found.get("solutions")
        )

    def explain(
        self,
        *,
        cost: str | Mapping[str, Any] = "effort",
        premises: str = "smallest",
        at: int | None = None,
        nested: bool | int | None = None,
        all_steps: bool = False,
        alternatives: bool = False,
        verify: bool = False,
        grade: bool = False,
        step_limit: int | None = None,
        time_limit: float | None = None,
    ) -> Explanation:
        """The steps to the solution: an iterator that yields each as soon as it is found.

        ``cost`` is ``effort``, ``zebratutor``, ``ocus``, or weights (docs/cost.md); ``premises`` is ``smallest``
        (proven) or ``any`` (far faster, and nothing is claimed); ``at`` asks for one step alone; ``nested`` opens up
        hard steps, or those that cost more than a number; ``all_steps`` tells those too that only carry marks;
        ``verify`` proves every step again. Where ``time_limit`` comes first, `Explanation.complete` is false.
        """
        options = dict(
            cost=cost,
            premises=premises,
            at=at,
            nested=nested,
            all_steps=all_steps,
            alternatives=alternatives,
            verify=verify,
            grade=grade,
            step_limit=step_limit,
        )
        trail = self._trail()
        stream = self._at_hand().explain(_given(options), trail, time_limit)
        return Explanation._of(self, stream, trail, at=at)

    def why(
        self,
        *entities: str,
        supposing: str | None = None,
        cost: str | Mapping[str, Any] = "effort",
        time_limit: float | None = None,
    ) -> Why:
        """The steps that some cells rest on: entities two by two, none for the puzzle's question.

        ``supposing`` is an entity to put in place of the second: what would clash.
        """
        trail = self._trail()
        options = {"entities": list(entities), "cost": cost, "not": supposing}
        steps, found = self._at_hand().why(_given(options), trail, time_limit)
        trail.steps.extend(steps)
        return Why(
            found["id"],
            found["status"],
            facts(found.get("asked")),
            steps,
            tuple((entity(of["a"]), entity(of["b"])) for of in found.get("open", ())),
            facts(found.get("supposed")),
            found["complete"],
        )

    def hint(
        self,
        grid: str | Iterable[Fact | Mapping[str, Any]] = (),
        *,
        level: str = "where",
        cost: str | Mapping[str, Any] = "effort",
        time_limit: float | None = None,
    ) -> Hint:
        """A hint for a partly filled grid: the first wrong mark, or where the easiest next step is.

        ``grid`` holds facts, or is the text of a grid file. ``level`` is ``where``, ``why`` or ``mark``.
        """
        options: dict[str, Any] = {"level": level, "cost": cost}
        if isinstance(grid, str):
            options["grid"] = grid
        else:
            options["facts"] = [flat(of) for of in grid]
        return hint(*self._at_hand().hint(options, time_limit))

    def verify(
        self,
        steps: Any,
        *,
        clues_at_once: int = 3,
        bookkeeping: bool = False,
        spare: bool = True,
        smallest: bool = True,
        step_limit: int | None = None,
        time_limit: float | None = None,
    ) -> Verdict:
        """Whether anyone's steps are sound, and how much more than needed they use: `because.verify` about this
        puzzle.

        ``clues_at_once`` is how many clues may force a fact where a step does not name the right ones; ``bookkeeping``
        lets a step rest on what follows from the marks before it without a clue, though no step said it (in prose it
        always may); ``spare`` and ``smallest`` look for what steps could do without, and for the fewest premises.
        """
        options = dict(
            steps=written(steps),
            clues_at_once=clues_at_once,
            bookkeeping=bookkeeping,
            spare=spare,
            smallest=smallest,
            step_limit=step_limit,
        )
        return verdict(self._at_hand().verify(_given(options), time_limit))

    def grade(self, *, time_limit: float | None = None) -> Grade:
        """How hard it is: stars from 1 to 5, and the figures that they come from."""
        return grade(self._ask("grade", time_limit))

    def export(
        self,
        format: str = "json",
        *,
        encoding: str | None = None,
        projection: str | None = None,
        clues: Sequence[int] | None = None,
        axioms: str | None = None,
        time_limit: float | None = None,
    ) -> str:
        """The puzzle for other tools: ``dimacs``, ``gcnf``, ``wcnf``, ``opb``, ``asp``, ``fodot``, ``minizinc``,
        ``cpmpy``, ``json`` or ``svg`` (docs/export.md)."""
        options = dict(format=format, encoding=encoding, projection=projection, clues=clues, axioms=axioms)
        return str(self._ask("export", time_limit, **options)["text"])

    # Out and in again.

    def to_json(self) -> str:
        """All that `Puzzle.from_json` needs to make it again."""
        source = {key: of for key, of in self._source.items() if of not in (None, False, [])}
        return json.dumps({"schema": SCHEMA, **source}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Puzzle:
        """The puzzle of `Puzzle.to_json`.

        Raises `PuzzleError` where it is no such JSON, or that of another version.
        """
        try:
            found = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise PuzzleError(f"this is no JSON of a puzzle: {error}") from None
        schema = found.get("schema") if isinstance(found, dict) else None
        if schema != SCHEMA:
            raise PuzzleError(f"this is no puzzle of {SCHEMA}, but {str(schema)[:80]!r}; read its text again")
        known = {"text": str, "format": str, "name": str, "without": list, "strict": bool, "language": str}
        for key, of in found.items():
            if key != "schema" and (key not in known or not isinstance(of, known[key])):
                raise PuzzleError(f"this is no puzzle of {SCHEMA}: `{key[:80]}` is not as it should be")
        if "text" not in found:
            raise PuzzleError(f"this is no puzzle of {SCHEMA}: it has no `text`")
        del found["schema"]
        return cls._of(source(**found))

    def __reduce__(self) -> tuple[Any, ...]:
        return Puzzle.from_json, (self.to_json(),)

    def __eq__(self, other: object) -> bool:
        return self._source == other._source if isinstance(other, Puzzle) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._source["text"], self._source["name"]))

    def __repr__(self) -> str:
        size = "×".join(map(str, (len(self.categories), len(self.categories[0].entities))))
        return f"<Puzzle {self.id or self.title!r}, {size}, {len(self.document['clues'])} clues>"

    def _repr_markdown_(self) -> str:
        from . import _view

        return _view.puzzle_markdown(self)

    def _repr_html_(self) -> str:
        from . import _view

        return _view.puzzle_html(self)


class Explanation:
    """The steps of a puzzle. Iterating gives each as soon as it is found, and again from the first every time.

    >>> import because
    >>> p = because.read("Pets\\n\\nPerson: Ann, Bob\\nPet: cat, dog\\n\\n1. Ann has the cat.\\n")
    >>> for step in p.explain():
    ...     print(step.n, step.clues, [str(fact) for fact in step.derived if fact.value])
    1 (1,) ['Ann = cat', 'Bob = dog']
    """

    __slots__ = ("puzzle", "_trail", "_stream", "_rest", "_lock", "_error", "_at")
    puzzle: Puzzle
    """The puzzle."""
    _trail: Trail
    _stream: _because.Found | None
    _rest: Mapping[str, Any] | None
    _lock: threading.Lock
    _error: BaseException | None
    _at: int | None

    def __init__(self) -> None:
        raise TypeError("an explanation comes from Puzzle.explain")

    @classmethod
    def _of(
        cls,
        puzzle: Puzzle,
        stream: _because.Found | None,
        trail: Trail,
        rest: Mapping[str, Any] | None = None,
        at: int | None = None,
    ) -> Explanation:
        self = object.__new__(cls)
        self.puzzle = puzzle
        self._trail = trail
        self._stream = stream
        self._rest = rest
        self._at = at
        self._error = None
        self._lock = threading.Lock()
        return self

    def _more(self, known: int, all: bool = False) -> bool:
        """Waits for a step after so many, or for all; whether there is one."""
        if len(self._trail.steps) > known:
            return True
        with self._lock:
            while len(self._trail.steps) <= known and self._rest is None:
                if self._error is not None:
                    raise self._error
                assert self._stream is not None
                try:
                    self._rest = self._stream.more(self._trail.steps, all)
                except TimeLimit:
                    self._rest = {"status": "limit", "complete": False, "totals": {}}
                except (PuzzleError, RuntimeError) as error:
                    # It is raised when the steps before it were looked at.
                    self._error = error
                if self._rest is not None:
                    self._stream = None
        return len(self._trail.steps) > known

    def __iter__(self) -> Iterator[Step]:
        known = 0
        while self._more(known):
            found = self._trail.steps[known]
            if self._at in (None, found.n):
                yield found
            known += 1

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps; waits for the last."""
        self._whole()
        return tuple(of for of in self._trail.steps if self._at in (None, of.n))

    def _whole(self) -> Mapping[str, Any]:
        while self._rest is None:
            self._more(len(self._trail.steps), all=True)
        return self._rest

    @property
    def status(self) -> str:
        """How the puzzle stands: ``unique``, ``none``, ``multiple``, ``unread``, ``limit``."""
        return str(self._whole()["status"])

    @property
    def complete(self) -> bool:
        """Whether the steps reach all that the puzzle entails."""
        return bool(self._whole()["complete"])

    @property
    def totals(self) -> Mapping[str, Any]:
        """What the steps add up to, as ``because explain --json`` has it."""
        return dict(self._whole()["totals"])

    def cancel(self) -> None:
        """Ends the search; what was found stays."""
        stream = self._stream
        if stream is not None:
            stream.cancel()

    def to_dict(self) -> dict[str, Any]:
        """The steps, as `because.verify` and ``because verify`` read them."""
        return {"id": self.puzzle.id, "steps": [of.to_dict() for of in self.steps]}

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, place: int) -> Step:
        return self.steps[place]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Explanation):
            return NotImplemented
        return (self.puzzle, self.steps) == (other.puzzle, other.steps)

    def __hash__(self) -> int:
        return hash((self.puzzle, self.steps))

    def __reduce__(self) -> tuple[Any, ...]:
        rest = self._whole()
        return _unpickled, (self.puzzle, self._trail, rest, self._at)

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))

    def __repr__(self) -> str:
        return f"<Explanation of {self.puzzle.id!r}: {len(self._trail.steps)} steps so far>"

    def _repr_markdown_(self) -> str:
        from . import _view

        return _view.explanation_markdown(self)

    def _repr_html_(self) -> str:
        from . import _view

        return _view.explanation_html(self)


def _given(options: Mapping[str, Any]) -> dict[str, Any]:
    """Those that are said."""
    return {key: of for key, of in options.items() if of is not None}


def _unpickled(puzzle: Puzzle, trail: Trail, rest: Mapping[str, Any], at: int | None) -> Explanation:
    return Explanation._of(puzzle, None, trail, rest, at)


def _category(of: Mapping[str, Any]) -> Category:
    names, unnamed = tuple(of["entities"]), of.get("unnamed", 0)
    blank = ("unnamed",) if unnamed == 1 else tuple(f"unnamed {place}" for place in range(1, unnamed + 1))
    return Category(of["name"], names + blank)


def _clue(of: Mapping[str, Any]) -> Clue:
    readings = tuple(
        Reading(r["means"], r["plain"], r["preferred"], r["reason"], r.get("leaves")) for r in of["readings"]
    )
    chosen = of["chosen"]
    means = readings[chosen].means if chosen is not None and chosen < len(readings) else ""
    return Clue(of["n"], of["text"], means, of["status"], readings)


def source(
    text: str,
    format: str | None = None,
    name: str = "puzzle",
    without: Sequence[int] = (),
    strict: bool = False,
    language: str | None = None,
) -> dict[str, Any]:
    return {
        "text": text,
        "format": format,
        "name": name,
        "without": _numbers(without),
        "strict": strict,
        "language": language,
    }


def _numbers(of: Any) -> list[int]:
    """Numbers of clues to leave out."""
    try:
        numbers = [operator.index(number) for number in of]
        if all(0 <= number < 1 << 32 for number in numbers):
            return numbers
    except TypeError:
        pass
    raise TypeError(f"`without` takes numbers of clues, such as [2, 5], and not {of!r:.80}")


def written(steps: Any) -> str:
    """Steps as text: prose and notation as they are, the rest as JSON."""
    if isinstance(steps, str):
        return steps
    if isinstance(steps, (bytes, bytearray)):
        return steps.decode("utf-8", "replace")
    try:
        if isinstance(steps, (Step, Fact)):
            steps = [steps]
        if hasattr(steps, "to_dict"):
            return json.dumps(steps.to_dict(), default=plain)
        items = listed(steps if isinstance(steps, Mapping) or steps is None else islice(iter(steps), MOST_STEPS + 1))
        if items is None:
            if isinstance(steps, Mapping):
                one = "steps" not in steps and "solution" not in steps
                return json.dumps([flat(steps)] if one else flat(steps), default=plain)
            raise TypeError
        if items and all(isinstance(of, str) for of in items):
            return "\n".join(" ".join(of.split()) for of in items)
        return json.dumps([flat(of) for of in items], default=plain)
    except (TypeError, ValueError, RecursionError) as error:
        said = str(error) or f"{type(steps).__name__} is none"
        raise PuzzleError(f"steps are prose, notation, or a list of steps: {said}") from None


def read(
    text: str | bytes | Mapping[str, Any],
    *,
    format: str | None = None,
    name: str = "puzzle",
    without: Sequence[int] = (),
    strict: bool = False,
    language: str | None = None,
    time_limit: float | None = None,
) -> Puzzle:
    """Reads a puzzle: English, TOML or JSON, as text; or a dict, as the JSON of a puzzle file has it.

    ``format`` is ``toml``, ``json`` or ``text``, and what the text looks like where it is not said; ``name`` is what
    messages call it; ``without`` are numbers of clues to leave out; ``strict`` refuses English that is in doubt;
    ``language`` is the language to tell steps in, by code.

    Raises `PuzzleError` with all faults that could be found.

    >>> import because
    >>> because.read({"categories": [{"name": "Who", "entities": ["Ann", "Bob"]},
    ...                              {"name": "What", "entities": ["tea", "milk"]}],
    ...               "clues": [{"means": "Ann = milk"}]}).solve().solution
    (('Ann', 'milk'), ('Bob', 'tea'))
    """
    if isinstance(text, (bytes, bytearray)):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise PuzzleError(f"{name}: it is not in UTF-8: {error}") from None
    elif isinstance(text, Mapping):
        try:
            text = json.dumps(dict(text), default=plain)
        except (TypeError, ValueError, RecursionError) as error:
            raise PuzzleError(f"{name}: this dict is no puzzle: {error}") from None
        format = "json"
    elif not isinstance(text, str):
        raise TypeError(f"a puzzle is text or a dict, not {type(text).__name__}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise PuzzleError(f"{name}: it is not text: {error}") from None
    of = source(text, format, name, without, strict, language)
    return Puzzle._of(of, _because.Opened.read(of, time_limit))


_KEPT: OrderedDict[Any, Puzzle] = OrderedDict()
_KEPT_MOST = 256
_KEPT_LOCK = threading.Lock()


def puzzle_of(puzzle: Any) -> Puzzle:
    """The puzzle that something is: itself, its text, its dict, or an entry of a data set. Those that were asked about
    last are kept; what they answer does not depend on it."""
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, Mapping) and isinstance(puzzle.get("metadata"), Mapping):
        puzzle = puzzle["metadata"].get("puzzle", puzzle)
    if isinstance(puzzle, Mapping):
        try:
            puzzle = json.dumps(puzzle, default=plain)
        except (TypeError, ValueError, RecursionError) as error:
            raise PuzzleError(f"this dict is no puzzle: {error}") from None
    if not isinstance(puzzle, (str, bytes)):
        raise TypeError(f"a puzzle is a Puzzle, text or a dict, not {type(puzzle).__name__}")
    with _KEPT_LOCK:
        found = _KEPT.get(puzzle)
        if found is not None:
            _KEPT.move_to_end(puzzle)
    if found is None:
        found = read(puzzle)
        with _KEPT_LOCK:
            _KEPT[puzzle] = found
            while len(_KEPT) > _KEPT_MOST:
                _KEPT.popitem(last=False)
    return found


def verify(puzzle: Any, steps: Any, **options: Any) -> Verdict:
    """Holds anyone's steps against a puzzle: of each, whether it is sound, needed, smallest, and what is missing.

    ``puzzle`` is a `Puzzle`, its text, its dict, or an entry of a data set. ``steps`` is prose (a step a sentence), the
    notation of steps (docs/verify.md), data (a step or a list: `Step`, dict, `Fact`, sentence), or an `Explanation`. Of
    prose, sentences that name nothing of the puzzle are passed over, and what is not understood is labelled ``unread``.
    Options are those of `Puzzle.verify`. Nothing is kept that an answer depends on.

    Raises `PuzzleError` where data is no steps, `TimeLimit` where ``time_limit`` comes first.

    >>> import because
    >>> text = "Pets\\n\\nPerson: Ann, Bob, Cid\\nPet: cat, dog, eel\\n\\n1. Ann has the cat.\\n2. Bob has no dog.\\n"
    >>> told = "Ann has the cat, because of clue 1. Bob has the eel, because of clue 1. So Cid has the cat."
    >>> for step in because.verify(text, told):
    ...     print(step.label, step.sound, step.clues, step.missing_clues)
    cited True (1,) ()
    false False (1,) ()
    """
    return puzzle_of(puzzle).verify(steps, **options)


RANGES = {
    "easy": {"stars": (1, 1)},
    "medium": {"stars": (2, 3)},
    "hard": {"stars": (4, 5)},
}


def generate(
    count: int | None = None,
    *,
    categories: int = 4,
    entities: int = 5,
    difficulty: str | int | tuple[int, int] | None = None,
    effort: tuple[int, int] | None = None,
    themes: Sequence[str] = (),
    relations: Sequence[str] = (),
    clues: tuple[int, int] | None = None,
    techniques: Sequence[str] = (),
    irreducible: bool = False,
    max_clues_at_once: int | None = None,
    no_trial: bool = False,
    gifts: bool = False,
    method: str = "descend",
    target_fact: bool = False,
    status: str = "unique",
    herrings: int = 0,
    style: str = "tale",
    questions: int = 0,
    models: bool = False,
    language: str | None = None,
    graded: bool = True,
    explain: bool = False,
    seed: int = 0,
    first: int = 0,
    at_once: int = 1,
    time_limit: float | None = None,
) -> Iterator[Puzzle]:
    """New puzzles, each with exactly one solution, proven so: an iterator, without an end where ``count`` is not said.

    Puzzle number i depends on the order, ``seed`` and i alone, so any part of a run can be made anywhere; ``count`` is
    how many numbers are tried from ``first`` on, and a number that has no such puzzle is passed over. ``difficulty`` is
    ``easy``, ``medium``, ``hard``, stars, or stars from and to; ``effort`` is that of the whole explanation, from and
    to. ``graded=False`` leaves out how hard a puzzle is, which takes most of the time. What else was made known is in
    `Puzzle.made`.

    Puzzles that mislead (docs/generate.md): ``status`` is ``unique``; ``none`` or ``multiple``, which have so many
    solutions; or ``false-clue``, where exactly one clue is false. ``herrings`` is how many clues and sentences are true
    and of no use, ``style`` how the story is told, ``questions`` how many are asked beside the usual one, and ``models``
    counts the assignments left after each step. ``language`` is what it is told in, by code: English, where it is not said.

    ``at_once`` waits for so many before it gives the first of them: less waking, for who wants them all.

    >>> import because
    >>> [p.made["number"] for p in because.generate(3, categories=3, entities=3, graded=False)]
    [0, 1, 2]
    """
    order = _order(
        categories, entities, difficulty, effort, themes, relations, clues, techniques, irreducible,
        max_clues_at_once, no_trial, gifts, method, target_fact, graded, explain, seed,
    )  # fmt: skip
    twist = dict(stand=status, herrings=herrings, style=style, questions=questions, models=models, language=language)
    order.update(_given(twist))
    if count is not None and count < 0:
        raise ValueError(f"count: {count} is less than none")
    if at_once < 1:
        raise ValueError(f"at_once: {at_once} is less than one")
    return _made(_because.make(order, first, count, at_once, time_limit))


def _made(stream: _because.Made) -> Iterator[Puzzle]:
    while found := stream.take():
        for text, made in found:
            yield Puzzle._of(source(text, "json"), None, made)


def _order(
    categories: int,
    entities: int,
    difficulty: str | int | tuple[int, int] | None,
    effort: tuple[int, int] | None,
    themes: Sequence[str],
    relations: Sequence[str],
    clues: tuple[int, int] | None,
    techniques: Sequence[str],
    irreducible: bool,
    max_clues_at_once: int | None,
    no_trial: bool,
    gifts: bool,
    method: str,
    target_fact: bool,
    graded: bool,
    explain: bool,
    seed: int,
) -> dict[str, Any]:
    wanted: Any = None
    if effort is not None:
        wanted = {"effort": tuple(effort)}
    elif isinstance(difficulty, str):
        if difficulty not in RANGES:
            raise ValueError(f"difficulty: there is no `{difficulty}`; there are {', '.join(RANGES)}, and stars")
        wanted = RANGES[difficulty]
    elif difficulty is not None:
        stars = difficulty if isinstance(difficulty, tuple) else (difficulty, difficulty)
        wanted = {"stars": stars}
    for option, names in (("themes", themes), ("relations", relations), ("techniques", techniques)):
        if isinstance(names, str):
            raise TypeError(f"{option}: a list of names, not one")
    return {
        "categories": categories,
        "entities": entities,
        "difficulty": wanted,
        "themes": list(themes),
        "relations": list(relations),
        "clues": clues,
        "techniques": list(techniques),
        "irreducible": irreducible,
        "max_clues_at_once": max_clues_at_once,
        "no_trial": no_trial,
        "gifts": gifts,
        "method": method,
        "target_fact": target_fact,
        "ungraded": not graded,
        "explain": explain,
        "seed": seed,
    }
