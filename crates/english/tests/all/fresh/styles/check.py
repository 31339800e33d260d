#!/usr/bin/env python3
"""check.py [puzzles.jsonl] - every puzzle must have exactly one solution, the given one.

Names usable in "means":
  same(a,b)   a and b stand in the same row
  at(e,cat)   0-based index (in cat's listed order) of the cat entity in e's row
  of(e,cat)   name of the cat entity in e's row
  val(e)      first number in the name e
  row(i)      list of entities of the row with index i; row(e) = the row that entity e is in
The rows are ordered by the first category, which is kept fixed.
"""
import sys, json, re
from itertools import permutations

def val(e):
    m = re.search(r'\d[\d,]*(?:\.\d+)?', e)
    s = float(m.group().replace(',', ''))
    return int(s) if s == int(s) else s

def load(p):
    cats = [(c["name"], c["entities"]) for c in p["categories"]]
    n = len(cats[0][1])
    seen = {}
    for c, es in cats:
        assert len(es) == n, (p["id"], c, "size")
        for e in es:
            assert e not in seen, (p["id"], e, "twice")
            seen[e] = c
    return cats, n, seen

def solve(p, limit=1000):
    cats, n, catof = load(p)
    names = [c for c, _ in cats]
    ents = dict(cats)
    pos = {}            # entity -> row
    byrow = {}          # cat -> list row -> entity
    idx = {c: {e: i for i, e in enumerate(es)} for c, es in cats}
    def same(a, b): return pos[a] == pos[b]
    def of(e, c): return byrow[c][pos[e]]
    def at(e, c): return idx[c][byrow[c][pos[e]]]
    def row(i): return [byrow[c][i if isinstance(i, int) else pos[i]] for c in names]
    env = dict(same=same, at=at, of=of, val=val, row=row)
    cl = []
    for k, c in enumerate(p["clues"]):
        m = c["means"]
        strs = [a or b for a, b in re.findall(r'"([^"]*)"|\'([^\']*)\'', m)]
        need = set()
        for s in strs:
            if s in catof: need.add(catof[s])
            elif s in ents: need.add(s)
            else: raise SystemExit(f'{p["id"]} clue {k+1}: unknown name {s!r}')
        if 'row(' in m: need = set(names)
        cl.append((frozenset(need), compile(m, f'{p["id"]}/{k+1}', 'eval')))
    c0 = names[0]
    byrow[c0] = list(ents[c0]); pos.update({e: i for i, e in enumerate(ents[c0])})
    # permutations per category filtered by clues on the first category and itself
    def put(c, perm):
        byrow[c] = perm
        for i, e in enumerate(perm): pos[e] = i
    cand = {}
    for c in names[1:]:
        mine = [x for nd, x in cl if nd <= {c, c0}]
        ok = []
        for perm in permutations(ents[c]):
            put(c, perm)
            if all(eval(x, env) for x in mine): ok.append(perm)
        cand[c] = ok
    # joint order: fewest candidates first, then most connected clues
    order = []; have = {c0}
    rest = names[1:]
    while rest:
        def score(c):
            k = sum(1 for nd, _ in cl if nd <= have | {c} and c in nd and not nd <= {c, c0})
            return (len(cand[c]) / 6.0 ** k, len(cand[c]))
        b = min(rest, key=score); order.append(b); have.add(b); rest.remove(b)
    stage = []; have = {c0}
    for c in order:
        have.add(c)
        stage.append([x for nd, x in cl if nd <= have and c in nd and not nd <= {c, c0}])
    sols = []
    const = [x for nd, x in cl if not nd - {c0}]
    if not all(eval(x, env) for x in const): return sols
    def rec(d):
        if len(sols) >= limit: return
        if d == len(order):
            sols.append([[byrow[c][i] for c in names] for i in range(n)]); return
        c = order[d]
        for perm in cand[c]:
            put(c, perm)
            if all(eval(x, env) for x in stage[d]): rec(d + 1)
    rec(0)
    return sols

def holds(p, sol):
    """indices of the clues that are false in sol"""
    q = dict(p); bad = []
    cats, n, catof = load(p)
    for k, c in enumerate(p["clues"]):
        names = [x for x, _ in cats]; idx = {x: {e: i for i, e in enumerate(es)} for x, es in cats}
        pos = {e: i for i, r in enumerate(sol) for e in r}
        of = lambda e, c: sol[pos[e]][names.index(c)]
        env = dict(same=lambda a, b: pos[a] == pos[b], of=of, val=val,
                   at=lambda e, c: idx[c][of(e, c)],
                   row=lambda i: sol[i if isinstance(i, int) else pos[i]])
        if not eval(c["means"], env): bad.append(k + 1)
    return bad

if __name__ == "__main__":
    f = sys.argv[1] if len(sys.argv) > 1 else "/work/dev/styles/puzzles.jsonl"
    good = tot = clues = 0
    for line in open(f, encoding="utf-8"):
        if not line.strip(): continue
        p = json.loads(line); tot += 1; clues += len(p["clues"])
        s = solve(p); g = sorted(p["solution"])
        ok = len(s) == 1 and sorted(s[0]) == g
        if p.get("text"):
            for c in p["clues"]:
                if c["text"] not in p["text"]: ok = False; print(p["id"], "clue not in text:", c["text"])
        good += ok
        print(p["id"], "ok" if ok else f"BAD ({len(s)} solutions)", len(p["clues"]), "clues")
    print(f"{good} of {tot} puzzles good, {clues} clues")
    sys.exit(good != tot)
