"""Judges clashing sets and correction sets with other solvers: PySAT's MUSX, OptUx and LBX.

    python tests/mus/check.py FOLDER [path to because] [--seconds N]

FOLDER holds what `cargo run --release --example faulty-puzzles -- FOLDER` writes: puzzles with no
solution. For each, `because export --format gcnf` gives the clues as groups of clauses, and `because
check --all --json` the minimal clashes and the minimal sets of clues to drop. Compared are

- the smallest clash: satisfiable without any one of its clues, no larger than MUSX's, exactly as
  large as OptUx's first;
- all clashes, where both lists are whole: those of OptUx, which enumerates them by size;
- the smallest correction set: no larger than LBX's first;
- all correction sets, where both lists are whole: those of LBX.

Where OptUx or LBX does not come to an end in N seconds per puzzle, what it has given until then
must be in our list, if that is whole. Needs the packages of requirements.txt.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

from pysat.examples.lbx import LBX
from pysat.examples.musx import MUSX
from pysat.examples.optux import OptUx
from pysat.formula import WCNF

ROOT = Path(__file__).resolve().parents[2]
MOST = 1000


def run(because, *args):
    done = subprocess.run([because, *args], capture_output=True, text=True, check=False)
    # 1 is the answer "not exactly one solution".
    if done.returncode not in (0, 1):
        sys.exit(f"because {' '.join(args)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def groups(text):
    """The formula with a soft selector per group, in order; group 0 is hard."""
    header = next(line for line in text.splitlines() if line.startswith("p gcnf"))
    variables, _, count = (int(word) for word in header.split()[2:])
    formula = WCNF()
    for line in text.splitlines():
        if line.startswith("{"):
            group, _, literals = line[1:].partition("}")
            clause = [int(word) for word in literals.split()[:-1]]
            formula.append(clause + ([-(variables + int(group))] if int(group) else []))
    for group in range(1, count + 1):
        formula.append([variables + group], weight=1)
    return formula


def first_and_all(found, seconds):
    """The sets that an enumeration gives in so many seconds, and whether these are all."""
    started, sets = time.time(), []
    for one in found:
        sets.append(sorted(one))
        if time.time() - started > seconds or len(sets) > MOST:
            return sets, False
    return sets, True


def compare(what, ours, ours_whole, theirs, theirs_whole):
    """What is wrong with our list, given theirs; both are lists of sorted lists."""
    wrong = []
    if ours != sorted(ours, key=lambda one: (len(one), one)):
        wrong.append(f"{what}: not in order")
    if ours_whole and theirs_whole and ours != sorted(theirs, key=lambda one: (len(one), one)):
        wrong.append(f"{what}: {ours}, and they find {theirs}")
    if ours_whole:
        wrong += [f"{what}: {one} is missing" for one in theirs if one not in ours]
    if theirs_whole:
        wrong += [f"{what}: {one} is not one" for one in ours if one not in theirs]
    return wrong


def judge(because, path, seconds):
    report = json.loads(run(because, "check", str(path), "--all", "--limit", str(MOST), "--json"))
    formula = groups(run(because, "export", str(path), "--format", "gcnf"))
    assert report["status"] == "none", path
    clashes, corrections = report["clashes"], report["correction_sets"]
    # Groups are numbered as clues are: the generated puzzles assert them all.
    smallest = report["clashing_clues"]
    wrong = []
    musx = MUSX(formula, solver="g4", verbosity=0)
    some = musx.compute()
    if len(some) < len(smallest):
        wrong.append(f"the clash has {len(smallest)} clues, MUSX's {len(some)}")
    if sorted(some) not in clashes and report["clashes_complete"]:
        wrong.append(f"MUSX's {sorted(some)} is missing")
    musx.delete()
    with OptUx(formula, solver="g4") as optux:
        theirs, whole = first_and_all(optux.enumerate(), seconds)
    if len(theirs[0]) != len(smallest):
        wrong.append(f"the smallest clash has {len(smallest)} clues, OptUx's {len(theirs[0])}")
    wrong += compare("clashes", clashes, report["clashes_complete"], theirs, whole)
    lbx = LBX(formula, use_cld=True, solver_name="g4")

    def enumerate_corrections():
        while (mcs := lbx.compute()) is not None:
            yield mcs
            lbx.block(mcs)

    dropped, all_dropped = first_and_all(enumerate_corrections(), seconds)
    lbx.delete()
    if len(dropped[0]) < len(corrections[0]):
        wrong.append(f"{len(corrections[0])} clues to drop, and LBX drops {len(dropped[0])}")
    wrong += compare("corrections", corrections, report["correction_sets_complete"], dropped, all_dropped)
    sizes = (len(smallest), len(clashes), len(corrections[0]), len(corrections), whole, all_dropped)
    return wrong, sizes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("because", nargs="?", default=str(ROOT / "target" / "release" / "because"))
    parser.add_argument("--seconds", type=float, default=2)
    options = parser.parse_args()
    wrong, wholes, puzzles, larger = [], 0, 0, 0
    for path in sorted(options.folder.glob("*.json")):
        faults, sizes = judge(options.because, path, options.seconds)
        clash, clashes, drop, drops, whole, all_dropped = sizes
        wrong += [f"{path.stem}: {fault}" for fault in faults]
        puzzles, wholes = puzzles + 1, wholes + (whole and all_dropped)
        larger += clash > 2
        told = f"clash of {clash}, {clashes} in all; drop {drop}, {drops} ways"
        print(f"{path.stem:28} {told}{'' if whole and all_dropped else ', compared in part'}", flush=True)
    print("\n".join(wrong))
    assert puzzles >= 20 and wholes >= 10 and larger >= 5, (puzzles, wholes, larger)
    print(f"{puzzles} puzzles, {wholes} with all their sets, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
