"""What can be asked about a puzzle."""

from __future__ import annotations

import copy
import doctest
import json
import pickle
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module, resources

import pytest

import because
from because import Entity, Fact

from conftest import FAIR, SPA


def test_english_is_read_and_each_clue_says_how(fair: because.Puzzle) -> None:
    assert [of.name for of in fair.categories] == ["Friends", "Cakes", "Prizes"]
    assert fair.clues[3].means == "Prizes(Cleo) > Prizes(Ann)"
    assert {clue.status for clue in fair.clues} == {"read"}
    assert all(clue.readings for clue in fair.clues)
    assert (fair.title, fair.question, fair.id) == ("The village fair", "Who won $20?", "fair")


def test_check_solve_grade(fair: because.Puzzle, spa: because.Puzzle) -> None:
    assert fair.check().unique and fair.check().spare_clues
    solved = fair.solve()
    assert solved.solution == (("Ann", "carrot", "$10"), ("Bob", "lemon", "$5"), ("Cleo", "walnut", "$20"))
    assert solved.answer == "Cleo" and solved.categories == ("Friends", "Cakes", "Prizes")
    grade = spa.grade()
    assert grade.complete and 1 <= (grade.stars or 0) <= 5 and grade.band in ("lines", "clues", "what-if", "nested")
    assert spa.check().matches_expected is True


def test_a_puzzle_with_many_solutions_says_what_they_share() -> None:
    open_ = because.read(SPA, without=[1, 2])
    found = open_.check(count=True)
    assert found.status == "multiple" and (found.count or 0) > 1 and found.solutions is not None
    assert found.settling_facts and isinstance(found.settling_facts[0], Fact)
    assert open_.solve().solution is None


def test_steps_come_as_they_are_found_and_are_those_of_the_whole(spa: because.Puzzle) -> None:
    explanation = spa.explain()
    first = next(iter(explanation))
    assert first.n == 1 and first.proven
    assert [step.n for step in explanation] == list(range(1, len(explanation) + 1))
    assert explanation.complete and explanation.status == "unique" and explanation[0] == first
    assert [step.n for step in explanation] == [step.n for step in explanation.steps], "twice the same"
    known = set(explanation.steps[-1].before)
    known.update(explanation.steps[-1].derived, explanation.steps[-1].carried)
    assert len(known) == 48, "every cell"
    at = spa.explain(at=5)
    assert [step.n for step in at] == [5] and at[0].derived == explanation[4].derived


def test_options_reach_the_engine(spa: because.Puzzle) -> None:
    assert spa.explain(cost={"clue": 9, "clues": {"2": 5}}).complete
    assert len(spa.explain(all_steps=True)) > len(spa.explain())
    assert spa.explain(verify=True, grade=True).totals["difficulty"]["stars"] >= 1
    german = because.read(FAIR, language="de")
    assert str(german.explain()[0]) != str(because.read(FAIR).explain()[0])


def test_why_hint_export(spa: because.Puzzle, fair: because.Puzzle) -> None:
    why = spa.why("Nancy", "$170")
    assert why.complete and why.steps and why.asked == (Fact(Entity("Price", "$170"), Entity("Masseuse", "Nancy"), True),)
    assert spa.why().steps, "the question"
    clash = spa.why("Nancy", "$170", supposing="$150")
    assert clash.supposed and clash.steps[-1].contradiction
    mark = spa.hint(level="mark")
    assert mark.derived and mark.derived == spa.explain()[0].derived
    wrong = spa.hint([Fact(Entity("Client", "Aimee"), Entity("Price", "$180"), True)])
    assert wrong.wrong is not None and wrong.because is not None
    assert spa.export("dimacs").count("\np cnf ") == 1
    assert because.read(json.loads(spa.export())).solve().solution == spa.solve().solution
    assert fair.export("minizinc", clues=[1]).count("clue") >= 1


def test_values_are_equal_hashed_and_pickled(spa: because.Puzzle) -> None:
    explanation = spa.explain()
    for value in (spa, spa.clues, explanation, explanation[0], spa.solve(), spa.check(), spa.grade(), spa.hint()):
        again = pickle.loads(pickle.dumps(value))
        assert again == value and hash(again) == hash(value)
        assert copy.deepcopy(value) == value
    assert again.text == spa.hint().text
    assert pickle.loads(pickle.dumps(explanation))[2].before == explanation[2].before
    assert spa != because.read(SPA, without=[1]) and len({spa, because.read(SPA, name="spa.toml")}) == 1
    with pytest.raises(AttributeError):
        spa._source = {}  # type: ignore[misc]
    with pytest.raises(AttributeError):
        explanation[0].n = 3  # type: ignore[misc]


def test_one_puzzle_from_many_threads(spa: because.Puzzle) -> None:
    explanation = spa.explain()
    alone = because.read(SPA, name="spa.toml").explain().steps
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda _: tuple(explanation), range(8)))
        solved = set(pool.map(lambda _: spa.solve(), range(16)))
    assert set(together) == {alone} and len(solved) == 1


def test_other_threads_go_on_while_the_engine_works(large: because.Puzzle) -> None:
    """A thread that never gives the lock away by itself waits for the engine: another can only call the search off if
    the engine gave it away."""
    explanation, began = large.explain(cost="ocus"), threading.Event()

    def waits() -> None:
        began.set()
        explanation.steps

    usual = sys.getswitchinterval()
    sys.setswitchinterval(3_600)
    try:
        worker = threading.Thread(target=waits)
        worker.start()
        began.wait()
        explanation.cancel()
        worker.join()
    finally:
        sys.setswitchinterval(usual)
    assert not explanation.complete


def test_generated_puzzles_are_those_of_their_numbers() -> None:
    order = dict(categories=3, entities=4, graded=False, seed=5)
    all_ = list(because.generate(6, **order))
    assert [p.made["number"] for p in all_ if p.made] == list(range(6))
    assert list(because.generate(2, first=4, **order)) == all_[4:]
    assert all(p.check().unique and p.solve().solution == p.expected for p in all_)
    hard = next(because.generate(difficulty="hard", categories=4, entities=4, seed=7))
    assert (hard.grade().stars or 0) >= 4 and hard.made and hard.made["form"]
    endless = because.generate(**order)
    assert [next(endless), next(endless)] == all_[:2]
    assert all(list(because.generate(6, at_once=at_once, **order)) == all_ for at_once in (2, 3, 4, 6, 100))
    with pytest.raises(ValueError, match="at_once"):
        because.generate(6, at_once=0, **order)


def test_generated_puzzles_may_mislead_and_be_told_in_another_language() -> None:
    order = dict(categories=3, entities=3, graded=False, seed=2)
    plain = next(because.generate(1, **order))
    french = next(because.generate(1, **order, language="fr"))
    assert french.document["language"] == "fr" and french.solve().solution == plain.expected
    assert french.document["clues"][0]["text"] != plain.document["clues"][0]["text"]

    def peculiar(**options: object) -> tuple[because.Puzzle, dict[str, object]]:
        puzzle = next(because.generate(1, **order, **options))
        assert puzzle.made is not None
        return puzzle, puzzle.made["generated"]

    none, of = peculiar(status="none")
    assert none.check().status == "none" and of["clash"]
    many, of = peculiar(status="multiple")
    assert many.check(count=True).count == of["solutions"] and of["left_out"]
    liar, of = peculiar(status="false-clue")
    assert liar.solve().solution == liar.expected and of["false_clue"]
    misled, of = peculiar(herrings=2, questions=2, style="letter")
    assert len(of["herrings"]) == 2 and of["questions"] and misled.check().unique
    counted = next(because.generate(1, categories=3, entities=3, models=True, seed=2))
    assert counted.made is not None and counted.made["difficulty"]["models"][-1] == 1


def test_a_limit_gives_what_there_is(large: because.Puzzle) -> None:
    # No machine is done by then.
    cut = large.explain(time_limit=1e-9)
    assert cut.steps == () and not cut.complete and cut.status == "limit"
    with pytest.raises(because.TimeLimit) as limit:
        large.hint(time_limit=1e-9)
    assert isinstance(limit.value, TimeoutError) and isinstance(limit.value, because.PuzzleError)


def test_an_explanation_can_be_called_off(large: because.Puzzle) -> None:
    explanation = large.explain(cost="ocus")
    first = next(iter(explanation))
    explanation.cancel()
    assert explanation[0] == first and not explanation.complete and explanation.status in ("unique", "limit")


def test_views_are_whole_and_escaped(spa: because.Puzzle) -> None:
    evil = because.read({
        "title": "<script>x</script>", "clues": [{"means": "Ann = milk"}],
        "categories": [{"name": "Who", "entities": ["Ann", "<b>"]}, {"name": "What", "entities": ["tea", "milk"]}],
    })  # fmt: skip
    for of in (spa, spa.explain(), spa.explain()[0], evil, evil.explain(), evil.explain()[0]):
        html = of._repr_html_()
        assert html.startswith("<div>") and "<script" not in html and "<b>Z" not in html
        assert html.count("<table") == html.count("</table>") >= 1
        assert of._repr_markdown_()
    assert "&lt;b&gt;" in evil._repr_html_() and "<td><b></td>" not in evil._repr_html_()
    # Stairs: 4 rows of 8 cells, 4 of 4.
    assert spa.explain()[0]._repr_html_().count("<td style") == 48


def test_examples_in_the_docs_run() -> None:
    for name in ("because", "because._errors", "because._puzzle", "because._score", "because.rows"):
        failed, tried = doctest.testmod(import_module(name))
        assert failed == 0, name
    assert tried


def test_the_wheel_has_its_types() -> None:
    files = {of.name for of in resources.files("because").iterdir()}
    assert {"py.typed", "_because.pyi"} <= files
    assert because.__version__ and "plain" in because.themes()
