"""Check setN.json: format, truth of every clue in the given solution, exactly one solution.
usage: python3 check.py [--brute] [N ...]     (--brute: also plain enumeration for 4x4 puzzles)"""
import sys, json, itertools
from lang import P, show, compiled, solve, rows_pv
args=[a for a in sys.argv[1:] if a!='--brute']; brute='--brute' in sys.argv; err=0
for N in args or '12345':
    d=json.load(open('set%s.json'%N)); nc=0; texts=set(); sizes={}
    for p in d:
        cats=p['categories']; n=len(cats[0]['entities']); K=len(cats); cl=[]
        def bad(m):
            global err; err+=1; print('ERROR set',N,p['title'],m)
        if not (4<=K<=5 and 4<=n<=6 and all(len(c['entities'])==n for c in cats)): bad('size')
        for c in cats:
            if c['values'] and (len(c['values'])!=n or len(set(c['values']))!=n or sorted(c['values'])!=c['values']): bad('values '+c['name'])
        pv=rows_pv(cats,p['solution'])
        for c in p['clues']:
            nc+=1
            if c['text'] in texts: bad('twice '+c['text'])
            texts.add(c['text'])
            if c['text'][-1] not in '.!?': bad('end '+c['text'])
            f,fn,u=compiled(c['meaning'],cats)
            if show(f)!=c['meaning']: bad('not normal: '+c['meaning'])
            if not fn(*pv): bad('FALSE '+c['text'])
            cl.append((fn,u))
        s=solve(cats,cl,2)
        if len(s)!=1: bad('%d solutions'%len(s))
        elif s[0]!=sorted(p['solution'],key=lambda r:cats[0]['entities'].index(r[0])): bad('other solution')
        if brute and n==4 and K==4:
            k=0
            for ps in itertools.product(itertools.permutations(range(4)),repeat=3):
                q=[(0,1,2,3)]+list(ps); v=[]
                for c in range(4):
                    r=[0]*4
                    if cats[c]['values']:
                        for e,row in enumerate(q[c]): r[row]=cats[c]['values'][e]
                    v.append(r)
                if all(f(q,v) for f,_ in cl): k+=1
            if k!=1: bad('brute %d'%k)
        sizes['%dx%d'%(K,n)]=sizes.get('%dx%d'%(K,n),0)+1
    print('set',N,': puzzles',len(d),'clues',nc,'sizes',sizes)
print('errors',err)
