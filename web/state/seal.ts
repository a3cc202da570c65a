// The held-out half's seal: closed until a choice is frozen and then opened, an act that is counted.
// Changing a part of the frozen choice withdraws what it promised; going back to exactly the choice that was
// opened shows that same verdict again, which is no new look.

/** Everything a held-out figure depends on. */
export interface Choice {
  model: string;
  k: number;
  m: number;
  /** Absent in work kept from before there was this switch: 'keep'. */
  self?: 'keep' | 'remove';
  t: number;
  target: number;
  aim: 'precision' | 'coverage';
  mode: 'point' | 'margin';
  grid: 'hundredths' | 'exact';
}

export interface Look {
  choice: Choice;
  /** ISO date and time. */
  at: string;
  /** The same questions were looked at before, for another choice. */
  again?: true;
}

export type Seal =
  | { state: 'closed'; looks: readonly Look[] }
  | { state: 'frozen'; choice: Choice; looks: readonly Look[]; again?: true }
  | { state: 'opened'; choice: Choice; looks: readonly Look[] }
  | { state: 'withdrawn'; choice: Choice; looks: readonly Look[] };

export const sealed: Seal = { state: 'closed', looks: [] };

export const sameChoice = (a: Choice, b: Choice): boolean =>
  a.model === b.model &&
  a.k === b.k &&
  a.m === b.m &&
  (a.self ?? 'keep') === (b.self ?? 'keep') &&
  a.t === b.t &&
  a.target === b.target &&
  a.aim === b.aim &&
  a.grid === b.grid &&
  a.mode === b.mode;

/** Freezes a choice; while one is opened there is nothing to freeze. */
export function freeze(seal: Seal, choice: Choice): Seal {
  if (seal.state === 'opened') return seal;
  const again = seal.state === 'withdrawn' || (seal.state === 'frozen' && seal.again);
  return { state: 'frozen', choice, looks: seal.looks, ...(again && { again }) };
}

/** Takes a freeze back: a half that nobody saw is closed, one that was looked at before is withdrawn as it was. */
export function thaw(seal: Seal): Seal {
  if (seal.state !== 'frozen') return seal;
  const { looks } = seal;
  const last = looks.at(-1);
  return seal.again && last ? { state: 'withdrawn', choice: last.choice, looks } : { state: 'closed', looks };
}

/** Other questions are held out now: what was frozen or promised is gone, and the looks are remembered. */
export const redrawn = (seal: Seal): Seal => (seal.state === 'closed' ? seal : { state: 'closed', looks: seal.looks });

/** How many looks there were before the first at the half in force: what was judged before them is not held out. */
export function looksBefore(seal: Seal): number {
  const seen = seal.state === 'opened' || seal.state === 'withdrawn' || (seal.state === 'frozen' && seal.again);
  return seen ? seal.looks.findLastIndex(({ again }) => !again) : seal.looks.length;
}

/** Opens the held-out half for the frozen choice; only a frozen one can be opened. */
export function open(seal: Seal, at: string): Seal {
  if (seal.state !== 'frozen') return seal;
  const { choice, again } = seal;
  return { state: 'opened', choice, looks: [...seal.looks, { choice, at, ...(again && { again }) }] };
}

/** What is chosen now, beside the seal's choice: another one; the same with its figures in view; the same, or perhaps,
 *  with figures on their way; and right after a start, when there were no figures yet and nothing was changed. */
export type Standing = 'other' | 'there' | 'coming' | 'not-yet';

/** What the seal is, of what was done with it and what is chosen now: a verdict goes at once, and comes back only
 *  with the figures it belongs to. */
export function observe(seal: Seal, standing: Standing): Seal {
  switch (seal.state) {
    case 'closed':
      return seal;
    case 'frozen':
      return standing === 'other' ? thaw(seal) : seal;
    case 'opened':
      return standing === 'there' || standing === 'not-yet' ? seal : { ...seal, state: 'withdrawn' };
    case 'withdrawn':
      return standing === 'there' ? { ...seal, state: 'opened' } : seal;
  }
}

/** Held-out figures may be asked for, and shown, in this state alone. */
export const isOpen = (seal: Seal): boolean => seal.state === 'opened';
