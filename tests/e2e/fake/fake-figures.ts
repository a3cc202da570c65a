// The invented figures of the fake engine: two halves of scored questions and what follows from them.
import type { HalfFigures, InspectReport, Point } from '../../../web/core/reports.ts';
import type { ModelState } from '../../../web/workers/core-api.ts';
import type { Manifest } from '../../../web/models/manifest.ts';

export type Group = 'right' | 'missed' | 'no_answer';
export interface Scored {
  score: number;
  group: Group;
}

export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function half(seed: number): Scored[] {
  const next = numbers(seed);
  const bell = () => (next() + next() + next() - 1.5) / 0.75;
  return Array.from({ length: 300 }, (_, at): Scored => {
    const group: Group = at >= 150 ? 'no_answer' : at % 40 === 0 ? 'missed' : 'right';
    return { group, score: group === 'no_answer' ? 0.29 + bell() * 0.11 : 0.57 + bell() * 0.24 };
  });
}

export const halves = { validation: half(1), held_out: half(7) };

export function wilson(right: number, n: number): [number, number] {
  const z2 = 3.8415;
  const p = right / n;
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const wide = (Math.sqrt(z2) / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return [Math.max(0, middle - wide), Math.min(1, middle + wide)];
}

export function pointOf(questions: readonly Scored[], t: number): Point {
  const accepted = questions.filter((question) => question.score >= t);
  const of = (group: Group) => accepted.filter((question) => question.group === group).length;
  const right = of('right');
  const [low, high] = accepted.length > 0 ? wilson(right, accepted.length) : [null, null];
  return {
    threshold: t, accepted: accepted.length, right, n: questions.length,
    precision: accepted.length > 0 ? right / accepted.length : null,
    coverage: accepted.length / questions.length,
    noAnswerAccepted: of('no_answer'), missedAccepted: of('missed'),
    refusedRight: questions.filter((question) => question.group === 'right').length - right,
    wilsonLow: low, wilsonHigh: high,
  };
}

export const figuresOf = (questions: readonly Scored[], t: number | null): HalfFigures => {
  if (t === null) {
    return { threshold: null, accepted: null, right: null, precision: null, coverage: null, no_answer_accepted: null, n: questions.length };
  }
  const { accepted, right, precision, coverage, noAnswerAccepted, n } = pointOf(questions, t);
  return { threshold: t, accepted, right, precision, coverage, no_answer_accepted: noAnswerAccepted, n };
};

export const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

export const inspect = (names: string[]): InspectReport => ({
  schema: 'cutoff-lab/inspect/1',
  files: names.map((name) => ({ name, format: 'squad', encoding: 'utf-8', delimiter: '', rows: 240 })),
  set: {
    passages: 160, questions: { answerable: 300, no_answer: 300, unjudged: 4, blank: 1 }, judgements: 300,
    kinds: { paraphrase: 212, 'same words': 74, typo: 14 },
  },
  halves: { validation: 300, held_out: 300 },
  texts: { passages: 160, questions: 600 },
  own_passages: { same_id: 0, itself: 0 },
  cut: 'whole',
  notes: [{
    code: 'blank-question', file: names[0] ?? '', line: 318, field: 'question', count: 1,
    message: `${names[0] ?? ''}, line 318: a question holds no text. It is left out of every figure; write it or delete it.`,
  }],
});

export const manifest = (id: string, title: string, type: 'int8' | 'float32', bytes: number): ModelState => {
  const file = { bytes, sha256: '', sources: [] };
  const made: Manifest = {
    id, title, languages: ['en'], licence: 'Apache-2.0', dimensions: 384, pooling: 'mean',
    prefixes: { question: '', passage: '' }, token_limit: 256, number_type: type, files: { weights: file, tokenizer: file },
  };
  return { manifest: made, bytes, cached: false };
};

export const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => reject(new DOMException('cancelled', 'AbortError'));
    if (signal?.aborted === true) return end();
    setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
