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
    this.crosses = true;
    /** @type {Array<Array<{cell?: number, clue?: number, from: any, to: any}>>} */
    this.past = [];
    this.future = [];
  }

  /** The mark by hand or given; blank where there is none. */
  own(cell) {
    return this.given.get(cell) ?? this.hand.get(cell) ?? BLANK;
  }

  /** Whether a tick in its row or column crosses the cell out. */
  crossed(cell) {
    return this.crosses && this.own(cell) === BLANK && beside[cell].some((other) => this.own(other) === YES);
  }

  /** What the cell shows. */
  value(cell) {
    return this.own(cell) || (this.crossed(cell) ? NO : BLANK);
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

  act(act) {
    if (act.length === 0) return;
    this.past.push(act);
    this.future = [];
    this.play(act, "to");
  }

  play(act, side) {
    for (const { cell, clue, [side]: value } of act) {
      if (cell === undefined) this.struck[value ? "add" : "delete"](clue);
      else if (value === BLANK) this.hand.delete(cell);
      else this.hand.set(cell, value);
    }
  }

  /** Takes the last act back and gives it; none if there is none. */
  undo() {
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
    this.act([...marks, ...[...this.struck].map((clue) => ({ clue, from: true, to: false }))]);
  }

  save() {
    return { hand: [...this.hand], struck: [...this.struck], past: this.past, future: this.future };
  }

  load(saved) {
    const cell = ([at, value]) => at in cells && !this.given.has(at) && (value === NO || value === YES);
    const hand = new Map(saved.hand.filter(cell));
    const struck = new Set(saved.struck);
    const acts = (list) => list.map((act) => act.map(({ cell, clue, from, to }) => ({ cell, clue, from, to })));
    [this.past, this.future] = [acts(saved.past), acts(saved.future)];
    [this.hand, this.struck] = [hand, struck];
  }
}
