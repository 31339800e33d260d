"""What answers are made of: plain values that cannot be changed, and can be compared, hashed and pickled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterable, Mapping, NamedTuple, Sequence

Json = Mapping[str, Any]


class Entity(NamedTuple):
    """An entity by its names, as the author wrote them."""

    category: str
    name: str

    def __str__(self) -> str:
        return self.name


class Fact(NamedTuple):
    """Two entities of different categories, and whether they belong together.

    ``a`` is the entity of the category that is earlier in the puzzle.
    """

    a: Entity
    b: Entity
    value: bool

    def __str__(self) -> str:
        return f"{self.a.name} {'=' if self.value else '!='} {self.b.name}"

    def to_dict(self) -> dict[str, Any]:
        """As the JSON of ``because explain --json`` has it."""
        a, b = self.a, self.b
        return {
            "a": {"category": a.category, "entity": a.name},
            "b": {"category": b.category, "entity": b.name},
            "value": self.value,
        }


def entity(of: Json) -> Entity:
    return Entity(of["category"], of["entity"])


def fact(of: Json) -> Fact:
    a, b = of["a"], of["b"]
    return Fact(Entity(a["category"], a["entity"]), Entity(b["category"], b["entity"]), of["value"])


def facts(of: Iterable[Json] | None) -> tuple[Fact, ...]:
    return tuple(map(fact, of or ()))


@dataclass(frozen=True, slots=True)
class Category:
    """A category: its name, and its entities in list order."""

    name: str
    entities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One meaning that a clue in English may have."""

    means: str
    """In the formula notation."""
    plain: str
    """In plain words."""
    preferred: bool
    """Whether it is the likeliest."""
    reason: str
    """What it takes the words to mean; empty where nothing is in doubt."""
    leaves: str | None
    """How the puzzle stands with it: ``unique``, ``multiple``, ``none``; only where readings compete."""


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue, and how far it is understood."""

    n: int
    """Its number; 0 is the story."""
    text: str
    """Its author's sentence; empty where there is none."""
    means: str
    """What it is taken to mean, in the formula notation; empty if it is not understood."""
    status: str
    """``read``, ``ambiguous`` or ``unread``."""
    readings: tuple[Reading, ...]
    """What it may mean, the likeliest first."""

    def __str__(self) -> str:
        return f"{self.n}. {self.text or self.means}"


class Cost(NamedTuple):
    """What a step costs."""

    clues: int
    """How many clues it cites."""
    premises: int
    """How many facts it rests on."""
    total: int
    """Its cost in the profile that was asked for."""
    proven: bool
    """Whether no step is cheaper, proven so."""
    at_least: int
    """What the cheapest step costs at least, where it is not."""


class Axiom(NamedTuple):
    """A rule of all logic grids that a step needs: its family, categories and part, and what it says."""

    axiom: str
    categories: tuple[str, ...]
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Nested:
    """A hard step opened up: easier steps from the opposite of its fact to a contradiction."""

    supposed: Fact
    sentence: str
    basis: str
    steps: tuple["Step", ...]


@dataclass(frozen=True, slots=True)
class Trail:
    """What the steps of one explanation share: the categories, what is given, and the steps so far."""

    categories: tuple[Category, ...]
    given: tuple[Fact, ...]
    steps: list["Step"] = field(default_factory=list)


# Without slots: the engine fills the dictionary of one, which takes a third of the time of fifteen frozen slots.
@dataclass(frozen=True)
class Step:
    """Premises, clues and axioms that entail the facts it derives.

    Shows itself in a notebook as its sentence beside the grid.
    """

    # In the order in which the engine gives them.
    n: int
    """Its number, from 1."""
    sentence: str
    """It in a sentence."""
    clues: tuple[int, ...]
    """The numbers of the clues it cites, ascending."""
    premises: tuple[Fact, ...]
    """The facts it rests on, in cell order."""
    derived: tuple[Fact, ...]
    """The new facts, in cell order."""
    carried: tuple[Fact, ...]
    """Facts carried from these without a clue: crosses beside a tick, last candidates, transpositions."""
    cost: Cost
    technique: str
    """What players call it."""
    axioms: tuple[Axiom, ...] = ()
    axioms_proven: bool = False
    """Whether no smaller set of axioms would do."""
    contradiction: bool = False
    """Whether it ends in a contradiction instead."""
    used_up: tuple[int, ...] = ()
    """The clues that have nothing more to say after it."""
    alternatives: tuple["Step", ...] = ()
    nested: Nested | None = None
    trail: Trail | None = field(default=None, compare=False, repr=False)

    @property
    def proven(self) -> bool:
        """Whether its premises are proven to be as few as possible, in the cheapest step."""
        return self.cost.proven

    @property
    def before(self) -> frozenset[Fact]:
        """The grid before it; empty where it is known by itself only."""
        if self.trail is None:
            return frozenset()
        known = set(self.trail.given)
        for step in list(self.trail.steps):
            if step.n >= self.n:
                break
            known.update(step.derived, step.carried)
        return frozenset(known)

    def to_dict(self) -> dict[str, Any]:
        """What `because.verify` and ``because verify`` need of it, as JSON has it."""
        found: dict[str, Any] = {
            "n": self.n,
            "clues": list(self.clues),
            "premises": [of.to_dict() for of in self.premises],
            "derived": [of.to_dict() for of in self.derived],
            "carried": [of.to_dict() for of in self.carried],
            "sentence": self.sentence,
        }
        return {**found, "contradiction": True} if self.contradiction else found

    def __str__(self) -> str:
        return f"{self.n}. {self.sentence}"

    def _repr_markdown_(self) -> str:
        from . import _view

        return _view.step_markdown(self)

    def _repr_html_(self) -> str:
        from . import _view

        return _view.step_html(self)


Solution = tuple[tuple[str, ...], ...]
"""Per row of the first category, one entity per category, in category order."""


@dataclass(frozen=True, slots=True)
class Check:
    """How a puzzle stands, and what is wrong with its clues. What was not asked for or does not apply is ``None``."""

    id: str
    status: str
    """``unique``, ``none``, ``multiple``, ``unread`` (a clue is not understood), ``limit``."""
    spare_clues: tuple[int, ...] = ()
    """Clues that could each be left out alone."""
    solutions: tuple[Solution, ...] | None = None
    """Two that differ, where there are many; all, where all were asked for."""
    shared_facts: tuple[Fact, ...] | None = None
    """What all solutions share, where there are many."""
    count: int | None = None
    count_is_exact: bool | None = None
    clashing_clues: tuple[int, ...] | None = None
    """A smallest set of clues that clash, where there is no solution."""
    clashes: tuple[tuple[int, ...], ...] | None = None
    correction_sets: tuple[tuple[int, ...], ...] | None = None
    """Clues to drop, so that there is a solution."""
    irredundant_sets: tuple[tuple[int, ...], ...] | None = None
    settling_facts: tuple[Fact, ...] | None = None
    """The fewest facts that would leave one solution."""
    matches_expected: bool | None = None
    """Whether the one solution is that of the file."""

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.status == "unique"


def check(of: Json) -> Check:
    found = {key: of[key] for key in Check.__dataclass_fields__ if key in of}
    for key in ("shared_facts", "settling_facts"):
        if found.get(key) is not None:
            found[key] = facts(found[key])
    return Check(**found)


@dataclass(frozen=True, slots=True)
class Solved:
    """The solution of a puzzle."""

    id: str
    status: str
    categories: tuple[str, ...]
    """The head of the table."""
    solution: Solution | None
    """The only solution; ``None`` where there is none or more than one."""
    answer: str | None
    """The answer to the question, where all solutions agree on it."""
    solutions: tuple[Solution, ...] | None = None
    """All that were found, where all were asked for."""

    def _repr_markdown_(self) -> str:
        from . import _view

        return _view.table_markdown(self.categories, self.solution or ()) if self.solution else self.status


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is. Figures are ``None`` where they are not known: there is not one solution, or a limit."""

    id: str
    status: str
    complete: bool
    stars: int | None = None
    """From 1, the easiest, to 5."""
    score: float | None = None
    """What the stars are cut from."""
    band: str | None = None
    """What it takes at least: ``lines``, ``clues``, ``what-if`` or ``nested``."""
    no_trial: bool | None = None
    effort: int | None = None
    peak: int | None = None
    """The most effort of one step."""
    steps: int | None = None
    chain: int | None = None
    """The most steps of which each waits for the one before."""
    breadth: float | None = None
    """How many steps are available at a point on average."""
    narrow: int | None = None
    """At how many points there is only one."""


def grade(of: Json) -> Grade:
    difficulty = of.get("totals", {}).get("difficulty") or {}
    keys = ("stars", "score", "band", "no_trial", "effort", "peak", "steps", "chain", "breadth", "narrow")
    return Grade(of["id"], of["status"], of["complete"], **{key: difficulty.get(key) for key in keys})


@dataclass(frozen=True, slots=True)
class Why:
    """The steps that some cells rest on."""

    id: str
    status: str
    asked: tuple[Fact, ...]
    """What was asked about, as far as the clues settle it."""
    steps: tuple[Step, ...]
    open: tuple[tuple[Entity, Entity], ...]
    """What was asked about and the clues leave open."""
    supposed: tuple[Fact, ...]
    """What was supposed instead."""
    complete: bool

    def __iter__(self) -> Any:
        return iter(self.steps)

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))


@dataclass(frozen=True, slots=True)
class Hint:
    """The first wrong mark of a grid, or where the next step is."""

    id: str
    status: str
    level: str
    done: bool
    """Whether nothing is left to mark."""
    text: str
    """What to tell a player, as far as the level goes."""
    wrong: Fact | None = None
    """The first wrong mark."""
    because: Step | None = None
    """Why it is wrong."""
    clues: tuple[int, ...] = ()
    """The clues of the next step."""
    technique: str = ""
    rows: tuple[Entity, ...] = ()
    """Whose rows and columns it is about."""
    premises: tuple[Fact, ...] | None = None
    """What the next step rests on; from level ``why``."""
    derived: tuple[Fact, ...] | None = None
    """What it marks; from level ``mark``."""

    def __str__(self) -> str:
        return self.text


def hint(because: Step | None, of: Json) -> Hint:
    wrong, spot, next_step = of.get("wrong"), of.get("spot") or {}, of.get("step") or {}
    said = because.sentence if because else next_step.get("sentence") or spot.get("text") or ""
    return Hint(
        of["id"],
        of["status"],
        of["level"],
        of["done"],
        said,
        fact(wrong["fact"]) if wrong else None,
        because,
        spot.get("clues", ()),
        spot.get("technique", ""),
        tuple(map(entity, spot.get("rows", ()))),
        facts(next_step["premises"]) if "premises" in next_step else None,
        facts(next_step["derived"]) if "derived" in next_step else None,
    )


@dataclass(frozen=True, slots=True)
class StepVerdict:
    """A step that someone wrote, and what became of it."""

    n: int
    """Its place, from 1."""
    label: str
    """``cited``: it follows from what it cites; ``grid``: from the grid and a few clues; ``true``: it is so, and not
    forced yet; ``open``: the clues leave it open; ``false``: it is not so; ``unread``: it is not understood."""
    sound: bool
    """Whether it holds as it stands."""
    needed: bool
    """Whether it is sound, and no clue and no premise that it cites could be left out."""
    smallest: bool
    """Whether it follows from what it cites, and no step with the same clues has fewer premises; proven."""
    clues: tuple[int, ...] | None
    """The clues it cites, as they were understood; ``None`` where it does not say."""
    premises: tuple[Fact, ...] | None
    derived: tuple[Fact, ...]
    """The facts it gives, as they were understood."""
    text: str | None = None
    """Its words, where it is prose."""
    spare_clues: tuple[int, ...] = ()
    spare_premises: tuple[Fact, ...] = ()
    missing_clues: tuple[int, ...] = ()
    """Clues that would have to be cited: of the fewest that force it, those it does not name."""
    missing_premises: tuple[Fact, ...] = ()
    """Premises that nothing has shown yet."""
    at_fault: tuple[Fact, ...] = ()
    """Those of its facts that have no better label by themselves."""
    fewest: int | None = None
    """So many premises would do, and no fewer; ``None`` where that is not known."""
    restated: int = 0
    """How many of its facts were shown before."""
    undecided: bool = False
    """Whether a limit kept the label from being better."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of steps and of an answer table."""

    id: str
    status: str
    """How the puzzle stands; ``limit`` where the steps could not be graded to their end."""
    sound: bool | None
    """Whether every step is sound; ``None`` where there are none, or that is not known."""
    complete: bool | None
    """Whether the steps reach all that the puzzle entails."""
    steps: tuple[StepVerdict, ...]
    cells_right: int | None = None
    """Of an answer table: how many cells are right."""
    cells: int | None = None
    right: bool | None = None
    """Of an answer table: whether all of it is."""

    @property
    def first_bad(self) -> StepVerdict | None:
        """The first step that is not sound."""
        return next((step for step in self.steps if not step.sound), None)

    @property
    def share(self) -> float:
        """The share of steps that are sound and say something new, from 0 to 1; 0 where there are none."""
        good = sum(step.sound and step.restated < max(len(step.derived), 1) for step in self.steps)
        return good / len(self.steps) if self.steps else 0.0

    def __iter__(self) -> Any:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)


def verdict(of: Json) -> Verdict:
    judged, said = of["verdict"], of["said"]
    graded = iter(judged["steps"])
    steps = []
    for place, words in enumerate(said, 1):
        mine = next(graded, None) if words["read"] else None
        if words["read"] and mine is None:
            # A limit came first.
            break
        clues = words["clues"]
        premises = None if words["premises"] is None else facts(words["premises"])
        if mine is None:
            steps.append(StepVerdict(place, "unread", False, False, False, clues, premises, (), words["text"]))
            continue
        spare_clues, spare_premises = mine["spare_clues"], facts(mine["spare_premises"])
        smallest = mine.get("smallest")
        forced_by = mine.get("forced_by") or ()
        steps.append(
            StepVerdict(
                place,
                mine["label"],
                mine["sound"],
                mine["sound"] and not spare_clues and not spare_premises,
                mine["label"] == "cited" and smallest is not None and smallest == mine.get("premises"),
                clues,
                premises,
                facts(words["derived"]),
                words["text"],
                spare_clues,
                spare_premises,
                tuple(clue for clue in forced_by if clue not in (clues or ())),
                facts(mine.get("not_shown")),
                facts(mine.get("at_fault")),
                smallest,
                mine.get("restated", 0),
                mine.get("undecided", False),
            )
        )
    sound = judged["sound"]
    if any(step.label == "unread" for step in steps):
        sound = False
    answer = judged.get("answer") or {}
    return Verdict(
        judged["id"],
        judged["status"],
        sound if steps else None,
        judged["complete"],
        tuple(steps),
        answer.get("cells_right"),
        answer.get("cells"),
        answer.get("right"),
    )


def plain(value: Any) -> Any:
    """What JSON does not know of itself: steps, facts, explanations."""
    if isinstance(value, Step):
        return value.to_dict()
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, (frozenset, set)):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} is no step, fact, list or dict")


def flat(value: Any) -> Any:
    """The same of named tuples, which JSON takes for lists."""
    if isinstance(value, Fact):
        return value.to_dict()
    if isinstance(value, Step):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {
            key: [flat(of) for of in inner] if isinstance(inner, (list, tuple)) and not isinstance(inner, Fact) else flat(inner)
            for key, inner in value.items()
        }
    return value


def listed(value: Any) -> Sequence[Any] | None:
    """The items of a list, a tuple or whatever else is iterated over; ``None`` for the rest."""
    if isinstance(value, (str, bytes, bytearray, Mapping, Fact)):
        return None
    try:
        return list(value)
    except TypeError:
        return None
