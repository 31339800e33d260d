"""Tiny formula language: parser, printer, compiler, solver (see README.md)."""
import re, itertools
LOGIC={'all','any','xor','if','iff','not','same','count','abs'}
MAC={'alldiff','pair'}
class P:
    def __init__(s,text,cats):
        s.t=text; s.i=0; s.cats=cats
        s.ent={}
        for c,cat in enumerate(cats):
            for e,n in enumerate(cat['entities']):
                if n in s.ent: raise ValueError('name twice: '+n)
                s.ent[n]=(c,e)
        s.cn={c['name']:k for k,c in enumerate(cats)}
    def ws(s):
        while s.i<len(s.t) and s.t[s.i].isspace(): s.i+=1
    def peek(s,x):
        s.ws(); return s.t.startswith(x,s.i)
    def eat(s,x):
        if not s.peek(x): raise ValueError('expected %r at %r in %r'%(x,s.t[s.i:],s.t))
        s.i+=len(x)
    def name(s):
        s.ws()
        if s.t[s.i]=='"':
            j=s.t.index('"',s.i+1); n=s.t[s.i+1:j]; s.i=j+1
        else:
            j=s.i
            while s.t[j] not in ',)': j+=1
            n=s.t[s.i:j].strip(); s.i=j
        if n not in s.ent: raise ValueError('unknown entity %r in %r'%(n,s.t))
        return n
    def names(s):
        s.eat('('); r=[s.name()]
        while s.peek(','): s.eat(','); r.append(s.name())
        s.eat(')'); return r
    def forms(s):
        s.eat('('); r=[s.form()]
        while s.peek(','): s.eat(','); r.append(s.form())
        s.eat(')'); return r
    def word(s):
        s.ws(); m=re.compile(r'[A-Za-z_]\w*').match(s.t,s.i)
        return m.group() if m else None
    def form(s):
        w=s.word()
        if w=='not':
            s.i+=3; return ('not',s.form())
        if w=='same':
            s.i+=4; a,b=s.names()
            if s.ent[a][0]==s.ent[b][0]: raise ValueError('same category: '+s.t)
            return ('same',a,b)
        if w in('all','any','xor','if','iff'):
            s.i+=len(w); f=s.forms()
            if w in('if','iff','xor') and len(f)!=2: raise ValueError('arity '+s.t)
            return (w,)+tuple(f)
        if w=='alldiff':
            s.i+=7; n=s.names()
            return ('all',)+tuple(('not',('same',a,b)) for a,b in itertools.combinations(n,2) if s.ent[a][0]!=s.ent[b][0])
        if w=='pair':
            s.i+=4; a,b,x,y=s.names(); ent=s.ent
            def sm(p,q): return ('same',p,q)
            f=('any',('all',sm(a,x),sm(b,y)),('all',sm(a,y),sm(b,x)))
            if ent[a][0]!=ent[b][0] and ent[x][0]!=ent[y][0]: f=('all',('not',sm(a,b)),f)
            return f
        a=s.expr(); s.ws()
        m=re.compile(r'<=|>=|!=|=|<|>').match(s.t,s.i)
        if not m: raise ValueError('comparison expected at %r in %r'%(s.t[s.i:],s.t))
        s.i=m.end(); return ('cmp',m.group(),a,s.expr())
    def expr(s):
        a=s.term()
        while s.peek('+') or s.peek('-'):
            o=s.t[s.i]; s.i+=1; a=('bin',o,a,s.term())
        return a
    def term(s):
        a=s.fac()
        while s.peek('*') or s.peek('/'):
            o=s.t[s.i]; s.i+=1; a=('bin',o,a,s.fac())
        return a
    def fac(s):
        s.ws(); m=re.compile(r'\d+(\.\d+)?').match(s.t,s.i)
        if m: s.i=m.end(); return ('num',m.group())
        if s.peek('('):
            s.eat('('); a=s.expr(); s.eat(')'); return ('par',a)
        w=s.word()
        if w=='abs': s.i+=3; s.eat('('); a=s.expr(); s.eat(')'); return ('abs',a)
        if w=='count': s.i+=5; return ('count',)+tuple(s.forms())
        if w in s.cn:
            if not s.cats[s.cn[w]]['values']: raise ValueError('no values: '+w)
            s.i+=len(w); s.eat('('); n=s.name(); s.eat(')'); return ('val',w,n)
        raise ValueError('? at %r in %r'%(s.t[s.i:],s.t))
    def parse(s):
        f=s.form(); s.ws()
        if s.i!=len(s.t): raise ValueError('rest %r in %r'%(s.t[s.i:],s.t))
        return f
def q(n): return n if re.fullmatch(r"[A-Za-z][\w']*",n) and n not in LOGIC else '"%s"'%n
def show(f):
    k=f[0]
    if k=='not': return 'not '+show(f[1])
    if k=='same': return 'same(%s, %s)'%(q(f[1]),q(f[2]))
    if k in('all','any','xor','if','iff','count'): return '%s(%s)'%(k,', '.join(map(show,f[1:])))
    if k=='cmp': return '%s %s %s'%(show(f[2]),f[1],show(f[3]))
    if k=='bin': return '%s %s %s'%(show(f[2]),f[1],show(f[3]))
    if k=='num': return f[1]
    if k=='par': return '(%s)'%show(f[1])
    if k=='abs': return 'abs(%s)'%show(f[1])
    if k=='val': return '%s(%s)'%(f[1],q(f[2]))
def code(f,p,used):
    k=f[0]; c=lambda x: code(x,p,used)
    def row(n):
        a,e=p.ent[n]; used.add(a); return 'p[%d][%d]'%(a,e)
    if k=='not': return '(not %s)'%c(f[1])
    if k=='same': return '(%s==%s)'%(row(f[1]),row(f[2]))
    if k=='all': return '(%s)'%' and '.join(map(c,f[1:]))
    if k=='any': return '(%s)'%' or '.join(map(c,f[1:]))
    if k=='xor' : return '(bool(%s)!=bool(%s))'%(c(f[1]),c(f[2]))
    if k=='iff': return '(bool(%s)==bool(%s))'%(c(f[1]),c(f[2]))
    if k=='if': return '((not %s) or %s)'%(c(f[1]),c(f[2]))
    if k=='count': return '(%s)'%'+'.join('(1 if %s else 0)'%c(x) for x in f[1:])
    if k=='cmp': return '(%s%s%s)'%(c(f[2]),'==' if f[1]=='=' else f[1],c(f[3]))
    if k=='bin': return '(%s%s%s)'%(c(f[2]),f[1],c(f[3]))
    if k=='num': return f[1]
    if k=='par': return c(f[1])
    if k=='abs': return 'abs(%s)'%c(f[1])
    if k=='val':
        a=p.cn[f[1]]; used.add(a); return 'v[%d][%s]'%(a,row(f[2]))
def compiled(text,cats):
    p=P(text,cats); f=p.parse(); used=set(); s=code(f,p,used)
    return f,eval('lambda p,v: bool(%s)'%s),used
def solve(cats,cl,limit=3):
    """cl: list of (function, set of categories). Rows = entities of the base category."""
    n=len(cats[0]['entities']); K=len(cats)
    score=[sum(1 for _,u in cl if b in u and len(u)<=2) for b in range(K)]
    base=score.index(max(score))
    ident=tuple(range(n))
    def put(p,v,c,perm):       # perm: entity -> row
        p[c]=perm
        vs=cats[c]['values']
        if vs:
            r=[0]*n
            for e,row in enumerate(perm): r[row]=vs[e]
            v[c]=r
    p=[None]*K; v=[None]*K; put(p,v,base,ident)
    if any(not f(p,v) for f,u in cl if u<={base}): return []
    cand={}
    for c in range(K):
        if c==base: continue
        fs=[f for f,u in cl if c in u and u<={base,c}]; cand[c]=[]
        for perm in itertools.permutations(range(n)):
            put(p,v,c,perm)
            if all(f(p,v) for f in fs): cand[c].append(perm)
        p[c]=v[c]=None
    order=sorted(cand,key=lambda c:len(cand[c])); out=[]
    lev=[]
    done={base}
    for c in order:
        done=done|{c}
        lev.append([f for f,u in cl if c in u and u<=done and not u<={base,c}])
    def rec(k):
        if k==len(order):
            sol=[]
            inv=[{row:e for e,row in enumerate(p[c])} for c in range(K)]
            for r in range(n): sol.append([cats[c]['entities'][inv[c][r]] for c in range(K)])
            sol.sort(key=lambda s:cats[0]['entities'].index(s[0])); out.append(sol); return
        c=order[k]
        for perm in cand[c]:
            put(p,v,c,perm)
            if all(f(p,v) for f in lev[k]):
                rec(k+1)
                if len(out)>=limit: return
    rec(0); return out
def rows_pv(cats,sol):
    K=len(cats); p=[]; v=[]
    for c in range(K):
        col=[r[c] for r in sol]
        if sorted(col)!=sorted(cats[c]['entities']): raise ValueError('solution column '+cats[c]['name'])
        p.append([col.index(e) for e in cats[c]['entities']])
        vs=cats[c]['values']
        v.append([vs[cats[c]['entities'].index(x)] for x in col] if vs else None)
    return p,v
