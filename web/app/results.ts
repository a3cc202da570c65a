// The page as other programs read it: its state as one word, and every current figure as JSON.
import { effect, untracked } from '@preact/signals-core';
import type { Derived } from '../flow/derive.ts';
import type { Flow } from '../flow/flow.ts';
import { asFile } from '../flow/side-by-side.ts';
import { valueOf, type Task } from '../state/task.ts';

export type PageState = 'idle' | 'busy' | 'done' | 'failed';

/** What is looked at all the time, whatever the view: these are published. */
const watched = ({ texts, systems, line, figures, heldOut }: Flow): Task<unknown>[] => [
  texts.task.value, systems.task.value, line.threshold.task.value, line.point.task.value,
  figures.measures.task.value, figures.rankCurve.task.value, heldOut.figures.task.value,
];

/** What is published once somebody has looked at it: nobody is made to wait for it. */
const lookedAt = <T>(node: Derived<T>): T | null => node.now ?? null;

export function pageState(flow: Flow): PageState {
  const all = watched(flow);
  if (flow.busy.value || all.some((task) => task.state === 'working')) return 'busy';
  if (all.some((task) => task.state === 'failed')) return 'failed';
  return all.some((task) => task.state === 'done') ? 'done' : 'idle';
}

/** Held-out figures are in here only while the seal is open: their nodes have no key before. */
export function results(flow: Flow): object {
  const { face, figures, studies, line, heldOut, systems } = flow;
  const loaded = valueOf(face.data);
  const now = <T>(task: Task<T>): T | null => (task.state === 'done' ? task.value : null);
  const splits = lookedAt(studies.splits.node);
  const comparison = lookedAt(studies.beside.report);
  return {
    schema: 'cutoff-lab/page/2',
    files: loaded?.names ?? [],
    inspect: loaded?.read ?? null,
    set: loaded?.inspect ?? null,
    protocol: loaded?.protocol ?? null,
    settings: face.settings,
    systems: systems.all.value.map(({ id, title, prepared }) => ({ id, title, prepared })),
    encoded: valueOf(face.encoded) ?? null,
    threshold: now(line.threshold.task.value),
    point: now(line.point.task.value),
    measures: now(figures.measures.task.value),
    rank_curve: now(figures.rankCurve.task.value),
    truncate: lookedAt(figures.truncate),
    seal: face.seal,
    held_out: now(heldOut.figures.task.value),
    splits: splits?.runs ?? null,
    split_summary: splits?.summary ?? null,
    comparison: comparison && asFile(comparison),
    transfer: lookedAt(studies.transfer),
    mix: lookedAt(studies.mix),
    cost: lookedAt(studies.cost),
    risk: lookedAt(studies.risk),
    signals: lookedAt(studies.signals),
    calibration: lookedAt(studies.calibration),
  };
}

/**
 * Keeps both in the document: whether the page is busy at once, the rest together once it has paused. From a change
 * until then the state is "busy", so whoever waits for another one reads current figures. Returns what ends it.
 */
export function publish(document: Document, flow: Flow, pause: (job: () => void) => { plan: () => void }): () => void {
  const write = () => {
    const element = document.getElementById('results');
    // "<" is written as an escape, so that no text from a file can end the element.
    if (element !== null) element.textContent = JSON.stringify(untracked(() => results(flow))).replaceAll('<', '\\u003c');
    document.documentElement.dataset['state'] = untracked(() => pageState(flow));
  };
  const published = pause(write);
  return effect(() => {
    results(flow);
    void pageState(flow);
    document.documentElement.dataset['state'] = 'busy';
    published.plan();
  });
}
