// The page as other programs read it: its state as one word, and every current figure as JSON.
import { isOpen } from '../state/seal.ts';
import type { State } from '../state/store.ts';
import { noFigures } from '../state/study-figures.ts';
import { valueOf, type Task } from '../state/task.ts';

export type PageState = 'idle' | 'busy' | 'done' | 'failed';

const tasks = (state: State): Task<unknown>[] => [
  state.data, state.encoded, state.threshold, state.measures, state.rankCurve, state.truncate, state.heldOut,
];

export function pageState(state: State): PageState {
  const all = tasks(state);
  if ([...all, state.record].some((task) => task.state === 'working')) return 'busy';
  if (all.some((task) => task.state === 'failed')) return 'failed';
  return all.some((task) => task.state === 'done') ? 'done' : 'idle';
}

/** Held-out figures are in here only while the seal is open. */
export function results(state: State): object {
  const loaded = valueOf(state.data);
  return {
    schema: 'cutoff-lab/page/1',
    files: loaded?.names ?? [],
    inspect: loaded?.read ?? null,
    set: loaded?.inspect ?? null,
    protocol: loaded?.protocol ?? null,
    settings: state.settings,
    encoded: valueOf(state.encoded) ?? null,
    threshold: valueOf(state.threshold) ?? null,
    point: state.point,
    measures: valueOf(state.measures) ?? null,
    rank_curve: valueOf(state.rankCurve) ?? null,
    truncate: valueOf(state.truncate) ?? null,
    seal: state.seal,
    held_out: isOpen(state.seal) ? (valueOf(state.heldOut) ?? null) : null,
    ...studyResults(state),
  };
}

/** Null until somebody looked. What was made with the held-out half open is in here only while it is. */
function studyResults({ studies, seal }: State) {
  const { splits, transfer, mix, cost, risk, signals, calibration } = studies.open === isOpen(seal) ? studies : noFigures;
  return {
    splits: splits?.runs ?? null,
    split_summary: splits?.summary ?? null,
    transfer: transfer ?? null,
    mix: mix ?? null,
    cost: cost ?? null,
    risk: risk ?? null,
    signals: signals ?? null,
    calibration: calibration ?? null,
  };
}

/**
 * Keeps both in the document. `write` writes them together, once changes have paused; from a change until then the
 * state is "busy", so whoever waits for another one reads current figures.
 */
export function publish(document: Document, state: State): { changed: (state: State) => void; write: () => void } {
  let newest = state;
  return {
    changed(next) {
      newest = next;
      document.documentElement.dataset['state'] = 'busy';
    },
    write() {
      const element = document.getElementById('results');
      // "<" is written as an escape, so that no text from a file can end the element.
      if (element !== null) element.textContent = JSON.stringify(results(newest)).replaceAll('<', '\\u003c');
      document.documentElement.dataset['state'] = pageState(newest);
    },
  };
}
