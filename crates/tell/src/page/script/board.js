// The player's marks: a state machine without a page.

const BLANK = 0;
const NO = 1;
const YES = 2;

/** Marks by hand, crosses that follow from ticks, struck clues, and the way back. */
class Board {
  constructor(given) {
    this.given = new Map(given.map((fact) => [cellOf(fact), isYes(fact) ? YES : NO]));
    /** @type {Map<number, number>} */
    this.hand = new Map();
    this.struck = new Set();
    /** Cells with a pencil mark. */
    this.pencil = new Set();
    /** What was there before one began to suppose: how many acts, and the marks by hand. */
    this.layer = null;
    this.crosses = true;
    /** @type {Array<Array<{cell?: number, clue?: number, dot?: number, from: any, to: any}>>} */
    this.past = [];
    this.future = [];
  }

  /** The mark by hand or given; blank where there is none. */
  own(cell, hand = this.hand) {
    return this.given.get(cell) ?? hand.get(cell) ?? BLANK;
  }

  /** Whether a tick in its row or column crosses the cell out. */
  crossed(cell, hand = this.hand) {
    return this.crosses && this.own(cell, hand) === BLANK && beside[cell].some((other) => this.own(other, hand) === YES);
  }

  /** What the cell shows. */
  value(cell, hand = this.hand) {
    return this.own(cell, hand) || (this.crossed(cell, hand) ? NO : BLANK);
  }

  /** Whether what the cell shows is only supposed. */
  supposed(cell) {
    return this.layer !== null && this.value(cell) !== this.value(cell, this.layer.hand);
  }

  /** All marks, as facts. */
  facts() {
    return [...cells.keys()].filter((cell) => this.value(cell)).map((cell) => factOf(cell, this.value(cell) === YES));
  }

  has(fact) {
    return this.value(cellOf(fact)) === (isYes(fact) ? YES : NO);
  }

  /** Sets marks by hand as one act. */
  set(marks) {
    const act = [];
    for (const [cell, to] of marks) {
      const from = this.hand.get(cell) ?? BLANK;
      if (!this.given.has(cell) && from !== to) act.push({ cell, from, to });
    }
    this.act(act);
    return act.length > 0;
  }

  strike(clue) {
    const from = this.struck.has(clue);
    this.act([{ clue, from, to: !from }]);
  }

  /** A pencil mark, or none. */
  sketch(cell) {
    const from = this.pencil.has(cell);
    this.act([{ dot: cell, from, to: !from }]);
  }

  /** Makes one act of the last two. */
  join() {
    const last = this.past.pop();
    const before = this.past.pop();
    if (before && last) this.past.push([...before, ...last]);
  }

  /** What is marked from here on is only supposed. */
  suppose() {
    this.layer = { base: this.past.length, hand: new Map(this.hand) };
    this.future = [];
  }

  /** How many marks by hand are only supposed. */
  layerSize() {
    return [...new Set([...this.hand.keys(), ...this.layer.hand.keys()])].filter((cell) => this.hand.get(cell) !== this.layer.hand.get(cell)).length;
  }

  /** Keeps all that is supposed, as one act, or drops it; gives how many marks it was. */
  endLayer(keeps) {
    const n = this.layerSize();
    const acts = this.past.splice(this.layer.base);
    this.layer = null;
    this.future = [];
    if (keeps && acts.length > 0) this.past.push(acts.flat());
    if (!keeps) acts.reverse().forEach((act) => this.play([...act].reverse(), "from"));
    return n;
  }

  act(act) {
    if (act.length === 0) return;
    this.past.push(act);
    this.future = [];
    this.play(act, "to");
  }

  play(act, side) {
    for (const { cell, clue, dot, [side]: value } of act) {
      if (dot !== undefined) this.pencil[value ? "add" : "delete"](dot);
      else if (cell === undefined) this.struck[value ? "add" : "delete"](clue);
      else if (value === BLANK) this.hand.delete(cell);
      else this.hand.set(cell, value);
    }
  }

  /** What was done before one began to suppose is not taken back meanwhile. */
  canUndo() {
    return this.past.length > (this.layer?.base ?? 0);
  }

  /** Takes the last act back and gives it; none if there is none. */
  undo() {
    if (!this.canUndo()) return null;
    const act = this.past.pop();
    if (!act) return null;
    this.future.push(act);
    this.play([...act].reverse(), "from");
    return act;
  }

  redo() {
    const act = this.future.pop();
    if (!act) return null;
    this.past.push(act);
    this.play(act, "to");
    return act;
  }

  /** Everything blank, as one act. */
  clear() {
    const marks = [...this.hand].map(([cell, from]) => ({ cell, from, to: BLANK }));
    this.layer = null;
    const dots = [...this.pencil].map((dot) => ({ dot, from: true, to: false }));
    this.act([...marks, ...dots, ...[...this.struck].map((clue) => ({ clue, from: true, to: false }))]);
  }

  save() {
    const layer = this.layer && { base: this.layer.base, hand: [...this.layer.hand] };
    return { hand: [...this.hand], struck: [...this.struck], pencil: [...this.pencil], layer, past: this.past, future: this.future };
  }

  load(saved) {
    const cell = ([at, value]) => at in cells && !this.given.has(at) && (value === NO || value === YES);
    const hand = new Map(saved.hand.filter(cell));
    const struck = new Set(saved.struck);
    const acts = (list) => list.map((act) => act.map(({ cell, clue, dot, from, to }) => ({ cell, clue, dot, from, to })));
    [this.past, this.future] = [acts(saved.past), acts(saved.future)];
    [this.hand, this.struck] = [hand, struck];
    this.pencil = new Set((saved.pencil ?? []).filter((at) => at in cells));
    const { layer } = saved;
    this.layer = layer && layer.base <= this.past.length ? { base: layer.base, hand: new Map(layer.hand.filter(cell)) } : null;
  }
}
