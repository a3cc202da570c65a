// Which figures a change of settings reaches.
import type { Step } from './figures.ts';
import type { Settings } from '../state/url-state.ts';

/** What the cutoff is chosen for and among. */
export const sought = ['target', 'aim', 'mode', 'grid'] as const satisfies readonly (keyof Settings)[];

/** The first step that a change of settings touches. */
export function stepOf(before: Settings, after: Settings): Step | null {
  if (after.m !== before.m || after.self !== before.self) return 'lists';
  if (after.k !== before.k) return 'scores';
  if (after.ties !== before.ties) return 'measures';
  if (sought.some((name) => after[name] !== before[name])) return 'threshold';
  return after.t !== before.t ? 'point' : null;
}
