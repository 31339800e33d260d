#!/usr/bin/env python3
"""Mutation testing with all changes in one build.

`cargo mutants` says which changes there are, and would build the crate anew for each. Here all are written into
one copy of the sources, each behind a switch (Untch, Offutt, Harrold, "Mutation analysis using mutant schemata",
ISSTA 1993), so that a change costs only the tests that reach it, the quickest first, up to the first that fails.

    at_once.py DIR [--tests LIST] [--skip TEST]... [--shard K/N] [--only EXPRESSION] [--out FILE]

DIR is a copy of a crate (see `prepare`); its sources are overwritten. A change that the compiler refuses beside
the others is left out, and counted so.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import tree_sitter_rust
from tree_sitter import Language, Parser

PARSER = Parser(Language(tree_sitter_rust.language()))

SWITCH = """
/// Whether a change is switched on, by the variable MUTANT. With REACHED, the numbers asked for are written there.
pub fn switched_on(change: u32) -> bool {
    use std::io::Write;
    static ON: std::sync::LazyLock<u32> =
        std::sync::LazyLock::new(|| std::env::var("MUTANT").map_or(u32::MAX, |n| n.parse().unwrap_or(u32::MAX)));
    type Reached = Option<std::sync::Mutex<(std::fs::File, std::collections::HashSet<u32>)>>;
    static REACHED: std::sync::LazyLock<Reached> = std::sync::LazyLock::new(|| {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(std::env::var("REACHED").ok()?);
        Some(std::sync::Mutex::new((file.ok()?, std::collections::HashSet::new())))
    });
    if let Some(reached) = &*REACHED
        && let Ok(mut reached) = reached.lock()
        && reached.1.insert(change)
    {
        let _ = writeln!(reached.0, "{change}");
    }
    *ON == change
}
"""


class File:
    """The changes of one source file, and the file with those switched that are not dropped."""

    def __init__(self, path, changes):
        self.path, self.changes = path, changes
        self.source = path.read_bytes()
        starts = [0]
        for line in self.source.split(b"\n"):
            starts.append(starts[-1] + len(line) + 1)
        self.starts = starts
        self.tree = PARSER.parse(self.source)
        self.at = collections.defaultdict(list)
        for change in changes:
            node = self.place(change)
            if node is None:
                change["dropped"] = "no such place"
            elif change["genre"] == "FnValue" and "impl " in change["function"]["return_type"]:
                change["dropped"] = "another type"
            else:
                self.at[node.id].append(change)

    def offset(self, point):
        line = self.source[self.starts[point["line"] - 1] : self.starts[point["line"]]]
        return self.starts[point["line"] - 1] + len(line.decode()[: point["column"] - 1].encode())

    def place(self, change):
        """The node that a change is written at."""
        start, end = (self.offset(change["span"][side]) for side in ("start", "end"))
        node = self.tree.root_node.descendant_for_byte_range(start, max(start, end - 1))
        wanted = {
            "FnValue": ("function_item",),
            "BinaryOperator": ("binary_expression", "compound_assignment_expr"),
            "UnaryOperator": ("unary_expression",),
            "MatchArm": ("match_arm",),
            "MatchArmGuard": ("match_arm",),
            "StructField": ("struct_expression",),
        }[change["genre"]]
        change["range"] = (start, end)
        while node is not None and node.type not in wanted:
            node = node.parent
        if node is None:
            return None
        if change["genre"] in ("BinaryOperator", "UnaryOperator"):
            operator = node.child(1) if change["genre"] == "BinaryOperator" else node.child(0)
            if operator.start_byte != start:
                return None
        return node

    def text(self, start, end):
        return self.source[start:end].decode()

    def render(self, node=None):
        node = node or self.tree.root_node
        changes = [c for c in self.at.get(node.id, []) if "dropped" not in c]
        if node.child_count == 0:
            plain = self.text(node.start_byte, node.end_byte)
        else:
            parts, last = [], node.start_byte
            for child in node.children:
                parts += [self.text(last, child.start_byte), self.child(node, child, changes)]
                last = child.end_byte
            plain = "".join(parts) + self.text(last, node.end_byte)
        if not changes or node.type in ("function_item", "match_arm"):
            return plain
        ways = "".join(
            f"if crate::switched_on({c['number']}) {{ /*<{c['number']}*/ {self.changed(node, c)} /*{c['number']}>*/ }} else "
            for c in changes
        )
        numbers = ",".join(str(c["number"]) for c in changes)
        return f"(/*[{numbers}*/{ways}{{ {plain} }}/*{numbers}]*/)"

    def changed(self, node, change):
        start, end = change["range"]
        if change["genre"] == "StructField" and self.source[end : end + 1] == b",":
            end += 1
        return self.text(node.start_byte, start) + change["replacement"] + self.text(end, node.end_byte)

    def child(self, node, child, changes):
        text = self.render(child)
        if not changes:
            return text
        if node.type == "function_item" and child == node.child_by_field_name("body"):
            ways = "".join(
                f" if crate::switched_on({c['number']}) {{ return /*<{c['number']}*/ {c['replacement']} /*{c['number']}>*/; }}"
                for c in changes
            )
            return "{" + ways + text[1:]
        if node.type == "match_arm" and child.type == "match_pattern":
            guard = child.child_by_field_name("condition")
            pattern, condition = text, "true"
            if guard is not None:
                pattern = self.text(child.start_byte, guard.start_byte).rstrip()[: -len("if")]
                condition = self.render(guard)
            for change in changes:
                number, on = change["number"], f"crate::switched_on({change['number']})"
                if change["genre"] == "MatchArmGuard" and change["replacement"] == "true":
                    condition = f"/*<{number}*/{on} || ({condition})/*{number}>*/"
                else:
                    condition = f"/*<{number}*/!{on} && ({condition})/*{number}>*/"
            return f"{pattern} if {condition}"
        return text


def blame(text):
    """The changes that an error after this text is laid to: those of the innermost changed text or choice."""
    inside = []
    for mark in re.finditer(r"/\*(?:<(\d+)|(\d+)>|\[([\d,]+)|([\d,]+)\])\*/", text):
        opened, closed = mark[1] or mark[3], mark[2] or mark[4]
        if opened:
            inside.append(opened)
        elif closed in inside:
            inside.remove(closed)
    return {int(number) for number in inside[-1].split(",")} if inside else set()


def arms_left_out(text):
    """The arms that changes leave out, in the match whose body comes next."""
    depth = end = 0
    for end, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if letter == "}" and depth == 0:
            break
    return {int(number) for number in re.findall(r"/\*<(\d+)\*/!", text[:end])}


def build(crate, files, tests):
    """Test programs with every change that compiles; the others are dropped."""
    for round in range(40):
        for file in files.values():
            file.path.write_text(file.render())
        arguments = ["cargo", "test", "--no-run", "--message-format", "json", *tests]
        run = subprocess.run(arguments, cwd=crate, capture_output=True, text=True)
        messages = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
        programs = [m["executable"] for m in messages if m.get("executable") and m["profile"]["test"]]
        if run.returncode == 0:
            return sorted(set(programs))
        blamed = set()
        for message in (m["message"] for m in messages if m.get("reason") == "compiler-message"):
            if message["level"] != "error":
                continue
            found = set()
            for span in sorted(message["spans"], key=lambda span: span["is_primary"], reverse=True):
                path = (crate / span["file_name"]).resolve()
                while path not in files and span["expansion"]:
                    span = span["expansion"]["span"]
                    path = (crate / span["file_name"]).resolve()
                if found or path not in files:
                    continue
                text = path.read_bytes()
                found = blame(text[: span["byte_start"]].decode())
                if not found and "not covered" in message["message"]:
                    found = arms_left_out(text[span["byte_end"] :].decode())
            if not found:
                print("not laid to any change:", message["rendered"], file=sys.stderr)
            blamed |= found
        print(f"round {round}: {len(blamed)} left out", file=sys.stderr)
        if not blamed:
            sys.exit(run.stderr[-3000:])
        for file in files.values():
            for change in file.changes:
                if change["number"] in blamed:
                    change["dropped"] = "does not compile"
    sys.exit("no end of errors")


def run_test(program, name, seconds, crate, **variables):
    environment = {**os.environ, **variables, "PROPTEST_DISABLE_FAILURE_PERSISTENCE": "1"}
    begun = time.monotonic()
    try:
        run = subprocess.run([program, "--exact", name], cwd=crate, env=environment, timeout=seconds, capture_output=True)
        outcome = "passed" if run.returncode == 0 else "failed"
    except subprocess.TimeoutExpired:
        outcome = "timeout"
    return outcome, time.monotonic() - begun


def main():
    options = argparse.ArgumentParser()
    options.add_argument("crate", type=Path)
    options.add_argument("--tests", default="--lib --tests")
    options.add_argument("--skip", action="append", default=[])
    options.add_argument("--shard", default="0/1")
    options.add_argument("--only", default="", help="a regular expression of the names of changes")
    options.add_argument("--out", type=Path, default=Path("mutants.json"))
    options = options.parse_args()
    crate = options.crate.resolve()
    listed = subprocess.run(["cargo", "mutants", "--list", "--json"], cwd=crate, check=True, capture_output=True)
    changes = json.loads(listed.stdout)
    for number, change in enumerate(changes):
        change["number"] = number
    by_file = collections.defaultdict(list)
    for change in changes:
        by_file[(crate / change["file"]).resolve()].append(change)
    files = {path: File(path, of) for path, of in by_file.items()}
    root = next(path for path in (crate / "src/lib.rs", crate / "encodings/src/lib.rs") if path.exists())
    root.write_text(root.read_text() + SWITCH)
    if root.resolve() in files:
        sys.exit("changes of lib.rs itself are not provided for")
    programs = build(crate, files, options.tests.split())
    shard, shards = map(int, options.shard.split("/"))
    reach = collections.defaultdict(list)
    for program in programs:
        names = subprocess.run([program, "--list"], capture_output=True, text=True).stdout
        for name in (line[: -len(": test")] for line in names.splitlines() if line.endswith(": test")):
            if any(name.startswith(skip) for skip in options.skip):
                continue
            reached = crate / "reached"
            reached.unlink(missing_ok=True)
            outcome, seconds = run_test(program, name, 600, crate, REACHED=str(reached))
            if outcome != "passed":
                sys.exit(f"{name} fails without any change")
            for number in set(reached.read_text().split()) if reached.exists() else ():
                reach[int(number)].append((seconds, program, name))
    print(f"{len(changes)} changes, {sum('dropped' in c for c in changes)} left out", file=sys.stderr)
    counts = collections.Counter()
    with options.out.open("w") as out:
        for change in changes:
            if change["number"] % shards != shard or not re.search(options.only, change["name"]):
                continue
            outcome, by, took = change.get("dropped"), None, 0.0
            if outcome is None:
                outcome = "missed" if reach[change["number"]] else "not reached"
                for seconds, program, name in sorted(reach[change["number"]]):
                    found, spent = run_test(program, name, 15 + 10 * seconds, crate, MUTANT=str(change["number"]))
                    took += spent
                    if found != "passed":
                        outcome, by = {"failed": "caught", "timeout": "timeout"}[found], name
                        break
            record = {"name": change["name"], "outcome": outcome, "by": by, "seconds": round(took, 2)}
            print(json.dumps(record), file=out, flush=True)
            counts[outcome] += 1
            if outcome in ("missed", "not reached"):
                print(f"{outcome}: {change['name']}")
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.most_common()))


if __name__ == "__main__":
    main()
