#!/usr/bin/env python3
"""check.py - proves that every page NN.json here has exactly one solution.

usage: python3 check.py [NN ...]      (no argument: all pages)
       -v  list the surplus clues (those that could be left out)

For every page: the JSON is well formed; every clue text stands in NN.txt; the
clues' meanings (without "presumes") have exactly one solution; that solution is
the one printed in "solution"; the "presumes" hold in it.  Search: backtracking
with three-valued evaluation and look-ahead; grids of at most 15000 arrangements
are counted a second time by plain brute force.
"""
import sys, re, json, glob, os, itertools

# ---------------------------------------------------------------- parser
TOK = re.compile(r'\s*(?:("[^"]*")|(<=|>=|!=|[=<>+\-(),*])|([^\s"<>=+\-(),*!]+))')

class P:
    def __init__(self, s, page):
        self.t, i = [], 0
        s = s.strip()
        while i < len(s):
            m = TOK.match(s, i)
            if not m: raise ValueError('token at %r' % s[i:])
            i = m.end()
            self.t.append(('q', m.group(1)[1:-1]) if m.group(1) else
                          ('o', m.group(2)) if m.group(2) else ('w', m.group(3)))
        self.i, self.pg = 0, page
    def peek(self, v=None):
        x = self.t[self.i] if self.i < len(self.t) else ('e', None)
        return x[1] if v is None else (x[0] != 'q' and x[1] == v)
    def eat(self, v):
        if not self.peek(v): raise ValueError('expected %r, got %r' % (v, self.peek()))
        self.i += 1
    def entity(self):
        k, v = self.t[self.i]; self.i += 1
        if k == 'o' or v not in self.pg.cat_of: raise ValueError('unknown entity %r' % v)
        return v
    def args(self):
        self.eat('('); out = [self.formula()]
        while self.peek(','): self.i += 1; out.append(self.formula())
        self.eat(')'); return out
    def formula(self):
        k, v = self.t[self.i]
        if k == 'w':
            if v == 'not': self.i += 1; return ('not', self.formula())
            if v == 'same':
                self.i += 1; self.eat('('); a = self.entity(); self.eat(','); b = self.entity(); self.eat(')')
                return ('same', a, b)
            if v in ('all', 'any', 'xor', 'if', 'iff', 'count'):
                self.i += 1; a = self.args()
                if v in ('xor', 'if', 'iff') and len(a) != 2: raise ValueError(v + ' takes two')
                if v == 'count':
                    self.eat('='); n = int(self.peek()); self.i += 1
                    return ('count', a, n)
                return (v, a)
        l = self.sum(); op = self.peek(); self.i += 1
        if op not in ('=', '<', '>', '<=', '>=', '!='): raise ValueError('comparison? %r' % (op,))
        return ('cmp', op, l, self.sum())
    def sum(self):
        x = self.atom()
        while self.peek('+') or self.peek('-'):
            op = self.peek(); self.i += 1; x = (op, x, self.atom())
        return x
    def atom(self):
        k, v = self.t[self.i]
        if k == 'w' and v == 'abs':
            self.i += 1; self.eat('('); x = self.sum(); self.eat(')'); return ('abs', x)
        if v in self.pg.numbered and k != 'o' and self.i + 1 < len(self.t) and self.t[self.i + 1] == ('o', '('):
            self.i += 2; e = self.entity(); self.eat(')'); return ('val', v, e)
        if k == 'w' and re.fullmatch(r'\d+(\.\d+)?', v):
            self.i += 1; return ('num', float(v))
        raise ValueError('number? %r' % v)
    def whole(self):
        f = self.formula()
        if self.i != len(self.t): raise ValueError('left over: %r' % self.t[self.i:])
        return f

# ---------------------------------------------------------------- page
class Page:
    def __init__(self, js):
        self.cats = js['categories']; self.n = len(self.cats[0]['entities'])
        self.cat_of, self.numbered, self.value = {}, {}, {}
        for ci, c in enumerate(self.cats):
            assert len(c['entities']) == self.n and len(set(c['entities'])) == self.n, c['name']
            for e in c['entities']:
                assert e not in self.cat_of, 'entity twice: ' + e
                self.cat_of[e] = ci
            if c['values'] is not None:
                assert len(c['values']) == self.n
                self.numbered[c['name']] = ci
                self.value.update(zip(c['entities'], c['values']))
        self.clues = [P(c['meaning'], self).whole() for c in js['clues']]
        self.presumes = [P(c['presumes'], self).whole() for c in js['clues'] if c.get('presumes')]

    def ev(self, f):
        k = f[0]; pos = self.pos
        if k == 'same':
            a, b = f[1], f[2]
            if self.cat_of[a] == self.cat_of[b]: return a == b
            ra, rb = pos.get(a), pos.get(b)
            if ra is None and rb is None: return None
            if ra is not None and rb is not None: return ra == rb
            if ra is None: a, b, ra = b, a, rb
            o = self.inv[self.cat_of[b]][ra]
            return None if o is None else o == b
        if k == 'not':
            v = self.ev(f[1]); return None if v is None else not v
        if k == 'cmp':
            l, r = self.num(f[2]), self.num(f[3])
            if l is None or r is None: return None
            return {'=': l == r, '<': l < r, '>': l > r, '<=': l <= r, '>=': l >= r, '!=': l != r}[f[1]]
        vs = [self.ev(x) for x in f[1]]
        if k == 'all': return False if False in vs else None if None in vs else True
        if k == 'any': return True if True in vs else None if None in vs else False
        if k in ('xor', 'iff'):
            if None in vs: return None
            return (vs[0] != vs[1]) if k == 'xor' else (vs[0] == vs[1])
        if k == 'if':
            if vs[0] is False or vs[1] is True: return True
            return None if None in vs else False
        if k == 'count':
            t, u = vs.count(True), vs.count(None)
            if t > f[2] or t + u < f[2]: return False
            return None if u else True
        raise ValueError(k)

    def num(self, x):
        k = x[0]
        if k == 'num': return x[1]
        if k == 'abs': v = self.num(x[1]); return None if v is None else abs(v)
        if k == 'val':
            r = self.pos.get(x[2])
            if r is None: return None
            e = self.inv[self.numbered[x[1]]][r]
            return None if e is None else self.value[e]
        l, r = self.num(x[1]), self.num(x[2])
        if l is None or r is None: return None
        return l + r if k == '+' else l - r

    def put(self, e, r):
        self.pos[e] = r; self.inv[self.cat_of[e]][r] = e
    def take(self, e):
        r = self.pos.pop(e); self.inv[self.cat_of[e]][r] = None

    def solve(self, clues, limit=3, also=()):
        flat = []
        def flatten(f):
            if f[0] == 'all':
                for x in f[1]: flatten(x)
            else: flat.append(f)
        for f in list(clues) + list(also): flatten(f)
        self.pos, self.inv = {}, [[None] * self.n for _ in self.cats]
        refs = {c: 0 for c in self.numbered}
        for m in re.findall(r"'val', '([^']*)'", repr(flat)): refs[m] += 1
        base = self.numbered[max(refs, key=refs.get)] if refs else 0
        for r, e in enumerate(self.cats[base]['entities']): self.put(e, r)
        todo = {e for e, c in self.cat_of.items() if c != base}
        out, self.nodes = [], 0
        def rec(active):
            self.nodes += 1
            act = []
            for f in active:
                v = self.ev(f)
                if v is False: return
                if v is None: act.append(f)
            if not todo:
                out.append([[self.inv[c][r] for c in range(len(self.cats))] for r in range(self.n)]); return
            best = None
            for e in sorted(todo):
                ok = []
                for r in range(self.n):
                    if self.inv[self.cat_of[e]][r] is None:
                        self.put(e, r)
                        if not any(self.ev(f) is False for f in act): ok.append(r)
                        self.take(e)
                if best is None or len(ok) < len(best[1]): best = (e, ok)
                if len(ok) <= 1: break
            e, ok = best
            todo.discard(e)
            for r in ok:
                self.put(e, r); rec(act); self.take(e)
                if len(out) >= limit: break
            todo.add(e)
        rec(flat)
        return out

    def brute(self, clues):
        tot = 0
        perms = list(itertools.permutations(range(self.n)))
        for combo in itertools.product(perms, repeat=len(self.cats) - 1):
            self.pos, self.inv = {}, [[None] * self.n for _ in self.cats]
            for ci, c in enumerate(self.cats):
                for i, e in enumerate(c['entities']): self.put(e, i if ci == 0 else combo[ci - 1][i])
            tot += all(self.ev(f) for f in clues)
        return tot

def norm(s): return re.sub(r'\s+', ' ', s).strip()
def rowset(sol): return {tuple(r) for r in sol}

def main():
    verbose = '-v' in sys.argv
    ids = [a for a in sys.argv[1:] if not a.startswith('-')]
    here = os.path.dirname(os.path.abspath(__file__))
    files = sorted(glob.glob(os.path.join(here, '[0-9][0-9].json')))
    bad = 0
    for fn in files:
        nn = os.path.basename(fn)[:2]
        if ids and nn not in ids: continue
        errs, note = [], ''
        try:
            js = json.load(open(fn, encoding='utf-8'))
            txt = norm(open(fn[:-5] + '.txt', encoding='utf-8').read())
            p = Page(js)
        except Exception as ex:
            print(nn, 'BROKEN', ex); bad += 1; continue
        for c in js['clues']:
            if norm(c['text']) not in txt: errs.append('clue not on page: ' + c['text'][:50])
        k, n = len(p.cats), p.n
        want = rowset(js['solution'])
        sols = p.solve(p.clues); nodes = p.nodes
        if len(sols) != 1: errs.append('%d%s solutions' % (len(sols), '+' if len(sols) == 3 else ''))
        for s in sols:
            if rowset(s) != want: errs.append('a solution differs: %s' % sorted(rowset(s) - want))
        if want not in [rowset(s) for s in sols]:
            for c in js['clues']:
                p.solve([], 0)
                p.pos, p.inv = {}, [[None] * p.n for _ in p.cats]
                for r, row in enumerate(js['solution']):
                    for e in row: p.put(e, r)
                for key in ('meaning', 'presumes'):
                    if c.get(key) and not p.ev(P(c[key], p).whole()):
                        errs.append('false in printed solution: %s: %s' % (key, c[key]))
        if len(sols) == 1:
            if len(p.solve(p.clues, 3, p.presumes)) != 1: errs.append('presumes contradict')
            fact = 1
            for i in range(2, n + 1): fact *= i
            if fact ** (k - 1) <= 15000:
                b = p.brute(p.clues); note += ' brute=%d' % b
                if b != 1: errs.append('brute force: %d' % b)
            if verbose:
                sur = [i + 1 for i in range(len(p.clues)) if len(p.solve(p.clues[:i] + p.clues[i + 1:], 2)) == 1]
                note += ' surplus=%s' % sur
        print(nn, '%dx%d' % (k, n), 'clues=%d' % len(p.clues), 'nodes=%d' % nodes,
              'OK' if not errs else 'BAD', note)
        for e in errs: print('     ', e)
        bad += bool(errs)
    print('all good' if not bad else '%d bad' % bad)
    sys.exit(bool(bad))

if __name__ == '__main__': main()
